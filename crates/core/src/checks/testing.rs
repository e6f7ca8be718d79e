//! Helpers for tests of checks: `check(check, name, pieces, expected)` and functions that build pieces.

#![allow(clippy::missing_panics_doc, reason = "only tests call these, and a panic fails them")]

use super::{Outcome, Plan, Report};
use crate::geometry::{Shape, Side};
use crate::layout::{Edit, Layout, Piece, PieceId};
use crate::pack::{self, Kind, Pack};
use crate::units::{Angle, Length};

/// The pack the tests' pieces come from.
pub fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

fn kind(id: &str) -> &'static Kind {
    pack().kind(id).unwrap_or_else(|| panic!("no kind is called {id}"))
}

fn length(inches: f64) -> Length {
    Length::from_inches(inches).expect("a length")
}

fn sketch(id: &str, kind_id: &str, at: (f64, f64), turn: f64, shape: Shape) -> Piece {
    let mut piece = Piece::new(PieceId::new(id).expect("an id"), kind(kind_id), [length(at.0), length(at.1)]);
    piece.turn = Angle::from_degrees(turn).expect("an angle");
    piece.shape = Some(shape);
    piece
}

/// A round piece.
pub fn circle(id: &str, kind: &str, at: (f64, f64), diameter: f64) -> Piece {
    sketch(id, kind, at, 0.0, Shape::Circle { diameter: length(diameter) })
}

/// A rectangular piece, turned by degrees.
pub fn rectangle(id: &str, kind: &str, at: (f64, f64), (width, depth): (f64, f64), turn: f64) -> Piece {
    sketch(id, kind, at, turn, Shape::Rectangle { width: length(width), depth: length(depth) })
}

/// The piece combined with another kind.
pub fn combined_with(mut piece: Piece, part: &str) -> Piece {
    piece.also.push(kind(part));
    piece
}

/// The piece with these parts.
pub fn compound<const N: usize>(mut piece: Piece, parts: [Piece; N]) -> Piece {
    piece.parts = parts.into();
    piece
}

/// The piece with the organiser's own count.
pub fn counts_as(mut piece: Piece, count: u32) -> Piece {
    piece.counts_as = Some(count);
    piece
}

/// A layout of these pieces.
pub fn layout(pieces: &[Piece]) -> Layout {
    let edits: Vec<Edit> = pieces.iter().cloned().map(Edit::Add).collect();
    Layout::new(pack()).edited(&edits).expect("the pieces can be added")
}

fn outcome(check: &str, layout: &Layout, plan: Plan) -> Outcome {
    let report = Report::of(layout, plan);
    let found = report.checks.into_iter().find(|result| result.check.id == check);
    found.unwrap_or_else(|| panic!("no check is called {check}")).outcome
}

/// Asserts the findings of `check` in a table of `pieces`: for each its pieces, joined by spaces, and its measure, rounded to a
/// hundredth.
#[track_caller]
pub fn check(check: &str, name: &str, pieces: &[Piece], expected: &[(&str, f64)]) {
    check_planned(check, name, pieces, Plan::default(), expected);
}

/// The same with a plan.
#[track_caller]
pub fn check_planned(check: &str, name: &str, pieces: &[Piece], plan: Plan, expected: &[(&str, f64)]) {
    check_layout(check, name, &layout(pieces), plan, expected);
}

/// The same with a scenario and the Attacker's edge.
#[track_caller]
pub fn check_scenario(check: &str, name: &str, scenario: &str, edge: Side, pieces: &[Piece], expected: &[(&str, f64)]) {
    check_layout(check, name, &playing(pieces, scenario, edge), Plan::default(), expected);
}

/// A layout of these pieces with a scenario and the Attacker's edge.
pub fn playing(pieces: &[Piece], scenario: &str, edge: Side) -> Layout {
    let edits = [Edit::Scenario(Some(pack().scenario(scenario).expect("a scenario"))), Edit::AttackerEdge(edge)];
    layout(pieces).edited(&edits).expect("any scenario can be chosen")
}

#[track_caller]
fn check_layout(check: &str, name: &str, layout: &Layout, plan: Plan, expected: &[(&str, f64)]) {
    let Outcome::Measured { findings, .. } = outcome(check, layout, plan) else {
        panic!("{check}, {name}: does not apply");
    };
    let found: Vec<(String, String)> = findings
        .iter()
        .map(|finding| {
            let ids: Vec<&str> = finding.pieces.iter().map(PieceId::as_str).collect();
            (ids.join(" "), format!("{:.2}", finding.measured))
        })
        .collect();
    let expected: Vec<(String, String)> =
        expected.iter().map(|(ids, measured)| ((*ids).to_owned(), format!("{measured:.2}"))).collect();
    assert_eq!(found, expected, "{check}, {name}");
}

/// Asserts the worst measure of `check` for a layout: the measure and its limit, both rounded to a hundredth.
#[track_caller]
pub fn check_margin(check: &str, name: &str, layout: &Layout, plan: Plan, expected: (f64, f64)) {
    let outcome = outcome(check, layout, plan);
    let Outcome::Measured { worst: Some(worst), .. } = outcome else { panic!("{check}, {name}: {outcome:?}") };
    let text = |(measured, limit): (f64, f64)| format!("{measured:.2} of {limit:.2}");
    assert_eq!(text((worst.measured, worst.limit)), text(expected), "{check}, {name}");
}

/// The piece, locked.
pub fn locked(piece: Piece) -> Piece {
    Piece { locked: true, ..piece }
}

/// Asserts that `check` doesn't apply.
#[track_caller]
pub fn not_applicable(check: &str, pieces: &[Piece]) {
    let outcome = outcome(check, &layout(pieces), Plan::default());
    assert!(matches!(outcome, Outcome::NotApplicable(_)), "{check} applies: {outcome:?}");
}

/// The same with a scenario.
#[track_caller]
pub fn not_applicable_in(check: &str, scenario: &str, pieces: &[Piece]) {
    let outcome = outcome(check, &playing(pieces, scenario, Side::Bottom), Plan::default());
    assert!(matches!(outcome, Outcome::NotApplicable(_)), "{check} applies: {outcome:?}");
}
