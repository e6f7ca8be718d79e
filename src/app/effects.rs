//! What the page does beside drawing itself: it keeps the table, listens, and does what only a page can.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::file::callbacks::FileReader;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::example;
use super::panels;
use super::platform::{address, chance, files, storage};
use super::store::{Dialog, Dispatch, Event, Notice, Shared, Store, Tone};
use crate::editor::rolling::{self, Rolled};
use crate::editor::{Action, Editor, Effect};
use crate::layout::Layout;
use crate::share::Planned;

/// Keeps the table in the browser whenever it is committed, and says once when that can't be done. What is only looked at
/// isn't kept.
#[hook]
pub fn use_keeping(store: &Store, dispatch: &Dispatch) {
    let told = use_mut_ref(|| false);
    let editor = store.own.clone().unwrap_or_else(|| store.editor.clone());
    let is_as = (Shared(editor.committed().clone()), editor.plan, editor.chosen, editor.number());
    let dispatch = dispatch.clone();
    use_effect_with(is_as, move |_| {
        if !storage::save(editor.number(), &editor.planned()) && !told.replace(true) {
            let text = "This browser doesn't let the page keep your table: its storage is full or blocked. Share it or \
                        take it away as a file before you leave.";
            dispatch.dispatch(Event::Tell(Notice::new(Tone::Warning, text)));
        }
    });
    let view = store.view;
    use_effect_with((view.layers, store.rounds.clone()), move |(_, rounds)| storage::save_view(view, rounds));
}

/// Listens to the address; and takes over, at the first visit since, the table that a former version kept.
#[hook]
pub fn use_listeners(dispatch: &Dispatch) {
    let dispatch = dispatch.clone();
    use_effect_with((), move |()| {
        if let Some(file) = storage::former() {
            files::take("Your table", file.as_bytes(), &dispatch);
        }
        let listener = address::listen(dispatch);
        move || drop(listener)
    });
}

/// What only the page can do, as one callback.
#[hook]
pub fn use_effects(editor: Rc<Editor>, file_input: NodeRef, dispatch: Dispatch) -> Callback<Effect> {
    // The callback is made once, for the keyboard's sake; the table is looked up when it is asked.
    let latest = use_mut_ref(|| editor.clone());
    *latest.borrow_mut() = editor;
    (*use_memo((), move |()| {
        Callback::from(move |effect| {
            let editor = latest.borrow().clone();
            let (layout, chosen) = (editor.committed(), editor.chosen);
            match effect {
                Effect::New => open(&dispatch, "New table", Layout::new(layout.pack).into()),
                Effect::Example => open(&dispatch, "Open the example", example()),
                Effect::Library => dispatch.dispatch(Event::Dialog(Some(Dialog::Library))),
                Effect::Share => dispatch.dispatch(Event::Dialog(Some(Dialog::Share))),
                Effect::Import => {
                    if let Some(input) = file_input.cast::<HtmlInputElement>() {
                        input.click();
                    }
                }
                Effect::Roll => {
                    let rolled = rolling::roll(layout, chosen, &mut chance::die);
                    for event in told(layout, rolled) {
                        dispatch.dispatch(event);
                    }
                }
                Effect::RollRounds => {
                    dispatch.dispatch(Event::Rounds(rolling::rounds(layout, chosen, &mut chance::die).into()));
                }
            }
        })
    }))
    .clone()
}

/// Opens a table as a step of this name.
fn open(dispatch: &Dispatch, name: &str, table: Planned) {
    let number = storage::number_for(&table);
    dispatch.dispatch(Event::Edit(Action::Open { name: name.to_owned(), table: Box::new(table), number }));
}

/// What comes of rolling for a scenario: it is chosen, and the numbers are told.
fn told(layout: &Layout, Rolled { numbers, scenario }: Rolled) -> Vec<Event> {
    let numbers = numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(", then ");
    let Some(scenario) = scenario else {
        let text = "Every scenario is struck out: take one in again, then roll.";
        return vec![Event::Tell(Notice::new(Tone::Refused, text))];
    };
    let text = format!("Rolled {numbers}: {}.", scenario.name);
    vec![panels::play((scenario, layout.attacker_edge)), Event::Tell(Notice::new(Tone::Done, text))]
}

/// Opens the file that was chosen.
#[hook]
pub fn use_import(dispatch: Dispatch) -> Callback<yew::Event> {
    let reading: Rc<RefCell<Option<FileReader>>> = use_mut_ref(|| None);
    Callback::from(move |event: yew::Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            *reading.borrow_mut() = files::import(&file, dispatch.clone());
        }
        // So that choosing the same file again, mended, is a change again.
        input.set_value("");
    })
}
