//! What the board shows of garrisons: whose each is, and how many models it has.

use yew::prelude::*;

use crate::app::components::board::coordinates::{svg, translate};
use crate::pack::Role;
use crate::page::Shared;
use crate::page::play::{PlayState, garrison_badge, garrison_sign, garrisons};

/// The size of its letters, in CSS pixels.
const LETTERS: f64 = 13.0;

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
    let size = LETTERS * pixel;
    let badge = |(piece, garrison): (&crate::layout::Piece, &crate::game::Garrison)| {
        let sign = garrison_sign(garrison);
        let letters = u32::try_from(sign.chars().count()).map_or(0.0, f64::from);
        let (width, height) = ((letters * 0.62 + 0.8) * size, size * 1.45);
        let side = if garrison.side == Role::Attacker { "attacker" } else { "defender" };
        html! {
            <g key={piece.id.to_string()} class={classes!("garrison-badge", side)} role="img" data-garrison={piece.id.to_string()} aria-label={garrison_badge(game, garrison, piece)} transform={translate(piece.footprint().centre())}>
                <rect x={svg(-width / 2.0)} y={svg(-height / 2.0)} width={svg(width)} height={svg(height)} rx={svg(size * 0.3)} />
                <text y={svg(size * 0.35)} font-size={svg(size)}>{ sign }</text>
            </g>
        }
    };
    html! { <g>{ for garrisons(game).map(badge) }</g> }
}
