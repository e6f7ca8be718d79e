//! Closes the menu of snapping settings, a `details` element that the browser opens itself.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Closes the menu and returns whether it was open. The focus goes back to its button.
pub fn close_snap_menu() -> bool {
    let find = |css: &str| gloo::utils::document().query_selector(css).ok().flatten();
    let Some(open) = find(".snap[open]") else { return false };
    if let Some(button) = find(".snap:focus-within > summary").and_then(|one| one.dyn_into::<HtmlElement>().ok()) {
        button.focus().ok();
    }
    open.remove_attribute("open").is_ok()
}
