//! Side effects: autosave, listeners, and the commands that only the page can run.

use yew::prelude::*;

use super::pointer::menu::open_menu;
use super::{clipboard, keyboard};
use crate::app::components::my_terrain::mat;
use crate::app::generating::Act;
use crate::app::services::storage::{self, Saving};
use crate::app::services::{
    address, build, build_files, events, focus, language, random, screen, terrain_list, undo_steps,
};
use crate::app::start::example;
use crate::app::store::{Dialog, Dispatch, Event, Notice, Scope, Shared, Sheet, Store, Tone};
use crate::editor::scenario_roll::{self, Rolled};
use crate::editor::{Action, Effect};
use crate::formats::Planned;
use crate::layout::Layout;
use crate::words::t;

/// Keeps the table in the browser whenever it is committed, and says once when that can't be done. What is only looked at
/// isn't kept.
#[hook]
pub fn use_keeping(store: &Store, dispatch: &Dispatch) {
    let told = use_mut_ref(|| false);
    let editor = store.own.clone().unwrap_or_else(|| store.editor.clone());
    let is_as = (
        (Shared(editor.committed().clone()), Shared(editor.beside().clone())),
        editor.plan,
        editor.chosen,
        editor.number(),
    );
    let dispatch = dispatch.clone();
    let looks = store.own.is_some();
    let (snap, recipe) = (editor.snap, editor.recipe);
    use_effect_with(is_as, move |_| {
        let saving = storage::save(editor.number(), &editor.planned());
        if saving == Saving::Taken {
            dispatch.dispatch(Event::Renumber(storage::new_number()));
            let text = t!(
                "This table was changed in another tab too. Both are in My tables: what that tab made of it, and this."
            );
            dispatch.dispatch(Event::Tell(Notice::new(Tone::Warning, text)));
        } else {
            storage::save_beside(editor.number(), editor.beside());
        }
        undo_steps::keep(editor.history());
        events::announce_kept();
        mat::lay();
        // Who only looks at a table has nothing of their own to lose.
        if saving == Saving::Refused && !looks && !told.replace(true) {
            let text = t!(
                "This browser doesn't let the page keep your table: its storage is full or blocked. Share it or take it away \
                 as a file before you leave."
            );
            dispatch.dispatch(Event::Tell(Notice::new(Tone::Warning, text)));
        }
    });
    use_effect_with(snap, |snap| storage::save_snap(*snap));
    use_effect_with(recipe, |recipe| storage::save_recipe(*recipe));
    let view = store.view;
    use_effect_with((view.layers, view.unit, store.rounds.clone()), move |(_, _, rounds)| {
        storage::save_view(view, rounds);
    });
}

/// Listens to keys, to the address, to other tabs and to the scripts beside the page.
#[hook]
pub fn use_listeners(dispatch: &Dispatch, effect: &Callback<Effect>) {
    let (dispatch, effect) = (dispatch.clone(), effect.clone());
    use_effect_with((), move |()| {
        let listeners = (
            keyboard::listen(dispatch.clone(), effect),
            address::listen(dispatch.clone()),
            terrain_list::listen({
                let dispatch = dispatch.clone();
                Callback::from(move |()| dispatch.dispatch(Event::Terrain(terrain_list::list())))
            }),
            build::listen(dispatch),
            focus::watch(),
        );
        // What couldn't be loaded until now is told from here on.
        build_files::started();
        move || drop(listeners)
    });
}

/// What only the page can do, as one callback.
#[hook]
pub fn use_effects(store: &Store, dispatch: Dispatch) -> Callback<Effect> {
    // The callback is made once, for the keyboard's sake; the tables are looked up when it is asked.
    let latest = use_mut_ref(|| store.clone());
    *latest.borrow_mut() = store.clone();
    (*use_memo((), move |()| {
        Callback::from(move |effect| {
            let store = latest.borrow().clone();
            let editor = &store.editor;
            let (layout, chosen) = (editor.committed(), editor.chosen);
            let show = |dialog| dispatch.dispatch(Event::OpenDialog(dialog));
            match effect {
                Effect::New => open(&dispatch, t!("New table"), Layout::new(layout.pack).into()),
                Effect::Example => open(&dispatch, t!("Open the example"), example()),
                Effect::Library => show(Dialog::Library),
                Effect::Share => show(Dialog::Share),
                Effect::Terrain => show(Dialog::Terrain),
                Effect::Units => dispatch.dispatch(Event::Units),
                Effect::Repair if store.own.is_some() => {}
                Effect::Repair => {
                    dispatch.dispatch(Event::Show(Sheet::Checks));
                    let asked = store.solving != Some(Scope::Repair);
                    dispatch.dispatch(Event::Solve(asked.then_some(Scope::Repair)));
                }
                Effect::Copy => clipboard::copy(editor, false, &dispatch),
                Effect::Cut => clipboard::copy(editor, true, &dispatch),
                Effect::Paste => clipboard::paste(editor, &dispatch),
                Effect::Look(look) => dispatch.dispatch(Event::Go(look)),
                Effect::FullScreen => screen::fill(&dispatch),
                Effect::Menu => open_menu(editor, &dispatch),
                Effect::History => show(Dialog::History),
                Effect::Theme(theme) => events::choose_theme(theme),
                Effect::Palette => show(Dialog::Commands),
                Effect::Shortcuts => show(Dialog::Shortcuts),
                Effect::Generate(next) => dispatch.dispatch(Event::Making(Act::Ask(next))),
                Effect::Roll => {
                    let rolled = scenario_roll::roll(layout, chosen, &mut random::die);
                    for event in told(layout, rolled) {
                        dispatch.dispatch(event);
                    }
                }
                Effect::Language(language) => {
                    if !language::choose(language) {
                        let text =
                            t!("This browser doesn't let the page keep your choice: its storage is full or blocked.");
                        dispatch.dispatch(Event::Tell(Notice::new(Tone::Refused, text)));
                    }
                }
                Effect::RollRounds => {
                    dispatch.dispatch(Event::Rounds(scenario_roll::rounds(layout, chosen, &mut random::die).into()));
                }
            }
        })
    }))
    .clone()
}

/// Opens a table as a step of this name, in place of what the address shows.
fn open(dispatch: &Dispatch, name: &str, table: Planned) {
    address::forget();
    let number = storage::number_for(&table);
    let beside = storage::load_beside(number);
    dispatch.dispatch(Event::Edit(Action::Open { name: name.to_owned(), table: Box::new(table), beside, number }));
}

/// What comes of rolling for a scenario: it is chosen, and the numbers are told.
fn told(layout: &Layout, Rolled { numbers, scenario }: Rolled) -> Vec<Event> {
    let numbers = numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(&format!(", {} ", t!("then")));
    let Some(scenario) = scenario else {
        let text = t!("Every scenario is struck out: take one in again, then roll.");
        return vec![Event::Tell(Notice::new(Tone::Refused, text))];
    };
    let text = t!("Rolled {}: {}.", numbers, scenario.name);
    vec![Event::play((scenario, layout.attacker_edge)), Event::Tell(Notice::new(Tone::Done, text))]
}
