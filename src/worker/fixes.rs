//! The fixes of findings, one finding after the other.
//!
//! Each search takes at most [`solver::STEPS_OF_A_FINDING`], so a newer request never waits long.

use serde::{Deserialize, Serialize};

use crate::checks::{CheckResult, Finding, FindingId, Plan, Report};
use crate::formats::terrain::{OwnTerrain, stock};
use crate::layout::Layout;
use crate::solver::budget::Budget;
use crate::solver::{self, Fixer, OfferedFixes};

/// Asks for the fixes of a table's findings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FixesRequest {
    /// The table.
    pub layout: Layout,
    /// How the organiser plans.
    pub plan: Plan,
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
    /// Its fixes.
    pub offered: OfferedFixes,
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
        findings.into_iter().map(move |(id, finding)| {
            let fixer = Fixer::new(&self.layout, self.plan).owning(&owned);
            let offered = fixer.fixes(&finding, &Budget::new(solver::STEPS_OF_A_FINDING));
            FindingFixes { finding: id, offered }
        })
    }
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
        let edge = Waiver { rule: "off-table".into(), pieces: vec![PieceId::nth(0)], reason: "\"glued\"".into() };
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
        let elsewhere = FindingId { rule: "overlap", pieces: vec![PieceId::nth(7)] };
        let findings =
            std::iter::once(elsewhere).chain(standing.iter().map(|finding| FindingId::of(finding))).collect();
        let request = FixesRequest { layout: table.clone(), plan: PLAN, findings, owned: Vec::new() };
        let answers: Vec<FindingFixes> = request.answers().collect();
        let expected = standing.iter().map(|finding| {
            let offered = solver::fixes(&table, PLAN, finding);
            FindingFixes { finding: FindingId::of(finding), offered }
        });
        assert!(report.findings().len() > standing.len());
        assert_eq!(answers, expected.collect::<Vec<_>>());
        assert!(answers.iter().any(|answer| !answer.offered.fixes.is_empty()));
    }
}
