//! `obstruction-spacing`: obstructions keep their distance.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::Placed;
use crate::geometry::{Footprint, gap};
use crate::layout::Layout;
use crate::pack::Trait;
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "obstruction-spacing",
    tag: 3,
    scope: Scope::Pair,
    depends_on: DependsOn::Table,
    requirement: Some(Requirement::Apart),
    guide: Guide {
        title: mark!("Room between obstructions"),
        checks: mark!(
            "The shortest gap between every two obstructions, measured between their footprints as they are turned."
        ),
        why: mark!("Any base must be able to pass between them, and none should make a wall of them."),
        passes: mark!("Every gap is {at_least}\" or more."),
        fails: mark!("Two obstructions stand nearer than {at_least}\", or overlap."),
        source: mark!(
            "The packet's terrain guidelines. Scatter is left out, solid or not: it comes off the table when a large \
                 base touches it. An obstruction combined with other ground is one."
        ),
        margin: mark!("nearest two obstructions"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.obstruction_spacing.level,
        numbers: |limits| vec![("at_least", limits.obstruction_spacing.at_least)],
        measure,
        surely_passes: None,
    },
};

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let limits = &context.table.limits().obstruction_spacing;
    let limit = limits.at_least;
    // Of a compound piece, only the parts that are obstructions.
    let obstructions: Vec<(&Placed, Cow<Footprint>)> = context
        .table
        .pieces
        .iter()
        .filter(|placed| limits.scatter || !placed.scatter)
        .filter_map(|placed| Some((placed, placed.footprint_with(&[Trait::Obstruction])?)))
        .collect();
    if obstructions.len() < 2 {
        return Outcome::NotApplicable(NotApplicableReason::FewerThanTwoObstructions);
    }
    let mut nearest = f64::INFINITY;
    let mut findings = Vec::new();
    for (index, (one, one_footprint)) in obstructions.iter().enumerate() {
        for (other, other_footprint) in &obstructions[index + 1..] {
            // A lower bound from the bounding boxes: a pair this far apart is neither a finding nor the nearest.
            if gap::at_least(one_footprint, other_footprint) > nearest.max(limit) {
                continue;
            }
            let line = gap::between(one_footprint, other_footprint);
            nearest = nearest.min(line.distance);
            if !at_least(line.distance, limit) {
                let measure = Measure::new(line.distance, limit, MeasureUnit::Inches);
                let finding = CHECK.finding(context, measure, NearEachOther);
                let mark = FindingMark::Gap { line, required: limit };
                findings.push(finding.with_pieces([&one.piece.id, &other.piece.id]).with_marks(vec![mark]));
            }
        }
    }
    Outcome::measured(Some(Measure::new(nearest, limit, MeasureUnit::Inches)), findings)
}

/// Two obstructions stand too near to each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NearEachOther;

impl FindingDetails for NearEachOther {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (who, measured) = (messages::piece_names(finding, layout), messages::measured(finding, layout));
        t!("{} stand {} apart; obstructions need {}.", who, measured, messages::limit(finding, layout))
    }
}

impl Resolvable for NearEachOther {
    fn propose(&self, _: &Context, finding: &Finding) -> Vec<Proposal> {
        finding.move_its_pieces()
    }
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{check, circle, combined_with, compound, not_applicable, rectangle};

    #[test]
    fn obstructions_nearer_than_the_limit_are_found() {
        let pair = |x| [circle("a", "guard-tower", (12.0, 24.0), 4.0), circle("b", "guard-tower", (x, 24.0), 4.0)];
        check("obstruction-spacing", "clear", &pair(30.0), &[]);
        check("obstruction-spacing", "on the limit", &pair(22.0), &[]);
        check("obstruction-spacing", "a tolerance short", &pair(21.99), &[]);
        check("obstruction-spacing", "just beyond", &pair(21.98), &[("a b", 5.98)]);
        check("obstruction-spacing", "overlapping", &pair(14.0), &[("a b", 0.0)]);
    }

    #[test]
    fn a_corner_is_measured_to_a_side() {
        // A square turned by an eighth points its corner, 2.828 from its centre, at the other's side.
        let pair = [
            rectangle("a", "building", (12.0, 24.0), (4.0, 4.0), 0.0),
            rectangle("b", "building", (22.0, 24.0), (4.0, 4.0), 45.0),
        ];
        check("obstruction-spacing", "corner to side", &pair, &[("a b", 8.0 - 8f64.sqrt())]);
    }

    #[test]
    fn only_obstructions_are_measured() {
        let forest = circle("a", "forest", (12.0, 24.0), 4.0);
        let tower = circle("b", "guard-tower", (17.0, 24.0), 4.0);
        not_applicable("obstruction-spacing", &[forest.clone(), tower.clone()]);
        not_applicable("obstruction-spacing", &[circle("a", "boulder", (12.0, 24.0), 1.5), tower.clone()]);
        check("obstruction-spacing", "on a hill", &[combined_with(forest, "obstruction"), tower], &[("a b", 1.0)]);
    }

    #[test]
    fn of_a_compound_piece_only_the_parts_that_are_obstructions_keep_apart() {
        let hill = rectangle("a", "hill", (24.0, 24.0), (12.0, 4.0), 0.0);
        let mill = |x| rectangle("b", "building", (x, 24.0), (2.0, 2.0), 0.0);
        let house = rectangle("c", "building", (34.0, 24.0), (4.0, 4.0), 0.0);
        // The hill ends 2 inches from the house.
        check("obstruction-spacing", "far", &[compound(hill.clone(), [mill(25.0)]), house.clone()], &[]);
        check("obstruction-spacing", "near", &[compound(hill.clone(), [mill(27.0)]), house], &[("a c", 4.0)]);
        let two = compound(hill, [mill(20.0), rectangle("d", "building", (24.0, 24.0), (2.0, 2.0), 0.0)]);
        not_applicable("obstruction-spacing", &[two]);
    }
}
