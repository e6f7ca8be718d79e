//! The state of a repair.

use crate::analysis::Table;
use crate::checks::{Context, Finding, Plan};
use crate::layout::{Edit, Layout, PieceChange, PieceId};
use crate::pack::ScenarioAtEdge;
use crate::solver::Fixer;
use crate::solver::budget::{self, Budget};
use crate::solver::clashes::PieceMove;
use crate::solver::fix::STEPS_OF_A_FINDING;
use crate::solver::repair::open_findings::{is_by_moves, is_by_one_move, open_findings};
use crate::solver::repair::options::RepairOptions;
use crate::solver::repair::outcome::{Repair, RepairChange};
use crate::solver::repair::search::{self, RepairMoves};
use crate::solver::stock::TerrainStock;

/// How many findings get a fix of their own at the end.
pub(super) const MAX_SINGLE_FIXES: usize = 6;

/// The state of a repair.
pub(super) struct RepairInProgress<'a> {
    pub(super) before: &'a Layout,
    pub(super) now: Layout,
    pub(super) plan: Plan,
    pub(super) cells: &'a [ScenarioAtEdge],
    pub(super) options: RepairOptions,
    /// The terrain that isn't resized.
    pub(super) owned: &'a TerrainStock,
    pub(super) others: Vec<RepairChange>,
    pub(super) budget: &'a Budget,
    /// Whether so many pieces conflict that no moves were searched for.
    pub(super) is_tangled: bool,
}

impl RepairInProgress<'_> {
    pub(super) fn open(&self) -> Vec<Finding> {
        self.open_on(&self.now)
    }

    /// The open findings of a layout. They are measured whatever is left of the budget.
    pub(super) fn open_on(&self, layout: &Layout) -> Vec<Finding> {
        self.budget.charge(budget::open_findings_cost(layout, self.cells.len()));
        open_findings(layout, self.plan, self.cells)
    }

    /// Whether something wasn't tried for lack of steps, or because too many pieces conflict.
    pub(super) const fn ran_out(&self) -> bool {
        self.is_tangled || self.budget.is_spent()
    }

    /// Whether no move is to resolve a finding: it is about locked pieces alone, or about one that is locked where another is meant to
    /// lie on it.
    fn stays(&self, finding: &Finding) -> bool {
        let is_locked = |id: &PieceId| self.now.piece(id).is_some_and(|piece| piece.locked);
        let locked = finding.pieces.iter().filter(|id| is_locked(id)).count();
        let is_meant = || {
            let context = Context { table: Table::new(&self.now), plan: self.plan };
            is_by_moves(finding) && !finding.edits_before_moves(&context).is_empty()
        };
        locked > 0 && (locked == finding.pieces.len() || is_meant())
    }

    /// Resolves the findings that moves can resolve, all at once.
    pub(super) fn move_pieces(&mut self) {
        let open = self.open();
        if !open.iter().any(is_by_moves) {
            return;
        }
        let staying: Vec<Finding> = open.into_iter().filter(|finding| self.stays(finding)).collect();
        match search::find_moves(&self.now, self.plan, self.cells, &staying, self.budget) {
            RepairMoves::To(after) => self.now = after,
            RepairMoves::Nowhere => {}
            RepairMoves::Tangled => self.is_tangled = true,
        }
    }

    /// Applies a safe fix for each remaining finding that has one.
    pub(super) fn fix_one_by_one(&mut self) {
        let mut open = self.open();
        if open.len() > search::MAX_CONFLICTING {
            self.is_tangled = true;
            return;
        }
        for _ in 0..MAX_SINGLE_FIXES {
            let resolvable =
                open.iter().filter(|finding| is_by_one_move(self.now.pack, finding) && !self.stays(finding));
            let table = Fixer::new(&self.now, self.plan).owning(self.owned);
            let fixes = resolvable.take_while(|_| !self.budget.is_spent()).flat_map(|finding| {
                let own = Budget::new(self.budget.left().min(STEPS_OF_A_FINDING));
                let offered = table.fixes(finding, &own);
                self.budget.charge(own.used());
                offered.fixes
            });
            let options = self.options;
            let safe = fixes.into_iter().filter(|fix| fix.safe && options.allow(&fix.action)).find_map(|fix| {
                let after = self.now.edited(&fix.edits).ok()?;
                let left = self.open_on(&after);
                (left.len() < open.len()).then_some((after, left))
            });
            let Some((after, left)) = safe else { return };
            (self.now, open) = (after, left);
        }
    }

    /// An id that no piece has or had.
    pub(super) fn free_id(&self) -> PieceId {
        let is_free = |id: &PieceId| self.before.piece(id).is_none() && self.now.piece(id).is_none();
        let most = self.before.pieces.len() + self.now.pieces.len();
        (0..=most).map(PieceId::nth).find(is_free).unwrap_or_else(|| PieceId::nth(most))
    }

    /// The repair so far.
    pub(super) fn into_repair(self) -> Repair {
        let ran_out = self.ran_out();
        let mut repair = Repair { others: self.others, ran_out, ..Repair::default() };
        let removed = self.before.pieces.iter().filter(|piece| self.now.piece(&piece.id).is_none());
        repair.edits.extend(removed.map(|piece| Edit::Remove(piece.id.clone())));
        for new in &self.now.pieces {
            let Some(old) = self.before.piece(&new.id) else {
                repair.edits.push(Edit::Add((**new).clone()));
                continue;
            };
            if old.at != new.at {
                let distance = old.origin().distance(new.origin());
                repair.moves.push(PieceMove { piece: new.id.clone(), to: new.at, distance });
            }
            if **old == new.moved_to(old.at, new.turn) {
                let to = Edit::Change(new.id.clone(), PieceChange::Move(new.at, new.turn));
                repair.edits.extend((old.at != new.at).then_some(to));
            } else {
                repair.edits.push(Edit::Replace((**new).clone()));
            }
        }
        let index = |shift: &PieceMove| self.before.pieces.iter().position(|piece| piece.id == shift.piece);
        repair.moves.sort_by_key(index);
        repair
    }
}
