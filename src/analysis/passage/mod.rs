//! Where a base can stand and walk: what is in its way, which places it can walk between, whether it gets where a game needs
//! it, and where the ground is too narrow for it.
//!
//! Everything is about the centre of a base, in inches on the table.

mod curve;
mod field;
mod ground;
mod grown;
mod hindrance;
mod pinch;
mod spots;
mod verdict;
mod walk;
mod ways;

pub use curve::{Curve, path};
pub use field::Bar;
pub use ground::{Ground, Outline, Reach, Reached};
pub use hindrance::{Hindrance, TOUCH, can_pass, can_stand, hindrances, inset};
pub use pinch::Pinch;
pub use spots::Region;
pub use verdict::{Asked, Passage, Verdict, Walked, Walker, elements, zones};
pub use walk::{Trip, Unfit, Walk, settle, shortest, trip};
pub use ways::Ways;

#[cfg(test)]
mod tests;
