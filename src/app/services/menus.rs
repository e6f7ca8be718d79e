//! Closes the menus of buttons, `details` elements that the browser opens itself.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Whether a menu is open.
pub fn is_menu_open() -> bool {
    open_menu().is_some()
}

fn open_menu() -> Option<Element> {
    gloo::utils::document().query_selector(".drop-down[open]").ok().flatten()
}

/// Closes the open menu, if there is one. The focus goes back to its button.
pub fn close_menu() {
    let Some(open) = open_menu() else { return };
    let button = gloo::utils::document().query_selector(".drop-down:focus-within > summary").ok().flatten();
    if let Some(button) = button.and_then(|one| one.dyn_into::<HtmlElement>().ok()) {
        button.focus().ok();
    }
    open.remove_attribute("open").ok();
}
