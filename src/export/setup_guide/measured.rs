//! A piece with its measurements, rounded for the tape.

use super::method::SetupMethod;
use crate::geometry::{Footprint, Placement, Point, Rect, Shape};
use crate::layout::{Edit, Piece, PieceChange, PieceId};
use crate::units::tape::{TapeAmount, TapePrecision, TapeUnits};
use crate::units::{Angle, Length};

/// A piece with its measurements.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct MeasuredSetup {
    /// The piece's id.
    pub id: PieceId,
    /// Its shape.
    pub shape: Shape,
    /// What is measured.
    pub method: SetupMethod,
    /// The measurements in inches, as planned.
    pub exact: Vec<f64>,
    /// The same, rounded for the tape.
    pub amounts: Vec<TapeAmount>,
    /// The precision of the rounding.
    pub precision: TapePrecision,
}

impl MeasuredSetup {
    /// The measurements of a piece, each rounded to the nearest length of a precision.
    pub fn new(piece: &Piece, table: &Rect, tape: TapeUnits, precision: TapePrecision) -> Self {
        let (method, exact) = SetupMethod::of(piece.shape(), piece.origin(), piece.turn, table);
        let amounts = exact.iter().map(|inches| TapeAmount::nearest(*inches, tape, precision)).collect();
        Self { id: piece.id.clone(), shape: piece.shape().clone(), method, exact, amounts, precision }
    }

    /// The origin and turn of the piece when it is placed by its rounded measurements.
    pub fn rebuilt(&self, table: &Rect) -> ([Length; 2], Angle) {
        let inches: Vec<f64> = self.amounts.iter().map(|amount| amount.inches()).collect();
        self.method.rebuilt(&self.shape, &inches, table)
    }

    /// The edit that moves the piece there.
    pub fn rebuilding_edit(&self, table: &Rect) -> Edit {
        let (at, turn) = self.rebuilt(table);
        Edit::Change(self.id.clone(), PieceChange::Move(at, turn))
    }

    /// All ways to round the measurements up or down to a precision, those first that move the piece least.
    pub fn roundings(&self, piece: &Piece, table: &Rect, tape: TapeUnits, precision: TapePrecision) -> Vec<Self> {
        let mut all = vec![Self { amounts: Vec::new(), precision, ..self.clone() }];
        for exact in &self.exact {
            let around = TapeAmount::around(*exact, tape, precision);
            let with = |one: &Self, amount: &TapeAmount| {
                let mut one = one.clone();
                one.amounts.push(*amount);
                one
            };
            all = all.iter().flat_map(|one| around.iter().map(|amount| with(one, amount))).collect();
        }
        let mut deviations: Vec<(f64, Self)> = all.into_iter().map(|one| (one.deviation(piece, table), one)).collect();
        deviations.sort_by(|a, b| a.0.total_cmp(&b.0));
        deviations.into_iter().map(|(_, one)| one).collect()
    }

    /// How far the rebuilt piece is from the planned one, in inches: the most that a corner moves, or the centre of a disc.
    pub fn deviation(&self, piece: &Piece, table: &Rect) -> f64 {
        let (at, turn) = self.rebuilt(table);
        let built = Placement::new(Point::new(at[0].inches(), at[1].inches()), turn);
        let [built, planned] = [built, piece.placement()].map(|placement| Footprint::new(&self.shape, &placement));
        let corners = built.points().iter().zip(planned.points());
        corners.map(|(built, planned)| built.distance(*planned)).fold(0.0, f64::max)
    }
}
