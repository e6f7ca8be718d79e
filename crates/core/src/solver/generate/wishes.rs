//! What a person wishes of a generated table beside what the checks ask for: numbers, gaps, an even spread, symmetry.

use super::symmetry::{TableImage, WishedSymmetry};
use crate::analysis::Table;
use crate::geometry::gap;
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::{Category, CountBand, Level, Pack};
use crate::solver::stock::{StockItem, TerrainStock};
use crate::units::Length;
use serde::{Deserialize, Serialize};

/// What a person wishes of a generated table. The default wishes nothing: the table is as the pack has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TableWishes {
    /// How many pieces the table gets, as the checks count them.
    pub pieces: Option<u32>,
    /// How many pieces of a category it gets; the other categories are as they come.
    pub numbers: Vec<WishedNumber>,
    /// The least gap between two pieces. Locked pieces keep theirs to each other, and so does scatter.
    pub apart: Option<Length>,
    /// The least gap from a piece that isn't locked to the table's edges.
    pub from_edge: Option<Length>,
    /// Whether the pieces are spread evenly over the quarters of the table.
    pub even: bool,
    /// How the table is its own image.
    pub symmetry: WishedSymmetry,
}

/// How many pieces of a category a table gets.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WishedNumber {
    /// The category's id.
    pub category: String,
    pub count: u32,
}

/// How many pieces a table may have, as the checks count them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WishedBand {
    pub at_least: u32,
    pub at_most: u32,
}

impl TableWishes {
    /// The most pieces that can be wished for, of all categories and of one.
    pub const MAX_PIECES: u32 = 60;
    /// The largest gaps that can be wished for.
    pub const MAX_GAP: Length = Length::hundredths(2400);

    /// Whether there is no wish: the table is as the pack has it.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The wishes that a pack's tables can have; the others are left out.
    #[must_use]
    pub fn usable_for(&self, pack: &Pack) -> Self {
        let is_known = |wished: &&WishedNumber| pack.category(&wished.category).is_some();
        let symmetry = if WishedSymmetry::is_allowed(pack) { self.symmetry } else { WishedSymmetry::None };
        Self { numbers: self.numbers.iter().filter(is_known).cloned().collect(), symmetry, ..self.clone() }
    }

    /// The number that is wished for of a category.
    pub fn number(&self, category: &str) -> Option<u32> {
        self.numbers.iter().find(|wished| wished.category == category).map(|wished| wished.count)
    }

    /// The same with another number of a category, or none.
    #[must_use]
    pub fn with_number(&self, category: &str, count: Option<u32>) -> Self {
        let mut numbers: Vec<WishedNumber> =
            self.numbers.iter().filter(|wished| wished.category != category).cloned().collect();
        numbers.extend(count.map(|count| WishedNumber { category: category.to_owned(), count }));
        numbers.sort_by(|one, other| one.category.cmp(&other.category));
        Self { numbers, ..self.clone() }
    }

    /// How many pieces are wished for by their categories.
    pub fn numbered(&self) -> u32 {
        self.numbers.iter().map(|wished| wished.count).fold(0, u32::saturating_add)
    }

    /// The categories of a pack that have a number, with it.
    pub fn categories(&self, pack: &'static Pack) -> impl Iterator<Item = (&'static Category, u32)> + '_ {
        self.numbers.iter().filter_map(|wished| Some((pack.category(&wished.category)?, wished.count)))
    }

    /// Whether the symmetry is one.
    pub fn is_symmetric(&self) -> bool {
        self.symmetry != WishedSymmetry::None
    }

    /// How many pieces of some property a table must have: advice gives way to wishes.
    pub(super) fn required(&self, level: Level, at_least: u32) -> u32 {
        if level == Level::Advice && !self.is_empty() { 0 } else { at_least }
    }

    /// How many pieces a table with so many locked ones may have. Advice gives way to wishes; what is asked for more strongly doesn't.
    pub(super) fn band(&self, limits: &CountBand, locked: u32) -> WishedBand {
        match self.pieces {
            Some(pieces) => WishedBand { at_least: pieces, at_most: pieces },
            None if limits.level == Level::Advice => {
                let most = locked.saturating_add(self.numbered());
                WishedBand { at_least: limits.at_least, at_most: limits.at_most.max(most) }
            }
            None => WishedBand { at_least: limits.at_least, at_most: limits.at_most },
        }
    }

    /// A usual collection for a table, with as many of each sort as the wishes need: a second one of each for its image, and enough of
    /// each category.
    pub fn usual_stock(&self, base: &Layout) -> TerrainStock {
        let pack = base.pack;
        let mut stock = TerrainStock::usual(pack);
        let per = if self.is_symmetric() { 2 } else { 1 };
        if let Some(image) = TableImage::of(self.symmetry, base) {
            let mut images = Vec::new();
            for item in &mut stock.items {
                if image.takes(&item.piece, &item.piece) {
                    item.count = item.count.saturating_mul(2);
                } else {
                    images.push(StockItem { piece: image.of_piece(&item.piece), count: item.count });
                }
            }
            stock.items.extend(images);
            for piece in base.pieces.iter().filter(|piece| piece.locked) {
                add_to(&mut stock, image.of_piece(piece));
            }
        }
        for (category, count) in self.categories(pack) {
            if !stock.items.iter().any(|item| category.has(item.piece.kind)) {
                let Some(kind) = pack.kinds.iter().find(|kind| category.has(kind)) else { continue };
                let piece = Piece::new(PieceId::nth(0), kind, [Length::ZERO; 2]);
                let image = TableImage::of(self.symmetry, base).filter(|image| !image.takes(&piece, &piece));
                let image = image.map(|image| image.of_piece(&piece));
                let item = |piece| StockItem { piece, count: 0 };
                stock.items.extend([piece].into_iter().chain(image).map(item));
            }
            enlarge(&mut stock, count.saturating_add(per), per, |piece| category.has(piece.kind));
        }
        let numbered: Vec<&Category> = self.categories(pack).map(|(category, _)| category).collect();
        let others = self.pieces.unwrap_or(0).saturating_sub(self.numbered());
        enlarge(&mut stock, others.saturating_add(per), per, |piece| {
            !numbered.iter().any(|category| category.has(piece.kind))
        });
        stock
    }

    /// Whether a table is as it is wished for, where `kept` has the pieces that stay as they are.
    pub(super) fn hold(&self, table: &Layout, kept: &Layout) -> bool {
        let measured = Table::new(table);
        let count_of = |category: &Category| table.pieces.iter().filter(|piece| category.has(piece.kind)).count();
        let is_kept = |id: &PieceId| kept.piece(id).is_some();
        let reach = |least: Option<Length>| least.map(|least| least.inches() - PRECISION);
        let is_far = |least: f64| {
            measured.pieces.iter().enumerate().all(|(index, one)| {
                measured.pieces[..index].iter().all(|other| {
                    (one.scatter && other.scatter)
                        || (is_kept(&one.piece.id) && is_kept(&other.piece.id))
                        || gap::between(&one.footprint, &other.footprint).distance >= least
                })
            })
        };
        let is_inside = |least: f64| {
            let bounds = table.table.bounds();
            let clearance = |one: &crate::analysis::Placed| bounds.least_clearance(one.footprint.bounds()).1;
            measured.pieces.iter().all(|one| is_kept(&one.piece.id) || clearance(one) >= least)
        };
        self.pieces.is_none_or(|pieces| measured.counted_pieces() == pieces)
            && self.categories(table.pack).all(|(category, count)| usize::try_from(count) == Ok(count_of(category)))
            && reach(self.apart).is_none_or(is_far)
            && reach(self.from_edge).is_none_or(is_inside)
            && TableImage::of(self.symmetry, table).is_none_or(|image| image.is_of(table))
    }
}

/// How exactly gaps are held, in inches: half of the hundredth that places are rounded to.
const PRECISION: f64 = 0.005;

/// Adds a piece to a stock.
fn add_to(stock: &mut TerrainStock, piece: Piece) {
    match stock.items.iter_mut().find(|item| item.is(&piece)) {
        Some(item) => item.count = item.count.saturating_add(1),
        None => stock.items.push(StockItem { piece, count: 1 }),
    }
}

/// Adds so many of each of these sorts in turn, until there are enough.
fn enlarge(stock: &mut TerrainStock, enough: u32, per: u32, is_of: impl Fn(&Piece) -> bool) {
    let count = |stock: &TerrainStock| {
        stock.items.iter().filter(|item| is_of(&item.piece)).map(|item| item.count).fold(0, u32::saturating_add)
    };
    while count(stock) < enough {
        let before = count(stock);
        for item in stock.items.iter_mut().filter(|item| is_of(&item.piece)) {
            item.count = item.count.saturating_add(per);
        }
        if count(stock) == before {
            return;
        }
    }
}
