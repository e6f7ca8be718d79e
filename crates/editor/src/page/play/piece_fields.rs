//! What is done with a piece of terrain in a game, beside moving it and taking it off.

use super::building::building;
use super::garrison::is_holdable;
use super::state::PlayState;
use super::structure_target::{damaged_structures, standing_structures};
use crate::layout::PieceId;
use crate::page::roam::dice_of;

/// Whether the panel of the terrain has a form for a piece, or tells of its structure: the form is of a building, of a garrison, of its own move, or of a structure test.
pub fn has_fields(state: &PlayState, piece: &PieceId) -> bool {
    let roams = || state.layout().piece(piece).is_some_and(|piece| dice_of(piece).is_some());
    // What came of the last test is told of a destroyed piece too.
    let is_tested = || {
        !standing_structures(state, piece).is_empty()
            || damaged_structures(state).any(|(damaged, _)| damaged.id == *piece)
    };
    building(state, piece).is_some() || is_holdable(state, piece) || roams() || is_tested()
}
