//! A good place for a new piece in the ground of a step.

use crate::analysis::placement_area::AllowedPlaces;
use crate::analysis::{Placed, Table};
use crate::checks::quadrants::{self, Zone};
use crate::checks::{Plan, Report, Slot};
use crate::geometry::{Point, Rect};
use crate::layout::{Edit, Layout, Piece};
use crate::pack::Kind;
use crate::units::Length;

/// The grids of places, in hundredths of an inch: the finer one where the coarser has none.
const STEPS: [usize; 2] = [100, 25];
/// How many places are judged by all checks, and how far they are apart, in inches.
const JUDGED: usize = 8;
const APART: f64 = 2.0;

/// A piece of `kind` in a place of the method, where it stands on nothing, keeps all distances and has the most room; of
/// these the first that breaks no must. `None` where there is no such place.
pub(super) fn best(
    table: &Table,
    plan: Plan,
    obstruction: Option<usize>,
    slot: Slot,
    within: Option<Rect>,
    kind: &'static Kind,
) -> Option<Piece> {
    let layout = table.layout;
    let piece = Piece::new(layout.free_id(), kind, [Length::ZERO; 2]);
    let mut spots = STEPS.into_iter().map(|step| spots(table, &piece, obstruction, slot, within, step));
    let spots = spots.find(|spots| !spots.is_empty())?;
    let lying = |spot: &GuideSpot| Piece { at: spot.at, ..piece.clone() };
    let musts = |layout: &Layout| Report::of(layout, plan).summary(layout).must;
    let before = musts(layout);
    let mut judged: Vec<&GuideSpot> = Vec::new();
    for spot in &spots {
        if judged.len() == JUDGED {
            break;
        }
        if judged.iter().all(|other| other.point.distance(spot.point) >= APART) {
            let after = layout.edited(&[Edit::Add(lying(spot))]).ok()?;
            if musts(&after) <= before {
                return Some(lying(spot));
            }
            judged.push(spot);
        }
    }
    spots.first().map(lying)
}

/// A place on the grid, with its distance to what is nearest.
struct GuideSpot {
    at: [Length; 2],
    point: Point,
    room: f64,
}

/// Every place of a grid where the piece may stand and fits the slot, those with the most room first.
fn spots(
    table: &Table,
    piece: &Piece,
    obstruction: Option<usize>,
    slot: Slot,
    within: Option<Rect>,
    step: usize,
) -> Vec<GuideSpot> {
    let placed = Placed::new(piece);
    let room = AllowedPlaces::of(table, &placed);
    // The quarters of a table share its middle, where each leaves room for the others.
    let around = match quadrants::zone(table, obstruction, slot) {
        Zone::Quarter { within, .. } => within,
        _ => table.bounds,
    };
    let mut moved = placed.clone();
    let mut spots = Vec::new();
    let along = |length: f64| (0..Length::clamped(length).as_hundredths()).step_by(step).map(Length::hundredths);
    for y in along(table.bounds.depth()) {
        for x in along(table.bounds.width()) {
            let point = Point::new(x.inches(), y.inches());
            let here = Rect::new(point, point);
            if !room.within.holds(&here, 0.0) || within.is_some_and(|within| !within.holds(&here, 0.0)) {
                continue;
            }
            moved.stand(placed.footprint.moved(point - piece.origin()));
            if !quadrants::fits_slot(table, obstruction, slot, &moved) || !room.holds(point) {
                continue;
            }
            let edge = around.least_clearance(&here).1;
            let clear = table.pieces.iter().map(|other| other.footprint.signed_distance(point)).fold(edge, f64::min);
            spots.push(GuideSpot { at: [x, y], point, room: clear });
        }
    }
    spots.sort_by(|a, b| b.room.total_cmp(&a.room));
    spots
}
