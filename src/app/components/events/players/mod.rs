//! The players of an event: a list that is typed or taken over, with who has left.

mod add_player;
mod import_messages;
mod import_players;
mod import_table;
mod player_row;

use yew::prelude::*;

use super::context::use_event;
use crate::app::hooks::turns::FIRST_ROWS;
use crate::event::pairing_messages::player_name;
use crate::event::{Event as PlannedEvent, EventEdit, EventPlayer, PlayerId};
use crate::words::{many, many_filled, name, plural, t};
use add_player::AddPlayer;
use import_players::ImportPlayers;
use player_row::{PlayerChange, PlayerRow};

/// The part.
#[component]
pub fn Players() -> Html {
    let context = use_event();
    let latest = use_mut_ref(|| context.clone());
    latest.borrow_mut().clone_from(&context);
    // It never changes, so that only the rows of players that have changed are drawn again.
    let on_change = use_callback((), move |(player, change): (PlayerId, PlayerChange), ()| {
        let context = latest.borrow().clone();
        let (name, roster) = changed(&context.event, player, change);
        context.edit(name, vec![EventEdit::Roster(roster)]);
    });
    let event = &context.event;
    html! {
        <section aria-label={t!("Players")}>
            <AddPlayer />
            <ImportPlayers />
            <p class="hint" role="status" data-fact="players">{ count(event) }</p>
            <ol class="event-players">
                { for event.roster.iter().zip(1..).map(|(player, number)| html! {
                    <PlayerRow key={player.id.0} player={player.clone()} number={number} called={called(event, player, number)} can_be_removed={!event.has_played(player.id)}
                        on_change={on_change.clone()} is_first={number <= FIRST_ROWS} />
                }) }
            </ol>
        </section>
    }
}

/// What a row's player is called by who can't see it; one without a name by their place.
fn called(event: &PlannedEvent, player: &EventPlayer, number: usize) -> String {
    match event.shown_name(player.id).as_str() {
        "" => t!("Player {}", number),
        shown => name(shown),
    }
}

/// How many players there are, beside the number that is expected.
fn count(event: &PlannedEvent) -> String {
    let active = event.active_players().count();
    let dropped = event.roster.len() - active;
    let active = if event.players == 0 {
        many(active, plural!("1 player is in the event.", "{} players are in the event."))
    } else {
        many_filled(
            active,
            plural!("1 player is in the event; {1} are expected.", "{0} players are in the event; {1} are expected."),
            &[&event.players],
        )
    };
    let dropped = (dropped > 0).then(|| many(dropped, plural!("1 has left it.", "{} have left it.")));
    [active].into_iter().chain(dropped).collect::<Vec<_>>().join(" ")
}

/// The roster after a change of a player, and the name of that step.
fn changed(event: &PlannedEvent, id: PlayerId, change: PlayerChange) -> (String, Vec<EventPlayer>) {
    let mut roster = event.roster.clone();
    let name = player_name(event, id);
    let step = match &change {
        PlayerChange::Name(_) => t!("Rename {}", name),
        PlayerChange::Faction(_) => t!("Change the faction of {}", name),
        PlayerChange::Team(_) => t!("Change the team of {}", name),
        PlayerChange::Drop => t!("{} leaves the event", name),
        PlayerChange::BringBack => t!("{} is back in the event", name),
        PlayerChange::Remove => t!("Remove {}", name),
    };
    if change == PlayerChange::Remove {
        roster.retain(|player| player.id != id);
    } else if let Some(player) = roster.iter_mut().find(|player| player.id == id) {
        match change {
            PlayerChange::Name(name) => player.name = name,
            PlayerChange::Faction(faction) => player.faction = faction,
            PlayerChange::Team(team) => player.team = team,
            PlayerChange::Drop => player.has_dropped = true,
            PlayerChange::BringBack => player.has_dropped = false,
            PlayerChange::Remove => {}
        }
    }
    (step, roster)
}
