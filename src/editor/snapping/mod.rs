//! Snapping: what is dragged sticks where it stands just right.
//!
//! A drag puts pieces where the pointer says; here they move on from there by a few hundredths of an inch, and only where
//! something is within reach: a limit of the packet, an edge or a centre of another piece, a line of the grid. A limit comes
//! before a piece and a piece before the grid, and two that don't contradict each other hold both. Whatever is tried is
//! proved: where a check would find something that it doesn't find at the pointer's own place, something weaker is tried, and
//! in the end nothing.
//!
//! Nudging by key isn't snapped: a press is asked to go a quarter of an inch, and where it went another way nobody could step
//! off a limit again.

mod drag;
mod grid;
mod limits;
mod pieces;
mod proof;
mod scene;
mod solve;
#[cfg(test)]
mod tests;

use crate::analysis::Table;
use crate::checks::Plan;
use crate::formats::storage::{self, StoredGrid, StoredSnap};
use crate::geometry::area::Axis;
use crate::geometry::{Gap, Point, Vector};
use crate::layout::{Layout, PieceId};
use scene::{Pull, Scene};

pub use drag::To;
pub(super) use drag::dragged;

/// What is snapped to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Snap {
    /// The grid.
    pub grid: Grid,
    /// Edges and centres of other pieces.
    pub pieces: bool,
    /// Limits: the clear edge, the room between obstructions, touching without overlap.
    pub limits: bool,
}

/// How wide the grid is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grid {
    /// There is none.
    Off,
    /// A line every quarter of an inch.
    Quarter,
    /// A line every half inch.
    Half,
    /// A line every inch.
    Inch,
}

impl Grid {
    /// All, from none on, the narrowest first.
    pub const ALL: [Self; 4] = [Self::Off, Self::Quarter, Self::Half, Self::Inch];

    /// From line to line, in inches.
    #[must_use]
    pub const fn step(self) -> Option<f64> {
        match self {
            Self::Off => None,
            Self::Quarter => Some(0.25),
            Self::Half => Some(0.5),
            Self::Inch => Some(1.0),
        }
    }

    /// The next wider one; after the widest, none.
    #[must_use]
    pub fn next(self) -> Self {
        let now = Self::ALL.iter().position(|grid| *grid == self).unwrap_or(0);
        Self::ALL[(now + 1) % Self::ALL.len()]
    }
}

impl Default for Snap {
    /// Limits and pieces, no grid: a table is planned by distances between pieces, and none of them is on a grid.
    fn default() -> Self {
        Self { grid: Grid::Off, pieces: true, limits: true }
    }
}

impl Snap {
    /// Nothing at all.
    pub const OFF: Self = Self { grid: Grid::Off, pieces: false, limits: false };

    /// As text, by which a browser keeps it.
    #[must_use]
    pub fn text(self) -> String {
        let grid = match self.grid {
            Grid::Off => StoredGrid::Off,
            Grid::Quarter => StoredGrid::Quarter,
            Grid::Half => StoredGrid::Half,
            Grid::Inch => StoredGrid::Inch,
        };
        storage::write(&StoredSnap { grid, pieces: self.pieces, limits: self.limits })
    }

    /// What was kept by [`Snap::text`]; of anything else, what a first visit snaps to.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let Some(StoredSnap { grid, pieces, limits }) = StoredSnap::read(text) else { return Self::default() };
        let grid = match grid {
            StoredGrid::Off => Grid::Off,
            StoredGrid::Quarter => Grid::Quarter,
            StoredGrid::Half => Grid::Half,
            StoredGrid::Inch => Grid::Inch,
        };
        Self { grid, pieces, limits }
    }
}

/// What dragged pieces stick to, to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Stuck {
    /// From what is dragged to what it sticks to.
    pub line: Gap,
    /// The limit that its length is, to a hundredth of an inch; nothing where it is the line through what is aligned.
    pub limit: Option<f64>,
}

impl Stuck {
    /// Whether the two are drawn alike: a place that was reached another way differs by what arithmetic rounds off.
    pub(super) fn looks_as(&self, other: &Self) -> bool {
        let near = |a: Point, b: Point| a.distance(b) < 1e-6;
        near(self.line.from, other.line.from) && near(self.line.to, other.line.to) && self.limit == other.limit
    }
}

/// How a drag is snapped.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// What is snapped to.
    pub snap: Snap,
    /// How far from its mark something sticks to it, in inches: a few pixels.
    pub reach: f64,
    /// The only coordinate that may change, where the drag is held to it.
    pub only: Option<Axis>,
    /// How the table is planned, which some checks ask.
    pub plan: Plan,
}

/// The table with the dragged pieces moved on to what they stick to, and what that is; `None` where they stick to nothing.
/// `raw` is the table as the pointer has it, and `ids` are the pieces that are dragged.
#[must_use]
pub fn moved(raw: Table, ids: &[PieceId], way: &Way) -> Option<(Layout, Vec<Stuck>)> {
    let (layout, scene) = (raw.layout, Scene::carrying(raw, ids)?);
    stick(&scene, way, |by| scene::carried(layout, ids, by))
}

/// The same for a side or a corner that is dragged: `pulled` is the table with the pointer so far from where it is.
#[must_use]
pub fn resized(
    raw: Table,
    id: &PieceId,
    corner: Point,
    way: &Way,
    pulled: impl Fn(Vector) -> Option<Layout>,
) -> Option<(Layout, Vec<Stuck>)> {
    let place = |by| pulled(by)?.piece(id).map(|piece| piece.footprint());
    let scene = Scene::resizing(raw, id, corner, &place)?;
    stick(&scene, way, &pulled)
}

/// Whether `after` has no finding that `before` hasn't, where only the places of these pieces differ.
fn is_no_worse(before: &Table, after: &Layout, ids: &[PieceId], plan: Plan) -> bool {
    proof::Proof::new(before, plan, ids, false).allows(after)
}

/// How many ways to stick are proved before it is left at the pointer's place.
const TRIES: usize = 6;
/// Where more dragged pieces have others around them, each pair counted, nothing sticks: to prove a place would take longer
/// than a hand waits, and there is none that is just right.
const CROWD: usize = 400;

fn stick(scene: &Scene, way: &Way, place: impl Fn(Vector) -> Option<Layout>) -> Option<(Layout, Vec<Stuck>)> {
    if scene.pairs() > CROWD {
        return None;
    }
    let limits = if way.snap.limits { limits::pulls(scene, way.reach) } else { Vec::new() };
    let lines = [Axis::X, Axis::Y].map(|axis| line(scene, way, axis));
    let proof = proof::Proof::new(&scene.table, way.plan, &scene.ids, scene.resizes());
    let mut before: Vec<Vector> = Vec::new();
    for (pulls, bound) in ways(&limits, &lines, way) {
        let Some(by) = solve::together(scene, &pulls, way.only, bound).filter(|by| !before.contains(by)) else {
            continue;
        };
        let Some(after) = place(by) else { continue };
        if proof.allows(&after) {
            return Some((after, pulls.iter().filter_map(|pull| scene.drawn(pull, by)).collect()));
        }
        before.push(by);
        if before.len() == TRIES {
            break;
        }
    }
    None
}

/// Every way to stick and how far it may lead, the one that is wanted most first: by two limits, by a limit and a line
/// across it, by a limit, by two lines, by one.
fn ways<'a>(limits: &'a [Pull], lines: &'a [Option<Pull>; 2], way: &Way) -> Vec<(Vec<&'a Pull>, f64)> {
    let step = way.snap.grid.step().unwrap_or(0.0);
    let (near, far) = (way.reach * 1.3, way.reach + step);
    let mut ways = Vec::new();
    for (index, one) in limits.iter().enumerate() {
        ways.extend(limits[index + 1..].iter().map(|other| (vec![one, other], near)));
    }
    let off = |pulls: &[&Pull]| pulls.iter().map(|pull| pull.off.abs()).sum::<f64>();
    ways.sort_by(|a, b| off(&a.0).total_cmp(&off(&b.0)));
    for limit in limits {
        // A line runs across a limit where the way to the limit is mostly along the other axis.
        let across = if limit.normal.x.abs() > limit.normal.y.abs() { &lines[1] } else { &lines[0] };
        ways.extend(across.iter().map(|line| (vec![limit, line], far)));
        ways.push((vec![limit], near));
    }
    let drawn: Vec<&Pull> = lines.iter().flatten().collect();
    if drawn.len() > 1 {
        ways.push((drawn.clone(), far + step));
    }
    ways.extend(drawn.into_iter().map(|line| (vec![line], far)));
    ways
}

/// The line that a coordinate sticks to: of another piece, or else of the grid.
fn line(scene: &Scene, way: &Way, axis: Axis) -> Option<Pull> {
    if way.only.is_some_and(|only| only != axis) {
        return None;
    }
    let of_piece = way.snap.pieces.then(|| pieces::pull(scene, axis, way.reach)).flatten();
    of_piece.or_else(|| grid::pull(scene, axis, way.snap.grid))
}
