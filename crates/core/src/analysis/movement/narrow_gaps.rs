//! Movement obstacles, and the gaps between them that are narrower than a base: measured once for all bases.

use std::ops::Range;

use super::barrier_graph::{Barrier, BarrierGraph, BarrierLink};
use super::obstacle::TOUCH;
use crate::analysis::Base;
use crate::geometry::convex_hull::hull;
use crate::geometry::distance::{crossing, nearest_on_segment};
use crate::geometry::{Footprint, Gap, Point, Rect, Side, gap};

/// A part of a piece, or a flag, that stops bases.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockingObstacle<'a> {
    pub barrier: Barrier,
    pub footprint: &'a Footprint,
    /// A bit for each base that it stops.
    pub stopped_bases: u32,
}

/// All barriers of a table's bases.
#[derive(Debug)]
pub(super) struct ObstacleField<'a> {
    barriers: Vec<BarrierParts<'a>>,
    parts: Vec<ConvexPart<'a>>,
    /// The gaps that are narrower than the widest base, those of the same two barriers one after the other.
    pub gaps: Vec<NarrowGap>,
}

/// A barrier and its convex parts.
#[derive(Debug)]
struct BarrierParts<'a> {
    barrier: Barrier,
    /// `None` for a side of the table.
    footprint: Option<&'a Footprint>,
    /// A bit for each base that it stops.
    stopped_bases: u32,
    /// Its parts, as a range of [`ObstacleField::parts`].
    parts: Range<usize>,
    /// How far its corners are within its hull, in inches; 0 where it is convex.
    depth: f64,
}

/// A convex part of a barrier.
#[derive(Clone, Copy, Debug)]
enum ConvexPart<'a> {
    Footprint(&'a Footprint),
    /// A side of the table or of a concave footprint.
    Side([Point; 2]),
}

/// The gap between two convex parts that some base doesn't fit between.
#[derive(Clone, Copy, Debug)]
pub(super) struct NarrowGap {
    /// The indices of the barriers, which are the same for two sides of a concave footprint.
    barriers: [usize; 2],
    /// The indices of the parts.
    parts: [usize; 2],
    /// The gap; its length is 0 where the parts touch or overlap.
    pub line: Gap,
}

impl ConvexPart<'_> {
    fn bounds(&self) -> Rect {
        match *self {
            Self::Footprint(footprint) => *footprint.bounds(),
            Self::Side([a, b]) => Rect::spanning(a, b),
        }
    }

    fn middle(&self) -> Point {
        match *self {
            Self::Footprint(footprint) => footprint.centre(),
            Self::Side([a, b]) => a.midpoint(b),
        }
    }
}

impl<'a> ObstacleField<'a> {
    /// The table's sides and these obstacles, with their gaps of less than `widest` inches: the diameter of the largest base. The
    /// radius of the smallest is `least_radius`.
    pub fn new(
        table: &Rect,
        obstacles: impl Iterator<Item = BlockingObstacle<'a>>,
        widest: f64,
        least_radius: f64,
    ) -> Self {
        let mut field = Self { barriers: Vec::new(), parts: Vec::new(), gaps: Vec::new() };
        let [a, b, c, d] = table.corners();
        let sides = [(Side::Left, [d, a]), (Side::Top, [a, b]), (Side::Right, [b, c]), (Side::Bottom, [c, d])];
        for (index, (side, ends)) in sides.into_iter().enumerate() {
            field.parts.push(ConvexPart::Side(ends));
            field.barriers.push(BarrierParts {
                barrier: Barrier::Edge(side),
                footprint: None,
                stopped_bases: u32::MAX,
                parts: index..index + 1,
                depth: 0.0,
            });
        }
        // Neighbouring sides meet at a corner. The last corner is left out: it would only close the loop around all places.
        for (index, corner) in [a, b, c].into_iter().enumerate() {
            let sides = [index, index + 1];
            field.gaps.push(NarrowGap { barriers: sides, parts: sides, line: Gap::touching(corner) });
        }
        for obstacle in obstacles {
            field.add(&obstacle, widest, least_radius);
        }
        field
    }

    fn add(&mut self, obstacle: &BlockingObstacle<'a>, widest: f64, least_radius: f64) {
        let (first, footprint) = (self.parts.len(), obstacle.footprint);
        let depth = depth(footprint);
        if depth > 0.0 {
            self.parts.extend(footprint.sides().map(|(a, b)| ConvexPart::Side([a, b])));
        } else {
            self.parts.push(ConvexPart::Footprint(footprint));
        }
        let parts = first..self.parts.len();
        let this = self.barriers.len();
        for index in 0..this {
            let other = &self.barriers[index];
            let is_far = other.footprint.is_some_and(|other| gap::at_least(other, footprint) >= widest);
            if !is_far && other.stopped_bases & obstacle.stopped_bases != 0 {
                self.push_gaps([index, this], [other.parts.clone(), parts.clone()], widest);
            }
        }
        if depth >= least_radius {
            for part in parts.clone() {
                self.push_gaps([this, this], [part..part + 1, part + 1..parts.end], widest);
            }
        }
        self.barriers.push(BarrierParts {
            barrier: obstacle.barrier,
            footprint: Some(footprint),
            stopped_bases: obstacle.stopped_bases,
            parts,
            depth,
        });
    }

    fn push_gaps(&mut self, barriers: [usize; 2], parts: [Range<usize>; 2], widest: f64) {
        let [ones, others] = parts;
        for one in ones {
            for other in others.clone() {
                if let Some(line) = gap_between(&self.parts[one], &self.parts[other], widest) {
                    self.gaps.push(NarrowGap { barriers, parts: [one, other], line });
                }
            }
        }
    }

    /// The two barriers of a gap.
    pub fn barriers_of(&self, gap: &NarrowGap) -> [Barrier; 2] {
        gap.barriers.map(|index| self.barriers[index].barrier)
    }

    /// The gaps, grouped by their two barriers.
    pub fn gaps_by_barriers(&self) -> impl Iterator<Item = &[NarrowGap]> {
        self.gaps.chunk_by(|one, other| one.barriers == other.barriers)
    }

    /// The bases that both barriers of a gap stop, as bits.
    pub fn stopped_bases(&self, gap: &NarrowGap) -> u32 {
        let [one, other] = gap.barriers.map(|index| self.barriers[index].stopped_bases);
        one & other
    }

    /// The distance from a place to the nearest barrier of the base with this bit, or `most` where that is less.
    pub fn clearance(&self, place: Point, bit: u32, most: f64) -> f64 {
        let barriers = self.barriers.iter().filter(|barrier| barrier.stopped_bases & bit != 0);
        barriers.fold(most, |least, barrier| match (barrier.footprint, self.parts[barrier.parts.start]) {
            (Some(footprint), _) if footprint.bounds().distance_squared_to(place) >= least * least => least,
            (Some(footprint), _) => least.min(footprint.signed_distance(place)),
            (None, ConvexPart::Side([a, b])) => least.min(nearest_on_segment(a, b, place).distance(place)),
            (None, ConvexPart::Footprint(_)) => least,
        })
    }

    /// The length of the shortest gap between a piece and another barrier, in inches; `None` where no piece stops a base.
    pub fn narrowest(&self) -> Option<f64> {
        let mut least = f64::INFINITY;
        for (index, barrier) in self.barriers.iter().enumerate() {
            let Some(footprint) = barrier.footprint.filter(|_| !matches!(barrier.barrier, Barrier::Flag(_))) else {
                continue;
            };
            // Flags come last.
            for other in &self.barriers[..index] {
                let distance = match (other.footprint, self.parts[other.parts.start]) {
                    (Some(other), _) if gap::at_least(other, footprint) >= least => continue,
                    (Some(other), _) => gap::between(other, footprint).distance,
                    (None, side) => side.bounds().distance_squared(footprint.bounds()).sqrt(),
                };
                least = least.min(distance);
            }
        }
        least.is_finite().then_some(least)
    }

    /// The barrier graph of a base; `bit` is the base's.
    pub fn graph(&self, base: Base, bit: u32) -> BarrierGraph {
        let width = base.diameter() - TOUCH;
        // A barrier that no base can stand within is a single node; of the others each part is one.
        let node = |barrier: usize, part: usize| {
            let barrier = &self.barriers[barrier];
            match (barrier.depth >= base.radius - TOUCH, barrier.footprint) {
                (false, Some(footprint)) => (barrier.parts.start, footprint.centre()),
                _ => (part, self.parts[part].middle()),
            }
        };
        let links = self.gaps.iter().filter_map(|gap| {
            let ends = [0, 1].map(|end| node(gap.barriers[end], gap.parts[end]));
            let is_link = gap.line.distance < width && self.stopped_bases(gap) & bit != 0 && ends[0].0 != ends[1].0;
            let path = [ends[0].1, gap.line.from, gap.line.to, ends[1].1];
            is_link.then(|| BarrierLink { nodes: ends.map(|end| end.0), barriers: self.barriers_of(gap), path })
        });
        BarrierGraph { node_count: self.parts.len(), links: links.collect() }
    }
}

/// How far the corners of a footprint are within its hull at most, in inches; 0 where it is convex. The centre of a base of a larger
/// radius can't be within the hull: straight inward from there it would meet a side that is deeper by that radius.
fn depth(footprint: &Footprint) -> f64 {
    let points = footprint.points();
    if footprint.is_convex() {
        return 0.0;
    }
    let (count, hull) = (points.len(), hull(points));
    let Some(first) = points.iter().position(|point| hull.contains(point)) else { return f64::INFINITY };
    let (mut deepest, mut from, mut pocket) = (f64::MIN_POSITIVE, points[first], Vec::new());
    for step in 1..=count {
        let corner = points[(first + step) % count];
        if !hull.contains(&corner) {
            pocket.push(corner);
            continue;
        }
        let along = (corner - from).unit().unwrap_or_default();
        deepest = pocket.drain(..).map(|inner: Point| along.cross(inner - from).abs()).fold(deepest, f64::max);
        from = corner;
    }
    deepest
}

/// The gap between two parts; `None` where it is `widest` or more.
fn gap_between(one: &ConvexPart, other: &ConvexPart, widest: f64) -> Option<Gap> {
    if one.bounds().distance_squared(&other.bounds()) >= widest * widest {
        return None;
    }
    let line = match (one, other) {
        (ConvexPart::Footprint(one), ConvexPart::Footprint(other)) => return gap::within(one, other, widest),
        (ConvexPart::Side(one), ConvexPart::Side(other)) => gap_between_segments(*one, *other),
        (ConvexPart::Side(side), ConvexPart::Footprint(footprint)) => gap_to_footprint(*side, footprint),
        (ConvexPart::Footprint(footprint), ConvexPart::Side(side)) => gap_to_footprint(*side, footprint).reversed(),
    };
    (line.distance < widest).then_some(line)
}

/// The gap from a segment to a footprint.
fn gap_to_footprint(side: [Point; 2], footprint: &Footprint) -> Gap {
    if footprint.is_disc() {
        let (to, from) = (footprint.centre(), nearest_on_segment(side[0], side[1], footprint.centre()));
        let distance = from.distance(to) - footprint.radius();
        return match (to - from).unit() {
            Some(along) if distance > 0.0 => Gap { distance, from, to: to - along * footprint.radius() },
            _ => Gap::touching(from),
        };
    }
    if footprint.contains(side[0]) {
        return Gap::touching(side[0]);
    }
    let gaps = footprint.sides().map(|(a, b)| gap_between_segments(side, [a, b]));
    let shortest = gaps.reduce(|best, next| if next.distance < best.distance { next } else { best });
    shortest.unwrap_or(Gap { distance: f64::INFINITY, from: side[0], to: side[0] })
}

/// The gap between two segments: 0 where they cross, otherwise it begins or ends at an end of one of them.
fn gap_between_segments(a: [Point; 2], b: [Point; 2]) -> Gap {
    if let Some(shared) = crossing(a[0], a[1], b[0], b[1]) {
        return Gap::touching(shared);
    }
    let onto_b = a.map(|end| (end, nearest_on_segment(b[0], b[1], end)));
    let onto_a = b.map(|end| (nearest_on_segment(a[0], a[1], end), end));
    let mut best = Gap { distance: f64::INFINITY, from: a[0], to: b[0] };
    for (from, to) in onto_b.into_iter().chain(onto_a) {
        let distance = from.distance(to);
        if distance < best.distance {
            best = Gap { distance, from, to };
        }
    }
    best
}
