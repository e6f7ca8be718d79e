//! The paths of drawings: lines and Bézier curves as `kurbo` has them, and the arcs that SVG has beside those.

use kurbo::{BezPath, PathEl};

use super::arc;
use super::noise::Noise;
use crate::geometry::{Point, Shape, Vector, trig};
use crate::units::trimmed;

/// A path in inches, each number of it to the hundredth.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    steps: Vec<PathStep>,
}

/// A step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
enum PathStep {
    /// A move, a line, a curve, or the line back to where they began.
    Bezier(PathEl),
    /// The clockwise arc of an upright ellipse with these radii; no more than half round.
    Arc([f64; 2], kurbo::Point),
}

/// The unit vector in the direction of `radians`.
pub(crate) fn heading(radians: f64) -> Vector {
    let (sin, cos) = trig::sin_cos_radians(radians);
    Vector::new(cos, sin)
}

/// `by` turned a quarter clockwise on the screen.
pub(crate) fn right_of(by: Vector) -> Vector {
    Vector::new(-by.y, by.x)
}

/// `by` in the frame whose x axis is `axis`.
pub(crate) fn turned(axis: Vector, by: Vector) -> Vector {
    axis * by.x + right_of(axis) * by.y
}

/// To the hundredth; what is no number is 0.
fn rounded(value: f64) -> f64 {
    let rounded = (value * 100.0).round() / 100.0;
    if rounded == 0.0 || rounded.is_nan() { 0.0 } else { rounded }
}

/// A place as `kurbo` has it.
fn place(at: Point) -> kurbo::Point {
    kurbo::Point::new(rounded(at.x), rounded(at.y))
}

impl Path {
    pub(crate) const fn new() -> Self {
        Self { steps: Vec::new() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The outline of `shape`, with real arcs where it is round.
    pub(crate) fn around(shape: &Shape) -> Self {
        let mut path = Self::new();
        let origin = Point::default();
        match shape {
            Shape::Circle { diameter } => path.circle(origin, diameter.inches() / 2.0),
            Shape::Ellipse { width, depth } => path.ellipse(origin, [width.inches() / 2.0, depth.inches() / 2.0]),
            Shape::Rectangle { width, depth } => {
                path.block(origin, Vector::new(1.0, 0.0), [width.inches() / 2.0, depth.inches() / 2.0])
            }
            Shape::Polygon { points } => {
                let corners: Vec<_> = points.iter().map(|[x, y]| Point::new(x.inches(), y.inches())).collect();
                path.polygon(&corners)
            }
        };
        path
    }

    /// The path as SVG path data, written short: M, L, Q, C, A and Z, all absolute.
    #[must_use]
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

    /// The path without arcs: curves stand for them.
    pub(crate) fn beziers(&self) -> BezPath {
        let mut path = BezPath::new();
        let (mut at, mut begun) = (kurbo::Point::ZERO, kurbo::Point::ZERO);
        for step in &self.steps {
            match *step {
                PathStep::Bezier(element) => path.push(element),
                PathStep::Arc(radii, to) => arc::append(&mut path, at, radii, to),
            }
            match path.elements().last().copied() {
                Some(PathEl::MoveTo(to)) => (at, begun) = (to, to),
                Some(PathEl::ClosePath) => at = begun,
                Some(element) => at = element.end_point().unwrap_or(at),
                None => {}
            }
        }
        path
    }

    /// Adds a step. One that comes before any move is no part of a path.
    fn push(&mut self, step: PathStep) -> &mut Self {
        if !self.steps.is_empty() || matches!(step, PathStep::Bezier(PathEl::MoveTo(_))) {
            self.steps.push(step);
        }
        self
    }

    pub(crate) fn start(&mut self, at: Point) -> &mut Self {
        self.push(PathStep::Bezier(PathEl::MoveTo(place(at))))
    }

    pub(crate) fn line(&mut self, to: Point) -> &mut Self {
        self.push(PathStep::Bezier(PathEl::LineTo(place(to))))
    }

    pub(crate) fn quad(&mut self, by: Point, to: Point) -> &mut Self {
        self.push(PathStep::Bezier(PathEl::QuadTo(place(by), place(to))))
    }

    pub(crate) fn cubic(&mut self, first: Point, second: Point, to: Point) -> &mut Self {
        self.push(PathStep::Bezier(PathEl::CurveTo(place(first), place(second), place(to))))
    }

    /// The clockwise arc with these radii; no more than half round.
    pub(crate) fn arc(&mut self, radii: [f64; 2], to: Point) -> &mut Self {
        self.push(PathStep::Arc(radii.map(rounded), place(to)))
    }

    pub(crate) fn close(&mut self) -> &mut Self {
        self.push(PathStep::Bezier(PathEl::ClosePath))
    }

    pub(crate) fn segment(&mut self, from: Point, to: Point) -> &mut Self {
        self.start(from).line(to)
    }

    pub(crate) fn circle(&mut self, centre: Point, radius: f64) -> &mut Self {
        self.ellipse(centre, [radius, radius])
    }

    pub(crate) fn ellipse(&mut self, centre: Point, half: [f64; 2]) -> &mut Self {
        let by = Vector::new(half[0], 0.0);
        self.start(centre - by).arc(half, centre + by).arc(half, centre - by).close()
    }

    pub(crate) fn polygon(&mut self, corners: &[Point]) -> &mut Self {
        for (index, &corner) in corners.iter().enumerate() {
            if index == 0 {
                self.start(corner);
            } else {
                self.line(corner);
            }
        }
        self.close()
    }

    /// A rectangle about `centre` along `axis`, with half its sides.
    pub(crate) fn block(&mut self, centre: Point, axis: Vector, half: [f64; 2]) -> &mut Self {
        let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
        self.polygon(&corners.map(|[x, y]| centre + turned(axis, Vector::new(x * half[0], y * half[1]))))
    }

    /// A closed curve that runs smoothly along `points`.
    pub(crate) fn curve(&mut self, points: &[Point]) -> &mut Self {
        let (Some(&last), Some(&first)) = (points.last(), points.first()) else { return self };
        self.start(last.midpoint(first));
        for (index, &point) in points.iter().enumerate() {
            let next = points.get(index + 1).copied().unwrap_or(first);
            self.quad(point, point.midpoint(next));
        }
        self.close()
    }

    /// An open curve that runs smoothly along `points`.
    pub(crate) fn stream(&mut self, points: &[Point]) -> &mut Self {
        let Some(&first) = points.first() else { return self };
        self.start(first);
        for (index, &point) in points.iter().enumerate().skip(1) {
            match points.get(index + 1) {
                Some(_) if index + 2 == points.len() => self.quad(point, points[index + 1]),
                Some(&next) => self.quad(point, point.midpoint(next)),
                None if points.len() == 2 => self.line(point),
                None => self,
            };
        }
        self
    }

    /// A round blob of `lobes` bulges, as a crown of leaves or a puff of fog is from above.
    pub(super) fn scallops(&mut self, centre: Point, radius: f64, lobes: u32, noise: &mut Noise) -> &mut Self {
        let step = std::f64::consts::TAU / f64::from(lobes);
        let begin = noise.turn();
        let mut first = None;
        let mut previous = centre;
        for index in 0..lobes {
            let turn = begin + step * (f64::from(index) + noise.between(-0.2, 0.2));
            let at = centre + heading(turn) * (radius * noise.between(0.8, 1.0));
            if first.is_some() {
                let bulge = previous.distance(at) * 0.56;
                self.arc([bulge, bulge], at);
            } else {
                self.start(at);
                first = Some(at);
            }
            previous = at;
        }
        if let Some(first) = first {
            let bulge = previous.distance(first) * 0.56;
            self.arc([bulge, bulge], first).close();
        }
        self
    }

    /// A stone of `sides` corners, none of them regular.
    pub(super) fn pebble(&mut self, centre: Point, radius: f64, sides: u32, noise: &mut Noise) -> &mut Self {
        let step = std::f64::consts::TAU / f64::from(sides);
        let begin = noise.turn();
        for index in 0..sides {
            let turn = begin + step * (f64::from(index) + noise.between(-0.28, 0.28));
            let at = centre + heading(turn) * (radius * noise.between(0.75, 1.05));
            if index == 0 {
                self.start(at);
            } else {
                self.line(at);
            }
        }
        self.close()
    }
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

/// Writes `value` to the hundredth without needless characters.
fn write_number(text: &mut String, value: f64) {
    let written = trimmed(value, 2);
    let (sign, size) = written.strip_prefix('-').map_or(("", &*written), |size| ("-", size));
    if sign.is_empty() && text.ends_with(|last: char| last.is_ascii_digit()) {
        text.push(' ');
    }
    text.push_str(sign);
    text.push_str(if size.starts_with("0.") { &size[1..] } else { size });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A path of every step there is.
    fn every_step() -> Path {
        let at = Point::new;
        let mut path = Path::new();
        path.start(at(1.0, -0.5)).line(at(-3.004, 12.345)).quad(at(0.0, 0.25), at(-0.001, 7.0));
        path.cubic(at(1.0, 2.0), at(3.0, 4.0), at(5.0, 6.0)).arc([0.5, 2.0], at(5.5, 6.0)).close();
        path
    }

    #[test]
    fn numbers_are_written_short_as_svg_reads_them() {
        assert_eq!(every_step().text(), "M1-.5L-3 12.35Q0 .25 0 7C1 2 3 4 5 6A.5 2 0 0 1 5.5 6Z");
        let mut odd = Path::new();
        odd.start(Point::new(f64::NAN, -0.004));
        assert_eq!((odd.text().as_str(), odd.is_empty()), ("M0 0", false));
        assert!(Path::new().is_empty() && Path::new().text().is_empty());
        let mut headless = Path::new();
        headless.line(Point::new(1.0, 1.0)).arc([1.0, 1.0], Point::new(2.0, 1.0)).polygon(&[]);
        assert!(headless.is_empty() && headless.beziers().elements().is_empty());
    }

    #[test]
    fn the_curves_run_through_the_numbers_that_are_written() {
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
    fn what_follows_a_closed_line_begins_where_that_began() {
        let at = Point::new;
        let mut closed = Path::new();
        closed.start(at(3.0, 3.0)).line(at(9.0, 9.0)).close().arc([5.0, 5.0], at(9.0, 9.0));
        let mut anew = Path::new();
        anew.start(at(3.0, 3.0)).arc([5.0, 5.0], at(9.0, 9.0));
        assert_eq!(closed.beziers().elements()[3..], anew.beziers().elements()[1..]);
    }
}
