//! A layout with everything placed: measured once, asked by every check.

use std::sync::Arc;

use crate::geometry::{Footprint, Rect};
use crate::layout::{Layout, Piece};
use crate::pack::{Group, Kind, Limits, Pack, Trait, Traits};

/// A layout whose footprints have been worked out.
#[derive(Debug)]
pub struct Table<'a> {
    /// The layout itself.
    pub layout: &'a Layout,
    /// The table, its top-left corner at the origin.
    pub bounds: Rect,
    /// The pieces in the layout's order.
    pub pieces: Vec<Placed<'a>>,
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
}

/// What has been worked out of the pieces of a layout.
#[derive(Debug)]
pub struct Known(Vec<KnownPiece>);

#[derive(Debug)]
struct KnownPiece {
    /// The piece itself, so that its address stays its own.
    piece: Arc<Piece>,
    footprint: Footprint,
    sides: (f64, f64),
}

impl Known {
    /// Works out every piece of a layout.
    #[must_use]
    pub fn of(layout: &Layout) -> Self {
        let known = |piece: &Arc<Piece>| {
            let Placed { footprint, sides, .. } = Placed::new(piece);
            KnownPiece { piece: piece.clone(), footprint, sides }
        };
        Self(layout.pieces.iter().map(known).collect())
    }
}

impl<'a> Table<'a> {
    /// Places every piece of `layout`.
    #[must_use]
    pub fn new(layout: &'a Layout) -> Self {
        let pieces = layout.pieces.iter().map(|piece| Placed::new(piece)).collect();
        Self { layout, bounds: layout.pack.table(), pieces }
    }

    /// The same, where what stays as it was in a layout before isn't worked out anew: with every move of a drag that is nearly
    /// all.
    #[must_use]
    pub fn knowing(layout: &'a Layout, known: &Known) -> Self {
        let place = |(index, piece): (usize, &'a Arc<Piece>)| match known.0.get(index) {
            Some(before) if Arc::ptr_eq(&before.piece, piece) => {
                Placed::with(piece, before.footprint.clone(), before.sides)
            }
            Some(before) if before.piece.kind == piece.kind && before.piece.shape == piece.shape => {
                Placed::with(piece, piece.footprint(), before.sides)
            }
            _ => Placed::new(piece),
        };
        let pieces = layout.pieces.iter().enumerate().map(place).collect();
        Self { layout, bounds: layout.pack.table(), pieces }
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
        Group::ALL.into_iter().filter_map(move |group| kinds.iter().filter(suits).find(|kind| kind.group == group))
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
        Self { piece, traits: piece.traits(), scatter, footprint, sides }
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
