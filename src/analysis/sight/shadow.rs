//! The shadow that a screen casts from a base upon a straight row, behind which stands who looks.
//!
//! Frame: the row lies along x at a larger y than the base. A ray leaves the base at its middle, or touches it on one of its two
//! sides; where it meets the row is told by its slope.

use crate::geometry::{Point, Vector};

/// The steepest slope there is: nearly along the row.
const FLAT: f64 = 1e5;

/// Which rays are meant: those past the base's one side, through its middle and past its other side.
pub(super) const SIDES: [f64; 3] = [-1.0, 0.0, 1.0];

/// A ray: x along it is `start + slope * y`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ray {
    pub(super) slope: f64,
    start: f64,
}

impl Ray {
    /// Where it meets the row at `y`.
    pub(super) fn at(&self, y: f64) -> f64 {
        self.start + self.slope * y
    }

    /// How far along the row a disc of this radius may be off the ray and still touch it.
    pub(super) fn reach(&self, radius: f64) -> f64 {
        radius * (1.0 + self.slope * self.slope).sqrt()
    }
}

/// The rays between which something hides what is behind it, for each of [`SIDES`].
pub(super) type Shadow = [[Ray; 2]; 3];

/// A base from which rays go out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lamp {
    pub(super) at: Point,
    pub(super) radius: f64,
}

/// A band of the table between two y.
#[derive(Clone, Copy, Debug)]
pub(super) struct Band {
    pub(super) from: f64,
    pub(super) to: f64,
}

impl Lamp {
    /// The rays through a place ahead that is no part of the base, for each of [`SIDES`].
    fn rays(&self, place: Point) -> [Ray; 3] {
        let by = place - self.at;
        let straight = (by.dot(by) - self.radius * self.radius).max(0.0).sqrt();
        SIDES.map(|side| {
            let lean = self.radius * side;
            // The way to the place, turned so that it starts from where the ray touches the base.
            let way = if side == 0.0 {
                by
            } else {
                Vector::new(by.x * straight - by.y * lean, by.y * straight + by.x * lean)
            };
            let slope = if way.y > way.x.abs() / FLAT { way.x / way.y } else { FLAT.copysign(way.x) };
            Ray { slope, start: place.x - slope * place.y }
        })
    }
}

/// Adds a place to a shadow, which need not be one yet.
fn add(shadow: &mut Option<Shadow>, rays: [Ray; 3]) {
    let Some(known) = shadow else {
        *shadow = Some(rays.map(|ray| [ray; 2]));
        return;
    };
    for (ends, ray) in known.iter_mut().zip(rays) {
        if ray.slope < ends[0].slope {
            ends[0] = ray;
        }
        if ray.slope > ends[1].slope {
            ends[1] = ray;
        }
    }
}

/// The shadow of a polygon's part in a band; `None` where it has none.
pub(super) fn shadow(points: &[Point], lamp: Lamp, band: Band) -> Option<Shadow> {
    let mut shadow = None;
    let Some(&(mut before)) = points.last() else { return None };
    for &point in points {
        for y in [band.from, band.to] {
            if (before.y < y) != (point.y < y) {
                let share = (y - before.y) / (point.y - before.y);
                let place = Point::new(before.x + (point.x - before.x) * share, y);
                add(&mut shadow, lamp.rays(place));
            }
        }
        if band.from <= point.y && point.y <= band.to {
            add(&mut shadow, lamp.rays(point));
        }
        before = point;
    }
    shadow
}

/// The shadows of those parts of a polygon's rim in a band that are farther from the lamp than a ray of each of [`SIDES`] may
/// run: of a forest that the lamp is in. One for each run of sides.
pub(super) fn far_rim(points: &[Point], lamp: Lamp, deep: f64, band: Band, mut each: impl FnMut(usize, [Ray; 2])) {
    // A ray starts where the base ends: straight ahead as far from the middle as the base is wide, or beside it.
    let along = lamp.radius + deep;
    let beside = (lamp.radius * lamp.radius + deep * deep).sqrt();
    for (side, limit) in [beside, along, beside].into_iter().enumerate() {
        let mut run: Option<[Ray; 2]> = None;
        let mut last = None;
        let sides = points.iter().copied().zip(points.iter().copied().cycle().skip(1));
        for (a, b) in sides {
            for [start, end] in beyond([a, b], lamp.at, limit).into_iter().flatten() {
                let Some([start, end]) = clipped([start, end], band) else { continue };
                let [one, other] = [start, end].map(|place| lamp.rays(place)[side]);
                let [low, high] = if one.slope < other.slope { [one, other] } else { [other, one] };
                run = Some(match run {
                    Some(known) if last == Some(start) => [
                        if low.slope < known[0].slope { low } else { known[0] },
                        if high.slope > known[1].slope { high } else { known[1] },
                    ],
                    Some(known) => {
                        each(side, known);
                        [low, high]
                    }
                    None => [low, high],
                });
                last = Some(end);
            }
        }
        if let Some(run) = run {
            each(side, run);
        }
    }
}

/// The parts of a segment that are farther from a place than a limit.
fn beyond([a, b]: [Point; 2], from: Point, limit: f64) -> [Option<[Point; 2]>; 2] {
    let (way, by) = (b - a, a - from);
    let (squared, half) = (way.dot(way), by.dot(way));
    let root = half * half - squared * (by.dot(by) - limit * limit);
    if squared == 0.0 || root <= 0.0 {
        return [Some([a, b]), None];
    }
    let shares = [(-half - root.sqrt()) / squared, (-half + root.sqrt()) / squared];
    let place = |share: f64| a + way * share;
    let before = if shares[0] >= 1.0 { Some([a, b]) } else { (shares[0] > 0.0).then(|| [a, place(shares[0])]) };
    let after = if shares[1] <= 0.0 { Some([a, b]) } else { (shares[1] < 1.0).then(|| [place(shares[1]), b]) };
    [before, after.filter(|_| before != Some([a, b]))]
}

/// A segment's part in a band.
fn clipped([a, b]: [Point; 2], band: Band) -> Option<[Point; 2]> {
    let at = |y: f64| Point::new(a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), y);
    let held = |place: Point| match () {
        () if place.y < band.from => at(band.from),
        () if place.y > band.to => at(band.to),
        () => place,
    };
    (a.y.max(b.y) > band.from && a.y.min(b.y) < band.to).then(|| [held(a), held(b)])
}

/// A polygon's corners without those that stray from the rest by less than so much: what a shadow is cast by needs fewer than
/// what is drawn.
pub(super) fn thinned(points: &[Point], stray: f64) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::new();
    let mut skipped: Vec<Point> = Vec::new();
    for &point in points {
        let Some(&last) = kept.last() else {
            kept.push(point);
            continue;
        };
        if let Some(along) = (point - last).unit()
            && skipped.iter().any(|skipped| along.cross(*skipped - last).abs() > stray)
        {
            kept.extend(skipped.pop());
            skipped.clear();
        }
        skipped.push(point);
    }
    kept.extend(skipped.pop());
    if kept.len() < 3 { points.to_vec() } else { kept }
}
