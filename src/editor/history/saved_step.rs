//! A step as the browser keeps it over a reload.

use std::rc::Rc;

use super::snapshot::Snapshot;
use crate::editor::groups_and_tints::GroupsAndTints;
use crate::formats::link;
use crate::formats::storage::{self, StoredStep};

/// A step as text, of which the link hasn't been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedStep {
    /// What the step was.
    pub name: Rc<str>,
    /// Which of the library's tables it was.
    pub number: u32,
    link: Rc<str>,
    beside: Rc<GroupsAndTints>,
}

impl SavedStep {
    /// The text of a state, and of the step that led to it.
    #[must_use]
    pub fn of(name: &str, state: &Snapshot) -> Self {
        // A name may hold a line break that somebody's file brought.
        let name = name.replace(char::is_control, " ").into();
        let link = link::write(&state.planned()).into();
        Self { name, number: state.number, link, beside: state.beside.clone() }
    }

    /// The step as text.
    #[must_use]
    pub fn write(&self) -> String {
        let (link, name) = ((&*self.link).into(), (&*self.name).into());
        storage::write(&StoredStep { number: self.number, link, name, beside: self.beside.stored() })
    }

    /// What [`SavedStep::write`] wrote. The link is taken as it is until [`SavedStep::state`] reads it.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let StoredStep { number, link, name, beside } = StoredStep::read(text)?;
        Some(Self { name: name.into(), number, link: link.into(), beside: Rc::new(GroupsAndTints::of(&beside)) })
    }

    /// Whether it is of a table as it is open.
    #[must_use]
    pub fn is_of(&self, number: u32, link: &str) -> bool {
        self.number == number && &*self.link == link
    }

    /// The state; `None` where the link isn't a table's. What was selected isn't kept.
    #[must_use]
    pub fn state(&self) -> Option<Snapshot> {
        let table = link::read(&self.link).ok()?;
        let beside = self.beside.on(&table.layout);
        Some(Snapshot {
            layout: Rc::new(table.layout),
            beside: Rc::new(beside),
            selection: Rc::from([]),
            plan: table.plan,
            chosen: table.chosen,
            number: self.number,
        })
    }
}
