//! How much of the stock the tables of an event use.

use super::document::Event;
use super::ids::TableId;
use super::over_use::OverUse;
use crate::layout::{OwnTerrain, Piece, PieceId};

/// How much of the stock the tables of an event use.
///
/// Every piece on a table is of an item of the stock if it is the same terrain. Items that are the same terrain share their
/// pieces: one with the piece's name comes first, and what is too much is the first one's. Without a stock nothing is counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StockUsage {
    /// The items of the stock, in its order.
    pub items: Vec<ItemUsage>,
    /// The pieces that are of no item.
    pub foreign: Vec<(TableId, PieceId)>,
}

/// How much the tables use of an item of the stock.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ItemUsage {
    /// How many there are.
    pub owned: u32,
    /// The tables that use it, in the order of their numbers, with the pieces that are of it.
    pub tables: Vec<(TableId, Vec<PieceId>)>,
}

impl ItemUsage {
    /// How many pieces on the tables are of it.
    pub fn used(&self) -> u32 {
        let used: usize = self.tables.iter().map(|(_, pieces)| pieces.len()).sum();
        u32::try_from(used).unwrap_or(u32::MAX)
    }

    /// How many are on no table.
    pub fn left(&self) -> u32 {
        self.owned.saturating_sub(self.used())
    }

    /// How many more the tables use than there are.
    pub fn missing(&self) -> u32 {
        self.used().saturating_sub(self.owned)
    }

    /// The pieces on a table that are of it.
    pub fn on(&self, table: TableId) -> &[PieceId] {
        self.tables.iter().find(|(id, _)| *id == table).map_or(&[], |(_, pieces)| pieces)
    }

    /// The finding about it, if the tables use too many. `item` is its index.
    fn over_use(&self, item: usize, table: Option<TableId>) -> Option<OverUse> {
        let tables = self.tables.iter().map(|(id, _)| *id).collect();
        let missing = self.missing();
        (missing > 0).then_some(OverUse { item, table, missing, tables })
    }

    fn add(&mut self, table: TableId, piece: PieceId) {
        match self.tables.last_mut().filter(|(id, _)| *id == table) {
            Some((_, pieces)) => pieces.push(piece),
            None => self.tables.push((table, vec![piece])),
        }
    }
}

impl StockUsage {
    /// Counts the pieces on all tables of an event.
    pub fn of(event: &Event) -> Self {
        Self::counting(event, |_, _| true)
    }

    /// The same for some of the pieces.
    pub(super) fn counting(event: &Event, is_counted: impl Fn(TableId, &Piece) -> bool) -> Self {
        let owned = |item: &OwnTerrain| ItemUsage { owned: item.count, tables: Vec::new() };
        let mut usage = Self { items: event.stock.iter().map(owned).collect(), foreign: Vec::new() };
        if event.stock.is_empty() {
            return usage;
        }
        let mut left: Vec<u32> = event.stock.iter().map(|item| item.count).collect();
        for table in &event.tables {
            for piece in table.layout.pieces.iter().filter(|piece| is_counted(table.id, piece)) {
                match item_of(piece, &event.stock, &left) {
                    Some(item) => {
                        left[item] = left[item].saturating_sub(1);
                        usage.items[item].add(table.id, piece.id.clone());
                    }
                    None => usage.foreign.push((table.id, piece.id.clone())),
                }
            }
        }
        usage
    }

    /// Whether the tables use no more than there is.
    pub fn is_enough(&self) -> bool {
        self.items.iter().all(|item| item.missing() == 0)
    }

    /// The findings of the event: each item of which the tables use more than there is.
    pub fn over_uses(&self) -> Vec<OverUse> {
        let of = |(item, usage): (usize, &ItemUsage)| usage.over_use(item, None);
        self.items.iter().enumerate().filter_map(of).collect()
    }

    /// The findings of a table: each item on it of which the tables together use more than there is.
    pub fn over_uses_of(&self, table: TableId) -> Vec<OverUse> {
        let is_on = |(_, usage): &(usize, &ItemUsage)| !usage.on(table).is_empty();
        let of = |(item, usage): (usize, &ItemUsage)| usage.over_use(item, Some(table));
        self.items.iter().enumerate().filter(is_on).filter_map(of).collect()
    }
}

/// The item that a piece is of, where so many of each are left.
pub(super) fn item_of(piece: &Piece, stock: &[OwnTerrain], left: &[u32]) -> Option<usize> {
    let same = stock.iter().enumerate().filter(|(_, item)| item.piece.is_same_terrain_as(piece));
    // False comes first.
    same.map(|(index, item)| ((left[index] == 0, item.piece.name != piece.name), index))
        .min_by_key(|(rank, index)| (*rank, *index))
        .map(|(_, index)| index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::pack;
    use crate::event::testing::{event, owned, piece};

    fn counts(usage: &StockUsage) -> Vec<[u32; 4]> {
        usage.items.iter().map(|item| [item.owned, item.used(), item.left(), item.missing()]).collect()
    }

    #[test]
    fn pieces_are_counted_over_all_tables() {
        let mut event = event(
            &[("guard-tower", 2), ("trench", 2), ("acid-bath", 3), ("hill", 1)],
            &[&["guard-tower", "trench", "forest"], &["guard-tower", "acid-bath"], &["guard-tower", "guard-tower"]],
        );
        let usage = StockUsage::of(&event);
        assert_eq!(counts(&usage), [[2, 4, 0, 2], [2, 1, 1, 0], [3, 1, 2, 0], [1, 0, 1, 0]]);
        assert_eq!(usage.foreign, [(TableId(1), PieceId::nth(2))]);
        assert_eq!(usage.items[0].tables.len(), 3);
        assert_eq!(usage.items[0].on(TableId(3)), [PieceId::nth(0), PieceId::nth(1)]);
        assert!(!usage.is_enough());
        let found = usage.over_uses();
        assert_eq!(
            found,
            [OverUse { item: 0, table: None, missing: 2, tables: vec![TableId(1), TableId(2), TableId(3)] }]
        );
        assert_eq!(usage.over_uses_of(TableId(2)), [OverUse { table: Some(TableId(2)), ..found[0].clone() }]);
        event.stock.clear();
        assert_eq!(StockUsage::of(&event), StockUsage::default());
    }

    #[test]
    fn items_that_are_the_same_terrain_share_their_pieces() {
        let mut event = event(&[("forest", 1), ("forest", 2)], &[&["forest", "forest", "forest", "forest"]]);
        event.stock[1].piece.name = Some("Old oaks".to_owned());
        assert_eq!(counts(&StockUsage::of(&event)), [[1, 2, 0, 1], [2, 2, 0, 0]]);
        // A piece with an item's name is of that one.
        event.stock[0].count = 4;
        let mut named = piece("forest", 7);
        named.name = Some("Old oaks".to_owned());
        event.tables[0] = crate::event::testing::table(1, &[named, piece("forest", 8)]);
        assert_eq!(counts(&StockUsage::of(&event)), [[4, 1, 3, 0], [2, 1, 1, 0]]);
    }

    #[test]
    fn a_piece_of_another_size_is_of_no_item() {
        let mut event = event(&[("forest", 3)], &[&["forest"]]);
        event.stock = vec![owned("forest", 3)];
        event.stock[0].piece.shape = pack().kind("hill").map(|kind| kind.shape.clone());
        let usage = StockUsage::of(&event);
        assert_eq!((counts(&usage), usage.foreign.len()), (vec![[3, 0, 3, 0]], 1));
    }
}
