//! The games of a round for everybody in the hall: where each player sits. Many take turns in pages.

use yew::prelude::*;

use super::context::use_event;
use crate::app::hooks::fit::use_fit;
use crate::event::Pairing;
use crate::event::pairing_messages::player_names;
use crate::page::{GamesPage, HallRoom};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct HallPairingsProps {
    /// The round, counted from 0.
    pub round: usize,
    /// The page of the games, counted from 0.
    pub page: usize,
    pub room: HallRoom,
}

/// The games of a page, in the order of their tables; byes come last.
#[component]
pub fn HallPairings(props: &HallPairingsProps) -> Html {
    let (context, node) = (use_event(), use_node_ref());
    let event = &context.event;
    use_fit(&node, (event.clone(), props.round, props.page, props.room));
    let Some(round) = event.rounds.get(props.round) else { return html! {} };
    let number = |pairing: &Pairing| pairing.table.and_then(|table| event.number(table));
    let GamesPage { games, pages, is_long } = GamesPage::of(event, round, props.room, props.page);
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
        // It scrolls where even small letters don't fit, so the keyboard has to reach it.
        <div ref={node} class={classes!("hall-rows", "hall-pairings", is_long.then_some("long"))} role="group" tabindex="0" aria-label={t!("Pairings")}>
            <ol>{ for games.iter().map(game) }</ol>
            if pages > 1 { <p class="hall-page">{ t!("{} of {}", props.page + 1, pages) }</p> }
        </div>
    }
}
