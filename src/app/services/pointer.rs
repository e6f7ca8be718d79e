//! Pointer events: from CSS pixels on the screen to inches on the table, and the tolerances of a pointer.

use web_sys::{DomRect, Element, MouseEvent, PointerEvent};

use super::pointer_thresholds::{
    FINGER_SLOP, FINGER_TAPE_REACH, FINGER_TARGET, MAX_SNAP_REACH, MOUSE_SLOP, MOUSE_TAPE_REACH, MOUSE_TARGET,
    SNAP_REACH,
};
use crate::editor::{Modifiers, TapePointer};
use crate::geometry::{Point, Rect};

/// A point of the screen on the table, in inches, for a board that shows `view`.
pub fn table_from_screen(board: &Element, view: &Rect, point_in_screen: Point) -> Point {
    table_from_rectangle(&board.get_bounding_client_rect(), view, point_in_screen)
}

/// The same for a board in the rectangle `rect` of the screen.
fn table_from_rectangle(rect: &DomRect, view: &Rect, point_in_screen: Point) -> Point {
    let scale = inches_per_pixel(rect, view);
    Point::new(
        view.min.x + (point_in_screen.x - rect.left()) * scale,
        view.min.y + (point_in_screen.y - rect.top()) * scale,
    )
}

fn inches_per_pixel(rect: &DomRect, view: &Rect) -> f64 {
    view.width() / rect.width().max(1.0)
}

/// Where the pointer is on the table, in inches. It may be outside of the table's edges.
pub fn point_in_table(board: &Element, view: &Rect, event: &PointerEvent) -> Point {
    table_from_screen(board, view, point_in_screen(event))
}

/// Where the pointer is on the screen, in CSS pixels.
pub fn point_in_screen(event: &MouseEvent) -> Point {
    Point::new(f64::from(event.client_x()), f64::from(event.client_y()))
}

/// How far this pointer may move before a press becomes a drag, in CSS pixels.
pub fn slop_in_pixels(event: &PointerEvent) -> f64 {
    if event.pointer_type() == "touch" { FINGER_SLOP } else { MOUSE_SLOP }
}

/// The same in inches.
pub fn slop(board: &Element, view: &Rect, event: &PointerEvent) -> f64 {
    slop_in_pixels(event) * inches_per_pixel(&board.get_bounding_client_rect(), view)
}

/// Where a dragged piece's pointer is on the table, and within how many inches of a target the piece snaps to it. That has a
/// maximum, since on a small screen a few pixels are inches, and nothing could be placed freely.
pub fn point_and_reach(board: &Element, view: &Rect, point_in_screen: Point) -> (Point, f64) {
    let rect = board.get_bounding_client_rect();
    let reach = SNAP_REACH * inches_per_pixel(&rect, view);
    (table_from_rectangle(&rect, view, point_in_screen), reach.min(MAX_SNAP_REACH))
}

/// A pointer for the tape measure.
pub fn tape_pointer(
    board: &Element,
    view: &Rect,
    point_in_screen: Point,
    is_touch: bool,
    modifiers: Modifiers,
) -> TapePointer {
    let scale = inches_per_pixel(&board.get_bounding_client_rect(), view);
    let (slop, reach) = if is_touch { (FINGER_SLOP, FINGER_TAPE_REACH) } else { (MOUSE_SLOP, MOUSE_TAPE_REACH) };
    let reach = if modifiers.control { 0.0 } else { reach * scale };
    TapePointer { point_in_table: table_from_screen(board, view, point_in_screen), reach, slop: slop * scale }
}

/// How wide the target of a piece is at least, in inches.
pub fn least_target(board: &Element, view: &Rect, is_touch: bool) -> f64 {
    let pixels = if is_touch { FINGER_TARGET } else { MOUSE_TARGET };
    pixels * inches_per_pixel(&board.get_bounding_client_rect(), view)
}

/// The keys held during a pointer event.
pub fn modifiers(event: &PointerEvent) -> Modifiers {
    Modifiers { shift: event.shift_key(), alt: event.alt_key(), control: event.ctrl_key() || event.meta_key() }
}
