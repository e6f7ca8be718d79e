//! The way of a model from one place to another: straight where nothing is in the way, else the shortest one round it.

use super::model::ModelId;
use super::sight::SeenModel;
use crate::analysis::movement::{
    Curve, MovementObstacle, WalkedGround, is_straight_free, obstacles, shortest, walked_ground,
};
use crate::analysis::{Base, Table};
use crate::geometry::{Footprint, Point};
use crate::layout::PieceId;
use crate::pack::Walking;
use crate::units::at_most;

/// How much smaller a base is taken to be that stands against something, in inches: places are rounded to a hundredth of an inch.
const ROUNDING: f64 = 0.01;

/// A way of a model.
#[derive(Clone, Debug, PartialEq)]
pub struct ModelWay {
    /// Where its base's centre is at the start and at the end.
    pub ends: [Point; 2],
    /// What is in the way of a straight line: none where the way is straight.
    pub blocked_by: Vec<WayBlocker>,
    /// The shortest way; `None` where there is none.
    pub walk: Option<ModelWalk>,
}

/// What a base can't move through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WayBlocker {
    Piece(PieceId),
    Model(ModelId),
    /// A flag that is an obstruction.
    Flag,
}

/// A walk of a model's base.
#[derive(Clone, Debug, PartialEq)]
pub struct ModelWalk {
    pub curves: Vec<Curve>,
    /// Its length in inches.
    pub length: f64,
    /// The pieces of rough ground that the base touches on it.
    pub rough: Vec<PieceId>,
    /// The pieces that it crosses, on which it can't stop.
    pub crossed: Vec<PieceId>,
}

impl ModelWay {
    /// The way of a model among others between two places. What the movement study says stops its base stops it, and so do the bases of others.
    pub fn new(table: &Table, base: Base, others: &[SeenModel], ends: [Point; 2]) -> Self {
        let pack = table.pack();
        let obstacles: Vec<MovementObstacle> = obstacles(table, base).collect();
        let bases: Vec<(ModelId, Footprint)> = others
            .iter()
            .filter_map(|other| Some((other.id, Footprint::disc(other.at, other.model.base_of(pack)?.radius))))
            .collect();
        let piece = |index: usize| table.piece_id(index);
        let terrain = obstacles.iter().filter(|obstacle| !obstacle.is_crossable).map(|obstacle| {
            let blocker = obstacle.piece().map_or(WayBlocker::Flag, |index| WayBlocker::Piece(piece(index)));
            (blocker, obstacle.footprint)
        });
        let models = bases.iter().map(|(id, footprint)| (WayBlocker::Model(*id), footprint));
        let all: Vec<(WayBlocker, &Footprint)> = terrain.chain(models).collect();
        let walk = |radius: f64| shortest(&table.bounds, all.iter().map(|(_, footprint)| *footprint), radius, ends);
        // A base that stands against something may be on it by what its place is rounded by.
        let (walk, radius) = match walk(base.radius) {
            Some(walk) => (Some(walk), base.radius),
            None => (walk(base.radius - ROUNDING), base.radius - ROUNDING),
        };
        let is_straight = walk.as_ref().is_some_and(|walk| walk.curves.len() <= 1);
        let mut blocked_by: Vec<WayBlocker> = Vec::new();
        for (blocker, footprint) in all.iter().filter(|_| !is_straight) {
            let is_free = is_straight_free(&table.bounds, std::iter::once(*footprint), radius, ends);
            if !is_free && !blocked_by.contains(blocker) {
                blocked_by.push(blocker.clone());
            }
        }
        let walk = walk.map(|walk| {
            let WalkedGround { rough, crossed } = walked_ground(table, Base { radius, ..base }, &obstacles, &walk);
            let pieces = |indices: Vec<usize>| indices.into_iter().map(piece).collect();
            ModelWalk { length: walk.length, curves: walk.curves, rough: pieces(rough), crossed: pieces(crossed) }
        });
        Self { ends, blocked_by, walk }
    }

    /// The length of the straight line, in inches.
    pub fn straight(&self) -> f64 {
        self.ends[0].distance(self.ends[1])
    }
}

impl ModelWalk {
    /// How far a model may go on it in one move that is so far on open ground, by the pack's rules of rough ground.
    pub fn allowed(&self, speed: f64, rules: &Walking) -> f64 {
        if self.rough.is_empty() { speed } else { (speed - rules.rough_costs).max(rules.rough_leaves.min(speed)) }
    }

    /// Whether it isn't longer than such a move.
    pub fn is_within(&self, speed: f64, rules: &Walking) -> bool {
        at_most(self.length, self.allowed(speed, rules))
    }
}
