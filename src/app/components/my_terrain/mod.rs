//! The dialog of the person's own terrain: the list, the form for a piece, and the mat under the table.

mod corners;
mod draft;
mod fields;
mod files;
mod form;
mod ground;
mod import_list;
mod incoming;
pub mod mat;
mod photo;
mod piece_fields;
mod stock;
mod tools;
mod trace;

use web_sys::File;
use yew::prelude::*;

use super::board::piece_picture;
use super::common::button::icon_button;
use super::common::file_button::FileButton;
use super::common::icon::icon;
use super::common::isolated::isolated;
use super::dialogs::context::{DialogContext, use_dialog, use_update_on};
use super::lists::list_reader::use_list_reader;
use super::lists::list_view;
use crate::app::services::{events, place_memory, terrain_list};
use crate::checks::messages;
use crate::drawing::table::PieceAppearance;
use crate::editor::{Action, TerrainDraft, TerrainForm};
use crate::formats::terrain::{MAX_SORTS, OwnTerrain};
use crate::layout::Layout;
use crate::pack::{self, Pack};
use crate::page::{PageAction, Shared};
use crate::units::Unit;
use crate::words::t;
use crate::worker::TerrainFormat;
use draft::{Draft, TracedPhoto, keep_unfinished, unfinished};
use form::TerrainEditor;
use import_list::ImportList;
use incoming::{IncomingTerrain, use_incoming_terrain};

/// The lists that can be opened. Some browsers know only the types, others only the endings.
const ACCEPTED: &str = ".json,.csv,.tsv,.txt,.xlsx,.xlsm,.ods,.html,.htm,application/json,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet";

#[derive(Properties, PartialEq)]
pub struct MyTerrainProps {
    /// The table on the page.
    pub layout: Shared<Layout>,
}

/// The dialog's content. It reads the list from storage with every drawing.
#[component]
pub fn MyTerrain(props: &MyTerrainProps) -> Html {
    let context = &use_dialog();
    let draft = use_state(unfinished);
    let lists = use_list_reader(&Shared::new(()));
    // Another tab may change the list.
    use_update_on(events::listen_for_saving);
    let list_scrolled = use_mut_ref(|| 0);
    let on_begin = {
        let draft = draft.setter();
        let (context, list_scrolled) = (context.clone(), list_scrolled.clone());
        Callback::from(move |initial: Draft| {
            context.clear_message();
            list_scrolled.replace(place_memory::scrolled());
            draft.set(Some(initial));
        })
    };
    use_effect_with(draft.is_some(), move |is_form| {
        place_memory::scroll(if *is_form { 0 } else { *list_scrolled.borrow() });
    });
    let on_list_file = {
        let (context, lists) = (context.clone(), lists.clone());
        Callback::from(move |file: File| files::open(&lists, &context, file))
    };
    let pack = props.layout.pack;
    let on_photo_file = on_photo_file(context, &on_begin, pack);
    let on_incoming = {
        let (context, lists) = (context.clone(), lists.clone());
        let (on_photo_file, on_list_file) = (on_photo_file.clone(), on_list_file.clone());
        Callback::from(move |incoming: IncomingTerrain| match incoming {
            IncomingTerrain::Photo(file) => on_photo_file.emit(file),
            IncomingTerrain::List(file) => on_list_file.emit(file),
            IncomingTerrain::Pasted(list) => files::paste(&lists, &context, list),
        })
    };
    use_incoming_terrain(Some(on_incoming).filter(|_| draft.is_none()));
    if let Some(initial) = &*draft {
        let on_back = {
            let draft = draft.setter();
            Callback::from(move |()| {
                keep_unfinished(None);
                draft.set(None);
            })
        };
        return html! { <TerrainEditor draft={initial.clone()} {on_back} /> };
    }
    let on_new = |form: TerrainForm| {
        let on_begin = on_begin.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(draft) = new_draft(form, pack) {
                on_begin.emit(draft);
            }
        })
    };
    let list = terrain_list::list();
    let of_game: Vec<OwnTerrain> = list.iter().filter(|own| own.is_of(pack)).cloned().collect();
    let names_game = pack.id != pack::DEFAULT || of_game.len() < list.len();
    html! {
        <div class="own-terrain">
            <div class="actions" role="toolbar" aria-label={t!("My terrain")}>
                <button type="button" class="tool" data-new="draw" onclick={on_new(TerrainForm::Outline)}>{ icon("closer") }{ t!("Draw a piece") }</button>
                <FileButton text={t!("Trace a photo")} icon="closer" accept="image/*" id="trace" on_file={on_photo_file} />
                <button type="button" class="tool" data-new="plain" onclick={on_new(TerrainForm::Rectangle)}>{ icon("closer") }{ t!("Plain shape") }</button>
                <FileButton text={t!("Import CSV…")} icon="open" accept={ACCEPTED} id="open" on_file={on_list_file} />
                <button type="button" class="tool" data-new="template" onclick={context.on_click(files::copy_template)}>{ icon("duplicate") }{ t!("Copy a template") }</button>
                <button type="button" class="tool" data-new="export" disabled={list.is_empty()} onclick={files::export(context, TerrainFormat::Json)}>{ icon("save") }{ t!("Save the list") }</button>
                <button type="button" class="tool" data-new="export-csv" disabled={list.is_empty()} onclick={files::export(context, TerrainFormat::Csv)}>{ icon("save") }{ t!("Save for a spreadsheet") }</button>
            </div>
            { list_view(&lists, |table| html! { <ImportList {table} lists={lists.clone()} /> }) }
            if names_game {
                <p class="hint" data-game={pack.id.clone()}>{ t!("New pieces are for the game of the open table: {}.", pack.name) }</p>
            }
            if list.is_empty() {
                <p class="hint">{ t!("Pieces of your own, with their real sizes. Draw one, trace a photo of it beside a ruler, or paste or drop a list here. They stay in this browser.") }</p>
            }
            if of_game.is_empty() {
                { stock::usual_collection_button(context, pack) }
            }
            { list_help() }
            { stock::summary(&of_game, pack) }
            <ul class="own-pieces">{ for list.iter().enumerate().map(|(index, own)| row(context, &on_begin, index, own, pack)) }</ul>
            <mat::MatSettings layout={props.layout.clone()} />
        </div>
    }
}

/// Begins to trace a photo.
fn on_photo_file(context: &DialogContext, on_begin: &Callback<Draft>, pack: &'static Pack) -> Callback<File> {
    let (context, on_begin) = (context.clone(), on_begin.clone());
    Callback::from(move |file: File| {
        let (context, on_begin) = (context.clone(), on_begin.clone());
        let on_read = move |picture: photo::PictureResult| match (picture, new_draft(TerrainForm::Outline, pack)) {
            (Ok(picture), Some(draft)) => on_begin.emit(Draft { photo: Some(TracedPhoto::new(picture)), ..draft }),
            (Err(why), _) => context.refused(why),
            _ => {}
        };
        photo::read(&file, Callback::from(on_read));
    })
}

/// What a list looks like that can be imported.
fn list_help() -> Html {
    html! {
        <details class="list-help">
            <summary>{ t!("What a list looks like") }</summary>
            <p>{ t!("A table with a line for each sort of piece, from a spreadsheet, as a CSV file or pasted. Its first line names the columns, in any order; only Kind must be there.") }</p>
            <p>{ t!("Kind, Name, Length and Width (or Size, such as 6 x 5), Diameter, Height, Count. Also Shape (circle, ellipse, rectangle), Counts as, Colour. Numbers are inches; write 15 cm, or Length (cm) at the top.") }</p>
            <p>{ t!("You see all rows before anything is taken over: say what each column is, and leave out what you don't want.") }</p>
        </details>
    }
}

/// A draft of a new piece for a game.
fn new_draft(form: TerrainForm, pack: &'static Pack) -> Option<Draft> {
    let kind = pack.kinds.first()?;
    Some(Draft { index: None, terrain: TerrainDraft::new(kind, form), photo: None })
}

/// A piece of the list. Only those of the open table's game can be placed on it, and the others name theirs.
fn row(
    context: &DialogContext,
    on_begin: &Callback<Draft>,
    index: usize,
    own: &OwnTerrain,
    table: &'static Pack,
) -> Html {
    let (piece, pack) = (&own.piece, own.pack());
    let other = pack.filter(|pack| pack.id != table.id);
    let unit = pack.map_or(Unit::Inch, |pack| pack.unit);
    let mut summary = vec![format!("{} · {}", piece.kinds(), messages::size(piece, unit))];
    summary.extend(other.map(|other| other.name.clone()));
    summary.extend(piece.counts_as.map(|count| t!("counts as {}", count)));
    let name = piece.title();
    let put = own.clone();
    let on_put = context.on_click(move |context| {
        context.leave();
        context.actions.send(PageAction::Edit(Action::Add(put.clone().into())));
    });
    let edited = own.clone();
    let on_edit = on_begin.reform(move |_: MouseEvent| {
        let terrain = TerrainDraft::of(&edited);
        Draft { index: Some(index), terrain, photo: None }
    });
    let on_duplicate = on_list_change(context, t!("Duplicated."), false, move |list| {
        if let Some(own) = list.get(index).cloned().filter(|_| list.len() < MAX_SORTS) {
            list.insert(index + 1, own);
        }
    });
    let on_delete = on_list_change(context, t!("Deleted {}.", name), true, move |list| {
        if index < list.len() {
            list.remove(index);
        }
    });
    html! {
        <li key={index} data-own={index.to_string()}>
            { piece_picture(PieceAppearance::of(piece).tinted(own.tint), 0.0) }
            <div>
                <strong>{ isolated(&name) }</strong>
                <p class="hint">{ summary.join(" · ") }</p>
            </div>
            { stock::counter(context, index, own) }
            <div class="tools">
                if other.is_none() {
                    <button type="button" class="go outlined put" onclick={on_put} aria-label={t!("Place {} on the table", name)}>{ t!("Place on table") }</button>
                }
                <button type="button" class="quiet edit" onclick={on_edit} aria-label={t!("Change {}", name)}>{ t!("Change") }</button>
                { icon_button("duplicate", t!("Duplicate {}", name), t!("Duplicate"), on_duplicate) }
                { icon_button("delete", t!("Delete {}", name), t!("Delete"), on_delete) }
            </div>
        </li>
    }
}

/// Changes the list when clicked, as it is by then, and shows a message.
fn on_list_change(
    context: &DialogContext,
    message: impl Into<String>,
    offers_undo: bool,
    change: impl Fn(&mut Vec<OwnTerrain>) + 'static,
) -> Callback<MouseEvent> {
    let message = message.into();
    context.on_click(move |context| {
        let before = terrain_list::list();
        let mut list = before.clone();
        change(&mut list);
        files::save_and_report(context, &list, message.clone(), offers_undo.then_some(before));
    })
}
