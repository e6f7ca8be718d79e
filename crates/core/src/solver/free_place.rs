//! The best free place for a new piece.

use super::budget::Budget;
use super::legal_ground::{LegalPlace, PieceSurroundings};
use super::verdict::FindingsBefore;
use crate::analysis::{Placed, Table};
use crate::checks::{Context, FindingMark, SharedMeasures};
use crate::geometry::{Point, Rect};
use crate::layout::{Edit, Layout, Piece};
use crate::pack::Kind;
use crate::units::{Length, Resolution};

/// The grid of places, in hundredths of an inch: whole inches, which are easy to say.
const GRID_STEP: usize = 100;
/// How many places to judge by all checks: half of them on the finding's marks, half anywhere.
const MAX_JUDGED: usize = 32;
/// The least distance between places to judge, in inches.
const MIN_APART: f64 = 4.0;

/// The cost of the grid by itself, and how many pieces cost the same again.
const GRID_COST: u64 = 100;
const PIECES_PER_GRID_COST: u64 = 4;

/// What a piece at a place would make worse, in the order in which places are compared: less is better.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct PlaceHarm {
    must: u32,
    should: u32,
    doesnt_resolve: bool,
    doesnt_lessen: bool,
    advice: u32,
}

/// A place on the grid, with its distance to the nearest piece or edge in inches.
struct FreeSpot {
    at: [Length; 2],
    point: Point,
    room: f64,
}

/// A piece of `kind` at the best place, compared by: how many findings of level must become worse, then of level should, then
/// whether it resolves or lessens the finding, then how many findings of level advice become worse, then the open ground that
/// it leaves. `None` if there is no legal place. When the budget is spent, it is the best so far.
pub fn best_piece(context: &Context, before: &FindingsBefore, kind: &'static Kind, budget: &Budget) -> Option<Piece> {
    let layout = context.table.layout;
    let turn = layout.usual_turn(kind);
    let piece = Piece { turn, ..Piece::new(layout.free_id(), kind, [Length::ZERO; 2]) };
    let placed = Placed::new(&piece, context.table.limits());
    let surroundings = PieceSurroundings::new(&context.table, &placed, None, before.target(), budget);
    let is_legal = |spot: &FreeSpot| {
        let footprint = piece.moved_to(spot.at, piece.turn).footprint();
        surroundings.legal_place(&footprint) == Some(LegalPlace { is_clean: true })
    };
    if !budget.spend(GRID_COST + GRID_COST * context.table.pieces.len() as u64 / PIECES_PER_GRID_COST) {
        return None;
    }
    let spots = free_spots(&context.table, &piece);
    let marked = |spot: &&FreeSpot| before.target().marks.iter().any(|mark| mark_contains(mark, spot.point));
    let mut chosen: Vec<&FreeSpot> = Vec::new();
    choose_spots(spots.iter().filter(marked), MAX_JUDGED / 2, &is_legal, &mut chosen);
    choose_spots(spots.iter(), MAX_JUDGED, &is_legal, &mut chosen);
    let judged = chosen.into_iter().filter_map(|spot| {
        let piece = piece.moved_to(spot.at, piece.turn);
        let after = edited(layout, &piece)?;
        let after = Context { table: context.table.after(&after), plan: context.plan };
        let shared = SharedMeasures::of(&after);
        let verdict = before.measured_sharing(&after, &shared, budget)?;
        let open_ground = shared.clear_circle().radius * 2.0;
        let [must, should, advice] = verdict.harm;
        let harm =
            PlaceHarm { must, should, doesnt_resolve: !verdict.resolved, doesnt_lessen: !verdict.improved, advice };
        Some((harm, open_ground, piece))
    });
    let best = judged.reduce(|best, next| {
        let order = next.0.cmp(&best.0).then(next.1.total_cmp(&best.1));
        if order.is_lt() { next } else { best }
    });
    best.map(|(_, _, piece)| piece)
}

fn edited(layout: &Layout, piece: &Piece) -> Option<Layout> {
    layout.edited(&[Edit::Add(piece.clone())]).ok()
}

/// Every place on the grid that isn't surely taken, by its room, the largest first.
fn free_spots(table: &Table, piece: &Piece) -> Vec<FreeSpot> {
    let (origin, footprint) = (piece.origin(), piece.footprint());
    // The radius of a disc about its origin that the piece covers. With less room than that it would overlap another.
    let covered = (-footprint.signed_distance(origin)).max(0.0);
    let resolution = piece.kind.resolution;
    let mut spots = Vec::new();
    for y in grid_positions(table.bounds.depth(), resolution) {
        for x in grid_positions(table.bounds.width(), resolution) {
            let point = Point::new(x.inches(), y.inches());
            let mut room = table.bounds.least_clearance(&Rect::new(point, point)).1;
            for other in &table.pieces {
                // The bounding box is at most as far as the piece, so a far box spares the exact distance.
                if other.footprint.bounds().distance_squared_to(point) < room * room.abs() {
                    room = room.min(other.footprint.signed_distance(point));
                }
            }
            if room >= covered {
                spots.push(FreeSpot { at: [x, y], point, room });
            }
        }
    }
    spots.sort_by(|a, b| b.room.total_cmp(&a.room));
    spots
}

/// The grid positions along a side of this length in inches.
fn grid_positions(length: f64, resolution: Resolution) -> impl Iterator<Item = Length> {
    let end = Resolution::HundredthInch.count(Resolution::HundredthInch.clamped(length));
    (0..end).step_by(GRID_STEP).skip(1).map(move |along| resolution.rounded(Length::hundredths(along)))
}

/// Adds spots to `chosen` until there are `most`: those that are far enough from all chosen and where the piece is legal.
fn choose_spots<'a>(
    spots: impl Iterator<Item = &'a FreeSpot>,
    most: usize,
    is_legal: &dyn Fn(&FreeSpot) -> bool,
    chosen: &mut Vec<&'a FreeSpot>,
) {
    for spot in spots {
        if chosen.len() >= most {
            return;
        }
        if chosen.iter().all(|other| other.point.distance(spot.point) >= MIN_APART) && is_legal(spot) {
            chosen.push(spot);
        }
    }
}

/// Whether a mark contains this point.
fn mark_contains(mark: &FindingMark, point: Point) -> bool {
    match mark {
        FindingMark::Circle { centre, radius } => centre.distance(point) <= *radius,
        FindingMark::Zone(zone) => zone.distance_squared_to(point) == 0.0,
        FindingMark::Lane { corners: [a, b, _, d], .. } => {
            // The sides of the lane are parallel.
            let along = *d - *a;
            along.cross(point - *a) * along.cross(point - *b) <= 0.0
        }
        FindingMark::Gap { .. } | FindingMark::Shared(_) | FindingMark::Base { .. } => false,
    }
}
