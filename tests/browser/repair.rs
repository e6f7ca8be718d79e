//! Repairing the table: a solution with ghosts, applied as one step, and the reasons if there is none.

use serde_json::json;

use crate::support::{self, Key, Page, Screen, expect_eq, expect_that};

const BUTTON: &str = "[data-solve='repair']";
const SOLUTION: &str = ".repair .solution.found";
/// What is said of it.
const STATUS: &str = ".repair [role='status']";
/// The number of findings of level must or should that aren't waived.
const OPEN_FINDINGS: &str =
    "document.querySelectorAll('.findings .level-must .finding, .findings .level-should .finding').length";

/// A layout file with one piece too near an edge and two overlapping ones. Checks of the whole table are waived.
fn table(more: &str) -> String {
    let waivers = ["piece-count", "sight-blockers", "hazards", "half-balance", "mirror-image"]
        .map(|rule| format!(r#"{{ "rule": "{rule}", "pieces": [], "reason": "a demo" }}"#));
    format!(
        r#"{{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "pieces": [
        {{ "id": "a", "kind": "forest", "at": [4, 24], "shape": {{ "circle": {{ "diameter": 4 }} }} }},
        {{ "id": "b", "kind": "forest", "at": [24, 24], "shape": {{ "circle": {{ "diameter": 4 }} }}{more} }},
        {{ "id": "c", "kind": "hill", "at": [27.5, 24], "shape": {{ "circle": {{ "diameter": 4 }} }}{more} }}],
        "waivers": [{}] }}"#,
        waivers.join(", ")
    )
}

/// Waits for the ghosts of both moves and their texts.
async fn wait_for_ghosts(page: &Page) {
    page.wait_for(SOLUTION).await;
    page.expect_count("[data-ghost]", 2).await;
    page.expect_contains(STATUS, "Move Forest A 1\" right").await;
    page.expect_contains(STATUS, "Move Forest B 0.5\" left").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_repair_is_one_step_and_can_be_undone() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(&table("")).await;
        let before = page.state().await;
        page.wait_equal(OPEN_FINDINGS, &json!(2)).await;
        page.click(BUTTON).await;
        wait_for_ghosts(page).await;
        // The solution isn't applied yet.
        page.expect_unchanged(&before).await;
        page.click(".repair .quiet").await;
        page.wait_no_solution().await;
        page.expect_unchanged(&before).await;
        page.click(BUTTON).await;
        wait_for_ghosts(page).await;
        page.click(".repair .apply").await;
        page.wait_equal(OPEN_FINDINGS, &json!(0)).await;
        page.wait_no_solution().await;
        // Without findings there is no button.
        page.wait_gone(BUTTON).await;
        expect_that!(page.focus_within(".repair").await, "the focus stays near");
        expect_eq!(page.last_step().await, "Undo: Repair the table (Ctrl+Z)");
        page.key(&[Key::Control], 'z').await;
        page.wait_state(&before).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_is_repaired_by_keys() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(&table("")).await;
        let before = page.state().await;
        page.key(&[], 'x').await;
        wait_for_ghosts(page).await;
        page.key(&[], Key::Escape).await;
        page.wait_no_solution().await;
        page.expect_unchanged(&before).await;
        page.key(&[], 'x').await;
        wait_for_ghosts(page).await;
        page.eval_js("document.querySelector('.repair .apply').focus()").await;
        page.key(&[], Key::Enter).await;
        page.wait_equal(OPEN_FINDINGS, &json!(0)).await;
        page.wait_no_solution().await;
        page.key(&[], 'x').await;
        page.wait_for(SOLUTION).await;
        page.expect_text(STATUS, "There is nothing to repair.").await;
        page.expect_absent(".repair .apply").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_is_repaired_by_touch() {
    support::run(Screen::PHONE, async |page| {
        page.open_layout(&table("")).await;
        page.tap_or_click(BUTTON).await;
        wait_for_ghosts(page).await;
        page.tap_or_click(".repair .apply").await;
        page.wait_equal(OPEN_FINDINGS, &json!(0)).await;
        page.wait_no_solution().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_partial_repair_names_the_pieces_that_stay() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(&table(r#", "locked": true"#)).await;
        page.click(BUTTON).await;
        page.wait_for(SOLUTION).await;
        page.expect_contains(STATUS, "Move Forest A 1\" right").await;
        page.expect_contains(STATUS, "This stays: Forest B and Hill C").await;
        page.click(".repair .apply").await;
        page.wait_equal(OPEN_FINDINGS, &json!(1)).await;
        page.click(BUTTON).await;
        page.wait_for(".repair .solution.impossible").await;
        page.expect_contains(STATUS, "Unlock what is locked").await;
        page.expect_absent("[data-ghost], .repair .apply").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_repair_of_a_crowded_table_can_be_stopped_and_ends_by_itself() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.open_copy(&support::pieces_in_one_spot(16)).await;
        page.wait_until("document.querySelectorAll('g.piece').length == 16").await;
        page.eval_js(
            "void (end => {
                window.ended = 0;
                Worker.prototype.terminate = function () { window.ended += 1; end.call(this); };
            })(Worker.prototype.terminate)",
        )
        .await;
        let before = page.state().await;
        page.click(BUTTON).await;
        page.wait_for(".repair .solution.working").await;
        page.click(".repair .solution.working .quiet").await;
        page.wait_no_solution().await;
        expect_eq!(page.eval_js("ended").await, json!(1), "the worker that was at it is ended");
        // It also ends by itself.
        page.click(BUTTON).await;
        page.wait_for(".repair .solution:not(.working)").await;
        expect_that!(!page.text(".repair .solution").await.contains("couldn't be loaded"));
        // Not once the page is idle: the fixes of so many findings take long.
        expect_eq!(page.state().await, before);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_repair_resizes_and_adds_only_where_it_is_ticked() {
    support::run(Screen::DESKTOP, async |page| {
        // A rubble that is too narrow, and fewer pieces than there should be.
        let narrow = table("").replace(
            r#""id": "a", "kind": "forest", "at": [4, 24], "shape": { "circle": { "diameter": 4 } }"#,
            r#""id": "a", "kind": "rubble", "at": [9, 24], "shape": { "rectangle": { "width": 4, "depth": 2.5 } }"#,
        );
        page.open_layout(&narrow).await;
        page.wait_equal(OPEN_FINDINGS, &json!(2)).await;
        for choice in ["resize", "change-kinds", "add", "remove"] {
            let is_ticked = format!("document.querySelector('[data-repair={choice}]').checked");
            expect_eq!(page.eval_js(&is_ticked).await, json!(false), "{choice}");
        }
        page.click(BUTTON).await;
        page.wait_for(SOLUTION).await;
        page.expect_contains(STATUS, "This stays: Rubble A is only 2.5\" across").await;
        expect_that!(!page.text(STATUS).await.contains("Resize"));
        // The solution follows the choice.
        page.click("[data-repair='resize']").await;
        page.wait_until("document.querySelector('.repair [role=status]').textContent.includes('Resize Rubble A')")
            .await;
        page.click(".repair .apply").await;
        page.wait_equal(OPEN_FINDINGS, &json!(0)).await;
    });
}
