//! What the board shows of damaged structures: their tokens, and what is destroyed.

use yew::prelude::*;

use super::badge::badge;
use crate::game::StructureState;
use crate::layout::Piece;
use crate::page::Shared;
use crate::page::play::{PlayState, damage_sign, damage_told, damaged_structures};

#[derive(PartialEq, Properties)]
pub struct StructureBadgesProps {
    pub game: Shared<PlayState>,
    /// The inches under a CSS pixel.
    pub pixel: f64,
}

/// A badge for each damaged structure, in the middle of its piece.
#[component]
pub fn StructureBadges(props: &StructureBadgesProps) -> Html {
    let StructureBadgesProps { game, pixel } = props;
    let shown = |(piece, of): (&Piece, StructureState)| {
        badge(piece, classes!("structure-badge"), damage_sign(of), damage_told(game, piece, of), *pixel)
    };
    html! { <g>{ for damaged_structures(game).map(shown) }</g> }
}
