//! The letters, and a badge on each piece in trouble; upright however the pieces are turned.

use yew::prelude::*;

use super::{Levels, level_of, nodes, translate};
use crate::export::table;
use crate::geometry::Point;
use crate::layout::{Layout, Piece};
use crate::pack::Level;

/// Every piece's letter and badge.
pub fn labels(layout: &Layout, levels: &Levels) -> Html {
    let label = |piece: &Piece| {
        let footprint = piece.footprint();
        let bounds = footprint.bounds();
        let corner = Point::new(bounds.max.x, bounds.min.y);
        html! {
            <g key={piece.id.as_str()}>
                { nodes::html(table::letter(piece)) }
                if let Some(level) = level_of(levels, &piece.id) {
                    <g transform={translate(corner)}>{ badge(piece, level) }</g>
                }
            </g>
        }
    };
    html! { <g class="labels" aria-hidden="true">{ for layout.pieces.iter().map(|piece| label(piece)) }</g> }
}

/// A badge says its level by a sign too, so that colour isn't all that tells the levels apart.
fn badge(piece: &Piece, level: Level) -> Html {
    let (class, sign) = match level {
        Level::Must => ("hand badge level-must", "!"),
        Level::Should => ("hand badge level-should", "?"),
        Level::Advice => ("hand badge level-advice", "i"),
    };
    html! {
        <g {class} data-badge={piece.id.as_str().to_owned()}>
            <circle r="8" />
            <text>{ sign }</text>
        </g>
    }
}
