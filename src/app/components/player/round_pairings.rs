//! All games of a round, by their tables.

use yew::prelude::*;

use crate::app::components::common::isolated::isolated;
use crate::event::{GameOutcome, PublishedGame, Seat};
use crate::page::{PlayerEvent, Shared};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct RoundPairingsProps {
    pub event: Shared<PlayerEvent>,
    /// The number of the round.
    pub round: u32,
}

/// The games, with who has won where that is known.
#[component]
pub fn RoundPairings(props: &RoundPairingsProps) -> Html {
    let Some(round) = props.event.rounds.get(&props.round) else { return html! {} };
    let own = props.event.own_place(round);
    let player = |game: &PublishedGame, seat: Seat, name: &str| {
        let has_won = game.outcome == Some(GameOutcome::Won(seat));
        html! { <span class={has_won.then_some("won")}>{ isolated(name) }if has_won { <small>{ t!("has won") }</small> }</span> }
    };
    let row = |(game, first, second): (&PublishedGame, &str, Option<&str>)| {
        let is_own = own.is_some_and(|own| game.seat_of(own).is_some());
        html! {
            <li key={game.first} class={is_own.then_some("own-row")} data-table={game.table.map(|table| table.to_string())}>
                <span class="pairing-table">
                    if let Some(table) = game.table { <span class="unseen">{ t!("Table {}", table) }</span><span aria-hidden="true">{ table }</span> }
                </span>
                { player(game, Seat::First, first) }
                {
                    match second {
                        Some(second) => player(game, Seat::Second, second),
                        None => html! { <span>{ t!("has a bye") }</span> },
                    }
                }
                if game.outcome == Some(GameOutcome::Tied) { <small>{ t!("Tie") }</small> }
            </li>
        }
    };
    html! {
        <section class="round-pairings" aria-label={t!("Pairings of round {}", props.round)}>
            <h3>{ t!("Pairings of round {}", props.round) }</h3>
            <ol>{ for PlayerEvent::games(round).map(row) }</ol>
        </section>
    }
}
