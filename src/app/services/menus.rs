//! Closes the menus of buttons, `details` elements that the browser opens itself.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Closes the open menu and returns whether there was one. The focus goes back to its button.
pub fn close_menu() -> bool {
    let find = |css: &str| gloo::utils::document().query_selector(css).ok().flatten();
    let Some(open) = find(".drop-down[open]") else { return false };
    let button = find(".drop-down:focus-within > summary").and_then(|one| one.dyn_into::<HtmlElement>().ok());
    if let Some(button) = button {
        button.focus().ok();
    }
    open.remove_attribute("open").is_ok()
}
