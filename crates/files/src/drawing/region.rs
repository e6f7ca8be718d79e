//! The shape that art is drawn in: its outline, depths and axis.

use super::noise::Noise;
use super::path::{Path, quarter_turned};
use crate::geometry::{Footprint, Placement, Point, Shape, Vector};
use crate::sorting::SharedSort as _;
use crate::units::Angle;

/// A shape with what art needs to know of it, in the piece's frame.
pub(super) struct DrawnShape {
    /// The exact outline.
    pub(super) outline: Path,
    pub(super) footprint: Footprint,
    /// The outline as a polygon, clockwise.
    pub(super) polygon: Vec<Point>,
    /// The point deepest inside (the pole of inaccessibility).
    pub(super) pole: Point,
    /// The depth of the pole: the radius of the largest disc that fits.
    pub(super) depth: f64,
    /// The direction of the longer side.
    pub(super) axis: Vector,
    /// The longer and the shorter side.
    pub(super) sides: [f64; 2],
    /// The middle between those sides.
    pub(super) middle: Point,
    /// Whether it is a circle or an ellipse.
    pub(super) is_round: bool,
    /// Whether it is a rectangle.
    pub(super) is_rectangle: bool,
}

/// The point of a detail, and one of three classes, of which no two neighbours share one.
#[derive(Clone, Copy)]
pub(super) struct DetailSpot {
    pub(super) at: Point,
    pub(super) class: usize,
}

impl DrawnShape {
    pub(super) fn new(shape: &Shape) -> Self {
        let footprint = Footprint::new(shape, &Placement::new(Point::default(), Angle::ZERO));
        let polygon = footprint.outline();
        let (axis, sides, middle) = smallest_box(&polygon, matches!(shape, Shape::Polygon { .. }));
        let (pole, depth) = deepest(&footprint);
        Self {
            outline: Path::around(shape),
            polygon,
            pole,
            depth,
            axis,
            sides,
            middle,
            is_round: matches!(shape, Shape::Circle { .. } | Shape::Ellipse { .. }),
            is_rectangle: matches!(shape, Shape::Rectangle { .. }),
            footprint,
        }
    }

    /// The depth of `point` inside the shape; negative outside.
    pub(super) fn depth_at(&self, point: Point) -> f64 {
        -self.footprint.signed_distance(point)
    }

    /// The size of details: about 1 for a piece of 4 inches, less for a small one, more for a large one.
    pub(super) fn scale(&self) -> f64 {
        (self.depth / 2.0).sqrt().clamp(0.3, 1.6)
    }

    /// The width of the outline.
    pub(super) fn weight(&self) -> f64 {
        (0.03 + self.depth * 0.025).clamp(0.03, 0.085)
    }

    pub(super) fn perimeter(&self) -> f64 {
        let next = self.polygon.iter().cycle().skip(1);
        self.polygon.iter().zip(next).map(|(a, b)| a.distance(*b)).sum()
    }

    /// Points for details on a jittered hexagonal grid: at least `inset` deep, about `spacing` apart, and about `most` of them at
    /// most; the pole if there is no other. Also returns their actual distance.
    pub(super) fn spots(&self, noise: &mut Noise, spacing: f64, inset: f64, most: f64) -> (Vec<DetailSpot>, f64) {
        let step = spacing.max((self.footprint.area() * 1.15 / most).sqrt()).max(0.02);
        let bounds = self.footprint.bounds();
        let (width, depth) = (bounds.width(), bounds.depth());
        // A thin slanted piece has a large bounding box. This limits the points that are tried in it.
        let step = step.max((width * depth / 4000.0).sqrt()).max(width.max(depth) / 200.0);
        let rise = step * 0.866;
        let (columns, rows) = (count(width / step) + 2, count(depth / rise) + 2);
        let from = bounds.min - Vector::new(step * noise.unit(), rise * noise.unit());
        let mut spots = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
                let jitter = Vector::new(noise.between(-0.2, 0.2), noise.between(-0.2, 0.2)) * step;
                let (x, y) = (f64::from(column) + shift, f64::from(row));
                let at = from + Vector::new(x * step, y * rise) + jitter;
                if self.depth_at(at) >= inset {
                    let class = (column + if row % 2 == 0 { 0 } else { 2 }) % 3;
                    spots.push(DetailSpot { at, class: class as usize });
                }
            }
        }
        if spots.is_empty() {
            spots.push(DetailSpot { at: self.pole, class: 0 });
        }
        (spots, step)
    }

    /// The parts of the line through `from` along the unit vector `along` that are inside, shortened by `trim` at each end.
    pub(super) fn chords(&self, from: Point, along: Vector, trim: f64) -> Vec<[Point; 2]> {
        let mut cuts: Vec<f64> = Vec::new();
        let next = self.polygon.iter().cycle().skip(1);
        for (&a, &b) in self.polygon.iter().zip(next) {
            let (over, under) = (along.cross(a - from), along.cross(b - from));
            if (over > 0.0) != (under > 0.0) {
                let at = a + (b - a) * (over / (over - under));
                cuts.push(along.dot(at - from));
            }
        }
        cuts.shared_sort_by(f64::total_cmp);
        cuts.chunks_exact(2)
            .filter(|cut| cut[1] - cut[0] > 2.0 * trim)
            .map(|cut| [from + along * (cut[0] + trim), from + along * (cut[1] - trim)])
            .collect()
    }

    /// The distance from the pole to the outline in a direction.
    pub(super) fn reach(&self, along: Vector) -> f64 {
        self.chords(self.pole, along, 0.0)
            .iter()
            .map(|chord| [along.dot(chord[0] - self.pole), along.dot(chord[1] - self.pole)])
            .find(|ends| ends[0] <= 1e-6 && ends[1] >= 0.0)
            .map_or(self.depth, |ends| ends[1])
    }

    /// The point this far `along` and `across` the longer axis from the middle.
    pub(super) fn at(&self, along: f64, across: f64) -> Point {
        self.middle + self.axis * along + quarter_turned(self.axis) * across
    }

    /// Parallel lines along the longer axis, `step` apart, beginning `first` from the upper side.
    pub(super) fn rows(&self, first: f64, step: f64, trim: f64) -> Path {
        let mut path = Path::new();
        for row in 0..count((self.sides[1] - first) / step) {
            let across = first + step * f64::from(row) - self.sides[1] / 2.0;
            for [a, b] in self.chords(self.at(0.0, across), self.axis, trim) {
                path.segment(a, b);
            }
        }
        path
    }
}

/// The value rounded up to a whole number from 1 to 400.
pub(super) fn count(value: f64) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held between 1 and 400")]
    let whole = value.ceil().clamp(1.0, 400.0) as u32;
    whole
}

/// The direction of the longer side of the smallest box around the corners, the box's sides, and its middle.
///
/// The box is parallel to one of the sides if `any_side`, otherwise to x and y.
fn smallest_box(corners: &[Point], any_side: bool) -> (Vector, [f64; 2], Point) {
    let upright = Vector::new(1.0, 0.0);
    let mut best = (upright, [f64::INFINITY; 2], Point::default());
    for (index, &corner) in corners.iter().enumerate() {
        let next = corners[(index + 1) % corners.len()];
        let along = if any_side { (next - corner).unit().unwrap_or(upright) } else { upright };
        let range = |along: Vector| {
            corners
                .iter()
                .map(|corner| along.dot(*corner - Point::default()))
                .fold([f64::INFINITY, f64::NEG_INFINITY], |[least, most], value| [least.min(value), most.max(value)])
        };
        let ([left, right], [top, bottom]) = (range(along), range(quarter_turned(along)));
        if (right - left) * (bottom - top) < best.1[0] * best.1[1] * (1.0 - 1e-9) {
            let middle = Point::default()
                + along * f64::midpoint(left, right)
                + quarter_turned(along) * f64::midpoint(top, bottom);
            best = (along, [right - left, bottom - top], middle);
        }
        if !any_side {
            break;
        }
    }
    let (mut axis, mut sides, middle) = best;
    // An invalid shape has no box. These sides avoid dividing by zero and endless loops.
    sides = sides.map(|side| if side.is_finite() { side.max(0.01) } else { 0.01 });
    if sides[1] > sides[0] {
        axis = -quarter_turned(axis);
        sides.reverse();
    }
    // The axis points to the right, or else up.
    if axis.x < -1e-9 || (axis.x < 1e-9 && axis.y > 0.0) {
        axis = -axis;
    }
    (axis, sides, middle)
}

/// The pole of inaccessibility and its depth: the best point of a coarse grid, then of finer ones around it.
fn deepest(footprint: &Footprint) -> (Point, f64) {
    if footprint.is_disc() {
        return (footprint.centre(), footprint.radius());
    }
    let bounds = footprint.bounds();
    let mut best = (footprint.centre(), -footprint.signed_distance(footprint.centre()));
    let mut middle = bounds.centre();
    let mut half = Vector::new(bounds.width(), bounds.depth()) * 0.5;
    for _ in 0..6 {
        for row in -6..=6 {
            for column in -6..=6 {
                let by = Vector::new(half.x * f64::from(column) / 6.0, half.y * f64::from(row) / 6.0);
                let depth = -footprint.signed_distance(middle + by);
                if depth > best.1 + 1e-9 {
                    best = (middle + by, depth);
                }
            }
        }
        middle = best.0;
        half = half * 0.3;
    }
    (best.0, best.1.max(0.005))
}
