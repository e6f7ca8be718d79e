//! The pointer on the board: what it is doing, and what it does it to.

use crate::app::services::pointer;
use crate::app::state::{Dispatch, PageAction};
use crate::editor::{Action, Camera, Editor, Modifiers, StudyAction, TapeAction, TapePointer};
use crate::geometry::Point;
use crate::layout::PieceId;
use gloo::timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// Everything that hands on the board are doing, and what they do it to.
pub struct BoardPointer {
    /// The board's element.
    pub(super) board: NodeRef,
    pub(super) dispatch: Dispatch,
    pub(super) latest: RefCell<LastDrawn>,
    pub(super) pointers: RefCell<PointerState>,
    /// Whether the space bar is held, by which the mouse moves the board.
    pub(super) space: Cell<bool>,
    /// Whether the board moves along with what is held.
    pub(super) is_auto_panning: Cell<bool>,
}

/// The page as it was last drawn, but for the camera: two fingers may both move before the page is drawn again.
pub(super) struct LastDrawn {
    pub(super) camera: Camera,
    pub(super) editor: Rc<Editor>,
    /// Whether the table is only looked at.
    pub(super) is_read_only: bool,
    /// Whether a menu is open.
    pub(super) has_menu: bool,
}

/// What the pointers that are down do.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) enum PointerMode {
    #[default]
    Nothing,
    /// The one that is down holds something of the editor's.
    Holding,
    /// The one that is down draws with the tape measure.
    Measuring,
    /// The one that is down holds a probe of a study.
    Probing,
    /// They move the board.
    Panning,
    /// What they did has come to its end before they went up.
    Done,
}

/// A pointer that is down.
pub(super) struct DownPointer {
    pub(super) id: i32,
    /// What sort of pointer it is, in the browser's words.
    pub(super) sort: String,
    /// Where it came down on the screen, in pixels.
    pub(super) pressed_at: Point,
    /// Where it is now.
    pub(super) at: Point,
}

#[derive(Default)]
pub(super) struct PointerState {
    pub(super) mode: PointerMode,
    pub(super) down_pointers: Vec<DownPointer>,
    /// Whether they have done more than tap.
    pub(super) has_moved: bool,
    /// When the first of them came down, by the browser's clock, in milliseconds.
    pub(super) began: f64,
    /// The piece that the first of them came down on; once a pointer is captured it is on the board, wherever it is.
    pub(super) on: Option<PieceId>,
    /// What was selected before.
    pub(super) before: Rc<[PieceId]>,
    /// The keys that are held with the pointer.
    pub(super) modifiers: Modifiers,
    /// Opens the menu, unless the finger strays or goes up before.
    pub(super) long: Option<Timeout>,
    /// Whether the pointer has been well over the board, which one from the palette hasn't at first.
    pub(super) entered: bool,
}

impl BoardPointer {
    pub(super) fn on<What: 'static>(self: &Rc<Self>, act: fn(&Rc<Self>, &What)) -> Callback<What> {
        let this = self.clone();
        Callback::from(move |what| act(&this, &what))
    }

    pub(super) fn element(&self) -> Option<Element> {
        self.board.cast()
    }

    pub(super) fn edit(&self, action: Action) {
        self.dispatch.dispatch(PageAction::Edit(action));
    }

    /// Whatever is in the hand is no longer.
    pub(super) fn let_go(&self) {
        self.pointers.take();
        self.show_cursor();
    }

    /// Moves the camera; says whether it went anywhere. What is held stays under the pointer.
    pub(super) fn look(&self, to: impl FnOnce(Camera) -> Camera) -> bool {
        let before = self.latest.borrow().camera;
        let camera = to(before);
        if camera == before {
            return false;
        }
        self.latest.borrow_mut().camera = camera;
        self.dispatch.dispatch(PageAction::SetCamera(camera));
        self.point();
        true
    }

    /// Tells the editor where the pointer is that holds something of its own, or draws.
    pub(super) fn point(&self) {
        let Some(board) = self.element() else { return };
        let (at, mode, is_touch, modifiers) = {
            let pointers = self.pointers.borrow();
            let Some(down_pointer) = pointers.down_pointers.first() else { return };
            (down_pointer.at, pointers.mode, down_pointer.sort == "touch", pointers.modifiers)
        };
        let view = self.latest.borrow().camera.view();
        match mode {
            PointerMode::Holding => {
                let (at, reach) = (pointer::table_from_screen(&board, &view, at), pointer::reach(&board, &view));
                self.edit(Action::MovePointer { point_in_table: at, reach, modifiers });
            }
            PointerMode::Measuring => {
                self.edit(Action::Tape(TapeAction::Draw(pointer::pull(&board, &view, at, is_touch, modifiers))));
            }
            PointerMode::Probing => {
                self.edit(Action::Study(StudyAction::Drag(pointer::table_from_screen(&board, &view, at))));
            }
            PointerMode::Nothing | PointerMode::Panning | PointerMode::Done => {}
        }
    }

    /// Where the tape is drawn to by a pointer that comes or goes.
    pub(super) fn pull(&self, board: &Element, event: &PointerEvent) -> TapePointer {
        let view = self.latest.borrow().camera.view();
        let is_touch = event.pointer_type() == "touch";
        pointer::pull(board, &view, pointer::point_in_screen(event), is_touch, pointer::modifiers(event))
    }

    pub(super) fn moved(self: &Rc<Self>, event: &PointerEvent) {
        let Some(board) = self.element() else { return };
        let to = pointer::point_in_screen(event);
        let (mode, from, after) = {
            let mut pointers = self.pointers.borrow_mut();
            let Some(index) =
                pointers.down_pointers.iter().position(|down_pointer| down_pointer.id == event.pointer_id())
            else {
                return;
            };
            if pointers.down_pointers[index].pressed_at.distance(to) >= pointer::slop_in_pixels(event) {
                pointers.has_moved = true;
                pointers.long = None;
            }
            pointers.modifiers = pointer::modifiers(event);
            if pointers.mode == PointerMode::Panning && !pointers.has_moved {
                return;
            }
            let from: Vec<Point> = pointers.down_pointers.iter().map(|down_pointer| down_pointer.at).collect();
            pointers.down_pointers[index].at = to;
            (pointers.mode, from, pointers.down_pointers.iter().map(|down_pointer| down_pointer.at).collect::<Vec<_>>())
        };
        match mode {
            PointerMode::Holding => {
                self.point();
                self.pan_near_edge();
            }
            PointerMode::Measuring | PointerMode::Probing => self.point(),
            PointerMode::Panning => {
                self.look(|camera| {
                    let view = camera.view();
                    let seen = |down_pointers: Vec<Point>| -> Vec<Point> {
                        down_pointers.into_iter().map(|at| pointer::table_from_screen(&board, &view, at)).collect()
                    };
                    camera.pinched(&seen(from), &seen(after))
                });
            }
            PointerMode::Nothing | PointerMode::Done => {}
        }
    }

    /// Takes a pointer off the list of those that are down; what it did, and whether it has strayed meanwhile.
    pub(super) fn lifted(&self, event: &PointerEvent) -> Option<(PointerMode, bool)> {
        let lifted = {
            let mut pointers = self.pointers.borrow_mut();
            let index = pointers.down_pointers.iter().position(|down_pointer| down_pointer.id == event.pointer_id())?;
            pointers.down_pointers.remove(index);
            pointers.long = None;
            let lifted = (pointers.mode, pointers.has_moved);
            if pointers.down_pointers.is_empty() {
                pointers.mode = PointerMode::Nothing;
            }
            lifted
        };
        self.show_cursor();
        Some(lifted)
    }

    pub(super) fn released(self: &Rc<Self>, event: &PointerEvent) {
        match self.lifted(event) {
            Some((PointerMode::Holding, _)) => self.edit(Action::Release),
            Some((PointerMode::Measuring, _)) => {
                if let Some(board) = self.element() {
                    self.edit(Action::Tape(TapeAction::Release(self.pull(&board, event))));
                }
            }
            Some((PointerMode::Probing, _)) => self.edit(Action::Study(StudyAction::Release)),
            Some((PointerMode::Panning, false)) => self.tapped(event),
            _ => {}
        }
    }

    pub(super) fn cancelled(self: &Rc<Self>, event: &PointerEvent) {
        if let Some((PointerMode::Holding | PointerMode::Measuring | PointerMode::Probing, _)) = self.lifted(event) {
            self.edit(Action::Cancel);
        }
    }
}
