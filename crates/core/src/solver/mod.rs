//! Fixes: edits that resolve a finding.
//!
//! A check proposes what could help. The solver computes the numbers and judges every result by measuring the whole table
//! again. A fix is *safe* if this proves that it makes nothing worse: its finding is gone, no finding is new, and no other
//! finding is farther from passing. Each safe fix leaves fewer findings, so applying one after the other ends.
//!
//! [`clashes`] finds the least moves that clear the elements of all scenarios that an event plays, [`repair`] the edits after
//! which no finding is open, and [`generate`] whole tables.
//!
//! All searches are bounded by counts and never by a clock ([`budget`]), so the same table gets the same fixes on every
//! machine. A search that has taken all its steps says so, and its result is the best of what it tried.

pub mod budget;
pub mod clashes;
mod comparison;
mod fix;
pub mod fortress;
mod free_place;
pub mod generate;
mod legal_ground;
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
use crate::checks::{self, Context, Finding, Plan, Proposal, ProposedChange, Report, Requirement};
use crate::geometry::Point;
use crate::layout::{Edit, Layout, PieceChange, PieceId};
use crate::pack::ScenarioAtEdge;
use budget::Budget;
pub use comparison::TableBefore;
pub use fix::{Fix, FixAction, OfferedFixes, STEPS_OF_A_FINDING};
use stock::TerrainStock;
use verdict::{EditVerdict, FindingsBefore, SortedFindings};

pub use shared_search::{STEPS_OF_A_REPORT, fixes_in_turns};
pub use verdict::{improved_checks, worsened_checks};

/// The fixes of a finding of `layout`, by a search of [`STEPS_OF_A_FINDING`]. Locked pieces are neither moved nor changed.
pub fn fixes(layout: &Layout, plan: Plan, finding: &Finding) -> OfferedFixes {
    Fixer::new(layout, plan).fixes(finding, &Budget::new(STEPS_OF_A_FINDING))
}

/// The fixes of each of these findings of `layout`, in their order, by one search of [`STEPS_OF_A_REPORT`] whose steps they
/// share.
pub fn all_fixes(layout: &Layout, plan: Plan, findings: &[&Finding]) -> Vec<OfferedFixes> {
    if findings.is_empty() {
        return Vec::new();
    }
    let fixer = Fixer::new(layout, plan);
    fixes_in_turns(findings, STEPS_OF_A_REPORT, |index, budget| fixer.fixes(findings[index], budget))
}

/// A table with findings to fix, measured once for all of them.
pub struct Fixer<'a> {
    context: Context<'a>,
    findings: SortedFindings,
    owned: Option<&'a TerrainStock>,
}

impl<'a> Fixer<'a> {
    /// Measures a table.
    pub fn new(layout: &'a Layout, plan: Plan) -> Self {
        let context = Context { table: Table::new(layout), plan };
        let findings = SortedFindings::of(&Report::measured(&context));
        Self { context, findings, owned: None }
    }

    /// The same for a person's own terrain, which isn't resized.
    pub fn owning(self, owned: &'a TerrainStock) -> Self {
        Self { owned: Some(owned), ..self }
    }

    /// The same with a table that is placed already. The budget is charged for measuring it.
    pub fn of(table: Table<'a>, plan: Plan, budget: &Budget) -> Self {
        let context = Context { table, plan };
        let findings = SortedFindings::of(&Report::measured(&context));
        budget.charge(budget::report_cost(&context.table, findings.len()));
        Self { context, findings, owned: None }
    }

    /// The fixes of one of its findings, by a search with this budget. Locked pieces are neither moved nor changed.
    pub fn fixes(&self, finding: &Finding, budget: &Budget) -> OfferedFixes {
        let fixes = self.searched(finding, budget).unwrap_or_default();
        OfferedFixes { fixes, ran_out: budget.left_something() }
    }

    fn searched(&self, finding: &Finding, budget: &Budget) -> Option<Vec<Fix>> {
        let context = &self.context;
        let (check, before) =
            (checks::find(context.table.pack(), finding.check)?, FindingsBefore::new(&self.findings, finding)?);
        let judge = |edits: &[Edit]| {
            let after = context.table.layout.edited(edits).ok()?;
            let after = Context { table: context.table.after(&after), plan: context.plan };
            Some(before.proved(&after, budget))
        };
        if !budget.spend(budget::check_cost(&context.table)) {
            return None;
        }
        let target = before.target();
        // What is meant to lie on a piece is combined with it rather than moved away.
        let before_moves = target.edits_before_moves(context);
        let mut judged: Vec<(Fix, EditVerdict, f64)> = target
            .proposals(context)
            .into_iter()
            .filter(|proposal| !self.owned.is_some_and(|owned| resizes(context.table.layout, owned, proposal)))
            .take_while(|_| !budget.is_spent())
            .filter_map(|proposal| {
                let comes_first = before_moves.contains(&proposal);
                draft(context, check, &before, proposal, budget).map(|drafted| (comes_first, drafted))
            })
            .filter(|(_, (_, edits, _))| edits.iter().all(|edit| !touches_locked(context.table.layout, edit)))
            .filter_map(|(comes_first, (action, edits, distance))| {
                let verdict = judge(&edits)?;
                let fix = Fix { action, edits, safe: verdict.is_safe(), comes_first };
                verdict.is_worth_offering().then_some((fix, verdict, distance))
            })
            .collect();
        if judged.iter().any(|(fix, ..)| fix.safe) {
            judged.retain(|(fix, ..)| fix.safe || is_suggested_by_packet(fix));
        }
        judged.sort_by(|(a, a_verdict, a_way), (b, b_verdict, b_way)| {
            let first = b.comes_first.cmp(&a.comes_first);
            first.then(a_verdict.price().cmp(&b_verdict.price())).then(a_way.total_cmp(b_way))
        });
        Some(judged.into_iter().map(|(fix, ..)| fix).collect())
    }
}

/// Whether the packet itself suggests a fix: another kind for a piece that is too small, another count for one that is too large, one
/// piece of several that lie on each other. It is offered besides safe fixes even if it isn't safe, for example because it leaves an item
/// of scatter over, or a piece less.
fn is_suggested_by_packet(fix: &Fix) -> bool {
    let changes = |edit: &Edit| matches!(edit, Edit::Change(_, PieceChange::Kind(_) | PieceChange::CountsAs(_)));
    matches!(fix.action, FixAction::Proposed(ProposedChange::Join(_) | ProposedChange::Split(..)))
        || fix.edits.iter().any(changes)
}

/// Whether a proposal resizes a piece of this terrain.
fn resizes(layout: &Layout, owned: &TerrainStock, proposal: &Proposal) -> bool {
    let Proposal::Edits { change: ProposedChange::Resize, edits } = proposal else { return false };
    edits.iter().any(|edit| match edit {
        Edit::Change(id, _) => layout.piece(id).is_some_and(|piece| owned.has(piece)),
        _ => false,
    })
}

/// A proposal with its numbers: what it does, its edits, and how far pieces move in inches.
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
        Proposal::Edits { change, edits } => {
            // To make two pieces one is more than a move, so every move comes before it.
            let distance = if matches!(change, ProposedChange::Join(_)) { f64::INFINITY } else { 0.0 };
            Some((FixAction::Proposed(change), edits, distance))
        }
    }
}

/// The least move that clears a piece from the elements that it is under, if that is safe. The clash solver finds it.
fn off_elements(
    context: &Context,
    before: &FindingsBefore,
    index: usize,
    budget: &Budget,
) -> Option<(moves::GridPlace, f64)> {
    let target = before.target();
    let is_under = checks::built_in(target.check)?.requirement == Some(Requirement::ClearOfElements);
    let ScenarioAtEdge { scenario, edge } = target.played().filter(|_| is_under)?;
    let piece = context.table.pieces[index].piece;
    let to = clashes::nearest_place(&context.table, index, ScenarioAtEdge { scenario, edge }, budget)?;
    let after = context.table.layout.edited(&[moves::move_edit(piece, to)]).ok()?;
    let distance = piece.origin().distance(Point::new(to[0].inches(), to[1].inches()));
    let after = Context { table: context.table.after(&after), plan: context.plan };
    before.measured(&after, budget)?.is_safe().then_some((to, distance))
}

/// Whether an edit removes or changes a locked piece.
fn touches_locked(layout: &Layout, edit: &Edit) -> bool {
    let locked = |id: &PieceId| layout.piece(id).is_some_and(|piece| piece.locked);
    match edit {
        Edit::Replace(piece) => locked(&piece.id),
        Edit::Change(id, _) | Edit::Remove(id) => locked(id),
        _ => false,
    }
}
