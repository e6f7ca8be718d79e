//! How good a generated table is among those of its event.

use std::cmp::Ordering;

use crate::analysis::Table;
use crate::checks::{Context, Plan, Report};
use crate::layout::Layout;
use crate::pack::{Generated, ScenarioAtEdge};
use crate::solver::quality::{Quality, QualityNumber};

/// How good a generated table is. Its checks of level must and should find nothing and it blocks no set-up, so what tells two tables
/// apart is what else is found, and then their quality.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GeneratedScore {
    /// How many findings stand.
    pub findings: usize,
    /// The mean of the five numbers of its quality, each from 0 for the worst to 1 for the best of the pack's generated tables. 0 where
    /// the pack has no such numbers.
    pub quality: f64,
}

impl GeneratedScore {
    /// Measures a table, for these scenarios with the Attacker's edges.
    pub(super) fn of(layout: &Layout, plan: Plan, cells: &[ScenarioAtEdge]) -> Self {
        let context = Context { table: Table::new(layout), plan };
        let summary = Report::measured(&context).summary(layout);
        let quality = Quality::of(&context.table, cells);
        let share = |generated: &Generated| {
            let shares = QualityNumber::ALL.map(|number| {
                let standing = number.standing(&quality, generated);
                standing.map_or(0.0, |standing| standing.share_of(standing.value))
            });
            shares.iter().sum::<f64>() / 5.0
        };
        Self {
            findings: summary.must + summary.should + summary.advice,
            quality: Generated::of(layout.pack).map_or(0.0, share),
        }
    }

    /// The order of scores, the worst first.
    pub fn order(&self, other: &Self) -> Ordering {
        other.findings.cmp(&self.findings).then(self.quality.total_cmp(&other.quality))
    }
}
