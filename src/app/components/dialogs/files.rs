//! Saving files, and importing files with tables.

use std::rc::Rc;

use gloo::file::callbacks::{FileReader, read_as_bytes};
use gloo::file::{Blob, ObjectUrl};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{File, HtmlAnchorElement};
use yew::Callback;

use super::context::DialogContext;
use crate::app::services::{event_store, file_requests, storage};
use crate::editor::GroupsAndTints;
use crate::event::Event;
use crate::formats::archive::{ArchiveProblem, Backup, BackupTable, ImportedTable, MAX_BYTES};
use crate::formats::{PlannedTable, link};
use crate::page::{Dialog, PageAction};
use crate::words::{self, one_line, t};
use crate::worker::ImportedFile;

/// Saves a file with this name, as a download.
pub fn save(context: &DialogContext, name: &str, blob: Blob) {
    let url = ObjectUrl::from(blob);
    let link = gloo::utils::document().create_element("a").ok().and_then(|a| a.dyn_into::<HtmlAnchorElement>().ok());
    let Some(link) = link else {
        return context.refused(t!("This browser doesn't let the page save a file."));
    };
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser reads the blob later. Dropping the URL now would cut the download off.
    gloo::timers::callback::Timeout::new(60_000, move || drop(url)).forget();
    context.done(t!("Saved as {}.", words::name(name)));
}

/// What a file holds that has several tables, or that is a backup.
#[derive(Clone, PartialEq)]
pub struct RestorableFile {
    /// The file's name.
    pub name: String,
    /// What can be restored; of a file that is no backup, its tables.
    pub backup: Rc<Backup>,
    /// Why some of its tables can't be read.
    pub refusals: Rc<[String]>,
    /// Whether it is a backup.
    pub is_backup: bool,
}

/// Reads a file with tables. A single table is opened; what else there is goes to `on_file`. Dropping the returned reader cancels it.
pub fn import(file: &File, context: &DialogContext, on_file: Callback<RestorableFile>) -> Option<FileReader> {
    let (name, context) = (file.name(), context.clone());
    // Checked before reading: a film dropped here by mistake would fill the memory.
    #[expect(clippy::cast_precision_loss, reason = "the limit is far below where a double loses whole numbers")]
    let too_large = file.size() > MAX_BYTES as f64;
    if too_large {
        report_refusal(&context, &name, &ArchiveProblem::TooLarge.to_string());
        return None;
    }
    let blob = gloo::file::File::from(file.clone());
    // Not as text: the browser would silently replace what isn't UTF-8.
    Some(read_as_bytes(&blob, move |bytes| match bytes {
        Ok(bytes) => spawn_local(async move {
            match file_requests::tables(name.clone(), bytes).await {
                Ok(ImportedFile::Tables(imported)) => open_or_pass_on(&context, name, imported, &on_file),
                Ok(ImportedFile::Event(event)) => keep_event(&context, &name, *event),
                Ok(ImportedFile::Backup(backup)) => {
                    let (backup, refusals) = (Rc::new(backup), Rc::from([]));
                    on_file.emit(RestorableFile { name, backup, refusals, is_backup: true });
                }
                Err(why) => report_refusal(&context, &name, &why),
            }
        }),
        Err(problem) => report_refusal(&context, &name, &t!("the browser couldn't read it, {}", problem)),
    }))
}

/// Keeps the event of a file in the browser, and shows it.
pub fn keep_event(context: &DialogContext, file_name: &str, event: Event) {
    let (number, pending) = event_store::keep(event);
    let (context, file_name) = (context.clone(), file_name.to_owned());
    pending.then(move |outcome| {
        if outcome.is_err() {
            return report_refusal(&context, &file_name, t!("this browser's storage is full or blocked"));
        }
        event_store::save_last(Some(number));
        context.actions.send(PageAction::OpenDialog(Dialog::Events));
    });
}

fn report_refusal(context: &DialogContext, name: &str, why: &str) {
    let (name, why) = (words::name(name), words::name(why));
    context.refused(t!("{} was not opened, and your tables are as they were: {}.", name, why));
}

/// Opens a single table, or passes several on.
fn open_or_pass_on(
    context: &DialogContext,
    file_name: String,
    imported: Vec<ImportedTable>,
    on_file: &Callback<RestorableFile>,
) {
    let (mut tables, mut refusals): (Vec<PlannedTable>, Vec<String>) = (Vec::new(), Vec::new());
    for table in imported {
        match table {
            ImportedTable::Table(table) => tables.push(*table),
            // It may hold a file's name, which may have line breaks.
            ImportedTable::Refused(why) => refusals.push(one_line(&why.to_string())),
        }
    }
    match &tables[..] {
        [] => {
            let why = refusals.into_iter().next().unwrap_or_else(|| ArchiveProblem::NoTable.to_string());
            report_refusal(context, &file_name, &why);
        }
        [table] if refusals.is_empty() => {
            let name = &table.layout.name;
            let step = if name.is_empty() { t!("Open a file").to_owned() } else { t!("Open {}", words::name(name)) };
            context.on_close.emit(());
            context.open(storage::number_for(table), table.clone(), step);
        }
        _ => {
            let table = |table| BackupTable { link: link::write(table), ..BackupTable::default() };
            let backup = Rc::new(Backup { tables: tables.iter().map(table).collect(), ..Backup::default() });
            on_file.emit(RestorableFile { name: file_name, backup, refusals: refusals.into(), is_backup: false });
        }
    }
}

/// Moves the layout file of a former version from the browser's storage to the library.
pub fn import_former(context: &DialogContext, file: &str) {
    let (context, bytes) = (context.clone(), file.as_bytes().to_vec());
    spawn_local(async move {
        match file_requests::tables("table.json".to_owned(), bytes).await {
            Ok(ImportedFile::Tables(tables))
                if let [ImportedTable::Table(table)] = &tables[..]
                    && keep(table).await =>
            {
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
