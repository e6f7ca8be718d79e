//! A person's own terrain: the list, making a piece, and the mat under the table.

mod about;
mod corners;
mod database;
mod draft;
mod fields;
mod files;
mod form;
mod ground;
pub mod mat;
mod photo;
mod picture;
mod stock;
mod tools;
mod trace;

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::common::icon::icon;
use super::common::isolated::isolated;
use super::dialogs::context::{DialogContext, use_dialog};
use crate::app::services::terrain_list;
use crate::app::state::{PageAction, Shared};
use crate::editor::{Action, TerrainDraft, TerrainForm};
use crate::formats::terrain::{OwnTerrain, pack};
use crate::layout::Layout;
use crate::units::trimmed;
use crate::words::t;
use crate::worker::TerrainFormat;
use draft::{Draft, Traced, set_aside, unfinished};
use form::{Make, Reading};
use picture::picture;

#[derive(Properties, PartialEq)]
pub struct MyTerrainProps {
    /// The table that the page shows.
    pub layout: Shared<Layout>,
}

/// The dialog's content; the list is read anew for every drawing.
#[component]
pub fn MyTerrain(props: &MyTerrainProps) -> Html {
    let context = &use_dialog();
    let making = use_state(unfinished);
    let reading: Reading = use_mut_ref(|| None);
    {
        // Another tab may change the list meanwhile.
        let again = use_force_update();
        use_effect_with((), move |()| {
            let listener = terrain_list::listen(Callback::from(move |()| again.force_update()));
            move || drop(listener)
        });
    }
    if let Some(draft) = &*making {
        let back = {
            let making = making.setter();
            Callback::from(move |()| {
                set_aside(None);
                making.set(None);
            })
        };
        return html! { <Make draft={draft.clone()} {back} /> };
    }
    let begin = {
        let making = making.setter();
        let context = context.clone();
        Callback::from(move |draft: Draft| {
            context.hush();
            making.set(Some(draft));
        })
    };
    let take = {
        let (context, begin) = (context.clone(), begin.clone());
        Callback::from(move |(file, is_picture): (web_sys::File, bool)| {
            if !is_picture {
                *reading.borrow_mut() = files::import(&file, &context);
                return;
            }
            let (context, begin) = (context.clone(), begin.clone());
            let read = move |read: photo::Read| match (read, fresh(TerrainForm::Outline)) {
                (Ok(picture), Some(draft)) => begin.emit(Draft { traced: Some(Traced::new(picture)), ..draft }),
                (Err(why), _) => context.refused(why),
                _ => {}
            };
            photo::read(&file, Callback::from(read));
        })
    };
    let brought = {
        let take = take.clone();
        Callback::from(move |event: Event| {
            if let Some(file) = files::dropped_file(&event) {
                event.prevent_default();
                take.emit(file);
            }
        })
    };
    let chosen = |is_picture: bool| {
        let take = take.clone();
        Callback::from(move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            if let Some(file) = input.files().and_then(|files| files.get(0)) {
                take.emit((file, is_picture));
            }
            // So that choosing the same file again, mended, is a change again.
            input.set_value("");
        })
    };
    let new = |form: TerrainForm| {
        let begin = begin.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(draft) = fresh(form) {
                begin.emit(draft);
            }
        })
    };
    let list = terrain_list::list();
    html! {
        <div class="own-terrain" onpaste={brought.clone()} ondrop={brought.reform(|event: DragEvent| event.into())}
            ondragover={Callback::from(|event: DragEvent| event.prevent_default())}>
            <div class="actions" role="toolbar" aria-label={t!("My terrain")}>
                <button type="button" class="tool" data-new="draw" onclick={new(TerrainForm::Outline)}>{ icon("closer") }{ t!("Draw a piece") }</button>
                <label class="tool picture">{ icon("closer") }<span>{ t!("Trace a photo") }</span><input type="file" accept="image/*" data-new="trace" onchange={chosen(true)} /></label>
                <button type="button" class="tool" data-new="plain" onclick={new(TerrainForm::Rectangle)}>{ icon("closer") }{ t!("Plain shape") }</button>
                <label class="tool picture">{ icon("import") }<span>{ t!("Open a list") }</span><input type="file" accept=".json,.csv,.tsv,.txt,application/json,text/csv" data-new="open" onchange={chosen(false)} /></label>
                <button type="button" class="tool" data-new="export" disabled={list.is_empty()} onclick={files::export(context, TerrainFormat::Json)}>{ icon("export") }{ t!("Save the list") }</button>
                <button type="button" class="tool" data-new="export-csv" disabled={list.is_empty()} onclick={files::export(context, TerrainFormat::Csv)}>{ icon("export") }{ t!("Save for a spreadsheet") }</button>
            </div>
            if list.is_empty() {
                <p class="hint">{ t!("Pieces of your own, with their real sizes. Draw one, trace a photo of it beside a ruler, or drop a list here. They stay in this browser.") }</p>
                { stock::usual(context) }
            }
            { stock::holdings(&list) }
            <ul class="own-pieces">{ for list.iter().enumerate().map(|(index, own)| row(context, &begin, index, own)) }</ul>
            <mat::MatOf layout={props.layout.clone()} />
        </div>
    }
}

/// A piece that nobody has begun.
fn fresh(form: TerrainForm) -> Option<Draft> {
    let kind = pack()?.kinds.first()?;
    Some(Draft { index: None, making: TerrainDraft::new(kind, form), traced: None })
}

fn row(context: &DialogContext, begin: &Callback<Draft>, index: usize, own: &OwnTerrain) -> Html {
    let piece = &own.piece;
    let (width, depth) = piece.shape().extent();
    let mut says = t!("{} · {}\" × {}\"", piece.kinds(), trimmed(width, 2), trimmed(depth, 2));
    if let Some(height) = piece.height() {
        says += " · ";
        says += &t!("{}\" high", trimmed(height, 2));
    }
    if let Some(count) = piece.counts_as {
        says += " · ";
        says += &t!("counts as {}", count);
    }
    let name = piece.title();
    let put = {
        let (context, own) = (context.clone(), own.clone());
        Callback::from(move |_: MouseEvent| {
            context.close.emit(());
            context.actions.send(PageAction::Edit(Action::Add(own.clone().into())));
        })
    };
    let edit = {
        let (begin, own) = (begin.clone(), own.clone());
        Callback::from(move |_: MouseEvent| {
            begin.emit(Draft { index: Some(index), making: TerrainDraft::of(&own), traced: None });
        })
    };
    let duplicate = change(context, t!("Duplicated."), false, move |list| {
        if let Some(own) = list.get(index).cloned().filter(|_| list.len() < crate::formats::terrain::MOST) {
            list.insert(index + 1, own);
        }
    });
    let delete = change(context, t!("Deleted {}.", name), true, move |list| {
        if index < list.len() {
            list.remove(index);
        }
    });
    html! {
        <li key={index} data-own={index.to_string()}>
            { picture(own) }
            <div>
                <strong>{ isolated(&name) }</strong>
                <p class="hint">{ says }</p>
            </div>
            { stock::counter(context, index, own) }
            <div class="tools">
                <button type="button" class="go put" onclick={put} aria-label={t!("Put {} on the table", name)}>{ t!("Put") }</button>
                <button type="button" class="quiet edit" onclick={edit} aria-label={t!("Change {}", name)}>{ t!("Change") }</button>
                <button type="button" class="tool duplicate" onclick={duplicate} aria-label={t!("Duplicate {}", name)} title={t!("Duplicate")}>{ icon("duplicate") }</button>
                <button type="button" class="tool delete" onclick={delete} aria-label={t!("Delete {}", name)} title={t!("Delete")}>{ icon("delete") }</button>
            </div>
        </li>
    }
}

/// Changes the list as it is by then, and offers to take that back where it took something away.
fn change(
    context: &DialogContext,
    said: impl Into<String>,
    offers_undo: bool,
    change: impl Fn(&mut Vec<OwnTerrain>) + 'static,
) -> Callback<MouseEvent> {
    let (context, said) = (context.clone(), said.into());
    Callback::from(move |_| {
        let before = terrain_list::list();
        let mut list = before.clone();
        change(&mut list);
        files::save_list(&context, &list, said.clone(), offers_undo.then_some(before));
    })
}
