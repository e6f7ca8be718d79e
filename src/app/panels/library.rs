//! The library: every table that was worked on.

use wasm_bindgen::JsValue;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::field::text;
use super::header::command_button;
use super::icon::icon;
use crate::app::board::placed;
use crate::app::page::Page;
use crate::app::platform::files;
use crate::app::platform::press::{self, Made};
use crate::app::platform::storage::{self, Saved};
use crate::app::store::{Dispatch, Event, Notice, Tone};
use crate::editor::Action;
use crate::export::drawing::outline_path;
use crate::layout::{Edit, Layout};
use crate::share::press::ask_to_pack;
use crate::share::{Planned, link};

/// What is told where the browser keeps nothing more.
const FULL: &str = "This browser's storage is full or blocked, so nothing was changed. Delete some tables, or take them \
                    away as a file, then try again.";

/// The dialog's content.
pub fn library(page: &Page) -> Html {
    let tables = storage::tables();
    html! {
        <>
            <div class="actions" role="toolbar" aria-label="Library">
                { for ["new", "example", "import"].map(|id| command_button(page, id, id, None)) }
                <button type="button" class="tool export-all" disabled={tables.is_empty()} onclick={take_all(page)}>
                    { icon("export") }{ "All as one file" }
                </button>
            </div>
            if tables.is_empty() {
                <p class="hint">{ "Every table you work on is kept here. There is none yet." }</p>
            }
            <ul class="tables">{ for tables.iter().map(|saved| row(page, saved)) }</ul>
        </>
    }
}

fn row(page: &Page, saved: &Saved) -> Html {
    let is_open = page.own_editor().number() == saved.number;
    let Ok(table) = link::read(&saved.link) else {
        return html! {
            <li key={saved.number}>
                <p class="hint">{ "A table that this version can't read. Reload the page, or keep it for a newer one." }</p>
                { delete(page, saved, "it") }
            </li>
        };
    };
    let name = if table.layout.name.is_empty() { "Unnamed table".to_owned() } else { table.layout.name.clone() };
    #[expect(clippy::cast_precision_loss, reason = "a time is far below where a double loses whole numbers")]
    let date = js_sys::Date::new(&JsValue::from_f64(saved.time as f64));
    let language = gloo::utils::window().navigator().language().unwrap_or_else(|| "en".to_owned());
    let date = String::from(date.to_locale_date_string(&language, &JsValue::UNDEFINED));
    html! {
        <li key={saved.number} class={is_open.then_some("open")} data-table={saved.number.to_string()}>
            <button type="button" class="thumbnail" aria-label={format!("Open {name}")} onclick={open(page, saved, &table, &name)}>{ thumbnail(&table.layout) }</button>
            <div>
                { text("", format!("Name of {name}"), &table.layout.name, "Unnamed table", rename(page, saved, &table)) }
                <p class="hint">{ format!("{date} · {} pieces{}", table.layout.pieces.len(), if is_open { " · open now" } else { "" }) }</p>
            </div>
            <div class="tools">
                <button type="button" class="tool" aria-label={format!("Duplicate {name}")} title="Duplicate" onclick={duplicate(page, &table)}>{ icon("duplicate") }</button>
                { delete(page, saved, &name) }
            </div>
        </li>
    }
}

/// The table from above: its outlines alone, which is all that can be seen so small.
fn thumbnail(layout: &Layout) -> Html {
    let (width, depth) = (layout.pack.width.to_string(), layout.pack.depth.to_string());
    html! {
        <svg viewBox={format!("0 0 {width} {depth}")} aria-hidden="true">
            <rect class="surface" {width} height={depth} />
            { for layout.pieces.iter().map(|piece| html! {
                <path transform={placed(piece)} d={outline_path(piece.shape())} fill={piece.kind.drawing.tones[0].clone()} stroke={piece.kind.drawing.tones[3].clone()} stroke-width="0.4" />
            }) }
        </svg>
    }
}

fn tell(dispatch: &Dispatch, done: bool, text: &str) {
    let notice = if done { Notice::new(Tone::Done, text) } else { Notice::new(Tone::Refused, FULL) };
    dispatch.dispatch(Event::Tell(notice));
}

fn open(page: &Page, saved: &Saved, table: &Planned, name: &str) -> Callback<MouseEvent> {
    let open = Action::Open { name: format!("Open {name}"), table: Box::new(table.clone()), number: saved.number };
    let dispatch = page.dispatch.clone();
    let is_open = page.own_editor().number() == saved.number;
    Callback::from(move |_| {
        dispatch.dispatch(Event::Dialog(None));
        // The open one is open, with all its steps.
        dispatch.dispatch(if is_open { Event::Leave } else { Event::Edit(open.clone()) });
    })
}

fn rename(page: &Page, saved: &Saved, table: &Planned) -> Callback<yew::Event> {
    let (dispatch, number, table) = (page.dispatch.clone(), saved.number, table.clone());
    let is_open = page.own_editor().number() == number;
    Callback::from(move |event: yew::Event| {
        let name = event.target_unchecked_into::<HtmlInputElement>().value().trim().to_owned();
        let edits = vec![Edit::Rename(name)];
        if is_open {
            return dispatch.dispatch(Event::Edit(Action::Edit { name: "Rename the table".to_owned(), edits }));
        }
        let Ok(layout) = table.layout.edited(&edits) else { return };
        tell(&dispatch, storage::add(number, &link::write(&Planned { layout, ..table.clone() })), "Renamed.");
    })
}

fn duplicate(page: &Page, table: &Planned) -> Callback<MouseEvent> {
    let (dispatch, table) = (page.dispatch.clone(), table.clone());
    Callback::from(move |_| {
        let name = format!("{} (copy)", table.layout.name).trim_start().to_owned();
        let Ok(layout) = table.layout.edited(&[Edit::Rename(name)]) else { return };
        let copy = link::write(&Planned { layout, ..table.clone() });
        tell(&dispatch, storage::add(storage::new_number(), &copy), "Duplicated.");
    })
}

/// Deletes at once, and offers to put it back. Where it was open, the one that was worked on before comes up.
fn delete(page: &Page, saved: &Saved, name: &str) -> Html {
    let (dispatch, number, pack) = (page.dispatch.clone(), saved.number, page.layout().pack);
    let is_open = page.own_editor().number() == number;
    let text = format!("Deleted {name}.");
    let onclick = Callback::from(move |_: MouseEvent| {
        let Some(removed) = storage::remove(number) else { return tell(&dispatch, false, "") };
        if is_open {
            let next =
                storage::tables().into_iter().find_map(|saved| Some((link::read(&saved.link).ok()?, saved.number)));
            let (table, number) = next.unwrap_or_else(|| (Layout::new(pack).into(), storage::new_number()));
            dispatch.dispatch(Event::Edit(Action::Open { name: text.clone(), table: Box::new(table), number }));
        }
        let back = {
            let dispatch = dispatch.clone();
            Callback::from(move |()| tell(&dispatch, storage::restore(&removed), "It is back."))
        };
        let notice = Notice { offer: Some(("Undo", back)), ..Notice::new(Tone::Done, text.clone()) };
        dispatch.dispatch(Event::Tell(notice));
    });
    html! {
        <button type="button" class="tool" aria-label={format!("Delete {name}")} title="Delete" {onclick}>{ icon("delete") }</button>
    }
}

fn take_all(page: &Page) -> Callback<MouseEvent> {
    let dispatch = page.dispatch.clone();
    Callback::from(move |_| {
        let tables = storage::tables();
        let dispatch = dispatch.clone();
        let saved = Callback::from(move |made: Made| {
            let notice = match made {
                Ok(zip) => files::save("tablewright-tables.zip", "application/zip", zip),
                Err(why) => Notice::new(Tone::Refused, format!("{why}.")),
            };
            dispatch.dispatch(Event::Tell(notice));
        });
        press::ask(&ask_to_pack(tables.iter().map(|saved| &*saved.link)), &[], false, saved);
    })
}
