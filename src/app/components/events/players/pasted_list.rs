//! A list of players that is pasted anywhere but into a field for several lines.

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DataTransfer, Element, HtmlTextAreaElement};
use yew::prelude::*;

use crate::app::services::data_transfer::{pasted_html, pasted_text};
use crate::app::services::{html_table, incoming_list};
use crate::formats::players::is_list;
use crate::page::ListSource;

/// Puts a list that is pasted on the event of this number where its part for players takes it, and calls back. Cells of another program are taken as such, into the
/// field for a list too: as text they'd lose which of them are one.
#[hook]
pub fn use_pasted_list(event: u32, on_list: Callback<()>) {
    let latest = use_mut_ref(|| on_list.clone());
    *latest.borrow_mut() = on_list;
    use_effect_with(event, move |&number| {
        let options = EventListenerOptions::enable_prevent_default();
        let window = gloo::utils::window();
        let listener = EventListener::new_with_options(&window, "paste", options, move |event| {
            let Some(event) = event.dyn_ref::<ClipboardEvent>().filter(|event| !event.default_prevented()) else {
                return;
            };
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let takes_lines = target.as_ref().is_some_and(JsCast::has_type::<HtmlTextAreaElement>);
            let is_for_lists = target.is_some_and(|target| target.matches(".import-players textarea").unwrap_or(false));
            let source = event.clipboard_data().and_then(|data| pasted(&data));
            let source = source.filter(|source| match source {
                ListSource::Cells(_) => !takes_lines || is_for_lists,
                ListSource::Text(_) | ListSource::File(_) => !takes_lines,
            });
            if let Some(source) = source {
                event.prevent_default();
                incoming_list::put(number, source);
                latest.borrow().emit(());
            }
        });
        move || drop(listener)
    });
}

/// The list in a clipboard. A field for one line would make one line of it.
fn pasted(data: &DataTransfer) -> Option<ListSource> {
    let text = pasted_text(data);
    let cells = html_table::rows(&pasted_html(data)).map(|rows| ListSource::Cells(rows.into()));
    cells.or_else(|| is_list(&text).then(|| ListSource::Text(text.into())))
}
