//! Random tables: the measurements of the list rebuild the planned table, as nearly as rounding allows.

use super::*;

/// What a footprint measures from an edge to a spot, by the footprint itself.
fn measured_again(shape: &Shape, placement: &Placement, edge: Side, spot: MeasuredSpot) -> f64 {
    measured_from(&table(), shape, placement, edge, spot)
}

/// The same from a side of a rectangle.
fn measured_from(table: &Rect, shape: &Shape, placement: &Placement, edge: Side, spot: MeasuredSpot) -> f64 {
    let footprint = Footprint::new(shape, placement);
    let to = |point: Point| table.clearance(&Rect::new(point, point), edge);
    match spot {
        MeasuredSpot::Rim | MeasuredSpot::Side => table.clearance(footprint.bounds(), edge),
        MeasuredSpot::Corner(index, _) => to(footprint.points()[index]),
        MeasuredSpot::Centre => {
            let middle = shape.frame().centre() - Point::default();
            to(placement.table_from_piece(middle))
        }
    }
}

/// The measurements of a method: from which edge and to what.
fn targets(method: &SetupMethod) -> Vec<(Side, MeasuredSpot)> {
    let mut targets: Vec<(Side, MeasuredSpot)> = method.edges.iter().map(|edge| (*edge, method.pin)).collect();
    if let SetupTurn::Swing { from, to, .. } = method.turn {
        targets.push((from, to));
    }
    targets
}

fn placement(at: [Length; 2], turn: Angle) -> Placement {
    Placement::new(Point::new(at[0].inches(), at[1].inches()), turn)
}

pub(super) fn shape() -> impl Strategy<Value = Shape> {
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

pub(super) fn turn() -> impl Strategy<Value = Angle> {
    prop_oneof![4 => (0..3600).prop_map(Angle::tenths), 1 => (0..4).prop_map(|quarter| Angle::tenths(quarter * 900))]
}

pub(super) fn place() -> impl Strategy<Value = [Length; 2]> {
    (0..4800_i32, 0..4800_i32).prop_map(|(x, y)| [Length::hundredths(x), Length::hundredths(y)])
}

/// Rows of towers with hardly any room to spare, whose findings are hard to keep.
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
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn a_rebuilt_piece_has_its_measurements_and_is_as_near_as_rounding_allows(
        shape in shape(), at in place(), turn in turn(), millimetres: bool,
    ) {
        let setup_units = if millimetres { SetupUnits::Millimetres } else { SetupUnits::QuarterInches };
        let precision = setup_units.precisions()[0];
        let step = if millimetres { 1.0 / 25.4 } else { 0.25 };
        let planned = placement(at, turn);
        let piece = Piece { turn, ..shaped(shape.clone(), (planned.origin().x, planned.origin().y), 0.0) };
        let measured = MeasuredSetup::new(&piece, &table(), setup_units, precision);
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
            (SetupTurn::Swing { from, to: MeasuredSpot::Corner(other, _), .. }, MeasuredSpot::Corner(pin, _)) => {
                let corners = Footprint::new(&shape, &planned).points().to_vec();
                let by = corners[other] - corners[pin];
                let along = if matches!(from, Side::Left | Side::Right) { by.x } else { by.y };
                let share = (along / by.length()).abs();
                prop_assert!(share <= 0.7072, "the line is measured across: {share}");
                (share + step / by.length()).min(1.0).asin() - share.asin()
            }
            // The angle is as the document holds it.
            _ => 0.0,
        };
        let bound = step / 2.0 * 2.0_f64.sqrt() + 2.0 * reach * turned.min(std::f64::consts::PI) + 2.0 * held;
        let off = measured.deviation(&piece, &table());
        prop_assert!(off <= bound, "{off} inches off, more than {bound}");
    }

    #[test]
    fn no_other_turn_fits_the_measurements_better(shape in shape(), at in place(), turn in turn()) {
        let planned = placement(at, turn);
        let piece = Piece { turn, ..shaped(shape.clone(), (planned.origin().x, planned.origin().y), 0.0) };
        let measured = MeasuredSetup::new(&piece, &table(), SetupUnits::QuarterInches, SetupUnits::QuarterInches.precisions()[0]);
        let SetupTurn::Swing { from, to, turn, .. } = measured.method.turn else { return Ok(()) };
        let amounts: Vec<f64> = measured.amounts.iter().copied().map(SetupLength::inches).collect();
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
        let best = (turn.as_tenths() - 600..=turn.as_tenths() + 600).map(off).fold(f64::INFINITY, f64::min);
        let built = off(measured.rebuilt(&table()).1.as_tenths());
        prop_assert!(built <= best + 0.02, "{built} off by the list, {best} at best");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn the_rebuilt_table_keeps_every_finding_or_the_list_warns_of_it(
        layout in prop_oneof![2 => planned(), 1 => tight()], millimetres: bool,
    ) {
        let setup_units = if millimetres { SetupUnits::Millimetres } else { SetupUnits::QuarterInches };
        let list = SetupList::of(&layout, setup_units);
        prop_assert_eq!(list.steps.len(), layout.pieces.len());
        let rebuilt = list.rebuilt(&layout);
        let (planned, built) = (Report::of(&layout, Plan::default()), Report::of(&rebuilt, Plan::default()));
        let only = |one: &Report, other: &Report| -> Vec<Finding> {
            let same = |a: &Finding, b: &Finding| a.is_same_as(b) && a.level == b.level;
            let lacks = |finding: &&Finding| !other.findings().iter().any(|known| same(known, finding));
            one.findings().into_iter().filter(lacks).cloned().collect()
        };
        for finding in only(&planned, &built).into_iter().chain(only(&built, &planned)) {
            let title = checks::built_in(finding.check).expect("a check").guide.title;
            let letters: Vec<String> = finding.pieces.iter().map(|id| id.as_str().to_ascii_uppercase()).collect();
            let told = |warning: &&String| {
                let start = warning.split(':').next().unwrap_or_default();
                start.starts_with(title) && letters.iter().all(|letter| start.contains(&**letter))
            };
            prop_assert!(list.warnings.iter().any(|w| told(&w)), "{finding:?} is not in {:?}", list.warnings);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn a_compound_piece_is_rebuilt_with_its_parts_where_they_lie_to_it(
        whole in (shape(), place(), turn()),
        parts in prop::collection::vec((shape(), (-500..500_i32, -500..500_i32), turn()), 1..4),
        millimetres: bool,
    ) {
        let setup_units = if millimetres { SetupUnits::Millimetres } else { SetupUnits::QuarterInches };
        let piece = |index: usize, kind: &str, (shape, at, turn): (Shape, [Length; 2], Angle)| {
            let kind = testing::pack().kind(kind).expect("a kind");
            Piece { shape: Some(shape), turn, ..Piece::new(PieceId::nth(index), kind, at) }
        };
        let at = whole.1;
        let mut compound = piece(0, "hill", whole);
        compound.parts = parts
            .into_iter()
            .enumerate()
            .map(|(nth, (shape, (x, y), turn))| {
                let beside = [at[0] + Length::hundredths(x), at[1] + Length::hundredths(y)];
                piece(nth + 1, "building", (shape, beside, turn))
            })
            .collect();
        let layout = layout(std::slice::from_ref(&compound));
        let list = SetupList::of(&layout, setup_units);
        prop_assert_eq!(list.steps.len(), 1);
        prop_assert_eq!(list.steps[0].parts.len(), compound.parts.len());
        let rebuilt = list.rebuilt(&layout);
        let built = &rebuilt.pieces[0];
        prop_assert_eq!(built.parts.len(), compound.parts.len());
        // A part is as far from the ends of its piece as it was, but for half a mark of the tape and what the document rounds.
        let mark = 1.0 / setup_units.marks_per_inch();
        let ends = |piece: &Piece| *piece.own_footprint().bounds();
        for (one, other) in compound.parts.iter().zip(&built.parts) {
            let planned = SetupMethod::of(one.shape(), one.origin(), one.turn, &ends(&compound));
            let placement = placement(other.at, other.turn);
            let reach = one.shape().frame().corners().map(|corner| (corner - Point::default()).length());
            let held = 0.02 + reach.into_iter().fold(0.0, f64::max) * 0.05_f64.to_radians() + 0.01;
            for ((edge, spot), exact) in targets(&planned.0).into_iter().zip(&planned.1) {
                let again = measured_from(&ends(built), other.shape(), &placement, edge, spot);
                prop_assert!((again - exact).abs() <= mark / 2.0 + held, "{:?} {:?}: {} not {}", edge, spot, again, exact);
            }
        }
    }
}
