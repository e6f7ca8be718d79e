//! Finds a good place for the piece that a step asks for.

use crate::analysis::placement_area::AllowedPlaces;
use crate::analysis::{Placed, Table};
use crate::checks::quadrants::{self, Zone};
use crate::checks::{Plan, Report, Slot};
use crate::geometry::{Point, Rect};
use crate::layout::{Edit, Layout, Piece};
use crate::pack::Kind;
use crate::sorting::SharedSort as _;
use crate::units::{Length, Resolution};

/// The spacings of the grids of places, in hundredths of an inch. The finer one is used where the coarser has no place.
const GRID_STEPS: [usize; 2] = [100, 25];
/// How many places are tried with all checks.
const MAX_CHECKED: usize = 8;
/// The least distance between two of them, in inches.
const MIN_DISTANCE: f64 = 2.0;

/// A new piece of `kind` in a place of the method. Of the positions where it overlaps nothing and keeps all distances, the one
/// with the most room that adds no finding of level must; or else the one with the most room. `None` where there are none.
pub(super) fn best(
    table: &Table,
    plan: Plan,
    obstruction: Option<usize>,
    slot: Slot,
    within: Option<Rect>,
    kind: &'static Kind,
) -> Option<Piece> {
    let layout = table.layout;
    let turn = layout.usual_turn(kind);
    let piece = Piece { turn, ..Piece::new(layout.free_id(), kind, [Length::ZERO; 2]) };
    let mut grids = GRID_STEPS.into_iter().map(|step| positions(table, &piece, obstruction, slot, within, step));
    let positions = grids.find(|positions| !positions.is_empty())?;
    let piece_at = |position: &GuidePosition| piece.moved_to(position.at, piece.turn);
    let count_musts = |layout: &Layout| Report::of(layout, plan).summary(layout).must;
    let musts_before = count_musts(layout);
    let mut checked: Vec<&GuidePosition> = Vec::new();
    for position in &positions {
        if checked.len() == MAX_CHECKED {
            break;
        }
        if checked.iter().all(|other| other.point_in_table.distance(position.point_in_table) >= MIN_DISTANCE) {
            let after = layout.edited(&[Edit::Add(piece_at(position))]).ok()?;
            if count_musts(&after) <= musts_before {
                return Some(piece_at(position));
            }
            checked.push(position);
        }
    }
    positions.first().map(piece_at)
}

/// A position on the grid.
struct GuidePosition {
    /// As the document stores it.
    at: [Length; 2],
    point_in_table: Point,
    /// The distance to what is nearest, in inches.
    clearance: f64,
}

/// Every position of a grid where the piece is allowed and fills the slot, those with the most clearance first.
fn positions(
    table: &Table,
    piece: &Piece,
    obstruction: Option<usize>,
    slot: Slot,
    within: Option<Rect>,
    step: usize,
) -> Vec<GuidePosition> {
    let placed = Placed::new(piece, table.limits());
    let allowed = AllowedPlaces::new(table, &placed);
    // The quarters of a table meet in its middle, where each piece is to leave room for the others: so its distance to the
    // quarter's edges counts too.
    let bounds = match quadrants::zone(table, obstruction, slot) {
        Zone::Quarter { within, .. } => within,
        _ => table.bounds,
    };
    let mut moved = placed.clone();
    let mut positions = Vec::new();
    let grid = Resolution::HundredthInch;
    let along = |length: f64| {
        let along = (0..grid.count(grid.clamped(length))).step_by(step);
        along.map(|along| piece.kind.resolution.rounded(grid.length(along)))
    };
    for y in along(table.bounds.depth()) {
        for x in along(table.bounds.width()) {
            let point = Point::new(x.inches(), y.inches());
            let here = Rect::new(point, point);
            if !allowed.within.holds(&here, 0.0) || within.is_some_and(|within| !within.holds(&here, 0.0)) {
                continue;
            }
            moved.set_footprint(placed.footprint.moved(point - piece.origin()));
            if !quadrants::fits_slot(table, obstruction, slot, &moved) || !allowed.holds(point) {
                continue;
            }
            let edge = bounds.least_clearance(&here).1;
            let clearance =
                table.pieces.iter().map(|other| other.footprint.signed_distance(point)).fold(edge, f64::min);
            positions.push(GuidePosition { at: [x, y], point_in_table: point, clearance });
        }
    }
    positions.shared_sort_by(|a, b| b.clearance.total_cmp(&a.clearance));
    positions
}
