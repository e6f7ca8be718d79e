//! The structure of a piece of terrain in a kept game.

use serde::{Deserialize, Serialize};

use crate::game::StructureState;
use crate::layout::PieceId;

/// A piece by its id, with its tokens and what of it is destroyed.
#[derive(Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct StoredStructure {
    id: String,
    #[serde(default, skip_serializing_if = "is_none")]
    tokens: u32,
    #[serde(default, skip_serializing_if = "is_none")]
    gate_tokens: u32,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    gate_down: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    down: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_none(tokens: &u32) -> bool {
    *tokens == 0
}

impl StoredStructure {
    pub fn of(id: &PieceId, state: StructureState) -> Self {
        let StructureState { tokens, gate_tokens, is_gate_down, is_down } = state;
        Self { id: id.to_string(), tokens, gate_tokens, gate_down: is_gate_down, down: is_down }
    }

    pub fn read(self) -> Option<(PieceId, StructureState)> {
        let Self { id, tokens, gate_tokens, gate_down, down } = self;
        Some((PieceId::new(&id)?, StructureState { tokens, gate_tokens, is_gate_down: gate_down, is_down: down }))
    }
}
