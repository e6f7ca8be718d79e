//! Saving files, and importing files with tables.

use gloo::file::callbacks::{FileReader, read_as_bytes};
use gloo::file::{Blob, ObjectUrl};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{File, HtmlAnchorElement};

use super::context::DialogContext;
use crate::app::services::{file_requests, storage};
use crate::formats::library::{ImportedTable, LibraryProblem, MOST_BYTES};
use crate::formats::{PlannedTable, link};
use crate::words::{self, one_line, t};

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

/// Reads a file with tables. A single table is opened, several are added to the library. Dropping the returned reader cancels it.
pub fn import(file: &File, context: &DialogContext) -> Option<FileReader> {
    let (name, context) = (file.name(), context.clone());
    // Checked before reading: a film dropped here by mistake would fill the memory.
    #[expect(clippy::cast_precision_loss, reason = "the limit is far below where a double loses whole numbers")]
    let too_large = file.size() > MOST_BYTES as f64;
    if too_large {
        report_refusal(&context, &name, &LibraryProblem::TooLarge.to_string());
        return None;
    }
    let blob = gloo::file::File::from(file.clone());
    // Not as text: the browser would silently replace what isn't UTF-8.
    Some(read_as_bytes(&blob, move |bytes| match bytes {
        Ok(bytes) => spawn_local(async move {
            match file_requests::tables(name.clone(), bytes).await {
                Ok(imported) => open_or_keep(&context, &name, imported),
                Err(why) => report_refusal(&context, &name, &why),
            }
        }),
        Err(problem) => report_refusal(&context, &name, &t!("the browser couldn't read it, {}", problem)),
    }))
}

fn report_refusal(context: &DialogContext, name: &str, why: &str) {
    let (name, why) = (words::name(name), words::name(why));
    context.refused(t!("{} was not opened, and your tables are as they were: {}.", name, why));
}

/// Opens a single table, or adds several to the library.
fn open_or_keep(context: &DialogContext, name: &str, imported: Vec<ImportedTable>) {
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
            let why = refusals.into_iter().next().unwrap_or_else(|| LibraryProblem::NoTable.to_string());
            return report_refusal(context, name, &why);
        }
        [table] if refusals.is_empty() => {
            let name = &table.layout.name;
            let step = if name.is_empty() { t!("Open a file").to_owned() } else { t!("Open {}", words::name(name)) };
            context.on_close.emit(());
            return context.open(storage::number_for(table), table.clone(), step);
        }
        _ => {}
    }
    let kept = keep_tables(&tables);
    let all = tables.len() + refusals.len();
    let mut text = t!("{} of the {} tables in {} are in your library now.", kept, all, words::name(name));
    if kept < tables.len() {
        text.push(' ');
        text += t!("The browser's storage is full or blocked for the others; delete some tables, then try again.");
    }
    if let Some(why) = refusals.first() {
        text.push(' ');
        text += &t!("{} can't be read; the first: {}.", refusals.len(), words::name(why));
    }
    if kept == tables.len() && refusals.is_empty() { context.done(text) } else { context.refused(text) }
}

/// Adds the tables to the library that it doesn't have yet. Returns how many of them it has now.
fn keep_tables(tables: &[PlannedTable]) -> usize {
    let mut known: Vec<String> = storage::tables().into_iter().map(|saved| saved.link).collect();
    let mut keep = |table: &&PlannedTable| {
        let link = link::write(table);
        let is_kept = known.contains(&link) || storage::add(storage::new_number(), &link);
        known.push(link);
        is_kept
    };
    tables.iter().filter(|table| keep(table)).count()
}

/// Moves the layout file of a former version from the browser's storage to the library.
pub fn import_former(context: &DialogContext, file: &str) {
    let (context, bytes) = (context.clone(), file.as_bytes().to_vec());
    spawn_local(async move {
        match file_requests::tables("table.json".to_owned(), bytes).await.as_deref() {
            Ok([ImportedTable::Table(table)]) if keep_tables(std::slice::from_ref(table)) == 1 => {
                storage::forget_former();
                context.done(t!("The table that an earlier version kept is in your library now."));
            }
            _ => context
                .refused(t!("The table that an earlier version kept couldn't be taken over; it stays in the browser.")),
        }
    });
}
