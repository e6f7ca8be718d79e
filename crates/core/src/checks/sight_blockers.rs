//! `sight-blockers`: enough that can't be seen through.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::Placed;
use crate::layout::Layout;
use crate::pack::{Limits, OversizeBlocker, Trait};
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "sight-blockers",
    tag: 6,
    scope: Scope::Stock,
    depends_on: DependsOn::Table,
    requirement: None,
    guide: Guide {
        title: mark!("LOS-blocking terrain"),
        checks: mark!("How many pieces block line of sight: forests, fog and obstructions. Scatter is left out."),
        why: mark!("Where everything can be seen from everywhere, shooting decides the game before anyone has moved."),
        passes: mark!("{at_least} pieces or more block line of sight."),
        fails: mark!("Fewer than {at_least} do."),
        source: mark!(
            "The packet's terrain guidelines. A combined piece blocks sight if any part of it does. An oversize one is one \
                 all the same; that it is as many as it counts as is the other reading (oversize in the pack)."
        ),
        margin: mark!("pieces that block line of sight"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.sight_blockers.level,
        numbers: |limits| vec![("at_least", f64::from(limits.sight_blockers.at_least))],
        measure,
        surely_passes: None,
    },
};

/// How many sight blockers a piece is that blocks sight.
pub fn sight_blockers_in(placed: &Placed, limits: &Limits) -> u32 {
    match limits.sight_blockers.oversize {
        OversizeBlocker::One => 1,
        OversizeBlocker::AsCounted => placed.count(limits),
    }
}

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let limit = context.table.limits().sight_blockers.at_least;
    let limits = context.table.limits();
    let blockers: u32 =
        context.table.pieces_with(Trait::BlocksSight).map(|placed| sight_blockers_in(placed, limits)).sum();
    let measure = Measure::new(f64::from(blockers), f64::from(limit), MeasureUnit::Pieces);
    let finding = (blockers < limit).then(|| CHECK.finding(context, measure, TooFewSightBlockers));
    Outcome::of_whole_table(measure, finding)
}

/// Too few pieces block sight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TooFewSightBlockers;

impl FindingDetails for TooFewSightBlockers {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (measured, limit) = (messages::measured(finding, layout), messages::number(finding.limit));
        if finding.measured < 0.5 {
            return t!("Nothing blocks line of sight; aim for at least {}.", limit);
        }
        t!("Line of sight is blocked by {}; aim for at least {}.", measured, limit)
    }
}

impl Resolvable for TooFewSightBlockers {
    fn propose(&self, context: &Context, _: &Finding) -> Vec<Proposal> {
        context.table.kinds_with(Trait::BlocksSight).map(Proposal::place).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{check, circle, combined_with};
    use crate::layout::Piece;

    #[test]
    fn at_least_four_pieces_must_block_sight() {
        let at = |i: u32| (f64::from(i) * 8.0 + 6.0, 24.0);
        let blockers: Vec<Piece> = ["forest", "dense-fog", "guard-tower", "building"]
            .iter()
            .zip(0..)
            .map(|(kind, i)| circle(&format!("p{i}"), kind, at(i), 4.0))
            .collect();
        check("sight-blockers", "on the limit", &blockers, &[]);
        check("sight-blockers", "one short", &blockers[..3], &[("", 3.0)]);
        check("sight-blockers", "empty", &[], &[("", 0.0)]);
        let with = |piece: Piece| [&blockers[..3], &[piece]].concat();
        check("sight-blockers", "a hill is none", &with(circle("h", "hill", at(4), 4.0)), &[("", 3.0)]);
        let tower_hill = combined_with(circle("h", "hill", at(4), 4.0), "obstruction");
        check("sight-blockers", "a tower on it is", &with(tower_hill), &[]);
        let boulder = combined_with(circle("s", "boulder", at(4), 1.5), "obstruction");
        check("sight-blockers", "scatter never is", &with(boulder), &[("", 3.0)]);
    }
}
