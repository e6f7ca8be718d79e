//! What can be changed of a game by hand: its table and its players.

use yew::prelude::*;

use super::slip_link::SlipLink;
use crate::app::components::common::button::tool_button;
use crate::app::components::common::field::{select_option, selected_value, use_shown_value};
use crate::app::components::events::context::{EventContext, use_event};
use crate::event::pairing_changes::{with_player, with_table};
use crate::event::pairing_messages::{player_name, player_names};
use crate::event::{Event as PlannedEvent, EventEdit, EventPlayer, EventRound, Pairing, PlayerId, Seat, TableId};
use crate::words::{name, t};

#[derive(PartialEq, Properties)]
pub struct ByHandProps {
    /// The round, counted from 0.
    pub round: usize,
    /// The place of the game among the round's pairings, counted from 0.
    pub place: usize,
}

/// Changes the games of a round, also twice before the first is written, as arrow keys do in a select.
fn edit_games(
    context: &EventContext,
    step: String,
    [index, place]: [usize; 2],
    change: impl Fn(&[Pairing]) -> Vec<Pairing> + 'static,
) {
    let shown = context.event.clone();
    context.edit_left(step, move |left| {
        let games = |event: &PlannedEvent| event.rounds.get(index).map(|round| round.pairings.clone());
        let shown = games(&shown).unwrap_or_default();
        // Once the round has just been paired anew, or a game removed, another game is there than the one that is shown.
        let players = |games: &[Pairing]| games.get(place).map(|game| (game.first, game.second));
        let is_shown = |games: &Vec<Pairing>| {
            let both = players(games).zip(players(&shown));
            games.len() == shown.len() && both.is_some_and(|(now, shown)| now.0 == shown.0 || now.1 == shown.1)
        };
        let games = games(left).filter(is_shown).unwrap_or_else(|| shown.clone());
        vec![EventEdit::Pairings(index, change(&games))]
    });
}

/// The selects. They are drawn only for a game that is being changed: each has all tables or players.
#[component]
pub fn ByHand(props: &ByHandProps) -> Html {
    let context = use_event();
    let ByHandProps { round: index, place } = *props;
    let event = &context.event;
    let round = event.rounds.get(index);
    let table = round.and_then(|round| round.pairings.get(place)?.table);
    let table_node = use_shown_value(table.map(|table| table.0.to_string()).unwrap_or_default());
    let Some(round) = round else { return html! {} };
    let Some(pairing) = round.pairings.get(place) else { return html! {} };
    let on_table = {
        let context = context.clone();
        Callback::from(move |changed: Event| {
            let table = selected_value(&changed).parse().ok().map(TableId);
            let step = t!("Change a table of round {}", index + 1);
            edit_games(&context, step, [index, place], move |games| with_table(games, place, table));
        })
    };
    let on_player = |seat: Seat| {
        let context = context.clone();
        Callback::from(move |changed: Event| {
            let Some(player) = selected_value(&changed).parse().ok().map(PlayerId) else { return };
            let step = t!("Swap players of round {}", index + 1);
            edit_games(&context, step, [index, place], move |games| with_player(games, place, seat, player));
        })
    };
    let on_remove = {
        let context = context.clone();
        Callback::from(move |_: MouseEvent| {
            let mut pairings = context.event.rounds[index].pairings.clone();
            pairings.remove(place);
            context.edit(t!("Remove a game of round {}", index + 1), vec![EventEdit::Pairings(index, pairings)]);
        })
    };
    let names = player_names(event, pairing);
    let table = |(number, id): (usize, TableId)| {
        let table = &event.tables[number - 1].layout;
        let text = if table.name.is_empty() { number.to_string() } else { format!("{number} {}", name(&table.name)) };
        select_option(id.0.to_string(), pairing.table == Some(id), text)
    };
    let player = |seat: Seat, current: PlayerId| {
        let option =
            |player: PlayerId| select_option(player.0.to_string(), player == current, player_name(event, player));
        let candidates =
            event.roster.iter().map(|player| player.id).filter(|id| *id == current || can_swap(round, pairing, *id));
        let candidates =
            candidates.filter(|id| *id == current || event.player(*id).is_some_and(EventPlayer::is_active));
        html! {
            <label class="event-field">
                <span>{ t!("Instead of {}", names[seat as usize]) }</span>
                <select data-choice={if seat == Seat::First { "first" } else { "second" }} onchange={on_player(seat)}>{ for candidates.map(option) }</select>
            </label>
        }
    };
    html! {
        <div class="change-game-fields">
            if !pairing.is_bye() {
                <label class="event-field">
                    <span>{ t!("Table") }</span>
                    <select ref={table_node} data-choice="table" onchange={on_table}>
                        { select_option("", pairing.table.is_none(), t!("No table")) }
                        { for event.tables.iter().map(|table| table.id).enumerate().map(|(index, id)| table((index + 1, id))) }
                    </select>
                </label>
            }
            if pairing.result.is_none() {
                { player(Seat::First, pairing.first) }
                if let Some(second) = pairing.second { { player(Seat::Second, second) } }
                { tool_button("remove-game", t!("Remove it"), on_remove) }
            } else {
                <p class="hint">{ t!("Its players stay, as it has a result.") }</p>
            }
            // The slip of an open game is in its row.
            if pairing.is_finished() { <SlipLink round={index} pairing={pairing.clone()} /> }
        </div>
    }
}

/// Whether a player can take a place in a game: those of a game with a result can't, nor this game's own.
fn can_swap(round: &EventRound, game: &Pairing, player: PlayerId) -> bool {
    game.seat_of(player).is_none() && round.pairing_of(player).is_none_or(|other| other.result.is_none())
}
