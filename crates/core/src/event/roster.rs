//! The players of an event.

use serde::{Deserialize, Serialize};

use super::ids::PlayerId;

/// A player of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventPlayer {
    /// What identifies them.
    pub id: PlayerId,
    pub name: String,
    /// The faction or army that they play; empty where it isn't known.
    pub faction: String,
    /// Their club or team; empty without one.
    pub team: String,
    /// Whether they have left the event. They keep their games, and get no more.
    pub has_dropped: bool,
    /// Whether they are disqualified. They keep their games, get no more and no award, and stand last, without a place.
    pub is_disqualified: bool,
}

impl EventPlayer {
    /// The most letters of a name, a faction or a team.
    pub const MAX_LETTERS: usize = 120;

    /// A player with a name and nothing else.
    pub fn new(id: PlayerId, name: impl Into<String>) -> Self {
        Self {
            id,
            name: name.into(),
            faction: String::new(),
            team: String::new(),
            has_dropped: false,
            is_disqualified: false,
        }
    }

    /// Whether they are still in the event.
    pub const fn is_active(&self) -> bool {
        !self.has_dropped && !self.is_disqualified
    }

    /// Whether a text is too long for a name, a faction or a team.
    pub fn is_too_long(text: &str) -> bool {
        text.chars().nth(Self::MAX_LETTERS).is_some()
    }
}
