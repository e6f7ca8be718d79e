//! Where a base can stand and walk: what is in its way, which places it can walk between, whether it gets where a game needs
//! it, and where the ground is too narrow for it.
//!
//! Everything is about the centre of a base, in inches on the table.

mod barrier_graph;
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

pub use barrier_graph::Barrier;
pub use barrier_graph::BarrierGraph;
pub use curve::{Curve, path};
pub use ground::{ReachableFrom, ReachedGround, WalkableGround, WalkableOutline};
pub use obstacle::{MovementObstacle, TOUCH, can_pass, can_stand, hindrances, inset};
pub use pinch_point::PinchPoint;
pub use reachability::{
    BaseReachability, GameReachability, MovementMap, MovingBase, ReachabilityQuery, elements, zones,
};
pub use standing_places::TargetRegion;
pub use walk::trip::{PlannedWalk, UnfitPlace, settle, trip};
pub use walk::{Walk, shortest};

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
