//! What the browser has when a backup is restored.

use std::collections::{BTreeMap, BTreeSet};

use crate::formats::archive::backup::BackupTable;
use crate::formats::storage::StoredEvent;
use crate::formats::{PlannedTable, link};

/// A table that the browser has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptTable {
    /// Its number in the library.
    pub number: u32,
    pub link: String,
    /// Its groups and tints as the browser stores them; empty for none.
    pub groups_and_tints: String,
    /// The placement of its mat as the browser stores it; empty for none.
    pub mat: String,
}

/// An event that the browser has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptEvent {
    pub number: u32,
    /// The event as the browser stores it.
    pub text: String,
}

/// What the browser has, read once.
pub(super) struct Kept<'k> {
    /// Its tables, each with what its link says.
    pub tables: Vec<(&'k KeptTable, Option<PlannedTable>)>,
    /// Its events that can be read.
    pub events: Vec<(u32, StoredEvent)>,
    /// The places of the tables by their numbers.
    indices: BTreeMap<u32, usize>,
    /// In how many events each table is.
    owners: BTreeMap<u32, usize>,
}

impl<'k> Kept<'k> {
    pub fn of(tables: &'k [KeptTable], events: &[KeptEvent]) -> Self {
        let indices = tables.iter().enumerate().map(|(index, table)| (table.number, index)).collect();
        let events: Vec<(u32, StoredEvent)> =
            events.iter().filter_map(|event| Some((event.number, StoredEvent::read(&event.text)?))).collect();
        let mut owners = BTreeMap::new();
        for (_, event) in &events {
            let tables: BTreeSet<u32> = event.tables.iter().map(|table| table.id).collect();
            for table in tables {
                *owners.entry(table).or_default() += 1;
            }
        }
        let tables = tables.iter().map(|table| (table, link::read(&table.link).ok())).collect();
        Self { tables, events, indices, owners }
    }

    /// In how many events a table is.
    pub fn owners(&self, number: u32) -> usize {
        self.owners.get(&number).copied().unwrap_or(0)
    }

    /// Whether there is a table of this number.
    pub fn has(&self, number: u32) -> bool {
        self.indices.contains_key(&number)
    }

    /// What the link of the table of this number says.
    pub fn planned(&self, number: u32) -> Option<&PlannedTable> {
        self.tables[*self.indices.get(&number)?].1.as_ref()
    }

    /// Whether the table of this number is just so in a backup. An earlier version's backup says nothing of groups, tints and mats.
    pub fn is_same(&self, number: u32, (table, planned): (&BackupTable, Option<&PlannedTable>)) -> bool {
        let Some(index) = self.indices.get(&number) else { return false };
        let (kept, kept_table) = &self.tables[*index];
        let is_same_table = kept.link == table.link || (planned.is_some() && planned == kept_table.as_ref());
        let has_beside = table.groups_and_tints.is_empty() || table.groups_and_tints == kept.groups_and_tints;
        let has_mat = table.mat.as_ref().is_none_or(|mat| mat.placement == kept.mat);
        is_same_table && has_beside && has_mat
    }
}
