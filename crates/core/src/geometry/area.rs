//! Areas and centroids of polygons, and the axis of a dividing line.

use serde::{Deserialize, Serialize};

use super::point::Point;

/// The area of a polygon in square inches (shoelace formula), positive where its corners run clockwise on the screen.
pub fn signed(corners: &[Point]) -> f64 {
    let Some(&origin) = corners.first() else { return 0.0 };
    // Relative to the first corner, so that no digits are lost far from the origin; the last side then adds nothing.
    corners.windows(2).map(|pair| (pair[0] - origin).cross(pair[1] - origin)).sum::<f64>() / 2.0
}

/// The centroid of a polygon; `None` where it has no area.
pub fn centroid(corners: &[Point]) -> Option<Point> {
    let &origin = corners.first()?;
    let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
    for pair in corners.windows(2) {
        let (a, b) = (pair[0] - origin, pair[1] - origin);
        let twice_area = a.cross(b);
        area += twice_area;
        x += twice_area * (a.x + b.x);
        y += twice_area * (a.y + b.y);
    }
    (area != 0.0).then(|| Point::new(origin.x + x / (3.0 * area), origin.y + y / (3.0 * area)))
}

/// The axis on which a dividing line has its coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Axis {
    /// The line is vertical, at an x.
    X,
    /// The line is horizontal, at a y.
    Y,
}

impl Axis {
    /// The coordinate of `point` on this axis.
    pub const fn of(self, point: Point) -> f64 {
        match self {
            Self::X => point.x,
            Self::Y => point.y,
        }
    }
}
