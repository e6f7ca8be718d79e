//! Ways over terrain: bridges and fords, by the width of a regiment.

use serde::{Deserialize, Serialize};

use super::block::Block;
use super::formation::Regiment;
use crate::analysis::{Placed, Table};
use crate::geometry::{Footprint, Vector, overlap};
use crate::layout::{Piece, PieceId};
use crate::pack::Kind;

/// Ground of less than this, in square inches, is none: areas are rounded.
const ROUNDING: f64 = 1e-6;

/// A piece that leads a regiment over terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CrossingUnder {
    /// The piece that leads over it.
    pub by: PieceId,
    /// Whether none of the regiment is in the terrain beside the way.
    pub is_wide_enough: bool,
}

/// A piece that leads over another one, and how wide a regiment it lets over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Crossing {
    pub piece: PieceId,
    /// The piece that it leads over.
    pub over: PieceId,
    /// How wide it is across the way, in inches.
    pub width: f64,
    /// How many files of the regiment it lets over at most.
    pub files: u32,
}

/// The members of the table's pieces that lead over a kind.
fn leading_over<'a>(
    table: &'a Table,
    kind: &'a Kind,
) -> impl Iterator<Item = (&'a Placed<'a>, &'a Piece, &'a Footprint)> {
    let members = table.pieces.iter().flat_map(|placed| placed.members().map(move |(piece, at)| (placed, piece, at)));
    members.filter(|(_, member, _)| member.own_kinds().any(|other| other.leads_over(kind)))
}

/// How a regiment goes over terrain by way of another piece; `None` where it isn't in the terrain or stands on no such piece there. Of
/// several, one that is wide enough.
pub(super) fn crossing_under(table: &Table, block: &Block, kind: &Kind, terrain: &Footprint) -> Option<CrossingUnder> {
    let mut best: Option<CrossingUnder> = None;
    for (placed, _, footprint) in leading_over(table, kind) {
        // What each model has of the terrain, and what of that the way covers.
        let shares = block.models.iter().filter_map(|model| {
            let in_terrain = overlap::between(model, terrain)?.area;
            Some((in_terrain, overlap::shared_with_both(model, footprint, terrain)))
        });
        let shares: Vec<(f64, f64)> = shares.collect();
        if shares.iter().all(|(_, covered)| *covered <= ROUNDING) {
            continue;
        }
        let is_wide_enough = shares.iter().all(|(in_terrain, covered)| in_terrain - covered <= ROUNDING);
        if best.as_ref().is_none_or(|best| is_wide_enough && !best.is_wide_enough) {
            best = Some(CrossingUnder { by: placed.piece.id.clone(), is_wide_enough });
        }
    }
    best
}

/// The ways over other terrain that the table has, in its order.
pub(super) fn crossings(table: &Table, regiment: &Regiment) -> Vec<Crossing> {
    let mut crossings = Vec::new();
    for placed in &table.pieces {
        for (member, terrain) in placed.members() {
            for kind in member.own_kinds() {
                let over = leading_over(table, kind).filter(|(_, _, way)| overlap::between(way, terrain).is_some());
                crossings.extend(over.map(|(way, piece, _)| {
                    let width = width_across(piece, terrain);
                    Crossing {
                        piece: way.piece.id.clone(),
                        over: placed.piece.id.clone(),
                        width,
                        files: regiment.files_within(width, table.pack()),
                    }
                }));
            }
        }
    }
    crossings
}

/// How wide a piece is across the way that it leads over terrain: along the side that is between its ends. Its ends are where it reaches
/// out of the terrain; where that tells nothing, they are at its shorter sides.
fn width_across(way: &Piece, terrain: &Footprint) -> f64 {
    let (frame, placement) = (way.shape().frame(), way.placement());
    let (middle, [width, depth]) = (frame.centre(), [frame.width(), frame.depth()]);
    let is_outside = |x: f64, y: f64| {
        terrain.signed_distance(placement.table_from_piece(Vector::new(middle.x + x, middle.y + y))) >= 0.0
    };
    let along_depth = is_outside(0.0, -depth / 2.0) && is_outside(0.0, depth / 2.0);
    let along_width = is_outside(-width / 2.0, 0.0) && is_outside(width / 2.0, 0.0);
    match (along_depth, along_width) {
        (true, false) => width,
        (false, true) => depth,
        _ => width.min(depth),
    }
}
