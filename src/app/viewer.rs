//! The root component of the viewer: a table that somebody has sent. It is loaded without the planner, so it may name nothing that
//! checks, edits or stores a table.

use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::components::board::{Board, BoardProps};
use super::components::findings::placeholder::FindingsPlaceholder;
use super::components::notices::Notices;
use super::components::panel_class::panel_class;
use super::components::piece_list::PieceListProps;
use super::components::scenarios::played::{PlayedScenario, PlayedScenarioProps};
use super::components::shared_header::SharedHeader;
use super::components::table_details::{LoadedTableDetail, TableDetail};
use super::components::tabs::{Tabs, TabsProps};
use super::components::viewer_bars::ViewerBars;
use super::hooks::actions::Actions;
use super::hooks::{clipboard, other_windows, pointer};
use super::programs::{self, Program, ViewerRequest, hand_over, keep_for_planner};
use super::reducer::use_dispatch;
use super::services::data_transfer::drags_files;
use super::services::key_event::pressed;
use super::services::{address, build, build_files, focus, screen, storage};
use super::start;
use crate::editor::PageEffect;
use crate::page::{PageAction, PageState, Place, Shared, Sheet, ViewerOutcome, is_key_for_planner};
use crate::words::t;

/// The viewer.
#[component]
pub fn Viewer() -> Html {
    let latest = use_mut_ref(|| Rc::new(start::viewer_state()));
    let state = use_state(|| latest.borrow().clone());
    let is_loading = use_state_eq(|| false);
    let request = use_callback((), {
        let (latest, is_loading) = (latest.clone(), is_loading.setter());
        move |request: ViewerRequest, ()| {
            is_loading.set(true);
            let is_loading = is_loading.clone();
            hand_over(latest.borrow().clone(), request, move |_| is_loading.set(false));
        }
    });
    let dispatch = use_dispatch({
        let (latest, state, request) = (latest.clone(), state.setter(), request.clone());
        move |action: PageAction| {
            let outcome = latest.borrow().after_in_viewer(action);
            match outcome {
                ViewerOutcome::Shown(next) => {
                    let next: Rc<PageState> = next.into();
                    latest.replace(next.clone());
                    keep_for_planner(&next);
                    state.set(next);
                }
                ViewerOutcome::Same => {}
                ViewerOutcome::ForPlanner(PageAction::Go(Place::Play(_) | Place::HandedOver(..))) => {
                    programs::open(Program::Play, |_| {});
                }
                ViewerOutcome::ForPlanner(PageAction::Go(place)) if place.is_for_players() => {
                    programs::open(Program::Player, |_| {});
                }
                ViewerOutcome::ForPlanner(action) => request.emit(ViewerRequest::Act(action)),
            }
        }
    });
    let effect = use_callback((), {
        let (dispatch, request) = (dispatch.clone(), request.clone());
        move |effect: PageEffect, ()| match effect {
            PageEffect::FullScreen => screen::toggle_full_screen(&dispatch),
            effect => request.emit(ViewerRequest::Run(effect)),
        }
    });
    let board = use_node_ref();
    clipboard::use_clipboard(&state, board.clone(), &dispatch);
    let handlers = pointer::use_board_pointer(&board, &state, false, &dispatch);
    use_effect_with((), {
        let dispatch = dispatch.clone();
        move |()| {
            let listeners = (
                address::listen(dispatch.clone()),
                other_windows::listen(&dispatch),
                build::listen(dispatch),
                focus::watch_focus(),
                listen_for_planner(&request),
            );
            // The scripts report now what couldn't be loaded before.
            build_files::started();
            move || drop(listeners)
        }
    });
    use_effect_with(state.window_title(None, None), |title| gloo::utils::document().set_title(title));
    // The unit and the rounds are of the person's own tables, which may be of another packet.
    use_effect_with(state.view.layers, |layers| storage::save_layers(*layers));
    let has_own = use_memo((), |()| start::may_have_own_tables());

    let layout = Shared(state.editor.layout().clone());
    let board = BoardProps {
        node: board,
        editor: Shared(state.editor.clone()),
        camera: state.camera,
        view: state.view,
        scenario: state.scenario_shown(),
        is_preview: false,
        is_read_only: true,
        drawn_pieces: usize::MAX,
        report: None,
        highlight: None,
        flash: state.flash.clone(),
        near: state.near.clone(),
        solution: Shared::default(),
        roamed: None,
        fixed: None,
        answer: Shared::default(),
        is_study_shown: false,
        guide: None,
        layers: None,
        planner_layers: None,
        on_press: handlers.pressed.clone(),
        standing: None,
        on_menu: handlers.menu_requested.clone(),
    };
    let sheet = state.sheet.map(|sheet| match sheet {
        Sheet::Terrain => "sheet-terrain",
        Sheet::Piece => "sheet-piece",
    });
    let class = classes!("app", "read-only", panel_class(state.panel), sheet);
    html! {
        <ContextProvider<Actions> context={Actions { dispatch, effect }}>
            <div {class} data-program="viewer" onpointermove={handlers.moved.clone()} onpointerup={handlers.released.clone()} onpointercancel={handlers.cancelled.clone()}>
                <SharedHeader table_name={layout.name.clone()} has_own={*has_own} />
                <main class="middle">
                    <div class="board-frame"><div class="board-box"><Board ..board /></div></div>
                    <ViewerBars state={Shared((*state).clone())} />
                </main>
                <Tabs ..TabsProps::of_viewer(&state) />
                <FindingsPlaceholder is_awaited={*is_loading} />
                if layout.pack.has_scenarios() {
                    <PlayedScenario ..PlayedScenarioProps::of(&state) />
                }
                <LoadedTableDetail detail={TableDetail::Pieces(PieceListProps::of(&state))} />
                <div class="spoken" role="status">{ if *is_loading { t!("Loading …") } else { "" } }</div>
            </div>
            <Notices notices={Shared(state.notices.clone())} />
        </ContextProvider<Actions>>
    }
}

/// Listens to what only the planner can do something with: the keys of commands, and files that are dragged over the page.
fn listen_for_planner(request: &Callback<ViewerRequest>) -> [EventListener; 2] {
    let window = gloo::utils::window();
    let options = EventListenerOptions::enable_prevent_default();
    let (on_key, on_drag) = (request.clone(), request.clone());
    [
        EventListener::new_with_options(&window, "keydown", options, move |event| {
            if let Some(event) = event.dyn_ref::<KeyboardEvent>().filter(|event| is_for_planner(event)) {
                // Otherwise the browser saves or prints the page.
                event.prevent_default();
                on_key.emit(ViewerRequest::Press(event.clone()));
            }
        }),
        EventListener::new(&window, "dragenter", move |event| {
            if drags_files(event) {
                // The planner opens what is dropped.
                on_drag.emit(ViewerRequest::Act(PageAction::Go(Place::Planner)));
            }
        }),
    ]
}

/// Whether a key that went down is the planner's.
fn is_for_planner(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let is_within =
        |css: &str| target.as_ref().is_some_and(|element| element.closest(css).is_ok_and(|one| one.is_some()));
    let pressed =
        pressed(event).filter(|pressed| !pressed.modifiers.alt && !is_within("input, textarea, select, summary"));
    pressed.is_some_and(|pressed| is_key_for_planner(&pressed.key, pressed.modifiers))
}
