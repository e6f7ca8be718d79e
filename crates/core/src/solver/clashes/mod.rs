//! The clash solver: the least moves of obstructions that clear the elements of scenarios.
//!
//! It clears one scenario at one edge, or all that an event plays at once, so that nothing has to move between rounds. The
//! sum of the distances is minimised; pieces are moved and never turned. No check of level must has a new or worse finding
//! afterwards. Locked pieces, and those that are waived under elements, aren't moved.
//!
//! A single piece, and pieces that don't conflict with each other, move by the least distance on the document's grid. If
//! pieces conflict, the sum is the least that a bounded search finds: no single piece can move less, but it isn't proved that
//! all together couldn't. It isn't proved either that there is no arrangement if none is found. Only that a piece has no room
//! even if all others make way is proved, unless the search ran out of steps.
//!
//! Elements of other scenarios than the given cells don't count.

mod cell_clashes;
pub(super) mod constraints;
pub(super) mod nearest;
mod pair_constraints;
mod proof;
pub(super) mod search;
pub(super) mod search_piece;
mod solution;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;

use cell_clashes::clashes_in;
pub use solution::{BlockedElement, BlockedReason, ClashSolution, PieceMove};

use super::budget::Budget;
use crate::analysis::Table;
use crate::analysis::clashes::Clash;
use crate::checks::at_most;
use crate::geometry::Point;
use crate::layout::Layout;
use crate::pack::ScenarioAtEdge;
use crate::units::{Length, TOLERANCE};
use constraints::SearchSpace;
use search::Arrangement;

/// How many steps the search may take.
const MAX_CLASH_STEPS: u64 = 8_000_000;

/// The least moves that clear the elements of all `cells`: scenarios, each with the Attacker's edge.
///
/// # Errors
///
/// Each element that can't be cleared even in its own cell alone. If every cell can be cleared alone but not all together, the
/// first that can't be together with those before it. If the search ran out of steps, what is on elements.
pub fn solve(layout: &Layout, cells: &[ScenarioAtEdge]) -> Result<ClashSolution, Vec<BlockedElement>> {
    solve_within(layout, cells, &Budget::new(MAX_CLASH_STEPS))
}

/// The same with this budget.
///
/// # Errors
///
/// As of [`solve`].
pub fn solve_within(
    layout: &Layout,
    cells: &[ScenarioAtEdge],
    budget: &Budget,
) -> Result<ClashSolution, Vec<BlockedElement>> {
    let table = Table::new(layout);
    let space = SearchSpace::new(&table, cells, budget);
    let locked: Vec<BlockedElement> = cells.iter().flat_map(|cell| locked_elements(&table, *cell)).collect();
    let found = if locked.is_empty() { search::least_arrangement(&space).ok() } else { None };
    let arrangement = match found {
        Some(found) => found,
        None => solve_by_cell(&table, &space, cells, locked)?,
    };
    let solution = ClashSolution { moves: piece_moves(&table, &arrangement), ran_out: budget.is_spent() };
    if proof::is_proved(layout, cells, &solution) {
        return Ok(solution);
    }
    Err(blocked_in_cells(
        &table,
        cells,
        if budget.is_spent() { BlockedReason::NotTried } else { BlockedReason::NoRoom },
    ))
}

/// The first clash of each cell, blocked for this reason.
fn blocked_in_cells(table: &Table, cells: &[ScenarioAtEdge], why: BlockedReason) -> Vec<BlockedElement> {
    let first = |cell: &ScenarioAtEdge| clashes_in(table, *cell, TOLERANCE).into_iter().next();
    cells.iter().filter_map(|cell| Some(blocked(table, *cell, &first(cell)?, why))).collect()
}

/// The place of the piece at `index` after the least move that clears it from every element of a cell, with all others where
/// they are. `None` if there is no such place, or if the piece isn't to be moved for elements.
pub(super) fn nearest_place(table: &Table, index: usize, cell: ScenarioAtEdge, budget: &Budget) -> Option<[Length; 2]> {
    let space = SearchSpace::new(table, &[cell], budget);
    let offset = search::nearest_alone(&space, index)?;
    Some(search_piece::moved_by(table.pieces[index].piece, offset))
}

/// The moves of an arrangement.
fn piece_moves(table: &Table, arrangement: &Arrangement) -> Vec<PieceMove> {
    let moved = table.pieces.iter().zip(&arrangement.offsets).filter(|(_, offset)| **offset != [0, 0]);
    let shift = |(placed, offset): (&crate::analysis::Placed, &search_piece::GridOffset)| {
        let to = search_piece::moved_by(placed.piece, *offset);
        let distance = placed.piece.origin().distance(Point::new(to[0].inches(), to[1].inches()));
        PieceMove { piece: placed.piece.id.clone(), to, distance }
    };
    moved.map(shift).collect()
}

fn blocked(
    table: &Table,
    ScenarioAtEdge { scenario, edge }: ScenarioAtEdge,
    clash: &Clash,
    why: BlockedReason,
) -> BlockedElement {
    BlockedElement { scenario, edge, element: clash.element, piece: table.pieces[clash.piece].piece.id.clone(), why }
}

/// The elements of a cell with a locked piece on them.
fn locked_elements(table: &Table, cell: ScenarioAtEdge) -> Vec<BlockedElement> {
    let clashes = clashes_in(table, cell, TOLERANCE);
    let locked = clashes.iter().filter(|clash| table.pieces[clash.piece].piece.locked);
    locked.map(|clash| blocked(table, cell, clash, BlockedReason::Locked)).collect()
}

/// Solves cell by cell after the search for all cells found nothing, to say which cell can't be cleared and why.
fn solve_by_cell(
    table: &Table,
    space: &SearchSpace,
    cells: &[ScenarioAtEdge],
    locked: Vec<BlockedElement>,
) -> Result<Arrangement, Vec<BlockedElement>> {
    let mut found = locked;
    found.extend(cells.iter().flat_map(|cell| without_room(table, *cell, space.budget())));
    if !found.is_empty() {
        return Err(found);
    }
    if space.is_spent() {
        return Err(blocked_in_cells(table, cells, BlockedReason::NotTried));
    }
    let mut good = Arrangement::unmoved(space);
    for (index, cell) in cells.iter().enumerate() {
        let after = proof::after(table.layout, &ClashSolution { moves: piece_moves(table, &good), ran_out: false });
        let after = Table::new(&after);
        let mut clashes = clashes_in(&after, *cell, 0.0);
        // The tolerance is for pieces that aren't moved; moved ones must be clear exactly.
        clashes.retain(|clash| good.offsets[clash.piece] != [0, 0] || !at_most(clash.depth, 0.0));
        let Some(worst) = deepest(clashes.iter()) else { continue };
        let Ok(next) = search::least_arrangement(&SearchSpace::new(table, &cells[..=index], space.budget())) else {
            let why = if space.is_spent() { BlockedReason::NotTried } else { BlockedReason::NotTogether };
            return Err(vec![blocked(table, *cell, worst, why)]);
        };
        good = next;
    }
    Ok(good)
}

/// The elements of a cell that can't be cleared even if it is the only one.
fn without_room(table: &Table, cell: ScenarioAtEdge, budget: &Budget) -> Vec<BlockedElement> {
    let clashes = clashes_in(table, cell, TOLERANCE);
    let free = || clashes.iter().filter(|clash| !table.pieces[clash.piece].piece.locked);
    if free().next().is_none() || budget.is_spent() {
        return Vec::new();
    }
    let Err(stuck) = search::least_arrangement(&SearchSpace::new(table, &[cell], budget)) else { return Vec::new() };
    let why = if budget.is_spent() { BlockedReason::NotTried } else { BlockedReason::NoRoom };
    let mut found: Vec<&Clash> =
        stuck.iter().filter_map(|piece| deepest(free().filter(|clash| clash.piece == *piece))).collect();
    if found.is_empty() {
        // The piece without room is a neighbour that would have to make way.
        found.extend(deepest(free()));
    }
    found.into_iter().map(|clash| blocked(table, cell, clash, why)).collect()
}

/// The deepest clash, the first one if several are as deep.
fn deepest<'a>(clashes: impl Iterator<Item = &'a Clash>) -> Option<&'a Clash> {
    clashes.reduce(|worst, next| if next.depth > worst.depth { next } else { worst })
}
