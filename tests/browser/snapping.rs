//! Snapping, and the placement area during a drag.

use serde_json::json;
use tablewright::geometry::{Footprint, gap};
use tablewright::layout::PieceId;

use crate::support::{self, Key, Page, Point, Screen, expect_eq, expect_that};

/// The example's granary, an obstruction.
const GRANARY: &str = "g.piece[data-piece='f'] .halo";
/// The labels of the snap lines.
const SNAP_LABELS: &str = "[...document.querySelectorAll('.mark.snap .gap-line text')].map(one => one.textContent)";
/// A place for the granary's middle, in inches, half an inch further from the mill than the limit between obstructions.
const NEAR_MILL: (f64, f64) = (34.5, 38.2);

/// An expression for whether a place is inside the drawn placement area.
fn is_allowed((x, y): (f64, f64)) -> String {
    format!(
        "(() => {{
            const at = new DOMPoint({x}, {y}), light = document.querySelector('.placement-area .allowed');
            if (!light || !light.isPointInFill(at)) return false;
            return ![...document.querySelectorAll('.placement-area mask path')].some(one => one.isPointInFill(at) || one.isPointInStroke(at));
        }})()"
    )
}

async fn footprint(page: &Page, id: &str) -> Footprint {
    let id = PieceId::new(id).expect("an id");
    page.kept_table().await.layout.piece(&id).expect("it is on the table").footprint()
}

/// The kept gap between the granary and the mill, in inches.
async fn kept_gap(page: &Page) -> f64 {
    gap::between(&footprint(page, "f").await, &footprint(page, "i").await).distance
}

/// Drags the granary by its middle to a place, without dropping it.
async fn drag_granary(page: &Page, (x, y): (f64, f64)) -> Point {
    let (from, to) = (page.centre(GRANARY).await, page.screen_from_table(x, y).await);
    page.mouse_press(from).await;
    page.mouse_move(from.towards(to, 0.5)).await;
    page.mouse_move(to).await;
    page.wait_for("g.piece.dragged[data-piece='f']").await;
    to
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_obstruction_snaps_six_inches_from_another_with_a_line() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.expect_absent(".mark.snap .gap-line").await;
        let at = drag_granary(page, NEAR_MILL).await;
        page.wait_equal(SNAP_LABELS, &json!(["6\""])).await;
        // Control turns snapping off during the drag.
        page.key_press(Key::Control).await;
        page.mouse_move(at.right(1.0)).await;
        page.wait_gone(".mark.snap .gap-line").await;
        page.key_release(Key::Control).await;
        page.mouse_move(at).await;
        page.wait_equal(SNAP_LABELS, &json!(["6\""])).await;
        page.mouse_release().await;
        page.wait_gone(".mark.snap .gap-line").await;
        expect_that!((6.0 - 1e-9..6.02).contains(&kept_gap(page).await));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn control_turns_snapping_off() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.key_press(Key::Control).await;
        drag_granary(page, NEAR_MILL).await;
        page.mouse_release().await;
        page.key_release(Key::Control).await;
        page.wait_step("Move Granary").await;
        expect_that!(kept_gap(page).await > 6.1);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_under_a_finger_snaps_to_a_limit() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        let (from, to) = (page.centre(GRANARY).await, page.screen_from_table(NEAR_MILL.0, NEAR_MILL.1).await);
        page.touch_press(&[from]).await;
        for step in 1..=8 {
            page.touch_move(&[from.towards(to, f64::from(step) / 8.0)]).await;
        }
        page.wait_until(&format!("{SNAP_LABELS}.includes('6\"')")).await;
        page.touch_release().await;
        page.wait_gone("g.piece.dragged").await;
        expect_that!((6.0 - 1e-9..6.02).contains(&kept_gap(page).await));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_placement_area_is_shown_during_a_drag_and_agrees_with_the_checks() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.expect_absent(".placement-area").await;
        let must = ".badge.level-must[data-badge='f']";
        // Without snapping, so that the piece is checked where the pointer is.
        page.key_press(Key::Control).await;
        drag_granary(page, (40.0, 14.0)).await;
        page.wait_for(".placement-area").await;
        // In the open; between pieces; too near the mill; too near the edge; on the forest; under an element; off the table.
        for (place, allowed) in [
            ((38.0, 22.0), true),
            ((24.0, 14.5), true),
            ((38.5, 38.5), true),
            ((32.0, 38.0), false),
            ((43.5, 20.0), false),
            ((19.0, 20.0), false),
            ((38.0, 29.5), false),
            ((60.0, 20.0), false),
        ] {
            expect_eq!(page.eval_js(&is_allowed(place)).await, allowed, "{place:?}");
            page.mouse_move(page.screen_from_table(place.0, place.1).await).await;
            if allowed {
                page.wait_gone(must).await;
            } else {
                page.wait_for(must).await;
            }
        }
        page.mouse_release().await;
        page.key_release(Key::Control).await;
        page.wait_gone(".placement-area").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_new_piece_has_a_placement_area() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.mouse_press(page.centre(".entry[data-kind='obstruction']").await).await;
        page.mouse_move(page.screen_from_table(20.0, 30.0).await).await;
        page.mouse_move(page.screen_from_table(36.0, 22.0).await).await;
        page.wait_for(".placement-area").await;
        expect_eq!(page.eval_js(&is_allowed((24.0, 14.5))).await, true);
        expect_eq!(page.eval_js(&is_allowed((36.0, 22.0))).await, false);
        page.key(&[], Key::Escape).await;
        page.wait_gone(".placement-area").await;
        page.mouse_release().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_turning_handle_snaps_to_15_degrees() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.press_piece("f").await;
        page.wait_for(".dot[data-handle='turn']").await;
        let (middle, handle) =
            (page.screen_from_table(39.7, 13.9).await, page.centre(".dot[data-handle='turn']").await);
        // From 12° by a quarter of a turn.
        page.mouse_drag(handle, middle.moved(middle.y - handle.y, handle.x - middle.x)).await;
        page.wait_step("Turn Granary").await;
        expect_eq!(page.field("Degrees turned clockwise").await, "105");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn keys_change_the_grid_and_arrow_keys_ignore_it() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        // The settings are used by keys.
        page.eval_js("document.querySelector('.snap summary').focus()").await;
        page.key(&[], Key::Enter).await;
        page.wait_for(".snap[open]").await;
        page.key(&[], Key::Tab).await;
        page.key(&[], ' ').await;
        page.wait_for("[data-command='snap-limits'][aria-pressed='false']").await;
        page.key(&[], Key::Tab).await;
        page.key(&[], ' ').await;
        page.wait_for("[data-command='snap-pieces'][aria-pressed='false']").await;
        for grid in ["every ¼", "every ½", "every 1", "off", "every ¼"] {
            page.key(&[], 'g').await;
            page.wait_until(&format!(
                "document.querySelector('[data-command=snap-grid]').textContent.includes('{grid}')"
            ))
            .await;
        }
        drag_granary(page, (30.05, 12.45)).await;
        page.mouse_release().await;
        page.wait_gone("g.piece.dragged").await;
        expect_eq!(page.kept_piece("f").await["at"], json!([30, 12.5]));
        // Arrow keys don't snap to the grid.
        page.key(&[Key::Alt], Key::Right).await;
        page.wait_layout(|layout| {
            layout.piece(&PieceId::nth(5)).is_some_and(|piece| piece.at[0].as_hundredths() == 3001)
        })
        .await;
        page.reload_table().await;
        page.wait_until("document.querySelector('[data-command=snap-grid]').textContent.includes('every ¼')").await;
        page.expect_count(".snap [aria-pressed='true']", 1).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_snap_settings_close_on_escape_and_on_the_next_press() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.press_piece("a").await;
        page.wait_for("g.piece.selected").await;
        page.click(".snap summary").await;
        page.wait_for(".snap[open]").await;
        page.key(&[], Key::Tab).await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".snap[open]").await;
        page.wait_idle().await;
        expect_eq!(page.selected().await, ["a"], "one thing at a time");
        page.expect_focus(".snap summary").await;
        page.click(".snap summary").await;
        page.wait_for(".snap[open]").await;
        page.press_piece("c").await;
        page.wait_gone(".snap[open]").await;
        page.wait_for("g.piece.selected[data-piece='c']").await;
    });
}
