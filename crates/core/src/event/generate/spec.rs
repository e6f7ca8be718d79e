//! The specification of the tables of an event to generate.

use serde::{Deserialize, Serialize};

use crate::event::document::{Event, NumberedTable};
use crate::event::ids::TableId;
use crate::solver::generate::{Density, PlacementMethod};

/// The specification of the tables of an event to generate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EventSpec {
    /// The event, with its stock, rounds and tables.
    pub event: Event,
    /// The seed of the random numbers.
    pub seed: u32,
    /// How the pieces are placed.
    pub method: PlacementMethod,
    /// How full the tables should be.
    pub density: Density,
    /// The tables to generate. Those that are locked, and those that the event doesn't have, are left out. Locked pieces stay. All
    /// other tables stay as they are, and what they use of the stock is used up.
    pub tables: Vec<TableId>,
    /// The ids of tables to add behind the others and to generate too. One that a table has already is left out.
    pub new_tables: Vec<TableId>,
}

impl EventSpec {
    /// A specification for the tables that are still empty. One more table is this with a new one; the same table again is this with
    /// that table alone.
    pub fn of_empty_tables(event: &Event, seed: u32) -> Self {
        Self::of(event, seed, |table| table.layout.pieces.is_empty())
    }

    /// A specification for all tables that aren't locked.
    pub fn of_all_tables(event: &Event, seed: u32) -> Self {
        Self::of(event, seed, |_| true)
    }

    fn of(event: &Event, seed: u32, is_wanted: impl Fn(&NumberedTable) -> bool) -> Self {
        let wanted = event.tables.iter().filter(|table| !table.is_locked && is_wanted(table));
        Self {
            tables: wanted.map(|table| table.id).collect(),
            event: event.clone(),
            seed,
            method: PlacementMethod::default().usable_for(event.pack),
            density: Density::default(),
            new_tables: Vec::new(),
        }
    }

    /// The same with so many more tables, which get free ids.
    pub fn with_new_tables(mut self, count: usize) -> Self {
        let first = self.new_tables.iter().map(|id| id.0.saturating_add(1)).fold(self.event.free_id().0, u32::max);
        self.new_tables.extend((first..).take(count.min(Event::MAX_TABLES + 1)).map(TableId));
        self
    }
}
