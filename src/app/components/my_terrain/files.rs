//! Saving the list of own terrain, in the browser and as a file, and importing lists.

use gloo::file::Blob;
use gloo::file::callbacks::{FileReader, read_as_bytes};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Event, File};
use yew::prelude::*;

use crate::app::components::dialogs::context::{DialogContext, DialogMessage};
use crate::app::components::dialogs::files;
use crate::app::services::store::PendingChange;
use crate::app::services::{file_requests, send, terrain_list};
use crate::formats::inventory::{InventoryProblem, ListedTerrain, Template, joined};
use crate::formats::terrain::{MAX_SORTS, OwnTerrain};
use crate::page::{PageAction, full_storage};
use crate::words::{self, t, translated};
use crate::worker::{ExportTerrainRequest, Request, TerrainFormat};

/// The largest file that is read, in bytes. No list is larger.
const MAX_BYTES: f64 = 1024.0 * 1024.0;

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

/// Reads a file and adds its pieces to the list. Dropping the returned reader cancels it.
pub fn import(file: &File, context: &DialogContext) -> Option<FileReader> {
    let (name, context) = (file.name(), context.clone());
    if file.size() > MAX_BYTES {
        report_refusal(&context, Some(&name), &InventoryProblem::TooLarge.to_string());
        return None;
    }
    let blob = gloo::file::File::from(file.clone());
    Some(read_as_bytes(&blob, move |bytes| {
        let Ok(bytes) = bytes else {
            return report_refusal(&context, Some(&name), t!("the browser couldn't read it"));
        };
        spawn_local(async move { take_over(&context, Some(&name), bytes).await });
    }))
}

/// Reads a pasted text and adds its pieces to the list.
pub fn import_pasted(text: String, context: &DialogContext) {
    let context = context.clone();
    spawn_local(async move { take_over(&context, None, text.into_bytes()).await });
}

/// Adds the pieces of a file with this name, or of what was pasted.
async fn take_over(context: &DialogContext, name: Option<&str>, bytes: Vec<u8>) {
    match file_requests::terrain(bytes).await {
        Ok(listed) => add(context, name, &listed),
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
fn add(context: &DialogContext, name: Option<&str>, ListedTerrain { list, ignored }: &ListedTerrain) {
    let before = terrain_list::list();
    let all = joined(&before, list);
    let mut sentences = vec![match name {
        Some(name) => t!("Pieces that came with {}: {}.", words::name(name), all.added),
        None => t!("Pieces that were pasted: {}.", all.added),
    }];
    let counted = [
        (all.changed, t!("Counts that changed: {}.", all.changed)),
        (all.known, t!("There already: {}.", all.known)),
        (all.left, t!("Left out, because a list holds {} at most: {}.", MAX_SORTS, all.left)),
    ];
    sentences.extend(counted.into_iter().filter(|(count, _)| *count > 0).map(|(_, sentence)| sentence));
    if !ignored.is_empty() {
        let names: Vec<String> = ignored.iter().map(|name| words::name(name)).collect();
        sentences.push(t!("Columns that aren't read: {}.", names.join(", ")));
    }
    let undo = (all.list != before).then_some(before);
    save_and_report(context, &all.list, sentences.join(" "), undo);
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
