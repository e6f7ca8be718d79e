//! What can be done where the tables use more terrain than there is.
//!
//! A piece is replaced by one of an item that is left over, at the same place. It is offered only where the whole table gets no
//! worse by it. Every fix lessens the over-use by one, so making one after the other ends.

use serde::{Deserialize, Serialize};

use super::document::{Event, NumberedTable};
use super::edit::EventEdit;
use super::ids::TableId;
use super::over_use::OverUse;
use super::usage::StockUsage;
use crate::analysis::{Placed, TwinRule};
use crate::checks::piece_size;
use crate::layout::{Edit, Layout, OwnTerrain, Piece, PieceId};
use crate::solver::TableBefore;
use crate::solver::budget::Budget;
use crate::sorting::SharedSort as _;

/// How many steps the search for the fixes of one finding may take.
pub const MAX_FIX_STEPS: u64 = 400_000;
/// How many items to try in the place of a piece.
const MAX_CANDIDATES: usize = 8;
/// How many of a table's pieces to try to replace.
const MAX_PIECES: usize = 4;
/// How many fixes to offer on the table that has the finding, and on each other one.
const MAX_ON_OWN_TABLE: usize = 3;
const MAX_ON_ANOTHER_TABLE: usize = 1;
/// How many fixes to offer in all.
const MAX_FIXES: usize = 8;

/// Edits after which one piece too few is missing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OverUseFix {
    /// What they do.
    pub action: OverUseAction,
    /// The edits, to be made together.
    pub edits: Vec<EventEdit>,
}

/// What edits do about over-use; [`messages`](super::messages) says it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OverUseAction {
    /// The table with the finding uses another item instead; of the event's finding, this table.
    UseInstead(PieceSwap),
    /// Another table uses another item instead, so that the table with the finding keeps its piece.
    TakeFrom(PieceSwap),
}

/// A piece that becomes one of another item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceSwap {
    pub table: TableId,
    pub piece: PieceId,
    /// The other item's index in the stock.
    pub instead: usize,
}

/// What can be done about over-use.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct OverUseFixes {
    /// The fixes: those on the table itself first, and among these the items that are most like the piece.
    pub fixes: Vec<OverUseFix>,
    /// Whether the search took all its steps. Then these are the best of what was tried.
    pub ran_out: bool,
}

/// The fixes of a finding of an event, by a search of [`MAX_FIX_STEPS`]. Locked tables and locked pieces stay as they are.
pub fn fixes(event: &Event, over_use: &OverUse) -> OverUseFixes {
    fixes_within(event, over_use, &Budget::new(MAX_FIX_STEPS))
}

/// The same with another budget.
pub fn fixes_within(event: &Event, over_use: &OverUse, budget: &Budget) -> OverUseFixes {
    let usage = StockUsage::of(event);
    let Some((item, of_item)) = event.stock.get(over_use.item).zip(usage.items.get(over_use.item)) else {
        return OverUseFixes::default();
    };
    let candidates = candidates(event, item, &usage);
    let is_own = |id: TableId| over_use.table.is_none_or(|own| own == id);
    let mut tables: Vec<&(TableId, Vec<PieceId>)> = of_item.tables.iter().collect();
    // A stable sort: the other tables stay in the order of their numbers.
    tables.shared_sort_by_key(|(id, _)| !is_own(*id));
    let mut fixes: Vec<OverUseFix> = Vec::new();
    for (id, pieces) in tables {
        let Some(table) = event.table(*id).filter(|table| !table.is_locked) else { continue };
        let of_event = over_use.table.is_none();
        let most = if is_own(*id) && !of_event { MAX_ON_OWN_TABLE } else { MAX_ON_ANOTHER_TABLE };
        let most = most.min(MAX_FIXES - fixes.len());
        for (swap, edits) in swaps(event, table, pieces, &candidates, most, budget) {
            let action = if is_own(*id) { OverUseAction::UseInstead(swap) } else { OverUseAction::TakeFrom(swap) };
            fixes.push(OverUseFix { action, edits });
        }
    }
    OverUseFixes { fixes, ran_out: budget.is_spent() }
}

/// The items that are left over, the most like `item` first: those that do the same, and of these the nearest in size.
fn candidates(event: &Event, item: &OwnTerrain, usage: &StockUsage) -> Vec<usize> {
    let limits = &event.pack.limits;
    let rule = TwinRule::new(limits);
    let placed = Placed::new(&item.piece, limits);
    let is_left = |(index, other): &(usize, &OwnTerrain)| {
        usage.items[*index].left() > 0 && !other.piece.is_same_terrain_as(&item.piece)
    };
    let likeness = |(index, other): (usize, &OwnTerrain)| {
        let other = Placed::new(&other.piece, limits);
        let [one_role, other_role] = [&placed, &other].map(|placed| rule.role(placed.traits));
        let alike_in = limits.mirror_image.alike_in.iter();
        let unlike = alike_in.filter(|one| one_role.has(**one) != other_role.has(**one)).count();
        let (one, other) = (&placed.widths, &other.widths);
        ((unlike, (one.length - other.length).abs() + (one.least - other.least).abs()), index)
    };
    let mut candidates: Vec<((usize, f64), usize)> =
        event.stock.iter().enumerate().filter(is_left).map(likeness).collect();
    candidates.shared_sort_by(|((unlike, size), index), ((other_unlike, other_size), other_index)| {
        unlike.cmp(other_unlike).then(size.total_cmp(other_size)).then(index.cmp(other_index))
    });
    candidates.into_iter().take(MAX_CANDIDATES).map(|(_, index)| index).collect()
}

/// The ways to replace one of these pieces of a table, each by another item, so that the table gets no worse.
fn swaps(
    event: &Event,
    table: &NumberedTable,
    pieces: &[PieceId],
    candidates: &[usize],
    most: usize,
    budget: &Budget,
) -> Vec<(PieceSwap, Vec<EventEdit>)> {
    let layout = &table.layout;
    let unlocked = pieces.iter().filter_map(|id| layout.piece(id)).filter(|piece| !piece.locked).map(|piece| &**piece);
    let unlocked: Vec<&Piece> = unlocked.take(MAX_PIECES).collect();
    if unlocked.is_empty() || candidates.is_empty() || most == 0 || budget.is_spent() {
        return Vec::new();
    }
    let before = TableBefore::new(layout, table.plan, event.chosen_for(layout), budget);
    let swap = |index: &usize| {
        unlocked.iter().find_map(|piece| {
            let after = layout.edited(&[Edit::Replace(put_instead(&event.stock[*index], piece, layout))]).ok()?;
            before.is_no_worse(&after, budget).filter(|is_no_worse| *is_no_worse)?;
            let swap = PieceSwap { table: table.id, piece: piece.id.clone(), instead: *index };
            let edit = EventEdit::SetTable(Box::new(NumberedTable { layout: after, ..table.clone() }));
            Some((swap, vec![edit]))
        })
    };
    candidates.iter().filter_map(swap).take(most).collect()
}

/// A piece of an item in the place of another one, under its id.
fn put_instead(item: &OwnTerrain, piece: &Piece, layout: &Layout) -> Piece {
    let counts_as = piece_size::count_of_large(&item.piece, &layout.pack.limits);
    let other = item.placed(layout, piece.at).moved_to(piece.at, piece.turn);
    Piece { id: piece.id.clone(), label: piece.label.clone(), counts_as: counts_as.or(other.counts_as), ..other }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Table;
    use crate::checks::{Context, EventScenarios, Report, matrix};
    use crate::event::testing::{event, owned};
    use crate::event::usage::ItemUsage;
    use crate::solver::generate::{Density, PlacementMethod, TableSpec, TableWishes, generate};
    use crate::solver::stock::TerrainStock;
    use std::sync::Arc;

    /// An event of generated tables, with so many of each kind as the first `enough` tables use, and one more of some.
    fn over_used(tables: u32) -> Event {
        let mut event = event(&[], &vec![&[][..]; usize::try_from(tables).expect("a few")]);
        for (seed, table) in (1..).zip(&mut event.tables) {
            let table = Arc::make_mut(table);
            let stock = TerrainStock::usual(table.layout.pack);
            let cells = EventScenarios::default().cells(&table.layout).collect();
            let base = table.layout.clone();
            let (method, density, wishes) = (PlacementMethod::Free, Density::Usual, TableWishes::default());
            let spec = TableSpec { base, seed, method, density, cells, stock, wishes };
            table.layout = generate(spec).expect("a usual collection is enough").layout;
            table.plan = crate::checks::Plan { quadrant_method: false };
        }
        event.stock =
            event.pack.kinds.iter().filter(|kind| kind.usual > 0).map(|kind| owned(&kind.id, kind.usual)).collect();
        event
    }

    #[test]
    fn fixes_resolve_and_make_nothing_worse() {
        let mut event = over_used(4);
        let measured = |event: &Event, id: TableId| {
            let table = event.table(id).expect("it is there");
            let context = Context { table: Table::new(&table.layout), plan: table.plan };
            let blocked = matrix(&context).iter().filter(|cell| cell.is_blocked()).count();
            (Report::measured(&context).findings().len(), blocked)
        };
        let mut made = [0, 0];
        loop {
            let usage = StockUsage::of(&event);
            let missing: u32 = usage.items.iter().map(ItemUsage::missing).sum();
            let found = event.tables.iter().flat_map(|table| usage.over_uses_of(table.id));
            // The first and the last fix in turn, so that there are some of both sorts.
            let fix = found.chain(usage.over_uses()).find_map(|one| {
                let mut offered = fixes(&event, &one).fixes;
                if missing.is_multiple_of(2) {
                    offered.pop()
                } else {
                    (!offered.is_empty()).then(|| offered.swap_remove(0))
                }
            });
            let Some(OverUseFix { action, edits }) = fix else { break };
            let (PieceSwap { table, .. }, way) = match &action {
                OverUseAction::UseInstead(swap) => (swap, 0),
                OverUseAction::TakeFrom(swap) => (swap, 1),
            };
            let after = event.edited(&edits).expect("a fix can be made");
            let left: u32 = StockUsage::of(&after).items.iter().map(ItemUsage::missing).sum();
            assert_eq!(left + 1, missing, "{action:?}");
            let (before, now) = (measured(&event, *table), measured(&after, *table));
            assert!(now.0 <= before.0 && now.1 <= before.1, "{action:?}: {before:?} {now:?}");
            made[way] += 1;
            event = after;
        }
        assert!(made.iter().all(|count| *count > 0), "{made:?}");
    }

    #[test]
    fn what_is_locked_stays() {
        let event = over_used(3);
        let found = StockUsage::of(&event).over_uses();
        let all = |event: &Event| found.iter().map(|one| fixes(event, one).fixes.len()).sum::<usize>();
        assert!(all(&event) > 0);
        let locked = |is_table: bool| {
            let mut event = event.clone();
            for table in &mut event.tables {
                let table = Arc::make_mut(table);
                table.is_locked = is_table;
                for piece in &mut table.layout.pieces {
                    Arc::make_mut(piece).locked = !is_table;
                }
            }
            event
        };
        assert_eq!((all(&locked(true)), all(&locked(false))), (0, 0));
    }

    #[test]
    fn the_item_that_does_the_same_and_is_nearest_in_size_comes_first() {
        let mut event = event(
            &[("guard-tower", 1), ("hill", 4), ("building", 2), ("forest", 2), ("obstruction", 1)],
            &[&["guard-tower"], &["guard-tower", "obstruction"]],
        );
        event.stock[2].piece.shape = event.stock[1].piece.shape.clone();
        let usage = StockUsage::of(&event);
        assert_eq!(candidates(&event, &event.stock[0], &usage).first(), Some(&2));
        let spent = Budget::new(0);
        let found = fixes_within(&event, &usage.over_uses()[0], &spent);
        assert_eq!(found, OverUseFixes { fixes: Vec::new(), ran_out: true });
    }
}
