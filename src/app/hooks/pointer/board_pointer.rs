//! The pointers that are down on the board, and what moving and releasing them does.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use web_sys::Element;
use yew::prelude::*;

use crate::app::reducer::Dispatch;
use crate::app::services::pointer;
use crate::editor::{Action, Modifiers, StudyAction, TapeAction, TapePointer, ViewGesture};
use crate::geometry::Point;
use crate::layout::PieceId;
use crate::page::{DropAreas, Held, PageAction, PageState};

/// The state of the pointers that are down on the board.
pub struct BoardPointer {
    /// The board's element.
    pub(super) board: NodeRef,
    pub(super) dispatch: Dispatch,
    /// The page as it was last drawn. A press, a move or the wheel may be of an older view than the one that the next action finds,
    /// so actions have points in the view, and the page's own camera says where on the table that is.
    pub(super) page: RefCell<Rc<PageState>>,
    /// Whether the study is shown and waits for a press that places a probe.
    pub(super) awaits_probe: Cell<bool>,
    pub(super) pointers: RefCell<PointerState>,
    /// Whether the space bar is held, with which the mouse pans.
    pub(super) is_space_held: Cell<bool>,
    /// Whether the board pans because a drag is near its edge.
    pub(super) is_auto_panning: Cell<bool>,
    /// Whether the palette says that what is dragged would be removed.
    pub(super) shows_removal: Cell<bool>,
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
    /// What the drag may end on beside the board.
    pub(super) drop_areas: Option<DropAreas>,
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
        self.show_drop_area();
        self.show_cursor();
    }

    /// Pans or zooms the view. What is held stays under the pointer.
    pub(super) fn look(&self, gesture: ViewGesture) {
        self.dispatch.dispatch(PageAction::Look(gesture));
        self.report_pointer();
    }

    /// Tells the page where the first pointer is, where that drives a gesture, the tape measure or a probe.
    pub(super) fn report_pointer(&self) {
        let Some(board) = self.element() else { return };
        let (held, pointer) = {
            let pointers = self.pointers.borrow();
            let held = match pointers.mode {
                PointerMode::Holding => Held::Gesture,
                PointerMode::Measuring => Held::Tape,
                PointerMode::Probing => Held::Probe,
                PointerMode::Nothing | PointerMode::Panning | PointerMode::Done => return,
            };
            let Some(first) = pointers.down.first() else { return };
            let is_touch = first.pointer_type == "touch";
            (held, pointer::view_pointer(&board, first.point_in_screen, is_touch, pointers.modifiers))
        };
        self.dispatch.dispatch(PageAction::MoveHeld(held, pointer));
    }

    /// The pointer of an event, for the tape measure.
    pub(super) fn tape_pointer(&self, board: &Element, event: &PointerEvent) -> TapePointer {
        pointer::view_pointer_of(board, event).of_tape(&self.page.borrow().camera)
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
                self.show_drop_area();
                self.pan_near_edge();
            }
            PointerMode::Measuring | PointerMode::Probing => self.report_pointer(),
            PointerMode::Panning => {
                let in_view = pointer::view_from_screen(&board);
                let [from, to] = [before, after].map(|points| points.into_iter().map(&in_view).collect());
                self.look(ViewGesture::Pinch { from, to });
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
                pointers.drop_areas = None;
            }
            lifted
        };
        self.show_drop_area();
        self.show_cursor();
        Some(lifted)
    }

    pub(super) fn on_up(self: &Rc<Self>, event: &PointerEvent) {
        let area = self.drop_area();
        match self.lift(event) {
            Some((PointerMode::Holding, _)) => self.edit(area.map_or(Action::Release, Action::ReleaseBeside)),
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
