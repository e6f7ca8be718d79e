//! A piece with its measurements, rounded for the tape.

use super::method::{SetupMethod, SetupTurn};
use crate::geometry::{Footprint, Placement, Point, Rect, Shape};
use crate::layout::{Edit, Piece, PieceChange, PieceId};
use crate::sorting::SharedSort as _;
use crate::units::setup_length::{SetupLength, SetupPrecision, SetupUnits};
use crate::units::{Angle, Length};

/// A piece with its measurements.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct MeasuredSetup {
    /// The piece's id.
    pub id: PieceId,
    pub shape: Shape,
    /// What is measured.
    pub method: SetupMethod,
    /// The measurements in inches, as planned.
    pub exact: Vec<f64>,
    /// The same, rounded for the tape.
    pub amounts: Vec<SetupLength>,
    /// The precision of the rounding.
    pub precision: SetupPrecision,
    /// The parts of a compound piece.
    pub parts: Vec<MeasuredPart>,
}

/// A part of a compound piece with its measurements from the piece's ends, to the finest marks of the tape.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct MeasuredPart {
    pub shape: Shape,
    /// What is measured.
    pub method: SetupMethod,
    /// The measurements.
    pub amounts: Vec<SetupLength>,
}

impl MeasuredPart {
    /// The measurements of a part from the ends of its piece: the sides of the rectangle around the piece without its parts.
    fn new(part: &Piece, ends: &Rect, setup_units: SetupUnits) -> Self {
        let (method, exact) = SetupMethod::of(part.shape(), part.origin(), part.turn, ends);
        let amounts = exact.iter().map(|inches| SetupLength::finest(*inches, setup_units)).collect();
        Self { shape: part.shape().clone(), method, amounts }
    }

    /// The part where its measurements place it. A disc keeps its turn.
    fn rebuilt(&self, part: &Piece, ends: &Rect) -> Piece {
        let (at, turn) = rebuilt(&self.method, &self.shape, &self.amounts, ends);
        let turn = if self.method.turn == SetupTurn::Round { part.turn } else { turn };
        Piece { at, turn, ..part.clone() }
    }
}

/// The origin and turn of what is placed by these measurements.
fn rebuilt(method: &SetupMethod, shape: &Shape, amounts: &[SetupLength], table: &Rect) -> ([Length; 2], Angle) {
    let inches: Vec<f64> = amounts.iter().map(|amount| amount.inches()).collect();
    method.rebuilt(shape, &inches, table)
}

impl MeasuredSetup {
    /// The measurements of a piece, each rounded to the nearest length of a precision.
    pub fn new(piece: &Piece, table: &Rect, setup_units: SetupUnits, precision: SetupPrecision) -> Self {
        let (method, exact) = SetupMethod::of(piece.shape(), piece.origin(), piece.turn, table);
        let amounts = exact.iter().map(|inches| SetupLength::nearest(*inches, setup_units, precision)).collect();
        let ends = *piece.own_footprint().bounds();
        let parts = piece.parts.iter().map(|part| MeasuredPart::new(part, &ends, setup_units)).collect();
        Self { id: piece.id.clone(), shape: piece.shape().clone(), method, exact, amounts, precision, parts }
    }

    /// The origin and turn of the piece when it is placed by its rounded measurements.
    pub fn rebuilt(&self, table: &Rect) -> ([Length; 2], Angle) {
        rebuilt(&self.method, &self.shape, &self.amounts, table)
    }

    /// The edit that puts the piece there, and its parts where they are measured from it.
    pub fn rebuilding_edit(&self, piece: &Piece, table: &Rect) -> Edit {
        let (at, turn) = self.rebuilt(table);
        if !piece.is_compound() {
            return Edit::Change(self.id.clone(), PieceChange::Move(at, turn));
        }
        // Of a disc, the parts tell the turn.
        let turn = if self.method.turn == SetupTurn::Round { piece.turn } else { turn };
        let whole = Piece { at, turn, parts: Vec::new(), ..piece.clone() };
        let ends = *whole.own_footprint().bounds();
        let parts = self.parts.iter().zip(&piece.parts).map(|(measured, part)| measured.rebuilt(part, &ends)).collect();
        Edit::Replace(Piece { parts, ..whole })
    }

    /// All ways to round the measurements up or down to a precision, those first that move the piece least.
    pub fn roundings(
        &self,
        piece: &Piece,
        table: &Rect,
        setup_units: SetupUnits,
        precision: SetupPrecision,
    ) -> Vec<Self> {
        let mut all = vec![Self { amounts: Vec::new(), precision, ..self.clone() }];
        for exact in &self.exact {
            let around = SetupLength::around(*exact, setup_units, precision);
            let with = |one: &Self, amount: &SetupLength| {
                let mut one = one.clone();
                one.amounts.push(*amount);
                one
            };
            all = all.iter().flat_map(|one| around.iter().map(|amount| with(one, amount))).collect();
        }
        let mut deviations: Vec<(f64, Self)> = all.into_iter().map(|one| (one.deviation(piece, table), one)).collect();
        deviations.shared_sort_by(|a, b| a.0.total_cmp(&b.0));
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
