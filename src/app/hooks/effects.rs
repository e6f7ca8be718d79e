//! Side effects: autosave, listeners, and the commands that only the page can run.

use yew::prelude::*;

use super::pointer::menu::open_menu;
use super::{clipboard, keyboard};
use crate::app::reducer::{Dispatch, PageReducer};
use crate::app::services::storage::{self, SaveOutcome};
use crate::app::services::{
    address, build, build_files, events, focus, language, persistence, random, screen, store, terrain_list, undo_steps,
    windows,
};
use crate::app::start::example;
use crate::editor::scenario_roll::{self, ScenarioRoll};
use crate::editor::{Action, ChangeRefusal, PageEffect, Unkept};
use crate::formats::PlannedTable;
use crate::geometry::Rect;
use crate::layout::{Layout, LayoutConflict};
use crate::pack::ScenarioAtEdge;
use crate::page::{Dialog, GeneratorAction, Notice, NoticeKind, PageAction, PageState, Panel, Shared, SolveScope};
use crate::words::t;

/// Saves the person's own table, and the settings, in the browser whenever they change. Where the browser refuses, a notice
/// says so once.
#[hook]
pub fn use_autosave(state: &PageState, dispatch: &Dispatch) {
    let has_warned = use_mut_ref(|| false);
    let has_begun = use_mut_ref(|| false);
    let last = use_mut_ref(|| None);
    let editor = state.parked_editor.clone().unwrap_or_else(|| state.editor.clone());
    let saved_state = (
        (Shared(editor.committed().clone()), Shared(editor.groups_and_tints().clone())),
        editor.plan,
        editor.chosen,
        editor.table_number(),
        // What another window has done may be undone before it is drawn: the table is the same then, and has to be kept anew.
        editor.history().mark(),
    );
    let dispatch = dispatch.clone();
    let is_read_only = state.parked_editor.is_some();
    let (snap, settings) = (editor.snap_mode, editor.generator_settings);
    use_effect_with(saved_state, move |_| {
        let warn = {
            let (dispatch, has_warned) = (dispatch.clone(), has_warned.clone());
            move || {
                // While a shared table is shown, there is nothing to lose.
                if is_read_only || has_warned.replace(true) {
                    return;
                }
                let text = if store::is_open() {
                    t!(
                        "This browser doesn't let the page keep your table: its storage is full or blocked. Share it or take it \
                         away as a file before you leave."
                    )
                } else {
                    t!(
                        "This browser doesn't open its storage for the page: what is kept there isn't shown, and your table isn't \
                         kept. Load the page again, or share the table or take it away as a file before you leave."
                    )
                };
                dispatch.dispatch(PageAction::Notify(Notice::new(NoticeKind::Unkept, text)));
            }
        };
        let refuse = |dispatch: &Dispatch, conflict: LayoutConflict| {
            let text =
                t!("{} So your last change isn't on the table. Undo puts the table back as you had it.", conflict);
            dispatch.dispatch(PageAction::Notify(Notice::new(NoticeKind::Refused, text)));
        };
        // Not for the table that the page begins with: from the first change there is something to lose.
        let is_change = has_begun.replace(true);
        let history = editor.history();
        let step = history.change_since(last.replace(Some(history.mark())));
        match storage::save(editor.table_number(), &editor.contents(), step) {
            SaveOutcome::Taken => {
                dispatch.dispatch(PageAction::Renumber(storage::new_number()));
                let text = t!(
                    "A newer version of this page has changed this table in another window. Both are in My tables: what that \
                     window made of it, and this."
                );
                dispatch.dispatch(PageAction::Notify(Notice::new(NoticeKind::Warning, text)));
            }
            SaveOutcome::Followed(followed, conflict) => {
                dispatch.dispatch(PageAction::Follow(followed));
                if let Some(conflict) = conflict {
                    refuse(&dispatch, conflict);
                }
            }
            SaveOutcome::Saving(pending) => {
                let dispatch = dispatch.clone();
                pending.then(move |outcome| match outcome {
                    Ok(()) if is_change => persistence::ask_once(),
                    Err(Unkept::Full) => warn(),
                    Err(Unkept::Refused(ChangeRefusal::Table(conflict))) => refuse(&dispatch, conflict.clone()),
                    // Where it is refused for something else, the page finds out at its next change.
                    Ok(()) | Err(Unkept::Refused(_)) => {}
                });
            }
            SaveOutcome::Refused => warn(),
        }
        undo_steps::save(history);
        events::announce_saved();
    });
    use_effect_with(snap, |snap| storage::save_snap_mode(*snap));
    use_effect_with(settings, |settings| storage::save_generator_settings(*settings));
    let view = state.view;
    use_effect_with((view.layers, view.unit, state.rounds.clone()), move |(_, _, rounds)| {
        storage::save_view(view, rounds);
    });
}

/// Shows the mat of the person's own table under it, once what draws mats is loaded. It comes after [`use_autosave`], which says which
/// table is open.
#[hook]
pub fn use_mat(state: &PageState, show: Option<fn(Rect)>) {
    let editor = state.parked_editor.as_ref().unwrap_or(&state.editor);
    let (committed, number) = (Shared(editor.committed().clone()), editor.table_number());
    use_effect_with((committed, number, show.is_some()), move |(committed, ..)| {
        if let Some(show) = show {
            show(committed.table.bounds());
        }
    });
}

/// Listens to keys, to the address, to other tabs and to the scripts that load the page.
#[hook]
pub fn use_listeners(dispatch: &Dispatch, effect: &Callback<PageEffect>) {
    let (dispatch, effect) = (dispatch.clone(), effect.clone());
    use_effect_with((), move |()| {
        let listeners = (
            keyboard::listen(dispatch.clone(), effect),
            address::listen(dispatch.clone()),
            windows::listen({
                let dispatch = dispatch.clone();
                Callback::from(move |()| {
                    if let Some(followed) = storage::followed() {
                        dispatch.dispatch(PageAction::Follow(Box::new(followed)));
                    }
                    dispatch.dispatch(PageAction::Terrain(terrain_list::list()));
                })
            }),
            storage::listen_for_unit(Callback::from({
                let dispatch = dispatch.clone();
                move |unit| dispatch.dispatch(PageAction::Unit(unit))
            })),
            language::listen(Callback::from({
                let dispatch = dispatch.clone();
                move |()| {
                    let text = t!(
                        "Another window has chosen another language. This one keeps its own, and what is open in it, until you \
                         load it again."
                    );
                    dispatch.dispatch(PageAction::Notify(Notice::new(NoticeKind::Warning, text)));
                }
            })),
            build::listen(dispatch),
            focus::watch_focus(),
        );
        // The scripts report now what couldn't be loaded before.
        build_files::started();
        move || drop(listeners)
    });
}

/// The callback that runs the effects that only the page can run.
#[hook]
pub fn use_effects(state: &UseReducerHandle<PageReducer>, dispatch: Dispatch) -> Callback<PageEffect> {
    // The callback never changes, since the keyboard listener keeps it; it looks the newest state up when it is called.
    let latest = use_mut_ref(|| state.clone());
    *latest.borrow_mut() = state.clone();
    (*use_memo((), move |()| {
        Callback::from(move |effect| {
            let state = latest.borrow().clone();
            let editor = &state.editor;
            let (layout, chosen) = (editor.committed(), editor.chosen);
            let show = |dialog| dispatch.dispatch(PageAction::OpenDialog(dialog));
            match effect {
                PageEffect::New => open(&dispatch, t!("New table"), Layout::new(layout.pack).into()),
                PageEffect::Example => open(&dispatch, t!("Open the example"), example()),
                PageEffect::Library => show(Dialog::Library),
                PageEffect::Events => show(Dialog::Events),
                PageEffect::Share => show(Dialog::Share),
                PageEffect::Terrain => show(Dialog::Terrain),
                PageEffect::Units => dispatch.dispatch(PageAction::Unit(state.view.unit.next())),
                PageEffect::Repair if state.parked_editor.is_some() => {}
                PageEffect::Repair => {
                    dispatch.dispatch(PageAction::Show(Panel::Checks));
                    let is_new = state.solving != Some(SolveScope::Repair);
                    dispatch.dispatch(PageAction::Solve(is_new.then_some(SolveScope::Repair)));
                }
                PageEffect::Copy => clipboard::copy(editor, false, &dispatch),
                PageEffect::Cut => clipboard::copy(editor, true, &dispatch),
                PageEffect::Paste => clipboard::paste(editor, &dispatch),
                PageEffect::Look(camera_move) => dispatch.dispatch(PageAction::MoveCamera(camera_move)),
                PageEffect::FullScreen => screen::toggle_full_screen(&dispatch),
                PageEffect::Menu => open_menu(editor, &dispatch),
                PageEffect::History => show(Dialog::History),
                PageEffect::Theme(theme) => events::choose_theme(theme),
                PageEffect::Palette => show(Dialog::Commands),
                PageEffect::Shortcuts => show(Dialog::Shortcuts),
                PageEffect::Settings => show(Dialog::Settings),
                PageEffect::Generate(table) => {
                    dispatch.dispatch(PageAction::Generator(GeneratorAction::Request(table)));
                }
                PageEffect::Roll => {
                    let rolled = scenario_roll::roll(layout, chosen, &mut random::die);
                    for action in actions_of_roll(layout, rolled) {
                        dispatch.dispatch(action);
                    }
                }
                PageEffect::Language(language) => {
                    if !language::choose(language) {
                        let text =
                            t!("This browser doesn't let the page keep your choice: its storage is full or blocked.");
                        dispatch.dispatch(PageAction::Notify(Notice::new(NoticeKind::Refused, text)));
                    }
                }
                PageEffect::RollRounds => {
                    dispatch
                        .dispatch(PageAction::Rounds(scenario_roll::rounds(layout, chosen, &mut random::die).into()));
                }
            }
        })
    }))
    .clone()
}

/// Opens a table as a step of this name, and removes the shared table from the address.
fn open(dispatch: &Dispatch, name: &str, table: PlannedTable) {
    address::remove_table();
    let number = storage::number_for(&table);
    let opened = Box::new(storage::opened(table, number));
    dispatch.dispatch(PageAction::Edit(Action::OpenTable { name: name.to_owned(), opened }));
}

/// The actions after rolling for a scenario: it is chosen, and a notice gives the numbers.
fn actions_of_roll(layout: &Layout, ScenarioRoll { numbers, scenario }: ScenarioRoll) -> Vec<PageAction> {
    let numbers = numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(&format!(", {} ", t!("then")));
    let Some(scenario) = scenario else {
        let text = t!("Every scenario is struck out: take one in again, then roll.");
        return vec![PageAction::Notify(Notice::new(NoticeKind::Refused, text))];
    };
    let text = t!("Rolled {}: {}.", numbers, scenario.name);
    vec![
        PageAction::play(ScenarioAtEdge { scenario, edge: layout.attacker_edge }),
        PageAction::Notify(Notice::new(NoticeKind::Done, text)),
    ]
}
