//! What has become of the structure of a piece in a game: its tokens, its tests, and what of it is destroyed.

use crate::pack::{MAX_STRUCTURE_DICE, Structure};

/// What of a piece is tested by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// The whole piece, or of one that is divided the share of this place in [`crate::layout::Piece::shares`].
    Share(usize),
    /// A gate in it.
    Gate,
}

/// The structure of a piece as it is in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct StructureState {
    /// The whole piece. Of one that is divided it counts only while no share has been tested.
    pub piece: TargetState,
    /// A gate in it.
    pub gate: TargetState,
    /// The shares of a piece that is divided, all of them once one of them has been tested; empty before, and for every other piece.
    pub shares: Vec<TargetState>,
}

/// What has become of something that is tested by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct TargetState {
    pub tokens: u32,
    /// Whether it is destroyed.
    pub is_down: bool,
    /// When it was tested last, where that is known.
    pub last_test: Option<LastTest>,
}

/// The last structure test of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LastTest {
    /// The round in which it was made, counted from 1.
    pub round: u32,
    /// Whether it was battered then.
    pub was_battered: bool,
}

/// A structure test with what its dice came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestResult {
    /// The hits of this round.
    pub hits: u32,
    /// What the dice came to.
    pub sum: u32,
    /// When it was made, and how.
    pub test: LastTest,
}

impl TargetState {
    /// Whether it is tested in this round although nothing hits it, and wasn't yet.
    pub fn is_test_due(self, round: u32) -> bool {
        self.tokens > 0 && !self.is_down && self.last_test.is_none_or(|test| test.round < round)
    }

    /// What it is after a test: more than the structure destroys. What stands gets a token for a round with hits; a test for its tokens
    /// alone brings none.
    fn tested(self, value: u32, result: TestResult) -> Self {
        let is_destroyed = result.sum > value;
        let token = u32::from(!is_destroyed && result.hits > 0);
        Self {
            tokens: (self.tokens + token).min(StructureState::MAX_TOKENS),
            is_down: self.is_down || is_destroyed,
            last_test: Some(result.test),
        }
    }
}

impl StructureState {
    /// The most tokens of a target.
    pub const MAX_TOKENS: u32 = MAX_STRUCTURE_DICE;

    /// Whether nothing of the piece stands.
    pub fn is_down(&self) -> bool {
        if self.shares.is_empty() { self.piece.is_down } else { self.shares.iter().all(|share| share.is_down) }
    }

    /// A target as it is, by itself.
    pub fn target(&self, target: Target) -> TargetState {
        match target {
            Target::Gate => self.gate,
            Target::Share(0) if self.shares.is_empty() => self.piece,
            // What was known of the whole piece before it was divided: its tokens are those of its first share.
            Target::Share(_) if self.shares.is_empty() => {
                TargetState { is_down: self.piece.is_down, ..TargetState::default() }
            }
            Target::Share(place) => self.shares.get(place).copied().unwrap_or_default(),
        }
    }

    /// The targets of a piece that is divided into so many shares, the gate last, as they are.
    pub fn targets(&self, shares: usize) -> impl Iterator<Item = (Target, TargetState)> {
        (0..shares).map(Target::Share).chain([Target::Gate]).map(|target| (target, self.target(target)))
    }

    /// The same with another state of a target of a piece that is divided into so many shares.
    #[must_use]
    fn with(&self, target: Target, state: TargetState, shares: usize) -> Self {
        let mut next = self.clone();
        match target {
            Target::Gate => next.gate = state,
            Target::Share(place) if shares > 1 => {
                next.shares = (0..shares).map(|share| self.target(Target::Share(share))).collect();
                next.piece = TargetState::default();
                if let Some(share) = next.shares.get_mut(place) {
                    *share = state;
                }
                if next.shares.iter().all(|share| *share == TargetState::default()) {
                    next.shares.clear();
                }
            }
            Target::Share(_) => next.piece = state,
        }
        next
    }

    /// The same with so many tokens of a target.
    #[must_use]
    pub fn with_tokens(&self, target: Target, tokens: u32, shares: usize) -> Self {
        let tokens = tokens.min(Self::MAX_TOKENS);
        self.with(target, TargetState { tokens, ..self.target(target) }, shares)
    }

    /// What it is after a test of a target.
    #[must_use]
    pub fn tested(&self, target: Target, of: Structure, result: TestResult, shares: usize) -> Self {
        self.with(target, self.target(target).tested(of.value, result), shares)
    }

    /// The targets that stand and have tokens, and weren't tested yet in this round.
    pub fn due_tests(&self, shares: usize, round: u32) -> impl Iterator<Item = Target> {
        self.targets(shares)
            .filter(move |(target, state)| self.stands(*target) && state.is_test_due(round))
            .map(|(target, _)| target)
    }

    /// Whether a target still stands. A gate falls with its piece.
    pub fn stands(&self, target: Target) -> bool {
        !self.is_down() && !self.target(target).is_down
    }

    /// Whether something of it is destroyed or has tokens.
    pub fn is_damaged(&self) -> bool {
        let all = [&self.piece, &self.gate].into_iter().chain(&self.shares);
        all.into_iter().any(|target| target.is_down || target.tokens > 0)
    }

    /// How many dice a test of a target has after so many hits of this round.
    pub fn dice(&self, target: Target, hits: u32) -> u32 {
        hits.saturating_add(self.target(target).tokens).min(MAX_STRUCTURE_DICE)
    }

    /// The most tokens of any target.
    pub(super) fn most_tokens(&self) -> u32 {
        let all = [&self.piece, &self.gate].into_iter().chain(&self.shares);
        all.map(|target| target.tokens).max().unwrap_or_default()
    }
}
