//! Where a base can stand and walk: what is in its way, which places it can walk between, whether it gets where a game needs
//! it, and where the ground is too narrow for it.
//!
//! Everything is about the centre of a base, in inches on the table.

mod connectivity;
mod curve;
mod ground;
mod narrow_gaps;
mod obstacle;
mod offset_outline;
mod pinch_point;
mod reachability;
mod standing_places;
mod walk;
mod ways;

pub use curve::{Curve, path};
pub use ground::{Ground, Outline, Reach, Reached};
pub use obstacle::{Hindrance, TOUCH, can_pass, can_stand, hindrances, inset};
pub use pinch_point::Pinch;
pub use reachability::{Asked, Passage, Verdict, Walked, Walker, elements, zones};
pub use standing_places::Region;
pub use walk::trip::{Trip, Unfit, settle, trip};
pub use walk::{Walk, shortest};
pub use ways::Bar;
pub use ways::Ways;

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
