//! The keyboard, anywhere on the page. What a key does is said by [`KeyPress::outcome`].

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::Callback;

use crate::app::reducer::Dispatch;
use crate::app::services::focus;
use crate::app::services::key_event::{modifiers, pressed};
use crate::app::services::menus::{close_menu, is_menu_open};
use crate::app::services::screen::OVER;
use crate::editor::{Action, Command, CommandRun, Modifiers, PageEffect};
use crate::layout::PieceId;
use crate::page::{
    FocusPlace, FocusedElement, FocusedField, KeyOutcome, KeyPress, PageAction, PreferredFocus, modifier_change,
};

/// Runs a command: in the editor, or as an effect of the page.
pub fn run(command: &Command, modifiers: Modifiers, dispatch: &Dispatch, effect: &Callback<PageEffect>) {
    match command.run {
        CommandRun::Update(_) => dispatch.dispatch(PageAction::Edit(Action::Command(command.id, modifiers))),
        CommandRun::Effect(page_effect) => effect.emit(page_effect),
    }
}

/// Listens to keys until the listeners are dropped.
pub fn listen(dispatch: Dispatch, effect: Callback<PageEffect>) -> [EventListener; 2] {
    let window = gloo::utils::window();
    let key_up = {
        let dispatch = dispatch.clone();
        EventListener::new(&window, "keyup", move |event| {
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
            if let Some(action) = modifier_change(&event.key(), modifiers(event)) {
                dispatch.dispatch(PageAction::Edit(action));
            }
        })
    };
    // Not passive: otherwise a command's key may scroll the page too, or open a dialog of the browser.
    let options = EventListenerOptions::enable_prevent_default();
    let key_down = EventListener::new_with_options(&window, "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        let Some(press) = key_press(event) else { return };
        match press.outcome() {
            KeyOutcome::Left => {}
            KeyOutcome::CloseMenu => close_menu(),
            KeyOutcome::Act { action, is_taken, preferred_focus } => {
                if is_taken {
                    event.prevent_default();
                }
                dispatch.dispatch(PageAction::Edit(action));
                if let Some(preferred) = preferred_focus {
                    focus::prefer(selector(preferred));
                }
            }
            KeyOutcome::Run(commands) => {
                event.prevent_default();
                for command in commands {
                    run(command, press.pressed.modifiers, &dispatch, &effect);
                }
            }
        }
    });
    [key_down, key_up]
}

/// What is known of a key that went down; `None` where it is none for shortcuts.
fn key_press(event: &KeyboardEvent) -> Option<KeyPress> {
    let is_covered = gloo::utils::document().query_selector(OVER).is_ok_and(|over| over.is_some());
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    Some(KeyPress {
        pressed: pressed(event)?,
        is_covered,
        is_menu_open: is_menu_open(),
        focused: target.map(|target| focused_element(&target)).unwrap_or_default(),
    })
}

/// What is known of the element that a key goes to.
fn focused_element(element: &Element) -> FocusedElement {
    let is_within = |css: &str| element.closest(css).is_ok_and(|found| found.is_some());
    let field = [
        ("input:not([type='checkbox'], [type='range']), textarea, select", FocusedField::Typing),
        ("[type='range']", FocusedField::Slider),
        ("[type='checkbox']", FocusedField::Checkbox),
        (".palette .entry", FocusedField::PaletteEntry),
    ];
    let place = [
        (".guide-panel", FocusPlace::Guide),
        (".study-panel, .probe", FocusPlace::Study),
        (focus::STOP_BUTTON, FocusPlace::StopButton),
    ];
    FocusedElement {
        field: field.into_iter().find(|(css, _)| is_within(css)).map(|(_, field)| field),
        place: place.into_iter().find(|(css, _)| is_within(css)).map(|(_, place)| place),
        probe: element.get_attribute("data-probe").and_then(|probe| probe.parse().ok()),
        is_in_piece: is_within("[data-piece]"),
        piece: element.get_attribute("data-piece").and_then(|id| PieceId::new(&id)),
        is_unselected_piece: element.matches("[data-piece][aria-pressed='false']").unwrap_or(false),
        is_on_waiting_board: is_within(".board.placing"),
    }
}

/// What selects the elements that the focus may go to.
const fn selector(preferred: PreferredFocus) -> &'static str {
    match preferred {
        PreferredFocus::Generate => focus::GENERATE,
        PreferredFocus::Guide => focus::GUIDE,
        PreferredFocus::Study => focus::STUDY,
        PreferredFocus::Probes => focus::PROBES,
    }
}
