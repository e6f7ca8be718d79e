//! The pieces.

use std::sync::Arc;

use yew::prelude::*;

use super::{nodes, svg};
use crate::app::still::{Part, still, still_keyed};
use crate::export::drawing::outline_path;
use crate::export::table::{self, Body};
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

#[derive(Clone, PartialEq)]
pub struct PieceOf {
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

/// Some pieces, one over the other.
pub fn run(pieces: &[PieceOf]) -> Html {
    html! { { for pieces.iter().map(|of| still_keyed(of.piece.0.id.as_str(), Part::Piece(of.clone()))) } }
}

/// One piece.
pub fn piece(of: &PieceOf) -> Html {
    let piece = &of.piece.0;
    let solid = piece.traits().has(Trait::Obstruction);
    let outline = outline_path(piece.shape());
    let class = classes!(
        "piece",
        of.selected.then_some("selected"),
        of.held.then_some("held"),
        solid.then_some("solid"),
        piece.locked.then_some("locked"),
    );
    html! {
        <g {class} data-piece={piece.id.as_str().to_owned()} tabindex="0" role="button"
            aria-pressed={if of.selected { "true" } else { "false" }} aria-label={spoken(piece, of.level)}>
            { nodes::html(table::shadow(piece)) }
            <g class="body" transform={placed(piece)}>
                { still(Part::Body(Body::of(piece).tinted(of.tint))) }
                <path class="halo" d={outline.clone()} />
                if of.flash > 0 {
                    <path key={of.flash} class="flash" d={outline} />
                }
            </g>
        </g>
    }
}

/// What a screen reader says of a piece.
fn spoken(piece: &Piece, level: Option<Level>) -> String {
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
