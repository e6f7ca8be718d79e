//! `sight-lines`: terrain cuts the sight between the deployment zones.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::zone_visibility::{between_zones, blocks};
use crate::geometry::Point;
use crate::layout::Layout;
use crate::pack::Trait;
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "sight-lines",
    tag: 16,
    scope: Scope::Table,
    depends_on: DependsOn::AttackerEdge,
    requirement: None,
    guide: Guide {
        title: mark!("Line of sight between the zones"),
        checks: mark!(
            "The share of all straight lines from the front of one deployment zone to the front of the other that terrain \
             blocks: forest, fog, and what is solid and as tall as the smallest model. A line that ends inside one of them is \
             blocked too."
        ),
        why: mark!("Where most lines across the table are open, whoever shoots first has shot everything."),
        passes: mark!("{at_least}% or more of the lines are blocked."),
        fails: mark!("Fewer than {at_least}% are."),
        source: mark!(
            "The packet's terrain guidelines ask for terrain that cuts sight and give no number; this one is ours. Lines are \
             drawn as on a map: forest is never seen through, and nobody looks over a piece because they stand on a hill."
        ),
        margin: mark!("lines blocked between the zones"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.sight_lines.level,
        numbers: |limits| vec![("at_least", limits.sight_lines.at_least * 100.0)],
        measure,
        surely_passes: Some(surely_passes),
    },
};

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    if !context.table.pack().game.has_zones() {
        return Outcome::NotApplicable(NotApplicableReason::NoScenario);
    }
    let limit = context.table.limits().sight_lines.at_least * 100.0;
    let screens = between_zones(&context.table, context.table.layout.attacker_edge);
    let share = screens.blocked() * 100.0;
    let measure = Measure::new(share, limit, MeasureUnit::Percent);
    let finding = (!at_least(share, limit)).then(|| {
        let lane = screens.widest_lane().map(|lane| FindingMark::Lane { corners: lane.corners, width: lane.width });
        CHECK.finding(context, measure, OpenSight).with_marks(lane.into_iter().collect())
    });
    Outcome::of_whole_table(measure, finding)
}

/// Whether the check surely finds nothing, without measuring more of the lines than it takes to know.
fn surely_passes(context: &Context) -> bool {
    let table = &context.table;
    table.pack().game.has_zones()
        && between_zones(table, table.layout.attacker_edge).blocks_at_least(table.limits().sight_lines.at_least)
}

/// Too little of the sight between the deployment zones is blocked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpenSight;

impl FindingDetails for OpenSight {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        t!(
            "Terrain blocks {} of the straight lines between the deployment zones; aim for at least {}.",
            messages::measured(finding, layout),
            messages::limit(finding, layout)
        )
    }
}

impl Resolvable for OpenSight {
    /// To add a sight blocker, or to move one of the nearest into the widest lane.
    fn propose(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        let table = &context.table;
        let new = table.kinds_with(Trait::BlocksSight).map(Proposal::place);
        let Some(FindingMark::Lane { corners: [a, b, c, d], .. }) = finding.marks.first() else { return new.collect() };
        let (from, to) = (a.midpoint(*b), c.midpoint(*d));
        let distance = |point: Point| (to - from).unit().map_or(0.0, |along| along.cross(point - from).abs());
        let blockers = table.pieces.iter().filter(|placed| blocks(placed, table.pack()) && !placed.piece.locked);
        let by_distance = blockers.map(|placed| (distance(placed.footprint.centre()), placed));
        new.chain(Proposal::move_first(by_distance, MAX_PROPOSED)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{check, layout, pack, rectangle};
    use crate::checks::{Plan, Report};
    use crate::geometry::Side;
    use crate::layout::{Edit, Piece};

    /// A wall of buildings in the middle between the fronts of a table whose Attacker is at the bottom.
    fn wall(width: f64) -> [Piece; 1] {
        let game = &pack().game;
        let middle = f64::midpoint(game.defender_zone, 48.0 - game.attacker_zone);
        [rectangle("a", "building", (width / 2.0, middle), (width, 0.01), 0.0)]
    }

    /// The width of such a wall that blocks this share of the lines, in percent: those whose middle is on it. The wall's
    /// depth is too small to count.
    fn width_for(share: f64) -> f64 {
        if share <= 50.0 { (share / 200.0).sqrt() * 48.0 } else { 48.0 - ((100.0 - share) / 200.0).sqrt() * 48.0 }
    }

    #[test]
    fn the_share_of_blocked_lines_is_measured() {
        let limit = pack().limits.sight_lines.at_least * 100.0;
        check("sight-lines", "empty", &[], &[("", 0.0)]);
        check("sight-lines", "more", &wall(width_for(limit + 5.0)), &[]);
        let report = Report::of(&layout(&wall(width_for(limit - 5.0))), Plan::default());
        let found = report.findings().into_iter().find(|finding| finding.check == "sight-lines").expect("it is less");
        assert!((found.measured - limit + 5.0).abs() < 0.1, "{}", found.measured);
        assert!(matches!(found.marks[..], [FindingMark::Lane { width, .. }] if width > 10.0));
        check("sight-lines", "all", &wall(48.0), &[]);
    }

    #[test]
    fn the_zones_follow_the_attackers_edge() {
        // A wall from bottom to top blocks every line between left and right, and half of those between bottom and top.
        let wall = layout(&[rectangle("a", "building", (24.0, 24.0), (0.01, 48.0), 0.0)]);
        let share = |edge| {
            let layout = wall.edited(&[Edit::AttackerEdge(edge)]).expect("any side can be the Attacker's");
            let report = Report::of(&layout, Plan::default());
            let result = report.checks.into_iter().find(|result| result.check == &CHECK).expect("the check");
            let Outcome::Measured { worst: Some(worst), .. } = result.outcome else { panic!("it is measured") };
            worst.measured
        };
        for (edge, expected) in [(Side::Bottom, 50.0), (Side::Top, 50.0), (Side::Left, 100.0), (Side::Right, 100.0)] {
            assert!((share(edge) - expected).abs() < 0.1, "{edge:?}: {}", share(edge));
        }
    }
}
