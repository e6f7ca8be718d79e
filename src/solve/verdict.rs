//! What an edit does to the findings of a table.

use std::cmp::Reverse;

use crate::checks::{CheckResult, Finding, Report};
use crate::pack::Level;
use crate::units::TOLERANCE;

/// The findings before an edit, and the one it is about.
pub struct Before {
    findings: Vec<Finding>,
    target: usize,
}

/// What an edit does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the finding is gone.
    pub resolved: bool,
    /// Whether it is nearer to passing, or gone.
    pub improved: bool,
    /// How many other findings are new or worse, by level, the strongest first.
    pub harm: [u32; Level::ALL.len()],
}

impl Before {
    /// The findings of `report`; `None` where `target` isn't among them, because the table has changed since.
    pub fn new(report: &Report, target: &Finding) -> Option<Self> {
        let findings: Vec<Finding> = report.findings().into_iter().cloned().collect();
        let target = findings.iter().position(|finding| finding.is_same_as(target))?;
        Some(Self { findings, target })
    }

    /// The finding that is to be resolved.
    pub fn target(&self) -> &Finding {
        &self.findings[self.target]
    }

    /// Compares the findings with those after an edit.
    pub fn judge(&self, after: &Report) -> Verdict {
        let mut verdict = Verdict { resolved: true, improved: true, harm: [0; Level::ALL.len()] };
        for finding in after.checks.iter().flat_map(CheckResult::findings) {
            let earlier = self.findings.iter().find(|earlier| earlier.is_same_as(finding));
            if finding.is_same_as(self.target()) {
                verdict.resolved = false;
                verdict.improved = finding.violation() < self.target().violation() - TOLERANCE;
            }
            if earlier.is_none_or(|earlier| finding.violation() > earlier.violation() + TOLERANCE) {
                verdict.harm[finding.level as usize] += 1;
            }
        }
        verdict
    }
}

impl Verdict {
    /// Whether the finding is gone and nothing is worse.
    pub fn is_safe(&self) -> bool {
        self.resolved && self.harm == [0; Level::ALL.len()]
    }

    /// Whether it does anything for the finding.
    pub const fn is_worth_offering(&self) -> bool {
        self.improved
    }

    /// What is paid for what: the cheaper the better, and resolving before helping at the same price.
    pub const fn price(&self) -> ([u32; Level::ALL.len()], Reverse<bool>) {
        (self.harm, Reverse(self.resolved))
    }
}
