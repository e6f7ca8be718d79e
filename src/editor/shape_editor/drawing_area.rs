//! The ground that an outline is drawn on.

/// From the middle of the ground to its rims, in inches, where no photo needs more.
pub const ROOM: f64 = 12.0;
