//! What identifies an event, its tables and its players.

use serde::{Deserialize, Serialize};

/// What identifies an event among all that there are: it stays while its name, its day and all else of it change, and goes with it into
/// files and backups. A number by chance. Not 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EventId(pub u32);

/// What identifies a table of an event: it stays while tables change their numbers. Not 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TableId(pub u32);

/// What identifies a player of an event: it stays while the list of players changes. Not 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub u32);
