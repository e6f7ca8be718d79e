//! What keeps the centre of a base out: footprints grown by its radius, and their rims cut where they cross.
//!
//! A footprint grown by a radius has for its rim its own sides moved outward, and an arc of that radius round each corner that
//! isn't concave (the offset of a polygon by its convolution with a disc). Where all rims are cut wherever two of them cross,
//! each part of them borders free ground along its whole length or nowhere, so its middle tells which.
//!
//! Pieces are set in line and touch, and then rims lie along each other. So each footprint is grown by a little less than the
//! radius, and none by the same: by 0.3 to 0.8 of what is forgiven as [`TOUCH`]. Then rims cross or are apart, a gap that is just
//! as wide as a base is open, and a base that stands on a rim can stand.
//!
//! Source: R. Wein, J. van den Berg and D. Halperin, *The visibility-Voronoi complex and its applications* (2007), for grown
//! obstacles whose rims are lines and arcs.

use std::f64::consts::TAU;
use std::ops::Range;

use super::curve::Curve;
use super::obstacle::TOUCH;
use crate::geometry::distance::{crossing, nearest_on_segment};
use crate::geometry::{Footprint, Point, Rect, Vector, trig};

/// The golden ratio less one: its multiples' fractions are far from each other, however many there are.
const GOLDEN: f64 = 0.618_033_988_749_894_9;
/// So much rounding is forgiven where a line touches a rim by its making, in inches.
const ROUNDING: f64 = 1e-11;
/// And so much where a place is on a rim: less than by what any two footprints are grown differently.
const ON_RIM: f64 = 2e-13;

/// A corner that goes inward by less than this, in radians, is none: the rims beside it would cross too near to their ends.
const STRAIGHT: f64 = 1e-5;

/// A footprint and how near to it the centre of a base may come.
#[derive(Clone, Debug)]
struct GrownFootprint<'a> {
    footprint: &'a Footprint,
    reach: f64,
    bounds: Rect,
    /// A circle around the footprint.
    about: (Point, f64),
    convex: bool,
}

/// A curve of a rim: free ground lies to its left as seen on the screen. The rims' ends are numbered, and where two have the
/// same number one goes on as the other.
#[derive(Clone, Debug)]
pub(super) struct OffsetCurve {
    pub curve: Curve,
    pub bounds: Rect,
    /// Which footprint it is round; none for the table's edges.
    of: Option<usize>,
    ends: [usize; 2],
}

/// A part of a rim, between two cuts.
#[derive(Clone, Copy, Debug)]
pub(super) struct OffsetPart {
    pub rim: usize,
    pub from: f64,
    pub to: f64,
    pub ends: [usize; 2],
    pub free: bool,
}

/// What keeps the centre of a base out.
#[derive(Clone, Debug)]
pub(super) struct KeepOut<'a> {
    inset: Rect,
    grown: Vec<GrownFootprint<'a>>,
}

impl<'a> KeepOut<'a> {
    /// What is kept from a base of this radius by the table's edges and these footprints.
    pub fn new(table: &Rect, footprints: impl Iterator<Item = &'a Footprint>, radius: f64) -> Self {
        let grown = footprints.enumerate().map(|(index, footprint)| {
            #[expect(clippy::cast_precision_loss, reason = "as many as there are pieces")]
            let nudge = ((index + 1) as f64 * GOLDEN).fract();
            let reach = radius - TOUCH * (0.3 + 0.5 * nudge);
            let bounds = footprint.bounds().grown(reach);
            let about = (footprint.centre(), footprint.farthest_from(footprint.centre()));
            GrownFootprint { footprint, reach, bounds, about, convex: footprint.is_convex() }
        });
        Self { inset: table.grown(TOUCH * 0.3 - radius), grown: grown.collect() }
    }

    /// Whether the centre of a base can be there.
    pub fn is_free(&self, at: Point) -> bool {
        self.inset.distance_squared_to(at) == 0.0 && self.grown.iter().all(|one| one.admits(at, 0.0))
    }

    /// The same for a place on a rim, which is as near to its own as it may be.
    fn borders(&self, at: Point, own: Option<usize>) -> bool {
        let edge = if own.is_none() { ON_RIM } else { 0.0 };
        self.inset.grown(edge).distance_squared_to(at) == 0.0
            && self.grown.iter().enumerate().all(|(index, one)| {
                // The rim of a convex footprint doesn't come near to it elsewhere.
                if own == Some(index) { one.convex || one.admits(at, ON_RIM) } else { one.admits(at, 0.0) }
            })
    }

    /// Whether the centre of a base can go straight from one free place to another.
    pub fn is_clear(&self, from: Point, to: Point) -> bool {
        let inset = self.inset.grown(ROUNDING);
        [from, to].iter().all(|end| inset.distance_squared_to(*end) == 0.0)
            && self.grown.iter().all(|one| one.is_clear(from, to))
    }

    /// Every rim, and how many ends they have.
    pub fn rims(&self) -> (Vec<OffsetCurve>, usize) {
        let mut rims = OffsetCurves { rims: Vec::new(), ends: 0 };
        rims.edges(&self.inset);
        for (index, one) in self.grown.iter().enumerate() {
            if one.footprint.is_disc() {
                rims.disc(index, one.footprint.centre(), one.footprint.radius() + one.reach);
            } else {
                rims.polygon(index, one.footprint.points(), one.reach);
            }
        }
        (rims.rims, rims.ends)
    }

    /// The rims cut where they cross, in the order of the rims, with how many ends the parts have.
    pub fn parts(&self, rims: &[OffsetCurve], mut ends: usize) -> (Vec<OffsetPart>, usize) {
        let cuts = self.cuts(rims, &mut ends);
        let mut parts = Vec::with_capacity(rims.len() * 2);
        for (rim, mut cuts) in cuts.into_iter().enumerate() {
            let OffsetCurve { curve, of, ends, .. } = &rims[rim];
            cuts.sort_by(|a, b| a.0.total_cmp(&b.0));
            cuts.push((1.0, ends[1]));
            let mut from = (0.0, ends[0]);
            for to in cuts {
                let free = self.borders(curve.at(f64::midpoint(from.0, to.0)), *of);
                parts.push(OffsetPart { rim, from: from.0, to: to.0, ends: [from.1, to.1], free });
                from = to;
            }
        }
        (parts, ends)
    }

    /// Where each rim is crossed, as shares of it with the numbers of the ends that are made there.
    fn cuts(&self, rims: &[OffsetCurve], ends: &mut usize) -> Vec<Vec<(f64, usize)>> {
        let mut cuts: Vec<Vec<(f64, usize)>> = vec![Vec::new(); rims.len()];
        let (mut groups, mut first) = (Vec::new(), 0);
        for group in rims.chunk_by(|a, b| a.of == b.of) {
            let (own, bounds) = group[0].of.map_or((false, &self.inset), |of| {
                let one = &self.grown[of];
                (!one.convex, &one.bounds)
            });
            groups.push((first..first + group.len(), own, bounds));
            first += group.len();
        }
        for (index, (group, own, bounds)) in groups.iter().enumerate() {
            // Only the rim of a footprint that isn't convex crosses itself.
            for (other, _, beyond) in groups[index..].iter().skip(usize::from(!own)) {
                if bounds.distance_squared(beyond) > 0.0 {
                    continue;
                }
                let near = |range: &Range<usize>, to: &Rect| -> Vec<usize> {
                    range.clone().filter(|rim| rims[*rim].bounds.distance_squared(to) == 0.0).collect()
                };
                let others = near(other, bounds);
                for a in near(group, beyond) {
                    for b in others.iter().copied().filter(|b| *b > a) {
                        meet(rims, [a, b], &mut cuts, ends);
                    }
                }
            }
        }
        cuts
    }
}

/// Cuts two rims where they cross. Two that go on from one another don't.
fn meet(rims: &[OffsetCurve], [a, b]: [usize; 2], cuts: &mut [Vec<(f64, usize)>], ends: &mut usize) {
    let (one, other) = (&rims[a], &rims[b]);
    let joined = one.of == other.of && one.ends.iter().any(|end| other.ends.contains(end));
    if joined || one.bounds.distance_squared(&other.bounds) > 0.0 {
        return;
    }
    for [on_a, on_b] in one.curve.crossings(&other.curve).into_iter().flatten() {
        cuts[a].push((on_a, *ends));
        cuts[b].push((on_b, *ends));
        *ends += 1;
    }
}

impl GrownFootprint<'_> {
    /// Whether it admits the centre of a base there, or as near to where it does.
    fn admits(&self, at: Point, slack: f64) -> bool {
        self.bounds.distance_squared_to(at) > 0.0 || self.footprint.signed_distance(at) >= self.reach - slack
    }

    /// Whether a straight line between two places that it admits comes nowhere too near.
    fn is_clear(&self, from: Point, to: Point) -> bool {
        let reach = self.reach - ROUNDING;
        let apart = |[a, b]: [Point; 2], point: Point, reach: f64| {
            let by = nearest_on_segment(a, b, point) - point;
            by.dot(by) >= reach * reach
        };
        let line = [from, to];
        let (middle, around) = self.about;
        if apart(line, middle, around + reach) {
            return true;
        }
        let sides = || self.footprint.sides();
        !self.footprint.is_disc()
            && sides().all(|(a, b)| apart(line, a, reach) && line.iter().all(|end| apart([a, b], *end, reach)))
            && sides().all(|(a, b)| crossing(from, to, a, b).is_none())
    }
}

/// Rims as they are made.
struct OffsetCurves {
    rims: Vec<OffsetCurve>,
    ends: usize,
}

impl OffsetCurves {
    fn end(&mut self) -> usize {
        self.ends += 1;
        self.ends - 1
    }

    fn push(&mut self, of: Option<usize>, curve: Curve, ends: [usize; 2]) {
        self.rims.push(OffsetCurve { bounds: curve.bounds(), curve, of, ends });
    }

    /// The table's edges, the other way round: what is kept out lies beyond them.
    fn edges(&mut self, inset: &Rect) {
        let [a, b, c, d] = inset.corners();
        if inset.width() <= 0.0 || inset.depth() <= 0.0 {
            return;
        }
        let first = self.ends;
        self.ends += 4;
        for (index, (from, to)) in [(a, d), (d, c), (c, b), (b, a)].into_iter().enumerate() {
            self.push(None, Curve::Line { from, to }, [first + index, first + (index + 1) % 4]);
        }
    }

    fn disc(&mut self, of: usize, centre: Point, radius: f64) {
        let end = self.end();
        self.push(Some(of), Curve::Arc { centre, radius, start: Vector::new(1.0, 0.0), sweep: TAU }, [end; 2]);
    }

    fn polygon(&mut self, of: usize, corners: &[Point], reach: f64) {
        let count = corners.len();
        // A side without length has no direction; validated shapes have none.
        let outward: Vec<Vector> = (0..count)
            .map(|index| {
                let along = (corners[(index + 1) % count] - corners[index]).unit().unwrap_or_default();
                Vector::new(along.y, -along.x)
            })
            .collect();
        let (first_end, mut end) = (self.end(), 0);
        for index in 0..count {
            let next = (index + 1) % count;
            let (a, b) = (corners[index], corners[next]);
            let begin = if index == 0 { first_end } else { end };
            let (turn, ahead) = (outward[index].cross(outward[next]), outward[index].dot(outward[next]));
            let straight = turn <= 0.0 && turn > -STRAIGHT && ahead > 0.0;
            let last = next == 0;
            let concave = turn < 0.0;
            // Where a corner is concave, or none, the side after it begins where this one's moved end is, or apart from it.
            let ends_at = if last && straight { first_end } else { self.end() };
            let side = Curve::Line { from: a + outward[index] * reach, to: b + outward[index] * reach };
            self.push(Some(of), side, [begin, ends_at]);
            end = if straight {
                ends_at
            } else if last {
                first_end
            } else {
                self.end()
            };
            if !straight && !concave {
                let sweep = trig::atan2(turn, ahead).abs();
                let arc = Curve::Arc { centre: b, radius: reach, start: outward[index], sweep };
                self.push(Some(of), arc, [ends_at, end]);
            }
        }
    }
}
