//! What the board says of its scenario: its name in the header, and what its signs mean.

use serde_json::json;
use tablewright::geometry::Side;

use crate::support::{self, Key, Page, Screen, cell, expect_eq, expect_that};

/// What the header names.
const NAME: &str = "document.querySelector('.header .scenario-name-text').textContent";
/// Where that is.
const PLACE: &str =
    "(one => [one.left, one.top, one.width])(document.querySelector('.header .scenario-name').getBoundingClientRect())";
/// What is written at the signs that are told, in their order.
const LABELS: &str = "[...document.querySelectorAll('.board-signs li b')].map(one => one.textContent)";

async fn choose_two_fronts(page: &Page) {
    page.open_table().await;
    page.choose_scenario("two-fronts", Side::Left).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_header_names_the_scenario_on_the_board_and_leads_to_the_scenarios() {
    support::run(Screen::DESKTOP, async |page| {
        choose_two_fronts(page).await;
        page.wait_equal(NAME, &json!("Two Fronts")).await;
        page.wait_idle().await;
        let place = page.eval_js(PLACE).await;
        // One that is only looked at is said to be.
        page.mouse_move(page.centre(&cell("payload", Side::Right)).await).await;
        page.wait_equal(NAME, &json!("Preview: Payload")).await;
        page.wait_for(".header .scenario-name.preview").await;
        expect_eq!(page.eval_js(PLACE).await, place, "nothing moves");
        page.mouse_move(page.screen_from_table(24.0, 24.0).await).await;
        page.wait_equal(NAME, &json!("Two Fronts")).await;
        page.show_panel("checks-panel").await;
        page.click(".header .scenario-name").await;
        page.wait_for(".app.shows-scenario").await;
        page.remove_scenario().await;
        page.wait_equal(NAME, &json!("No scenario")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn on_a_phone_the_scenario_is_named_under_the_table_and_takes_nothing_from_it() {
    for width in [360, 390] {
        support::run(Screen { width, ..Screen::PHONE }, async |page| {
            choose_two_fronts(page).await;
            page.wait_equal(NAME, &json!("Two Fronts")).await;
            let [_, top, _, height] = page.rectangle(".header .scenario-name").await;
            let [_, field_top, _, field_height] = page.rectangle(".header .table-name").await;
            expect_that!(top > field_top && top + height <= field_top + field_height + 1.0, "inside the field");
            let [_, _, _, header] = page.rectangle(".header").await;
            expect_that!(header <= 54.0, "the header is {header} high");
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_signs_of_the_board_are_told_as_far_as_it_has_them() {
    support::run(Screen::DESKTOP, async |page| {
        choose_two_fronts(page).await;
        page.show_panel("checks-panel").await;
        page.click("[data-tool='signs']").await;
        page.wait_for(".app.shows-scenario .board-signs[open]").await;
        page.expect_focus(".board-signs > summary").await;
        page.wait_until(&format!("{LABELS}.join(' ').startsWith('6\" 11\" +3\" 12\"')")).await;
        page.click("[data-layer='zones']").await;
        page.wait_until(&format!("{LABELS}[0] == '12\"'")).await;
        page.click("[data-layer='kill-box']").await;
        page.wait_until(&format!("!{LABELS}.some(one => one.includes('\"'))")).await;
        page.click("[data-layer='elements']").await;
        page.wait_equal(LABELS, &json!([])).await;
        // Folded by a key, and opened again by the command.
        page.eval_js("document.querySelector('.board-signs > summary').focus()").await;
        page.key(&[], Key::Enter).await;
        page.wait_for(".board-signs:not([open])").await;
        page.show_panel("checks-panel").await;
        page.click("[data-tool='signs']").await;
        page.wait_for(".app.shows-scenario .board-signs[open]").await;
    });
}
