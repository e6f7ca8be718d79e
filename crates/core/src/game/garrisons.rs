//! The garrisons of a game.

use super::garrison::Garrison;
use super::part::{GamePart, PartId, PieceState};
use super::played::Game;
use crate::layout::{Layout, Piece, PieceId};

impl Game {
    /// The garrison of a piece.
    pub fn garrison(&self, id: &PieceId) -> Option<&Garrison> {
        match self.changed(&PartId::Garrison(id.clone())) {
            Some(GamePart::Garrison(_, garrison)) => garrison.as_deref(),
            _ => None,
        }
    }

    /// The pieces of a table in play that have a garrison, in the order of their ids.
    pub fn garrisons<'g>(&'g self, layout: &'g Layout) -> impl Iterator<Item = (&'g Piece, &'g Garrison)> {
        self.parts().filter_map(|part| match &part.value {
            GamePart::Garrison(id, Some(garrison)) => Some((&**layout.piece(id)?, &**garrison)),
            _ => None,
        })
    }

    /// The edits that say where a piece is. One that leaves the table takes its garrison with it.
    pub fn edits_of_piece(&self, id: &PieceId, state: PieceState) -> Vec<GamePart> {
        let leaves = state == PieceState::Removed && self.garrison(id).is_some();
        let garrison = leaves.then(|| GamePart::Garrison(id.clone(), None));
        std::iter::once(GamePart::Piece(id.clone(), state)).chain(garrison).collect()
    }
}
