//! What has become of the structure of a piece in a game: its tokens, and what of it is destroyed.

use crate::pack::{MAX_STRUCTURE_DICE, Structure, StructurePart};

/// The structure of a piece as it is in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct StructureState {
    /// The tokens of the whole piece.
    pub tokens: u32,
    /// The tokens of a gate in it.
    pub gate_tokens: u32,
    /// Whether the gate is destroyed.
    pub is_gate_down: bool,
    /// Whether the whole piece is destroyed.
    pub is_down: bool,
}

impl StructureState {
    /// The most tokens of a part.
    pub const MAX_TOKENS: u32 = MAX_STRUCTURE_DICE;

    /// The tokens of a part.
    pub const fn tokens_of(&self, part: StructurePart) -> u32 {
        match part {
            StructurePart::Piece => self.tokens,
            StructurePart::Gate => self.gate_tokens,
        }
    }

    /// The same with so many tokens of a part.
    #[must_use]
    pub fn with_tokens(self, part: StructurePart, tokens: u32) -> Self {
        let tokens = tokens.min(Self::MAX_TOKENS);
        match part {
            StructurePart::Piece => Self { tokens, ..self },
            StructurePart::Gate => Self { gate_tokens: tokens, ..self },
        }
    }

    /// Whether something of it still stands that has tokens, which is tested again in every round.
    pub const fn is_test_due(&self) -> bool {
        self.tokens > 0 && self.stands(StructurePart::Piece) || self.gate_tokens > 0 && self.stands(StructurePart::Gate)
    }

    /// Whether a part still stands. A gate falls with its piece.
    pub const fn stands(&self, part: StructurePart) -> bool {
        match part {
            StructurePart::Piece => !self.is_down,
            StructurePart::Gate => !self.is_down && !self.is_gate_down,
        }
    }

    /// How many dice a test of a part has after so many hits of this round.
    pub fn dice(&self, part: StructurePart, hits: u32) -> u32 {
        hits.saturating_add(self.tokens_of(part)).min(MAX_STRUCTURE_DICE)
    }

    /// What it is after a test with so many hits of this round, whose dice came to this sum: more than the structure destroys. What stands
    /// gets a token for a round with hits; a test for its tokens alone brings none.
    #[must_use]
    pub fn tested(self, of: Structure, hits: u32, sum: u32) -> Self {
        let mut next = self;
        let is_destroyed = sum > of.value;
        let token = u32::from(!is_destroyed && hits > 0);
        match of.part {
            StructurePart::Piece => {
                next.is_down |= is_destroyed;
                next.tokens = (next.tokens + token).min(Self::MAX_TOKENS);
            }
            StructurePart::Gate => {
                next.is_gate_down |= is_destroyed;
                next.gate_tokens = (next.gate_tokens + token).min(Self::MAX_TOKENS);
            }
        }
        next
    }
}
