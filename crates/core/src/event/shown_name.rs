//! What a player is called where others of the event are called so too.

use std::collections::BTreeSet;

use super::document::Event;
use super::ids::PlayerId;
use super::name_key::{is_same_name, name_key};
use super::roster::EventPlayer;

impl Event {
    /// The players that have the name of this one, with them, in the order of the roster. One without a name is alone.
    pub fn namesakes(&self, id: PlayerId) -> Vec<&EventPlayer> {
        let Some(player) = self.player(id) else { return Vec::new() };
        let is_named = !name_key(&player.name).is_empty();
        let is_namesake = |other: &&EventPlayer| other.id == id || is_named && is_same_name(&other.name, &player.name);
        self.roster.iter().filter(is_namesake).collect()
    }

    /// What a player is called among all of the event: by the name, and where others have it too with the faction, as in
    /// "Chris Smith (Khador)"; with the team where they have factions alike or none; else with a number, which is their place among
    /// those of the name. Empty for a player without a name, or where the event has no such player.
    pub fn shown_name(&self, id: PlayerId) -> String {
        let namesakes = self.namesakes(id);
        let Some(place) = namesakes.iter().position(|player| player.id == id) else { return String::new() };
        let EventPlayer { name, faction, team, .. } = namesakes[place];
        let tells_apart = |field: fn(&EventPlayer) -> &str| {
            let keys: BTreeSet<String> = namesakes.iter().map(|player| name_key(field(player))).collect();
            keys.len() == namesakes.len() && !keys.contains("")
        };
        match () {
            () if namesakes.len() == 1 => name.clone(),
            () if tells_apart(|player| &player.faction) => format!("{name} ({faction})"),
            () if tells_apart(|player| &player.team) => format!("{name} ({team})"),
            () => format!("{name} ({})", place + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::pack;

    fn shown(players: &[(&str, &str, &str)]) -> Vec<String> {
        let player = |((name, faction, team), id): (&(&str, &str, &str), u32)| EventPlayer {
            faction: (*faction).to_owned(),
            team: (*team).to_owned(),
            ..EventPlayer::new(PlayerId(id), *name)
        };
        let event = Event { roster: players.iter().zip(1..).map(player).collect(), ..Event::new(pack()) };
        event.roster.iter().map(|player| event.shown_name(player.id)).collect()
    }

    #[test]
    fn two_of_one_name_are_told_apart_and_nobody_else_is_called_otherwise() {
        let [khador, cygnar] = [("Chris Smith", "Khador", "North"), ("chris  SMITH", "Cygnar", "North")];
        let ada = ("Ada", "Cryx", "South");
        assert_eq!(shown(&[khador, ada]), ["Chris Smith", "Ada"]);
        assert_eq!(shown(&[khador, ada, cygnar]), ["Chris Smith (Khador)", "Ada", "chris  SMITH (Cygnar)"]);
        let other_team = ("Chris Smith", "khador ", "South");
        assert_eq!(shown(&[khador, other_team]), ["Chris Smith (North)", "Chris Smith (South)"]);
        // Of three, two of whom differ in nothing, all have numbers.
        let numbers = ["Chris Smith (1)", "Chris Smith (2)", "chris  SMITH (3)"];
        assert_eq!(shown(&[khador, khador, cygnar]), numbers);
        assert_eq!(shown(&[("Bo", "", ""), ("Bo", "Cryx", "")]), ["Bo (1)", "Bo (2)"]);
        // Whoever has no name yet is called by a number that is said elsewhere.
        assert_eq!(shown(&[("", "Cryx", ""), ("", "", "")]), ["", ""]);
        assert_eq!(Event::new(pack()).shown_name(PlayerId(1)), "");
    }
}
