//! From the pointer's place on the screen to a place on the table.

use web_sys::{Element, MouseEvent, PointerEvent};

use crate::editor::Modifiers;
use crate::geometry::{Point, Rect};

/// How far a mouse or a pen may stray before a press becomes a drag, in pixels.
const MOUSE_SLOP: f64 = 3.0;
/// The same for a finger, which never holds quite still.
const FINGER_SLOP: f64 = 8.0;

/// Where on the table a place of the screen is, in inches, for a board that shows `view`.
pub fn on_table(board: &Element, view: &Rect, at: Point) -> Point {
    let rect = board.get_bounding_client_rect();
    let scale = view.width() / rect.width().max(1.0);
    Point::new(view.min.x + (at.x - rect.left()) * scale, view.min.y + (at.y - rect.top()) * scale)
}

/// Where on the table the pointer is, in inches; beyond the table's edges too.
pub fn place(board: &Element, view: &Rect, event: &PointerEvent) -> Point {
    on_table(board, view, on_screen(event))
}

/// Where on the screen the pointer is, in pixels.
pub fn on_screen(event: &MouseEvent) -> Point {
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

/// The keys held during a pointer event.
pub fn modifiers(event: &PointerEvent) -> Modifiers {
    Modifiers { shift: event.shift_key(), alt: event.alt_key(), control: event.ctrl_key() || event.meta_key() }
}
