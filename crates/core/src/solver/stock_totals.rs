//! Totals of a stock of terrain, and what it lacks for any table.

use super::stock::TerrainStock;
use crate::analysis::Placed;
use crate::checks;
use crate::pack::{Limits, Trait};

/// Totals of a stock. Scatter counts only as scatter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StockTotals {
    /// Sorts of pieces.
    pub sorts: u32,
    /// Pieces in all.
    pub pieces: u32,
    pub obstructions: u32,
    /// Pieces that block sight.
    pub sight_blockers: u32,
    /// Pieces that are a hazard or have one in them.
    pub hazards: u32,
    /// Items of scatter.
    pub scatter: u32,
    /// How many pieces a table with all of it would count as, with no more scatter than the limit.
    pub counted: u32,
}

/// What a stock lacks for any table, and how many of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StockShortage {
    Obstructions(u32),
    /// Pieces that block sight.
    SightBlockers(u32),
    Hazards(u32),
    /// Pieces of any kind.
    Pieces(u32),
}

impl StockTotals {
    /// Counts a stock.
    pub fn of(stock: &TerrainStock, limits: &Limits) -> Self {
        let mut all = Self::default();
        for item in &stock.items {
            let placed = Placed::new(&item.piece, limits);
            let add = |to: &mut u32, times: u32| *to = to.saturating_add(item.count.saturating_mul(times));
            all.sorts = all.sorts.saturating_add(1);
            add(&mut all.pieces, 1);
            add(&mut all.counted, placed.count(limits));
            if placed.scatter {
                add(&mut all.scatter, 1);
                continue;
            }
            let parts = [
                (&mut all.obstructions, Trait::Obstruction, 1),
                (&mut all.sight_blockers, Trait::BlocksSight, checks::sight_blockers_in(&placed, limits)),
                (&mut all.hazards, Trait::Hazard, 1),
            ];
            for (count, part, times) in parts {
                add(count, if placed.traits.has(part) { times } else { 0 });
            }
        }
        let group = limits.piece_count.scatter_per_piece.max(1);
        let scatter = all.scatter.min(limits.scatter_limit.at_most) / group;
        Self { counted: all.counted.saturating_add(scatter), ..all }
    }

    /// What the stock lacks for any table: the least numbers in the packet's limits, and the obstruction that the quadrant
    /// method needs. These are necessary and not sufficient; [`super::generate`] finds out whether there is a table.
    pub fn shortages(&self, limits: &Limits) -> Vec<StockShortage> {
        let lacking = |wanted: u32, there: u32| wanted.saturating_sub(there);
        let needs = [
            (StockShortage::Obstructions as fn(u32) -> StockShortage, lacking(1, self.obstructions)),
            (StockShortage::SightBlockers, lacking(limits.sight_blockers.at_least, self.sight_blockers)),
            (StockShortage::Hazards, lacking(limits.hazards.at_least, self.hazards)),
            (StockShortage::Pieces, lacking(limits.piece_count.at_least, self.counted)),
        ];
        needs.into_iter().filter(|(_, count)| *count > 0).map(|(need, count)| need(count)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::StockShortage::{Hazards, Obstructions, Pieces, SightBlockers};
    use super::*;
    use crate::checks::testing::pack;
    use crate::layout::{Piece, PieceId};
    use crate::pack::Kind;
    use crate::solver::messages;
    use crate::solver::stock::StockItem;
    use crate::units::Length;

    fn stock(items: &[(&str, u32)]) -> TerrainStock {
        let kind = |id: &str| -> &'static Kind { pack().kind(id).expect("it is a kind") };
        let item = |(id, count): &(&str, u32)| StockItem {
            piece: Piece::new(PieceId::nth(0), kind(id), [Length::ZERO; 2]),
            count: *count,
        };
        TerrainStock { items: items.iter().map(item).collect() }
    }

    #[test]
    fn a_usual_collection_lacks_nothing() {
        let all = StockTotals::of(&TerrainStock::usual(pack()), &pack().limits);
        assert_eq!(all.shortages(&pack().limits), []);
        assert_eq!(
            messages::stock_totals(&all),
            "22 sorts, 64 pieces: 9 obstructions, 15 LOS-blocking pieces, 6 hazards, 21 scatter pieces."
        );
    }

    #[test]
    fn missing_pieces_are_counted() {
        let limits = &pack().limits;
        let needs = |items: &[(&str, u32)]| StockTotals::of(&stock(items), limits).shortages(limits);
        assert_eq!(needs(&[]), [Obstructions(1), SightBlockers(4), Hazards(1), Pieces(10)]);
        let nearly = [("building", 1), ("forest", 2), ("acid-bath", 1), ("hill", 4)];
        assert_eq!(needs(&nearly), [SightBlockers(1), Pieces(2)]);
        // Only six items of scatter count, as two pieces.
        let few = [("building", 1), ("dense-fog", 3), ("acid-bath", 1), ("crates", 30)];
        assert_eq!(needs(&few), [Pieces(3)]);
    }

    #[test]
    fn a_combined_piece_counts_as_each_of_its_parts() {
        let mut one = stock(&[("forest", 3)]);
        one.items[0].piece.also = vec![pack().kind("burning-earth").expect("it is a kind")];
        let all = StockTotals::of(&one, &pack().limits);
        assert_eq!((all.sight_blockers, all.hazards, all.pieces, all.counted), (3, 3, 3, 3));
        assert_eq!(
            messages::stock_totals(&StockTotals::of(&stock(&[("hill", 1)]), &pack().limits)),
            "1 sort, 1 piece."
        );
        assert_eq!(messages::stock_shortage(StockShortage::Hazards(1)), "Needs one more hazard for a table.");
        assert_eq!(
            messages::stock_shortage(StockShortage::SightBlockers(2)),
            "Needs 2 more LOS-blocking pieces for a table: forest, fog or obstructions."
        );
    }
}
