//! Numbers, points and shapes as SVG attributes. The board's unit is an inch of the table.

use yew::prelude::*;

use crate::geometry::{Point, Rect};
use crate::units::{Angle, trimmed};

/// A number.
pub fn svg(value: f64) -> String {
    trimmed(value, 3)
}

/// The `transform` to a point.
pub fn translate(point: Point) -> String {
    format!("translate({} {})", svg(point.x), svg(point.y))
}

/// The `transform` to a point, and a turn about it.
pub fn translate_and_rotate(point: Point, turn: Angle) -> String {
    format!("{} rotate({})", translate(point), svg(turn.degrees()))
}

/// The path of a straight line.
pub fn line_path(from: Point, to: Point) -> String {
    format!("M{} {}L{} {}", svg(from.x), svg(from.y), svg(to.x), svg(to.y))
}

/// The path of a line through these points.
pub fn polyline_path(points: &[Point]) -> String {
    let points: Vec<String> = points.iter().map(|point| format!("{} {}", svg(point.x), svg(point.y))).collect();
    format!("M{}", points.join("L"))
}

/// The path of a polygon. A single point becomes a line of length 0, which a round pen draws as a disc.
pub fn polygon_path(corners: &[Point]) -> String {
    let points: Vec<String> = corners.iter().map(|point| format!("{} {}", svg(point.x), svg(point.y))).collect();
    format!("M{}{}", points.join("L"), if points.len() == 1 { "h0" } else { "Z" })
}

/// The `points` of a polygon.
pub fn points(corners: &[Point]) -> String {
    corners.iter().map(|corner| [svg(corner.x), svg(corner.y)].join(",")).collect::<Vec<_>>().join(" ")
}

/// The `viewBox` that shows a rectangle.
pub fn view_box(rect: &Rect) -> String {
    rectangle_attributes(rect).join(" ")
}

/// The attributes `x`, `y`, `width` and `height` of a rectangle.
pub fn rectangle_attributes(rect: &Rect) -> [String; 4] {
    [rect.min.x, rect.min.y, rect.width(), rect.depth()].map(svg)
}

/// A rectangle of a class.
pub fn rectangle(class: &'static str, rect: &Rect) -> Html {
    let [x, y, width, height] = rectangle_attributes(rect);
    html! { <rect {class} {x} {y} {width} {height} /> }
}
