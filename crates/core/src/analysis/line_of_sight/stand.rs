//! What models stand on and count, in a game that counts levels and floors for lines of sight.

use serde::{Deserialize, Serialize};

use super::blocker::{BlockedPart, SightBlocker};
use super::blockers::SightBlockers;
use super::line::{DirectedLine, first_blocked};
use super::model::Model;
use crate::analysis::Base;
use crate::geometry::Point;
use crate::layout::Levels;
use crate::pack::{Sight, SightPer};

/// What a model counts by itself for lines of sight, and on which level or floor it stands where it is on such terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SightStance {
    /// Its own value. The terrain alone doesn't say it: its player does.
    pub own: u32,
    /// The level of a hill or the floor of a building; `None` for the highest level, and for the first floor. Terrain with fewer has it on
    /// the highest.
    pub level: Option<Levels>,
}

impl Default for SightStance {
    fn default() -> Self {
        Self { own: 1, level: None }
    }
}

impl SightStance {
    /// The greatest value of a model's own.
    pub const MAX_OWN: u32 = 99;
}

/// A hill that a model is on, or a building that it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// The index of the piece.
    pub piece: usize,
    pub sight: Sight,
    /// The level or floor, from 1 on.
    pub level: u32,
}

impl Stand {
    /// What it adds to the model's own value: a hill for each level up to the model's, a building for each floor under the model's.
    pub const fn adds(&self) -> u32 {
        match self.sight.per {
            SightPer::Piece => 0,
            SightPer::Level => self.sight.value * self.level,
            SightPer::Floor => self.sight.value * (self.level - 1),
        }
    }
}

/// What a line of sight does at terrain with a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LineAt {
    /// It goes over it.
    Over,
    /// It ends there: the terrain counts more than the models at both ends.
    Ends,
    /// It goes through it, and may end in it with so much of it.
    Through,
}

impl SightBlocker<'_> {
    /// What a model at this place stands on by this: a hill that all of its base is on, or a building that its centre is in.
    fn stand(&self, base: Base, at: Point, level: Option<Levels>) -> Option<Stand> {
        let sight = self.counted?;
        let is_there = match sight.per {
            SightPer::Piece => false,
            SightPer::Level => self.hill_height_under(base, at).is_some(),
            SightPer::Floor => {
                self.footprint.bounds().distance_squared_to(at) == 0.0 && self.footprint.signed_distance(at) < 0.0
            }
        };
        let usual = if sight.per == SightPer::Level { sight.of } else { 1 };
        let level = level.map_or(usual, Levels::number).min(sight.of);
        is_there.then_some(Stand { piece: self.piece, sight, level })
    }

    /// Whether a model at this place is on this hill or in this building.
    pub(super) fn is_stood_on(&self, model: &Model) -> bool {
        self.hill_height_under(model.base, model.at).is_some() || self.stand(model.base, model.at, None).is_some()
    }
}

impl SightBlockers<'_> {
    /// What a base at a place stands on that counts levels or floors: what adds most to its value.
    pub fn stand(&self, base: Base, at: Point, level: Option<Levels>) -> Option<Stand> {
        let stands = self.blockers.iter().filter_map(|blocker| blocker.stand(base, at, level));
        stands.reduce(|most, other| if other.adds() > most.adds() { other } else { most })
    }

    /// What a model counts in all; `None` where the game has no such values.
    pub(super) fn value(&self, base: Base, at: Point, stance: SightStance) -> Option<u32> {
        let adds = || self.stand(base, at, stance.level).map_or(0, |stand| stand.adds());
        self.counts_levels.then(|| stance.own + adds())
    }

    /// The terrain with a value that a line between two models crosses, but for what they stand on: the index of each piece, its value and
    /// what the line does there, in their order along the line.
    pub fn on_line(&self, [from, to]: [Point; 2], viewer: &Model, target: &Model) -> Vec<(usize, u32, LineAt)> {
        let Some(line) = DirectedLine::through(from, to) else { return Vec::new() };
        let length = line.position(to);
        let (mut crossings, mut crossed) = (Vec::new(), Vec::new());
        for blocker in &self.blockers {
            let Some(value) = blocker.value.filter(|_| ![viewer, target].iter().any(|end| blocker.is_stood_on(end)))
            else {
                continue;
            };
            crossings.clear();
            line.push_crossings(blocker.footprint, &mut crossings);
            let Some(at) = first_blocked(BlockedPart::All, &crossings, [0.0, length]) else { continue };
            let does = match blocker.blocked_part(viewer, target, &self.pack.seeing) {
                None => LineAt::Over,
                Some(BlockedPart::ForestInAll | BlockedPart::Forest(_)) => LineAt::Through,
                Some(_) => LineAt::Ends,
            };
            crossed.push((at, (blocker.piece, value, does)));
        }
        crossed.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut met: Vec<(usize, u32, LineAt)> = crossed.into_iter().map(|(_, met)| met).collect();
        met.dedup();
        met
    }
}

#[cfg(test)]
mod tests;
