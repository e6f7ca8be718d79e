//! The standings after a round.

use gloo::file::Blob;
use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::components::dialogs::context::use_dialog;
use crate::app::components::dialogs::files;
use crate::app::components::events::context::use_event;
use crate::app::hooks::turns::{FIRST_ROWS, use_turn};
use crate::event::pairing_messages::player_name;
use crate::event::standings::{PlayerStanding, scoring, standings};
use crate::formats::file_name::stem;
use crate::formats::players::standings_csv;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct StandingsTableProps {
    /// The last round that counts, counted from 0.
    pub round: usize,
}

/// The table; nothing before the first games.
#[component]
pub fn StandingsTable(props: &StandingsTableProps) -> Html {
    let (context, dialog) = (use_event(), use_dialog());
    let event = &context.event;
    let rounds = props.round + 1;
    let rows = use_memo((event.clone(), rounds), |(event, rounds)| standings(event, *rounds));
    let has_games = event.rounds.iter().take(rounds).any(|round| !round.pairings.is_empty());
    if !has_games || scoring(event.pack).is_none() {
        return html! {};
    }
    let row = |(place, standing): (usize, &PlayerStanding)| {
        let has_dropped = event.player(standing.player).is_some_and(|player| player.has_dropped);
        let name = player_name(event, standing.player);
        html! { <StandingsRow key={standing.player.0} standing={*standing} {name} {has_dropped} is_first={place < FIRST_ROWS} /> }
    };
    let head = |short: &'static str, long: &'static str| {
        html! { <th scope="col"><abbr title={long}>{ short }</abbr></th> }
    };
    let on_save = {
        let event = event.clone();
        dialog.on_click(move |dialog| {
            let name = format!("{}-{}-{rounds}.csv", stem(&event.name), t!("standings"));
            let blob = Blob::new_with_options(standings_csv(&event, rounds).as_bytes(), Some("text/csv"));
            files::save(dialog, &name, blob);
        })
    };
    let title = t!("Standings after round {}", rounds);
    html! {
        <section class="standings" aria-label={t!("Standings")}>
            <h2>{ &title }</h2>
            // It scrolls where it is wide, so the keyboard has to reach it.
            <div class="wide-table" role="group" tabindex="0" aria-label={title.clone()}>
                <table>
                    <thead>
                        <tr>
                            <th scope="col"><abbr title={t!("Rank")}>{ "#" }</abbr></th>
                            <th scope="col">{ t!("Player") }</th>
                            { head(t!("TP"), t!("Tournament points")) }
                            { head(t!("SoS"), t!("Strength of schedule: the tournament points of all opponents")) }
                            { head(t!("VP"), t!("Victory points")) }
                            { head(t!("AP"), t!("Army points destroyed")) }
                            { head(t!("W–T–L"), t!("Wins, ties and losses")) }
                        </tr>
                    </thead>
                    <tbody>{ for rows.iter().enumerate().map(row) }</tbody>
                </table>
            </div>
            <div class="actions"><button type="button" class="tool" data-format="standings" onclick={on_save}>{ icon("save") }{ t!("Standings (CSV)") }</button></div>
            <p class="hint">{ t!("Tournament points (TP) come first, then the strength of schedule (SoS: the tournament points of all opponents), then VP, then army points destroyed (AP).") }</p>
        </section>
    }
}

#[derive(PartialEq, Properties)]
struct StandingsRowProps {
    standing: PlayerStanding,
    name: String,
    has_dropped: bool,
    /// Whether it is drawn at once.
    is_first: bool,
}

/// A player of the standings, of whom there may be hundreds: until its turn has come the row has only the name.
#[component]
fn StandingsRow(props: &StandingsRowProps) -> Html {
    let StandingsRowProps { standing, name, has_dropped, is_first } = props;
    let has_turn = use_turn(*is_first);
    html! {
        <tr class={has_dropped.then_some("dropped")} data-player={standing.player.0.to_string()}>
            <td>{ standing.rank }</td>
            <th scope="row"><bdi>{ name }</bdi></th>
            if has_turn {
                <td>{ standing.points }</td>
                <td>{ standing.strength }</td>
                <td>{ standing.vp }</td>
                <td>{ standing.destroyed }</td>
                <td>{ format!("{}–{}–{}", standing.wins, standing.ties, standing.losses) }</td>
            }
        </tr>
    }
}
