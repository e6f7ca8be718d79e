//! The players of an event: a list that is typed or taken over, with who has left.

mod add_player;
mod import_players;
mod import_preview;
pub mod pasted_list;
mod player_row;

use yew::prelude::*;

use super::context::use_event;
use crate::app::hooks::turns::FIRST_ROWS;
use crate::event::roster_messages::{listed_player, player_change, player_count};
use crate::event::{EventEdit, PlayerChange, PlayerId};
use crate::words::t;
use add_player::AddPlayer;
use import_players::ImportPlayers;
use pasted_list::use_pasted_list;
use player_row::PlayerRow;

/// The part.
#[component]
pub fn Players() -> Html {
    let context = use_event();
    let latest = use_mut_ref(|| context.clone());
    latest.borrow_mut().clone_from(&context);
    // It never changes, so that only the rows of players that have changed are drawn again.
    let on_change = use_callback((), move |(player, change): (PlayerId, PlayerChange), ()| {
        let context = latest.borrow().clone();
        let name = player_change(&context.event, player, &change);
        context.edit(name, vec![EventEdit::Roster(change.roster(&context.event, player))]);
    });
    use_pasted_list(context.number, Callback::noop());
    let event = &context.event;
    html! {
        <section aria-label={t!("Players")}>
            <AddPlayer />
            <ImportPlayers />
            <p class="hint" role="status" data-fact="players">{ player_count(event) }</p>
            <ol class="event-players">
                { for event.roster.iter().zip(1..).map(|(player, number)| html! {
                    <PlayerRow key={player.id.0} player={player.clone()} number={number} called={listed_player(event, player, number)} can_be_removed={!event.has_played(player.id)}
                        on_change={on_change.clone()} is_first={number <= FIRST_ROWS} />
                }) }
            </ol>
        </section>
    }
}
