//! The keyboard, anywhere on the page.

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::Callback;

use crate::app::reducer::Dispatch;
use crate::app::services::focus::{self, GUIDE, STUDY, leave_stop_button};
use crate::app::services::menus::close_menu;
use crate::editor::study::action_for_key;
use crate::editor::{Action, Command, CommandRun, Modifiers, PageEffect, StudyAction, commands_for};
use crate::layout::PieceId;
use crate::page::PageAction;

/// Runs a command: in the editor, or as an effect of the page.
pub fn run(command: &Command, modifiers: Modifiers, dispatch: &Dispatch, effect: &Callback<PageEffect>) {
    match command.run {
        CommandRun::Update(_) => dispatch.dispatch(PageAction::Edit(Action::Command(command.id, modifiers))),
        CommandRun::Effect(page_effect) => effect.emit(page_effect),
    }
}

/// The modifier keys of an event.
fn held_modifiers(event: &KeyboardEvent) -> Modifiers {
    Modifiers { shift: event.shift_key(), alt: event.alt_key(), control: event.ctrl_key() || event.meta_key() }
}

/// Listens to keys until the listeners are dropped.
pub fn listen(dispatch: Dispatch, effect: Callback<PageEffect>) -> [EventListener; 2] {
    let window = gloo::utils::window();
    let key_up = {
        let dispatch = dispatch.clone();
        EventListener::new(&window, "keyup", move |event| {
            if let Some(event) = event.dyn_ref::<KeyboardEvent>().filter(|event| is_modifier(event)) {
                dispatch.dispatch(PageAction::Edit(Action::ChangeModifiers(held_modifiers(event))));
            }
        })
    };
    // Not passive: otherwise a command's key may scroll the page too, or open a dialog of the browser.
    let options = EventListenerOptions::enable_prevent_default();
    let key_down = EventListener::new_with_options(&window, "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        // An open dialog handles its keys itself.
        if gloo::utils::document().query_selector("dialog[open]").is_ok_and(|dialog| dialog.is_some()) {
            return;
        }
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let within =
            |css: &str| target.as_ref().is_some_and(|element| element.closest(css).is_ok_and(|found| found.is_some()));
        // A slider takes the arrow keys only, and a checkbox the space bar only: undo works on both.
        let is_typing = within("input:not([type='checkbox'], [type='range']), textarea, select")
            || (within("[type='range']") && event.key().starts_with("Arrow"));
        if event.key() == "Escape" {
            if close_menu() {
                return;
            }
            leave_stop_button();
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
        // The focused probe of a study takes the arrow keys.
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
        // Enter presses the focused button.
        if is_typing || (event.key() == "Enter" && !within("[data-piece]")) {
            return;
        }
        // Enter on a focused piece is a press for a study that waits for one.
        if event.key() == "Enter"
            && within(".board.placing")
            && let Some(id) = target.as_ref().and_then(|piece| PieceId::new(&piece.get_attribute("data-piece")?))
        {
            event.prevent_default();
            return dispatch.dispatch(PageAction::Edit(Action::PlaceProbeOn(id)));
        }
        // Enter selects a focused piece: it isn't selected where it got the focus of a removed one.
        let unselected =
            target.as_ref().filter(|one| one.matches("[data-piece][aria-pressed='false']").unwrap_or(false));
        if let Some(id) = unselected.and_then(|piece| PieceId::new(&piece.get_attribute("data-piece")?))
            && event.key() == "Enter"
        {
            event.prevent_default();
            return dispatch.dispatch(PageAction::Edit(Action::Select(vec![id])));
        }
        // What Shift makes of a digit depends on the keyboard layout.
        let code = event.code();
        let digit = code.strip_prefix("Digit").filter(|_| event.shift_key()).map(str::to_owned);
        for command in commands_for(&digit.unwrap_or_else(|| event.key()), modifiers) {
            // The browser's clipboard events follow, which need no permission.
            if let CommandRun::Effect(PageEffect::Copy | PageEffect::Cut | PageEffect::Paste) = command.run {
                return;
            }
            event.prevent_default();
            run(command, modifiers, &dispatch, &effect);
        }
    });
    [key_down, key_up]
}

/// Whether the key is a modifier key.
fn is_modifier(event: &KeyboardEvent) -> bool {
    ["Shift", "Alt", "Control", "Meta"].contains(&&*event.key())
}
