//! The pointer on the board: mouse, fingers, pen and wheel move pieces, or the board under them.
//!
//! A pointer that goes down either holds something of the editor's, or it moves the board; which of the two is decided
//! when it comes down, and a second finger at once may still make a pinch of it. Every place is seen in the view of the
//! camera as it was last asked for, so that what is held stays under the pointer while the board moves.

mod auto_panning;
mod board_pointer;
pub mod menu;
mod press;
mod wheel;

pub use board_pointer::BoardPointer;
use board_pointer::LastDrawn;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use crate::app::state::{Dispatch, PageState};
use crate::formats::terrain::OwnTerrain;

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
        taken: this.on(|this, (event, element, own)| this.press_palette(event, element, own.clone())),
        moved: this.on(BoardPointer::moved),
        released: this.on(BoardPointer::released),
        cancelled: this.on(BoardPointer::cancelled),
        menu_asked: this.on(BoardPointer::menu_asked),
    })
}
