//! A building on the table.

use crate::geometry::{Footprint, Point};
use crate::pack::{Building, MILLIMETRES_PER_INCH};

/// A building on the table.
#[derive(Clone, Copy, Debug)]
pub struct PlacedBuilding<'b> {
    pub rules: &'b Building,
    /// What it covers. Its base, which ranges are measured from, and each of its floors are read as all of this.
    pub footprint: &'b Footprint,
    /// Where its door is: a point of the outline.
    pub door: Point,
}

/// The radius in inches of a base with this diameter in millimetres.
pub fn base_radius(millimetres: u32) -> f64 {
    f64::from(millimetres) / MILLIMETRES_PER_INCH / 2.0
}
