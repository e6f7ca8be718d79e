//! The quality of a table: the numbers that the generator optimizes, compared with those of ten thousand generated tables.

use super::open::circle_path;
use super::result::{Fact, FactNeighbour, FactSubject, FactValue, StudyLabel, StudyResult, StudyShape, StudyShapeKind};
use crate::analysis::balance::{Halves, halves};
use crate::analysis::movement::{Curve, svg_path};
use crate::analysis::open_ground::largest_clear_circle;
use crate::analysis::{Table, clashes, table_edge};
use crate::checks::{EventScenarios, at_least, at_most};
use crate::geometry::area::Axis;
use crate::geometry::{Footprint, Gap, Point, gap};
use crate::layout::Layout;
use crate::pack::Generated;
use crate::solver::quality::{LeastMargin, MarginNeighbour, Quality, QualityMeasure, QualityNumber};
use crate::units::trimmed;

/// The distance of the counts from the table's edge, in inches: where no terrain may be.
const LABEL_MARGIN: f64 = 1.5;
/// The radius of the dot that marks an overlap instead of a gap, in inches.
const DOT_RADIUS: f64 = 0.4;

pub(super) fn run(layout: &Layout, chosen: EventScenarios) -> StudyResult {
    let table = Table::new(layout);
    let cells: Vec<_> = chosen.cells(layout).collect();
    let measure = QualityMeasure::new(layout, &cells);
    let least_margin = measure.narrowest(&table);
    let quality = measure.of_known(&table, &least_margin);
    let mut result = StudyResult::default();
    let circle = largest_clear_circle(&table);
    if circle.radius > 0.0 {
        result.shapes.push(StudyShape { kind: StudyShapeKind::Open, path: circle_path(circle.centre, circle.radius) });
        result.labels.push(StudyLabel { at: circle.centre, value: FactValue::Inches(circle.radius * 2.0) });
    }
    draw_halves(&table, &mut result);
    draw_least_margin(&table, &least_margin, &mut result);
    // The tables that were measured are of the usual size.
    let is_comparable = layout.table == layout.pack.usual_table() && !table.pieces.is_empty();
    let generated = Generated::of(layout.pack).filter(|_| is_comparable);
    result.compared_with = generated.map(|generated| generated.tables);
    let fact = |number: QualityNumber| Fact {
        standing: generated.and_then(|generated| number.standing(&quality, generated)),
        ..fact(&table, number, &quality)
    };
    result.facts = QualityNumber::ALL.map(fact).into();
    if least_margin.ran_out {
        result.facts.push(Fact::new(FactSubject::MarginNote, FactValue::MaybeLess));
    }
    result
        .facts
        .extend(least_margin_between(&table, &least_margin).map(|pair| Fact::new(FactSubject::LeastRoom, pair)));
    result
}

/// A number of a table, and whether it is beyond its limit.
fn fact(table: &Table, number: QualityNumber, quality: &Quality) -> Fact {
    let limits = table.limits();
    let value = number.of(quality);
    let is_good = match number {
        QualityNumber::Balance => at_most(value, limits.half_balance.at_most),
        QualityNumber::Open => at_most(value, limits.open_area.at_most),
        QualityNumber::Lines => at_least(value * 100.0, limits.sight_lines.at_least * 100.0),
        QualityNumber::Variety => true,
        QualityNumber::Margin => at_least(value, 0.0),
    };
    let has_none = number == QualityNumber::Margin && table.pieces.is_empty();
    let value = if has_none { FactValue::None } else { FactValue::of_quality(number, value) };
    Fact::new(FactSubject::Quality(number), value).bad(!is_good)
}

/// Draws the line between the halves that differ more, with the counts on both sides.
fn draw_halves(table: &Table, result: &mut StudyResult) {
    let (across, along) = (halves(table, Axis::X), halves(table, Axis::Y));
    let Halves { axis, low, high } = if along.difference() > across.difference() { along } else { across };
    let (bounds, centre) = (&table.bounds, table.bounds.centre());
    let value = |value| trimmed(value, 3);
    let path = match axis {
        Axis::X => format!("M{} {}V{}", value(centre.x), value(bounds.min.y), value(bounds.max.y)),
        Axis::Y => format!("M{} {}H{}", value(bounds.min.x), value(centre.y), value(bounds.max.x)),
    };
    result.shapes.push(StudyShape { kind: StudyShapeKind::Middle, path });
    for (count, side) in [(low, -0.25), (high, 0.25)] {
        // In the middle of its half, where the names of the zones aren't.
        let at = match axis {
            Axis::X => Point::new(centre.x + bounds.width() * side, bounds.min.y + LABEL_MARGIN),
            Axis::Y => Point::new(bounds.min.x + LABEL_MARGIN, centre.y + bounds.depth() * side),
        };
        result.labels.push(StudyLabel { at, value: FactValue::Number(count) });
    }
}

/// Draws the gap from a piece to the neighbour that it has the least room to.
fn draw_least_margin(table: &Table, least_margin: &LeastMargin, result: &mut StudyResult) {
    let Some((piece, neighbour)) = least_margin.between else { return };
    let placed = &table.pieces[piece];
    // Of compound pieces, between the parts that the margin is about.
    let Gap { distance, from, to } = match neighbour {
        MarginNeighbour::Edge(side) => table_edge::line(&table.bounds, &placed.footprint, side),
        MarginNeighbour::Piece(other) => {
            let other = &table.pieces[other];
            let limits = table.pair_limits(placed, other);
            let parts = if least_margin.limit > 0.0 { limits.spacing } else { limits.overlap };
            let footprints = parts.and_then(|parts| parts.footprints(&placed.footprint, &other.footprint));
            let Some((one, other)) = footprints else { return };
            gap::between(&one, &other)
        }
        MarginNeighbour::Element(base) => {
            let Some(noted) = placed.footprint_with(&clashes::WORTH_NOTING) else { return };
            gap::between(&noted, &Footprint::disc(base.at, base.radius))
        }
    };
    let path =
        if distance > 0.0 { svg_path(&[Curve::Line { from, to }], false) } else { circle_path(from, DOT_RADIUS) };
    let kind = if at_least(least_margin.margin, 0.0) { StudyShapeKind::Room } else { StudyShapeKind::Pinch };
    result.shapes.push(StudyShape { kind, path });
    result.labels.push(StudyLabel { at: from.midpoint(to), value: FactValue::InchesFinely(least_margin.margin) });
}

/// The pair with the least margin.
fn least_margin_between(table: &Table, least_margin: &LeastMargin) -> Option<FactValue> {
    let (piece, neighbour) = least_margin.between?;
    let neighbour = match neighbour {
        MarginNeighbour::Edge(edge) => FactNeighbour::Edge(edge),
        MarginNeighbour::Piece(other) => FactNeighbour::Piece(table.piece_id(other)),
        MarginNeighbour::Element(_) => FactNeighbour::Element,
    };
    Some(FactValue::Between(table.piece_id(piece), neighbour))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout, pack, rectangle};
    use crate::geometry::Side;
    use crate::layout::Piece;
    use crate::solver::quality::standing::Rating;
    use crate::study::messages;

    fn of(pieces: &[Piece], chosen: EventScenarios) -> StudyResult {
        run(&layout(pieces), chosen)
    }

    /// The values of the facts.
    fn values(pieces: &[Piece], found: &StudyResult) -> Vec<String> {
        let table = layout(pieces);
        found.facts.iter().map(|fact| messages::value(&table, &fact.values[0])).collect()
    }

    fn kinds(result: &StudyResult) -> Vec<StudyShapeKind> {
        result.shapes.iter().map(|shape| shape.kind).collect()
    }

    #[test]
    fn every_number_has_a_fact_and_its_place_among_generated_tables() {
        let pieces = [circle("a", "forest", (10.0, 12.0), 4.0), circle("b", "forest", (16.5, 12.0), 4.0)];
        let found = of(&pieces, EventScenarios::default());
        let table = layout(&pieces);
        let texts: Vec<String> = found.facts.iter().map(|fact| messages::fact(&table, fact)).collect();
        let [balance, _, _, variety, margin, least] = &texts[..] else { panic!("{texts:?}") };
        assert_eq!(
            [balance, variety, margin, least],
            ["Balance: 2 pieces", "Variety: 1 kind", "Room to drift: 2.5\"", "Least room: A and B"]
        );
        assert_eq!(
            found.facts.iter().map(|fact| fact.is_bad).collect::<Vec<_>>(),
            [false, true, true, false, false, false]
        );
        let standings: Vec<Rating> =
            found.facts[..5].iter().map(|fact| fact.standing.expect("it is compared").rating).collect();
        assert_eq!(standings, [Rating::Unusual, Rating::Unusual, Rating::Unusual, Rating::Unusual, Rating::Good]);
        assert!(found.facts[5..].iter().all(|fact| fact.standing.is_none()));
        assert_eq!(found.compared_with, Generated::of(pack()).map(|generated| generated.tables));
        assert_eq!(kinds(&found), [StudyShapeKind::Open, StudyShapeKind::Middle, StudyShapeKind::Room]);
        assert_eq!(found.shapes[2].path, "M12 12L14.5 12");
        let labels: Vec<String> = found.labels[1..].iter().map(|label| messages::value(&table, &label.value)).collect();
        assert_eq!(labels, ["2", "0", "2.5\""]);
    }

    #[test]
    fn a_negative_margin_is_bad_news_and_its_place_is_marked() {
        let pieces = [circle("a", "forest", (10.0, 12.0), 4.0), circle("b", "forest", (12.0, 12.0), 4.0)];
        let on_each_other = of(&pieces, EventScenarios::default());
        assert_eq!(kinds(&on_each_other), [StudyShapeKind::Open, StudyShapeKind::Middle, StudyShapeKind::Pinch]);
        assert!(on_each_other.facts[4].is_bad && on_each_other.shapes[2].path.ends_with('z'));
        let over = [circle("a", "forest", (24.0, 2.5), 4.0)];
        assert_eq!(values(&over, &of(&over, EventScenarios::default()))[4..], ["-2.5\"", "A and the edge: top"]);
    }

    #[test]
    fn the_margin_is_that_of_the_events_scenarios() {
        // Half an inch beside the objective of Pressure Point with the Attacker at the bottom.
        let house = [rectangle("a", "building", (27.5, 25.0), (4.0, 4.0), 0.0)];
        let place = pack().scenarios.iter().position(|scenario| scenario.id == "pressure-point").expect("a scenario");
        let others = (0..pack().scenarios.len()).filter(|index| *index != place);
        let only = others.fold(EventScenarios::default(), EventScenarios::with_scenario_toggled);
        let bottom = [Side::Top, Side::Left, Side::Right].into_iter().fold(only, EventScenarios::with_edge_toggled);
        let found = of(&house, bottom);
        assert_eq!(values(&house, &found)[4..], ["0.5\"", "A and an element"]);
        let top = of(
            &house,
            [Side::Bottom, Side::Left, Side::Right].into_iter().fold(only, EventScenarios::with_edge_toggled),
        );
        assert_ne!(top.facts[4].values, found.facts[4].values);
    }

    #[test]
    fn a_number_is_bad_news_beyond_its_limit_only() {
        let limits = &pack().limits;
        let bad = |pieces: &[Piece], nth: usize| of(pieces, EventScenarios::default()).facts[nth].is_bad;
        let middle = f64::midpoint(pack().game.defender_zone, 48.0 - pack().game.attacker_zone);
        // A wall in the middle from the left. The share of blocked lines is the least of all edges, so another wall stands across.
        let walls = |width: f64| {
            let wall = rectangle("a", "building", (width / 2.0, middle), (width, 0.01), 0.0);
            [wall, rectangle("b", "building", (middle, width / 2.0), (width, 0.01), 90.0)]
        };
        let share = |width: f64| {
            let table = layout(&walls(width));
            let cells: Vec<_> = EventScenarios::default().cells(&Layout::new(pack())).collect();
            QualityNumber::Lines.of(&QualityMeasure::new(&Layout::new(pack()), &cells).of(&Table::new(&table)))
        };
        let limit = limits.sight_lines.at_least;
        let (mut narrow, mut wide) = (1.0, 47.0);
        while wide - narrow > 0.02 {
            let width = f64::midpoint(narrow, wide);
            if share(width) < limit { narrow = width } else { wide = width }
        }
        assert!(bad(&walls(narrow - 0.5), 2) && !bad(&walls(wide + 0.5), 2));
        let row = |xs: &[f64]| -> Vec<Piece> {
            xs.iter().zip(0..).map(|(x, i)| circle(&format!("p{i}"), "forest", (*x, 24.0), 4.0)).collect()
        };
        assert!(!bad(&row(&[8.0, 14.0]), 0) && bad(&row(&[8.0, 14.0, 20.0]), 0));
        let open = limits.open_area.at_most;
        let strip = |width: f64| {
            let wall = |x: f64, id: &str| rectangle(id, "wall", (x, 24.0), (2.0, 48.0), 0.0);
            [wall(47.0 - width, "a"), wall((47.0 - width) / 2.0, "b")]
        };
        assert!(!bad(&strip(open - 0.1), 1) && bad(&strip(open + 0.1), 1));
    }

    #[test]
    fn an_empty_table_is_compared_with_none() {
        let empty = of(&[], EventScenarios::default());
        assert!(empty.facts.iter().all(|fact| fact.standing.is_none()) && empty.compared_with.is_none());
        assert_eq!((empty.facts.len(), &empty.facts[4].values[0]), (5, &FactValue::None));
        assert_eq!(kinds(&empty), [StudyShapeKind::Open, StudyShapeKind::Middle]);
    }
}
