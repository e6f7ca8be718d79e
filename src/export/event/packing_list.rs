//! What an event takes along: each sort of terrain, with the pieces of it on each table.

use crate::event::{Event, NumberedTable, TableId};
use crate::layout::{OwnTerrain, Piece, PieceId};

/// The packing list of an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PackingList {
    /// Each sort of terrain once: those of the stock in its order, then the others in the order of the tables.
    pub items: Vec<PackedItem>,
    /// Whether the event has a stock, so that it is known what is missing and what is left at home.
    pub has_stock: bool,
}

/// A sort of terrain.
#[derive(Clone, Debug, PartialEq)]
pub struct PackedItem {
    /// A piece of it: the stock's, or the first one on a table.
    pub piece: Piece,
    /// The names that its pieces have on the tables, each once, where they are other than the piece's.
    pub other_names: Vec<String>,
    /// How many there are; 0 of what isn't in the stock.
    pub owned: u32,
    /// The tables that have pieces of it, in the order of their numbers, with these pieces in the table's order.
    pub tables: Vec<PackedOnTable>,
}

/// The pieces of a sort on a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedOnTable {
    /// The table.
    pub table: TableId,
    /// Its number.
    pub number: usize,
    /// The pieces.
    pub pieces: Vec<PieceId>,
}

impl PackingList {
    /// The list for an event. Pieces of the same kinds and shapes are of one sort ([`Piece::is_same_terrain_as`]). Where several sorts
    /// of the stock are alike, a piece is of the one that has its name, or of the first that isn't used up.
    #[must_use]
    pub fn of(event: &Event) -> Self {
        let item = |own: &OwnTerrain| PackedItem { owned: own.count, ..PackedItem::new(own.piece.clone()) };
        let mut items: Vec<PackedItem> = event.stock.iter().map(item).collect();
        for (table, number) in event.tables.iter().zip(1..) {
            for piece in &table.layout.pieces {
                let index = place(&items, event.stock.len(), piece).unwrap_or_else(|| {
                    items.push(PackedItem::new((**piece).clone()));
                    items.len() - 1
                });
                items[index].add(table, number, piece);
            }
        }
        Self { items, has_stock: !event.stock.is_empty() }
    }

    /// What is packed: the sorts that some table uses.
    pub fn packed(&self) -> impl Iterator<Item = &PackedItem> {
        self.items.iter().filter(|item| item.used() > 0)
    }

    /// What is packed for a table: each sort with the pieces of it.
    pub fn of_table(&self, table: TableId) -> impl Iterator<Item = (&PackedItem, &PackedOnTable)> {
        let on_table = move |item: &&PackedOnTable| item.table == table;
        self.items.iter().filter_map(move |item| Some((item, item.tables.iter().find(on_table)?)))
    }

    /// What stays at home: the sorts of the stock that aren't used up.
    pub fn left(&self) -> impl Iterator<Item = &PackedItem> {
        self.items.iter().filter(|item| item.left() > 0)
    }

    /// What is missing: the sorts of which the tables use more than there is. Without a stock nothing is.
    pub fn missing(&self) -> impl Iterator<Item = &PackedItem> {
        self.items.iter().filter(|item| self.has_stock && item.missing() > 0)
    }

    /// How many pieces the tables use.
    #[must_use]
    pub fn used(&self) -> usize {
        self.items.iter().map(PackedItem::used).sum()
    }
}

/// The sort that a piece is of. The first `stock` ones are the stock's.
fn place(items: &[PackedItem], stock: usize, piece: &Piece) -> Option<usize> {
    let alike: Vec<usize> = (0..items.len()).filter(|index| items[*index].piece.is_same_terrain_as(piece)).collect();
    let owned = |index: &usize| *index < stock;
    let is_named = |index: &usize| owned(index) && piece.name.is_some() && items[*index].piece.name == piece.name;
    let is_left = |index: &usize| owned(index) && items[*index].left() > 0;
    let named = alike.iter().find(|index| is_named(index) && is_left(index));
    named.or_else(|| alike.iter().find(|index| is_left(index))).or(alike.first()).copied()
}

impl PackedItem {
    const fn new(piece: Piece) -> Self {
        Self { piece, other_names: Vec::new(), owned: 0, tables: Vec::new() }
    }

    fn add(&mut self, table: &NumberedTable, number: usize, piece: &Piece) {
        let title = piece.title();
        if title != self.piece.title() && !self.other_names.contains(&title) {
            self.other_names.push(title);
        }
        match self.tables.last_mut().filter(|last| last.table == table.id) {
            Some(last) => last.pieces.push(piece.id.clone()),
            None => self.tables.push(PackedOnTable { table: table.id, number, pieces: vec![piece.id.clone()] }),
        }
    }

    /// How many the tables use.
    #[must_use]
    pub fn used(&self) -> usize {
        self.tables.iter().map(|table| table.pieces.len()).sum()
    }

    /// How many of those that there are no table uses.
    #[must_use]
    pub fn left(&self) -> usize {
        (self.owned as usize).saturating_sub(self.used())
    }

    /// How many more the tables use than there are.
    #[must_use]
    pub fn missing(&self) -> usize {
        self.used().saturating_sub(self.owned as usize)
    }
}
