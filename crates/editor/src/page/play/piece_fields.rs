//! What is done with a piece of terrain in a game, beside moving it and taking it off.

use super::building::building;
use super::garrison::is_holdable;
use super::state::PlayState;
use super::structure::standing_structures;
use crate::layout::PieceId;
use crate::page::roam::dice_of;

/// Whether the panel of the terrain has a form for a piece: of a building, of a garrison, of its own move, or of a structure test.
pub fn has_fields(state: &PlayState, piece: &PieceId) -> bool {
    let roams = || state.layout().piece(piece).is_some_and(|piece| dice_of(piece).is_some());
    let is_tested = || !standing_structures(state, piece).is_empty();
    building(state, piece).is_some() || is_holdable(state, piece) || roams() || is_tested()
}
