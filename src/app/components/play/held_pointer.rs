//! The pointer and the keys on the board while terrain or elements of the scenario may be moved: a press on one holds it, and everything else
//! is as in the viewer.

use std::cell::Cell;
use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use crate::app::hooks::pointer::PointerHandlers;
use crate::app::reducer::Dispatch;
use crate::app::services::{focus, key_event, pointer};
use crate::editor::grab::piece_to_take;
use crate::editor::{Action, Modifiers};
use crate::game::PieceState;
use crate::game::standing::StandingElement;
use crate::geometry::{Point, Vector};
use crate::layout::PieceId;
use crate::pack::ScenarioAtEdge;
use crate::page::play::{PieceHandle, PlayAction, element_at};
use crate::page::pointer_thresholds::PINCH_DELAY;
use crate::page::{PageAction, PageState, Shared};
use crate::units::{Angle, Unit};

/// The attribute with the place of an element in its scenario.
const ELEMENT: &str = "data-standing";

/// What may be moved on the board.
#[derive(Clone, PartialEq)]
pub enum Movable {
    Nothing,
    Terrain,
    /// The elements of a scenario, as they stand in the game.
    Elements(ScenarioAtEdge, Shared<[StandingElement]>),
}

impl Movable {
    fn scenario(&self) -> Option<ScenarioAtEdge> {
        match self {
            Self::Elements(played, _) => Some(*played),
            Self::Nothing | Self::Terrain => None,
        }
    }
}

/// The handlers.
pub struct HeldPointer {
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

/// The pointer that holds something: the event of its press.
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

/// The handlers for the board, on which what is `movable` moves. What is no press on such a thing goes to `others`.
#[hook]
pub fn use_held_pointer(
    board: &NodeRef,
    page: &Rc<PageState>,
    movable: &Movable,
    dispatch: &Dispatch,
    act: &Callback<PlayAction>,
    others: Rc<PointerHandlers>,
) -> HeldPointer {
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
    let pressed = use_callback((Shared(page.clone()), movable.clone()), {
        let (board, act, held, others, hold) = (board.clone(), act.clone(), held.clone(), others.clone(), hold.clone());
        move |event: PointerEvent, (page, movable)| {
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
            let taken = Some(movable).filter(|_| event.button() == 0).and_then(|movable| match movable {
                Movable::Nothing => None,
                Movable::Terrain => piece_of(&event).or_else(|| piece_beside(&board, page, &event)).map(Taken::Piece),
                Movable::Elements(played, standing) => {
                    let (board, at, reach) = place(&board, page, &event)?;
                    Some(Taken::Element(board, *played, element_at(standing, at, reach / 2.0)?, at))
                }
            });
            match taken {
                Some(Taken::Piece(id)) => hold(event, id, PieceHandle::Body),
                Some(Taken::Element(board, played, index, at)) => {
                    // Fails where the pointer has gone up meanwhile.
                    board.set_pointer_capture(event.pointer_id()).ok();
                    focus_element(&board, index);
                    act.emit(PlayAction::PressElement(played, index, at));
                    held.replace(HeldBy { press: Some(event), ..HeldBy::default() });
                }
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
        let (act, held, others) = (act.clone(), held.clone(), others.clone());
        Callback::from(move |event: PointerEvent| {
            if !held.borrow().is(&event) {
                return others.released.emit(event);
            }
            held.take();
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
        let (act, unit, movable) = (act.clone(), page.editor.layout().pack.unit, movable.clone());
        Callback::from(move |event: KeyboardEvent| {
            let of_piece = || {
                let id = piece_of(&event).filter(|_| movable == Movable::Terrain)?;
                match arrow(&event, unit) {
                    Some(by) => Some(PlayAction::NudgePiece(id, by)),
                    None => action_of_key(id, &event),
                }
            };
            let of_element = || {
                let (played, index) = movable.scenario().zip(element_of(&event))?;
                let nudge = |by| PlayAction::NudgeElement(played, index, by);
                let is_escape = key_event::key(&event) == "Escape";
                arrow(&event, unit).map(nudge).or_else(|| is_escape.then_some(PlayAction::Cancel))
            };
            let action = of_piece().or_else(of_element);
            if let Some(action) = action {
                event.prevent_default();
                act.emit(action);
            }
        })
    };
    HeldPointer { pressed, handle_pressed, moved, released, cancelled, key_pressed }
}

/// What a press takes.
enum Taken {
    Piece(PieceId),
    /// An element, by its place in the scenario: with the board, and where on the table the pointer went down.
    Element(Element, ScenarioAtEdge, usize, Point),
}

/// The piece at which an event is targeted.
fn piece_of(event: &web_sys::Event) -> Option<PieceId> {
    let piece = event.target_dyn_into::<Element>()?.closest("[data-piece]").ok()??;
    PieceId::new(&piece.get_attribute("data-piece")?)
}

/// The small piece beside a pointer that is on none.
fn piece_beside(board: &NodeRef, page: &PageState, event: &PointerEvent) -> Option<PieceId> {
    let (_, at, min_target) = place(board, page, event)?;
    piece_to_take(page.editor.layout(), at, min_target)
}

/// The element whose token an event is targeted at, by its place in the scenario.
fn element_of(event: &web_sys::Event) -> Option<usize> {
    event.target_dyn_into::<Element>()?.get_attribute(ELEMENT)?.parse().ok()
}

/// Gives the token of an element the focus.
fn focus_element(board: &Element, index: usize) {
    let layers = board.parent_element();
    if let Some(token) =
        layers.and_then(|layers| layers.query_selector(&format!("[{ELEMENT}='{index}']")).ok().flatten())
    {
        focus::focus(&token);
    }
}

/// The board, with where a pointer is on the table and how wide a target is at least, in inches.
fn place(board: &NodeRef, page: &PageState, event: &PointerEvent) -> Option<(Element, Point, f64)> {
    let board = board.cast::<Element>()?;
    let pointer = pointer::view_pointer_of(&board, event);
    Some((board, pointer.point_in_table(&page.camera), pointer.min_target(&page.camera)))
}

/// How far an arrow key moves what has the focus, as in the planner. `unit` is the table's.
fn arrow(event: &KeyboardEvent, unit: Unit) -> Option<Vector> {
    let Modifiers { shift, alt, control } = key_event::modifiers(event);
    let step = if alt { 0.01 } else { unit.step(shift) };
    let (x, y) = match &*key_event::key(event) {
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        _ => return None,
    };
    (!control).then(|| Vector::new(x * step, y * step))
}

/// What another key does with a piece that has the focus, as in the planner.
fn action_of_key(id: PieceId, event: &KeyboardEvent) -> Option<PlayAction> {
    let Modifiers { shift, alt, control } = key_event::modifiers(event);
    let turn = Angle::tenths(match (alt, shift) {
        (true, _) => 10,
        (false, true) => 450,
        (false, false) => 150,
    });
    match &*key_event::key(event) {
        _ if control => None,
        "[" | "{" | "," => Some(PlayAction::TurnPiece(id, -turn)),
        "]" | "}" | "." | "r" => Some(PlayAction::TurnPiece(id, turn)),
        "Delete" | "Backspace" => Some(PlayAction::Piece(id, PieceState::Removed)),
        "Escape" => Some(PlayAction::Cancel),
        _ => None,
    }
}
