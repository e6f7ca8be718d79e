//! The terrain that a table can be made of.

use crate::layout::{Piece, PieceId};
use crate::pack::Pack;
use crate::units::Length;

/// The terrain that a table can be made of.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TerrainStock {
    /// Each sort of piece, once.
    pub items: Vec<StockItem>,
}

/// A sort of piece, and how many there are of it.
#[derive(Clone, Debug, PartialEq)]
pub struct StockItem {
    /// The piece. Its place doesn't count.
    pub piece: Piece,
    /// How many.
    pub count: u32,
}

impl TerrainStock {
    /// The pack's usual collection, which is enough for any table.
    pub fn usual(pack: &'static Pack) -> Self {
        let kinds = pack.kinds.iter().filter(|kind| kind.usual > 0);
        let item = |kind| StockItem { piece: Piece::new(PieceId::nth(0), kind, [Length::ZERO; 2]), count: kind.usual };
        Self { items: kinds.map(item).collect() }
    }

    /// Whether a piece is one of these.
    pub fn has(&self, piece: &Piece) -> bool {
        self.items.iter().any(|item| item.is(piece))
    }

    /// How many pieces there are.
    pub fn count(&self) -> u32 {
        self.items.iter().fold(0, |count, item| count.saturating_add(item.count))
    }
}

impl StockItem {
    /// Whether a piece is one of this sort.
    pub fn is(&self, piece: &Piece) -> bool {
        self.piece.is_same_terrain_as(piece)
    }
}
