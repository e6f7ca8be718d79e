//! The structures of a game: what stands of its pieces.

use std::sync::Arc;

use super::part::{GamePart, PartId};
use super::played::Game;
use super::structure::StructureState;
use crate::layout::{Layout, Piece, PieceId};

impl Game {
    /// The structure of a piece.
    pub fn structure(&self, id: &PieceId) -> StructureState {
        match self.changed(&PartId::Structure(id.clone())) {
            Some(GamePart::Structure(_, state)) => *state,
            _ => StructureState::default(),
        }
    }

    /// The pieces of a table in play with tokens, or of which something is destroyed, in the order of their ids.
    pub fn damaged_structures<'g>(&'g self, layout: &'g Layout) -> impl Iterator<Item = (&'g Piece, StructureState)> {
        self.parts().filter_map(|part| match &part.value {
            GamePart::Structure(id, state) if *state != StructureState::default() => {
                Some((&**layout.piece(id)?, *state))
            }
            _ => None,
        })
    }

    /// The edits that say what has become of a structure. A garrison is lost with its piece.
    pub fn edits_of_structure(&self, id: &PieceId, state: StructureState) -> Vec<GamePart> {
        let is_lost = state.is_down && self.garrison(id).is_some();
        let garrison = is_lost.then(|| GamePart::Garrison(id.clone(), None));
        std::iter::once(GamePart::Structure(id.clone(), state)).chain(garrison).collect()
    }

    /// A piece as it is in the game: what is left of it where it is destroyed. `None` where nothing is left on the table.
    pub(super) fn standing_piece(&self, piece: &Arc<Piece>) -> Option<Arc<Piece>> {
        let state = self.structure(&piece.id);
        if !state.is_down {
            return Some(piece.clone());
        }
        let kind = self.pack().kind(piece.kind.leaves.as_deref()?)?;
        let shape = Some(piece.shape().clone());
        let left = Piece {
            kind,
            shape,
            also: Vec::new(),
            height: None,
            levels: None,
            equipment: Vec::new(),
            ..(**piece).clone()
        };
        Some(Arc::new(left))
    }

    /// Whether the same terrain stands at the same places in another state of the game.
    pub fn has_same_terrain(&self, other: &Self) -> bool {
        self.pieces().eq(other.pieces()) && self.destroyed_pieces().eq(other.destroyed_pieces())
    }

    /// The pieces that are destroyed.
    pub(super) fn destroyed_pieces(&self) -> impl Iterator<Item = &PieceId> {
        self.parts().filter_map(|part| match &part.value {
            GamePart::Structure(id, state) if state.is_down => Some(id),
            _ => None,
        })
    }
}
