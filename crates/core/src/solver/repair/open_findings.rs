//! The open findings of a table, which a repair resolves.

use crate::analysis::Table;
use crate::checks::{
    self, ALL, Check, CheckResult, Context, Definition, DependsOn, Finding, Plan, Requirement, Scope, built_in, find,
    matrix,
};
use crate::layout::{Layout, PieceId};
use crate::pack::{Level, Pack, ScenarioAtEdge};

/// Whether a finding of this check about these pieces is waived.
pub fn is_waived(layout: &Layout, check: &str, pieces: &[&PieceId]) -> bool {
    layout.waivers.iter().any(|waiver| waiver.check == check && waiver.pieces.iter().eq(pieces.iter().copied()))
}

/// Whether a violation of a requirement by these pieces is waived.
pub fn is_requirement_waived(layout: &Layout, requirement: Requirement, pieces: &[&PieceId]) -> bool {
    let mut checks = ALL.iter().filter(|check| check.requirement == Some(requirement));
    checks.any(|check| is_waived(layout, check.id, pieces))
}

/// What the check of a finding requires of a table.
pub fn requirement(finding: &Finding) -> Option<Requirement> {
    built_in(finding.check).and_then(|check| check.requirement)
}

/// Whether a finding is about the halves of the table.
pub fn is_of_balance(finding: &Finding) -> bool {
    requirement(finding) == Some(Requirement::Balanced)
}

/// Whether moves can resolve a finding.
pub fn is_by_moves(finding: &Finding) -> bool {
    requirement(finding).is_some()
}

/// Whether the move of one piece can resolve a finding: all that moves can resolve, what is found of all places together, and what a check
/// of the pack's own finds of places.
pub fn is_by_one_move(pack: &Pack, finding: &Finding) -> bool {
    let is_of_places = |check: &Check| {
        let is_own = matches!(check.definition, Definition::OfPack { .. });
        check.scope == Scope::Table || is_own && check.scope != Scope::Stock
    };
    is_by_moves(finding) || find(pack, finding.check).is_some_and(is_of_places)
}

/// Every finding of level must or should that isn't waived, for the layout's own scenario and edge and for each of `cells`.
pub fn open_findings(layout: &Layout, plan: Plan, cells: &[ScenarioAtEdge]) -> Vec<Finding> {
    let context = Context { table: Table::new(layout), plan };
    let checks = checks::wanted_by(layout.pack).filter(|check| check.level(context.table.limits()) != Level::Advice);
    let measured = |check| CheckResult { check, outcome: check.measured(&context) };
    let mut open = unwaived_findings(layout, checks.map(measured));
    let own = layout.scenario_at_edge();
    let others: Vec<ScenarioAtEdge> = cells.iter().copied().filter(|cell| Some(*cell) != own).collect();
    if others.is_empty() {
        return open;
    }
    // The matrix measures all cells at once, and mostly there is nothing to find.
    let with_findings = matrix(&context).into_iter().filter(|cell| cell.clashes > 0 || cell.unreachable_bases > 0);
    let with_findings: Vec<ScenarioAtEdge> = with_findings
        .map(|cell| ScenarioAtEdge { scenario: cell.scenario, edge: cell.edge })
        .filter(|cell| others.contains(cell))
        .collect();
    for ScenarioAtEdge { scenario, edge } in with_findings {
        let layout = layout.playing(Some(scenario), edge);
        let context = Context { table: Table::new(&layout), plan };
        let of_a_game = |check: &&'static Check| check.depends_on == DependsOn::Scenario && check.requirement.is_some();
        let checks = checks::wanted_by(layout.pack).filter(of_a_game);
        open.extend(unwaived_findings(
            &layout,
            checks.map(|check| CheckResult { check, outcome: check.measured(&context) }),
        ));
    }
    open
}

fn unwaived_findings(layout: &Layout, results: impl Iterator<Item = CheckResult>) -> Vec<Finding> {
    let mut standing = Vec::new();
    for result in results {
        let findings = result.findings().iter().filter(|finding| finding.level != Level::Advice);
        let open = findings.filter(|found| !is_waived(layout, found.check, &found.pieces.iter().collect::<Vec<_>>()));
        standing.extend(open.cloned());
    }
    standing
}
