//! The pointer and the keys on the board while terrain may be moved: a press on a piece holds it, and everything else is as in the viewer.

use std::cell::Cell;
use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use crate::app::hooks::pointer::PointerHandlers;
use crate::app::reducer::Dispatch;
use crate::app::services::{key_event, pointer};
use crate::editor::grab::piece_to_take;
use crate::editor::{Action, Modifiers};
use crate::game::PieceState;
use crate::geometry::Vector;
use crate::layout::PieceId;
use crate::page::play::{PieceHandle, PlayAction};
use crate::page::pointer_thresholds::PINCH_DELAY;
use crate::page::{PageAction, PageState, Shared, Sheet};
use crate::units::{Angle, Unit};

/// The handlers.
pub struct TerrainPointer {
    /// A pointer goes down on the board.
    pub pressed: Callback<PointerEvent>,
    /// A pointer goes down on the handle that turns the selected piece.
    pub handle_pressed: Callback<PointerEvent>,
    pub moved: Callback<PointerEvent>,
    pub released: Callback<PointerEvent>,
    pub cancelled: Callback<PointerEvent>,
    /// A key goes down on the board.
    pub key_pressed: Callback<KeyboardEvent>,
}

/// The pointer that holds a piece: the event of its press.
#[derive(Default)]
struct HeldBy {
    press: Option<PointerEvent>,
    has_moved: Cell<bool>,
}

impl HeldBy {
    fn is(&self, event: &PointerEvent) -> bool {
        self.press.as_ref().is_some_and(|press| press.pointer_id() == event.pointer_id())
    }
}

/// The handlers for the board. Terrain moves while `is_on`; what is no press on a piece goes to `others`.
#[hook]
pub fn use_terrain_pointer(
    board: &NodeRef,
    page: &Rc<PageState>,
    is_on: bool,
    dispatch: &Dispatch,
    act: &Callback<PlayAction>,
    others: Rc<PointerHandlers>,
) -> TerrainPointer {
    let held = use_mut_ref(HeldBy::default);
    let hold = {
        let (board, page, dispatch, act, held) =
            (board.clone(), page.clone(), dispatch.clone(), act.clone(), held.clone());
        move |event: PointerEvent, id: PieceId, handle: PieceHandle| {
            let Some(board) = board.cast::<Element>() else { return };
            // Fails where the pointer has gone up meanwhile.
            board.set_pointer_capture(event.pointer_id()).ok();
            let at = pointer::view_pointer_of(&board, &event).point_in_table(&page.camera);
            dispatch.dispatch(PageAction::Edit(Action::Select(vec![id.clone()])));
            act.emit(PlayAction::PressPiece(id, handle, at));
            held.replace(HeldBy { press: Some(event), has_moved: Cell::default() });
        }
    };
    let pressed = use_callback((Shared(page.clone()), is_on), {
        let (board, act, held, others, hold) = (board.clone(), act.clone(), held.clone(), others.clone(), hold.clone());
        move |event: PointerEvent, (page, is_on)| {
            let first = held.borrow().press.clone();
            if let Some(first) = first {
                let is_lost = event.is_primary() && event.pointer_type() == first.pointer_type();
                let is_pinch = !held.borrow().has_moved.get() && event.time_stamp() - first.time_stamp() < PINCH_DELAY;
                if !is_lost && !is_pinch {
                    return;
                }
                held.take();
                act.emit(PlayAction::Cancel);
                if !is_lost {
                    // Both fingers pan and zoom.
                    others.pressed.emit(first);
                    return others.pressed.emit(event);
                }
            }
            let piece = Some(()).filter(|()| *is_on && event.button() == 0);
            match piece.and_then(|()| piece_of(&event).or_else(|| piece_beside(&board, page, &event))) {
                Some(id) => hold(event, id, PieceHandle::Body),
                None => others.pressed.emit(event),
            }
        }
    });
    let handle_pressed = {
        let selected = page.editor.only_selected().map(|piece| piece.id.clone());
        Callback::from(move |event: PointerEvent| {
            if let Some(id) = selected.clone().filter(|_| event.button() == 0) {
                hold(event, id, PieceHandle::Turn);
            }
        })
    };
    let moved = {
        let (board, camera, act, held, others) =
            (board.clone(), page.camera, act.clone(), held.clone(), others.clone());
        Callback::from(move |event: PointerEvent| {
            if !held.borrow().is(&event) {
                return others.moved.emit(event);
            }
            let Some(board) = board.cast::<Element>() else { return };
            let pointer = pointer::view_pointer_of(&board, &event);
            let to = pointer.point_in_table(&camera);
            act.emit(PlayAction::Drag { to, reach: 0.0, slop: pointer.slop(&camera) });
            let held = held.borrow();
            let pressed = held.press.as_ref().map(|press| pointer::point_in_screen(press));
            let is_far = pressed.is_some_and(|pressed| {
                pressed.distance(pointer::point_in_screen(&event)) >= pointer::slop_in_pixels(&event)
            });
            held.has_moved.set(held.has_moved.get() || is_far);
        })
    };
    let released = {
        let (dispatch, act, held, others) = (dispatch.clone(), act.clone(), held.clone(), others.clone());
        Callback::from(move |event: PointerEvent| {
            if !held.borrow().is(&event) {
                return others.released.emit(event);
            }
            if !held.take().has_moved.get() {
                dispatch.dispatch(PageAction::Cover(Some(Sheet::Piece)));
            }
            act.emit(PlayAction::Release);
        })
    };
    let cancelled = {
        let (act, held) = (act.clone(), held);
        Callback::from(move |event: PointerEvent| {
            if !held.borrow().is(&event) {
                return others.cancelled.emit(event);
            }
            held.take();
            act.emit(PlayAction::Cancel);
        })
    };
    let key_pressed = {
        let (act, unit) = (act.clone(), page.editor.layout().pack.unit);
        Callback::from(move |event: KeyboardEvent| {
            let action = piece_of(&event).filter(|_| is_on).and_then(|id| action_of_key(id, &event, unit));
            if let Some(action) = action {
                event.prevent_default();
                act.emit(action);
            }
        })
    };
    TerrainPointer { pressed, handle_pressed, moved, released, cancelled, key_pressed }
}

/// The piece at which an event is targeted.
fn piece_of(event: &web_sys::Event) -> Option<PieceId> {
    let piece = event.target_dyn_into::<Element>()?.closest("[data-piece]").ok()??;
    PieceId::new(&piece.get_attribute("data-piece")?)
}

/// The small piece beside a pointer that is on none.
fn piece_beside(board: &NodeRef, page: &PageState, event: &PointerEvent) -> Option<PieceId> {
    let pointer = pointer::view_pointer_of(&board.cast::<Element>()?, event);
    let min_target = pointer.min_target(&page.camera);
    piece_to_take(page.editor.layout(), pointer.point_in_table(&page.camera), min_target)
}

/// What a key does with a piece that has the focus, as in the planner. `unit` is the table's.
fn action_of_key(id: PieceId, event: &KeyboardEvent, unit: Unit) -> Option<PlayAction> {
    let Modifiers { shift, alt, control } = key_event::modifiers(event);
    if control {
        return None;
    }
    let step = if alt { 0.01 } else { unit.step(shift) };
    let nudge = |id, x: f64, y: f64| Some(PlayAction::NudgePiece(id, Vector::new(x * step, y * step)));
    let turn = Angle::tenths(match (alt, shift) {
        (true, _) => 10,
        (false, true) => 450,
        (false, false) => 150,
    });
    match &*key_event::key(event) {
        "ArrowLeft" => nudge(id, -1.0, 0.0),
        "ArrowRight" => nudge(id, 1.0, 0.0),
        "ArrowUp" => nudge(id, 0.0, -1.0),
        "ArrowDown" => nudge(id, 0.0, 1.0),
        "[" | "{" | "," => Some(PlayAction::TurnPiece(id, -turn)),
        "]" | "}" | "." | "r" => Some(PlayAction::TurnPiece(id, turn)),
        "Delete" | "Backspace" => Some(PlayAction::Piece(id, PieceState::Removed)),
        "Escape" => Some(PlayAction::Cancel),
        _ => None,
    }
}
