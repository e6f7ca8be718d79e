//! `scenario-overlap`: no obstruction reaches under an element of the scenario.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::clashes::{self, Clash};
use crate::analysis::{Diagram, Table};
use crate::geometry::Side;
use crate::layout::{Layout, PieceId};
use crate::pack::{Level, Scenario, ScenarioAtEdge};
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "scenario-overlap",
    tag: 13,
    scope: Scope::Piece,
    depends_on: DependsOn::Scenario,
    requirement: Some(Requirement::ClearOfElements),
    guide: Guide {
        title: mark!("Scenario elements clear"),
        checks: mark!(
            "Whether an obstruction, a scatter piece too if it is one, overlaps the base of an element of the \
                 chosen scenario, the Attacker at the chosen edge."
        ),
        why: mark!("An objective can't stand inside a building, and on the day something would have to give way."),
        passes: mark!("No obstruction overlaps an element. Touching is fine."),
        fails: mark!(
            "An obstruction overlaps an objective or a cache. An obstruction under a flag, an obstacle such as a wall or a \
                 hedge, and scatter that an element can't stand on are notes."
        ),
        source: mark!(
            "The packet's terrain guidelines: an obstruction gives way to an element, with the least disturbance. Ground \
                 that models enter is no conflict. A flag is set up on, in or next to the piece that it claims, so our reading is \
                 that an obstruction where it stands is no conflict (under_flags in the pack). Of obstacles and of solid scatter, \
                 crates or a boulder, the packet says nothing; that they get a note is our reading too (obstacles, \
                 solid_scatter)."
        ),
        margin: mark!("nearest obstruction to an element"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.scenario_overlap.level,
        numbers: |_| Vec::new(),
        measure,
        surely_passes: None,
    },
};

/// Whether the organiser has waived that this piece reaches under elements.
pub fn may_stand_under_elements(layout: &Layout, piece: &PieceId) -> bool {
    let this = std::slice::from_ref(piece);
    layout.waivers.iter().any(|waiver| waiver.check == CHECK.id && waiver.pieces == this)
}

/// Every clash of an obstruction and an element, and whether the organiser has waived it.
pub fn clashes<'a>(table: &'a Table, diagram: &'a Diagram) -> impl Iterator<Item = (Clash, bool)> + 'a {
    let deep = clashes::all(table, diagram, 0.0).filter(|clash| !at_most(clash.depth, 0.0));
    deep.map(|clash| (clash, may_stand_under_elements(table.layout, &table.pieces[clash.piece].piece.id)))
}

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let Some(diagram) = context.diagram() else { return Outcome::NotApplicable(NotApplicableReason::NoScenario) };
    let table = &context.table;
    if !table.pieces.iter().any(clashes::is_worth_noting) {
        return Outcome::NotApplicable(NotApplicableReason::NoObstructions);
    }
    let mut clashes = clashes::noted(table, &diagram, 0.0);
    clashes.retain(|(_, clash)| !at_most(clash.depth, 0.0));
    let by_piece = clashes.chunk_by(|(_, a), (_, b)| a.piece == b.piece);
    let findings = by_piece.map(|of_piece| finding(context, &diagram, of_piece));
    Outcome::measured(nearest(context, &diagram), findings.collect())
}

/// The least gap between an obstruction and an element; 0 where one is under the other.
fn nearest(context: &Context, diagram: &Diagram) -> Option<Measure> {
    let mut least = f64::INFINITY;
    let limits = &context.table.limits().scenario_overlap;
    let blocking = |placed| clashes::blocking_footprint(placed, limits);
    for footprint in context.table.pieces.iter().filter_map(blocking) {
        for standing in diagram.elements().filter(|standing| clashes::is_kept_clear(&standing.element.kind, limits)) {
            let reach = least + standing.element.kind.radius();
            if footprint.bounds().distance_squared_to(standing.at) < reach * reach {
                let gap = footprint.signed_distance(standing.at) - standing.element.kind.radius();
                least = least.min(gap.max(0.0));
            }
        }
    }
    least.is_finite().then(|| Measure::new(least, 0.0, MeasureUnit::Inches))
}

/// The finding about one piece and the elements that it reaches under, for all of which the pack asks the same.
fn finding(context: &Context, diagram: &Diagram, of_piece: &[(Level, Clash)]) -> Finding {
    let (level, Clash { piece, .. }) = of_piece[0];
    let placed = &context.table.pieces[piece];
    let mut worst_first: Vec<Clash> = of_piece.iter().map(|(_, clash)| *clash).collect();
    worst_first.sort_by(|a, b| b.depth.total_cmp(&a.depth).then(a.element.cmp(&b.element)));
    let elements: Vec<usize> = worst_first.iter().map(|clash| clash.element).collect();
    let marks = elements.iter().filter_map(|index| diagram.element(*index));
    let marks = marks.map(|standing| FindingMark::Base { centre: standing.at, radius: standing.element.kind.radius() });
    let measure = Measure::new(worst_first[0].depth, 0.0, MeasureUnit::Inches);
    let marks = marks.collect();
    let details = UnderElements { scenario: diagram.scenario, edge: diagram.edge, elements };
    let finding = CHECK.finding(context, measure, details).with_pieces([&placed.piece.id]).with_marks(marks);
    Finding { level, ..finding }
}

/// An obstruction or an obstacle reaches under elements of a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnderElements {
    pub scenario: &'static Scenario,
    /// The Attacker's edge.
    pub edge: Side,
    /// The indexes of the elements in the scenario, the deepest first.
    pub elements: Vec<usize>,
}

impl FindingDetails for UnderElements {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (who, measured) = (messages::piece_names(finding, layout), messages::measured(finding, layout));
        t!("{} overlaps {} of {} by {}.", who, self.element_names(layout), self.scenario.name, measured)
    }

    fn message_of_many_games(&self, finding: &Finding, layout: &Layout) -> String {
        t!("{} overlaps elements of scenarios", messages::piece_names(finding, layout))
    }

    fn message_in_game(&self, finding: &Finding, layout: &Layout) -> String {
        t!("{} by {}", self.element_names(layout), messages::measured(finding, layout))
    }

    fn played(&self) -> Option<ScenarioAtEdge> {
        Some(ScenarioAtEdge { scenario: self.scenario, edge: self.edge })
    }
}

impl Resolvable for UnderElements {
    fn propose(&self, _: &Context, finding: &Finding) -> Vec<Proposal> {
        finding.move_its_pieces()
    }
}

impl UnderElements {
    fn element_names(&self, layout: &Layout) -> String {
        messages::elements(layout, ScenarioAtEdge { scenario: self.scenario, edge: self.edge }, &self.elements)
    }
}

#[cfg(test)]
mod tests {
    use super::may_stand_under_elements;
    use crate::checks::testing::{check_scenario, circle, layout, not_applicable, not_applicable_in, rectangle};
    use crate::geometry::Side;
    use crate::layout::{Edit, PieceId, Waiver};

    /// Pressure Point's one objective: 50 mm across, its rim 23" from the right and 22" from the bottom.
    const OBJECTIVE: (f64, f64) = (25.0 - 25.0 / 25.4, 26.0 - 25.0 / 25.4);

    #[test]
    fn an_obstruction_under_an_element_is_found() {
        let check = |name: &str, piece, expected: &[(&str, f64)]| {
            check_scenario("scenario-overlap", name, "pressure-point", Side::Bottom, &[piece], expected);
        };
        let right = |gap: f64| 27.0 + gap;
        let house = |x: f64| rectangle("a", "building", (x, 25.0), (4.0, 4.0), 0.0);
        check("clear", house(right(1.0)), &[]);
        check("touching", house(right(0.0)), &[]);
        check("a tolerance under", house(right(-0.01)), &[]);
        check("just under", house(right(-0.03)), &[("a", 0.03)]);
        check("upon it", house(24.0), &[("a", 2.97)]);
        check("round", circle("a", "obstruction", (27.5, 25.0), 6.0), &[("a", 0.5)]);
        check("a wall is a note", rectangle("a", "wall", OBJECTIVE, (5.0, 0.5), 0.0), &[("a", 1.23)]);
        check("a fence elsewhere", rectangle("a", "fence", (40.0, 9.0), (5.0, 0.5), 0.0), &[]);
    }

    #[test]
    fn a_turned_piece_is_measured_as_it_is_turned() {
        // The corner of the bounds lies on the element, the side of the turned square doesn't.
        let square = |x: f64, y: f64| rectangle("a", "building", (x, y), (4.0, 4.0), 45.0);
        let (x, y) = (OBJECTIVE.0 + 2.4, OBJECTIVE.1 + 2.4);
        check_scenario("scenario-overlap", "beside", "pressure-point", Side::Bottom, &[square(x, y)], &[]);
        let (x, y) = (26.02, 27.02);
        let deep = 2.0 + 25.0 / 25.4 - (x - OBJECTIVE.0) * 2f64.sqrt();
        check_scenario("scenario-overlap", "on", "pressure-point", Side::Bottom, &[square(x, y)], &[("a", deep)]);
    }

    #[test]
    fn the_diagram_turns_with_the_attackers_edge() {
        // A flag 6 from the left and 31 from the top; a quarter turn takes it to 48 - 31 from the left and 6 from the top.
        let tower = |x: f64, y: f64| circle("a", "guard-tower", (x, y), 3.0);
        let deep = 1.5 + 0.591;
        let on = [("a", deep)];
        for (edge, x, y) in [
            (Side::Bottom, 6.59, 31.59),
            (Side::Left, 48.0 - 31.59, 6.59),
            (Side::Top, 48.0 - 6.59, 48.0 - 31.59),
            (Side::Right, 31.59, 48.0 - 6.59),
        ] {
            check_scenario("scenario-overlap", "turned", "pressure-point", edge, &[tower(x, y)], &on);
        }
    }

    #[test]
    fn only_a_waiver_about_the_piece_alone_counts() {
        let id = |id: &str| PieceId::new(id).expect("an id");
        let tower = |id: &str, x: f64| circle(id, "guard-tower", (x, 24.0), 4.0);
        let table = layout(&[tower("a", 9.0), tower("b", 24.0), tower("c", 39.0)]);
        let waive = |check: &str, pieces: &[&str]| {
            let pieces = pieces.iter().map(|piece| id(piece)).collect();
            Edit::Waive(Waiver { check: check.into(), pieces, reason: "glued".into() })
        };
        let stand = |edits: &[Edit]| {
            let waived = table.edited(edits).expect("waivers can be added");
            ["a", "b", "c"].map(|piece| may_stand_under_elements(&waived, &id(piece)))
        };
        assert_eq!(stand(&[]), [false; 3]);
        assert_eq!(stand(&[waive("scenario-overlap", &["a"])]), [true, false, false]);
        assert_eq!(stand(&[waive("scenario-overlap", &["a", "b"])]), [false; 3]);
        assert_eq!(stand(&[waive("scenario-overlap", &[])]), [false; 3]);
        assert_eq!(stand(&[waive("overlap", &["a"]), waive("scenario-overlap", &["c"])]), [false, false, true]);
    }

    #[test]
    fn it_needs_a_scenario_and_an_obstruction() {
        not_applicable("scenario-overlap", &[circle("a", "obstruction", (24.0, 24.0), 4.0)]);
        // A forest is no obstruction.
        not_applicable_in("scenario-overlap", "pressure-point", &[circle("a", "forest", OBJECTIVE, 4.0)]);
    }
}
