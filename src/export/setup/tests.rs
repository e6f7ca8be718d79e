//! The list's words on known pieces, and on random tables that it rebuilds what was planned.

use proptest::prelude::*;

use super::method::{Method, Spot, Turn};
use super::tape::Amount;
use super::*;
use crate::checks::testing::{self, circle, layout, rectangle};
use crate::checks::{self, Finding, Report, Unit};
use crate::geometry::{Footprint, Placement, Point, Rect, Shape, Side, Vector, gap};
use crate::layout::PieceId;
use crate::pack::Trait;
use crate::share::json;
use crate::units::{Angle, Length};

fn example() -> Layout {
    json::read(include_str!("../../../assets/examples/frozen-mill.json")).expect("the example is a layout")
}

fn table() -> Rect {
    testing::pack().table()
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
fn every_kind_of_piece_is_told_in_a_sentence() {
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
    .flat_map(|piece| SetupList::of(&layout(&[piece]), Tape::QuarterInches).steps)
    .map(|step| step.sentence().to_owned())
    .collect();
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn the_example_can_be_set_up() {
    let shown = |tape: Tape| {
        let list = SetupList::of(&example(), tape);
        assert!(list.warnings.is_empty(), "{:?}", list.warnings);
        let step = |step: &Step| {
            let turn = step.turn.clone().unwrap_or_default();
            format!("{} {}\n  {}\n  {}\n  {turn}\n", step.letter, step.title, step.size, step.place.join("\n  "))
        };
        list.steps.iter().map(step).collect::<String>()
    };
    insta::assert_snapshot!("example_in_inches", shown(Tape::QuarterInches));
    insta::assert_snapshot!("example_in_millimetres", shown(Tape::Millimetres));
}

#[test]
fn one_walks_round_the_table_and_puts_flat_pieces_beneath_the_others() {
    let order = |pieces: &[Piece]| {
        let steps = SetupList::of(&layout(pieces), Tape::QuarterInches).steps;
        steps.into_iter().map(|step| step.letter).collect::<Vec<_>>().join(" ")
    };
    let four = [
        circle("a", "forest", (10.0, 40.0), 4.0),
        circle("b", "forest", (40.0, 40.0), 4.0),
        circle("c", "forest", (40.0, 10.0), 4.0),
        circle("d", "forest", (10.0, 10.0), 4.0),
    ];
    assert_eq!(order(&four), "D C B A");
    let one_quadrant = [
        circle("a", "boulder", (5.0, 5.0), 1.0),
        circle("b", "guard-tower", (6.0, 10.0), 3.0),
        circle("c", "forest", (20.0, 20.0), 4.0),
        circle("d", "forest", (12.0, 12.0), 4.0),
    ];
    assert_eq!(order(&one_quadrant), "D C B A");
    let piled = [
        // A tower drawn beneath a hill still stands on it, and the hill is in a later quadrant.
        circle("a", "guard-tower", (22.0, 12.0), 3.0),
        circle("b", "hill", (25.0, 12.0), 5.0),
        // Of two hills the upper comes second, though it is the nearer to the corner.
        circle("c", "hill", (16.0, 38.0), 5.0),
        circle("d", "hill", (14.0, 40.0), 4.0),
    ];
    assert_eq!(order(&piled), "B A C D");
}

/// The order of the walk where each piece that lies beneath another is known from the start.
fn walked(layout: &Layout) -> Vec<PieceId> {
    let table = Table::new(layout);
    let (bounds, middle) = (table.bounds, table.bounds.centre());
    let turn = |index: usize| {
        let placed = &table.pieces[index];
        let at = placed.footprint.centre();
        let (right, low) = (at.x > middle.x, at.y > middle.y);
        let quadrant = [[0, 3], [1, 2]][usize::from(right)][usize::from(low)];
        let corner = Point::new(if right { bounds.max.x } else { 0.0 }, if low { bounds.max.y } else { 0.0 });
        let rank = if placed.scatter { 2 } else { u8::from(!placed.traits.has(Trait::Area)) };
        (quadrant, rank, at.distance(corner))
    };
    let turns: Vec<_> = (0..table.pieces.len()).map(turn).collect();
    let meet =
        |a: usize, b: usize| gap::between(&table.pieces[a].footprint, &table.pieces[b].footprint).distance == 0.0;
    let mut left: Vec<usize> = (0..turns.len()).collect();
    crate::order::sort_by(&mut left, |a, b| turns[*a].partial_cmp(&turns[*b]).expect("numbers"));
    let mut order = Vec::new();
    while !left.is_empty() {
        let beneath = |low: usize, high: usize| (turns[low].1, low) < (turns[high].1, high) && meet(low, high);
        let free = left.iter().position(|high| !left.iter().any(|low| beneath(*low, *high))).expect("no circle");
        order.push(layout.pieces[left.remove(free)].id.clone());
    }
    order
}

/// Five towers in a row from one edge of the table to the other, with the same gaps between them, and what the list warns of.
fn row(diameter: f64, gap: f64) -> (Layout, SetupList) {
    let layout = row_of(diameter, gap);
    let list = SetupList::of(&layout, Tape::QuarterInches);
    (layout, list)
}

fn row_of(diameter: f64, gap: f64) -> Layout {
    let tower = |(id, index): (&str, u32)| {
        let x = 3.0 + diameter / 2.0 + f64::from(index) * (diameter + gap);
        circle(id, "guard-tower", (x, 24.0), diameter)
    };
    layout(&["a", "b", "c", "d", "e"].into_iter().zip(0..).map(tower).collect::<Vec<_>>())
}

fn keeps(layout: &Layout, list: &SetupList) -> bool {
    let report = |layout: &Layout| verdict(&Report::of(layout, Plan::default()));
    report(&list.rebuilt(layout)) == report(layout)
}

#[test]
fn what_the_nearest_quarter_would_upset_is_rounded_another_way() {
    // The towers stand 6 inches apart, 4.9 and 15.1 from the left edge; 5 and 15 would be too near.
    let pair = [circle("a", "guard-tower", (7.0, 24.0), 4.2), circle("b", "guard-tower", (17.1, 24.0), 4.0)];
    let layout = layout(&pair);
    let list = SetupList::of(&layout, Tape::QuarterInches);
    assert!(keeps(&layout, &list));
    assert_eq!(list.warnings, Vec::<String>::new());
    assert_eq!(list.steps[0].place[0], "4 3/4\" from the left edge to its rim");
}

#[test]
fn what_quarters_cant_keep_is_measured_more_finely_and_told() {
    let (layout, list) = row(3.56, 6.05);
    assert!(keeps(&layout, &list));
    insta::assert_snapshot!(list.warnings.join("\n"));
}

#[test]
fn a_table_too_crowded_to_look_at_is_rounded_to_the_nearest_and_the_list_says_so() {
    let layout = row_of(3.56, 6.05);
    let (pieces, warnings) = keep::rounded_within(&layout, Plan::default(), Tape::QuarterInches, 0);
    let coarse = Tape::QuarterInches.grains()[0];
    let nearest = |piece: &Piece| Measured::new(piece, &table(), Tape::QuarterInches, coarse);
    assert_eq!(pieces, layout.pieces.iter().map(|piece| nearest(piece)).collect::<Vec<_>>());
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(warnings[0].starts_with("The table is too crowded to ask the checks"), "{warnings:?}");
}

#[test]
fn a_warning_is_in_the_units_of_the_tape() {
    // From the left edge the towers' rims are 34.544 and 289.052 millimetres, and 6 inches lie between them.
    let pair = [circle("a", "guard-tower", (3.37, 24.0), 4.02), circle("b", "guard-tower", (13.38, 24.0), 4.0)];
    let (_, warnings) = keep::rounded_within(&layout(&pair), Plan::default(), Tape::Millimetres, 1);
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(warnings[0].contains("makes it 151.9 mm against 152.4 mm. "), "{warnings:?}");
    for (value, unit, tape, text) in [
        (5.99, Unit::Inches, Tape::Millimetres, "152.1 mm"),
        (0.08, Unit::SquareInches, Tape::Millimetres, "51.6 sq mm"),
        (3.0, Unit::Pieces, Tape::Millimetres, "3 pieces"),
        (5.99, Unit::Inches, Tape::QuarterInches, "5.99\""),
        (0.08, Unit::SquareInches, Tape::QuarterInches, "0.08 sq in"),
    ] {
        assert_eq!(phrases::measure(value, unit, tape), text);
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
    let list = SetupList::of(&layout, Tape::QuarterInches);
    let mut letters: Vec<&str> = list.steps.iter().map(|step| &*step.letter).collect();
    crate::order::sort(&mut letters);
    assert_eq!(letters, ["A (a)", "A (b)", "A (c)", "Tor", "a"]);
    assert!(list.warnings.iter().any(|warning| warning.contains(", A (a) and A (b): ")), "{:?}", list.warnings);
    assert!(list.steps.iter().any(|step| step.sentence().starts_with("A (b), Guard tower, ")), "{:?}", list.steps);
}

#[test]
fn what_lies_beyond_an_edge_is_told_by_the_spot_that_is_measured() {
    let ellipse = |at| shaped(Shape::Ellipse { width: length(6.0), depth: length(4.0) }, at, 0.0);
    for (piece, place, start) in [
        (
            circle("a", "hill", (-20.0, 24.0), 4.0),
            ["the far side of its rim 22\" beyond the left edge", "22\" from the top edge to its rim"],
            "the far side of its rim 22 inches beyond the left edge and its rim 22 inches from the top edge.",
        ),
        (
            ellipse((60.0, 50.0)),
            [
                "the far side of its rim 15\" beyond the right edge",
                "the far side of its rim 4\" beyond the bottom edge",
            ],
            "the far side of its rim 15 inches beyond the right edge and 4 inches beyond the bottom edge; ",
        ),
        (
            rectangle("a", "building", (24.0, -5.0), (6.0, 4.0), 0.0),
            ["21\" from the left edge to its left side", "its top side 7\" beyond the top edge"],
            "its left side 21 inches from the left edge and its top side 7 inches beyond the top edge; ",
        ),
    ] {
        let list = SetupList::of(&layout(&[piece]), Tape::QuarterInches);
        assert_eq!(list.steps[0].place, place);
        assert!(list.steps[0].sentence().contains(start), "{}", list.steps[0].sentence());
    }
}

#[test]
fn the_more_there_is_to_measure_the_less_often_a_table_is_looked_at() {
    let looks = |kind: &str, count: usize, apart: f64, corners: u32| {
        let piece = |index: usize| {
            let (column, line) = (index % 15, index / 15);
            let at = [column, line].map(|of| Length::clamped(24.0 + apart * f64::from(u8::try_from(of).expect("few"))));
            let kind = testing::pack().kind(kind).expect("a kind");
            Piece { shape: Some(round(corners, 1.5)), ..Piece::new(PieceId::nth(index), kind, at) }
        };
        keep::looks(&Table::new(&layout(&(0..count).map(piece).collect::<Vec<_>>())))
    };
    assert_eq!(looks("forest", 14, 4.0, 64), 120);
    assert_eq!(looks("forest", 200, 4.0, 64), 2);
    assert_eq!(looks("forest", 200, 0.0, 6), 2);
    assert_eq!(looks("forest", 200, 0.0, 64), 0);
    // Obstructions are measured at a distance too.
    assert!(looks("obstruction", 200, 4.0, 64) < looks("forest", 200, 4.0, 64));
}

#[test]
fn what_no_mark_of_the_tape_keeps_is_told() {
    let (layout, list) = row(3.6, 6.0);
    assert!(!keeps(&layout, &list));
    insta::assert_snapshot!(list.warnings.join("\n"));
}

/// What the checks say: each finding's rule, level and pieces.
fn verdict(report: &Report) -> Vec<(&'static str, crate::pack::Level, Vec<PieceId>)> {
    report.findings().into_iter().map(|finding| (finding.rule, finding.level, finding.pieces.clone())).collect()
}

/// What a footprint measures from an edge to a spot, by the footprint itself.
fn measured_again(shape: &Shape, placement: &Placement, edge: Side, spot: Spot) -> f64 {
    let footprint = Footprint::new(shape, placement);
    let to = |point: Point| table().clearance(&Rect::new(point, point), edge);
    match spot {
        Spot::Rim | Spot::Side => table().clearance(footprint.bounds(), edge),
        Spot::Corner(index, _) => to(footprint.points()[index]),
        Spot::AxisEnd(side) => {
            let (width, depth) = shape.extent();
            let half = if width > depth { Vector::new(width / 2.0, 0.0) } else { Vector::new(0.0, depth / 2.0) };
            let ends = [placement.place(half), placement.place(-half)];
            let beyond = |end: &Point| -table().clearance(&Rect::new(*end, *end), side);
            ends.into_iter().map(|end| (beyond(&end), to(end))).max_by(|a, b| a.0.total_cmp(&b.0)).expect("two ends").1
        }
    }
}

/// The measurements of a method: from which edge and to what.
fn targets(method: &Method) -> Vec<(Side, Spot)> {
    let mut targets: Vec<(Side, Spot)> = method.edges.iter().map(|edge| (*edge, method.pin)).collect();
    if let Turn::Swing { from, to, .. } = method.turn {
        targets.push((from, to));
    }
    targets
}

fn placement(at: [Length; 2], turn: Angle) -> Placement {
    Placement::new(Point::new(at[0].inches(), at[1].inches()), turn)
}

fn shape() -> impl Strategy<Value = Shape> {
    let side = || (150..800_i32).prop_map(Length::hundredths);
    let blob = prop::collection::vec(1.5..4.0_f64, 3..=64).prop_flat_map(|reaches| {
        // About the origin or far from it, in either direction round.
        (Just(reaches), (-3.0..3.0_f64, -3.0..3.0_f64), any::<bool>()).prop_map(|(reaches, by, back)| {
            let step = std::f64::consts::TAU / f64::from(u32::try_from(reaches.len()).expect("a few"));
            let corner = |(index, reach): (u32, f64)| {
                let (sin, cos) = (f64::from(index) * step).sin_cos();
                [Length::clamped(cos * reach + by.0), Length::clamped(sin * reach + by.1)]
            };
            let mut points: Vec<_> = (0..).zip(reaches).map(corner).collect();
            if back {
                points.reverse();
            }
            Shape::Polygon { points }
        })
    });
    prop_oneof![
        side().prop_map(|diameter| Shape::Circle { diameter }),
        (side(), side()).prop_map(|(width, depth)| Shape::Ellipse { width, depth }),
        (side(), side()).prop_map(|(width, depth)| Shape::Rectangle { width, depth }),
        side().prop_map(|width| Shape::Rectangle { width, depth: width }),
        blob.prop_filter("a shape with an inside", |shape| shape.validate().is_ok()),
    ]
}

fn turn() -> impl Strategy<Value = Angle> {
    prop_oneof![4 => (0..3600).prop_map(Angle::tenths), 1 => (0..4).prop_map(|quarter| Angle::tenths(quarter * 900))]
}

fn place() -> impl Strategy<Value = [Length; 2]> {
    (0..4800_i32, 0..4800_i32).prop_map(|(x, y)| [Length::hundredths(x), Length::hundredths(y)])
}

/// Rows of towers with hardly any room to spare, which are what is hard to keep.
fn tight() -> impl Strategy<Value = Layout> {
    (340..=364_i32).prop_map(|hundredths| {
        let diameter = f64::from(hundredths) / 100.0;
        row_of(diameter, (42.0 - 5.0 * diameter) / 4.0)
    })
}

fn planned() -> impl Strategy<Value = Layout> {
    let kinds = prop::sample::select(vec!["forest", "hill", "building", "guard-tower", "acid-bath", "wall", "boulder"]);
    let pieces = prop::collection::vec((kinds, shape(), place(), turn()), 1..14);
    let scenario = prop::option::of(prop::sample::select(testing::pack().scenarios.iter().collect::<Vec<_>>()));
    (pieces, scenario).prop_map(|(pieces, scenario)| {
        let piece = |(index, (kind, shape, at, turn))| {
            let kind = testing::pack().kind(kind).expect("a kind");
            Piece { shape: Some(shape), turn, ..Piece::new(PieceId::nth(index), kind, at) }
        };
        let pieces: Vec<Piece> = pieces.into_iter().enumerate().map(piece).collect();
        layout(&pieces).playing(scenario, Side::Left)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_rebuilt_piece_measures_what_its_step_says_and_lies_as_near_as_rounding_lets_it(
        shape in shape(), at in place(), turn in turn(), millimetres: bool,
    ) {
        let tape = if millimetres { Tape::Millimetres } else { Tape::QuarterInches };
        let grain = tape.grains()[0];
        let step = if millimetres { 1.0 / 25.4 } else { 0.25 };
        let planned = placement(at, turn);
        let piece = Piece { turn, ..shaped(shape.clone(), (planned.at().x, planned.at().y), 0.0) };
        let measured = Measured::new(&piece, &table(), tape, grain);
        let (at, turn) = measured.rebuilt(&table());
        let built = placement(at, turn);
        // The document holds places to 0.01" and turns to 0.1°, and an ellipse is a polygon that strays a little.
        let reach = measured.shape.frame().corners().map(|corner| (corner - Point::default()).length());
        let reach = reach.into_iter().fold(0.0, f64::max);
        let held = 0.0075 + reach * 0.05_f64.to_radians() + 0.005;
        for ((edge, spot), amount) in targets(&measured.method).into_iter().zip(&measured.amounts) {
            let again = measured_again(&shape, &built, edge, spot);
            prop_assert!((again - amount.inches()).abs() <= held, "{edge:?} {spot:?}: {again}, not {amount:?}");
            let exact = measured_again(&shape, &planned, edge, spot);
            prop_assert!((exact - amount.inches()).abs() <= step / 2.0 + 0.005, "{exact} is rounded to {amount:?}");
        }
        // A corner that is pinned is off by half a step both ways, and the line to the other turns by what two halves change
        // its sine, or cosine, by.
        let turned = match (measured.method.turn, measured.method.pin) {
            (Turn::Swing { from, to: Spot::Corner(other, _), .. }, Spot::Corner(pin, _)) => {
                let corners = Footprint::new(&shape, &planned).points().to_vec();
                let by = corners[other] - corners[pin];
                let along = if matches!(from, Side::Left | Side::Right) { by.x } else { by.y };
                let share = (along / by.length()).abs();
                prop_assert!(share <= 0.7072, "the line is measured across: {share}");
                (share + step / by.length()).min(1.0).asin() - share.asin()
            }
            (Turn::Round | Turn::Square(_), _) => 0.0,
            // The rim and the end of the axis both move; what is measured again above holds them.
            _ => return Ok(()),
        };
        let bound = step / 2.0 * 2.0_f64.sqrt() + 2.0 * reach * turned.min(std::f64::consts::PI) + 2.0 * held;
        let off = measured.strays(&piece, &table());
        prop_assert!(off <= bound, "{off} inches off, more than {bound}");
    }

    #[test]
    fn no_other_turn_fits_the_measurements_better(shape in shape(), at in place(), turn in turn()) {
        let planned = placement(at, turn);
        let piece = Piece { turn, ..shaped(shape.clone(), (planned.at().x, planned.at().y), 0.0) };
        let measured = Measured::new(&piece, &table(), Tape::QuarterInches, Tape::QuarterInches.grains()[0]);
        let Turn::Swing { from, to, degrees, .. } = measured.method.turn else { return Ok(()) };
        let amounts: Vec<f64> = measured.amounts.iter().copied().map(Amount::inches).collect();
        // Every tenth of a degree that the words allow: pushed to where its place is measured, how far off is the third?
        let off = |tenths: i32| {
            let turned = Placement::new(Point::default(), Angle::tenths(tenths));
            let by = |index: usize| {
                let edge = measured.method.edges[index];
                let by = amounts[index] - measured_again(&shape, &turned, edge, measured.method.pin);
                if matches!(edge, Side::Left | Side::Top) { by } else { -by }
            };
            let pushed = Placement::new(Point::new(by(0), by(1)), Angle::tenths(tenths));
            (measured_again(&shape, &pushed, from, to) - amounts[2]).abs()
        };
        let best = (degrees * 10 - 600..=degrees * 10 + 600).map(off).fold(f64::INFINITY, f64::min);
        let built = off(measured.rebuilt(&table()).1.as_tenths());
        prop_assert!(built <= best + 0.02, "{built} off by the list, {best} at best");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_lies_beneath_is_found_in_time_though_it_is_looked_for_late(layout in planned(), spread in 1..8_i32) {
        // The nearer to the middle, the more lies on something.
        let nearer = |at: Length| Length::clamped(24.0 + (at.inches() - 24.0) / f64::from(spread));
        let moved = layout.pieces.iter().map(|piece| Piece { at: piece.at.map(nearer), ..Piece::clone(piece) });
        let layout = testing::layout(&moved.collect::<Vec<_>>());
        let order = walk::order(&Table::new(&layout));
        let order: Vec<PieceId> = order.into_iter().map(|index| layout.pieces[index].id.clone()).collect();
        prop_assert_eq!(order, walked(&layout));
    }

    #[test]
    fn the_rebuilt_table_keeps_every_verdict_or_the_list_says_which_it_cant(
        layout in prop_oneof![2 => planned(), 1 => tight()], millimetres: bool,
    ) {
        let tape = if millimetres { Tape::Millimetres } else { Tape::QuarterInches };
        let list = SetupList::of(&layout, tape);
        prop_assert_eq!(list.steps.len(), layout.pieces.len());
        let rebuilt = list.rebuilt(&layout);
        let (planned, built) = (Report::of(&layout, Plan::default()), Report::of(&rebuilt, Plan::default()));
        let only = |one: &Report, other: &Report| -> Vec<Finding> {
            let same = |a: &Finding, b: &Finding| a.is_same_as(b) && a.level == b.level;
            let lacks = |finding: &&Finding| !other.findings().iter().any(|known| same(known, finding));
            one.findings().into_iter().filter(lacks).cloned().collect()
        };
        for finding in only(&planned, &built).into_iter().chain(only(&built, &planned)) {
            let title = checks::find(finding.rule).expect("a check").guide.title;
            let letters: Vec<String> = finding.pieces.iter().map(|id| id.as_str().to_ascii_uppercase()).collect();
            let told = |warning: &&String| {
                let start = warning.split(':').next().unwrap_or_default();
                start.starts_with(title) && letters.iter().all(|letter| start.contains(&**letter))
            };
            prop_assert!(list.warnings.iter().any(|w| told(&w)), "{finding:?} is not in {:?}", list.warnings);
        }
    }
}
