//! The ground that a base can stand on, as outlines of lines and arcs: exact but for the tolerance [`TOUCH`](super::TOUCH).

use super::barrier_graph::BarrierGraph;
use super::curve::{Curve, svg_path};
use super::obstacle::{MovementObstacle, inset, obstacles};
use super::offset_outline::{KeepOut, OffsetPart};
use super::reachability::zones;
use crate::analysis::{Base, Table};
use crate::geometry::{Point, Rect};

/// The deployment zones that a base can walk to a place from, when it starts completely within them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReachableFrom {
    /// The Attacker's zone.
    pub attacker: bool,
    /// The Defender's zone.
    pub defender: bool,
}

/// A closed outline between ground that a base can stand on and ground that it can't.
#[derive(Clone, Debug, PartialEq)]
pub struct WalkableOutline {
    /// Its lines and arcs, in order; the ground is to the left of them as seen on the screen.
    pub curves: Vec<Curve>,
    /// Its contribution to the ground's area in square inches; negative for an outline around a hole.
    pub area: f64,
}

/// The ground that a base can stand on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WalkableGround {
    /// Its outlines, which don't cross each other.
    pub outlines: Vec<WalkableOutline>,
    /// The number of curves that belong to no closed outline. Should be 0; a test holds it to that.
    pub unclosed_curves: usize,
}

/// The ground that a base can stand on, by the zones that it is reached from.
#[derive(Clone, Debug, PartialEq)]
pub struct ReachedGround {
    pub ground: WalkableGround,
    /// For each of its outlines the zones that the ground beside it is reached from.
    pub reached_from: Vec<ReachableFrom>,
}

impl WalkableGround {
    /// The ground that a base can stand on.
    pub fn new(table: &Rect, obstacles: &[MovementObstacle], base: Base) -> Self {
        let around = inset(table, -base.radius);
        let footprints = obstacles.iter().map(|obstacle| obstacle.footprint);
        let near = footprints.filter(|footprint| footprint.bounds().distance_squared(&around) == 0.0);
        let keep_out = KeepOut::new(table, near, base.radius);
        let (curves, end_count) = keep_out.curves();
        let (parts, end_count) = keep_out.parts(&curves, end_count);
        let (loops, unclosed_curves) = closed_loops(&parts, end_count);
        let outline = |indices: Vec<usize>| {
            let part = |index: usize| {
                let OffsetPart { curve, from, to, .. } = parts[index];
                curves[curve].curve.part(from, to)
            };
            let curves: Vec<Curve> = indices.into_iter().map(part).collect();
            let area = -curves.iter().map(Curve::area).sum::<f64>();
            WalkableOutline { curves, area }
        };
        Self { outlines: loops.into_iter().map(outline).collect(), unclosed_curves }
    }

    /// Its area in square inches.
    pub fn area(&self) -> f64 {
        self.outlines.iter().map(|outline| outline.area).sum()
    }

    /// The point of its outlines that is nearest to a place; `None` where there is no ground.
    pub fn nearest_rim_point(&self, place: Point) -> Option<Point> {
        let points = self.outlines.iter().flat_map(|outline| &outline.curves).map(|curve| curve.nearest_point(place));
        points.reduce(|best, next| if next.distance(place) < best.distance(place) { next } else { best })
    }

    /// A point of each outline.
    fn rim_points(&self) -> impl Iterator<Item = Point> {
        self.outlines.iter().filter_map(|outline| Some(outline.curves.first()?.point_at(0.5)))
    }
}

impl ReachedGround {
    /// The ground that a base can stand on, by the zones that it is reached from.
    pub fn new(table: &Table, base: Base) -> Self {
        let obstacles: Vec<MovementObstacle> = obstacles(table, base).collect();
        let ground = WalkableGround::new(&table.bounds, &obstacles, base);
        let mut places: Vec<Point> = ground.rim_points().collect();
        // The places after those of the ground are in the Attacker's zone, then in the Defender's.
        let zone_places = zones(table.layout, table.layout.attacker_edge).map(|zone| {
            let first = places.len();
            places.extend(WalkableGround::new(&zone, &obstacles, base).rim_points());
            first..places.len()
        });
        let components = BarrierGraph::new(&table.bounds, &obstacles, base).components(&places);
        let [attacker, defender] = zone_places.map(|range| &components[range]);
        let reached_from = components[..ground.outlines.len()].iter().map(|component| ReachableFrom {
            attacker: attacker.contains(component),
            defender: defender.contains(component),
        });
        Self { reached_from: reached_from.collect(), ground }
    }

    /// The area reached from exactly these zones, in square inches.
    pub fn area(&self, reach: ReachableFrom) -> f64 {
        self.outlines(reach).map(|outline| outline.area).sum()
    }

    /// Whether the base can walk from one deployment zone to the other.
    pub fn joins_zones(&self) -> bool {
        self.reached_from.contains(&ReachableFrom::BOTH)
    }

    /// The outlines of the ground reached from exactly these zones, as SVG path data for the even-odd rule.
    pub fn svg_path(&self, reach: ReachableFrom) -> String {
        self.outlines(reach).map(|outline| svg_path(&outline.curves, true)).collect()
    }

    fn outlines(&self, reach: ReachableFrom) -> impl Iterator<Item = &WalkableOutline> {
        let outlines = self.ground.outlines.iter().zip(&self.reached_from);
        outlines.filter(move |(_, own)| **own == reach).map(|(outline, _)| outline)
    }
}

impl ReachableFrom {
    /// From both deployment zones.
    pub const BOTH: Self = Self { attacker: true, defender: true };
    /// From neither.
    pub const NONE: Self = Self { attacker: false, defender: false };
    /// From the Attacker's only.
    pub const ATTACKER: Self = Self { attacker: true, defender: false };
    /// From the Defender's only.
    pub const DEFENDER: Self = Self { attacker: false, defender: true };
}

/// The free parts as closed loops, each by the indices of its parts, and the number of free parts that belong to no loop.
fn closed_loops(parts: &[OffsetPart], end_count: usize) -> (Vec<Vec<usize>>, usize) {
    let mut free: Vec<usize> = (0..parts.len()).filter(|part| parts[*part].is_free).collect();
    let free_count = free.len();
    // Parts that nothing leads to or from are removed first, so that no walk ends at one.
    loop {
        let mut has_start_and_end = vec![[false; 2]; end_count];
        for part in &free {
            let [from, to] = parts[*part].ends;
            has_start_and_end[from][0] = true;
            has_start_and_end[to][1] = true;
        }
        let count = free.len();
        free.retain(|part| parts[*part].ends.iter().all(|end| has_start_and_end[*end] == [true; 2]));
        if free.len() == count {
            break;
        }
    }
    // Where two rims cross, two parts may begin at an end. Whichever is taken, the others close too.
    let mut onward = vec![[None; 2]; end_count];
    for part in &free {
        let [first, second] = &mut onward[parts[*part].ends[0]];
        *if first.is_none() { first } else { second } = Some(*part);
    }
    let mut is_used = vec![false; parts.len()];
    let (mut loops, mut closed_count) = (Vec::new(), 0);
    for start in &free {
        let first_end = parts[*start].ends[0];
        let mut walk = Vec::new();
        let mut next = (!is_used[*start]).then_some(*start);
        while let Some(part) = next {
            is_used[part] = true;
            walk.push(part);
            let end = parts[part].ends[1];
            if end == first_end {
                closed_count += walk.len();
                loops.push(walk);
                break;
            }
            next = onward[end].into_iter().flatten().find(|part| !is_used[*part]);
        }
    }
    (loops, free_count - closed_count)
}

#[cfg(test)]
mod tests;
