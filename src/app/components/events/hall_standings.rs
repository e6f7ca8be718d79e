//! The standings for everybody in the hall. Many players take turns in pages.

use yew::prelude::*;

use super::context::use_event;
use crate::app::components::common::standings_columns::shown_place;
use crate::app::hooks::fit::use_fit;
use crate::event::pairing_messages::{player_name, standings_title};
use crate::event::standings::PlayerStanding;
use crate::event::{award_messages, event_end};
use crate::page::StandingsPage;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct HallStandingsProps {
    /// The page of the players, counted from 0.
    pub page: usize,
}

/// The players of a page, the best one first: rank, name, tournament points, strength of schedule and victory points.
#[component]
pub fn HallStandings(props: &HallStandingsProps) -> Html {
    let (context, node) = (use_event(), use_node_ref());
    let event = &context.event;
    use_fit(&node, (event.clone(), props.page));
    let shown = use_memo((event.clone(), props.page), |(event, page)| StandingsPage::of(event, *page));
    let StandingsPage { rows, rounds, pages, is_long } = &*shown;
    let title = standings_title(event, *rounds);
    let number = |long: &'static str, number: u32| {
        html! { <span><span class="unseen">{ long }{ " " }</span>{ number }</span> }
    };
    let row = |standing: &PlayerStanding| {
        html! {
            <li key={standing.player.0} data-standing={standing.player.0.to_string()}>
                <span class="hall-table">{ shown_place(standing.place()) }</span>
                <bdi>{ player_name(event, standing.player) }</bdi>
                { number(t!("Tournament points"), standing.points) }
                { number(t!("SoS"), standing.strength) }
                { number(t!("VP"), standing.vp) }
            </li>
        }
    };
    let head = html! {
        <div class="hall-standings-head" aria-hidden="true"><span>{ "#" }</span><span>{ t!("Player") }</span><span>{ t!("TP") }</span><span>{ t!("SoS") }</span><span>{ t!("VP") }</span></div>
    };
    html! {
        // It scrolls where even small letters don't fit, so the keyboard has to reach it.
        <div ref={node} class={classes!("hall-rows", "hall-standings", is_long.then_some("long"))} role="group" tabindex="0" aria-label={title.clone()}>
            <h2>{ title }</h2>
            if let Some(end) = event_end(event) { <p class="hall-end" data-fact="event-over">{ award_messages::event_end(event, end) }</p> }
            <div class="hall-standings-heads">{ head.clone() }if *is_long { { head } }</div>
            <ol>{ for rows.iter().map(row) }</ol>
            if *pages > 1 { <p class="hall-page">{ t!("{} of {}", props.page + 1, pages) }</p> }
        </div>
    }
}
