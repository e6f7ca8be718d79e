//! The margin that a check shows, whether it passes or not: the measure nearest to the limit or farthest beyond it.

use crate::analysis::{Diagram, PlacedElement};
use crate::checks::testing::{check_margin, circle, layout, pack, playing, rectangle};
use crate::checks::{Measure, MeasureUnit, Plan, built_in, messages};
use crate::geometry::Side;
use crate::layout::{Layout, Piece};

#[track_caller]
fn assert_margin(check: &str, name: &str, pieces: &[Piece], expected: (f64, f64)) {
    // The margin doesn't depend on the order of the pieces.
    for start in 0..pieces.len().max(1) {
        let mut pieces = pieces.to_vec();
        pieces.rotate_left(start);
        check_margin(check, name, &layout(&pieces), Plan::default(), expected);
    }
}

#[track_caller]
fn assert_margin_in(check: &str, name: &str, scenario: &str, pieces: &[Piece], expected: (f64, f64)) {
    for start in 0..pieces.len().max(1) {
        let mut pieces = pieces.to_vec();
        pieces.rotate_left(start);
        check_margin(check, name, &playing(&pieces, scenario, Side::Bottom), Plan::default(), expected);
    }
}

fn discs(kind: &str, at: &[(f64, f64)]) -> Vec<Piece> {
    at.iter().zip(0..).map(|(at, nth)| circle(&format!("p{nth}"), kind, *at, 4.0)).collect()
}

#[test]
fn the_least_gap_to_an_edge_is_the_margin() {
    // 16, 8 and 12 inches from the nearest edge.
    let pieces = discs("hill", &[(24.0, 18.0), (10.0, 24.0), (34.0, 24.0)]);
    assert_margin("edge-clearance", "clear", &pieces, (8.0, 3.0));
    assert_margin("edge-clearance", "one too near", &discs("hill", &[(24.0, 18.0), (24.0, 44.0)]), (2.0, 3.0));
    assert_margin("edge-clearance", "two too near", &discs("hill", &[(4.0, 18.0), (24.0, 43.5)]), (2.0, 3.0));
}

#[test]
fn a_margin_is_shown_with_its_unit() {
    let text = |check: &str, measured: f64, unit: MeasureUnit| {
        messages::margin(built_in(check).expect("a check"), Measure::new(measured, 1.0, unit), pack())
    };
    assert_eq!(text("edge-clearance", 3.25, MeasureUnit::Inches), "nearest piece to an edge: 3.25\"");
    assert_eq!(text("open-area", 12.0, MeasureUnit::Inches), "widest clear circle: 12\"");
    assert_eq!(text("scatter-groups", 6.0, MeasureUnit::Items), "in groups: 6 scatter pieces");
}

#[test]
fn the_farthest_over_an_edge_is_the_margin() {
    assert_margin("off-table", "on it", &discs("hill", &[(24.0, 24.0), (4.0, 9.0)]), (0.0, 0.0));
    assert_margin(
        "off-table",
        "over it",
        &discs("hill", &[(47.5, 24.0), (4.0, 9.0), (24.0, 0.5), (2.0, 24.0)]),
        (1.5, 0.0),
    );
}

#[test]
fn the_least_gap_of_two_obstructions_is_the_margin_however_wide() {
    let at = [(5.0, 5.0), (41.0, 5.0), (5.0, 33.0), (41.0, 41.0)];
    // 36, 28, 36 and, along the diagonals, more.
    assert_margin("obstruction-spacing", "far apart", &discs("guard-tower", &at), (24.0, 6.0));
    assert_margin("obstruction-spacing", "two", &discs("guard-tower", &at[..2]), (32.0, 6.0));
    assert_margin("obstruction-spacing", "near", &discs("guard-tower", &[at[0], (14.0, 5.0), (22.5, 5.0)]), (4.5, 6.0));
}

#[test]
fn the_largest_overlap_is_the_margin() {
    let squares = |at: &[f64]| -> Vec<Piece> {
        let square = |(x, nth): (&f64, usize)| rectangle(&format!("p{nth}"), "hill", (*x, 24.0), (4.0, 4.0), 0.0);
        at.iter().zip(0..).map(square).collect()
    };
    assert_margin("overlap", "apart", &squares(&[10.0, 20.0, 30.0]), (0.0, 0.0));
    assert_margin("overlap", "twice", &squares(&[10.0, 13.5, 20.0, 22.5]), (6.0, 0.0));
}

#[test]
fn counts_are_shown_with_the_limit_that_is_nearer() {
    let forests = |count: usize| discs("forest", &vec![(24.0, 24.0); count]);
    for (count, limit) in [(0, 10.0), (9, 10.0), (10, 10.0), (12, 10.0), (13, 14.0), (14, 14.0), (15, 14.0)] {
        let measured = f64::from(u32::try_from(count).expect("few"));
        assert_margin("piece-count", "forests", &forests(count)[..], (measured, limit));
        assert_margin("sight-blockers", "forests", &forests(count), (measured, 4.0));
    }
    assert_margin("hazards", "two", &discs("acid-bath", &[(9.0, 9.0), (24.0, 24.0)]), (2.0, 1.0));
    for items in [1_u32, 3, 4, 6, 7] {
        let boulders: Vec<Piece> =
            (0..items).map(|nth| circle(&format!("s{nth}"), "boulder", (24.0, 24.0), 1.5)).collect();
        assert_margin("scatter-groups", "boulders", &boulders, (items.into(), 3.0));
        assert_margin("scatter-limit", "boulders", &boulders, (items.into(), 6.0));
    }
}

#[test]
fn the_side_with_the_least_room_is_the_margin() {
    let pieces = |sizes: &[(f64, f64)]| -> Vec<Piece> {
        let piece =
            |(size, nth): (&(f64, f64), usize)| rectangle(&format!("p{nth}"), "building", (24.0, 24.0), *size, 0.0);
        sizes.iter().zip(0..).map(piece).collect()
    };
    assert_margin("piece-size", "the longest", &pieces(&[(5.0, 4.0), (5.5, 4.5), (4.0, 3.6)]), (5.5, 6.0));
    assert_margin("piece-size", "the narrowest", &pieces(&[(5.0, 4.0), (5.5, 4.5), (4.0, 3.2)]), (3.2, 3.0));
    assert_margin("piece-size", "too narrow", &pieces(&[(5.0, 4.0), (8.0, 4.5), (4.0, 0.5)]), (0.5, 3.0));
}

#[test]
fn the_larger_difference_of_halves_is_the_margin() {
    assert_margin(
        "half-balance",
        "left and right",
        &discs("forest", &[(8.0, 24.0), (14.0, 24.0), (40.0, 24.0)]),
        (1.0, 2.0),
    );
    assert_margin("half-balance", "top and bottom", &discs("forest", &[(9.0, 40.0), (39.0, 40.0)]), (2.0, 2.0));
    let worse = [(9.0, 40.0), (39.0, 40.0), (38.0, 40.0)];
    assert_margin("half-balance", "both", &discs("forest", &worse), (3.0, 2.0));
}

#[test]
fn the_most_pieces_with_a_twin_are_the_margin() {
    // Top to bottom the images of the first pair are 3 off, turned by half 22.
    assert_margin("mirror-image", "one pair", &discs("forest", &[(10.0, 8.0), (13.0, 40.0)]), (0.0, 1.0));
    let pairs = [(10.0, 8.0), (12.0, 40.0), (30.0, 10.0), (34.0, 38.0)];
    assert_margin("mirror-image", "one pair of two", &discs("forest", &pairs), (2.0, 3.0));
}

#[test]
fn the_widest_open_circle_is_the_margin() {
    let wall = |x| rectangle("a", "wall", (x, 24.0), (2.0, 48.0), 0.0);
    for x in [9.0, 20.0, 24.0] {
        assert_margin("open-area", "beside a wall", &[wall(x)], (47.0 - x, 20.0));
    }
    let walls: Vec<Piece> =
        [11.0, 22.5, 35.0].into_iter().zip(["a", "b", "c"]).map(|(x, id)| Piece { id: named(id), ..wall(x) }).collect();
    assert_margin("open-area", "between walls", &walls, (12.0, 20.0));
}

fn named(id: &str) -> crate::layout::PieceId {
    crate::layout::PieceId::new(id).expect("an id")
}

#[test]
fn the_share_of_blocked_lines_is_the_margin() {
    assert_margin("sight-lines", "none", &discs("hill", &[(24.0, 24.0)]), (0.0, 35.0));
    assert_margin("sight-lines", "all", &[rectangle("a", "building", (24.0, 24.0), (48.0, 2.0), 0.0)], (100.0, 35.0));
}

#[test]
fn the_least_gap_to_an_element_is_the_margin() {
    let house = |id: &str, x: f64, y: f64| rectangle(id, "building", (x, y), (4.0, 4.0), 0.0);
    let scenario = pack().scenario("pressure-point").expect("a scenario");
    let diagram = Diagram::new(&Layout::new(pack()), scenario, Side::Bottom);
    // The least gap from an upright square to the base of an element, flags left out.
    let least_gap = |x: f64, y: f64| {
        let gap = |placed: PlacedElement| {
            let beyond = |offset: f64| (offset.abs() - 2.0).max(0.0);
            beyond(placed.at.x - x).hypot(beyond(placed.at.y - y)) - placed.element.kind.radius()
        };
        diagram
            .elements()
            .filter(|placed| !placed.element.kind.claims_terrain)
            .map(gap)
            .fold(f64::INFINITY, f64::min)
            .max(0.0)
    };
    for at in [[(30.0, 25.0), (36.0, 40.0)], [(9.0, 9.0), (17.0, 40.0)], [(34.0, 9.0), (9.0, 20.0)]] {
        let [one, other] = at.map(|(x, y)| least_gap(x, y));
        assert!(one.min(other) > 0.5 && (one - other).abs() > 0.1, "{at:?}: {one} {other}");
        let houses = [house("a", at[0].0, at[0].1), house("b", at[1].0, at[1].1)];
        assert_margin_in("scenario-overlap", "beside", "pressure-point", &houses, (one.min(other), 0.0));
    }
    let under = [house("a", 9.0, 9.0), house("b", 26.5, 25.0)];
    assert_margin_in("scenario-overlap", "one under", "pressure-point", &under, (0.0, 0.0));
    // A forest doesn't count, however near.
    let beside = [house("a", 9.0, 9.0), circle("b", "forest", (24.0, 25.0), 4.0)];
    assert_margin_in("scenario-overlap", "a forest", "pressure-point", &beside, (least_gap(9.0, 9.0), 0.0));
}

#[test]
fn the_number_of_flags_with_a_piece_is_the_margin() {
    let between = circle("a", "hill", (24.0, 24.0), 7.0);
    let beside = circle("b", "hill", (36.0, 16.0), 4.0);
    let far = circle("c", "hill", (6.0, 6.0), 4.0);
    assert_margin_in("flag-terrain", "none", "payload", std::slice::from_ref(&far), (0.0, 2.0));
    assert_margin_in("flag-terrain", "one", "payload", &[between.clone(), far.clone()], (1.0, 2.0));
    assert_margin_in("flag-terrain", "both", "payload", &[between, beside, far], (2.0, 2.0));
}

#[test]
fn the_narrowest_gap_is_the_margin_with_the_largest_base_that_it_stops() {
    let towers = discs("guard-tower", &[(9.0, 24.0), (19.0, 24.0), (37.0, 24.0)]);
    assert_margin("base-passage", "all fit", &towers, (6.0, 120.0 / 25.4));
    let narrow = discs("guard-tower", &[(9.0, 24.0), (15.0, 24.0), (37.0, 24.0)]);
    assert_margin("base-passage", "the largest don't fit", &narrow, (2.0, 120.0 / 25.4));
}

#[test]
fn the_number_of_filled_slots_is_the_margin() {
    let plan = Plan { quadrant_method: true };
    let at = [(10.0, 10.0), (38.0, 10.0), (10.0, 38.0)];
    check_margin("quadrant-method", "none", &layout(&[]), plan, (0.0, 12.0));
    check_margin("quadrant-method", "three corners and no more", &layout(&discs("forest", &at)), plan, (3.0, 12.0));
    // A fourth has its own quadrant, a fifth the slot that is anywhere, and a sixth no slot.
    let more = [&at[..], &[(38.0, 38.0), (5.0, 5.0), (43.0, 5.0)]].concat();
    check_margin("quadrant-method", "six", &layout(&discs("forest", &more)), plan, (5.0, 12.0));
}
