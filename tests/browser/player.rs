//! A player's view of a shared table: the scenario first, the pieces with their rules, and nothing of the organiser's.

use serde_json::json;
use tablewright::formats::link;
use tablewright::geometry::Side;

use crate::support::{self, ELEMENTS, Page, Screen, elements, expect_eq, expect_that, pack};

const SCENARIO: &str = "document.querySelector('.scenario-browser strong').textContent";
/// What only an organiser needs.
const ORGANISERS: &str =
    ".palette, .matrix, .solve, .repair, .rounds, .method, .finding .actions, [data-command='undo'], [data-handle]";

/// Opens the link of the example, in which Payload is played with the Attacker at the bottom.
async fn open_shared(page: &Page) {
    page.open(&format!("#{}", include_str!("../../assets/examples/frozen-mill.link").trim())).await;
    page.wait_started().await;
    page.wait_for(".app.read-only .scenario-browser").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_player_looks_at_a_table_by_touch_alone() {
    for screen in [Screen { width: 360, height: 740, ..Screen::PHONE }, Screen::PHONE, Screen::TABLET] {
        support::run(screen, async |page| {
            open_shared(page).await;
            // The whole title, and the scenario at once.
            page.expect_text("h1", "Frozen mill").await;
            let is_whole = "(one => one.scrollWidth <= one.clientWidth)(document.querySelector('h1'))";
            expect_eq!(page.eval_js(is_whole).await, true);
            expect_eq!(page.eval_js(SCENARIO).await, "Payload");
            page.expect_absent(ORGANISERS).await;
            expect_eq!(page.eval_js("!!document.querySelector('.verdict').getClientRects().length").await, false);

            // The next one is the first again, and the one before that is where it began.
            page.tap_or_click("[aria-label='Next scenario']").await;
            let first = &pack().scenarios[0];
            page.wait_equal(SCENARIO, &json!(first.name)).await;
            page.wait_equal(ELEMENTS, &elements(&first.id, Side::Bottom)).await;
            page.tap_or_click("[aria-label='Previous scenario']").await;
            page.wait_equal(SCENARIO, &json!("Payload")).await;
            page.press_text(".scenario .layer", "left").await;
            page.wait_equal(ELEMENTS, &elements("payload", Side::Left)).await;

            // The pieces in the order of their letters, with the rules of their kinds.
            page.show_panel("pieces-panel").await;
            let letters = "[...document.querySelectorAll('.listed-piece .tag')].map(one => one.textContent).join('')";
            expect_eq!(page.eval_js(letters).await, "ABCDEFGHIJKL");
            page.expect_contains(".pieces-panel .kinds", "Forest A").await;
            page.expect_contains(".pieces-panel .kinds", "Building F I").await;
            page.expect_contains(".board-legend", "Advance Deployment").await;
            page.tap_or_click("[data-listed='c']").await;
            page.wait_for("g.piece.selected[data-piece='c']").await;
            // A tap on a piece shows what it does.
            page.press_piece("f").await;
            page.wait_until("document.querySelector('.piece-bar .kinds')?.getClientRects().length").await;
            page.expect_contains(".piece-bar", "Building").await;

            // The checks on demand.
            page.show_panel("checks-panel").await;
            expect_that!(page.verdict().await.contains("Terrain OK"));
            page.expect_absent(ORGANISERS).await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_tap_on_a_forest_opens_its_card() {
    for screen in [Screen { width: 360, height: 740, ..Screen::PHONE }, Screen::DESKTOP] {
        support::run(screen, async |page| {
            open_shared(page).await;
            page.press_piece("a").await;
            let card = ".piece-bar [data-card='forest']";
            page.expect_contains(".piece-bar .kinds", "Models completely inside have concealment.").await;
            page.expect_absent(&format!("{card} dl")).await;
            page.tap_or_click(&format!("{card} summary")).await;
            page.expect_contains(card, "Sight goes up to 3\" through it to see into it or out of it.").await;
            page.expect_contains(card, "an advance that goes through it anywhere is 2\" shorter").await;
            // The board's width is all that the card has.
            let is_within =
                format!("(one => one.scrollWidth <= one.clientWidth)(document.querySelector({}))", json!(card));
            page.wait_until(&is_within).await;
            // The card of another piece is closed again.
            page.press_piece("f").await;
            page.expect_contains(".piece-bar .kinds", "Building").await;
            page.expect_absent(".piece-bar .terrain-card[open]").await;
            // In the list all kinds of the table have one.
            page.show_panel("pieces-panel").await;
            page.tap_or_click(".pieces-panel [data-card='building'] summary").await;
            page.expect_contains(".pieces-panel [data-card='building']", "Impassable: no model moves through it").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_menu_offers_a_copy_and_the_way_back_to_what_there_is() {
    support::run(Screen::DESKTOP, async |page| {
        open_shared(page).await;
        // In a fresh browser there is nothing to go back to.
        page.reveal(".leave").await;
        page.expect_text(".leave", "Make a table of my own").await;
        page.click(".leave").await;
        page.wait_gone(".read-only").await;
        page.fill("Name of the table", "Mine").await;
        page.wait_layout(|layout| layout.name == "Mine").await;
        let fragment = include_str!("../links/v1-frozen-mill.link").trim();
        page.eval_js(&format!("location.hash = '{fragment}'")).await;
        page.wait_for(".app.read-only .leave").await;
        page.reveal(".leave").await;
        page.expect_text(".leave", "Back to mine").await;
        page.click(".copy-table").await;
        page.wait_gone(".read-only").await;
        // An organiser's copy begins with the checks.
        page.wait_for("[data-tab='checks-panel'][aria-pressed='true']").await;
        let copied = link::read(fragment).expect("it is a link").layout;
        page.wait_layout(|layout| *layout == copied).await;
    });
}

/// Whether the planner has been asked for.
const PLANNER_LOADED: &str = "performance.getEntriesByType('resource').some(one => one.name.includes('split_planner'))";
/// What is seen of the table: the scenario, the selected piece and the part of the table in view.
const SEEN: &str = "[document.querySelector('.scenario-browser strong').textContent,
    document.querySelector('g.piece.selected')?.dataset.piece ?? '',
    document.querySelector('.board > svg').getAttribute('viewBox')].join()";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_link_loads_the_viewer_alone_and_the_planner_takes_over_what_is_shown() {
    support::run(Screen::DESKTOP, async |page| {
        open_shared(page).await;
        page.wait_idle().await;
        expect_eq!(page.eval_js("!!document.querySelector('[data-program=viewer]')").await, true);
        expect_eq!(page.eval_js(PLANNER_LOADED).await, false);
        page.click("[aria-label='Next scenario']").await;
        page.press_piece("c").await;
        page.wait_for("g.piece.selected[data-piece='c']").await;
        page.click("[data-tool='closer']").await;
        page.wait_for(".zoom [data-tool='farther']:not([disabled])").await;
        let before = page.eval_js(SEEN).await;
        expect_eq!(page.eval_js(PLANNER_LOADED).await, false);
        // The checks are the planner's.
        page.show_panel("checks-panel").await;
        page.wait_gone("[data-program='viewer']").await;
        expect_that!(page.verdict().await.contains("Terrain OK"));
        expect_eq!(page.eval_js(SEEN).await, before);
        expect_eq!(page.eval_js("document.activeElement.dataset.tab").await, "checks-panel");
        page.expect_absent(ORGANISERS).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_key_of_a_command_in_the_viewer_does_what_it_does_in_the_planner() {
    support::run(Screen::DESKTOP, async |page| {
        open_shared(page).await;
        page.key(&[], '+').await;
        page.wait_gone("[data-program='viewer']").await;
        page.wait_for(".zoom [data-tool='farther']:not([disabled])").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_network_the_viewer_stays_where_the_planner_cant_be_loaded() {
    support::run(Screen::DESKTOP, async |page| {
        open_shared(page).await;
        page.wait_idle().await;
        page.go_offline().await;
        page.click("[data-command='share']").await;
        page.expect_contains(".notice", "couldn't be loaded, or came damaged").await;
        page.click("[aria-label='Next scenario']").await;
        page.wait_equal(SCENARIO, &json!(pack().scenarios[0].name)).await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn from_a_table_to_its_event_and_back_each_link_has_its_own_program() {
    let event = include_str!("../events/links/v1-saturday.link").trim_ascii();
    support::run(Screen::PHONE, async |page| {
        open_shared(page).await;
        page.eval_js(&format!("location.hash = '{event}'")).await;
        page.wait_for("[data-program='player'] .place.shared-event").await;
        page.eval_js("history.back()").await;
        page.wait_for("[data-program='viewer'] g.piece").await;
        page.eval_js("history.forward()").await;
        page.wait_for("[data-program='player'] .place.shared-event").await;
        page.expect_absent("[data-program='viewer']").await;
        page.eval_js("location.hash = ''").await;
        page.wait_gone("[data-program]").await;
        page.wait_started().await;
        expect_eq!(page.count(".app").await, 1);
        page.wait_for("g.piece").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_viewer_leaves_what_is_kept_of_the_persons_own_tables() {
    support::run(Screen::DESKTOP, async |page| {
        page.open("guide.html").await;
        // Of another packet than the table that is looked at.
        page.eval_js("localStorage.setItem('tablewright.rounds', '[\"another-scenario\"]')").await;
        open_shared(page).await;
        page.click("[data-layer='kill-box']").await;
        page.wait_for("[data-layer='kill-box'][aria-pressed='false']").await;
        page.wait_idle().await;
        let kept =
            page.eval_js("['rounds', 'chosen-unit'].map(name => localStorage.getItem('tablewright.' + name))").await;
        expect_eq!(kept, json!(["[\"another-scenario\"]", null]));
        page.reload().await;
        page.wait_for("[data-layer='kill-box'][aria-pressed='false']").await;
    });
}
