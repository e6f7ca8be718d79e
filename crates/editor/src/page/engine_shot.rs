//! The shot of a selected engine: its corridor on the board, and what is said of what it meets first.

use crate::analysis::shot_corridor::{MetAt, MetPiece, ShotCorridor};
use crate::checks::messages;
use crate::geometry::{Gap, Point, Rect};
use crate::layout::{Layout, Piece};
use crate::pack::Corridor;
use crate::units;
use crate::words::t;

/// A part of the ground that an engine shoots along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShotGround {
    TooNear,
    InRange,
    Behind,
}

impl ShotGround {
    /// Its name in attributes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TooNear => "too-near",
            Self::InRange => "in-range",
            Self::Behind => "behind",
        }
    }
}

/// The shot of a piece of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineShot {
    corridor: ShotCorridor,
    /// What it meets first within its greatest range.
    pub met: Option<MetPiece>,
}

impl EngineShot {
    /// The shot of a piece; `None` where it is no engine that shoots.
    pub fn of(layout: &Layout, engine: &Piece) -> Option<Self> {
        let corridor = ShotCorridor::of(engine)?;
        Some(Self { corridor, met: corridor.first_met(layout, engine) })
    }

    /// The corners of its ground on the table: what is nearer than the least range, what is in range up to what the shot meets, and what is
    /// in range behind that.
    pub fn grounds(&self, table: &Rect) -> [(ShotGround, Vec<Point>); 3] {
        let Corridor { from, to, .. } = self.corridor.corridor();
        let stop = self.met.as_ref().map_or(to, |met| met.distance.max(from));
        [(ShotGround::TooNear, 0.0, from), (ShotGround::InRange, from, stop), (ShotGround::Behind, stop, to)]
            .map(|(ground, from, to)| (ground, self.corridor.ground(from, to, table)))
    }

    /// The line across it where the shot meets something, and the line from the engine's front to there.
    pub fn met_lines(&self) -> Option<([Point; 2], Gap)> {
        let distance = self.met.as_ref()?.distance;
        let [front, met] = [0.0, distance].map(|at| self.corridor.across(at));
        let [from, to] = [front, met].map(|[one, other]| one.midpoint(other));
        Some((met, Gap { distance, from, to }))
    }

    /// The distance to what it meets, as it stands on the board.
    pub fn distance_told(&self, layout: &Layout) -> Option<String> {
        self.met.as_ref().map(|met| units::distance(met.distance, layout.pack.unit))
    }

    /// What it meets first, in a sentence.
    pub fn told(&self, layout: &Layout) -> String {
        let unit = layout.pack.unit;
        let corridor = self.corridor.corridor();
        let Some(met) = &self.met else {
            return t!("Nothing stops its shot within {}.", unit.amount(corridor.to, 1));
        };
        let (piece, distance) = (messages::piece(layout, &met.id), units::distance(met.distance, unit));
        match met.at {
            MetAt::InRange => t!("Its shot meets {} first, {} away.", piece, distance),
            MetAt::TooNear => t!(
                "Its shot meets {} first, {} away: nearer than its least range of {}.",
                piece,
                distance,
                unit.amount(corridor.from, 1)
            ),
        }
    }
}
