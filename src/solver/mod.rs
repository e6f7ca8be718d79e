//! Fixes: edits that resolve a finding.
//!
//! A check proposes what could help; here the numbers are worked out and every result is judged by measuring the whole
//! table again. A fix is *safe* when that proves it makes nothing worse: its finding is gone, no finding is new, and none
//! that stays is farther from passing. Each safe fix leaves fewer findings than there were, so applying them one after
//! the other comes to an end.
//!
//! [`clashes`] does the same for whole scenarios: the least moves that clear the elements of all that an event plays.
//!
//! All searches are bounded by counts and never by a clock ([`budget`]), so the same table gets the same fixes on every
//! machine. Where a search has taken all its steps it says so, and gives the best of what it tried.

pub mod budget;
pub mod clashes;
mod fix;
mod free_place;
pub mod generate;
mod legal_ground;
mod matrix_cell;
pub mod messages;
mod moves;
pub mod quality;
pub mod random;
pub mod repair;
mod shared_search;
pub mod stock;
pub mod stock_totals;
#[cfg(test)]
mod tests;
mod verdict;

use crate::analysis::Table;
use crate::checks::{self, Context, Finding, Plan, Proposal, Report, Requirement, find};
use crate::geometry::Point;
use crate::layout::{Edit, Layout, PieceChange, PieceId};
use budget::Budget;
pub use fix::{Fix, FixAction, OfferedFixes, STEPS_OF_A_FINDING};
use verdict::{EditVerdict, FindingsBefore, SortedFindings};

pub use shared_search::{STEPS_OF_A_REPORT, fixes_in_turns};

/// What can be done about a finding of `layout`, by a search of [`STEPS_OF_A_FINDING`]. A locked piece is neither moved nor
/// changed.
#[must_use]
pub fn fixes(layout: &Layout, plan: Plan, finding: &Finding) -> OfferedFixes {
    Fixer::new(layout, plan).fixes(finding, &Budget::new(STEPS_OF_A_FINDING))
}

/// What can be done about each of these findings of `layout`, in their order, by one search of [`STEPS_OF_A_REPORT`] that they
/// share fairly.
#[must_use]
pub fn all_fixes(layout: &Layout, plan: Plan, findings: &[&Finding]) -> Vec<OfferedFixes> {
    if findings.is_empty() {
        return Vec::new();
    }
    let fixer = Fixer::new(layout, plan);
    fixes_in_turns(findings, STEPS_OF_A_REPORT, |index, budget| fixer.fixes(findings[index], budget))
}

/// A table whose findings are to be fixed: it is measured once for all of them.
pub struct Fixer<'a> {
    context: Context<'a>,
    findings: SortedFindings,
}

impl<'a> Fixer<'a> {
    /// Measures a table.
    #[must_use]
    pub fn new(layout: &'a Layout, plan: Plan) -> Self {
        let context = Context { table: Table::new(layout), plan };
        let findings = SortedFindings::of(&Report::measured(&context));
        Self { context, findings }
    }

    /// The same of a table that has been placed, by the steps of the first search.
    #[must_use]
    pub fn of(table: Table<'a>, plan: Plan, budget: &Budget) -> Self {
        let context = Context { table, plan };
        let findings = SortedFindings::of(&Report::measured(&context));
        budget.charge(budget::report_cost(&context.table, findings.len()));
        Self { context, findings }
    }

    /// What can be done about one of its findings, by a search that takes no more than these steps. A locked piece is neither
    /// moved nor changed.
    #[must_use]
    pub fn fixes(&self, finding: &Finding, budget: &Budget) -> OfferedFixes {
        let fixes = self.searched(finding, budget).unwrap_or_default();
        OfferedFixes { fixes, ran_out: budget.left_something() }
    }

    fn searched(&self, finding: &Finding, budget: &Budget) -> Option<Vec<Fix>> {
        let context = &self.context;
        let (check, before) = (checks::find(finding.rule)?, FindingsBefore::new(&self.findings, finding)?);
        let judge = |edits: &[Edit]| {
            let after = context.table.layout.edited(edits).ok()?;
            let after = Context { table: context.table.after(&after), plan: context.plan };
            Some(before.proved(&after, budget))
        };
        if !budget.spend(budget::check_cost(&context.table)) {
            return None;
        }
        let mut judged: Vec<(Fix, EditVerdict, f64)> = before
            .target()
            .proposals(context)
            .into_iter()
            .take_while(|_| !budget.is_spent())
            .filter_map(|proposal| draft(context, check, &before, proposal, budget))
            .filter(|(_, edits, _)| edits.iter().all(|edit| !touches_locked(context.table.layout, edit)))
            .filter_map(|(action, edits, distance)| {
                let verdict = judge(&edits)?;
                let fix = Fix { action, edits, safe: verdict.is_safe() };
                verdict.is_worth_offering().then_some((fix, verdict, distance))
            })
            .collect();
        if judged.iter().any(|(fix, ..)| fix.safe) {
            judged.retain(|(fix, ..)| fix.safe || makes_another_kind(fix));
        }
        judged.sort_by(|(_, a_verdict, a_way), (_, b_verdict, b_way)| {
            a_verdict.price().cmp(&b_verdict.price()).then(a_way.total_cmp(b_way))
        });
        Some(judged.into_iter().map(|(fix, ..)| fix).collect())
    }
}

/// Whether a fix makes another kind of a piece. The packet itself suggests that for what is too small to be a piece, so it
/// is offered beside safer fixes too, and marked where it leaves an item of scatter over.
fn makes_another_kind(fix: &Fix) -> bool {
    fix.edits.iter().any(|edit| matches!(edit, Edit::Change(_, PieceChange::Kind(_))))
}

/// A proposal with its numbers: what it does, edits, and how far pieces move.
fn draft(
    context: &Context,
    check: &'static checks::Check,
    before: &FindingsBefore,
    proposal: Proposal,
    budget: &Budget,
) -> Option<(FixAction, Vec<Edit>, f64)> {
    let layout = context.table.layout;
    match proposal {
        Proposal::Move(id) => {
            let index = context.table.pieces.iter().position(|placed| placed.piece.id == id)?;
            let piece = context.table.pieces[index].piece;
            if piece.locked {
                return None;
            }
            let (to, distance) = off_elements(context, before, index, budget)
                .or_else(|| moves::least_move(context, check, before, index, budget))?;
            let by = Point::new(to[0].inches(), to[1].inches()) - piece.origin();
            Some((FixAction::Move(id, by), vec![moves::move_edit(piece, to)], distance))
        }
        Proposal::Place(kind) => {
            let kind = layout.pack.kind(&kind)?;
            let piece = free_place::best_piece(context, before, kind, budget)?;
            Some((FixAction::Place(kind, piece.at), vec![Edit::Add(piece)], 0.0))
        }
        Proposal::Edits { change, edits } => Some((FixAction::Proposed(change), edits, 0.0)),
    }
}

/// The least move that clears a piece from the elements it is under, where that is safe: the same that clears the scenario.
fn off_elements(
    context: &Context,
    before: &FindingsBefore,
    index: usize,
    budget: &Budget,
) -> Option<(moves::GridPlace, f64)> {
    let target = before.target();
    let is_under = find(target.rule)?.requirement == Some(Requirement::ClearOfElements);
    let (scenario, edge) = target.played().filter(|_| is_under)?;
    let piece = context.table.pieces[index].piece;
    let to = clashes::nearest_place(&context.table, index, (scenario, edge), budget)?;
    let after = context.table.layout.edited(&[moves::move_edit(piece, to)]).ok()?;
    let distance = piece.origin().distance(Point::new(to[0].inches(), to[1].inches()));
    let after = Context { table: context.table.after(&after), plan: context.plan };
    before.measured(&after, budget)?.0.is_safe().then_some((to, distance))
}

/// Whether an edit takes away or changes a locked piece.
fn touches_locked(layout: &Layout, edit: &Edit) -> bool {
    let locked = |id: &PieceId| layout.piece(id).is_some_and(|piece| piece.locked);
    match edit {
        Edit::Replace(piece) => locked(&piece.id),
        Edit::Change(id, _) | Edit::Remove(id) => locked(id),
        _ => false,
    }
}
