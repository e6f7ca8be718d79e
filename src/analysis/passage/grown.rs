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

use super::curve::Curve;
use super::hindrance::TOUCH;
use crate::geometry::distance::{crossing, nearest_on_segment};
use crate::geometry::{Footprint, Point, Rect, Vector, trig};
use crate::order;

/// The golden ratio less one: its multiples' fractions are far from each other, however many there are.
const GOLDEN: f64 = 0.618_033_988_749_894_9;
/// So much rounding is forgiven where a place is on a rim by its making, in inches.
const ROUNDING: f64 = 1e-11;

/// A footprint and how near to it the centre of a base may come.
#[derive(Clone, Debug)]
struct Grown<'a> {
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
pub(super) struct Rim {
    pub curve: Curve,
    pub bounds: Rect,
    /// Which footprint it is round; none for the table's edges.
    of: Option<usize>,
    ends: [usize; 2],
}

/// A part of a rim, between two cuts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub rim: usize,
    pub from: f64,
    pub to: f64,
    pub ends: [usize; 2],
    pub free: bool,
}

/// What keeps the centre of a base out.
#[derive(Clone, Debug)]
pub(super) struct Kept<'a> {
    inset: Rect,
    grown: Vec<Grown<'a>>,
}

impl<'a> Kept<'a> {
    /// What is kept from a base of this radius by the table's edges and these footprints.
    pub fn new(table: &Rect, footprints: impl Iterator<Item = &'a Footprint>, radius: f64) -> Self {
        let grown = footprints.enumerate().map(|(index, footprint)| {
            #[expect(clippy::cast_precision_loss, reason = "as many as there are pieces")]
            let nudge = ((index + 1) as f64 * GOLDEN).fract();
            let reach = radius - TOUCH * (0.3 + 0.5 * nudge);
            let bounds = footprint.bounds().grown(reach);
            let about = (footprint.centre(), footprint.farthest_from(footprint.centre()));
            Grown { footprint, reach, bounds, about, convex: is_convex(footprint) }
        });
        Self { inset: table.grown(TOUCH * 0.3 - radius), grown: grown.collect() }
    }

    /// Whether the centre of a base can be there.
    pub fn is_free(&self, at: Point) -> bool {
        self.is_free_from(at, None)
    }

    /// The same for a place on a rim, which is as near to its own as it may be.
    fn is_free_from(&self, at: Point, on: Option<Option<usize>>) -> bool {
        let slack = |of: Option<usize>| if on == Some(of) { ROUNDING } else { 0.0 };
        if self.inset.grown(slack(None)).distance_squared_to(at) > 0.0 {
            return false;
        }
        self.grown.iter().enumerate().all(|(index, one)| {
            // The rim of a convex footprint doesn't come near to it elsewhere.
            let known = one.convex && on == Some(Some(index));
            known
                || one.bounds.distance_squared_to(at) > 0.0
                || one.footprint.signed_distance(at) >= one.reach - slack(Some(index))
        })
    }

    /// Whether the centre of a base can go straight from one free place to another.
    pub fn is_clear(&self, from: Point, to: Point) -> bool {
        let inset = self.inset.grown(ROUNDING);
        [from, to].iter().all(|end| inset.distance_squared_to(*end) == 0.0)
            && self.grown.iter().all(|one| {
                let (middle, around) = one.about;
                let reach = one.reach - ROUNDING;
                let apart = |point: Point, reach: f64| {
                    let by = nearest_on_segment(from, to, point) - point;
                    by.dot(by) >= reach * reach
                };
                apart(middle, around + reach)
                    || if one.footprint.is_disc() {
                        false
                    } else {
                        one.footprint.sides().all(|(a, b)| {
                            let ends = |point: Point| {
                                let by = nearest_on_segment(a, b, point) - point;
                                by.dot(by) >= reach * reach
                            };
                            apart(a, reach) && ends(from) && ends(to) && crossing(from, to, a, b).is_none()
                        })
                    }
            })
    }

    /// Every rim, and how many ends they have.
    pub fn rims(&self) -> (Vec<Rim>, usize) {
        let mut rims = Rims { rims: Vec::new(), ends: 0 };
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
    pub fn parts(&self, rims: &[Rim], mut ends: usize) -> (Vec<Part>, usize) {
        let mut cuts: Vec<Vec<(f64, usize)>> = vec![Vec::new(); rims.len()];
        let mut meet = |a: usize, b: usize| {
            if rims[a].bounds.distance_squared(&rims[b].bounds) > 0.0 {
                return;
            }
            for [on_a, on_b] in rims[a].curve.crossings(&rims[b].curve).into_iter().flatten() {
                cuts[a].push((on_a, ends));
                cuts[b].push((on_b, ends));
                ends += 1;
            }
        };
        let groups: Vec<&[Rim]> = rims.chunk_by(|a, b| a.of == b.of).collect();
        let mut first = 0;
        for (index, group) in groups.iter().enumerate() {
            if let Some(own) = group[0].of.filter(|own| !self.grown[*own].convex) {
                debug_assert_eq!(rims[first].of, Some(own));
                for a in first..first + group.len() {
                    let others = a + 1..first + group.len();
                    let joined = |b: &usize| rims[a].ends.iter().any(|end| rims[*b].ends.contains(end));
                    others.filter(|b| !joined(b)).for_each(|b| meet(a, b));
                }
            }
            let box_of = |group: &[Rim]| group[0].of.map(|of| self.grown[of].bounds);
            let mut second = first + group.len();
            for other in &groups[index + 1..] {
                let within = |group: &[Rim], rim: &Rim| {
                    box_of(group).is_none_or(|bounds| bounds.distance_squared(&rim.bounds) == 0.0)
                };
                let apart = match (box_of(group), box_of(other)) {
                    (Some(a), Some(b)) => a.distance_squared(&b) > 0.0,
                    _ => false,
                };
                if !apart {
                    let near: Vec<usize> =
                        (second..second + other.len()).filter(|b| within(group, &rims[*b])).collect();
                    for a in (first..first + group.len()).filter(|a| within(other, &rims[*a])) {
                        near.iter().for_each(|b| meet(a, *b));
                    }
                }
                second += other.len();
            }
            first += group.len();
        }
        let mut parts = Vec::with_capacity(rims.len() * 2);
        for (rim, mut cuts) in cuts.into_iter().enumerate() {
            let Rim { curve, of, ends, .. } = &rims[rim];
            order::sort_by(&mut cuts, |a, b| a.0.total_cmp(&b.0));
            cuts.push((1.0, ends[1]));
            let mut from = (0.0, ends[0]);
            for to in cuts {
                let free = self.is_free_from(curve.at(f64::midpoint(from.0, to.0)), Some(*of));
                parts.push(Part { rim, from: from.0, to: to.0, ends: [from.1, to.1], free });
                from = to;
            }
        }
        (parts, ends)
    }
}

/// Rims as they are made.
struct Rims {
    rims: Vec<Rim>,
    ends: usize,
}

impl Rims {
    fn end(&mut self) -> usize {
        self.ends += 1;
        self.ends - 1
    }

    fn push(&mut self, of: Option<usize>, curve: Curve, ends: [usize; 2]) {
        self.rims.push(Rim { bounds: curve.bounds(), curve, of, ends });
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
            let straight = turn == 0.0 && ahead > 0.0;
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

/// Whether a footprint has no corner that goes inward.
fn is_convex(footprint: &Footprint) -> bool {
    let corners = footprint.points();
    let count = corners.len();
    let corner = |index: usize| corners[index % count];
    (0..count).all(|index| {
        let (before, after) = (corner(index + 1) - corner(index), corner(index + 2) - corner(index + 1));
        before.cross(after) >= 0.0
    })
}
