//! Random tables for the tests of standing and walking.

use proptest::prelude::*;

use crate::analysis::Base;
use crate::checks::testing::{circle, pack, rectangle};
use crate::geometry::Shape;
use crate::layout::Piece;
use crate::units::Length;

/// The base of this diameter.
pub fn base(millimetres: u32) -> Base {
    Base::find(pack(), millimetres).expect("the pack has the base")
}

/// Any base.
pub fn bases() -> impl Strategy<Value = Base> {
    prop::sample::select(vec![30_u32, 40, 50, 80, 120]).prop_map(base)
}

/// The piece with another shape.
fn with_shape(mut piece: Piece, shape: Shape) -> Piece {
    piece.shape = Some(shape);
    piece
}

/// A polygon whose corners have these distances from its middle, in tenths of an inch, at equal angles.
fn star(reaches: &[u32]) -> Shape {
    let corner = |(index, reach): (usize, &u32)| {
        let index = f64::from(u32::try_from(index).expect("few corners"));
        let count = f64::from(u32::try_from(reaches.len()).expect("few corners"));
        let (sin, cos) = (index / count * std::f64::consts::TAU).sin_cos();
        [cos, sin].map(|share| Length::clamped(share * f64::from(*reach) / 10.0))
    };
    Shape::Polygon { points: reaches.iter().enumerate().map(corner).collect() }
}

/// An L, a U or a comb; `step` is the distance of its arms in half inches.
fn comb(arms: u32, step: u32, depth: u32) -> Shape {
    let half = |halves: u32| Length::clamped(f64::from(halves) / 2.0);
    let mut points = Vec::new();
    for arm in 0..arms {
        let left = arm * (step + 1);
        points.extend([[half(left), half(depth + 1)], [half(left + 1), half(depth + 1)]]);
        if arm + 1 < arms {
            points.extend([[half(left + 1), half(1)], [half(left + 1 + step), half(1)]]);
        }
    }
    let right = (arms - 1) * (step + 1) + if arms == 1 { 4 } else { 1 };
    if arms == 1 {
        points.extend([[half(1), half(1)], [half(right), half(1)]]);
    }
    points.extend([[half(right), half(0)], [half(0), half(0)]]);
    Shape::Polygon { points }
}

/// Pieces of all shapes anywhere, some over the table's edge.
pub fn crowd(most: usize) -> impl Strategy<Value = Vec<Piece>> {
    let sizes = (0.5..12.0_f64, 0.5..4.0_f64, prop::collection::vec(4..40_u32, 3..9));
    let piece = (0.0..48.0_f64, 0.0..48.0_f64, sizes, 0..360_u32, 0..8_u8);
    prop::collection::vec(piece, 1..most).prop_map(|pieces| {
        let sketch = |(index, (x, y, (length, width, reaches), turn, shape)): (usize, (f64, f64, _, u32, u8))| {
            let reaches: Vec<u32> = reaches;
            let (id, at, turn) = (format!("p{index}"), (x, y), f64::from(turn));
            let building = rectangle(&id, "building", at, (length, width), turn);
            match shape {
                0 => circle(&id, "guard-tower", at, length / 2.0),
                1 => rectangle(&id, "wall", at, (length, 0.75), turn),
                2 => rectangle(&id, "rubble", at, (length, width), turn),
                3 | 4 => with_shape(building, star(&reaches)),
                5 => {
                    let [width, depth] = [length, width].map(Length::clamped);
                    with_shape(building, Shape::Ellipse { width, depth })
                }
                _ => building,
            }
        };
        pieces.into_iter().enumerate().map(sketch).collect()
    })
}

/// Pieces on a grid of half inches and in few directions, so that they touch, are collinear and overlap.
pub fn blocks(most: usize) -> impl Strategy<Value = Vec<Piece>> {
    let piece = (0..96_u8, 0..96_u8, 1..14_u8, 1..8_u8, 0..8_u8, 0..7_u8);
    prop::collection::vec(piece, 1..most).prop_map(|pieces| {
        let sketch = |(index, (x, y, a, b, turn, shape)): (usize, (u8, u8, u8, u8, u8, u8))| {
            let (id, turn) = (format!("p{index}"), f64::from(turn) * 45.0);
            let (at, sides) = ((f64::from(x) / 2.0, f64::from(y) / 2.0), (f64::from(a) / 2.0, f64::from(b) / 2.0));
            let building = rectangle(&id, "building", at, sides, turn);
            match shape {
                0 => circle(&id, "guard-tower", at, sides.0),
                1 => rectangle(&id, "wall", at, sides, turn),
                2 => rectangle(&id, "rubble", at, sides, turn),
                3 | 4 => with_shape(building, comb(1 + u32::from(a) % 4, 1 + u32::from(b), u32::from(a))),
                _ => building,
            }
        };
        pieces.into_iter().enumerate().map(sketch).collect()
    })
}
