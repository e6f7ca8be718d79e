//! The letters of pieces, badges on pieces with findings, and padlocks on locked ones. They are upright however the pieces are turned.

use yew::prelude::*;

use super::coordinates::translate;
use super::nodes;
use super::pieces::SharedPiece;
use crate::drawing::table;
use crate::geometry::Point;
use crate::layout::Piece;
use crate::pack::Level;

/// A piece and the strongest level of a finding about it.
pub type Label = (SharedPiece, Option<Level>);

#[derive(PartialEq, Properties)]
pub struct PieceLabelsProps {
    pub labels: Vec<Label>,
}

/// The letters and badges of these pieces.
#[component]
pub fn PieceLabels(props: &PieceLabelsProps) -> Html {
    let label = |(piece, level): &Label| {
        let piece = &*piece.0;
        let bounds = *piece.footprint().bounds();
        let corner = Point::new(bounds.max.x, bounds.min.y);
        html! {
            <g key={piece.id.as_str()}>
                { nodes::markup(table::letter(piece)) }
                if let Some(level) = *level {
                    <g transform={translate(corner)}>{ badge(piece, level) }</g>
                }
                if piece.locked {
                    <g transform={translate(bounds.max)}>{ padlock(piece) }</g>
                }
            </g>
        }
    };
    html! { { for props.labels.iter().map(label) } }
}

/// The sign of a locked piece.
fn padlock(piece: &Piece) -> Html {
    html! {
        <g class="screen-sized badge padlock" data-padlock={piece.id.as_str().to_owned()}>
            <circle r="8" />
            <path d="M-2.5 -.5v-2a2.5 2.5 0 0 1 5 0v2M-4 -.5h8v4.5h-8z" />
        </g>
    }
}

/// The badge of a level. Its sign tells the levels apart without colour.
fn badge(piece: &Piece, level: Level) -> Html {
    let (class, sign) = match level {
        Level::Must => ("screen-sized badge level-must", "!"),
        Level::Should => ("screen-sized badge level-should", "?"),
        Level::Advice => ("screen-sized badge level-advice", "i"),
    };
    html! {
        <g {class} data-badge={piece.id.as_str().to_owned()}>
            <circle r="8" />
            <text>{ sign }</text>
        </g>
    }
}
