//! The pointer on the board: mouse, fingers, pen and wheel move pieces, or the board under them.
//!
//! A pointer that goes down either holds something of the editor's, or it moves the board; which of the two is decided
//! when it comes down, and a second finger at once may still make a pinch of it. Every place is seen in the view of the
//! camera as it was last asked for, so that what is held stays under the pointer while the board moves.

mod auto_panning;
pub mod menu;
mod press;
mod wheel;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use web_sys::Element;
use yew::prelude::*;

use crate::app::services::pointer;
use crate::app::state::{Dispatch, PageAction, PageState};
use crate::editor::{Action, Camera, Editor, Modifiers, StudyAction, TapeAction, TapePointer};
use crate::formats::terrain::OwnTerrain;
use crate::geometry::Point;
use crate::layout::PieceId;

/// Everything that hands on the board are doing, and what they do it to.
pub struct BoardPointer {
    /// The board's element.
    board: NodeRef,
    dispatch: Dispatch,
    latest: RefCell<LastDrawn>,
    pointers: RefCell<PointerState>,
    /// Whether the space bar is held, by which the mouse moves the board.
    space: Cell<bool>,
    /// Whether the board moves along with what is held.
    is_auto_panning: Cell<bool>,
}

/// The page as it was last drawn, but for the camera: two fingers may both move before the page is drawn again.
struct LastDrawn {
    camera: Camera,
    editor: Rc<Editor>,
    /// Whether the table is only looked at.
    is_read_only: bool,
    /// Whether a menu is open.
    has_menu: bool,
}

/// What the pointers that are down do.
#[derive(Clone, Copy, Default, PartialEq)]
enum PointerMode {
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
struct DownPointer {
    id: i32,
    /// What sort of pointer it is, in the browser's words.
    sort: String,
    /// Where it came down on the screen, in pixels.
    pressed_at: Point,
    /// Where it is now.
    at: Point,
}

#[derive(Default)]
struct PointerState {
    mode: PointerMode,
    down_pointers: Vec<DownPointer>,
    /// Whether they have done more than tap.
    has_moved: bool,
    /// When the first of them came down, by the browser's clock, in milliseconds.
    began: f64,
    /// The piece that the first of them came down on; once a pointer is captured it is on the board, wherever it is.
    on: Option<PieceId>,
    /// What was selected before.
    before: Rc<[PieceId]>,
    /// The keys that are held with the pointer.
    modifiers: Modifiers,
    /// Opens the menu, unless the finger strays or goes up before.
    long: Option<Timeout>,
    /// Whether the pointer has been well over the board, which one from the palette hasn't at first.
    entered: bool,
}

/// What the page sends to its hands.
pub struct PointerHandlers {
    /// A pointer goes down on the board.
    pub pressed: Callback<PointerEvent>,
    /// A pointer goes down on a kind in the palette, on this element.
    pub taken: Callback<(PointerEvent, Element, Rc<OwnTerrain>)>,
    pub moved: Callback<PointerEvent>,
    pub released: Callback<PointerEvent>,
    pub cancelled: Callback<PointerEvent>,
    /// A menu is asked for on the board.
    pub menu_asked: Callback<MouseEvent>,
}

/// The pointer on the element `board`; the same handlers for the page's whole life.
#[hook]
pub fn use_board_pointer(board: &NodeRef, state: &PageState, dispatch: &Dispatch) -> Rc<PointerHandlers> {
    let (is_read_only, has_menu) = (state.is_read_only(), state.menu.is_some());
    let latest = || LastDrawn { camera: state.camera, editor: state.editor.clone(), is_read_only, has_menu };
    let this = use_memo((), |()| BoardPointer {
        board: board.clone(),
        dispatch: dispatch.clone(),
        latest: RefCell::new(latest()),
        pointers: RefCell::default(),
        space: Cell::default(),
        is_auto_panning: Cell::default(),
    });
    this.latest.replace(latest());
    {
        // A table that comes up to be looked at, or goes, and a menu, end what was in the hand.
        let this = this.clone();
        use_effect_with((is_read_only, has_menu), move |_| this.let_go());
    }
    {
        let this = this.clone();
        use_effect_with((), move |()| {
            let listeners = (wheel::listen(&this), wheel::listen_for_space(&this));
            move || drop(listeners)
        });
    }
    use_memo((), |()| PointerHandlers {
        pressed: this.on(BoardPointer::pressed),
        taken: this.on(|this, (event, element, own)| this.taken(event, element, own.clone())),
        moved: this.on(BoardPointer::moved),
        released: this.on(BoardPointer::released),
        cancelled: this.on(BoardPointer::cancelled),
        menu_asked: this.on(BoardPointer::menu_asked),
    })
}

impl BoardPointer {
    fn on<What: 'static>(self: &Rc<Self>, act: fn(&Rc<Self>, &What)) -> Callback<What> {
        let this = self.clone();
        Callback::from(move |what| act(&this, &what))
    }

    fn element(&self) -> Option<Element> {
        self.board.cast()
    }

    fn edit(&self, action: Action) {
        self.dispatch.dispatch(PageAction::Edit(action));
    }

    /// Whatever is in the hand is no longer.
    fn let_go(&self) {
        self.pointers.take();
        self.show_cursor();
    }

    /// Moves the camera; says whether it went anywhere. What is held stays under the pointer.
    fn look(&self, to: impl FnOnce(Camera) -> Camera) -> bool {
        let before = self.latest.borrow().camera;
        let camera = to(before);
        if camera == before {
            return false;
        }
        self.latest.borrow_mut().camera = camera;
        self.dispatch.dispatch(PageAction::Look(camera));
        self.point();
        true
    }

    /// Tells the editor where the pointer is that holds something of its own, or draws.
    fn point(&self) {
        let Some(board) = self.element() else { return };
        let (at, mode, is_touch, modifiers) = {
            let pointers = self.pointers.borrow();
            let Some(down_pointer) = pointers.down_pointers.first() else { return };
            (down_pointer.at, pointers.mode, down_pointer.sort == "touch", pointers.modifiers)
        };
        let view = self.latest.borrow().camera.view();
        match mode {
            PointerMode::Holding => {
                let (at, reach) = (pointer::on_table(&board, &view, at), pointer::reach(&board, &view));
                self.edit(Action::Point { at, reach, modifiers });
            }
            PointerMode::Measuring => {
                self.edit(Action::Tape(TapeAction::Draw(pointer::pull(&board, &view, at, is_touch, modifiers))));
            }
            PointerMode::Probing => self.edit(Action::Study(StudyAction::Drag(pointer::on_table(&board, &view, at)))),
            PointerMode::Nothing | PointerMode::Panning | PointerMode::Done => {}
        }
    }

    /// Where the tape is drawn to by a pointer that comes or goes.
    fn pull(&self, board: &Element, event: &PointerEvent) -> TapePointer {
        let view = self.latest.borrow().camera.view();
        let is_touch = event.pointer_type() == "touch";
        pointer::pull(board, &view, pointer::on_screen(event), is_touch, pointer::modifiers(event))
    }

    fn moved(self: &Rc<Self>, event: &PointerEvent) {
        let Some(board) = self.element() else { return };
        let to = pointer::on_screen(event);
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
                        down_pointers.into_iter().map(|at| pointer::on_table(&board, &view, at)).collect()
                    };
                    camera.carried(&seen(from), &seen(after))
                });
            }
            PointerMode::Nothing | PointerMode::Done => {}
        }
    }

    /// Takes a pointer off the list of those that are down; what it did, and whether it has strayed meanwhile.
    fn lifted(&self, event: &PointerEvent) -> Option<(PointerMode, bool)> {
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

    fn released(self: &Rc<Self>, event: &PointerEvent) {
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

    fn cancelled(self: &Rc<Self>, event: &PointerEvent) {
        if let Some((PointerMode::Holding | PointerMode::Measuring | PointerMode::Probing, _)) = self.lifted(event) {
            self.edit(Action::Cancel);
        }
    }
}
