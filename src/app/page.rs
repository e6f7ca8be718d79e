//! The root component: the page's state and hooks, and the Props of its parts.

use std::rc::Rc;

use yew::prelude::*;

use super::components::board::{Board, BoardProps, PlannerLayers};
use super::components::board_bars::BoardBarsProps;
use super::components::board_menu::BoardMenuProps;
use super::components::common::awaited::loading;
use super::components::deferred::use_deferred;
use super::components::dialogs::{DialogsProps, Over};
use super::components::findings::placeholder::FindingsPlaceholder;
use super::components::findings::verdict::VerdictProps;
use super::components::header::{Header, HeaderProps};
use super::components::notices::Notices;
use super::components::opened::use_opened;
use super::components::panel_class::panel_class;
use super::components::panels::PanelsProps;
use super::components::part::Part;
use super::components::place_page::PlacePage;
use super::components::sidebar::SidebarProps;
use super::components::tabs::{Tabs, TabsProps};
use super::components::welcome::WelcomeProps;
use super::hooks::actions::Actions;
use super::hooks::panels::PanelState;
use super::hooks::small_screen::use_small_screen;
use super::hooks::{
    announcements, clipboard, drawing_stages, effects, fixes, generator, panels, pointer, solution, study,
};
use super::programs::{self, ViewerRequest};
use super::reducer::{PageReducer, use_dispatch};
use super::services::{address, shell};
use super::start;
use crate::checks::groups;
use crate::editor::GuideView;
use crate::page::{PageAction, Panel, Place, Shared, Sheet};

/// The page.
#[component]
pub fn Page() -> Html {
    let begun = use_mut_ref(|| None::<Vec<ViewerRequest>>);
    let state = use_reducer(|| {
        let state = start::state();
        let (state, later) = match programs::handover() {
            Some(handover) => programs::taken_over(&state, handover),
            None => (state, Vec::new()),
        };
        begun.replace(Some(later));
        PageReducer(Rc::new(state))
    });
    let dispatch = use_dispatch({
        let dispatcher = state.dispatcher();
        move |action| dispatcher.dispatch(action)
    });
    let board = use_node_ref();
    let editor = &state.editor;
    let (layout, committed) = (Shared(editor.layout().clone()), Shared(editor.committed().clone()));
    let is_read_only = state.is_read_only();
    let is_study_shown = state.shows_study(use_small_screen());

    let is_held = editor.gesture().is_some();
    drawing_stages::use_drawing_stages(&state, &dispatch);
    let report = state.report();
    let filling = state.checked().and_then(|checked| checked.best_filling.as_ref());
    let guide = filling.map(|filling| Rc::new(GuideView::of(&editor.table(), filling, editor.guide())));

    effects::use_autosave(&state, &dispatch);
    effects::use_window_title(&state);
    let effect = effects::use_effects(&state.0, dispatch.clone());
    effects::use_listeners(&dispatch, &effect);
    effects::use_viewer_requests(begun.take(), &effect);
    clipboard::use_clipboard(&state, board.clone(), &dispatch);
    let handlers = pointer::use_board_pointer(&board, &state.0, is_study_shown, &dispatch);
    let is_elsewhere = state.place != Place::Planner;
    // Playing is a program of its own. The planner has to be left for it, and the address says what is loaded then.
    use_effect_with(matches!(state.place, Place::Play(_) | Place::HandedOver(..)), |is_play| {
        if *is_play {
            gloo::utils::window().location().reload().ok();
        }
    });
    effects::use_kept_drawing((!is_read_only && !is_elsewhere).then(|| state.camera.whole_view()));
    let wanted = (state.dialog, state.menu.is_some(), is_elsewhere);
    let on_close = use_callback(dispatch.clone(), |(), dispatch| address::leave(dispatch));
    let on_failure = || {
        let dispatch = dispatch.clone();
        // Of a place only its frame could be shown. The address keeps it for the next try.
        move |_| dispatch.dispatch(PageAction::Go(Place::Planner))
    };
    let deferred = use_deferred(wanted, on_failure());
    // The panels come first, unless they aren't seen.
    let is_covered = is_elsewhere || state.dialog.is_some();
    let opened = use_opened((deferred.is_some() || is_covered).then_some(wanted), on_failure());
    effects::use_mat(&state, deferred.map(|deferred| deferred.show_mat));
    // Nobody takes a fix while something is held, and none can be asked for until the worker can be.
    let fixable = report.as_deref().filter(|_| opened.is_some() && !is_read_only && !is_held);
    let groups = fixable.map_or_else(Vec::new, |report| {
        groups::groups(report, &layout, |check, waived| state.max_shown(check.id, waived))
    });
    let owned = state.usable_terrain();
    let fixes = fixes::use_fixes(&layout, editor.plan, editor.chosen, &owned, &groups);
    let solution =
        solution::use_solution(&committed, editor.plan, editor.chosen, state.solving, state.repair_options, &owned);
    let fixed = use_memo((committed.clone(), state.shown_fix.clone()), |(Shared(layout), edits)| {
        edits.as_ref().and_then(|edits| layout.edited(edits).ok()).map(Shared::new)
    });
    let answer = study::use_study(&committed, editor.chosen, editor.study(), is_study_shown);
    generator::use_generator(&state.generator, &dispatch);
    let live_region = use_node_ref();
    announcements::use_announcements(live_region.clone(), &committed, editor.is_dragging(), report.as_ref());

    let board = BoardProps {
        node: board,
        editor: Shared(editor.clone()),
        camera: state.camera,
        view: state.view,
        scenario: state.scenario_shown(),
        is_preview: state.scenario_preview().is_some(),
        is_read_only,
        drawn_pieces: state.max_drawn(),
        report,
        highlight: state.highlight.clone(),
        flash: state.flash.clone(),
        near: state.near.clone(),
        solution: solution.clone(),
        roamed: state.roamed_way(),
        fixed: (*fixed).clone(),
        answer: answer.clone(),
        is_study_shown,
        guide: guide.clone().filter(|_| state.panel == Panel::Quadrants),
        layers: deferred.map(|deferred| deferred.board_layers),
        planner_layers: Some(PlannerLayers::new()),
        on_press: handlers.pressed.clone(),
        standing: None,
        on_menu: handlers.menu_requested.clone(),
    };
    let verdict = VerdictProps::of(&state);
    let panels = panels::use_panel_state(&state, &dispatch, || PanelState {
        page: state.0.clone(),
        fixes,
        solution,
        answer,
        guided: guide,
    });
    let over = (is_elsewhere || state.dialog.is_some()).then(|| Over {
        place: state.place.clone(),
        dialog: state.dialog,
        state: Shared(state.0.clone()),
    });
    let sheet = state.sheet.map(|sheet| match sheet {
        Sheet::Terrain => "sheet-terrain",
        Sheet::Piece => "sheet-piece",
    });
    let is_first_panel = state.panel == Panel::Checks && state.sheet.is_none();
    let behind = is_elsewhere.then_some("behind");
    let class = classes!("app", panel_class(state.panel), sheet, is_read_only.then_some("read-only"), behind);
    html! {
        <ContextProvider<Actions> context={Actions { dispatch, effect }}>
            // It stays as it is while another place is shown.
            <div {class} inert={is_elsewhere} onpointermove={handlers.moved.clone()} onpointerup={handlers.released.clone()} onpointercancel={handlers.cancelled.clone()}>
                <Header ..HeaderProps::of(&panels.page) />
                if !is_read_only {
                    if let Some(deferred) = deferred {
                        { (deferred.sidebar)(SidebarProps { state: panels.clone(), on_take: handlers.palette_pressed.clone() }) }
                    } else {
                        { shell::part("side") }
                    }
                }
                <main class="middle">
                    <div class="board-frame"><div class="board-box"><Board ..board /></div></div>
                    if let Some(deferred) = deferred {
                        { (deferred.board_bars)(BoardBarsProps { state: panels.clone() }) }
                    }
                </main>
                <Tabs ..TabsProps::of(&panels.page, verdict) />
                if let Some(deferred) = deferred {
                    { (deferred.panels)(PanelsProps { state: panels.clone() }) }
                } else {
                    <FindingsPlaceholder is_awaited=true />
                    { shell::part("scenario") }
                }
                // It lies over the panel, so it is gone while another one is looked at.
                if let Some(deferred) = deferred.filter(|_| !is_read_only && is_first_panel) {
                    { (deferred.welcome)(WelcomeProps { layout: committed.clone(), generator_settings: editor.generator_settings.clone() }) }
                }
                if let Some((opened, menu)) = opened.zip(state.menu.clone()) {
                    { (opened.board_menu)(BoardMenuProps { menu, editor: Shared(editor.clone()) }) }
                }
                <div ref={live_region} class="spoken" role="status"></div>
            </div>
            if let Some(opened) = opened {
                { (opened.dialogs)(DialogsProps { over }) }
            } else if Part::of(&state.place).is_some() {
                <PlacePage place={state.place.clone()} {on_close}>{ loading() }</PlacePage>
            }
            <Notices notices={Shared(state.notices.clone())} />
        </ContextProvider<Actions>>
    }
}
