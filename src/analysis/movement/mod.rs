//! Where a base can stand and walk: what is in its way, which places it can walk between, whether it gets where a game needs
//! it, and where the ground is too narrow for it.
//!
//! Everything is about the centre of a base, in inches on the table.

mod curve;
mod ground;
mod walk;

pub use connectivity::Ways;
pub use curve::{Curve, path};
pub use ground::{Ground, Outline, Reach, Reached};
pub use narrow_gaps::Bar;
pub use obstacle::{Hindrance, TOUCH, can_pass, can_stand, hindrances, inset};
pub use pinch_point::Pinch;
pub use reachability::{Asked, Passage, Verdict, Walked, Walker, elements, zones};
pub use standing_places::Region;
pub use walk::{Trip, Unfit, Walk, settle, shortest, trip};

mod connectivity;
mod narrow_gaps;
mod obstacle;
mod offset_outline;
mod pinch_point;
mod reachability;
mod standing_places;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
