//! Where the origin of a footprint must not come, seen from another footprint: too near it, or upon it.
//!
//! A footprint A whose origin is carried to x meets a footprint B just where x lies in the Minkowski sum of B and of A
//! turned round by a half. The convolution of the two boundaries is a closed curve, and its winding number about a place is
//! how many pieces A and B share there (Guibas, Ramshaw and Stolfi, *A Kinetic Framework for Computational Geometry*, 1983):
//! for simple polygons never negative, and 0 just where they are apart. So the curve, filled by the rule that is called
//! nonzero, is the sum, concave or not, and nothing has to be clipped. What is within a distance of it is the same curve drawn
//! with a round pen twice as wide; a disc is a point, and its radius is added to the pen's.

use super::distance::squared_to_sides;
use super::footprint::Footprint;
use super::point::{Point, Vector};
use super::trig;

/// The places that are forbidden to the origin of one footprint by another.
#[derive(Clone, Debug, PartialEq)]
pub struct ForbiddenArea {
    /// Closed curves: their inside by the nonzero rule is forbidden. A single point where both footprints are discs.
    pub loops: Vec<Vec<Point>>,
    /// And so is what lies nearer than this to the curves, in inches.
    pub reach: f64,
}

impl ForbiddenArea {
    /// Where `carried`, whose origin lies at `origin` now, would stand nearer than `limit` inches to `other`, or overlap it.
    #[must_use]
    pub fn new(carried: &Footprint, origin: Point, other: &Footprint, limit: f64) -> Self {
        let turned_round: Vec<Vector> = carried.points().iter().map(|point| origin - *point).collect();
        let reach = carried.radius() + other.radius() + limit;
        Self { loops: convolution(other.points(), &turned_round), reach }
    }

    /// Whether the origin must not come to this place.
    #[must_use]
    pub fn holds(&self, at: Point) -> bool {
        let winding: i32 = self.loops.iter().map(|one| winding(one, at)).sum();
        winding != 0 || self.distance_squared(at) < self.reach * self.reach
    }

    /// The square of the distance from a place to the nearest of the curves.
    fn distance_squared(&self, at: Point) -> f64 {
        let sides = self.loops.iter().flat_map(|one| one.iter().copied().zip(one.iter().copied().cycle().skip(1)));
        squared_to_sides(sides, at)
    }
}

/// How often a closed curve goes round a place.
fn winding(corners: &[Point], at: Point) -> i32 {
    let Some(&last) = corners.last() else { return 0 };
    let mut times = 0;
    let mut a = last;
    for &b in corners {
        let side = (b - a).cross(at - a);
        if a.y <= at.y && b.y > at.y && side > 0.0 {
            times += 1;
        } else if a.y > at.y && b.y <= at.y && side < 0.0 {
            times -= 1;
        }
        a = b;
    }
    times
}

/// The side from one corner of a polygon to the next: its direction, and at the corner where it begins, where the side
/// before it points and which way the outline turns there.
struct PolygonSide {
    from: f64,
    to: f64,
    /// Whether it turns clockwise on the screen, as a clockwise outline does wherever it isn't concave.
    convex: bool,
}

impl PolygonSide {
    /// Whether a direction is passed on the way round the corner. Of two equal directions that of the second polygon's side
    /// comes later; so each side is passed once, and the convolution closes.
    fn passes(&self, direction: f64, second: bool) -> bool {
        let (first, last) = if self.convex { (self.from, self.to) } else { (self.to, self.from) };
        // Straight on: nothing is passed.
        #[expect(clippy::float_cmp, reason = "the same number, or a turn however slight")]
        if first == last {
            return false;
        }
        let (after, before) =
            if second { (direction >= first, direction < last) } else { (direction > first, direction <= last) };
        if first < last { after && before } else { after || before }
    }
}

fn turns(corners: &[Vector]) -> Vec<PolygonSide> {
    let count = corners.len();
    let side = |index: usize| {
        let (a, b) = (corners[index % count], corners[(index + 1) % count]);
        trig::atan2(b.y - a.y, b.x - a.x)
    };
    let turn = |index: usize| {
        let (from, to) = (side(index + count - 1), side(index));
        let by = to - from;
        let half = std::f64::consts::PI;
        PolygonSide { from, to, convex: (0.0..half).contains(&by) || by < -half }
    };
    if count < 2 { Vec::new() } else { (0..count).map(turn).collect() }
}

/// One side of the convolution: between which pairs of corners it leads.
struct ConvolutionSide {
    from: (usize, usize),
    to: (usize, usize),
    taken: bool,
}

/// The convolution of the boundaries of two polygons, the second given by its corners as displacements: closed curves. A
/// point is a polygon of one corner.
fn convolution(first: &[Point], second: &[Vector]) -> Vec<Vec<Point>> {
    let origin = Point::default();
    let other: Vec<Vector> = first.iter().map(|corner| *corner - origin).collect();
    let at = |(i, j): (usize, usize)| first[i] + second[j];
    let lone = |count: usize| count < 2;
    if lone(first.len()) || lone(second.len()) {
        let along = (0..first.len()).flat_map(|i| (0..second.len()).map(move |j| (i, j)));
        return vec![along.map(at).collect()];
    }
    let mut steps = steps(&turns(&other), &turns(second));
    let mut loops = Vec::new();
    // As many steps lead to a pair of corners as lead on from it, so wherever a walk begins, it ends there.
    for begin in 0..steps.len() {
        let mut walk = Vec::new();
        let mut next = (!steps[begin].taken).then_some(begin);
        while let Some(index) = next {
            steps[index].taken = true;
            walk.push(at(steps[index].from));
            let here = steps[index].to;
            let onward = steps.partition_point(|step| step.from < here);
            next = (onward..steps.len()).take_while(|on| steps[*on].from == here).find(|on| !steps[*on].taken);
        }
        if !walk.is_empty() {
            loops.push(walk);
        }
    }
    loops
}

/// All steps, in the order of the corners where they begin.
fn steps(first: &[PolygonSide], second: &[PolygonSide]) -> Vec<ConvolutionSide> {
    let mut steps = Vec::new();
    let mut step = |from, to, forward: bool| {
        let (from, to) = if forward { (from, to) } else { (to, from) };
        steps.push(ConvolutionSide { from, to, taken: false });
    };
    for (i, corner) in first.iter().enumerate() {
        for (j, other) in second.iter().enumerate() {
            if corner.passes(other.to, true) {
                step((i, j), (i, (j + 1) % second.len()), corner.convex);
            }
            if other.passes(corner.to, false) {
                step((i, j), ((i + 1) % first.len(), j), other.convex);
            }
        }
    }
    steps.sort_by_key(|step| step.from);
    steps
}
