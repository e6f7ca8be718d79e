//! What the checks find, and what is done about it.

use serde_json::json;

use crate::support::{self, Key, Page, Screen, expect_eq, expect_that};

/// The finding of the obstruction near the granary.
const TOO_NEAR: &str = ".finding[data-finding='obstruction-spacing:f+m']";

/// Opens the example and adds an obstruction too near its granary; nothing is selected.
async fn open_with_finding(page: &Page) {
    page.open_table().await;
    // Every base still fits between it and the granary or the edge.
    let to = page.screen_from_table(40.5, 23.3).await;
    page.mouse_drag(page.centre(".entry[data-kind='obstruction']").await, to).await;
    page.wait_for(TOO_NEAR).await;
    page.key(&[], Key::Escape).await;
    page.wait_gone("g.piece.selected").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_broken_rule_is_in_the_verdict_on_the_tab_and_on_the_board_and_has_its_guide() {
    support::run(Screen::DESKTOP, async |page| {
        open_with_finding(page).await;
        expect_that!(page.verdict().await.contains("Breaks "));
        page.wait_equal("document.querySelector('[data-tab=checks-panel] .tab-count').textContent", &json!("1")).await;
        page.wait_until("document.querySelector('.spoken').textContent.startsWith('Rules broken: 1.')").await;
        page.wait_for(".badge.level-must[data-badge='f']").await;
        let card = ".card[data-check='obstruction-spacing']";
        page.click(&format!("{card} summary")).await;
        page.wait_for(&format!("{card} details[open]")).await;
        page.expect_contains(card, "Every gap is 6\" or more.").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_fix_is_applied_by_a_click_and_undone() {
    support::run(Screen::DESKTOP, async |page| {
        open_with_finding(page).await;
        let before = page.state().await;
        // Arriving fixes move the list.
        page.wait_for(&format!("{TOO_NEAR} .fix")).await;
        page.wait_gone(".fix-placeholder").await;
        page.click(&format!("{TOO_NEAR} .fix:not(.unsafe)")).await;
        page.wait_gone(TOO_NEAR).await;
        page.wait_for(".verdict[data-verdict='clear']").await;
        page.expect_absent(".finding").await;
        let after = page.state().await;
        page.key(&[Key::Control], 'z').await;
        page.wait_state(&before).await;
        page.key(&[Key::Control], 'y').await;
        page.wait_state(&after).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_finding_is_waived_with_a_reason_and_the_waiver_is_kept() {
    support::run(Screen::DESKTOP, async |page| {
        open_with_finding(page).await;
        page.wait_for(&format!("{TOO_NEAR} .fix")).await;
        page.wait_gone(".fix-placeholder").await;
        let before = page.state().await;
        page.click(&format!("{TOO_NEAR} .quiet")).await;
        page.expect_focus("[placeholder='Why it may stand']").await;
        page.type_text("It’s “one” base.").await;
        page.key(&[], Key::Enter).await;
        page.wait_for(&format!(".waived {TOO_NEAR}")).await;
        page.expect_text(".waived .reason", "It’s “one” base.").await;
        page.wait_for(".verdict[data-verdict='clear']").await;
        let waiver = json!([{ "rule": "obstruction-spacing", "pieces": ["f", "m"], "reason": "It’s “one” base." }]);
        expect_eq!(page.kept_file().await["waivers"], waiver);
        let stands = page.state().await;
        page.reload_table().await;
        page.wait_state(&stands).await;
        page.click(&format!("{TOO_NEAR} .quiet")).await;
        page.wait_gone(".waived").await;
        page.wait_state(&before).await;
    });
}
