//! A layout with everything placed: measured once, asked by every check.

use std::sync::Arc;

use super::overlap_cache::OverlapCache;
use crate::geometry::{Footprint, Overlap, Rect, overlap};
use crate::layout::{Layout, Piece};
use crate::pack::{Kind, KindGroup, Limits, Pack, Trait, Traits};

/// A layout whose footprints have been worked out.
#[derive(Debug)]
pub struct Table<'a> {
    /// The layout itself.
    pub layout: &'a Layout,
    /// The table, its top-left corner at the origin.
    pub bounds: Rect,
    /// The pieces in the layout's order.
    pub pieces: Vec<Placed<'a>>,
    /// What the pieces share, as far as it was asked.
    shared: Arc<OverlapCache>,
}

/// A piece where it lies.
#[derive(Clone, Debug)]
pub struct Placed<'a> {
    /// The piece itself.
    pub piece: &'a Piece,
    /// What it is, combined parts included.
    pub traits: Traits,
    /// Whether it is an item of scatter, by its own kind.
    pub scatter: bool,
    /// What it covers.
    pub footprint: Footprint,
    /// The longer and the shorter side of its smallest enclosing rectangle, in inches.
    pub sides: (f64, f64),
    /// Which of the table's known footprints that is; none where it isn't one of them.
    pub(crate) number: Option<usize>,
}

/// What has been worked out of the pieces of a layout.
#[derive(Debug)]
pub struct MeasuredPieces {
    pieces: Vec<MeasuredPiece>,
    shared: Arc<OverlapCache>,
}

#[derive(Debug)]
struct MeasuredPiece {
    /// The piece itself, so that its address stays its own.
    piece: Arc<Piece>,
    footprint: Footprint,
    sides: (f64, f64),
    number: Option<usize>,
}

impl MeasuredPieces {
    /// Works out every piece of a layout.
    #[must_use]
    pub fn of(layout: &Layout) -> Self {
        let Table { pieces, shared, .. } = Table::new(layout);
        let known = |(piece, placed): (&Arc<Piece>, Placed)| {
            let Placed { footprint, sides, number, .. } = placed;
            MeasuredPiece { piece: piece.clone(), footprint, sides, number }
        };
        Self { pieces: layout.pieces.iter().zip(pieces).map(known).collect(), shared }
    }
}

impl<'a> Table<'a> {
    /// Places every piece of `layout`.
    #[must_use]
    pub fn new(layout: &'a Layout) -> Self {
        let mut pieces: Vec<Placed> = layout.pieces.iter().map(|piece| Placed::new(piece)).collect();
        let (shared, numbers) = OverlapCache::of(pieces.iter().map(|placed| &placed.footprint));
        for (placed, number) in pieces.iter_mut().zip(numbers) {
            placed.number = Some(number);
        }
        Self { layout, bounds: layout.pack.table(), pieces, shared: Arc::new(shared) }
    }

    /// The same, where what stays as it was in a layout before isn't worked out anew: with every move of a drag that is nearly
    /// all.
    #[must_use]
    pub fn knowing(layout: &'a Layout, known: &MeasuredPieces) -> Self {
        let place = |(index, piece): (usize, &'a Arc<Piece>)| match known.pieces.get(index) {
            Some(before) if Arc::ptr_eq(&before.piece, piece) => {
                let placed = Placed::with(piece, before.footprint.clone(), before.sides);
                Placed { number: before.number, ..placed }
            }
            Some(before) if before.piece.kind == piece.kind && before.piece.shape == piece.shape => {
                Placed::with(piece, piece.footprint(), before.sides)
            }
            _ => Placed::new(piece),
        };
        let pieces = layout.pieces.iter().enumerate().map(place).collect();
        Self { layout, bounds: layout.pack.table(), pieces, shared: known.shared.clone() }
    }

    /// The table of a layout that comes of this one's by edits: what stayed isn't worked out anew.
    #[must_use]
    pub fn after<'b>(&self, layout: &'b Layout) -> Table<'b> {
        let mut next = 0;
        let mut place = |piece: &'b Arc<Piece>| {
            // Edits leave the pieces that stay in their order.
            let stayed = |before: &Placed| std::ptr::eq(before.piece, &raw const **piece);
            let Some(index) = self.pieces[next..].iter().position(stayed) else { return Placed::new(piece) };
            let before = &self.pieces[next + index];
            next += index + 1;
            let placed = Placed::with(piece, before.footprint.clone(), before.sides);
            Placed { number: before.number, ..placed }
        };
        let pieces = layout.pieces.iter().map(&mut place).collect();
        self.with_pieces(layout, pieces)
    }

    /// The table of a layout with these pieces, some of which are this one's.
    pub(crate) fn with_pieces<'b>(&self, layout: &'b Layout, pieces: Vec<Placed<'b>>) -> Table<'b> {
        Table { layout, bounds: self.bounds, pieces, shared: self.shared.clone() }
    }

    /// The same table once more, for a piece to be put elsewhere on it.
    #[must_use]
    pub fn again(&self) -> Self {
        self.with_pieces(self.layout, self.pieces.clone())
    }

    /// Has a piece cover something else, whatever the layout says.
    pub fn stand(&mut self, index: usize, footprint: Footprint) {
        self.pieces[index].stand(footprint);
    }

    /// What two of the pieces share, whichever is named first: [`overlap::between`], which isn't asked again while neither of
    /// them moves.
    #[must_use]
    pub fn shared(&self, one: usize, other: usize) -> Option<Overlap> {
        let (one, other) = (&self.pieces[one.min(other)], &self.pieces[one.max(other)]);
        match (one.number, other.number) {
            (Some(one), Some(other)) => self.shared.between(one, other),
            _ => overlap::between(&one.footprint, &other.footprint),
        }
    }

    /// The packet the table is planned by.
    #[must_use]
    pub const fn pack(&self) -> &'static Pack {
        self.layout.pack
    }

    /// The packet's limits.
    #[must_use]
    pub const fn limits(&self) -> &'static Limits {
        &self.layout.pack.limits
    }

    /// The pieces with a trait, scatter left out.
    pub fn with(&self, one: Trait) -> impl Iterator<Item = &Placed<'a>> {
        self.pieces.iter().filter(move |placed| !placed.scatter && placed.traits.has(one))
    }

    /// How many pieces have a trait, scatter left out.
    #[must_use]
    pub fn count_with(&self, one: Trait) -> u32 {
        count(self.with(one))
    }

    /// Kinds with a trait that could be put on the table as a piece of their own: the first of each group of the palette,
    /// scatter left out.
    pub fn kinds_with(&self, one: Trait) -> impl Iterator<Item = &'static Kind> {
        let suits = move |kind: &&Kind| kind.traits.has(one) && !kind.traits.has(Trait::Scatter);
        let kinds = &self.pack().kinds;
        KindGroup::ALL.into_iter().filter_map(move |group| kinds.iter().filter(suits).find(|kind| kind.group == group))
    }

    /// How many single items of scatter there are.
    #[must_use]
    pub fn scatter_items(&self) -> u32 {
        count(self.pieces.iter().filter(|placed| placed.scatter))
    }

    /// How many pieces the table counts: scatter by complete groups, everything else by [`Placed::count`].
    #[must_use]
    pub fn counted_pieces(&self) -> u32 {
        let group = self.limits().piece_count.scatter_per_piece.max(1);
        self.pieces.iter().map(|placed| placed.count(self.limits())).sum::<u32>() + self.scatter_items() / group
    }
}

impl<'a> Placed<'a> {
    /// Works out where `piece` lies and what it covers.
    #[must_use]
    pub fn new(piece: &'a Piece) -> Self {
        Self::with(piece, piece.footprint(), piece.shape().enclosing_sides())
    }

    /// The same where it is known what `piece` covers and how long its sides are.
    pub(crate) fn with(piece: &'a Piece, footprint: Footprint, sides: (f64, f64)) -> Self {
        let scatter = piece.kind.traits.has(Trait::Scatter);
        Self { piece, traits: piece.traits(), scatter, footprint, sides, number: None }
    }

    /// Has it cover something else, whatever the piece says.
    pub fn stand(&mut self, footprint: Footprint) {
        self.footprint = footprint;
        self.number = None;
    }

    /// How many pieces this one counts as by itself: what the organiser says, or once for every so many inches of its
    /// longest side, rounded half up and at least 1. An item of scatter counts only in its group, so 0 here.
    #[must_use]
    pub fn count(&self, limits: &Limits) -> u32 {
        if self.scatter {
            return 0;
        }
        self.piece.counts_as.unwrap_or_else(|| {
            let times = (self.sides.0 / limits.piece_count.inches_per_count + 0.5).floor().max(1.0);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a length divided by inches")]
            let times = times as u32;
            times
        })
    }

    /// What this piece adds to one half of the table when all of it lies there: its count, or an item's share of a group.
    #[must_use]
    pub fn weight(&self, limits: &Limits) -> f64 {
        if self.scatter {
            1.0 / f64::from(limits.piece_count.scatter_per_piece.max(1))
        } else {
            f64::from(self.count(limits))
        }
    }
}

/// How many items an iterator yields, as the number a check compares.
fn count<T>(items: impl Iterator<Item = T>) -> u32 {
    items.fold(0, |count, _| count + 1)
}
