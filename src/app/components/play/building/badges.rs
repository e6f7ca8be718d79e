//! What the board shows of the buildings in play: how many are on each floor, and the boxes that a damaged one has left.

use yew::prelude::*;

use crate::app::components::board::coordinates::{svg, translate};
use crate::game::building::BuildingInPlay;
use crate::page::Shared;
use crate::page::play::PlayState;
use crate::page::play::building::{buildings, messages};

/// The size of its numbers, in CSS pixels.
const NUMBER: f64 = 13.0;

#[derive(PartialEq, Properties)]
pub struct BuildingBadgesProps {
    pub game: Shared<PlayState>,
    /// The inches under a CSS pixel.
    pub pixel: f64,
}

/// A badge for each building with somebody inside or with damage.
#[component]
pub fn BuildingBadges(props: &BuildingBadgesProps) -> Html {
    let BuildingBadgesProps { game, pixel } = props;
    let in_use = |building: &BuildingInPlay| !building.state.occupants.is_empty() || building.state.damage > 0;
    html! { <g>{ for buildings(game).iter().filter(|building| in_use(building)).map(|building| badge(game, building, *pixel)) }</g> }
}

fn badge(game: &PlayState, building: &BuildingInPlay, pixel: f64) -> Html {
    // The highest floor on top, as it stands.
    let mut rows: Vec<String> = (0..building.rules.floors.len())
        .rev()
        .map(|floor| building.state.on_floor(floor).count().to_string())
        .collect();
    let floors = rows.len();
    if building.state.damage > 0 {
        rows.push(format!("{}/{}", building.rules.boxes.saturating_sub(building.state.damage), building.rules.boxes));
    }
    let (size, line) = (NUMBER * pixel, NUMBER * pixel * 1.15);
    let widest = rows.iter().map(String::len).max().unwrap_or(1);
    let [width, height] = [(letters(widest) * 0.62 + 0.8) * size, (letters(rows.len()) + 0.3) * line];
    let row = |(nth, text): (usize, &String)| {
        let y = line * (letters(nth) + 0.9) - height / 2.0 + line * 0.1;
        let class = if nth < floors { "badge-floor" } else { "badge-boxes" };
        html! { <text {class} y={svg(y)} font-size={svg(size)}>{ text }</text> }
    };
    html! {
        <g class="building-badge" role="img" data-badge={building.piece.to_string()} aria-label={messages::badge(game, building)} transform={translate(building.footprint.centre())}>
            <rect x={svg(-width / 2.0)} y={svg(-height / 2.0)} width={svg(width)} height={svg(height)} rx={svg(size * 0.3)} />
            { for rows.iter().enumerate().map(row) }
        </g>
    }
}

/// A small number of letters or rows.
fn letters(count: usize) -> f64 {
    u32::try_from(count).map_or(0.0, f64::from)
}
