//! A walk across the table, and its turns.

use super::path::Walk;
use super::shortest;
use super::turns::{stretches, turns};
use crate::analysis::movement::barrier_graph::BarrierGraph;
use crate::analysis::movement::ground::WalkableGround;
use crate::analysis::movement::obstacle::{MovementObstacle, TOUCH, can_stand, hindrances, inset};
use crate::analysis::{Base, Table};
use crate::geometry::{Footprint, Point};
use crate::pack::Trait;

/// At most so many pieces of rough ground and obstacles are weighed, each to be crossed or gone round.
const WEIGHED: usize = 4;

/// Why a base can't stand somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnfitPlace {
    /// It wouldn't be wholly on the table.
    Edge,
    /// This piece of the table is in its way.
    Piece(usize),
}

/// The place nearest to another where a base can stand, and why it isn't that one; `None` where it can stand nowhere.
#[must_use]
pub fn settle(table: &Table, base: Base, at: Point) -> Option<(Point, Option<UnfitPlace>)> {
    let hindrances: Vec<MovementObstacle> = hindrances(table, base).collect();
    // Not the last of what is forgiven: a walk begins here.
    let strict = Base { radius: base.radius + TOUCH * 0.75, ..base };
    if can_stand(&table.bounds, &hindrances, strict, at) {
        return Some((at, None));
    }
    let near = WalkableGround::new(&table.bounds, &hindrances, base).nearest(at)?;
    if can_stand(&table.bounds, &hindrances, base, at) {
        return Some((near, None));
    }
    let on = hindrances.iter().find(|one| one.footprint.signed_distance(at) < base.radius - TOUCH);
    let off = inset(&table.bounds, base.radius - TOUCH).distance_squared_to(at) > 0.0;
    let unfit = on.filter(|_| !off).map_or(UnfitPlace::Edge, |one| UnfitPlace::Piece(one.piece));
    Some((near, Some(unfit)))
}

/// A walk and the turns that it takes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlannedWalk {
    /// The walk.
    pub walk: Walk,
    /// Which pieces of rough ground its base touches.
    pub rough: Vec<usize>,
    /// After how many inches each turn ends, advancing; `None` where it can't cross so what is on the way.
    pub advancing: Option<Vec<f64>>,
    /// The same, running.
    pub running: Option<Vec<f64>>,
}

/// The walk of fewest turns between two places where a base can stand, and of these the shortest; `None` where there is none. It
/// goes `speed` inches with an advance.
///
/// Weighed are the shortest walk, and the shortest that keep off some of the rough ground and the obstacles which that one or
/// the one around all of it touches.
#[must_use]
pub fn trip(table: &Table, base: Base, ends: [Point; 2], speed: f64) -> Option<PlannedWalk> {
    let hindrances: Vec<MovementObstacle> = hindrances(table, base).collect();
    let rooms = BarrierGraph::new(&table.bounds, &hindrances, base).rooms(&ends);
    if rooms[0] != rooms[1] {
        return None;
    }
    let rough = table.pieces.iter().enumerate().filter(|(_, placed)| placed.traits.has(Trait::Rough));
    let rough: Vec<(usize, &Footprint)> = rough.map(|(piece, placed)| (piece, &placed.footprint)).collect();
    let planner = WalkPlanner { table, base, hindrances: &hindrances, rough: &rough, ends, speed };
    let mut best = planner.around(&[])?;
    let kept_off = |trip: &PlannedWalk| -> Vec<usize> {
        let touched =
            |end: &Point, piece: usize| table.pieces[piece].footprint.signed_distance(*end) < base.radius + TOUCH;
        let mut pieces = planner.crossed(&trip.walk);
        pieces.extend(trip.rough.iter().copied().filter(|piece| !pieces.contains(piece)).collect::<Vec<_>>());
        pieces.retain(|piece| !ends.iter().any(|end| touched(end, *piece)));
        pieces
    };
    let mut weighed = if best.is_slowed(speed) { kept_off(&best) } else { Vec::new() };
    if let Some(wide) = planner.around(&weighed).filter(|_| !weighed.is_empty()) {
        weighed.extend(kept_off(&wide));
    }
    weighed.truncate(WEIGHED);
    for choice in 1..1_u32 << weighed.len() {
        let chosen = weighed.iter().enumerate().filter(|(index, _)| choice >> index & 1 == 1);
        let chosen: Vec<usize> = chosen.map(|(_, piece)| *piece).collect();
        if let Some(other) = planner.around(&chosen).filter(|other| other.cost() < best.cost()) {
            best = other;
        }
    }
    Some(best)
}

impl PlannedWalk {
    /// Whether something on the way costs a turn: no walk that is longer takes fewer than one that nothing slows.
    fn is_slowed(&self, speed: f64) -> bool {
        let turns = self.advancing.as_ref().and_then(|ends| u32::try_from(ends.len()).ok());
        turns.is_none_or(|turns| f64::from(turns) >= self.walk.length / speed + 1.0)
    }

    fn cost(&self) -> (usize, f64) {
        (self.advancing.as_ref().map_or(usize::MAX, Vec::len), self.walk.length)
    }
}

/// What a walk is looked for with.
struct WalkPlanner<'a> {
    table: &'a Table<'a>,
    base: Base,
    hindrances: &'a [MovementObstacle<'a>],
    rough: &'a [(usize, &'a Footprint)],
    ends: [Point; 2],
    speed: f64,
}

impl WalkPlanner<'_> {
    /// Which pieces a walk crosses that nobody stops on.
    fn crossed(&self, walk: &Walk) -> Vec<usize> {
        let upon = |footprint| stretches(walk, &self.table.bounds, std::iter::once(footprint), self.base.radius);
        let crossed = self.hindrances.iter().filter(|one| one.crossed && !upon(one.footprint).is_empty());
        crossed.map(|one| one.piece).collect()
    }

    /// The shortest walk that keeps off these pieces of rough ground.
    fn around(&self, pieces: &[usize]) -> Option<PlannedWalk> {
        let (bounds, radius) = (&self.table.bounds, self.base.radius);
        let rules = &self.table.pack().walking;
        let stopping = self.hindrances.iter().filter(|one| !one.crossed).map(|one| one.footprint);
        let kept_off = pieces.iter().map(|piece| &self.table.pieces[*piece].footprint);
        let walk = shortest(bounds, stopping.chain(kept_off), radius, self.ends)?;
        // Who goes as near to rough ground as can be doesn't touch it.
        let upon = |footprint| stretches(&walk, bounds, footprint, radius - TOUCH * 0.5);
        let touched = self.rough.iter().filter(|(_, footprint)| !upon([*footprint].into_iter()).is_empty());
        let touched: Vec<usize> = touched.map(|(piece, _)| *piece).collect();
        let rough = stretches(&walk, bounds, self.rough.iter().map(|(_, footprint)| *footprint), radius - TOUCH * 0.5);
        let crossed = self.hindrances.iter().filter(|one| one.crossed).map(|one| one.footprint);
        let crossed = stretches(&walk, bounds, crossed, radius);
        let [advancing, running] =
            [self.speed, self.speed * rules.run].map(|far| turns(&walk, &rough, &crossed, far, rules));
        Some(PlannedWalk { walk, rough: touched, advancing, running })
    }
}
