//! The players of an event.

use serde::{Deserialize, Serialize};

use super::document::Event;

/// What identifies a player of an event: it stays while the list of players changes. Not 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub u32);

/// A player of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventPlayer {
    /// What identifies them.
    pub id: PlayerId,
    /// Their name.
    pub name: String,
    /// The faction or army that they play; empty where it isn't known.
    pub faction: String,
    /// Their club or team; empty without one.
    pub team: String,
    /// Whether they have left the event. They keep their games, and get no more.
    pub has_dropped: bool,
}

impl EventPlayer {
    /// A player with a name and nothing else.
    #[must_use]
    pub fn new(id: PlayerId, name: impl Into<String>) -> Self {
        Self { id, name: name.into(), faction: String::new(), team: String::new(), has_dropped: false }
    }
}

impl Event {
    /// The player with this id.
    #[must_use]
    pub fn player(&self, id: PlayerId) -> Option<&EventPlayer> {
        self.roster.iter().find(|player| player.id == id)
    }

    /// An id that no player has.
    #[must_use]
    pub fn free_player_id(&self) -> PlayerId {
        PlayerId(self.roster.iter().map(|player| player.id.0).max().unwrap_or(0).saturating_add(1))
    }

    /// The players that are still in the event.
    pub fn active_players(&self) -> impl Iterator<Item = &EventPlayer> {
        self.roster.iter().filter(|player| !player.has_dropped)
    }

    /// Whether a player has a game, or a bye, in some round.
    #[must_use]
    pub fn has_played(&self, id: PlayerId) -> bool {
        self.rounds.iter().any(|round| round.pairing_of(id).is_some())
    }
}
