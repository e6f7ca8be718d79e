//! The viewer: a table that somebody has sent, without the planner. It is loaded alone, so this may name nothing that checks, edits or
//! stores a table. What it can't do is done by the planner, which takes the table over as it is shown.

use std::rc::Rc;

use super::action::PageAction;
use super::checking::Checking;
use super::parts::Panel;
use super::state::PageState;
use super::view::View;
use crate::editor::{self, Editor, Modifiers};
use crate::formats::PlannedTable;
use crate::layout::{Edit, Layout};

/// What becomes of an action in the viewer.
pub enum ViewerOutcome {
    /// The viewer after it.
    Shown(Box<PageState>),
    /// Nothing changes.
    Same,
    /// Only the planner can do it.
    ForPlanner(PageAction),
}

impl PageState {
    /// The viewer with a table that somebody has sent. Over the person's own one lies none: only the planner reads that.
    pub fn viewing(table: PlannedTable, view: View) -> Self {
        // No table of the library has the number 0.
        let editor = Rc::new(Editor::new(table, 0));
        let panel = if editor.committed().pack.has_scenarios() { Panel::Scenario } else { Panel::Pieces };
        let state = Self::unchecked((*editor).clone(), Vec::new(), view, Rc::from([]), Checking::default());
        Self { panel, parked_editor: Some(editor), ..state }
    }

    /// The viewer after an action.
    pub fn after_in_viewer(&self, action: PageAction) -> ViewerOutcome {
        match action {
            PageAction::View(table) => {
                let next = Self::viewing(*table, View { preview: None, ..self.view });
                return ViewerOutcome::Shown(Box::new(Self {
                    table: self.table + 1,
                    notices: self.notices.clone(),
                    ..next
                }));
            }
            PageAction::Edit(editor::Action::Select(ids)) => {
                if *ids == **self.editor.selection() {
                    return ViewerOutcome::Same;
                }
                let editor = Rc::new((*self.editor).clone().with_selection(ids));
                return ViewerOutcome::Shown(Box::new(Self { editor, near: None, ..self.clone() }));
            }
            PageAction::Edit(editor::Action::Edit { edits, .. }) if edits.iter().all(is_of_scenario) => {
                return self.playing(&edits);
            }
            PageAction::Unit(unit) if unit == self.unit() => return ViewerOutcome::Same,
            PageAction::Unit(unit) => {
                let view = View { chosen_unit: Some(unit), ..self.view };
                return ViewerOutcome::Shown(Box::new(Self { view, ..self.clone() }));
            }
            _ => {}
        }
        let is_own = match &action {
            PageAction::Show(panel) => matches!(panel, Panel::Scenario | Panel::Pieces),
            PageAction::Notify(_)
            | PageAction::Dismiss(_)
            | PageAction::Cover(_)
            | PageAction::Layer(_)
            | PageAction::Turn(_)
            | PageAction::Near(_)
            | PageAction::Look(_)
            | PageAction::MoveCamera(_) => true,
            // It opens on no table that can't be changed.
            PageAction::Menu(_) | PageAction::Edit(editor::Action::Cancel) => return ViewerOutcome::Same,
            _ => false,
        };
        if !is_own {
            return ViewerOutcome::ForPlanner(action);
        }
        let mut next = self.clone();
        if next.look(action) { ViewerOutcome::Shown(Box::new(next)) } else { ViewerOutcome::Same }
    }

    /// The same view of the table as it is in a game now, with what is played on it.
    #[must_use]
    pub fn with_table_in_play(&self, layout: &Layout) -> Self {
        let (planned, layout) = (self.editor.planned(), layout.clone());
        let selection = self.editor.selection().iter().filter(|id| layout.piece(id).is_some()).cloned().collect();
        let editor = Editor::new(PlannedTable { layout, ..planned }, 0).with_selection(selection);
        Self { editor: Rc::new(editor), ..self.clone() }
    }

    /// The same view while a piece of the table in a game is dragged.
    #[must_use]
    pub fn with_terrain_dragged(&self, layout: &Layout) -> Self {
        let Layout { scenario, attacker_edge, .. } = **self.editor.committed();
        let editor = (*self.editor).clone().with_dragged(Layout { scenario, attacker_edge, ..layout.clone() });
        Self { editor: Rc::new(editor), ..self.clone() }
    }

    /// The viewer with another scenario or edge.
    fn playing(&self, edits: &[Edit]) -> ViewerOutcome {
        let planned = self.editor.planned();
        match planned.layout.edited(edits) {
            Ok(layout) if layout != planned.layout => {
                let selection = self.editor.selection().to_vec();
                let editor = Editor::new(PlannedTable { layout, ..planned }, 0).with_selection(selection);
                ViewerOutcome::Shown(Box::new(Self { editor: Rc::new(editor), ..self.clone() }))
            }
            _ => ViewerOutcome::Same,
        }
    }

    /// The planner's page with the table as the viewer shows it, over the person's own one.
    #[must_use]
    pub fn taking_over(&self, viewer: &Self) -> Self {
        let next = self.with_read_only_table(viewer.editor.planned());
        let editor = (*next.editor).clone().with_selection(viewer.editor.selection().to_vec());
        let View { layers, turn, .. } = viewer.view;
        Self {
            editor: Rc::new(editor),
            panel: viewer.panel,
            sheet: viewer.sheet,
            camera: viewer.camera,
            view: View { layers, turn, ..next.view },
            ..next
        }
    }
}

impl PageAction {
    /// The edits of an action that changes only what is played on the table.
    pub fn scenario_edits(&self) -> Option<&[Edit]> {
        match self {
            Self::Edit(editor::Action::Edit { edits, .. }) if edits.iter().all(is_of_scenario) => Some(edits),
            _ => None,
        }
    }
}

/// Whether an edit changes only what is played on the table.
const fn is_of_scenario(edit: &Edit) -> bool {
    matches!(edit, Edit::Scenario(_) | Edit::AttackerEdge(_))
}

/// The keys that with Control are commands of the planner, so that the browser doesn't get them. Copying, cutting and pasting come by events
/// of their own. They stand here once more because the list of commands would load the planner.
pub(super) const CONTROL_KEYS: [&str; 19] = [
    ",",
    "[",
    "]",
    "a",
    "arrowdown",
    "arrowleft",
    "arrowright",
    "arrowup",
    "d",
    "g",
    "h",
    "k",
    "o",
    "p",
    "s",
    "y",
    "z",
    "{",
    "}",
];

/// Whether a key that goes down in the viewer is the planner's: that of a command, which the browser isn't to have where Control is held. Others
/// move the focus, press buttons, or are the browser's.
pub fn is_key_for_planner(key: &str, modifiers: Modifiers) -> bool {
    const OTHERS: [&str; 11] =
        ["Tab", "Enter", " ", "Escape", "Shift", "Control", "Alt", "Meta", "CapsLock", "Dead", "Process"];
    if modifiers.control {
        return CONTROL_KEYS.contains(&&*key.to_ascii_lowercase());
    }
    !OTHERS.contains(&key)
}
