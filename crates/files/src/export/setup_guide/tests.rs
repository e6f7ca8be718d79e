//! The words of the list for known pieces.

mod pictures;
mod printed;
mod rebuilding;

use proptest::prelude::*;

use super::measured::MeasuredSetup;
use super::method::{MeasuredSpot, SetupMethod, SetupTurn};
use super::*;
use crate::analysis::Table;
use crate::checks::Plan;
use crate::checks::testing::{self, circle, compound, layout, rectangle};
use crate::checks::{self, Finding, MeasureUnit, Report};
use crate::formats::json;
use crate::geometry::{Footprint, Placement, Point, Rect, Shape, Side};
use crate::layout::PieceId;
use crate::layout::{Layout, Levels, Piece};
use crate::pack;
use crate::units::setup_length::SetupLength;
use crate::units::{Angle, Length};

fn example() -> Layout {
    json::read(include_str!("../../../../../assets/examples/frozen-mill.json")).expect("the example is a layout")
}

fn table() -> Rect {
    testing::pack().usual_table().bounds()
}

fn length(inches: f64) -> Length {
    Length::from_inches(inches).expect("a length")
}

fn polygon(points: &[(f64, f64)]) -> Shape {
    Shape::Polygon { points: points.iter().map(|(x, y)| [length(*x), length(*y)]).collect() }
}

fn round(corners: u32, reach: f64) -> Shape {
    let corner = |index: u32| {
        let (sin, cos) = (f64::from(index) * std::f64::consts::TAU / f64::from(corners)).sin_cos();
        (cos * reach, sin * reach)
    };
    polygon(&(0..corners).map(corner).collect::<Vec<_>>())
}

/// A piece of this shape.
fn shaped(shape: Shape, at: (f64, f64), turn: f64) -> Piece {
    let mut piece = rectangle("a", "hill", at, (1.0, 1.0), turn);
    piece.shape = Some(shape);
    piece
}

#[test]
fn every_kind_of_piece_has_a_sentence() {
    let ell = polygon(&[(0.0, 0.0), (6.0, 0.0), (6.0, 2.0), (2.0, 2.0), (2.0, 5.0), (0.0, 5.0)]);
    let ellipse = Shape::Ellipse { width: length(6.0), depth: length(4.5) };
    let upright = Shape::Ellipse { width: length(3.0), depth: length(5.5) };
    let triangle = polygon(&[(1.0, 1.0), (6.0, 2.0), (2.0, 5.0)]);
    let mut named = circle("a", "forest", (12.0, 12.0), 4.0);
    named.name = Some("forest".into());
    let said: Vec<String> = [
        circle("a", "forest", (12.3, 40.0), 4.5),
        circle("a", "boulder", (47.5, 0.75), 1.5),
        named,
        rectangle("a", "building", (10.0, 40.0), (5.0, 3.5), 0.0),
        rectangle("a", "building", (10.0, 40.0), (5.0, 3.5), 270.0),
        rectangle("a", "building", (10.0, 10.0), (4.0, 4.0), 90.0),
        rectangle("a", "building", (10.0, 10.0), (4.0, 4.0), 45.0),
        rectangle("a", "building", (10.0, 10.0), (5.0, 3.0), 30.0),
        rectangle("a", "building", (40.0, 10.0), (5.0, 3.0), 120.0),
        rectangle("a", "building", (10.0, 40.0), (5.0, 3.0), 179.0),
        rectangle("a", "wall", (1.0, 24.0), (5.0, 0.75), 2.0),
        shaped(ellipse.clone(), (10.0, 10.0), 180.0),
        shaped(ellipse, (40.0, 40.0), 20.0),
        shaped(upright, (30.0, 12.0), 20.0),
        shaped(Shape::Ellipse { width: length(4.0), depth: length(4.0) }, (30.0, 12.0), 20.0),
        shaped(ell.clone(), (6.0, 6.0), 0.0),
        shaped(ell, (40.0, 30.0), 200.0),
        shaped(triangle, (20.0, 20.0), 75.0),
        shaped(round(8, 2.5), (10.0, 12.0), 22.5),
        shaped(round(64, 3.0), (10.0, 12.0), 10.0),
        circle("a", "hill", (-20.0, 24.0), 4.0),
    ]
    .into_iter()
    .flat_map(|piece| SetupList::of(&layout(&[piece]), SetupUnits::QuarterInches).steps)
    .map(|step| step.sentence().to_owned())
    .collect();
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn the_example_can_be_set_up() {
    let shown = |setup_units: SetupUnits| {
        let list = SetupList::of(&example(), setup_units);
        assert!(list.warnings.is_empty(), "{:?}", list.warnings);
        let step = |step: &SetupStep| {
            let turn = step.turn.clone().unwrap_or_default();
            format!("{} {}\n  {}\n  {}\n  {turn}\n", step.letter, step.title, step.size, step.place.join("\n  "))
        };
        list.steps.iter().map(step).collect::<String>()
    };
    insta::assert_snapshot!("example_in_inches", shown(SetupUnits::QuarterInches));
    insta::assert_snapshot!("example_in_millimetres", shown(SetupUnits::Millimetres));
}

#[test]
fn levels_and_floors_are_said_where_they_are_not_the_usual_number() {
    let pack = pack::find("fantasy-battlefield").expect("it is built in");
    let said = |kind: &str, levels: u32| {
        let kind = pack.kind(kind).expect("a kind");
        let piece = Piece { levels: Levels::new(levels), ..Piece::new(PieceId::nth(0), kind, [length(20.0); 2]) };
        let table = Layout { pieces: vec![piece.into()], ..Layout::new(pack) };
        SetupList::of(&table, SetupUnits::QuarterInches).steps.remove(0).size
    };
    assert!(said("building", 3).ends_with("rectangle, 3 floors") && said("hill", 2).ends_with(", 2 levels"));
    for (kind, levels) in [("building", 0), ("building", 2), ("hill", 1), ("forest", 3)] {
        assert!(!said(kind, levels).contains("level") && !said(kind, levels).contains("floor"), "{kind} {levels}");
    }
}

#[test]
fn a_height_is_said_where_it_is_not_the_usual_one() {
    let said = |kind: &str, height: Option<f64>, setup_units: SetupUnits| {
        let mut piece = rectangle("a", kind, (12.0, 12.0), (5.0, 3.5), 0.0);
        piece.height = height.map(length);
        let step = SetupList::of(&layout(&[piece]), setup_units).steps.remove(0);
        (step.size.clone(), step.sentence().split(": ").next().unwrap_or_default().to_owned())
    };
    for (kind, height, size) in [
        // A flat hill is 1" and a flat obstruction 10" unless something else is stated.
        ("hill", None, "5\" × 3 1/2\" rectangle"),
        ("hill", Some(1.0), "5\" × 3 1/2\" rectangle"),
        ("hill", Some(3.0), "5\" × 3 1/2\" rectangle, 3\" high"),
        ("building", None, "5\" × 3 1/2\" rectangle"),
        ("building", Some(10.0), "5\" × 3 1/2\" rectangle"),
        ("building", Some(6.25), "5\" × 3 1/2\" rectangle, 6 1/4\" high"),
        // A forest has no usual height.
        ("forest", None, "5\" × 3 1/2\" rectangle"),
        ("forest", Some(4.0), "5\" × 3 1/2\" rectangle, 4\" high"),
    ] {
        assert_eq!(said(kind, height, SetupUnits::QuarterInches).0, size, "{kind}, {height:?}");
    }
    let (size, sentence) = said("hill", Some(3.0), SetupUnits::Millimetres);
    assert_eq!(size, "127 mm × 89 mm rectangle, 76 mm high");
    assert!(sentence.ends_with(", 76 millimetres high"), "{sentence}");
    // A house on a hill: each says its own.
    let mut hill = rectangle("a", "hill", (12.0, 12.0), (5.0, 3.5), 0.0);
    hill.parts = vec![rectangle("b", "building", (12.0, 12.0), (3.0, 3.0), 0.0)];
    let sizes = |piece: &Piece| {
        let step = SetupList::of(&layout(std::slice::from_ref(piece)), SetupUnits::QuarterInches).steps.remove(0);
        (step.size.clone(), step.parts[0].title.clone())
    };
    let (hill_size, part) = sizes(&hill);
    assert_eq!((&*hill_size, &*part), ("hill 5\" × 3 1/2\" rectangle", "With it Building, 3\" square"));
    hill.height = Some(length(3.0));
    hill.parts[0].height = Some(length(6.0));
    let (hill_size, part) = sizes(&hill);
    assert!(hill_size.ends_with(", 3\" high") && part.ends_with(", 6\" high"), "{hill_size} {part}");
}

#[test]
fn the_parts_of_a_compound_piece_are_measured_from_it() {
    let mill = Piece { name: Some("Old mill".to_owned()), ..rectangle("b", "building", (23.0, 24.5), (3.0, 2.0), 0.0) };
    let whole = compound(
        circle("a", "hill", (24.0, 24.0), 8.0),
        [
            mill,
            circle("c", "shallow-water", (30.0, 22.0), 4.0),
            rectangle("d", "wall", (24.0, 29.5), (4.0, 0.75), 30.0),
        ],
    );
    let step = SetupList::of(&layout(&[whole]), SetupUnits::QuarterInches).steps.remove(0);
    let lines: Vec<&str> = step.lines().collect();
    insta::assert_snapshot!(format!("{}, {}\n{}\n\n{}", step.title, step.size, lines.join("\n"), step.sentence()));
}

#[test]
fn steps_are_in_the_order_of_the_letters_and_say_what_lies_beneath() {
    let steps = |pieces: &[Piece]| SetupList::of(&layout(pieces), SetupUnits::QuarterInches).steps;
    let letters = |pieces: &[Piece]| steps(pieces).into_iter().map(|step| step.letter).collect::<Vec<_>>().join(" ");
    let at = |id: &str, x: f64, y: f64| circle(id, "forest", (x, y), 4.0);
    assert_eq!(letters(&[at("c", 40.0, 10.0), at("a", 10.0, 40.0), at("b", 40.0, 40.0)]), "A B C");
    let labelled = |label: &str, piece: Piece| Piece { label: Some(label.to_owned()), ..piece };
    assert_eq!(letters(&[labelled("AA", at("a", 10.0, 10.0)), labelled("Z", at("b", 40.0, 40.0))]), "Z AA");
    let piled = [
        // A tower drawn beneath a hill still stands on it.
        circle("a", "guard-tower", (22.0, 12.0), 3.0),
        circle("b", "hill", (25.0, 12.0), 5.0),
        // Of two hills the one that is drawn first is beneath, and a crate is on everything.
        circle("d", "hill", (16.0, 38.0), 5.0),
        circle("c", "hill", (14.0, 40.0), 4.0),
        circle("e", "boulder", (14.0, 40.0), 1.0),
    ];
    let said: Vec<Option<String>> = steps(&piled).into_iter().map(|step| step.beneath).collect();
    let on = |letter: &str| Some(format!("It stands on {letter}: put that down first"));
    assert_eq!(said, [on("B"), None, on("D"), None, None]);
    let first = steps(&piled).remove(0);
    assert!(first.sentence().ends_with(". It stands on B: put that down first."), "{}", first.sentence());
    assert!(first.short_lines().any(|line| Some(line) == first.beneath.as_deref()));
}

#[test]
fn the_arrows_are_explained_where_there_are_any() {
    let said = |piece: Piece| SetupList::of(&layout(&[piece]), SetupUnits::QuarterInches).arrows();
    assert_eq!(said(circle("a", "forest", (12.0, 12.0), 4.0)), None);
    assert_eq!(said(rectangle("a", "building", (12.0, 12.0), (5.0, 3.0), 30.0)), None);
    let stone = shaped(round(5, 2.0), (12.0, 12.0), 30.0);
    assert!(said(stone.clone()).is_some_and(|said| said.contains("arrow on the map of")));
    assert!(said(compound(circle("b", "hill", (12.0, 12.0), 8.0), [stone])).is_some());
}

/// Five towers in a row from one edge of the table to the other, with the same gaps between them, and what the list warns of.
fn row(diameter: f64, gap: f64) -> (Layout, SetupList) {
    let layout = row_of(diameter, gap);
    let list = SetupList::of(&layout, SetupUnits::QuarterInches);
    (layout, list)
}

fn row_of(diameter: f64, gap: f64) -> Layout {
    let tower = |(id, index): (&str, u32)| {
        let x = 3.0 + diameter / 2.0 + f64::from(index) * (diameter + gap);
        circle(id, "guard-tower", (x, 24.0), diameter)
    };
    layout(&["a", "b", "c", "d", "e"].into_iter().zip(0..).map(tower).collect::<Vec<_>>())
}

/// What the checks say: each finding's rule, level and pieces.
fn verdict(report: &Report) -> Vec<(&'static str, crate::pack::Level, Vec<PieceId>)> {
    report.findings().into_iter().map(|finding| (finding.check, finding.level, finding.pieces.clone())).collect()
}

fn keeps(layout: &Layout, list: &SetupList) -> bool {
    let report = |layout: &Layout| verdict(&Report::of(layout, Plan::default()));
    report(&list.rebuilt(layout)) == report(layout)
}

#[test]
fn a_measurement_is_rounded_the_other_way_to_keep_the_findings() {
    // The towers stand 6 inches apart, 4.9 and 15.1 from the left edge; 5 and 15 would be too near.
    let pair = [circle("a", "guard-tower", (7.0, 24.0), 4.2), circle("b", "guard-tower", (17.1, 24.0), 4.0)];
    let layout = layout(&pair);
    let list = SetupList::of(&layout, SetupUnits::QuarterInches);
    assert!(keeps(&layout, &list));
    assert_eq!(list.warnings, Vec::<String>::new());
    assert_eq!(list.steps[0].place[0], "4 3/4\" from the left edge to its rim");
}

#[test]
fn findings_that_quarters_change_are_measured_more_finely_with_a_warning() {
    let (layout, list) = row(3.56, 6.05);
    assert!(keeps(&layout, &list));
    insta::assert_snapshot!(list.warnings.join("\n"));
}

#[test]
fn a_table_too_crowded_to_check_is_rounded_to_the_nearest_with_a_warning() {
    let layout = row_of(3.56, 6.05);
    let (pieces, warnings) = rounding::rounded_within(&layout, Plan::default(), SetupUnits::QuarterInches, 0);
    let coarse = SetupUnits::QuarterInches.precisions()[0];
    let nearest = |piece: &Piece| MeasuredSetup::new(piece, &table(), SetupUnits::QuarterInches, coarse);
    assert_eq!(pieces, layout.pieces.iter().map(|piece| nearest(piece)).collect::<Vec<_>>());
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(warnings[0].starts_with("The table is too crowded to ask the checks"), "{warnings:?}");
}

#[test]
fn a_warning_is_in_the_units_of_the_tape() {
    // From the left edge the towers' rims are 34.544 and 289.052 millimetres, and 6 inches lie between them.
    let pair = [circle("a", "guard-tower", (3.37, 24.0), 4.02), circle("b", "guard-tower", (13.38, 24.0), 4.0)];
    let (_, warnings) = rounding::rounded_within(&layout(&pair), Plan::default(), SetupUnits::Millimetres, 1);
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(warnings[0].contains("makes it 151.9 mm against 152.4 mm. "), "{warnings:?}");
    for (value, unit, setup_units, text) in [
        (5.99, MeasureUnit::Inches, SetupUnits::Millimetres, "152.1 mm"),
        (0.08, MeasureUnit::SquareInches, SetupUnits::Millimetres, "51.6 sq mm"),
        (3.0, MeasureUnit::Pieces, SetupUnits::Millimetres, "3 pieces"),
        (5.99, MeasureUnit::Inches, SetupUnits::QuarterInches, "5.99\""),
        (0.08, MeasureUnit::SquareInches, SetupUnits::QuarterInches, "0.08 sq in"),
    ] {
        assert_eq!(phrases::measure(value, unit, setup_units), text);
    }
}

#[test]
fn pieces_with_the_same_letter_are_told_apart_by_their_ids() {
    let layout = row_of(3.6, 6.0);
    let labelled = |(piece, label): (&std::sync::Arc<Piece>, Option<&str>)| Piece {
        label: label.map(str::to_owned),
        ..Piece::clone(piece)
    };
    let labels = [None, Some("A"), Some("A "), Some("a"), Some("Tor")];
    let layout = testing::layout(&layout.pieces.iter().zip(labels).map(labelled).collect::<Vec<_>>());
    let list = SetupList::of(&layout, SetupUnits::QuarterInches);
    let mut letters: Vec<&str> = list.steps.iter().map(|step| &*step.letter).collect();
    letters.sort_unstable();
    assert_eq!(letters, ["A (a)", "A (b)", "A (c)", "Tor", "a"]);
    assert!(list.warnings.iter().any(|warning| warning.contains(", A (a) and A (b): ")), "{:?}", list.warnings);
    assert!(list.steps.iter().any(|step| step.sentence().starts_with("A (b), Guard tower, ")), "{:?}", list.steps);
}

#[test]
fn a_piece_beyond_an_edge_is_described_by_the_spot_that_is_measured() {
    let ellipse = |at| shaped(Shape::Ellipse { width: length(6.0), depth: length(4.0) }, at, 30.0);
    for (piece, place, start) in [
        (
            circle("a", "hill", (-20.0, 24.0), 4.0),
            ["the far side of its rim 22\" beyond the left edge", "22\" from the top edge to its rim"],
            "the far side of its rim 22 inches beyond the left edge and its rim 22 inches from the top edge.",
        ),
        (
            ellipse((60.0, 50.0)),
            ["its centre 12\" beyond the right edge", "its centre 2\" beyond the bottom edge"],
            "its centre 12 inches beyond the right edge and 2 inches beyond the bottom edge; ",
        ),
        (
            rectangle("a", "building", (24.0, -5.0), (6.0, 4.0), 0.0),
            ["21\" from the left edge to its left side", "its top side 7\" beyond the top edge"],
            "its left side 21 inches from the left edge and its top side 7 inches beyond the top edge; ",
        ),
    ] {
        let list = SetupList::of(&layout(&[piece]), SetupUnits::QuarterInches);
        assert_eq!(list.steps[0].place, place);
        assert!(list.steps[0].sentence().contains(start), "{}", list.steps[0].sentence());
    }
}

#[test]
fn a_crowded_table_gets_fewer_reports() {
    let looks = |kind: &str, count: usize, apart: f64, corners: u32| {
        let piece = |index: usize| {
            let (column, line) = (index % 15, index / 15);
            let at = [column, line].map(|of| Length::clamped(24.0 + apart * f64::from(u8::try_from(of).expect("few"))));
            let kind = testing::pack().kind(kind).expect("a kind");
            Piece { shape: Some(round(corners, 1.5)), ..Piece::new(PieceId::nth(index), kind, at) }
        };
        rounding::max_reports(&Table::new(&layout(&(0..count).map(piece).collect::<Vec<_>>())))
    };
    assert_eq!(looks("forest", 14, 4.0, 64), 120);
    assert_eq!(looks("forest", 200, 4.0, 64), 2);
    assert_eq!(looks("forest", 200, 0.0, 6), 2);
    assert_eq!(looks("forest", 200, 0.0, 64), 0);
    // Obstructions are measured at a distance too.
    assert!(looks("obstruction", 200, 4.0, 64) < looks("forest", 200, 4.0, 64));
}

#[test]
fn findings_that_every_mark_changes_are_warned_of() {
    let (layout, list) = row(3.6, 6.0);
    assert!(!keeps(&layout, &list));
    insta::assert_snapshot!(list.warnings.join("\n"));
}
