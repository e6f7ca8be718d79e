//! The largest circles that are clear of terrain.

use super::{Fact, Label, Shape, Sort, Survey};
use crate::analysis::Table;
use crate::analysis::open_ground::largest_clear_circle;
use crate::geometry::Point;
use crate::layout::Layout;
use crate::units::trimmed;
use crate::words::t;

pub(super) fn survey(layout: &Layout) -> Survey {
    let table = Table::new(layout);
    let circle = largest_clear_circle(&table);
    let across = trimmed(circle.radius * 2.0, 1);
    Survey {
        shapes: vec![Shape { sort: Sort::Open, path: disc(circle.centre, circle.radius) }],
        labels: vec![Label { at: circle.centre, text: format!("{across}\"") }],
        facts: vec![Fact::new(t!("Widest clear circle"), format!("{across}\""))],
        ..Survey::default()
    }
}

/// A circle as SVG's path data.
fn disc(centre: Point, radius: f64) -> String {
    let [y, r] = [centre.y, radius].map(|value| trimmed(value, 3));
    let (left, across) = (trimmed(centre.x - radius, 3), trimmed(radius * 2.0, 3));
    format!("M{left} {y}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0z")
}
