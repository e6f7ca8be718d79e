//! A tower's siege: a unit goes in, the other player finds the door barred, and damage brings the tower down with all inside.

use serde_json::json;
use tablewright::formats::{json as file, link};

use super::play::add_models;
use crate::support::{self, Page, Screen};

/// A tower, 4 inches wide with its door at the bottom, where a flag of the scenario claims it.
const TABLE: &str = r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "scenario": "payload", "pieces": [
    { "id": "a", "kind": "guard-tower", "at": [31.4, 16] }] }"#;
/// Before the door, near enough to go in.
const AT_DOOR: (f64, f64) = (31.4, 18.8);
/// What the tower's badge says, row by row.
const BADGE: &str = "[...document.querySelectorAll('[data-badge] text')].map(row => row.textContent)";

/// Opens a game on the table with the tower.
pub async fn open_siege(page: &Page) {
    let layout = file::read(TABLE).expect("it is a layout");
    page.open(&format!("#/play/{}", link::write(&layout.into()))).await;
    page.wait_for("[data-program='play'] g.piece").await;
    page.wait_started().await;
}

/// Brings a unit of three into the game and the tower.
pub async fn garrison(page: &Page) {
    add_models(page, "Attacker", 2, 30, 3).await;
    to_door(page, "attacker").await;
    page.wait_for("[data-fact='at-hand'] [data-refused='false']").await;
    // The panel follows a drag a little later, and its buttons move.
    page.wait_idle().await;
    page.tap_or_click("[data-fact='at-hand'] [data-act='enter']").await;
    page.expect_absent("[data-model].attacker").await;
    page.wait_equal(BADGE, &json!(["0", "3"])).await;
}

/// Drags a player's first model to the door.
async fn to_door(page: &Page, side: &str) {
    let model = page.centre(&format!("[data-model].{side} .model-base")).await;
    let door = page.screen_from_table(AT_DOOR.0, AT_DOOR.1).await;
    if page.screen().touch {
        page.touch_drag(model, door).await;
    } else {
        page.mouse_drag(model, door).await;
    }
}

/// Types a damage roll, and marks what it comes to.
async fn attack(page: &Page, roll: u32) {
    page.wait_for("[data-field='damage-roll']").await;
    page.eval_js(&format!(
        "void (field => {{ field.value = '{roll}'; field.dispatchEvent(new Event('input', {{ bubbles: true }})) }})(document.querySelector(\"[data-field='damage-roll']\"))"
    ))
    .await;
    page.wait_for("[data-act='mark-attack']:enabled").await;
    page.tap_or_click("[data-act='mark-attack']").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_tower_is_held_barred_and_brought_down_and_undo_brings_it_back() {
    support::run(Screen::DESKTOP, async |page| {
        open_siege(page).await;
        garrison(page).await;
        // The other player's model finds the door barred, and goes in all the same only where the players want it.
        add_models(page, "Defender", 3, 30, 1).await;
        to_door(page, "defender").await;
        page.expect_contains("[data-fact='refused']", "The Attacker has models inside").await;
        page.expect_count("[data-fact='at-hand'] [data-refused='true']", 2).await;
        // The tower's card comes with a tap on it.
        page.press_piece("a").await;
        page.expect_contains("[data-fact='door']", "barred for the Defender").await;
        page.expect_count("[data-floor='0'] [data-occupant]", 3).await;
        page.tap_or_click("[data-floor='0'] [data-occupant] .listed-piece").await;
        page.tap_or_click("[data-act='change-floor']").await;
        page.expect_count("[data-floor='1'] [data-occupant]", 1).await;
        page.wait_equal(BADGE, &json!(["1", "2"])).await;
        attack(page, 50).await;
        page.expect_contains("[data-fact='boxes-left']", "10 of 40").await;
        page.wait_equal(BADGE, &json!(["1", "2", "10/40"])).await;
        // The last box asks first.
        page.tap_or_click("[data-box='40']").await;
        page.expect_contains(".building-loss", "Destroyed with it").await;
        page.expect_contains(".building-loss", "The flag that claims it").await;
        page.tap_or_click("[data-act='keep-building']").await;
        page.wait_gone(".building-loss").await;
        attack(page, 31).await;
        page.tap_or_click("[data-act='destroy']").await;
        page.wait_gone("g.piece[data-piece='a']").await;
        page.wait_for("[data-drift='a']").await;
        page.expect_absent("[data-badge]").await;
        page.tap_or_click("[data-tab='shows-models']").await;
        page.expect_count("[data-listed-model]", 1).await;
        page.tap_or_click("[data-play='undo']").await;
        page.wait_for("g.piece[data-piece='a']").await;
        page.wait_equal(BADGE, &json!(["1", "2", "10/40"])).await;
        page.expect_count("[data-listed-model]", 4).await;
        page.reload().await;
        page.wait_equal(BADGE, &json!(["1", "2", "10/40"])).await;
        page.expect_count("[data-model]", 1).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_model_leaves_by_the_door_and_its_way_is_measured_from_there() {
    support::run(Screen::DESKTOP, async |page| {
        open_siege(page).await;
        garrison(page).await;
        // The model that was dragged there is still selected.
        page.wait_for("[data-fact='inside']").await;
        page.tap_or_click("[data-fact='inside'] [data-act='leave']").await;
        page.expect_count("[data-model].attacker", 1).await;
        page.wait_for("[data-fact='from-door']").await;
        let from = page.centre("[data-model].attacker .model-base").await;
        let to = page.screen_from_table(31.4, 22.0).await;
        page.mouse_press(from).await;
        page.mouse_move(from.towards(to, 0.5)).await;
        page.mouse_move(to).await;
        page.wait_for(".model-distance").await;
        page.mouse_release().await;
        page.expect_centre("[data-model].attacker .model-base", to, 4.0).await;
        page.expect_contains("[data-fact='from-door']", "from the door of").await;
        page.wait_equal(BADGE, &json!(["0", "2"])).await;
        page.tap_or_click("[data-play='undo']").await;
        page.tap_or_click("[data-play='undo']").await;
        page.wait_equal(BADGE, &json!(["0", "3"])).await;
    });
}
