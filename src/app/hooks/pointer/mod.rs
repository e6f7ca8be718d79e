//! The pointer on the board: mouse, fingers, pen and wheel.
//!
//! A pointer that goes down either drives the editor or pans. Which of the two is decided when it goes down; only a second finger
//! soon after makes a pinch of it. Moves are sent with their points in the view, so that the page's newest camera, and not the one
//! last drawn, says where on the table they are: what is dragged stays under the pointer while the board pans.

mod auto_panning;
mod board_pointer;
mod drop_area;
pub mod menu;
mod pointer_down;
mod wheel;

pub use board_pointer::BoardPointer;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use crate::app::reducer::Dispatch;
use crate::formats::terrain::OwnTerrain;
use crate::page::PageState;

/// The handlers for the board and the palette.
pub struct PointerHandlers {
    /// A pointer goes down on the board.
    pub pressed: Callback<PointerEvent>,
    /// A pointer goes down on an entry of the palette; with the entry's element.
    pub palette_pressed: Callback<(PointerEvent, Element, Rc<OwnTerrain>)>,
    pub moved: Callback<PointerEvent>,
    pub released: Callback<PointerEvent>,
    pub cancelled: Callback<PointerEvent>,
    /// The menu is requested on the board.
    pub menu_requested: Callback<MouseEvent>,
}

/// The handlers for the element `board`: the same ones for the page's whole life.
#[hook]
pub fn use_board_pointer(
    board: &NodeRef,
    state: &Rc<PageState>,
    is_study_shown: bool,
    dispatch: &Dispatch,
) -> Rc<PointerHandlers> {
    let (is_read_only, has_menu) = (state.is_read_only(), state.menu.is_some());
    let awaits_probe = is_study_shown && state.editor.study().awaited_probe().is_some();
    let this = use_memo((), |()| BoardPointer {
        board: board.clone(),
        dispatch: dispatch.clone(),
        page: RefCell::new(state.clone()),
        awaits_probe: Cell::new(awaits_probe),
        pointers: RefCell::default(),
        is_space_held: Cell::default(),
        is_auto_panning: Cell::default(),
        shows_removal: Cell::default(),
    });
    this.page.replace(state.clone());
    this.awaits_probe.set(awaits_probe);
    {
        // Opening or leaving a read-only table, and opening a menu, ends what the pointers do.
        let this = this.clone();
        use_effect_with((is_read_only, has_menu), move |_| this.forget_all());
    }
    {
        let this = this.clone();
        use_effect_with((), move |()| {
            let listeners = (wheel::listen(&this), wheel::listen_for_space(&this));
            move || drop(listeners)
        });
    }
    use_memo((), |()| PointerHandlers {
        pressed: this.on(BoardPointer::on_down),
        palette_pressed: this
            .on(|this, (event, element, terrain)| this.on_palette_down(event, element, terrain.clone())),
        moved: this.on(BoardPointer::on_move),
        released: this.on(BoardPointer::on_up),
        cancelled: this.on(BoardPointer::on_cancel),
        menu_requested: this.on(BoardPointer::on_context_menu),
    })
}
