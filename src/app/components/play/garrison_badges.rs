//! What the board shows of garrisons: whose each is, and how many models it has.

use yew::prelude::*;

use super::badge::{Badge, badge};
use crate::game::Garrison;
use crate::layout::Piece;
use crate::pack::Role;
use crate::page::Shared;
use crate::page::play::{PlayState, garrison_badge, garrison_sign, garrisons};

#[derive(PartialEq, Properties)]
pub struct GarrisonBadgesProps {
    pub game: Shared<PlayState>,
    /// The inches under a CSS pixel.
    pub pixel: f64,
}

/// A badge for each garrison, in the middle of its piece.
#[component]
pub fn GarrisonBadges(props: &GarrisonBadgesProps) -> Html {
    let GarrisonBadgesProps { game, pixel } = props;
    let shown = |(piece, garrison): (&Piece, &Garrison)| {
        let side = if garrison.side == Role::Attacker { "attacker" } else { "defender" };
        let shown = Badge {
            piece: &piece.id,
            nth: 0,
            at: piece.footprint().centre(),
            class: classes!("garrison-badge", side),
            sign: garrison_sign(garrison),
            label: garrison_badge(game, garrison, piece),
        };
        badge(shown, *pixel)
    };
    html! { <g>{ for garrisons(game).map(shown) }</g> }
}
