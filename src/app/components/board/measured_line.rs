//! Lines with their lengths, and the plates that the numbers are on.

use yew::prelude::*;

use super::coordinates::{svg, translate};
use crate::drawing::Scale;
use crate::geometry::{Gap, Point, Rect, Vector};

/// Where plates are kept, so that a screen's rim cuts none off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlateArea {
    /// What the board shows without zoom.
    pub whole: Rect,
    /// The scale of the board without zoom.
    pub scale: Scale,
}

impl PlateArea {
    /// How far a span of pixels around a point moves to stay within the area, along one axis.
    fn shift(&self, at: f64, (from, to): (f64, f64), (least, most): (f64, f64)) -> f64 {
        let pixel = self.scale.inches_per_pixel;
        let (before, beyond) = ((least - at) / pixel - from, (most - at) / pixel - to);
        // A point outside of the area stays without its plate.
        if before > 0.0 { before } else { beyond.min(0.0) }
    }
}

/// A line with dots at its ends and a text on a plate beside it.
pub fn measured_line(line: &Gap, text: String, area: &PlateArea) -> Html {
    let (from, to) = (line.from, line.to);
    // In `points` and not in paths: a path's `d` is also a property of CSS, so that with each change the browser would match
    // all rules once more.
    let points = format!("{} {} {} {}", svg(from.x), svg(from.y), svg(to.x), svg(to.y));
    html! {
        <g class="gap-line">
            <polyline class="line-edge" points={points.clone()} />
            <polyline class="line" points={points.clone()} />
            // Only the first and last point of the line, as dashes without length, which a round pen draws as dots.
            <polyline class="ends-edge" pathLength="1" points={points.clone()} />
            <polyline class="ends" pathLength="1" {points} />
            { plate(from.midpoint(to), plate_direction(to - from), text, area) }
        </g>
    }
}

/// The direction from a line to its plate, so that the plate doesn't cover the line: across it, upward or to the right.
fn plate_direction(along: Vector) -> Vector {
    along.unit().map_or(Vector::default(), |along| {
        let across = Vector::new(-along.y, along.x);
        if across.y > 0.3 || (across.y > -0.3 && across.x < 0.0) { -across } else { across }
    })
}

/// A text on a plate of constant size on the screen, beside a point in a direction: a unit vector, or 0 for over the point.
pub fn plate(point: Point, direction: Vector, text: String, area: &PlateArea) -> Html {
    let half_width = half_width(&text);
    plate_at(point, Vector::new(direction.x * (half_width + 6.0), direction.y * 16.0), text, area)
}

/// A text on a plate as far above the pointer as a finger is high.
pub fn plate_above(pointer: Point, text: String, area: &PlateArea) -> Html {
    plate_at(pointer, Vector::new(0.0, -40.0), text, area)
}

/// Half the width of a plate, in pixels.
fn half_width(text: &str) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a text of a few characters")]
    let letters = text.chars().count() as f64;
    letters * 3.6 + 6.0
}

/// A plate whose middle is so many pixels from a point.
fn plate_at(point: Point, Vector { x, y }: Vector, text: String, area: &PlateArea) -> Html {
    let half_width = half_width(&text);
    let Rect { min, max } = area.whole;
    let x = x + area.shift(point.x, (x - half_width - 1.0, x + half_width + 1.0), (min.x, max.x));
    let y = y + area.shift(point.y, (y - 10.0, y + 10.0), (min.y, max.y));
    html! {
        <g transform={translate(point)}>
            <g class="screen-sized plate">
                <rect x={svg(x - half_width)} y={svg(y - 9.0)} width={svg(half_width * 2.0)} height="18" rx="9" />
                <text x={svg(x)} y={svg(y)}>{ text }</text>
            </g>
        </g>
    }
}
