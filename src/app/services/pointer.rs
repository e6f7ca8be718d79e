//! From the pointer's point on the screen, in CSS pixels, to a point on the table, in inches.

use web_sys::{Element, MouseEvent, PointerEvent};

use super::pointer_thresholds::{CATCH, FINGER_SLOP, MOST_REACH, MOUSE_SLOP, REACH};
use crate::editor::{Modifiers, TapePointer};
use crate::geometry::{Point, Rect};

/// Where on the table a place of the screen is, in inches, for a board that shows `view`.
pub fn table_from_screen(board: &Element, view: &Rect, at: Point) -> Point {
    let rect = board.get_bounding_client_rect();
    let scale = view.width() / rect.width().max(1.0);
    Point::new(view.min.x + (at.x - rect.left()) * scale, view.min.y + (at.y - rect.top()) * scale)
}

/// Where on the table the pointer is, in inches; beyond the table's edges too.
pub fn point_in_table(board: &Element, view: &Rect, event: &PointerEvent) -> Point {
    table_from_screen(board, view, point_in_screen(event))
}

/// Where on the screen the pointer is, in pixels.
pub fn point_in_screen(event: &MouseEvent) -> Point {
    Point::new(f64::from(event.client_x()), f64::from(event.client_y()))
}

/// How far this pointer may stray before a press becomes a drag, in pixels.
pub fn slop_in_pixels(event: &PointerEvent) -> f64 {
    if event.pointer_type() == "touch" { FINGER_SLOP } else { MOUSE_SLOP }
}

/// The same in inches.
pub fn slop(board: &Element, view: &Rect, event: &PointerEvent) -> f64 {
    slop_in_pixels(event) * view.width() / board.get_bounding_client_rect().width().max(1.0)
}

/// How near to a mark a dragged piece sticks to it, in inches. On a small screen a few pixels are inches, and then it is
/// less, or nothing could be put down freely.
pub fn reach(board: &Element, view: &Rect) -> f64 {
    (REACH * view.width() / board.get_bounding_client_rect().width().max(1.0)).min(MOST_REACH)
}

/// What the tape measure makes of a pointer there.
pub fn pull(board: &Element, view: &Rect, at: Point, is_touch: bool, modifiers: Modifiers) -> TapePointer {
    let pixel = view.width() / board.get_bounding_client_rect().width().max(1.0);
    let (slop, reach) = if is_touch { (FINGER_SLOP, CATCH.1) } else { (MOUSE_SLOP, CATCH.0) };
    let reach = if modifiers.control { 0.0 } else { reach * pixel };
    TapePointer { point_in_table: table_from_screen(board, view, at), reach, slop: slop * pixel }
}

/// The keys held during a pointer event.
pub fn modifiers(event: &PointerEvent) -> Modifiers {
    Modifiers { shift: event.shift_key(), alt: event.alt_key(), control: event.ctrl_key() || event.meta_key() }
}
