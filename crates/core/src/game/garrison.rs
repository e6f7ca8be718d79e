//! A garrison: a regiment that holds terrain in a game. Its models aren't on the table; who is inside is written down.

use super::model::Model;
use crate::analysis::regiment::{MAX_MODELS, can_be_garrisoned, most_shooters};
use crate::layout::Piece;
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
