//! SVG path data, written short.

use super::noise::Noise;
use crate::geometry::{Point, Shape, Vector, trig};
use crate::units::trimmed;

/// A path in the making. Only M, L, Q, C, A and Z are written, always absolute.
#[derive(Clone, Debug, Default)]
pub(in crate::export) struct Path {
    text: String,
}

/// The unit vector in the direction of `radians`.
pub(in crate::export) fn heading(radians: f64) -> Vector {
    let (sin, cos) = trig::sin_cos_radians(radians);
    Vector::new(cos, sin)
}

/// `by` turned a quarter clockwise on the screen.
pub(in crate::export) fn right_of(by: Vector) -> Vector {
    Vector::new(-by.y, by.x)
}

/// `by` in the frame whose x axis is `axis`.
pub(in crate::export) fn turned(axis: Vector, by: Vector) -> Vector {
    axis * by.x + right_of(axis) * by.y
}

impl Path {
    pub(in crate::export) const fn new() -> Self {
        Self { text: String::new() }
    }

    pub(in crate::export) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The outline of `shape`, with real arcs where it is round.
    pub(in crate::export) fn around(shape: &Shape) -> Self {
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

    pub(in crate::export) fn text(&self) -> &str {
        &self.text
    }

    pub(in crate::export) fn finish(self) -> String {
        self.text
    }

    /// Writes `value` to the hundredth without needless characters.
    fn number(&mut self, value: f64) {
        let written = trimmed(value, 2);
        let (sign, size) = written.strip_prefix('-').map_or(("", &*written), |size| ("-", size));
        if sign.is_empty() && self.text.ends_with(|last: char| last.is_ascii_digit()) {
            self.text.push(' ');
        }
        self.text.push_str(sign);
        self.text.push_str(if size.starts_with("0.") { &size[1..] } else { size });
    }

    fn point(&mut self, at: Point) {
        self.number(at.x);
        self.number(at.y);
    }

    pub(in crate::export) fn start(&mut self, at: Point) -> &mut Self {
        self.text.push('M');
        self.point(at);
        self
    }

    pub(in crate::export) fn line(&mut self, to: Point) -> &mut Self {
        self.text.push('L');
        self.point(to);
        self
    }

    pub(in crate::export) fn quad(&mut self, by: Point, to: Point) -> &mut Self {
        self.text.push('Q');
        self.point(by);
        self.point(to);
        self
    }

    pub(in crate::export) fn cubic(&mut self, first: Point, second: Point, to: Point) -> &mut Self {
        self.text.push('C');
        self.point(first);
        self.point(second);
        self.point(to);
        self
    }

    /// The clockwise arc with these radii; less than half round.
    pub(in crate::export) fn arc(&mut self, radii: [f64; 2], to: Point) -> &mut Self {
        self.text.push('A');
        self.number(radii[0]);
        self.number(radii[1]);
        self.text.push_str(" 0 0 1");
        self.point(to);
        self
    }

    pub(in crate::export) fn close(&mut self) -> &mut Self {
        self.text.push('Z');
        self
    }

    pub(in crate::export) fn segment(&mut self, from: Point, to: Point) -> &mut Self {
        self.start(from).line(to)
    }

    pub(in crate::export) fn circle(&mut self, centre: Point, radius: f64) -> &mut Self {
        self.ellipse(centre, [radius, radius])
    }

    pub(in crate::export) fn ellipse(&mut self, centre: Point, half: [f64; 2]) -> &mut Self {
        let by = Vector::new(half[0], 0.0);
        self.start(centre - by).arc(half, centre + by).arc(half, centre - by).close()
    }

    pub(in crate::export) fn polygon(&mut self, corners: &[Point]) -> &mut Self {
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
    pub(in crate::export) fn block(&mut self, centre: Point, axis: Vector, half: [f64; 2]) -> &mut Self {
        let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
        self.polygon(&corners.map(|[x, y]| centre + turned(axis, Vector::new(x * half[0], y * half[1]))))
    }

    /// A closed curve that runs smoothly along `points`.
    pub(in crate::export) fn curve(&mut self, points: &[Point]) -> &mut Self {
        let (Some(&last), Some(&first)) = (points.last(), points.first()) else { return self };
        self.start(last.midpoint(first));
        for (index, &point) in points.iter().enumerate() {
            let next = points.get(index + 1).copied().unwrap_or(first);
            self.quad(point, point.midpoint(next));
        }
        self.close()
    }

    /// An open curve that runs smoothly along `points`.
    pub(in crate::export) fn stream(&mut self, points: &[Point]) -> &mut Self {
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
