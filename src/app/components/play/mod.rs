//! A table in play: the board with the models on it, and beside it the models, the scenario and the terrain.

mod add_models;
mod badge;
mod blast_layer;
mod building;
mod clock_bar;
mod clock_time;
mod duty_fields;
mod element_drawing;
mod element_layer;
mod element_list;
mod element_move;
mod element_token;
mod equipment_panel;
mod game_files;
mod game_log;
mod garrison_badges;
mod garrison_panel;
mod hand_over;
mod hand_over_content;
mod held_pointer;
mod incoming_game;
mod log_rows;
mod model_card;
mod model_fields;
mod model_layer;
mod model_list;
mod model_move;
mod model_numbers;
mod model_token;
mod panel_game;
mod play_header;
pub mod play_panel;
mod play_tabs;
mod ring_fields;
mod score;
mod set_up_fields;
mod sight_list;
mod structure_badges;
mod structure_form;
mod structure_panel;
mod terrain_in_play;
mod terrain_layer;

use std::rc::Rc;
use std::sync::Arc;

use yew::prelude::*;

use super::board::{Board, BoardProps};
use super::notices::Notices;
use super::piece_list::PieceListProps;
use super::scenarios::played::{PlayedScenario, PlayedScenarioProps};
use super::table_details::{LoadedTableDetail, TableDetail};
use super::viewer_bars::ViewerBars;
use crate::app::hooks::actions::Actions;
use crate::app::hooks::scrolled_up::use_scrolled_up;
use crate::app::hooks::small_screen::use_small_screen;
use crate::app::hooks::{other_windows, pointer};
use crate::app::programs;
use crate::app::reducer::{Dispatch, use_dispatch};
use crate::app::services::{address, build, events, game_store, screen, storage, wake_lock, windows};
use crate::editor::PageEffect;
use crate::formats::PlannedTable;
use crate::game::standing::{StandingElement, standing_elements};
use crate::game::{GameChange, GamePart};
use crate::layout::Layout;
use crate::pack::ScenarioAtEdge;
use crate::page::play::building::building as building_of;
use crate::page::play::score::ElementBlast;
use crate::page::play::{
    KeptGame, PlayAction, PlayState, came_in, came_in_broken, dragged_way, handed_over, has_fields,
};
use crate::page::{
    Notice, NoticeKind, PageAction, PageState, Place, Shared, Sheet, SolutionProgress, StudyAnswer, ViewerOutcome,
    full_storage, window_title,
};
use crate::words::{t, translated};
use add_models::AddModels;
use blast_layer::BlastLayer;
use building::{BuildingCardProps, BuildingRanges, ModelAtBuilding};
use element_layer::{ElementLayer, ElementLayerProps};
use element_list::ElementList;
use game_log::GameLog;
use held_pointer::{Movable, use_held_pointer};
use incoming_game::IncomingGame;
use model_card::ModelCard;
use model_fields::ModelFields;
use model_layer::ModelLayer;
use model_list::ModelList;
use model_move::ModelMove;
use panel_game::use_panel_game;
use play_header::PlayHeader;
use play_panel::{LoadedPlayPanel, PlayPanel};
use play_tabs::{PlayTab, PlayTabs};
use score::ScorePanelProps;
use set_up_fields::SetUpFields;
use sight_list::SightList;
use terrain_in_play::TerrainInPlay;
use terrain_layer::TerrainLayer;

#[derive(PartialEq, Properties)]
pub struct PlayedTableProps {
    /// The link of the table as it was set up.
    pub link: Rc<str>,
    /// The state of the game that somebody hands over.
    #[prop_or_default]
    pub state: Option<Rc<str>>,
    /// Another place is gone to.
    pub on_go: Callback<Place>,
}

/// The table in play, or why its link doesn't lead to one.
#[component]
pub fn PlayedTable(props: &PlayedTableProps) -> Html {
    let loaded = use_memo(props.link.clone(), |link| game_store::load(link).map(Shared::new));
    match &*loaded {
        Err(problem) => {
            let on_own = props.on_go.reform(|_: MouseEvent| {
                address::remove();
                Place::Planner
            });
            html! {
                <main class="page-frame place in-play" data-program="play">
                    <p class="hint">{ t!("The link was not opened, and your own tables are as they were: {}.", problem) }</p>
                    <button type="button" class="go" onclick={on_own}>{ t!("Open my table") }</button>
                </main>
            }
        }
        Ok(begun) => html! {
            <Game link={props.link.clone()} state={props.state.clone()} begun={begun.clone()} on_go={props.on_go.clone()} />
        },
    }
}

#[derive(PartialEq, Properties)]
struct GameProps {
    link: Rc<str>,
    /// The state of the game that somebody hands over.
    state: Option<Rc<str>>,
    /// The game as it was kept when it was opened.
    begun: Shared<KeptGame>,
    on_go: Callback<Place>,
}

/// A table that is compared by its address.
struct SharedLayout(Arc<Layout>);

impl PartialEq for SharedLayout {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// Acts on the game, and follows what every window changes.
#[hook]
fn use_game(
    link: &Rc<str>,
    begun: &Shared<KeptGame>,
    on_unkept: Callback<()>,
) -> (Rc<PlayState>, Callback<PlayAction>, Callback<GameChange>) {
    let latest = use_mut_ref(|| Rc::new(PlayState::new(begun.0.clone())));
    let state = use_state(|| latest.borrow().clone());
    let follow = use_callback(link.clone(), {
        let (latest, state) = (latest.clone(), state.setter());
        move |(), link| {
            // A game that another window has deleted goes on here, and is kept again by its next change.
            let Some(kept) = game_store::kept(link) else { return };
            if *latest.borrow().kept().as_ref() != kept {
                let next = latest.borrow().after(PlayAction::Follow(Rc::new(kept))).state.map(Rc::new);
                if let Some(next) = next {
                    latest.replace(next.clone());
                    state.set(next);
                }
            }
        }
    });
    let shown = latest.clone();
    let change = use_callback(follow.clone(), move |change: GameChange, follow| {
        let on_unkept = on_unkept.clone();
        let kept = shown.borrow().kept().clone();
        game_store::change(kept, change).then(move |kept| {
            if kept.is_err() {
                on_unkept.emit(());
            }
        });
        follow.emit(());
    });
    let act = use_callback(change.clone(), {
        let state = state.setter();
        move |action: PlayAction, change| {
            let outcome = latest.borrow().after(action);
            if let Some(next) = outcome.state.map(Rc::new) {
                latest.replace(next.clone());
                state.set(next);
            }
            if let Some(made) = outcome.change {
                change.emit(made);
            }
        }
    });
    use_effect_with(follow, |follow| {
        let saved = events::listen_for_saving(follow.clone());
        move || drop(saved)
    });
    ((*state).clone(), act, change)
}

/// What dispatches actions on a table in play: what is played on it is the game's.
#[hook]
fn use_dispatch_in_play(dispatch: Dispatch, act: &Callback<PlayAction>) -> Dispatch {
    let act = act.clone();
    use_dispatch(move |action: PageAction| match action.scenario_edits() {
        Some(edits) => act.emit(PlayAction::Play(edits.to_vec())),
        None => dispatch.dispatch(action),
    })
}

/// Takes in what somebody hands over, says what it brings, and takes it out of the address.
#[hook]
fn use_handed_over(props: &GameProps, game: &KeptGame, change: &Callback<GameChange>, dispatch: &Dispatch) {
    let news = props.state.as_ref().map(|state| {
        let read = handed_over(&props.link, state);
        read.map(|other| (game.game.news(&other.game), other))
    });
    let (change, dispatch) = (change.clone(), dispatch.clone());
    let (link, on_go) = (props.link.clone(), props.on_go.clone());
    use_effect_with(props.state.clone(), move |_| {
        let Some(read) = news else { return };
        let notice = match read {
            Ok((count, other)) => {
                change.emit(GameChange::Merge(Box::new(other.game)));
                Notice::new(NoticeKind::Done, came_in(count))
            }
            Err(problem) => Notice::new(NoticeKind::Warning, came_in_broken(&problem)),
        };
        dispatch.dispatch(PageAction::Notify(notice));
        let place = Place::Play(link);
        address::replace(&place.to_string());
        on_go.emit(place);
    });
}

/// Begins a game that comes from a pairing with what is known of that, where nothing has happened in it yet.
#[hook]
fn use_begun_set_up(begun: &Shared<KeptGame>, change: &Callback<GameChange>) {
    let (begun, change) = (begun.clone(), change.clone());
    use_effect_with((), move |()| {
        let set_up = programs::game_set_up().filter(|_| begun.game.is_untouched());
        if let Some(set_up) = set_up {
            change.emit(GameChange::Aside(vec![GamePart::SetUp(Box::new(set_up))]));
        }
    });
}

/// The elements without one of them, by its place in the scenario.
fn without(standing: &[StandingElement], index: usize) -> Rc<[StandingElement]> {
    let is_gone = |element: &StandingElement| element.is_gone || element.index == index;
    standing.iter().map(|element| StandingElement { is_gone: is_gone(element), ..element.clone() }).collect()
}

/// The game: its table, with how it is looked at.
#[component]
fn Game(props: &GameProps) -> Html {
    let latest = use_mut_ref(|| {
        let planned = PlannedTable::from((**props.begun.game.baseline()).clone());
        let (view, _) = storage::load_view(planned.layout.pack);
        Rc::new(PageState::viewing(planned, view).with_table_in_play(&props.begun.game.layout()))
    });
    let page = use_state(|| latest.borrow().clone());
    let show = {
        let (latest, page) = (latest.clone(), page.setter());
        move |next: PageState| {
            let next = Rc::new(next);
            latest.replace(next.clone());
            page.set(next);
        }
    };
    let dispatch = use_dispatch({
        let (latest, show, on_go) = (latest.clone(), show.clone(), props.on_go.clone());
        move |action: PageAction| {
            let outcome = latest.borrow().after_in_viewer(action);
            match outcome {
                ViewerOutcome::Shown(next) => show(*next),
                ViewerOutcome::ForPlanner(PageAction::Go(place)) => on_go.emit(place),
                ViewerOutcome::ForPlanner(PageAction::View(_) | PageAction::Leave) => on_go.emit(address::place()),
                ViewerOutcome::ForPlanner(_) | ViewerOutcome::Same => {}
            }
        }
    });
    let effect = use_callback(dispatch.clone(), |effect: PageEffect, dispatch| {
        if matches!(effect, PageEffect::FullScreen) {
            screen::toggle_full_screen(dispatch);
        }
    });
    let on_unkept = use_callback(dispatch.clone(), |(), dispatch| {
        dispatch.dispatch(PageAction::Notify(Notice::new(NoticeKind::Warning, translated(full_storage::GAME))));
    });
    let (play, act, change) = use_game(&props.link, &props.begun, on_unkept);
    use_begun_set_up(&props.begun, &change);
    use_handed_over(props, play.kept(), &change, &dispatch);
    use_effect_with((SharedLayout(play.layout().clone()), play.dragged_piece().is_some()), {
        let latest = latest.clone();
        move |(SharedLayout(layout), is_dragged)| {
            let page = latest.borrow().clone();
            if *is_dragged != page.editor.is_dragging() || **page.editor.layout() != **layout {
                let shown = if *is_dragged { PageState::with_terrain_dragged } else { PageState::with_table_in_play };
                show(shown(&page, layout));
            }
        }
    });
    let dispatch = use_dispatch_in_play(dispatch, &act);
    let board = use_node_ref();
    let tab = use_state_eq(|| PlayTab::Models);
    let on_tab = use_callback(dispatch.clone(), {
        let tab = tab.setter();
        move |shown, dispatch| {
            dispatch.dispatch(PageAction::Cover(None));
            tab.set(shown);
        }
    });
    let handlers = pointer::use_board_pointer(&board, &page, false, &dispatch);
    let played = page.scenario_shown();
    let standing = use_memo((Shared(play.kept().clone()), played), |(kept, played)| {
        played.map(|played| Shared::<[StandingElement]>(standing_elements(&kept.game, played).into()))
    });
    let movable = match (*tab, played.zip((*standing).clone())) {
        (PlayTab::Terrain, _) => Movable::Terrain,
        (PlayTab::Scenario, Some((played, standing))) => Movable::Elements(played, standing),
        _ => Movable::Nothing,
    };
    let held = use_held_pointer(&board, &page, &movable, &dispatch, &act, handlers.clone());
    use_effect_with((), {
        let dispatch = dispatch.clone();
        move |()| {
            let listeners = (
                address::listen(dispatch.clone()),
                other_windows::listen(&dispatch),
                windows::listen(Callback::noop(), |_| {}),
                build::listen(dispatch),
                wake_lock::keep_awake(),
            );
            move || drop(listeners)
        }
    });
    let title = window_title(&Place::Play(props.link.clone()), "", Some(&page.editor.committed().name));
    use_effect_with(title, |title| gloo::utils::document().set_title(title));
    let on_score = use_callback(on_tab.clone(), |(), on_tab| on_tab.emit(PlayTab::Score));
    let blasts = use_state_eq(|| Rc::<[ElementBlast]>::from([]));
    let on_blasts = use_callback((), {
        let blasts = blasts.setter();
        move |shown: Rc<[ElementBlast]>, ()| blasts.set(shown)
    });
    let solution = use_memo((), |()| Shared::<SolutionProgress>::default());
    let answer = use_memo((), |()| Shared::<StudyAnswer>::default());
    let layout = Shared(page.editor.layout().clone());
    let selected = page.editor.only_selected().map(|piece| piece.id.clone());
    let building = selected.clone().filter(|id| building_of(&play, id).is_some());
    use_effect_with(building.clone(), {
        let tab = tab.setter();
        move |building| {
            if building.is_some() {
                tab.set(PlayTab::Terrain);
            }
        }
    });
    let live = Shared(play);
    let game = use_panel_game(&live);
    let kept = Shared(live.kept().clone());
    // The layer of the elements draws the one that is dragged.
    let dragged = live.dragged_element().map(|dragged| dragged.index);
    let resting = use_memo(((*standing).clone(), dragged), |(standing, dragged)| {
        standing.as_ref().map(|standing| match dragged {
            Some(dragged) => Shared(without(standing, *dragged)),
            None => standing.clone(),
        })
    });
    let way = Shared(use_memo(game.clone(), |game| dragged_way(game)));
    let board = BoardProps {
        node: board,
        editor: Shared(page.editor.clone()),
        camera: page.camera,
        view: page.view,
        scenario: played,
        standing: (*resting).clone(),
        is_preview: false,
        is_read_only: true,
        drawn_pieces: usize::MAX,
        report: None,
        highlight: None,
        flash: page.flash.clone(),
        near: None,
        solution: (*solution).clone(),
        roamed: None,
        fixed: None,
        answer: (*answer).clone(),
        is_study_shown: false,
        guide: None,
        layers: None,
        planner_layers: None,
        on_press: held.pressed.clone(),
        on_menu: handlers.menu_requested.clone(),
    };
    let elements = |played: ScenarioAtEdge, standing: Shared<[StandingElement]>| ElementLayerProps {
        game: live.clone(),
        played,
        standing,
        layers: page.view.layers,
        turn: page.view.turn,
        camera: page.camera,
        unit: page.unit(),
        on_press: held.pressed.clone(),
    };
    // On a small screen a piece's card covers the panel, unless that has what is done with the piece.
    let is_covered = use_small_screen()
        && page.sheet == Some(Sheet::Piece)
        && *tab != PlayTab::Terrain
        && selected.as_ref().is_some_and(|piece| !has_fields(&game, piece));
    let class = classes!("app", "read-only", "in-play", tab.class(), is_covered.then_some("sheet-piece"));
    let models_panel = use_scrolled_up(game.selected().filter(|_| *tab == PlayTab::Models && !is_covered));
    let terrain_panel = use_scrolled_up(selected.clone().filter(|_| *tab == PlayTab::Terrain));
    // A model's card is in the panel.
    use_effect_with(game.selected(), {
        let dispatch = dispatch.clone();
        move |selected| {
            if selected.is_some() {
                dispatch.dispatch(PageAction::Cover(None));
            }
        }
    });
    let unit = page.unit();
    let building_card = building.clone().map(|piece| {
        PlayPanel::Building(BuildingCardProps {
            game: game.clone(),
            piece,
            played: page.scenario_shown(),
            unit,
            on_act: act.clone(),
            on_change: change.clone(),
        })
    });
    html! {
        <ContextProvider<Actions> context={Actions { dispatch, effect }}>
            <div {class} data-program="play" onpointermove={held.moved.clone()} onpointerup={held.released.clone()} onpointercancel={held.cancelled.clone()}>
                <PlayHeader table_name={layout.name.clone()} game={game.clone()} kept={kept.clone()} on_change={change.clone()} {on_score} />
                <main class="middle">
                    <div class="board-frame" onkeydown={held.key_pressed.clone()}>
                        <div class="board-box">
                            <Board ..board />
                            if let Movable::Elements(played, standing) = &movable {
                                <ElementLayer ..elements(*played, standing.clone()) />
                            }
                            <ModelLayer game={live.clone()} way={way.clone()} camera={page.camera} {unit} on_act={act.clone()} />
                            if !blasts.is_empty() {
                                <BlastLayer game={live.clone()} blasts={(*blasts).clone()} camera={page.camera} />
                            }
                            if movable == Movable::Terrain {
                                <TerrainLayer game={live} selected={selected.clone()} camera={page.camera} {unit} on_press={held.handle_pressed} />
                            }
                        </div>
                    </div>
                    <ViewerBars state={Shared((*page).clone())} has_tape=false />
                </main>
                <PlayTabs tab={*tab} {is_covered} has_scenarios={layout.pack.has_scenarios()} on_show={on_tab} />
                <aside class="models-panel" ref={models_panel} aria-label={t!("Models")}>
                    if game.selected().is_some() {
                        <ModelCard game={game.clone()} />
                        <ModelMove game={game.clone()} {way} {unit} on_act={act.clone()} />
                        <ModelAtBuilding game={game.clone()} {unit} on_act={act.clone()} on_change={change.clone()} />
                        <SightList game={game.clone()} {unit} on_act={act.clone()} />
                        <BuildingRanges game={game.clone()} {unit} on_act={act.clone()} />
                        <ModelFields game={game.clone()} {unit} on_act={act.clone()} />
                    }
                    <AddModels game={game.clone()} on_change={change.clone()} />
                    <ModelList game={game.clone()} on_act={act.clone()} />
                    <GameLog game={game.clone()} />
                </aside>
                if layout.pack.has_scenarios() {
                    <div class="scenario-panel">
                        <SetUpFields game={game.clone()} on_act={act.clone()} />
                        if let Some(played) = played.filter(|_| *tab == PlayTab::Scenario) {
                            <ElementList game={game.clone()} {played} {unit} on_act={act.clone()} />
                        }
                        <PlayedScenario ..PlayedScenarioProps::of(&page) />
                    </div>
                }
                if *tab == PlayTab::Score {
                    <aside class="score-panel" aria-label={t!("Score")}>
                        <LoadedPlayPanel panel={PlayPanel::Score(ScorePanelProps { kept, played, on_change: change.clone(), on_blasts })} />
                        <GameLog game={game.clone()} />
                    </aside>
                }
                <div class="terrain-panel" ref={terrain_panel}>
                    if let Some(panel) = building_card {
                        <LoadedPlayPanel {panel} />
                    }
                    <TerrainInPlay game={game.clone()} selected={selected.clone()} {unit} on_act={act} />
                    <GameLog {game} />
                    // The card leads back to the list.
                    if building.is_none() {
                        <LoadedTableDetail detail={TableDetail::Pieces(PieceListProps { layout, selected, unit, follows: false })} />
                    }
                </div>
            </div>
            <IncomingGame />
            <Notices notices={Shared(page.notices.clone())} />
        </ContextProvider<Actions>>
    }
}
