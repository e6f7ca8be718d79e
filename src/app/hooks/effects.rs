//! Side effects: autosave, listeners, and the commands that only the page can run.

use std::rc::Rc;

use yew::prelude::*;

use super::event_place::use_event_place;
use super::pointer::menu::open_menu;
use super::{clipboard, keyboard, other_windows};
use crate::app::components::board::coordinates::view_box;
use crate::app::programs::ViewerRequest;
use crate::app::reducer::Dispatch;
use crate::app::services::{
    address, build, build_files, event_store, events, focus, former_storage, kept_drawing, key_event, language,
    persistence, random, screen, storage, store, terrain_list, undo_steps, windows,
};
use crate::app::start::example;
use crate::editor::{Action, PageEffect};
use crate::formats::{self, PlannedTable};
use crate::geometry::Rect;
use crate::layout::Layout;
use crate::page::{
    AfterSave, Autosave, Notice, NoticeKind, PageAction, PageState, Place, Shared, full_storage, identity_of_link,
};
use crate::words::{t, translated};

/// Saves the person's own table, and the settings, in the browser whenever they change. Where the browser refuses, a notice
/// says so once.
#[hook]
pub fn use_autosave(state: &PageState, dispatch: &Dispatch) {
    let autosave = use_mut_ref(Autosave::default);
    let editor = state.own_editor().clone();
    let saved_state = (
        (Shared(editor.committed().clone()), Shared(editor.groups_and_tints().clone())),
        editor.plan,
        editor.chosen,
        editor.table_number(),
        // What another window has done may be undone before it is drawn: the table is the same then, and has to be kept anew.
        editor.history().mark(),
    );
    let dispatch = dispatch.clone();
    let is_read_only = state.is_read_only();
    let (snap, settings) = (editor.snap_mode, editor.generator_settings.clone());
    use_effect_with(saved_state, move |_| {
        let (save, step) = autosave.borrow_mut().begin(editor.history(), is_read_only);
        storage::save(editor.table_number(), &editor.contents(), step, move |outcome| {
            let after = autosave.borrow_mut().after(save, outcome, store::is_open(), storage::new_number);
            match after {
                AfterSave::Act(actions) => send(&dispatch, actions),
                AfterSave::AskToKeep => persistence::ask_once(),
            }
        });
        undo_steps::save(editor.history());
        events::announce_saved();
    });
    use_effect_with(snap, |snap| storage::save_snap_mode(*snap));
    use_effect_with(settings, storage::save_generator_settings);
    let view = state.view;
    use_effect_with((view.layers, view.chosen_unit, state.rounds.clone()), move |(_, _, rounds)| {
        storage::save_view(view, rounds);
    });
}

/// Keeps the drawing of the person's own table for the next start, while that is on the board. `view` is then what shows the whole of it.
#[hook]
pub fn use_kept_drawing(view: Option<Rect>) {
    let latest = use_mut_ref(|| view);
    *latest.borrow_mut() = view;
    use_effect_with((), move |()| {
        let listeners = kept_drawing::keep_when_left(move || latest.borrow().as_ref().map(view_box));
        move || drop(listeners)
    });
}

/// Titles the window by where the person is, also where another part of the page or another window gives the event another name.
#[hook]
pub fn use_window_title(state: &PageState) {
    let event = use_state_eq(|| event_name(&state.place));
    {
        let event = event.setter();
        use_effect_with(state.place.clone(), move |place| {
            event.set(event_name(place));
            let place = place.clone();
            let listener = events::listen_for_saving(Callback::from(move |()| event.set(event_name(&place))));
            move || drop(listener)
        });
    }
    let table = use_event_place(state.editor.table_number());
    use_effect_with(state.window_title(event.as_deref(), table.as_ref()), |title| {
        gloo::utils::document().set_title(title);
    });
}

/// The name of the event that a place is of.
fn event_name(place: &Place) -> Option<String> {
    match place {
        Place::SharedEvent(link) | Place::SharedSetUp(link, _) => {
            formats::event::link::read(link).ok().map(|event| event.name)
        }
        Place::SharedRound(link) => identity_of_link(link).ok().map(|identity| identity.name),
        place => place.event().and_then(event_store::name),
    }
}

/// Shows the mat of the person's own table under it, once what draws mats is loaded. It comes after [`use_autosave`], which says which
/// table is open.
#[hook]
pub fn use_mat(state: &PageState, show: Option<fn(Rect)>) {
    let editor = state.own_editor();
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
            windows::listen(
                {
                    let dispatch = dispatch.clone();
                    Callback::from(move |()| {
                        if let Some(followed) = storage::followed() {
                            dispatch.dispatch(PageAction::Follow(Box::new(followed)));
                        }
                        dispatch.dispatch(PageAction::Terrain(terrain_list::list()));
                    })
                },
                former_storage::follow,
            ),
            other_windows::listen(&dispatch),
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
pub fn use_effects(state: &Rc<PageState>, dispatch: Dispatch) -> Callback<PageEffect> {
    // The callback never changes, since the keyboard listener keeps it; it looks the newest state up when it is called.
    let latest = use_mut_ref(|| state.clone());
    *latest.borrow_mut() = state.clone();
    (*use_memo((), move |()| {
        Callback::from(move |effect| {
            let state = latest.borrow().clone();
            let editor = &state.editor;
            match effect {
                PageEffect::New => open(&dispatch, t!("New table"), Layout::new(editor.committed().pack).into()),
                PageEffect::Example => open(&dispatch, t!("Open the example"), example()),
                PageEffect::Copy => clipboard::copy(editor, false, &dispatch),
                PageEffect::Cut => clipboard::copy(editor, true, &dispatch),
                PageEffect::Paste => clipboard::paste(editor, &dispatch),
                PageEffect::FullScreen => screen::toggle_full_screen(&dispatch),
                PageEffect::Menu => open_menu(editor, &dispatch),
                PageEffect::Library => address::go(&Place::MyTables, &dispatch),
                PageEffect::Terrain => address::go(&Place::MyTerrain, &dispatch),
                PageEffect::Readings => address::go(&Place::Readings, &dispatch),
                PageEffect::Events => address::go(&event_store::place_of_events(editor.table_number()), &dispatch),
                PageEffect::Play => {
                    address::go(&Place::Play(formats::link::write(&editor.planned()).into()), &dispatch);
                }
                PageEffect::Theme(theme) => events::choose_theme(theme),
                PageEffect::Language(language) => {
                    if !language::choose(language) {
                        let text = translated(full_storage::LANGUAGE);
                        dispatch.dispatch(PageAction::Notify(Notice::new(NoticeKind::Refused, text)));
                    }
                }
                effect => send(&dispatch, state.actions_of(effect, &mut random::die)),
            }
        })
    }))
    .clone()
}

/// Does what the viewer has left to the planner, once that is there to hear it.
#[hook]
pub fn use_viewer_requests(requests: Option<Vec<ViewerRequest>>, effect: &Callback<PageEffect>) {
    let effect = effect.clone();
    use_effect_with((), move |()| {
        for request in requests.unwrap_or_default() {
            match request {
                ViewerRequest::Run(page_effect) => effect.emit(page_effect),
                ViewerRequest::Press(event) => key_event::press_again(&event),
                // `programs::taken_over` has done it.
                ViewerRequest::Act(_) => {}
            }
        }
    });
}

fn send(dispatch: &Dispatch, actions: Vec<PageAction>) {
    for action in actions {
        dispatch.dispatch(action);
    }
}

/// Opens a table as a step of this name, and removes the shared table from the address.
fn open(dispatch: &Dispatch, name: &str, table: PlannedTable) {
    address::remove_table();
    let number = storage::number_for(&table);
    let opened = Box::new(storage::opened(table, number));
    dispatch.dispatch(PageAction::Edit(Action::OpenTable { name: name.to_owned(), opened }));
}
