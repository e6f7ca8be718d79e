//! Areas, centres of area, and the share of a footprint on one side of a line.

use serde::{Deserialize, Serialize};

use super::point::Point;

/// The area of a polygon in square inches, positive where its corners run clockwise on the screen.
#[must_use]
pub fn signed(corners: &[Point]) -> f64 {
    let Some(&origin) = corners.first() else { return 0.0 };
    // Measured from the first corner and not from the table's, so that no digits are lost far from the origin.
    corners.windows(2).map(|pair| (pair[0] - origin).cross(pair[1] - origin)).sum::<f64>() / 2.0
}

/// The centre of a polygon's area; `None` where it has none.
#[must_use]
pub fn centroid(corners: &[Point]) -> Option<Point> {
    let &origin = corners.first()?;
    let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
    for pair in corners.windows(2) {
        let (a, b) = (pair[0] - origin, pair[1] - origin);
        let twice = a.cross(b);
        area += twice;
        x += twice * (a.x + b.x);
        y += twice * (a.y + b.y);
    }
    (area != 0.0).then(|| Point::new(origin.x + x / (3.0 * area), origin.y + y / (3.0 * area)))
}

/// Which coordinate a line cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Axis {
    /// An upright line, at an x.
    X,
    /// A level line, at a y.
    Y,
}

impl Axis {
    /// The coordinate of `point` that this axis reads.
    #[must_use]
    pub const fn of(self, point: Point) -> f64 {
        match self {
            Self::X => point.x,
            Self::Y => point.y,
        }
    }
}
