//! A layout with its pieces placed and measured once, for all checks.

use std::sync::{Arc, OnceLock};

use super::overlap_cache::OverlapCache;
use super::pair_limits::{PairLimits, PairParts};
use super::placed::Placed;
use crate::geometry::{Footprint, Overlap, Rect, Widths, overlap};
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::{Kind, KindGroup, Limits, Pack, Trait};

/// A layout with the footprints of its pieces.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    /// The layout itself.
    pub layout: &'a Layout,
    /// The table, its top-left corner at the origin.
    pub bounds: Rect,
    /// The pieces in the layout's order.
    pub pieces: Vec<Placed<'a>>,
    /// The overlaps of the pieces, each measured when it is first needed.
    overlaps: Arc<OverlapCache>,
    /// The flags of the chosen game that are obstructions, found when they are first needed.
    pub(super) unclaimed_flags: OnceLock<Vec<UnclaimedFlag>>,
}

/// A flag without a piece of terrain, which is an obstruction where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct UnclaimedFlag {
    /// The index of its element in the scenario.
    pub element: usize,
    /// Its base.
    pub footprint: Footprint,
}

/// The measures of a layout's pieces, for tables of layouts that differ in few of them.
#[derive(Debug)]
pub struct MeasuredPieces {
    pieces: Vec<MeasuredPiece>,
    overlaps: Arc<OverlapCache>,
}

#[derive(Debug)]
struct MeasuredPiece {
    /// The piece, kept alive so that no other piece gets its address.
    piece: Arc<Piece>,
    footprint: Footprint,
    widths: Widths,
    cache_index: Option<usize>,
}

impl MeasuredPieces {
    /// Measures every piece of a layout.
    pub fn new(layout: &Layout) -> Self {
        let Table { pieces, overlaps, .. } = Table::new(layout);
        let measured = |(piece, placed): (&Arc<Piece>, Placed)| {
            let Placed { footprint, widths, cache_index, .. } = placed;
            MeasuredPiece { piece: piece.clone(), footprint, widths, cache_index }
        };
        Self { pieces: layout.pieces.iter().zip(pieces).map(measured).collect(), overlaps }
    }
}

impl<'a> Table<'a> {
    /// Places every piece of `layout`.
    pub fn new(layout: &'a Layout) -> Self {
        let limits = &layout.pack.limits;
        let mut pieces: Vec<Placed> = layout.pieces.iter().map(|piece| Placed::new(piece, limits)).collect();
        let (overlaps, indices) = OverlapCache::new(pieces.iter().map(|placed| &placed.footprint));
        for (placed, index) in pieces.iter_mut().zip(indices) {
            placed.cache_index = Some(index);
        }
        Self {
            layout,
            bounds: layout.table.bounds(),
            pieces,
            overlaps: Arc::new(overlaps),
            unclaimed_flags: OnceLock::new(),
        }
    }

    /// The same as [`Table::new`], but reuses the measures of the pieces that haven't changed: nearly all on each move of a drag.
    pub fn with_measured(layout: &'a Layout, measured: &MeasuredPieces) -> Self {
        let limits = &layout.pack.limits;
        let place = |(index, piece): (usize, &'a Arc<Piece>)| match measured.pieces.get(index) {
            Some(before) if Arc::ptr_eq(&before.piece, piece) => {
                let placed = Placed::from_measures(piece, before.footprint.clone(), before.widths, limits);
                Placed { cache_index: before.cache_index, ..placed }
            }
            Some(before)
                if before.piece.kind == piece.kind
                    && before.piece.shape == piece.shape
                    && !before.piece.is_compound()
                    && !piece.is_compound() =>
            {
                Placed::from_measures(piece, piece.footprint(), before.widths, limits)
            }
            _ => Placed::new(piece, limits),
        };
        let pieces = layout.pieces.iter().enumerate().map(place).collect();
        Self {
            layout,
            bounds: layout.table.bounds(),
            pieces,
            overlaps: measured.overlaps.clone(),
            unclaimed_flags: OnceLock::new(),
        }
    }

    /// The table of this one's layout after edits; reuses the measures of the pieces that stayed.
    pub fn after<'b>(&self, layout: &'b Layout) -> Table<'b> {
        let limits = self.limits();
        let mut next = 0;
        let mut place = |piece: &'b Arc<Piece>| {
            // Edits don't change the order of the pieces that stay.
            let is_same = |before: &Placed| std::ptr::eq(before.piece, &raw const **piece);
            let Some(index) = self.pieces[next..].iter().position(is_same) else { return Placed::new(piece, limits) };
            let before = &self.pieces[next + index];
            next += index + 1;
            let placed = Placed::from_measures(piece, before.footprint.clone(), before.widths, limits);
            Placed { cache_index: before.cache_index, ..placed }
        };
        let pieces = layout.pieces.iter().map(&mut place).collect();
        self.with_pieces(layout, pieces)
    }

    /// A table of a layout with these pieces, some of which are this one's.
    pub fn with_pieces<'b>(&self, layout: &'b Layout, pieces: Vec<Placed<'b>>) -> Table<'b> {
        Table { layout, bounds: self.bounds, pieces, overlaps: self.overlaps.clone(), unclaimed_flags: OnceLock::new() }
    }

    /// Replaces the footprint of a piece by another than the layout's.
    pub fn set_footprint(&mut self, index: usize, footprint: Footprint) {
        self.pieces[index].set_footprint(footprint);
        self.unclaimed_flags.take();
    }

    /// The overlap of two pieces, in either order: [`overlap::between`], measured once as long as neither piece changes.
    pub fn overlap(&self, one: usize, other: usize) -> Option<Overlap> {
        let (one, other) = (&self.pieces[one.min(other)], &self.pieces[one.max(other)]);
        match (one.cache_index, other.cache_index) {
            (Some(one), Some(other)) => self.overlaps.between(one, other),
            _ => overlap::between(&one.footprint, &other.footprint),
        }
    }

    /// What two pieces must keep to beside each other.
    pub fn pair_limits(&self, one: &Placed, other: &Placed) -> PairLimits {
        PairLimits::new(self.limits(), one, other)
    }

    /// The ground that two pieces share though they may not: all that they share, or of scatter on a compound piece what it shares with
    /// the parts that models can't stand on.
    pub fn forbidden_overlap(&self, one: usize, other: usize) -> Option<Overlap> {
        let shared = self.overlap(one, other)?;
        let apart = self.pair_limits(&self.pieces[one], &self.pieces[other]).overlap?;
        self.overlap_of(apart, one, other, shared)
    }

    /// The ground that two pieces share with parts of both that models can't stand on: two buildings, and no mill on a hill.
    pub fn solid_overlap(&self, one: usize, other: usize) -> Option<Overlap> {
        let shared = self.overlap(one, other)?;
        let solid = PairParts::not_stood_on(&self.pieces[one], &self.pieces[other])?;
        self.overlap_of(solid, one, other, shared)
    }

    /// What some parts share of two pieces that share this.
    fn overlap_of(&self, parts: PairParts, one: usize, other: usize, shared: Overlap) -> Option<Overlap> {
        let (first, second) = (&self.pieces[one], &self.pieces[other]);
        if parts.is_all_of(first, second) {
            return Some(shared);
        }
        let (first, second) = parts.footprints(&first.footprint, &second.footprint)?;
        overlap::between(&first, &second)
    }

    /// The id of the piece of this index.
    pub fn piece_id(&self, index: usize) -> PieceId {
        self.pieces[index].piece.id.clone()
    }

    /// The layout's pack.
    pub const fn pack(&self) -> &'static Pack {
        self.layout.pack
    }

    /// The pack's limits.
    pub const fn limits(&self) -> &'static Limits {
        &self.layout.pack.limits
    }

    /// The pieces with a trait, except scatter.
    pub fn pieces_with(&self, wanted: Trait) -> impl Iterator<Item = &Placed<'a>> {
        self.pieces.iter().filter(move |placed| !placed.scatter && placed.traits.has(wanted))
    }

    /// The number of pieces with a trait, except scatter.
    pub fn count_with(&self, wanted: Trait) -> u32 {
        count(self.pieces_with(wanted))
    }

    /// Kinds with a trait, to be added to the table: the first of each group of the palette, except scatter.
    pub fn kinds_with(&self, wanted: Trait) -> impl Iterator<Item = &'static Kind> {
        let suits = move |kind: &&Kind| kind.traits.has(wanted) && !kind.traits.has(Trait::Scatter);
        let kinds = &self.pack().kinds;
        KindGroup::ALL.into_iter().filter_map(move |group| kinds.iter().filter(suits).find(|kind| kind.group == group))
    }

    /// The number of scatter pieces that count only in groups.
    pub fn scatter_items(&self) -> u32 {
        count(self.pieces.iter().filter(|placed| placed.is_scatter_item()))
    }

    /// The number of pieces that the table counts as: complete groups of scatter, and all others by [`Placed::count`].
    pub fn counted_pieces(&self) -> u32 {
        let group = self.limits().piece_count.scatter_per_piece.max(1);
        self.pieces.iter().map(|placed| placed.count(self.limits())).sum::<u32>() + self.scatter_items() / group
    }
}

/// The number of items, as a `u32`.
fn count<T>(items: impl Iterator<Item = T>) -> u32 {
    items.fold(0, |count, _| count + 1)
}
