//! The corridor of a siege engine: shown while the engine is selected, and turned with it.

use serde_json::json;

use crate::support::{self, Key, Page, Screen, expect_that};

/// A mangonel and 40 cm ahead of it a wall, with another one beside that.
const TABLE: &str = r#"{ "format": "tablewright-layout", "version": 7, "pack": "siege-works", "unit": "centimetres", "attacker_edge": "bottom", "pieces": [
    { "id": "a", "kind": "mangonel", "at": [60, 90] }, { "id": "b", "kind": "wall", "at": [60, 47] }, { "id": "c", "kind": "wall", "at": [64, 47] }] }"#;
/// Where the corridor ends that is in range: the greatest and least x and y, to a tenth of an inch.
const RANGE: &str = "(box => [box.x, box.y, box.x + box.width, box.y + box.height].map(at => Math.round(at * 10) / 10))\
    (document.querySelector(\".shot-ground[data-ground='in-range']\").getBBox())";

/// Shows what is said of the selected engine.
async fn show_numbers(page: &Page) {
    if page.count(".numbers-toggle[aria-expanded='false']").await > 0 {
        page.tap_or_click(".numbers-toggle").await;
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_corridor_of_an_engine_turns_with_it_and_says_what_its_shot_meets() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(TABLE).await;
        page.expect_absent(".shot").await;
        page.press_piece("a").await;
        page.wait_for(".shot-met[data-met='b']").await;
        page.wait_equal("document.querySelector('.shot .plate text')?.textContent", &json!("40 cm")).await;
        // 20 to 40 cm ahead, where the wall is: 59 to 61 cm across.
        page.wait_equal(RANGE, &json!([23.2, 18.9, 24.0, 26.8])).await;
        page.wait_for(".shot-ground[data-ground='behind']").await;
        show_numbers(page).await;
        page.expect_contains(".engine-shot", "40 cm away.").await;
        page.press_piece("c").await;
        page.wait_gone(".shot").await;

        // By the keys, to the right: nothing is there.
        page.press_piece("a").await;
        page.wait_for(".shot-met").await;
        for _ in 0..6 {
            page.key(&[], ']').await;
        }
        page.wait_gone(".shot-met").await;
        page.expect_contains(".engine-shot", "Nothing stops its shot within 90 cm.").await;
        page.wait_equal(RANGE, &json!([32.3, 35.0, 47.2, 35.8])).await;

        // While another piece is between them it is met, and too near.
        page.key(&[Key::Control], 'z').await;
        page.wait_for(".shot-met[data-met='b']").await;
        let wall = page.piece_centre("c").await;
        let front = page.screen_from_table(60.0 / 2.54, 80.0 / 2.54).await;
        page.mouse_drag(wall, front).await;
        page.press_piece("a").await;
        page.wait_for(".shot-met.over[data-met='c']").await;
        expect_that!(page.text(".engine-shot").await.contains("nearer than its least range of 20 cm"));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_corridor_follows_an_engine_under_a_finger() {
    support::run(Screen::PHONE, async |page| {
        page.open_layout(TABLE).await;
        page.press_piece("a").await;
        page.wait_for(".shot-met[data-met='b']").await;
        let from = page.piece_centre("a").await;
        let to = page.screen_from_table(30.0 / 2.54, 90.0 / 2.54).await;
        page.touch_drag(from, to).await;
        page.wait_gone(".shot-met").await;
        page.expect_contains(".engine-shot", "Nothing stops its shot").await;
        page.command("undo").await;
        page.wait_for(".shot-met[data-met='b']").await;
    });
}
