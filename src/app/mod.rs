//! The page: Yew, the browser, and nothing that decides anything.
//!
//! State lives in one [`state`]. What can stay as it is while a piece moves is a component with Props of its own; the rest is
//! functions from a [`page::Page`] to markup.

mod components;
mod hooks;
mod notice;
mod page;
mod services;
mod shared;
mod start;
mod state;
mod view;

#[cfg(feature = "bench")]
pub mod bench;
mod generator_progress;

use std::rc::Rc;

use yew::prelude::*;

use crate::checks::groups;
use crate::editor::Guided;
use components::dialogs::{Dialogs, OpenDialog};
use components::findings;
use components::generator::{Generator, GeneratorProps};
use components::inspector::{self, tape_bar};
use components::palette::{Palette, PaletteProps};
use components::{board, board_menu, board_tools, header, notices, quadrant_guide, scenarios, study, tabs};
use hooks::study::use_study;
use hooks::{announcements, clipboard, effects, fixes, generator, pointer, report, solution};
use page::Page;
use services::language;
use state::{Dispatch, Panel, Shared};

/// Puts the app into a new element of the body, in the person's language.
pub fn mount() {
    language::start(|| {
        let Ok(root) = gloo::utils::document().create_element("div") else { return };
        // A body takes any child.
        let _ = gloo::utils::body().append_child(&root);
        yew::Renderer::<App>::with_root(root).render();
    });
}

#[component]
fn App() -> Html {
    let state = use_reducer(start::state);
    let dispatch: Dispatch = state.dispatcher();
    let node = use_node_ref();
    let editor = &state.editor;
    let layout = Shared(editor.layout().clone());
    let report::Progress { drawn, measured } = report::use_progress(&state);
    let best = measured.as_ref().and_then(|measured| measured.best.as_ref());
    let guided = best.map(|best| Guided::of(&editor.table(), best, editor.guide()));
    let report = measured.as_ref().map(|measured| &measured.report);
    let committed = Shared(editor.committed().clone());
    let looking = state.parked_editor.is_some();

    effects::use_keeping(&state, &dispatch);
    let effect = effects::use_effects(&state, dispatch.clone());
    effects::use_listeners(&dispatch, &effect);
    clipboard::use_clipboard(&state, node.clone(), &dispatch);
    let hands = pointer::use_board_pointer(&node, &state, &dispatch);
    let focus = board::use_focus(&committed, dispatch.clone());
    board::use_scale(node.clone());
    board::use_zoom(node.clone(), state.camera.zoom());
    let groups = report.map_or_else(Vec::new, |report| {
        groups::groups(report, &layout, |check, waived| state.most_shown(check.id, waived))
    });
    let summary = groups::summary(&groups);
    let busy = looking || editor.gesture().is_some();
    let fixes = fixes::use_fixes(&layout, editor.plan, if busy { &[] } else { &groups });
    let solution = solution::use_solution(&committed, editor.plan, editor.chosen, state.solving);

    generator::use_making(&state.generator, &dispatch);
    let surveyed = use_study(&committed, editor.chosen, editor.studies());
    let spoken = use_node_ref();
    announcements::use_spoken(spoken.clone(), &committed, editor.is_dragging(), report);

    let menu = use_node_ref();
    board_menu::use_menu(menu.clone(), state.menu.clone());
    let palette = PaletteProps {
        pack: layout.pack,
        own: Shared(state.terrain.clone()),
        taken: hands.taken.clone(),
        dispatch: dispatch.clone(),
        effect: effect.clone(),
    };
    let page = Page {
        state: &state,
        drawn,
        report: report.map(|report| &**report),
        groups: &groups,
        summary,
        matrix: measured.as_ref().map_or(&[], |measured| &measured.matrix),
        solution: &solution,
        fixes: &fixes,
        surveyed: &surveyed,
        guided: guided.as_ref(),
        dispatch: &dispatch,
        effect: &effect,
    };
    let sheet = match state.panel {
        Panel::Terrain => "sheet-terrain",
        Panel::Checks => "sheet-checks",
        Panel::Scenario => "sheet-scenario",
        Panel::Piece => "sheet-piece",
        Panel::Study => "sheet-study",
    };
    let opened = state.dialog.map(|dialog| OpenDialog { dialog, state: Shared(Rc::new((*state).clone())) });
    let middle = vec![
        html! { <div class="board-room">{ board::board(&page, &node, hands.pressed.clone(), hands.asked.clone(), focus) }</div> },
        board_tools::board_tools(&page),
        if editor.tape().is_some() { tape_bar::tape_bar(&page) } else { inspector::piece_bar(&page) },
    ];
    let parts = vec![
        header::header(&page),
        if looking {
            Html::default()
        } else {
            html! { <div class="side"><Palette ..palette /><Generator ..GeneratorProps::new(&page) /></div> }
        },
        html! { <main class="middle">{ for middle }</main> },
        findings::findings(&page),
        scenarios::scenario(&page),
        study::study_panel(&page),
        quadrant_guide::guide_panel(&page),
        tabs::tabs(&page),
        notices::notices(&page),
        board_menu::menu(&page, &menu),
        html! { <div ref={spoken} class="spoken" role="status"></div> },
        html! { <Dialogs {opened} dispatch={dispatch.clone()} effect={effect.clone()} /> },
    ];
    html! {
        <div class={classes!("app", sheet, looking.then_some("looking"), editor.is_beside().then_some("studying"))}
            onpointermove={hands.moved.clone()} onpointerup={hands.released.clone()} onpointercancel={hands.cancelled.clone()}>
            { for parts }
        </div>
    }
}
