//! Pointer events: what they say of the pointer, and where it is in the board's view.

use web_sys::{Element, MouseEvent, PointerEvent};

use super::key_event::platform;
use crate::editor::Modifiers;
use crate::geometry::Point;
use crate::page::ViewPointer;
use crate::page::pointer_thresholds::{FINGER_SLOP, MOUSE_SLOP};

/// Where points of the screen are in the view of the board: 0 to 1 across it and down it. It makes the browser lay out the page once.
pub fn view_from_screen(board: &Element) -> impl Fn(Point) -> Point {
    let (left_top, pixel) = left_top_and_pixel(board);
    move |point_in_screen| Point::default() + (point_in_screen - left_top) * pixel
}

/// Where the board is on the screen, and a CSS pixel as a share of its width. The view is a square, and so is the board.
fn left_top_and_pixel(board: &Element) -> (Point, f64) {
    let rect = board.get_bounding_client_rect();
    (Point::new(rect.left(), rect.top()), 1.0 / rect.width().max(1.0))
}

/// The pointer at a point of the screen, over the board.
pub fn view_pointer(board: &Element, point_in_screen: Point, is_touch: bool, modifiers: Modifiers) -> ViewPointer {
    let (left_top, pixel) = left_top_and_pixel(board);
    let point_in_view = Point::default() + (point_in_screen - left_top) * pixel;
    ViewPointer { point_in_view, pixel, is_touch, modifiers }
}

/// The pointer of an event, over the board.
pub fn view_pointer_of(board: &Element, event: &PointerEvent) -> ViewPointer {
    view_pointer(board, point_in_screen(event), is_touch(event), modifiers(event))
}

/// Where the pointer is on the screen, in CSS pixels.
pub fn point_in_screen(event: &MouseEvent) -> Point {
    Point::new(f64::from(event.client_x()), f64::from(event.client_y()))
}

/// How far this pointer may move before a press becomes a drag, in CSS pixels.
pub fn slop_in_pixels(event: &PointerEvent) -> f64 {
    if is_touch(event) { FINGER_SLOP } else { MOUSE_SLOP }
}

pub fn is_touch(event: &PointerEvent) -> bool {
    event.pointer_type() == "touch"
}

/// The keys held during a pointer event.
pub fn modifiers(event: &PointerEvent) -> Modifiers {
    let control = platform().is_control_held(event.ctrl_key(), event.meta_key());
    Modifiers { shift: event.shift_key(), alt: event.alt_key(), control }
}
