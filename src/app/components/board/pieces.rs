//! The pieces on the board.

use std::sync::Arc;

use yew::prelude::*;

use super::coordinates::translate_and_rotate;
use super::drawing::PieceDrawing;
use super::nodes;
use crate::checks::messages;
use crate::drawing::piece_outline;
use crate::drawing::table::{self, PieceAppearance};
use crate::layout::Piece;
use crate::pack::{Level, Trait};
use crate::units::Unit;
use crate::words::t;

/// A piece that is compared by its address first.
#[derive(Clone)]
pub struct SharedPiece(pub Arc<Piece>);

impl PartialEq for SharedPiece {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

/// The `transform` from the piece's frame to the table's.
pub fn piece_transform(piece: &Piece) -> String {
    translate_and_rotate(piece.origin(), piece.turn)
}

#[derive(Clone, PartialEq, Properties)]
pub struct PieceOnBoardProps {
    pub piece: SharedPiece,
    /// The unit of its accessible name.
    pub unit: Unit,
    pub is_selected: bool,
    pub is_dragged: bool,
    /// Whether it is drawn in the layer of what is held, and not here.
    pub is_held: bool,
    /// The strongest level of a finding about it.
    pub level: Option<Level>,
    /// A colour other than its kind's.
    pub tint: Option<u32>,
    /// The number of its last flash, 0 for none. A new number starts the animation again.
    pub flash: u32,
}

#[derive(PartialEq, Properties)]
pub struct PieceRunProps {
    pub pieces: Vec<PieceOnBoardProps>,
}

/// A run of pieces, the later ones over the earlier ones.
#[component]
pub fn PieceRun(props: &PieceRunProps) -> Html {
    let piece = |piece: &PieceOnBoardProps| html! { <PieceOnBoard key={piece.piece.0.id.as_str()} ..piece.clone() /> };
    html! { { for props.pieces.iter().map(piece) } }
}

/// One piece.
#[component]
pub fn PieceOnBoard(props: &PieceOnBoardProps) -> Html {
    let piece = &props.piece.0;
    let is_obstruction = piece.traits().has(Trait::Obstruction);
    let outline = piece_outline(piece);
    let class = classes!(
        "piece",
        props.is_selected.then_some("selected"),
        props.is_dragged.then_some("dragged"),
        props.is_held.then_some("lifted"),
        is_obstruction.then_some("solid"),
        piece.locked.then_some("locked"),
    );
    html! {
        <g {class} data-piece={piece.id.as_str().to_owned()} tabindex="0" role="button"
            aria-pressed={props.is_selected.to_string()} aria-label={screen_reader_label(props)}>
            { nodes::markup(table::shadow(piece)) }
            <g class="body" transform={piece_transform(piece)}>
                <PieceDrawing appearance={PieceAppearance::of(piece).tinted(props.tint)} />
                <path class="halo" d={outline.clone()} />
                if props.flash > 0 {
                    <path key={props.flash} class="flash" d={outline} />
                }
            </g>
        </g>
    }
}

/// The piece's accessible name. While it is dragged, the name lacks its place, which would change with every move.
fn screen_reader_label(props: &PieceOnBoardProps) -> String {
    let piece = &props.piece.0;
    let is_moving = props.is_dragged && !piece.locked;
    let place = if is_moving { messages::title_and_letter(piece) } else { messages::place(piece, props.unit) };
    let finding = match props.level {
        Some(Level::Must) => t!("against the rules"),
        Some(Level::Should) => t!("not as advised"),
        Some(Level::Advice) => t!("with a hint"),
        None => "",
    };
    let parts = [&*place, if piece.locked { t!("locked") } else { "" }, finding];
    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(", ")
}
