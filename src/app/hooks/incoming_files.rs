//! Files that come to the page from outside: dropped on it, pasted, or opened by the system. Text and links that are dropped don't
//! lead away from the page. What was dropped before this was there, `assets/start/parts.js` has kept.

use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DragEvent, File};
use yew::prelude::*;

use crate::app::services::build_files;
use crate::app::services::data_transfer::{files, has_files, is_in_text_field, pasted_files};

/// The files that came at once. There is at least one.
pub type IncomingFiles = Rc<[File]>;

/// Calls `on_files` for files that are dropped or pasted; with `None` what is on the page takes its files itself. Returns whether
/// files are dragged over the page that could be dropped.
#[hook]
pub fn use_incoming_files(on_files: Option<Callback<IncomingFiles>>) -> bool {
    let is_over = use_state_eq(|| false);
    let is_taken = on_files.is_some();
    // The listeners stay, and look up the newest callback.
    let latest = use_mut_ref(|| None);
    *latest.borrow_mut() = on_files;
    let setter = is_over.setter();
    let newest = latest.clone();
    use_effect_with((), move |()| {
        let options = EventListenerOptions::enable_prevent_default();
        let window = gloo::utils::window();
        let drags = ["dragenter", "dragover", "dragleave", "drop"].map(|name| {
            let (latest, is_over) = (latest.clone(), setter.clone());
            EventListener::new_with_options(&window, name, options, move |event| {
                let Some(event) = event.dyn_ref::<DragEvent>() else { return };
                // What is dragged leaves the window, and not only one element for another.
                if name == "dragleave" {
                    if event.related_target().is_none() {
                        is_over.set(false);
                    }
                    return;
                }
                let data = event.data_transfer().filter(|_| !event.default_prevented());
                let Some(data) = data else { return is_over.set(false) };
                let has_files = has_files(&data);
                if !has_files && is_in_text_field(event) {
                    return;
                }
                event.prevent_default();
                let on_files = latest.borrow().clone().filter(|_| has_files);
                data.set_drop_effect(if on_files.is_some() { "copy" } else { "none" });
                is_over.set(on_files.is_some() && name != "drop");
                if let Some(on_files) = on_files.filter(|_| name == "drop") {
                    emit(&on_files, files(&data));
                }
            })
        });
        let paste = EventListener::new_with_options(&window, "paste", options, move |event| {
            let event = event.dyn_ref::<ClipboardEvent>();
            let event = event.filter(|event| !event.default_prevented() && !is_in_text_field(event));
            let Some(data) = event.and_then(ClipboardEvent::clipboard_data) else { return };
            if let Some(on_files) = latest.borrow().clone() {
                emit(&on_files, pasted_files(&data));
            }
        });
        build_files::keep_drops(false);
        move || {
            drop((drags, paste));
            build_files::keep_drops(true);
        }
    });
    use_effect_with(is_taken, move |_| {
        if let Some(on_files) = newest.borrow().clone() {
            emit(&on_files, build_files::take_dropped());
        }
    });
    *is_over && is_taken
}

fn emit(on_files: &Callback<IncomingFiles>, files: Vec<File>) {
    if !files.is_empty() {
        on_files.emit(files.into());
    }
}
