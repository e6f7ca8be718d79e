//! Which places a base can walk between: exact, and without computing the ground that it can stand on.
//!
//! The centre of a base of radius r can't be nearer than r to a barrier; the table's edges are barriers too. Barriers are divided into
//! convex parts: convex footprints, and the sides of concave ones. The base is kept out of the union of the parts grown by r. As each
//! grown part is convex, that union has the same loops as the graph of the parts whose gap is less than 2r (the nerve theorem). A
//! concave footprint is still a single node where no base of this radius can stand within its hull: then no loop of its own sides
//! goes around anything, and a path through its middle is as good as one along its sides.
//!
//! By Alexander duality two places are separated exactly where one of these loops goes around one of them and not around the other,
//! and a loop goes around a place exactly where it crosses a ray from there an odd number of times. A spanning tree of the graph
//! (Kruskal's, by union-find with the parities of the path to the root) gives a basis of all loops: one for each link that isn't in
//! the tree.
//!
//! Source of the theorems: A. Hatcher, *Algebraic Topology* (2002), 3.44 (duality) and 4G.3 (nerves). Putting them together so is
//! our own.

use super::barrier_graph::{Barrier, BarrierGraph, BarrierLink};
use super::narrow_gaps::{BlockingObstacle, ObstacleField};
use super::obstacle::MovementObstacle;
use crate::analysis::Base;
use crate::geometry::{Point, Rect};

impl BarrierGraph {
    /// The graph of the obstacles that the base can't cross, and of the table's edges.
    pub fn new<'a>(table: &Rect, obstacles: &'a [MovementObstacle<'a>], base: Base) -> Self {
        let blocking = obstacles.iter().filter(|obstacle| !obstacle.is_crossable);
        let blocking = blocking.map(|obstacle| BlockingObstacle {
            barrier: obstacle.barrier,
            footprint: obstacle.footprint,
            stopped_bases: 1,
        });
        ObstacleField::new(table, blocking, base.diameter(), base.radius).graph(base, 1)
    }

    /// For each place the number of its connected component, from 0 in the order of the places: the base can walk between two places
    /// where their numbers are equal. The base must be able to be at each place while it walks
    /// ([`can_pass`](super::can_pass)).
    pub fn components(&self, places: &[Point]) -> Vec<usize> {
        self.components_with_open_gap(places, None)
    }

    /// The same as if the base fitted between these two barriers.
    pub fn components_with_open_gap(&self, places: &[Point], open: Option<[Barrier; 2]>) -> Vec<usize> {
        let links = || self.links.iter().filter(|link| Some(link.barriers) != open);
        let mut components = vec![0; places.len()];
        if !self.has_loops(links()) {
            return components;
        }
        let words = places.len().div_ceil(64);
        let mut tree =
            ParityTree { parent: (0..self.node_count).collect(), parities: vec![0; self.node_count * words], words };
        let mut crossings = vec![0; words];
        for link in links() {
            crossings.fill(0);
            for leg in link.path.windows(2) {
                flip_crossed_rays(places, leg[0], leg[1], &mut crossings);
            }
            let [a, b] = link.nodes.map(|node| tree.root(node, &mut crossings));
            if a == b {
                split_components(&mut components, &crossings);
            } else {
                tree.parent[b] = a;
                tree.parities[b * words..][..words].copy_from_slice(&crossings);
            }
        }
        components
    }

    /// Whether there is any loop. Most tables have none.
    fn has_loops<'a>(&self, mut links: impl Iterator<Item = &'a BarrierLink>) -> bool {
        let mut tree = ParityTree { parent: (0..self.node_count).collect(), parities: Vec::new(), words: 0 };
        links.any(|link| {
            let [a, b] = link.nodes.map(|node| tree.root(node, &mut []));
            tree.parent[b] = a;
            a == b
        })
    }
}

/// A union-find forest. Each node has, for the ray of each place, the parity of the crossings on the path to its parent: a bit for
/// each place, in `words` words.
struct ParityTree {
    parent: Vec<usize>,
    parities: Vec<u64>,
    words: usize,
}

impl ParityTree {
    /// The root of a node; adds the crossings of the path there to `crossings`.
    fn root(&mut self, mut node: usize, crossings: &mut [u64]) -> usize {
        while self.parent[node] != node {
            for (sum, own) in crossings.iter_mut().zip(&self.parities[node * self.words..][..self.words]) {
                *sum ^= own;
            }
            node = self.parent[node];
        }
        node
    }
}

/// Flips the bits of the places whose ray to the right crosses a segment.
fn flip_crossed_rays(places: &[Point], from: Point, to: Point, crossings: &mut [u64]) {
    let (low, high) = if from.y < to.y { (from, to) } else { (to, from) };
    for (index, place) in places.iter().enumerate() {
        // Half-open, so that a ray through the common end of two segments crosses one of them.
        if low.y <= place.y && place.y < high.y && (high - low).cross(*place - low) > 0.0 {
            crossings[index / 64] ^= 1 << (index % 64);
        }
    }
}

/// Separates the places that a loop goes around from the others.
fn split_components(components: &mut [usize], crossings: &[u64]) {
    let is_inside = |index: usize| crossings[index / 64] >> (index % 64) & 1 == 1;
    if (1..components.len()).all(|index| is_inside(index) == is_inside(0)) {
        return;
    }
    let mut known: Vec<(usize, bool)> = Vec::new();
    for (index, component) in components.iter_mut().enumerate() {
        let key = (*component, is_inside(index));
        *component = known.iter().position(|one| *one == key).unwrap_or_else(|| {
            known.push(key);
            known.len() - 1
        });
    }
}
