//! The scenario panel by touch on a phone, and by keys alone.

use serde_json::{Value, json};
use tablewright::geometry::Side;

use crate::support::{self, CLASHING_CELLS, ELEMENTS, Key, Page, Screen, cell, expect_eq, expect_that};

/// Presses Tab until the focus is on an element that a selector matches.
async fn tab_to(page: &Page, css: &str) {
    for _ in 0..200 {
        page.key(&[], Key::Tab).await;
        if page.focus_within(css).await {
            return;
        }
    }
    panic!("the tab key never comes to {css}");
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn scenarios_are_chosen_and_cleared_by_keys() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.show_panel("scenario-panel").await;
        // No element with the focus is covered.
        let covered =
            "(one => { const box = one.getBoundingClientRect(); return !one.closest('label, button').contains(
            document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)); })(document.activeElement)";
        tab_to(page, ".matrix input").await;
        while page.focus_within(".matrix").await {
            expect_eq!(
                page.eval_js(covered).await,
                false,
                "{}",
                page.eval_js("document.activeElement.ariaLabel").await
            );
            page.key(&[], Key::Tab).await;
        }
        page.eval_js("document.activeElement.blur()").await;
        tab_to(page, &cell("fault-line", Side::Right)).await;
        page.key(&[], Key::Enter).await;
        page.wait_playing("fault-line", Side::Right).await;
        tab_to(page, "[data-solve='all']").await;
        page.key(&[], Key::Enter).await;
        page.wait_for(".solution.found").await;
        page.key(&[], Key::Tab).await;
        expect_that!(page.focus_within(".apply").await, "what can be done comes next");
        page.key(&[], Key::Enter).await;
        page.wait_equal(CLASHING_CELLS, &json!(0)).await;
        page.wait_no_solution().await;
        expect_that!(page.focus_within(".solve").await);
        // Tab goes on from there, and not from the top of the page.
        page.key(&[], Key::Tab).await;
        expect_that!(page.focus_within(".matrix").await);
        page.key(&[Key::Control], 'z').await;
        page.wait_equal(CLASHING_CELLS, &json!(9)).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn scenarios_are_chosen_and_cleared_by_touch() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        page.show_panel("scenario-panel").await;
        page.wait_until("document.querySelector('.scenario').getClientRects().length").await;
        let low = "[...document.querySelectorAll('.scenario :is(button, label, summary)')].filter(one => {
            const box = one.getBoundingClientRect(); return box.width && (box.height < 44 || box.width < 40); })
            .map(one => `${one.className} ${one.textContent} ${one.getBoundingClientRect().height}`)";
        expect_eq!(page.eval_js(low).await, json!([]), "too small to hit");
        page.tap_or_click(&cell("fault-line", Side::Left)).await;
        page.wait_playing("fault-line", Side::Left).await;
        // A lifted finger leaves no preview.
        page.tap_or_click("[data-command='turn-table']").await;
        page.wait_playing("fault-line", Side::Top).await;
        page.tap_or_click("[data-command='undo']").await;
        page.wait_playing("fault-line", Side::Left).await;
        let before = page.state().await;
        page.tap_or_click("[data-solve='all']").await;
        page.wait_for(".solution.found").await;
        expect_eq!(page.eval_js(low).await, json!([]), "too small to hit");
        page.tap_or_click(".apply").await;
        page.wait_equal(CLASHING_CELLS, &json!(0)).await;
        page.wait_no_solution().await;
        page.tap_or_click("[data-command='undo']").await;
        page.wait_state(&before).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn scrolling_the_matrix_by_touch_chooses_nothing() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        page.show_panel("scenario-panel").await;
        page.wait_until("document.querySelector('.scenario').getClientRects().length").await;
        // Not with the mouse, which would stay over what is scrolled.
        page.tap_or_click(".current [aria-label='No scenario']").await;
        page.wait_equal(ELEMENTS, &json!([])).await;
        let before = page.state().await;
        let from = page.centre(&cell("trench-warfare", Side::Top)).await;
        page.touch_press(&[from]).await;
        for step in 1..=10 {
            page.touch_move(&[from.below(-f64::from(step) * 12.0)]).await;
        }
        page.wait_until("document.querySelector('.scenario').scrollTop > 20").await;
        page.touch_release().await;
        page.wait_equal(ELEMENTS, &json!([])).await;
        page.expect_absent(".board.preview").await;
        page.expect_unchanged(&before).await;
        expect_eq!(page.kept_file().await["scenario"], Value::Null);
    });
}
