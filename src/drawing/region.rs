//! The ground that a drawing has: where is inside, how deep, and which way it runs.

use super::noise::Noise;
use super::path::{Path, right_of};
use crate::geometry::{Footprint, Placement, Point, Shape, Vector};
use crate::units::Angle;

/// A shape as its drawing sees it.
pub(super) struct DrawnShape {
    /// The exact outline.
    pub(super) outline: Path,
    /// What it covers.
    pub(super) footprint: Footprint,
    /// The outline as a polygon, clockwise.
    pub(super) polygon: Vec<Point>,
    /// The place deepest inside.
    pub(super) pole: Point,
    /// How deep it is there: the radius of the largest disc that fits.
    pub(super) depth: f64,
    /// The direction of the longer side.
    pub(super) axis: Vector,
    /// The longer and the shorter side.
    pub(super) sides: [f64; 2],
    /// The middle between those sides.
    pub(super) middle: Point,
    /// Whether it is a circle or an ellipse.
    pub(super) round: bool,
    /// Whether it is a rectangle.
    pub(super) rectangle: bool,
}

/// A place that a detail stands on, and one of three classes so that no two neighbours share theirs.
#[derive(Clone, Copy)]
pub(super) struct DetailSpot {
    pub(super) at: Point,
    pub(super) class: usize,
}

impl DrawnShape {
    pub(super) fn new(shape: &Shape) -> Self {
        let footprint = Footprint::new(shape, &Placement::new(Point::default(), Angle::ZERO));
        let polygon = footprint.outline();
        let (axis, sides, middle) = frame(&polygon, matches!(shape, Shape::Polygon { .. }));
        let (pole, depth) = deepest(&footprint);
        Self {
            outline: Path::around(shape),
            polygon,
            pole,
            depth,
            axis,
            sides,
            middle,
            round: matches!(shape, Shape::Circle { .. } | Shape::Ellipse { .. }),
            rectangle: matches!(shape, Shape::Rectangle { .. }),
            footprint,
        }
    }

    /// How deep inside `point` lies; negative outside.
    pub(super) fn depth_at(&self, point: Point) -> f64 {
        -self.footprint.signed_distance(point)
    }

    /// How large details are: about 1 for a piece of 4 inches, less for a small one, more for a large one.
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

    /// Places at least `inset` deep, about `spacing` apart and no more than about `most`, scattered but even; at least
    /// the pole. And how far apart they came out.
    pub(super) fn spots(&self, noise: &mut Noise, spacing: f64, inset: f64, most: f64) -> (Vec<DetailSpot>, f64) {
        let step = spacing.max((self.footprint.area() * 1.15 / most).sqrt()).max(0.02);
        let bounds = self.footprint.bounds();
        let (width, depth) = (bounds.width(), bounds.depth());
        // A thin slanted piece has a wide box around it and little in it; that box isn't searched for ever.
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

    /// The pieces of the line through `from` along the unit `along` that lie inside, shortened by `trim` at each end.
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
        cuts.sort_by(f64::total_cmp);
        cuts.chunks_exact(2)
            .filter(|cut| cut[1] - cut[0] > 2.0 * trim)
            .map(|cut| [from + along * (cut[0] + trim), from + along * (cut[1] - trim)])
            .collect()
    }

    /// How far it is from the pole to the outline in a direction.
    pub(super) fn reach(&self, along: Vector) -> f64 {
        self.chords(self.pole, along, 0.0)
            .iter()
            .map(|chord| [along.dot(chord[0] - self.pole), along.dot(chord[1] - self.pole)])
            .find(|ends| ends[0] <= 1e-6 && ends[1] >= 0.0)
            .map_or(self.depth, |ends| ends[1])
    }

    /// The place `along` and `across` the longer axis from the middle.
    pub(super) fn at(&self, along: f64, across: f64) -> Point {
        self.middle + self.axis * along + right_of(self.axis) * across
    }

    /// A path of the parallel lines `step` apart along the longer axis, the first `first` from the upper side.
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

/// A whole number of at least 1 and at most a few hundred.
pub(super) fn count(value: f64) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held between 1 and 400")]
    let whole = value.ceil().clamp(1.0, 400.0) as u32;
    whole
}

/// The direction of the longer side of the smallest box around the corners, the box's sides, and its middle.
///
/// The box lies along one of the sides. A shape other than a polygon runs along x or y already, so only those are tried.
fn frame(corners: &[Point], any: bool) -> (Vector, [f64; 2], Point) {
    let upright = Vector::new(1.0, 0.0);
    let mut best = (upright, [f64::INFINITY; 2], Point::default());
    for (index, &corner) in corners.iter().enumerate() {
        let next = corners[(index + 1) % corners.len()];
        let along = if any { (next - corner).unit().unwrap_or(upright) } else { upright };
        let range = |along: Vector| {
            corners
                .iter()
                .map(|corner| along.dot(*corner - Point::default()))
                .fold([f64::INFINITY, f64::NEG_INFINITY], |[least, most], value| [least.min(value), most.max(value)])
        };
        let ([left, right], [top, bottom]) = (range(along), range(right_of(along)));
        if (right - left) * (bottom - top) < best.1[0] * best.1[1] * (1.0 - 1e-9) {
            let middle =
                Point::default() + along * f64::midpoint(left, right) + right_of(along) * f64::midpoint(top, bottom);
            best = (along, [right - left, bottom - top], middle);
        }
        if !any {
            break;
        }
    }
    let (mut axis, mut sides, middle) = best;
    // Only what is no shape at all has no box; then nothing divides by zero or runs on for ever.
    sides = sides.map(|side| if side.is_finite() { side.max(0.01) } else { 0.01 });
    if sides[1] > sides[0] {
        axis = -right_of(axis);
        sides.reverse();
    }
    // Read from the left to the right, or from the bottom to the top.
    if axis.x < -1e-9 || (axis.x < 1e-9 && axis.y > 0.0) {
        axis = -axis;
    }
    (axis, sides, middle)
}

/// The place deepest inside, and its depth: the best of a coarse grid, then of finer ones around it.
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
