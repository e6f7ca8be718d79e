//! Closes the settings of snapping, which the browser opens by itself.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Closes what the button opened, where it is open; whether it was. The focus goes back to the button.
pub fn close_snap() -> bool {
    let find = |css: &str| gloo::utils::document().query_selector(css).ok().flatten();
    let Some(open) = find(".snap[open]") else { return false };
    if let Some(button) = find(".snap:focus-within > summary").and_then(|one| one.dyn_into::<HtmlElement>().ok()) {
        // A button that is shown can be focused.
        let _ = button.focus();
    }
    open.remove_attribute("open").is_ok()
}
