//! A piece of terrain in a kept game.

use serde::{Deserialize, Serialize};

use super::stored_model::is_zero;
use crate::game::PieceState;
use crate::layout::PieceId;
use crate::units::{Angle, Length};

/// A piece by its id: off the table, elsewhere, or without either where it was set up.
#[derive(Deserialize, Serialize)]
pub(super) struct StoredPieceEdit {
    id: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    removed: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<[f64; 2]>,
    #[serde(default, skip_serializing_if = "is_zero")]
    turn: f64,
}

impl StoredPieceEdit {
    pub fn of(id: &PieceId, state: PieceState) -> Self {
        let (at, turn) = match state {
            PieceState::Moved { at, turn } => (Some(at.map(Length::inches)), turn.degrees()),
            PieceState::AsSetUp | PieceState::Removed => (None, 0.0),
        };
        Self { id: id.to_string(), removed: state == PieceState::Removed, at, turn }
    }

    pub fn read(self) -> Option<(PieceId, PieceState)> {
        let state = match self.at {
            _ if self.removed => PieceState::Removed,
            Some([x, y]) => PieceState::Moved {
                at: [Length::nearest(x)?, Length::nearest(y)?],
                turn: Angle::from_degrees(self.turn)?,
            },
            None => PieceState::AsSetUp,
        };
        Some((PieceId::new(&self.id)?, state))
    }
}
