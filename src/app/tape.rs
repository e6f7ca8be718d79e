//! The tape measure on the page: the pointer while it is in use, its button, and what it says.

use web_sys::Element;
use yew::prelude::*;

use super::hands;
use super::page::Page;
use super::panels::{command_button, icon, near_list};
use super::platform::pointer;
use super::store::{Dispatch, Event};
use crate::editor::{Action, Camera, Pull, Taping, find_command};
use crate::units;
use crate::words::t;

/// What the pointer does: pressed, moved, released, cancelled.
type Hands = [Callback<PointerEvent>; 4];

/// How near to an edge or a middle the pointer catches it, in pixels; and a finger, which hides what it is on.
const REACH: (f64, f64) = (10.0, 18.0);

/// Draws with the pointer while the tape is in use; what isn't drawn with is the other hands'.
#[hook]
pub fn use_tape(node: &NodeRef, measuring: bool, camera: Camera, dispatch: &Dispatch, other: Hands) -> Hands {
    let held = use_mut_ref(|| None::<i32>);
    if !measuring {
        *held.borrow_mut() = None;
        return other;
    }
    let view = camera.view();
    let pull = move |board: &Element, event: &PointerEvent| {
        let pixel = view.width() / board.get_bounding_client_rect().width().max(1.0);
        let reach = if event.pointer_type() == "touch" { REACH.1 } else { REACH.0 };
        let free = event.ctrl_key() || event.meta_key();
        Pull {
            at: pointer::place(board, &view, event),
            reach: if free { 0.0 } else { reach * pixel },
            slop: pointer::slop(board, &view, event),
        }
    };
    let [_, moved, released, cancelled] = other;
    let pressed = {
        let (node, held, dispatch) = (node.clone(), held.clone(), dispatch.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(board) = node.cast::<Element>() else { return };
            let mut held = held.borrow_mut();
            if event.button() == 0 && held.is_none() {
                *held = Some(event.pointer_id());
                // A pointer that went up in between can't be captured, and then there is nothing to capture.
                let _ = board.set_pointer_capture(event.pointer_id());
                let taping = Taping::Press(pull(&board, &event), hands::piece_of(&event));
                dispatch.dispatch(Event::Edit(Action::Tape(taping)));
            }
        })
    };
    let hand = |otherwise: Callback<PointerEvent>, ends: bool, action: fn(Pull) -> Action| {
        let (node, held, dispatch) = (node.clone(), held.clone(), dispatch.clone());
        Callback::from(move |event: PointerEvent| {
            let ours = *held.borrow() == Some(event.pointer_id());
            let Some(board) = node.cast::<Element>().filter(|_| ours) else { return otherwise.emit(event) };
            if ends {
                *held.borrow_mut() = None;
            }
            dispatch.dispatch(Event::Edit(action(pull(&board, &event))));
        })
    };
    [
        pressed,
        hand(moved, false, |pull| Action::Tape(Taping::Draw(pull))),
        hand(released, true, |pull| Action::Tape(Taping::Release(pull))),
        hand(cancelled, true, |_| Action::Cancel),
    ]
}

/// The button that takes the tape up and puts it away.
pub fn measure_button(page: &Page) -> Html {
    let pressed = if page.editor().tape().is_some() { "true" } else { "false" };
    html! { <div class="measure-room" data-pressed={pressed}>{ command_button(page, "measure", "measure", None) }</div> }
}

/// What is measured, and the bases, in place of what there is to say of a piece.
pub fn tape_bar(page: &Page) -> Html {
    let (Some(tape), Some(away)) = (page.editor().tape(), find_command("measure")) else { return html! {} };
    let layout = page.layout();
    let around = tape.around_base(layout);
    let line = tape.gaps(layout).first().map(|gap| units::reading(gap.distance));
    let hint = if tape.base().is_some() {
        t!("Press where the base stands. It is measured from its edge.")
    } else if tape.waits() {
        t!("Press another piece, or a place.")
    } else {
        t!("Draw a line, or press two pieces.")
    };
    let base = |base: Option<u32>| {
        let pressed = if tape.base() == base { "true" } else { "false" };
        let text = base.map_or_else(|| t!("Line").to_owned(), |base| t!("{} mm", base));
        html! {
            <button type="button" class="layer" aria-pressed={pressed} onclick={page.click(Event::Edit(Action::Tape(Taping::Base(base))))}>{ text }</button>
        }
    };
    html! {
        <section class="piece-bar tape-bar" aria-label={t!("Tape measure")}>
            // While a line is drawn it would be read out with every move.
            <div class="who" role="status" aria-live={if tape.is_drawing() { "off" } else { "polite" }}>
                if !around.is_empty() {
                    { near_list(page, around) }
                } else if let Some(line) = line {
                    <strong>{ line }</strong>
                } else {
                    <span class="hint">{ hint }</span>
                }
            </div>
            <div class="tools">
                <button type="button" class="tool" aria-label={t!("Put the tape measure away")} onclick={page.command(away)}>{ icon("close") }</button>
            </div>
            <div class="numbers" role="group" aria-label={t!("What is measured from")}>
                { base(None) }
                { for layout.pack.bases.iter().map(|one| base(Some(*one))) }
            </div>
        </section>
    }
}
