//! `open-area`: no wide open ground.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::open_ground::has_no_circle_wider_than;
use crate::geometry::Footprint;
use crate::layout::Layout;
use crate::pack::Trait;
use crate::units::TOLERANCE;
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "open-area",
    tag: 12,
    scope: Scope::Table,
    depends_on: DependsOn::Table,
    requirement: None,
    guide: Guide {
        title: mark!("Open areas"),
        checks: mark!(
            "The largest circle that fits on the table between the pieces; all terrain bounds it, scatter too."
        ),
        why: mark!("A wide open area is a shooting gallery, and terrain elsewhere doesn't help who must cross it."),
        passes: mark!("The circle is {at_most}\" across or less."),
        fails: mark!("A circle wider than {at_most}\" is clear of terrain."),
        source: mark!(
            "The packet's terrain guidelines ask for few big open areas and give no number; this one is ours."
        ),
        margin: mark!("widest clear circle"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.open_area.level,
        numbers: |limits| vec![("at_most", limits.open_area.at_most)],
        measure,
        surely_passes: Some(surely_passes),
    },
};

fn measure(context: &Context, shared: &SharedMeasures) -> Outcome {
    let limit = context.table.limits().open_area.at_most;
    let circle = shared.clear_circle();
    let across = circle.radius * 2.0;
    let measure = Measure::new(across, limit, MeasureUnit::Inches);
    let finding = (!at_most(across, limit)).then(|| {
        let mark = FindingMark::Circle { centre: circle.centre, radius: circle.radius };
        CHECK.finding(context, measure, OpenGround).with_marks(vec![mark])
    });
    Outcome::of_whole_table(measure, finding)
}

/// Whether the check surely finds nothing, without looking for the largest circle.
fn surely_passes(context: &Context) -> bool {
    let widest = context.table.limits().open_area.at_most + TOLERANCE;
    has_no_circle_wider_than(&context.table, widest / 2.0)
}

/// A large circle is clear of terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpenGround;

impl FindingDetails for OpenGround {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (measured, limit) = (messages::measured(finding, layout), messages::limit(finding, layout));
        t!("A circle {} across is clear of terrain; aim for at most {}.", measured, limit)
    }

    /// The finding remains while its circle is clear.
    fn surely_remains_with(&self, finding: &Finding, piece: &Footprint) -> bool {
        let clear = finding.marks.first();
        matches!(clear, Some(FindingMark::Circle { centre, radius }) if piece.signed_distance(*centre) >= *radius)
    }
}

impl Resolvable for OpenGround {
    /// To add a piece, or to move one of the nearest into the circle.
    fn propose(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        let Some(FindingMark::Circle { centre, .. }) = finding.marks.first() else { return Vec::new() };
        let new = context.table.kinds_with(Trait::Area).next().map(Proposal::place);
        let unlocked = context.table.pieces.iter().filter(|placed| !placed.piece.locked);
        let by_distance = unlocked.map(|placed| (placed.footprint.signed_distance(*centre), placed));
        new.into_iter().chain(Proposal::move_first(by_distance, MAX_PROPOSED)).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{check, pack, rectangle};

    #[test]
    fn the_widest_circle_between_wall_and_edge_is_measured() {
        // A wall from top to bottom leaves a strip on its right, and less on its left; a circle as wide as the strip fits.
        let limit = pack().limits.open_area.at_most;
        let strip = |width: f64| {
            let walls = [48.0 - width - 1.0, 48.0 - 2.0 * width - 3.0, 48.0 - 3.0 * width - 5.0];
            let wall = |(x, id): (f64, &str)| rectangle(id, "wall", (x, 24.0), (2.0, 48.0), 0.0);
            walls.into_iter().zip(["a", "b", "c"]).map(wall).collect::<Vec<_>>()
        };
        check("open-area", "narrow", &strip(limit - 1.0), &[]);
        check("open-area", "on the limit", &strip(limit), &[]);
        check("open-area", "just beyond", &strip(limit + 0.02), &[("", limit + 0.02)]);
        check("open-area", "wide", &strip(limit + 2.0)[..1], &[("", 48.0 - limit - 4.0)]);
        // An empty table is nothing else; if it were excepted, the first piece would make things worse.
        check("open-area", "empty", &[], &[("", 48.0)]);
    }
}
