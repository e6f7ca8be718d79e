//! The players of an event.

use serde::{Deserialize, Serialize};

use super::ids::PlayerId;

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
