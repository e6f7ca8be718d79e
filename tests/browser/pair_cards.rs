//! The card of two pieces that break several rules together.

use serde_json::json;

use crate::support::{self, Key, Screen, expect_that};

/// Two obstructions that overlap, and a forest out of the way.
const TABLE: &str = r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "pieces": [
    { "id": "a", "kind": "obstruction", "at": [20, 24], "shape": { "circle": { "diameter": 4 } } },
    { "id": "b", "kind": "obstruction", "at": [23.5, 24], "shape": { "circle": { "diameter": 4 } } },
    { "id": "c", "kind": "forest", "at": [36, 12], "shape": { "circle": { "diameter": 4 } } }] }"#;
const PAIR: &str = ".card[data-pair='a+b']";
/// The names of the findings on the pair's card.
const ROWS: &str =
    "[...document.querySelectorAll(\".card[data-pair='a+b'] .finding\")].map(one => one.dataset.finding)";
const OVERLAP: &str = ".finding[data-finding='overlap:a+b']";
const SPACING: &str = ".finding[data-finding='obstruction-spacing:a+b']";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn both_rules_of_a_pair_are_on_one_card_and_each_is_allowed_alone() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(TABLE).await;
        page.wait_equal(ROWS, &json!(["overlap:a+b", "obstruction-spacing:a+b"])).await;
        page.expect_contains(&format!("{PAIR} h4"), "Obstruction A and Obstruction B").await;
        page.expect_absent(".card[data-check='overlap'], .card[data-check='obstruction-spacing']").await;
        // Each rule has its guide, its level and its mark on the board.
        page.expect_count(&format!("{PAIR} summary"), 2).await;
        page.expect_count(&format!("{PAIR} .rule-level"), 2).await;
        page.mouse_move(page.centre(&format!("{SPACING} .finding-text")).await).await;
        page.wait_for(&format!("{SPACING}.pointed")).await;
        // What is allowed leaves the card, and the other rule goes back to that of its check.
        page.wait_for(&format!("{OVERLAP} .fix")).await;
        page.wait_gone(".fix-placeholder").await;
        page.click(&format!("{OVERLAP} .actions > .quiet")).await;
        page.expect_focus("[placeholder='Why it may stand']").await;
        page.type_text("One ruin").await;
        page.key(&[], Key::Enter).await;
        page.wait_for(&format!(".waived {OVERLAP}")).await;
        page.wait_for(&format!(".card[data-check='obstruction-spacing'] {SPACING}")).await;
        page.wait_gone(PAIR).await;
        page.key(&[Key::Control], 'z').await;
        page.wait_equal(ROWS, &json!(["overlap:a+b", "obstruction-spacing:a+b"])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_fix_of_a_pair_by_keys_leaves_the_focus_in_the_list() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(TABLE).await;
        page.wait_for(&format!("{PAIR} .fix")).await;
        page.wait_gone(".fix-placeholder").await;
        page.eval_js(&format!("document.querySelector(\"{SPACING} .fix\").focus()")).await;
        page.key(&[], Key::Enter).await;
        page.wait_gone(PAIR).await;
        expect_that!(page.focus_within(".findings").await, "the focus stays near");
    });
}
