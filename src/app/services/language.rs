//! The person's language: kept by the browser, and loaded by the page's first script while everything else still loads.
//!
//! That script (`assets/language.js`) leaves the words in an element. There is none for English.

use gloo::events::EventListener;
use web_sys::Element;

use crate::words;

/// The element that holds the words; its `lang` is their language.
const WORDS: &str = "words";
/// Its mark that it holds all that there will be, which it tells by an event.
const HERE: &str = "data-here";
/// Where the browser keeps the person's choice; the page's first script reads it.
const CHOICE: &str = "tablewright.language";

fn element() -> Option<Element> {
    gloo::utils::document().get_element_by_id(WORDS)
}

/// Starts a program in the person's language: at once, or as soon as their words are here.
pub fn start(program: fn()) {
    words::isolate_names();
    let go = move || {
        if let Some(element) = element() {
            // Without its words, or with damaged ones, the page speaks English and `missing` says so.
            words::speak(&element.text_content().unwrap_or_default()).ok();
        }
        program();
    };
    match element() {
        Some(element) if !element.has_attribute(HERE) => EventListener::once(&element, "load", move |_| go()).forget(),
        _ => go(),
    }
}

/// What the person has to be told of their language, where its words couldn't be loaded.
pub fn missing() -> Option<&'static str> {
    let lacks = element()?.text_content().is_none_or(|words| words.is_empty());
    lacks.then_some(
        "The words of your language couldn't be loaded, so this is English. Check the network, then reload the page.",
    )
}

/// The code of the person's language; none for English.
pub fn code() -> Option<String> {
    element()?.get_attribute("lang")
}

/// Keeps the person's choice and loads the page again, which speaks it; says whether the browser let it.
pub fn choose(language: &str) -> bool {
    let window = gloo::utils::window();
    let storage = window.local_storage().ok().flatten();
    let kept = storage.is_some_and(|storage| storage.set_item(CHOICE, language).is_ok());
    kept && window.location().reload().is_ok()
}
