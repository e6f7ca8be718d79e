//! The ground near protecting terrain.

use super::result::{Fact, FactSubject, FactValue, StudyLabel, StudyResult, StudyShape, StudyShapeKind};
use crate::analysis::Table;
use crate::analysis::cover::{largest_uncovered_circle, near_cover, protects, share};
use crate::geometry::Point;
use crate::layout::Layout;
use crate::units::trimmed;

/// The least diameter of an uncovered circle that is shown, in inches.
const MIN_DIAMETER: f64 = 1.0;

pub(super) fn run(layout: &Layout) -> StudyResult {
    let table = Table::new(layout);
    let reach = layout.pack.seeing.near_cover;
    let covered = near_cover(&table, table.bounds);
    let path: String = covered.outlines().iter().map(|outline| polygon(outline)).collect();
    let uncovered = largest_uncovered_circle(&table);
    let diameter = (uncovered.radius * 2.0 > MIN_DIAMETER).then_some(FactValue::Inches(uncovered.radius * 2.0));
    let protecting = table.pieces.iter().filter(|placed| protects(placed)).count();
    StudyResult {
        shapes: (!path.is_empty()).then_some(StudyShape { kind: StudyShapeKind::Covered, path }).into_iter().collect(),
        labels: diameter.iter().map(|value| StudyLabel { at: uncovered.centre, value: value.clone() }).collect(),
        facts: vec![
            Fact::new(FactSubject::CoveredGround(reach), FactValue::Share(share(&table, table.bounds))),
            Fact::new(FactSubject::ProtectingPieces, FactValue::Count(protecting)),
            Fact::new(FactSubject::WidestBareCircle, diameter.unwrap_or(FactValue::None)),
        ],
        ..StudyResult::default()
    }
}

/// A polygon as SVG path data.
fn polygon(corners: &[Point]) -> String {
    let coordinates = |corner: &Point| [trimmed(corner.x, 2), trimmed(corner.y, 2)].join(" ");
    let corners: Vec<String> = corners.iter().map(coordinates).collect();
    format!("M{}z", corners.join("L"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout, rectangle};
    use crate::study::messages;

    #[test]
    fn the_ground_near_protecting_terrain_is_drawn_and_measured() {
        let table = layout(&[circle("a", "forest", (24.0, 24.0), 6.0), circle("b", "shallow-water", (8.0, 8.0), 4.0)]);
        let found = run(&table);
        let values: Vec<String> = found.facts.iter().map(|fact| messages::value(&table, &fact.values[0])).collect();
        // A disc of radius 9 of 48 by 48; the widest circle in a corner touches two sides and the disc.
        assert_eq!(values, ["11%", "1", "20.7\""]);
        let [shape] = &found.shapes[..] else { panic!("one shape: {:?}", found.shapes) };
        assert!(shape.kind == StudyShapeKind::Covered && shape.path.starts_with("M24 15") && shape.path.len() < 4000);
    }

    #[test]
    fn without_protection_nothing_is_drawn_and_with_it_everywhere_there_is_no_circle() {
        let none = run(&layout(&[circle("b", "shallow-water", (8.0, 8.0), 4.0)]));
        assert!(none.shapes.is_empty() && none.facts[0].values == [FactValue::Share(0.0)]);
        let wall = |id, y| rectangle(id, "wall", (24.0, y), (48.0, 1.0), 0.0);
        let table = layout(&[wall("a", 6.0), wall("b", 18.0), wall("c", 30.0), wall("d", 42.0)]);
        let all = run(&table);
        assert_eq!(messages::value(&table, &all.facts[0].values[0]), "100%");
        assert!(all.labels.is_empty() && all.facts[2].values == [FactValue::None]);
    }
}
