//! Keys typed anywhere on the page.

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::Callback;

use crate::app::services::focus::{self, GUIDE, STUDY, leave_stop};
use crate::app::services::snap_menu::close_snap;
use crate::app::state::{Dispatch, PageAction};
use crate::editor::study::action_for_key;
use crate::editor::{Action, Command, CommandRun, Modifiers, PageEffect, StudyAction, commands_for};
use crate::layout::PieceId;

/// Runs a command: the editor's by the state, the page's by `effect`.
pub fn run(command: &Command, modifiers: Modifiers, dispatch: &Dispatch, effect: &Callback<PageEffect>) {
    match command.run {
        CommandRun::Update(_) => dispatch.dispatch(PageAction::Edit(Action::Command(command.id, modifiers))),
        CommandRun::Effect(asked) => effect.emit(asked),
    }
}

/// The keys held during a key's event.
fn held_modifiers(event: &KeyboardEvent) -> Modifiers {
    Modifiers { shift: event.shift_key(), alt: event.alt_key(), control: event.ctrl_key() || event.meta_key() }
}

/// Listens until the listeners are dropped.
pub fn listen(dispatch: Dispatch, effect: Callback<PageEffect>) -> [EventListener; 2] {
    let window = gloo::utils::window();
    let let_go = {
        let dispatch = dispatch.clone();
        EventListener::new(&window, "keyup", move |event| {
            if let Some(event) = event.dyn_ref::<KeyboardEvent>().filter(|event| is_modifier(event)) {
                dispatch.dispatch(PageAction::Edit(Action::ChangeModifiers(held_modifiers(event))));
            }
        })
    };
    // Not passive: a command's key must not also scroll the page or open the browser's own dialog.
    let options = EventListenerOptions::enable_prevent_default();
    let pressed = EventListener::new_with_options(&window, "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        // What lies over the page has the keys to itself.
        if gloo::utils::document().query_selector("dialog[open]").is_ok_and(|dialog| dialog.is_some()) {
            return;
        }
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let within =
            |css: &str| target.as_ref().is_some_and(|element| element.closest(css).is_ok_and(|found| found.is_some()));
        // A slider takes the arrows and a box to tick nothing but the space bar: undoing works from either.
        let typing = within("input:not([type='checkbox'], [type='range']), textarea, select")
            || (within("[type='range']") && event.key().starts_with("Arrow"));
        if event.key() == "Escape" {
            if close_snap() {
                return;
            }
            leave_stop();
            dispatch.dispatch(PageAction::Edit(Action::Cancel));
            if within(".guide-panel") {
                focus::prefer(GUIDE);
            } else if within(".study-panel, .probe") {
                focus::prefer(STUDY);
            }
            return;
        }
        let modifiers = held_modifiers(event);
        if is_modifier(event) {
            return dispatch.dispatch(PageAction::Edit(Action::ChangeModifiers(modifiers)));
        }
        // A probe of a study has the arrows to itself while it has the focus.
        let probe = target.as_ref().and_then(|element| element.get_attribute("data-probe")?.parse().ok());
        if let Some(action) = probe.and_then(|probe| action_for_key(probe, &event.key(), modifiers)) {
            event.prevent_default();
            let is_gone = matches!(action, StudyAction::RemoveProbe(_));
            dispatch.dispatch(PageAction::Edit(Action::Study(action)));
            if is_gone {
                focus::prefer("[data-run='probes']");
            }
            return;
        }
        // Enter presses whatever else has the focus.
        if typing || (event.key() == "Enter" && !within("[data-piece]")) {
            return;
        }
        // A piece that has the focus and isn't selected, since another beside it has gone, is chosen by it.
        let unselected =
            target.as_ref().filter(|one| one.matches("[data-piece][aria-pressed='false']").unwrap_or(false));
        if let Some(id) = unselected.and_then(|piece| PieceId::new(&piece.get_attribute("data-piece")?))
            && event.key() == "Enter"
        {
            event.prevent_default();
            return dispatch.dispatch(PageAction::Edit(Action::Select(vec![id])));
        }
        // What shift makes of a digit differs between keyboards.
        let code = event.code();
        let digit = code.strip_prefix("Digit").filter(|_| event.shift_key()).map(str::to_owned);
        for command in commands_for(&digit.unwrap_or_else(|| event.key()), modifiers) {
            // The browser's own events follow, which need nobody's leave.
            if let CommandRun::Effect(PageEffect::Copy | PageEffect::Cut | PageEffect::Paste) = command.run {
                return;
            }
            event.prevent_default();
            run(command, modifiers, &dispatch, &effect);
        }
    });
    [pressed, let_go]
}

/// Whether the key only says what others mean.
fn is_modifier(event: &KeyboardEvent) -> bool {
    ["Shift", "Alt", "Control", "Meta"].contains(&&*event.key())
}
