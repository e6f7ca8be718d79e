//! Which places a base can walk between, exactly, without drawing the ground it can stand on.
//!
//! The centre of a base of radius r can't come nearer than r to what stops it, the table's edges among them. Cut that into
//! convex parts: whole footprints, and the sides of those that aren't convex. What keeps the base out is the union of the parts
//! grown by r, and as each grown part is convex, that union has the same loops as the graph of the parts whose gap is less than
//! 2r (the nerve theorem). A footprint that isn't convex is one node even so where no base of this radius can stand within its
//! hull: then no loop of its own sides goes round anything, and the way through its middle is as good as that along its sides.
//!
//! By Alexander's duality two places are apart exactly where one of these loops goes round one of them and not the other; and whether a loop goes round a place is whether it
//! crosses a ray from there an odd number of times. A spanning tree of the graph (union and find, each node with the parities
//! of its way to the root) gives a basis of all loops, one for each gap that is left over.
//!
//! Source: A. Hatcher, *Algebraic Topology* (2002), 3.44 for the duality and 4G.3 for the nerves. The rest is Kruskal's spanning
//! tree.

use super::barrier_graph::{Barrier, BarrierGraph, BarrierLink};
use super::narrow_gaps::{BlockingPiece, ObstacleField};
use super::obstacle::MovementObstacle;
use crate::analysis::Base;
use crate::geometry::{Point, Rect};

impl BarrierGraph {
    /// The ways of a base around what stops it.
    #[must_use]
    pub fn new<'a>(table: &Rect, hindrances: &'a [MovementObstacle<'a>], base: Base) -> Self {
        let stopping = hindrances.iter().filter(|one| !one.crossed);
        let stoppers = stopping.map(|one| BlockingPiece { piece: one.piece, footprint: one.footprint, stops: 1 });
        ObstacleField::new(table, stoppers, base.diameter(), base.radius).ways(base, 1)
    }

    /// The places in classes: two have the same number where the base can walk from one to the other. Each must be one where
    /// the base can pass ([`can_pass`](super::can_pass)). The numbers count up from 0 as they come.
    #[must_use]
    pub fn rooms(&self, places: &[Point]) -> Vec<usize> {
        self.rooms_through(places, None)
    }

    /// The same if the base fitted between these two.
    #[must_use]
    pub fn rooms_through(&self, places: &[Point], open: Option<[Barrier; 2]>) -> Vec<usize> {
        let links = || self.links.iter().filter(|link| Some(link.bars) != open);
        let mut rooms = vec![0; places.len()];
        if !self.has_loops(links()) {
            return rooms;
        }
        let words = places.len().div_ceil(64);
        let mut tree = ParityTree { above: (0..self.nodes).collect(), parity: vec![0; self.nodes * words], words };
        let mut round = vec![0; words];
        for link in links() {
            round.fill(0);
            for leg in link.way.windows(2) {
                crossed(places, leg[0], leg[1], &mut round);
            }
            let [a, b] = link.nodes.map(|node| tree.root(node, &mut round));
            if a == b {
                part(&mut rooms, &round);
            } else {
                tree.above[b] = a;
                tree.parity[b * words..][..words].copy_from_slice(&round);
            }
        }
        rooms
    }

    /// Whether there is any loop at all: on a good table there is none, and one look tells it.
    fn has_loops<'a>(&self, mut links: impl Iterator<Item = &'a BarrierLink>) -> bool {
        let mut tree = ParityTree { above: (0..self.nodes).collect(), parity: Vec::new(), words: 0 };
        links.any(|link| {
            let [a, b] = link.nodes.map(|node| tree.root(node, &mut []));
            tree.above[b] = a;
            a == b
        })
    }
}

/// Union and find, where each node knows by how many crossings of each ray, odd or even, it is away from the one above.
struct ParityTree {
    above: Vec<usize>,
    parity: Vec<u64>,
    words: usize,
}

impl ParityTree {
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
