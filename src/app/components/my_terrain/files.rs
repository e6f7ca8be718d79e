//! Own terrain that leaves the browser as a file, and what comes in.

use gloo::file::Blob;
use gloo::file::callbacks::{FileReader, read_as_bytes};
use wasm_bindgen_futures::spawn_local;
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Event, File};
use yew::prelude::*;

use crate::app::components::dialogs::context::{DialogContext, DialogMessage};
use crate::app::components::dialogs::files::save;
use crate::app::services::{file_requests, terrain_list};
use crate::app::state::PageAction;
use crate::formats::inventory::{InventoryProblem, joined};
use crate::formats::terrain::{MOST, OwnTerrain};
use crate::words::{self, t};
use crate::worker::{ExportTerrainRequest, Request, TerrainFormat};

/// The largest file that is read, in bytes: that of a list is a mebibyte at most.
const MOST_BYTES: f64 = 1024.0 * 1024.0;

/// Keeps a list and has the page read it; tells where the browser doesn't let it.
pub fn put(context: &DialogContext, list: &[OwnTerrain]) -> bool {
    if !terrain_list::save(list) {
        context.refused(t!(
            "This browser's storage is full or blocked, so nothing was changed. Take your terrain away as a file, or delete some tables, then try again."
        ));
        return false;
    }
    context.actions.send(PageAction::Terrain(list.to_vec()));
    true
}

/// Keeps a list and has the page read it; tells `done`, or that the browser doesn't let it. Taking it back is offered where
/// `before` says what there was.
pub fn save_list(context: &DialogContext, list: &[OwnTerrain], done: String, before: Option<Vec<OwnTerrain>>) -> bool {
    if !put(context, list) {
        return false;
    }
    let undo = before.map(|before| {
        let context = context.clone();
        Callback::from(move |()| {
            save_list(&context, &before, t!("It is back.").to_owned(), None);
        })
    });
    context.say.emit(DialogMessage { text: done, done: true, undo });
    true
}

/// Hands the list to the person as a file, for another Tablewright or for a spreadsheet.
pub fn export(context: &DialogContext, format: TerrainFormat) -> Callback<MouseEvent> {
    let context = context.clone();
    Callback::from(move |_| {
        let context = context.clone();
        let (name, media) = match format {
            TerrainFormat::Json => ("tablewright-terrain.json", "application/json"),
            TerrainFormat::Csv => ("tablewright-terrain.csv", "text/csv"),
        };
        let request = Request::ExportTerrain(ExportTerrainRequest { list: terrain_list::list(), format });
        spawn_local(async move {
            match file_requests::file(request).await {
                Ok(bytes) => save(&context, name, Blob::new_with_options(&bytes[..], Some(media))),
                Err(why) => context.refused(format!("{why}.")),
            }
        });
    })
}

/// Reads a file and adds its pieces to the list. The reading ends when the returned reader is dropped.
pub fn import(file: &File, context: &DialogContext) -> Option<FileReader> {
    let (name, context) = (file.name(), context.clone());
    if file.size() > MOST_BYTES {
        refuse(&context, &name, &InventoryProblem::TooLarge.to_string());
        return None;
    }
    let blob = gloo::file::File::from(file.clone());
    Some(read_as_bytes(&blob, move |bytes| {
        let Ok(bytes) = bytes else { return refuse(&context, &name, t!("the browser couldn't read it")) };
        spawn_local(async move {
            match file_requests::terrain(bytes).await {
                Ok(taken) => add(&context, &name, &taken),
                Err(why) => refuse(&context, &name, &why),
            }
        });
    }))
}

fn refuse(context: &DialogContext, name: &str, why: &str) {
    let (name, why) = (words::name(name), words::name(why));
    context.refused(t!("{} was not opened, and your terrain is as it was: {}.", name, why));
}

fn add(context: &DialogContext, name: &str, taken: &[OwnTerrain]) {
    let before = terrain_list::list();
    let all = joined(&before, taken);
    let mut said = t!("Pieces that came with {}: {}.", words::name(name), all.added);
    let mut say = |sentence: String, count: usize| {
        if count > 0 {
            said.push(' ');
            said += &sentence;
        }
    };
    say(t!("Counts that changed: {}.", all.changed), all.changed);
    say(t!("There already: {}.", all.known), all.known);
    say(t!("Left out, because a list holds {} at most: {}.", MOST, all.left), all.left);
    let undo = (all.list != before).then_some(before);
    save_list(context, &all.list, said, undo);
}

/// The first file that was dropped or pasted, and whether it is a picture.
pub fn dropped_file(event: &Event) -> Option<(File, bool)> {
    use wasm_bindgen::JsCast;
    let dropped = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer);
    let pasted = || event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
    let data: DataTransfer = dropped.or_else(pasted)?;
    let file = data.files()?.get(0)?;
    let blob: &web_sys::Blob = &file;
    let is_picture = blob.type_().starts_with("image/");
    Some((file, is_picture))
}
