//! The frame and the handles of the selected piece.

use yew::prelude::*;

use super::coordinates::svg;
use super::pieces::{SharedPiece, placed};
use crate::drawing::outline_path;
use crate::editor::{Corner, corner_in_piece};
use crate::geometry::{Point, Rect};

/// How far above the piece the turning handle stands, in pixels.
const STEM: f64 = -26.0;

#[derive(PartialEq, Properties)]
pub struct HandlesProps {
    pub piece: SharedPiece,
    /// Whether they are put away while the piece is dragged.
    pub is_away: bool,
}

/// Corner handles resize, the one above the piece turns it.
///
/// What a finger can hit is larger than what is seen. So that a small piece can still be dragged by its middle, its own
/// outline lies over the reach of the handles and below their dots.
#[component]
pub fn Handles(props: &HandlesProps) -> Html {
    let piece = &props.piece.0;
    let placement = piece.placement();
    let frame = piece.shape().frame();
    let corner = |corner: Corner| placement.place(corner_in_piece(&frame, corner));
    let top = corner(Corner::ALL[0]).midpoint(corner(Corner::ALL[1]));
    let turn = svg(piece.turn.degrees());
    let standing = |at: Point| format!("translate({} {}) rotate({turn})", svg(at.x), svg(at.y));
    let corners = || Corner::ALL.iter().enumerate().map(|(index, one)| (index.to_string(), corner(*one), 0.0));
    let all = corners().chain([("turn".to_owned(), top, STEM)]);
    let sides = [frame.min.x, frame.min.y, frame.max.x, frame.max.y].map(svg);
    let [left, above, right, below] = &sides;
    html! {
        <g class={classes!("handles", props.is_away.then_some("away"))} aria-hidden="true">
            <path class="frame" transform={placed(piece)} d={format!("M{left} {above}H{right}V{below}H{left}Z")} />
            { for all.map(|(name, at, y)| html! {
                <g transform={standing(at)}>
                    <g class="screen-sized"><circle class="reach" data-handle={name} cy={svg(y)} /></g>
                </g>
            }) }
            <path class="grip" data-piece={piece.id.as_str().to_owned()} transform={placed(piece)} d={outline_path(piece.shape())} />
            { for corners().map(|(name, at, _)| html! {
                <g transform={standing(at)}>
                    <g class="screen-sized"><rect class="dot" data-handle={name} x="-5" y="-5" width="10" height="10" rx="2" /></g>
                </g>
            }) }
            <g transform={standing(top)}>
                <g class="screen-sized">
                    <path class="stem" d="M0 -4V-20" />
                    <circle class="dot" data-handle="turn" cy={svg(STEM)} r="6" />
                </g>
            </g>
        </g>
    }
}

#[derive(PartialEq, Properties)]
pub struct MarqueeProps {
    pub area: Rect,
}

/// The rectangle that selects what it touches.
#[component]
pub fn Marquee(props: &MarqueeProps) -> Html {
    let Rect { min, .. } = props.area;
    let [x, y, width, height] = [min.x, min.y, props.area.width(), props.area.depth()].map(svg);
    html! { <rect class="marquee" {x} {y} {width} {height} /> }
}
