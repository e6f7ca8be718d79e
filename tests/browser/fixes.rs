//! Fixes from the worker, and the page without a worker.

use serde_json::json;
use tablewright::checks::{EventScenarios, Plan, TableVerdict};
use tablewright::formats::json::read;
use tablewright::layout::Layout;

use crate::support::{self, Key, Page, Screen, expect_eq, expect_that};

/// A table with a piece too near to the edge.
fn table() -> Layout {
    read(include_str!("../corpus/edge-clearance.json")).expect("it is a table")
}

/// Opens the page and in it a table with a piece too near to the edge.
async fn open_with_finding(page: &Page) {
    page.open("").await;
    page.wait_started().await;
    page.open_copy(&table()).await;
    page.wait_for(FINDING).await;
}

const FINDING: &str = ".card[data-check='edge-clearance'] .finding";
const FIX: &str = ".card[data-check='edge-clearance'] .fix";
/// Whether the page has loaded any file of the worker.
const HAS_LOADED_WORKER: &str =
    "performance.getEntriesByType('resource').some(entry => /worker-loader|split_worker/.test(entry.name))";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_fix_comes_from_the_worker_and_resolves_its_finding() {
    support::run(Screen::DESKTOP, async |page| {
        open_with_finding(page).await;
        page.wait_for(FIX).await;
        page.wait_gone(".fix-placeholder").await;
        expect_eq!(page.eval_js(HAS_LOADED_WORKER).await, true);
        page.click(FIX).await;
        page.wait_gone(FINDING).await;
        page.wait_gone(".fix-placeholder").await;
    });
}

/// How many set-ups of scenarios a table blocks.
fn blocked(layout: &Layout) -> usize {
    TableVerdict::measured(layout, Plan::default(), EventScenarios::default()).set_ups.blocked_count()
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_fix_shows_its_outcome_and_what_it_does_to_the_scenarios() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        // Two obstructions too near to each other.
        let piece = page.piece_centre("g").await;
        let other = page.piece_centre("i").await;
        page.mouse_drag(piece, piece.right((other.x - piece.x) * 0.6)).await;
        let fix = ".finding[data-finding^='obstruction-spacing'] .fix";
        page.wait_for(fix).await;
        page.wait_gone(".fix-placeholder").await;
        page.expect_absent("[data-ghost]").await;
        let before = page.layout().await;

        // By the pointer: the ghost is there while it is over the fix.
        page.mouse_move(page.centre(fix).await).await;
        page.wait_for("[data-ghost]").await;
        page.mouse_move(page.screen_from_table(2.0, 32.0).await).await;
        page.wait_gone("[data-ghost]").await;
        // By keys: while it has the focus.
        page.eval_js("document.querySelector('.card .finding-text').focus()").await;
        page.key(&[], Key::Tab).await;
        page.wait_for("[data-ghost]").await;
        let ghost = page.eval_js("document.querySelector('[data-ghost]').dataset.ghost").await;
        page.key(&[], Key::Tab).await;
        page.key(&[Key::Shift], Key::Tab).await;
        page.wait_for(&format!("[data-ghost={ghost}]")).await;

        // What it says of the scenarios is true, and nothing is said where nothing changes.
        let effect = format!("document.querySelector({}).querySelector('.effect')?.textContent ?? ''", json!(fix));
        let said = page.eval_js(&effect).await;
        page.key(&[], Key::Enter).await;
        page.wait_gone("[data-ghost]").await;
        page.wait_layout(|layout| *layout != before).await;
        let after = page.layout().await;
        let [then, now] = [&before, &after].map(blocked);
        let expected = match now.abs_diff(then) {
            0 => String::new(),
            count if now > then => format!("blocks {count} more scenario set-up{}", if count == 1 { "" } else { "s" }),
            count => format!("frees {count} scenario set-up{}", if count == 1 { "" } else { "s" }),
        };
        assert_eq!(said, expected);
    });
}

/// The list may stand anywhere: a rule that is broken now comes into view, and the tab counts it.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_newly_broken_rule_scrolls_into_view_and_is_counted_and_announced() {
    support::run(Screen { width: 1280, height: 720, ..Screen::DESKTOP }, async |page| {
        page.open_table().await;
        page.eval_js("document.querySelector('.cards').scrollTop = 9999").await;
        page.wait_until("document.querySelector('.cards').scrollTop > 50").await;
        let piece = page.piece_centre("g").await;
        let other = page.piece_centre("i").await;
        page.mouse_drag(piece, piece.right((other.x - piece.x) * 0.6)).await;
        page.wait_for(".level-must .finding").await;
        page.wait_until(
            "(([one, list]) => one.top >= list.top && one.bottom <= list.bottom)(
                ['.level-must .finding-text', '.cards'].map(css => document.querySelector(css).getBoundingClientRect()))",
        )
        .await;
        page.wait_equal("document.querySelector('[data-tab=checks-panel] .tab-count').textContent", &json!("1")).await;
        page.wait_until("document.querySelector('.spoken').textContent.startsWith('Rules broken: 1.')").await;
        // In another panel the verdict and the tab still say so.
        page.show_panel("scenario-panel").await;
        expect_that!(page.verdict().await.contains("Breaks 1 rule"));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_without_findings_loads_no_solver() {
    support::run(Screen::DESKTOP, async |page| {
        page.open("").await;
        page.wait_started().await;
        page.expect_absent(".finding").await;
        expect_eq!(page.eval_js(HAS_LOADED_WORKER).await, false);
    });
}

/// Replaces `Worker` by this class, and asserts that the rest of the page works.
fn assert_works_with_worker(worker: &'static str) {
    support::run(Screen::DESKTOP, async move |page| {
        page.open("").await;
        page.wait_started().await;
        // The example has no findings, so no worker has been started yet.
        page.eval_js(&format!("(window.Worker = {worker}, true)")).await;
        page.open_copy(&table()).await;
        page.wait_for(FINDING).await;
        page.wait_gone(".fix-placeholder").await;
        page.expect_absent(".fix").await;
        page.click(".finding .quiet").await;
        page.wait_for("#reason").await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_works_when_no_worker_can_start() {
    assert_works_with_worker("class { constructor() { throw new Error('not here'); } }");
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_works_when_the_worker_fails_to_load() {
    assert_works_with_worker("class extends Worker { constructor() { super('missing.js'); } }");
}

/// A check that a pack declares, with its own words and its own way to resolve it.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_building_that_is_too_large_is_split_into_sections_by_a_click_and_whole_again_by_one_undo() {
    const FINDING: &str = ".card[data-check='building-size'] .finding";
    const FIX: &str = ".card[data-check='building-size'] .fix";
    let table = r#"{ "format": "tablewright-layout", "version": 1, "pack": "fantasy-battlefield", "pieces": [
        { "id": "a", "kind": "hill", "at": [12, 12] },
        { "id": "b", "kind": "building", "name": "Abbey", "at": [36, 24], "turn": 30,
          "shape": { "rectangle": { "width": 12, "depth": 5 } } } ] }"#;
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(table).await;
        page.wait_for(FINDING).await;
        let text = &format!("{FINDING} .finding-text");
        page.expect_contains(text, " is 12\" long. A building is shorter than 6\" either way;").await;
        expect_that!(page.verdict().await.contains("Breaks 1 rule"));
        page.wait_for(FIX).await;
        page.wait_gone(".fix-placeholder").await;
        page.expect_contains(FIX, " into 3 sections").await;
        let before = page.layout().await;
        page.click(FIX).await;
        page.wait_gone(FINDING).await;
        page.expect_count("g.piece", 4).await;
        page.wait_layout(|layout| layout.pieces.len() == 4).await;
        let names: Vec<String> = page.layout().await.pieces.iter().map(|piece| piece.title()).collect();
        assert_eq!(names, ["Hill", "Abbey 1", "Abbey 2", "Abbey 3"]);
        page.command("undo").await;
        page.wait_layout(|layout| *layout == before).await;
        page.wait_for(FINDING).await;
    });
}
