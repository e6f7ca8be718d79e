//! Tries the places that a drag can snap to, until one is proved.

use super::{grid, limits, pieces, proof, scene, solve};
use crate::analysis::Table;
use crate::checks::{KnownOutcomes, Plan};
use crate::editor::snapping::scene::{SnapPull, SnapScene};
use crate::editor::snapping::settings::SnapMode;
use crate::editor::snapping::snap_line::SnapLine;
use crate::geometry::area::Axis;
use crate::geometry::{Point, Vector};
use crate::layout::{Layout, PieceId};

/// How a drag is snapped.
#[derive(Clone, Copy, Debug)]
pub struct SnapOptions {
    /// What is snapped to.
    pub snap: SnapMode,
    /// How far from its mark something sticks to it, in inches: a few pixels.
    pub reach: f64,
    /// The only coordinate that may change, where the drag is held to it.
    pub only: Option<Axis>,
    /// How the table is planned, which some checks ask.
    pub plan: Plan,
}

/// What comes of snapping.
#[derive(Debug, Default)]
pub struct Snapped {
    /// The table with the dragged pieces moved on to what they stick to, and what that is; none where they stick to nothing.
    pub place: Option<(Layout, Vec<SnapLine>)>,
    /// What checks were asked about that table, or else about the one as the pointer has it.
    pub known: KnownOutcomes,
}

/// Moves the dragged pieces on to what they stick to. `raw` is the table as the pointer has it, and `ids` are the pieces that
/// are dragged.
#[must_use]
pub fn moved(raw: Table, ids: &[PieceId], way: &SnapOptions) -> Snapped {
    let layout = raw.layout;
    let Some(scene) = SnapScene::carrying(raw, ids) else { return Snapped::default() };
    stick(&scene, way, |by| scene::carried(layout, ids, by))
}

/// The same for a side or a corner that is dragged: `pulled` is the table with the pointer so far from where it is.
#[must_use]
pub fn resized(
    raw: Table,
    id: &PieceId,
    corner: Point,
    way: &SnapOptions,
    pulled: impl Fn(Vector) -> Option<Layout>,
) -> Snapped {
    let place = |by| pulled(by)?.piece(id).map(|piece| piece.footprint());
    let Some(scene) = SnapScene::resizing(raw, id, corner, &place) else { return Snapped::default() };
    stick(&scene, way, &pulled)
}

/// Takes `after` where it has no finding that `before` hasn't; only the places of these pieces may differ.
pub(super) fn no_worse(before: &Table, after: Layout, ids: &[PieceId], plan: Plan) -> Snapped {
    let proof = proof::SnapProof::new(before, plan, ids, false);
    match proof.allows(&after) {
        Some(known) => Snapped { place: Some((after, Vec::new())), known },
        None => Snapped { place: None, known: proof.into_known() },
    }
}

/// How many ways to stick are proved before it is left at the pointer's place.
pub(super) const TRIES: usize = 6;

/// Where more dragged pieces have others around them, each pair counted, nothing sticks: to prove a place would take longer
/// than a hand waits, and there is none that is just right.
pub(super) const CROWD: usize = 400;

/// Tries the ways to stick, the one that is wanted most first.
pub(super) fn stick(scene: &SnapScene, way: &SnapOptions, place: impl Fn(Vector) -> Option<Layout>) -> Snapped {
    if scene.pairs() > CROWD {
        return Snapped::default();
    }
    let limits = if way.snap.limits { limits::pulls(scene, way.reach) } else { Vec::new() };
    let lines = [Axis::X, Axis::Y].map(|axis| line(scene, way, axis));
    let proof = proof::SnapProof::new(&scene.table, way.plan, &scene.ids, scene.resizes());
    let mut before: Vec<Vector> = Vec::new();
    for (pulls, bound) in ways(&limits, &lines, way) {
        let Some(by) = solve::together(scene, &pulls, way.only, bound).filter(|by| !before.contains(by)) else {
            continue;
        };
        let Some(after) = place(by) else { continue };
        if let Some(known) = proof.allows(&after) {
            let stuck = pulls.iter().filter_map(|pull| scene.drawn(pull, by)).collect();
            return Snapped { place: Some((after, stuck)), known };
        }
        before.push(by);
        if before.len() == TRIES {
            break;
        }
    }
    Snapped { place: None, known: proof.into_known() }
}

/// Every way to stick and how far it may lead, the one that is wanted most first: by two limits, by a limit and a line
/// across it, by a limit, by two lines, by one.
pub(super) fn ways<'a>(
    limits: &'a [SnapPull],
    lines: &'a [Option<SnapPull>; 2],
    way: &SnapOptions,
) -> Vec<(Vec<&'a SnapPull>, f64)> {
    let step = way.snap.grid.step().unwrap_or(0.0);
    let (near, far) = (way.reach * 1.3, way.reach + step);
    let mut ways = Vec::new();
    for (index, one) in limits.iter().enumerate() {
        ways.extend(limits[index + 1..].iter().map(|other| (vec![one, other], near)));
    }
    let off = |pulls: &[&SnapPull]| pulls.iter().map(|pull| pull.off.abs()).sum::<f64>();
    ways.sort_by(|a, b| off(&a.0).total_cmp(&off(&b.0)));
    for limit in limits {
        // A line runs across a limit where the way to the limit is mostly along the other axis.
        let across = if limit.normal.x.abs() > limit.normal.y.abs() { &lines[1] } else { &lines[0] };
        ways.extend(across.iter().map(|line| (vec![limit, line], far)));
        ways.push((vec![limit], near));
    }
    let drawn: Vec<&SnapPull> = lines.iter().flatten().collect();
    if drawn.len() > 1 {
        ways.push((drawn.clone(), far + step));
    }
    ways.extend(drawn.into_iter().map(|line| (vec![line], far)));
    ways
}

/// The line that a coordinate sticks to: of another piece, or else of the grid.
pub(super) fn line(scene: &SnapScene, way: &SnapOptions, axis: Axis) -> Option<SnapPull> {
    if way.only.is_some_and(|only| only != axis) {
        return None;
    }
    let of_piece = way.snap.pieces.then(|| pieces::pull(scene, axis, way.reach)).flatten();
    of_piece.or_else(|| grid::pull(scene, axis, way.snap.grid))
}
