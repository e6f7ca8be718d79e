//! The path of a walk.

use crate::analysis::movement::curve::Curve;
use crate::geometry::Point;

/// A walk of the centre of a base.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Walk {
    /// Its lines and arcs, in order; none where it begins where it ends.
    pub curves: Vec<Curve>,
    /// Its length in inches.
    pub length: f64,
}

impl Walk {
    /// The place after `length` inches; `None` for a walk without curves.
    pub fn point_after(&self, length: f64) -> Option<Point> {
        let mut rest = length;
        for curve in &self.curves {
            let own = curve.length();
            if rest <= own && own > 0.0 {
                return Some(curve.point_at((rest / own).max(0.0)));
            }
            rest -= own;
        }
        self.curves.last().map(Curve::end_point)
    }
}
