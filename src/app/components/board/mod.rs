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
mod nodes;
mod pieces;
mod snaps;
mod study;
mod tape;

use std::collections::BTreeMap;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver, SvgElement};
use yew::prelude::*;

use crate::app::hooks::solution::ghosts_of;
use crate::app::page::Page;
use crate::app::services::focus;
use crate::app::state::{Dispatch, PageAction, Shared};
use crate::app::view::VIEW;
use crate::checks::groups;
use crate::drawing::table;
use crate::editor::Action;
use crate::layout::{Layout, PieceId};
use crate::units::trimmed;
use crate::words::t;
use coordinates::svg;
use drawing::{ScenarioDrawing, ScenarioLayer, TableGround};
use pieces::{PieceOnBoardProps, PieceRun, SharedPiece};

pub use drawing::PieceDrawing;

/// How many pieces are compared as one: a table as it is played is one run, and of a crowded one most stays unlooked at.
const RUN: usize = 16;

/// The board. `node` is its element; `hands` are on it.
pub fn board(
    page: &Page,
    node: &NodeRef,
    pressed: Callback<PointerEvent>,
    asked: Callback<MouseEvent>,
    focus: Callback<FocusEvent>,
) -> Html {
    let (editor, layout) = (page.editor(), page.layout());
    let levels = page.report.map_or_else(BTreeMap::new, |report| groups::levels(report, layout));
    let dragging = editor.is_dragging();
    let (flashing, flashes) = &page.state.flash;
    let (mut pieces, mut resting, mut held) = (Vec::new(), Vec::new(), Vec::new());
    for piece in layout.pieces.iter().take(page.drawn) {
        let selected = editor.selection().contains(&piece.id);
        let flash = if flashing.contains(&piece.id) { *flashes } else { 0 };
        let level = levels.get(&piece.id).copied();
        let (in_hand, tint) = (dragging && selected, editor.tint_of(&piece.id));
        let piece = SharedPiece(piece.clone());
        let label = (piece.clone(), level);
        if in_hand { &mut held } else { &mut resting }.push(label);
        pieces.push(PieceOnBoardProps { piece, selected, held: in_hand, level, tint, flash });
    }
    let preview = page.preview().map(|_| "preview");
    let view = page.state.view;
    let (zones, claims, names, elements) = page.setting().map_or_else(Default::default, |setting| {
        let (scenery, claims) = table::scene(layout, setting, view.layers, view.turn);
        let surveyed = page.surveyed.survey.is_some();
        // A fill that lies over all of the table leaves nothing to read of what is under it.
        let drawing = |layer| html! { <ScenarioDrawing scenery={scenery.clone()} {layer} /> };
        let names = if surveyed { drawing(ScenarioLayer::ZoneNames) } else { Html::default() };
        (drawing(ScenarioLayer::Zones), claims::claims(claims), names, drawing(ScenarioLayer::Elements))
    });
    let seen = page.state.camera.view();
    // As a list, because each of them as markup by itself weighs more.
    let layers = vec![
        html! { <TableGround table={layout.pack.table()} /> },
        // `dialogs::terrain::mat` lays the mat in here: it is a picture, and rarely there.
        html! { <g class="mat" /> },
        zones,
        guide::lit(page),
        snaps::room(page),
        claims,
        html! { <g class="pieces">{ for pieces.chunks(RUN).map(|run| html! { <PieceRun pieces={run.to_vec()} /> }) }</g> },
        study::study(page, false),
        names,
        labels::labels(&resting, &held),
        elements,
        if page.is_read_only() { Html::default() } else { handles::handles(editor) },
        handles::marquee(editor),
        ghosts_of(editor, page.solution).map_or_else(Html::default, |after| claims::ghosts(layout, after)),
        study::study(page, true),
        // Over the handles: what is measured can be read then, and a press goes through it.
        marks::marks(page),
        tape::tape(page),
        snaps::snaps(page),
        study::probes(page),
    ];
    html! {
        <svg ref={node.clone()} class={classes!("board", dragging.then_some("dragging"), editor.tape().map(|_| "measuring"), preview)}
            viewBox={[seen.min.x, seen.min.y, seen.width(), seen.depth()].map(svg).join(" ")}
            tabindex="-1" role="group" aria-label={t!("The table")} onpointerdown={pressed} oncontextmenu={asked} onfocusin={focus} ondblclick={alone(page)}>
            { for layers }
        </svg>
    }
}

/// Selects the piece under a double press by itself, out of its group and of whatever else is selected.
fn alone(page: &Page) -> Callback<MouseEvent> {
    let (dispatch, measures) = (page.dispatch.clone(), page.editor().tape().is_some());
    Callback::from(move |event: MouseEvent| {
        if measures {
            return;
        }
        // The board holds the pointer, so the event itself doesn't know what is under it.
        #[expect(clippy::cast_precision_loss, reason = "no screen is so many pixels wide")]
        let [x, y] = [event.client_x(), event.client_y()].map(|pixels| pixels as f32);
        let under = gloo::utils::document().element_from_point(x, y);
        let piece = under.and_then(|element| element.closest("[data-piece]").ok().flatten());
        if let Some(id) = piece.and_then(|piece| PieceId::new(&piece.get_attribute("data-piece")?)) {
            dispatch.dispatch(PageAction::Edit(Action::Select(vec![id])));
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
pub fn use_focus(committed: &Shared<Layout>, dispatch: Dispatch) -> Callback<FocusEvent> {
    let before = use_memo(committed.clone(), |_| focused());
    use_effect_with(committed.clone(), move |_| {
        let Some(id) = (*before).clone().filter(|_| focused().is_none()) else { return };
        let pieces = gloo::utils::document().query_selector_all("g.piece").ok();
        let mut pieces = pieces.iter().flat_map(|pieces| (0..pieces.length()).filter_map(|index| pieces.get(index)));
        let is = |piece: &Element| piece.get_attribute("data-piece").as_ref() == Some(&id);
        if let Some(piece) = pieces.find_map(|piece| piece.dyn_into().ok().filter(is)) {
            focus::give(&piece);
        }
    });
    Callback::from(move |event: FocusEvent| {
        if focus::is_given() {
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

/// Keeps `--u`, the inches under a pixel, right while the board changes its size; nothing is drawn anew for it.
#[hook]
pub fn use_scale(node: NodeRef) {
    use_effect_with((), move |()| {
        let board = node.cast::<SvgElement>();
        let observed = board.clone();
        let callback = Closure::<dyn Fn()>::new(move || {
            if let Some(board) = &observed {
                let scale = VIEW.width() / board.get_bounding_client_rect().width().max(1.0);
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
pub fn use_zoom(node: NodeRef, zoom: f64) {
    use_effect_with(zoom, move |zoom| {
        if let Some(board) = node.cast::<SvgElement>() {
            // Without the property the style sheet takes the whole board.
            let _ = board.style().set_property("--zoom", &trimmed(*zoom, 4));
        }
    });
}
