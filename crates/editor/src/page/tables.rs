//! Which table is on the board: the person's own, or somebody else's, read-only, while the own one is parked.

use std::rc::Rc;

use super::parts::Panel;
use super::place::Place;
use super::state::PageState;
use super::view::View;
use crate::editor::{self, Editor, OpenedTable};
use crate::formats::PlannedTable;
use crate::words::t;

impl PageState {
    /// The page with another table on the board, without what was about the one before.
    pub(super) fn with_table_on_board(&self, editor: Editor, parked_editor: Option<Rc<Editor>>) -> Self {
        let notices = self.warnings();
        let fresh = Self::new(editor, notices, View { preview: None, ..self.view }, self.rounds.clone());
        // Another table has no study yet. A shared table is looked at for its scenario.
        let has_scenarios = fresh.editor.committed().pack.has_scenarios();
        let panel = match self.panel {
            _ if parked_editor.is_some() && self.parked_editor.is_none() => {
                if has_scenarios {
                    Panel::Scenario
                } else {
                    Panel::Pieces
                }
            }
            // An organiser's copy begins with the checks.
            _ if parked_editor.is_none() && self.parked_editor.is_some() => Panel::Checks,
            Panel::Scenario if has_scenarios => Panel::Scenario,
            Panel::Pieces if parked_editor.is_some() => Panel::Pieces,
            _ => Panel::Checks,
        };
        // A read-only table has no palette.
        let sheet = self.sheet.filter(|_| parked_editor.is_none());
        let terrain = self.terrain.clone();
        let place = self.place.clone();
        let (dialog, shows_numbers) = (self.dialog, self.shows_numbers);
        Self { panel, sheet, parked_editor, terrain, place, dialog, shows_numbers, table: self.table + 1, ..fresh }
    }

    /// The page after an action on the person's own table, also while another is on the board.
    pub(super) fn with_own_table(&self, action: editor::Action) -> Option<Self> {
        match &self.parked_editor {
            Some(own) => Some(Self { parked_editor: Some(Rc::new(editor::update(own, action)?)), ..self.clone() }),
            None => self.with_edit(action),
        }
    }

    /// The page with somebody else's table on the board, read-only.
    pub(super) fn with_read_only_table(&self, table: PlannedTable) -> Self {
        let cancelled =
            |editor: &Rc<Editor>| editor::update(editor, editor::Action::Cancel).map_or(editor.clone(), Rc::new);
        let own = self.parked_editor.clone().unwrap_or_else(|| cancelled(&self.editor));
        // No table of the library has the number 0.
        Self { place: Place::Planner, ..self.with_table_on_board(Editor::new(table, 0), Some(own)) }
    }

    /// The page at another place; `None` where nothing changes. What is held is let go, and dialogs and menus are closed.
    pub(super) fn with_place(&self, place: Place) -> Option<Self> {
        if place == self.place && self.dialog.is_none() && self.menu.is_none() {
            return None;
        }
        let let_go = self.editor.gesture().and_then(|_| self.with_edit(editor::Action::Cancel));
        Some(Self { place, dialog: None, menu: None, ..let_go.unwrap_or_else(|| self.clone()) })
    }

    /// The page with a copy of the read-only table as the person's own, under this number.
    pub(super) fn with_copied_table(&self, number: u32) -> Option<Self> {
        let own = self.parked_editor.as_ref()?;
        let opened = Box::new(OpenedTable::new(self.editor.planned(), number));
        let open = editor::Action::OpenTable { name: t!("Copy a shared table").to_owned(), opened };
        Some(self.with_table_on_board(editor::update(own, open)?, None))
    }
}
