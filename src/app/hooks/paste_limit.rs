//! The limit for text that is pasted or dropped into a field. A browser may need minutes to show a few megabytes in one.

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement, HtmlTextAreaElement, InputEvent};
use yew::prelude::*;

use crate::words::t;

/// The longest text in a field, in KiB: what a spreadsheet has of the most players that an event can have, several times. Files that
/// are opened have limits of their own.
const MAX_KIB: u32 = 256;
/// The longest text whose lines each get a direction of their own, in UTF-16 code units. The browser's time for that grows with the
/// square of the lines: 24 seconds for 23,000 of them.
const MAX_WITH_DIRECTIONS: u32 = 1 << 14;

/// Refuses text that would make a field longer than the limit; `on_refused` gets the sentence that says so.
#[hook]
pub fn use_paste_limit(on_refused: Callback<String>) {
    // The listener stays, and looks up the newest callback.
    let latest = use_mut_ref(|| on_refused.clone());
    *latest.borrow_mut() = on_refused;
    use_effect_with((), move |()| {
        let options = EventListenerOptions::enable_prevent_default();
        let window = gloo::utils::window();
        let listener = EventListener::new_with_options(&window, "beforeinput", options, move |event| {
            let Some(length) = length_after(event) else { return };
            if length > MAX_KIB << 10 {
                event.prevent_default();
                let text =
                    t!("That is too long for this field, which takes {} KB at most. Nothing was put in.", MAX_KIB);
                return latest.borrow().emit(text);
            }
            let field = event.target().and_then(|field| field.dyn_into::<Element>().ok());
            if let Some(field) = field.filter(|field| length > MAX_WITH_DIRECTIONS && field.has_attribute("dir")) {
                // A field without the attribute has the page's direction.
                field.remove_attribute("dir").ok();
            }
        });
        move || drop(listener)
    });
}

/// The length of a field's text after an input, in UTF-16 code units.
fn length_after(event: &Event) -> Option<u32> {
    let added = event.dyn_ref::<InputEvent>()?.data()?.encode_utf16().count();
    let field = event.target()?;
    let (length, start, end) = if let Some(field) = field.dyn_ref::<HtmlTextAreaElement>() {
        (field.text_length(), field.selection_start(), field.selection_end())
    } else {
        let field = field.dyn_ref::<HtmlInputElement>()?;
        let length = u32::try_from(field.value().encode_utf16().count()).ok()?;
        (length, field.selection_start(), field.selection_end())
    };
    let selected = match (start, end) {
        (Ok(Some(start)), Ok(Some(end))) => end.saturating_sub(start),
        // A field for numbers has no selection.
        _ => 0,
    };
    Some(length.saturating_sub(selected).saturating_add(u32::try_from(added).unwrap_or(u32::MAX)))
}
