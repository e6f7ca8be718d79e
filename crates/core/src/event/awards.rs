//! The awards that an organiser chooses.

use serde::{Deserialize, Serialize};

use super::ids::PlayerId;

/// An award that doesn't follow from the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChosenAward {
    BestPainted,
    BestSport,
}

/// Who has the awards that an organiser chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChosenAwards {
    pub best_painted: Option<PlayerId>,
    pub best_sport: Option<PlayerId>,
}

impl ChosenAward {
    /// All.
    pub const ALL: [Self; 2] = [Self::BestPainted, Self::BestSport];
}

impl ChosenAwards {
    /// Who has an award.
    pub const fn get(&self, award: ChosenAward) -> Option<PlayerId> {
        match award {
            ChosenAward::BestPainted => self.best_painted,
            ChosenAward::BestSport => self.best_sport,
        }
    }

    /// The same with another player for an award.
    pub const fn with(self, award: ChosenAward, player: Option<PlayerId>) -> Self {
        match award {
            ChosenAward::BestPainted => Self { best_painted: player, ..self },
            ChosenAward::BestSport => Self { best_sport: player, ..self },
        }
    }

    /// The same, with who each player has become.
    pub fn map(self, player: impl Fn(PlayerId) -> Option<PlayerId>) -> Self {
        let [best_painted, best_sport] = [self.best_painted, self.best_sport].map(|id| id.and_then(&player));
        Self { best_painted, best_sport }
    }
}
