//! A page whose texts others replace, as translations and some extensions do: the program goes on, and what it shows is true.

use serde_json::json;

use crate::events::show;
use crate::pairings::{NAMES, OUT, STANDINGS, event_with, first_wins, games, pair, type_number};
use crate::support::{self, Key, Page, Screen, expect_eq, expect_that};

/// Replaces each text node of the page by two elements around another text, as a translation of Chrome does, each in the given way.
const TRANSLATE: &str = "void ((replace) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) => {
        const { parentElement: parent } = text;
        const isRead = parent.namespaceURI.endsWith('xhtml') && !parent.closest('script, style, textarea, font');
        return isRead && text.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
    });
    const all = [];
    while (texts.nextNode()) all.push(texts.currentNode);
    for (const text of all) {
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.append(text.data.toUpperCase());
        replace(text, outer);
    }
})";
/// Ways to replace a node by an element: in one step, in two, and by putting the node into it.
const WAYS: [&str; 3] = [
    "(text, outer) => text.replaceWith(outer)",
    "(text, outer) => { text.before(outer); text.remove(); }",
    "(text, outer) => { text.before(outer); outer.firstChild.replaceChildren(text); }",
];
/// The number of rules that are broken, as the tab and the verdict say.
const BROKEN: &str = "document.querySelector('[data-tab=checks-panel] .tab-count')?.textContent ?? ''";

/// Replaces the texts of the page that aren't replaced yet.
async fn translate(page: &Page, way: &str) {
    page.wait_idle().await;
    page.eval_js(&format!("{TRANSLATE}({way})")).await;
    page.wait_for("font font").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_asks_not_to_be_translated() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        expect_eq!(page.eval_js("document.documentElement.translate").await, false);
        expect_eq!(page.eval_js("document.querySelector('meta[name=google]').content").await, "notranslate");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn on_a_translated_board_the_verdict_and_the_findings_follow_the_pieces() {
    for way in WAYS {
        support::run(Screen::DESKTOP, async |page| {
            page.open_table().await;
            page.expect_absent(".level-must .finding").await;
            let before = page.verdict().await;
            translate(page, way).await;
            let piece = page.piece_centre("g").await;
            let other = page.piece_centre("i").await;
            page.mouse_drag(piece, piece.right((other.x - piece.x) * 0.6)).await;
            page.wait_for(".level-must .finding").await;
            page.wait_equal(BROKEN, &json!("1")).await;
            expect_that!(page.verdict().await.contains("Breaks 1 rule"));
            // What changes once more after that is replaced again.
            translate(page, way).await;
            page.key(&[Key::Control], 'z').await;
            page.expect_absent(".level-must .finding").await;
            expect_that!(page.verdict().await.to_lowercase() == before.to_lowercase());
            // Parts of the page come and go.
            for panel in ["scenario-panel", "checks-panel"] {
                translate(page, way).await;
                page.show_panel(panel).await;
            }
            page.press_piece("g").await;
            translate(page, way).await;
            page.key(&[], Key::Delete).await;
            page.wait_layout(|layout| layout.pieces.iter().all(|piece| piece.id.as_str() != "g")).await;
            page.expect_absent("#start").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn typed_results_of_translated_pairings_are_taken_and_the_standings_follow() {
    for way in WAYS {
        support::run(Screen::DESKTOP, async |page| {
            event_with(page, 2, 1, &NAMES[..4]).await;
            show(page, "pairings").await;
            translate(page, way).await;
            pair(page, 2).await;
            page.wait_equal(OUT, &json!("2 games are still out.")).await;
            let paired = games(page).await;
            translate(page, way).await;
            first_wins(page, 1, ["7", "2"]).await;
            page.wait_equal(OUT, &json!("1 game is still out.")).await;
            translate(page, way).await;
            let note = "document.querySelector(\"[data-game='2'] [data-fact='result-note']\").innerText";
            type_number(page, 2, "vp-1", "many").await;
            page.wait_until(&format!("{note}.includes('whole number')")).await;
            translate(page, way).await;
            first_wins(page, 2, ["5", "1"]).await;
            page.wait_equal(note, &json!("")).await;
            page.wait_equal(OUT, &json!("All results of the round are in.")).await;
            show(page, "standings").await;
            let names = format!("{STANDINGS}.map(row => [row[1], row[2]])");
            let winner = |game: usize| json!([paired[game][1], "1"]);
            page.wait_equal(&format!("{names}.slice(0, 2)"), &json!([winner(0), winner(1)])).await;
            translate(page, way).await;
            show(page, "pairings").await;
            page.click("[data-step='undo']").await;
            page.wait_until(&format!("{OUT} != 'All results of the round are in.'")).await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_clock_of_a_translated_hall_goes_on() {
    for way in WAYS {
        support::run(Screen::DESKTOP, async |page| {
            event_with(page, 2, 2, &NAMES[..4]).await;
            show(page, "pairings").await;
            pair(page, 2).await;
            show(page, "rounds").await;
            page.click("[data-act='hall']").await;
            page.wait_until("document.querySelectorAll('[data-pairing]').length == 2").await;
            translate(page, way).await;
            let clock = "document.querySelector('[data-clock]').innerText";
            let began = page.eval_js(clock).await;
            page.key(&[], '.').await;
            page.wait_until("document.querySelector(\"[data-act='clock']\").innerText == 'Stop the clock'").await;
            page.wait_until(&format!("{clock} != {began}")).await;
            translate(page, way).await;
            let then = page.eval_js(clock).await;
            page.wait_until(&format!("{clock} != {then}")).await;
            page.key(&[], Key::PageDown).await;
            page.wait_equal(clock, &began).await;
            page.key(&[], Key::Escape).await;
            page.wait_gone(".hall").await;
        });
    }
}
