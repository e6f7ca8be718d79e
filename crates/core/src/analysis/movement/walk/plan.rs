//! Planning a walk across the table in few turns.

use super::path::Walk;
use super::shortest;
use super::turns::{stretches, turn_ends};
use crate::analysis::movement::barrier_graph::BarrierGraph;
use crate::analysis::movement::ground::WalkableGround;
use crate::analysis::movement::obstacle::{MovementObstacle, TOUCH, can_stand, inset, obstacles};
use crate::analysis::{Base, Table};
use crate::geometry::{Footprint, Point};
use crate::pack::Trait;

/// The most pieces of rough ground and crossable obstacles of which every choice is tried: to cross it or to go around it.
const MAX_AVOIDABLE: usize = 4;

/// How much less than its radius a base is from rough ground that it touches, in inches: a walk as near to it as possible doesn't touch it.
const ROUGH_SLACK: f64 = TOUCH * 0.5;

/// Why a base can't stand somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnfitPlace {
    /// It would be partly off the table.
    Edge,
    /// The piece of this index is in its way.
    Piece(usize),
    /// A flag that is an obstruction is in its way.
    Flag,
}

/// The place nearest to `wanted` where a base can stand, and why that isn't `wanted`; `None` where it can't stand anywhere.
pub fn nearest_standing_place(table: &Table, base: Base, wanted: Point) -> Option<(Point, Option<UnfitPlace>)> {
    let obstacles: Vec<MovementObstacle> = obstacles(table, base).collect();
    // Without most of the tolerance, because a walk begins here.
    let strict = Base { radius: base.radius + TOUCH * 0.75, ..base };
    if can_stand(&table.bounds, &obstacles, strict, wanted) {
        return Some((wanted, None));
    }
    let nearest = WalkableGround::new(&table.bounds, &obstacles, base).nearest_rim_point(wanted)?;
    if can_stand(&table.bounds, &obstacles, base, wanted) {
        return Some((nearest, None));
    }
    let under = obstacles.iter().find(|obstacle| obstacle.footprint.signed_distance(wanted) < base.radius - TOUCH);
    let is_off_table = inset(&table.bounds, base.radius - TOUCH).distance_squared_to(wanted) > 0.0;
    let reason = under
        .filter(|_| !is_off_table)
        .map_or(UnfitPlace::Edge, |obstacle| obstacle.piece().map_or(UnfitPlace::Flag, UnfitPlace::Piece));
    Some((nearest, Some(reason)))
}

/// A walk with its turns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlannedWalk {
    pub walk: Walk,
    /// The indices of the pieces of rough ground that its base touches.
    pub rough: Vec<usize>,
    /// The lengths of the walk, in inches, after which each turn ends with advances; `None` where an advance is too short to cross an
    /// obstacle on it.
    pub advancing: Option<Vec<f64>>,
    /// The same with runs.
    pub running: Option<Vec<f64>>,
}

/// The walk with the fewest turns between two places where a base can stand, and of these the shortest; `None` where there is none.
/// An advance is `speed` inches.
///
/// Heuristic and our own: compares the shortest walk with the shortest ones that avoid some pieces of rough ground and crossable
/// obstacles. These are the first [`MAX_AVOIDABLE`] of those that the shortest walk touches, or the one that avoids all of these.
pub fn plan_walk(table: &Table, base: Base, ends: [Point; 2], speed: f64) -> Option<PlannedWalk> {
    let obstacles: Vec<MovementObstacle> = obstacles(table, base).collect();
    let components = BarrierGraph::new(&table.bounds, &obstacles, base).components(&ends);
    if components[0] != components[1] {
        return None;
    }
    let rough = rough_ground(table);
    let planner = WalkPlanner { table, base, obstacles: &obstacles, rough: &rough, ends, speed };
    let mut best = planner.walk_avoiding(&[])?;
    let avoidable = |plan: &PlannedWalk| -> Vec<usize> {
        let is_touched =
            |end: &Point, piece: usize| table.pieces[piece].footprint.signed_distance(*end) < base.radius + TOUCH;
        let mut pieces = planner.crossed_pieces(&plan.walk);
        pieces.extend(plan.rough.iter().copied().filter(|piece| !pieces.contains(piece)).collect::<Vec<_>>());
        pieces.retain(|piece| !ends.iter().any(|end| is_touched(end, *piece)));
        pieces
    };
    let mut candidates = if best.is_slowed(speed) { avoidable(&best) } else { Vec::new() };
    if let Some(detour) = planner.walk_avoiding(&candidates).filter(|_| !candidates.is_empty()) {
        candidates.extend(avoidable(&detour));
    }
    candidates.truncate(MAX_AVOIDABLE);
    for choice in 1..1_u32 << candidates.len() {
        let avoided = candidates.iter().enumerate().filter(|(index, _)| choice >> index & 1 == 1);
        let avoided: Vec<usize> = avoided.map(|(_, piece)| *piece).collect();
        if let Some(other) = planner.walk_avoiding(&avoided).filter(|other| other.cost() < best.cost()) {
            best = other;
        }
    }
    Some(best)
}

impl PlannedWalk {
    /// Whether something on the walk costs a turn. Otherwise no longer walk takes fewer turns.
    fn is_slowed(&self, speed: f64) -> bool {
        let turns = self.advancing.as_ref().and_then(|ends| u32::try_from(ends.len()).ok());
        turns.is_none_or(|turns| f64::from(turns) >= self.walk.length / speed + 1.0)
    }

    /// The number of turns with advances, then the length.
    fn cost(&self) -> (usize, f64) {
        (self.advancing.as_ref().map_or(usize::MAX, Vec::len), self.walk.length)
    }
}

/// What a walk of a base touches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WalkedGround {
    /// The indices of the pieces of rough ground that the base touches.
    pub rough: Vec<usize>,
    /// The indices of the pieces that it crosses, on which it can't stop.
    pub crossed: Vec<usize>,
}

/// What a walk of a base with these obstacles touches.
pub fn walked_ground(table: &Table, base: Base, obstacles: &[MovementObstacle], walk: &Walk) -> WalkedGround {
    let rough = rough_ground(table);
    let planner = WalkPlanner { table, base, obstacles, rough: &rough, ends: [Point::default(); 2], speed: 0.0 };
    let each_once = |mut pieces: Vec<usize>| {
        pieces.dedup();
        pieces
    };
    WalkedGround { rough: each_once(planner.rough_pieces(walk)), crossed: each_once(planner.crossed_pieces(walk)) }
}

/// The rough ground of a table: each member of a piece that is some, with the index of its piece.
fn rough_ground<'a>(table: &'a Table) -> Vec<(usize, &'a Footprint)> {
    let members = table
        .pieces
        .iter()
        .enumerate()
        .flat_map(|(piece, placed)| placed.members().map(move |(member, footprint)| (piece, member, footprint)));
    let rough = members.filter(|(_, member, _)| member.own_traits().has(Trait::Rough));
    rough.map(|(piece, _, footprint)| (piece, footprint)).collect()
}

/// The parameters of the search for a walk.
struct WalkPlanner<'a> {
    table: &'a Table<'a>,
    base: Base,
    obstacles: &'a [MovementObstacle<'a>],
    rough: &'a [(usize, &'a Footprint)],
    ends: [Point; 2],
    speed: f64,
}

impl WalkPlanner<'_> {
    /// The indices of the obstacles that a walk crosses.
    fn crossed_pieces(&self, walk: &Walk) -> Vec<usize> {
        let is_crossed =
            |footprint| !stretches(walk, &self.table.bounds, std::iter::once(footprint), self.base.radius).is_empty();
        let crossed = self.obstacles.iter().filter(|obstacle| obstacle.is_crossable && is_crossed(obstacle.footprint));
        crossed.filter_map(MovementObstacle::piece).collect()
    }

    /// The indices of the pieces of rough ground that a walk touches.
    fn rough_pieces(&self, walk: &Walk) -> Vec<usize> {
        let (bounds, radius) = (&self.table.bounds, self.base.radius - ROUGH_SLACK);
        let is_touched =
            |footprint: &'_ Footprint| !stretches(walk, bounds, std::iter::once(footprint), radius).is_empty();
        let touched = self.rough.iter().filter(|(_, footprint)| is_touched(footprint));
        touched.map(|(piece, _)| *piece).collect()
    }

    /// The shortest walk that doesn't touch these pieces.
    fn walk_avoiding(&self, pieces: &[usize]) -> Option<PlannedWalk> {
        let (bounds, radius) = (&self.table.bounds, self.base.radius);
        let rules = &self.table.pack().walking;
        let footprints = |is_crossable: bool| {
            let obstacles = self.obstacles.iter().filter(move |obstacle| obstacle.is_crossable == is_crossable);
            obstacles.map(|obstacle| obstacle.footprint)
        };
        let avoided = pieces.iter().flat_map(|piece| self.table.pieces[*piece].footprint.parts());
        let walk = shortest(bounds, footprints(false).chain(avoided), radius, self.ends)?;
        let touched = self.rough_pieces(&walk);
        let footprints_of_rough = self.rough.iter().map(|(_, footprint)| *footprint);
        let rough = stretches(&walk, bounds, footprints_of_rough, radius - ROUGH_SLACK);
        let crossed = stretches(&walk, bounds, footprints(true), radius);
        let [advancing, running] =
            [self.speed, self.speed * rules.run].map(|speed| turn_ends(&walk, &rough, &crossed, speed, rules));
        Some(PlannedWalk { walk, rough: touched, advancing, running })
    }
}
