//! The constraints on the places of a table's pieces for some scenarios and edges, measured once on the table as it is.
//!
//! A requirement that is met must stay met exactly. A violation may stay but not become worse. So each limit is the packet's
//! or the present measure, whichever is less strict.

use super::search_piece::{ClearedBase, GridOffset, IsWaived, ROUNDING, RegionFit, SearchPiece, inches};
use crate::pack::ScenarioAtEdge;
use std::cell::Cell;

use super::pair_constraints::{KeepClear, NeighbourPiece, PairConstraint};
use crate::analysis::{Diagram, Table, clashes};
use crate::checks::{Requirement, may_stand_under_elements};
use crate::geometry::Vector;
use crate::solver::budget::Budget;

/// How much longer a test takes on average if an area must be computed.
const AREA_COST: u32 = 6;
/// A test against this many pieces costs one more step.
const PIECES_PER_STEP: u64 = 40;

/// All pieces of a table with their constraints.
pub struct SearchSpace<'a> {
    /// The pieces, in the table's order.
    pub pieces: Vec<SearchPiece<'a>>,
    /// The indexes of the pieces that may move.
    pub movers: Vec<usize>,
    /// The constraints between pairs: for each mover a row with every other piece, empty for the others.
    pair_constraints: Vec<Vec<PairConstraint>>,
    /// How many tests all searches have done, weighted by their cost: a count instead of a clock.
    pub work: Cell<u32>,
    /// The budget of all searches.
    budget: &'a Budget,
}

/// What a piece must keep clear of.
pub struct PieceConstraints<'s> {
    search_piece: &'s SearchPiece<'s>,
    bases: Vec<ClearedBase>,
    keep_clear: Vec<&'s KeepClear<'s>>,
    /// The cost of exact measures since [`take_steps`](Self::take_steps).
    steps: Cell<u64>,
}

impl<'a> SearchSpace<'a> {
    /// The constraints for clearing the elements of all `cells`. Violations that are there may stay.
    pub fn new(table: &'a Table<'a>, cells: &[ScenarioAtEdge], budget: &'a Budget) -> Self {
        let limits = &table.limits().scenario_overlap;
        let bases = bases_in_cells(table, cells);
        let all: IsWaived = &|_, _| true;
        let pieces: Vec<SearchPiece> =
            table.pieces.iter().map(|placed| SearchPiece::new(table, placed, &bases, all)).collect();
        // A piece that is waived under an element isn't moved.
        let stays = |search_piece: &SearchPiece| {
            search_piece.placed.piece.locked
                || (search_piece.must_move && may_stand_under_elements(table.layout, &search_piece.placed.piece.id))
        };
        let may_move =
            |search_piece: &SearchPiece| clashes::blocks_elements(search_piece.placed, limits) && !stays(search_piece);
        let movers: Vec<usize> = (0..pieces.len()).filter(|index| may_move(&pieces[*index])).collect();
        let pair_constraints = pair_constraints(table, &pieces, &movers, all, budget);
        Self { pieces, movers, pair_constraints, work: Cell::new(0), budget }
    }

    /// The constraints for a repair: any piece that isn't locked may move, and only waived violations may stay, also of elements
    /// of `cells`.
    pub fn for_repair(table: &'a Table<'a>, cells: &[ScenarioAtEdge], is_waived: IsWaived, budget: &'a Budget) -> Self {
        let bases = bases_in_cells(table, cells);
        let search_piece = |placed| {
            let mut search_piece: SearchPiece = SearchPiece::new(table, placed, &bases, is_waived);
            if is_waived(Requirement::ClearOfElements, &[&search_piece.placed.piece.id]) {
                search_piece.allow_under_elements();
            }
            let bounds = [0, 1].map(|axis| (search_piece.range[0][axis]..=search_piece.range[1][axis]).contains(&0));
            search_piece.cannot_stay = search_piece.must_move || bounds != [true; 2];
            search_piece
        };
        let pieces: Vec<SearchPiece> = table.pieces.iter().map(search_piece).collect();
        let movers: Vec<usize> = (0..pieces.len()).filter(|index| !pieces[*index].placed.piece.locked).collect();
        let pair_constraints = pair_constraints(table, &pieces, &movers, is_waived, budget);
        Self { pieces, movers, pair_constraints, work: Cell::new(0), budget }
    }

    /// Lets only these pieces move, and resets the count of tests.
    pub fn only(&mut self, movers: &[usize]) {
        self.movers = movers.to_vec();
        self.work.set(0);
        for &mover in movers {
            let in_conflict = |other: usize| !movers.contains(&other) && self.in_conflict(mover, other);
            let broken = (0..self.pieces.len()).any(in_conflict);
            let search_piece = &mut self.pieces[mover];
            search_piece.must_move = search_piece.cannot_stay || broken;
        }
    }

    /// Whether two pieces can't both stay where they are. The first must be one that may move.
    pub fn in_conflict(&self, mover: usize, other: usize) -> bool {
        self.pair_constraints[mover].get(other).is_some_and(|need| need.broken)
    }

    /// The pieces that must move and may.
    pub fn forced_movers(&self) -> impl Iterator<Item = usize> + '_ {
        self.movers.iter().copied().filter(|index| self.pieces[*index].must_move)
    }

    /// Another piece at an offset, for a mover to keep clear of.
    pub fn keep_clear_of_piece(&self, mover: usize, other: usize, offset: GridOffset) -> KeepClear<'_> {
        KeepClear::Piece(NeighbourPiece {
            search_piece: &self.pieces[other],
            need: self.pair_constraints[mover][other],
            offset: inches(offset),
        })
    }

    /// Whether two pieces fit at these offsets at once. The first must be a mover.
    pub fn can_both_stand(&self, mover: usize, offset: GridOffset, other: usize, other_by: GridOffset) -> bool {
        if offset == other_by && !self.in_conflict(mover, other) {
            return true;
        }
        let (keep_clear_of_piece, search_piece) =
            (self.keep_clear_of_piece(mover, other, other_by), &self.pieces[mover]);
        // Without steps for the test the answer is no.
        self.budget.spend(keep_clear_of_piece.steps(search_piece, inches(offset), 0.0))
            && keep_clear_of_piece.fit(search_piece, inches(offset), 0.0) != RegionFit::Nowhere
    }

    /// Takes the steps of a test; false if there were too few.
    pub fn spend(&self, ground: &PieceConstraints) -> bool {
        self.work.set(self.work.get().saturating_add(ground.cost()));
        self.budget.spend(1 + ground.take_steps() + self.pieces.len() as u64 / PIECES_PER_STEP)
    }

    /// The budget of all searches.
    pub const fn budget(&self) -> &'a Budget {
        self.budget
    }

    /// Whether the budget is spent.
    pub const fn is_spent(&self) -> bool {
        self.budget.is_spent()
    }
}

/// The constraints between each mover and every other piece.
fn pair_constraints(
    table: &Table,
    pieces: &[SearchPiece],
    movers: &[usize],
    is_waived: IsWaived,
    budget: &Budget,
) -> Vec<Vec<PairConstraint>> {
    let mut pair_constraints: Vec<Vec<PairConstraint>> = pieces.iter().map(|_| Vec::new()).collect();
    for &mover in movers {
        let need = |index: usize| {
            if index == mover { PairConstraint::default() } else { PairConstraint::new(table, mover, index, is_waived) }
        };
        // Charged whatever is left, as no search can begin without them. The table knows the overlaps already.
        budget.charge(pieces.len() as u64 / 4);
        pair_constraints[mover] = (0..pieces.len()).map(need).collect();
    }
    pair_constraints
}

/// The bases of the elements of `cells` that are kept clear, each point once.
fn bases_in_cells(table: &Table, cells: &[ScenarioAtEdge]) -> Vec<ClearedBase> {
    let mut bases: Vec<ClearedBase> = Vec::new();
    let limits = &table.limits().scenario_overlap;
    for ScenarioAtEdge { scenario, edge } in cells {
        let diagram = Diagram::new(table.layout, scenario, *edge);
        for standing in diagram.elements().filter(|one| clashes::is_kept_clear(&one.element.kind, limits)) {
            let (at, radius) = (standing.at, standing.element.kind.radius());
            match bases.iter_mut().find(|base| base.at.distance(at) < ROUNDING) {
                Some(base) => base.radius = base.radius.max(radius),
                None => bases.push(ClearedBase { at, radius }),
            }
        }
    }
    bases
}

impl SearchPiece<'_> {
    /// Whether the piece fits at this offset.
    pub fn holds(&self, keep_clear: &[KeepClear], offset: GridOffset) -> bool {
        PieceConstraints::new(self, keep_clear, f64::INFINITY).fit(inches(offset), 0.0) != RegionFit::Nowhere
    }
}

impl<'s> PieceConstraints<'s> {
    /// The constraints within `reach` inches of the piece's present place.
    pub fn new(search_piece: &'s SearchPiece<'s>, keep_clear: &'s [KeepClear<'s>], reach: f64) -> Self {
        let still = Vector::default();
        let bases =
            search_piece.bases.iter().filter(|base| search_piece.clearance_bounds_at_base(base, still).0 < reach);
        let near = |keep_clear_of_piece: &&'s KeepClear<'s>| keep_clear_of_piece.rough(search_piece, still).0 < reach;
        // Areas come last because they take longest.
        let (shared, parted): (Vec<_>, Vec<_>) =
            keep_clear.iter().filter(near).partition(|keep_clear_of_piece| keep_clear_of_piece.shares_ground());
        let keep_clear = parted.into_iter().chain(shared);
        Self { search_piece, bases: bases.copied().collect(), keep_clear: keep_clear.collect(), steps: Cell::new(0) }
    }

    /// The cost of a test, relative to the cheapest.
    pub fn cost(&self) -> u32 {
        if self.keep_clear.iter().any(|keep_clear_of_piece| keep_clear_of_piece.shares_ground()) {
            AREA_COST
        } else {
            1
        }
    }

    /// The cost of exact measures since the last call, besides the cost of the tests.
    pub const fn take_steps(&self) -> u64 {
        self.steps.replace(0)
    }

    /// Where the piece fits within `reach` of this offset.
    pub fn fit(&self, offset: Vector, reach: f64) -> RegionFit {
        let search_piece = self.search_piece;
        // Bounds of all clearances come before any exact measure, as they mostly decide.
        let bases = self.bases.iter().map(|base| search_piece.clearance_bounds_at_base(base, offset));
        let mut rough = bases
            .chain(self.keep_clear.iter().map(|keep_clear_of_piece| keep_clear_of_piece.rough(search_piece, offset)));
        if rough.any(|(_, most)| most < -reach - ROUNDING) {
            return RegionFit::Nowhere;
        }
        let mut all = RegionFit::Everywhere;
        for base in &self.bases {
            if search_piece.clearance_bounds_at_base(base, offset).0 < reach {
                let clear = search_piece.blocking.signed_distance(base.at - offset) - base.radius;
                all = all.and(RegionFit::of(clear, reach));
            }
            if all == RegionFit::Nowhere {
                return all;
            }
        }
        for keep_clear_of_piece in &self.keep_clear {
            self.steps.set(self.steps.get() + keep_clear_of_piece.steps(search_piece, offset, reach));
            all = all.and(keep_clear_of_piece.fit(search_piece, offset, reach));
            if all == RegionFit::Nowhere {
                return all;
            }
        }
        all
    }
}
