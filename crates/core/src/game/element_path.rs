//! Where an element comes to stand that a scenario moves.

use super::element::{ElementInPlay, ModelInPlay, base_radius};
use super::model::ModelId;
use crate::analysis::Table;
use crate::geometry::{Footprint, Point, gap};
use crate::pack::SecuredFrom;
use crate::units::{TOLERANCE, at_most};

/// What a moving element has to come completely past, or else stops before.
#[derive(Clone, Debug)]
pub struct Blocker {
    pub what: BlockerKind,
    pub footprint: Footprint,
}

/// What a blocker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockerKind {
    Model(ModelId),
    /// A piece, by its place in the table.
    Piece(usize),
}

/// Where an element moves from, and where to.
#[derive(Clone, Debug)]
pub struct ElementPath {
    /// The centre of its base.
    pub from: Point,
    /// The radius of its base in inches.
    pub radius: f64,
    /// The element, or the terrain that it claims, toward which it moves.
    pub goal: ElementInPlay,
    /// The radius of the goal's base in inches.
    pub goal_radius: f64,
    /// From how far it counts as arrived where it can't stand in the terrain, in inches.
    pub range: f64,
}

/// Where it comes to stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stop {
    /// The centre of its base.
    pub at: Point,
    /// How far it has moved, in inches.
    pub distance: f64,
    /// The first thing before which it stopped, as it couldn't come past it.
    pub blocker: Option<BlockerKind>,
    /// Whether it is in the goal's terrain, or within range of it where it can't stand in it.
    pub has_arrived: bool,
}

/// The terrain and the models of a table that a moving element has to come past: all but the terrain that is its goal, which is `goal` by
/// its place in the table.
pub fn blockers(table: &Table, models: &[ModelInPlay], goal: Option<usize>) -> Vec<Blocker> {
    let pieces = table.pieces.iter().enumerate().filter(|(index, _)| goal != Some(*index));
    let pieces =
        pieces.map(|(index, piece)| Blocker { what: BlockerKind::Piece(index), footprint: piece.footprint.clone() });
    let models = models.iter().filter_map(|model| {
        let footprint = Footprint::disc(model.model.place()?, base_radius(model.model));
        Some(Blocker { what: BlockerKind::Model(model.id), footprint })
    });
    pieces.chain(models).collect()
}

impl ElementPath {
    /// How far the goal is, in inches, and the place that it moves toward.
    fn goal(&self) -> (f64, Point) {
        let Some(terrain) = &self.goal.terrain else {
            let to = self.goal.at;
            return (self.from.distance(to) - self.radius - self.goal_radius, to);
        };
        let to = gap::between(&Footprint::disc(self.from, 0.0), &terrain.footprint).to;
        // Into terrain it moves until its centre is there.
        let short = if terrain.from == SecuredFrom::Inside { 0.0 } else { self.radius };
        (self.from.distance(to) - short, to)
    }

    /// Where it comes to stand if it moves so many inches straight toward its goal. It stops at the goal, and before what it can't come
    /// completely past. What it stands in or on from the beginning doesn't stop it.
    pub fn stop(&self, distance: f64, blockers: &[Blocker]) -> Stop {
        let (to_goal, goal) = self.goal();
        let mut left = distance.min(to_goal).max(0.0);
        let Some(along) = (goal - self.from).unit() else { return self.stopped(0.0, self.from, None) };
        let overlap = |blocker: &Blocker, at: Point| self.radius - blocker.footprint.signed_distance(at);
        let ahead: Vec<&Blocker> = blockers.iter().filter(|blocker| overlap(blocker, self.from) <= TOLERANCE).collect();
        let mut stopped_by = None;
        loop {
            let at = self.from + along * left;
            let deepest = ahead.iter().map(|blocker| (overlap(blocker, at), blocker.what));
            let deepest = deepest.max_by(|a, b| a.0.total_cmp(&b.0)).filter(|(depth, _)| *depth > TOLERANCE);
            // Nothing that is so deep in it is left by a shorter way than that.
            match deepest {
                Some((depth, what)) if left > 0.0 => {
                    left = (left - depth).max(0.0);
                    stopped_by = Some(what);
                }
                _ => return self.stopped(left, at, stopped_by),
            }
        }
    }

    fn stopped(&self, distance: f64, at: Point, blocker: Option<BlockerKind>) -> Stop {
        let has_arrived = match &self.goal.terrain {
            Some(terrain) if terrain.from == SecuredFrom::Inside => {
                terrain.footprint.signed_distance(at) < self.radius - TOLERANCE
            }
            Some(terrain) => at_most(terrain.footprint.signed_distance(at) - self.radius, self.range),
            None => at_most(at.distance(self.goal.at) - self.radius - self.goal_radius, self.range),
        };
        Stop { at, distance, blocker, has_arrived }
    }
}
