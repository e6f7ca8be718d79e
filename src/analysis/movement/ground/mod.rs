//! The ground that a base can stand on, as outlines of lines and arcs: exact but for what is forgiven as
//! [`TOUCH`](super::TOUCH).

use super::barrier_graph::BarrierGraph;
use super::curve::{Curve, path};
use super::obstacle::{MovementObstacle, hindrances, inset};
use super::offset_outline::{KeepOut, OffsetPart};
use super::reachability::zones;
use crate::analysis::{Base, Table};
use crate::geometry::{Point, Rect};

/// From which deployment zones a base can walk somewhere, as it stands completely within them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReachableFrom {
    /// The Attacker's.
    pub attacker: bool,
    /// The Defender's.
    pub defender: bool,
}

/// A closed line between ground to stand on and what is none.
#[derive(Clone, Debug, PartialEq)]
pub struct WalkableOutline {
    /// Its lines and arcs end to end; the ground lies to the left of them, as seen on the screen.
    pub curves: Vec<Curve>,
    /// What it adds to the ground's area in square inches: less than nothing for an outline around what is no ground.
    pub area: f64,
}

/// Ground to stand on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WalkableGround {
    /// Its outlines, which don't cross.
    pub outlines: Vec<WalkableOutline>,
    /// How many rims led nowhere and were left out. None should.
    pub loose: usize,
}

/// Ground to stand on, by where it is reached from.
#[derive(Clone, Debug, PartialEq)]
pub struct ReachedGround {
    /// The ground.
    pub ground: WalkableGround,
    /// For each of its outlines from where the ground at it is reached.
    pub reach: Vec<ReachableFrom>,
}

impl WalkableGround {
    /// The ground on which a base can stand.
    #[must_use]
    pub fn new(table: &Rect, hindrances: &[MovementObstacle], base: Base) -> Self {
        let around = inset(table, -base.radius);
        let near = hindrances.iter().map(|one| one.footprint);
        let kept = KeepOut::new(table, near.filter(|one| one.bounds().distance_squared(&around) == 0.0), base.radius);
        let (rims, ends) = kept.rims();
        let (parts, ends) = kept.parts(&rims, ends);
        let (loops, loose) = closed(&parts, ends);
        let outline = |one: Vec<usize>| {
            let part = |part: usize| {
                let OffsetPart { rim, from, to, .. } = parts[part];
                rims[rim].curve.part(from, to)
            };
            let curves: Vec<Curve> = one.into_iter().map(part).collect();
            let area = -curves.iter().map(Curve::area).sum::<f64>();
            WalkableOutline { curves, area }
        };
        Self { outlines: loops.into_iter().map(outline).collect(), loose }
    }

    /// Its area in square inches.
    #[must_use]
    pub fn area(&self) -> f64 {
        self.outlines.iter().map(|outline| outline.area).sum()
    }

    /// The place of its outlines that is nearest to a place; `None` where there is no ground.
    #[must_use]
    pub fn nearest(&self, to: Point) -> Option<Point> {
        let places = self.outlines.iter().flat_map(|outline| &outline.curves).map(|curve| curve.nearest(to));
        places.reduce(|best, next| if next.distance(to) < best.distance(to) { next } else { best })
    }

    /// A place of each outline.
    fn places(&self) -> impl Iterator<Item = Point> {
        self.outlines.iter().filter_map(|outline| Some(outline.curves.first()?.at(0.5)))
    }
}

impl ReachedGround {
    /// The ground on which a base can stand, by where it is reached from.
    #[must_use]
    pub fn new(table: &Table, base: Base) -> Self {
        let hindrances: Vec<MovementObstacle> = hindrances(table, base).collect();
        let ground = WalkableGround::new(&table.bounds, &hindrances, base);
        let mut places: Vec<Point> = ground.places().collect();
        let mut until = Vec::new();
        for zone in zones(table.pack(), table.layout.attacker_edge) {
            places.extend(WalkableGround::new(&zone, &hindrances, base).places());
            until.push(places.len());
        }
        let rooms = BarrierGraph::new(&table.bounds, &hindrances, base).rooms(&places);
        let mut known = vec![ReachableFrom::default(); rooms.iter().max().map_or(0, |most| most + 1)];
        let mut from = ground.outlines.len();
        for (zone, to) in until.into_iter().enumerate() {
            for room in &rooms[from.min(to)..to] {
                known[*room].attacker |= zone == 0;
                known[*room].defender |= zone == 1;
            }
            from = to;
        }
        let reach = rooms[..ground.outlines.len()].iter().map(|room| known[*room]).collect();
        Self { ground, reach }
    }

    /// The area that is reached just so, in square inches.
    #[must_use]
    pub fn area(&self, reach: ReachableFrom) -> f64 {
        self.of(reach).map(|outline| outline.area).sum()
    }

    /// Whether the base can walk from one deployment zone to the other.
    #[must_use]
    pub fn joins(&self) -> bool {
        self.reach.contains(&ReachableFrom::BOTH)
    }

    /// The outlines of what is reached just so, as SVG's path data; its inside goes by the even-odd rule.
    #[must_use]
    pub fn path(&self, reach: ReachableFrom) -> String {
        self.of(reach).map(|outline| path(&outline.curves, true)).collect()
    }

    fn of(&self, reach: ReachableFrom) -> impl Iterator<Item = &WalkableOutline> {
        let outlines = self.ground.outlines.iter().zip(&self.reach);
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

/// The free parts of rims as closed loops, and how many of them belong to none.
fn closed(parts: &[OffsetPart], ends: usize) -> (Vec<Vec<usize>>, usize) {
    let mut free: Vec<usize> = (0..parts.len()).filter(|part| parts[*part].free).collect();
    let all = free.len();
    // What nothing comes to or what goes nowhere is left out first, so that no loop is lost in it.
    loop {
        let mut met = vec![[false; 2]; ends];
        for part in &free {
            let [from, to] = parts[*part].ends;
            met[from][0] = true;
            met[to][1] = true;
        }
        let count = free.len();
        free.retain(|part| parts[*part].ends.iter().all(|end| met[*end] == [true; 2]));
        if free.len() == count {
            break;
        }
    }
    // Where two rims cross, two parts may go on; whichever is taken, what is left closes too.
    let mut onward = vec![[None; 2]; ends];
    for part in &free {
        let [first, second] = &mut onward[parts[*part].ends[0]];
        *if first.is_none() { first } else { second } = Some(*part);
    }
    let mut taken = vec![false; parts.len()];
    let (mut loops, mut kept) = (Vec::new(), 0);
    for begin in &free {
        let home = parts[*begin].ends[0];
        let mut walk = Vec::new();
        let mut next = (!taken[*begin]).then_some(*begin);
        while let Some(part) = next {
            taken[part] = true;
            walk.push(part);
            let end = parts[part].ends[1];
            if end == home {
                kept += walk.len();
                loops.push(walk);
                break;
            }
            next = onward[end].into_iter().flatten().find(|on| !taken[*on]);
        }
    }
    (loops, all - kept)
}

#[cfg(test)]
mod tests;
