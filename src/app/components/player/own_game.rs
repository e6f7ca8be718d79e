//! The player's own game: the round, the table and the opponent, and the ways to the table and to the slip.

use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::components::common::isolated::isolated;
use crate::app::components::dialogs::context::use_dialog;
use crate::app::programs;
use crate::app::services::address;
use crate::formats::link::slip;
use crate::page::{OwnGame, Place, PlayerEvent, Shared};
use crate::words::{name, t};

#[derive(PartialEq, Properties)]
pub struct OwnGamePartProps {
    pub event: Shared<PlayerEvent>,
    /// The number of the round.
    pub round: u32,
    pub game: OwnGame,
    /// The player's name.
    pub name: String,
    /// The player is somebody else.
    pub on_other: Callback<()>,
}

/// The game, or why there is none.
#[component]
pub fn OwnGamePart(props: &OwnGamePartProps) -> Html {
    let OwnGamePartProps { event, round, game, name, on_other } = props;
    html! {
        <section class="own-game" aria-label={t!("Your game")}>
            <p class="own-name">
                <span>{ isolated(name) }</span>
                { tool_button("other-name", t!("Not you?"), on_other.reform(|_: MouseEvent| ())) }
            </p>
            {
                match game {
                    OwnGame::Bye => no_game(*round, t!("You have a bye in this round.")),
                    OwnGame::Unpaired => no_game(*round, t!("You have no game in this round.")),
                    OwnGame::Dropped => no_game(*round, t!("You have left the event. If that is wrong, tell the organiser.")),
                    OwnGame::Disqualified => no_game(*round, t!("You are disqualified. If that is wrong, tell the organiser.")),
                    OwnGame::Game { .. } => html! { <Opponent event={event.clone()} {round} game={game.clone()} /> },
                }
            }
        </section>
    }
}

fn no_game(round: u32, text: &str) -> Html {
    html! { <><p class="own-place">{ t!("Round {}", round) }</p><p>{ text }</p></> }
}

#[derive(PartialEq, Properties)]
struct OpponentProps {
    event: Shared<PlayerEvent>,
    round: u32,
    game: OwnGame,
}

/// Where the game is and against whom, and what can be done.
#[component]
fn Opponent(props: &OpponentProps) -> Html {
    let dialog = use_dialog();
    let OpponentProps { event, round, game } = props;
    let OwnGame::Game { table, opponent, outcome, slip } = game else { return html! {} };
    let place = match table {
        Some(table) => t!("Round {} · Table {}", round, table),
        None => t!("Round {}", round),
    };
    let scenario = event.scenario(*round).map(|scenario| scenario.name.clone());
    let link = table.and_then(|table| Some((table, event.table_link(table, Some(*round))?)));
    let on_table = |link: String| Callback::from(move |_: MouseEvent| address::follow(&format!("#{link}")));
    let on_play = |link: String| {
        let set_up = event.game_set_up(opponent, slip);
        dialog.on_click(move |dialog| {
            programs::set_up_next_game(set_up.clone());
            dialog.go(&Place::Play(link.as_str().into()));
        })
    };
    let on_report = {
        let link = slip::write(slip);
        dialog.on_click(move |dialog| dialog.go(&Place::Slip(link.as_str().into())))
    };
    html! {
        <>
            <p class="own-place" data-fact="own-place">{ place }</p>
            <p class="own-opponent" data-fact="own-opponent">{ t!("against {}", name(opponent)) }</p>
            if let Some(scenario) = scenario { <p data-fact="own-scenario">{ scenario }</p> }
            if let Some(outcome) = outcome { <p role="status" data-fact="own-outcome">{ outcome.sentence() }</p> }
            if outcome.is_none() || link.is_some() {
                <div class="actions">
                    if outcome.is_none() {
                        <button type="button" class="go" data-act="report-result" onclick={on_report}>{ t!("Report the result") }</button>
                    }
                    if let Some((_, link)) = link.clone().filter(|_| outcome.is_none()) {
                        { tool_button("play-own", t!("Play on this table"), on_play(link)) }
                    }
                    if let Some((table, link)) = link { { tool_button("own-table", &t!("Table {}", table), on_table(link)) } }
                </div>
            }
        </>
    }
}
