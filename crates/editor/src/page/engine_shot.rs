//! The shot of a selected engine: its corridor on the board, and what is said of what it meets first.

use crate::analysis::shot_corridor::{MetAt, MetPiece, ShotCorridor};
use crate::checks::messages;
use crate::geometry::{Point, Rect};
use crate::layout::{Layout, Piece};
use crate::units;
use crate::words::t;

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

    /// The ground nearer than the least range, that in range, and the line where the shot meets something: as far as they lie on the table.
    pub fn ground(&self, table: &Rect) -> ([Vec<Point>; 2], Option<[Point; 2]>) {
        let met = self.met.as_ref().map(|met| self.corridor.across(met.distance));
        ([self.corridor.too_near(table), self.corridor.in_range(table)], met)
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
