//! The structures of a game: what stands of its pieces.

use std::sync::Arc;

use super::part::{GamePart, PartId};
use super::played::Game;
use super::score_sheet::turn_of;
use super::structure::{StructureState, Target};
use crate::layout::{Layout, Piece, PieceId};

impl Game {
    /// The structure of a piece.
    pub fn structure(&self, id: &PieceId) -> StructureState {
        match self.changed(&PartId::Structure(id.clone())) {
            Some(GamePart::Structure(_, state)) => state.clone(),
            _ => StructureState::default(),
        }
    }

    /// The pieces of a table in play with tokens, or of which something is destroyed, in the order of their ids.
    pub fn damaged_structures<'g>(
        &'g self,
        layout: &'g Layout,
    ) -> impl Iterator<Item = (&'g Piece, &'g StructureState)> {
        self.parts().filter_map(|part| match &part.value {
            GamePart::Structure(id, state) if state.is_damaged() => Some((&**layout.piece(id)?, state)),
            _ => None,
        })
    }

    /// How many targets a piece is divided into, beside a gate in it.
    pub fn shares_of(&self, id: &PieceId) -> usize {
        self.baseline().piece(id).map_or(1, |piece| piece.share_count())
    }

    /// The round that is played, counted from 1.
    pub fn round(&self) -> u32 {
        turn_of(self.progress().turns_ended).0
    }

    /// The targets on a table in play that are tested in this round although nothing hits them, and weren't yet.
    pub fn due_tests<'g>(&'g self, layout: &'g Layout) -> impl Iterator<Item = (&'g Piece, Target)> {
        let round = self.round();
        self.damaged_structures(layout).flat_map(move |(piece, state)| {
            state.due_tests(self.shares_of(&piece.id), round).map(move |target| (piece, target))
        })
    }

    /// The edits that say what has become of a structure. A garrison is lost with its piece.
    pub fn edits_of_structure(&self, id: &PieceId, state: StructureState) -> Vec<GamePart> {
        let is_lost = state.is_down() && self.garrison(id).is_some();
        let garrison = is_lost.then(|| GamePart::Garrison(id.clone(), None));
        std::iter::once(GamePart::Structure(id.clone(), state)).chain(garrison).collect()
    }

    /// A piece as it is in the game: what is left of it where it is destroyed, and of one that is divided what is left of its shares.
    /// `None` where nothing is left on the table.
    pub(super) fn standing_piece(&self, piece: &Arc<Piece>) -> Option<Arc<Piece>> {
        let Some(GamePart::Structure(_, state)) = self.changed(&PartId::Structure(piece.id.clone())) else {
            return Some(piece.clone());
        };
        if state.is_down() {
            return self.left_of(piece).map(Arc::new);
        }
        if !state.shares.iter().any(|share| share.is_down) {
            return Some(piece.clone());
        }
        let (fallen, standing): (Vec<_>, Vec<_>) =
            piece.shares().into_iter().zip(&state.shares).partition(|(_, share)| share.is_down);
        let mut standing = standing.into_iter().map(|(share, _)| share);
        let whole = standing.next()?;
        let parts = standing.map(|share| Piece { equipment: Vec::new(), ..share });
        let parts = parts.chain(fallen.iter().filter_map(|(share, _)| self.left_of(share))).collect();
        Some(Arc::new(Piece { parts, ..whole }))
    }

    /// What a destroyed piece leaves on its ground; `None` where that is nothing.
    fn left_of(&self, piece: &Piece) -> Option<Piece> {
        let kind = self.pack().kind(piece.kind.leaves.as_deref()?)?;
        Some(Piece {
            kind,
            shape: Some(piece.shape().clone()),
            also: Vec::new(),
            height: None,
            levels: None,
            equipment: Vec::new(),
            ..piece.clone()
        })
    }

    /// Whether the same terrain stands at the same places in another state of the game.
    pub fn has_same_terrain(&self, other: &Self) -> bool {
        self.pieces().eq(other.pieces()) && self.destroyed().eq(other.destroyed())
    }

    /// The pieces of which something is destroyed, each with whether the piece and each of its shares is.
    pub(super) fn destroyed(&self) -> impl Iterator<Item = (&PieceId, Vec<bool>)> {
        self.parts().filter_map(|part| match &part.value {
            GamePart::Structure(id, state) => {
                let down: Vec<bool> = [&state.piece].into_iter().chain(&state.shares).map(|one| one.is_down).collect();
                down.contains(&true).then_some((id, down))
            }
            _ => None,
        })
    }
}
