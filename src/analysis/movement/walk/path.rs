//! A walk.

use crate::analysis::movement::curve::Curve;
use crate::geometry::Point;

/// A walk of the centre of a base.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Walk {
    /// Its lines and arcs end to end; none where it begins where it ends.
    pub curves: Vec<Curve>,
    /// How long it is, in inches.
    pub length: f64,
}

impl Walk {
    /// The place after so many inches of it; `None` for a walk without any.
    #[must_use]
    pub fn at(&self, length: f64) -> Option<Point> {
        let mut left = length;
        for curve in &self.curves {
            let own = curve.length();
            if left <= own && own > 0.0 {
                return Some(curve.at((left / own).max(0.0)));
            }
            left -= own;
        }
        self.curves.last().map(Curve::to)
    }
}
