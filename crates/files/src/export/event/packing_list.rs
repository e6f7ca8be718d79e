//! What an event takes along: each sort of terrain, with the pieces of it on each table.

use std::sync::Arc;

use crate::event::usage::StockUsage;
use crate::event::{Event, NumberedTable, TableId};
use crate::layout::{Piece, PieceId};

/// The packing list of an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PackingList {
    /// Each sort of terrain once: those of the stock in its order, then the others in the order in which the tables have them.
    pub items: Vec<PackedItem>,
    /// Whether the event has a stock, so that it is known what is missing and what stays at home.
    pub has_stock: bool,
}

/// A sort of terrain.
#[derive(Clone, Debug, PartialEq)]
pub struct PackedItem {
    /// A piece of it: the stock's, or the first one on a table.
    pub piece: Piece,
    /// The names that its pieces have on the tables, each once, as far as they differ from the piece's.
    pub other_names: Vec<String>,
    /// How many there are; 0 of what isn't in the stock.
    pub owned: usize,
    /// The tables that have pieces of it, in the order of their numbers.
    pub tables: Vec<PackedOnTable>,
}

/// The pieces of a sort on a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedOnTable {
    pub table: TableId,
    pub number: usize,
    /// The pieces, in the table's order.
    pub pieces: Vec<PieceId>,
}

impl PackingList {
    /// The list for an event. Pieces of the same kinds and shapes are of one sort ([`Piece::is_same_terrain_as`]); of the stock's
    /// sorts they are as [`StockUsage`] counts them.
    pub fn of(event: &Event) -> Self {
        let usage = StockUsage::of(event);
        let mut list = Self { items: Vec::new(), has_stock: !event.stock.is_empty() };
        for (own, used) in event.stock.iter().zip(&usage.items) {
            let mut item = PackedItem::new(own.piece.clone(), used.owned as usize);
            for (table, pieces) in &used.tables {
                let Some(table) = event.table(*table) else { continue };
                pieces.iter().filter_map(|id| table.layout.piece(id)).for_each(|piece| item.add(event, table, piece));
            }
            list.items.push(item);
        }
        let of_stock = list.items.len();
        let mut foreign = usage.foreign.iter().peekable();
        for table in &event.tables {
            for piece in &table.layout.pieces {
                let is_foreign =
                    !list.has_stock || foreign.next_if(|(id, known)| *id == table.id && *known == piece.id).is_some();
                if is_foreign {
                    list.others(of_stock, piece).add(event, table, piece);
                }
            }
        }
        list
    }

    /// The sort of a piece that isn't of the stock's first sorts.
    fn others(&mut self, of_stock: usize, piece: &Arc<Piece>) -> &mut PackedItem {
        let known = self.items[of_stock..].iter().position(|item| item.piece.is_same_terrain_as(piece));
        let index = known.map_or(self.items.len(), |index| of_stock + index);
        if known.is_none() {
            self.items.push(PackedItem::new((**piece).clone(), 0));
        }
        &mut self.items[index]
    }

    /// What is packed: the sorts that some table uses.
    pub fn packed(&self) -> impl Iterator<Item = &PackedItem> {
        self.items.iter().filter(|item| item.used() > 0)
    }

    /// What is packed for a table: each sort with the pieces of it.
    pub fn of_table(&self, table: TableId) -> impl Iterator<Item = (&PackedItem, &PackedOnTable)> {
        let on_table = move |on: &&PackedOnTable| on.table == table;
        self.items.iter().filter_map(move |item| Some((item, item.tables.iter().find(on_table)?)))
    }

    /// What stays at home: the sorts of the stock that aren't used up.
    pub fn left(&self) -> impl Iterator<Item = &PackedItem> {
        self.items.iter().filter(|item| item.left() > 0)
    }

    /// What is missing: the sorts of the stock of which the tables use more than there is.
    pub fn missing(&self) -> impl Iterator<Item = &PackedItem> {
        self.items.iter().filter(|item| item.owned > 0 && item.missing() > 0)
    }

    /// What the tables use that isn't in the stock. Without a stock that is nothing.
    pub fn foreign(&self) -> impl Iterator<Item = &PackedItem> {
        self.items.iter().filter(|item| self.has_stock && item.owned == 0 && item.used() > 0)
    }

    /// How many pieces the tables use.
    pub fn used(&self) -> usize {
        self.items.iter().map(PackedItem::used).sum()
    }
}

impl PackedItem {
    const fn new(piece: Piece, owned: usize) -> Self {
        Self { piece, other_names: Vec::new(), owned, tables: Vec::new() }
    }

    fn add(&mut self, event: &Event, table: &NumberedTable, piece: &Piece) {
        let title = piece.title();
        let is_new = title != self.piece.title() && title != piece.kinds() && !self.other_names.contains(&title);
        if is_new {
            self.other_names.push(title);
        }
        match self.tables.last_mut().filter(|last| last.table == table.id) {
            Some(last) => last.pieces.push(piece.id.clone()),
            None => self.tables.push(PackedOnTable {
                table: table.id,
                number: event.number(table.id).unwrap_or_default(),
                pieces: vec![piece.id.clone()],
            }),
        }
    }

    /// How many the tables use.
    pub fn used(&self) -> usize {
        self.tables.iter().map(|table| table.pieces.len()).sum()
    }

    /// How many of those that there are no table uses.
    pub fn left(&self) -> usize {
        self.owned.saturating_sub(self.used())
    }

    /// How many more the tables use than there are.
    pub fn missing(&self) -> usize {
        self.used().saturating_sub(self.owned)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::event::testing::{event, owned, piece, table};

    /// The kinds of the tests, and a second item of the stock for one of them.
    const KINDS: [&str; 5] = ["forest", "hill", "trench", "guard-tower", "acid-bath"];

    /// A sort's kind, how many there are, and the tables' numbers with their counts.
    type Counted<'a> = (&'a str, usize, Vec<(usize, usize)>);

    fn counts(list: &PackingList) -> Vec<Counted<'_>> {
        let item = |item: &PackedItem| item.tables.iter().map(|on| (on.number, on.pieces.len())).collect();
        list.items.iter().map(|one| (&*one.piece.kind.id, one.owned, item(one))).collect()
    }

    #[test]
    fn the_list_has_every_sort_with_its_tables() {
        let mut event = event(
            &[("forest", 2), ("hill", 4)],
            &[&["forest", "forest", "trench"], &[], &["hill", "forest", "trench", "trench"]],
        );
        let list = PackingList::of(&event);
        let expected =
            [("forest", 2, vec![(1, 2), (3, 1)]), ("hill", 4, vec![(3, 1)]), ("trench", 0, vec![(1, 1), (3, 2)])];
        assert_eq!(counts(&list), expected);
        let kinds = |items: Vec<&PackedItem>| items.iter().map(|item| item.piece.kind.id.clone()).collect::<Vec<_>>();
        assert_eq!(kinds(list.missing().collect()), ["forest"]);
        assert_eq!(kinds(list.foreign().collect()), ["trench"]);
        assert_eq!(kinds(list.left().collect()), ["hill"]);
        assert_eq!(list.used(), 7);
        // Without a stock nothing is missing, and nothing is left.
        event.stock.clear();
        let list = PackingList::of(&event);
        let expected =
            [("forest", 0, vec![(1, 2), (3, 1)]), ("trench", 0, vec![(1, 1), (3, 2)]), ("hill", 0, vec![(3, 1)])];
        assert_eq!(counts(&list), expected);
        assert_eq!((list.missing().count(), list.foreign().count(), list.left().count()), (0, 0, 0));
    }

    #[test]
    fn the_names_of_pieces_are_listed_with_their_sort() {
        let mut event = event(&[("forest", 2)], &[]);
        let named = |nth: usize, name: &str| Piece { name: Some(name.to_owned()), ..piece("forest", nth) };
        event.tables =
            vec![table(1, &[named(0, "Oaks"), piece("forest", 1), named(2, "Pines")]), table(2, &[named(0, "Oaks")])];
        assert_eq!(PackingList::of(&event).items[0].other_names, ["Oaks", "Pines"]);
    }

    proptest! {
        #[test]
        fn counts_are_those_of_counting_by_hand(
            stock in prop::collection::vec((0..KINDS.len(), 1..5_u32), 0..5),
            tables in prop::collection::vec(prop::collection::vec(0..KINDS.len(), 0..9), 0..7),
        ) {
            let mut event = event(&[], &[]);
            event.stock = stock.iter().map(|(kind, count)| owned(KINDS[*kind], *count)).collect();
            let pieces = |kinds: &Vec<usize>| -> Vec<Piece> {
                kinds.iter().enumerate().map(|(nth, kind)| piece(KINDS[*kind], nth)).collect()
            };
            event.tables = (1..).zip(&tables).map(|(id, kinds)| table(id, &pieces(kinds))).collect();
            let list = PackingList::of(&event);
            for (kind, id) in KINDS.iter().enumerate() {
                let items: Vec<&PackedItem> = list.items.iter().filter(|item| item.piece.kind.id == **id).collect();
                for (number, kinds) in (1..).zip(&tables) {
                    let on = |item: &&PackedItem| {
                        let on = item.tables.iter().filter(|on| on.number == number);
                        on.map(|on| on.pieces.len()).sum::<usize>()
                    };
                    let by_hand = kinds.iter().filter(|other| **other == kind).count();
                    prop_assert_eq!(items.iter().map(on).sum::<usize>(), by_hand);
                }
                let used: usize = tables.iter().flatten().filter(|other| **other == kind).count();
                let owned: usize = stock.iter().filter(|(other, _)| *other == kind).map(|(_, count)| *count as usize).sum();
                prop_assert_eq!(items.iter().map(|item| item.left()).sum::<usize>(), owned.saturating_sub(used));
                let lacking = list.missing().chain(list.foreign()).filter(|item| item.piece.kind.id == **id);
                let missing: usize = lacking.map(PackedItem::missing).sum();
                prop_assert_eq!(missing, if stock.is_empty() { 0 } else { used.saturating_sub(owned) });
            }
            // Every piece is in the list of its table once.
            for table in &event.tables {
                let mut ids: Vec<_> = list.of_table(table.id).flat_map(|(_, on)| on.pieces.clone()).collect();
                let mut all: Vec<_> = table.layout.pieces.iter().map(|piece| piece.id.clone()).collect();
                ids.sort();
                all.sort();
                prop_assert_eq!(ids, all);
            }
        }
    }
}
