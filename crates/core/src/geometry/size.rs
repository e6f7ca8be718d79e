//! How large something is to a person who lays a tape across it.
//!
//! A tape is laid along a piece and then across it, however the piece's outline is turned in its own frame. So an outline is as large
//! as the smallest rectangle around it. But an outline that was stretched to a length and a width from that of a kind is exactly as large as
//! somebody wanted it: its frame. The smallest rectangle around it may lean, and be a little smaller.

use super::enclosing::EnclosingRectangle;
use super::point::{Point, Vector};
use super::rect::Rect;
use super::shape::{Shape, corners};
use crate::units::{Length, Resolution};

/// How much larger in area than the smallest rectangle the frame of an outline may be, so that its sides are taken: what nobody sees
/// on a tape, such as the hundredths that the outline of a disc lacks.
const SAME_AREA: f64 = 1.02;

/// How far a corner may be from where stretching another outline puts it, in inches: what rounding to the hundredth makes of a few
/// steps.
const SAME_CORNER: f64 = 0.1;

/// The most steps to a size that is wanted. A step can turn the smallest rectangle to another side of the outline.
const MAX_STRETCHES: usize = 8;

/// The size of a shape or a piece, measured across it, in inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// The direction of `width` in the piece's frame, within an eighth of a turn of x, with length 1.
    pub along: Vector,
    /// The side in that direction.
    pub width: f64,
    /// The side at right angles to it.
    pub depth: f64,
}

impl Size {
    /// The size of a frame.
    pub fn of_frame(frame: &Rect) -> Self {
        Self { along: Vector::new(1.0, 0.0), width: frame.width(), depth: frame.depth() }
    }

    /// The size of what is around these points.
    pub fn around(points: &[Point]) -> Self {
        let Some(frame) = Rect::around(points) else {
            return Self { along: Vector::new(1.0, 0.0), width: 0.0, depth: 0.0 };
        };
        let smallest = EnclosingRectangle::smallest(points);
        let leans = |smallest: &EnclosingRectangle| frame.width() * frame.depth() > smallest.area() * SAME_AREA;
        let Some(EnclosingRectangle { along, sides }) = smallest.filter(leans) else {
            return Self::of_frame(&frame);
        };
        let is_level = along.x.abs() >= along.y.abs();
        let (along, (width, depth)) =
            if is_level { (along, sides) } else { (Vector::new(-along.y, along.x), (sides.1, sides.0)) };
        Self { along: if along.x < 0.0 { -along } else { along }, width, depth }
    }

    /// The longer side, then the shorter.
    pub fn length_and_width(&self) -> (f64, f64) {
        if self.width < self.depth { (self.depth, self.width) } else { (self.width, self.depth) }
    }
}

impl Shape {
    /// Its size across. `outlines` are those that shapes are stretched from.
    pub fn size(&self, outlines: &[&Self]) -> Size {
        match self {
            Self::Polygon { points } if !outlines.iter().any(|outline| self.is_stretched_from(outline)) => {
                Size::around(&corners(points))
            }
            _ => Size::of_frame(&self.frame()),
        }
    }

    /// The shape stretched about its origin so that it is `width` by `depth` inches across, in the directions of its size.
    pub fn stretched_across(
        &self,
        [width, depth]: [f64; 2],
        least: f64,
        outlines: &[&Self],
        resolution: Resolution,
    ) -> Self {
        let (width, depth) = (width.max(least), depth.max(least));
        let mut shape = self.clone();
        for _ in 0..MAX_STRETCHES {
            let size = shape.size(outlines);
            let is_wanted = (size.width - width).abs() < 0.005 && (size.depth - depth).abs() < 0.005;
            if is_wanted {
                break;
            }
            let stretched = match &shape {
                Self::Polygon { points } if size.along.y != 0.0 => {
                    stretched_along(points, &size, [width, depth], resolution)
                }
                _ => shape.stretched(width, depth, least, resolution),
            };
            if stretched == shape || stretched.validate().is_err() {
                break;
            }
            shape = stretched;
        }
        shape
    }

    /// Whether it is an outline that stretching another one makes.
    fn is_stretched_from(&self, other: &Self) -> bool {
        let (Self::Polygon { points }, Self::Polygon { points: before }) = (self, other) else { return false };
        if points.len() != before.len() {
            return false;
        }
        let ((width, depth), (old_width, old_depth)) = (self.extent(), other.extent());
        let factors = [width / old_width.max(0.01), depth / old_depth.max(0.01)];
        points.iter().zip(before).all(|(corner, before)| {
            (0..2).all(|axis| (corner[axis].inches() - before[axis].inches() * factors[axis]).abs() < SAME_CORNER)
        })
    }
}

/// The outline through these corners, of this size, with other sides in the size's directions.
fn stretched_along(points: &[[Length; 2]], size: &Size, [width, depth]: [f64; 2], resolution: Resolution) -> Shape {
    let Vector { x, y } = size.along;
    let factors = [width / size.width.max(0.01), depth / size.depth.max(0.01)];
    let stretch = |corner: Point| {
        let (along, across) = ((corner.x * x + corner.y * y) * factors[0], (corner.y * x - corner.x * y) * factors[1]);
        [along * x - across * y, along * y + across * x].map(|at| resolution.clamped(at))
    };
    Shape::Polygon { points: corners(points).into_iter().map(stretch).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polygon(points: &[(f64, f64)], degrees: f64) -> Shape {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let turned = |(x, y): &(f64, f64)| [x * cos - y * sin, x * sin + y * cos].map(Length::clamped);
        Shape::Polygon { points: points.iter().map(turned).collect() }
    }

    #[track_caller]
    fn assert_size(shape: &Shape, width: f64, depth: f64) {
        let size = shape.size(&[]);
        assert!((size.width - width).abs() < 0.02 && (size.depth - depth).abs() < 0.02, "{size:?}");
        assert!(size.along.x >= size.along.y.abs() && (size.along.length() - 1.0).abs() < 1e-9, "{size:?}");
    }

    const NOTCHED: [(f64, f64); 5] = [(-4.0, -3.0), (4.0, -3.0), (4.0, 3.0), (0.0, 0.0), (-4.0, 3.0)];
    const RUBBLE: [(f64, f64); 7] =
        [(-2.2, -1.0), (-0.8, -1.8), (1.0, -1.6), (2.3, -0.6), (1.9, 1.1), (0.3, 1.8), (-1.5, 1.5)];

    #[test]
    fn an_outline_is_measured_across_however_it_lies() {
        for degrees in [0.0, 12.0, 30.0, -40.0] {
            assert_size(&polygon(&NOTCHED, degrees), 8.0, 6.0);
        }
        assert_size(&polygon(&NOTCHED, 100.0), 6.0, 8.0);
    }

    #[test]
    fn a_stretched_outline_is_as_large_as_somebody_wanted_it() {
        let (notched, rubble) = (polygon(&NOTCHED, 0.0), polygon(&RUBBLE, 0.0));
        let outlines = [&notched, &rubble];
        for quarters in 4..48 {
            let (width, depth) = (f64::from(quarters) / 4.0, 4.0);
            let stretched = outlines[1].stretched(width, depth, 0.01, Resolution::HundredthInch);
            assert_eq!(stretched.extent(), (width, depth));
            let size = stretched.size(&outlines);
            assert_eq!((size.width, size.depth), (width, depth));
            let back = stretched.stretched(5.0, 4.0, 0.01, Resolution::HundredthInch).size(&outlines);
            assert_eq!(back.length_and_width(), (5.0, 4.0), "after {width}");
        }
        // One that nobody has stretched is measured across.
        let across =
            outlines[1].stretched(5.0, 4.0, 0.01, Resolution::HundredthInch).size(&outlines[..1]).length_and_width();
        assert!(across.1 < 3.9, "{across:?}");
    }

    #[test]
    fn the_outline_of_a_disc_is_as_wide_as_the_disc() {
        let corner = |index: u32| {
            let angle = f64::from(index) * 15.0_f64.to_radians();
            (angle.cos() * 2.5, angle.sin() * 2.5)
        };
        let corners: Vec<(f64, f64)> = (0..24).map(corner).collect();
        assert_size(&polygon(&corners, 0.0), 5.0, 5.0);
    }

    #[test]
    fn a_typed_size_is_the_size() {
        for degrees in [0.0, 12.0, 35.0] {
            for (width, depth) in [(5.0, 4.0), (9.0, 2.0), (3.0, 10.0)] {
                let typed =
                    polygon(&NOTCHED, degrees).stretched_across([width, depth], 0.01, &[], Resolution::HundredthInch);
                assert_size(&typed, width, depth);
                let rubble =
                    polygon(&RUBBLE, degrees).stretched_across([width, depth], 0.01, &[], Resolution::HundredthInch);
                assert_size(&rubble, width, depth);
            }
        }
        let six = Length::hundredths(600);
        let rectangle = Shape::Rectangle { width: six, depth: six }.stretched_across(
            [3.0, 4.0],
            0.01,
            &[],
            Resolution::HundredthInch,
        );
        assert_size(&rectangle, 3.0, 4.0);
    }
}
