//! Compound pieces: combined, moved as one and taken apart, by keys and from an overlap.

use serde_json::{Value, json};

use crate::support::{self, Page, Screen, expect_eq, expect_ne};

/// A mill on a hill, and a forest.
const TABLE: &str = r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "pieces": [
    { "id": "a", "kind": "hill", "at": [20, 24], "shape": { "circle": { "diameter": 6 } } },
    { "id": "b", "kind": "building", "at": [20, 24], "turn": 20, "shape": { "rectangle": { "width": 3, "depth": 3 } } },
    { "id": "c", "kind": "forest", "at": [36, 12], "shape": { "circle": { "diameter": 4 } } }] }"#;
/// The ids of the pieces on the board.
const PIECES: &str = "[...document.querySelectorAll('g.piece')].map(piece => piece.dataset.piece)";
/// What the drawing of a piece has for each of its parts.
const SHADOWS: &str = "document.querySelectorAll(\"g.piece[data-piece='a'] .shadow\").length";

/// Drags the compound piece by its hill, and asserts that the mill went with it.
async fn assert_moves_as_one(page: &Page) {
    let before = page.kept_piece("a").await;
    let rim = page.screen_from_table(17.5, 24.0).await;
    page.mouse_drag(rim, page.screen_from_table(17.5, 30.0).await).await;
    page.wait_gone(".dragged").await;
    expect_ne!(page.kept_piece("a").await["at"], before["at"]);
    let file = page.kept_file().await;
    let find = |is_meant: &dyn Fn(&&Value) -> bool| {
        let mut pieces = file["pieces"].as_array().expect("a list").iter();
        pieces.find(is_meant).expect("the hill with the mill, which is a part of it")
    };
    let (whole, part) = (find(&|piece| piece["id"] == "a"), find(&|piece| piece["part_of"] == "a"));
    assert_eq!(part["at"], whole["at"], "both have the same place");
    assert_eq!((&file["version"], &part["kind"], &part["turn"]), (&json!(2), &json!("building"), &json!(20)));
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn pieces_are_combined_moved_as_one_and_taken_apart_by_keys() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(TABLE).await;
        page.wait_for(".card[data-check='overlap']").await;
        page.wait_gone(".dragged").await;
        // A frame around both.
        let corners = (page.screen_from_table(14.0, 18.0).await, page.screen_from_table(26.0, 30.0).await);
        page.mouse_drag(corners.0, corners.1).await;
        page.wait_until("document.querySelectorAll('g.piece.selected').length == 2").await;
        page.key(&[], 'j').await;
        page.wait_equal(PIECES, &json!(["a", "c"])).await;
        expect_eq!(page.eval_js(SHADOWS).await, 2);
        page.expect_absent(".card[data-check='overlap']").await;
        // Only a compound piece has no corners to resize it by.
        page.expect_count(".dot[data-handle='turn']", 1).await;
        page.expect_absent("[data-handle='0']").await;
        assert_moves_as_one(page).await;
        page.reload_table().await;
        page.wait_equal(PIECES, &json!(["a", "c"])).await;
        page.press_piece("a").await;
        page.key(&[support::Key::Shift], 'J').await;
        page.wait_equal(PIECES, &json!(["a", "b", "c"])).await;
        expect_eq!(page.kept_file().await["version"], 1);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_overlap_offers_to_combine_its_pieces() {
    support::run(Screen::PHONE, async |page| {
        page.open_layout(TABLE).await;
        page.show_panel("checks-panel").await;
        page.press_text(".card[data-check='overlap'] .fix", "Combine Hill A and Building B into one piece").await;
        page.wait_equal(PIECES, &json!(["a", "c"])).await;
        page.command("undo").await;
        page.wait_equal(PIECES, &json!(["a", "b", "c"])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_lies_on_a_hill_is_combined_by_the_first_fix_and_by_a_repair() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(TABLE).await;
        let before = page.state().await;
        let card = ".card[data-check='overlap']";
        page.expect_contains(card, "Building B lies on Hill A. If they are one piece, combine them.").await;
        page.wait_for(".findings .level-should .finding[data-finding^='overlap']").await;
        let first = format!("{card} .fix");
        page.expect_contains(&first, "Combine Hill A and Building B into one piece").await;
        page.key(&[], 'x').await;
        page.expect_contains(".repair [role='status']", "Combine Hill A and Building B into one piece").await;
        page.click(".repair .apply").await;
        page.wait_equal(PIECES, &json!(["a", "c"])).await;
        expect_eq!(page.kept_piece("a").await["at"], json!([20, 24]));
        page.key(&[support::Key::Control], 'z').await;
        page.wait_state(&before).await;
        page.press_text(&first, "Combine Hill A and Building B into one piece").await;
        page.wait_equal(PIECES, &json!(["a", "c"])).await;
    });
}
