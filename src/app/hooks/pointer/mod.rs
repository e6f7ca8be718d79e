//! The pointer on the board: mouse, fingers, pen and wheel move pieces, or the board under them.
//!
//! A pointer that goes down either holds something of the editor's, or it moves the board; which of the two is decided
//! when it comes down, and a second finger at once may still make a pinch of it. Every place is seen in the view of the
//! camera as it was last asked for, so that what is held stays under the pointer while the board moves.

mod drift;
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
use crate::editor::{Action, Camera, Editor, Modifiers, Pull, Studying, Taping};
use crate::formats::terrain::OwnTerrain;
use crate::geometry::Point;
use crate::layout::PieceId;

/// Everything that hands on the board are doing, and what they do it to.
pub struct BoardPointer {
    /// The board's element.
    board: NodeRef,
    dispatch: Dispatch,
    latest: RefCell<Latest>,
    now: RefCell<Now>,
    /// Whether the space bar is held, by which the mouse moves the board.
    space: Cell<bool>,
    /// Whether the board moves along with what is held.
    drifting: Cell<bool>,
}

/// The page as it was last drawn, but for the camera: two fingers may both move before the page is drawn again.
struct Latest {
    camera: Camera,
    editor: Rc<Editor>,
    /// Whether the table is only looked at.
    looking: bool,
    /// Whether a menu is open.
    asked: bool,
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
    Looking,
    /// What they did has come to its end before they went up.
    Done,
}

/// A pointer that is down.
struct Finger {
    id: i32,
    /// What sort of pointer it is, in the browser's words.
    sort: String,
    /// Where it came down on the screen, in pixels.
    came: Point,
    /// Where it is now.
    at: Point,
}

#[derive(Default)]
struct Now {
    doing: PointerMode,
    fingers: Vec<Finger>,
    /// Whether they have done more than tap.
    strayed: bool,
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
    pub asked: Callback<MouseEvent>,
}

/// The pointer on the element `board`; the same handlers for the page's whole life.
#[hook]
pub fn use_board_pointer(board: &NodeRef, state: &PageState, dispatch: &Dispatch) -> Rc<PointerHandlers> {
    let (looking, asked) = (state.parked_editor.is_some(), state.menu.is_some());
    let latest = || Latest { camera: state.camera, editor: state.editor.clone(), looking, asked };
    let hands = use_memo((), |()| BoardPointer {
        board: board.clone(),
        dispatch: dispatch.clone(),
        latest: RefCell::new(latest()),
        now: RefCell::default(),
        space: Cell::default(),
        drifting: Cell::default(),
    });
    hands.latest.replace(latest());
    {
        // A table that comes up to be looked at, or goes, and a menu, end what was in the hand.
        let hands = hands.clone();
        use_effect_with((looking, asked), move |_| hands.let_go());
    }
    {
        let hands = hands.clone();
        use_effect_with((), move |()| {
            let listeners = (wheel::listen(&hands), wheel::listen_for_space(&hands));
            move || drop(listeners)
        });
    }
    use_memo((), |()| PointerHandlers {
        pressed: hands.on(BoardPointer::pressed),
        taken: hands.on(|hands, (event, element, own)| hands.taken(event, element, own.clone())),
        moved: hands.on(BoardPointer::moved),
        released: hands.on(BoardPointer::released),
        cancelled: hands.on(BoardPointer::cancelled),
        asked: hands.on(BoardPointer::asked),
    })
}

impl BoardPointer {
    fn on<What: 'static>(self: &Rc<Self>, act: fn(&Rc<Self>, &What)) -> Callback<What> {
        let hands = self.clone();
        Callback::from(move |what| act(&hands, &what))
    }

    fn element(&self) -> Option<Element> {
        self.board.cast()
    }

    fn edit(&self, action: Action) {
        self.dispatch.dispatch(PageAction::Edit(action));
    }

    /// Whatever is in the hand is no longer.
    fn let_go(&self) {
        self.now.take();
        self.show_hand();
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
        let (at, doing, is_touch, modifiers) = {
            let now = self.now.borrow();
            let Some(finger) = now.fingers.first() else { return };
            (finger.at, now.doing, finger.sort == "touch", now.modifiers)
        };
        let view = self.latest.borrow().camera.view();
        match doing {
            PointerMode::Holding => {
                let (at, reach) = (pointer::on_table(&board, &view, at), pointer::reach(&board, &view));
                self.edit(Action::Point { at, reach, modifiers });
            }
            PointerMode::Measuring => {
                self.edit(Action::Tape(Taping::Draw(pointer::pull(&board, &view, at, is_touch, modifiers))));
            }
            PointerMode::Probing => self.edit(Action::Study(Studying::Drag(pointer::on_table(&board, &view, at)))),
            PointerMode::Nothing | PointerMode::Looking | PointerMode::Done => {}
        }
    }

    /// Where the tape is drawn to by a pointer that comes or goes.
    fn pull(&self, board: &Element, event: &PointerEvent) -> Pull {
        let view = self.latest.borrow().camera.view();
        let is_touch = event.pointer_type() == "touch";
        pointer::pull(board, &view, pointer::on_screen(event), is_touch, pointer::modifiers(event))
    }

    fn moved(self: &Rc<Self>, event: &PointerEvent) {
        let Some(board) = self.element() else { return };
        let to = pointer::on_screen(event);
        let (doing, from, after) = {
            let mut now = self.now.borrow_mut();
            let Some(index) = now.fingers.iter().position(|finger| finger.id == event.pointer_id()) else { return };
            if now.fingers[index].came.distance(to) >= pointer::slop_in_pixels(event) {
                now.strayed = true;
                now.long = None;
            }
            now.modifiers = pointer::modifiers(event);
            if now.doing == PointerMode::Looking && !now.strayed {
                return;
            }
            let from: Vec<Point> = now.fingers.iter().map(|finger| finger.at).collect();
            now.fingers[index].at = to;
            (now.doing, from, now.fingers.iter().map(|finger| finger.at).collect::<Vec<_>>())
        };
        match doing {
            PointerMode::Holding => {
                self.point();
                self.drift();
            }
            PointerMode::Measuring | PointerMode::Probing => self.point(),
            PointerMode::Looking => {
                self.look(|camera| {
                    let view = camera.view();
                    let seen = |fingers: Vec<Point>| -> Vec<Point> {
                        fingers.into_iter().map(|at| pointer::on_table(&board, &view, at)).collect()
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
            let mut now = self.now.borrow_mut();
            let index = now.fingers.iter().position(|finger| finger.id == event.pointer_id())?;
            now.fingers.remove(index);
            now.long = None;
            let lifted = (now.doing, now.strayed);
            if now.fingers.is_empty() {
                now.doing = PointerMode::Nothing;
            }
            lifted
        };
        self.show_hand();
        Some(lifted)
    }

    fn released(self: &Rc<Self>, event: &PointerEvent) {
        match self.lifted(event) {
            Some((PointerMode::Holding, _)) => self.edit(Action::Release),
            Some((PointerMode::Measuring, _)) => {
                if let Some(board) = self.element() {
                    self.edit(Action::Tape(Taping::Release(self.pull(&board, event))));
                }
            }
            Some((PointerMode::Probing, _)) => self.edit(Action::Study(Studying::Release)),
            Some((PointerMode::Looking, false)) => self.tapped(event),
            _ => {}
        }
    }

    fn cancelled(self: &Rc<Self>, event: &PointerEvent) {
        if let Some((PointerMode::Holding | PointerMode::Measuring | PointerMode::Probing, _)) = self.lifted(event) {
            self.edit(Action::Cancel);
        }
    }
}
