//! The studies of sight.

use tablewright::checks::EventScenarios;
use tablewright::geometry::Point;
use tablewright::layout::Layout;
use tablewright::pack::Owner;
use tablewright::study::{Study, StudyResult, StudyShapeKind, messages, run};

use super::random_tables::{RandomTables, layout, piece, rectangle};

fn values(layout: &Layout, result: &StudyResult) -> Vec<(String, bool)> {
    result.facts.iter().map(|fact| (messages::fact(layout, fact), fact.is_bad)).collect()
}

fn fact(text: &str, is_bad: bool) -> (String, bool) {
    (text.to_owned(), is_bad)
}

fn kinds(result: &StudyResult) -> Vec<StudyShapeKind> {
    result.shapes.iter().map(|shape| shape.kind).collect()
}

fn wall() -> Layout {
    layout(vec![piece(0, "building", [24.0, 24.0], rectangle(24.0, 4.0), None)])
}

fn seeing(layout: &Layout, from: (f64, f64), at: Option<(f64, f64)>) -> StudyResult {
    let point = |(x, y)| Point::new(x, y);
    run(
        layout,
        EventScenarios::default(),
        Study::Seeing { base: 30, from: point(from), target: 30, at: at.map(point), stances: Default::default() },
    )
}

#[test]
fn a_viewer_sees_ground() {
    let found = seeing(&layout(Vec::new()), (24.0, 40.0), None);
    assert_eq!(values(&layout(Vec::new()), &found), [fact("Ground in line of sight: 100%", false)]);
    assert_eq!(found.shapes.len(), 1);
    assert_eq!((found.shapes[0].kind, &*found.shapes[0].path), (StudyShapeKind::Seen, "M0 0h48v48h-48z"));
}

#[test]
fn a_blocked_line_has_its_blockers_and_the_point() {
    let found = seeing(&wall(), (24.0, 40.0), Some((24.0, 10.0)));
    assert_eq!(kinds(&found), [StudyShapeKind::Blocked, StudyShapeKind::Block, StudyShapeKind::Seen]);
    assert_eq!(
        values(&wall(), &found)[..4],
        [
            fact("The viewer sees the target: no", true),
            fact("What blocks the best line: Building A", false),
            fact("Blocked after: 13.4\"", false),
            fact("Distance, rim to rim: 28.8\"", false),
        ]
    );
    assert_eq!(found.shapes[0].path, "M24 39.409L24 26");
    let found = seeing(&wall(), (24.0, 40.0), Some((10.0, 40.0)));
    assert_eq!(kinds(&found), [StudyShapeKind::Clear, StudyShapeKind::Seen]);
    assert_eq!(values(&wall(), &found)[0], fact("The viewer sees the target: yes", false));
}

#[test]
fn a_base_that_doesnt_fit_is_bad_news() {
    let found = seeing(&wall(), (24.0, 24.0), Some((0.1, 10.0)));
    let bad: Vec<_> = values(&wall(), &found).into_iter().filter(|value| value.1).collect();
    assert_eq!(bad[0], fact("The viewer doesn't fit: Building A", true));
    assert_eq!(bad[1], fact("The target doesn't fit: the table's edge", true));
    assert!(!kinds(&found).contains(&StudyShapeKind::Seen));
}

#[test]
fn the_bars_of_exposure_add_up_to_1() {
    let table = RandomTables(5).table(12, false);
    let found = run(&table, EventScenarios::default(), Study::Exposure { from: Owner::Defender, target: 40 });
    assert_eq!(found.bars.len(), 9);
    let sum: f64 = found.bars.iter().map(|bar| bar.share).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    assert_eq!(found.facts.len(), 4);
    assert!(found.shapes.iter().all(|shape| matches!(shape.kind, StudyShapeKind::Heat(_)) && !shape.path.is_empty()));
    let empty =
        run(&layout(Vec::new()), EventScenarios::default(), Study::Exposure { from: Owner::Attacker, target: 40 });
    assert_eq!(kinds(&empty), [StudyShapeKind::Heat(8)]);
}

#[test]
fn an_unknown_base_has_no_result() {
    assert_eq!(
        run(&wall(), EventScenarios::default(), Study::Exposure { from: Owner::Attacker, target: 33 }),
        StudyResult::default()
    );
    let study =
        Study::Seeing { base: 30, from: Point::new(9.0, 9.0), target: 0, at: None, stances: Default::default() };
    assert_eq!(run(&wall(), EventScenarios::default(), study), StudyResult::default());
}
