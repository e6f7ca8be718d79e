//! The measures against readings by brute force: by points of the ground and of the outlines.

use proptest::prelude::*;

use super::{circle, outcome, rectangle, table};
use crate::analysis::Table;
use crate::checks::Outcome;
use crate::geometry::{Footprint, Point, Rect};
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::testing::ghost_moor;

/// The distance between two points of a grid on the ground, and of two on an outline, in inches.
const STEP: f64 = 0.1;

/// How far a reading by points may be from the measure, in inches and in hundredths of an area.
const NEAR: f64 = 0.15;
const NEAR_SHARE: f64 = 4.0;

fn piece() -> impl Strategy<Value = Piece> {
    let what = (0..4_usize, any::<bool>(), 4..66_i32, 4..43_i32);
    (what, 20..90_i32, 20..90_i32, 0..3600_i32).prop_map(|((kind, is_round, x, y), width, depth, turn)| {
        let (kind, at) = (["bog", "barrow", "keep", "wood"][kind], (f64::from(x), f64::from(y)));
        let (width, depth) = (f64::from(width) / 10.0, f64::from(depth) / 10.0);
        if is_round {
            circle("p", kind, at, width)
        } else {
            rectangle("p", kind, at, (width, depth), f64::from(turn) / 10.0)
        }
    })
}

fn pieces() -> impl Strategy<Value = Vec<Piece>> {
    prop::collection::vec(piece(), 1..8).prop_map(|pieces| {
        let named = |(nth, piece): (usize, Piece)| Piece { id: PieceId::nth(nth), ..piece };
        pieces.into_iter().enumerate().map(named).collect()
    })
}

/// Points of a footprint's ground, on a grid.
fn ground(footprint: &Footprint) -> Vec<Point> {
    let Rect { min, max } = *footprint.bounds();
    let mut points = Vec::new();
    let mut y = min.y + STEP / 2.0;
    while y < max.y {
        let mut x = min.x + STEP / 2.0;
        while x < max.x {
            points.extend(Some(Point::new(x, y)).filter(|point| footprint.contains(*point)));
            x += STEP;
        }
        y += STEP;
    }
    points
}

/// Points of its outline.
fn rim(footprint: &Footprint) -> Vec<Point> {
    let outline = footprint.outline();
    let sides = outline.iter().zip(outline.iter().cycle().skip(1));
    let points = |(from, to): (&Point, &Point)| {
        let (from, along) = (*from, *to - *from);
        let mut points = Vec::new();
        let mut at = 0.0;
        while at < along.length() {
            points.push(from + along * (at / along.length()));
            at += STEP;
        }
        points
    };
    sides.flat_map(points).collect()
}

fn distance(one: &Footprint, other: &Footprint) -> f64 {
    let (first, second) = (rim(one), rim(other));
    if first.iter().any(|point| other.contains(*point)) || second.iter().any(|point| one.contains(*point)) {
        return 0.0;
    }
    let from = |point: &Point| second.iter().map(|other| point.distance(*other)).fold(f64::INFINITY, f64::min);
    first.iter().map(from).fold(f64::INFINITY, f64::min)
}

/// The pieces of these kinds, each with its place and its ground.
fn of(layout: &Layout, kinds: &[&str]) -> Vec<(usize, String, Footprint)> {
    let pieces = layout.pieces.iter().enumerate();
    let of = pieces.filter(|(_, piece)| kinds.contains(&&*piece.kind.id));
    of.map(|(index, piece)| (index, piece.id.as_str().to_owned(), piece.footprint())).collect()
}

/// The pieces of the findings of a check, joined by spaces, each with its measure.
fn found(layout: &Layout, check: &str) -> Vec<(String, f64)> {
    let findings = outcome(layout, check).into_findings();
    findings
        .iter()
        .map(|one| (one.pieces.iter().map(PieceId::as_str).collect::<Vec<_>>().join(" "), one.measured))
        .collect()
}

/// Asserts that a check finds what a measure by brute force doesn't let pass, but for what is too near to the limit to tell; `None` where
/// it doesn't apply.
fn assert_found(layout: &Layout, check: &str, read: &[(String, f64)], limits: [f64; 2], near: f64) {
    let found = found(layout, check);
    for (pieces, measured) in read {
        let known = found.iter().find(|(known, _)| known == pieces);
        let [least, most] = limits;
        if (measured - least).abs() > near && (measured - most).abs() > near {
            assert_eq!(
                known.is_some(),
                *measured < least || *measured > most,
                "{check} of {pieces}: {measured}, {found:?}"
            );
        }
        if let Some((_, known)) = known {
            assert!((known - measured).abs() <= near, "{check} of {pieces}: {known} is found and {measured} read");
        }
    }
    assert!(found.iter().all(|(pieces, _)| read.iter().any(|(known, _)| known == pieces)), "{check}: {found:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn each_measure_is_what_brute_force_reads(pieces in pieces()) {
        let layout = table(ghost_moor(), &pieces);
        let bounds = Table::new(&layout).bounds;
        let none = f64::NEG_INFINITY;
        // Counting.
        let barrows = f64::from(u32::try_from(of(&layout, &["barrow"]).len()).expect("few"));
        assert_found(&layout, "enough-barrows", &[(String::new(), barrows)], [1.0, 2.0], 0.0);
        // Adding up.
        let water: usize = of(&layout, &["bog"]).iter().map(|(.., bog)| ground(bog).len()).sum();
        let area = f64::from(u32::try_from(water).expect("few")) * STEP * STEP;
        let share = 100.0 * area / (bounds.width() * bounds.depth());
        assert_found(&layout, "little-water", &[(String::new(), share)], [none, 10.0], 0.5);
        // Sides: the extents in all directions.
        let widths = |footprint: &Footprint| {
            let extent = |degrees: u32| {
                let (sin, cos) = (f64::from(degrees) / 10.0).to_radians().sin_cos();
                let along = footprint.outline().into_iter().map(|point| point.x * cos + point.y * sin);
                let (least, most) = along.fold((f64::INFINITY, none), |(least, most), at| (at.min(least), at.max(most)));
                most - least
            };
            let all: Vec<f64> = (0..1800).map(extent).collect();
            let (place, least) = all.iter().enumerate().min_by(|one, other| one.1.total_cmp(other.1)).expect("some");
            (*least, all[(place + 900) % 1800])
        };
        let sides = |kind: &str, is_long: bool| -> Vec<(String, f64)> {
            let of = of(&layout, &[kind]).into_iter();
            of.map(|(_, id, piece)| (id, if is_long { widths(&piece).1 } else { widths(&piece).0 })).collect()
        };
        assert_found(&layout, "small-keeps", &sides("keep", true), [none, 6.0], 0.05);
        assert_found(&layout, "broad-woods", &sides("wood", false), [4.0, 8.0], 0.05);
        // Distances.
        let edge = |footprint: &Footprint| {
            let beyond = |point: &Point| {
                [point.x - bounds.min.x, bounds.max.x - point.x, point.y - bounds.min.y, bounds.max.y - point.y]
                    .into_iter()
                    .fold(f64::INFINITY, f64::min)
            };
            rim(footprint).iter().map(beyond).fold(f64::INFINITY, f64::min).max(0.0)
        };
        let edges: Vec<_> = of(&layout, &["keep"]).into_iter().map(|(_, id, keep)| (id, edge(&keep))).collect();
        assert_found(&layout, "off-the-edge", &edges, [5.0, f64::INFINITY], NEAR);
        let keeps = of(&layout, &["keep"]);
        let barrows = of(&layout, &["barrow"]);
        let mut pairs = Vec::new();
        for (index, id, piece) in of(&layout, &["barrow", "keep"]) {
            for (other_index, other_id, barrow) in barrows.iter().filter(|(other, ..)| *other != index) {
                let is_seen = *other_index < index && barrows.iter().any(|(barrow, ..)| *barrow == index);
                let mut both = [id.as_str(), other_id.as_str()];
                both.sort_unstable();
                pairs.extend((!is_seen).then(|| (both.join(" "), distance(&piece, barrow))));
            }
        }
        assert_found(&layout, "apart-from-barrows", &pairs, [4.0, f64::INFINITY], NEAR);
        let bogs = of(&layout, &["bog"]);
        let nearest = |wood: &Footprint| bogs.iter().map(|(.., bog)| distance(wood, bog)).fold(f64::INFINITY, f64::min);
        let woods: Vec<_> = of(&layout, &["wood"]).into_iter().map(|(_, id, wood)| (id, nearest(&wood))).collect();
        if bogs.is_empty() {
            prop_assert!(matches!(outcome(&layout, "woods-near-bogs"), Outcome::NotApplicable(_)));
        } else {
            assert_found(&layout, "woods-near-bogs", &woods, [none, 10.0], NEAR);
        }
        // Lying somewhere.
        let share = |footprint: &Footprint, holds: &dyn Fn(Point) -> bool| {
            let points = ground(footprint);
            let inside = points.iter().filter(|point| holds(**point)).count();
            100.0 * f64::from(u32::try_from(inside).expect("few")) / f64::from(u32::try_from(points.len()).expect("few"))
        };
        let middle = bounds.centre().y;
        let low: Vec<_> = bogs.iter().map(|(_, id, bog)| (id.clone(), share(bog, &|point| point.y >= middle))).collect();
        assert_found(&layout, "bogs-below", &low, [100.0, f64::INFINITY], NEAR_SHARE);
        let on = |keep: &Footprint| {
            barrows.iter().map(|(.., barrow)| share(keep, &|point| barrow.contains(point))).fold(0.0, f64::max)
        };
        let lying: Vec<_> = keeps.iter().map(|(_, id, keep)| (id.clone(), on(keep))).collect();
        assert_found(&layout, "keeps-on-barrows", &lying, [none, 0.0], NEAR_SHARE);
        // Neighbours, but for those of which points can't tell.
        let near = of(&layout, &["bog", "wood"]);
        for (_, id, barrow) in &barrows {
            let distances: Vec<f64> = near.iter().map(|(.., other)| distance(barrow, other)).collect();
            let count = |within: f64| distances.iter().filter(|distance| **distance <= within).count();
            if count(8.0 - NEAR) == count(8.0 + NEAR) {
                let is_found = found(&layout, "few-neighbours").iter().any(|(known, _)| known == id);
                prop_assert_eq!(is_found, !(1..=2).contains(&count(8.0)), "{}: {:?}", id, distances);
            }
        }
    }
}
