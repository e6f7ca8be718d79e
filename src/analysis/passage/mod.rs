//! Where a base can stand and walk: what is in its way, and which places it can walk between.
//!
//! Everything is about the centre of a base, in inches on the table.

mod curve;
mod ground;
mod grown;
mod hindrance;
mod walk;
mod ways;

pub use curve::{Curve, path};
pub use ground::{Ground, Outline, Reach, Reached};
pub use hindrance::{Hindrance, TOUCH, can_pass, can_stand, hindrances, inset};
pub use walk::{Trip, Unfit, Walk, settle, shortest, trip};
pub use ways::Ways;

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
