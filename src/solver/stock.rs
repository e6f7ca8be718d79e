//! The terrain that there is to set a table up with.

use crate::layout::{Piece, PieceId};
use crate::pack::Pack;
use crate::units::Length;

/// The terrain that somebody owns: what a table may be made of.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TerrainStock {
    /// Each sort of piece once.
    pub items: Vec<StockItem>,
}

/// A sort of piece, and how many there are of it.
#[derive(Clone, Debug, PartialEq)]
pub struct StockItem {
    /// The piece, wherever it lies: only what it is and what it covers counts.
    pub piece: Piece,
    /// How many.
    pub count: u32,
}

impl TerrainStock {
    /// What a usual collection holds, by the pack: enough for any table.
    #[must_use]
    pub fn usual(pack: &'static Pack) -> Self {
        let kinds = pack.kinds.iter().filter(|kind| kind.usual > 0);
        let item = |kind| StockItem { piece: Piece::new(PieceId::nth(0), kind, [Length::ZERO; 2]), count: kind.usual };
        Self { items: kinds.map(item).collect() }
    }

    /// How many pieces there are in all.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.items.iter().fold(0, |count, item| count.saturating_add(item.count))
    }
}
