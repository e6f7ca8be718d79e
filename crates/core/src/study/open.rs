//! The largest circles that are clear of terrain.

use super::result::{Fact, FactSubject, FactValue, StudyLabel, StudyResult, StudyShape, StudyShapeKind};
use crate::analysis::Table;
use crate::analysis::open_ground::{ClearCircle, clear_circles};
use crate::checks::at_most;
use crate::geometry::Point;
use crate::layout::Layout;
use crate::units::trimmed;

/// The most circles that are drawn. Circles with less than half of the pack's limit in diameter aren't.
const MAX_CIRCLES: usize = 6;

pub(super) fn run(layout: &Layout) -> StudyResult {
    let table = Table::new(layout);
    let limit = table.limits().open_area.at_most;
    let circles = clear_circles(&table, MAX_CIRCLES, limit / 4.0);
    let diameter = |circle: &ClearCircle| FactValue::Inches(circle.radius * 2.0);
    let wider = circles.iter().filter(|circle| !at_most(circle.radius * 2.0, limit)).count();
    let widest = circles.first().map_or(FactValue::None, diameter);
    let area: f64 = circles.iter().map(|circle| std::f64::consts::PI * circle.radius * circle.radius).sum();
    let share = area / (table.bounds.width() * table.bounds.depth());
    StudyResult {
        shapes: circles
            .iter()
            .map(|circle| StudyShape { kind: StudyShapeKind::Open, path: circle_path(circle.centre, circle.radius) })
            .collect(),
        labels: circles.iter().map(|circle| StudyLabel { at: circle.centre, value: diameter(circle) }).collect(),
        facts: vec![
            Fact::new(FactSubject::WidestClearCircle, widest).bad(wider > 0),
            Fact::new(FactSubject::ClearCirclesWiderThan(limit), FactValue::Count(wider)).bad(wider > 0),
            Fact::new(FactSubject::ClearCirclesFrom(limit / 2.0), FactValue::Count(circles.len())),
            Fact::new(FactSubject::ClearShare, FactValue::Share(share)),
        ],
        ..StudyResult::default()
    }
}

/// A circle as SVG path data.
pub(super) fn circle_path(centre: Point, radius: f64) -> String {
    let [y, r] = [centre.y, radius].map(|value| trimmed(value, 3));
    let (left, across) = (trimmed(centre.x - radius, 3), trimmed(radius * 2.0, 3));
    format!("M{left} {y}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0z")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{layout, pack, rectangle};
    use crate::study::messages;

    #[test]
    fn circles_are_sorted_by_size_and_dont_overlap() {
        // Walls from top to bottom leave strips of 14, 11, 17 and 3 inches. The circles in a strip needn't touch, so the last one is
        // smaller than its strip.
        let wall = |id, x| rectangle(id, "wall", (x, 24.0), (1.0, 48.0), 0.0);
        let table = layout(&[wall("a", 14.5), wall("b", 26.5), wall("c", 44.5)]);
        let found = run(&table);
        let texts: Vec<String> = found.labels.iter().map(|label| messages::value(&table, &label.value)).collect();
        assert_eq!(texts, ["17\"", "17\"", "14\"", "14\"", "14\"", "12.2\""]);
        assert!(found.facts.iter().all(|fact| !fact.is_bad));
        let circles = clear_circles(&Table::new(&table), MAX_CIRCLES, 1.0);
        for (index, one) in circles.iter().enumerate() {
            for other in &circles[..index] {
                assert!(one.centre.distance(other.centre) >= one.radius + other.radius - 1e-9);
                assert!(one.radius <= other.radius + crate::analysis::open_ground::PRECISION);
            }
        }
    }

    #[test]
    fn too_wide_circles_are_bad_news_and_a_covered_table_has_none() {
        let open = run(&layout(&[]));
        assert_eq!(messages::value(&layout(&[]), &open.labels[0].value), "48\"");
        assert!(open.facts[0].is_bad && open.facts[1].is_bad && open.facts[1].values == [FactValue::Count(1)]);
        let size = pack().longest_side;
        let block = |id, x, y| rectangle(id, "hill", (x, y), (size, size), 0.0);
        let low = [12.0, 36.0];
        let pieces = [("a", 0, 0), ("b", 1, 0), ("c", 0, 1), ("d", 1, 1)].map(|(id, x, y)| block(id, low[x], low[y]));
        let full = run(&layout(&pieces));
        assert!(full.shapes.is_empty() && full.facts[0].values == [FactValue::None]);
    }
}
