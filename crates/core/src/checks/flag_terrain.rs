//! `flag-terrain`: every flag of the scenario can claim a piece of its own.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::flags::Flags;
use crate::analysis::{Diagram, Table};
use crate::geometry::{Point, Side};
use crate::layout::Layout;
use crate::pack::{Scenario, ScenarioAtEdge, Trait};
use crate::units::TOLERANCE;
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "flag-terrain",
    tag: 14,
    scope: Scope::Table,
    depends_on: DependsOn::Scenario,
    requirement: None,
    guide: Guide {
        title: mark!("Terrain for the flags"),
        checks: mark!(
            "How many flags of the chosen scenario can have a piece of terrain within {reach}\" of their base, each a piece \
                 of its own, shared out the best way. Scatter is left out."
        ),
        why: mark!(
            "A flag makes a piece near it the Scenario Terrain that scores. With no piece in reach the flag stays where it is \
              and becomes an obstruction and the Scenario Terrain itself."
        ),
        passes: mark!("Every flag has a piece."),
        fails: mark!("A flag has none."),
        source: mark!(
            "The packet's scenario elements. It doesn't say whether scatter can be claimed or whether one piece can serve \
                 two flags; that neither can is our reading. A claimed piece is secured from inside, and where being inside is \
                 impossible from the scoring range around it: that of an obstruction, and as our reading that of an obstacle, \
                 which nobody stops on, and that of a guard tower, for all who can't enter it (obstacles and habitable in the \
                 pack). Of a combined piece the parts that models can stand in are secured: the hill under a mill."
        ),
        margin: mark!("flags with a piece"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.flag_terrain.level,
        numbers: |limits| vec![("reach", limits.flag_terrain.within)],
        measure,
        surely_passes: None,
    },
};

/// The flags of a scenario and the pieces that each can claim.
pub fn flags(table: &Table, diagram: &Diagram) -> Flags {
    Flags::new(table, diagram, table.limits().flag_terrain.within + TOLERANCE)
}

/// Whether the organiser has waived flags without terrain.
pub fn may_stay_without_terrain(layout: &Layout) -> bool {
    layout.waivers.iter().any(|waiver| waiver.check == CHECK.id && waiver.pieces.is_empty())
}

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let Some(diagram) = context.diagram() else { return Outcome::NotApplicable(NotApplicableReason::NoScenario) };
    let limit = context.table.limits().flag_terrain.within;
    let flags = flags(&context.table, &diagram);
    if flags.reach.is_empty() {
        return Outcome::NotApplicable(NotApplicableReason::NoFlags);
    }
    let (all, without) = (flags.reach.len(), flags.unclaimed(&flags.best_assignment()));
    let count = |number: usize| f64::from(u32::try_from(number).unwrap_or(u32::MAX));
    let measure = Measure::new(count(all - without.len()), count(all), MeasureUnit::Flags);
    let finding = (!without.is_empty()).then(|| {
        let reach = |index: &usize| {
            let flag = diagram.element(*index)?;
            Some(FindingMark::Circle { centre: flag.at, radius: limit + flag.element.kind.radius() })
        };
        let marks = without.iter().filter_map(reach).collect();
        let details = FlagsWithoutTerrain { scenario: diagram.scenario, edge: diagram.edge, flags: without };
        CHECK.finding(context, measure, details).with_marks(marks)
    });
    Outcome::of_whole_table(measure, finding)
}

/// Flags of a scenario that have no terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FlagsWithoutTerrain {
    pub scenario: &'static Scenario,
    /// The Attacker's edge.
    pub edge: Side,
    /// The indexes of the flags among the scenario's elements.
    pub flags: Vec<usize>,
}

impl FindingDetails for FlagsWithoutTerrain {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (scenario, reach, flags) = (&self.scenario.name, reach(layout), self.message_in_game(finding, layout));
        if self.flags.len() == 1 {
            t!(
                "In {} no piece is left within {} of {}. It becomes an obstruction where it stands, and the Scenario \
                 Terrain itself.",
                scenario,
                reach,
                flags
            )
        } else {
            t!(
                "In {} no piece is left within {} of {}. Each becomes an obstruction where it stands, and the Scenario \
                 Terrain itself.",
                scenario,
                reach,
                flags
            )
        }
    }

    fn message_of_many_games(&self, _: &Finding, layout: &Layout) -> String {
        t!("Flags have no piece within {}", reach(layout))
    }

    fn message_in_game(&self, _: &Finding, layout: &Layout) -> String {
        messages::elements(layout, ScenarioAtEdge { scenario: self.scenario, edge: self.edge }, &self.flags)
    }

    fn played(&self) -> Option<ScenarioAtEdge> {
        Some(ScenarioAtEdge { scenario: self.scenario, edge: self.edge })
    }
}

impl Resolvable for FlagsWithoutTerrain {
    /// To move the nearest pieces that no flag claims, or to add a piece.
    fn propose(&self, context: &Context, _: &Finding) -> Vec<Proposal> {
        let Some(diagram) = context.diagram() else { return Vec::new() };
        let claimed = flags(&context.table, &diagram).best_assignment();
        let flags_without = self.flags.iter().filter_map(|index| diagram.element(*index));
        let flags_without: Vec<Point> = flags_without.map(|flag| flag.at).collect();
        let pieces = context.table.pieces.iter().enumerate();
        let idle = pieces
            .filter(|(index, placed)| !placed.scatter && !placed.piece.locked && !claimed.contains(&Some(*index)));
        let mut near: Vec<(f64, &_)> = idle
            .map(|(_, placed)| {
                let distances = flags_without.iter().map(|flag| placed.footprint.signed_distance(*flag));
                (distances.fold(f64::INFINITY, f64::min), placed)
            })
            .collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0));
        let moves = near.into_iter().take(MAX_PROPOSED).map(|(_, placed)| Proposal::Move(placed.piece.id.clone()));
        moves.chain(context.table.kinds_with(Trait::Area).next().map(Proposal::place)).collect()
    }
}

/// How near terrain must be to a flag, as a text.
fn reach(layout: &Layout) -> String {
    messages::length(layout.pack.limits.flag_terrain.within, layout.pack)
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{check_scenario, circle, not_applicable, not_applicable_in};
    use crate::geometry::Side;

    /// Two Fronts has one flag; the centre of its base lies at 23.59, 24.59 and the rim 0.59 farther.
    const FLAG: (f64, f64) = (23.59, 24.59);

    #[test]
    fn a_flag_claims_what_is_in_its_reach() {
        let check = |name: &str, pieces: &[_], expected: &[(&str, f64)]| {
            check_scenario("flag-terrain", name, "two-fronts", Side::Bottom, pieces, expected);
        };
        let away = |gap: f64| (FLAG.0 + 0.59 + 2.0 + gap, FLAG.1);
        let hill = |gap: f64| circle("a", "hill", away(gap), 4.0);
        check("upon it", &[circle("a", "hill", FLAG, 4.0)], &[]);
        check("in reach", &[hill(4.0)], &[]);
        check("on the limit", &[hill(5.0)], &[]);
        check("just beyond", &[hill(5.05)], &[("", 0.0)]);
        check("scatter doesn't count", &[circle("a", "boulder", away(1.0), 1.5)], &[("", 0.0)]);
        check("nothing", &[], &[("", 0.0)]);
    }

    #[test]
    fn one_piece_serves_one_flag() {
        let check = |name: &str, pieces: &[_], expected: &[(&str, f64)]| {
            check_scenario("flag-terrain", name, "payload", Side::Bottom, pieces, expected);
        };
        // From (31.41, 19.59) and (16.59, 28.41) the middle is (24, 24): 8.6 from each.
        let between = circle("a", "hill", (24.0, 24.0), 7.0);
        check("one for two", std::slice::from_ref(&between), &[("", 1.0)]);
        check("two for two", &[between, circle("b", "hill", (36.0, 16.0), 4.0)], &[]);
    }

    #[test]
    fn it_needs_a_scenario_with_flags() {
        let hill = [circle("a", "hill", FLAG, 4.0)];
        not_applicable("flag-terrain", &hill);
        not_applicable_in("flag-terrain", "fault-line", &hill);
    }
}
