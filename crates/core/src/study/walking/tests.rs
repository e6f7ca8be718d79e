use super::*;
use crate::checks::testing::{layout, rectangle};
use crate::layout::Piece;
use crate::study::messages;

fn study(pieces: &[Piece], base: u32, walk: Option<[(f64, f64); 2]>) -> StudyResult {
    let walk = walk.map(|ends| ends.map(|(x, y)| Point::new(x, y)));
    run(&layout(pieces), base, walk, 6.0)
}

/// The texts of the facts, with a mark for bad news.
fn facts(pieces: &[Piece], result: &StudyResult) -> Vec<String> {
    let table = layout(pieces);
    let line = |fact: &Fact| format!("{}{}", if fact.is_bad { "! " } else { "" }, messages::fact(&table, fact));
    result.facts.iter().map(line).collect()
}

fn labels(result: &StudyResult) -> Vec<String> {
    result.labels.iter().map(|label| messages::value(&layout(&[]), &label.value)).collect()
}

fn count(result: &StudyResult, kind: StudyShapeKind) -> usize {
    result.shapes.iter().filter(|shape| shape.kind == kind).count()
}

#[test]
fn an_open_table_is_reached_everywhere() {
    let result = study(&[], 30, None);
    assert_eq!(
        facts(&[], &result),
        [
            "From zone to zone: there is a way",
            "Ground reached: 2192 sq in, 100%",
            "Ground cut off: 0 sq in, 0%",
            "A 30 mm base reaches: 100%",
            "A 40 mm base reaches: 100%",
            "A 50 mm base reaches: 100%",
            "A 80 mm base reaches: 100%",
            "A 120 mm base reaches: 100%",
        ]
    );
    assert_eq!(result.shapes.len(), 1);
    assert_eq!(result.shapes[0].path, "M0.591 0.591L0.591 47.409L47.409 47.409L47.409 0.591L0.591 0.591z");
    assert_eq!(result.labels, []);
}

#[test]
fn a_divided_table_has_ground_of_each_player() {
    let gate = [
        rectangle("a", "building", (10.0, 24.0), (20.0, 2.0), 0.0),
        rectangle("b", "building", (36.0, 24.0), (24.0, 2.0), 0.0),
    ];
    let result = study(&gate, 120, Some([(24.0, 4.0), (24.0, 44.0)]));
    assert_eq!(
        facts(&gate, &result),
        [
            "! Shortest path: there is no way",
            "! From zone to zone: no way",
            "! Ground reached: 0 sq in, 0%",
            "! Reached from the Attacker's zone only: 792 sq in, 50%",
            "! Reached from the Defender's zone only: 792 sq in, 50%",
            "Ground cut off: 0 sq in, 0%",
            "A 30 mm base reaches: 100%",
            "A 40 mm base reaches: 100%",
            "A 50 mm base reaches: 100%",
            "A 80 mm base reaches: 100%",
            "! A 120 mm base reaches: 0%",
        ]
    );
    assert_eq!(
        (
            count(&result, StudyShapeKind::Reached),
            count(&result, StudyShapeKind::CutOff),
            count(&result, StudyShapeKind::Pinch)
        ),
        (2, 0, 1)
    );
    assert_eq!(labels(&result), ["from the Attacker's zone", "from the Defender's zone", "4\""]);
    assert!(result.labels[0].at.y > result.labels[1].at.y);
}

#[test]
fn a_walk_is_drawn_with_its_turns() {
    let pieces = [
        rectangle("a", "building", (24.0, 24.0), (20.0, 4.0), 0.0),
        rectangle("b", "rubble", (7.0, 24.0), (13.0, 4.0), 0.0),
        rectangle("c", "rubble", (41.0, 24.0), (13.0, 4.0), 0.0),
    ];
    let result = study(&pieces, 50, Some([(22.0, 23.0), (22.0, 34.0)]));
    let facts = facts(&pieces, &result);
    assert_eq!(
        facts[..5],
        [
            "Path: 25.68\"",
            "! Where the path begins: moved: Building A is in the way",
            "Turns, 6\" an advance: 6",
            "Turns, 12\" a run: 3",
            "Rough terrain touched: Rubble B",
        ]
    );
    assert_eq!((count(&result, StudyShapeKind::Walk), count(&result, StudyShapeKind::Stop)), (1, 7));
    assert_eq!(labels(&result), ["1", "2", "3", "4", "5", "6", "25.68\""]);
}

#[test]
fn unknown_bases_and_invalid_places_are_handled() {
    assert_eq!(study(&[], 31, None), StudyResult::default());
    for (walk, speed) in [
        ([f64::MAX, -1e300, 0.0, 0.0], 6.0),
        ([f64::NAN, 0.0, 1.0, 2.0], f64::NAN),
        ([9.0, 9.0, 9.0, 9.0], 0.0),
        ([9.0, 9.0, 20.0, 9.0], -3.0),
        ([9.0, 9.0, 20.0, 9.0], f64::INFINITY),
    ] {
        let ends = [Point::new(walk[0], walk[1]), Point::new(walk[2], walk[3])];
        let all = layout(&[rectangle("a", "building", (24.0, 24.0), (48.0, 48.0), 0.0)]);
        for layout in [layout(&[]), all] {
            assert!(!run(&layout, 50, Some(ends), speed).facts.is_empty());
        }
    }
}
