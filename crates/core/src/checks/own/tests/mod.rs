//! Each measure at its limit, just below and just above it, and against a reading that is written here by brute force.

mod armies;
mod brute_force;
mod sections;
mod siege;
mod units;

use crate::checks::{Outcome, Plan, Report};
use crate::geometry::Shape;
use crate::layout::{Edit, Layout, Piece, PieceId};
use crate::pack::Pack;
use crate::pack::testing::ghost_moor;
use crate::units::{Angle, Length};

fn length(inches: f64) -> Length {
    Length::from_inches(inches).expect("a length")
}

/// A piece of a pack.
fn piece_of(pack: &'static Pack, id: &str, kind: &str, at: (f64, f64), shape: Shape, turn: f64) -> Piece {
    let kind = pack.kind(kind).expect("a kind");
    let mut piece = Piece::new(PieceId::new(id).expect("an id"), kind, [length(at.0), length(at.1)]);
    (piece.shape, piece.turn) = (Some(shape), Angle::from_degrees(turn).expect("an angle"));
    piece
}

/// A rectangle of Ghost Moor, whose limits are whole inches in centimetres.
fn rectangle(id: &str, kind: &str, at: (f64, f64), (width, depth): (f64, f64), turn: f64) -> Piece {
    let shape = Shape::Rectangle { width: length(width), depth: length(depth) };
    piece_of(ghost_moor(), id, kind, at, shape, turn)
}

fn circle(id: &str, kind: &str, at: (f64, f64), diameter: f64) -> Piece {
    piece_of(ghost_moor(), id, kind, at, Shape::Circle { diameter: length(diameter) }, 0.0)
}

/// A table of a pack.
fn table(pack: &'static Pack, pieces: &[Piece]) -> Layout {
    let edits: Vec<Edit> = pieces.iter().cloned().map(Edit::Add).collect();
    Layout::new(pack).edited(&edits).expect("the pieces can be added")
}

fn outcome(layout: &Layout, check: &str) -> Outcome {
    let report = Report::of(layout, Plan::default());
    report.checks.into_iter().find(|result| result.check.id == check).expect("the pack declares it").outcome
}

/// Asserts what a check finds: for each finding its pieces, joined by spaces, and its measure, rounded to a hundredth.
#[track_caller]
fn check(check: &str, name: &str, pieces: &[Piece], expected: &[(&str, f64)]) {
    let layout = table(ghost_moor(), pieces);
    let found: Vec<(String, f64)> = outcome(&layout, check)
        .into_findings()
        .iter()
        .map(|finding| {
            let pieces: Vec<&str> = finding.pieces.iter().map(PieceId::as_str).collect();
            (pieces.join(" "), (finding.measured * 100.0).round() / 100.0)
        })
        .collect();
    let expected: Vec<(String, f64)> =
        expected.iter().map(|(pieces, measured)| ((*pieces).to_owned(), *measured)).collect();
    assert_eq!(found, expected, "{check}, {name}");
}

#[track_caller]
fn not_applicable(check: &str, pieces: &[Piece]) {
    let outcome = outcome(&table(ghost_moor(), pieces), check);
    assert!(matches!(outcome, Outcome::NotApplicable(_)), "{check}: {outcome:?}");
}

#[test]
fn pieces_are_counted() {
    let barrows = |count: u32| -> Vec<Piece> {
        (0..count).map(|nth| circle(&format!("b{nth}"), "barrow", (6.0 + 9.0 * f64::from(nth), 24.0), 4.0)).collect()
    };
    check("enough-barrows", "none", &[circle("w", "wood", (24.0, 24.0), 5.0)], &[("", 0.0)]);
    check("enough-barrows", "the least", &barrows(1), &[]);
    check("enough-barrows", "the most", &barrows(2), &[]);
    check("enough-barrows", "one more", &barrows(3), &[("", 3.0)]);
    check("enough-barrows", "an empty table", &[], &[("", 0.0)]);
}

#[test]
fn a_side_is_below_its_limit_or_not() {
    let keep = |width, turn| [rectangle("a", "keep", (30.0, 24.0), (width, 3.0), turn)];
    for turn in [0.0, 37.3, 90.0] {
        check("small-keeps", "just below", &keep(5.99, turn), &[]);
        check("small-keeps", "exactly", &keep(6.0, turn), &[("a", 6.0)]);
        check("small-keeps", "just above", &keep(6.01, turn), &[("a", 6.01)]);
    }
    check("small-keeps", "round", &[circle("a", "keep", (30.0, 24.0), 6.0)], &[("a", 6.0)]);
    not_applicable("small-keeps", &[rectangle("a", "wood", (30.0, 24.0), (9.0, 9.0), 0.0)]);
}

#[test]
fn a_side_is_within_its_limits() {
    let wood = |depth| [rectangle("a", "wood", (30.0, 24.0), (12.0, depth), 20.0)];
    check("broad-woods", "below", &wood(3.98), &[("a", 3.98)]);
    check("broad-woods", "a tolerance below", &wood(3.99), &[]);
    check("broad-woods", "the least", &wood(4.0), &[]);
    check("broad-woods", "the most", &wood(8.0), &[]);
    check("broad-woods", "above", &wood(8.02), &[("a", 8.02)]);
}

#[test]
fn of_a_compound_piece_each_part_that_is_chosen_is_measured() {
    let hall = Piece {
        parts: vec![rectangle("b", "keep", (33.0, 24.0), (5.0, 5.0), 0.0)],
        ..rectangle("a", "keep", (28.0, 24.0), (5.0, 5.0), 0.0)
    };
    check("small-keeps", "two sections", std::slice::from_ref(&hall), &[]);
    let on_wood = Piece { parts: hall.parts.clone(), ..rectangle("a", "wood", (28.0, 24.0), (12.0, 6.0), 0.0) };
    check("small-keeps", "a keep in a large wood", &[on_wood], &[]);
    let long = Piece { parts: vec![rectangle("b", "keep", (33.0, 24.0), (5.0, 7.0), 0.0)], ..hall };
    check("small-keeps", "one too large", &[long], &[("a", 7.0)]);
}

#[test]
fn the_distance_to_the_edge_is_kept() {
    let keep = |x, turn| [rectangle("a", "keep", (x, 24.0), (4.0, 4.0), turn)];
    check("off-the-edge", "far", &keep(30.0, 0.0), &[]);
    check("off-the-edge", "exactly", &keep(7.0, 0.0), &[]);
    check("off-the-edge", "a tolerance short", &keep(6.99, 0.0), &[]);
    check("off-the-edge", "just below", &keep(6.98, 0.0), &[("a", 4.98)]);
    check("off-the-edge", "a corner", &keep(7.0, 45.0), &[("a", 4.17)]);
    check("off-the-edge", "over the edge", &keep(1.0, 0.0), &[("a", 0.0)]);
}

#[test]
fn two_pieces_keep_a_distance_and_are_found_once() {
    let keep = |id, x| rectangle(id, "keep", (x, 24.0), (4.0, 4.0), 0.0);
    let barrow = |id, x| circle(id, "barrow", (x, 24.0), 4.0);
    check("apart-from-barrows", "exactly", &[barrow("a", 20.0), barrow("b", 28.0)], &[]);
    check("apart-from-barrows", "just below", &[barrow("a", 20.0), barrow("b", 27.98)], &[("a b", 3.98)]);
    check("apart-from-barrows", "another kind", &[keep("a", 20.0), barrow("b", 27.98)], &[("a b", 3.98)]);
    check("apart-from-barrows", "of neither", &[keep("a", 20.0), keep("b", 25.0), barrow("c", 50.0)], &[]);
    let row = [barrow("a", 20.0), barrow("b", 27.0), keep("c", 34.0)];
    check("apart-from-barrows", "a row", &row, &[("a b", 3.0), ("b c", 3.0)]);
    not_applicable("apart-from-barrows", &[barrow("a", 20.0)]);
}

#[test]
fn the_nearest_of_others_is_near_enough() {
    let wood = |x| rectangle("w", "wood", (x, 24.0), (4.0, 4.0), 0.0);
    let bog = |id, x| rectangle(id, "bog", (x, 24.0), (4.0, 4.0), 0.0);
    check("woods-near-bogs", "exactly", &[wood(10.0), bog("a", 24.0)], &[]);
    check("woods-near-bogs", "just above", &[wood(10.0), bog("a", 24.02)], &[("w", 10.02)]);
    check("woods-near-bogs", "another is near", &[wood(30.0), bog("a", 60.0), bog("b", 20.0)], &[]);
    not_applicable("woods-near-bogs", &[wood(30.0)]);
}

#[test]
fn pieces_lie_in_a_half_wholly() {
    // The middle of the table is 60 cm from the top, 23.622 inches.
    let bog = |y, turn| [rectangle("a", "bog", (30.0, y), (6.0, 4.0), turn)];
    check("bogs-below", "in it", &bog(40.0, 30.0), &[]);
    check("bogs-below", "at its border", &bog(25.63, 0.0), &[]);
    check("bogs-below", "within the tolerance", &bog(25.62, 0.0), &[]);
    check("bogs-below", "just over it", &bog(25.61, 0.0), &[("a", 99.7)]);
    check("bogs-below", "half of it", &bog(23.62, 30.0), &[("a", 49.94)]);
    check("bogs-below", "none of it", &bog(10.0, 0.0), &[("a", 0.0)]);
    check("bogs-below", "a disc at its border", &[circle("a", "bog", (30.0, 26.62), 6.0)], &[]);
}

#[test]
fn pieces_lie_outside_others() {
    let keep = |x| rectangle("k", "keep", (x, 24.0), (4.0, 4.0), 0.0);
    let barrow = rectangle("b", "barrow", (20.0, 24.0), (8.0, 8.0), 0.0);
    check("keeps-on-barrows", "touching", &[keep(26.0), barrow.clone()], &[]);
    check("keeps-on-barrows", "a tolerance in", &[keep(25.99), barrow.clone()], &[]);
    check("keeps-on-barrows", "just in", &[keep(25.98), barrow.clone()], &[("k", 0.5)]);
    check("keeps-on-barrows", "all of it", &[keep(20.0), barrow], &[("k", 100.0)]);
    check("keeps-on-barrows", "no barrow", &[keep(20.0)], &[]);
}

#[test]
fn areas_are_added_up() {
    // A tenth of the table is 334.79 square inches.
    let bogs = |depth| {
        [
            rectangle("a", "bog", (20.0, 24.0), (10.0, depth), 0.0),
            rectangle("b", "bog", (50.0, 24.0), (10.0, depth), 30.0),
        ]
    };
    check("little-water", "below", &bogs(16.73), &[]);
    check("little-water", "at the limit, to a tolerance", &bogs(16.74), &[]);
    check("little-water", "above", &bogs(16.8), &[("", 10.04)]);
    check("little-water", "none", &[circle("w", "wood", (24.0, 24.0), 5.0)], &[]);
}

#[test]
fn neighbours_are_counted() {
    let barrow = circle("b", "barrow", (30.0, 24.0), 4.0);
    let wood = |id, x| circle(id, "wood", (x, 24.0), 4.0);
    check("few-neighbours", "none", std::slice::from_ref(&barrow), &[("b", 0.0)]);
    check("few-neighbours", "exactly within", &[barrow.clone(), wood("a", 42.0)], &[]);
    check("few-neighbours", "just without", &[barrow.clone(), wood("a", 42.02)], &[("b", 0.0)]);
    check("few-neighbours", "the most", &[barrow.clone(), wood("a", 42.0), wood("c", 20.0)], &[]);
    let three = [barrow, wood("a", 42.0), wood("c", 20.0), circle("d", "bog", (30.0, 34.0), 4.0)];
    check("few-neighbours", "one more", &three, &[("b", 3.0)]);
}

#[test]
fn a_finding_says_what_the_pack_says_in_its_unit() {
    let pieces = [
        rectangle("a", "keep", (5.0, 24.0), (6.0, 4.0), 0.0),
        circle("b", "barrow", (10.0, 24.0), 2.0),
        circle("c", "wood", (60.0, 24.0), 5.0),
    ];
    let layout = table(ghost_moor(), &pieces);
    let report = Report::of(&layout, Plan::default());
    let said: Vec<String> = report.findings().iter().map(|finding| finding.details.message(finding, &layout)).collect();
    assert_eq!(
        said,
        [
            "Keep A and Barrow B are 2.5 cm apart; they keep 10.2 cm.",
            "Keep A is 15.2 cm long; 15.2 cm is too much.",
            "Beside Barrow B there are 0 pieces within 20.3 cm; the limit is 1 piece.",
            "Keep A is 5.1 cm from the edge; 12.7 cm is the least.",
        ]
    );
    let check = |id: &str| crate::checks::find(ghost_moor(), id).expect("a check");
    let guide = |id: &str| check(id).fill(check(id).guide.passes, ghost_moor());
    assert_eq!(guide("enough-barrows"), "1 piece to 2 pieces.");
    assert_eq!(guide("small-keeps"), "It is below 15.2 cm.");
    assert_eq!(check("small-keeps").fill(check("small-keeps").guide.fails, ghost_moor()), "It is 15.2 cm or more.");
}

#[test]
fn distances_are_marked_on_the_board() {
    use crate::checks::FindingMark;
    let pieces =
        [rectangle("a", "keep", (6.0, 24.0), (4.0, 4.0), 0.0), rectangle("b", "barrow", (13.0, 24.0), (4.0, 4.0), 0.0)];
    let layout = table(ghost_moor(), &pieces);
    let marked = |id: &str| -> Vec<(f64, f64)> {
        let findings = outcome(&layout, id).into_findings();
        let marks = findings.iter().flat_map(|finding| &finding.marks);
        marks
            .map(|mark| match mark {
                FindingMark::Gap { line, required } => (line.distance, (required * 100.0).round() / 100.0),
                other => panic!("{other:?}"),
            })
            .collect()
    };
    assert_eq!(marked("off-the-edge"), [(4.0, 5.0)]);
    assert_eq!(marked("apart-from-barrows"), [(3.0, 4.0)]);
    assert_eq!(marked("small-keeps"), []);
}
