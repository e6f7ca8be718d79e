//! The board: SVGs in layers over each other, all of the same view, whose unit is an inch of the table.
//!
//! The table, scenario and pieces are drawn in [`crate::drawing::table`], for exports too; marks and handles are drawn here.
//! Text, handles and badges keep their size on the screen: they are in groups of class `screen-sized`, which the style sheet
//! scales by `--u`, the inches under one CSS pixel.
//!
//! A browser lays out and paints an SVG whole when anything in it changes. So what a drag moves is in other layers than what rests:
//! the pieces that are held and their labels are in two layers that are shifted as a whole ([`held`]), and so neither laid out nor painted
//! with a move; lines and marks that follow the drag are in layers of class `moving`. The layers of what rests change only where
//! something in them does. While something is dragged, layers of class `moving` take up the whole board ([`extent`]) and transform nothing in them
//! with each move, because then the browser keeps the page's layers as they are.

mod claims;
pub mod coordinates;
mod drawing;
mod edge_distances;
mod edge_rulers;
mod extent;
mod guide;
mod handles;
mod held;
mod labels;
mod layers;
mod marks;
mod measured_line;
pub mod nodes;
mod pieces;
mod planner_layers;
mod regiment;
mod shot_corridor;
mod snaps;
mod study;
mod tape;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, HtmlElement, ResizeObserver};
use yew::prelude::*;

use super::inspector::near::nearest;
use crate::analysis::proximity::NearbyItem;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::reducer::Dispatch;
use crate::app::services::focus;
use crate::checks::{FindingId, Report, groups};
use crate::drawing::Scale;
use crate::drawing::hand_pixel;
use crate::drawing::table;
use crate::editor::{Action, Camera, Editor, GestureTarget, GuideView};
use crate::game::standing::StandingElement;
use crate::geometry::{Point, Rect};
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::ScenarioAtEdge;
use crate::page::pointer_thresholds::MOUSE_TARGET;
use crate::page::{PageAction, Shared, SolutionProgress, StudyAnswer, View, focus_after_step};
use crate::units::trimmed;
use crate::words::t;
use claims::{FlagClaims, GhostsProps};
use coordinates::view_box;
use drawing::{ScenarioDrawing, ScenarioLayer, TableGround};
use edge_distances::edge_distances;
use edge_rulers::EdgeRulers;
use extent::Extent;
use guide::StepZonesProps;
use handles::{FrameProps, HandlesProps, Marquee, PieceFrame, TurnAngle};
use held::{HeldPieces, use_held, use_shift};
use labels::{Label, PieceLabels, use_tags};
use marks::MarksProps;
use measured_line::PlateArea;
use pieces::{PieceOnBoardProps, PieceRun, SharedPiece};
use regiment::RegimentOnBoardProps;
use shot_corridor::ShotCorridorProps;
use snaps::{PlacementAreaProps, SnapsProps};
use study::{ProbesProps, StudyOverlayProps};
use tape::TapeLinesProps;

pub use drawing::{piece_picture, sign_picture};
pub use layers::DeferredLayers;
pub use planner_layers::PlannerLayers;

/// The factor between the steps of the scale by which letters are placed.
const SCALE_STEP: f64 = 1.08;

/// The pieces of a run.
const RUN: usize = 16;

/// What is drawn of each piece, in runs. Yew compares a run's Props as one, so that on a crowded table a drag compares the pieces of
/// few runs.
struct DrawnRuns<T>(Vec<Vec<T>>);

impl<T> Default for DrawnRuns<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> DrawnRuns<T> {
    fn push(&mut self, item: T) {
        if let Some(run) = self.0.last_mut().filter(|run| run.len() < RUN) {
            run.push(item);
        } else {
            let mut run = Vec::with_capacity(RUN);
            run.push(item);
            self.0.push(run);
        }
    }
}

#[derive(PartialEq, Properties)]
pub struct BoardProps {
    /// The board's element.
    pub node: NodeRef,
    pub editor: Shared<Editor>,
    pub camera: Camera,
    pub view: View,
    /// The scenario and edge on the board.
    pub scenario: Option<ScenarioAtEdge>,
    /// The scenario's elements as they stand in a game; `None` for those of its diagram.
    pub standing: Option<Shared<[StandingElement]>>,
    /// Whether the scenario is only shown while a cell of the matrix is pointed at.
    pub is_preview: bool,
    pub is_read_only: bool,
    /// How many pieces to draw: a large table is drawn in several steps.
    pub drawn_pieces: usize,
    /// `None` until the table is drawn and checked.
    pub report: Option<Shared<Report>>,
    /// The finding that is pointed at.
    pub highlight: Option<FindingId>,
    /// The pieces that flash, and the number of the flash.
    pub flash: (Rc<[PieceId]>, u32),
    /// The item of the list of nearby items that is pointed at.
    pub near: Option<NearbyItem>,
    pub solution: Shared<SolutionProgress>,
    /// The way of the last piece that has moved by itself.
    pub roamed: Option<Rc<[Point]>>,
    /// The table after the fix that is pointed at.
    pub fixed: Option<Shared<Layout>>,
    /// The answer about the study.
    pub answer: Shared<StudyAnswer>,
    /// Whether the study is drawn.
    pub is_study_shown: bool,
    /// The quadrant guide, if it is open.
    pub guide: Option<Rc<GuideView>>,
    /// The layers that are loaded later, once they are.
    pub layers: Option<DeferredLayers>,
    /// Those of the planner, where that shows the board.
    pub planner_layers: Option<PlannerLayers>,
    /// A pointer goes down on the board.
    pub on_press: Callback<PointerEvent>,
    /// The context menu of the board is requested.
    pub on_menu: Callback<MouseEvent>,
}

/// The board.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let actions = use_actions();
    let editor = &props.editor;
    let committed = Shared(editor.committed().clone());
    let on_focus = use_focus(&committed, editor, actions.dispatch.clone());
    let (scale, beside, exact) = use_scale(props.node.clone(), props.camera.whole_view().width());
    use_zoom(props.node.clone(), props.camera.zoom());
    let layout = Shared(editor.layout().clone());
    let is_dragging = editor.is_dragging();
    let levels = props.report.as_ref().map_or_else(BTreeMap::new, |report| groups::levels(report, &layout));
    let (flashing, flashes) = &props.flash;
    let scene = props.scenario.map(|scenario| match &props.standing {
        Some(standing) => table::scene_in_game(&layout, scenario, props.view.layers, props.view.turn, standing),
        None => table::scene(&layout, scenario, props.view.layers, props.view.turn),
    });
    let movable = editor.only_selected().filter(|piece| !piece.locked);
    let handles_of = movable.filter(|_| !props.is_read_only).map(|piece| piece.id.clone());
    let tags = use_tags(&committed, scene.as_ref().map(|(scene, _)| scene), scale, handles_of);
    let dragged: Rc<[PieceId]> = if is_dragging { editor.selection().clone() } else { Rc::default() };
    let held = use_held(editor);
    let held_layers = [use_node_ref(), use_node_ref()];
    use_shift(&held_layers, held.as_ref().map(|held| held.shift(&props.camera)));
    let (mut pieces, mut resting_labels) = (DrawnRuns::default(), DrawnRuns::default());
    let (mut held_pieces, mut held_labels) = (Vec::new(), Vec::new());
    for (index, piece) in layout.pieces.iter().enumerate().take(props.drawn_pieces) {
        let is_selected = editor.selection().contains(&piece.id);
        let flash = if flashing.contains(&piece.id) { *flashes } else { 0 };
        let level = levels.get(&piece.id).copied();
        let (is_dragged, tint) = (is_dragging && is_selected, editor.tint_of(&piece.id));
        let begun = held.as_ref().and_then(|held| Some((held, held.begun(&piece.id)?)));
        let of_resting = tags.of_nth(index, &piece.id).filter(|_| !is_dragged);
        let tags = of_resting.unwrap_or_else(|| tags.while_dragged(piece, &dragged, level.is_some()));
        let resting = SharedPiece(begun.map_or(piece, |(_, begun)| begun).clone());
        if let Some((held, _)) = begun {
            let piece = held.shifted_back(piece);
            held_labels.push(Label { piece: piece.clone(), tags: tags.moved(-held.by()), level });
            held_pieces.push((piece, tint));
        } else {
            resting_labels.push(Label { piece: resting.clone(), tags, level });
        }
        let is_held = begun.is_some();
        let unit = layout.pack.unit;
        pieces.push(PieceOnBoardProps { piece: resting, unit, is_selected, is_dragged, is_held, level, tint, flash });
    }
    let scenario = |layer: ScenarioLayer| {
        html! {
            if let Some((scene, _)) = &scene {
                <ScenarioDrawing scene={scene.clone()} {layer} />
            }
        }
    };
    let claims = scene.as_ref().map(|(_, claims)| claims.clone());
    let engine = editor.only_selected().filter(|piece| piece.own_kinds().any(|kind| kind.corridor.is_some()));
    let engine = engine.and_then(|piece| layout.piece(&piece.id));
    let placed = movable.filter(|_| is_dragging && is_moving_pieces(editor));
    let ghosts =
        props.planner_layers.and_then(|layers| (layers.ghosts_of)(editor, props.fixed.as_ref(), &props.solution));
    let pointed = props.near.as_ref().and_then(|item| {
        let near = editor.only_selected().map(|piece| nearest(&layout, piece))?;
        near.into_iter().find(|near| near.item == *item)
    });
    let is_stale = is_dragging || props.answer.is_stale(editor);
    let layers = props.layers.as_ref();
    let area = PlateArea { whole: props.camera.whole_view(), scale, pixel: None };
    let moving_area = PlateArea { pixel: is_dragging.then(|| exact.get() / props.camera.zoom()), ..area };
    let study = |is_of_lines: bool| {
        let overlay = StudyOverlayProps { area, answer: props.answer.clone(), is_stale, is_of_lines };
        layers.filter(|_| props.is_study_shown).map_or_else(Html::default, |layers| (layers.study)(overlay))
    };
    let regiment = editor.study().regiment().filter(|_| props.is_study_shown);
    let probes = editor.study().probes().filter(|_| props.is_study_shown && regiment.is_none());
    let class = classes!(
        "board",
        is_dragging.then_some("dragging"),
        editor.tape().map(|_| "measuring"),
        editor.study().awaited_probe().filter(|_| props.is_study_shown).map(|_| "placing"),
        props.is_preview.then_some("preview"),
    );
    let zoomed = Scale { inches_per_pixel: scale.inches_per_pixel / props.camera.zoom() };
    let view = AttrValue::from(view_box(&props.camera.view()));
    let layer = |class: Option<&'static str>, content: Html| html! { <svg {class} viewBox={&view}>{ content }</svg> };
    let extent = if is_dragging {
        html! { <Extent visible={props.camera.view()} /> }
    } else {
        Html::default()
    };
    let moving = |content: Html| html! { <svg class="moving" viewBox={&view}>{ extent.clone() }{ content }</svg> };
    let handled = movable.filter(|_| !props.is_read_only).and_then(|piece| layout.piece(&piece.id));
    let begun = handled.and_then(|piece| held.as_ref()?.begun(&piece.id));
    html! {
        <div ref={props.node.clone()} {class} tabindex="-1" role="group" aria-label={t!("The table")} onpointerdown={props.on_press.clone()}
            oncontextmenu={props.on_menu.clone()} onfocusin={on_focus} ondblclick={on_double_press(&actions, editor)}>
            { layer(None, html! {
                <>
                    <TableGround table={layout.table.bounds()} unit={layout.pack.unit} />
                    // `my_terrain::mat` puts the mat's picture in here.
                    <g class="mat" />
                    { scenario(ScenarioLayer::Zones) }
                    if let Some((layers, guide)) = layers.zip(props.guide.clone()) {
                        { (layers.guide)(StepZonesProps { area, guide }) }
                    }
                    if let Some((layers, piece)) = layers.zip(placed) {
                        { (layers.placement_area)(PlacementAreaProps { layout: layout.clone(), id: piece.id.clone() }) }
                    }
                </>
            }) }
            if let Some(claims) = claims {
                { moving(html! { <FlagClaims area={moving_area} pack={layout.pack} {claims} /> }) }
            }
            { layer(None, html! { <g class="pieces">{ for pieces.0.into_iter().map(|pieces| html! { <PieceRun {pieces} /> }) }</g> }) }
            if held.is_some() {
                <svg ref={&held_layers[0]} class="held-layer" viewBox={&view} aria-hidden="true"><HeldPieces pieces={held_pieces} /></svg>
            }
            { layer(None, html! {
                <>
                    { study(false) }
                    // Once more, because a study's fill covers those of the zones' layer.
                    if props.is_study_shown && props.answer.survey.is_some() {
                        { scenario(ScenarioLayer::ZoneNames) }
                    }
                    { scenario(ScenarioLayer::Elements) }
                </>
            }) }
            if let Some((layers, engine)) = layers.zip(engine) {
                { moving((layers.shot_corridor)(ShotCorridorProps { area: moving_area, layout: layout.clone(), engine: SharedPiece(engine.clone()) })) }
            }
            // Of a piece that is held they stay as they were, unseen: one of them may have been pressed by a finger, whose moves go to it.
            if let Some((layers, piece)) = props.planner_layers.zip(handled) {
                { layer(Some("grips"), (layers.handles)(HandlesProps {
                    piece: SharedPiece(begun.unwrap_or(piece).clone()),
                    least: MOUSE_TARGET * zoomed.inches_per_pixel,
                })) }
            }
            // Over the frame of the selected piece, whose line would strike its letter out.
            { layer(None, html! {
                <>
                    <g class="labels" aria-hidden="true">
                        { for resting_labels.0.into_iter().map(|labels| html! { <PieceLabels {labels} /> }) }
                    </g>
                    if let Some((layers, after)) = layers.zip(ghosts) {
                        { (layers.ghosts)(GhostsProps { area, before: layout.clone(), after }) }
                    }
                    { study(true) }
                </>
            }) }
            if let Some(held) = &held {
                <svg ref={&held_layers[1]} class="held-layer" viewBox={&view} aria-hidden="true">
                    if let Some(piece) = handled {
                        <PieceFrame ..FrameProps { piece: held.shifted_back(piece) } />
                    }
                    <g class="labels"><PieceLabels labels={held_labels} /></g>
                </svg>
            }
            // Over the handles, so that they hide no numbers. Marks take no pointer events.
            if let Some(layers) = props.planner_layers {
                { (layers.marks)(MarksProps {
                    view: view.clone(),
                    visible: props.camera.view(),
                    area,
                    moving_area,
                    layout: layout.clone(),
                    report: props.report.clone(),
                    dragged,
                    highlight: props.highlight.clone(),
                    is_preview: props.is_preview,
                }) }
            } else if is_dragging {
                { moving(html! {
                    <g class="marks" aria-hidden="true">{ for edge_distances(&layout, &dragged, &|_, _| false, Vec::new(), &moving_area) }</g>
                }) }
            }
            if is_dragging || editor.marquee().is_some() || editor.tape().is_some() || pointed.is_some() || props.roamed.is_some() {
                { moving(html! {
                    <>
                        if let Some(area) = editor.marquee() {
                            <Marquee {area} />
                        }
                        if let Some(layers) = layers.filter(|_| editor.tape().is_some() || pointed.is_some() || props.roamed.is_some()) {
                            { (layers.tape)(TapeLinesProps { area: moving_area, layout: layout.clone(), tape: editor.tape().cloned(), pointed, roamed: props.roamed.clone() }) }
                        }
                        if let Some(layers) = layers.filter(|_| is_dragging) {
                            { (layers.snaps)(SnapsProps {
                                area: moving_area,
                                pack: layout.pack,
                                origin: editor.only_selected().map(Piece::origin),
                                lines: editor.snap_lines().to_vec(),
                            }) }
                        }
                    </>
                }) }
            }
            if props.camera.zoom() > 1.0 {
                { layer(None, html! { <EdgeRulers table={layout.table.bounds()} unit={layout.pack.unit} visible={visible(&props.camera, beside)} scale={zoomed} /> }) }
            }
            if let Some((pointer, turn)) = editor.turning() {
                { moving(html! { <TurnAngle area={moving_area} {pointer} {turn} /> }) }
            }
            if let Some(layers) = layers.filter(|_| probes.is_some() || regiment.is_some()) {
                { moving(html! {
                    <>
                        { (layers.probes)(ProbesProps {
                            unit: layout.pack.unit,
                            probes,
                            names_and_bases: editor.study().probe_names_and_bases(),
                        }) }
                        { (layers.regiment)(RegimentOnBoardProps {
                            layout: Shared(editor.committed().clone()),
                            regiment,
                            result: props.answer.survey.clone(),
                        }) }
                    </>
                }) }
            }
        </div>
    }
}

/// Whether the gesture moves pieces, and not a handle.
fn is_moving_pieces(editor: &Editor) -> bool {
    editor.gesture().is_some_and(|gesture| matches!(gesture.target, GestureTarget::Pieces(_) | GestureTarget::New(_)))
}

/// A double press selects only the piece under it, without its group, and opens its name.
fn on_double_press(actions: &Actions, editor: &Editor) -> Callback<MouseEvent> {
    let (actions, is_measuring) = (actions.clone(), editor.tape().is_some());
    Callback::from(move |event: MouseEvent| {
        if is_measuring {
            return;
        }
        // The event's own target is the board, which has captured the pointer.
        #[expect(clippy::cast_precision_loss, reason = "no screen is so many pixels wide")]
        let [x, y] = [event.client_x(), event.client_y()].map(|pixels| pixels as f32);
        let under = gloo::utils::document().element_from_point(x, y);
        let piece = under.and_then(|element| element.closest("[data-piece]").ok().flatten());
        if let Some(id) = piece.and_then(|piece| PieceId::new(&piece.get_attribute("data-piece")?)) {
            actions.send(PageAction::Edit(Action::Select(vec![id])));
            // The field is there once the selection is drawn.
            Timeout::new(0, || {
                focus::select_text(".piece-name input");
            })
            .forget();
        }
    })
}

/// The id of the piece that has the focus.
fn focused_piece() -> Option<String> {
    gloo::utils::document().active_element()?.get_attribute("data-piece")
}

/// Selects a piece that gets the focus by a key. Gives the focus back to a piece that lost it because its element was moved
/// among the others, and on to a copy of it.
#[hook]
fn use_focus(committed: &Shared<Layout>, editor: &Shared<Editor>, dispatch: Dispatch) -> Callback<FocusEvent> {
    let before = use_memo(committed.clone(), |_| focused_piece());
    let (former, editor) = (use_mut_ref(|| committed.clone()), editor.clone());
    use_effect_with(committed.clone(), move |committed| {
        let former = former.replace(committed.clone());
        let focused = before.as_deref().and_then(PieceId::new);
        let copy = focused.and_then(|id| focus_after_step(&id, &former, &editor));
        let kept = || (*before).clone().filter(|_| focused_piece().is_none());
        let Some(id) = copy.map(|id| id.as_str().to_owned()).or_else(kept) else { return };
        // The id is compared here: in a selector it would need escaping.
        let pieces = gloo::utils::document().query_selector_all("g.piece").ok();
        let mut pieces = pieces.iter().flat_map(|pieces| (0..pieces.length()).filter_map(|index| pieces.get(index)));
        let has_id = |piece: &Element| piece.get_attribute("data-piece").as_ref() == Some(&id);
        if let Some(piece) = pieces.find_map(|piece| piece.dyn_into().ok().filter(has_id)) {
            focus::focus(&piece);
        }
    });
    Callback::from(move |event: FocusEvent| {
        if focus::is_moved_by_page() {
            return;
        }
        let Some(target) = event.target_dyn_into::<Element>() else { return };
        // A closing menu gives the focus back to a piece, which may be one of several selected ones.
        if gloo::utils::document().query_selector(".board-menu").is_ok_and(|menu| menu.is_some()) {
            return;
        }
        // A pointer's press focuses a piece too, but what it selects is up to the gesture.
        let is_by_key = target.matches(":focus-visible").unwrap_or(false);
        if let Some(id) = target.get_attribute("data-piece").filter(|_| is_by_key).and_then(|id| PieceId::new(&id)) {
            dispatch.dispatch(PageAction::Edit(Action::Select(vec![id])));
        }
    })
}

/// How much of its frame is visible beside the board, left, above, right and below, as shares of the board's width.
type Beside = [f64; 4];

/// What can be seen of the table: the board's square, and what its frame shows beside that.
fn visible(camera: &Camera, [left, above, right, below]: Beside) -> Rect {
    let (view, width) = (camera.view(), camera.view().width());
    Rect::new(
        Point::new(view.min.x - left * width, view.min.y - above * width),
        Point::new(view.max.x + right * width, view.max.y + below * width),
    )
}

/// Sets `--whole`, the inches under a hand pixel without zoom, whenever the board is resized. `whole_width` is the width that the
/// board shows without zoom, in inches. Returns about the same, rounded up to one of few steps, so that what is placed by it stays
/// where it is while the window is resized a little; how much is visible beside the board; and where the exact inches are kept.
#[hook]
fn use_scale(node: NodeRef, whole_width: f64) -> (Scale, Beside, Rc<Cell<f64>>) {
    let measured = use_state(|| (Scale::SHEET.inches_per_pixel, [0.0; 4]));
    let exact = (*use_memo((), |()| Rc::new(Cell::new(Scale::SHEET.inches_per_pixel)))).clone();
    let kept = exact.clone();
    let setter = measured.setter();
    use_effect_with(whole_width, move |whole_width| {
        let (board, whole_width) = (node.cast::<HtmlElement>(), *whole_width);
        let frame = board.as_ref().and_then(|board| board.closest(".board-frame").ok().flatten());
        let (observed, around, last) = (board.clone(), frame.clone(), Cell::new((0.0, [0.0; 4])));
        let callback = Closure::<dyn Fn()>::new(move || {
            if let Some(board) = &observed {
                let rect = board.get_bounding_client_rect();
                let width = rect.width().max(1.0);
                let scale = whole_width / width * hand_pixel(width);
                // If it fails, the style sheet's default is a little off.
                let _ = board.style().set_property("--whole", &trimmed(scale, 5));
                kept.set(scale);
                let stepped = SCALE_STEP.powf((scale.ln() / SCALE_STEP.ln()).ceil());
                let beside = around.as_ref().map_or([0.0; 4], |frame| {
                    let frame = frame.get_bounding_client_rect();
                    let pixels = [
                        rect.left() - frame.left(),
                        rect.top() - frame.top(),
                        frame.right() - rect.right(),
                        frame.bottom() - rect.bottom(),
                    ];
                    pixels.map(|pixels| pixels / width)
                });
                if last.replace((stepped, beside)) != (stepped, beside) {
                    setter.set((stepped, beside));
                }
            }
        });
        let observer = ResizeObserver::new(callback.as_ref().unchecked_ref()).ok();
        if let Some(observer) = &observer {
            if let Some(board) = &board {
                observer.observe(board);
            }
            if let Some(frame) = &frame {
                observer.observe(frame);
            }
        }
        move || {
            if let Some(observer) = observer {
                observer.disconnect();
            }
            drop(callback);
        }
    });
    let (inches_per_pixel, beside) = *measured;
    (Scale { inches_per_pixel }, beside, exact)
}

/// Sets `--zoom` for the style sheet. The page's policy refuses style attributes.
#[hook]
fn use_zoom(node: NodeRef, zoom: f64) {
    use_effect_with(zoom, move |zoom| {
        if let Some(board) = node.cast::<HtmlElement>() {
            // If it fails, the style sheet's default is for no zoom.
            let _ = board.style().set_property("--zoom", &trimmed(*zoom, 4));
        }
    });
}
