//! Saving the list of own terrain, in the browser and as a file, and importing lists.

use gloo::file::Blob;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Event, File};
use yew::prelude::*;

use crate::app::components::dialogs::context::{DialogContext, DialogMessage};
use crate::app::components::dialogs::files;
use crate::app::components::lists::list_reader::ListReader;
use crate::app::services::store::PendingChange;
use crate::app::services::{file_requests, send, terrain_list};
use crate::formats::inventory::{InventoryTable, ListedTerrain, Template, is_json, joined};
use crate::formats::terrain::OwnTerrain;
use crate::page::{ListFile, ListSource, PageAction, full_storage, taken_over_text};
use crate::words::{self, t, translated};
use crate::worker::{ExportTerrainRequest, Request, TerrainFormat};

/// Saves the list in the browser and updates the page. Shows a message if the browser refuses.
pub fn save(context: &DialogContext, list: &[OwnTerrain]) -> PendingChange {
    let pending = terrain_list::save(list.to_vec());
    context.actions.send(PageAction::Terrain(terrain_list::list()));
    let context = context.clone();
    pending.then(move |outcome| {
        if outcome.is_err() {
            context.actions.send(PageAction::Terrain(terrain_list::list()));
            context.refused(translated(full_storage::TERRAIN));
        }
    });
    pending
}

/// Saves the list and shows a message once it is kept. With the list `before` the change, an undo is offered.
pub fn save_and_report(
    context: &DialogContext,
    list: &[OwnTerrain],
    message: String,
    before: Option<Vec<OwnTerrain>>,
) -> PendingChange {
    let undo = before.map(|before| {
        let context = context.clone();
        Callback::from(move |()| {
            save_and_report(&context, &before, t!("It is back.").to_owned(), None);
        })
    });
    let (pending, context) = (save(context, list), context.clone());
    pending.then(move |outcome| {
        if outcome.is_ok() {
            context.on_message.emit(DialogMessage { text: message, is_done: true, undo });
        }
    });
    pending
}

/// Saves the list as a file, for Tablewright or for a spreadsheet.
pub fn export(context: &DialogContext, format: TerrainFormat) -> Callback<MouseEvent> {
    context.on_click(move |context| {
        let context = context.clone();
        let (name, media) = match format {
            TerrainFormat::Json => ("tablewright-terrain.json", "application/json"),
            TerrainFormat::Csv => ("tablewright-terrain.csv", "text/csv"),
        };
        let request = Request::ExportTerrain(ExportTerrainRequest { list: terrain_list::list(), format });
        spawn_local(async move {
            match file_requests::file(request).await {
                Ok(bytes) => files::save(&context, name, Blob::new_with_options(&bytes[..], Some(media))),
                Err(why) => context.refused(format!("{why}.")),
            }
        });
    })
}

/// Opens a file: a list of Tablewright's own is taken over, and the rows of another one are shown first.
pub fn open(lists: &ListReader<InventoryTable>, context: &DialogContext, file: File) {
    let (context, opened) = (context.clone(), lists.clone());
    lists.open(file, move |file: ListFile| {
        if !is_json(&file.bytes) {
            return opened.read(ListSource::File(file));
        }
        opened.clear();
        spawn_local(async move { take_over(&context, Some(&file.name), file.bytes.to_vec()).await });
    });
}

/// Takes what was pasted in the same way.
pub fn paste(lists: &ListReader<InventoryTable>, context: &DialogContext, pasted: ListSource) {
    match pasted {
        ListSource::Text(text) if is_json(text.as_bytes()) => {
            lists.clear();
            let context = context.clone();
            spawn_local(async move { take_over(&context, None, text.as_bytes().to_vec()).await });
        }
        pasted => lists.read(pasted),
    }
}

/// Adds the pieces of a file with this name, or of what was pasted.
async fn take_over(context: &DialogContext, name: Option<&str>, bytes: Vec<u8>) {
    match file_requests::terrain(bytes).await {
        Ok(listed) => {
            add(context, name, &listed);
        }
        Err(why) => report_refusal(context, name, &why),
    }
}

/// Several reasons stand on lines of their own.
fn report_refusal(context: &DialogContext, name: Option<&str>, why: &str) {
    let why = if why.contains('\n') { format!("\n{why}") } else { words::name(why) };
    context.refused(match name {
        Some(name) => t!("{} was not opened, and your terrain is as it was: {}.", words::name(name), why),
        None => t!("What you pasted was not taken over, and your terrain is as it was: {}.", why),
    });
}

/// Adds imported pieces to the list, and shows how many are new and which columns weren't read.
pub fn add(context: &DialogContext, name: Option<&str>, listed: &ListedTerrain) -> PendingChange {
    let before = terrain_list::list();
    let all = joined(&before, &listed.list);
    let undo = (all.list != before).then_some(before);
    save_and_report(context, &all.list, taken_over_text(name, listed, &all), undo)
}

/// Copies the template of a list, or saves it as a file where the browser doesn't let the page copy.
pub fn copy_template(context: &DialogContext) {
    let context = context.clone();
    let on_copied = Callback::from(move |is_copied| {
        if is_copied {
            let next = t!(
                "The template is copied. Paste it into a spreadsheet, write your terrain into it, and paste that here."
            );
            return context.done(next);
        }
        let text = Template::File.text();
        let blob = Blob::new_with_options(text.as_bytes(), Some("text/csv"));
        files::save(&context, "tablewright-terrain-template.csv", blob);
    });
    send::copy_text(&Template::Cells.text(), on_copied);
}

/// The first file of a drop or paste event, and whether it is a picture.
pub fn dropped_file(event: &Event) -> Option<(File, bool)> {
    let dropped = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer);
    let pasted = || event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
    let data: DataTransfer = dropped.or_else(pasted)?;
    let file = data.files()?.get(0)?;
    let blob: &web_sys::Blob = &file;
    let is_picture = blob.type_().starts_with("image/");
    Some((file, is_picture))
}
