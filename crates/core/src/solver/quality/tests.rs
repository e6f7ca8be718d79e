//! Tables of known values, and the margin compared with an exhaustive measure.

use proptest::prelude::*;

use super::*;
use crate::analysis::Placed;
use crate::analysis::open_ground::PRECISION;
use crate::checks::EventScenarios;
use crate::checks::testing::{circle, combined_with, compound, counts_as, layout, pack, rectangle};
use crate::geometry::{Footprint, Rect};
use crate::layout::Piece;
use crate::pack::{ScenarioAtEdge, Trait};

type Cells = Vec<ScenarioAtEdge>;

fn cells(of: &[(&str, Side)]) -> Cells {
    of.iter()
        .map(|(id, edge)| ScenarioAtEdge { scenario: pack().scenario(id).expect("a scenario"), edge: *edge })
        .collect()
}

fn every_cell() -> Cells {
    EventScenarios::default().cells(&Layout::new(pack())).collect()
}

fn quality(pieces: &[Piece], cells: &[ScenarioAtEdge]) -> Quality {
    Quality::of(&Table::new(&layout(pieces)), cells)
}

#[track_caller]
fn assert_near(measured: f64, expected: f64) {
    assert!((measured - expected).abs() < 1e-9, "{measured} and not {expected}");
}

#[test]
fn an_empty_table_is_balanced_and_open() {
    let bare = quality(&[], &every_cell());
    assert!((bare.open - 48.0).abs() <= PRECISION, "{bare:?}");
    assert_near(bare.margin, 21.0);
    assert_eq!((bare.balance, bare.lines, bare.variety), (0.0, 0.0, 0.0));
}

#[test]
fn the_balance_is_the_larger_difference_of_halves() {
    let at = |x, y| circle("a", "forest", (x, y), 4.0);
    assert_near(quality(&[at(24.0, 24.0)], &[]).balance, 0.0);
    assert_near(quality(&[at(24.0, 10.0)], &[]).balance, 1.0);
    assert_near(quality(&[at(10.0, 24.0)], &[]).balance, 1.0);
    let heavy = counts_as(circle("b", "hill", (40.0, 40.0), 4.0), 3);
    assert_near(quality(&[at(10.0, 10.0), heavy], &[]).balance, 2.0);
    // An item of scatter weighs its share of a group.
    assert_near(quality(&[circle("a", "crates", (10.0, 24.0), 1.5)], &[]).balance, 1.0 / 3.0);
}

#[test]
fn lines_are_those_of_the_edge_with_the_fewest_blocked() {
    // A long wall of forest from left to right: all lines up and down are blocked, few of those across.
    let wall = [rectangle("a", "forest", (24.0, 24.0), (48.0, 3.0), 0.0)];
    let from = |edges: &[Side]| {
        quality(&wall, &edges.iter().map(|edge| cells(&[("payload", *edge)])[0]).collect::<Cells>()).lines
    };
    assert_near(from(&[Side::Bottom]), 1.0);
    assert_near(from(&[Side::Top, Side::Bottom]), 1.0);
    assert!(from(&[Side::Left]) < 0.6);
    assert_near(from(&[Side::Top, Side::Left, Side::Right]), from(&[Side::Left]).min(from(&[Side::Right])));
    // Without cells every edge counts.
    assert_near(from(&[]), from(&[Side::Left, Side::Right]));
}

#[test]
fn variety_counts_kinds_by_their_shares() {
    let of = |pieces: &[Piece]| quality(pieces, &[]).variety;
    let piece = |id: &str, kind: &str, x: f64| circle(id, kind, (x, 10.0), 4.0);
    assert_near(of(&[piece("a", "forest", 5.0)]), 1.0);
    assert_near(of(&[piece("a", "forest", 5.0), piece("b", "hill", 10.0)]), 2.0);
    assert_near(of(&[piece("a", "forest", 5.0), piece("b", "forest", 10.0), piece("c", "hill", 15.0)]), 9.0 / 5.0);
    // A combination is a kind of its own, in whichever order.
    let one = combined_with(piece("a", "forest", 5.0), "hill");
    let other = combined_with(piece("b", "hill", 10.0), "forest");
    assert_near(of(&[one.clone(), piece("c", "forest", 15.0)]), 2.0);
    assert_near(of(&[one, other]), 1.0);
    // A piece that counts as two weighs 2, and three items of scatter weigh 1.
    assert_near(of(&[counts_as(piece("a", "forest", 5.0), 2), piece("b", "hill", 10.0)]), 9.0 / 5.0);
    let item = |id, x| circle(id, "crates", (x, 30.0), 1.5);
    assert_near(of(&[item("a", 5.0), item("b", 10.0), item("c", 15.0), piece("d", "hill", 30.0)]), 2.0);
}

#[test]
fn the_margin_is_measured_to_the_nearest_limit() {
    let of = |pieces: &[Piece]| quality(pieces, &cells(&[("pressure-point", Side::Bottom)])).margin;
    let forest = |id, x| circle(id, "forest", (x, 10.0), 4.0);
    let tower = |id, x| circle(id, "guard-tower", (x, 10.0), 4.0);
    assert_near(of(&[forest("a", 6.0)]), 1.0);
    assert_near(of(&[forest("a", 4.0)]), -1.0);
    assert_near(of(&[forest("a", 1.0)]), -4.0);
    // Two pieces may touch, two obstructions may not.
    assert_near(of(&[forest("a", 10.0), forest("b", 15.5)]), 1.5);
    assert_near(of(&[forest("a", 10.0), forest("b", 14.0)]), 0.0);
    assert_near(of(&[forest("a", 10.0), tower("b", 15.5)]), 1.5);
    assert_near(of(&[tower("a", 10.0), tower("b", 22.0)]), 2.0);
    assert_near(of(&[tower("a", 10.0), tower("b", 15.5)]), -4.5);
    // Two squares overlap by 2 × 4 inches.
    let square = |id, x| rectangle(id, "hill", (x, 20.0), (4.0, 4.0), 0.0);
    assert_near(of(&[square("a", 10.0), square("b", 12.0)]), -8.0 / 20_f64.sqrt());
}

#[test]
fn obstructions_have_a_margin_to_the_elements_of_all_cells() {
    let house = |kind| [rectangle("a", kind, (27.5, 25.0), (4.0, 4.0), 0.0)];
    let of = |kind, played: &[(&str, Side)]| quality(&house(kind), &cells(played)).margin;
    // Pressure Point's objective ends 27 inches from the left.
    assert_near(of("building", &[("pressure-point", Side::Bottom)]), 0.5);
    assert_near(of("wall", &[("pressure-point", Side::Bottom)]), 0.5);
    assert!(of("hill", &[("pressure-point", Side::Bottom)]) > 10.0, "a hill may lie under elements");
    assert!(of("building", &[]) > 10.0);
    assert!(of("building", &[("pressure-point", Side::Top)]) > 0.5);
    let both = [("pressure-point", Side::Top), ("pressure-point", Side::Bottom)];
    assert_near(of("building", &both), 0.5);
    // On an element the margin is the negative distance to leave it.
    let upon = [rectangle("a", "building", (24.0, 25.0), (4.0, 4.0), 0.0)];
    let depth = 2.0 - (25.0 - 25.0 / 25.4 - 24.0) + 25.0 / 25.4;
    assert_near(quality(&upon, &cells(&[("pressure-point", Side::Bottom)])).margin, -depth);
}

#[test]
fn a_compound_piece_has_the_margins_of_its_parts() {
    // The hill ends 2 inches from the house, and the mill on it 7.
    let mill = |x| rectangle("m", "building", (x, 24.0), (2.0, 2.0), 0.0);
    let pair = |hill_x: f64, mill_x: f64| {
        let hill = rectangle("a", "hill", (hill_x, 24.0), (12.0, 4.0), 0.0);
        [compound(hill, [mill(mill_x)]), rectangle("b", "building", (34.0, 24.0), (4.0, 4.0), 0.0)]
    };
    let of = |pieces: &[Piece]| quality(pieces, &[]).margin;
    assert_near(of(&pair(24.0, 24.0)), 1.0);
    assert_near(of(&pair(24.0, 19.0)), 2.0);
    assert_near(of(&pair(24.0, 26.0)), -1.0);
    assert_near(of(&pair(27.0, 20.0)), -4.0 / 17_f64.sqrt());
    // Crates may lie on the hill, and not on the mill.
    let crates = |x| rectangle("c", "crates", (x, 24.0), (2.0, 2.0), 0.0);
    let [hill, _] = pair(24.0, 24.0);
    assert_near(of(&[hill.clone(), crates(27.5)]), 1.5);
    assert_near(of(&[hill, crates(25.0)]), -2.0 / 5_f64.sqrt());
}

fn depth(a: &Footprint, b: &Footprint) -> f64 {
    overlap::between(a, b).map(|shared| shared.depth()).filter(|depth| *depth > TOLERANCE).unwrap_or(0.0)
}

/// The margin by an exhaustive measure.
fn exhaustive_margin(table: &Table, cells: &[ScenarioAtEdge]) -> f64 {
    let limits = table.limits();
    let mut margins = vec![21.0];
    for (index, placed) in table.pieces.iter().enumerate() {
        let Rect { min, max } = *placed.footprint.bounds();
        margins.extend([min.x, min.y, 48.0 - max.x, 48.0 - max.y].map(|clearance| clearance - 3.0));
        for ScenarioAtEdge { scenario, edge } in cells {
            for standing in Diagram::new(&Layout::new(pack()), scenario, *edge)
                .elements()
                .filter(|_| clashes::is_worth_noting(placed))
            {
                margins.push(placed.footprint.signed_distance(standing.at) - standing.element.kind.radius());
            }
        }
        for other in table.pieces[..index].iter().filter(|other| table.pair_limits(placed, other).overlap.is_some()) {
            let solid = |one: &Placed| one.traits.has(Trait::Obstruction) && !one.scatter;
            let gap = gap::between(&placed.footprint, &other.footprint).distance;
            margins.push(if solid(placed) && solid(other) {
                gap - limits.obstruction_spacing.at_least
            } else {
                gap - depth(&placed.footprint, &other.footprint)
            });
        }
    }
    margins.into_iter().fold(f64::INFINITY, f64::min)
}

/// Sixty stars of 64 corners at one point, and one beside them.
fn heap_of_stars() -> crate::layout::Layout {
    use crate::layout::{Edit, PieceChange};
    use crate::units::Length;
    let corner = |nth: u32| {
        let (sin, cos) = (f64::from(nth) * std::f64::consts::TAU / 64.0).sin_cos();
        let reach = if nth.is_multiple_of(2) { 2.5 } else { 1.5 };
        [cos * reach, sin * reach].map(Length::clamped)
    };
    let star = crate::geometry::Shape::Polygon { points: (0..64).map(corner).collect() };
    let at = |nth: u32| if nth == 59 { (28.0, 24.0) } else { (24.0, 24.0) };
    let heap = layout(&(0..60).map(|nth| circle(&format!("p{nth}"), "hill", at(nth), 4.0)).collect::<Vec<_>>());
    let change = |piece: &std::sync::Arc<crate::layout::Piece>| {
        Edit::Change(piece.id.clone(), PieceChange::Shape(Some(star.clone())))
    };
    heap.edited(&heap.pieces.iter().map(change).collect::<Vec<_>>()).expect("they are there")
}

#[test]
fn the_least_margin_of_a_crowd_is_found_within_the_budget() {
    let heap = heap_of_stars();
    let (table, measure) = (Table::new(&heap), QualityMeasure::new(&Layout::new(pack()), &every_cell()));
    let within = |steps: u64| {
        let budget = Budget::new(steps);
        (measure.narrowest_within(&table, &budget), budget.used())
    };
    let ((least, used), (whole, all)) = (within(300_000), within(MAX_MARGIN_STEPS));
    assert!(!whole.ran_out && all > 400_000, "{all} steps for all of it");
    assert!(least.ran_out && least.margin < -1.0 && least.margin >= whole.margin, "{least:?} and {whole:?}");
    assert_eq!(used, 299_966);
    // Ordinary tables take far fewer steps.
    let ordinary = layout(&[circle("a", "hill", (12.0, 12.0), 4.0), circle("b", "hill", (15.0, 12.0), 4.0)]);
    let budget = Budget::new(MAX_MARGIN_STEPS);
    assert!(!measure.narrowest_within(&Table::new(&ordinary), &budget).ran_out && budget.used() < 100);
}

fn pieces(most: usize) -> impl Strategy<Value = Vec<Piece>> {
    const KINDS: [&str; 7] = ["forest", "hill", "building", "guard-tower", "wall", "boulder", "crates"];
    let piece = (0..KINDS.len(), 2.0..46.0, 2.0..46.0, 1.0..6.0, 1.0..6.0, 0.0..180.0);
    prop::collection::vec(piece, 0..most).prop_map(|pieces| {
        let sketch = |((kind, x, y, width, depth, turn), index): ((usize, f64, f64, f64, f64, f64), usize)| {
            let id = format!("p{index}");
            if turn < 60.0 {
                circle(&id, KINDS[kind], (x, y), width)
            } else {
                rectangle(&id, KINDS[kind], (x, y), (width, depth), turn)
            }
        };
        pieces.into_iter().zip(0..).map(sketch).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]
    #[test]
    fn the_margin_equals_the_exhaustive_one(pieces in pieces(9), played in 0..28_usize, count in 0..28_usize) {
        let layout = layout(&pieces);
        let table = Table::new(&layout);
        let cells: Cells = every_cell().into_iter().cycle().skip(played).take(count).collect();
        let found = QualityMeasure::new(&Layout::new(pack()), &cells).narrowest(&table);
        let expected = exhaustive_margin(&table, &cells);
        prop_assert!((found.margin - expected).abs() < 1e-9, "{found:?} and not {expected}");
        prop_assert_eq!(found.between.is_none(), pieces.is_empty() || expected >= 21.0);
    }

    #[test]
    fn the_order_of_pieces_and_cells_does_not_matter(pieces in pieces(7)) {
        let (mut turned, mut games) = (pieces.clone(), every_cell());
        turned.reverse();
        let (one, measure) = (layout(&pieces), QualityMeasure::new(&Layout::new(pack()), &games));
        games.reverse();
        let (other, same) = (layout(&turned), QualityMeasure::new(&Layout::new(pack()), &games));
        prop_assert_eq!(&measure.bases, &same.bases);
        let (one, other) = (measure.of(&Table::new(&one)), same.of(&Table::new(&other)));
        for number in QualityNumber::ALL {
            let (one, other) = (number.of(&one), number.of(&other));
            prop_assert!((one - other).abs() < 0.006, "{number:?}: {one} and {other}");
        }
    }
}
