//! The two players of a game, and whose something is.

use serde::{Deserialize, Serialize};

/// What a player is in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Attacker,
    Defender,
}

impl Role {
    /// The opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }

    /// Whether an element with this owner is theirs.
    pub const fn owns(self, owner: Owner) -> bool {
        matches!((self, owner), (Self::Attacker, Owner::Attacker) | (Self::Defender, Owner::Defender))
    }
}

/// The owner of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Owner {
    /// The Attacker's, printed red.
    Attacker,
    /// The Defender's, printed blue.
    Defender,
    /// Nobody's.
    Neutral,
}
