//! Studying the table: the panel, the overlays on the board, the probes, and the worker.

mod probes;
mod waiting;

use serde_json::{Value as Json, json};
use tablewright::analysis::Table;
use tablewright::analysis::open_ground::largest_clear_circle;
use tablewright::editor::study::StudyMode;
use tablewright::geometry::Point as Place;
use tablewright::study::{Fact, FactSubject, FactValue, HistogramBar, Study, StudyResult, StudyShape, StudyShapeKind};
use tablewright::units::trimmed;
use tablewright::worker::{Request, Response};

use crate::support::{self, FAILING_WORKERS, Key, Page, Patience, Point, Screen, expect_eq, expect_that, pack};

/// The texts of the study's plates on the board.
const LABELS: &str = "[...document.querySelectorAll('.study-layers .plate text')].map(one => one.textContent)";
/// The command of the pressed mode button.
const MODE: &str = "document.querySelector('.study-panel [data-command][aria-pressed=true]')?.dataset.command ?? null";
/// The labels of the probes.
const PROBES: &str = "[...document.querySelectorAll('.probe')].map(one => one.getAttribute('aria-label'))";
/// The overlays of an answer that isn't stale.
const CURRENT_LAYERS: &str = ".study-layers:not(.stale)";

/// The first fact of the answer; for one of [`answer_study`], the number of the request.
const FIRST_FACT: &str = "document.querySelector('.facts td')?.textContent ?? null";

/// A study as words with spaces between them.
fn described(study: Study) -> String {
    let place = |at: Place| format!(" {} {}", trimmed(at.x, 4), trimmed(at.y, 4));
    match study {
        Study::Walking { base, walk, speed } => {
            let walk: String = walk.into_iter().flatten().map(place).collect();
            format!("walking {base} {}{walk}", trimmed(speed, 2))
        }
        Study::Seeing { base, from, target, at, stances: _ } => {
            format!("seeing {base} {target}{}{}", place(from), at.map(place).unwrap_or_default())
        }
        Study::Exposure { from, target } => format!("exposure {from:?} {target}").to_lowercase(),
        plain => format!("{plain:?}").to_lowercase(),
    }
}

/// The studies among the requests, each with its index and as words.
fn studies(requests: &[Request]) -> Vec<(usize, String)> {
    let study = |(index, request): (usize, &Request)| match request {
        Request::Study(request) => Some((index, described(request.study))),
        _ => None,
    };
    requests.iter().enumerate().filter_map(study).collect()
}

/// Waits until exactly these studies are requested.
async fn wait_studies(page: &Page, wanted: &[&str]) {
    page.wait_requests(|requests| studies(requests).iter().map(|(_, study)| study).eq(wanted)).await;
}

/// Answers the last requested study, with the number of its request as a fact.
async fn answer_study(page: &Page) {
    let (index, _) = studies(&page.requests().await).pop().expect("a study was asked for");
    let survey = StudyResult {
        shapes: vec![StudyShape { kind: StudyShapeKind::Reached, path: "M4 4H44V44H4Z".to_owned() }],
        facts: vec![Fact::new(FactSubject::WalkLength, FactValue::Count(index))],
        bars: vec![HistogramBar { level: 8, share: 0.25 }],
        ..StudyResult::default()
    };
    page.reply_to(index, Response::Survey(survey)).await;
}

/// Answers every requested study until one meets a condition, and waits until its answer is shown.
async fn wait_answered(page: &Page, is_meant: impl Fn(&str) -> bool) {
    let patience = Patience::new();
    loop {
        if let Some((index, last)) = studies(&page.requests().await).pop() {
            answer_study(page).await;
            if is_meant(&last) {
                return page.wait_equal(FIRST_FACT, &index.to_string().into()).await;
            }
            patience.expect_time(format!("for a study; asked last was {last}"));
        }
        patience.wait("for a study").await;
    }
}

/// The text for the diameter of the largest clear circle on the kept table.
async fn widest_clear_circle(page: &Page) -> Json {
    let layout = page.kept_table().await.layout;
    let circle = largest_clear_circle(&Table::new(&layout));
    json!(format!("{}\"", trimmed(circle.radius * 2.0, 1)))
}

/// Opens a study by the button or the tab of this screen.
async fn begin_study(page: &Page, mode: &str) {
    if page.count(".study-panel").await == 0 {
        page.show_panel("study-panel").await;
    }
    page.wait_for(".study-panel").await;
    // Pressing it again would request it again.
    if page.eval_js(MODE).await != mode {
        page.tap_or_click(&format!("[data-command='{mode}']")).await;
    }
    page.wait_equal(MODE, &mode.into()).await;
}

/// The centres of the probes, in inches.
async fn probe_places(page: &Page) -> Vec<[f64; 2]> {
    let script = "[...document.querySelectorAll('.probe')].map(one =>
        one.getAttribute('transform').match(/-?[0-9.]+/g).map(Number))";
    serde_json::from_value(page.eval_js(script).await).expect("each has a place")
}

/// Waits for the probes to be near these places.
async fn wait_probes(page: &Page, wanted: &[[f64; 2]]) {
    let script = format!(
        "(wanted => {{
            const all = [...document.querySelectorAll('.probe')].map(one => one.getAttribute('transform').match(/-?[0-9.]+/g).map(Number));
            return all.length == wanted.length && all.every((at, nth) => at.every((value, axis) => Math.abs(value - wanted[nth][axis]) < 0.2));
        }})({})",
        json!(wanted)
    );
    page.wait_until(&script).await;
}

async fn probe_centre(page: &Page, nth: usize) -> Point {
    page.centre(&format!(".probe[data-probe='{nth}'] .probe-dot")).await
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_widest_open_ground_is_drawn_and_announced_on_every_screen() {
    for screen in [Screen::DESKTOP, Screen::TABLET, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            let before = page.state().await;
            begin_study(page, "study-open").await;
            page.wait_for(CURRENT_LAYERS).await;
            let across = widest_clear_circle(page).await;
            page.wait_until(&format!("{LABELS}.includes({across})")).await;
            page.wait_equal(FIRST_FACT, &across).await;
            page.wait_for(".study-layers .study-open").await;
            expect_that!(page.text(".study-status").await.contains(across.as_str().expect("a text")), "it is said");
            let [left, top, width, height] = page.rectangle(".study-panel").await;
            let [board_left, board_top, board_width, board_height] = page.rectangle(".board").await;
            let apart = left >= board_left + board_width || top >= board_top + board_height;
            assert!(apart && width > 200.0 && height > 100.0, "the panel is beside the table");
            page.tap_or_click("[data-run='study-off']").await;
            page.wait_gone(".study-panel").await;
            page.wait_gone(".study-layers").await;
            page.expect_unchanged(&before).await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn every_study_is_answered_with_layers_and_numbers() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        for (mode, command) in StudyMode::ALL.into_iter().filter(|(mode, _)| mode.is_of(pack())) {
            begin_study(page, command).await;
            if matches!(mode, StudyMode::Walking | StudyMode::Seeing) {
                page.click("[data-run='probes']").await;
                page.wait_until("document.querySelectorAll('.probe').length == 2").await;
            }
            page.wait_for(CURRENT_LAYERS).await;
            page.wait_for(".answer[aria-busy='false'] .facts td").await;
            page.wait_idle().await;
            // The comparison of the sides has only numbers.
            let layers = ".study-layers path[class^='study-']";
            expect_eq!(page.count(layers).await > 0, mode != StudyMode::Sides, "{command}");
            expect_eq!(page.count(".facts thead th").await == 2, mode == StudyMode::Sides, "{command}");
            expect_eq!(page.count(".bars li").await > 0, mode == StudyMode::Exposure, "{command}");
            let numbers = if mode == StudyMode::Quality { 5 } else { 0 };
            expect_eq!(page.count(".qualities .quality-bar").await, numbers, "{command}");
        }
        page.expect_absent(".study-failed").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn keys_and_the_palette_begin_a_study_and_escape_ends_it() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.show_panel("scenario-panel").await;
        page.key(&[], 'w').await;
        page.wait_equal(MODE, &"study-walking".into()).await;
        for (_, command) in StudyMode::ALL.into_iter().filter(|(mode, _)| mode.is_of(pack())) {
            page.key(&[Key::Control], 'k').await;
            page.click(&format!("dialog.commands [data-run='{command}']")).await;
            page.wait_equal(MODE, &command.into()).await;
        }
        // The study panel replaces the scenario panel until the study ends.
        page.wait_until("!document.querySelector('aside.scenario').getClientRects().length").await;
        page.press_piece("g").await;
        page.wait_for("g.piece.selected").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone("g.piece.selected").await;
        page.wait_for(".study-panel").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".study-panel").await;
        page.wait_until("document.querySelector('aside.scenario').getClientRects().length").await;
        page.key(&[], 'w').await;
        page.wait_equal(MODE, &"study-quality".into()).await;
        page.key(&[], 'w').await;
        page.wait_gone(".study-panel").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_answer_is_dimmed_during_a_drag_and_renewed_after_it() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        begin_study(page, "study-open").await;
        page.wait_for(CURRENT_LAYERS).await;
        let first = widest_clear_circle(page).await;
        page.wait_equal(FIRST_FACT, &first).await;
        // Into the middle of the open ground.
        let open = page.centre(".study-layers .study-open").await;
        let piece = page.piece_centre("g").await;
        page.mouse_press(piece).await;
        page.mouse_move(piece.towards(open, 0.5)).await;
        page.mouse_move(open).await;
        page.wait_for("g.piece.dragged").await;
        page.wait_for(".study-layers.stale .study-open").await;
        page.wait_equal(FIRST_FACT, &first).await;
        page.mouse_release().await;
        page.wait_for(CURRENT_LAYERS).await;
        let second = widest_clear_circle(page).await;
        assert_ne!(first, second);
        page.wait_equal(FIRST_FACT, &second).await;
        page.key(&[Key::Control], 'z').await;
        page.wait_equal(FIRST_FACT, &first).await;
        page.wait_for(CURRENT_LAYERS).await;
        page.wait_equal(MODE, &"study-open".into()).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn one_request_is_open_at_a_time_and_the_latest_is_sent_next() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.replace_worker().await;
        begin_study(page, "study-walking").await;
        wait_answered(page, |study| study == "walking 120 6").await;
        page.wait_equal("document.querySelector('.bars b').textContent", &"25%".into()).await;
        // The first of these is requested at once, and isn't answered yet.
        for base in ["80", "50", "30"] {
            page.press_text(".choice .layer", base).await;
            page.wait_until(&format!(
                "[...document.querySelectorAll('.choice .layer')].find(one => one.textContent == '{base}').ariaPressed == 'true'"
            ))
            .await;
        }
        page.wait_for(".study-layers.stale").await;
        page.wait_for(".answer[aria-busy='true']").await;
        wait_studies(page, &["walking 120 6", "walking 80 6"]).await;
        answer_study(page).await;
        wait_answered(page, |study| study == "walking 30 6").await;
        page.wait_for(CURRENT_LAYERS).await;
        wait_studies(page, &["walking 120 6", "walking 80 6", "walking 30 6"]).await;
        // A speed is typed or stepped; another text is put back.
        page.fill("How many inches it advances in a turn", "7.5").await;
        wait_answered(page, |study| study == "walking 30 7.5").await;
        page.key(&[], Key::Up).await;
        wait_answered(page, |study| study == "walking 30 8.5").await;
        page.fill("How many inches it advances in a turn", "quick").await;
        page.wait_for(".notice.problem").await;
        expect_eq!(page.field("How many inches it advances in a turn").await, "8.5");
        // The answer to another study is ignored.
        page.press_text(".choice .layer", "50").await;
        page.wait_requests(|requests| studies(requests).pop().is_some_and(|(_, last)| last == "walking 50 8.5")).await;
        page.click("[data-command='study-exposure']").await;
        page.wait_gone(".study-layers").await;
        answer_study(page).await;
        wait_answered(page, |study| study == "exposure attacker 40").await;
        page.press_text(".choice .layer", "Defender").await;
        wait_answered(page, |study| study == "exposure defender 40").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_shared_table_can_be_studied() {
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        support::run(screen, async |page| {
            page.open(&format!("#{}", include_str!("../../links/v1-frozen-mill.link").trim())).await;
            page.wait_for(".app.read-only g.piece").await;
            begin_study(page, "study-open").await;
            page.wait_until(&format!("({LABELS}).length > 0")).await;
            page.tap_or_click("[data-command='study-walking']").await;
            page.press(page.screen_from_table(6.0, 45.0).await).await;
            page.press(page.screen_from_table(44.0, 4.0).await).await;
            wait_probes(page, &[[6.0, 45.0], [44.0, 4.0]]).await;
            if screen.touch {
                page.touch_drag(probe_centre(page, 0).await, page.screen_from_table(24.0, 46.0).await).await;
            } else {
                page.mouse_drag(probe_centre(page, 0).await, page.screen_from_table(24.0, 46.0).await).await;
            }
            wait_probes(page, &[[24.0, 46.0], [44.0, 4.0]]).await;
            page.expect_count(".app.read-only", 1).await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_worker_that_fails_is_reported() {
    for worker in FAILING_WORKERS {
        support::run(Screen::DESKTOP, async |page| {
            page.open_table().await;
            page.fail_workers(worker).await;
            page.key(&[], 'w').await;
            page.click("[data-command='study-open']").await;
            page.wait_for(".study-failed").await;
            page.expect_contains(".study-failed", "Check the network").await;
            page.wait_gone(".study-layers").await;
            page.restore_workers().await;
            page.click("[data-command='study-open']").await;
            page.wait_for(".study-layers .study-open").await;
            page.wait_gone(".study-failed").await;
        });
    }
}
