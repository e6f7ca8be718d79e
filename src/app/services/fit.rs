//! Measures on the screen whether a text fits its room.

use web_sys::HtmlElement;

use crate::page::largest_share;
use crate::units::trimmed;

/// The element's value by which its style sheet multiplies the size of its text.
const SHARE: &str = "--fit";

/// Makes the text of an element as large as fits it, by a share of its own size.
pub fn fit(element: &HtmlElement) {
    let put = |share: f64| {
        // If it fails, the element scrolls.
        let _ = element.style().set_property(SHARE, &trimmed(share, 4));
    };
    let share = largest_share(|share| {
        put(share);
        element.scroll_height() <= element.client_height() && element.scroll_width() <= element.client_width()
    });
    put(share);
}
