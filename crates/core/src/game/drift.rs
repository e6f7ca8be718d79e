//! What has drifted: how the table differs from how it was set up, and how it is put back.

use super::part::{GamePart, PieceState};
use super::played::Game;
use crate::geometry::Point;
use crate::layout::PieceId;

/// A piece of terrain that isn't where it was set up.
#[derive(Clone, Debug, PartialEq)]
pub struct Drift {
    pub piece: PieceId,
    pub kind: DriftKind,
}

/// How a piece differs from how it was set up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DriftKind {
    Removed,
    Moved {
        /// Where its origin is now and where it was set up, on the table.
        from: Point,
        to: Point,
        /// How far it is to be turned back, in degrees, clockwise; between -180 and 180.
        turn: f64,
    },
}

impl Game {
    /// The pieces that aren't where they were set up, in the table's order.
    pub fn drift(&self) -> Vec<Drift> {
        let drift = |piece: &std::sync::Arc<crate::layout::Piece>| {
            let kind = match self.piece(&piece.id) {
                PieceState::AsSetUp => return None,
                PieceState::Removed => DriftKind::Removed,
                PieceState::Moved { at, turn } if at == piece.at && turn == piece.turn => return None,
                PieceState::Moved { at, turn } => {
                    let back = (piece.turn - turn).degrees();
                    let turn = if back > 180.0 { back - 360.0 } else { back };
                    DriftKind::Moved { from: Point::new(at[0].inches(), at[1].inches()), to: piece.origin(), turn }
                }
            };
            Some(Drift { piece: piece.id.clone(), kind })
        };
        self.baseline().pieces.iter().filter_map(drift).collect()
    }

    /// The edits that put everything back as it was set up.
    pub fn put_back(&self) -> Vec<GamePart> {
        self.drift().into_iter().map(|drift| GamePart::Piece(drift.piece, PieceState::AsSetUp)).collect()
    }
}
