//! The layout: a table with its pieces.

use crate::geometry::Side;
use crate::layout::id::PieceId;
use crate::layout::piece::Piece;
use crate::layout::waiver::Waiver;
use crate::pack::{Pack, Scenario};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A planned table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    /// The packet it is planned by.
    pub pack: &'static Pack,
    /// What the organiser calls it.
    pub name: String,
    /// The table edge that is the Attacker's.
    pub attacker_edge: Side,
    /// The scenario that is being looked at.
    pub scenario: Option<&'static Scenario>,
    /// The pieces, those drawn first at the front.
    pub pieces: Vec<Arc<Piece>>,
    /// Findings that the organiser lets stand.
    pub waivers: Vec<Waiver>,
    /// Anything the organiser wrote down.
    pub notes: String,
}

impl Layout {
    /// The most pieces a layout may hold.
    pub const MAX_PIECES: usize = 200;

    /// An empty table.
    #[must_use]
    pub fn new(pack: &'static Pack) -> Self {
        Self {
            pack,
            name: String::new(),
            attacker_edge: Side::Bottom,
            scenario: None,
            pieces: Vec::new(),
            waivers: Vec::new(),
            notes: String::new(),
        }
    }

    /// Whether nobody has put anything into it yet.
    #[must_use]
    pub const fn is_blank(&self) -> bool {
        self.pieces.is_empty() && self.name.is_empty() && self.notes.is_empty()
    }

    /// The piece with this id.
    #[must_use]
    pub fn piece(&self, id: &PieceId) -> Option<&Arc<Piece>> {
        self.pieces.iter().find(|piece| piece.id == *id)
    }

    /// The first letter (A, B, … Z, AA, …) that no piece has as its id.
    #[must_use]
    pub fn free_id(&self) -> PieceId {
        // One more candidate than there are pieces: one of them is free.
        (0..=self.pieces.len())
            .map(PieceId::nth)
            .find(|id| self.piece(id).is_none())
            .unwrap_or_else(|| PieceId::nth(self.pieces.len()))
    }
}
