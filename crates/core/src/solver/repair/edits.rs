//! The edits for findings that no move can resolve: pieces of the wrong size, and too few or too many of something.
//!
//! A greedy search makes the edit that lessens the total excess the most. The moves resolve what this breaks.

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

/// How many such edits to make. A table that needs more should be made anew.
const MAX_CHANGES: usize = 12;

/// The open findings of checks that depend only on which pieces there are.
fn stock_findings(layout: &Layout, work: &RepairInProgress) -> Vec<Finding> {
    let context = Context { table: Table::new(layout), plan: work.plan };
    let stock_checks = checks::wanted_by(layout.pack).filter(|check| check.scope == Scope::Stock);
    let outcomes = stock_checks.map(|check| check.measured(&context));
    let findings = outcomes.flat_map(|outcome| match outcome {
        checks::Outcome::Measured { findings, .. } => findings,
        checks::Outcome::NotApplicable(_) => Vec::new(),
    });
    let open = |finding: &Finding| {
        finding.level != crate::pack::Level::Advice
            && !is_waived(layout, finding.check, &finding.pieces.iter().collect::<Vec<_>>())
    };
    findings.filter(open).collect()
}

/// How many pieces and items are missing or too many.
fn total_excess(findings: &[Finding]) -> f64 {
    findings.iter().map(Finding::excess).fold(0.0, |sum, lack| sum + lack)
}

/// Combines what lies on the ground of another piece and is likely one piece with it, whatever the options are: the alternative is to
/// push it off.
pub fn combine_pieces(work: &mut RepairInProgress) {
    for _ in 0..MAX_CHANGES {
        let context = Context { table: Table::new(&work.now), plan: work.plan };
        let found = work.open().into_iter().filter(is_by_moves);
        let proposed = found.flat_map(|finding| finding.edits_before_moves(&context));
        let mut changes = proposed.filter_map(|proposal| match proposal {
            Proposal::Edits { change, edits } => Some(RepairChange { action: FixAction::Proposed(change), edits }),
            Proposal::Move(_) | Proposal::Place(_) => None,
        });
        let is_free = |change: &RepairChange| !change.edits.iter().any(|edit| touches_locked(&work.now, edit));
        let combined = changes.find_map(|change| {
            let after = work.now.edited(&change.edits).ok().filter(|_| is_free(&change))?;
            Some((after, change))
        });
        let Some((after, change)) = combined.filter(|_| !work.budget.is_spent()) else { return };
        work.now = after;
        work.others.push(change);
    }
}

/// Counts or resizes pieces, and removes what is too many. This comes before the moves because it makes room.
pub fn change_pieces(work: &mut RepairInProgress) {
    for _ in 0..MAX_CHANGES {
        let found = stock_findings(&work.now, work);
        let options: Vec<RepairChange> = found.iter().flat_map(|finding| changes_before_moves(work, finding)).collect();
        if !apply_best(work, &found, options) {
            return;
        }
    }
}

/// Applies the option with the least total excess, then with the fewest open findings. Returns whether one helped.
fn apply_best(work: &mut RepairInProgress, found_now: &[Finding], options: Vec<RepairChange>) -> bool {
    let mut best: Option<(f64, usize, RepairChange, Layout)> = None;
    for option in options {
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

/// The changes that a check proposes before anything is moved.
fn changes_before_moves(work: &RepairInProgress, finding: &Finding) -> Vec<RepairChange> {
    let context = Context { table: Table::new(&work.now), plan: work.plan };
    edit_changes(work, finding.edits_before_moves(&context))
}

/// The edits that a check proposes.
fn proposed_changes(work: &RepairInProgress, finding: &Finding) -> Vec<RepairChange> {
    let context = Context { table: Table::new(&work.now), plan: work.plan };
    edit_changes(work, finding.proposals(&context))
}

/// The edits among these that the repair may make.
fn edit_changes(work: &RepairInProgress, proposals: Vec<Proposal>) -> Vec<RepairChange> {
    // A piece whose kind the repair has changed is still the one that somebody owns.
    let spared = |proposal: &Proposal| {
        [&work.now, work.before].iter().all(|layout| !crate::solver::resizes(layout, work.owned, proposal))
    };
    let edits = proposals.into_iter().filter(spared).filter_map(|proposal| match proposal {
        Proposal::Edits { change, edits } => Some(RepairChange { action: FixAction::Proposed(change), edits }),
        Proposal::Move(_) | Proposal::Place(_) => None,
    });
    edits.filter(|change| work.options.allow(&change.action)).collect()
}

/// Adds missing pieces after the moves, or else applies what the checks propose, such as removing leftover scatter.
pub fn place_missing(work: &mut RepairInProgress) {
    for _ in 0..MAX_CHANGES {
        let found = stock_findings(&work.now, work);
        if found.is_empty() || !((work.options.add && place_one(work, &found)) || apply_proposed_change(work, &found)) {
            return;
        }
    }
}

/// Adds a piece of the kind that lessens the total excess the most. Returns whether there was one with room for it.
fn place_one(work: &mut RepairInProgress, found_now: &[Finding]) -> bool {
    let layout = &work.now;
    let context = Context { table: Table::new(layout), plan: work.plan };
    let mut kinds: Vec<(f64, &'static Kind, &Finding)> = Vec::new();
    for finding in found_now {
        for kind in finding.wanted_kinds(&context) {
            let piece = Piece::new(
                work.free_id(),
                kind,
                [context.table.bounds.width() / 2.0; 2].map(|at| layout.pack.resolution().clamped(at)),
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
        // The halves are balanced afterwards.
        let breaks = |finding: &&Finding| is_by_moves(finding) && !is_of_balance(finding);
        if open.iter().filter(breaks).count() <= broken {
            work.others.push(change);
            work.now = after;
            return true;
        }
    }
    false
}

/// Applies an edit that the checks propose. Returns whether one helped.
fn apply_proposed_change(work: &mut RepairInProgress, found_now: &[Finding]) -> bool {
    let options: Vec<RepairChange> = found_now.iter().flat_map(|finding| proposed_changes(work, finding)).collect();
    apply_best(work, found_now, options)
}
