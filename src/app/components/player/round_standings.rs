//! The standings that the link of a round tells.

use yew::prelude::*;

use crate::app::components::common::isolated::isolated;
use crate::app::components::common::standings_columns::{shown_place, standings_columns};
use crate::event::PublishedPlayer;
use crate::page::{PlayerEvent, Shared};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct RoundStandingsProps {
    pub event: Shared<PlayerEvent>,
    /// The number of the round.
    pub round: u32,
}

/// The standings; nothing before the first round is played.
#[component]
pub fn RoundStandings(props: &RoundStandingsProps) -> Html {
    let Some(round) = props.event.rounds.get(&props.round) else { return html! {} };
    if round.standings_rounds() == 0 {
        return html! {};
    }
    let own = props.event.own_place(round);
    let row = |(place, (rank, player)): (usize, (u32, &PublishedPlayer))| {
        let is_out = player.has_dropped || round.is_disqualified(place);
        let classes = classes!(is_out.then_some("dropped"), (own == Some(place)).then_some("own-row"));
        html! {
            <tr key={player.id} class={classes}>
                <td>{ shown_place(Some(rank).filter(|rank| *rank > 0)) }</td>
                <th scope="row">{ isolated(&player.name) }</th>
                <td>{ player.points }</td>
                <td>{ player.strength }</td>
                <td>{ player.vp }</td>
                <td>{ player.destroyed }</td>
            </tr>
        }
    };
    let title = t!("Standings after round {}", round.standings_rounds());
    html! {
        <section class="standings" aria-label={title.clone()}>
            <h3>{ &title }</h3>
            // It scrolls where it is wide, so the keyboard has to reach it.
            <div class="wide-table" role="group" tabindex="0" aria-label={title.clone()}>
                <table>
                    <thead>
                        <tr>
                            { standings_columns() }
                        </tr>
                    </thead>
                    <tbody>{ for round.ranks().enumerate().map(row) }</tbody>
                </table>
            </div>
        </section>
    }
}
