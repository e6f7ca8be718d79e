//! Sentences about the players of an event.

use super::document::Event;
use super::ids::PlayerId;
use super::pairing_messages::player_name;
use super::roster::EventPlayer;
use super::roster_change::PlayerChange;
use crate::words::{many, many_filled, name, plural, t};

/// What a player of the list is called by who can't see it; one without a name by their place, counted from 1.
pub fn listed_player(event: &Event, player: &EventPlayer, number: usize) -> String {
    match event.shown_name(player.id).as_str() {
        "" => t!("Player {}", number),
        shown => name(shown),
    }
}

/// How many players there are, beside the number that is expected.
pub fn player_count(event: &Event) -> String {
    let active = event.active_players().count();
    let disqualified = event.roster.iter().filter(|player| player.is_disqualified).count();
    let dropped = event.roster.len() - active - disqualified;
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
    let disqualified =
        (disqualified > 0).then(|| many(disqualified, plural!("1 is disqualified.", "{} are disqualified.")));
    [active].into_iter().chain(dropped).chain(disqualified).collect::<Vec<_>>().join(" ")
}

/// The name of the step that changes a player.
pub fn player_change(event: &Event, player: PlayerId, change: &PlayerChange) -> String {
    let name = player_name(event, player);
    match change {
        PlayerChange::Name(_) => t!("Rename {}", name),
        PlayerChange::Faction(_) => t!("Change the faction of {}", name),
        PlayerChange::Team(_) => t!("Change the team of {}", name),
        PlayerChange::Drop => t!("{} leaves the event", name),
        PlayerChange::BringBack => t!("{} is back in the event", name),
        PlayerChange::Disqualify => t!("Disqualify {}", name),
        PlayerChange::Requalify => t!("{} is no longer disqualified", name),
        PlayerChange::Remove => t!("Remove {}", name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::testing::event;

    fn with_players(names: &[&str]) -> Event {
        let roster = (1..).zip(names).map(|(id, name)| EventPlayer::new(PlayerId(id), *name)).collect();
        Event { roster, ..event(&[], &[]) }
    }

    #[test]
    fn players_are_counted_beside_those_who_have_left_and_those_who_are_expected() {
        let mut event = with_players(&["Ada", "Bo", "Cy"]);
        assert_eq!(player_count(&event), "3 players are in the event.");
        event.roster[1].has_dropped = true;
        assert_eq!(player_count(&event), "2 players are in the event. 1 has left it.");
        event.roster[2].is_disqualified = true;
        assert_eq!(player_count(&event), "1 player is in the event. 1 has left it. 1 is disqualified.");
        event.roster[2].is_disqualified = false;
        event.roster[0].has_dropped = true;
        event.players = 16;
        assert_eq!(player_count(&event), "1 player is in the event; 16 are expected. 2 have left it.");
        assert_eq!(player_count(&with_players(&[])), "0 players are in the event.");
    }

    #[test]
    fn a_step_names_the_player() {
        let event = with_players(&["Ada", ""]);
        let named = |change: PlayerChange, id: u32| player_change(&event, PlayerId(id), &change);
        assert_eq!(named(PlayerChange::Drop, 1), "Ada leaves the event");
        assert_eq!(named(PlayerChange::Remove, 2), "Remove Player 2");
        assert_eq!(named(PlayerChange::Name("Eve".into()), 1), "Rename Ada");
    }

    #[test]
    fn a_player_without_a_name_is_called_by_the_place_in_the_list() {
        let mut event = with_players(&["Ada", "", "Ada"]);
        event.roster.remove(0);
        let called: Vec<String> =
            event.roster.iter().zip(1..).map(|(player, number)| listed_player(&event, player, number)).collect();
        assert_eq!(called, ["Player 1", "Ada"]);
    }
}
