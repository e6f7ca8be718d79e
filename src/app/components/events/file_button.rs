//! A button that saves a file of an event, made by the worker.

use gloo::file::Blob;
use serde_bytes::ByteBuf;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::components::dialogs::context::DialogContext;
use crate::app::components::dialogs::files;
use crate::app::services::{address, file_requests};
use crate::event::Event as PlannedEvent;
use crate::export::event::EventExportOptions;
use crate::formats::event as event_file;
use crate::formats::event::link::EventLink;
use crate::formats::file_name::stem;
use crate::page::Shared;
use crate::words::t;
use crate::worker::{EventFile, ExportEventRequest, Request};

/// A button that saves a file of the event.
pub fn event_file_button(
    dialog: &DialogContext,
    event: &Shared<PlannedEvent>,
    options: &EventExportOptions,
    file: EventFile,
    text: &'static str,
) -> Html {
    let (event, options) = (event.clone(), options.clone());
    let onclick = dialog.on_click(move |dialog| {
        let (dialog, event) = (dialog.clone(), event.clone());
        let link = match EventLink::of(&event) {
            EventLink::Short(link) => address::of(&link),
            EventLink::TooLong(_) => String::new(),
        };
        let options = EventExportOptions { link, base: address::base(), ..options.clone() };
        spawn_local(async move {
            let name = format!("{}.{}", file_stem(&event, file), file.extension());
            let others = match file {
                EventFile::Zip => {
                    vec![(format!("{}.tablewright", stem(&event.name)), ByteBuf::from(event_file::write(&event)))]
                }
                _ => Vec::new(),
            };
            let request = ExportEventRequest { event: (*event).clone(), file, options, others };
            match file_requests::file(Request::ExportEvent(request)).await {
                Ok(bytes) => files::save(&dialog, &name, Blob::new_with_options(&bytes[..], Some(file.media()))),
                Err(why) => dialog.refused(format!("{why}.")),
            }
        });
    });
    html! { <button type="button" class="tool" data-format={format_name(file)} {onclick}>{ icon("save") }{ text }</button> }
}

/// What a file is called before its last dot.
fn file_stem(event: &PlannedEvent, file: EventFile) -> String {
    let name = stem(&event.name);
    match file {
        EventFile::Pairings { round } => format!("{name}-{}-{}", t!("pairings"), round + 1),
        EventFile::Slips { round } => format!("{name}-{}-{}", t!("slips"), round + 1),
        EventFile::Standings { rounds } => format!("{name}-{}-{rounds}", t!("standings")),
        _ => name,
    }
}

/// What tests find the button by: the file's ending, or what it is of a round.
const fn format_name(file: EventFile) -> &'static str {
    match file {
        EventFile::Pairings { .. } => "pairings-pdf",
        EventFile::Slips { .. } => "slips-pdf",
        EventFile::Standings { .. } => "standings-pdf",
        _ => file.extension(),
    }
}
