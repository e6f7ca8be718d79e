//! The shape of a piece in its own frame, before it is turned and placed.

use serde::{Deserialize, Serialize};

use super::enclosing;
use super::point::Point;
use super::rect::Rect;
use super::widths::Widths;
use crate::units::{Length, Resolution};

/// The shape of a piece about its origin.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Shape {
    /// A disc about the origin.
    Circle { diameter: Length },
    /// An ellipse about the origin.
    Ellipse {
        /// The extent along x.
        width: Length,
        /// The extent along y.
        depth: Length,
    },
    /// A rectangle about the origin.
    Rectangle {
        /// The extent along x.
        width: Length,
        /// The extent along y.
        depth: Length,
    },
    /// A simple polygon; its points are (x, y) from the origin, in either direction round.
    Polygon {
        /// The corners in order; the last is joined to the first.
        points: Vec<[Length; 2]>,
    },
}

/// Why a piece can't have a shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShapeProblem {
    /// A diameter, width or depth is zero or negative.
    NotPositive(&'static str),
    /// A polygon has fewer than three points.
    TooFewPoints,
    /// A polygon has more points than the document can hold.
    TooManyPoints,
    /// Two neighbouring points are the same; the index of the first.
    RepeatedPoint(usize),
    /// Two sides meet elsewhere than at the end that they share; the index of the first point of each.
    SelfCrossing(usize, usize),
    /// All points lie on one line.
    NoArea,
}

impl Shape {
    /// The most points a polygon may have.
    pub const MAX_POINTS: usize = 64;

    /// Checks that the shape has an inside.
    ///
    /// # Errors
    ///
    /// The first [`ShapeProblem`], from the first point on.
    pub fn validate(&self) -> Result<(), ShapeProblem> {
        let positive = |name, length: Length| {
            if length > Length::ZERO { Ok(()) } else { Err(ShapeProblem::NotPositive(name)) }
        };
        match self {
            Self::Circle { diameter } => positive("diameter", *diameter),
            Self::Ellipse { width, depth } | Self::Rectangle { width, depth } => {
                positive("width", *width)?;
                positive("depth", *depth)
            }
            Self::Polygon { points } => validate_polygon(points),
        }
    }

    /// The two sides of the smallest rectangle, at any angle, that encloses the shape: the longer, then the shorter,
    /// in inches.
    pub fn enclosing_sides(&self) -> (f64, f64) {
        let (a, b) = match self {
            Self::Circle { diameter } => (diameter.inches(), diameter.inches()),
            Self::Ellipse { width, depth } | Self::Rectangle { width, depth } => (width.inches(), depth.inches()),
            Self::Polygon { points } => enclosing::sides(&corners(points)),
        };
        if a < b { (b, a) } else { (a, b) }
    }

    /// Its least and greatest width and its length, in inches.
    pub fn widths(&self) -> Widths {
        match self {
            Self::Circle { diameter } => Widths::of_ellipse(diameter.inches(), diameter.inches()),
            Self::Ellipse { width, depth } => Widths::of_ellipse(width.inches(), depth.inches()),
            Self::Rectangle { width, depth } => Widths::of_rectangle(width.inches(), depth.inches()),
            Self::Polygon { points } => Widths::of_points(&corners(points)),
        }
    }

    /// The bounding box in the shape's own frame, in inches.
    pub fn frame(&self) -> Rect {
        let centred = |width: Length, depth: Length| {
            let (x, y) = (width.inches() / 2.0, depth.inches() / 2.0);
            Rect::new(Point::new(-x, -y), Point::new(x, y))
        };
        match self {
            Self::Circle { diameter } => centred(*diameter, *diameter),
            Self::Ellipse { width, depth } | Self::Rectangle { width, depth } => centred(*width, *depth),
            Self::Polygon { points } => {
                Rect::around(&corners(points)).unwrap_or(Rect::new(Point::default(), Point::default()))
            }
        }
    }

    /// The width and depth of [`Shape::frame`], in inches.
    pub fn extent(&self) -> (f64, f64) {
        let frame = self.frame();
        (frame.width(), frame.depth())
    }

    /// The shape stretched about its origin so that its [`Shape::frame`] is `width` by `depth` inches, each at least `least` and at
    /// most what the document can hold, rounded to what the table holds. A circle takes the larger of the two as its diameter.
    pub fn stretched(&self, width: f64, depth: f64, least: f64, resolution: Resolution) -> Self {
        let rounded = |inches: f64| resolution.clamped(inches);
        let (width, depth) = (width.max(least), depth.max(least));
        let (old_width, old_depth) = self.extent();
        match self {
            Self::Circle { .. } => Self::Circle { diameter: rounded(width.max(depth)) },
            Self::Ellipse { .. } => Self::Ellipse { width: rounded(width), depth: rounded(depth) },
            Self::Rectangle { .. } => Self::Rectangle { width: rounded(width), depth: rounded(depth) },
            Self::Polygon { points } => {
                let factors = [width / old_width.max(0.01), depth / old_depth.max(0.01)];
                let stretch =
                    |[x, y]: [Length; 2]| [rounded(x.inches() * factors[0]), rounded(y.inches() * factors[1])];
                let mut stretched: Vec<[Length; 2]> = points.iter().copied().map(stretch).collect();
                reach(&mut stretched, points, [width, depth].map(rounded));
                let stretched = Self::Polygon { points: stretched };
                // Rounding can make a very thin polygon cross itself; then it stays as it is.
                if stretched.validate().is_ok() { stretched } else { self.clone() }
            }
        }
    }
}

/// Checks that an open line through these points has no side without length and doesn't meet itself.
///
/// # Errors
///
/// The first [`ShapeProblem`], from the first point on.
pub fn validate_line(points: &[[Length; 2]]) -> Result<(), ShapeProblem> {
    let sides = points.len().saturating_sub(1);
    if points.len() > Shape::MAX_POINTS {
        return Err(ShapeProblem::TooManyPoints);
    }
    if let Some(index) = (0..sides).find(|&index| points[index] == points[index + 1]) {
        return Err(ShapeProblem::RepeatedPoint(index));
    }
    for first in 0..sides {
        let (a, b) = (points[first], points[first + 1]);
        if first + 1 < sides && turns_back(a, b, points[first + 2]) {
            return Err(ShapeProblem::SelfCrossing(first, first + 1));
        }
        for second in first + 2..sides {
            if segments_meet(a, b, points[second], points[second + 1]) {
                return Err(ShapeProblem::SelfCrossing(first, second));
            }
        }
    }
    Ok(())
}

/// Moves the rightmost and the lowest corners of a stretched polygon so that its frame is exactly as large as it is to be: each
/// corner was rounded by itself. `before` are the corners before they were stretched.
fn reach(stretched: &mut [[Length; 2]], before: &[[Length; 2]], sides: [Length; 2]) {
    for (axis, side) in sides.into_iter().enumerate() {
        let least = stretched.iter().map(|corner| corner[axis]).min().unwrap_or_default();
        let farthest = before.iter().map(|corner| corner[axis]).max().unwrap_or_default();
        let at_end = stretched.iter_mut().zip(before).filter(|(_, before)| before[axis] == farthest);
        at_end.for_each(|(corner, _)| corner[axis] = least + side);
    }
}

/// The corners of a polygon in its own frame, in inches.
pub(super) fn corners(points: &[[Length; 2]]) -> Vec<Point> {
    points.iter().map(|[x, y]| Point::new(x.inches(), y.inches())).collect()
}

/// Twice the signed area of the triangle a, b, c, in squared steps of lengths. In integers, so it is exact.
fn orientation(a: [Length; 2], b: [Length; 2], c: [Length; 2]) -> i64 {
    let [[ax, ay], [bx, by], [cx, cy]] = [a, b, c].map(|point| point.map(|value| i64::from(value.as_steps())));
    (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

/// Whether `p`, which is on the line through a and b, is between them.
fn between(a: [Length; 2], b: [Length; 2], p: [Length; 2]) -> bool {
    (0..2).all(|axis| a[axis].min(b[axis]) <= p[axis] && p[axis] <= a[axis].max(b[axis]))
}

/// Whether the side bc runs straight back over the side ab.
fn turns_back(a: [Length; 2], b: [Length; 2], c: [Length; 2]) -> bool {
    orientation(a, b, c) == 0 && (between(a, b, c) || between(b, c, a))
}

/// Whether the closed segments ab and cd share a point, by the orientation of their ends (Cormen, Leiserson, Rivest and Stein,
/// *Introduction to Algorithms*, "Line-segment properties").
fn segments_meet(a: [Length; 2], b: [Length; 2], c: [Length; 2], d: [Length; 2]) -> bool {
    let (abc, abd) = (orientation(a, b, c).signum(), orientation(a, b, d).signum());
    let (cda, cdb) = (orientation(c, d, a).signum(), orientation(c, d, b).signum());
    (abc * abd < 0 && cda * cdb < 0)
        || (abc == 0 && between(a, b, c))
        || (abd == 0 && between(a, b, d))
        || (cda == 0 && between(c, d, a))
        || (cdb == 0 && between(c, d, b))
}

fn validate_polygon(points: &[[Length; 2]]) -> Result<(), ShapeProblem> {
    let count = points.len();
    if count < 3 {
        return Err(ShapeProblem::TooFewPoints);
    }
    if count > Shape::MAX_POINTS {
        return Err(ShapeProblem::TooManyPoints);
    }
    let corner = |index: usize| points[index % count];
    if let Some(index) = (0..count).find(|&index| corner(index) == corner(index + 1)) {
        return Err(ShapeProblem::RepeatedPoint(index));
    }
    if (0..count).all(|index| orientation(corner(0), corner(1), corner(index)) == 0) {
        return Err(ShapeProblem::NoArea);
    }
    for first in 0..count {
        // Neighbouring sides share a corner, and more only where the second turns straight back.
        let (a, b, c) = (corner(first), corner(first + 1), corner(first + 2));
        if turns_back(a, b, c) {
            return Err(ShapeProblem::SelfCrossing(first, (first + 1) % count));
        }
        for second in first + 2..count {
            let are_first_and_last = first == 0 && second == count - 1;
            if !are_first_and_last
                && segments_meet(corner(first), corner(first + 1), corner(second), corner(second + 1))
            {
                return Err(ShapeProblem::SelfCrossing(first, second));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polygon(points: &[(i32, i32)]) -> Shape {
        let points = points.iter().map(|&(x, y)| [Length::hundredths(x * 100), Length::hundredths(y * 100)]).collect();
        Shape::Polygon { points }
    }

    #[test]
    fn invalid_polygons_are_refused_with_the_reason() {
        let spiky: Vec<(i32, i32)> = (0..65).map(|i| (i, i * i)).collect();
        for (points, expected) in [
            (&[(0, 0), (4, 0), (4, 4), (0, 4)][..], Ok(())),
            (&[(0, 4), (4, 4), (4, 0), (0, 0)], Ok(())),
            (&[(0, 0), (4, 0)], Err(ShapeProblem::TooFewPoints)),
            (&spiky, Err(ShapeProblem::TooManyPoints)),
            (&[(0, 0), (4, 0), (4, 0), (0, 4)], Err(ShapeProblem::RepeatedPoint(1))),
            (&[(0, 0), (4, 0), (4, 4), (0, 0)], Err(ShapeProblem::RepeatedPoint(3))),
            (&[(0, 0), (4, 4), (4, 0), (0, 4)], Err(ShapeProblem::SelfCrossing(0, 2))),
            (&[(0, 0), (1, 0), (2, 0)], Err(ShapeProblem::NoArea)),
            (&[(0, 0), (4, 0), (2, 0), (2, 4)], Err(ShapeProblem::SelfCrossing(0, 1))),
            // A corner that touches another side divides the inside in two.
            (&[(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)], Err(ShapeProblem::SelfCrossing(0, 2))),
        ] {
            assert_eq!(polygon(points).validate(), expected, "{points:?}");
        }
    }

    #[test]
    fn an_open_line_that_meets_itself_is_refused() {
        for (points, expected) in [
            (&[][..], Ok(())),
            (&[(0, 0)], Ok(())),
            (&[(0, 0), (4, 0), (4, 4), (0, 4)], Ok(())),
            (&[(0, 0), (4, 0), (8, 0)], Ok(())),
            (&[(0, 0), (4, 0), (4, 0)], Err(ShapeProblem::RepeatedPoint(1))),
            (&[(0, 0), (4, 0), (2, 0)], Err(ShapeProblem::SelfCrossing(0, 1))),
            (&[(0, 0), (4, 4), (4, 0), (0, 4)], Err(ShapeProblem::SelfCrossing(0, 2))),
            (&[(0, 0), (4, 0), (4, 4), (0, 0)], Err(ShapeProblem::SelfCrossing(0, 2))),
        ] {
            let points: Vec<_> =
                points.iter().map(|&(x, y)| [Length::hundredths(x * 100), Length::hundredths(y * 100)]).collect();
            assert_eq!(validate_line(&points), expected, "{points:?}");
        }
    }

    #[test]
    fn a_shape_without_a_size_is_refused() {
        let (none, six) = (Length::ZERO, Length::hundredths(600));
        assert_eq!(Shape::Circle { diameter: none }.validate(), Err(ShapeProblem::NotPositive("diameter")));
        assert_eq!(Shape::Ellipse { width: six, depth: -six }.validate(), Err(ShapeProblem::NotPositive("depth")));
        assert_eq!(Shape::Rectangle { width: none, depth: six }.validate(), Err(ShapeProblem::NotPositive("width")));
        assert_eq!(Shape::Rectangle { width: six, depth: six }.validate(), Ok(()));
    }

    #[test]
    fn a_stretched_shape_has_the_new_extent() {
        let six = Length::hundredths(600);
        assert_eq!(
            Shape::Circle { diameter: six }.stretched(4.0, 3.0, 0.5, Resolution::HundredthInch),
            Shape::Circle { diameter: Length::hundredths(400) }
        );
        assert_eq!(
            polygon(&[(-2, -1), (2, -1), (2, 1), (-2, 1)]).stretched(8.0, 1.0, 0.5, Resolution::HundredthInch).extent(),
            (8.0, 1.0)
        );
        assert_eq!(
            Shape::Rectangle { width: six, depth: six }.stretched(-3.0, 2.0, 0.5, Resolution::HundredthInch).extent(),
            (0.5, 2.0)
        );
    }
}
