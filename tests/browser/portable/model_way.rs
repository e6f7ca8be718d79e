//! The way of a model that is dragged: how long it is, what it goes round, and whether it is longer than the model may move.

use serde_json::json;

use super::play::{add_models, open_game};
use crate::support::{self, Screen};

/// The field of how far the selected model may move.
const SPEED: &str = "[data-model-field='speed']";
/// What is said of the way.
const WAY: &str = "[data-fact='way']";
const BASE: &str = "[data-model] .model-base";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_model_goes_round_what_is_in_its_way_and_says_when_that_is_too_far() {
    support::run(Screen::DESKTOP, async |page| {
        open_game(page).await;
        add_models(page, "Attacker", 3, 30, 1).await;
        let from = page.centre(BASE).await;
        page.mouse_click(from).await;
        page.wait_for(SPEED).await;
        let script = format!(
            "(field => {{ field.value = '4'; field.dispatchEvent(new Event('change', {{ bubbles: true }})) }})(document.querySelector(\"{SPEED}\"))"
        );
        page.eval_js(&script).await;
        page.expect_count("[data-play='undo']:enabled", 1).await;
        page.mouse_press(from).await;
        page.mouse_move(from.moved(-20.0, 0.0)).await;
        page.mouse_move(from.moved(-30.0, 0.0)).await;
        page.expect_contains(WAY, "of the move left").await;
        page.wait_for(".model-reach").await;
        page.mouse_move(from.moved(-100.0, 0.0)).await;
        page.expect_contains(WAY, "too far").await;
        // The mill stands between the model's zone and the middle of the table.
        let mill = page.piece_centre("i").await;
        page.mouse_move(mill.moved(0.0, -70.0)).await;
        page.expect_contains(WAY, "round Mill I").await;
        page.wait_until("document.querySelector('.model-way').getAttribute('d').includes('A')").await;
        page.mouse_release().await;
        page.wait_gone(".model-way").await;
        page.reload().await;
        page.wait_for("[data-model]").await;
        page.wait_started().await;
        page.mouse_click(page.centre(BASE).await).await;
        page.wait_equal(&format!("document.querySelector(\"{SPEED}\")?.value"), &json!("4")).await;
    });
}
