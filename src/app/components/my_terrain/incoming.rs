//! What is dropped or pasted anywhere while the list of own terrain is shown: photos to be traced, and lists as files or as text.

use gloo::events::{EventListener, EventListenerOptions, EventListenerPhase};
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Event, File};
use yew::prelude::*;

use crate::app::services::build_files;
use crate::app::services::data_transfer::{files, has_files, is_in_text_field, pasted_html, pasted_text};
use crate::app::services::html_table;
use crate::page::ListSource;

/// What has come.
pub enum IncomingTerrain {
    Photo(File),
    List(File),
    /// A pasted list: cells of another program, or text with several lines.
    Pasted(ListSource),
}

/// Passes on what is dropped or pasted. With `None`, something else takes it.
#[hook]
pub fn use_incoming_terrain(on_incoming: Option<Callback<IncomingTerrain>>) {
    let latest = use_mut_ref(|| None);
    *latest.borrow_mut() = on_incoming;
    let newest = latest.clone();
    use_effect_with((), move |()| {
        let window = gloo::utils::window();
        // Before the page's own listeners, which refuse files here.
        let options = EventListenerOptions { phase: EventListenerPhase::Capture, passive: false };
        let listeners = ["dragover", "drop", "paste"].map(|name| {
            let latest = latest.clone();
            EventListener::new_with_options(&window, name, options, move |event| {
                let on_incoming: Option<Callback<IncomingTerrain>> = latest.borrow().clone();
                let Some(on_incoming) = on_incoming else { return };
                let Some(data) = carried(event) else { return };
                if name == "dragover" {
                    event.prevent_default();
                    return data.set_drop_effect("copy");
                }
                if let Some(incoming) = incoming(event, &data) {
                    event.prevent_default();
                    on_incoming.emit(incoming);
                }
            })
        });
        let on_incoming: Option<Callback<IncomingTerrain>> = newest.borrow().clone();
        if let (Some(on_incoming), Some(file)) = (on_incoming, build_files::take_dropped().into_iter().next()) {
            on_incoming.emit(of_file(file));
        }
        move || drop(listeners)
    });
}

/// What an event carries, where that isn't for a field that is written in.
fn carried(event: &Event) -> Option<DataTransfer> {
    if let Some(event) = event.dyn_ref::<DragEvent>() {
        return event.data_transfer().filter(has_files);
    }
    let pasted = event.dyn_ref::<ClipboardEvent>()?;
    pasted.clipboard_data().filter(|data| has_files(data) || !is_in_text_field(event))
}

fn incoming(event: &Event, data: &DataTransfer) -> Option<IncomingTerrain> {
    // Spreadsheets put a picture of the cells beside their text.
    let pasted = event.has_type::<ClipboardEvent>().then(|| pasted_list(data)).flatten();
    if let Some(pasted) = pasted {
        return Some(IncomingTerrain::Pasted(pasted));
    }
    files(data).into_iter().next().map(of_file)
}

fn of_file(file: File) -> IncomingTerrain {
    let blob: &web_sys::Blob = &file;
    if blob.type_().starts_with("image/") { IncomingTerrain::Photo(file) } else { IncomingTerrain::List(file) }
}

/// The list in a clipboard.
fn pasted_list(data: &DataTransfer) -> Option<ListSource> {
    let cells = html_table::rows(&pasted_html(data)).map(|rows| ListSource::Cells(rows.into()));
    let text = || Some(pasted_text(data)).filter(|text| text.trim().contains('\n'));
    cells.or_else(|| text().map(|text| ListSource::Text(text.into())))
}
