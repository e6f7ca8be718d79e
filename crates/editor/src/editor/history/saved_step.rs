//! A step as it is saved in the browser, to survive a reload.

use std::rc::Rc;

use super::snapshot::Snapshot;
use crate::editor::groups_and_tints::GroupsAndTints;
use crate::editor::table_contents::StoredTable;
use crate::formats::link;
use crate::formats::storage::{self, StoredStep};

/// A saved step whose link hasn't been parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedStep {
    /// The name of the step.
    pub name: Rc<str>,
    /// The table's number in the library.
    pub table_number: u32,
    link: Rc<str>,
    groups_and_tints: Rc<GroupsAndTints>,
}

impl SavedStep {
    /// Saves a state and the name of the step that led to it.
    pub fn of(name: &str, state: &Snapshot) -> Self {
        // Piece names from imported files may contain line breaks.
        let name = name.replace(char::is_control, " ").into();
        let link = link::write(&state.planned()).into();
        Self { name, table_number: state.table_number, link, groups_and_tints: state.groups_and_tints.clone() }
    }

    /// Saves a state that the browser stores, and the name of the step that led to it.
    pub(in crate::editor) fn stored(name: &str, table_number: u32, table: &StoredTable) -> Self {
        let name = name.replace(char::is_control, " ").into();
        let groups_and_tints = Rc::new(GroupsAndTints::read(&table.groups_and_tints));
        Self { name, table_number, link: table.link.as_str().into(), groups_and_tints }
    }

    /// Whether it is this state.
    pub(in crate::editor) fn is_state(&self, table: &StoredTable) -> bool {
        *self.link == *table.link && *self.groups_and_tints == GroupsAndTints::read(&table.groups_and_tints)
    }

    /// The step as text.
    pub fn write(&self) -> String {
        let (link, name) = ((&*self.link).into(), (&*self.name).into());
        storage::write(&StoredStep { number: self.table_number, link, name, beside: self.groups_and_tints.to_stored() })
    }

    /// Reads what [`SavedStep::write`] wrote. The link isn't parsed before [`SavedStep::state`].
    pub fn read(text: &str) -> Option<Self> {
        let StoredStep { number, link, name, beside } = StoredStep::read(text)?;
        Some(Self {
            name: name.into(),
            table_number: number,
            link: link.into(),
            groups_and_tints: Rc::new(GroupsAndTints::from_stored(&beside)),
        })
    }

    /// Whether its table has this number and this link.
    pub fn is_of(&self, number: u32, link: &str) -> bool {
        self.table_number == number && &*self.link == link
    }

    /// The state, with nothing selected; `None` where the link can't be parsed.
    pub fn state(&self) -> Option<Snapshot> {
        let table = link::read(&self.link).ok()?;
        let beside = self.groups_and_tints.for_pieces_of(&table.layout);
        Some(Snapshot {
            layout: Rc::new(table.layout),
            groups_and_tints: Rc::new(beside),
            selection: Rc::from([]),
            plan: table.plan,
            chosen: table.chosen,
            table_number: self.table_number,
        })
    }
}
