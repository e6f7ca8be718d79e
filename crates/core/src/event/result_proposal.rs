//! What is proposed for a result: what it is by its numbers, or what corrects it.

use super::pairing::{GameEnding, Seat};

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftOutcome {
    /// This player has won.
    Won(Seat),
    /// Nobody has.
    Tied,
}

/// What is proposed for a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultProposal {
    /// Who has won.
    Outcome {
        outcome: DraftOutcome,
        /// How; `None` where that isn't known.
        ending: Option<GameEnding>,
    },
    /// A player has destroyed so many army points.
    Destroyed { seat: Seat, points: u32 },
}

impl ResultProposal {
    /// This player has won like that.
    pub const fn won(winner: Seat, ending: GameEnding) -> Self {
        Self::Outcome { outcome: DraftOutcome::Won(winner), ending: Some(ending) }
    }

    /// The tiebreakers have left a tie.
    pub const TIE: Self = Self::Outcome { outcome: DraftOutcome::Tied, ending: Some(GameEnding::Tiebreakers) };
}
