//! Pieces that are dragged beyond the board: onto the palette, onto another panel, onto a phone's sheet.

use crate::support::{self, Page, Point, Screen, expect_eq};

/// Where a piece is on the table, in hundredths of an inch.
async fn place(page: &Page, id: &str) -> [i32; 2] {
    let layout = page.kept_table().await.layout;
    let piece = layout.pieces.iter().find(|piece| piece.id.as_str() == id).expect("it is there");
    piece.at.map(tablewright::units::Length::as_hundredths)
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_dragged_onto_the_palette_is_removed_and_had_again() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.state().await;
        page.expect_count("g.piece", 12).await;
        let [from, to] = [page.centre("g.piece[data-piece='f']").await, page.centre(".palette").await];
        page.mouse_press(from).await;
        page.mouse_move(from.towards(to, 0.5)).await;
        page.wait_gone("[data-removes]").await;
        page.mouse_move(to).await;
        page.wait_for("[data-removes]").await;
        page.wait_until("document.querySelector('.drop-to-remove').getClientRects().length").await;
        page.mouse_release().await;
        page.wait_gone("g.piece[data-piece='f']").await;
        page.wait_gone("[data-removes]").await;
        page.expect_contains(".notices .notice", "removed.").await;
        page.click(".notices .undo").await;
        page.wait_state(&before).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_dragged_onto_another_panel_stays_at_the_rim() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let to = page.centre(".findings").await;
        page.drag("g.piece[data-piece='f']", to).await;
        page.wait_for("g.piece.selected[data-piece='f']").await;
        let width = page.kept_table().await.layout.table.bounds().max.x;
        page.wait_layout(|layout| {
            layout.pieces.iter().any(|piece| piece.id.as_str() == "f" && (piece.origin().x - width).abs() < 0.5)
        })
        .await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_dragged_onto_the_sheet_of_a_phone_goes_back() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        let before = place(page, "f").await;
        let from = page.centre("g.piece[data-piece='f']").await;
        let [_, top, _, height] = page.rectangle(".board-frame").await;
        page.touch_drag(from, Point { x: from.x, y: top + height + 150.0 }).await;
        page.wait_for("g.piece.selected[data-piece='f']").await;
        page.wait_idle().await;
        expect_eq!(place(page, "f").await, before);
        page.expect_count("g.piece", 12).await;
    });
}
