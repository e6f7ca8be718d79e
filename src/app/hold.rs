//! The page's hold on the pointer.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use super::board::VIEW;
use super::platform::pointer;
use super::store::{Dispatch, Event};
use crate::editor::Action;

/// The page's hold on the pointer.
pub struct Hold {
    /// Takes the pointer for a drag; `false` where another one is down already.
    pub grab: Callback<(i32, Element), bool>,
    pub moved: Callback<PointerEvent>,
    pub released: Callback<PointerEvent>,
    pub cancelled: Callback<PointerEvent>,
}

/// One pointer at a time, captured where it went down, so that a drag goes on beyond the board and a second finger
/// can't disturb it.
#[hook]
pub fn use_pointer(board: NodeRef, looking: bool, dispatch: Dispatch) -> Hold {
    let held: Rc<RefCell<Option<i32>>> = use_mut_ref(|| None);
    {
        // A table that comes up to be looked at, or goes, ends what was in the hand.
        let held = held.clone();
        use_effect_with(looking, move |_| *held.borrow_mut() = None);
    }
    let grab = use_memo((), |()| {
        let held = held.clone();
        Callback::from(move |(pointer, element): (i32, Element)| {
            let mut held = held.borrow_mut();
            if held.is_some() {
                return false;
            }
            *held = Some(pointer);
            // A pointer that went up in between can't be captured, and then there is nothing to capture.
            let _ = element.set_pointer_capture(pointer);
            true
        })
    });
    let ours = {
        let held = held.clone();
        move |event: &PointerEvent| *held.borrow() == Some(event.pointer_id())
    };
    let moved = {
        let (ours, board, dispatch) = (ours.clone(), board.clone(), dispatch.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(board) = board.cast::<Element>().filter(|_| ours(&event)) else { return };
            let (at, reach) = (pointer::place(&board, &VIEW, &event), pointer::reach(&board, &VIEW));
            let action = Action::Point { at, reach, modifiers: pointer::modifiers(&event) };
            dispatch.dispatch(Event::Edit(action));
        })
    };
    let released = {
        let (ours, held, dispatch) = (ours.clone(), held.clone(), dispatch.clone());
        Callback::from(move |event: PointerEvent| {
            if !ours(&event) {
                return;
            }
            *held.borrow_mut() = None;
            dispatch.dispatch(Event::Edit(Action::Release));
        })
    };
    let cancelled = Callback::from(move |event: PointerEvent| {
        if ours(&event) {
            *held.borrow_mut() = None;
            dispatch.dispatch(Event::Edit(Action::Cancel));
        }
    });
    Hold { grab: (*grab).clone(), moved, released, cancelled }
}
