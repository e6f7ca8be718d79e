//! What a pointer takes hold of when it goes down.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::PointerEvent;

use super::board_pointer::BoardPointer;
use super::board_pointer::DownPointer;
use super::board_pointer::PointerMode;
use crate::app::services::pointer;
use crate::app::services::pointer_thresholds::{LONG_PRESS, PINCH_DELAY};
use crate::app::services::snap_menu::close_snap;
use crate::app::state::{PageAction, Panel};
use crate::editor::{Action, Corner, Handle, StudyAction, TapeAction};
use crate::formats::terrain::OwnTerrain;
use crate::geometry::Point;
use crate::layout::PieceId;

/// The buttons of a mouse, in the browser's numbers.
const LEFT: i16 = 0;
const MIDDLE: i16 = 1;

impl BoardPointer {
    pub(super) fn pressed(self: &Rc<Self>, event: &PointerEvent) {
        let Some(board) = self.element() else { return };
        self.forget(event);
        close_snap();
        let (mode, down) = {
            let pointers = self.pointers.borrow();
            (pointers.mode, pointers.down_pointers.len())
        };
        let pans = event.button() == MIDDLE || (event.button() == LEFT && self.space.get());
        if event.button() != LEFT && !pans {
            return;
        }
        match mode {
            PointerMode::Nothing => self.begin(&board, event, pans),
            PointerMode::Measuring | PointerMode::Probing if self.is_pinch(event) => {
                self.edit(Action::Cancel);
                self.joined(event);
            }
            PointerMode::Holding if self.is_pinch(event) => {
                let before = self.pointers.borrow().before.to_vec();
                self.edit(Action::Cancel);
                self.edit(Action::Select(before));
                self.joined(event);
            }
            PointerMode::Panning if down < 2 => self.joined(event),
            // Another finger disturbs nothing.
            _ => return,
        }
        // A pointer that went up in between can't be captured, and then there is nothing to capture.
        let _ = board.set_pointer_capture(event.pointer_id());
        self.show_cursor();
    }

    /// The first pointer comes down on the board.
    fn begin(self: &Rc<Self>, board: &Element, event: &PointerEvent, pans: bool) {
        let (camera, is_read_only, measures, sets) = {
            let latest = self.latest.borrow();
            let editor = &latest.editor;
            (latest.camera, latest.is_read_only, editor.tape().is_some(), editor.study().wants_probe())
        };
        if measures && !pans {
            self.down(event, PointerMode::Measuring, None);
            return self.edit(Action::Tape(TapeAction::Press(self.pull(board, event), piece_of(event))));
        }
        let view = camera.view();
        let (at, slop) = (pointer::point_in_table(board, &view, event), pointer::slop(board, &view, event));
        let press_action = press_action(event, at, slop);
        let on = named(event, "data-probe").and_then(|probe| probe.parse().ok());
        // A finger that sets one down taps, since by a drag it moves the board; and so does who only looks.
        let sets = sets && press_action.is_none() && !is_read_only && event.pointer_type() != "touch";
        if !pans && (on.is_some() || sets) {
            self.down(event, PointerMode::Probing, None);
            return self.edit(Action::Study(StudyAction::Press { point_in_table: at, probe: on }));
        }
        // A finger on bare ground moves the board; a mouse there is the editor's.
        let looks = pans || is_read_only || (press_action.is_none() && event.pointer_type() == "touch");
        self.down(event, if looks { PointerMode::Panning } else { PointerMode::Holding }, piece_of(event));
        if pans {
            // The middle button would scroll the page by itself.
            event.prevent_default();
            self.pointers.borrow_mut().has_moved = true;
            return;
        }
        let is_handle = matches!(press_action, Some(Action::PressHandle { .. }));
        if !looks {
            let modifiers = pointer::modifiers(event);
            self.edit(press_action.unwrap_or(Action::PressGround { point_in_table: at, slop, modifiers }));
        }
        if event.pointer_type() != "mouse" && !is_read_only && !is_handle {
            let this = self.clone();
            self.pointers.borrow_mut().long = Some(Timeout::new(LONG_PRESS, move || this.pressed_long()));
        }
    }

    pub(super) fn press_palette(self: &Rc<Self>, event: &PointerEvent, button: &Element, own: Rc<OwnTerrain>) {
        let Some(board) = self.element() else { return };
        self.forget(event);
        if event.button() != LEFT || self.pointers.borrow().mode != PointerMode::Nothing {
            return;
        }
        self.down(event, PointerMode::Holding, None);
        self.pointers.borrow_mut().entered = false;
        let _ = button.set_pointer_capture(event.pointer_id());
        let view = self.latest.borrow().camera.view();
        let (at, slop) = (pointer::point_in_table(&board, &view, event), pointer::slop(&board, &view, event));
        self.edit(Action::PressNew { terrain: own, point_in_table: at, slop });
    }

    /// A pointer is the first that is down.
    fn down(&self, event: &PointerEvent, mode: PointerMode, on: Option<PieceId>) {
        let before = self.latest.borrow().editor.selection().clone();
        let mut pointers = self.pointers.borrow_mut();
        pointers.mode = mode;
        pointers.has_moved = false;
        pointers.began = event.time_stamp();
        pointers.on = on;
        pointers.before = before;
        pointers.modifiers = pointer::modifiers(event);
        pointers.entered = true;
        pointers.down_pointers.push(down_pointer(event));
    }

    /// A finger comes to another, and both of them move the board.
    fn joined(&self, event: &PointerEvent) {
        let mut pointers = self.pointers.borrow_mut();
        pointers.mode = PointerMode::Panning;
        pointers.has_moved = true;
        pointers.long = None;
        pointers.down_pointers.push(down_pointer(event));
    }

    /// Forgets the pointers that went up where nobody told of it: the first of its sort is alone.
    fn forget(&self, event: &PointerEvent) {
        let mut pointers = self.pointers.borrow_mut();
        let sort = event.pointer_type();
        pointers.down_pointers.retain(|down_pointer| {
            down_pointer.id != event.pointer_id() && !(event.is_primary() && down_pointer.sort == sort)
        });
        if pointers.down_pointers.is_empty() {
            pointers.mode = PointerMode::Nothing;
            pointers.long = None;
        }
    }

    /// Whether a second finger came so soon that the first was never to hold anything.
    fn is_pinch(&self, event: &PointerEvent) -> bool {
        let pointers = self.pointers.borrow();
        event.pointer_type() == "touch" && !pointers.has_moved && event.time_stamp() - pointers.began < PINCH_DELAY
    }

    /// A tap: on a table that is looked at it chooses a piece, or none; on bare ground it sets a probe down where one is
    /// missing, and else selects nothing any more.
    pub(super) fn tapped(&self, event: &PointerEvent) {
        let on = self.pointers.borrow_mut().on.take();
        let (view, sets) = {
            let latest = self.latest.borrow();
            (latest.camera.view(), latest.editor.study().wants_probe())
        };
        if let Some(board) = self.element().filter(|_| sets && on.is_none()) {
            let at = pointer::point_in_table(&board, &view, event);
            self.edit(Action::Study(StudyAction::Press { point_in_table: at, probe: None }));
            return self.edit(Action::Study(StudyAction::Release));
        }
        if on.is_some() {
            self.dispatch.dispatch(PageAction::Show(Panel::Piece));
        }
        self.edit(Action::Select(on.into_iter().collect()));
    }

    /// Shows by the pointer's look that it moves the board, or would.
    pub(super) fn show_cursor(&self) {
        let pointers = self.pointers.borrow();
        let pans = pointers.mode == PointerMode::Panning && !self.latest.borrow().is_read_only;
        let body = gloo::utils::body();
        // An attribute of the body can always be set and taken away.
        let _ = match (pans, self.space.get()) {
            (true, _) => body.set_attribute("data-hand", "closed"),
            (false, true) => body.set_attribute("data-hand", "open"),
            (false, false) => body.remove_attribute("data-hand"),
        };
    }
}

fn down_pointer(event: &PointerEvent) -> DownPointer {
    let at = pointer::point_in_screen(event);
    DownPointer { id: event.pointer_id(), sort: event.pointer_type(), pressed_at: at, at }
}

/// What of the editor's a press on the board takes hold of; `None` for bare ground.
fn press_action(event: &PointerEvent, at: Point, slop: f64) -> Option<Action> {
    if let Some(handle) = named(event, "data-handle") {
        let handle = match handle.as_str() {
            "turn" => Handle::Turn,
            corner => Handle::Corner(Corner::ALL[corner.parse::<usize>().ok().filter(|index| *index < 4)?]),
        };
        return Some(Action::PressHandle { handle, point_in_table: at });
    }
    Some(Action::PressPiece { id: piece_of(event)?, point_in_table: at, slop, modifiers: pointer::modifiers(event) })
}

/// The piece that a pointer is on.
pub(super) fn piece_of(event: &web_sys::Event) -> Option<PieceId> {
    PieceId::new(&named(event, "data-piece")?)
}

/// What the element under a pointer, or one around it, says in an attribute.
fn named(event: &web_sys::Event, attribute: &str) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest(&format!("[{attribute}]")).ok()??.get_attribute(attribute)
}
