//! The board: one SVG whose unit is the inch.
//!
//! What must keep the size of the hand and not of the zoom (text, handles, badges) stands in groups of class `hand`, which
//! the style sheet scales by `--u`, the inches under one pixel. Moving a piece changes one `transform`: its drawing is
//! made once for its shape and kind.

mod ground;
mod handles;
mod marks;
mod pieces;

use std::collections::HashMap;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver, SvgElement};
use yew::prelude::*;

use super::platform::pointer;
use super::store::{Event, FindingKey, Shared, use_dispatch};
use crate::checks::Report;
use crate::editor::{Action, Corner, Editor, Handle};
use crate::geometry::{Point, Rect};
use crate::layout::{Layout, PieceId};
use crate::pack::Level;
pub use pieces::Art;

use ground::Ground;
use handles::Handles;
use marks::Marks;
use pieces::PieceView;

/// What the board shows, in inches: the table, with room for rulers left and above. Square, as the board's element is.
pub const VIEW: Rect = Rect::new(Point::new(-2.6, -2.6), Point::new(48.8, 48.8));

#[derive(Properties, PartialEq)]
pub struct BoardProps {
    /// The board's element, which the page needs to place a drag that began in the palette.
    pub node: NodeRef,
    pub editor: Shared<Editor>,
    pub report: Shared<Report>,
    pub highlight: Option<FindingKey>,
    pub flash: (Shared<[PieceId]>, u32),
    /// Takes hold of the pointer for the page.
    pub grab: Callback<(i32, Element), bool>,
}

#[component]
pub fn Board(props: &BoardProps) -> Html {
    let dispatch = use_dispatch();
    let editor = &props.editor;
    let layout = editor.layout().clone();
    use_scale(props.node.clone());

    let press = {
        let (node, grab, dispatch) = (props.node.clone(), props.grab.clone(), dispatch.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(board) = node.cast::<Element>() else { return };
            if event.button() != 0 || !grab.emit((event.pointer_id(), board.clone())) {
                return;
            }
            let at = pointer::place(&board, &event);
            let action = pressed(&event, at, pointer::slop(&board, &event)).unwrap_or(Action::PressGround);
            dispatch.dispatch(Event::Edit(action));
        })
    };

    let levels = levels(&props.report, &layout);
    let pieces = layout.pieces.iter().map(|piece| {
        let selected = editor.selection().contains(&piece.id);
        let held = editor.is_dragging() && selected;
        let flash = if props.flash.0.contains(&piece.id) { props.flash.1 } else { 0 };
        let level = levels.get(&piece.id).copied();
        html! { <PieceView key={piece.id.as_str()} piece={pieces::SharedPiece(piece.clone())} {selected} {held} {level} {flash} /> }
    });
    let only = editor.only_selected().map(|piece| pieces::SharedPiece(layout_piece(&layout, &piece.id)));
    html! {
        <svg ref={props.node.clone()} class={classes!("board", editor.is_dragging().then_some("dragging"))}
            viewBox={format!("{} {} {} {}", VIEW.min.x, VIEW.min.y, VIEW.width(), VIEW.depth())}
            role="group" aria-label="The table" onpointerdown={press}>
            <Ground width={layout.pack.width} depth={layout.pack.depth} />
            <g class="pieces">{ for pieces }</g>
            <Marks layout={Shared(layout.clone())} report={props.report.clone()} highlight={props.highlight.clone()}
                held={held_ids(editor)} />
            <pieces::Labels layout={Shared(layout.clone())} levels={Rc::new(levels)} />
            if let Some(piece) = only {
                <Handles {piece} turning={editor.is_dragging()} />
            }
        </svg>
    }
}

fn layout_piece(layout: &Layout, id: &PieceId) -> std::sync::Arc<crate::layout::Piece> {
    layout.piece(id).expect("the selected piece is on the table").clone()
}

/// The pieces that are being dragged.
fn held_ids(editor: &Editor) -> Vec<PieceId> {
    if editor.is_dragging() { editor.selection().to_vec() } else { Vec::new() }
}

/// What a press on the board takes hold of; `None` for bare ground.
fn pressed(event: &PointerEvent, at: Point, slop: f64) -> Option<Action> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let named = |attribute: &str| {
        let found = target.closest(&format!("[{attribute}]")).ok().flatten();
        found.and_then(|element| element.get_attribute(attribute))
    };
    if let Some(handle) = named("data-handle") {
        let handle = match handle.as_str() {
            "turn" => Handle::Turn,
            corner => Handle::Corner(Corner::ALL[corner.parse::<usize>().ok().filter(|index| *index < 4)?]),
        };
        return Some(Action::PressHandle { handle, at });
    }
    let id = PieceId::new(&named("data-piece")?)?;
    Some(Action::PressPiece { id, at, slop, modifiers: pointer::modifiers(event) })
}

/// The strongest level of a finding that stands, for each piece in trouble.
fn levels(report: &Report, layout: &Layout) -> HashMap<PieceId, Level> {
    let mut levels = HashMap::new();
    // From the weakest to the strongest, so that the strongest is what stays.
    for listed in report.listed(layout).iter().rev().filter(|listed| listed.waiver.is_none()) {
        for id in &listed.finding.pieces {
            levels.insert(id.clone(), listed.finding.level);
        }
    }
    levels
}

/// Keeps `--u`, the inches under a pixel, right while the board changes its size; nothing is drawn anew for it.
#[hook]
fn use_scale(node: NodeRef) {
    use_effect_with((), move |()| {
        let board = node.cast::<SvgElement>();
        let observed = board.clone();
        let callback = Closure::<dyn Fn()>::new(move || {
            if let Some(board) = &observed {
                let scale = VIEW.width() / board.get_bounding_client_rect().width().max(1.0);
                // Without the property the style sheet's own value stands: a little off, and nothing breaks.
                let _ = board.style().set_property("--u", &format!("{scale:.5}"));
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
