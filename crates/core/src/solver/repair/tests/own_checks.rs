//! Findings of checks that a pack declares: each by itself, and all at once.

use super::super::testing::{PLAN, repair};
use crate::checks::{Report, Requirement, built_in};
use crate::geometry::Shape;
use crate::layout::{Edit, Layout, Piece, PieceId};
use crate::pack::testing::ghost_moor;
use crate::solver::{fixes, messages};
use crate::units::Length;

fn piece(id: &str, kind: &str, at: (f64, f64), (width, depth): (f64, f64)) -> Piece {
    let kind = ghost_moor().kind(kind).expect("a kind");
    let mut piece = Piece::new(PieceId::new(id).expect("an id"), kind, [at.0, at.1].map(Length::clamped));
    piece.shape = Some(Shape::Rectangle { width: Length::clamped(width), depth: Length::clamped(depth) });
    piece
}

/// A table that has each of the findings of Ghost Moor that something can be done about.
fn moor(pieces: &[Piece]) -> Layout {
    let edits: Vec<Edit> = pieces.iter().cloned().map(Edit::Add).collect();
    Layout::new(ghost_moor()).edited(&edits).expect("the pieces can be added")
}

/// The fixes of the finding of a check, as they are said; the first one resolves it.
#[track_caller]
fn fixed(layout: &Layout, check: &str) -> Vec<String> {
    let report = Report::of(layout, PLAN);
    let finding = *report.findings().iter().find(|finding| finding.check == check).expect("a finding");
    let offered = fixes(layout, PLAN, finding).fixes;
    let after = layout.edited(&offered.first().expect("a fix").edits).expect("it can be made");
    let left = Report::of(&after, PLAN);
    assert!(!left.findings().iter().any(|other| other.is_same_as(finding)), "{check}: it is resolved");
    offered.iter().map(|fix| messages::fix(layout, &fix.action)).collect()
}

#[test]
fn moves_bring_pieces_where_the_pack_wants_them() {
    let keep = |id, x| piece(id, "keep", (x, 24.0), (4.0, 4.0));
    let barrow = piece("b", "barrow", (50.0, 30.0), (4.0, 4.0));
    let wood = |x, y| piece("w", "wood", (x, y), (5.0, 5.0));
    let edge = moor(&[keep("a", 6.0), barrow.clone(), wood(42.0, 30.0), piece("m", "bog", (42.0, 36.0), (4.0, 4.0))]);
    assert_eq!(fixed(&edge, "off-the-edge"), ["Move Keep A 2.5 cm right"]);
    let pair = moor(&[keep("a", 20.0), piece("c", "barrow", (27.0, 24.0), (4.0, 4.0))]);
    assert_eq!(fixed(&pair, "apart-from-barrows"), ["Move Keep A 2.5 cm left", "Move Barrow C 2.5 cm right"]);
    let far = moor(&[wood(10.0, 40.0), piece("m", "bog", (40.0, 40.0), (5.0, 5.0))]);
    assert_eq!(fixed(&far, "woods-near-bogs").len(), 1);
    let lonely = moor(&[barrow.clone(), wood(20.0, 30.0)]);
    assert_eq!(fixed(&lonely, "few-neighbours").len(), 1);
    let high = moor(&[piece("m", "bog", (40.0, 22.0), (5.0, 5.0))]);
    assert_eq!(fixed(&high, "bogs-below"), ["Move Bog M 10.4 cm down"]);
    let on = moor(&[piece("a", "keep", (51.0, 29.0), (4.0, 4.0)), barrow]);
    assert_eq!(fixed(&on, "keeps-on-barrows").len(), 1);
}

#[test]
fn what_no_move_helps_is_changed() {
    let long = moor(&[piece("a", "keep", (30.0, 24.0), (8.0, 4.0))]);
    assert_eq!(fixed(&long, "small-keeps"), ["Split Keep A into 2 sections"]);
    let none = moor(&[piece("w", "wood", (30.0, 24.0), (5.0, 5.0))]);
    assert!(fixed(&none, "enough-barrows")[0].starts_with("New barrow at "), "{:?}", fixed(&none, "enough-barrows"));
    let thin = moor(&[piece("w", "wood", (30.0, 24.0), (8.0, 3.0))]);
    assert_eq!(fixed(&thin, "broad-woods"), ["Resize it"]);
    let locked = moor(&[Piece { locked: true, ..piece("a", "keep", (30.0, 24.0), (8.0, 4.0)) }]);
    let report = Report::of(&locked, PLAN);
    let finding = *report.findings().iter().find(|finding| finding.check == "small-keeps").expect("a finding");
    assert!(fixes(&locked, PLAN, finding).fixes.is_empty());
}

#[test]
fn a_repair_resolves_them_all_at_once() {
    let table = moor(&[
        piece("a", "keep", (5.0, 12.0), (7.0, 4.0)),
        piece("b", "barrow", (36.0, 30.0), (4.0, 4.0)),
        piece("m", "bog", (40.0, 22.0), (5.0, 5.0)),
        piece("w", "wood", (40.0, 38.0), (5.0, 5.0)),
    ]);
    let before = Report::of(&table, PLAN);
    let mut checks: Vec<&str> = before.findings().iter().map(|finding| finding.check).collect();
    checks.dedup();
    assert_eq!(checks, ["small-keeps", "bogs-below", "off-the-edge", "woods-near-bogs"], "what is found at first");
    let repair = repair(&table, PLAN, &[]).expect("everything can be resolved");
    let after = table.edited(&repair.edits).expect("it can be made");
    assert_eq!(Report::of(&after, PLAN).findings().len(), 0, "{:?}", Report::of(&after, PLAN).findings());
    // Solvers that work with the ground itself don't know these checks.
    assert!(
        before.checks.iter().all(|result| built_in(result.check.id).is_some() || result.check.requirement.is_none())
    );
    assert_eq!(built_in("off-table").and_then(|check| check.requirement), Some(Requirement::OnTable));
}
