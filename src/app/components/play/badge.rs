//! A badge over the board, with a few letters in the middle of a piece or of a part of it.

use yew::prelude::*;

use crate::app::components::board::coordinates::{svg, translate};
use crate::geometry::Point;
use crate::layout::PieceId;

/// The size of its letters, in CSS pixels.
const LETTERS: f64 = 13.0;

/// A badge.
pub struct Badge<'a> {
    /// The piece that it is of, its attribute `data-badge`.
    pub piece: &'a PieceId,
    /// Which badge of its piece it is, where there are several.
    pub nth: usize,
    /// Where it is on the table.
    pub at: Point,
    pub class: Classes,
    pub sign: String,
    pub label: String,
}

/// Draws a badge; `pixel` is the inches under a CSS pixel.
pub fn badge(Badge { piece, nth, at, class, sign, label }: Badge, pixel: f64) -> Html {
    let size = LETTERS * pixel;
    let letters = u32::try_from(sign.chars().count()).map_or(0.0, f64::from);
    let (width, height) = ((letters * 0.62 + 0.8) * size, size * 1.45);
    html! {
        <g key={format!("{piece} {nth}")} class={classes!("piece-badge", class)} role="img" data-badge={piece.to_string()} aria-label={label} transform={translate(at)}>
            <rect x={svg(-width / 2.0)} y={svg(-height / 2.0)} width={svg(width)} height={svg(height)} rx={svg(size * 0.3)} />
            <text y={svg(size * 0.35)} font-size={svg(size)}>{ sign }</text>
        </g>
    }
}
