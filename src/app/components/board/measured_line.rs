//! Lines with their lengths, and the plates that the numbers are on.

use yew::prelude::*;

use super::coordinates::{svg, translate};
use crate::geometry::{Gap, Point, Vector};

/// A line with dots at its ends and a text on a plate beside it.
pub fn measured_line(line: &Gap, text: String) -> Html {
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
            { plate(from.midpoint(to), plate_direction(to - from), text) }
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
pub fn plate(point: Point, direction: Vector, text: String) -> Html {
    #[expect(clippy::cast_precision_loss, reason = "a text of a few characters")]
    let half_width = text.chars().count() as f64 * 3.6 + 6.0;
    let (x, y) = (direction.x * (half_width + 6.0), direction.y * 16.0);
    html! {
        <g transform={translate(point)}>
            <g class="screen-sized plate">
                <rect x={svg(x - half_width)} y={svg(y - 9.0)} width={svg(half_width * 2.0)} height="18" rx="9" />
                <text x={svg(x)} y={svg(y)}>{ text }</text>
            </g>
        </g>
    }
}
