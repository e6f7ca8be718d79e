//! The shadow that a screen casts from a base upon a straight row, behind which stands who looks.
//!
//! Frame: the row lies along x at a larger y than the base. A ray leaves the base at its middle, or touches it on one of its two
//! sides; where it meets the row is told by its slope.

use crate::geometry::{Point, Rect};

/// The steepest slope there is: nearly along the row.
const FLAT: f64 = 1e5;

/// Two of these hide nothing.
const NOTHING: ShadowRay = ShadowRay { slope: 0.0, start: f64::MAX, wide: 1.0 };

/// Which rays are meant: those past the base's one side, through its middle and past its other side.
pub(super) const SIDES: [f64; 3] = [-1.0, 0.0, 1.0];

/// A ray: x along it is `start + slope * y`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ShadowRay {
    slope: f64,
    start: f64,
    /// How far along a row a place may be off the ray where it is an inch off it.
    wide: f64,
}

impl ShadowRay {
    /// Where it meets the row at `y`.
    pub(super) fn at(&self, y: f64) -> f64 {
        self.start + self.slope * y
    }

    /// How far along the row a disc of this radius may be off the ray and still touch it.
    pub(super) fn reach(&self, radius: f64) -> f64 {
        radius * self.wide
    }
}

/// The rays between which something hides what is behind it, for each of [`SIDES`].
pub(super) type BaseShadow = [[ShadowRay; 2]; 3];

/// A base from which rays go out.
#[derive(Clone, Copy, Debug)]
pub(super) struct ViewerBase {
    pub(super) at: Point,
    pub(super) radius: f64,
}

/// A band of the table between two y.
#[derive(Clone, Copy, Debug)]
pub(super) struct DepthBand {
    pub(super) from: f64,
    pub(super) to: f64,
}

impl ViewerBase {
    /// The slope of the ray on a side through a place ahead that is no part of the base.
    fn slope(&self, place: Point, side: f64) -> f64 {
        let by = place - self.at;
        let (mut x, mut y) = (by.x, by.y);
        if side != 0.0 {
            // The way to the place, turned so that it starts from where the ray touches the base.
            let straight = (by.dot(by) - self.radius * self.radius).max(0.0).sqrt();
            let lean = self.radius * side;
            (x, y) = (by.x * straight - by.y * lean, by.y * straight + by.x * lean);
        }
        if y * FLAT > x.abs() { x / y } else { FLAT.copysign(x) }
    }

    fn ray(&self, place: Point, side: f64) -> ShadowRay {
        let slope = self.slope(place, side);
        ShadowRay { slope, start: place.x - slope * place.y, wide: (1.0 + slope * slope).sqrt() }
    }

    /// The rays on a side past the two ends of some places.
    fn past(&self, places: &[Point], side: f64) -> Option<[ShadowRay; 2]> {
        let first = *places.first()?;
        let slope = self.slope(first, side);
        let mut ends = [(slope, first); 2];
        for &place in &places[1..] {
            let slope = self.slope(place, side);
            if slope < ends[0].0 {
                ends[0] = (slope, place);
            }
            if slope > ends[1].0 {
                ends[1] = (slope, place);
            }
        }
        Some(ends.map(|(_, place)| self.ray(place, side)))
    }
}

/// The shadow of a convex polygon that is ahead as a whole.
///
/// Its two ends, as they are seen from the base's middle, are found without a division; as they are seen past a side they are
/// few corners farther on.
pub(super) fn whole_shadow(hull: &[Point], lamp: ViewerBase) -> Option<BaseShadow> {
    let first = *hull.first()? - lamp.at;
    let mut ends = [(0, first); 2];
    for (index, &place) in hull.iter().enumerate().skip(1) {
        let by = place - lamp.at;
        if by.cross(ends[0].1) < 0.0 {
            ends[0] = (index, by);
        }
        if by.cross(ends[1].1) > 0.0 {
            ends[1] = (index, by);
        }
    }
    let end = |which: usize, side: f64| {
        let sign = if which == 0 { 1.0 } else { -1.0 };
        let mut at = ends[which].0;
        let mut best = sign * lamp.slope(hull[at], side);
        for step in [1, hull.len() - 1] {
            loop {
                let next = (at + step) % hull.len();
                let slope = sign * lamp.slope(hull[next], side);
                if slope >= best {
                    break;
                }
                (at, best) = (next, slope);
            }
        }
        lamp.ray(hull[at], side)
    };
    Some(SIDES.map(|side| [end(0, side), end(1, side)]))
}

/// The shadow of a polygon's part in a band; `None` where it has none. A band that begins at the lamp's middle begins, for the
/// rays past a side, where those begin that run along the row: as far before the middle or behind it as the base is wide.
pub(super) fn shadow(points: &[Point], lamp: ViewerBase, band: DepthBand) -> Option<BaseShadow> {
    let middle = Rect::around(points)?.centre();
    let mut places = Vec::with_capacity(points.len() + 4);
    let mut on = |side: f64| {
        let lean = lamp.radius * if middle.x < lamp.at.x { side } else { -side };
        let from = if band.from > lamp.at.y { band.from } else { lamp.at.y + lean };
        places.clear();
        let mut before = *points.last()?;
        for &point in points {
            for y in [from, band.to] {
                if (before.y < y) != (point.y < y) {
                    let share = (y - before.y) / (point.y - before.y);
                    places.push(Point::new(before.x + (point.x - before.x) * share, y));
                }
            }
            if from <= point.y && point.y <= band.to {
                places.push(point);
            }
            before = point;
        }
        Some(lamp.past(&places, side).unwrap_or([NOTHING; 2]))
    };
    Some([on(SIDES[0])?, on(SIDES[1])?, on(SIDES[2])?])
}

/// The shadows of those parts of a polygon's rim in a band that are farther from the lamp than a ray of each of [`SIDES`] may
/// run: of a forest that the lamp is in. One for each run of sides.
pub(super) fn far_rim(
    points: &[Point],
    lamp: ViewerBase,
    deep: f64,
    band: DepthBand,
    mut each: impl FnMut(usize, [ShadowRay; 2]),
) {
    // A ray starts where the base ends: straight ahead as far from the middle as the base is wide, or beside it.
    let along = lamp.radius + deep;
    let beside = (lamp.radius * lamp.radius + deep * deep).sqrt();
    for (side, limit) in [beside, along, beside].into_iter().enumerate() {
        let mut run: Option<[ShadowRay; 2]> = None;
        let mut last = None;
        let sides = points.iter().copied().zip(points.iter().copied().cycle().skip(1));
        for (a, b) in sides {
            for [start, end] in beyond([a, b], lamp.at, limit).into_iter().flatten() {
                let Some([start, end]) = clipped([start, end], band) else { continue };
                let [one, other] = [start, end].map(|place| lamp.ray(place, SIDES[side]));
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
fn clipped([a, b]: [Point; 2], band: DepthBand) -> Option<[Point; 2]> {
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
