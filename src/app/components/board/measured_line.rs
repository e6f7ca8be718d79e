//! Lines with their length, and numbers on plates: where a number is put so that it covers nothing.

use yew::prelude::*;

use super::coordinates::{svg, translate};
use crate::geometry::{Gap, Point, Vector};

/// A line with ends and its length.
pub fn measured(line: &Gap, text: String) -> Html {
    let (from, to) = (line.from, line.to);
    let path = format!("M{} {}L{} {}", svg(from.x), svg(from.y), svg(to.x), svg(to.y));
    let end = |at: Point| html! { <g transform={translate(at)}><circle class="screen-sized end" r="3" /></g> };
    html! {
        <g class="gap-line">
            <path class="line-edge" d={path.clone()} />
            <path class="line" d={path} />
            { end(from) }
            { end(to) }
            { plate(from.midpoint(to), aside(to - from), text) }
        </g>
    }
}

/// Which way to put a line's number so that it doesn't cover the line: across it, upward or to the right.
fn aside(along: Vector) -> Vector {
    along.unit().map_or(Vector::default(), |along| {
        let across = Vector::new(-along.y, along.x);
        if across.y > 0.3 || (across.y > -0.3 && across.x < 0.0) { -across } else { across }
    })
}

/// A number on a small plate, the size of the hand, moved off `at` in a direction.
pub fn plate(at: Point, aside: Vector, text: String) -> Html {
    #[expect(clippy::cast_precision_loss, reason = "a text of a few characters")]
    let half = text.chars().count() as f64 * 3.6 + 6.0;
    let (x, y) = (aside.x * (half + 6.0), aside.y * 16.0);
    html! {
        <g transform={translate(at)}>
            <g class="screen-sized plate">
                <rect x={svg(x - half)} y={svg(y - 9.0)} width={svg(half * 2.0)} height="18" rx="9" />
                <text x={svg(x)} y={svg(y)}>{ text }</text>
            </g>
        </g>
    }
}
