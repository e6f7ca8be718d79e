//! What the lists of the dialogs share: one of their rows is the active one, keys move it, and it stays in view.

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent, ScrollIntoViewOptions, ScrollLogicalPosition};
use yew::prelude::*;

/// How far page keys go.
const PAGE: usize = 8;

/// The row that a key leads to from `active` of so many; `None` for a key that leads nowhere. The ends are tied together where
/// that is wanted.
pub fn moved(event: &KeyboardEvent, active: usize, rows: usize, tied: bool) -> Option<usize> {
    let last = rows.checked_sub(1)?;
    let next = match &*event.key() {
        "ArrowDown" if active == last && tied => 0,
        "ArrowDown" => active + 1,
        "ArrowUp" if active == 0 && tied => last,
        "ArrowUp" => active.saturating_sub(1),
        "PageDown" => active + PAGE,
        "PageUp" => active.saturating_sub(PAGE),
        "Home" => 0,
        "End" => last,
        _ => return None,
    };
    event.prevent_default();
    Some(next.min(last))
}

/// The id of a row.
pub fn row_id(list: &str, place: usize) -> String {
    format!("{list}-{place}")
}

/// Keeps the active row in view.
#[hook]
pub fn use_in_view(list: &'static str, active: usize) {
    use_effect_with(active, move |active| {
        let row = gloo::utils::document().get_element_by_id(&row_id(list, *active));
        if let Some(row) = row.and_then(|row| row.dyn_into::<HtmlElement>().ok()) {
            let options = ScrollIntoViewOptions::new();
            options.set_block(ScrollLogicalPosition::Nearest);
            row.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
}
