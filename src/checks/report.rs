//! All checks over one table.

use super::{ALL, Cell, Check, Context, Finding, Outcome, Plan, base_passage, matrix};
use crate::analysis::Table;
use crate::analysis::passage::Passage;
use crate::layout::{Layout, Waiver};
use crate::order;
use crate::pack::Level;

/// What every check says of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The checks in the order of [`ALL`].
    pub checks: Vec<CheckResult>,
    /// How many pieces the table counts.
    pub counted_pieces: u32,
}

/// What one check says.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckResult {
    /// The check.
    pub check: &'static Check,
    /// What it measured.
    pub outcome: Outcome,
}

/// A finding as a list shows it.
#[derive(Clone, Copy, Debug)]
pub struct Listed<'a> {
    /// The finding.
    pub finding: &'a Finding,
    /// The organiser's waiver of it, if any.
    pub waiver: Option<&'a Waiver>,
}

/// How many findings stand, by level, and how many are waived.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Findings of level must that aren't waived.
    pub must: usize,
    /// Findings of level should that aren't waived.
    pub should: usize,
    /// Findings of level advice that aren't waived.
    pub advice: usize,
    /// Findings that are waived.
    pub waived: usize,
}

impl Report {
    /// Measures `layout`.
    #[must_use]
    pub fn of(layout: &Layout, plan: Plan) -> Self {
        Self::measured(&Context { table: Table::new(layout), plan })
    }

    /// Measures a table that is placed already.
    #[must_use]
    pub fn measured(context: &Context) -> Self {
        Self::walked(context, &Passage::new(&context.table))
    }

    /// The same, and every scenario at every edge: where a base can walk is worked out once for both.
    #[must_use]
    pub fn with_matrix(context: &Context) -> (Self, Vec<Cell>) {
        let passage = Passage::new(&context.table);
        (Self::walked(context, &passage), matrix::walked(context, &passage))
    }

    fn walked(context: &Context, passage: &Passage) -> Self {
        let outcome = |check: &Check| {
            if *check == base_passage::CHECK {
                base_passage::walked(context, passage)
            } else {
                (check.measure)(context)
            }
        };
        let checks = ALL.iter().map(|check| CheckResult { check, outcome: outcome(check) }).collect();
        Self { checks, counted_pieces: context.table.counted_pieces() }
    }

    /// Every finding, by level, then rule, then pieces.
    #[must_use]
    pub fn findings(&self) -> Vec<&Finding> {
        let mut findings: Vec<&Finding> = self.checks.iter().flat_map(CheckResult::findings).collect();
        order::sort_by(&mut findings, |a, b| (a.level, a.rule, &a.pieces).cmp(&(b.level, b.rule, &b.pieces)));
        findings
    }

    /// Every finding, in the same order, with the waivers of `layout`.
    #[must_use]
    pub fn listed<'a>(&'a self, layout: &'a Layout) -> Vec<Listed<'a>> {
        let listed = |finding| Listed { finding, waiver: waiver(layout, finding) };
        self.findings().into_iter().map(listed).collect()
    }

    /// How many findings stand.
    #[must_use]
    pub fn summary(&self, layout: &Layout) -> Summary {
        let mut summary = Summary::default();
        for finding in self.checks.iter().flat_map(CheckResult::findings) {
            let number = match (waiver(layout, finding).is_some(), finding.level) {
                (true, _) => &mut summary.waived,
                (false, Level::Must) => &mut summary.must,
                (false, Level::Should) => &mut summary.should,
                (false, Level::Advice) => &mut summary.advice,
            };
            *number += 1;
        }
        summary
    }
}

impl CheckResult {
    /// What doesn't hold.
    #[must_use]
    pub fn findings(&self) -> &[Finding] {
        match &self.outcome {
            Outcome::NotApplicable(_) => &[],
            Outcome::Measured { findings, .. } => findings,
        }
    }

    /// Whether the check applies.
    #[must_use]
    pub const fn applies(&self) -> bool {
        matches!(self.outcome, Outcome::Measured { .. })
    }
}

/// The organiser's waiver of `finding`, if any.
fn waiver<'a>(layout: &'a Layout, finding: &Finding) -> Option<&'a Waiver> {
    layout.waivers.iter().find(|waiver| waiver.rule == finding.rule && waiver.pieces == finding.pieces)
}

impl Summary {
    /// The strongest level of which a finding stands.
    #[must_use]
    pub const fn worst(&self) -> Option<Level> {
        match self {
            Self { must: 1.., .. } => Some(Level::Must),
            Self { should: 1.., .. } => Some(Level::Should),
            Self { advice: 1.., .. } => Some(Level::Advice),
            _ => None,
        }
    }
}
