//! Lists with an active row, which the arrow keys move and which stays in view.

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent, ScrollIntoViewOptions, ScrollLogicalPosition};
use yew::prelude::*;

use crate::app::services::key_event;
use crate::app::services::screen::when_painted;

/// The rows that a page key moves by.
const PAGE: usize = 8;

/// The row that a key moves the active one to, of `rows` rows; `None` if the key moves nothing. With `wraps`, arrow keys go from
/// one end to the other.
pub fn row_after_key(event: &KeyboardEvent, active: usize, rows: usize, wraps: bool) -> Option<usize> {
    let last = rows.checked_sub(1)?;
    let next = match &*key_event::key(event) {
        "ArrowDown" if active == last && wraps => 0,
        "ArrowDown" => active + 1,
        "ArrowUp" if active == 0 && wraps => last,
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
pub fn row_id(list: &str, index: usize) -> String {
    format!("{list}-{index}")
}

/// Scrolls the active row into view.
#[hook]
pub fn use_scroll_into_view(list: &'static str, active: usize) {
    use_effect_with((), move |()| {
        // A dialog opens after its content is drawn, and nothing scrolls before.
        when_painted(move || scroll_into_view(list, active));
    });
    use_effect_with(active, move |active| scroll_into_view(list, *active));
}

fn scroll_into_view(list: &str, index: usize) {
    let row = gloo::utils::document().get_element_by_id(&row_id(list, index));
    if let Some(row) = row.and_then(|row| row.dyn_into::<HtmlElement>().ok()) {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        row.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
