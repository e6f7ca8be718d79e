//! `scatter-limit`: not too much scatter.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use super::scatter_groups;
use crate::layout::Layout;
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "scatter-limit",
    tag: 8,
    scope: Scope::Stock,
    depends_on: DependsOn::Table,
    requirement: None,
    guide: Guide {
        title: mark!("Amount of scatter"),
        checks: mark!("How many single scatter pieces there are."),
        why: mark!(
            "Scatter pieces drift and come off the table during play; many of them are work to keep where they were."
        ),
        passes: mark!("{at_most} or fewer."),
        fails: mark!("More than {at_most}."),
        source: mark!(
            "The packet's terrain guidelines. We read its number as single pieces and not as groups. Scatter that you have \
                 set a count for is a piece by itself, and none of them."
        ),
        margin: mark!("altogether"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.scatter_limit.level,
        numbers: |limits| vec![("at_most", f64::from(limits.scatter_limit.at_most))],
        measure,
        surely_passes: None,
    },
};

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let limit = context.table.limits().scatter_limit.at_most;
    let items = context.table.scatter_items();
    if items == 0 {
        return Outcome::NotApplicable(NotApplicableReason::NoScatter);
    }
    let measure = Measure::new(f64::from(items), f64::from(limit), MeasureUnit::Items);
    let finding = (items > limit).then(|| CHECK.finding(context, measure, TooMuchScatter));
    Outcome::of_whole_table(measure, finding)
}

/// There is too much scatter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TooMuchScatter;

impl FindingDetails for TooMuchScatter {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (measured, limit) = (messages::measured(finding, layout), messages::number(finding.limit));
        t!("The table has {}; aim for at most {}.", measured, limit)
    }
}

impl Resolvable for TooMuchScatter {
    fn propose(&self, context: &Context, _: &Finding) -> Vec<Proposal> {
        let over = context.table.scatter_items().saturating_sub(context.table.limits().scatter_limit.at_most);
        scatter_groups::remove_last(context, over).into_iter().collect()
    }

    fn edits_before_moves(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        self.propose(context, finding)
    }
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{check, circle, counts_as, not_applicable};
    use crate::layout::Piece;

    #[test]
    fn more_than_six_items_are_too_many() {
        let items = |count: u32| -> Vec<Piece> {
            (0..count).map(|i| circle(&format!("s{i}"), "boulder", (f64::from(i) * 4.0, 9.0), 1.5)).collect()
        };
        check("scatter-limit", "few", &items(3), &[]);
        check("scatter-limit", "on the limit", &items(6), &[]);
        check("scatter-limit", "just beyond", &items(7), &[("", 7.0)]);
        let mut counted = items(7);
        counted[6] = counts_as(counted[6].clone(), 1);
        check("scatter-limit", "one that counts as a piece", &counted, &[]);
        not_applicable("scatter-limit", &[circle("a", "forest", (24.0, 24.0), 4.0)]);
    }
}
