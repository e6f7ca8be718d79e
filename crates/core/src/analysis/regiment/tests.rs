//! Regiments by hand-made cases, and against points of their bases one by one.

use proptest::prelude::*;

use super::testing::{layout, regiment};
use super::{Formation, ModelPlace, Regiment, RegimentReport, report};
use crate::analysis::Table;
use crate::geometry::{Footprint, Placement, Point, Vector};
use crate::layout::{Edit, Layout, Levels, PieceChange};
use crate::pack::Containment;
use crate::pack::testing::ghost_moor;

/// The inches of so many centimetres.
const fn cm(centimetres: f64) -> f64 {
    centimetres / 2.54
}

/// By which of [`Containment::ALL`] the regiment is in the only piece.
fn is_in(report: &RegimentReport) -> [bool; 5] {
    let [under] = &report.terrain[..] else { return [false; 5] };
    Containment::ALL.map(|containment| under.is_in(containment))
}

#[test]
fn a_regiment_is_in_terrain_by_its_models() {
    // A bog of 25 by 18 cm about (30, 20); twelve models in three ranks of four, 8 cm wide and 6 deep, that march into it from the left.
    let layout = layout(ghost_moor(), &[("bog", (30.0, 20.0), 0.0)]);
    let edge = 30.0 - cm(12.5);
    let at = |x: f64| report(&layout, &regiment(12, 4, Point::new(x, 20.0), 90.0));
    let depth = cm(6.0);
    for (x, expected) in [
        // Its front is half a centimetre away.
        (edge - depth / 2.0 - cm(0.5), [false; 5]),
        // Its front touches the bog's end, which is round: two of four models.
        (edge - depth / 2.0 + 0.001, [true, false, false, false, false]),
        // All of the front rank is in it.
        (edge - depth / 2.0 + cm(1.0), [true, false, false, false, true]),
        // Two ranks of three are in it, one of them wholly.
        (edge - depth / 2.0 + cm(3.9), [true, true, false, false, true]),
        // Two ranks are wholly in it.
        (edge - depth / 2.0 + cm(5.5), [true, true, true, false, true]),
        (30.0, [true; 5]),
    ] {
        let report = at(x);
        assert_eq!(is_in(&report), expected, "{x}: {:?}", report.terrain);
        assert_eq!(report.places.len(), 12);
    }
}

#[test]
fn half_of_a_regiment_is_no_majority() {
    // Four models behind each other march into a wood from above, where its rim is nearly straight.
    let layout = layout(ghost_moor(), &[("wood", (30.0, 20.0), 0.0)]);
    let (rim, half) = (20.0 - cm(9.0), cm(4.0));
    for (into, any, wholly, [majority, most_wholly]) in
        [(3.9, 2, 1, [false, false]), (4.1, 3, 2, [true, false]), (5.9, 3, 2, [true, false]), (6.1, 4, 3, [true, true])]
    {
        let report = report(&layout, &regiment(4, 1, Point::new(30.0, rim + cm(into) - half), 180.0));
        let under = &report.terrain[0];
        assert_eq!((under.counts.any, under.counts.wholly), (any, wholly), "{into}");
        assert_eq!(
            [Containment::Majority, Containment::MostWholly].map(|one| under.is_in(one)),
            [majority, most_wholly]
        );
    }
}

#[test]
fn a_regiment_stands_at_an_obstacle_by_the_side_that_touches_it() {
    // A dyke of 18 by 2.5 cm, lengthwise from left to right.
    let layout = layout(ghost_moor(), &[("dyke", (30.0, 20.0), 0.0)]);
    let front = 20.0 + cm(1.25) + cm(3.0);
    let cases = [
        ("its front", Point::new(30.0, front), 0.0, true),
        ("its rear", Point::new(30.0, front), 180.0, true),
        ("a flank of three ranks", Point::new(30.0, 20.0 + cm(1.25) + cm(4.0)), 90.0, true),
        ("half of its front", Point::new(30.0 + cm(9.0) + 0.03, front), 0.0, false),
        ("all of its front but one model", Point::new(30.0 + cm(7.0) + 0.03, front), 0.0, true),
        ("not quite", Point::new(30.0, front + 0.03), 0.0, false),
        ("a corner", Point::new(30.0, front), 20.0, false),
    ];
    for (name, middle, facing, expected) in cases {
        let report = report(&layout, &regiment(12, 4, middle, facing));
        let stands = report.terrain.iter().any(|under| under.is_in(Containment::Touching));
        assert_eq!(stands, expected, "{name}: {:?}", report.terrain);
    }
}

#[test]
fn a_way_leads_over_terrain_whom_it_is_wide_enough_for() {
    // A causeway of 10 by 20 cm over a bog of 25 by 18.
    let layout = layout(ghost_moor(), &[("bog", (30.0, 20.0), 0.0), ("causeway", (30.0, 20.0), 0.0)]);
    let on_it = |files: u32, x: f64| report(&layout, &regiment(12, files, Point::new(30.0 + x, 20.0), 0.0));
    for (files, x, expected) in [
        (5, 0.0, Some(true)),
        (4, cm(1.0), Some(true)),
        (4, cm(1.1), Some(false)),
        (6, 0.0, Some(false)),
        (2, cm(7.1), None),
    ] {
        let report = on_it(files, x);
        let way = report.terrain[0].crossing.as_ref();
        assert_eq!(way.map(|way| (way.by.as_str(), way.is_wide_enough)), expected.map(|wide| ("c", wide)));
        // Narrow enough, it isn't in the bog; too wide, all of it is.
        let is_in =
            Containment::ALL[..4].iter().map(|containment| report.terrain[0].is_in(*containment)).collect::<Vec<_>>();
        match expected {
            Some(wide) => assert_eq!(is_in, [!wide; 4], "{files} files at {x}"),
            None => assert_eq!(is_in[0], report.terrain[0].counts.any > 0),
        }
        let is_outside = report.places.iter().all(|place| *place == ModelPlace::Outside);
        assert_eq!(is_outside, expected == Some(true));
    }
    let [crossing] = &on_it(4, 0.0).crossings[..] else { panic!("one way") };
    assert_eq!((crossing.piece.as_str(), crossing.over.as_str(), crossing.files), ("c", "b", 5));
    assert!((crossing.width - cm(10.0)).abs() < 0.01);
}

#[test]
fn the_width_of_a_way_is_that_between_its_ends() {
    // Turned, its ends are in the bog, which is longer that way, and what reaches out of it are its long sides.
    let layout = layout(ghost_moor(), &[("bog", (30.0, 20.0), 0.0), ("causeway", (30.0, 20.0), 90.0)]);
    let report = report(&layout, &regiment(12, 4, Point::new(30.0, 40.0), 0.0));
    assert!((report.crossings[0].width - cm(10.0)).abs() < 0.01, "neither end is out of it");
    let wide = super::testing::layout(ghost_moor(), &[("bog", (30.0, 20.0), 90.0), ("causeway", (30.0, 20.0), 90.0)]);
    let over = super::report(&wide, &regiment(12, 4, Point::new(30.0, 40.0), 0.0));
    assert!((over.crossings[0].width - cm(10.0)).abs() < 0.01);
}

#[test]
fn a_regiment_that_leaves_is_near_but_not_too_near() {
    // A keep of 14 by 10 cm. Who leaves stands 2 cm away, and no farther than one and a half times its movement.
    let layout = layout(ghost_moor(), &[("keep", (30.0, 20.0), 0.0)]);
    let checks = |y: f64, facing: f64, movement: f64| {
        let at = Point::new(30.0, 20.0 + cm(5.0) + y);
        let regiment = Regiment { movement, ..regiment(12, 4, at, facing) };
        report(&layout, &regiment).leaving.map(|leaving| leaving.checks())
    };
    // Its rear rank is nearest: 2 cm away, and its front 6 cm farther, less the depth of a base.
    assert_eq!(checks(cm(2.0) + cm(3.0), 180.0, 4.0), Some([true, true, true]));
    assert_eq!(checks(cm(1.9) + cm(3.0), 180.0, 4.0), Some([false, true, true]));
    assert_eq!(checks(cm(2.5) + cm(3.0), 180.0, 4.0), Some([true, false, true]));
    // Its front is nearest.
    assert_eq!(checks(cm(2.0) + cm(3.0), 0.0, 4.0), Some([true, false, true]));
    // One and a half times its movement is less than the 6 cm to its foremost rank.
    assert_eq!(checks(cm(2.0) + cm(3.0), 180.0, cm(3.9)), Some([true, true, false]));
    assert_eq!(checks(cm(2.0) + cm(3.0), 180.0, cm(4.0)), Some([true, true, true]));
    assert_eq!(checks(20.0, 180.0, 4.0), None);
    let in_keep = report(&layout, &regiment(12, 4, Point::new(30.0, 20.0), 0.0));
    assert_eq!(in_keep.stands_on.len(), 1);
    assert_eq!(in_keep.leaving.expect("it is near").shooters, Some(6));
    // Three of each floor of a keep with its own number of them.
    let four = Edit::Change(layout.pieces[0].id.clone(), PieceChange::Levels(Levels::new(4)));
    let higher = layout.edited(&[four]).expect("it is there");
    let in_keep = report(&higher, &regiment(12, 4, Point::new(30.0, 20.0), 0.0));
    assert_eq!(in_keep.leaving.expect("it is near").shooters, Some(12));
}

#[test]
fn ranges_reach_the_models_within_them() {
    // A barrow of 20 cm, with ranges of 15 cm and 7.62 cm from its edge.
    let layout = layout(ghost_moor(), &[("barrow", (30.0, 20.0), 0.0)]);
    let at = |distance: f64| {
        let regiment = regiment(1, 1, Point::new(30.0 + cm(10.0) + distance + cm(1.0), 20.0), 0.0);
        report(&layout, &regiment).ranges.iter().map(|range| (range.aura, range.models)).collect::<Vec<_>>()
    };
    assert_eq!(at(3.0), [(0, 1), (1, 1)]);
    assert_eq!(at(3.05), [(0, 1)]);
    assert_eq!(at(5.9), [(0, 1)]);
    assert_eq!(at(6.0), []);
    let off = report(&layout, &regiment(12, 4, Point::new(cm(3.9), 20.0), 0.0));
    assert!(off.is_off_table && !report(&layout, &regiment(12, 4, Point::new(cm(4.0), 20.0), 0.0)).is_off_table);
}

/// The points of a grid on each base: its corners, its sides and its inside.
fn points(regiment: &Regiment) -> Vec<Vec<Point>> {
    const STEPS: i32 = 24;
    let half = f64::from(regiment.base[0]) / 25.4 / 2.0;
    let [across, down] = [regiment.base[0], regiment.base[1]].map(|side| f64::from(side) / 25.4 / f64::from(STEPS));
    let place = Placement::new(regiment.middle, regiment.facing);
    let points = |middle: Vector| {
        let corner = middle + Vector::new(-half, -f64::from(regiment.base[1]) / 25.4 / 2.0);
        let at = |x: i32, y: i32| corner + Vector::new(across * f64::from(x), down * f64::from(y));
        (0..=STEPS).flat_map(|x| (0..=STEPS).map(move |y| place.table_from_piece(at(x, y)))).collect()
    };
    regiment.places(ghost_moor()).into_iter().map(points).collect()
}

/// Points nearer to a rim than this tell nothing: a grid misses what is between its points.
const NEAR: f64 = 0.06;

/// How deep the deepest of some points is in a footprint, and how far outside the outermost one is.
fn depths(footprint: &Footprint, points: &[Point]) -> [f64; 2] {
    let distances = points.iter().map(|point| footprint.signed_distance(*point));
    distances.fold([f64::INFINITY, f64::NEG_INFINITY], |[least, most], one| [least.min(one), most.max(one)])
}

fn footprint_of(layout: &Layout, piece: usize) -> Footprint {
    Table::new(layout).pieces[piece].footprint.clone()
}

prop_compose! {
    fn regiments()(
        files in 1_u32..8,
        models in 1_u32..30,
        base in prop::sample::select(vec![[20, 20], [20, 40], [40, 40]]),
        is_loose in any::<bool>(),
        x in 20.0..40.0,
        y in 12.0..30.0,
        facing in 0.0..360.0,
    ) -> Regiment {
        let formation = if is_loose { Formation::Loose } else { Formation::Close };
        Regiment { base, formation, ..regiment(models, files.min(models), Point::new(x, y), facing) }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// Against the points of each base.
    #[test]
    fn models_are_where_their_points_are(regiment in regiments(), turn in 0.0..360.0, kind in 0_usize..3) {
        let kind = ["bog", "wood", "dyke"][kind];
        let layout = layout(ghost_moor(), &[(kind, (30.0, 20.0), turn)]);
        let footprint = footprint_of(&layout, 0);
        let report = report(&layout, &regiment);
        let mut touching = [0, 0];
        for (place, points) in report.places.iter().zip(points(&regiment)) {
            let [deepest, outermost] = depths(&footprint, &points);
            match place {
                ModelPlace::Outside => prop_assert!(deepest > -NEAR, "{deepest}"),
                ModelPlace::Partly => prop_assert!(deepest < NEAR && outermost > -NEAR, "{deepest} {outermost}"),
                ModelPlace::Wholly => prop_assert!(outermost < NEAR, "{outermost}"),
            }
            touching = [touching[0] + u32::from(deepest < -NEAR), touching[1] + u32::from(deepest < NEAR)];
        }
        let counts = report.terrain.first().map(|under| under.counts).unwrap_or_default();
        prop_assert!((touching[0]..=touching[1]).contains(&counts.touching), "{counts:?}, by points {touching:?}");
        let count = |at_least: ModelPlace| report.places.iter().filter(|place| **place >= at_least).count();
        prop_assert_eq!(counts.any as usize, count(ModelPlace::Partly));
        prop_assert_eq!(counts.wholly as usize, count(ModelPlace::Wholly));
    }

    /// Against the points of each base: whether one is in the bog beside the causeway.
    #[test]
    fn a_way_is_wide_enough_where_no_point_is_beside_it(regiment in regiments(), turn in 0.0..360.0) {
        let layout = layout(ghost_moor(), &[("bog", (30.0, 20.0), 0.0), ("causeway", (30.0, 20.0), turn)]);
        let [bog, causeway] = [0, 1].map(|piece| footprint_of(&layout, piece));
        let report = report(&layout, &regiment);
        let Some(under) = report.terrain.first() else { return Ok(()) };
        let points: Vec<Point> = points(&regiment).into_iter().flatten().collect();
        // How deep the deepest point of the bog is on the causeway, and how far beside it.
        let deepest = |on: &dyn Fn(f64) -> f64| {
            let depth = |point: &Point| (-bog.signed_distance(*point)).min(on(causeway.signed_distance(*point)));
            points.iter().map(depth).fold(f64::NEG_INFINITY, f64::max)
        };
        let (on_way, beside) = (deepest(&|distance| -distance), deepest(&|distance| distance));
        match &under.crossing {
            None => prop_assert!(on_way < NEAR, "{on_way}"),
            Some(way) => {
                prop_assert!(on_way > -NEAR, "{on_way}");
                let is_clear = beside.abs() > NEAR;
                prop_assert!(!is_clear || way.is_wide_enough == (beside < 0.0), "{beside}");
            }
        }
    }
}
