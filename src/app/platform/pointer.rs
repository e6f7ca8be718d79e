//! From the pointer's place on the screen to a place on the table.

use web_sys::{Element, PointerEvent};

use crate::app::board::VIEW;
use crate::editor::Modifiers;
use crate::geometry::Point;

/// How far a mouse or a pen may stray before a press becomes a drag, in pixels.
const MOUSE_SLOP: f64 = 3.0;
/// The same for a finger, which never holds quite still.
const FINGER_SLOP: f64 = 8.0;

/// How many inches of the table lie under one pixel of the board.
fn inches_per_pixel(board: &Element) -> f64 {
    VIEW.width() / board.get_bounding_client_rect().width().max(1.0)
}

/// Where on the table the pointer is, in inches; beyond the table's edges too.
pub fn place(board: &Element, event: &PointerEvent) -> Point {
    let rect = board.get_bounding_client_rect();
    let scale = VIEW.width() / rect.width().max(1.0);
    Point::new(
        VIEW.min.x + (f64::from(event.client_x()) - rect.left()) * scale,
        VIEW.min.y + (f64::from(event.client_y()) - rect.top()) * scale,
    )
}

/// How far this pointer may stray before a press becomes a drag, in inches.
pub fn slop(board: &Element, event: &PointerEvent) -> f64 {
    let pixels = if event.pointer_type() == "touch" { FINGER_SLOP } else { MOUSE_SLOP };
    pixels * inches_per_pixel(board)
}

/// The keys held during a pointer event.
pub fn modifiers(event: &PointerEvent) -> Modifiers {
    Modifiers { shift: event.shift_key(), alt: event.alt_key(), control: event.ctrl_key() || event.meta_key() }
}
