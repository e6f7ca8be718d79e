//! The pieces.

use std::sync::Arc;

use yew::prelude::*;

use super::coordinates::svg;
use super::drawing::PieceDrawing;
use super::nodes;
use crate::drawing::outline_path;
use crate::drawing::table::{self, PieceAppearance};
use crate::layout::Piece;
use crate::pack::{Level, Trait};
use crate::words::t;

/// A piece that compares by its address first.
#[derive(Clone)]
pub struct SharedPiece(pub Arc<Piece>);

impl PartialEq for SharedPiece {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

/// Where a piece lies, as SVG says it.
pub fn placed(piece: &Piece) -> String {
    nodes::placed(piece.origin(), piece.turn)
}

#[derive(Clone, PartialEq, Properties)]
pub struct PieceOnBoardProps {
    pub piece: SharedPiece,
    pub selected: bool,
    /// Whether it is being dragged.
    pub held: bool,
    /// The strongest level of a finding about it.
    pub level: Option<Level>,
    /// The colour of its own that it has.
    pub tint: Option<u32>,
    /// How often it has flashed: a change starts it again.
    pub flash: u32,
}

#[derive(PartialEq, Properties)]
pub struct PieceRunProps {
    pub pieces: Vec<PieceOnBoardProps>,
}

/// Some pieces, one over the other.
#[component]
pub fn PieceRun(props: &PieceRunProps) -> Html {
    let piece = |piece: &PieceOnBoardProps| html! { <PieceOnBoard key={piece.piece.0.id.as_str()} ..piece.clone() /> };
    html! { { for props.pieces.iter().map(piece) } }
}

/// One piece.
#[component]
pub fn PieceOnBoard(props: &PieceOnBoardProps) -> Html {
    let piece = &props.piece.0;
    let solid = piece.traits().has(Trait::Obstruction);
    let outline = outline_path(piece.shape());
    let class = classes!(
        "piece",
        props.selected.then_some("selected"),
        props.held.then_some("held"),
        solid.then_some("solid"),
        piece.locked.then_some("locked"),
    );
    html! {
        <g {class} data-piece={piece.id.as_str().to_owned()} tabindex="0" role="button"
            aria-pressed={if props.selected { "true" } else { "false" }} aria-label={screen_reader_label(piece, props.level)}>
            { nodes::markup(table::shadow(piece)) }
            <g class="body" transform={placed(piece)}>
                <PieceDrawing body={PieceAppearance::of(piece).tinted(props.tint)} />
                <path class="halo" d={outline.clone()} />
                if props.flash > 0 {
                    <path key={props.flash} class="flash" d={outline} />
                }
            </g>
        </g>
    }
}

/// What a screen reader says of a piece.
fn screen_reader_label(piece: &Piece, level: Option<Level>) -> String {
    let (title, letter, [x, y], turn) = (piece.title(), piece.letter(), piece.at, svg(piece.turn.degrees()));
    let place = t!("{} {}, {} inches from the left, {} from the top, turned {} degrees", title, letter, x, y, turn);
    let trouble = match level {
        Some(Level::Must) => t!("against the packet"),
        Some(Level::Should) => t!("not as advised"),
        Some(Level::Advice) => t!("with a hint"),
        None => "",
    };
    let all = [&*place, if piece.locked { t!("locked") } else { "" }, trouble];
    all.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(", ")
}
