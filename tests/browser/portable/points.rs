//! What the armies of a siege pay for: typed in two windows, given to sections, found to be too much, and kept from the opponent.

use serde_json::json;
use tablewright::formats::{json as file, link};

use crate::support::{self, Page, Screen, expect_eq};

/// Two walls and a gateway, in the Defender's half.
const TABLE: &str = r#"{ "format": "tablewright-layout", "version": 7, "pack": "siege-works", "unit": "centimetres", "attacker_edge": "top", "pieces": [
    { "id": "a", "kind": "wall", "at": [50, 80] }, { "id": "b", "kind": "wall", "at": [54, 80] }, { "id": "c", "kind": "gateway", "at": [58, 80] },
    { "id": "d", "kind": "mangonel", "at": [60, 20] }] }"#;
const ATTACKER: &str = "[data-army='Attacker'] [data-fact='army-total']";
const DEFENDER: &str = "[data-army='Defender'] [data-fact='army-total']";

/// Shows the panel of an army's points.
async fn show_points(page: &Page) {
    page.tap_or_click("[data-tab='points-panel']").await;
    page.wait_for(DEFENDER).await;
}

/// Selects a piece, opens what it costs, and ticks or unticks some equipment.
async fn toggle(page: &Page, piece: &str, equipment: &str) {
    page.press_piece(piece).await;
    if page.count(".piece-numbers .payment").await == 0 {
        page.click(".numbers-toggle").await;
    }
    page.wait_for(".payment summary").await;
    if page.count(".payment[open]").await == 0 {
        page.tap_or_click(".payment summary").await;
    }
    page.tap_or_click(&format!("[data-equipment='{equipment}']")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_armies_pay_is_counted_in_two_windows_and_found_to_be_too_much() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(TABLE).await;
        show_points(page).await;
        page.expect_text(DEFENDER, "150 points").await;
        page.expect_text(ATTACKER, "80 points").await;
        page.fill("Points of the army: Defender", "150").await;
        page.expect_text(DEFENDER, "150 of 150 points: 0 left").await;

        // The other window says the attacker's, and both keep both.
        let first = page.open_tab().await;
        page.open("").await;
        page.wait_for("g.piece").await;
        page.wait_started().await;
        show_points(page).await;
        page.expect_text(DEFENDER, "150 of 150 points: 0 left").await;
        page.fill("Points of the army: Attacker", "1000").await;
        page.expect_text(ATTACKER, "80 of 1,000 points: 920 left").await;
        page.switch_to(&first).await;
        page.expect_text(ATTACKER, "80 of 1,000 points: 920 left").await;

        // Oil is five points too many, and the fix takes the gateway away, the cheapest piece that is enough.
        toggle(page, "a", "boiling-oil").await;
        page.expect_text(DEFENDER, "155 of 150 points: 5 too many").await;
        page.tap_or_click("[data-tab='checks-panel']").await;
        page.expect_contains("[data-check='defender-points']", "cost 155 points, and the army has 150 points").await;
        page.press_text("[data-check='defender-points'] button", "away").await;
        show_points(page).await;
        page.expect_text(DEFENDER, "115 of 150 points: 35 left").await;
        expect_eq!(page.kept_file().await["version"], json!(8));
        page.click("[data-command='undo']").await;
        page.click("[data-command='undo']").await;
        page.expect_text(DEFENDER, "150 of 150 points: 0 left").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_opponent_gets_no_sally_gate() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(TABLE).await;
        toggle(page, "b", "sally-gate").await;
        page.wait_equal("document.querySelector('.payment summary').textContent", &json!("Defender: 65 points")).await;
        page.click("[data-command='share']").await;
        let shared = async |page: &Page| {
            let address = page.field_value(".address input").await;
            let (_, link) = address.split_once('#').expect("an address with a link");
            file::write(&link::read(link).expect("a link").layout).contains("sally-gate")
        };
        page.wait_for("[data-option='secrets']").await;
        expect_eq!(shared(page).await, true);
        page.click("[data-option='secrets']").await;
        page.wait_for("[data-option='secrets']:checked").await;
        page.wait_idle().await;
        expect_eq!(shared(page).await, false);
    });
}
