//! The page after an action on the editor: what was about the table before goes, and what the action begins is shown.

use std::rc::Rc;

use super::parts::{Panel, Sheet};
use super::state::PageState;
use super::view::View;
use crate::editor::{self, Camera, Command, CommandRun, Editor, Modifiers, PageEffect};

impl PageState {
    /// The page after an action on the editor; `None` where nothing changed.
    pub(super) fn with_edit(&self, action: editor::Action) -> Option<Self> {
        // An opened table is the person's own, so it is a step from their own table.
        if let (Some(own), editor::Action::OpenTable { .. }) = (&self.parked_editor, &action) {
            return self.with_table_on_board((**own).clone(), None).with_edit(action);
        }
        let editor = Rc::new(editor::update(&self.editor, action)?);
        if self.parked_editor.is_some() && !self.allows_read_only(&editor) {
            return None;
        }
        let is_same_document = Rc::ptr_eq(editor.committed(), self.editor.committed());
        let is_same_selection = editor.selection() == self.editor.selection();
        let is_same_event = editor.chosen == self.editor.chosen;
        // The finding of a waiver may be gone.
        let waiving = self.waiving.clone().filter(|_| is_same_document);
        // A card that disappears gets no event when the pointer leaves, and neither does one under a finger.
        let highlight = self.highlight.clone().filter(|_| is_same_document && is_same_selection);
        let near = self.near.clone().filter(|_| is_same_selection && editor.tape().is_none());
        // A solution is of the table for which it was computed.
        let solving = self.solving.filter(|_| is_same_document && is_same_event);
        let generator = self.generator.after_change(is_same_document && is_same_event && !editor.is_dragging());
        // A cell of the matrix that stays under the pointer gets no event when something else is chosen.
        let setting = |editor: &Editor| (editor.committed().scenario, editor.committed().attacker_edge);
        let preview = self.view.preview.filter(|_| setting(&editor) == setting(&self.editor));
        let view = View { preview, ..self.view };
        let notices = if is_same_document { self.notices.clone() } else { Rc::new(self.warnings()) };
        // Another table is shown whole, and so is a resized one. A renumbered table is no other table.
        let is_other = !is_same_document && editor.table_number() != self.editor.table_number();
        let is_other_size = editor.committed().table != self.editor.committed().table;
        let camera = if is_other || is_other_size { Camera::of_table(editor.committed().table) } else { self.camera };
        let panel = self.panel_of(&editor);
        // On a small screen the tape measure is where the inspector is.
        let is_tape_started = editor.tape().is_some() && self.editor.tape().is_none();
        let is_covered = panel == self.panel && !self.starts_study(&editor);
        let sheet = if is_tape_started { Some(Sheet::Piece) } else { self.sheet.filter(|_| is_covered) };
        let mut next = self.clone();
        next.editor = editor;
        next.notices = notices;
        next.panel_before = if panel == self.panel { self.panel_before } else { self.panel };
        next.panel = panel;
        next.sheet = sheet;
        next.highlight = highlight;
        // The fix is taken, or of a table that has changed.
        next.shown_fix = self.shown_fix.clone().filter(|_| is_same_document && next.editor.gesture().is_none());
        next.waiving = waiving;
        next.view = view;
        next.solving = solving;
        next.generator = generator;
        next.near = near;
        next.camera = camera;
        next.table += u32::from(is_other);
        next.shows_fortress_form &= !is_other;
        Some(next)
    }

    /// Whether a read-only table may change to this: only its scenario may differ, and the guide can't be on.
    fn allows_read_only(&self, after: &Editor) -> bool {
        let is_guided = after.guide().is_on();
        let (before, after) = (self.editor.layout(), after.layout());
        let is_same = (before.table, &before.pieces, &before.name, &before.waivers)
            == (after.table, &after.pieces, &after.name, &after.waivers);
        let is_paid_alike = (before.army_points, &before.unit_equipment, &before.units)
            == (after.army_points, &after.unit_equipment, &after.units);
        is_same && is_paid_alike && !is_guided
    }

    /// Whether a mode of the study has just been started, or started again.
    fn starts_study(&self, editor: &Editor) -> bool {
        let of = |editor: &Editor| (editor.study().mode(), editor.study().retries());
        editor.study().mode().is_some() && of(editor) != of(&self.editor)
    }

    /// The panel that is shown with this editor: what has just begun, or what was shown, unless that has ended.
    fn panel_of(&self, editor: &Editor) -> Panel {
        let is_open = |editor: &Editor, panel| match panel {
            Panel::Checks => true,
            Panel::Scenario => editor.committed().pack.has_scenarios(),
            Panel::Study => editor.study().mode().is_some(),
            Panel::Quadrants => editor.guide().is_on(),
            Panel::Pieces => self.is_read_only(),
            Panel::Points => editor.committed().pack.has_points(),
        };
        if self.starts_study(editor) {
            return Panel::Study;
        }
        if editor.guide().is_on() && !self.editor.guide().is_on() {
            return Panel::Quadrants;
        }
        let open = [self.panel, self.panel_before].into_iter().find(|panel| is_open(editor, *panel));
        open.unwrap_or(Panel::Checks)
    }

    /// Whether a command can run now. On a read-only table, commands that would change it can't.
    pub fn offers(&self, command: &Command) -> bool {
        let changes_table = || match command.run {
            CommandRun::Effect(effect) => {
                matches!(
                    effect,
                    PageEffect::Cut
                        | PageEffect::Paste
                        | PageEffect::Menu
                        | PageEffect::Generate(_)
                        | PageEffect::Repair
                        | PageEffect::LayFortress
                )
            }
            CommandRun::Update(_) => {
                self.with_edit(editor::Action::Command(command.id, Modifiers::default())).is_none()
            }
        };
        (command.enabled)(&self.editor) && !(self.parked_editor.is_some() && changes_table())
    }
}
