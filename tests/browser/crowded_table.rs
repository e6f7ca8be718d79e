//! Tables with up to two hundred pieces in one spot. The longest tasks are printed but not judged, since machines differ.

use serde_json::json;
use tablewright::checks::{FindingId, Plan, Report};
use tablewright::formats::link;
use tablewright::layout::PieceId;
use tablewright::worker::Request;

use crate::support::{self, Key, Page, RECORD_REQUESTS, Screen, expect_eq, expect_ne, expect_that, pieces_in_one_spot};

/// For each card its check, the number of its rows, the number of its findings, and its text about those that aren't listed.
const CARDS: &str = "[...document.querySelectorAll('.card')].map(card => [card.dataset.check, card.querySelectorAll('.finding').length,
    Number((card.querySelector('.count')?.textContent ?? '1').replace(/\\D/g, '')), card.querySelector('.more span')?.textContent ?? ''])";
/// The greatest number of findings of a check that are listed and marked at first.
const LISTED: u64 = 20;
/// The greatest number of pieces that are drawn at once when a table is opened.
const DRAWN_AT_ONCE: u64 = 100;
/// The greatest number of elements on the page.
const MAX_ELEMENTS: u64 = 12_000;

/// The value of [`CARDS`].
async fn cards(page: &Page) -> Vec<(String, u64, u64, String)> {
    serde_json::from_value(page.eval_js(CARDS).await).expect("cards")
}

/// Expects that the page's elements are bounded, and that the overlaps are counted. Returns the cards.
async fn expect_bounded(page: &Page) -> Vec<(String, u64, u64, String)> {
    expect_that!(page.count("*").await < MAX_ELEMENTS);
    expect_that!(page.count(".marks > .mark, .marks > g:not(.mark)").await <= LISTED * 4);
    expect_that!(
        cards(page)
            .await
            .iter()
            .any(|(check, listed, count, _)| check == "overlap" && *listed == LISTED && *count > 10_000)
    );
    let cards = cards(page).await;
    assert!(cards.iter().all(|card| card.1 <= LISTED), "{cards:?}");
    let overlaps = cards.iter().find(|card| card.0 == "overlap").expect("pieces lie on each other");
    let (thousands, rest) = ((overlaps.2 - LISTED) / 1000, (overlaps.2 - LISTED) % 1000);
    assert_eq!(overlaps.3, format!("and {thousands},{rest:03} more"));
    // The announcement is a number and one finding.
    page.wait_until("document.querySelector('.spoken').textContent.length < 300").await;
    cards
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn two_hundred_pieces_in_one_spot_are_opened_dragged_and_undone() {
    support::run(Screen::DESKTOP, async |page| {
        let link = link::write(&pieces_in_one_spot(200).into());
        page.observe_tasks().await;
        println!("200 pieces in one spot, a link of {} characters; the longest task in milliseconds:", link.len());
        let print = async |what: &str| println!("  {:>6.0}  {what}", page.longest_task().await);
        page.open_table().await;
        print("another table, with the start of the page").await;
        page.open(&format!("#{link}")).await;
        page.wait_for(".card[data-check='overlap']").await;
        page.expect_count("g.piece", 200).await;
        print("opened from the link, with the start of the page").await;
        expect_bounded(page).await;
        page.click(".copy-table").await;
        page.wait_gone(".copy-table").await;
        print("made one's own").await;
        let before = expect_bounded(page).await;
        let (from, top) = (page.screen_from_table(24.0, 24.0).await, "g.piece:last-child");
        let place = format!("document.querySelector(\"{top} .body\").getAttribute('transform')");
        let at_first = page.eval_js(&place).await;
        page.mouse_press(from).await;
        for step in 1..=8 {
            page.mouse_move(from.right(30.0 * f64::from(step))).await;
        }
        page.wait_for(".dragging .piece.dragged").await;
        expect_bounded(page).await;
        page.mouse_release().await;
        print("dragged").await;
        page.wait_for("[data-command='undo']:enabled").await;
        expect_ne!(page.eval_js(&place).await, at_first);
        expect_that!(
            {
                let after = expect_bounded(page).await;
                after[0].2 < before[0].2 || after[1].2 < before[1].2
            },
            "a piece that is dragged away lies on fewer"
        );
        page.key(&[Key::Control], 'z').await;
        page.wait_equal(&place, &at_first).await;
        print("undone").await;
        expect_eq!(expect_bounded(page).await, before);
        page.reload().await;
        page.wait_for(".card[data-check='overlap']").await;
        page.expect_count("g.piece", 200).await;
        print("opened as one's own, with the start of the page").await;
        expect_bounded(page).await;
    });
}

/// Holds back the page's animation frames, as if the screen were slow.
const HOLD_PAINTING: &str = "window.held = []; window.requestAnimationFrame = paint => held.push(paint);";
/// The page's results: the verdict, and the numbers of listed findings, of passed checks, of marks on the board, of matrix cells
/// with a result, and of all matrix cells.
const RESULTS: &str = "[document.querySelector('.verdict').dataset.verdict, ...['.finding', '.passed', '.marks > .mark', '[data-clashes]', '.cell']
    .map(css => document.querySelectorAll(css).length)]";

/// Runs the frames that were held back.
const PAINT: &str = "held.splice(0).forEach(paint => paint(performance.now()))";

/// Runs frames that were held back until an expression is true.
async fn paint_until(page: &Page, script: &str) {
    page.wait_until(&format!("{script} || ({PAINT}, false)")).await;
}

/// Expects that so many pieces are on the board, and that there are no results yet.
async fn expect_unchecked(page: &Page, pieces: u64) {
    page.wait_equal("document.querySelectorAll('g.piece').length", &json!(pieces)).await;
    // Players have no matrix.
    let is_read_only = page.count(".app.read-only").await > 0;
    expect_eq!(page.count(".cell").await > 20, !is_read_only);
    let cells = page.count(".cell").await;
    // A part of the page may be drawn a moment after the others.
    page.wait_equal(RESULTS, &json!(["awaited", 0, 0, 0, 0, cells])).await;
    expect_eq!(page.eval_js("document.querySelector('.verdict strong').textContent").await, "Checking…");
    if !is_read_only {
        expect_eq!(page.eval_js("document.querySelector('.matrix-summary').textContent").await, "Checking…");
        page.expect_absent(".matrix-summary[data-clear]").await;
        page.wait_until("document.querySelector('.cell').ariaLabel.endsWith(': being checked')").await;
    }
    page.wait_until("!document.querySelector('g.piece').ariaLabel.includes('against the rules')").await;
}

/// Asserts that pieces are drawn a hundred at a time, and that nothing is said of them until then and a while longer.
async fn drawn_by_and_by(page: &Page, pieces: u64) {
    for drawn in (1..).map(|times| pieces.min(times * DRAWN_AT_ONCE)) {
        expect_unchecked(page, drawn).await;
        if drawn == pieces {
            return;
        }
        let next = pieces.min(drawn + DRAWN_AT_ONCE);
        paint_until(page, &format!("document.querySelectorAll('g.piece').length == {next}")).await;
    }
}

/// Many pieces that come onto the board are drawn first and checked then. Until that is done nothing is said of them.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_crowded_table_is_drawn_before_it_is_checked() {
    support::run(Screen::DESKTOP, async |page| {
        page.run_before_loading(HOLD_PAINTING).await;
        page.open_table().await;
        // A table of usual size has its results at once.
        page.wait_until(&format!("(([verdict,,,, known, cells]) => verdict == 'clear' && known == cells)({RESULTS})"))
            .await;
        let example = page.eval_js(RESULTS).await;
        let link = link::write(&pieces_in_one_spot(120).into());
        page.eval_js(&format!("location.hash = '{link}'")).await;
        drawn_by_and_by(page, 120).await;
        page.wait_idle().await;
        expect_eq!(page.eval_js("document.querySelector('.spoken').textContent").await, "");
        paint_until(page, "document.querySelector(\".verdict[data-verdict='level-must']\")").await;
        let report = Report::of(&pieces_in_one_spot(120), Plan::default());
        let overlaps = report.findings().iter().filter(|one| one.check == "overlap").count();
        expect_eq!(page.text(".card[data-check='overlap'] .count").await.replace(',', ""), overlaps.to_string());
        page.wait_until(&format!("(([,,, marks, known, cells]) => known == cells && marks >= {LISTED})({RESULTS})"))
            .await;
        // A copy has a matrix too.
        let of_checks = format!("{RESULTS}.slice(0, 4)");
        let results = page.eval_js(&of_checks).await;
        page.wait_until("document.querySelector('g.piece').ariaLabel.includes('against the rules')").await;
        page.wait_until("document.querySelector('.spoken').textContent.startsWith('Rules broken: ')").await;
        // A copy has the same results at once.
        page.click(".copy-table").await;
        page.wait_for("[data-command='undo']:enabled").await;
        page.wait_equal(&of_checks, &results).await;
        // The undo history brings another table each time.
        page.step_by_history("previousElementSibling").await;
        page.wait_gone(".card[data-check='overlap']").await;
        page.wait_equal(RESULTS, &example).await;
        page.step_by_history("nextElementSibling").await;
        drawn_by_and_by(page, 120).await;
        // Edits before the check are applied at once, and checked later.
        page.key(&[Key::Control], 'a').await;
        page.key(&[], Key::Delete).await;
        page.wait_gone("g.piece").await;
        paint_until(page, "document.querySelector(\".verdict:not([data-verdict='awaited'])\")").await;
        page.expect_absent(".card[data-check='overlap']").await;
        page.command("undo").await;
        page.wait_for(".verdict[data-verdict='level-must']").await;
        expect_eq!(page.text(".card[data-check='overlap'] .count").await.replace(',', ""), overlaps.to_string());
        // The same holds for the table that the page starts with.
        page.reload().await;
        page.wait_for(".cell").await;
        drawn_by_and_by(page, 120).await;
        paint_until(page, "document.querySelector(\".verdict[data-verdict='level-must']\")").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_worst_findings_are_listed_first_and_more_on_request() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.open_copy(&pieces_in_one_spot(16)).await;
        page.wait_until("document.querySelectorAll('g.piece').length == 16").await;
        let card = ".card[data-check='overlap']";
        let rows = format!("document.querySelectorAll(\"{card} .finding\").length");
        // A piece that lies on another is asked about without its area, after all that break a must.
        let areas = format!(
            "[...document.querySelectorAll(\"{card} .finding-text\")].flatMap(row => (row.textContent.match(/cover ([\\d.]+) sq in/) ?? []).slice(1).map(Number))"
        );
        page.wait_equal(&rows, &json!(20)).await;
        let all: u64 = page.text(&format!("{card} .count")).await.parse().expect("a number");
        assert!(all > 60 && all <= 120, "{all} pairs of 16 pieces");
        // The worst findings come first.
        let listed: Vec<f64> = serde_json::from_value(page.eval_js(&areas).await).expect("areas");
        assert!(listed.len() == 20 && listed.is_sorted_by(|one, other| one >= other), "{listed:?}");
        // By keys: the first new finding gets the focus, and is marked on the board though it isn't among the worst.
        for shown in [40, 60] {
            let more = format!("{card} .more button");
            page.expect_text(&more, "Show 20 more").await;
            page.eval_js(&format!("document.querySelector(\"{more}\").focus({{ focusVisible: true }})")).await;
            page.key(&[], Key::Enter).await;
            page.wait_equal(&rows, &json!(shown)).await;
            page.wait_until(&format!(
                "document.activeElement.closest('.finding') == document.querySelectorAll(\"{card} .finding\")[{}]",
                shown - 20
            ))
            .await;
            page.wait_for(".marks .mark.pointed").await;
            expect_that!(page.count(".marks .level-must").await <= 2 * LISTED + 1);
        }
        let areas: Vec<f64> = serde_json::from_value(page.eval_js(&areas).await).expect("areas");
        assert!(areas.starts_with(&listed), "{areas:?}");
        // A waived finding isn't counted, and is listed elsewhere. Fixes that arrive move the row's buttons.
        page.wait_gone(&format!("{card} .finding:first-child .fix-placeholder")).await;
        page.click(&format!("{card} .finding .quiet")).await;
        page.wait_for("#reason").await;
        page.type_text("On one base.").await;
        page.key(&[], Key::Enter).await;
        page.wait_for(&format!(".waived {card} .finding")).await;
        page.wait_equal(
            &format!("document.querySelector(\"{card} .count\").textContent"),
            &json!((all - 1).to_string()),
        )
        .await;
        page.expect_absent(&format!(".waived {card} .count")).await;
    });
}

/// The findings of each request for fixes, by the names that the page has for them.
fn requested_findings(requests: &[Request]) -> Vec<Vec<String>> {
    let name = |finding: &FindingId| {
        let pieces: Vec<&str> = finding.pieces.iter().map(PieceId::as_str).collect();
        format!("{}:{}", finding.check, pieces.join("+"))
    };
    let findings = |request: &Request| match request {
        Request::Fixes(request) => Some(request.findings.iter().map(name).collect()),
        _ => None,
    };
    requests.iter().filter_map(findings).collect()
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn fixes_are_requested_only_for_listed_findings() {
    support::run(Screen::DESKTOP, async |page| {
        page.run_before_loading(RECORD_REQUESTS).await;
        page.open_table().await;
        page.open_copy(&pieces_in_one_spot(16)).await;
        let listed = "[...document.querySelectorAll('.level:not(.waived) .finding')].map(row => row.dataset.finding)";
        let sorted = |mut findings: Vec<String>| {
            findings.sort();
            findings
        };
        page.wait_for(".finding").await;
        let all = sorted(serde_json::from_value(page.eval_js(listed).await).expect("a list"));
        page.wait_requests(|requests| requested_findings(requests).pop().is_some_and(|last| sorted(last) == all)).await;
        // When more findings are listed, the known fixes aren't requested again.
        page.click(".card[data-check='overlap'] .more button").await;
        page.wait_until(&format!("{listed}.length > 39")).await;
        let one = page.eval_js(&format!("{listed}[39]")).await;
        let one = one.as_str().expect("a finding").to_owned();
        page.wait_requests(|requests| requested_findings(requests).pop().is_some_and(|last| last.contains(&one))).await;
        let last = requested_findings(&page.requests().await).pop().expect("fixes were asked for").len();
        assert!(last <= 80, "{last}");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn many_findings_are_counted_in_german() {
    support::run(Screen::DESKTOP, async |page| {
        page.open("").await;
        page.eval_js("localStorage.setItem('tablewright.language', 'de')").await;
        page.open(&format!("#{}", link::write(&pieces_in_one_spot(60).into()))).await;
        page.reload().await;
        page.wait_until("document.documentElement.lang == 'de'").await;
        page.show_panel("checks-panel").await;
        let card = "document.querySelector(\".card[data-check='overlap']\")";
        page.wait_until(&format!(
            "/^und 1\\..*weitere[^]*20 weitere zeigen/.test({card}.querySelector('.more').innerText)"
        ))
        .await;
        page.wait_until(&format!("/^1\\..* Befunde$/.test({card}.querySelector('.unseen').textContent)")).await;
    });
}
