//! What a stock of terrain holds, counted by what the guidelines ask for, and what is missing for any table at all.

use super::stock::Stock;
use crate::analysis::Placed;
use crate::pack::{Limits, Trait};
use crate::words::{Plural, many, plural, t};

/// A stock by numbers. Scatter counts as scatter alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holdings {
    /// Sorts of pieces.
    pub sorts: u32,
    /// Pieces in all.
    pub pieces: u32,
    /// Obstructions.
    pub obstructions: u32,
    /// What can't be seen through.
    pub sight_blockers: u32,
    /// Hazards, and what has one in it.
    pub hazards: u32,
    /// Items of scatter.
    pub scatter: u32,
    /// How many pieces a table of all of it would count, with no more scatter than it may have.
    pub counted: u32,
}

/// What a stock lacks for any table at all, and how many of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Obstructions.
    Obstructions(u32),
    /// What can't be seen through.
    SightBlockers(u32),
    /// Hazards.
    Hazards(u32),
    /// Pieces of any kind.
    Pieces(u32),
}

impl Holdings {
    /// Counts a stock.
    #[must_use]
    pub fn of(stock: &Stock, limits: &Limits) -> Self {
        let mut all = Self::default();
        for item in &stock.items {
            let placed = Placed::new(&item.piece);
            let add = |to: &mut u32, times: u32| *to = to.saturating_add(item.count.saturating_mul(times));
            all.sorts = all.sorts.saturating_add(1);
            add(&mut all.pieces, 1);
            add(&mut all.counted, placed.count(limits));
            if placed.scatter {
                add(&mut all.scatter, 1);
                continue;
            }
            let parts = [
                (&mut all.obstructions, Trait::Obstruction),
                (&mut all.sight_blockers, Trait::BlocksSight),
                (&mut all.hazards, Trait::Hazard),
            ];
            for (count, part) in parts {
                add(count, placed.traits.has(part).into());
            }
        }
        let group = limits.piece_count.scatter_per_piece.max(1);
        let scatter = all.scatter.min(limits.scatter_limit.at_most) / group;
        Self { counted: all.counted.saturating_add(scatter), ..all }
    }

    /// What is missing for any table at all: the least that the packet's limits ask for, and the obstruction that the
    /// quadrant method begins a side with. Whether a table can be made of what is there is more than counting: that is
    /// [`super::generate`]'s to say.
    #[must_use]
    pub fn needs(&self, limits: &Limits) -> Vec<Need> {
        let lacking = |wanted: u32, there: u32| wanted.saturating_sub(there);
        let needs = [
            (Need::Obstructions as fn(u32) -> Need, lacking(1, self.obstructions)),
            (Need::SightBlockers, lacking(limits.sight_blockers.at_least, self.sight_blockers)),
            (Need::Hazards, lacking(limits.hazards.at_least, self.hazards)),
            (Need::Pieces, lacking(limits.piece_count.at_least, self.counted)),
        ];
        needs.into_iter().filter(|(_, count)| *count > 0).map(|(need, count)| need(count)).collect()
    }

    /// The numbers in a sentence of their own; what there is none of is left out.
    #[must_use]
    pub fn told(&self) -> String {
        let parts = [
            (self.obstructions, plural!("1 obstruction", "{} obstructions")),
            (self.sight_blockers, plural!("1 sight blocker", "{} sight blockers")),
            (self.hazards, plural!("1 hazard", "{} hazards")),
            (self.scatter, plural!("1 scatter item", "{} scatter items")),
        ];
        let parts = parts.into_iter().filter(|(count, _)| *count > 0).map(|(count, text)| said(count, text));
        let parts = parts.collect::<Vec<_>>().join(", ");
        let sorts = said(self.sorts, plural!("1 sort", "{} sorts"));
        let pieces = said(self.pieces, plural!("1 piece", "{} pieces"));
        if parts.is_empty() { t!("{}, {}.", sorts, pieces) } else { t!("{}, {}: {}.", sorts, pieces, parts) }
    }
}

impl Need {
    /// A sentence.
    #[must_use]
    pub fn told(self) -> String {
        match self {
            Self::Obstructions(count) => said(
                count,
                plural!("Needs one more obstruction for a table.", "Needs {} more obstructions for a table."),
            ),
            Self::SightBlockers(count) => said(
                count,
                plural!(
                    "Needs one more sight blocker for a table: forest, fog or an obstruction.",
                    "Needs {} more sight blockers for a table: forest, fog or obstructions."
                ),
            ),
            Self::Hazards(count) => {
                said(count, plural!("Needs one more hazard for a table.", "Needs {} more hazards for a table."))
            }
            Self::Pieces(count) => {
                said(count, plural!("Needs one more piece for a table.", "Needs {} more pieces for a table."))
            }
        }
    }
}

fn said(count: u32, text: Plural) -> String {
    many(usize::try_from(count).unwrap_or(usize::MAX), text)
}

#[cfg(test)]
mod tests {
    use super::Need::{Hazards, Obstructions, Pieces, SightBlockers};
    use super::*;
    use crate::checks::testing::pack;
    use crate::layout::{Piece, PieceId};
    use crate::pack::Kind;
    use crate::solve::stock::Item;
    use crate::units::Length;

    fn stock(items: &[(&str, u32)]) -> Stock {
        let kind = |id: &str| -> &'static Kind { pack().kind(id).expect("it is a kind") };
        let item = |(id, count): &(&str, u32)| Item {
            piece: Piece::new(PieceId::nth(0), kind(id), [Length::ZERO; 2]),
            count: *count,
        };
        Stock { items: items.iter().map(item).collect() }
    }

    #[test]
    fn a_usual_collection_lacks_nothing() {
        let all = Holdings::of(&Stock::usual(pack()), &pack().limits);
        assert_eq!(all.needs(&pack().limits), []);
        assert_eq!(all.told(), "22 sorts, 64 pieces: 9 obstructions, 15 sight blockers, 6 hazards, 21 scatter items.");
    }

    #[test]
    fn what_is_missing_is_counted() {
        let limits = &pack().limits;
        let needs = |items: &[(&str, u32)]| Holdings::of(&stock(items), limits).needs(limits);
        assert_eq!(needs(&[]), [Obstructions(1), SightBlockers(4), Hazards(1), Pieces(10)]);
        let nearly = [("building", 1), ("forest", 2), ("acid-bath", 1), ("hill", 4)];
        assert_eq!(needs(&nearly), [SightBlockers(1), Pieces(2)]);
        // No more scatter than a table may have: six items are two pieces.
        let few = [("building", 1), ("dense-fog", 3), ("acid-bath", 1), ("crates", 30)];
        assert_eq!(needs(&few), [Pieces(3)]);
    }

    #[test]
    fn a_combined_piece_is_each_of_its_parts() {
        let mut one = stock(&[("forest", 3)]);
        one.items[0].piece.also = vec![pack().kind("burning-earth").expect("it is a kind")];
        let all = Holdings::of(&one, &pack().limits);
        assert_eq!((all.sight_blockers, all.hazards, all.pieces, all.counted), (3, 3, 3, 3));
        assert_eq!(Holdings::of(&stock(&[("hill", 1)]), &pack().limits).told(), "1 sort, 1 piece.");
        assert_eq!(Need::Hazards(1).told(), "Needs one more hazard for a table.");
        assert_eq!(
            Need::SightBlockers(2).told(),
            "Needs 2 more sight blockers for a table: forest, fog or obstructions."
        );
    }
}
