//! The games of a round for everybody in the hall: where each player sits. Many take turns in pages.

use yew::prelude::*;

use super::context::use_event;
use crate::event::Pairing;
use crate::event::pairing_messages::player_names;
use crate::words::t;

/// How many games there is room for at once, in two columns.
pub const MAX_GAMES: usize = 28;
/// How many there is room for in one column.
const MAX_IN_COLUMN: usize = 10;

#[derive(PartialEq, Properties)]
pub struct HallPairingsProps {
    /// The round, counted from 0.
    pub round: usize,
    /// The page of the games, counted from 0.
    pub page: usize,
}

/// The games of a page, in the order of their tables; byes come last.
#[component]
pub fn HallPairings(props: &HallPairingsProps) -> Html {
    let context = use_event();
    let event = &context.event;
    let Some(round) = event.rounds.get(props.round) else { return html! {} };
    let number = |pairing: &Pairing| pairing.table.and_then(|table| event.number(table));
    let mut games: Vec<&Pairing> = round.pairings.iter().collect();
    games.sort_by_key(|pairing| (pairing.is_bye(), number(pairing).unwrap_or(usize::MAX)));
    let pages = games.len().div_ceil(MAX_GAMES);
    let is_long = games.len() > MAX_IN_COLUMN;
    let game = |pairing: &&Pairing| {
        let [first, second] = player_names(event, pairing);
        html! {
            <li key={pairing.first.0} data-pairing={pairing.first.0.to_string()}>
                <span class="hall-table">
                    if let Some(number) = number(pairing) { <span class="unseen">{ t!("Table {}", number) }</span><span aria-hidden="true">{ number }</span> }
                </span>
                <bdi>{ first }</bdi>
                if pairing.is_bye() { <span>{ t!("has a bye") }</span> } else { <bdi>{ second }</bdi> }
            </li>
        }
    };
    html! {
        // It scrolls where it is long, so the keyboard has to reach it.
        <div class="hall-pairings" role="group" tabindex="0" aria-label={t!("Pairings")}>
            <ol class={is_long.then_some("long")}>{ for games.chunks(MAX_GAMES).nth(props.page).into_iter().flatten().map(game) }</ol>
            if pages > 1 { <p class="hall-page">{ t!("{} of {}", props.page + 1, pages) }</p> }
        </div>
    }
}
