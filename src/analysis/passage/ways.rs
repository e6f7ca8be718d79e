//! Which places a base can walk between, exactly, without drawing the ground it can stand on.
//!
//! The centre of a base of radius r can't come nearer than r to any side of what stops it, the table's edges among them. So
//! what keeps it out is the union of the sides grown by r, and as each grown side is convex, that union has the same loops as
//! the graph of the sides whose gap is less than 2r (the nerve theorem). By Alexander's duality two places are apart exactly
//! where one of these loops goes round one of them and not the other; and whether a loop goes round a place is whether it
//! crosses a ray from there an odd number of times. A spanning tree of the graph (union and find, each node with the parities
//! of its way to the root) gives a basis of all loops, one for each gap that is left over.
//!
//! Source: A. Hatcher, *Algebraic Topology* (2002), 3.44 for the duality and 4G.3 for the nerves. The rest is Kruskal's spanning
//! tree.

use super::hindrance::{Hindrance, TOUCH};
use crate::analysis::Base;
use crate::geometry::distance::{crossing, nearest_on_segment};
use crate::geometry::{Footprint, Point, Rect};

/// A side of what stops a base; a disc is one side without length, and round.
#[derive(Clone, Copy, Debug)]
struct Side {
    ends: [Point; 2],
    /// How much farther than these ends it reaches all round, in inches.
    round: f64,
}

impl Side {
    fn middle(&self) -> Point {
        let [a, b] = self.ends;
        a + (b - a) * 0.5
    }

    fn bounds(&self) -> Rect {
        let [a, b] = self.ends;
        Rect::new(Point::new(a.x.min(b.x), a.y.min(b.y)), Point::new(a.x.max(b.x), a.y.max(b.y)))
    }
}

/// Two sides that are near enough to each other that some base doesn't fit between them.
#[derive(Clone, Copy, Debug)]
struct Link {
    sides: [usize; 2],
    /// The way from the middle of one to the middle of the other, along the gap.
    way: [Point; 4],
}

/// What stops a base, as the graph of its sides.
#[derive(Clone, Debug)]
pub struct Ways {
    sides: usize,
    links: Vec<Link>,
}

impl Ways {
    /// The ways of a base around what stops it.
    #[must_use]
    pub fn new<'a>(table: &Rect, hindrances: &'a [Hindrance<'a>], base: Base) -> Self {
        let stopping = hindrances.iter().filter(|one| !one.crossed).map(|one| one.footprint);
        let edges = Footprint::upright(table);
        let all: Vec<&Footprint> = std::iter::once(&edges).chain(stopping).collect();
        let width = base.diameter() - TOUCH;
        let (mut sides, mut first) = (Vec::new(), Vec::with_capacity(all.len() + 1));
        for footprint in &all {
            first.push(sides.len());
            sides.extend(sides_of(footprint));
        }
        first.push(sides.len());
        let mut links = Vec::new();
        for (one, footprint) in all.iter().enumerate() {
            for other in one..all.len() {
                // The table's own box holds everything.
                let far = one > 0 && footprint.bounds().distance_squared(all[other].bounds()) >= width * width;
                if far {
                    continue;
                }
                for a in first[one]..first[one + 1] {
                    for b in first[other].max(a + 1)..first[other + 1] {
                        links.extend(link(&sides, [a, b], width));
                    }
                }
            }
        }
        Self { sides: sides.len(), links }
    }

    /// The places in classes: two have the same number where the base can walk from one to the other. Each must be one where
    /// the base can pass ([`can_pass`](super::can_pass)). The numbers count up from 0 as they come.
    #[must_use]
    pub fn rooms(&self, places: &[Point]) -> Vec<usize> {
        let words = places.len().div_ceil(64);
        let mut tree = Tree { above: (0..self.sides).collect(), parity: vec![0; self.sides * words], words };
        let mut rooms = vec![0; places.len()];
        let mut round = vec![0; words];
        for link in &self.links {
            round.fill(0);
            for leg in link.way.windows(2) {
                crossed(places, leg[0], leg[1], &mut round);
            }
            let [a, b] = link.sides.map(|side| tree.root(side, &mut round));
            if a == b {
                part(&mut rooms, &round);
            } else {
                tree.above[b] = a;
                tree.parity[b * words..][..words].copy_from_slice(&round);
            }
        }
        rooms
    }
}

/// Union and find, where each node knows by how many crossings of each ray, odd or even, it is away from the one above.
struct Tree {
    above: Vec<usize>,
    parity: Vec<u64>,
    words: usize,
}

impl Tree {
    /// The root over a node; the crossings of the way there are added to `round`.
    fn root(&mut self, mut node: usize, round: &mut [u64]) -> usize {
        while self.above[node] != node {
            for (sum, own) in round.iter_mut().zip(&self.parity[node * self.words..][..self.words]) {
                *sum ^= own;
            }
            node = self.above[node];
        }
        node
    }
}

/// Turns the bits of those places round whose ray to the right crosses a leg of the way.
fn crossed(places: &[Point], from: Point, to: Point, round: &mut [u64]) {
    let (low, high) = if from.y < to.y { (from, to) } else { (to, from) };
    for (index, place) in places.iter().enumerate() {
        // Half-open, so that a ray through the end of two legs crosses one of them.
        if low.y <= place.y && place.y < high.y && (high - low).cross(*place - low) > 0.0 {
            round[index / 64] ^= 1 << (index % 64);
        }
    }
}

/// Parts the places that a loop goes round from those it doesn't.
fn part(rooms: &mut [usize], round: &[u64]) {
    let bit = |index: usize| round[index / 64] >> (index % 64) & 1 == 1;
    if (1..rooms.len()).all(|index| bit(index) == bit(0)) {
        return;
    }
    let mut known: Vec<(usize, bool)> = Vec::new();
    for (index, room) in rooms.iter_mut().enumerate() {
        let key = (*room, bit(index));
        *room = known.iter().position(|one| *one == key).unwrap_or_else(|| {
            known.push(key);
            known.len() - 1
        });
    }
}

fn sides_of(footprint: &Footprint) -> Vec<Side> {
    if footprint.is_disc() {
        return vec![Side { ends: [footprint.centre(); 2], round: footprint.radius() }];
    }
    footprint.sides().map(|(a, b)| Side { ends: [a, b], round: 0.0 }).collect()
}

/// The link between two sides; `None` where a base of this diameter fits between them.
fn link(sides: &[Side], pair: [usize; 2], width: f64) -> Option<Link> {
    let [a, b] = pair.map(|side| &sides[side]);
    let most = width + a.round + b.round;
    if a.bounds().distance_squared(&b.bounds()) >= most * most {
        return None;
    }
    let (from, to) = nearest(a.ends, b.ends);
    let gap = from.distance(to) - a.round - b.round;
    (gap < width).then(|| Link { sides: pair, way: [a.middle(), from, to, b.middle()] })
}

/// The points in which two segments are nearest to each other.
fn nearest(a: [Point; 2], b: [Point; 2]) -> (Point, Point) {
    if let Some(at) = crossing(a[0], a[1], b[0], b[1]) {
        return (at, at);
    }
    let onto_b = a.map(|end| (end, nearest_on_segment(b[0], b[1], end)));
    let onto_a = b.map(|end| (nearest_on_segment(a[0], a[1], end), end));
    let mut best = onto_b[0];
    for pair in [onto_b[1], onto_a[0], onto_a[1]] {
        if pair.0.distance(pair.1) < best.0.distance(best.1) {
            best = pair;
        }
    }
    best
}
