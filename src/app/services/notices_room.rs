//! Measures how much of the window notices lie over, and gives the page of a place that room at its end.

use std::cell::Cell;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::app::services::screen;
use crate::page::room_for_notices;
use crate::units::trimmed;

/// The value of the style sheets with the room.
const ROOM: &str = "--notices-room";

thread_local! {
    /// The room that the page has, in CSS pixels.
    static GIVEN: Cell<f64> = const { Cell::new(0.0) };
}

/// Gives the page the room that the notices need now.
pub fn give(notices: &HtmlElement) {
    let document = gloo::utils::document();
    let Some(top) = document.document_element() else { return };
    let rect = notices.get_bounding_client_rect();
    let [_, height] = screen::size();
    let needed = if rect.height() > 0.0 { (height - rect.top()).max(0.0) } else { 0.0 };
    let style = top.unchecked_into::<HtmlElement>().style();
    let below = |page: Element| f64::from(page.scroll_height() - page.scroll_top() - page.client_height());
    let page = document.query_selector(".place").ok().flatten();
    let room = room_for_notices(GIVEN.get(), needed, page.map_or(f64::INFINITY, below));
    GIVEN.set(room);
    // If it fails, the page has no room for them.
    let _ = style.set_property(ROOM, &format!("{}px", trimmed(room, 0)));
}
