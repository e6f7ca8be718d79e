//! What a pointer does when it goes down on the board or on the palette, and what a tap does.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::PointerEvent;

use super::board_pointer::BoardPointer;
use super::board_pointer::DownPointer;
use super::board_pointer::PointerMode;
use crate::app::services::menus::close_menu;
use crate::app::services::pointer;
use crate::editor::grab::piece_to_take;
use crate::editor::{Action, Corner, Handle, StudyAction, TapeAction};
use crate::formats::terrain::OwnTerrain;
use crate::geometry::Point;
use crate::layout::PieceId;
use crate::page::pointer_thresholds::{LONG_PRESS, PINCH_DELAY};
use crate::page::{PageAction, Sheet, ViewPointer};

/// The buttons of a mouse, in the browser's numbers.
const LEFT: i16 = 0;
const MIDDLE: i16 = 1;

impl BoardPointer {
    pub(super) fn on_down(self: &Rc<Self>, event: &PointerEvent) {
        let Some(board) = self.element() else { return };
        self.forget_lost(event);
        close_menu();
        let (mode, down_count) = {
            let pointers = self.pointers.borrow();
            (pointers.mode, pointers.down.len())
        };
        let is_pan = event.button() == MIDDLE || (event.button() == LEFT && self.is_space_held.get());
        if event.button() != LEFT && !is_pan {
            return;
        }
        match mode {
            PointerMode::Nothing => self.on_first_down(&board, event, is_pan),
            PointerMode::Measuring | PointerMode::Probing if self.is_pinch(event) => {
                self.edit(Action::Cancel);
                self.add_to_pinch(event);
            }
            PointerMode::Holding if self.is_pinch(event) => {
                let selection_before = self.pointers.borrow().selection_before.to_vec();
                self.edit(Action::Cancel);
                self.edit(Action::Select(selection_before));
                self.add_to_pinch(event);
            }
            PointerMode::Panning if down_count < 2 => self.add_to_pinch(event),
            // Further fingers are ignored.
            _ => return,
        }
        // Fails where the pointer has gone up meanwhile.
        board.set_pointer_capture(event.pointer_id()).ok();
        self.show_cursor();
    }

    /// Handles the first pointer that goes down on the board.
    fn on_first_down(self: &Rc<Self>, board: &Element, event: &PointerEvent, is_pan: bool) {
        let (camera, is_read_only, is_measuring) = {
            let page = self.page.borrow();
            (page.camera, page.is_read_only(), page.editor.tape().is_some())
        };
        let awaits_probe = self.awaits_probe.get();
        if is_measuring && !is_pan {
            self.add_first(event, PointerMode::Measuring, None);
            return self.edit(Action::Tape(TapeAction::Press(self.tape_pointer(board, event), piece_of(event))));
        }
        let pointer = pointer::view_pointer_of(board, event);
        let (point_in_table, slop) = (pointer.point_in_table(&camera), pointer.slop(&camera));
        let piece = piece_of(event).or_else(|| self.piece_beside(&pointer));
        let press_action = press_action(event, point_in_table, slop, piece.clone());
        let probe = attribute_of(event, "data-probe").and_then(|probe| probe.parse().ok());
        // A finger places a probe by a tap, and on a read-only table the mouse does too: their drags pan.
        let places_probe = awaits_probe && !is_read_only && event.pointer_type() != "touch";
        if !is_pan && (probe.is_some() || places_probe) {
            self.add_first(event, PointerMode::Probing, None);
            return self.edit(Action::Study(StudyAction::Press { point_in_table, probe }));
        }
        // On bare ground a finger pans, and a mouse draws a marquee.
        let only_looks =
            is_pan || is_read_only || awaits_probe || (press_action.is_none() && event.pointer_type() == "touch");
        self.add_first(event, if only_looks { PointerMode::Panning } else { PointerMode::Holding }, piece);
        if is_pan {
            // Otherwise the middle button scrolls the page.
            event.prevent_default();
            self.pointers.borrow_mut().has_moved = true;
            return;
        }
        let is_handle = matches!(press_action, Some(Action::PressHandle { .. }));
        if !only_looks {
            let modifiers = pointer::modifiers(event);
            self.edit(press_action.unwrap_or(Action::PressGround { point_in_table, slop, modifiers }));
        }
        if event.pointer_type() != "mouse" && !is_read_only && !is_handle && !awaits_probe {
            let this = self.clone();
            self.pointers.borrow_mut().menu_timer = Some(Timeout::new(LONG_PRESS, move || this.on_long_press()));
        }
    }

    pub(super) fn on_palette_down(self: &Rc<Self>, event: &PointerEvent, button: &Element, terrain: Rc<OwnTerrain>) {
        let Some(board) = self.element() else { return };
        self.forget_lost(event);
        if event.button() != LEFT || self.pointers.borrow().mode != PointerMode::Nothing {
            return;
        }
        self.add_first(event, PointerMode::Holding, None);
        self.pointers.borrow_mut().was_on_board = false;
        button.set_pointer_capture(event.pointer_id()).ok();
        let (pointer, camera) = (pointer::view_pointer_of(&board, event), self.page.borrow().camera);
        let (point_in_table, slop) = (pointer.point_in_table(&camera), pointer.slop(&camera));
        self.edit(Action::PressNew { terrain, point_in_table, slop });
    }

    /// The small piece beside a pointer that is on none.
    pub(super) fn piece_beside(&self, pointer: &ViewPointer) -> Option<PieceId> {
        let page = self.page.borrow();
        let min_target = pointer.min_target(&page.camera);
        piece_to_take(page.editor.layout(), pointer.point_in_table(&page.camera), min_target)
    }

    /// Adds the first pointer to those that are down.
    fn add_first(&self, event: &PointerEvent, mode: PointerMode, pressed_piece: Option<PieceId>) {
        let selection_before = self.page.borrow().editor.selection().clone();
        let mut pointers = self.pointers.borrow_mut();
        pointers.mode = mode;
        pointers.has_moved = false;
        pointers.pressed_time = event.time_stamp();
        pointers.pressed_piece = pressed_piece;
        pointers.selection_before = selection_before;
        pointers.modifiers = pointer::modifiers(event);
        pointers.was_on_board = true;
        pointers.down.push(down_pointer(event));
    }

    /// Adds a second finger: both of them pan and zoom.
    fn add_to_pinch(&self, event: &PointerEvent) {
        let mut pointers = self.pointers.borrow_mut();
        pointers.mode = PointerMode::Panning;
        pointers.has_moved = true;
        pointers.menu_timer = None;
        pointers.down.push(down_pointer(event));
    }

    /// Forgets pointers whose end the browser never reported: a primary pointer is the only one of its type.
    fn forget_lost(&self, event: &PointerEvent) {
        let mut pointers = self.pointers.borrow_mut();
        let pointer_type = event.pointer_type();
        pointers.down.retain(|pointer| {
            pointer.id != event.pointer_id() && !(event.is_primary() && pointer.pointer_type == pointer_type)
        });
        if pointers.down.is_empty() {
            pointers.mode = PointerMode::Nothing;
            pointers.menu_timer = None;
        }
    }

    /// Whether a second finger comes so soon after the first that the two are a pinch.
    fn is_pinch(&self, event: &PointerEvent) -> bool {
        let pointers = self.pointers.borrow();
        event.pointer_type() == "touch"
            && !pointers.has_moved
            && event.time_stamp() - pointers.pressed_time < PINCH_DELAY
    }

    /// A tap places the probe that the study waits for; else it selects the piece, on a read-only table; else it deselects.
    pub(super) fn tap(&self, event: &PointerEvent) {
        let piece = self.pointers.borrow_mut().pressed_piece.take();
        if let Some(board) = self.element().filter(|_| self.awaits_probe.get()) {
            let point_in_table = pointer::view_pointer_of(&board, event).point_in_table(&self.page.borrow().camera);
            self.edit(Action::Study(StudyAction::Press { point_in_table, probe: None }));
            return self.edit(Action::Study(StudyAction::Release));
        }
        if piece.is_some() {
            self.dispatch.dispatch(PageAction::Cover(Some(Sheet::Piece)));
        }
        self.edit(Action::Select(piece.into_iter().collect()));
    }

    /// Marks the body, so that the cursor shows that the pointer pans, or would.
    pub(super) fn show_cursor(&self) {
        let pointers = self.pointers.borrow();
        let is_panning = pointers.mode == PointerMode::Panning && !self.page.borrow().is_read_only();
        let body = gloo::utils::body();
        let marked = match (is_panning, self.is_space_held.get()) {
            (true, _) => body.set_attribute("data-hand", "closed"),
            (false, true) => body.set_attribute("data-hand", "open"),
            (false, false) => body.remove_attribute("data-hand"),
        };
        marked.ok();
    }
}

fn down_pointer(event: &PointerEvent) -> DownPointer {
    let point_in_screen = pointer::point_in_screen(event);
    DownPointer {
        id: event.pointer_id(),
        pointer_type: event.pointer_type(),
        pressed_in_screen: point_in_screen,
        point_in_screen,
    }
}

/// The action of a press on a handle or a piece; `None` on bare ground.
fn press_action(event: &PointerEvent, point_in_table: Point, slop: f64, piece: Option<PieceId>) -> Option<Action> {
    if let Some(handle) = attribute_of(event, "data-handle") {
        let handle = match handle.as_str() {
            "turn" => Handle::Turn,
            "door" => Handle::Door,
            corner => Handle::Corner(Corner::ALL[corner.parse::<usize>().ok().filter(|index| *index < 4)?]),
        };
        return Some(Action::PressHandle { handle, point_in_table });
    }
    Some(Action::PressPiece { id: piece?, point_in_table, slop, modifiers: pointer::modifiers(event) })
}

/// The piece at which an event is targeted.
pub(super) fn piece_of(event: &web_sys::Event) -> Option<PieceId> {
    PieceId::new(&attribute_of(event, "data-piece")?)
}

/// The value of an attribute of an event's target, or of the nearest element around it that has it.
fn attribute_of(event: &web_sys::Event, attribute: &str) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest(&format!("[{attribute}]")).ok()??.get_attribute(attribute)
}
