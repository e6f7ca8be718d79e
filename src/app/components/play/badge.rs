//! A badge over the board, with a few letters in the middle of a piece.

use yew::prelude::*;

use crate::app::components::board::coordinates::{svg, translate};
use crate::layout::Piece;

/// The size of its letters, in CSS pixels.
const LETTERS: f64 = 13.0;

/// A badge of these classes; `pixel` is the inches under a CSS pixel. Its attribute `data-badge` is the piece's id.
pub fn badge(piece: &Piece, class: Classes, sign: String, label: String, pixel: f64) -> Html {
    let size = LETTERS * pixel;
    let letters = u32::try_from(sign.chars().count()).map_or(0.0, f64::from);
    let (width, height) = ((letters * 0.62 + 0.8) * size, size * 1.45);
    html! {
        <g key={piece.id.to_string()} class={classes!("piece-badge", class)} role="img" data-badge={piece.id.to_string()} aria-label={label} transform={translate(piece.footprint().centre())}>
            <rect x={svg(-width / 2.0)} y={svg(-height / 2.0)} width={svg(width)} height={svg(height)} rx={svg(size * 0.3)} />
            <text y={svg(size * 0.35)} font-size={svg(size)}>{ sign }</text>
        </g>
    }
}
