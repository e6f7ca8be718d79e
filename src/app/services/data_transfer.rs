//! What is dragged over the page, dropped on it or pasted.

use js_sys::JsString;
use wasm_bindgen::JsCast;
use web_sys::{DataTransfer, DragEvent, Element, Event, File};

use crate::page::opens_pasted_files;

/// Whether files are dragged, and not text or a link.
pub fn has_files(data: &DataTransfer) -> bool {
    data.types().iter().any(|name| name.unchecked_ref::<JsString>() == "Files")
}

/// Whether files are dragged by an event.
pub fn drags_files(event: &Event) -> bool {
    event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer).is_some_and(|data| has_files(&data))
}

/// The files that were dropped or pasted.
pub fn files(data: &DataTransfer) -> Vec<File> {
    let list = data.files();
    list.iter().flat_map(|list| (0..list.length()).filter_map(|index| list.get(index))).collect()
}

/// The files that were pasted; none where the link of a table was pasted, which may come with its picture.
pub fn pasted_files(data: &DataTransfer) -> Vec<File> {
    let (text, files) = (pasted_text(data), files(data));
    if opens_pasted_files(&text, !files.is_empty()) { files } else { Vec::new() }
}

/// The text that was pasted; empty where there is none.
pub fn pasted_text(data: &DataTransfer) -> String {
    data.get_data("text/plain").unwrap_or_default()
}

/// What was pasted as HTML; empty where there is none.
pub fn pasted_html(data: &DataTransfer) -> String {
    data.get_data("text/html").unwrap_or_default()
}

/// Whether an event is of a field in which text is written.
pub fn is_in_text_field(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| {
        target.closest("input:not([type='checkbox'], [type='range']), textarea").is_ok_and(|field| field.is_some())
    })
}
