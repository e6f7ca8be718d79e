use proptest::prelude::*;

use super::*;
use crate::checks::testing::{circle, layout, rectangle};
use crate::geometry::{Point, Rect};
use crate::layout::{Edit, Piece, PieceChange, PieceId};
use crate::units::Length;

fn table() -> Rect {
    Rect::new(Point::new(0.0, 0.0), Point::new(48.0, 48.0))
}

/// Upright blocks as the bottom sees them, between lines 8 and 40 inches from it.
fn screens(blocks: &[[f64; 4]]) -> FrontBlockers {
    let facing = Facing::new(table(), Side::Bottom);
    let footprints: Vec<Footprint> = blocks
        .iter()
        .map(|[x, y, width, depth]| {
            let (a, b) = (facing.place(Point::new(*x, y + depth)), facing.place(Point::new(x + width, *y)));
            Footprint::upright(&Rect::new(a, b))
        })
        .collect();
    FrontBlockers::new(footprints.iter(), facing, 8.0, 40.0)
}

#[track_caller]
fn is(blocks: &[[f64; 4]], share: f64) {
    let found = screens(blocks).blocked();
    assert!((found - share).abs() < 1e-6, "{found} and not {share}");
}

#[test]
fn known_screens_hide_what_they_should() {
    is(&[], 0.0);
    is(&[[0.0, 20.0, 48.0, 1.0]], 1.0);
    // Halfway between the fronts lines pass at the mean of their ends.
    is(&[[0.0, 24.0, 24.0, 0.0]], 0.5);
    is(&[[0.0, 24.0, 12.0, 0.0]], 0.125);
    is(&[[0.0, 24.0, 12.0, 0.0], [36.0, 24.0, 12.0, 0.0]], 0.25);
    is(&[[12.0, 24.0, 24.0, 0.0]], 0.75);
    // On a front it hides its own share, and as much where it reaches behind it.
    is(&[[10.0, 7.999_999, 12.0, 0.000_002]], 0.25);
    is(&[[10.0, 39.999_999, 12.0, 0.000_002]], 0.25);
    is(&[[10.0, 2.0, 12.0, 6.000_001]], 0.25);
    is(&[[10.0, 39.999_999, 12.0, 6.0]], 0.25);
    is(&[[0.0, 2.0, 12.0, 6.000_001], [8.0, 2.0, 4.0, 6.000_001], [36.0, 39.999_999, 12.0, 4.0]], 1.0 - 0.75 * 0.75);
    // Beyond the fronts it hides nothing.
    is(&[[0.0, 2.0, 48.0, 5.0], [0.0, 41.0, 48.0, 5.0]], 0.0);
    // A wall along the lines: only those cross it that change sides.
    is(&[[24.0, 8.0, 0.0, 32.0]], 0.5);
}

#[test]
fn a_place_sees_past_what_stands_aside() {
    let screens = screens(&[[12.0, 24.0, 12.0, 0.0], [30.0, 4.0, 4.0, 6.0]]);
    // Halfway there things look twice as wide on the front.
    assert!((screens.hidden_from(0.0) - 0.5).abs() < 1e-9, "{}", screens.hidden_from(0.0));
    assert!((screens.hidden_from(31.0) - 1.0).abs() < 1e-9);
}

#[test]
fn the_widest_lane_lies_between_what_blocks() {
    let lane = screens(&[[0.0, 24.0, 20.0, 2.0], [28.0, 24.0, 20.0, 2.0]]).widest_lane().expect("a gap");
    assert!((lane.width - 8.0).abs() < 1e-9);
    let [a, b, c, d] = lane.corners;
    for (corner, (x, y)) in [a, b, c, d].into_iter().zip([(20.0, 40.0), (28.0, 40.0), (28.0, 8.0), (20.0, 8.0)]) {
        assert!(corner.distance(Point::new(x, y)) < 1e-9, "{corner:?}");
    }
    assert_eq!(screens(&[[0.0, 24.0, 48.0, 2.0]]).widest_lane(), None);
    let open = screens(&[]).widest_lane().expect("all of it");
    assert!((open.width - 48.0).abs() < 1e-9);
}

#[test]
fn what_blocks_is_asked_of_its_traits_and_its_height() {
    for (kind, height, is) in [
        ("forest", None, true),
        ("forest", Some(0.5), true),
        ("dense-fog", None, true),
        ("building", None, true),
        ("building", Some(1.0), false),
        ("building", Some(1.75), true),
        ("obstruction", None, true),
        ("hill", None, false),
        ("hill", Some(2.0), true),
        ("wall", None, false),
        ("wall", Some(2.0), true),
        ("rough-ground", Some(5.0), false),
        ("boulder", Some(5.0), false),
    ] {
        let edit = height.map(|inches| {
            Edit::Change(PieceId::new("a").expect("an id"), PieceChange::Height(Length::from_inches(inches)))
        });
        let layout = layout(&[circle("a", kind, (24.0, 24.0), 4.0)]);
        let layout = layout.edited(edit.as_slice()).expect("it is there");
        let table = Table::new(&layout);
        assert_eq!(blocks(&table.pieces[0], layout.pack), is, "{kind} {height:?}");
    }
}

/// What the zones' fronts see, line by line: each of the lines against every side.
fn by_lines(table: &Table, edge: Side, count: u32) -> f64 {
    let facing = Facing::new(table.bounds, edge);
    let (near, far) = (front(table.pack(), Owner::Attacker), facing.depth() - front(table.pack(), Owner::Defender));
    let step = facing.width() / f64::from(count);
    let ends = |y: f64| (0..count).map(move |i| Point::new((f64::from(i) + 0.5) * step, y));
    let mut blocked = 0;
    for from in ends(near).map(|seen| facing.place(seen)) {
        for to in ends(far).map(|seen| facing.place(seen)) {
            let along = to - from;
            let apart = |a: Point, b: Point| along.cross(a - from) * along.cross(b - from) > 0.0;
            let beside = |a: Point, b: Point| {
                let side = b - a;
                side.cross(from - a) * side.cross(to - a) > 0.0
            };
            blocked += u32::from(blockers(table).any(|footprint| {
                footprint.contains(from)
                    || footprint.contains(to)
                    || if footprint.is_disc() {
                        let share = ((footprint.centre() - from).dot(along) / along.dot(along)).clamp(0.0, 1.0);
                        footprint.contains(from + along * share)
                    } else {
                        footprint.sides().any(|(a, b)| !apart(a, b) && !beside(a, b))
                    }
            }));
        }
    }
    f64::from(blocked) / f64::from(count * count)
}

/// The same, place by place along the near front: exact along the far one, and as fine as `count` along the near.
fn by_places(table: &Table, edge: Side, count: u32) -> f64 {
    let facing = Facing::new(table.bounds, edge);
    let (near, far) = (front(table.pack(), Owner::Attacker), facing.depth() - front(table.pack(), Owner::Defender));
    let (way, width) = (far - near, facing.width());
    let outlines: Vec<Vec<Point>> = blockers(table)
        .map(|footprint| footprint.outline().into_iter().map(|corner| facing.seen(corner)).collect())
        .collect();
    let step = width / f64::from(count);
    let hidden = |a: f64| {
        let mut stretches: Vec<(f64, f64)> = Vec::new();
        for outline in &outlines {
            let around = outline.iter().zip(outline.iter().cycle().skip(1));
            let mut left = 0;
            for (from, to) in around {
                if (from.y < near) != (to.y < near) {
                    left += u32::from(from.x + (to.x - from.x) * (near - from.y) / (to.y - from.y) < a);
                }
                let share = |y: f64| (y - from.y) / (to.y - from.y);
                let (mut first, mut last) = (0.0_f64, 1.0_f64);
                if (to.y - from.y).abs() > 1e-12 {
                    first = first.max(share(near + 1e-9).min(share(far)));
                    last = last.min(share(near + 1e-9).max(share(far)));
                } else if from.y <= near || from.y > far {
                    continue;
                }
                if first < last {
                    let meets = |share: f64| {
                        let corner = *from + (*to - *from) * share;
                        a + (corner.x - a) * way / (corner.y - near)
                    };
                    let (one, other) = (meets(first), meets(last));
                    stretches.push((one.min(other).max(0.0), one.max(other).min(width)));
                }
            }
            if left % 2 == 1 {
                return width;
            }
        }
        stretches.retain(|(from, to)| from < to);
        stretches.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (mut sum, mut reach) = (0.0, 0.0_f64);
        for (from, to) in stretches {
            sum += (to - from.max(reach)).max(0.0);
            reach = reach.max(to);
        }
        sum
    };
    (0..count).map(|i| hidden((f64::from(i) + 0.5) * step)).sum::<f64>() / (f64::from(count) * width)
}

/// Pieces anywhere, and more of them across the fronts than chance would put there.
fn pieces() -> impl Strategy<Value = Vec<Piece>> {
    let place = prop_oneof![0.0..48.0, 3.0..9.0, 34.0..46.0];
    let piece = (0.0..48.0, place, 1.0..9.0, 0.5..7.0, 0.0..180.0, 0..3_u8);
    prop::collection::vec(piece, 0..12).prop_map(|pieces| {
        let sketch = |((x, y, width, depth, turn, sort), index): ((f64, f64, f64, f64, f64, u8), usize)| {
            let id = format!("p{index}");
            let turned = if index % 2 == 0 { (x, y) } else { (y, x) };
            match sort {
                0 => circle(&id, "forest", turned, width),
                1 => rectangle(&id, "building", turned, (width, depth), turn),
                _ => crescent(&id, turned, (width, depth), turn),
            }
        };
        pieces.into_iter().zip(0..).map(sketch).collect()
    })
}

/// A concave piece.
fn crescent(id: &str, at: (f64, f64), (width, depth): (f64, f64), turn: f64) -> Piece {
    let mut piece = rectangle(id, "forest", at, (width, depth), turn);
    let [x, y] = [width, depth].map(|side| side / 2.0);
    let points = [[-x, -y], [0.0, y * 0.6], [x, -y], [x, y], [0.0, y * 0.8], [-x, y]];
    piece.shape =
        Some(crate::geometry::Shape::Polygon { points: points.map(|point| point.map(Length::clamped)).into() });
    piece
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn it_is_the_same_from_the_other_side(pieces in pieces(), edge in 0..4_usize) {
        let layout = layout(&pieces);
        let (table, edge, pack) = (Table::new(&layout), Side::ALL[edge], layout.pack);
        let there = between_zones(&table, edge).blocked();
        let facing = Facing::new(table.bounds, edge.turned(2));
        let (near, far) = (front(pack, Owner::Defender), facing.depth() - front(pack, Owner::Attacker));
        let back = FrontBlockers::new(blockers(&table), facing, near, far).blocked();
        prop_assert!((there - back).abs() < 1e-6, "{there} there and {back} back");
    }

    #[test]
    fn a_lane_is_open_and_something_is_beside_it(pieces in pieces(), edge in 0..4_usize) {
        let (layout, edge) = (layout(&pieces), Side::ALL[edge]);
        let table = Table::new(&layout);
        let Some(lane) = between_zones(&table, edge).widest_lane() else { return Ok(()) };
        let [a, b, c, d] = lane.corners;
        for across in [0.001, 0.25, 0.5, 0.75, 0.999] {
            let (from, to) = (a + (b - a) * across, d + (c - d) * across);
            for along in 0..=200 {
                let place = from + (to - from) * (f64::from(along) / 200.0);
                prop_assert!(blockers(&table).all(|footprint| footprint.signed_distance(place) > -0.005), "{place:?}");
            }
        }
        let along = (d - a).unit().expect("a way");
        prop_assert!(((b - a).cross(along).abs() - lane.width).abs() < 1e-9);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn it_is_what_every_place_of_a_fine_row_sees(pieces in pieces(), edge in 0..4_usize) {
        let (layout, edge) = (layout(&pieces), Side::ALL[edge]);
        let table = Table::new(&layout);
        let found = between_zones(&table, edge).blocked();
        let fine = by_places(&table, edge, 2000);
        // Where a piece begins to cover the front the function jumps, by as much as half of one of the places.
        prop_assert!((found - fine).abs() < 8e-4, "{found} and not {fine}");
    }

    #[test]
    fn it_is_what_lines_drawn_one_by_one_find(pieces in pieces(), edge in 0..4_usize) {
        let (layout, edge) = (layout(&pieces), Side::ALL[edge]);
        let table = Table::new(&layout);
        let (found, lines) = (between_zones(&table, edge).blocked(), by_lines(&table, edge, 120));
        prop_assert!((found - lines).abs() < 0.01, "{found} and not {lines}");
    }
}
