//! The shadow that a blocker casts on a row: the viewers on the row that don't see a target through it.
//!
//! Frame: the row is parallel to the x axis, at a larger y than the target's base. A ray starts at the middle of the base, or touches
//! it on one of its two sides; it is given by its slope.

use crate::geometry::{Point, Rect, closed_sides};

/// The greatest slope of a ray: nearly along the row.
const MAX_SLOPE: f64 = 1e5;

/// A pair of these is an empty shadow.
const EMPTY: ShadowRay = ShadowRay { slope: 0.0, start: f64::MAX, inch_along_row: 1.0 };

/// The rays of a base: past its one side (-1), through its middle (0) and past its other side (1).
pub(super) const RAY_SIDES: [f64; 3] = [-1.0, 0.0, 1.0];

/// A ray: its x is `start + slope * y`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ShadowRay {
    slope: f64,
    start: f64,
    /// The distance along a row that is an inch across the ray.
    inch_along_row: f64,
}

impl ShadowRay {
    /// The x of the ray at `y`.
    pub(super) fn x_at(&self, y: f64) -> f64 {
        self.start + self.slope * y
    }

    /// How far along a row the centre of a disc that touches the ray is from it.
    pub(super) fn reach_along_row(&self, radius: f64) -> f64 {
        radius * self.inch_along_row
    }
}

/// A shadow: the two rays that it is between, for each of [`RAY_SIDES`].
pub(super) type BaseShadow = [[ShadowRay; 2]; 3];

/// The target's base, which the rays start from.
#[derive(Clone, Copy, Debug)]
pub(super) struct TargetBase {
    pub(super) centre: Point,
    pub(super) radius: f64,
}

/// A band of the table between two values of y.
#[derive(Clone, Copy, Debug)]
pub(super) struct DepthBand {
    pub(super) from: f64,
    pub(super) to: f64,
}

impl TargetBase {
    /// The slope of the ray of a side through a place ahead that isn't in the base.
    fn slope(&self, place: Point, side: f64) -> f64 {
        let offset = place - self.centre;
        let (mut x, mut y) = (offset.x, offset.y);
        if side != 0.0 {
            // Turned from the direction of the centre to that of the tangent.
            let tangent = (offset.dot(offset) - self.radius * self.radius).max(0.0).sqrt();
            let radius = self.radius * side;
            (x, y) = (offset.x * tangent - offset.y * radius, offset.y * tangent + offset.x * radius);
        }
        if y * MAX_SLOPE > x.abs() { x / y } else { MAX_SLOPE.copysign(x) }
    }

    fn ray(&self, place: Point, side: f64) -> ShadowRay {
        let slope = self.slope(place, side);
        ShadowRay { slope, start: place.x - slope * place.y, inch_along_row: (1.0 + slope * slope).sqrt() }
    }

    /// The two outermost rays of a side through some places.
    fn outermost_rays(&self, places: &[Point], side: f64) -> Option<[ShadowRay; 2]> {
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

/// The shadow of a convex polygon that is all ahead of the target.
///
/// Its two outermost corners as seen from the middle of the base are found without divisions; as seen past a side they are few corners
/// farther on.
pub(super) fn shadow_of_hull(hull: &[Point], target: TargetBase) -> Option<BaseShadow> {
    let first = *hull.first()? - target.centre;
    let mut ends = [(0, first); 2];
    for (index, &place) in hull.iter().enumerate().skip(1) {
        let offset = place - target.centre;
        if offset.cross(ends[0].1) < 0.0 {
            ends[0] = (index, offset);
        }
        if offset.cross(ends[1].1) > 0.0 {
            ends[1] = (index, offset);
        }
    }
    let ray = |end: usize, side: f64| {
        let sign = if end == 0 { 1.0 } else { -1.0 };
        let mut corner = ends[end].0;
        let mut best = sign * target.slope(hull[corner], side);
        for step in [1, hull.len() - 1] {
            loop {
                let next = (corner + step) % hull.len();
                let slope = sign * target.slope(hull[next], side);
                if slope >= best {
                    break;
                }
                (corner, best) = (next, slope);
            }
        }
        target.ray(hull[corner], side)
    };
    Some(RAY_SIDES.map(|side| [ray(0, side), ray(1, side)]))
}

/// The shadow of the part of a polygon in a band; `None` for a polygon without corners. A band that begins at the target's centre begins,
/// for the rays past a side, where the ray along the row begins: the base's radius before or behind the centre.
pub(super) fn shadow_in_band(points: &[Point], target: TargetBase, band: DepthBand) -> Option<BaseShadow> {
    let middle = Rect::around(points)?.centre();
    let mut places = Vec::with_capacity(points.len() + 4);
    let mut rays = |side: f64| {
        let offset = target.radius * if middle.x < target.centre.x { side } else { -side };
        let from = if band.from > target.centre.y { band.from } else { target.centre.y + offset };
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
        Some(target.outermost_rays(&places, side).unwrap_or([EMPTY; 2]))
    };
    Some([rays(RAY_SIDES[0])?, rays(RAY_SIDES[1])?, rays(RAY_SIDES[2])?])
}

/// The shadows of a forest that the target is in: those of the parts of its rim, in a band, that are farther away than models see
/// through it. Calls `each` with the index in [`RAY_SIDES`] and the two rays, for each connected part of the rim.
pub(super) fn far_rim_shadows(
    points: &[Point],
    target: TargetBase,
    depth: f64,
    band: DepthBand,
    mut each: impl FnMut(usize, [ShadowRay; 2]),
) {
    // A ray starts at the rim of the base: on a ray from the centre, or at a tangent point.
    let from_centre = target.radius + depth;
    let from_tangent_point = (target.radius * target.radius + depth * depth).sqrt();
    for (side, limit) in [from_tangent_point, from_centre, from_tangent_point].into_iter().enumerate() {
        let mut run: Option<[ShadowRay; 2]> = None;
        let mut last = None;
        for (a, b) in closed_sides(points) {
            for [start, end] in parts_beyond([a, b], target.centre, limit).into_iter().flatten() {
                let Some([start, end]) = clipped([start, end], band) else { continue };
                let [one, other] = [start, end].map(|place| target.ray(place, RAY_SIDES[side]));
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
fn parts_beyond([a, b]: [Point; 2], from: Point, limit: f64) -> [Option<[Point; 2]>; 2] {
    let (along, offset) = (b - a, a - from);
    let (squared, half) = (along.dot(along), offset.dot(along));
    let discriminant = half * half - squared * (offset.dot(offset) - limit * limit);
    if squared == 0.0 || discriminant <= 0.0 {
        return [Some([a, b]), None];
    }
    let shares = [(-half - discriminant.sqrt()) / squared, (-half + discriminant.sqrt()) / squared];
    let place = |share: f64| a + along * share;
    let before = if shares[0] >= 1.0 { Some([a, b]) } else { (shares[0] > 0.0).then(|| [a, place(shares[0])]) };
    let after = if shares[1] <= 0.0 { Some([a, b]) } else { (shares[1] < 1.0).then(|| [place(shares[1]), b]) };
    [before, after.filter(|_| before != Some([a, b]))]
}

/// The part of a segment in a band.
fn clipped([a, b]: [Point; 2], band: DepthBand) -> Option<[Point; 2]> {
    let point_at = |y: f64| Point::new(a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), y);
    let into_band = |end: Point| match () {
        () if end.y < band.from => point_at(band.from),
        () if end.y > band.to => point_at(band.to),
        () => end,
    };
    (a.y.max(b.y) > band.from && a.y.min(b.y) < band.to).then(|| [into_band(a), into_band(b)])
}

/// A polygon without the corners that are nearer than `tolerance` to the line between those before and after them, greedily: shadows
/// need fewer corners than drawings.
pub(super) fn simplified(points: &[Point], tolerance: f64) -> Vec<Point> {
    let mut corners: Vec<Point> = Vec::new();
    let mut skipped: Vec<Point> = Vec::new();
    for &point in points {
        let Some(&last) = corners.last() else {
            corners.push(point);
            continue;
        };
        if let Some(along) = (point - last).unit()
            && skipped.iter().any(|skipped| along.cross(*skipped - last).abs() > tolerance)
        {
            corners.extend(skipped.pop());
            skipped.clear();
        }
        skipped.push(point);
    }
    corners.extend(skipped.pop());
    if corners.len() < 3 { points.to_vec() } else { corners }
}
