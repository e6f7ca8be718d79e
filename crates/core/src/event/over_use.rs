//! Terrain that the tables of an event use more of than there is.

use serde::{Deserialize, Serialize};

use super::ids::TableId;

/// A finding: the tables use more of an item of the stock than there is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OverUse {
    /// The item's index in the stock.
    pub item: usize,
    /// The table that this is a finding of; `None` for the event's.
    pub table: Option<TableId>,
    /// How many too many all tables use together.
    pub missing: u32,
    /// The tables that use it, in the order of their numbers.
    pub tables: Vec<TableId>,
}
