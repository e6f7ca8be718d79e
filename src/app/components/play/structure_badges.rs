//! What the board shows of damaged structures: their tokens, and what is destroyed.

use yew::prelude::*;

use super::badge::{Badge, badge};
use crate::page::Shared;
use crate::page::play::{DamageBadge, PlayState, damage_badges};

#[derive(PartialEq, Properties)]
pub struct StructureBadgesProps {
    pub game: Shared<PlayState>,
    /// The inches under a CSS pixel.
    pub pixel: f64,
}

/// A badge for each damaged structure, in the middle of its piece, or of each part that is tested by itself.
#[component]
pub fn StructureBadges(props: &StructureBadgesProps) -> Html {
    let StructureBadgesProps { game, pixel } = props;
    let shown = |DamageBadge { piece, share, at, sign, told }: DamageBadge| {
        let class = classes!("structure-badge");
        badge(Badge { piece: &piece, nth: share, at, class, sign, label: told }, *pixel)
    };
    html! { <g>{ for damage_badges(game).into_iter().map(shown) }</g> }
}
