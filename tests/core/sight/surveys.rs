//! What the page is told about sight.

use tablewright::checks::EventScenarios;
use tablewright::geometry::Point;
use tablewright::layout::Layout;
use tablewright::pack::Owner;
use tablewright::study::{Study, StudyResult, StudyShapeKind, messages, survey};

use super::crowd::{Chance, layout, piece, rectangle};

fn values(layout: &Layout, survey: &StudyResult) -> Vec<(String, bool)> {
    survey.facts.iter().map(|fact| (messages::fact(layout, fact), fact.bad)).collect()
}

fn said(text: &str, bad: bool) -> (String, bool) {
    (text.to_owned(), bad)
}

fn sorts(survey: &StudyResult) -> Vec<StudyShapeKind> {
    survey.shapes.iter().map(|shape| shape.sort).collect()
}

fn wall() -> Layout {
    layout(vec![piece(0, "building", [24.0, 24.0], rectangle(24.0, 4.0), None)])
}

fn seeing(layout: &Layout, from: (f64, f64), at: Option<(f64, f64)>) -> StudyResult {
    let point = |(x, y)| Point::new(x, y);
    survey(
        layout,
        EventScenarios::default(),
        Study::Seeing { base: 30, from: point(from), target: 30, at: at.map(point) },
    )
}

#[test]
fn a_viewer_sees_ground() {
    let found = seeing(&layout(Vec::new()), (24.0, 40.0), None);
    assert_eq!(values(&layout(Vec::new()), &found), [said("Ground in sight: 100%", false)]);
    assert_eq!(found.shapes.len(), 1);
    assert_eq!((found.shapes[0].sort, &*found.shapes[0].path), (StudyShapeKind::Seen, "M0 0h48v48h-48z"));
}

#[test]
fn a_line_says_what_blocks_it_and_where() {
    let found = seeing(&wall(), (24.0, 40.0), Some((24.0, 10.0)));
    assert_eq!(sorts(&found), [StudyShapeKind::Blocked, StudyShapeKind::Block, StudyShapeKind::Seen]);
    assert_eq!(
        values(&wall(), &found)[..4],
        [
            said("The viewer sees the target: no", true),
            said("What blocks the best line: Building A", false),
            said("Blocked after: 13.4\"", false),
            said("Distance, rim to rim: 28.8\"", false),
        ]
    );
    assert_eq!(found.shapes[0].path, "M24 39.409L24 26");
    let found = seeing(&wall(), (24.0, 40.0), Some((10.0, 40.0)));
    assert_eq!(sorts(&found), [StudyShapeKind::Clear, StudyShapeKind::Seen]);
    assert_eq!(values(&wall(), &found)[0], said("The viewer sees the target: yes", false));
}

#[test]
fn a_probe_that_fits_nowhere_says_so() {
    let found = seeing(&wall(), (24.0, 24.0), Some((0.1, 10.0)));
    let bad: Vec<_> = values(&wall(), &found).into_iter().filter(|value| value.1).collect();
    assert_eq!(bad[0], said("The viewer doesn't fit: Building A", true));
    assert_eq!(bad[1], said("The target doesn't fit: the table's edge", true));
    assert!(!sorts(&found).contains(&StudyShapeKind::Seen));
}

#[test]
fn the_heat_has_a_legend_that_adds_up() {
    let table = Chance(5).table(12, false);
    let found = survey(&table, EventScenarios::default(), Study::Exposure { from: Owner::Defender, target: 40 });
    assert_eq!(found.bars.len(), 9);
    let sum: f64 = found.bars.iter().map(|bar| bar.share).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    assert_eq!(found.facts.len(), 4);
    assert!(found.shapes.iter().all(|shape| matches!(shape.sort, StudyShapeKind::Heat(_)) && !shape.path.is_empty()));
    let empty =
        survey(&layout(Vec::new()), EventScenarios::default(), Study::Exposure { from: Owner::Attacker, target: 40 });
    assert_eq!(sorts(&empty), [StudyShapeKind::Heat(8)]);
}

#[test]
fn a_base_that_the_pack_has_not_is_nothing() {
    assert_eq!(
        survey(&wall(), EventScenarios::default(), Study::Exposure { from: Owner::Attacker, target: 33 }),
        StudyResult::default()
    );
    let study = Study::Seeing { base: 30, from: Point::new(9.0, 9.0), target: 0, at: None };
    assert_eq!(survey(&wall(), EventScenarios::default(), study), StudyResult::default());
}
