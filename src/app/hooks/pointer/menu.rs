//! What asks for a menu: a press that stays, the other button, a key.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use web_sys::Element;
use yew::MouseEvent;

use super::board_pointer::BoardPointer;
use super::board_pointer::PointerMode;
use super::press::piece_of;
use crate::app::services::pointer;
use crate::app::state::{Dispatch, OpenMenu, PageAction};
use crate::editor::{Action, Editor};
use crate::geometry::Point;
use crate::layout::PieceId;

impl BoardPointer {
    /// A finger has lain still for long enough.
    pub(super) fn pressed_long(&self) {
        let (at, on) = {
            let mut pointers = self.pointers.borrow_mut();
            // The timer runs this and can't be dropped meanwhile.
            pointers.long.take().map(Timeout::forget);
            let Some(down_pointer) = pointers.down_pointers.first() else { return };
            (down_pointer.at, pointers.on.clone())
        };
        self.open(at, on);
    }

    /// The other button, or the browser's own opinion of how long a finger has lain still.
    pub(super) fn menu_asked(self: &Rc<Self>, event: &MouseEvent) {
        let (mode, has_moved, pressed_on) = {
            let pointers = self.pointers.borrow();
            (pointers.mode, pointers.has_moved, pointers.on.clone())
        };
        let (is_read_only, has_menu) = {
            let latest = self.latest.borrow();
            (latest.is_read_only, latest.has_menu)
        };
        if is_read_only {
            return;
        }
        event.prevent_default();
        // Some browsers hold the finger's opinion of a long press too, a little later than the page.
        if has_menu {
            return;
        }
        match mode {
            PointerMode::Nothing => {
                self.pointers.borrow_mut().before = self.latest.borrow().editor.selection().clone();
                self.open(pointer::point_in_screen(event), piece_of(event));
            }
            PointerMode::Holding | PointerMode::Panning if !has_moved => {
                self.open(pointer::point_in_screen(event), pressed_on);
            }
            _ => {}
        }
    }

    /// Opens the menu of the piece `on`, or the table's. What was in the hand is put back.
    fn open(&self, at: Point, on: Option<PieceId>) {
        let (mode, before) = {
            let mut pointers = self.pointers.borrow_mut();
            pointers.long = None;
            let mode = std::mem::take(&mut pointers.mode);
            if !pointers.down_pointers.is_empty() {
                pointers.mode = PointerMode::Done;
            }
            (mode, pointers.before.clone())
        };
        if mode == PointerMode::Holding {
            self.edit(Action::Cancel);
        }
        if !on.as_ref().is_some_and(|on| before.contains(on)) {
            self.edit(Action::Select(on.iter().cloned().collect()));
        }
        self.show_cursor();
        self.dispatch.dispatch(PageAction::Menu(Some(OpenMenu { at, on, before })));
    }
}

/// Opens the menu of what is selected, or else the table's, beside it.
pub fn open_menu(editor: &Editor, dispatch: &Dispatch) {
    let document = gloo::utils::document();
    let find = |css: &str| document.query_selector(css).ok().flatten();
    let near: Option<Element> = find("[data-command='menu']:focus").or_else(|| find(".piece.selected .halo"));
    let at = near.or_else(|| find(".board")).map_or_else(Point::default, |element| {
        let place = element.get_bounding_client_rect();
        Point::new(place.left() + place.width() / 2.0, place.top() + place.height() / 2.0)
    });
    let before = editor.selection().clone();
    dispatch.dispatch(PageAction::Menu(Some(OpenMenu { at, on: None, before })));
}
