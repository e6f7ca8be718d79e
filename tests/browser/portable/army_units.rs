//! Units of an army: added by keys, put into a tower, found to be too many there, and paid three times in The Watchtower.

use serde_json::json;

use crate::support::{self, Key, Page, Screen, expect_eq};

/// A stone tower and a gateway tower in the Defender's half, on the table of The Watchtower.
const TABLE: &str = r#"{ "format": "tablewright-layout", "version": 8, "pack": "siege-works", "unit": "centimetres",
    "table": { "width": 180, "depth": 120 }, "attacker_edge": "left", "army_points": { "defender": 1000 }, "pieces": [
    { "id": "a", "kind": "gateway-tower", "at": [90, 60] }, { "id": "b", "kind": "hill", "at": [40, 30] }] }"#;
const TOTAL: &str = "[data-army='Defender'] [data-fact='army-total']";
const FIELD: &str = "[data-army='Defender'] [data-field='new-unit']";
const CHECK: &str = "[data-check='tower-capacity']";

/// What a unit costs, in its row.
fn cost(nth: u32) -> String {
    format!("[data-army='Defender'] [data-unit='{nth}'] [data-fact='unit-cost']")
}

async fn show_points(page: &Page) {
    page.tap_or_click("[data-tab='points-panel']").await;
    page.wait_for(TOTAL).await;
}

/// Chooses the tower of a unit, or none.
async fn put(page: &Page, nth: u32, tower: &str) {
    let select = format!("[data-unit='{nth}'] [data-choice='tower']");
    page.wait_for(&select).await;
    page.eval_js(&format!(
        "(select => {{ select.value = '{tower}'; select.dispatchEvent(new Event('change', {{ bubbles: true }})); }})(document.querySelector(\"{select}\"))"
    ))
    .await;
    page.wait_equal(&format!("document.querySelector(\"{select}\").value"), &json!(tower)).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn units_are_added_by_keys_and_too_many_in_a_tower_are_taken_out() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(TABLE).await;
        show_points(page).await;
        page.expect_text(TOTAL, "150 of 1,000 points: 850 left").await;
        page.click(FIELD).await;
        for (text, total) in
            [("2 Halberdiers 45", "240 of 1,000 points: 760 left"), ("Bows 40", "280 of 1,000 points: 720 left")]
        {
            page.type_text(text).await;
            page.key(&[], Key::Enter).await;
            page.expect_text(TOTAL, total).await;
            page.expect_focus(FIELD).await;
        }
        // Nonsense is refused, and stays to be corrected.
        page.type_text("45").await;
        page.key(&[], Key::Enter).await;
        page.expect_contains(".notices", "Not a unit: 45.").await;
        expect_eq!(page.field_value(FIELD).await, "45");
        page.expect_text(&cost(1), "2 × 45 = 90 points").await;
        // One of each has three stands too, of which the tower holds no more.
        page.fill("Number: Halberdiers", "1").await;
        page.expect_text(&cost(1), "45 points").await;
        put(page, 1, "a").await;
        page.tap_or_click("[data-tab='checks-panel']").await;
        page.wait_for(&format!(".passed {CHECK}")).await;
        show_points(page).await;
        put(page, 2, "a").await;
        page.tap_or_click("[data-tab='checks-panel']").await;
        page.expect_contains(CHECK, "Gateway tower A holds 6 stands, and 3 stands is the most.").await;
        page.press_text(&format!("{CHECK} button"), "Take Bows out of Gateway tower A").await;
        page.wait_for(&format!(".passed {CHECK}")).await;
        let file = page.kept_file().await;
        expect_eq!(file["version"], json!(9));
        expect_eq!(file["units"][0]["tower"], json!("a"));
        expect_eq!(file["units"][1].get("tower"), None);
        page.click("[data-command='undo']").await;
        page.expect_contains(CHECK, "6 stands").await;
        show_points(page).await;
        page.expect_text(TOTAL, "235 of 1,000 points: 765 left").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn units_in_the_watchtower_cost_three_times_their_points_and_only_two_have_room() {
    support::run(Screen::PHONE, async |page| {
        page.open_layout(&TABLE.replace("\"pieces\"", "\"scenario\": \"the-watchtower\", \"pieces\"")).await;
        show_points(page).await;
        page.tap_or_click(FIELD).await;
        page.type_text("3 Halberdiers 45").await;
        page.tap_or_click("[data-army='Defender'] [data-act='add-unit']").await;
        page.expect_text(&cost(1), "3 × 45 = 135 points").await;
        put(page, 1, "a").await;
        page.expect_text(&cost(1), "3 × 3 × 45 = 405 points").await;
        page.tap_or_click("[data-tab='checks-panel']").await;
        page.expect_contains(CHECK, "holds 3 units, and 2 units is the most.").await;
        page.press_text(&format!("{CHECK} button"), "Take Halberdiers out of").await;
        page.wait_for(&format!(".passed {CHECK}")).await;
        show_points(page).await;
        page.expect_text(&cost(1), "2 × 3 × 45 = 270 points").await;
        page.expect_text(&cost(2), "45 points").await;
        page.tap_or_click("[data-unit='2'] button[aria-label='Remove Halberdiers']").await;
        page.wait_gone("[data-unit='2']").await;
    });
}
