//! The places that the centre of a base can't be in: footprints grown by its radius, with their rims cut where they cross.
//!
//! The rim of a footprint grown by a radius has the footprint's sides moved outward, and an arc of that radius around each corner
//! that isn't concave (R. Wein, *Exact and approximate construction of offset polygons*, Computer-Aided Design 39, 2007). Where all
//! rims are cut at their crossings, each part borders free ground along its whole length or nowhere, so its middle decides which.
//! Rims of lines and arcs among grown obstacles are those of R. Wein, J. van den Berg and D. Halperin, *The visibility-Voronoi
//! complex and its applications*, Computational Geometry 36 (2007).
//!
//! Pieces are often aligned and touch each other, and then their rims would be along each other. So each footprint is grown by a
//! little less than the radius, and no two by the same: by 0.3 to 0.8 of [`TOUCH`] less (compare controlled perturbation: D.
//! Halperin and C. Shelton, 1998). Then rims cross or are apart, a gap that is exactly as wide as a base is open, and a base on a
//! rim can stand.

use std::f64::consts::TAU;
use std::ops::Range;

use super::curve::Curve;
use super::obstacle::TOUCH;
use crate::geometry::distance::{crossing, nearest_on_segment};
use crate::geometry::{Footprint, Point, Rect, Vector, closed_sides, trig};

/// The golden ratio less one. The fractional parts of its multiples are evenly spread, however many there are (a Kronecker
/// sequence).
const GOLDEN: f64 = 0.618_033_988_749_894_9;
/// The tolerance for rounding where a line is constructed to touch a rim, in inches.
const ROUNDING: f64 = 1e-11;
/// The tolerance for a place on a rim, in inches: less than the difference between what any two footprints are grown by.
const ON_RIM: f64 = 2e-13;

/// A concave corner of less than this, in radians, counts as straight: the rims beside it would cross too near to their ends.
const STRAIGHT: f64 = 1e-5;

/// A footprint, grown.
#[derive(Clone, Debug)]
struct GrownFootprint<'a> {
    footprint: &'a Footprint,
    /// The least distance of a base's centre from the footprint, in inches.
    reach: f64,
    bounds: Rect,
    /// A circle around the footprint: its centre and its radius.
    enclosing_circle: (Point, f64),
    is_convex: bool,
}

/// A curve of a rim. Free ground is to its left as seen on the screen. The curves' ends are numbered; a curve continues where
/// another begins with the number that it ends with.
#[derive(Clone, Debug)]
pub(super) struct OffsetCurve {
    pub curve: Curve,
    pub bounds: Rect,
    /// The index of its footprint; `None` for the table's edges.
    footprint: Option<usize>,
    /// The numbers of its two ends.
    ends: [usize; 2],
}

/// A part of an offset curve, between two cuts.
#[derive(Clone, Copy, Debug)]
pub(super) struct OffsetPart {
    /// The index of the curve.
    pub curve: usize,
    /// Where it begins, as a share of the curve's length.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// The numbers of its two ends.
    pub ends: [usize; 2],
    /// Whether it borders free ground.
    pub is_free: bool,
}

/// The places that the centre of a base can't be in.
#[derive(Clone, Debug)]
pub(super) struct KeepOut<'a> {
    inset: Rect,
    grown: Vec<GrownFootprint<'a>>,
}

impl<'a> KeepOut<'a> {
    /// The places that the table's edges and these footprints keep a base of this radius out of.
    pub fn new(table: &Rect, footprints: impl Iterator<Item = &'a Footprint>, radius: f64) -> Self {
        let grown = footprints.enumerate().map(|(index, footprint)| {
            #[expect(clippy::cast_precision_loss, reason = "as many as there are pieces")]
            let spread = ((index + 1) as f64 * GOLDEN).fract();
            let reach = radius - TOUCH * (0.3 + 0.5 * spread);
            let bounds = footprint.bounds().grown(reach);
            let enclosing_circle = (footprint.centre(), footprint.farthest_from(footprint.centre()));
            GrownFootprint { footprint, reach, bounds, enclosing_circle, is_convex: footprint.is_convex() }
        });
        Self { inset: table.grown(TOUCH * 0.3 - radius), grown: grown.collect() }
    }

    /// Whether the centre of a base can be at this place.
    pub fn is_free(&self, place: Point) -> bool {
        self.inset.distance_squared_to(place) == 0.0 && self.grown.iter().all(|one| one.admits(place, 0.0))
    }

    /// The same for a place on the rim of the footprint `own`, or on the table's edges where that is `None`.
    fn is_free_on_rim(&self, place: Point, own: Option<usize>) -> bool {
        let slack = if own.is_none() { ON_RIM } else { 0.0 };
        self.inset.grown(slack).distance_squared_to(place) == 0.0
            && self.grown.iter().enumerate().all(|(index, one)| {
                // Only a concave footprint can be nearer to its rim than it is where the rim was made.
                if own == Some(index) { one.is_convex || one.admits(place, ON_RIM) } else { one.admits(place, 0.0) }
            })
    }

    /// Whether the centre of a base can move straight from one free place to another.
    pub fn is_segment_free(&self, from: Point, to: Point) -> bool {
        let inset = self.inset.grown(ROUNDING);
        [from, to].iter().all(|end| inset.distance_squared_to(*end) == 0.0)
            && self.grown.iter().all(|one| one.is_segment_free(from, to))
    }

    /// The curves of all rims, and the number of their ends.
    pub fn curves(&self) -> (Vec<OffsetCurve>, usize) {
        let mut curves = CurveBuilder { curves: Vec::new(), end_count: 0 };
        curves.push_edges(&self.inset);
        for (index, one) in self.grown.iter().enumerate() {
            if one.footprint.is_disc() {
                curves.push_disc(index, one.footprint.centre(), one.footprint.radius() + one.reach);
            } else {
                curves.push_polygon(index, one.footprint.points(), one.reach);
            }
        }
        (curves.curves, curves.end_count)
    }

    /// The curves cut at their crossings, in the order of the curves, and the number of the parts' ends.
    pub fn parts(&self, curves: &[OffsetCurve], mut end_count: usize) -> (Vec<OffsetPart>, usize) {
        let cuts = self.cuts(curves, &mut end_count);
        let mut parts = Vec::with_capacity(curves.len() * 2);
        for (index, mut cuts) in cuts.into_iter().enumerate() {
            let OffsetCurve { curve, footprint, ends, .. } = &curves[index];
            cuts.sort_by(|a, b| a.0.total_cmp(&b.0));
            cuts.push((1.0, ends[1]));
            let mut from = (0.0, ends[0]);
            for to in cuts {
                let is_free = self.is_free_on_rim(curve.point_at(f64::midpoint(from.0, to.0)), *footprint);
                parts.push(OffsetPart { curve: index, from: from.0, to: to.0, ends: [from.1, to.1], is_free });
                from = to;
            }
        }
        (parts, end_count)
    }

    /// The crossings of each curve, as shares of its length with the numbers of the new ends there.
    fn cuts(&self, curves: &[OffsetCurve], end_count: &mut usize) -> Vec<Vec<(f64, usize)>> {
        let mut cuts: Vec<Vec<(f64, usize)>> = vec![Vec::new(); curves.len()];
        let (mut groups, mut first) = (Vec::new(), 0);
        for group in curves.chunk_by(|a, b| a.footprint == b.footprint) {
            let (crosses_itself, bounds) = group[0].footprint.map_or((false, &self.inset), |footprint| {
                let one = &self.grown[footprint];
                (!one.is_convex, &one.bounds)
            });
            groups.push((first..first + group.len(), crosses_itself, bounds));
            first += group.len();
        }
        for (index, (group, crosses_itself, bounds)) in groups.iter().enumerate() {
            // Only the rim of a concave footprint crosses itself.
            for (other_group, _, other_bounds) in groups[index..].iter().skip(usize::from(!crosses_itself)) {
                if bounds.distance_squared(other_bounds) > 0.0 {
                    continue;
                }
                let within = |range: &Range<usize>, bounds: &Rect| -> Vec<usize> {
                    range.clone().filter(|curve| curves[*curve].bounds.distance_squared(bounds) == 0.0).collect()
                };
                let others = within(other_group, bounds);
                for a in within(group, other_bounds) {
                    for b in others.iter().copied().filter(|b| *b > a) {
                        push_cuts(curves, [a, b], &mut cuts, end_count);
                    }
                }
            }
        }
        cuts
    }
}

/// Cuts two curves at their crossings. Where one continues the other they have none.
fn push_cuts(curves: &[OffsetCurve], [a, b]: [usize; 2], cuts: &mut [Vec<(f64, usize)>], end_count: &mut usize) {
    let (one, other) = (&curves[a], &curves[b]);
    let are_joined = one.footprint == other.footprint && one.ends.iter().any(|end| other.ends.contains(end));
    if are_joined || one.bounds.distance_squared(&other.bounds) > 0.0 {
        return;
    }
    for [on_a, on_b] in one.curve.crossings(&other.curve).into_iter().flatten() {
        cuts[a].push((on_a, *end_count));
        cuts[b].push((on_b, *end_count));
        *end_count += 1;
    }
}

impl GrownFootprint<'_> {
    /// Whether the centre of a base can be at this place, or is too near by no more than `slack` inches.
    fn admits(&self, place: Point, slack: f64) -> bool {
        self.bounds.distance_squared_to(place) > 0.0 || self.footprint.signed_distance(place) >= self.reach - slack
    }

    /// Whether no point of a segment between two free places is too near.
    fn is_segment_free(&self, from: Point, to: Point) -> bool {
        let reach = self.reach - ROUNDING;
        let are_apart = |[a, b]: [Point; 2], point: Point, reach: f64| {
            let offset = nearest_on_segment(a, b, point) - point;
            offset.dot(offset) >= reach * reach
        };
        let segment = [from, to];
        let (centre, radius) = self.enclosing_circle;
        if are_apart(segment, centre, radius + reach) {
            return true;
        }
        let sides = || self.footprint.sides();
        !self.footprint.is_disc()
            && sides()
                .all(|(a, b)| are_apart(segment, a, reach) && segment.iter().all(|end| are_apart([a, b], *end, reach)))
            && sides().all(|(a, b)| crossing(from, to, a, b).is_none())
    }
}

/// Collects offset curves and numbers their ends.
struct CurveBuilder {
    curves: Vec<OffsetCurve>,
    end_count: usize,
}

impl CurveBuilder {
    fn new_end(&mut self) -> usize {
        self.end_count += 1;
        self.end_count - 1
    }

    fn push(&mut self, footprint: Option<usize>, curve: Curve, ends: [usize; 2]) {
        self.curves.push(OffsetCurve { bounds: curve.bounds(), curve, footprint, ends });
    }

    /// The table's edges, anticlockwise on the screen, because the free ground is inside them.
    fn push_edges(&mut self, inset: &Rect) {
        let [a, b, c, d] = inset.corners();
        if inset.width() <= 0.0 || inset.depth() <= 0.0 {
            return;
        }
        let first = self.end_count;
        self.end_count += 4;
        for (index, (from, to)) in [(a, d), (d, c), (c, b), (b, a)].into_iter().enumerate() {
            self.push(None, Curve::Line { from, to }, [first + index, first + (index + 1) % 4]);
        }
    }

    fn push_disc(&mut self, footprint: usize, centre: Point, radius: f64) {
        let end = self.new_end();
        self.push(Some(footprint), Curve::Arc { centre, radius, start: Vector::new(1.0, 0.0), sweep: TAU }, [end; 2]);
    }

    fn push_polygon(&mut self, footprint: usize, corners: &[Point], reach: f64) {
        let count = corners.len();
        // A side without length has no direction; validated shapes have none.
        let outward: Vec<Vector> = closed_sides(corners)
            .map(|(a, b)| {
                let along = (b - a).unit().unwrap_or_default();
                Vector::new(along.y, -along.x)
            })
            .collect();
        let (first_end, mut previous_end) = (self.new_end(), 0);
        for index in 0..count {
            let next = (index + 1) % count;
            let (a, b) = (corners[index], corners[next]);
            let side_start = if index == 0 { first_end } else { previous_end };
            let (turn, ahead) = (outward[index].cross(outward[next]), outward[index].dot(outward[next]));
            let is_concave = turn < 0.0;
            let is_straight = turn <= 0.0 && turn > -STRAIGHT && ahead > 0.0;
            let is_last = next == 0;
            // At a straight corner the next side continues this one; at a concave one it begins elsewhere, with an end of its own.
            let side_end = if is_last && is_straight { first_end } else { self.new_end() };
            let side = Curve::Line { from: a + outward[index] * reach, to: b + outward[index] * reach };
            self.push(Some(footprint), side, [side_start, side_end]);
            previous_end = if is_straight {
                side_end
            } else if is_last {
                first_end
            } else {
                self.new_end()
            };
            if !is_straight && !is_concave {
                let sweep = trig::atan2(turn, ahead).abs();
                let arc = Curve::Arc { centre: b, radius: reach, start: outward[index], sweep };
                self.push(Some(footprint), arc, [side_end, previous_end]);
            }
        }
    }
}
