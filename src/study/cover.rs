//! The ground with something near that protects.

use super::survey::{Fact, FactSubject, FactValue, StudyLabel, StudyResult, StudyShape, StudyShapeKind};
use crate::analysis::Table;
use crate::analysis::cover::{largest_uncovered_circle, near_cover, protects, share};
use crate::geometry::Point;
use crate::layout::Layout;
use crate::units::trimmed;

/// A hole narrower than this isn't named, in inches across: there is none to speak of.
const NARROW: f64 = 1.0;

pub(super) fn survey(layout: &Layout) -> StudyResult {
    let table = Table::new(layout);
    let reach = layout.pack.seeing.near_cover;
    let covered = near_cover(&table, table.bounds);
    let path: String = covered.outlines().iter().map(|outline| polygon(outline)).collect();
    let bare = largest_uncovered_circle(&table);
    let across = (bare.radius * 2.0 > NARROW).then_some(FactValue::Inches(bare.radius * 2.0));
    let protecting = table.pieces.iter().filter(|placed| protects(placed)).count();
    StudyResult {
        shapes: (!path.is_empty()).then_some(StudyShape { sort: StudyShapeKind::Covered, path }).into_iter().collect(),
        labels: across.iter().map(|value| StudyLabel { at: bare.centre, value: value.clone() }).collect(),
        facts: vec![
            Fact::new(FactSubject::CoveredGround(reach), FactValue::Share(share(&table, table.bounds))),
            Fact::new(FactSubject::ProtectingPieces, FactValue::Count(protecting)),
            Fact::new(FactSubject::WidestBareCircle, across.unwrap_or(FactValue::None)),
        ],
        ..StudyResult::default()
    }
}

/// A polygon as SVG's path data.
fn polygon(corners: &[Point]) -> String {
    let mut path = String::new();
    for (index, corner) in corners.iter().enumerate() {
        path.push(if index == 0 { 'M' } else { 'L' });
        path.push_str(&trimmed(corner.x, 2));
        path.push(' ');
        path.push_str(&trimmed(corner.y, 2));
    }
    path.push('z');
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout, rectangle};
    use crate::study::messages;

    #[test]
    fn the_ground_around_what_protects_is_drawn_and_counted() {
        let table = layout(&[circle("a", "forest", (24.0, 24.0), 6.0), circle("b", "shallow-water", (8.0, 8.0), 4.0)]);
        let found = survey(&table);
        let values: Vec<String> = found.facts.iter().map(|fact| messages::value(&table, &fact.values[0])).collect();
        // A disc of 9 inches of 48 by 48; in a corner fits what touches both sides and the disc.
        assert_eq!(values, ["11%", "1", "20.7\""]);
        let [shape] = &found.shapes[..] else { panic!("one shape: {:?}", found.shapes) };
        assert!(shape.sort == StudyShapeKind::Covered && shape.path.starts_with("M24 15") && shape.path.len() < 4000);
    }

    #[test]
    fn where_nothing_protects_nothing_is_drawn_and_where_all_does_there_is_no_hole() {
        let none = survey(&layout(&[circle("b", "shallow-water", (8.0, 8.0), 4.0)]));
        assert!(none.shapes.is_empty() && none.facts[0].values == [FactValue::Share(0.0)]);
        let wall = |id, y| rectangle(id, "wall", (24.0, y), (48.0, 1.0), 0.0);
        let table = layout(&[wall("a", 6.0), wall("b", 18.0), wall("c", 30.0), wall("d", 42.0)]);
        let all = survey(&table);
        assert_eq!(messages::value(&table, &all.facts[0].values[0]), "100%");
        assert!(all.labels.is_empty() && all.facts[2].values == [FactValue::None]);
    }
}
