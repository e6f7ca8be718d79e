//! A piece at its place on the table, measured once.

use std::borrow::Cow;

use crate::geometry::{Footprint, PartSet, Widths};
use crate::layout::Piece;
use crate::pack::{Limits, LongestSide, PieceSize, Trait, Traits};
use crate::units::{at_least, at_most};

/// A piece at its place on the table.
#[derive(Clone, Debug)]
pub struct Placed<'a> {
    /// The piece itself.
    pub piece: &'a Piece,
    /// Its traits, including those of its parts; that of scatter where it is scatter.
    pub traits: Traits,
    /// Whether it is scatter ([`is_scatter`]).
    pub scatter: bool,
    /// Its footprint, with those of its parts.
    pub footprint: Footprint,
    /// Its least and greatest width and its length, in inches.
    pub widths: Widths,
    /// The index of the footprint in the overlap cache; `None` where it isn't in there.
    pub cache_index: Option<usize>,
}

impl<'a> Placed<'a> {
    /// Places and measures a piece, by its pack's limits.
    pub fn new(piece: &'a Piece, limits: &Limits) -> Self {
        let footprint = piece.footprint();
        let widths = if piece.is_compound() { Widths::of_points(footprint.points()) } else { piece.shape().widths() };
        Self::from_measures(piece, footprint, widths, limits)
    }

    /// The same with a known footprint and widths.
    pub fn from_measures(piece: &'a Piece, footprint: Footprint, widths: Widths, limits: &Limits) -> Self {
        let scatter = is_scatter(piece, &footprint, &widths, limits);
        let traits = piece.traits().with_or_without(Trait::Scatter, scatter);
        Self { piece, traits, scatter, footprint, widths, cache_index: None }
    }

    /// The piece and its parts, each with its own footprint.
    pub fn members(&self) -> impl Iterator<Item = (&'a Piece, &Footprint)> {
        self.piece.members().zip(self.footprint.parts())
    }

    /// The members with one of these traits.
    pub fn parts_with(&self, wanted: &[Trait]) -> PartSet {
        let has_any = |traits: Traits| wanted.iter().any(|one| traits.has(*one));
        if has_any(self.traits) { self.parts_where(|member| has_any(member.own_traits())) } else { PartSet::NONE }
    }

    /// The members for which a condition holds.
    pub fn parts_where(&self, holds: impl Fn(&Piece) -> bool) -> PartSet {
        self.piece.members().map(holds).collect()
    }

    /// The footprint of the members with one of these traits; `None` where none has any.
    pub fn footprint_with(&self, wanted: &[Trait]) -> Option<Cow<'_, Footprint>> {
        self.footprint.only(self.parts_with(wanted))
    }

    /// Replaces the footprint by another than the piece's, which has as many parts.
    pub fn set_footprint(&mut self, footprint: Footprint) {
        self.footprint = footprint;
        self.cache_index = None;
    }

    /// How long the piece is, as the pack reads it: its longest side, or its greatest width.
    pub const fn length(&self, limits: &Limits) -> f64 {
        length(&self.widths, limits)
    }

    /// Whether it is scatter that counts only in groups: the organiser hasn't set what it counts as.
    pub const fn is_scatter_item(&self) -> bool {
        self.scatter && self.piece.counts_as.is_none()
    }

    /// The number of pieces that this one counts as: what the organiser has set, or its length divided by the pack's inches
    /// per count, rounded half up and at least 1. 0 for scatter that counts only in groups.
    pub fn count(&self, limits: &Limits) -> u32 {
        self.piece.counts_as.unwrap_or_else(|| {
            if self.scatter {
                return 0;
            }
            let times = (self.length(limits) / limits.piece_count.inches_per_count + 0.5).floor().max(1.0);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a length divided by inches")]
            let times = times as u32;
            times
        })
    }

    /// What this piece adds to a half of the table that all of it is in: its count, or for an item of scatter its share of a
    /// group.
    pub fn weight(&self, limits: &Limits) -> f64 {
        if self.is_scatter_item() {
            1.0 / f64::from(limits.piece_count.scatter_per_piece.max(1))
        } else {
            f64::from(self.count(limits))
        }
    }
}

/// Whether a piece with these measures is scatter: by its own kind, or by its size. By the packet's rule of thumb terrain is scatter
/// where so many of it as count as one piece fit into the area of an ordinary piece. It is narrower than other terrain and no longer,
/// and no wall, which is measured by its length. What the organiser has set a count for is no scatter by its size.
pub fn is_scatter(piece: &Piece, footprint: &Footprint, widths: &Widths, limits: &Limits) -> bool {
    if piece.is_scatter() {
        return true;
    }
    let PieceSize { at_least: least, at_most: most, .. } = limits.piece_size;
    let is_small = !at_least(widths.least, least) && at_most(length(widths, limits), most);
    is_small
        && piece.counts_as.is_none()
        && !is_linear(piece)
        && limits
            .piece_size
            .scatter_area(limits.piece_count.scatter_per_piece)
            .is_some_and(|most| at_most(footprint.area(), most))
}

/// Whether a piece is a wall or the like, by its own kind and not by what is combined with it: a forest with a fence in it is as wide as
/// a forest.
pub fn is_linear(piece: &Piece) -> bool {
    piece.kind.traits.has(Trait::Linear) && !piece.is_compound()
}

/// How long a piece with these widths is, as the pack reads it.
pub const fn length(widths: &Widths, limits: &Limits) -> f64 {
    match limits.piece_size.longest {
        LongestSide::AcrossLeastWidth => widths.length,
        LongestSide::GreatestWidth => widths.greatest,
    }
}
