//! A change of one player of an event, as the list of players makes it.

use super::document::Event;
use super::ids::PlayerId;
use super::roster::EventPlayer;

/// A change of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerChange {
    /// They have this name.
    Name(String),
    /// They play this faction.
    Faction(String),
    /// They are of this team.
    Team(String),
    /// They leave the event.
    Drop,
    /// They are in it again.
    BringBack,
    /// They are disqualified.
    Disqualify,
    /// They aren't disqualified any more.
    Requalify,
    /// They are taken off the list.
    Remove,
}

impl PlayerChange {
    /// The players of an event after this change of one of them, in their order.
    pub fn roster(self, event: &Event, id: PlayerId) -> Vec<EventPlayer> {
        let mut roster = event.roster.clone();
        if self == Self::Remove {
            roster.retain(|player| player.id != id);
        } else if let Some(player) = roster.iter_mut().find(|player| player.id == id) {
            match self {
                Self::Name(name) => player.name = name,
                Self::Faction(faction) => player.faction = faction,
                Self::Team(team) => player.team = team,
                Self::Drop => player.has_dropped = true,
                Self::BringBack => player.has_dropped = false,
                Self::Disqualify => player.is_disqualified = true,
                Self::Requalify => player.is_disqualified = false,
                Self::Remove => {}
            }
        }
        roster
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::testing::event;

    #[test]
    fn a_change_is_of_one_player_and_keeps_the_order() {
        let names = ["Ada", "Bo", "Cy"];
        let roster = (1..).zip(names).map(|(id, name)| EventPlayer::new(PlayerId(id), name)).collect();
        let event = Event { roster, ..event(&[], &[]) };
        let after = |change: PlayerChange| {
            let said = |player: &EventPlayer| {
                let EventPlayer { id, name, faction, team, has_dropped, is_disqualified } = player;
                let left = if *has_dropped { " left" } else { "" };
                let out = if *is_disqualified { " out" } else { "" };
                format!("{} {name}{faction}{team}{left}{out}", id.0)
            };
            change.roster(&event, PlayerId(2)).iter().map(said).collect::<Vec<_>>().join(", ")
        };
        let text = || "-x".to_owned();
        assert_eq!(after(PlayerChange::Name(text())), "1 Ada, 2 -x, 3 Cy");
        assert_eq!(after(PlayerChange::Faction(text())), "1 Ada, 2 Bo-x, 3 Cy");
        assert_eq!(after(PlayerChange::Team(text())), "1 Ada, 2 Bo-x, 3 Cy");
        assert_eq!(after(PlayerChange::Drop), "1 Ada, 2 Bo left, 3 Cy");
        assert_eq!(after(PlayerChange::Disqualify), "1 Ada, 2 Bo out, 3 Cy");
        assert_eq!(after(PlayerChange::Remove), "1 Ada, 3 Cy");
        assert_eq!(after(PlayerChange::BringBack), "1 Ada, 2 Bo, 3 Cy");
        // Another window may have removed them.
        assert_eq!(PlayerChange::Drop.roster(&event, PlayerId(9)), event.roster);
        let dropped = Event { roster: PlayerChange::Drop.roster(&event, PlayerId(2)), ..event.clone() };
        assert_eq!(PlayerChange::BringBack.roster(&dropped, PlayerId(2)), event.roster);
        let disqualified = Event { roster: PlayerChange::Disqualify.roster(&event, PlayerId(2)), ..event.clone() };
        assert_eq!(PlayerChange::Requalify.roster(&disqualified, PlayerId(2)), event.roster);
    }
}
