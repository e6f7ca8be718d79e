//! Terrain in a game: it is dragged and turned in its tab alone, by a pointer and by keys, and goes back to where it was set up.

use serde_json::json;

use super::play::{add_models, open_game};
use crate::support::{self, Engine, Key, Screen};

/// The tab in which terrain moves.
const TAB: &str = "[data-tab='shows-pieces']";
/// What is said while all terrain is where it was set up.
const AS_SET_UP: &str = "[data-fact='as-set-up']";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_is_dragged_stays_there_after_a_reload_and_is_put_back() {
    support::run(Screen::DESKTOP, async |page| {
        open_game(page).await;
        let from = page.piece_centre("a").await;
        let to = from.moved(50.0, -30.0);
        // Beside the models terrain stays where it is, and a piece's card covers no panel of a wide screen.
        page.mouse_drag(from, to).await;
        page.mouse_click(from).await;
        page.wait_for(".selected[data-piece='a']").await;
        page.wait_for("[data-tab='shows-models'][aria-pressed='true']").await;
        page.click(TAB).await;
        page.wait_for(AS_SET_UP).await;
        page.expect_piece("a", from, 2.0).await;
        page.mouse_press(from).await;
        page.mouse_move(from.towards(to, 0.5)).await;
        page.mouse_move(to).await;
        page.wait_for(".moved-by").await;
        page.expect_count(".mark.distance", 2).await;
        page.mouse_release().await;
        page.wait_gone(".moved-by").await;
        page.expect_piece("a", to, 2.0).await;
        page.wait_for("[data-drift='a']").await;
        page.reload().await;
        page.wait_for("[data-program='play'] g.piece").await;
        page.wait_started().await;
        page.expect_piece("a", to, 2.0).await;
        page.click(TAB).await;
        page.click("[data-drift='a'] [data-act='put-back']").await;
        page.expect_piece("a", from, 2.0).await;
        page.wait_for(AS_SET_UP).await;
        page.click("[data-play='undo']").await;
        page.expect_piece("a", to, 2.0).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_is_turned_by_its_handle_and_moved_and_turned_by_keys() {
    support::run(Screen::DESKTOP, async |page| {
        open_game(page).await;
        page.click(TAB).await;
        page.press_piece("f").await;
        page.wait_for(".turn-dot").await;
        let (middle, handle) = (page.piece_centre("f").await, page.centre(".turn-dot").await);
        page.mouse_drag(handle, middle.moved(-(handle.y - middle.y), handle.x - middle.x)).await;
        page.expect_contains("[data-drift='f']", "anticlockwise").await;
        page.expect_piece("f", middle, 2.0).await;
        page.click("[data-drift='f'] [data-act='put-back']").await;
        page.wait_for(AS_SET_UP).await;
        page.press_piece("f").await;
        page.key(&[], ',').await;
        page.expect_contains("[data-drift='f']", "turned 15° clockwise").await;
        page.key(&[], Key::Right).await;
        page.expect_contains("[data-drift='f']", "left").await;
        page.key(&[], Key::Delete).await;
        page.wait_gone("g.piece[data-piece='f']").await;
        page.click("[data-act='put-all-back']").await;
        page.expect_piece("f", middle, 2.0).await;
        page.wait_for(AS_SET_UP).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn on_a_phone_a_finger_moves_terrain_in_its_tab_and_two_zoom() {
    // WebKit's driver makes a mouse of fingers.
    if !Engine::chosen().has_touch() {
        return;
    }
    support::run(Screen::PHONE, async |page| {
        open_game(page).await;
        add_models(page, "Attacker", 0, 40, 1).await;
        page.tap_or_click(TAB).await;
        page.wait_for(AS_SET_UP).await;
        let (from, model) = (page.piece_centre("a").await, page.centre("[data-model] .model-base").await);
        let to = from.moved(30.0, 20.0);
        page.touch_drag(from, to).await;
        page.expect_piece("a", to, 3.0).await;
        page.wait_for("[data-drift='a']").await;
        // A finger on a model moves nothing here.
        page.touch_drag(model, model.moved(30.0, -40.0)).await;
        page.expect_centre("[data-model] .model-base", model, 2.0).await;
        page.touch_press(&[to, to.moved(60.0, 40.0)]).await;
        page.touch_move(&[to.moved(-40.0, -30.0), to.moved(100.0, 70.0)]).await;
        page.touch_release().await;
        page.wait_for("[data-tool='whole']:enabled").await;
        page.click("[data-tool='whole']").await;
        page.expect_piece("a", to, 3.0).await;
    });
}

/// The card of a piece that is tapped covers the panel of a small screen until a tab is pressed.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn on_a_phone_a_piece_whose_card_is_read_is_taken_off_the_table() {
    support::run(Screen::PHONE, async |page| {
        open_game(page).await;
        let piece = page.piece_centre("a").await;
        page.press(piece).await;
        page.wait_for(".sheet-piece [data-tab='shows-models'][aria-pressed='false']").await;
        page.expect_contains(".piece-bar", "Forest").await;
        page.tap_or_click("[data-tab='shows-models']").await;
        add_models(page, "Attacker", 0, 40, 1).await;
        page.press(piece).await;
        page.wait_for(".sheet-piece").await;
        // The card of a model is in the panel.
        page.press(page.centre("[data-model] .model-base").await).await;
        page.wait_for(".app:not(.sheet-piece) [data-tab='shows-models'][aria-pressed='true']").await;
        page.wait_for(".model-card").await;
        page.press(piece).await;
        page.wait_for(".sheet-piece").await;
        page.tap_or_click(TAB).await;
        page.tap_or_click("[data-act='take-off']").await;
        page.wait_gone("g.piece[data-piece='a']").await;
        // In its tab a tap on a piece shows what is done with it, at the begin of the panel.
        page.eval_js("void document.querySelector('.terrain-panel').scrollTo(0, 9999)").await;
        page.press(page.piece_centre("f").await).await;
        page.wait_for(".selected[data-piece='f']").await;
        page.wait_equal("document.querySelector('.terrain-panel').scrollTop", &json!(0)).await;
        page.tap_or_click("[data-act='take-off']").await;
        page.wait_gone("g.piece[data-piece='f']").await;
        page.tap_or_click("[data-act='put-all-back']").await;
        page.wait_for(AS_SET_UP).await;
    });
}
