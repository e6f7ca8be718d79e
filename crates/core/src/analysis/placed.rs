//! A piece at its place on the table, measured once.

use std::borrow::Cow;

use crate::geometry::{Footprint, PartSet, Widths};
use crate::layout::Piece;
use crate::pack::{Limits, LongestSide, Trait, Traits};

/// A piece at its place on the table.
#[derive(Clone, Debug)]
pub struct Placed<'a> {
    /// The piece itself.
    pub piece: &'a Piece,
    /// Its traits, including those of its parts.
    pub traits: Traits,
    /// Whether it is scatter, by its own kind.
    pub scatter: bool,
    /// Its footprint, with those of its parts.
    pub footprint: Footprint,
    /// Its least and greatest width and its length, in inches.
    pub widths: Widths,
    /// The index of the footprint in the overlap cache; `None` where it isn't in there.
    pub cache_index: Option<usize>,
}

impl<'a> Placed<'a> {
    /// Places and measures a piece.
    pub fn new(piece: &'a Piece) -> Self {
        let footprint = piece.footprint();
        let widths = if piece.is_compound() { Widths::of_points(footprint.points()) } else { piece.shape().widths() };
        Self::from_measures(piece, footprint, widths)
    }

    /// The same with a known footprint and widths.
    pub fn from_measures(piece: &'a Piece, footprint: Footprint, widths: Widths) -> Self {
        Self { piece, traits: piece.traits(), scatter: piece.is_scatter(), footprint, widths, cache_index: None }
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

/// How long a piece with these widths is, as the pack reads it.
pub const fn length(widths: &Widths, limits: &Limits) -> f64 {
    match limits.piece_size.longest {
        LongestSide::AcrossLeastWidth => widths.length,
        LongestSide::GreatestWidth => widths.greatest,
    }
}
