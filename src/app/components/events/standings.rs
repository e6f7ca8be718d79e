//! The standings of an event.

use gloo::file::Blob;
use yew::prelude::*;

use crate::app::components::common::button::toggle;
use crate::app::components::common::choice::choice;
use crate::app::components::common::icon::icon;
use crate::app::components::common::standings_columns::{short_head, shown_place, standings_columns};
use crate::app::components::dialogs::context::use_dialog;
use crate::app::components::dialogs::files;
use crate::app::components::events::awards::Awards;
use crate::app::components::events::context::use_event;
use crate::app::hooks::turns::{FIRST_ROWS, use_turn};
use crate::event::pairing_messages::{doubtful_count, missing_points, player_name, standings_title};
use crate::event::standings::{PlayerStanding, scoring, standings};
use crate::event::{MissingPoints, award_messages, doubtful_results, event_end};
use crate::formats::file_name::stem;
use crate::formats::players::standings_csv;
use crate::words::t;

/// The part: the standings after the last round of which a result is in, or after an earlier one.
#[component]
pub fn Standings() -> Html {
    let (context, dialog) = (use_event(), use_dialog());
    let event = &context.event;
    let earlier = use_state_eq(|| None::<usize>);
    let newest = event.rounds_with_results();
    let rounds = earlier.filter(|rounds| *rounds < newest).unwrap_or(newest);
    let rows = use_memo((event.clone(), rounds), |(event, rounds)| standings(event, *rounds));
    if scoring(event.pack).is_none() {
        return html! { <p class="hint">{ t!("The packet doesn't say how games are scored.") }</p> };
    }
    if rounds == 0 {
        return html! { <p class="hint">{ t!("The standings begin with the first result.") }</p> };
    }
    let round = |other: usize| {
        let earlier = earlier.setter();
        let onclick = Callback::from(move |_: MouseEvent| earlier.set(Some(other).filter(|other| *other < newest)));
        html! { <span key={other} data-round={other.to_string()}>{ toggle(&t!("Round {}", other), other == rounds, onclick) }</span> }
    };
    let row = |(place, standing): (usize, &PlayerStanding)| {
        let is_out = event.player(standing.player).is_some_and(|player| !player.is_active());
        let name = player_name(event, standing.player);
        html! { <StandingsRow key={standing.player.0} standing={*standing} {name} {is_out} is_first={place < FIRST_ROWS} /> }
    };
    let on_save = {
        let event = event.clone();
        dialog.on_click(move |dialog| {
            let name = format!("{}-{}-{rounds}.csv", stem(&event.name), t!("standings"));
            let blob = Blob::new_with_options(standings_csv(&event, rounds).as_bytes(), Some("text/csv"));
            files::save(dialog, &name, blob);
        })
    };
    let title = standings_title(event, rounds);
    let doubtful = doubtful_results(event).iter().filter(|doubtful| doubtful.round < rounds).count();
    let points = MissingPoints::of(event).filter(|missing| *missing != MissingPoints::default());
    let problems = [(doubtful > 0).then(|| doubtful_count(doubtful)), points.map(missing_points)];
    html! {
        <section class="standings" aria-label={t!("Standings")}>
            if newest > 1 { { choice(t!("After which round"), (1..=newest).map(round).collect()) } }
            <h2>{ &title }</h2>
            if let Some(end) = event_end(event).filter(|_| rounds == newest) { <p class="hint" data-fact="event-over">{ award_messages::event_end(event, end) }</p> }
            { for problems.into_iter().flatten().map(|text| html! { <p class="hint problem" role="status" data-fact="standings-problem">{ text }</p> }) }
            // It scrolls where it is wide, so the keyboard has to reach it.
            <div class="wide-table" role="group" tabindex="0" aria-label={title.clone()}>
                <table>
                    <thead>
                        <tr>
                            { standings_columns() }
                            { short_head(t!("W–T–L"), t!("Wins, ties and losses")) }
                        </tr>
                    </thead>
                    <tbody>{ for rows.iter().enumerate().map(row) }</tbody>
                </table>
            </div>
            <div class="actions"><button type="button" class="tool" data-format="standings" onclick={on_save}>{ icon("save") }{ t!("Standings (CSV)") }</button></div>
            if event.is_bracket_round(rounds.saturating_sub(1)) { <p class="hint" data-fact="cut-standings">{ t!("After the cut the places of its players are those of the bracket. Nobody outside it moves, and the numbers are those at the cut.") }</p> }
            <p class="hint">{ t!("Tournament points (TP) come first, then the strength of schedule (SoS: the tournament points of all opponents), then VP, then army points destroyed (AP).") }</p>
            <Awards />
        </section>
    }
}

#[derive(PartialEq, Properties)]
struct StandingsRowProps {
    standing: PlayerStanding,
    name: String,
    /// Whether they have left the event, or are disqualified.
    is_out: bool,
    /// Whether it is drawn at once.
    is_first: bool,
}

/// A player of the standings, of whom there may be hundreds: until its turn has come the row has only the name.
#[component]
fn StandingsRow(props: &StandingsRowProps) -> Html {
    let StandingsRowProps { standing, name, is_out, is_first } = props;
    let is_disqualified = standing.place().is_none();
    let has_turn = use_turn(*is_first);
    html! {
        <tr class={is_out.then_some("dropped")} data-player={standing.player.0.to_string()}>
            <td>{ shown_place(standing.place()) }</td>
            <th scope="row"><bdi>{ name }</bdi>if is_disqualified { { " " }<small>{ t!("Disqualified") }</small> }</th>
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
