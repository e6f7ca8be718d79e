//! The clash solver: the least moves of obstructions that clear the elements of scenarios.
//!
//! For one scenario at one edge, or for all that an event plays at once, so that nothing moves all day. Least is the sum
//! of the distances; pieces are moved and never turned. No check of level must finds anything new or worse, and locked
//! pieces, and those that the organiser lets stand under elements, stay where they are.
//!
//! A single piece, and pieces that don't get into each other's way, go the least way there is on the document's grid. Where
//! pieces contend for ground the sum is the least of what a bounded search finds: no piece can go less far as long as the
//! others stay, but that all together couldn't isn't proved. Nor is it proved that there is no arrangement where pieces
//! contend and none is found; that a piece has no room even where all others make way is, but for the bound of the search.
//!
//! Only the given cells count: what stands under an element of another scenario is no matter here.

pub(super) mod nearest;
mod proof;
pub(super) mod search;

pub(super) mod body;
pub(super) mod constraints;
mod pair_constraints;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use super::budget::Budget;
use crate::analysis::clashes::{self, Clash};
use crate::analysis::{Diagram, Table};
use crate::checks::{at_most, may_stand_under_elements};
use crate::geometry::{Point, Side};
use crate::layout::{Edit, Layout, PieceChange, PieceId};
use crate::pack::Scenario;
use crate::units::{Length, TOLERANCE};
use body::ROUNDING;
use constraints::{Played, Space};
use search::Arrangement;

/// How many steps the search may take.
const STEPS: u64 = 8_000_000;

/// Moves that clear all elements.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Solution {
    /// The moves, in the layout's order of pieces; none where nothing was in the way.
    pub moves: Vec<Shift>,
    /// Whether the search took all its steps: then these are the least of what was tried.
    pub ran_out: bool,
}

/// The move of a piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shift {
    /// The piece.
    pub piece: PieceId,
    /// Where its origin comes to lie.
    pub to: [Length; 2],
    /// How far that is, in inches.
    pub distance: f64,
}

/// An element that can't be cleared.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Blocked {
    /// The scenario.
    pub scenario: &'static Scenario,
    /// The Attacker's edge.
    pub edge: Side,
    /// Which of the scenario's elements.
    pub element: usize,
    /// The piece that is in its way, or would come to be.
    pub piece: PieceId,
    /// Why.
    pub why: Why,
}

/// Why an element can't be cleared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// The piece is locked.
    Locked,
    /// No place was found for the piece.
    NoRoom,
    /// The element can be kept clear by itself, but not together with the cells before it.
    NotTogether,
    /// The search took all its steps before it found a place for the piece, or that there is none.
    NotTried,
}

impl Solution {
    /// The edits that make the moves.
    #[must_use]
    pub fn edits(&self, layout: &Layout) -> Vec<Edit> {
        let edit = |shift: &Shift| {
            let turn = layout.piece(&shift.piece)?.turn;
            Some(Edit::Change(shift.piece.clone(), PieceChange::Move(shift.to, turn)))
        };
        self.moves.iter().filter_map(edit).collect()
    }

    /// How far the pieces move in all, in inches.
    #[must_use]
    pub fn distance(&self) -> f64 {
        self.moves.iter().map(|shift| shift.distance).fold(0.0, |sum, distance| sum + distance)
    }
}

/// The least moves after which the table is good for every one of `cells`: scenarios, each with the Attacker's edge.
///
/// # Errors
///
/// Why there are none: each element that can't be cleared even in its own cell alone. Where every cell can be cleared
/// alone but not all together, the first that can't be with those before it. Where the search took all its steps before it
/// could tell, what stands on elements.
pub fn solve(layout: &Layout, cells: &[(&'static Scenario, Side)]) -> Result<Solution, Vec<Blocked>> {
    solve_within(layout, cells, &Budget::new(STEPS))
}

/// The same by a search that takes no more than these steps.
///
/// # Errors
///
/// As of [`solve`].
pub fn solve_within(layout: &Layout, cells: &[Played], budget: &Budget) -> Result<Solution, Vec<Blocked>> {
    let table = Table::new(layout);
    let space = Space::new(&table, cells, budget);
    let locked: Vec<Blocked> = cells.iter().flat_map(|cell| locked(&table, *cell)).collect();
    let found = if locked.is_empty() { search::least(&space).ok() } else { None };
    let arrangement = match found {
        Some(found) => found,
        None => explained(&table, &space, cells, locked)?,
    };
    let solution = Solution { moves: shifts(&table, &arrangement), ran_out: budget.is_spent() };
    if proof::holds(layout, cells, &solution) {
        return Ok(solution);
    }
    Err(standing(&table, cells, if budget.is_spent() { Why::NotTried } else { Why::NoRoom }))
}

/// What stands on an element of each cell, and can't be helped for this reason.
fn standing(table: &Table, cells: &[Played], why: Why) -> Vec<Blocked> {
    let first = |cell: &Played| clashes_in(table, *cell, TOLERANCE).into_iter().next();
    cells.iter().filter_map(|cell| Some(blocked(table, *cell, &first(cell)?, why))).collect()
}

/// Where the piece at `index` of the table comes to stand by the least move that clears it from every element of a cell,
/// all others where they are. `None` where there is no such place, or the piece isn't one to move for elements.
pub(super) fn nearest_place(table: &Table, index: usize, cell: Played, budget: &Budget) -> Option<[Length; 2]> {
    let space = Space::new(table, &[cell], budget);
    let by = search::nearest_alone(&space, index)?;
    let [x, y] = table.pieces[index].piece.at;
    Some([x + Length::hundredths(by[0]), y + Length::hundredths(by[1])])
}

/// The moves of an arrangement.
fn shifts(table: &Table, arrangement: &Arrangement) -> Vec<Shift> {
    let moved = table.pieces.iter().zip(&arrangement.by).filter(|(_, by)| **by != [0, 0]);
    let shift = |(placed, by): (&crate::analysis::Placed, &body::Offset)| {
        let [x, y] = placed.piece.at;
        let to = [x + Length::hundredths(by[0]), y + Length::hundredths(by[1])];
        let distance = placed.piece.origin().distance(Point::new(to[0].inches(), to[1].inches()));
        Shift { piece: placed.piece.id.clone(), to, distance }
    };
    moved.map(shift).collect()
}

/// What stands under elements in a cell and mustn't, deeper than `slack` inches.
fn clashes_in(table: &Table, (scenario, edge): Played, slack: f64) -> Vec<Clash> {
    let diagram = Diagram::new(table.pack(), scenario, edge);
    let is_let = |clash: &Clash| may_stand_under_elements(table.layout, &table.pieces[clash.piece].piece.id);
    clashes::of(table, &diagram, slack + ROUNDING, clashes::is_in_the_way).filter(|clash| !is_let(clash)).collect()
}

fn blocked(table: &Table, (scenario, edge): Played, clash: &Clash, why: Why) -> Blocked {
    Blocked { scenario, edge, element: clash.element, piece: table.pieces[clash.piece].piece.id.clone(), why }
}

/// The elements of a cell that a locked piece stands on.
fn locked(table: &Table, cell: Played) -> Vec<Blocked> {
    let clashes = clashes_in(table, cell, TOLERANCE);
    let locked = clashes.iter().filter(|clash| table.pieces[clash.piece].piece.locked);
    locked.map(|clash| blocked(table, cell, clash, Why::Locked)).collect()
}

/// Why the search found nothing, worked out cell by cell; or what it didn't find at once.
fn explained(
    table: &Table,
    space: &Space,
    cells: &[Played],
    locked: Vec<Blocked>,
) -> Result<Arrangement, Vec<Blocked>> {
    let mut found = locked;
    found.extend(cells.iter().flat_map(|cell| without_room(table, *cell, space.budget())));
    if !found.is_empty() {
        return Err(found);
    }
    if space.is_spent() {
        return Err(standing(table, cells, Why::NotTried));
    }
    let mut good = Arrangement::still(space);
    for (index, cell) in cells.iter().enumerate() {
        let after = proof::after(table.layout, &Solution { moves: shifts(table, &good), ran_out: false });
        let after = Table::new(&after);
        let mut clashes = clashes_in(&after, *cell, 0.0);
        // What moves must hold exactly; what stays may stay within the tolerance.
        clashes.retain(|clash| good.by[clash.piece] != [0, 0] || !at_most(clash.depth, 0.0));
        let Some(worst) = worst(clashes.iter()) else { continue };
        let Ok(next) = search::least(&Space::new(table, &cells[..=index], space.budget())) else {
            let why = if space.is_spent() { Why::NotTried } else { Why::NotTogether };
            return Err(vec![blocked(table, *cell, worst, why)]);
        };
        good = next;
    }
    Ok(good)
}

/// The elements of a cell that can't be cleared even if no other cell is played.
fn without_room(table: &Table, cell: Played, budget: &Budget) -> Vec<Blocked> {
    let clashes = clashes_in(table, cell, TOLERANCE);
    let free = || clashes.iter().filter(|clash| !table.pieces[clash.piece].piece.locked);
    if free().next().is_none() || budget.is_spent() {
        return Vec::new();
    }
    let Err(stuck) = search::least(&Space::new(table, &[cell], budget)) else { return Vec::new() };
    let why = if budget.is_spent() { Why::NotTried } else { Why::NoRoom };
    let mut found: Vec<&Clash> =
        stuck.iter().filter_map(|piece| worst(free().filter(|clash| clash.piece == *piece))).collect();
    if found.is_empty() {
        // Who has no room is a neighbour that would have to give way.
        found.extend(worst(free()));
    }
    found.into_iter().map(|clash| blocked(table, cell, clash, why)).collect()
}

/// The deepest of some clashes, the first of those that are as deep.
fn worst<'a>(clashes: impl Iterator<Item = &'a Clash>) -> Option<&'a Clash> {
    clashes.reduce(|worst, next| if next.depth > worst.depth { next } else { worst })
}
