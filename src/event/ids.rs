//! What identifies the tables and the players of an event.

use serde::{Deserialize, Serialize};

/// What identifies a table of an event: it stays while tables change their numbers. Not 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TableId(pub u32);

/// What identifies a player of an event: it stays while the list of players changes. Not 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub u32);
