//! The person's language. The script `assets/language.js` loads its translations into an element while the rest
//! of the page still loads. There is no such element for English.

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Element, StorageEvent};
use yew::Callback;

use crate::words;

/// The id of the element with the translations; its `lang` is the language.
const ELEMENT_ID: &str = "words";
/// The attribute of the element once loading has ended, also without success. It then gets a `load` event.
const LOADED: &str = "data-here";
/// The storage key of the chosen language, which the page's first script reads.
const CHOICE: &str = "tablewright.language";

fn element() -> Option<Element> {
    gloo::utils::document().get_element_by_id(ELEMENT_ID)
}

/// Takes the translations in the element.
fn take(element: &Element) {
    // Where they are missing or damaged, the page is in English, and `missing` says so.
    words::set_language(&element.text_content().unwrap_or_default()).ok();
}

/// Starts a program in the person's language, as soon as the translations are loaded.
pub fn start(program: fn()) {
    words::isolate_names();
    let go = move || {
        if let Some(element) = element() {
            take(&element);
            // A page that a link has led to starts with few of them: see `assets/start/parts.js`.
            let all = element.clone();
            EventListener::new(&element, "load", move |_| take(&all)).forget();
        }
        program();
    };
    match element() {
        Some(element) if !element.has_attribute(LOADED) => {
            EventListener::once(&element, "load", move |_| go()).forget();
        }
        _ => go(),
    }
}

/// A notice where the translations couldn't be loaded.
pub fn missing() -> Option<&'static str> {
    let is_missing = element()?.text_content().is_none_or(|words| words.is_empty());
    is_missing.then_some(
        "The words of your language couldn't be loaded, so this is English. Check the network, then reload the page.",
    )
}

/// The code of the person's language; none for English.
pub fn code() -> Option<String> {
    element()?.get_attribute("lang")
}

/// Saves the chosen language and reloads the page; returns whether the browser allowed that.
pub fn choose(language: &str) -> bool {
    let window = gloo::utils::window();
    let storage = window.local_storage().ok().flatten();
    let is_saved = storage.is_some_and(|storage| storage.set_item(CHOICE, language).is_ok());
    is_saved && window.location().reload().is_ok()
}

/// Calls a function when another window chooses another language than this one has, until the listener is dropped.
pub fn listen(on_other: Callback<()>) -> EventListener {
    EventListener::new(&gloo::utils::window(), "storage", move |event| {
        let Some(event) = event.dyn_ref::<StorageEvent>().filter(|event| event.key().as_deref() == Some(CHOICE)) else {
            return;
        };
        if event.new_value().is_some_and(|chosen| chosen != words::language()) {
            on_other.emit(());
        }
    })
}
