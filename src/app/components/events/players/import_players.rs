//! Taking players, and the games of a round, from a list that is pasted, dropped or in a file.

use web_sys::{Element, File, HtmlTextAreaElement};
use yew::prelude::*;

use super::import_preview::ImportPreview;
use crate::app::components::common::file_button::FileButton;
use crate::app::components::events::context::use_event;
use crate::app::components::lists::list_reader::{ListReader, use_list_reader};
use crate::app::components::lists::list_view;
use crate::app::services::{focus, incoming_list};
use crate::formats::players::PlayerTable;
use crate::page::ListSource;
use crate::words::t;

/// What can be opened. Some browsers know only the types, others only the endings.
const ACCEPTED: &str = ".csv,.tsv,.txt,.xlsx,.xlsm,.ods,.gip,.html,.htm,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet";

/// The field and the file button; once there is a list, what it gives.
#[component]
pub fn ImportPlayers() -> Html {
    let (details, field) = (use_node_ref(), use_node_ref());
    let context = use_event();
    let lists = use_list_reader(&context.event);
    use_incoming(context.number, &details, &field, &lists);
    let oninput = {
        let lists = lists.clone();
        Callback::from(move |event: InputEvent| {
            let text = event.target_unchecked_into::<HtmlTextAreaElement>().value();
            if text.trim().is_empty() {
                lists.clear();
            } else {
                lists.read(ListSource::Text(text.into()));
            }
        })
    };
    let on_file = {
        let (lists, field) = (lists.clone(), field.clone());
        Callback::from(move |file: File| {
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                field.set_value("");
            }
            let opened = lists.clone();
            lists.open(file, move |file| opened.read(ListSource::File(file)));
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
    html! {
        <details ref={details} class="import-players">
            <summary>{ t!("Paste or import a list") }</summary>
            <p class="hint">{ t!("One player a line, or a table from a spreadsheet or another program, of players or of a round's games.") }</p>
            <textarea ref={field} rows="4" dir="auto" spellcheck="false" aria-label={t!("The list, pasted")} {oninput} />
            <div class="actions"><FileButton text={t!("Open a file…")} icon="open" id="players" accept={ACCEPTED} {on_file} /></div>
            { list_view(&lists, |table| html! { <ImportPreview {table} {on_done} /> }) }
        </details>
    }
}

/// Reads the lists that come from outside: pasted elsewhere, or dropped.
#[hook]
fn use_incoming(event: u32, details: &NodeRef, field: &NodeRef, lists: &ListReader<PlayerTable>) {
    let latest = use_mut_ref(|| lists.clone());
    *latest.borrow_mut() = lists.clone();
    let (details, field) = (details.clone(), field.clone());
    use_effect_with(event, move |&event| {
        let take = move || {
            let (Some(details), Some(field)) = (details.cast::<Element>(), field.cast::<HtmlTextAreaElement>()) else {
                return;
            };
            let Some(source) = incoming_list::take(event) else { return };
            details.set_attribute("open", "").ok();
            field.set_value(match &source {
                ListSource::Text(text) => text,
                ListSource::Cells(_) | ListSource::File(_) => "",
            });
            focus::focus(&field);
            let lists = latest.borrow().clone();
            lists.read(source);
        };
        take();
        let listener = incoming_list::listen(take);
        move || drop(listener)
    });
}
