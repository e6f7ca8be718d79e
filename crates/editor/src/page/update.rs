//! The page's reducer: its state after an action.

use std::rc::Rc;

use super::action::PageAction;
use super::fortress_form::FortressToLay;
use super::generator_progress::GeneratorAction;
use super::lost_pieces::removed_pieces;
use super::notice::{Notice, NoticeKind};
use super::parts::Panel;
use super::state::PageState;
use crate::checks::groups;
use crate::editor::{self, CameraMove, GuideAction, StudyAction, TapeMeasure};
use crate::layout::Edit;
use crate::solver::fortress;
use crate::words::t;

impl PageState {
    /// The page after an action, with its table checked; `None` where nothing changed.
    pub fn after(&self, action: PageAction) -> Option<Self> {
        match action {
            PageAction::DrawMore => self.with_more_drawn(),
            PageAction::PanelsTurn => self.with_panels_turn(),
            action => self.changed(action).map(|next| next.with_table_checked(self)),
        }
    }

    /// The page after an action that may change the table; `None` where nothing changed.
    fn changed(&self, action: PageAction) -> Option<Self> {
        match action {
            PageAction::Edit(action) => self.edited(action),
            PageAction::Roam(roam) => {
                let edits = editor::Action::Edit { name: roam.step_name(), edits: roam.edits() };
                self.edited(edits).map(|next| Self { roamed: Some(roam), ..next })
            }
            PageAction::MoveHeld(held, pointer) => self.edited(pointer.moved(held, &self.camera)),
            PageAction::Generator(action) => self.with_generator(action),
            PageAction::LayFortress(to_lay) => self.with_fortress(&to_lay),
            PageAction::View(table) => Some(self.with_read_only_table(*table)),
            PageAction::Go(place) => self.with_place(place),
            PageAction::Follow(followed) => self.with_own_table(editor::Action::Follow(followed)),
            PageAction::Renumber(number) => self.with_own_table(editor::Action::Renumber(number)),
            PageAction::Rename(name) => {
                let edits = vec![Edit::Rename(name)];
                self.with_own_table(editor::Action::Edit { name: t!("Rename the table").to_owned(), edits })
            }
            PageAction::Leave => self.parked_editor.as_ref().map(|own| self.with_table_on_board((**own).clone(), None)),
            PageAction::Copy(number) => self.with_copied_table(number),
            PageAction::Choose(key) => {
                let mut next =
                    self.with_edit(editor::Action::Select(key.pieces.clone())).unwrap_or_else(|| self.clone());
                next.flash = (key.pieces.iter().cloned().collect(), self.flash.1 + 1);
                next.highlight = Some(key);
                Some(next)
            }
            action => {
                let mut next = self.clone();
                next.apply(action).then_some(next)
            }
        }
    }

    /// The page after an action on the editor, some of which concern the page first.
    fn edited(&self, action: editor::Action) -> Option<Self> {
        match action {
            editor::Action::Cancel if self.awaits_probe() => {
                self.with_edit(editor::Action::Study(StudyAction::Await(None)))
            }
            // The key of the study ends one only where it is shown.
            editor::Action::Command("study", _)
                if self.editor.study().mode().is_some() && self.panel != Panel::Study =>
            {
                self.changed(PageAction::Show(Panel::Study))
            }
            editor::Action::Cancel if self.solving.is_some() && self.editor.gesture().is_none() => {
                Some(Self { solving: None, ..self.clone() })
            }
            editor::Action::Cancel if self.generator.is_working() && self.editor.gesture().is_none() => {
                self.with_generator(GeneratorAction::Stop)
            }
            editor::Action::Guide(GuideAction::Add(kind)) => {
                let no_room = || Notice::new(NoticeKind::Refused, t!("There is no room for that here: {}", kind.name));
                let added = self.with_edit(editor::Action::Guide(GuideAction::Add(kind)));
                added.or_else(|| self.changed(PageAction::Notify(no_room())))
            }
            editor::Action::Command("undo", _)
                if self.editor.history().is_where_table_begins() && self.editor.gesture().is_none() =>
            {
                let text = t!(
                    "This is where this table begins, so there is nothing more to undo. The table before it is in My tables, and \
                     its steps are in the undo history."
                );
                self.changed(PageAction::Notify(Notice::new(NoticeKind::Refused, text)))
            }
            editor::Action::ReleaseBeside(_) => {
                let mut next = self.with_edit(action)?;
                if let Some(notice) = removed_pieces(self.editor.committed(), next.editor.committed()) {
                    Rc::make_mut(&mut next.notices).push(notice);
                }
                Some(next)
            }
            action => self.with_edit(action),
        }
    }

    /// The page with a fortress on the table as one step, its pieces selected; with a notice where it can't be laid.
    fn with_fortress(&self, to_lay: &FortressToLay) -> Option<Self> {
        if self.is_read_only() {
            return None;
        }
        let fortress = match to_lay.fortress(self.editor.committed(), self.unit()) {
            Ok(fortress) => fortress,
            Err(refusal) => return self.changed(PageAction::Notify(Notice::new(NoticeKind::Refused, refusal))),
        };
        let step = editor::Action::Edit { name: t!("Lay a fortress").to_owned(), edits: fortress.edits };
        let laid = self.with_edit(step);
        let selected = laid.as_ref().unwrap_or(self).with_edit(editor::Action::Select(fortress.pieces));
        selected.or(laid)
    }

    /// Whether the study is shown and waits for a press, and nothing is held.
    fn awaits_probe(&self) -> bool {
        let study = self.editor.study();
        let is_free = !study.is_held() && self.editor.gesture().is_none() && self.editor.tape().is_none();
        self.panel == Panel::Study && study.awaited_probe().is_some() && is_free
    }

    /// Applies an action that changes only how the table is looked at; returns whether anything changed. The viewer has no other.
    pub(super) fn look(&mut self, action: PageAction) -> bool {
        match action {
            PageAction::Notify(notice) => {
                let mut notices = if notice.kind.stays() { (*self.notices).clone() } else { self.warnings() };
                notices.push(notice);
                self.notices = Rc::new(notices);
                true
            }
            PageAction::Dismiss(index) => {
                let exists = index < self.notices.len();
                if exists {
                    Rc::make_mut(&mut self.notices).remove(index);
                }
                exists
            }
            PageAction::Show(panel) => change(&mut self.panel, panel) | change(&mut self.sheet, None),
            PageAction::Cover(sheet) => change(&mut self.sheet, sheet),
            PageAction::Layer(layer) => {
                self.view.layers = self.view.layers.toggled(layer);
                true
            }
            PageAction::Turn(turn) => change(&mut self.view.turn, turn),
            PageAction::Near(near) => change(&mut self.near, near),
            PageAction::Look(gesture) => {
                let camera = self.camera.after_gesture(&gesture);
                change(&mut self.camera, camera)
            }
            // Arrow keys move the selected pieces, unless the table is read-only.
            PageAction::MoveCamera(CameraMove::Towards(_))
                if !self.is_read_only() && !self.editor.selection().is_empty() =>
            {
                false
            }
            PageAction::MoveCamera(look) => {
                let camera = self.camera.moved_by(look, self.editor.selection_bounds());
                change(&mut self.camera, camera)
            }
            _ => false,
        }
    }

    /// Applies an action that concerns only the page itself; returns whether anything changed.
    fn apply(&mut self, action: PageAction) -> bool {
        match action {
            PageAction::ShowNumbers(shown) => change(&mut self.shows_numbers, shown),
            PageAction::ShowFortressForm(shown) => {
                let is_allowed = !self.is_read_only() && fortress::is_for(self.editor.committed().pack);
                change(&mut self.shows_fortress_form, shown && is_allowed)
            }
            PageAction::Highlight(highlight) => change(&mut self.highlight, highlight),
            PageAction::ShowFix(edits) => change(&mut self.shown_fix, edits),
            PageAction::Waive(waiving) => change(&mut self.waiving, waiving),
            PageAction::ShowMore(check, waived) => {
                let max = self.max_shown(check, waived) + groups::SHOWN;
                let others = self.unfolded.iter().filter(|(of, which, _)| (*of, *which) != (check, waived));
                self.unfolded = others.copied().chain([(check, waived, max)]).collect();
                true
            }
            PageAction::ShowSigns => {
                // The list of a table's pieces has them where nothing can be changed.
                let panel = if self.is_read_only() { Panel::Pieces } else { Panel::Scenario };
                self.signs_asked += 1;
                self.look(PageAction::Show(panel));
                true
            }
            PageAction::Unit(unit) if unit == self.unit() => false,
            PageAction::Unit(unit) => change(&mut self.view.chosen_unit, Some(unit)),
            PageAction::Preview(preview) => change(&mut self.view.preview, preview),
            PageAction::Solve(solving) => change(&mut self.solving, solving),
            PageAction::RepairOptions(options) => change(&mut self.repair_options, options),
            PageAction::Rounds(rounds) => change(&mut self.rounds, rounds),
            PageAction::Terrain(list) => {
                if self.terrain.iter().map(|own| &**own).eq(&list) {
                    return false;
                }
                self.terrain = list.into_iter().map(Rc::new).collect();
                self.generator = self.generator.after_change(!self.editor.generator_settings.own);
                true
            }
            PageAction::Menu(Some(_)) if !self.can_open_menu() => false,
            PageAction::Menu(menu) => change(&mut self.menu, menu),
            PageAction::OpenDialog(dialog) => change(&mut self.dialog, Some(dialog)),
            PageAction::CloseDialog(dialog) => self.dialog == Some(dialog) && change(&mut self.dialog, None),
            PageAction::Notify(_)
            | PageAction::Dismiss(_)
            | PageAction::Show(_)
            | PageAction::Cover(_)
            | PageAction::Layer(_)
            | PageAction::Turn(_)
            | PageAction::Near(_)
            | PageAction::Look(_)
            | PageAction::MoveCamera(_) => self.look(action),
            // `after` and `changed` handle these.
            PageAction::DrawMore
            | PageAction::PanelsTurn
            | PageAction::Edit(_)
            | PageAction::MoveHeld(..)
            | PageAction::Generator(_)
            | PageAction::LayFortress(_)
            | PageAction::View(_)
            | PageAction::Go(_)
            | PageAction::Follow(_)
            | PageAction::Renumber(_)
            | PageAction::Rename(_)
            | PageAction::Leave
            | PageAction::Copy(_)
            | PageAction::Choose(_)
            | PageAction::Roam(_) => false,
        }
    }

    /// Whether the menu may open: not on a read-only table, and not during a gesture.
    fn can_open_menu(&self) -> bool {
        let is_drawing = self.editor.tape().is_some_and(TapeMeasure::is_drawing);
        !self.is_read_only() && self.editor.gesture().is_none() && !is_drawing
    }
}

/// Assigns a value and returns whether it differs from the one before.
fn change<Value: PartialEq>(place: &mut Value, value: Value) -> bool {
    let is_changed = *place != value;
    if is_changed {
        *place = value;
    }
    is_changed
}
