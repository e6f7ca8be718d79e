//! A table that is opened on the board.

use super::groups_and_tints::GroupsAndTints;
use super::history::OpenedSteps;
use crate::formats::PlannedTable;

/// A table that is opened.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenedTable {
    /// The table, with how it is planned.
    pub table: PlannedTable,
    /// Its groups and tints; those of pieces that aren't on it are dropped.
    pub groups_and_tints: GroupsAndTints,
    /// Its number in the library.
    pub table_number: u32,
    /// The steps that are kept of it.
    pub steps: OpenedSteps,
}

impl OpenedTable {
    /// A table that has no groups, tints or steps yet, under a number of the library.
    pub fn new(table: PlannedTable, table_number: u32) -> Self {
        Self { table, groups_and_tints: GroupsAndTints::default(), table_number, steps: OpenedSteps::default() }
    }
}
