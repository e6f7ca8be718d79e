//! Movement obstacles, and the gaps between them that are narrower than a base: measured once for all bases.

use std::ops::Range;

use super::barrier_graph::{Barrier, BarrierGraph, BarrierLink};
use super::obstacle::TOUCH;
use crate::analysis::Base;
use crate::geometry::distance::{crossing, nearest_on_segment};
use crate::geometry::enclosing::hull;
use crate::geometry::{Footprint, Gap, Point, Rect, Side, gap};

/// A piece that stops bases.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockingPiece<'a> {
    pub piece: usize,
    pub footprint: &'a Footprint,
    /// A bit for each base that it stops.
    pub stops: u32,
}

/// All that stops bases.
#[derive(Debug)]
pub(super) struct ObstacleField<'a> {
    bodies: Vec<BarrierParts<'a>>,
    facets: Vec<ConvexPart<'a>>,
    pub near: Vec<NarrowGap>,
}

/// A bar as the graph sees it.
#[derive(Debug)]
struct BarrierParts<'a> {
    bar: Barrier,
    footprint: Option<&'a Footprint>,
    stops: u32,
    facets: Range<usize>,
    /// How deep a base could come to stand within its hull, in inches; 0 where it is convex.
    depth: f64,
}

/// A convex part of a bar.
#[derive(Clone, Copy, Debug)]
enum ConvexPart<'a> {
    /// All of a convex footprint.
    Whole(&'a Footprint),
    /// A side.
    Side([Point; 2]),
}

/// Two facets that are near enough to each other that some base doesn't fit between.
#[derive(Clone, Copy, Debug)]
pub(super) struct NarrowGap {
    bodies: [usize; 2],
    facets: [usize; 2],
    /// The way between them; of length 0 where they share something.
    pub line: Gap,
}

impl ConvexPart<'_> {
    fn bounds(&self) -> Rect {
        match *self {
            Self::Whole(footprint) => *footprint.bounds(),
            Self::Side([a, b]) => {
                Rect::new(Point::new(a.x.min(b.x), a.y.min(b.y)), Point::new(a.x.max(b.x), a.y.max(b.y)))
            }
        }
    }

    fn middle(&self) -> Point {
        match *self {
            Self::Whole(footprint) => footprint.centre(),
            Self::Side([a, b]) => a.midpoint(b),
        }
    }
}

impl<'a> ObstacleField<'a> {
    /// The table's sides and these pieces, where they are nearer to each other than `widest` inches. Bases of at least
    /// `least` inches of radius walk here.
    pub fn new(table: &Rect, stoppers: impl Iterator<Item = BlockingPiece<'a>>, widest: f64, least: f64) -> Self {
        let mut field = Self { bodies: Vec::new(), facets: Vec::new(), near: Vec::new() };
        let [a, b, c, d] = table.corners();
        for (side, ends) in [(Side::Left, [d, a]), (Side::Top, [a, b]), (Side::Right, [b, c]), (Side::Bottom, [c, d])] {
            let first = field.facets.len();
            field.facets.push(ConvexPart::Side(ends));
            let facets = first..first + 1;
            field.bodies.push(BarrierParts {
                bar: Barrier::Edge(side),
                footprint: None,
                stops: u32::MAX,
                facets,
                depth: 0.0,
            });
        }
        // The last corner would only close the loop that goes round every place there is.
        for (body, corner) in [a, b, c].into_iter().enumerate() {
            let line = Gap { distance: 0.0, from: corner, to: corner };
            field.near.push(NarrowGap { bodies: [body, body + 1], facets: [body, body + 1], line });
        }
        for stopper in stoppers {
            field.add(&stopper, widest, least);
        }
        field
    }

    fn add(&mut self, stopper: &BlockingPiece<'a>, widest: f64, least: f64) {
        let (first, footprint) = (self.facets.len(), stopper.footprint);
        let depth = depth(footprint);
        if depth > 0.0 {
            self.facets.extend(footprint.sides().map(|(a, b)| ConvexPart::Side([a, b])));
        } else {
            self.facets.push(ConvexPart::Whole(footprint));
        }
        let facets = first..self.facets.len();
        let this = self.bodies.len();
        for body in 0..this {
            let other = &self.bodies[body];
            let far = other.footprint.is_some_and(|other| gap::at_least(other, footprint) >= widest);
            if !far && other.stops & stopper.stops != 0 {
                self.measure([body, this], [other.facets.clone(), facets.clone()], widest);
            }
        }
        if depth >= least {
            for one in facets.clone() {
                self.measure([this, this], [one..one + 1, one + 1..facets.end], widest);
            }
        }
        let bar = Barrier::Piece(stopper.piece);
        self.bodies.push(BarrierParts { bar, footprint: Some(footprint), stops: stopper.stops, facets, depth });
    }

    fn measure(&mut self, bodies: [usize; 2], facets: [Range<usize>; 2], widest: f64) {
        let [ones, others] = facets;
        for one in ones {
            for other in others.clone() {
                if let Some(line) = nearest(&self.facets[one], &self.facets[other], widest) {
                    self.near.push(NarrowGap { bodies, facets: [one, other], line });
                }
            }
        }
    }

    /// What these two facets are of.
    pub fn bars(&self, near: &NarrowGap) -> [Barrier; 2] {
        near.bodies.map(|body| self.bodies[body].bar)
    }

    /// What is near, two bars at a time: they are measured so, one pair after the other.
    pub fn pairs(&self) -> impl Iterator<Item = &[NarrowGap]> {
        self.near.chunk_by(|one, other| one.bodies == other.bodies)
    }

    /// Which bases two facets both stop.
    pub fn stops(&self, near: &NarrowGap) -> u32 {
        let [one, other] = near.bodies.map(|body| self.bodies[body].stops);
        one & other
    }

    /// The distance from a place to the nearest of what stops the bases of this bit; no more than `most`.
    pub fn clearance(&self, at: Point, bit: u32, most: f64) -> f64 {
        let stopping = self.bodies.iter().filter(|body| body.stops & bit != 0);
        stopping.fold(most, |least, body| match (body.footprint, self.facets[body.facets.start]) {
            (Some(footprint), _) if footprint.bounds().distance_squared_to(at) >= least * least => least,
            (Some(footprint), _) => least.min(footprint.signed_distance(at)),
            (None, ConvexPart::Side([a, b])) => least.min(nearest_on_segment(a, b, at).distance(at)),
            (None, ConvexPart::Whole(_)) => least,
        })
    }

    /// The least way between two bars that stop some base; `None` where there is only one bar.
    pub fn narrowest(&self) -> Option<f64> {
        let mut least = f64::INFINITY;
        for (this, body) in self.bodies.iter().enumerate() {
            let Some(footprint) = body.footprint else { continue };
            for other in &self.bodies[..this] {
                let distance = match (other.footprint, self.facets[other.facets.start]) {
                    (Some(other), _) if gap::at_least(other, footprint) >= least => continue,
                    (Some(other), _) => gap::between(other, footprint).distance,
                    (None, facet) => facet.bounds().distance_squared(footprint.bounds()).sqrt(),
                };
                least = least.min(distance);
            }
        }
        least.is_finite().then_some(least)
    }

    /// The ways of a base around what stops it; `bit` is the base's.
    pub fn ways(&self, base: Base, bit: u32) -> BarrierGraph {
        let width = base.diameter() - TOUCH;
        // What no base can come to stand in is a node by itself, and so is each side of what one can.
        let node = |body: usize, facet: usize| {
            let one = &self.bodies[body];
            match (one.depth >= base.radius - TOUCH, one.footprint) {
                (false, Some(footprint)) => (one.facets.start, footprint.centre()),
                _ => (facet, self.facets[facet].middle()),
            }
        };
        let links = self.near.iter().filter_map(|near| {
            let ends = [0, 1].map(|end| node(near.bodies[end], near.facets[end]));
            let apart = near.line.distance >= width || self.stops(near) & bit == 0 || ends[0].0 == ends[1].0;
            let way = [ends[0].1, near.line.from, near.line.to, ends[1].1];
            (!apart).then(|| BarrierLink { nodes: ends.map(|end| end.0), bars: self.bars(near), way })
        });
        BarrierGraph { nodes: self.facets.len(), links: links.collect() }
    }
}

/// How far the corners of a footprint lie within its hull, in inches; 0 where it is convex. The centre of a base of a larger
/// radius can't be within the hull: straight inward from there it would meet a side that lies deeper by that radius.
fn depth(footprint: &Footprint) -> f64 {
    let points = footprint.points();
    let count = points.len();
    let turns_out = |at: usize| {
        let [a, b, c] = [at, at + 1, at + 2].map(|index| points[index % count]);
        (b - a).cross(c - b) >= 0.0
    };
    if (0..count).all(turns_out) {
        return 0.0;
    }
    let hull = hull(points);
    let Some(first) = points.iter().position(|point| hull.contains(point)) else { return f64::INFINITY };
    let (mut deepest, mut from, mut pocket) = (f64::MIN_POSITIVE, points[first], Vec::new());
    for step in 1..=count {
        let at = points[(first + step) % count];
        if !hull.contains(&at) {
            pocket.push(at);
            continue;
        }
        let along = (at - from).unit().unwrap_or_default();
        deepest = pocket.drain(..).map(|corner: Point| along.cross(corner - from).abs()).fold(deepest, f64::max);
        from = at;
    }
    deepest
}

/// The way between two facets; `None` where it is `widest` or more.
fn nearest(one: &ConvexPart, other: &ConvexPart, widest: f64) -> Option<Gap> {
    if one.bounds().distance_squared(&other.bounds()) >= widest * widest {
        return None;
    }
    let line = match (one, other) {
        (ConvexPart::Whole(one), ConvexPart::Whole(other)) => return gap::within(one, other, widest),
        (ConvexPart::Side(one), ConvexPart::Side(other)) => between_sides(*one, *other),
        (ConvexPart::Side(side), ConvexPart::Whole(whole)) => side_to_whole(*side, whole),
        (ConvexPart::Whole(whole), ConvexPart::Side(side)) => {
            let line = side_to_whole(*side, whole);
            Gap { from: line.to, to: line.from, ..line }
        }
    };
    (line.distance < widest).then_some(line)
}

fn side_to_whole(side: [Point; 2], whole: &Footprint) -> Gap {
    if whole.is_disc() {
        let (to, from) = (whole.centre(), nearest_on_segment(side[0], side[1], whole.centre()));
        let distance = from.distance(to) - whole.radius();
        return match (to - from).unit() {
            Some(along) if distance > 0.0 => Gap { distance, from, to: to - along * whole.radius() },
            _ => Gap { distance: 0.0, from, to: from },
        };
    }
    if whole.contains(side[0]) {
        return Gap { distance: 0.0, from: side[0], to: side[0] };
    }
    let lines = whole.sides().map(|(a, b)| between_sides(side, [a, b]));
    let best = lines.reduce(|best, next| if next.distance < best.distance { next } else { best });
    best.unwrap_or(Gap { distance: f64::INFINITY, from: side[0], to: side[0] })
}

/// The way between two segments.
fn between_sides(a: [Point; 2], b: [Point; 2]) -> Gap {
    if let Some(at) = crossing(a[0], a[1], b[0], b[1]) {
        return Gap { distance: 0.0, from: at, to: at };
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
