//! Where the pieces of a table may stand for a number of scenarios and edges: what must hold between them, measured once
//! on the table as it is.
//!
//! What holds must go on holding, and exactly; what is broken already may stay as broken as it is, so each limit is the
//! packet's or what is measured now, whichever asks for less.

use super::body::{ClearedBase, GridOffset, MayStay, ROUNDING, SearchPiece, SquareFit, inches};
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
const BODIES_A_STEP: u64 = 40;

/// All pieces of a table, with what holds them.
pub struct SearchSpace<'a> {
    /// The pieces in the table's order.
    pub bodies: Vec<SearchPiece<'a>>,
    /// Those that may move.
    pub movers: Vec<usize>,
    /// What each two pieces owe each other, for every piece that may move: a row for each mover.
    needs: Vec<Vec<PairConstraint>>,
    /// How much has been looked at so far, all searches together; a count instead of a clock.
    pub work: Cell<u32>,
    /// What all of it may cost.
    budget: &'a Budget,
}

/// What can be in the way of a piece on its way.
pub struct PieceConstraints<'s> {
    body: &'s SearchPiece<'s>,
    bases: Vec<ClearedBase>,
    rivals: Vec<&'s KeepClear<'s>>,
    /// What was measured exactly cost so much since it was last asked for.
    steps: Cell<u64>,
}

impl<'a> SearchSpace<'a> {
    /// What must hold on this table for all `cells`.
    pub fn new(table: &'a Table<'a>, cells: &[MatrixCell], budget: &'a Budget) -> Self {
        let bases = bases(table, cells);
        let all: MayStay = &|_, _| true;
        let bodies: Vec<SearchPiece> =
            table.pieces.iter().map(|placed| SearchPiece::new(table, placed, &bases, all)).collect();
        // What the organiser lets stand under an element stays there: that is what was decided.
        let stays = |body: &SearchPiece| {
            body.placed.piece.locked
                || (body.has_to_move && may_stand_under_elements(table.layout, &body.placed.piece.id))
        };
        let may_move = |body: &SearchPiece| clashes::is_in_the_way(body.placed) && !stays(body);
        let movers: Vec<usize> = (0..bodies.len()).filter(|index| may_move(&bodies[*index])).collect();
        let needs = needs(table, &bodies, &movers, all, budget);
        Self { bodies, movers, needs, work: Cell::new(0), budget }
    }

    /// What must hold where nothing that is broken may stay so but what is let: any piece that isn't locked may move, and no
    /// element of `cells` is one that pieces may stand under but those that are let.
    pub fn mending(table: &'a Table<'a>, cells: &[MatrixCell], lets: MayStay, budget: &'a Budget) -> Self {
        let bases = bases(table, cells);
        let body = |placed| {
            let mut body: SearchPiece = SearchPiece::new(table, placed, &bases, lets);
            if lets(Requirement::ClearOfElements, &[&body.placed.piece.id]) {
                body.stays_under_elements();
            }
            let bounds = [0, 1].map(|axis| (body.range[0][axis]..=body.range[1][axis]).contains(&0));
            body.stands_ill = body.has_to_move || bounds != [true; 2];
            body
        };
        let bodies: Vec<SearchPiece> = table.pieces.iter().map(body).collect();
        let movers: Vec<usize> = (0..bodies.len()).filter(|index| !bodies[*index].placed.piece.locked).collect();
        let needs = needs(table, &bodies, &movers, lets, budget);
        Self { bodies, movers, needs, work: Cell::new(0), budget }
    }

    /// Lets only these pieces move, and counts the work anew.
    pub fn only(&mut self, movers: &[usize]) {
        self.movers = movers.to_vec();
        self.work.set(0);
        for &mover in movers {
            let is_broken = |other: usize| !movers.contains(&other) && self.is_broken(mover, other);
            let broken = (0..self.bodies.len()).any(is_broken);
            let body = &mut self.bodies[mover];
            body.has_to_move = body.stands_ill || broken;
        }
    }

    /// Whether two pieces, the first one that may move, can't both stay where they are.
    pub fn is_broken(&self, mover: usize, other: usize) -> bool {
        self.needs[mover].get(other).is_some_and(|need| need.broken)
    }

    /// The pieces that have to move and may.
    pub fn movers_by_need(&self) -> impl Iterator<Item = usize> + '_ {
        self.movers.iter().copied().filter(|index| self.bodies[*index].has_to_move)
    }

    /// A piece that a mover has to keep clear of.
    pub fn rival(&self, mover: usize, other: usize, by: GridOffset) -> KeepClear<'_> {
        KeepClear::Piece(NeighbourPiece { body: &self.bodies[other], need: self.needs[mover][other], by: inches(by) })
    }

    /// Whether two pieces, one of them a mover, can stand there at once.
    pub fn agree(&self, mover: usize, by: GridOffset, other: usize, other_by: GridOffset) -> bool {
        if by == other_by && !self.is_broken(mover, other) {
            return true;
        }
        let (rival, body) = (self.rival(mover, other, other_by), &self.bodies[mover]);
        // What isn't known any more doesn't agree: nothing is taken for good that wasn't looked at.
        self.budget.spend(rival.steps(body, inches(by), 0.0)) && rival.fit(body, inches(by), 0.0) != SquareFit::Nowhere
    }

    /// Takes steps for a look at what is in the way of a piece; whether there were enough.
    pub fn spend(&self, ground: &PieceConstraints) -> bool {
        self.work.set(self.work.get().saturating_add(ground.cost()));
        self.budget.spend(1 + ground.take_steps() + self.bodies.len() as u64 / BODIES_A_STEP)
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
fn needs(
    table: &Table,
    bodies: &[SearchPiece],
    movers: &[usize],
    lets: MayStay,
    budget: &Budget,
) -> Vec<Vec<PairConstraint>> {
    let mut needs: Vec<Vec<PairConstraint>> = bodies.iter().map(|_| Vec::new()).collect();
    for &mover in movers {
        let need = |index: usize| {
            if index == mover { PairConstraint::default() } else { PairConstraint::new(table, mover, index, lets) }
        };
        // All of it is needed before anything can be searched for; what the pieces share is known to the table.
        budget.charge(bodies.len() as u64 / 4);
        needs[mover] = (0..bodies.len()).map(need).collect();
    }
    needs
}

/// Every base of the elements of `cells`, each place once.
fn bases(table: &Table, cells: &[MatrixCell]) -> Vec<ClearedBase> {
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
    pub fn holds(&self, rivals: &[KeepClear], by: GridOffset) -> bool {
        PieceConstraints::new(self, rivals, f64::INFINITY).fit(inches(by), 0.0) != SquareFit::Nowhere
    }
}

impl<'s> PieceConstraints<'s> {
    /// What can be in the way of a piece that goes no farther than `reach` inches.
    pub fn new(body: &'s SearchPiece<'s>, rivals: &'s [KeepClear<'s>], reach: f64) -> Self {
        let still = Vector::default();
        let bases = body.bases.iter().filter(|base| body.rough_at_base(base, still).0 < reach);
        let near = |rival: &&'s KeepClear<'s>| rival.rough(body, still).0 < reach;
        // A shared area takes longer than all the rest, so it comes last.
        let (shared, parted): (Vec<_>, Vec<_>) = rivals.iter().filter(near).partition(|rival| rival.shares_ground());
        let rivals = parted.into_iter().chain(shared);
        Self { body, bases: bases.copied().collect(), rivals: rivals.collect(), steps: Cell::new(0) }
    }

    /// What a look at it costs, next to the cheapest there is.
    pub fn cost(&self) -> u32 {
        if self.rivals.iter().any(|rival| rival.shares_ground()) { AREA_COST } else { 1 }
    }

    /// What was measured exactly cost so much, besides what a look costs anyway.
    pub const fn take_steps(&self) -> u64 {
        self.steps.replace(0)
    }

    /// How a round of places of radius `reach` about this one suits the piece.
    pub fn fit(&self, by: Vector, reach: f64) -> SquareFit {
        let body = self.body;
        // The rough measures of all come before the exact measure of any: mostly they settle it.
        let bases = self.bases.iter().map(|base| body.rough_at_base(base, by));
        let mut rough = bases.chain(self.rivals.iter().map(|rival| rival.rough(body, by)));
        if rough.any(|(_, most)| most < -reach - ROUNDING) {
            return SquareFit::Nowhere;
        }
        let mut all = SquareFit::Everywhere;
        for base in &self.bases {
            if body.rough_at_base(base, by).0 < reach {
                let clear = body.placed.footprint.signed_distance(base.at - by) - base.radius;
                all = all.and(SquareFit::of(clear, reach));
            }
            if all == SquareFit::Nowhere {
                return all;
            }
        }
        for rival in &self.rivals {
            self.steps.set(self.steps.get() + rival.steps(body, by, reach));
            all = all.and(rival.fit(body, by, reach));
            if all == SquareFit::Nowhere {
                return all;
            }
        }
        all
    }
}
