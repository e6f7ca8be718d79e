//! Taking players, and the games of a round, from a list that is pasted, dropped or in a file.

use gloo::file::callbacks::{FileReader, read_as_bytes};
use web_sys::{Element, File, HtmlTextAreaElement};
use yew::prelude::*;

use super::import_origin::ImportOrigin;
use super::import_preview::ImportPreview;
use super::import_reader::{ListReader, use_list_reader};
use super::import_table::ImportTable;
use crate::app::components::common::file_button::FileButton;
use crate::app::components::dialogs::context::use_dialog;
use crate::app::components::events::context::use_event;
use crate::app::services::{focus, incoming_list};
use crate::formats::sheet::{MAX_FILE, SheetChoice, SheetProblem};
use crate::page::{ListFile, ListSource};
use crate::words::t;

/// What can be opened. Some browsers know only the types, others only the endings.
const ACCEPTED: &str = ".csv,.tsv,.txt,.xlsx,.xlsm,.ods,.gip,.html,.htm,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet";

/// The field and the file button; once there is a list, what it gives.
#[component]
pub fn ImportPlayers() -> Html {
    let dialog = use_dialog();
    let (details, field, file_reader) = (use_node_ref(), use_node_ref(), use_mut_ref(|| None::<FileReader>));
    let context = use_event();
    let lists = use_list_reader(&context.event);
    use_incoming(&details, &field, &lists);
    let oninput = {
        let lists = lists.clone();
        Callback::from(move |event: InputEvent| {
            let text = event.target_unchecked_into::<HtmlTextAreaElement>().value();
            if text.trim().is_empty() {
                lists.clear();
            } else {
                lists.read(ListSource::Text(text.into()), SheetChoice::default());
            }
        })
    };
    let on_file = {
        let (lists, field) = (lists.clone(), field.clone());
        Callback::from(move |file: File| {
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                field.set_value("");
            }
            #[expect(clippy::cast_precision_loss, reason = "the limit is far below where a double loses whole numbers")]
            if file.size() > MAX_FILE as f64 {
                return lists.refuse(SheetProblem::LargeFile.to_string());
            }
            let (lists, dialog, name) = (lists.clone(), dialog.clone(), file.name());
            let blob = gloo::file::File::from(file);
            *file_reader.borrow_mut() = Some(read_as_bytes(&blob, move |bytes| match bytes {
                Ok(bytes) => {
                    let file = ListFile { name, bytes: bytes.into() };
                    lists.read(ListSource::File(file), SheetChoice::default());
                }
                Err(_) => dialog.refused(t!("The browser couldn't read the file.")),
            }));
        })
    };
    let on_done = {
        let (lists, field) = (lists.clone(), field.clone());
        Callback::from(move |()| {
            lists.clear();
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                field.set_value("");
            }
        })
    };
    let on_table = {
        let lists = lists.clone();
        Callback::from(move |table| lists.change(table))
    };
    let on_choice = {
        let lists = lists.clone();
        Callback::from(move |choice| lists.read_again(choice))
    };
    html! {
        <details ref={details} class="import-players">
            <summary>{ t!("Paste or import a list") }</summary>
            <p class="hint">{ t!("One player a line, or a table from a spreadsheet or another program, of players or of a round's games.") }</p>
            <textarea ref={field} rows="4" dir="auto" spellcheck="false" aria-label={t!("The list, pasted")} {oninput} />
            <div class="actions"><FileButton text={t!("Open a file…")} icon="open" id="players" accept={ACCEPTED} {on_file} /></div>
            {
                match lists.list() {
                    None => html! {},
                    Some(Err(problem)) => html! { <p class="hint problem" role="status" data-fact="import-problem">{ problem }</p> },
                    Some(Ok(list)) => html! {
                        <>
                            <ImportOrigin list={list.clone()} {on_choice} />
                            <ImportTable list={list.clone()} {on_table} />
                            <ImportPreview list={list.clone()} {on_done} />
                        </>
                    },
                }
            }
        </details>
    }
}

/// Reads the lists that come from outside: pasted elsewhere, or dropped.
#[hook]
fn use_incoming(details: &NodeRef, field: &NodeRef, lists: &ListReader) {
    let latest = use_mut_ref(|| lists.clone());
    *latest.borrow_mut() = lists.clone();
    let (details, field) = (details.clone(), field.clone());
    use_effect_with((), move |()| {
        let take = move || {
            let (Some(details), Some(field)) = (details.cast::<Element>(), field.cast::<HtmlTextAreaElement>()) else {
                return;
            };
            let Some(source) = incoming_list::take() else { return };
            details.set_attribute("open", "").ok();
            field.set_value(match &source {
                ListSource::Text(text) => text,
                ListSource::Cells(_) | ListSource::File(_) => "",
            });
            focus::focus(&field);
            let lists = latest.borrow().clone();
            lists.read(source, SheetChoice::default());
        };
        take();
        let listener = incoming_list::listen(take);
        move || drop(listener)
    });
}
