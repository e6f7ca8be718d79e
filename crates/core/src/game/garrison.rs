//! Garrisons: the regiments that hold terrain in a game. Their models aren't on the table; who is inside is written down.

use super::model::Model;
use super::part::{GamePart, PartId, PieceState};
use super::played::Game;
use crate::analysis::regiment::{MAX_MODELS, can_be_garrisoned, most_shooters};
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::{Pack, Role};

/// A regiment that holds a piece of terrain.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Garrison {
    /// Whose it is.
    pub side: Role,
    /// What it is called; may be empty.
    pub name: String,
    /// How many models it has, 1 to [`Garrison::MAX_MODELS`].
    pub models: u32,
}

impl Garrison {
    /// The most models of a garrison.
    pub const MAX_MODELS: u32 = MAX_MODELS;
    /// The most letters of a name.
    pub const MAX_NAME: usize = Model::MAX_NAME;

    /// How many of its models shoot out of a piece; `None` where the piece's floors aren't known.
    pub fn shooters(&self, piece: &Piece, pack: &Pack) -> Option<u32> {
        let most = most_shooters(piece, pack.regiments.as_ref()?.garrisons.as_ref()?)?;
        Some(most.min(self.models))
    }
}

/// Whether a game lets a regiment hold a piece.
pub fn can_be_held(piece: &Piece, pack: &Pack) -> bool {
    let rules = pack.regiments.as_ref().and_then(|regiments| regiments.garrisons.as_ref());
    rules.is_some_and(|rules| can_be_garrisoned(piece, rules))
}

impl Game {
    /// The garrison of a piece.
    pub fn garrison(&self, id: &PieceId) -> Option<&Garrison> {
        match self.changed(&PartId::Garrison(id.clone())) {
            Some(GamePart::Garrison(_, garrison)) => garrison.as_deref(),
            _ => None,
        }
    }

    /// The pieces of a table in play that have a garrison, in the table's order.
    pub fn garrisons<'g>(&'g self, layout: &'g Layout) -> impl Iterator<Item = (&'g Piece, &'g Garrison)> {
        layout.pieces.iter().filter_map(|piece| Some((&**piece, self.garrison(&piece.id)?)))
    }

    /// The edits that say where a piece is. One that leaves the table takes its garrison with it.
    pub fn edits_of_piece(&self, id: &PieceId, state: PieceState) -> Vec<GamePart> {
        let leaves = state == PieceState::Removed && self.garrison(id).is_some();
        let garrison = leaves.then(|| GamePart::Garrison(id.clone(), None));
        std::iter::once(GamePart::Piece(id.clone(), state)).chain(garrison).collect()
    }
}
