//! The pointers that are down on the board, and what moving and releasing them does.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use web_sys::Element;
use yew::prelude::*;

use crate::app::reducer::Dispatch;
use crate::app::services::pointer;
use crate::editor::{Action, Camera, Editor, Modifiers, StudyAction, TapeAction, TapePointer};
use crate::geometry::Point;
use crate::layout::PieceId;
use crate::page::PageAction;

/// The state of the pointers that are down on the board.
pub struct BoardPointer {
    /// The board's element.
    pub(super) board: NodeRef,
    pub(super) dispatch: Dispatch,
    pub(super) page: RefCell<PageSnapshot>,
    pub(super) pointers: RefCell<PointerState>,
    /// Whether the space bar is held, with which the mouse pans.
    pub(super) is_space_held: Cell<bool>,
    /// Whether the board pans because a drag is near its edge.
    pub(super) is_auto_panning: Cell<bool>,
}

/// The page as it was last drawn. Only the camera is newer: two fingers may both move before the page is drawn again.
pub(super) struct PageSnapshot {
    pub(super) camera: Camera,
    pub(super) editor: Rc<Editor>,
    /// Whether somebody else's table is shown, which can't be changed.
    pub(super) is_read_only: bool,
    /// Whether a menu is open.
    pub(super) has_menu: bool,
    /// Whether the study waits for a press that places a probe.
    pub(super) awaits_probe: bool,
}

/// What the pointers that are down do.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) enum PointerMode {
    #[default]
    Nothing,
    /// The pointer drives a gesture of the editor.
    Holding,
    /// The pointer draws with the tape measure.
    Measuring,
    /// The pointer drags a probe of a study.
    Probing,
    /// The pointers pan and zoom.
    Panning,
    /// What they did has ended before they went up.
    Done,
}

/// A pointer that is down.
pub(super) struct DownPointer {
    pub(super) id: i32,
    /// `mouse`, `pen` or `touch`.
    pub(super) pointer_type: String,
    /// Where it went down, in CSS pixels.
    pub(super) pressed_in_screen: Point,
    /// Where it is now, in CSS pixels.
    pub(super) point_in_screen: Point,
}

#[derive(Default)]
pub(super) struct PointerState {
    pub(super) mode: PointerMode,
    pub(super) down: Vec<DownPointer>,
    /// Whether one of them has moved beyond its slop.
    pub(super) has_moved: bool,
    /// When the first of them went down, by the browser's clock, in milliseconds.
    pub(super) pressed_time: f64,
    /// The piece on which the first of them went down.
    pub(super) pressed_piece: Option<PieceId>,
    /// The selection before the first of them went down.
    pub(super) selection_before: Rc<[PieceId]>,
    /// The modifier keys at the pointer's last event.
    pub(super) modifiers: Modifiers,
    /// Opens the menu, unless the finger moves or goes up before.
    pub(super) menu_timer: Option<Timeout>,
    /// Whether the pointer has been inside of the board's edge zone; a pointer from the palette hasn't at first.
    pub(super) was_on_board: bool,
}

impl BoardPointer {
    pub(super) fn on<Event: 'static>(self: &Rc<Self>, handle: fn(&Rc<Self>, &Event)) -> Callback<Event> {
        let this = self.clone();
        Callback::from(move |event| handle(&this, &event))
    }

    pub(super) fn element(&self) -> Option<Element> {
        self.board.cast()
    }

    pub(super) fn edit(&self, action: Action) {
        self.dispatch.dispatch(PageAction::Edit(action));
    }

    /// Forgets all pointers that are down.
    pub(super) fn forget_all(&self) {
        self.pointers.take();
        self.show_cursor();
    }

    /// Changes the camera and returns whether it differs. What is dragged stays under the pointer.
    pub(super) fn move_camera(&self, change: impl FnOnce(Camera) -> Camera) -> bool {
        let before = self.page.borrow().camera;
        let camera = change(before);
        if camera == before {
            return false;
        }
        self.page.borrow_mut().camera = camera;
        self.dispatch.dispatch(PageAction::SetCamera(camera));
        self.report_pointer();
        true
    }

    /// Tells the editor where the first pointer is, where that drives a gesture, the tape measure or a probe.
    pub(super) fn report_pointer(&self) {
        let Some(board) = self.element() else { return };
        let (point_in_screen, mode, is_touch, modifiers) = {
            let pointers = self.pointers.borrow();
            let Some(first) = pointers.down.first() else { return };
            (first.point_in_screen, pointers.mode, first.pointer_type == "touch", pointers.modifiers)
        };
        let view = self.page.borrow().camera.view();
        match mode {
            PointerMode::Holding => {
                let (point_in_table, reach) = pointer::point_and_reach(&board, &view, point_in_screen);
                self.edit(Action::MovePointer { point_in_table, reach, modifiers });
            }
            PointerMode::Measuring => {
                let pointer = pointer::tape_pointer(&board, &view, point_in_screen, is_touch, modifiers);
                self.edit(Action::Tape(TapeAction::Draw(pointer)));
            }
            PointerMode::Probing => {
                self.edit(Action::Study(StudyAction::Drag(pointer::table_from_screen(&board, &view, point_in_screen))));
            }
            PointerMode::Nothing | PointerMode::Panning | PointerMode::Done => {}
        }
    }

    /// The pointer of an event, for the tape measure.
    pub(super) fn tape_pointer(&self, board: &Element, event: &PointerEvent) -> TapePointer {
        let view = self.page.borrow().camera.view();
        let is_touch = event.pointer_type() == "touch";
        pointer::tape_pointer(board, &view, pointer::point_in_screen(event), is_touch, pointer::modifiers(event))
    }

    pub(super) fn on_move(self: &Rc<Self>, event: &PointerEvent) {
        let Some(board) = self.element() else { return };
        let point_in_screen = pointer::point_in_screen(event);
        let (mode, before, after) = {
            let pointers = &mut *self.pointers.borrow_mut();
            let points =
                |down: &[DownPointer]| down.iter().map(|pointer| pointer.point_in_screen).collect::<Vec<Point>>();
            let before = points(&pointers.down);
            let moved = pointers.down.iter_mut().find(|pointer| pointer.id == event.pointer_id());
            let Some(moved) = moved else { return };
            if moved.pressed_in_screen.distance(point_in_screen) >= pointer::slop_in_pixels(event) {
                pointers.has_moved = true;
                pointers.menu_timer = None;
            }
            pointers.modifiers = pointer::modifiers(event);
            if pointers.mode == PointerMode::Panning && !pointers.has_moved {
                return;
            }
            moved.point_in_screen = point_in_screen;
            (pointers.mode, before, points(&pointers.down))
        };
        match mode {
            PointerMode::Holding => {
                self.report_pointer();
                self.pan_near_edge();
            }
            PointerMode::Measuring | PointerMode::Probing => self.report_pointer(),
            PointerMode::Panning => {
                self.move_camera(|camera| {
                    let view = camera.view();
                    let in_table = |points_in_screen: Vec<Point>| -> Vec<Point> {
                        let points = points_in_screen.into_iter();
                        points.map(|point| pointer::table_from_screen(&board, &view, point)).collect()
                    };
                    camera.pinched(&in_table(before), &in_table(after))
                });
            }
            PointerMode::Nothing | PointerMode::Done => {}
        }
    }

    /// Removes a pointer from those that are down, and returns the mode and whether a pointer has moved.
    pub(super) fn lift(&self, event: &PointerEvent) -> Option<(PointerMode, bool)> {
        let lifted = {
            let mut pointers = self.pointers.borrow_mut();
            let index = pointers.down.iter().position(|pointer| pointer.id == event.pointer_id())?;
            pointers.down.remove(index);
            pointers.menu_timer = None;
            let lifted = (pointers.mode, pointers.has_moved);
            if pointers.down.is_empty() {
                pointers.mode = PointerMode::Nothing;
            }
            lifted
        };
        self.show_cursor();
        Some(lifted)
    }

    pub(super) fn on_up(self: &Rc<Self>, event: &PointerEvent) {
        match self.lift(event) {
            Some((PointerMode::Holding, _)) => self.edit(Action::Release),
            Some((PointerMode::Measuring, _)) => {
                if let Some(board) = self.element() {
                    self.edit(Action::Tape(TapeAction::Release(self.tape_pointer(&board, event))));
                }
            }
            Some((PointerMode::Probing, _)) => self.edit(Action::Study(StudyAction::Release)),
            Some((PointerMode::Panning, false)) => self.tap(event),
            _ => {}
        }
    }

    pub(super) fn on_cancel(self: &Rc<Self>, event: &PointerEvent) {
        if let Some((PointerMode::Holding | PointerMode::Measuring | PointerMode::Probing, _)) = self.lift(event) {
            self.edit(Action::Cancel);
        }
    }
}
