//! What two pieces must keep to beside each other, and which of their parts.

use std::borrow::Cow;

use super::placed::Placed;
use crate::geometry::{Footprint, PartSet};
use crate::layout::Piece;
use crate::pack::{Limits, Trait};

/// What two pieces must keep to beside each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairLimits {
    /// The parts that may share no ground: all of them, or of a compound piece and scatter those that models can't stand on. `None` where
    /// the two may lie on each other.
    pub overlap: Option<PairParts>,
    /// The parts that keep the distance of obstructions; `None` where the two need none.
    pub spacing: Option<PairParts>,
}

/// Some parts of each of two pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairParts {
    /// Those of the first.
    pub one: PartSet,
    /// Those of the second.
    pub other: PartSet,
}

impl PairLimits {
    /// What two pieces must keep to.
    pub fn new(limits: &Limits, one: &Placed, other: &Placed) -> Self {
        // Scatter may lie on ground that models can stand on, like crates in a wood, where the pack reads it so. What is scatter by its
        // size alone, a hut on a hill, is likely one piece with it.
        let is_scatter = |placed: &Placed| placed.piece.is_scatter();
        let may_carry = limits.overlap.scatter_on_area && is_scatter(one) != is_scatter(other);
        // What leads over terrain, as a bridge does over a river, is meant to lie on it.
        let leads_over = |member: &Piece, over: &Placed| {
            let mut ways = member.own_kinds().filter(|kind| kind.crosses.is_some());
            ways.any(|way| over.piece.all_kinds().any(|kind| way.leads_over(kind)))
        };
        let solid = |placed: &Placed, other: &Placed| {
            placed.parts_where(|member| {
                (!may_carry || is_scatter(placed) || !member.own_traits().can_be_stood_on())
                    && !leads_over(member, other)
            })
        };
        let spacing = &limits.obstruction_spacing;
        let obstructions = |placed: &Placed| {
            if spacing.scatter || !placed.scatter { placed.parts_with(&[Trait::Obstruction]) } else { PartSet::NONE }
        };
        let keeps_apart = spacing.at_least > 0.0;
        Self {
            overlap: PairParts::new(solid(one, other), solid(other, one)),
            spacing: PairParts::new(obstructions(one), obstructions(other)).filter(|_| keeps_apart),
        }
    }
}

impl PairParts {
    /// The parts of two pieces that models can't stand on.
    pub fn not_stood_on(one: &Placed, other: &Placed) -> Option<Self> {
        let parts = |placed: &Placed| placed.parts_where(|member| !member.own_traits().can_be_stood_on());
        Self::new(parts(one), parts(other))
    }

    /// All parts of both.
    pub const ALL: Self = Self { one: PartSet::ALL, other: PartSet::ALL };

    /// These parts, where each piece has one of them.
    fn new(one: PartSet, other: PartSet) -> Option<Self> {
        (one != PartSet::NONE && other != PartSet::NONE).then_some(Self { one, other })
    }

    /// Their footprints at these places of the two pieces.
    pub fn footprints<'a>(
        self,
        one: &'a Footprint,
        other: &'a Footprint,
    ) -> Option<(Cow<'a, Footprint>, Cow<'a, Footprint>)> {
        one.only(self.one).zip(other.only(self.other))
    }

    /// Whether these are all parts of both pieces.
    pub fn is_all_of(self, one: &Placed, other: &Placed) -> bool {
        let is_all = |parts: PartSet, placed: &Placed| parts.has_first(placed.footprint.parts().len());
        is_all(self.one, one) && is_all(self.other, other)
    }
}

#[cfg(test)]
mod tests {
    use crate::analysis::Table;
    use crate::analysis::regiment::testing::layout;
    use crate::pack::testing::ghost_moor;

    #[test]
    fn what_leads_over_terrain_may_lie_on_it_and_on_nothing_else() {
        let at = (30.0, 20.0);
        let pieces = [("bog", at, 0.0), ("causeway", at, 0.0), ("wood", at, 0.0)];
        let layout = layout(ghost_moor(), &pieces);
        let table = Table::new(&layout);
        let may_not = |one: usize, other: usize| {
            let [one, other] = [one, other].map(|index| &table.pieces[index]);
            table.pair_limits(one, other).overlap.is_some()
        };
        for (one, other, expected) in [(0, 1, false), (0, 2, true), (1, 2, true)] {
            assert_eq!((may_not(one, other), may_not(other, one)), (expected, expected), "{one} and {other}");
        }
    }
}
