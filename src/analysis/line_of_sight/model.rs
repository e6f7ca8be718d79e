//! A model that looks or is looked at.

use crate::analysis::Base;
use crate::geometry::Point;

/// A model where it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Model {
    /// Its base.
    pub base: Base,
    /// The base's centre.
    pub at: Point,
    /// How high the ground under it is, in inches.
    pub ground: f64,
}

impl Model {
    /// How high the volume over its base reaches, in inches over the table.
    #[must_use]
    pub fn top(&self) -> f64 {
        self.ground + self.base.volume
    }
}
