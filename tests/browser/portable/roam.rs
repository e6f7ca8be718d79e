//! A piece that moves by itself, in the planner and in a game.

use serde_json::json;
use tablewright::formats::PlannedTable;
use tablewright::formats::link;
use tablewright::units::Length;

use super::dice::open_card;
use crate::support::{self, Key, Page, Screen};

/// The kind that moves.
const KIND: &str = "blood-forest";
const FORM: &str = ".roam-form[data-roam]";
/// What is told of the move.
const TOLD: &str = "[data-fact='roamed']";

/// Lays a piece that moves on a new table and selects it; returns the table.
async fn begin(page: &Page) -> PlannedTable {
    open_card(page, KIND).await;
    page.wait_for(FORM).await;
    page.kept_table().await
}

/// Types where it goes and how far, and sends it off with Enter.
async fn send(page: &Page, direction: &str, distance: &str) {
    for (field, text) in [("direction", direction), ("distance", distance)] {
        let field = format!("[data-roam-field='{field}']");
        page.click(&field).await;
        page.eval_js(&format!("document.querySelector({}).select()", json!(field))).await;
        page.type_text(text).await;
    }
    page.key(&[], Key::Enter).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_moves_by_itself_where_it_is_sent_or_the_dice_say_and_undo_takes_it_back() {
    support::run(Screen::DESKTOP, async |page| {
        let before = begin(page).await;
        let [x, y] = before.layout.pieces[0].at;
        send(page, "180", "5").await;
        page.expect_text(TOLD, "Direction: 180°. Distance: 5\". It has moved 5\".").await;
        page.wait_layout(|layout| layout.pieces[0].at == [x, y + Length::hundredths(500)]).await;
        page.wait_for(".board .roamed-way").await;
        page.command("undo").await;
        page.wait_layout(|layout| layout.pieces[0].at == [x, y]).await;
        page.wait_gone(".board .roamed-way").await;
        // By mouse and by the dice. Another selection empties the form.
        page.key(&[], Key::Escape).await;
        page.wait_gone(FORM).await;
        page.press_piece("a").await;
        page.click("[data-act='roam']").await;
        page.wait_until(&format!(
            "/^Direction rolled: [0-9]+°. Distance rolled: [1-6] [+] [1-6], which is [0-9]+\"/.test(document.querySelector({}).textContent)",
            json!(TOLD)
        ))
        .await;
        page.wait_layout(|layout| layout.pieces[0].at != [x, y]).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn in_a_game_a_piece_moves_by_itself_and_goes_back() {
    support::run(Screen::DESKTOP, async |page| {
        let table = begin(page).await;
        page.open(&format!("#/play/{}", link::write(&table))).await;
        page.wait_started().await;
        page.click("[data-tab='shows-pieces']").await;
        page.press_piece("a").await;
        page.wait_for(".terrain-in-play .roam-form").await;
        let from = page.piece_centre("a").await;
        send(page, "0", "4").await;
        page.expect_text(TOLD, "Direction: 0°. Distance: 4\". It has moved 4\".").await;
        page.wait_for("[data-drift='a']").await;
        page.wait_for(".terrain-layer .roamed-way").await;
        page.click("[data-play='undo']").await;
        page.expect_absent("[data-drift='a']").await;
        page.expect_piece("a", from, 2.0).await;
    });
}
