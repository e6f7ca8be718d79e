//! Saving files, and importing files with tables.

use gloo::file::callbacks::{FileReader, read_as_bytes};
use gloo::file::{Blob, ObjectUrl};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{File, HtmlAnchorElement};
use yew::Callback;

use super::context::DialogContext;
use crate::app::services::{event_store, file_requests, game_opener, packs, storage};
use crate::editor::GroupsAndTints;
use crate::event::pairing_messages::doubtful_count;
use crate::event::{Event, doubtful_results};
use crate::formats::game::file::may_be_game;
use crate::formats::sheet::{is_table_file, other_file};
use crate::formats::{PlannedTable, link};
use crate::page::{
    EventPart, ListFile, OpenedFile, Place, RestorableFile, file_refusal, former_table, full_storage, size_refusal,
};
use crate::words::{self, t, translated};

/// Saves a file with this name, as a download.
pub fn save(context: &DialogContext, name: &str, blob: Blob) {
    match download(name, blob) {
        Ok(said) => context.done(said),
        Err(why) => context.refused(why),
    }
}

/// The same without a dialog: what is said then.
///
/// # Errors
///
/// Where the browser doesn't let the page save a file, as a sentence.
pub fn download(name: &str, blob: Blob) -> Result<String, String> {
    let url = ObjectUrl::from(blob);
    let link = gloo::utils::document().create_element("a").ok().and_then(|a| a.dyn_into::<HtmlAnchorElement>().ok());
    let link = link.ok_or_else(|| t!("This browser doesn't let the page save a file.").to_owned())?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser reads the blob later. Dropping the URL now would cut the download off.
    gloo::timers::callback::Timeout::new(60_000, move || drop(url)).forget();
    Ok(t!("Saved as {}.", words::name(name)))
}

/// Reads a file with tables, or of a game, which is played on. A single table is opened; what else there is goes to `on_file`, and a list to `on_list` where lists are taken.
/// Dropping the returned reader cancels it.
pub fn import(
    file: &File,
    context: &DialogContext,
    on_file: Callback<RestorableFile>,
    on_list: Option<Callback<ListFile>>,
) -> Option<FileReader> {
    let (name, context) = (file.name(), context.clone());
    if let Some(refusal) = size_refusal(&name, file.size()) {
        context.refused(refusal);
        return None;
    }
    let blob = gloo::file::File::from(file.clone());
    // Not as text: the browser would silently replace what isn't UTF-8.
    Some(read_as_bytes(&blob, move |bytes| match bytes {
        Ok(bytes) => spawn_local(async move {
            let game = if may_be_game(&bytes) { game_opener::open(&name, &bytes).await } else { None };
            match game {
                Some(Ok(())) => {}
                Some(Err(why)) => context.refused(why),
                None => open(name, bytes, &context, &on_file, on_list).await,
            }
        }),
        Err(problem) => report_refusal(&context, &name, &t!("the browser couldn't read it, {}", problem)),
    }))
}

/// Opens what a file holds that is no game.
async fn open(
    name: String,
    bytes: Vec<u8>,
    context: &DialogContext,
    on_file: &Callback<RestorableFile>,
    on_list: Option<Callback<ListFile>>,
) {
    if let Some(on_list) = on_list.as_ref().filter(|_| is_table_file(&bytes)) {
        return on_list.emit(ListFile { name, bytes: bytes.into() });
    }
    let other = other_file(&bytes).filter(|_| on_list.is_some());
    // The worker has them all, and an answer about one that isn't here can't be read.
    packs::load_all().await;
    let answer = file_requests::tables(name.clone(), bytes).await;
    match OpenedFile::of(name.clone(), answer).on_event(&name, other) {
        OpenedFile::Table(table, step) => {
            context.close_dialog();
            context.open(storage::number_for(&table), *table, step);
        }
        OpenedFile::Event(event) => keep_event(context, &name, *event),
        OpenedFile::Restorable(file) => on_file.emit(file),
        OpenedFile::Refused(why) => context.refused(why),
    }
}

/// Keeps the event of a file in the browser, and shows it.
pub fn keep_event(context: &DialogContext, file_name: &str, event: Event) {
    let doubtful = doubtful_results(&event).len();
    let (number, pending) = event_store::keep(event);
    let (context, file_name) = (context.clone(), file_name.to_owned());
    pending.then(move |outcome| {
        if outcome.is_err() {
            return report_refusal(&context, &file_name, translated(full_storage::FILE));
        }
        context.go(&Place::Event(number, EventPart::default()));
        if doubtful > 0 {
            context.done(doubtful_count(doubtful));
        }
    });
}

fn report_refusal(context: &DialogContext, name: &str, why: &str) {
    context.refused(file_refusal(name, why));
}

/// Moves the layout file of a former version from the browser's storage to the library.
pub fn import_former(context: &DialogContext, file: &str) {
    let (context, bytes) = (context.clone(), file.as_bytes().to_vec());
    spawn_local(async move {
        match former_table(file_requests::tables("table.json".to_owned(), bytes).await) {
            Some(table) if keep(&table).await => {
                storage::forget_former();
                context.done(t!("The table that an earlier version kept is in your library now."));
            }
            _ => context
                .refused(t!("The table that an earlier version kept couldn't be taken over; it stays in the browser.")),
        }
    });
}

/// Adds a table to the library unless it has it already; returns whether it has it now.
async fn keep(table: &PlannedTable) -> bool {
    let link = link::write(table);
    let is_there = storage::tables().iter().any(|saved| saved.link == link);
    is_there || storage::add(storage::new_number(), link, &GroupsAndTints::default()).is_kept().await
}
