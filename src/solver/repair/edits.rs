//! The edits that no move can spare: pieces of the wrong size, and too few or too many of something.
//!
//! Each takes off what is missing, or too much, as much as one edit can; what breaks is left to the moves.

use super::open_findings::{is_by_moves, is_of_balance, is_waived, open_findings};
use super::outcome::RepairChange;
use super::repair_in_progress::RepairInProgress;
use crate::analysis::Table;
use crate::checks::{self, Context, Finding, Proposal, Report, Scope};
use crate::layout::{Edit, Layout, Piece};
use crate::pack::Kind;
use crate::solver::fix::FixAction;
use crate::solver::free_place::best_piece;
use crate::solver::verdict::{FindingsBefore, SortedFindings};
use crate::solver::{budget, touches_locked};

/// How many such edits there may be: with more the table wants to be made anew.
const MOST_CHANGES: usize = 12;

/// What checks that no move helps find on a table, and the organiser doesn't let stand.
fn stock_findings(layout: &Layout, work: &RepairInProgress) -> Vec<Finding> {
    let context = Context { table: Table::new(layout), plan: work.plan };
    let helpless = checks::wanted_by(layout.pack).filter(|check| check.scope == Scope::Stock);
    let outcomes = helpless.map(|check| check.measured(&context));
    let findings = outcomes.flat_map(|outcome| match outcome {
        checks::Outcome::Measured { findings, .. } => findings,
        checks::Outcome::NotApplicable(_) => Vec::new(),
    });
    let open = |finding: &Finding| {
        finding.level != crate::pack::Level::Advice
            && !is_waived(layout, finding.rule, &finding.pieces.iter().collect::<Vec<_>>())
    };
    findings.filter(open).collect()
}

/// How much is missing, or too much, in pieces and items.
fn total_excess(findings: &[Finding]) -> f64 {
    findings.iter().map(|finding| finding.details.excess(finding)).fold(0.0, |sum, lack| sum + lack)
}

/// Gives pieces a usual size, and takes away what is too many: before anything moves, because it makes room.
pub fn change_pieces(work: &mut RepairInProgress) {
    for _ in 0..MOST_CHANGES {
        let found = stock_findings(&work.now, work);
        let options: Vec<RepairChange> = found.iter().flat_map(|finding| changes_before_moves(work, finding)).collect();
        if !apply_best(work, &found, options) {
            return;
        }
    }
}

/// Makes the option that leaves the least missing, and of those that leave as little the one that leaves the fewest other
/// findings; whether there was one that helps.
fn apply_best(work: &mut RepairInProgress, found_now: &[Finding], options: Vec<RepairChange>) -> bool {
    let mut best: Option<(f64, usize, RepairChange, Layout)> = None;
    for option in options {
        // What was measured by then is chosen from.
        if work.budget.is_spent() {
            break;
        }
        if option.edits.iter().any(|edit| touches_locked(&work.now, edit)) {
            continue;
        }
        let Ok(after) = work.now.edited(&option.edits) else { continue };
        let lack = total_excess(&stock_findings(&after, work));
        if best.as_ref().is_some_and(|best| lack > best.0) {
            continue;
        }
        work.budget.charge(budget::open_findings_cost(&after, 0));
        let open = open_findings(&after, work.plan, &[]).len();
        if best.as_ref().is_none_or(|best| (lack, open) < (best.0, best.1)) {
            best = Some((lack, open, option, after));
        }
    }
    let Some((_, _, chosen, after)) = best.filter(|best| best.0 < total_excess(found_now)) else { return false };
    work.others.push(chosen);
    work.now = after;
    true
}

/// What could be done about a finding without a new piece.
fn changes_before_moves(work: &RepairInProgress, finding: &Finding) -> Vec<RepairChange> {
    let context = Context { table: Table::new(&work.now), plan: work.plan };
    edit_changes(finding.details.edits_before_moves(&context, finding))
}

/// The edits that the check itself proposes.
fn proposed_changes(work: &RepairInProgress, finding: &Finding) -> Vec<RepairChange> {
    let context = Context { table: Table::new(&work.now), plan: work.plan };
    edit_changes(finding.proposals(&context))
}

fn edit_changes(proposals: Vec<Proposal>) -> Vec<RepairChange> {
    let edits = proposals.into_iter().filter_map(|proposal| match proposal {
        Proposal::Edits { change, edits } => Some(RepairChange { action: FixAction::Proposed(change), edits }),
        Proposal::Move(_) | Proposal::Place(_) => None,
    });
    edits.collect()
}

/// Puts what is missing on the table, after everything has moved; and takes loose scatter away where none can be added.
pub fn place_missing(work: &mut RepairInProgress) {
    for _ in 0..MOST_CHANGES {
        let found = stock_findings(&work.now, work);
        if found.is_empty() || !(place_one(work, &found) || apply_proposed_change(work, &found)) {
            return;
        }
    }
}

/// Places the kind that takes off most; whether there was one, and room for it.
fn place_one(work: &mut RepairInProgress, found_now: &[Finding]) -> bool {
    let layout = &work.now;
    let context = Context { table: Table::new(layout), plan: work.plan };
    let mut kinds: Vec<(f64, &'static Kind, &Finding)> = Vec::new();
    for finding in found_now {
        for kind in finding.details.wanted_kinds(&context, finding) {
            let piece = Piece::new(
                work.free_id(),
                kind,
                [context.table.bounds.width() / 2.0; 2].map(crate::units::Length::clamped),
            );
            let Ok(after) = layout.edited(&[Edit::Add(piece)]) else { continue };
            let lack = total_excess(&stock_findings(&after, work));
            if lack < self::total_excess(found_now) && !kinds.iter().any(|(_, known, _)| *known == kind) {
                kinds.push((lack, kind, finding));
            }
        }
    }
    kinds.sort_by(|a, b| a.0.total_cmp(&b.0));
    work.budget.charge(budget::report_cost(&context.table, 0));
    let findings = SortedFindings::of(&Report::measured(&context));
    let broken = work.open().iter().filter(|finding| is_by_moves(finding)).count();
    for (_, kind, finding) in kinds {
        if work.budget.is_spent() {
            return false;
        }
        let Some(before) = FindingsBefore::new(&findings, finding) else { continue };
        let Some(piece) = best_piece(&context, &before, kind, work.budget) else { continue };
        let piece = Piece { id: work.free_id(), ..piece };
        let action = FixAction::Place(kind, piece.at);
        let change = RepairChange { action, edits: vec![Edit::Add(piece)] };
        let Ok(after) = layout.edited(&change.edits) else { continue };
        let open = work.open_on(&after);
        // The halves can be brought into balance afterwards.
        let breaks = |finding: &&Finding| is_by_moves(finding) && !is_of_balance(finding);
        if open.iter().filter(breaks).count() <= broken {
            work.others.push(change);
            work.now = after;
            return true;
        }
    }
    false
}

/// Makes an edit that the checks propose for what no new piece helped; whether there was one.
fn apply_proposed_change(work: &mut RepairInProgress, found_now: &[Finding]) -> bool {
    let options: Vec<RepairChange> = found_now.iter().flat_map(|finding| proposed_changes(work, finding)).collect();
    apply_best(work, found_now, options)
}
