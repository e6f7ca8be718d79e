//! What asks for a menu: a press that stays, the other button, a key.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use web_sys::Element;
use yew::MouseEvent;

use super::press::piece_of;
use super::{BoardPointer, PointerMode};
use crate::app::services::pointer;
use crate::app::state::{Dispatch, OpenMenu, PageAction};
use crate::editor::{Action, Editor};
use crate::geometry::Point;
use crate::layout::PieceId;

impl BoardPointer {
    /// A finger has lain still for long enough.
    pub(super) fn pressed_long(&self) {
        let (at, on) = {
            let mut now = self.now.borrow_mut();
            // The timer runs this and can't be dropped meanwhile.
            now.long.take().map(Timeout::forget);
            let Some(finger) = now.fingers.first() else { return };
            (finger.at, now.on.clone())
        };
        self.open(at, on);
    }

    /// The other button, or the browser's own opinion of how long a finger has lain still.
    pub(super) fn asked(self: &Rc<Self>, event: &MouseEvent) {
        let (doing, strayed, pressed_on) = {
            let now = self.now.borrow();
            (now.doing, now.strayed, now.on.clone())
        };
        let (looking, asked) = {
            let latest = self.latest.borrow();
            (latest.looking, latest.asked)
        };
        if looking {
            return;
        }
        event.prevent_default();
        // Some browsers hold the finger's opinion of a long press too, a little later than the page.
        if asked {
            return;
        }
        match doing {
            PointerMode::Nothing => {
                self.now.borrow_mut().before = self.latest.borrow().editor.selection().clone();
                self.open(pointer::on_screen(event), piece_of(event));
            }
            PointerMode::Holding | PointerMode::Looking if !strayed => self.open(pointer::on_screen(event), pressed_on),
            _ => {}
        }
    }

    /// Opens the menu of the piece `on`, or the table's. What was in the hand is put back.
    fn open(&self, at: Point, on: Option<PieceId>) {
        let (doing, before) = {
            let mut now = self.now.borrow_mut();
            now.long = None;
            let doing = std::mem::take(&mut now.doing);
            if !now.fingers.is_empty() {
                now.doing = PointerMode::Done;
            }
            (doing, now.before.clone())
        };
        if doing == PointerMode::Holding {
            self.edit(Action::Cancel);
        }
        if !on.as_ref().is_some_and(|on| before.contains(on)) {
            self.edit(Action::Select(on.iter().cloned().collect()));
        }
        self.show_hand();
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
