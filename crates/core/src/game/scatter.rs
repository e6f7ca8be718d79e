//! Scatter that leaves the table because a large base touches it.

use super::part::{GamePart, PieceState};
use crate::analysis::{Base, Table};
use crate::geometry::Point;
use crate::layout::PieceId;

/// How far apart the places are at which a moving base is looked at, as a share of its radius. What it touches less than two hundredths of an
/// inch deep between two of them isn't seen.
const STEP: f64 = 0.25;

/// The scatter that a base touches that moves straight from one place to another, in the table's order: none but for bases from the size on
/// that the pack says.
pub fn touched_scatter(table: &Table, base: Base, from: Point, to: Point) -> Vec<PieceId> {
    if base.millimetres < table.pack().walking.clears_scatter {
        return Vec::new();
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a table is few bases long")]
    let steps = (from.distance(to) / (base.radius * STEP)).ceil().max(1.0) as u32;
    let places: Vec<Point> =
        (0..=steps).map(|step| from + (to - from) * (f64::from(step) / f64::from(steps))).collect();
    let scatter = table.pieces.iter().filter(|placed| placed.scatter);
    let touched =
        scatter.filter(|placed| places.iter().any(|place| placed.footprint.signed_distance(*place) <= base.radius));
    touched.map(|placed| placed.piece.id.clone()).collect()
}

/// The edits that take pieces off the table.
pub fn taken_off(pieces: &[PieceId]) -> impl Iterator<Item = GamePart> + '_ {
    pieces.iter().map(|id| GamePart::Piece(id.clone(), PieceState::Removed))
}
