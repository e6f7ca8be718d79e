//! The structure of a piece of terrain in a kept game.

use serde::{Deserialize, Serialize};

use crate::game::{LastTest, StructureState, TargetState};
use crate::layout::{MAX_SHARES, PieceId};

/// A piece by its id, with its tokens, its last tests and what of it is destroyed.
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
    /// The last test of the whole piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tested: Option<StoredTest>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    gate_tested: Option<StoredTest>,
    /// The targets of a piece that is divided.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    targets: Vec<StoredTarget>,
}

/// A target of a piece that is divided.
#[derive(Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
struct StoredTarget {
    #[serde(default, skip_serializing_if = "is_none")]
    tokens: u32,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    down: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tested: Option<StoredTest>,
}

/// The round of a test, counted from 1, and whether its target was battered.
#[derive(Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
struct StoredTest {
    round: u32,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    battered: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_none(tokens: &u32) -> bool {
    *tokens == 0
}

impl StoredStructure {
    pub fn of(id: &PieceId, state: &StructureState) -> Self {
        let StructureState { piece, gate, shares } = state;
        Self {
            id: id.to_string(),
            tokens: piece.tokens,
            gate_tokens: gate.tokens,
            gate_down: gate.is_down,
            down: piece.is_down,
            tested: piece.last_test.map(StoredTest::of),
            gate_tested: gate.last_test.map(StoredTest::of),
            targets: shares.iter().map(StoredTarget::of).collect(),
        }
    }

    pub fn read(self) -> Option<(PieceId, StructureState)> {
        let target = |tokens, is_down, tested: Option<StoredTest>| TargetState {
            tokens,
            is_down,
            last_test: tested.map(StoredTest::read),
        };
        let shares = self.targets.into_iter().take(MAX_SHARES + 1);
        let state = StructureState {
            piece: target(self.tokens, self.down, self.tested),
            gate: target(self.gate_tokens, self.gate_down, self.gate_tested),
            shares: shares.map(|share| target(share.tokens, share.down, share.tested)).collect(),
        };
        Some((PieceId::new(&self.id)?, state))
    }
}

impl StoredTarget {
    fn of(state: &TargetState) -> Self {
        Self { tokens: state.tokens, down: state.is_down, tested: state.last_test.map(StoredTest::of) }
    }
}

impl StoredTest {
    const fn of(test: LastTest) -> Self {
        Self { round: test.round, battered: test.was_battered }
    }

    const fn read(self) -> LastTest {
        LastTest { round: self.round, was_battered: self.battered }
    }
}
