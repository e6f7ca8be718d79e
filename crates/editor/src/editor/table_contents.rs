//! A table with all that belongs to it, as the windows of a browser share it: what one window has made of it, on what another one has.

use crate::formats::{PlannedTable, link};
use crate::layout::{Layout, LayoutConflict};

use super::groups_and_tints::GroupsAndTints;

/// A table with its groups and tints.
#[derive(Clone, Debug, PartialEq)]
pub struct TableContents {
    /// The table, with how it is planned.
    pub table: PlannedTable,
    /// The groups and tints of its pieces.
    pub groups_and_tints: GroupsAndTints,
}

/// A table with its groups and tints, as the browser stores it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredTable {
    /// Its link.
    pub link: String,
    /// Its groups and tints, as text; empty without any.
    pub groups_and_tints: String,
}

/// What another window has made of the open table: the state that this window had, and the newest.
#[derive(Clone, Debug, PartialEq)]
pub struct FollowedTable {
    /// Its number in the library.
    pub table_number: u32,
    /// The state that this window had stored or read last, or tried to store.
    pub before: TableContents,
    /// The state that is stored now.
    pub newest: TableContents,
}

/// What is to be stored of a table that a window has changed.
#[derive(Clone, Debug, PartialEq)]
pub enum TableToStore {
    /// It is stored like this already.
    Nothing,
    /// This window's state.
    Own,
    /// Both windows' changes.
    Merged(Box<TableContents>),
    /// The newest state stays, since this window's change can't be made on it.
    Refused(Box<TableContents>, LayoutConflict),
    /// The newest state stays too, since this window can't read it.
    Unreadable,
}

impl TableContents {
    /// As the browser stores it.
    pub fn to_stored(&self) -> StoredTable {
        StoredTable { link: link::write(&self.table), groups_and_tints: self.groups_and_tints.write() }
    }

    /// From what the browser stores; `None` where that is no table.
    pub fn from_stored(stored: &StoredTable) -> Option<Self> {
        let table = link::read(&stored.link).ok()?;
        let groups_and_tints = GroupsAndTints::read(&stored.groups_and_tints).for_pieces_of(&table.layout);
        Some(Self { table, groups_and_tints })
    }

    /// Whether the stored groups and tints are these, in whatever form they are stored.
    fn has_groups_and_tints(&self, stored: &StoredTable) -> bool {
        GroupsAndTints::read(&stored.groups_and_tints).for_pieces_of(&self.table.layout) == self.groups_and_tints
    }

    /// This state, which is the newest, with what differs between `before` and `after`.
    ///
    /// # Errors
    ///
    /// What another window has done, so that the change can't be made.
    pub fn merged(&self, before: &Self, after: &Self) -> Result<Self, LayoutConflict> {
        let (table, new_ids) = self.table.merged(&before.table, &after.table)?;
        let groups_and_tints =
            self.groups_and_tints.merged(&before.groups_and_tints, &after.groups_and_tints, &new_ids);
        Ok(Self { groups_and_tints: groups_and_tints.for_pieces_of(&table.layout), table })
    }

    /// What is to be stored after this window has changed a table from `before` to this, where `newest` is stored now. Without `before`
    /// the window has changed nothing yet. `is_new_step` says that it has made a step, and not undone or redone some.
    pub fn to_store(
        &self,
        before: Option<&StoredTable>,
        newest: Option<&StoredTable>,
        is_new_step: bool,
    ) -> TableToStore {
        let own = self.to_stored();
        match newest {
            None => return TableToStore::Own,
            Some(newest) if newest.link == own.link && self.has_groups_and_tints(newest) => {
                return TableToStore::Nothing;
            }
            Some(newest) if Some(newest) == before => return TableToStore::Own,
            Some(_) => {}
        }
        let Some(newest) = newest.and_then(Self::from_stored) else { return TableToStore::Unreadable };
        let before = before.and_then(Self::from_stored);
        let before = before.as_ref().unwrap_or(self);
        // Where several windows undo the same removal, the second would bring the piece back beside the one that is back.
        if !is_new_step
            && adds_pieces(&before.table.layout, &self.table.layout)
            && has_other_pieces(&newest.table.layout, &before.table.layout)
        {
            return TableToStore::Refused(Box::new(newest), LayoutConflict::Pieces);
        }
        match newest.merged(before, self) {
            Ok(merged) => TableToStore::Merged(Box::new(merged)),
            Err(conflict) => TableToStore::Refused(Box::new(newest), conflict),
        }
    }
}

/// Whether a table has a piece that another hasn't, or not like this. An id may be another piece's by now.
fn has_other_pieces(table: &Layout, than: &Layout) -> bool {
    table.pieces.iter().any(|piece| than.piece(&piece.id) != Some(piece))
}

/// Whether a table has more pieces than it had before, by their ids.
fn adds_pieces(before: &Layout, after: &Layout) -> bool {
    after.pieces.iter().any(|piece| before.piece(&piece.id).is_none())
}
