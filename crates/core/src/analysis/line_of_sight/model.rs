//! A model on the table.

use crate::analysis::Base;
use crate::geometry::Point;

/// A model at its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Model {
    pub base: Base,
    /// The base's centre.
    pub at: Point,
    /// The height of the ground under it, in inches.
    pub ground: f64,
    /// What it counts for lines of sight with what it stands on, in a game that counts levels and floors.
    pub value: Option<u32>,
}

impl Model {
    /// The height of the top of its volume over the table, in inches.
    pub fn top(&self) -> f64 {
        self.ground + self.base.volume
    }
}
