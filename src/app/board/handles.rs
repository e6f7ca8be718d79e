//! The frame and the handles of the selected piece.

use yew::prelude::*;

use super::pieces::{SharedPiece, transform};
use crate::editor::{Corner, at_corner};
use crate::export::drawing::outline_path;
use crate::geometry::Point;

#[derive(Properties, PartialEq)]
pub struct HandlesProps {
    pub piece: SharedPiece,
    /// Whether the piece is being dragged; then its handles make room for the view.
    pub turning: bool,
}

/// Corner handles resize, the one above the piece turns it.
///
/// What a finger can hit is larger than what is seen. So that a small piece can still be dragged by its middle, its own
/// outline lies over the reach of the handles and below their dots.
#[component]
pub fn Handles(props: &HandlesProps) -> Html {
    let piece = &props.piece.0;
    if piece.locked {
        return html! {};
    }
    let placement = piece.placement();
    let frame = piece.shape().frame();
    let top = placement
        .place(at_corner(&frame, Corner { x: -1, y: -1 }))
        .midpoint(placement.place(at_corner(&frame, Corner { x: 1, y: -1 })));
    let turn = f64::from(piece.turn.as_tenths()) / 10.0;
    let corners: Vec<(usize, Point)> = Corner::ALL
        .iter()
        .enumerate()
        .map(|(index, corner)| (index, placement.place(at_corner(&frame, *corner))))
        .collect();
    let reach = |name: String, at: Point, y: f64| {
        html! {
            <g transform={format!("translate({:.3} {:.3}) rotate({turn})", at.x, at.y)}>
                <g class="hand"><circle class="reach" data-handle={name} cy={y.to_string()} r="14" /></g>
            </g>
        }
    };
    html! {
        <g class={classes!("handles", props.turning.then_some("away"))} aria-hidden="true">
            <path class="frame" transform={transform(piece)}
                d={format!("M{} {}H{}V{}H{}Z", frame.min.x, frame.min.y, frame.max.x, frame.max.y, frame.min.x)} />
            { for corners.iter().map(|(index, at)| reach(index.to_string(), *at, 0.0)) }
            { reach("turn".to_owned(), top, -26.0) }
            <path class="grip" data-piece={piece.id.as_str().to_owned()} transform={transform(piece)} d={outline_path(piece.shape())} />
            { for corners.iter().map(|(index, at)| html! {
                <g transform={format!("translate({:.3} {:.3}) rotate({turn})", at.x, at.y)}>
                    <g class="hand">
                        <rect class="dot" data-handle={index.to_string()} x="-5" y="-5" width="10" height="10" rx="2" />
                    </g>
                </g>
            }) }
            <g transform={format!("translate({:.3} {:.3}) rotate({turn})", top.x, top.y)}>
                <g class="hand">
                    <path class="stem" d="M0 -4V-20" />
                    <circle class="dot" data-handle="turn" cy="-26" r="6" />
                </g>
            </g>
        </g>
    }
}
