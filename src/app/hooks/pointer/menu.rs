//! Opening the menu: by a long press, by the right button, by a key.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use web_sys::Element;
use yew::MouseEvent;

use super::board_pointer::BoardPointer;
use super::board_pointer::PointerMode;
use super::pointer_down::piece_of;
use crate::app::reducer::Dispatch;
use crate::app::services::pointer;
use crate::editor::{Action, Editor, Modifiers};
use crate::geometry::Point;
use crate::layout::PieceId;
use crate::page::{OpenMenu, PageAction};

impl BoardPointer {
    /// Opens the menu after a long press.
    pub(super) fn on_long_press(&self) {
        let (point_in_screen, piece) = {
            let mut pointers = self.pointers.borrow_mut();
            // The timer is running this very function, so it must not be dropped.
            pointers.menu_timer.take().map(Timeout::forget);
            let Some(first) = pointers.down.first() else { return };
            (first.point_in_screen, pointers.pressed_piece.clone())
        };
        self.open_menu_of(point_in_screen, piece);
    }

    /// Opens the menu by the right button, or by what the browser takes for a long press.
    pub(super) fn on_context_menu(self: &Rc<Self>, event: &MouseEvent) {
        let (mode, has_moved, pressed_piece) = {
            let pointers = self.pointers.borrow();
            (pointers.mode, pointers.has_moved, pointers.pressed_piece.clone())
        };
        let (is_read_only, has_menu) = {
            let page = self.page.borrow();
            (page.is_read_only(), page.menu.is_some())
        };
        if is_read_only {
            return;
        }
        event.prevent_default();
        // Some browsers report a long press too, a little later than the page's own timer.
        if has_menu {
            return;
        }
        match mode {
            PointerMode::Nothing => {
                self.pointers.borrow_mut().selection_before = self.page.borrow().editor.selection().clone();
                let point_in_screen = pointer::point_in_screen(event);
                let beside = || {
                    let board = self.element()?;
                    self.piece_beside(&pointer::view_pointer(&board, point_in_screen, false, Modifiers::default()))
                };
                self.open_menu_of(point_in_screen, piece_of(event).or_else(beside));
            }
            // A long press places the probe that the study waits for.
            PointerMode::Holding | PointerMode::Panning if !has_moved && !self.awaits_probe.get() => {
                self.open_menu_of(pointer::point_in_screen(event), pressed_piece);
            }
            _ => {}
        }
    }

    /// Opens the menu of a piece, or of the table, and cancels the gesture.
    fn open_menu_of(&self, point_in_screen: Point, piece: Option<PieceId>) {
        let (mode, selection_before) = {
            let mut pointers = self.pointers.borrow_mut();
            pointers.menu_timer = None;
            let mode = std::mem::take(&mut pointers.mode);
            if !pointers.down.is_empty() {
                pointers.mode = PointerMode::Done;
            }
            (mode, pointers.selection_before.clone())
        };
        if mode == PointerMode::Holding {
            self.edit(Action::Cancel);
        }
        if !piece.as_ref().is_some_and(|piece| selection_before.contains(piece)) {
            self.edit(Action::Select(piece.iter().cloned().collect()));
        }
        self.show_cursor();
        self.dispatch.dispatch(PageAction::Menu(Some(OpenMenu { point_in_screen, piece, selection_before })));
    }
}

/// Opens the menu of the selected pieces, or else of the table: on the menu button, a selected piece or the board.
pub fn open_menu(editor: &Editor, dispatch: &Dispatch) {
    let document = gloo::utils::document();
    let find = |css: &str| document.query_selector(css).ok().flatten();
    let anchor: Option<Element> = find("[data-command='menu']:focus").or_else(|| find(".piece.selected .halo"));
    let point_in_screen = anchor.or_else(|| find(".board")).map_or_else(Point::default, |element| {
        let rect = element.get_bounding_client_rect();
        Point::new(rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0)
    });
    let selection_before = editor.selection().clone();
    dispatch.dispatch(PageAction::Menu(Some(OpenMenu { point_in_screen, piece: None, selection_before })));
}
