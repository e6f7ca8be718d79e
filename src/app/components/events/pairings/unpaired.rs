//! The players without a game in a round, and the form that gives them one by hand.

use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::components::common::field::{select_option, selected_value, use_shown_value};
use crate::app::components::events::context::use_event;
use crate::event::pairing_changes::with_game;
use crate::event::pairing_messages::player_name;
use crate::event::{Event as PlannedEvent, EventEdit, PlayerId};
use crate::words::{many_filled, plural, t};

/// How many names are listed.
const MAX_NAMES: usize = 12;

#[derive(PartialEq, Properties)]
pub struct UnpairedProps {
    /// The round, counted from 0.
    pub round: usize,
}

/// The players and the form; nothing where everybody has a game.
#[component]
pub fn Unpaired(props: &UnpairedProps) -> Html {
    let context = use_event();
    let index = props.round;
    let event = &context.event;
    let chosen = use_state_eq(|| [None::<PlayerId>; 2]);
    let round = event.rounds.get(index);
    let has_none = |id: &PlayerId| round.is_some_and(|round| round.pairing_of(*id).is_none());
    let unpaired: Vec<PlayerId> = event.players_to_pair(index).into_iter().filter(has_none).collect();
    let first = chosen[0].filter(|first| unpaired.contains(first)).or(unpaired.first().copied());
    let second = chosen[1].filter(|second| unpaired.contains(second) && Some(*second) != first);
    let value = |player: Option<PlayerId>| player.map(|player| player.0.to_string()).unwrap_or_default();
    let (first_node, second_node) = (use_shown_value(value(first)), use_shown_value(value(second)));
    let Some((round, first)) = round.zip(first) else { return html! {} };
    let on_choose = |seat: usize| {
        let chosen = chosen.clone();
        Callback::from(move |changed: Event| {
            let mut players = *chosen;
            players[seat] = selected_value(&changed).parse().ok().map(PlayerId);
            chosen.set(players);
        })
    };
    let on_add = {
        let (context, chosen) = (context.clone(), chosen.setter());
        Callback::from(move |_: MouseEvent| {
            let event = &context.event;
            let tables = event.tables.iter().map(|table| table.id);
            let pairings = with_game(&event.rounds[index].pairings, first, second, tables);
            let step = t!("Add a game to round {}", index + 1);
            let chosen = chosen.clone();
            if let Ok(pending) = context.try_edit(step, vec![EventEdit::Pairings(index, pairings)]) {
                pending.when_kept(move || chosen.set([None; 2]));
            }
        })
    };
    let names: Vec<String> = unpaired.iter().take(MAX_NAMES).map(|player| player_name(event, *player)).collect();
    let more = if unpaired.len() > MAX_NAMES { ", …" } else { "" };
    let text = many_filled(
        unpaired.len(),
        plural!("1 player has no game: {1}.", "{0} players have no game: {1}."),
        &[&format!("{}{more}", names.join(", "))],
    );
    html! {
        <details class="unpaired" data-fact="unpaired" open={!round.pairings.is_empty()}>
            <summary>{ text }</summary>
            <div class="change-game-fields">
                <label class="event-field">
                    <span>{ t!("First player") }</span>
                    <select ref={first_node} data-choice="new-first" onchange={on_choose(0)}>{ for player_options(event, unpaired.iter().copied(), Some(first)) }</select>
                </label>
                <label class="event-field">
                    <span>{ t!("Second player") }</span>
                    <select ref={second_node} data-choice="new-second" onchange={on_choose(1)}>
                        { select_option("", second.is_none(), t!("Nobody: a bye")) }
                        { for player_options(event, unpaired.iter().copied().filter(|player| *player != first), second) }
                    </select>
                </label>
                { tool_button("add-game", t!("Add"), on_add) }
            </div>
        </details>
    }
}

/// The players of a list as options of a select.
fn player_options(
    event: &PlannedEvent,
    players: impl Iterator<Item = PlayerId>,
    chosen: Option<PlayerId>,
) -> Vec<Html> {
    let option =
        |player: PlayerId| select_option(player.0.to_string(), chosen == Some(player), player_name(event, player));
    players.map(option).collect()
}
