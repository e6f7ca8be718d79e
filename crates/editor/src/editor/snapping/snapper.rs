//! Snapping a drag: tries targets in order of preference, until one is proved to make nothing worse.

use super::proof::SnapProof;
use super::scene::{self, SnapCandidate, SnapScene};
use super::settings::SnapMode;
use super::snap_line::SnapLine;
use super::{grid, limits, pieces, solve};
use crate::analysis::Table;
use crate::checks::{KnownOutcomes, Plan};
use crate::geometry::area::Axis;
use crate::geometry::{Point, Vector};
use crate::layout::{Layout, PieceId};
use crate::sorting::SharedSort as _;
use crate::units::Unit;

/// How a drag is snapped.
#[derive(Clone, Copy, Debug)]
pub(super) struct SnapOptions {
    pub snap_mode: SnapMode,
    /// Within how many inches of a target something snaps to it.
    pub reach: f64,
    /// The only axis along which pieces may move, where Shift restricts the drag.
    pub only_axis: Option<Axis>,
    pub plan: Plan,
}

/// The result of snapping.
#[derive(Debug, Default)]
pub(super) struct Snapped {
    /// The snapped table and the lines to its targets; `None` where nothing snaps.
    pub layout_and_lines: Option<(Layout, Vec<SnapLine>)>,
    /// Outcomes of the checks that were run on the snapped table, or on the table as the pointer has it where nothing snaps.
    pub known_outcomes: KnownOutcomes,
}

/// Snaps pieces that are moved. `raw` is the table as the pointer has it.
pub(super) fn snap_pieces(raw: Table, ids: &[PieceId], options: &SnapOptions) -> Snapped {
    let layout = raw.layout;
    let Some(scene) = SnapScene::for_move(raw, ids) else { return Snapped::default() };
    snap(&scene, options, |by| scene::with_moved(layout, ids, by))
}

/// Snaps a corner that is dragged. `raw` is the table as the pointer has it; `with_pointer_moved` is the table with the pointer
/// moved by a displacement.
pub(super) fn snap_corner(
    raw: Table,
    id: &PieceId,
    corner_in_table: Point,
    options: &SnapOptions,
    with_pointer_moved: impl Fn(Vector) -> Option<Layout>,
) -> Snapped {
    let resize = |by| with_pointer_moved(by)?.piece(id).map(|piece| piece.footprint());
    let Some(scene) = SnapScene::for_resize(raw, id, corner_in_table, &resize) else { return Snapped::default() };
    snap(&scene, options, &with_pointer_moved)
}

/// Takes `after` where it has no finding that `before` hasn't. The two may differ in the places of these pieces only.
pub(super) fn unless_worse(before: &Table, after: Layout, ids: &[PieceId], plan: Plan) -> Snapped {
    let proof = SnapProof::new(before, plan, ids, false);
    match proof.check(&after) {
        Some(known_outcomes) => Snapped { layout_and_lines: Some((after, Vec::new())), known_outcomes },
        None => Snapped { layout_and_lines: None, known_outcomes: proof.into_known_outcomes() },
    }
}

/// How many displacements are proved before the pieces stay where the pointer has them.
const MAX_PROOFS: usize = 6;

/// With more pairs of a dragged piece and another near it, nothing snaps: a proof would take too long.
const MAX_NEAR_PAIRS: usize = 400;

/// Tries the attempts, the preferred ones first. `with_moved` is the table with the pointer moved by a displacement.
fn snap(scene: &SnapScene, options: &SnapOptions, with_moved: impl Fn(Vector) -> Option<Layout>) -> Snapped {
    if scene.count_near_pairs() > MAX_NEAR_PAIRS {
        return Snapped::default();
    }
    let limits = if options.snap_mode.limits { limits::candidates(scene, options.reach) } else { Vec::new() };
    let lines = [Axis::X, Axis::Y].map(|axis| line_candidate(scene, options, axis));
    let proof = SnapProof::new(&scene.table, options.plan, &scene.ids, scene.is_resize());
    let mut refused: Vec<Vector> = Vec::new();
    for (candidates, max_distance) in attempts(&limits, &lines, options, scene.table.pack().unit) {
        let by = solve::displacement(scene, &candidates, options.only_axis, max_distance);
        let Some(by) = by.filter(|by| !refused.contains(by)) else { continue };
        let Some(after) = with_moved(by) else { continue };
        if let Some(known_outcomes) = proof.check(&after) {
            let lines = candidates.iter().filter_map(|candidate| scene.snap_line(candidate, by)).collect();
            return Snapped { layout_and_lines: Some((after, lines)), known_outcomes };
        }
        refused.push(by);
        if refused.len() == MAX_PROOFS {
            break;
        }
    }
    Snapped { layout_and_lines: None, known_outcomes: proof.into_known_outcomes() }
}

/// What is tried, each with how far it may move the pieces, in order of preference: two limits, a limit and a line across
/// it, one limit, two lines, one line.
fn attempts<'a>(
    limits: &'a [SnapCandidate],
    lines: &'a [Option<SnapCandidate>; 2],
    options: &SnapOptions,
    unit: Unit,
) -> Vec<(Vec<&'a SnapCandidate>, f64)> {
    let grid_step = options.snap_mode.grid.step(unit).unwrap_or(0.0);
    let (near, far) = (options.reach * 1.3, options.reach + grid_step);
    let mut attempts = Vec::new();
    for (index, limit) in limits.iter().enumerate() {
        attempts.extend(limits[index + 1..].iter().map(|other| (vec![limit, other], near)));
    }
    let error = |(candidates, _): &(Vec<&SnapCandidate>, f64)| {
        candidates.iter().map(|candidate| candidate.error.abs()).sum::<f64>()
    };
    attempts.shared_sort_by(|a, b| error(a).total_cmp(&error(b)));
    for limit in limits {
        // The line that moves the pieces along the axis that the limit leaves free.
        let across = if limit.normal.x.abs() > limit.normal.y.abs() { &lines[1] } else { &lines[0] };
        attempts.extend(across.iter().map(|line| (vec![limit, line], far)));
        attempts.push((vec![limit], near));
    }
    let lines: Vec<&SnapCandidate> = lines.iter().flatten().collect();
    if lines.len() > 1 {
        attempts.push((lines.clone(), far + grid_step));
    }
    attempts.extend(lines.into_iter().map(|line| (vec![line], far)));
    attempts
}

/// The line for a coordinate: of another piece, or else of the grid.
fn line_candidate(scene: &SnapScene, options: &SnapOptions, axis: Axis) -> Option<SnapCandidate> {
    if options.only_axis.is_some_and(|only_axis| only_axis != axis) {
        return None;
    }
    let of_piece = options.snap_mode.pieces.then(|| pieces::candidate(scene, axis, options.reach)).flatten();
    of_piece.or_else(|| grid::candidate(scene, axis, options.snap_mode.grid))
}
