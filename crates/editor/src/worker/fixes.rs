//! The fixes of findings, one finding after the other.
//!
//! Each search takes at most [`solver::STEPS_OF_A_FINDING`], so a newer request never waits long.

use serde::{Deserialize, Serialize};

use crate::analysis::Table;
use crate::checks::{CheckResult, Context, EventScenarios, Finding, FindingId, Plan, Report, SetUpsVerdict, matrix};
use crate::formats::terrain::{OwnTerrain, stock};
use crate::layout::Layout;
use crate::solver::budget::Budget;
use crate::solver::{self, Fix, Fixer};
use crate::sorting::SharedSort as _;

/// Asks for the fixes of a table's findings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FixesRequest {
    /// The table.
    pub layout: Layout,
    /// How the organiser plans.
    pub plan: Plan,
    /// The scenarios and edges of the event, on which a fix can have an effect.
    pub chosen: EventScenarios,
    /// The findings to fix.
    pub findings: Vec<FindingId>,
    /// The person's own terrain, which isn't resized.
    pub owned: Vec<OwnTerrain>,
}

/// The fixes of one finding.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FindingFixes {
    /// The finding.
    pub finding: FindingId,
    /// Its fixes: those first that come before any move, then safe ones, and among these the ones that block the fewest set-ups of
    /// scenarios.
    pub fixes: Vec<FixWithEffect>,
    /// Whether the search took all its steps. Then these are the best of what was tried.
    pub ran_out: bool,
}

/// A fix, and what it does to the event's scenarios.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FixWithEffect {
    /// The fix.
    pub fix: Fix,
    /// How many more set-ups of scenarios are blocked after it; below 0 where it frees some.
    pub newly_blocked: i32,
}

impl FixesRequest {
    /// The fixes of each of the findings that the table has, in their order.
    pub fn answers(self) -> impl Iterator<Item = FindingFixes> {
        let report = Report::of(&self.layout, self.plan);
        let find = |wanted: FindingId| -> Option<(FindingId, Finding)> {
            let finding = report.checks.iter().flat_map(CheckResult::findings).find(|finding| wanted.is(finding));
            Some((wanted, finding.cloned()?))
        };
        let findings: Vec<_> = self.findings.into_iter().filter_map(find).collect();
        let owned = stock(&self.owned);
        let blocked_before = (!findings.is_empty()).then(|| blocked_set_ups(&self.layout, self.plan, self.chosen));
        findings.into_iter().map(move |(id, finding)| {
            let fixer = Fixer::new(&self.layout, self.plan).owning(&owned);
            let offered = fixer.fixes(&finding, &Budget::new(solver::STEPS_OF_A_FINDING));
            let with_effect = |fix: Fix| {
                let blocked =
                    self.layout.edited(&fix.edits).ok().map(|after| blocked_set_ups(&after, self.plan, self.chosen));
                let newly_blocked = blocked.zip(blocked_before).map_or(0, |(after, before)| after - before);
                FixWithEffect { fix, newly_blocked }
            };
            let mut found: Vec<FixWithEffect> = offered.fixes.into_iter().map(with_effect).collect();
            // A stable sort: among equals the order of the search stays, which begins with the shortest moves.
            found.shared_sort_by_key(|one| (!one.fix.comes_first, !one.fix.safe, one.newly_blocked));
            FindingFixes { finding: id, fixes: found, ran_out: offered.ran_out }
        })
    }
}

/// How many set-ups of the event's scenarios a table blocks.
fn blocked_set_ups(layout: &Layout, plan: Plan, chosen: EventScenarios) -> i32 {
    let cells = matrix(&Context { table: Table::new(layout), plan });
    i32::try_from(SetUpsVerdict::of(layout, &cells, chosen).blocked_count()).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::ListedFinding;
    use crate::checks::testing::{circle, layout};
    use crate::layout::{Edit, PieceId, Waiver};

    const PLAN: Plan = Plan { quadrant_method: true };

    /// Two forests that overlap, one of them over the edge, with that finding waived.
    fn table() -> Layout {
        let edge = Waiver { check: "off-table".into(), pieces: vec![PieceId::nth(0)], reason: "\"glued\"".into() };
        layout(&[circle("a", "forest", (1.5, 12.0), 4.0), circle("b", "forest", (4.5, 12.0), 4.0)])
            .edited(&[Edit::Waive(edge)])
            .expect("a waiver can be added")
    }

    #[test]
    fn each_finding_of_the_request_gets_its_fixes() {
        let table = table();
        let report = Report::of(&table, PLAN);
        let listed = report.listed(&table);
        let is_standing = |listed: &&ListedFinding| listed.waiver.is_none();
        let standing: Vec<&Finding> = listed.iter().filter(is_standing).map(|listed| listed.finding).collect();
        // A finding that the table doesn't have gets no answer.
        let elsewhere = FindingId { check: "overlap", pieces: vec![PieceId::nth(7)] };
        let findings =
            std::iter::once(elsewhere).chain(standing.iter().map(|finding| FindingId::of(finding))).collect();
        let request = request(&table, findings);
        let answers: Vec<FindingFixes> = request.answers().collect();
        assert!(report.findings().len() > standing.len());
        assert_eq!(answers.len(), standing.len());
        for (answer, finding) in answers.iter().zip(&standing) {
            let offered = solver::fixes(&table, PLAN, finding);
            assert_eq!((&answer.finding, answer.ran_out), (&FindingId::of(finding), offered.ran_out));
            assert_eq!(answer.fixes.len(), offered.fixes.len());
            assert!(offered.fixes.iter().all(|fix| answer.fixes.iter().any(|one| one.fix == *fix)));
        }
        assert!(answers.iter().any(|answer| !answer.fixes.is_empty()));
    }

    fn request(table: &Layout, findings: Vec<FindingId>) -> FixesRequest {
        let chosen = EventScenarios::default();
        FixesRequest { layout: table.clone(), plan: PLAN, chosen, findings, owned: Vec::new() }
    }

    #[test]
    fn what_lies_on_a_hill_is_combined_first_though_a_piece_less_is_a_finding() {
        let table = layout(&[circle("a", "hill", (24.0, 24.0), 6.0), circle("b", "building", (24.0, 24.0), 3.0)]);
        let overlap = FindingId { check: "overlap", pieces: vec![PieceId::nth(0), PieceId::nth(1)] };
        let answer = request(&table, vec![overlap]).answers().next().expect("they overlap");
        let first = &answer.fixes[0].fix;
        assert!(!first.safe && first.comes_first && answer.fixes[1].fix.safe, "{answer:?}");
        let after = table.edited(&first.edits).expect("a fix can be made");
        assert!(after.pieces.len() == 1 && after.pieces[0].is_compound());
    }

    #[test]
    fn a_fix_says_how_many_set_ups_it_blocks_and_those_that_block_fewer_come_first() {
        let is_blocked = |table: &Layout| blocked_set_ups(table, PLAN, EventScenarios::default());
        let mut effects = Vec::new();
        // Two buildings too near to each other, in many places: in some of them a move away blocks an element.
        for (x, y) in [(12.0, 15.0), (14.0, 18.0), (16.0, 21.0), (18.0, 24.0), (21.0, 19.0), (24.0, 13.0), (28.0, 26.0)]
        {
            let table =
                layout(&[circle("a", "obstruction", (x, y), 4.0), circle("b", "obstruction", (x + 5.0, y), 4.0)]);
            let report = Report::of(&table, PLAN);
            let findings = report.findings().iter().map(|finding| FindingId::of(finding)).collect();
            for answer in request(&table, findings).answers() {
                for FixWithEffect { fix, newly_blocked } in &answer.fixes {
                    let after = table.edited(&fix.edits).expect("a fix can be made");
                    assert_eq!(*newly_blocked, is_blocked(&after) - is_blocked(&table));
                    effects.push(*newly_blocked);
                }
                assert!(answer.fixes.is_sorted_by_key(|one| (!one.fix.safe, one.newly_blocked)));
            }
        }
        assert!(effects.iter().any(|effect| *effect > 0) && effects.iter().any(|effect| *effect < 0), "{effects:?}");
    }
}
