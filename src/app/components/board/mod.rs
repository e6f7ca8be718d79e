//! The board: one SVG whose unit is the inch.
//!
//! What a picture of the table shows too is drawn in [`crate::drawing::table`]; here stand the marks and handles.
//! What must keep the size of the hand and not of the zoom (text, handles, badges) stands in groups of class `hand`, which
//! the style sheet scales by `--u`, the inches under one pixel. Moving a piece changes one `transform`: its drawing is
//! made once for its shape and kind.

mod claims;
mod coordinates;
mod drawing;
mod guide;
mod handles;
mod labels;
mod marks;
mod measured_line;
mod nodes;
mod pieces;
mod snaps;
mod study;
mod tape;

use std::collections::BTreeMap;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver, SvgElement};
use yew::prelude::*;

use super::inspector::near::near_of;
use crate::analysis::proximity::NearbyItem;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::hooks::solution::{SolutionProgress, ghosts_of};
use crate::app::hooks::study::StudyAnswer;
use crate::app::services::focus;
use crate::app::state::{Dispatch, PageAction, Shared};
use crate::app::view::{ScenarioAtEdge, View};
use crate::checks::{FindingId, Report, groups};
use crate::drawing::table;
use crate::editor::{Action, Camera, Editor, GestureTarget, GuideView};
use crate::layout::{Layout, Piece, PieceId};
use crate::units::trimmed;
use crate::words::t;
use claims::{FlagClaims, Ghosts};
use coordinates::svg;
use drawing::{ScenarioDrawing, ScenarioLayer, TableGround};
use guide::StepGround;
use handles::{Handles, Marquee};
use labels::PieceLabels;
use marks::Marks;
use pieces::{PieceOnBoardProps, PieceRun, SharedPiece};
use snaps::{PlacementArea, Snaps};
use study::{Probes, StudyOverlay};
use tape::TapeLines;

pub use drawing::PieceDrawing;

/// How many pieces are compared as one: a table as it is played is one run, and of a crowded one most stays unlooked at.
const RUN: usize = 16;

#[derive(PartialEq, Properties)]
pub struct BoardProps {
    /// The board's element.
    pub node: NodeRef,
    pub editor: Shared<Editor>,
    /// What part of the table is shown, and what of the scenario.
    pub camera: Camera,
    pub view: View,
    /// The scenario and edge that are shown, and whether they are only pointed at.
    pub shown: Option<ScenarioAtEdge>,
    pub is_preview: bool,
    pub is_read_only: bool,
    /// How many pieces may be drawn: of a large table that has just come onto the board not all at once.
    pub drawn: usize,
    /// What the checks say; nothing before a large table is drawn and checked.
    pub report: Option<Shared<Report>>,
    /// The finding that is pointed at.
    pub highlight: Option<FindingId>,
    /// The pieces that flash, and how many times anything has flashed.
    pub flash: (Rc<[PieceId]>, u32),
    /// What is pointed at of what is near the selected piece.
    pub near: Option<NearbyItem>,
    pub solution: Shared<SolutionProgress>,
    pub answer: Shared<StudyAnswer>,
    /// The step of the quadrant method that is shown, where they are walked through.
    pub guided: Option<Rc<GuideView>>,
    /// A pointer goes down on the board.
    pub on_press: Callback<PointerEvent>,
    /// A menu is asked for on the board.
    pub on_menu: Callback<MouseEvent>,
}

/// The board.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let actions = use_actions();
    let editor = &props.editor;
    let on_focus = use_focus(&Shared(editor.committed().clone()), actions.dispatch.clone());
    use_scale(props.node.clone(), props.camera.whole_view().width());
    use_zoom(props.node.clone(), props.camera.zoom());
    let layout = Shared(editor.layout().clone());
    let is_dragging = editor.is_dragging();
    let levels = props.report.as_ref().map_or_else(BTreeMap::new, |report| groups::levels(report, &layout));
    let (flashing, flashes) = &props.flash;
    let (mut pieces, mut resting, mut held) = (Vec::new(), Vec::new(), Vec::new());
    for piece in layout.pieces.iter().take(props.drawn) {
        let selected = editor.selection().contains(&piece.id);
        let flash = if flashing.contains(&piece.id) { *flashes } else { 0 };
        let level = levels.get(&piece.id).copied();
        let (in_hand, tint) = (is_dragging && selected, editor.tint_of(&piece.id));
        let piece = SharedPiece(piece.clone());
        let label = (piece.clone(), level);
        if in_hand { &mut held } else { &mut resting }.push(label);
        pieces.push(PieceOnBoardProps { piece, selected, held: in_hand, level, tint, flash });
    }
    let scene = props.shown.map(|setting| table::scene(&layout, setting, props.view.layers, props.view.turn));
    let scenario = |layer: ScenarioLayer| {
        scene.as_ref().map(|(scenery, _)| html! { <ScenarioDrawing scenery={scenery.clone()} {layer} /> })
    };
    let claims = scene.as_ref().map(|(_, claims)| claims.clone());
    let movable = editor.only_selected().filter(|piece| !piece.locked);
    let room = movable.filter(|_| is_dragging && carries_piece(editor));
    let ghosts = ghosts_of(editor, &props.solution);
    let held_ids: Rc<[PieceId]> = if is_dragging { editor.selection().clone() } else { Rc::default() };
    let pointed = props.near.as_ref().and_then(|thing| {
        let near = editor.only_selected().map(|piece| near_of(&layout, piece))?;
        near.into_iter().find(|near| near.thing == *thing)
    });
    let is_stale = is_dragging || props.answer.is_stale(editor);
    let seen = props.camera.view();
    let class = classes!(
        "board",
        is_dragging.then_some("dragging"),
        editor.tape().map(|_| "measuring"),
        props.is_preview.then_some("preview"),
    );
    html! {
        <svg ref={props.node.clone()} {class} viewBox={[seen.min.x, seen.min.y, seen.width(), seen.depth()].map(svg).join(" ")}
            tabindex="-1" role="group" aria-label={t!("The table")} onpointerdown={props.on_press.clone()}
            oncontextmenu={props.on_menu.clone()} onfocusin={on_focus} ondblclick={on_double_press(&actions, editor)}>
            <TableGround table={layout.pack.table()} unit={layout.pack.unit} />
            // `my_terrain::mat` lays the mat in here: it is a picture, and rarely there.
            <g class="mat" />
            { for scenario(ScenarioLayer::Zones) }
            if let Some(guided) = &props.guided {
                <StepGround guided={guided.clone()} />
            }
            if let Some(piece) = room {
                <PlacementArea layout={layout.clone()} id={piece.id.clone()} />
            }
            if let Some(claims) = claims {
                <FlagClaims {claims} />
            }
            <g class="pieces">{ for pieces.chunks(RUN).map(|run| html! { <PieceRun pieces={run.to_vec()} /> }) }</g>
            <StudyOverlay answer={props.answer.clone()} {is_stale} over={false} />
            // A fill that lies over all of the table leaves nothing to read of what is under it.
            if props.answer.survey.is_some() {
                { for scenario(ScenarioLayer::ZoneNames) }
            }
            <g class="labels" aria-hidden="true">
                { for resting.chunks(RUN).map(|run| html! { <PieceLabels labels={run.to_vec()} /> }) }
                <PieceLabels labels={held} />
            </g>
            { for scenario(ScenarioLayer::Elements) }
            if let Some(piece) = movable.filter(|_| !props.is_read_only).and_then(|piece| layout.piece(&piece.id)) {
                <Handles piece={SharedPiece(piece.clone())} is_away={is_dragging} />
            }
            if let Some(area) = editor.marquee() {
                <Marquee {area} />
            }
            if let Some(after) = ghosts {
                <Ghosts before={layout.clone()} after={after.clone()} />
            }
            <StudyOverlay answer={props.answer.clone()} {is_stale} over={true} />
            // Over the handles: what is measured can be read then, and a press goes through it.
            <Marks layout={layout.clone()} report={props.report.clone()} held={held_ids} highlight={props.highlight.clone()} is_preview={props.is_preview} />
            <TapeLines layout={layout.clone()} tape={editor.tape().cloned()} {pointed} />
            if is_dragging {
                <Snaps origin={editor.only_selected().map(Piece::origin)} stuck={editor.snap_lines().to_vec()} />
            }
            <Probes probes={editor.study().probes()} about={editor.study().probe_names_and_bases()} />
        </svg>
    }
}

/// Whether what is held is a piece, and not a handle of it.
fn carries_piece(editor: &Editor) -> bool {
    editor.gesture().is_some_and(|gesture| matches!(gesture.target, GestureTarget::Pieces(_) | GestureTarget::New(_)))
}

/// Selects the piece under a double press by itself, out of its group and of whatever else is selected.
fn on_double_press(actions: &Actions, editor: &Editor) -> Callback<MouseEvent> {
    let (actions, is_measuring) = (actions.clone(), editor.tape().is_some());
    Callback::from(move |event: MouseEvent| {
        if is_measuring {
            return;
        }
        // The board holds the pointer, so the event itself doesn't know what is under it.
        #[expect(clippy::cast_precision_loss, reason = "no screen is so many pixels wide")]
        let [x, y] = [event.client_x(), event.client_y()].map(|pixels| pixels as f32);
        let under = gloo::utils::document().element_from_point(x, y);
        let piece = under.and_then(|element| element.closest("[data-piece]").ok().flatten());
        if let Some(id) = piece.and_then(|piece| PieceId::new(&piece.get_attribute("data-piece")?)) {
            actions.send(PageAction::Edit(Action::Select(vec![id])));
        }
    })
}

/// The piece that has the focus.
fn focused() -> Option<String> {
    gloo::utils::document().active_element()?.get_attribute("data-piece")
}

/// Selects the piece that the keyboard comes to, and lets it keep its place there: a piece that is laid elsewhere among the
/// others loses the focus by it.
#[hook]
fn use_focus(committed: &Shared<Layout>, dispatch: Dispatch) -> Callback<FocusEvent> {
    let before = use_memo(committed.clone(), |_| focused());
    use_effect_with(committed.clone(), move |_| {
        let Some(id) = (*before).clone().filter(|_| focused().is_none()) else { return };
        let pieces = gloo::utils::document().query_selector_all("g.piece").ok();
        let mut pieces = pieces.iter().flat_map(|pieces| (0..pieces.length()).filter_map(|index| pieces.get(index)));
        let is = |piece: &Element| piece.get_attribute("data-piece").as_ref() == Some(&id);
        if let Some(piece) = pieces.find_map(|piece| piece.dyn_into().ok().filter(is)) {
            focus::focus(&piece);
        }
    });
    Callback::from(move |event: FocusEvent| {
        if focus::is_moved_by_page() {
            return;
        }
        let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        // A menu gives the focus back to the piece that had it, and that piece may be one of many.
        if gloo::utils::document().query_selector(".board-menu").is_ok_and(|menu| menu.is_some()) {
            return;
        }
        // A pointer focuses what it presses too, and has said by the press what it wants.
        let by_key = target.matches(":focus-visible").unwrap_or(false);
        if let Some(id) = target.get_attribute("data-piece").filter(|_| by_key).and_then(|id| PieceId::new(&id)) {
            dispatch.dispatch(PageAction::Edit(Action::Select(vec![id])));
        }
    })
}

/// Keeps `--u`, the inches under a pixel of a board that shows `whole` inches, right while the board changes its size; nothing
/// is drawn anew for it.
#[hook]
fn use_scale(node: NodeRef, whole: f64) {
    use_effect_with(whole, move |whole| {
        let (board, whole) = (node.cast::<SvgElement>(), *whole);
        let observed = board.clone();
        let callback = Closure::<dyn Fn()>::new(move || {
            if let Some(board) = &observed {
                let scale = whole / board.get_bounding_client_rect().width().max(1.0);
                // Without the property the style sheet's own value stands: a little off, and nothing breaks.
                let _ = board.style().set_property("--whole", &trimmed(scale, 5));
            }
        });
        let observer = ResizeObserver::new(callback.as_ref().unchecked_ref()).ok();
        if let (Some(observer), Some(board)) = (&observer, &board) {
            observer.observe(board);
        }
        move || {
            if let Some(observer) = observer {
                observer.disconnect();
            }
            drop(callback);
        }
    });
}

/// Tells the style sheet how far the board is zoomed. It is told as a script tells, because the page's policy takes no styles
/// that stand in attributes.
#[hook]
fn use_zoom(node: NodeRef, zoom: f64) {
    use_effect_with(zoom, move |zoom| {
        if let Some(board) = node.cast::<SvgElement>() {
            // Without the property the style sheet takes the whole board.
            let _ = board.style().set_property("--zoom", &trimmed(*zoom, 4));
        }
    });
}
