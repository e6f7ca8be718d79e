//! Measures on the screen whether a text fits its room.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::page::{TextFit, largest_share_of_whole_words};
use crate::units::trimmed;

/// The element's value by which its style sheet multiplies the size of its text.
const SHARE: &str = "--fit";
/// What the element has while it is measured: then its style sheet cuts no word of a name, so that one that is too long stands out.
const MEASURED: &str = "data-measured";

/// Makes the text of an element as large as fits it, by a share of its own size, with the words of its names whole.
pub fn fit(element: &HtmlElement) {
    let put = |share: f64| {
        // If it fails, the element scrolls.
        let _ = element.style().set_property(SHARE, &trimmed(share, 4));
    };
    let names = names(element);
    // If it fails, words may be cut.
    element.set_attribute(MEASURED, "").ok();
    let share = largest_share_of_whole_words(|share| {
        put(share);
        TextFit { is_inside: is_inside(element), has_whole_words: names.iter().all(is_whole) }
    });
    element.remove_attribute(MEASURED).ok();
    put(share);
}

/// The names in an element.
fn names(element: &HtmlElement) -> Vec<Element> {
    let Ok(names) = element.query_selector_all("bdi") else { return Vec::new() };
    (0..names.length()).filter_map(|index| names.item(index)?.dyn_into().ok()).collect()
}

fn is_whole(element: &Element) -> bool {
    element.scroll_width() <= element.client_width()
}

fn is_inside(element: &HtmlElement) -> bool {
    element.scroll_height() <= element.client_height() && is_whole(element)
}
