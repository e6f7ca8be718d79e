//! Where a base can stand and walk: its obstacles, the places that it can walk between, whether it reaches the zones and elements of
//! a game, and the gaps that are too narrow for it.
//!
//! Places are those of the centre of a base, in inches on the table. The set of places where the centre can be is the free
//! configuration space of a disc (T. Lozano-Pérez, *Spatial Planning: A Configuration Space Approach*, 1983).

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
mod unclaimed_flags;
mod walk;

pub use barrier_graph::{Barrier, BarrierGraph};
pub use curve::{Curve, svg_path};
pub use ground::{ReachableFrom, ReachedGround, WalkableGround, WalkableOutline};
pub use obstacle::{MovementObstacle, TOUCH, can_pass, can_stand, inset, obstacles, terrain_obstacles};
pub use pinch_point::PinchPoint;
pub use reachability::{
    BaseReachability, GameReachability, MovementMap, MovingBase, ReachabilityQuery, elements, zones,
};
pub use standing_places::TargetRegion;
pub use unclaimed_flags::{unclaimed_flags_stop_bases, unclaimed_of};
pub use walk::plan::{PlannedWalk, UnfitPlace, WalkedGround, nearest_standing_place, plan_walk, walked_ground};
pub use walk::{Walk, is_straight_free, shortest};

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
