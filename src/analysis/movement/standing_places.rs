//! Places in a part of the table where a base can stand: a few at once, or one on every island of that ground there is.

use super::obstacle::{MovementObstacle, TOUCH, can_stand, inset};
use crate::analysis::Base;
use crate::geometry::{Footprint, Point, Rect, Vector};

/// A part of the table where a base is wanted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TargetRegion {
    /// All of the base lies in this.
    Zone(Rect),
    /// The base's rim comes this near to the centre, in inches.
    Near {
        /// The centre.
        at: Point,
        /// How near.
        within: f64,
    },
}

/// The same for a base's centre.
#[derive(Clone, Copy)]
enum CentreRegion {
    Rect(Rect),
    Disc(Point, f64),
}

/// A line that bounds the ground, as far as it counts: a segment, or a circle.
#[derive(Clone, Copy)]
enum BoundaryCurve {
    Segment(Point, Point),
    Circle(Point, f64),
}

/// The curves of one thing.
struct Boundary {
    curves: Vec<(BoundaryCurve, Rect)>,
    bounds: Rect,
    /// Whether they can cross each other.
    folds: bool,
}

/// Where to look first along a zone, and across it.
const ALONG: [f64; 9] = [0.5, 0.25, 0.75, 0.0, 1.0, 0.125, 0.875, 0.375, 0.625];
const ACROSS: [f64; 3] = [0.5, 0.0, 1.0];
/// Where to look first around a centre: eight directions, and how far of the way.
const ROUND: [(f64, f64); 8] =
    [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7), (0.7, -0.7)];
const OUTWARD: [f64; 3] = [0.5, 0.95, 0.2];

/// What a base needs to be stood somewhere.
#[derive(Clone, Copy)]
pub(super) struct StandingBase<'a> {
    pub table: &'a Rect,
    pub hindrances: &'a [MovementObstacle<'a>],
    pub base: Base,
}

impl StandingBase<'_> {
    fn on(&self, at: Point) -> bool {
        can_stand(self.table, self.hindrances, self.base, at)
    }

    fn reach(&self, region: &TargetRegion) -> CentreRegion {
        match *region {
            TargetRegion::Zone(zone) => CentreRegion::Rect(inset(&zone, self.base.radius)),
            TargetRegion::Near { at, within } => CentreRegion::Disc(at, within + self.base.radius),
        }
    }

    /// The first places that come to mind where the base can stand, one after the other.
    pub fn some(&self, region: &TargetRegion) -> impl Iterator<Item = Point> {
        let (stand, reach) = (*self, self.reach(region));
        let rect = ALONG.into_iter().flat_map(|along| ACROSS.map(|across| (along, across)));
        let disc = OUTWARD.into_iter().flat_map(|far| ROUND.map(|(x, y)| (x * far, y * far)));
        let (rect, disc) = match reach {
            CentreRegion::Rect(zone) if zone.width() < 0.0 || zone.depth() < 0.0 => (None, None),
            CentreRegion::Rect(zone) => (Some(rect.map(move |(along, across)| within(&zone, along, across))), None),
            CentreRegion::Disc(at, far) => {
                let round = std::iter::once((0.0, 0.0)).chain(disc);
                (None, Some(round.map(move |(x, y)| at + Vector::new(x, y) * far)))
            }
        };
        let places = rect.into_iter().flatten().chain(disc.into_iter().flatten());
        places.filter(move |at| stand.on(*at))
    }

    /// Places of which at least one lies on every island of the ground where the base can stand in the region.
    ///
    /// Take an island's leftmost point. If it isn't the leftmost of the region itself, a corner or where two lines cross that
    /// bound the ground, it lies within a single line: on an arc, which bulges into the ground and so has more of it to the
    /// left, or on an upright line, which leads to an end that is one of these.
    pub fn all(&self, region: &TargetRegion) -> Vec<Point> {
        let reach = self.reach(region);
        let (border, mut places) = match reach {
            CentreRegion::Rect(zone) if zone.width() < 0.0 || zone.depth() < 0.0 => return Vec::new(),
            CentreRegion::Rect(zone) => (lines(zone.corners()), zone.corners().to_vec()),
            CentreRegion::Disc(at, far) => (vec![BoundaryCurve::Circle(at, far)], vec![at - Vector::new(far, 0.0)]),
        };
        let table = inset(self.table, self.base.radius);
        places.extend(table.corners());
        let border = Boundary::new(border, false);
        let here = border.bounds;
        let mut rims = vec![border, Boundary::new(lines(table.corners()), false)];
        for one in self.hindrances {
            if one.footprint.bounds().grown(self.base.radius).distance_squared(&here) <= 0.0 {
                let mut rim = rim(one.footprint, self.base.radius);
                // What crosses elsewhere is nothing to this region.
                rim.curves.retain(|(_, bounds)| bounds.distance_squared(&here) <= 0.0);
                rims.push(rim);
            }
        }
        for (index, one) in rims.iter().enumerate() {
            if one.folds {
                for (at, curve) in one.curves.iter().enumerate() {
                    cross_all(curve, &one.curves[..at], &mut places);
                }
            }
            for other in &rims[..index] {
                if one.bounds.distance_squared(&other.bounds) <= 0.0 {
                    for curve in one.curves.iter().filter(|(_, box_)| box_.distance_squared(&other.bounds) <= 0.0) {
                        cross_all(curve, &other.curves, &mut places);
                    }
                }
            }
        }
        places.retain(|at| reach.holds(*at) && self.on(*at));
        places
    }
}

impl CentreRegion {
    fn holds(self, at: Point) -> bool {
        match self {
            Self::Rect(zone) => zone.grown(TOUCH).distance_squared_to(at) == 0.0,
            Self::Disc(centre, far) => centre.distance(at) <= far + TOUCH,
        }
    }
}

fn within(zone: &Rect, along: f64, across: f64) -> Point {
    let (x, y) = if zone.width() < zone.depth() { (across, along) } else { (along, across) };
    Point::new(zone.min.x + zone.width() * x, zone.min.y + zone.depth() * y)
}

fn lines(corners: [Point; 4]) -> Vec<BoundaryCurve> {
    let [a, b, c, d] = corners;
    [(a, b), (b, c), (c, d), (d, a)].map(|(from, to)| BoundaryCurve::Segment(from, to)).into()
}

/// What bounds the ground around a footprint that the centre of a base stays so far away from: each side moved outward, and a
/// circle about each corner that points outward.
fn rim(footprint: &Footprint, radius: f64) -> Boundary {
    if footprint.is_disc() {
        return Boundary::new(vec![BoundaryCurve::Circle(footprint.centre(), footprint.radius() + radius)], false);
    }
    let points = footprint.points();
    let (mut curves, mut folds) = (Vec::with_capacity(2 * points.len()), false);
    let mut before = points[points.len() - 1];
    for (a, b) in footprint.sides() {
        if (a - before).cross(b - a) >= 0.0 {
            curves.push(BoundaryCurve::Circle(a, radius));
        } else {
            folds = true;
        }
        before = a;
        if let Some(along) = (b - a).unit() {
            // Clockwise on the screen, so outward is to the left of the way.
            let out = Vector::new(along.y, -along.x) * radius;
            curves.push(BoundaryCurve::Segment(a + out, b + out));
        }
    }
    Boundary::new(curves, folds)
}

impl Boundary {
    fn new(curves: Vec<BoundaryCurve>, folds: bool) -> Self {
        // What touches is near enough.
        let curves: Vec<(BoundaryCurve, Rect)> =
            curves.into_iter().map(|curve| (curve, curve.bounds().grown(TOUCH))).collect();
        let corners: Vec<Point> = curves.iter().flat_map(|(_, bounds)| [bounds.min, bounds.max]).collect();
        let bounds = Rect::around(&corners).unwrap_or(Rect::new(Point::default(), Point::default()));
        Self { curves, bounds, folds }
    }
}

impl BoundaryCurve {
    fn bounds(&self) -> Rect {
        match *self {
            Self::Segment(a, b) => {
                Rect::new(Point::new(a.x.min(b.x), a.y.min(b.y)), Point::new(a.x.max(b.x), a.y.max(b.y)))
            }
            Self::Circle(at, radius) => Rect::new(at, at).grown(radius),
        }
    }
}

fn cross_all((one, bounds): &(BoundaryCurve, Rect), others: &[(BoundaryCurve, Rect)], places: &mut Vec<Point>) {
    for (other, box_) in others {
        if bounds.distance_squared(box_) <= 0.0 {
            cross(one, other, places);
        }
    }
}

/// Where two curves cross or touch. Whoever asks looks at each place again, so one too many does no harm.
fn cross(one: &BoundaryCurve, other: &BoundaryCurve, places: &mut Vec<Point>) {
    match (*one, *other) {
        (BoundaryCurve::Segment(a, b), BoundaryCurve::Segment(c, d)) => {
            let (along, beside) = (b - a, d - c);
            let turn = along.cross(beside);
            if turn.abs() > 1e-12 {
                let shares = [((c - a).cross(beside) / turn, along), ((c - a).cross(along) / turn, beside)];
                let on = |(share, way): (f64, Vector)| (share - 0.5).abs() <= 0.5 + TOUCH / way.length();
                if shares.into_iter().all(on) {
                    places.push(a + along * shares[0].0);
                }
            }
        }
        (BoundaryCurve::Segment(a, b), BoundaryCurve::Circle(centre, radius))
        | (BoundaryCurve::Circle(centre, radius), BoundaryCurve::Segment(a, b)) => {
            let Some(along) = (b - a).unit() else { return };
            let foot = a + along * (centre - a).dot(along);
            if let Some(half) = half_chord(radius, foot.distance(centre)) {
                places.extend([foot - along * half, foot + along * half]);
            }
        }
        (BoundaryCurve::Circle(a, first), BoundaryCurve::Circle(b, second)) => {
            let apart = a.distance(b);
            let Some(along) = (b - a).unit() else { return };
            // How far along the way the chord lies.
            let foot = (apart * apart + first * first - second * second) / (2.0 * apart);
            if let Some(half) = half_chord(first, foot.abs()) {
                let (foot, across) = (a + along * foot, Vector::new(-along.y, along.x) * half);
                places.extend([foot - across, foot + across]);
            }
        }
    }
}

/// Half of what a line this far from a circle's centre cuts off; 0 where it touches, with a hair's grace.
fn half_chord(radius: f64, away: f64) -> Option<f64> {
    (away <= radius + TOUCH).then(|| ((radius - away) * (radius + away)).max(0.0).sqrt())
}
