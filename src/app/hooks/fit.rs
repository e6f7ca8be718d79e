//! Makes a text smaller where it is too long for its room.

use web_sys::HtmlElement;
use yew::prelude::*;

use super::window_size::use_window_size;
use crate::app::services::fit;

/// Makes the text of an element as large as fits it. It is measured again when what it shows changes, and when the window does.
#[hook]
pub fn use_fit<Shown: PartialEq + 'static>(node: &NodeRef, shown: Shown) {
    let (node, window) = (node.clone(), use_window_size());
    use_effect_with((shown, window), move |_| {
        if let Some(element) = node.cast::<HtmlElement>() {
            fit::fit(&element);
        }
    });
}
