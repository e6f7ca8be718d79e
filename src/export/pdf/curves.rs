//! SVG path data read into the lines and curves that a page description has.

use crate::geometry::{Point, Vector, trig};

/// A step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    /// A new line begins here.
    Move(Point),
    /// A straight line to here.
    Line(Point),
    /// A cubic curve: pulled towards the first two, to the last.
    Cubic(Point, Point, Point),
    /// A straight line back to where the line began.
    Close,
}

/// How far a curve that stands for an arc may stray from it, in the path's unit.
const STRAY: f64 = 0.0005;

/// Reads path data of the commands M, L, Q, C, A and Z, all absolute and each with its letter, as drawings hold it. What
/// follows something else is left out.
pub(super) fn steps(data: &str) -> Vec<Step> {
    let mut reader = Reader { rest: data.as_bytes() };
    let mut steps = Vec::new();
    let (mut at, mut begun) = (Point::default(), Point::default());
    while let Some(next) = reader.step(&mut steps, at, begun) {
        if let Some(Step::Move(start)) = steps.last() {
            begun = *start;
        }
        at = next;
    }
    steps
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    /// Reads a command into `steps`, and gives back where it ends.
    fn step(&mut self, steps: &mut Vec<Step>, at: Point, begun: Point) -> Option<Point> {
        self.skip();
        let (&command, rest) = self.rest.split_first()?;
        self.rest = rest;
        let end = match command {
            b'M' => {
                let to = self.point()?;
                steps.push(Step::Move(to));
                to
            }
            b'L' => {
                let to = self.point()?;
                steps.push(Step::Line(to));
                to
            }
            b'Q' => {
                let (by, to) = (self.point()?, self.point()?);
                steps.push(Step::Cubic(at + (by - at) * (2.0 / 3.0), to + (by - to) * (2.0 / 3.0), to));
                to
            }
            b'C' => {
                let (first, second, to) = (self.point()?, self.point()?, self.point()?);
                steps.push(Step::Cubic(first, second, to));
                to
            }
            b'A' => {
                let radii = [self.number()?, self.number()?];
                let turn = self.number()?;
                let flags = [self.flag()?, self.flag()?];
                let to = self.point()?;
                arc(steps, at, Arc { radii, turn, far: flags[0], clockwise: flags[1], to });
                to
            }
            b'Z' => {
                steps.push(Step::Close);
                begun
            }
            _ => return None,
        };
        Some(end)
    }

    fn skip(&mut self) {
        while let [b' ' | b',' | b'\n', rest @ ..] = self.rest {
            self.rest = rest;
        }
    }

    fn point(&mut self) -> Option<Point> {
        Some(Point::new(self.number()?, self.number()?))
    }

    /// A flag of an arc is one digit, which the next number may follow at once.
    fn flag(&mut self) -> Option<bool> {
        self.skip();
        let (&digit, rest) = self.rest.split_first()?;
        self.rest = rest;
        match digit {
            b'0' => Some(false),
            b'1' => Some(true),
            _ => None,
        }
    }

    /// A decimal number: it ends at whatever can't be part of it, a second point or a sign included.
    fn number(&mut self) -> Option<f64> {
        self.skip();
        let sign = if let [b'-', rest @ ..] = self.rest {
            self.rest = rest;
            -1.0
        } else {
            1.0
        };
        let (mut value, mut scale, mut digits, mut pointed) = (0.0, 1.0, 0, false);
        while let Some((&next, rest)) = self.rest.split_first() {
            match next {
                b'0'..=b'9' => {
                    value = value * 10.0 + f64::from(next - b'0');
                    scale *= if pointed { 10.0 } else { 1.0 };
                    digits += 1;
                }
                b'.' if !pointed => pointed = true,
                _ => break,
            }
            self.rest = rest;
        }
        let number = sign * value / scale;
        (digits > 0 && number.is_finite()).then_some(number)
    }
}

/// An arc as SVG says it, from where the path is.
#[derive(Clone, Copy)]
struct Arc {
    radii: [f64; 2],
    /// How far the ellipse is turned, in degrees.
    turn: f64,
    /// Whether it goes more than half round.
    far: bool,
    clockwise: bool,
    to: Point,
}

/// Appends the arc as cubic curves: from end points to its centre as SVG 1.1 does it (appendix F.6.5 and F.6.6), then in
/// equal parts, each by the usual curve whose handles are 4/3 tan(a/4) of the radius.
fn arc(steps: &mut Vec<Step>, from: Point, arc: Arc) {
    let to = arc.to;
    let [mut across, mut down] = arc.radii.map(f64::abs);
    if from == to {
        return;
    }
    if across.min(down) <= 1e-9 {
        steps.push(Step::Line(to));
        return;
    }
    let (sin, cos) = trig::sin_cos_radians(arc.turn.to_radians());
    // In the ellipse's own frame, with the middle between the ends at the origin.
    let half = (from - to) * 0.5;
    let half = Vector::new(cos * half.x + sin * half.y, cos * half.y - sin * half.x);
    let over = [half.x / across, half.y / down].map(|share| share * share).iter().sum::<f64>();
    if over > 1.0 {
        // Too small to reach from one end to the other: the smallest of its form that does.
        across *= over.sqrt();
        down *= over.sqrt();
    }
    let away = if over < 1.0 && over > 0.0 { ((1.0 - over) / over).sqrt() } else { 0.0 };
    let away = if arc.far == arc.clockwise { -away } else { away };
    let centre = Vector::new(away * across * half.y / down, -away * down * half.x / across);
    let angle = |x: f64, y: f64| trig::atan2((y - centre.y) / down, (x - centre.x) / across);
    let (begin, end) = (angle(half.x, half.y), angle(-half.x, -half.y));
    let mut sweep = end - begin;
    if arc.clockwise && sweep < 0.0 {
        sweep += std::f64::consts::TAU;
    } else if !arc.clockwise && sweep > 0.0 {
        sweep -= std::f64::consts::TAU;
    }
    let count = parts(sweep.abs(), across.max(down));
    let part = sweep / f64::from(count);
    let (quarter_sin, quarter_cos) = trig::sin_cos_radians(part / 4.0);
    let handle = 4.0 / 3.0 * quarter_sin / quarter_cos;
    let middle = from.midpoint(to);
    let place = |x: f64, y: f64| {
        let (x, y) = (x * across + centre.x, y * down + centre.y);
        middle + Vector::new(cos * x - sin * y, sin * x + cos * y)
    };
    let (mut before_sin, mut before_cos) = trig::sin_cos_radians(begin);
    for index in 1..=count {
        let (sin, cos) = trig::sin_cos_radians(begin + part * f64::from(index));
        let first = place(before_cos - handle * before_sin, before_sin + handle * before_cos);
        let second = place(cos + handle * sin, sin - handle * cos);
        // The last ends where the data say, and not a rounding beside it.
        steps.push(Step::Cubic(first, second, if index == count { to } else { place(cos, sin) }));
        (before_sin, before_cos) = (sin, cos);
    }
}

/// How many curves stand for an arc of `sweep` radians: at most a quarter turn each, for which they stray by 0.000273 of
/// the radius, and so many that they stray by no more than [`STRAY`]; what they stray by falls with the sixth power.
fn parts(sweep: f64, radius: f64) -> u32 {
    let mut count = 1;
    while count < 64 {
        let quarters = sweep / f64::from(count) / std::f64::consts::FRAC_PI_2;
        let cube = quarters * quarters * quarters;
        if quarters <= 1.0 + 1e-9 && 0.000_273 * radius * cube * cube <= STRAY {
            break;
        }
        count += 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Where a path runs, in short straight lines.
    fn walked(steps: &[Step]) -> Vec<Point> {
        let mut at = Point::default();
        let mut points = Vec::new();
        for step in steps {
            match *step {
                Step::Move(to) | Step::Line(to) => {
                    points.push(to);
                    at = to;
                }
                Step::Cubic(first, second, to) => {
                    for index in 1..=32 {
                        let t = f64::from(index) / 32.0;
                        let mix = |a: Point, b: Point| a + (b - a) * t;
                        let (a, b, c) = (mix(at, first), mix(first, second), mix(second, to));
                        points.push(mix(mix(a, b), mix(b, c)));
                    }
                    at = to;
                }
                Step::Close => {}
            }
        }
        points
    }

    #[test]
    fn short_numbers_are_read_as_svg_reads_them() {
        let at = Point::new;
        for (data, expected) in [
            ("M1 2L-3-.5Z", vec![Step::Move(at(1.0, 2.0)), Step::Line(at(-3.0, -0.5)), Step::Close]),
            ("M.25.5L12.34-0", vec![Step::Move(at(0.25, 0.5)), Step::Line(at(12.34, 0.0))]),
            ("M0 0C1 2 3 4 5 6", vec![Step::Move(at(0.0, 0.0)), Step::Cubic(at(1.0, 2.0), at(3.0, 4.0), at(5.0, 6.0))]),
            ("M0 0Q3 0 3 3", vec![Step::Move(at(0.0, 0.0)), Step::Cubic(at(2.0, 0.0), at(3.0, 1.0), at(3.0, 3.0))]),
            ("M1 1h4L2 2", vec![Step::Move(at(1.0, 1.0))]),
            ("M1 1L2", vec![Step::Move(at(1.0, 1.0))]),
            ("M1 1L- 2", vec![Step::Move(at(1.0, 1.0))]),
            ("M1 1A2 2 0 0 1 1 1", vec![Step::Move(at(1.0, 1.0))]),
            ("M1 1A0 2 0 0 1 3 1", vec![Step::Move(at(1.0, 1.0)), Step::Line(at(3.0, 1.0))]),
            ("", vec![]),
        ] {
            assert_eq!(steps(data), expected, "{data}");
        }
        // A closed line goes on from where it began.
        assert_eq!(steps("M3 3L9 9ZQ6 3 9 9")[3], steps("M3 3Q6 3 9 9")[1]);
    }

    #[test]
    fn an_arc_goes_the_way_its_flags_say() {
        // From (0, -5) to (5, 0): a quarter of the circle about the origin, or three quarters of it, or those of the
        // other circle through both.
        for (flags, middle) in
            [("0 1", [3.54, -3.54]), ("1 0", [-3.54, 3.54]), ("0 0", [1.46, -1.46]), ("1 1", [8.54, -8.54])]
        {
            let points = walked(&steps(&format!("M0-5A5 5 0 {flags} 5 0")));
            let near = points.iter().map(|point| point.distance(Point::new(middle[0], middle[1]))).fold(99.0, f64::min);
            assert!(near < 0.3, "{flags}: {near}");
            assert_eq!(points.last(), Some(&Point::new(5.0, 0.0)));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn an_arc_stays_within_a_thousandth_of_its_ellipse(
            radii in prop::array::uniform2(0.05..60.0_f64),
            turn in 0.0..360.0_f64,
            begin in 0.0..6.2_f64,
            sweep in 0.05..6.2_f64,
            clockwise in any::<bool>(),
        ) {
            let turned = turn.to_radians();
            let place = |angle: f64| {
                let (x, y) = (radii[0] * angle.cos(), radii[1] * angle.sin());
                Point::new(turned.cos() * x - turned.sin() * y, turned.sin() * x + turned.cos() * y)
            };
            let by = if clockwise { sweep } else { -sweep };
            let (from, to) = (place(begin), place(begin + by));
            prop_assume!(from.distance(to) > 0.05);
            let mut steps = vec![Step::Move(from)];
            arc(&mut steps, from, Arc { radii, turn, far: sweep > std::f64::consts::PI, clockwise, to });
            for point in walked(&steps) {
                let own = Vector::new(
                    turned.cos() * point.x + turned.sin() * point.y,
                    turned.cos() * point.y - turned.sin() * point.x,
                );
                let angle = (own.y / radii[1]).atan2(own.x / radii[0]);
                prop_assert!(point.distance(place(angle)) < 0.001, "{point:?}");
            }
        }

        #[test]
        fn any_text_gives_finite_steps(data in "[MLQCAZ0-9. -]{0,60}") {
            for point in walked(&steps(&data)) {
                prop_assert!(point.x.is_finite() && point.y.is_finite());
            }
        }
    }
}
