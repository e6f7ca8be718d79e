//! The moves that clear scenarios, or what can't be cleared.

use crate::geometry::Side;
use crate::layout::{Edit, Layout, PieceChange, PieceId};
use crate::pack::Scenario;
use crate::units::Length;
use serde::{Deserialize, Serialize};

/// Moves that clear all elements.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ClashSolution {
    /// The moves, in the layout's order of pieces; none if there were no clashes.
    pub moves: Vec<PieceMove>,
    /// Whether the search took all its steps. Then these are the best of what was tried.
    pub ran_out: bool,
}

/// The move of a piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PieceMove {
    pub piece: PieceId,
    /// The new place of its origin.
    pub to: [Length; 2],
    /// The distance, in inches.
    pub distance: f64,
}

/// An element that can't be cleared.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlockedElement {
    pub scenario: &'static Scenario,
    /// The Attacker's edge.
    pub edge: Side,
    /// The index of the element in the scenario.
    pub element: usize,
    /// The piece that is on it, or would be.
    pub piece: PieceId,
    /// The reason.
    pub why: BlockedReason,
}

/// Why an element can't be cleared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BlockedReason {
    /// The piece is locked.
    Locked,
    /// No place was found for the piece.
    NoRoom,
    /// The element can be cleared by itself, but not together with the cells before it.
    NotTogether,
    /// The search took all its steps before it found a place for the piece, or that there is none.
    NotTried,
}

impl ClashSolution {
    /// The edits that make the moves.
    pub fn edits(&self, layout: &Layout) -> Vec<Edit> {
        let edit = |shift: &PieceMove| {
            let turn = layout.piece(&shift.piece)?.turn;
            Some(Edit::Change(shift.piece.clone(), PieceChange::Move(shift.to, turn)))
        };
        self.moves.iter().filter_map(edit).collect()
    }

    /// The sum of the distances, in inches.
    pub fn distance(&self) -> f64 {
        self.moves.iter().map(|shift| shift.distance).fold(0.0, |sum, distance| sum + distance)
    }
}
