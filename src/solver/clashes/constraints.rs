//! Where the pieces of a table may stand for a number of scenarios and edges: what must hold between them, measured once
//! on the table as it is.
//!
//! What holds must go on holding, and exactly; what is broken already may stay as broken as it is, so each limit is the
//! packet's or what is measured now, whichever asks for less.

use super::search_piece::{ClearedBase, GridOffset, IsWaived, ROUNDING, RegionFit, SearchPiece, inches};
use crate::solver::matrix_cell::MatrixCell;
use std::cell::Cell;

use super::pair_constraints::{KeepClear, NeighbourPiece, PairConstraint};
use crate::analysis::{Diagram, Table, clashes};
use crate::checks::{Requirement, may_stand_under_elements};
use crate::geometry::Vector;
use crate::solver::budget::Budget;

/// How much longer it takes, on average, where an area has to be worked out.
const AREA_COST: u32 = 6;
/// So many pieces cost a step more to look at, each time.
const PIECES_PER_STEP: u64 = 40;

/// All pieces of a table, with what holds them.
pub struct SearchSpace<'a> {
    /// The pieces in the table's order.
    pub pieces: Vec<SearchPiece<'a>>,
    /// Those that may move.
    pub movers: Vec<usize>,
    /// What each two pieces owe each other, for every piece that may move: a row for each mover.
    pair_constraints: Vec<Vec<PairConstraint>>,
    /// How much has been looked at so far, all searches together; a count instead of a clock.
    pub work: Cell<u32>,
    /// What all of it may cost.
    budget: &'a Budget,
}

/// What can be in the way of a piece on its way.
pub struct PieceConstraints<'s> {
    search_piece: &'s SearchPiece<'s>,
    bases: Vec<ClearedBase>,
    keep_clear: Vec<&'s KeepClear<'s>>,
    /// What was measured exactly cost so much since it was last asked for.
    steps: Cell<u64>,
}

impl<'a> SearchSpace<'a> {
    /// What must hold on this table for all `cells`.
    pub fn new(table: &'a Table<'a>, cells: &[MatrixCell], budget: &'a Budget) -> Self {
        let bases = bases_in_cells(table, cells);
        let all: IsWaived = &|_, _| true;
        let pieces: Vec<SearchPiece> =
            table.pieces.iter().map(|placed| SearchPiece::new(table, placed, &bases, all)).collect();
        // What the organiser is_waived stand under an element stays there: that is what was decided.
        let stays = |search_piece: &SearchPiece| {
            search_piece.placed.piece.locked
                || (search_piece.must_move && may_stand_under_elements(table.layout, &search_piece.placed.piece.id))
        };
        let may_move = |search_piece: &SearchPiece| clashes::is_in_the_way(search_piece.placed) && !stays(search_piece);
        let movers: Vec<usize> = (0..pieces.len()).filter(|index| may_move(&pieces[*index])).collect();
        let pair_constraints = pair_constraints(table, &pieces, &movers, all, budget);
        Self { pieces, movers, pair_constraints, work: Cell::new(0), budget }
    }

    /// What must hold where nothing that is broken may stay so but what is let: any piece that isn't locked may move, and no
    /// element of `cells` is one that pieces may stand under but those that are let.
    pub fn for_repair(table: &'a Table<'a>, cells: &[MatrixCell], is_waived: IsWaived, budget: &'a Budget) -> Self {
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

    /// Lets only these pieces move, and counts the work anew.
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

    /// Whether two pieces, the first one that may move, can't both stay where they are.
    pub fn in_conflict(&self, mover: usize, other: usize) -> bool {
        self.pair_constraints[mover].get(other).is_some_and(|need| need.broken)
    }

    /// The pieces that have to move and may.
    pub fn forced_movers(&self) -> impl Iterator<Item = usize> + '_ {
        self.movers.iter().copied().filter(|index| self.pieces[*index].must_move)
    }

    /// A piece that a mover has to keep clear of.
    pub fn keep_clear_of_piece(&self, mover: usize, other: usize, offset: GridOffset) -> KeepClear<'_> {
        KeepClear::Piece(NeighbourPiece {
            search_piece: &self.pieces[other],
            need: self.pair_constraints[mover][other],
            offset: inches(offset),
        })
    }

    /// Whether two pieces, one of them a mover, can stand there at once.
    pub fn can_both_stand(&self, mover: usize, offset: GridOffset, other: usize, other_by: GridOffset) -> bool {
        if offset == other_by && !self.in_conflict(mover, other) {
            return true;
        }
        let (keep_clear_of_piece, search_piece) =
            (self.keep_clear_of_piece(mover, other, other_by), &self.pieces[mover]);
        // What isn't known any more doesn't can_both_stand: nothing is taken for good that wasn't looked at.
        self.budget.spend(keep_clear_of_piece.steps(search_piece, inches(offset), 0.0))
            && keep_clear_of_piece.fit(search_piece, inches(offset), 0.0) != RegionFit::Nowhere
    }

    /// Takes steps for a look at what is in the way of a piece; whether there were enough.
    pub fn spend(&self, ground: &PieceConstraints) -> bool {
        self.work.set(self.work.get().saturating_add(ground.cost()));
        self.budget.spend(1 + ground.take_steps() + self.pieces.len() as u64 / PIECES_PER_STEP)
    }

    /// What all of it may cost.
    pub const fn budget(&self) -> &'a Budget {
        self.budget
    }

    /// Whether the budget is spent.
    pub const fn is_spent(&self) -> bool {
        self.budget.is_spent()
    }
}

/// What the movers and all others owe each other.
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
        // All of it is needed before anything can be searched for; what the pieces share is known to the table.
        budget.charge(pieces.len() as u64 / 4);
        pair_constraints[mover] = (0..pieces.len()).map(need).collect();
    }
    pair_constraints
}

/// Every base of the elements of `cells`, each place once.
fn bases_in_cells(table: &Table, cells: &[MatrixCell]) -> Vec<ClearedBase> {
    let mut bases: Vec<ClearedBase> = Vec::new();
    for (scenario, edge) in cells {
        for standing in Diagram::new(table.pack(), scenario, *edge).elements() {
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
    /// Whether the piece can stand there.
    pub fn holds(&self, keep_clear: &[KeepClear], offset: GridOffset) -> bool {
        PieceConstraints::new(self, keep_clear, f64::INFINITY).fit(inches(offset), 0.0) != RegionFit::Nowhere
    }
}

impl<'s> PieceConstraints<'s> {
    /// What can be in the way of a piece that goes no farther than `reach` inches.
    pub fn new(search_piece: &'s SearchPiece<'s>, keep_clear: &'s [KeepClear<'s>], reach: f64) -> Self {
        let still = Vector::default();
        let bases =
            search_piece.bases.iter().filter(|base| search_piece.clearance_bounds_at_base(base, still).0 < reach);
        let near = |keep_clear_of_piece: &&'s KeepClear<'s>| keep_clear_of_piece.rough(search_piece, still).0 < reach;
        // A shared area takes longer than all the rest, so it comes last.
        let (shared, parted): (Vec<_>, Vec<_>) =
            keep_clear.iter().filter(near).partition(|keep_clear_of_piece| keep_clear_of_piece.shares_ground());
        let keep_clear = parted.into_iter().chain(shared);
        Self { search_piece, bases: bases.copied().collect(), keep_clear: keep_clear.collect(), steps: Cell::new(0) }
    }

    /// What a look at it costs, next to the cheapest there is.
    pub fn cost(&self) -> u32 {
        if self.keep_clear.iter().any(|keep_clear_of_piece| keep_clear_of_piece.shares_ground()) {
            AREA_COST
        } else {
            1
        }
    }

    /// What was measured exactly cost so much, besides what a look costs anyway.
    pub const fn take_steps(&self) -> u64 {
        self.steps.replace(0)
    }

    /// How a round of places of radius `reach` about this one suits the piece.
    pub fn fit(&self, offset: Vector, reach: f64) -> RegionFit {
        let search_piece = self.search_piece;
        // The rough measures of all come before the exact measure of any: mostly they settle it.
        let bases = self.bases.iter().map(|base| search_piece.clearance_bounds_at_base(base, offset));
        let mut rough = bases
            .chain(self.keep_clear.iter().map(|keep_clear_of_piece| keep_clear_of_piece.rough(search_piece, offset)));
        if rough.any(|(_, most)| most < -reach - ROUNDING) {
            return RegionFit::Nowhere;
        }
        let mut all = RegionFit::Everywhere;
        for base in &self.bases {
            if search_piece.clearance_bounds_at_base(base, offset).0 < reach {
                let clear = search_piece.placed.footprint.signed_distance(base.at - offset) - base.radius;
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
