//! The dialog of every table that was worked on.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::file::Blob;
use gloo::file::callbacks::FileReader;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::common::field::text;
use super::common::icon::icon;
use super::dialogs::context::{DialogContext, DialogMessage, use_dialog};
use super::dialogs::files;
use crate::app::services::storage::{self, SavedTable};
use crate::app::services::{events, file_requests};
use crate::app::state::PageAction;
use crate::drawing::{outline_path, table};
use crate::editor::{GroupsAndTints, find_command};
use crate::formats::{PlannedTable, link};
use crate::layout::{Edit, Layout, Piece};
use crate::units::trimmed;
use crate::words::{self, many, mark, plural, said, t};
use crate::worker::{ExportLibraryRequest, Request};

/// What is told where the browser keeps nothing more.
pub const FULL: &str = mark!(
    "This browser's storage is full or blocked, so nothing was changed. Delete some tables, or take them away as a file, then \
     try again."
);

/// The dialog's content; the library is read anew for every drawing.
#[component]
pub fn MyTables() -> Html {
    let context = &use_dialog();
    let reading: Rc<RefCell<Option<FileReader>>> = use_mut_ref(|| None);
    let file_input = use_node_ref();
    {
        let context = context.clone();
        use_effect_with((), move |()| {
            if let Some(file) = storage::former() {
                files::take_former(&context, &file);
            }
        });
    }
    {
        // What the page keeps is seen here: another table may be open now.
        let again = use_force_update();
        use_effect_with((), move |()| {
            let listener = events::listen_for_saving(Callback::from(move |()| again.force_update()));
            move || drop(listener)
        });
    }
    let changed = {
        let context = context.clone();
        Callback::from(move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            if let Some(file) = input.files().and_then(|files| files.get(0)) {
                *reading.borrow_mut() = files::import(&file, &context);
            }
            // So that choosing the same file again, mended, is a change again.
            input.set_value("");
        })
    };
    let ask_for_file = {
        let file_input = file_input.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(input) = file_input.cast::<HtmlInputElement>() {
                input.click();
            }
        })
    };
    let tables = storage::tables();
    let run = |id: &'static str, words: &'static str| {
        let context = context.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            context.close.emit(());
            run_command(&context, id);
        });
        html! { <button type="button" class="tool" data-run={id} {onclick}>{ icon(id) }{ words }</button> }
    };
    html! {
        <>
            <div class="actions" role="toolbar" aria-label={t!("Library")}>
                { run("new", t!("New table")) }
                { run("example", t!("Example")) }
                <button type="button" class="tool open-file" onclick={ask_for_file}>{ icon("import") }{ t!("Open a file") }</button>
                <button type="button" class="tool take-all" disabled={tables.is_empty()} onclick={take_all(context)}>{ icon("export") }{ t!("All as one file") }</button>
                <input ref={file_input} type="file" accept=".json,application/json,.zip,application/zip,.txt,text/plain" hidden=true onchange={changed} />
            </div>
            if tables.is_empty() {
                <p class="hint">{ t!("Every table you work on is kept here, in this browser and nowhere else. There is none yet.") }</p>
            }
            <ul class="tables">{ for tables.iter().map(|saved| row(context, saved)) }</ul>
        </>
    }
}

fn row(context: &DialogContext, saved: &SavedTable) -> Html {
    let Ok(table) = link::read(&saved.link) else {
        return html! {
            <li key={saved.table_number} data-table={saved.table_number.to_string()}>
                <span></span>
                <p class="hint">{ t!("A table that this version can't read. Reload the page, or keep it for a newer one.") }</p>
                { delete(context, saved, t!("the table that can't be read")) }
            </li>
        };
    };
    let layout = &table.layout;
    let is_open = storage::open_number() == Some(saved.table_number);
    let name = if layout.name.is_empty() { t!("Unnamed table").to_owned() } else { words::name(&layout.name) };
    let name = &*name;
    let mut says = format!("{} · {}", date(saved), many(layout.pieces.len(), plural!("1 piece", "{} pieces")));
    if is_open {
        says += " · ";
        says += t!("open now");
    }
    html! {
        <li key={saved.table_number} class={is_open.then_some("open")} data-table={saved.table_number.to_string()}>
            <button type="button" class="thumbnail" aria-label={t!("Open {}", name)} title={t!("Open")} onclick={open(context, saved, &table, name)}>{ thumbnail(layout) }</button>
            <div>
                { text("", t!("Name of {}", name), &layout.name, t!("Unnamed table"), rename(context, saved.table_number)) }
                <p class="hint">{ says }</p>
            </div>
            <div class="tools">
                <button type="button" class="tool duplicate" aria-label={t!("Duplicate {}", name)} title={t!("Duplicate")} onclick={duplicate(context, &table, saved.groups_and_tints.clone())}>{ icon("duplicate") }</button>
                { delete(context, saved, name) }
            </div>
        </li>
    }
}

/// When a table last changed, as the person's own language says it.
fn date(saved: &SavedTable) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a time is far below where a double loses whole numbers")]
    let date = js_sys::Date::new(&JsValue::from_f64(saved.time as f64));
    // The browser's own language; what it calls itself isn't always a name that this takes.
    date.to_locale_date_string(t!("default"), &JsValue::UNDEFINED).into()
}

/// The table from above: its outlines alone, which is all that can be seen so small.
fn thumbnail(layout: &Layout) -> Html {
    let [width, depth] = [layout.pack.width, layout.pack.depth].map(|side| trimmed(side, 2));
    let outline = |piece: &Piece| {
        let tones = &piece.kind.drawing.tones;
        let at = piece.origin();
        let places = [at.x, at.y, piece.turn.degrees()].map(|number| trimmed(number, 2));
        let transform = format!("translate({} {}) rotate({})", places[0], places[1], places[2]);
        html! { <path {transform} d={outline_path(piece.shape())} fill={tones[0].clone()} stroke={tones[3].clone()} stroke-width="0.5" /> }
    };
    html! {
        <svg viewBox={format!("0 0 {width} {depth}")} aria-hidden="true">
            <rect {width} height={depth} fill={table::LIT.to_string()} />
            { for layout.pieces.iter().map(|piece| outline(piece)) }
        </svg>
    }
}

fn run_command(context: &DialogContext, id: &str) {
    if let Some(command) = find_command(id) {
        context.actions.run(command);
    }
}

/// Says what came of a change of the library.
fn report_outcome(context: &DialogContext, done: bool, text: &str) {
    if done { context.done(text) } else { context.refused(said(FULL)) }
}

fn open(context: &DialogContext, saved: &SavedTable, table: &PlannedTable, name: &str) -> Callback<MouseEvent> {
    let (context, step, number, table) = (context.clone(), t!("Open {}", name), saved.table_number, table.clone());
    Callback::from(move |_| {
        context.close.emit(());
        // The open one is open, with all its steps.
        if storage::open_number() == Some(number) {
            context.leave();
        } else {
            context.open(number, table.clone(), step.clone());
        }
    })
}

/// Renames a table as the library has it by now, and lets it stay in its place in the list.
fn rename(context: &DialogContext, number: u32) -> Callback<Event> {
    let context = context.clone();
    Callback::from(move |event: Event| {
        let name = event.target_unchecked_into::<HtmlInputElement>().value().trim().to_owned();
        let renamed = storage::read(number).and_then(|saved| {
            let table = link::read(&saved.link).ok()?;
            let layout = table.layout.edited(&[Edit::Rename(name.clone())]).ok()?;
            Some(SavedTable { link: link::write(&PlannedTable { layout, ..table }), ..saved })
        });
        let done = renamed.is_some_and(|saved| storage::restore(&saved));
        if done && storage::open_number() == Some(number) {
            context.actions.send(PageAction::Rename(name));
        }
        report_outcome(&context, done, t!("Renamed."));
    })
}

fn duplicate(context: &DialogContext, table: &PlannedTable, beside: GroupsAndTints) -> Callback<MouseEvent> {
    let (context, table) = (context.clone(), table.clone());
    Callback::from(move |_| {
        let name = t!("{} (copy)", table.layout.name).trim_start().to_owned();
        let Ok(layout) = table.layout.edited(&[Edit::Rename(name)]) else { return };
        let copy = link::write(&PlannedTable { layout, ..table.clone() });
        let number = storage::new_number();
        storage::save_groups_and_tints(number, &beside);
        report_outcome(&context, storage::add(number, &copy), t!("Duplicated."));
    })
}

/// Deletes at once, and offers to put it back. Where it was open, the one that was worked on before comes up.
fn delete(context: &DialogContext, saved: &SavedTable, name: &str) -> Html {
    let (context, number, text) = (context.clone(), saved.table_number, t!("Deleted {}.", name));
    let onclick = Callback::from(move |_: MouseEvent| {
        let was_open = storage::open_number() == Some(number);
        let Some(removed) = storage::remove(number) else {
            return context.refused(t!("It couldn't be deleted; perhaps another tab has done so already."));
        };
        if was_open {
            let next =
                storage::tables().into_iter().find_map(|next| Some((next.table_number, link::read(&next.link).ok()?)));
            match next {
                Some((number, table)) => context.open(number, table, text.clone()),
                None => run_command(&context, "new"),
            }
        }
        let undo = {
            let context = context.clone();
            Callback::from(move |()| report_outcome(&context, storage::restore(&removed), t!("It is back.")))
        };
        context.say.emit(DialogMessage { text: text.clone(), done: true, undo: Some(undo) });
    });
    html! {
        <button type="button" class="tool delete" aria-label={t!("Delete {}", name)} title={t!("Delete")} {onclick}>{ icon("delete") }</button>
    }
}

fn take_all(context: &DialogContext) -> Callback<MouseEvent> {
    let context = context.clone();
    Callback::from(move |_| {
        let saved = storage::tables();
        let tables: Vec<PlannedTable> = saved.iter().filter_map(|saved| link::read(&saved.link).ok()).collect();
        let left_out = saved.len() - tables.len();
        let context = context.clone();
        spawn_local(async move {
            match file_requests::file(Request::ExportLibrary(ExportLibraryRequest { tables })).await {
                Ok(zip) => {
                    let blob = Blob::new_with_options(&zip[..], Some("application/zip"));
                    files::save(&context, "tablewright-tables.zip", blob);
                    if left_out > 0 {
                        context.refused(t!("Saved without {} that this version can't read; they stay here.", left_out));
                    }
                }
                Err(why) => context.refused(format!("{why}.")),
            }
        });
    })
}
