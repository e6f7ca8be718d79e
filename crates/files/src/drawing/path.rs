//! The paths of drawings: lines and Bézier curves as in `kurbo`, and elliptical arcs as in SVG.

use kurbo::{BezPath, PathEl};

use super::arc;
use super::noise::Noise;
use crate::geometry::{Point, Shape, Vector, trig};
use crate::units::trimmed;

/// A path in inches, with all numbers rounded to the hundredth.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    steps: Vec<PathStep>,
}

/// A step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
enum PathStep {
    /// A move, a line, a curve, or the closing line.
    Bezier(PathEl),
    /// A clockwise arc of an axis-parallel ellipse with these radii to a point, at most half of it.
    Arc([f64; 2], kurbo::Point),
}

/// The unit vector in the direction of `radians`.
pub(crate) fn unit_vector(radians: f64) -> Vector {
    let (sin, cos) = trig::sin_cos_radians(radians);
    Vector::new(cos, sin)
}

/// `by` turned a quarter clockwise (y points down).
pub(crate) fn quarter_turned(by: Vector) -> Vector {
    Vector::new(-by.y, by.x)
}

/// `by` in a frame whose x axis is the unit vector `axis`, as a vector of the frame around it.
pub(crate) fn rotated(axis: Vector, by: Vector) -> Vector {
    axis * by.x + quarter_turned(axis) * by.y
}

/// The value rounded to the hundredth; 0 for NaN.
fn rounded(value: f64) -> f64 {
    let rounded = (value * 100.0).round() / 100.0;
    if rounded == 0.0 || rounded.is_nan() { 0.0 } else { rounded }
}

fn rounded_point(at: Point) -> kurbo::Point {
    kurbo::Point::new(rounded(at.x), rounded(at.y))
}

impl Path {
    pub(crate) const fn new() -> Self {
        Self { steps: Vec::new() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The outline of `shape`, with arcs where it is round.
    pub(crate) fn around(shape: &Shape) -> Self {
        let mut path = Self::new();
        let origin = Point::default();
        match shape {
            Shape::Circle { diameter } => path.circle(origin, diameter.inches() / 2.0),
            Shape::Ellipse { width, depth } => path.ellipse(origin, [width.inches() / 2.0, depth.inches() / 2.0]),
            Shape::Rectangle { width, depth } => {
                path.rectangle(origin, Vector::new(1.0, 0.0), [width.inches() / 2.0, depth.inches() / 2.0])
            }
            Shape::Polygon { points } => {
                let corners: Vec<_> = points.iter().map(|[x, y]| Point::new(x.inches(), y.inches())).collect();
                path.polygon(&corners)
            }
        };
        path
    }

    /// The path as short SVG path data with absolute M, L, Q, C, A and Z.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for step in &self.steps {
            match *step {
                PathStep::Bezier(PathEl::MoveTo(to)) => write(&mut text, 'M', &[to]),
                PathStep::Bezier(PathEl::LineTo(to)) => write(&mut text, 'L', &[to]),
                PathStep::Bezier(PathEl::QuadTo(by, to)) => write(&mut text, 'Q', &[by, to]),
                PathStep::Bezier(PathEl::CurveTo(first, second, to)) => write(&mut text, 'C', &[first, second, to]),
                PathStep::Bezier(PathEl::ClosePath) => text.push('Z'),
                PathStep::Arc([across, down], to) => {
                    write(&mut text, 'A', &[kurbo::Point::new(across, down)]);
                    text.push_str(" 0 0 1");
                    write_point(&mut text, to);
                }
            }
        }
        text
    }

    /// The path with curves instead of arcs.
    pub(crate) fn beziers(&self) -> BezPath {
        let mut path = BezPath::new();
        let (mut current, mut start) = (kurbo::Point::ZERO, kurbo::Point::ZERO);
        for step in &self.steps {
            match *step {
                PathStep::Bezier(element) => path.push(element),
                PathStep::Arc(radii, to) => arc::append(&mut path, current, radii, to),
            }
            match path.elements().last().copied() {
                Some(PathEl::MoveTo(to)) => (current, start) = (to, to),
                Some(PathEl::ClosePath) => current = start,
                Some(element) => current = element.end_point().unwrap_or(current),
                None => {}
            }
        }
        path
    }

    /// Adds a step. Steps before the first move are ignored.
    fn push(&mut self, step: PathStep) -> &mut Self {
        if !self.steps.is_empty() || matches!(step, PathStep::Bezier(PathEl::MoveTo(_))) {
            self.steps.push(step);
        }
        self
    }

    pub(crate) fn move_to(&mut self, at: Point) -> &mut Self {
        self.push(PathStep::Bezier(PathEl::MoveTo(rounded_point(at))))
    }

    pub(crate) fn line_to(&mut self, to: Point) -> &mut Self {
        self.push(PathStep::Bezier(PathEl::LineTo(rounded_point(to))))
    }

    pub(crate) fn quad_to(&mut self, by: Point, to: Point) -> &mut Self {
        self.push(PathStep::Bezier(PathEl::QuadTo(rounded_point(by), rounded_point(to))))
    }

    pub(crate) fn curve_to(&mut self, first: Point, second: Point, to: Point) -> &mut Self {
        self.push(PathStep::Bezier(PathEl::CurveTo(rounded_point(first), rounded_point(second), rounded_point(to))))
    }

    /// A clockwise arc with these radii, at most half of the ellipse.
    pub(crate) fn arc_to(&mut self, radii: [f64; 2], to: Point) -> &mut Self {
        self.push(PathStep::Arc(radii.map(rounded), rounded_point(to)))
    }

    pub(crate) fn close(&mut self) -> &mut Self {
        self.push(PathStep::Bezier(PathEl::ClosePath))
    }

    pub(crate) fn segment(&mut self, from: Point, to: Point) -> &mut Self {
        self.move_to(from).line_to(to)
    }

    pub(crate) fn circle(&mut self, centre: Point, radius: f64) -> &mut Self {
        self.ellipse(centre, [radius, radius])
    }

    pub(crate) fn ellipse(&mut self, centre: Point, half: [f64; 2]) -> &mut Self {
        let by = Vector::new(half[0], 0.0);
        self.move_to(centre - by).arc_to(half, centre + by).arc_to(half, centre - by).close()
    }

    pub(crate) fn polygon(&mut self, corners: &[Point]) -> &mut Self {
        if let [first, rest @ ..] = corners {
            self.move_to(*first);
            for corner in rest {
                self.line_to(*corner);
            }
        }
        self.close()
    }

    /// A rectangle about `centre` along `axis`; `half` are half its sides.
    pub(crate) fn rectangle(&mut self, centre: Point, axis: Vector, half: [f64; 2]) -> &mut Self {
        let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
        self.polygon(&corners.map(|[x, y]| centre + rotated(axis, Vector::new(x * half[0], y * half[1]))))
    }

    /// A closed curve of quadratic Béziers with these control points.
    pub(crate) fn closed_curve(&mut self, points: &[Point]) -> &mut Self {
        let (Some(&last), Some(&first)) = (points.last(), points.first()) else { return self };
        self.move_to(last.midpoint(first));
        for (index, &point) in points.iter().enumerate() {
            let next = points.get(index + 1).copied().unwrap_or(first);
            self.quad_to(point, point.midpoint(next));
        }
        self.close()
    }

    /// An open curve of quadratic Béziers from the first point to the last, with the others as control points.
    pub(crate) fn open_curve(&mut self, points: &[Point]) -> &mut Self {
        let Some(&first) = points.first() else { return self };
        self.move_to(first);
        for (index, &point) in points.iter().enumerate().skip(1) {
            match points.get(index + 1) {
                Some(_) if index + 2 == points.len() => self.quad_to(point, points[index + 1]),
                Some(&next) => self.quad_to(point, point.midpoint(next)),
                None if points.len() == 2 => self.line_to(point),
                None => self,
            };
        }
        self
    }

    /// A round blob of `lobes` bulges: the crown of a tree, or a puff of fog.
    pub(super) fn scallops(&mut self, centre: Point, radius: f64, lobes: u32, noise: &mut Noise) -> &mut Self {
        let corners = points_around(centre, radius, lobes, 0.2, [0.8, 1.0], noise);
        let Some(&first) = corners.first() else { return self };
        self.move_to(first);
        for (index, from) in corners.iter().enumerate() {
            let to = corners[(index + 1) % corners.len()];
            let bulge = from.distance(to) * 0.56;
            self.arc_to([bulge, bulge], to);
        }
        self.close()
    }

    /// An irregular stone of `sides` corners.
    pub(super) fn pebble(&mut self, centre: Point, radius: f64, sides: u32, noise: &mut Noise) -> &mut Self {
        self.polygon(&points_around(centre, radius, sides, 0.28, [0.75, 1.05], noise))
    }

    /// A jagged line of three parts from a point in about the direction `turn`. Each part turns by at most `swing` radians, and its
    /// length is between these shares of `size`.
    pub(super) fn crack(
        &mut self,
        mut at: Point,
        mut turn: f64,
        swing: f64,
        size: f64,
        [shortest, longest]: [f64; 2],
        noise: &mut Noise,
    ) {
        self.move_to(at);
        for _ in 0..3 {
            turn += noise.between(-swing, swing);
            at = at + unit_vector(turn) * (size * noise.between(shortest, longest));
            self.line_to(at);
        }
    }
}

/// `count` points around a centre, clockwise. Each is off its regular place by up to `swing` of the step between two, and its
/// distance is between these shares of the radius.
fn points_around(
    centre: Point,
    radius: f64,
    count: u32,
    swing: f64,
    [nearest, farthest]: [f64; 2],
    noise: &mut Noise,
) -> Vec<Point> {
    let step = std::f64::consts::TAU / f64::from(count);
    let begin = noise.turn();
    (0..count)
        .map(|index| {
            let turn = begin + step * (f64::from(index) + noise.between(-swing, swing));
            centre + unit_vector(turn) * (radius * noise.between(nearest, farthest))
        })
        .collect()
}

fn write(text: &mut String, command: char, points: &[kurbo::Point]) {
    text.push(command);
    for point in points {
        write_point(text, *point);
    }
}

fn write_point(text: &mut String, at: kurbo::Point) {
    write_number(text, at.x);
    write_number(text, at.y);
}

/// Appends a number to SVG path data, with a separator only where it is needed and without a leading zero.
fn write_number(text: &mut String, value: f64) {
    let number = trimmed(value, 2);
    let (sign, size) = number.strip_prefix('-').map_or(("", &*number), |size| ("-", size));
    if sign.is_empty() && text.ends_with(|last: char| last.is_ascii_digit()) {
        text.push(' ');
    }
    text.push_str(sign);
    text.push_str(if size.starts_with("0.") { &size[1..] } else { size });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A path with every kind of step.
    fn every_step() -> Path {
        let at = Point::new;
        let mut path = Path::new();
        path.move_to(at(1.0, -0.5)).line_to(at(-3.004, 12.345)).quad_to(at(0.0, 0.25), at(-0.001, 7.0));
        path.curve_to(at(1.0, 2.0), at(3.0, 4.0), at(5.0, 6.0)).arc_to([0.5, 2.0], at(5.5, 6.0)).close();
        path
    }

    #[test]
    fn numbers_are_written_short_as_svg_reads_them() {
        assert_eq!(every_step().text(), "M1-.5L-3 12.35Q0 .25 0 7C1 2 3 4 5 6A.5 2 0 0 1 5.5 6Z");
        let mut odd = Path::new();
        odd.move_to(Point::new(f64::NAN, -0.004));
        assert_eq!((odd.text().as_str(), odd.is_empty()), ("M0 0", false));
        assert!(Path::new().is_empty() && Path::new().text().is_empty());
        let mut headless = Path::new();
        headless.line_to(Point::new(1.0, 1.0)).arc_to([1.0, 1.0], Point::new(2.0, 1.0)).polygon(&[]);
        assert!(headless.is_empty() && headless.beziers().elements().is_empty());
    }

    #[test]
    fn curves_replace_arcs_and_keep_the_other_steps() {
        let beziers = every_step().beziers();
        let at = kurbo::Point::new;
        let (arc, rest): (Vec<_>, Vec<_>) = beziers
            .elements()
            .iter()
            .copied()
            .enumerate()
            .partition(|(index, _)| (4..beziers.elements().len() - 1).contains(index));
        let rest: Vec<PathEl> = rest.into_iter().map(|(_, element)| element).collect();
        let expected = [
            PathEl::MoveTo(at(1.0, -0.5)),
            PathEl::LineTo(at(-3.0, 12.35)),
            PathEl::QuadTo(at(0.0, 0.25), at(0.0, 7.0)),
            PathEl::CurveTo(at(1.0, 2.0), at(3.0, 4.0), at(5.0, 6.0)),
            PathEl::ClosePath,
        ];
        assert_eq!(rest, expected);
        assert!(arc.iter().all(|(_, element)| matches!(element, PathEl::CurveTo(..))) && !arc.is_empty());
        assert_eq!(arc.last().and_then(|(_, element)| element.end_point()), Some(at(5.5, 6.0)));
    }

    #[test]
    fn a_step_after_a_closed_line_begins_at_its_start() {
        let at = Point::new;
        let mut closed = Path::new();
        closed.move_to(at(3.0, 3.0)).line_to(at(9.0, 9.0)).close().arc_to([5.0, 5.0], at(9.0, 9.0));
        let mut anew = Path::new();
        anew.move_to(at(3.0, 3.0)).arc_to([5.0, 5.0], at(9.0, 9.0));
        assert_eq!(closed.beziers().elements()[3..], anew.beziers().elements()[1..]);
    }
}
