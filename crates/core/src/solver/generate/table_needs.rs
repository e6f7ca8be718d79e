//! What a table needs of its stock, and what the pieces of a stock are good for: with both a stock can be dealt out to several tables.

use super::candidate::CandidatePiece;
use super::lineup::{AvailableTerrain, count};
use super::table_spec::{PlacementMethod, TableSpec};
use crate::checks::Slot;
use crate::geometry::Side;
use crate::layout::Piece;
use crate::pack::{OversizeBlocker, Pack};

/// What a table needs at least beside its locked pieces. Each is a number of pieces that aren't scatter, and one piece can be several
/// of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableNeeds {
    /// Pieces: by the quadrant method as many as it has empty slots, and otherwise what they must count as. Whole groups of scatter
    /// count among the latter.
    pub pieces: u32,
    pub obstructions: u32,
    /// Pieces that are no obstructions.
    pub others: u32,
    pub hazards: u32,
    /// Pieces that block sight.
    pub sight_blockers: u32,
    /// Items of scatter that complete a group of locked ones.
    pub scatter: u32,
    /// How many items of scatter are locked.
    pub locked_scatter: u32,
}

/// What a piece of a stock is good for on a generated table.
#[expect(clippy::struct_excessive_bools, reason = "each is a number of what a table needs")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StockRole {
    /// Whether a table without findings may have it, by its size.
    pub fits: bool,
    /// Whether it is an obstruction.
    pub is_obstruction: bool,
    /// Whether it blocks sight.
    pub blocks_sight: bool,
    /// Whether it is a hazard or has one in it.
    pub is_hazard: bool,
    /// Whether it is scatter.
    pub is_scatter: bool,
    /// Whether it is scatter that counts only in groups.
    pub is_scatter_item: bool,
    /// How many pieces it counts as by itself.
    pub count: u32,
}

impl StockRole {
    /// What a piece is good for.
    pub fn of(piece: &Piece, pack: &Pack) -> Self {
        let candidate = CandidatePiece::of_stock(piece, pack);
        Self {
            fits: candidate.fits(),
            is_obstruction: candidate.is_obstruction,
            blocks_sight: candidate.blocks_sight,
            is_hazard: candidate.is_hazard,
            is_scatter: candidate.is_scatter,
            is_scatter_item: candidate.is_scatter_item,
            count: candidate.count,
        }
    }
}

impl TableNeeds {
    /// What the table of a spec needs, whatever its stock is.
    pub fn of(spec: &TableSpec) -> Self {
        Self::beside(spec, &AvailableTerrain::new(spec))
    }

    /// The same with the locked pieces of the spec's table.
    pub(super) fn beside(spec: &TableSpec, terrain: &AvailableTerrain) -> Self {
        let limits = &spec.base.pack.limits;
        let locked = |matches: fn(&CandidatePiece) -> bool| {
            count(terrain.locked.iter().filter(|candidate| !candidate.is_scatter && matches(candidate)))
        };
        let (mut pieces, mut is_open_everywhere) = (u32::MAX, [true; 3]);
        if spec.method == PlacementMethod::Quadrants {
            for open in open_slots_by_side(terrain) {
                pieces = pieces.min(count(open.iter()));
                let is_open = |wanted: fn(&Slot) -> bool| open.iter().any(wanted);
                is_open_everywhere[0] &= is_open(|slot| matches!(slot, Slot::SideObstruction(_)));
                is_open_everywhere[1] &= is_open(|slot| matches!(slot, Slot::Companion(_)));
                is_open_everywhere[2] &= is_open(|slot| matches!(slot, Slot::FarHazard(_)));
            }
        } else {
            let band = spec.wishes.band(&limits.piece_count, terrain.locked_count());
            pieces = band.at_least.saturating_sub(terrain.locked_count());
            is_open_everywhere = [false; 3];
        }
        let [obstruction, companion, hazard] = is_open_everywhere.map(u32::from);
        let wishes = &spec.wishes;
        let hazards = wishes.required(limits.hazards.level, limits.hazards.at_least);
        let hazards = hazards.saturating_sub(locked(|candidate| candidate.is_hazard));
        let blockers = wishes.required(limits.sight_blockers.level, limits.sight_blockers.at_least);
        let blockers = blockers.saturating_sub(locked(|candidate| candidate.blocks_sight));
        Self {
            pieces,
            obstructions: obstruction,
            // The companion is too near to the obstruction to be an obstruction itself.
            others: companion,
            hazards: hazards.max(hazard),
            sight_blockers: if limits.sight_blockers.oversize == OversizeBlocker::One { blockers } else { 0 },
            scatter: terrain.missing_scatter(limits),
            locked_scatter: terrain.locked_scatter(),
        }
    }
}

/// For each side the slots of the quadrant method that the locked pieces leave empty.
fn open_slots_by_side(terrain: &AvailableTerrain) -> impl Iterator<Item = Vec<Slot>> + '_ {
    Side::ALL.into_iter().map(|side| terrain.locked_filling(side).empty().collect())
}
