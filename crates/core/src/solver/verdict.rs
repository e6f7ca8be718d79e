//! What edits do to the findings of a table.

use std::cmp::{Ordering, Reverse};

use super::budget::{self, Budget};
use crate::checks::{self, Check, CheckResult, Context, Finding, Report, SharedMeasures};
use crate::pack::Level;
use crate::units::TOLERANCE;

/// The findings before an edit, sorted so that one is found by binary search.
pub struct SortedFindings(Vec<Finding>);

/// The findings before an edit, and the one to resolve.
pub struct FindingsBefore<'f> {
    findings: &'f SortedFindings,
    target: &'f Finding,
}

/// What edits do to the findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EditVerdict {
    /// Whether the finding is gone.
    pub resolved: bool,
    /// Whether it is nearer to passing, or gone.
    pub improved: bool,
    /// How many other findings are new or worse, by level, the strongest first.
    pub harm: [u32; Level::ALL.len()],
}

impl SortedFindings {
    /// The findings of `report`.
    pub fn of(report: &Report) -> Self {
        Self::new(report.checks.iter().flat_map(CheckResult::findings).cloned().collect())
    }

    /// These findings.
    pub fn new(mut findings: Vec<Finding>) -> Self {
        findings.sort_by(|a, b| by_identity(a, b).then(a.level.cmp(&b.level)));
        Self(findings)
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// The same finding among them; the strongest if there are several.
    pub fn same_as(&self, finding: &Finding) -> Option<&Finding> {
        let first = self.0.partition_point(|known| by_identity(known, finding).is_lt());
        self.0.get(first).filter(|known| known.is_same_as(finding))
    }

    /// Whether a finding after edits is new or farther from passing than before.
    pub fn is_worse(&self, after: &Finding) -> bool {
        self.same_as(after).is_none_or(|earlier| after.violation() > earlier.violation() + TOLERANCE)
    }
}

/// The checks that have a finding of level must or should after edits which is new or farther from passing than before, in their order.
pub fn worsened_checks(before: &Report, after: &Report) -> Vec<&'static Check> {
    let before = SortedFindings::of(before);
    let is_worse = |finding: &Finding| finding.level != Level::Advice && before.is_worse(finding);
    after.checks.iter().filter(|result| result.findings().iter().any(is_worse)).map(|result| result.check).collect()
}

/// The checks that have a finding of level must or should before edits which is gone or nearer to passing after them, in their order. Those
/// that get worse elsewhere aren't among them, nor what is of one scenario: whoever clears that asks for it.
pub fn improved_checks(before: &Report, after: &Report) -> Vec<&'static Check> {
    let worsened = worsened_checks(before, after);
    let after = SortedFindings::of(after);
    let is_better =
        |finding: &Finding| finding.level != Level::Advice && finding.played().is_none() && after.is_worse(finding);
    let is_improved = |result: &&CheckResult| {
        result.findings().iter().any(is_better) && !worsened.iter().any(|worse| worse.id == result.check.id)
    };
    before.checks.iter().filter(is_improved).map(|result| result.check).collect()
}

/// The order of findings by what identifies them.
fn by_identity(a: &Finding, b: &Finding) -> Ordering {
    (a.check, &a.pieces).cmp(&(b.check, &b.pieces))
}

impl<'f> FindingsBefore<'f> {
    /// The findings of a table and `target` among them; `None` if it isn't one of them.
    pub fn new(findings: &'f SortedFindings, target: &Finding) -> Option<Self> {
        Some(Self { findings, target: findings.same_as(target)? })
    }

    /// The finding to resolve.
    pub const fn target(&self) -> &'f Finding {
        self.target
    }

    /// How many findings there are.
    pub const fn count(&self) -> usize {
        self.findings.len()
    }

    /// Measures a table after edits and compares; `None` if there are too few steps.
    pub fn measured(&self, after: &Context, budget: &Budget) -> Option<EditVerdict> {
        self.measured_until(after, budget, |_| false)
    }

    /// The same with measures that are used afterwards.
    pub fn measured_sharing(&self, after: &Context, shared: &SharedMeasures, budget: &Budget) -> Option<EditVerdict> {
        self.can_pay_for(after, budget).then(|| self.measured_anyway(after, shared, budget, |_| false))
    }

    /// The same, but the slow checks aren't asked where the verdict of the quick ones `is_enough`.
    pub fn measured_until(
        &self,
        after: &Context,
        budget: &Budget,
        is_enough: impl Fn(&EditVerdict) -> bool,
    ) -> Option<EditVerdict> {
        let shared = SharedMeasures::of(after);
        self.can_pay_for(after, budget).then(|| self.measured_anyway(after, &shared, budget, is_enough))
    }

    /// Measures a table after edits and compares, whatever is left of the budget, which is charged for it.
    pub fn proved(&self, after: &Context, budget: &Budget) -> EditVerdict {
        budget.charge(budget::report_cost(&after.table, self.count()));
        self.measured_anyway(after, &SharedMeasures::of(after), budget, |_| false)
    }

    fn can_pay_for(&self, after: &Context, budget: &Budget) -> bool {
        budget.spend(budget::report_cost(&after.table, self.count()))
    }

    /// Measures and compares whatever is left of the budget, which is charged only for unreachable bases.
    fn measured_anyway(
        &self,
        after: &Context,
        shared: &SharedMeasures,
        budget: &Budget,
        is_enough: impl Fn(&EditVerdict) -> bool,
    ) -> EditVerdict {
        // A check has a quick test because it is slow itself.
        let is_slow = |check: &Check| check.has_short_cut();
        let mut findings = checks::findings_only(after, shared, |check| !is_slow(check));
        budget.charge(budget::unreachable_bases_cost(&findings));
        let verdict = self.judge(&findings);
        if is_enough(&verdict) {
            return verdict;
        }
        findings.extend(checks::findings_only(after, shared, is_slow));
        self.judge(&findings)
    }

    /// Compares the findings with those after edits.
    pub fn judge<'a>(&self, after: impl IntoIterator<Item = &'a Finding>) -> EditVerdict {
        let mut verdict = EditVerdict { resolved: true, improved: true, harm: [0; Level::ALL.len()] };
        for finding in after {
            if finding.is_same_as(self.target) {
                verdict.resolved = false;
                verdict.improved = finding.violation() < self.target.violation() - TOLERANCE;
            }
            if self.findings.is_worse(finding) {
                verdict.harm[finding.level as usize] += 1;
            }
        }
        verdict
    }
}

impl EditVerdict {
    /// Whether the finding is gone and nothing is worse.
    pub fn is_safe(&self) -> bool {
        self.resolved && self.harm == [0; Level::ALL.len()]
    }

    /// Whether the finding is resolved or lessened.
    pub const fn is_worth_offering(&self) -> bool {
        self.improved
    }

    /// The order of verdicts: less harm first, then those that resolve the finding.
    pub const fn price(&self) -> ([u32; Level::ALL.len()], Reverse<bool>) {
        (self.harm, Reverse(self.resolved))
    }
}
