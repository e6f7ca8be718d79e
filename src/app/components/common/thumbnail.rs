//! Small pictures of tables.

use yew::prelude::*;

use crate::drawing::{outline_path, table};
use crate::layout::{Layout, Piece};
use crate::units::trimmed;

/// A small picture of the table, with the outlines of its pieces.
pub fn thumbnail(layout: &Layout) -> Html {
    let [width, depth] = [layout.table.width, layout.table.depth].map(|side| side.to_string());
    let outline = |piece: &Piece| {
        let tones = &piece.kind.drawing.tones;
        let origin = piece.origin();
        let [x, y, turn] = [origin.x, origin.y, piece.turn.degrees()].map(|number| trimmed(number, 2));
        let transform = format!("translate({x} {y}) rotate({turn})");
        html! { <path {transform} d={outline_path(piece.shape())} fill={tones[0].clone()} stroke={tones[3].clone()} stroke-width="0.5" /> }
    };
    html! {
        <svg viewBox={format!("0 0 {width} {depth}")} aria-hidden="true">
            <rect {width} height={depth} fill={table::LIT.to_string()} />
            { for layout.members().map(outline) }
        </svg>
    }
}
