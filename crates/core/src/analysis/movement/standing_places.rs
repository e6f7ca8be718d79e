//! Places in a region where a base can stand: a few likely ones, or at least one on every island of that ground.

use super::obstacle::{MovementObstacle, TOUCH, can_stand, inset};
use crate::analysis::Base;
use crate::geometry::{Footprint, Point, Rect, Vector, closed_sides};

/// A region that a base has to reach.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TargetRegion {
    /// All of the base is in this rectangle.
    Zone(Rect),
    /// The base's rim is within this distance of a point.
    Near {
        /// The point.
        centre: Point,
        /// The distance in inches.
        distance: f64,
    },
}

/// A region for a base's centre.
#[derive(Clone, Copy)]
enum CentreRegion {
    Rect(Rect),
    Disc(Point, f64),
}

/// A curve that contains a part of the ground's boundary.
#[derive(Clone, Copy)]
enum BoundaryCurve {
    Segment(Point, Point),
    Circle(Point, f64),
}

/// The boundary curves of a footprint, the table or a region.
struct Boundary {
    /// The curves with their bounds.
    curves: Vec<(BoundaryCurve, Rect)>,
    bounds: Rect,
    /// Whether its curves can cross each other.
    crosses_itself: bool,
}

/// The likely places in a zone, as shares of its longer side and of its shorter one.
const ALONG: [f64; 9] = [0.5, 0.25, 0.75, 0.0, 1.0, 0.125, 0.875, 0.375, 0.625];
const ACROSS: [f64; 3] = [0.5, 0.0, 1.0];
/// The likely places around a point: eight directions, and shares of the distance.
const AROUND: [(f64, f64); 8] =
    [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7), (0.7, -0.7)];
const OUTWARD: [f64; 3] = [0.5, 0.95, 0.2];

/// A base to be placed on a table.
#[derive(Clone, Copy)]
pub(super) struct StandingBase<'a> {
    pub table: &'a Rect,
    pub obstacles: &'a [MovementObstacle<'a>],
    pub base: Base,
}

impl StandingBase<'_> {
    fn can_stand(&self, place: Point) -> bool {
        can_stand(self.table, self.obstacles, self.base, place)
    }

    /// The places of the base's centre where the base is in a region.
    fn centre_region(&self, region: &TargetRegion) -> CentreRegion {
        match *region {
            TargetRegion::Zone(zone) => CentreRegion::Rect(inset(&zone, self.base.radius)),
            TargetRegion::Near { centre, distance } => CentreRegion::Disc(centre, distance + self.base.radius),
        }
    }

    /// A few fixed places in a region, of which those where the base can stand.
    pub fn likely_places(&self, region: &TargetRegion) -> impl Iterator<Item = Point> {
        let (standing, centre_region) = (*self, self.centre_region(region));
        let rect = ALONG.into_iter().flat_map(|along| ACROSS.map(|across| (along, across)));
        let disc = OUTWARD.into_iter().flat_map(|share| AROUND.map(|(x, y)| (x * share, y * share)));
        let (rect, disc) = match centre_region {
            CentreRegion::Rect(zone) if zone.width() < 0.0 || zone.depth() < 0.0 => (None, None),
            CentreRegion::Rect(zone) => (Some(rect.map(move |(along, across)| place_in(&zone, along, across))), None),
            CentreRegion::Disc(centre, radius) => {
                let offsets = std::iter::once((0.0, 0.0)).chain(disc);
                (None, Some(offsets.map(move |(x, y)| centre + Vector::new(x, y) * radius)))
            }
        };
        let places = rect.into_iter().flatten().chain(disc.into_iter().flatten());
        places.filter(move |place| standing.can_stand(*place))
    }

    /// Places of which at least one lies on every island of the ground where the base can stand in the region.
    ///
    /// These are the candidates: the leftmost point of the region, corners, and crossings of boundary curves. Proof that every island
    /// has one: take its leftmost point. If it isn't a candidate, it is inside a single boundary curve. That can't be an arc, because
    /// arcs bulge into the ground, so there would be ground farther left. So it is a vertical line, whose ends are candidates.
    pub fn places_on_every_island(&self, region: &TargetRegion) -> Vec<Point> {
        let centre_region = self.centre_region(region);
        let (border, mut places) = match centre_region {
            CentreRegion::Rect(zone) if zone.width() < 0.0 || zone.depth() < 0.0 => return Vec::new(),
            CentreRegion::Rect(zone) => (segments(zone.corners()), zone.corners().to_vec()),
            CentreRegion::Disc(centre, radius) => {
                (vec![BoundaryCurve::Circle(centre, radius)], vec![centre - Vector::new(radius, 0.0)])
            }
        };
        let table = inset(self.table, self.base.radius);
        places.extend(table.corners());
        let border = Boundary::new(border, false);
        let region_bounds = border.bounds;
        let mut boundaries = vec![border, Boundary::new(segments(table.corners()), false)];
        for obstacle in self.obstacles {
            if obstacle.footprint.bounds().grown(self.base.radius).distance_squared(&region_bounds) <= 0.0 {
                let mut boundary = offset_boundary(obstacle.footprint, self.base.radius);
                // Crossings outside of the region don't matter.
                boundary.curves.retain(|(_, bounds)| bounds.distance_squared(&region_bounds) <= 0.0);
                boundaries.push(boundary);
            }
        }
        for (index, one) in boundaries.iter().enumerate() {
            if one.crosses_itself {
                for (nth, curve) in one.curves.iter().enumerate() {
                    push_all_crossings(curve, &one.curves[..nth], &mut places);
                }
            }
            for other in &boundaries[..index] {
                if one.bounds.distance_squared(&other.bounds) <= 0.0 {
                    for curve in one.curves.iter().filter(|(_, bounds)| bounds.distance_squared(&other.bounds) <= 0.0) {
                        push_all_crossings(curve, &other.curves, &mut places);
                    }
                }
            }
        }
        places.retain(|place| centre_region.holds(*place) && self.can_stand(*place));
        places
    }
}

impl CentreRegion {
    fn holds(self, place: Point) -> bool {
        match self {
            Self::Rect(zone) => zone.grown(TOUCH).distance_squared_to(place) == 0.0,
            Self::Disc(centre, radius) => centre.distance(place) <= radius + TOUCH,
        }
    }
}

/// The place at shares of a zone's longer and shorter side.
fn place_in(zone: &Rect, along: f64, across: f64) -> Point {
    let (x, y) = if zone.width() < zone.depth() { (across, along) } else { (along, across) };
    Point::new(zone.min.x + zone.width() * x, zone.min.y + zone.depth() * y)
}

fn segments(corners: [Point; 4]) -> Vec<BoundaryCurve> {
    closed_sides(&corners).map(|(from, to)| BoundaryCurve::Segment(from, to)).collect()
}

/// The boundary of the ground at this distance from a footprint: each side moved outward, and a circle about each convex corner.
fn offset_boundary(footprint: &Footprint, radius: f64) -> Boundary {
    if footprint.is_disc() {
        return Boundary::new(vec![BoundaryCurve::Circle(footprint.centre(), footprint.radius() + radius)], false);
    }
    let points = footprint.points();
    let (mut curves, mut crosses_itself) = (Vec::with_capacity(2 * points.len()), false);
    let mut before = points[points.len() - 1];
    for (a, b) in footprint.sides() {
        if (a - before).cross(b - a) >= 0.0 {
            curves.push(BoundaryCurve::Circle(a, radius));
        } else {
            crosses_itself = true;
        }
        before = a;
        if let Some(along) = (b - a).unit() {
            // The sides run clockwise on the screen, so outward is to their left.
            let outward = Vector::new(along.y, -along.x) * radius;
            curves.push(BoundaryCurve::Segment(a + outward, b + outward));
        }
    }
    Boundary::new(curves, crosses_itself)
}

impl Boundary {
    fn new(curves: Vec<BoundaryCurve>, crosses_itself: bool) -> Self {
        // Grown, so that curves that only touch are compared.
        let curves: Vec<(BoundaryCurve, Rect)> =
            curves.into_iter().map(|curve| (curve, curve.bounds().grown(TOUCH))).collect();
        let corners: Vec<Point> = curves.iter().flat_map(|(_, bounds)| [bounds.min, bounds.max]).collect();
        let bounds = Rect::around(&corners).unwrap_or(Rect::new(Point::default(), Point::default()));
        Self { curves, bounds, crosses_itself }
    }
}

impl BoundaryCurve {
    fn bounds(&self) -> Rect {
        match *self {
            Self::Segment(a, b) => Rect::spanning(a, b),
            Self::Circle(centre, radius) => Rect::new(centre, centre).grown(radius),
        }
    }
}

/// Pushes the crossings of a curve with others.
fn push_all_crossings(
    (one, bounds): &(BoundaryCurve, Rect),
    others: &[(BoundaryCurve, Rect)],
    places: &mut Vec<Point>,
) {
    for (other, other_bounds) in others {
        if bounds.distance_squared(other_bounds) <= 0.0 {
            push_crossings(one, other, places);
        }
    }
}

/// Pushes the points where two curves cross or touch, and perhaps some near them: the caller checks each place anyway.
fn push_crossings(one: &BoundaryCurve, other: &BoundaryCurve, places: &mut Vec<Point>) {
    match (*one, *other) {
        (BoundaryCurve::Segment(a, b), BoundaryCurve::Segment(c, d)) => {
            let (first, second) = (b - a, d - c);
            let turn = first.cross(second);
            if turn.abs() > 1e-12 {
                let shares = [((c - a).cross(second) / turn, first), ((c - a).cross(first) / turn, second)];
                let is_on = |(share, side): (f64, Vector)| (share - 0.5).abs() <= 0.5 + TOUCH / side.length();
                if shares.into_iter().all(is_on) {
                    places.push(a + first * shares[0].0);
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
            let distance = a.distance(b);
            let Some(along) = (b - a).unit() else { return };
            // The distance of the common chord from the first centre.
            let foot = (distance * distance + first * first - second * second) / (2.0 * distance);
            if let Some(half) = half_chord(first, foot.abs()) {
                let (foot, across) = (a + along * foot, Vector::new(-along.y, along.x) * half);
                places.extend([foot - across, foot + across]);
            }
        }
    }
}

/// Half the length of the chord at this distance from a circle's centre; 0 where the line touches, `None` where it misses the circle.
fn half_chord(radius: f64, distance: f64) -> Option<f64> {
    (distance <= radius + TOUCH).then(|| ((radius - distance) * (radius + distance)).max(0.0).sqrt())
}
