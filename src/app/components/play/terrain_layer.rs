//! Over the board while terrain may be moved: the handle that turns the selected piece, and how far a piece has been moved.

use yew::prelude::*;

use super::model_layer::{NUMBER, use_pixel};
use crate::app::components::board::coordinates::{line_path, polyline_path, svg, translate_and_rotate, view_box};
use crate::drawing::piece_outline;
use crate::drawing::table::TURN_HANDLE;
use crate::editor::Camera;
use crate::layout::{Piece, PieceId};
use crate::page::Shared;
use crate::page::play::{PieceHandle, PlayState, turn_handle};
use crate::page::pointer_thresholds::FINGER_TARGET;
use crate::units::{Unit, readable};

/// The radius of the handle, in CSS pixels.
const DOT: f64 = 6.0;

#[derive(PartialEq, Properties)]
pub struct TerrainLayerProps {
    pub game: Shared<PlayState>,
    /// The piece that is selected on the board.
    pub selected: Option<PieceId>,
    pub camera: Camera,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    /// A pointer goes down on the handle.
    pub on_press: Callback<PointerEvent>,
}

/// The layer.
#[component]
pub fn TerrainLayer(props: &TerrainLayerProps) -> Html {
    let node = use_node_ref();
    let pixel = use_pixel(&node, &props.camera);
    let dragged = props.game.dragged_piece();
    let selected = props.selected.as_ref().filter(|_| dragged.is_none()).and_then(|id| props.game.layout().piece(id));
    html! {
        <svg ref={node} class="terrain-layer" viewBox={view_box(&props.camera.view())} aria-hidden="true">
            if let Some(piece) = selected {
                { handle(piece, pixel, &props.on_press) }
            }
            if let Some(way) = props.game.roamed_way() {
                <path class="roamed-way" d={polyline_path(way)} />
            }
            if let Some((from, piece, by)) = dragged {
                <path class="terrain-origin" d={piece_outline(from)} transform={translate_and_rotate(from.origin(), from.turn)} />
                { moved_by(from, piece, by, pixel, props.unit) }
            }
        </svg>
    }
}

/// The handle that turns a piece. Keys turn it too.
fn handle(piece: &Piece, pixel: f64, on_press: &Callback<PointerEvent>) -> Html {
    let place = |away: f64| turn_handle(piece, away * pixel);
    let Some((near, at)) = place(0.0).zip(place(TURN_HANDLE)) else { return Html::default() };
    let [x, y, reach, radius] = [at.x, at.y, FINGER_TARGET / 2.0 * pixel, DOT * pixel].map(svg);
    html! {
        <g>
            <path class="turn-stem" d={line_path(near, at)} />
            <circle class="turn-reach" data-handle="turn" cx={x.clone()} cy={y.clone()} r={reach} onpointerdown={on_press.clone()} />
            <circle class="turn-dot" cx={x} cy={y} r={radius} />
        </g>
    }
}

/// How far a piece has been moved or turned.
fn moved_by(from: &Piece, piece: &Piece, by: PieceHandle, pixel: f64, unit: Unit) -> Html {
    let text = match by {
        PieceHandle::Body => unit.amount(piece.origin().distance(from.origin()), 2),
        PieceHandle::Turn => format!("{}°", readable(piece.turn.degrees(), 1)),
    };
    let (size, footprint) = (NUMBER * pixel, piece.footprint());
    let bounds = footprint.bounds();
    // A number stays on the table.
    let above = bounds.min.y - size * 0.6;
    let y = if above < size { bounds.max.y + size * 1.4 } else { above };
    let [x, y, size] = [bounds.centre().x, y, size].map(svg);
    html! { <text class="moved-by" {x} {y} font-size={size}>{ text }</text> }
}
