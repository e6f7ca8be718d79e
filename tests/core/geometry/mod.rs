//! The geometry: properties that hold for every layout, and comparisons with `geo` as an independent oracle.

mod area;
mod containment;
mod convolution;
mod gap;
mod oracle;
mod overlap;
mod placed;
mod shape;

/// The tolerance for rounding between two ways of computing the same length, in inches.
const ROUNDING: f64 = 1e-9;
