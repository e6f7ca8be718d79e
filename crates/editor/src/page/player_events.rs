//! The events of others that a browser keeps for a player: of each its own link, the links of its rounds, and who the player is.
//!
//! Nothing newer is lost to an older link, in whatever order links are opened. They aren't the organiser's own events.

use std::collections::BTreeMap;

use super::player_event::{ChosenPlayer, PlayerEvent};
use crate::event::{EventDate, EventId, EventIdentity, PublishedRound};
use crate::formats::event::{link as event_link, round_link};
use crate::formats::link::LinkProblem;
use crate::formats::storage::{StoredPlayerEvent, read_player_events, write};
use crate::sorting::Inserted as _;

/// Of how many events the browser keeps what players need.
const MAX_PLAYER_EVENTS: usize = 12;

/// The events, the one that was opened last first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerEvents(Vec<StoredPlayerEvent>);

/// What a link tells of which event.
struct OpenedLink {
    identity: EventIdentity,
    /// The round that it is of; `None` where it is the event's own link.
    round: Option<PublishedRound>,
}

fn read_link(link: &str) -> Result<OpenedLink, LinkProblem> {
    if round_link::is_round(link) {
        let round = round_link::read(link)?;
        return Ok(OpenedLink { identity: round.event.clone(), round: Some(round) });
    }
    let event = event_link::read(link)?;
    let identity = EventIdentity { id: event_link::read_id(link), ..EventIdentity::of(&event) };
    Ok(OpenedLink { identity, round: None })
}

/// Which event the link of an event or of one of its rounds is of.
///
/// # Errors
///
/// Why it can't be read.
pub fn identity_of_link(link: &str) -> Result<EventIdentity, LinkProblem> {
    read_link(link).map(|opened| opened.identity)
}

impl PlayerEvents {
    /// Reads what the browser keeps.
    pub fn read(text: &str) -> Self {
        Self(read_player_events(text))
    }

    /// What the browser keeps.
    pub fn text(&self) -> String {
        write(&self.0)
    }

    /// The events after a link of an event or of one of its rounds was opened. Of one round the newer link stays, and of the event's own links
    /// the last one, unless it knows fewer scenarios.
    ///
    /// # Errors
    ///
    /// Why the link can't be read.
    pub fn opened(&self, link: &str) -> Result<Self, LinkProblem> {
        let link = link.trim_start_matches('#');
        let OpenedLink { identity, round } = read_link(link)?;
        let mut events = self.0.clone();
        let known = self.place(&identity, link);
        let mut stored = known.map(|index| events.remove(index)).unwrap_or_default();
        let is_newest = if let Some(round) = &round {
            let is_newer = newest_of(&stored, round.number).is_none_or(|kept| round.is_newer(&kept));
            let is_last = stored.rounds.keys().all(|number| *number <= round.number);
            if is_newer {
                stored.rounds.insert(round.number, link.to_owned());
            }
            is_newer && is_last
        } else {
            // Without ids it may be another event of the same name.
            let is_newer = identity.id.is_none() || revealed(link) >= revealed(&stored.link);
            if is_newer {
                link.clone_into(&mut stored.link);
            }
            is_newer
        };
        if is_newest || known.is_none() {
            stored.name = identity.name;
            stored.date = identity.date.map(|date| date.to_string()).unwrap_or_default();
        }
        stored.id = identity.id.map_or(stored.id, |id| id.0);
        events.insert(0, stored);
        events.truncate(MAX_PLAYER_EVENTS);
        Ok(Self(events))
    }

    /// The events with who the player is in the one that a link is of, or that this is to be chosen again.
    pub fn with_player(&self, link: &str, player: Option<&ChosenPlayer>) -> Self {
        let mut events = self.0.clone();
        let place = identity_of_link(link).ok().and_then(|identity| self.place(&identity, link));
        if let Some(stored) = place.and_then(|place| events.get_mut(place)) {
            stored.player = player.map_or(0, |player| player.id);
            stored.player_name = player.map(|player| player.name.clone()).unwrap_or_default();
        }
        Self(events)
    }

    /// What is known of the event that a link is of; `None` where nothing of it is kept, or the link can't be read.
    pub fn event(&self, link: &str) -> Option<PlayerEvent> {
        let place = self.place(&identity_of_link(link).ok()?, link)?;
        self.0.get(place).map(known_of)
    }

    /// Where the event of a link is: the one that the link was opened for, or else the one of this id, or of this name and day. An event
    /// with neither a name nor an id is like no other.
    fn place(&self, identity: &EventIdentity, link: &str) -> Option<usize> {
        let link = link.trim_start_matches('#');
        let is_link =
            |stored: &StoredPlayerEvent| stored.link == link || stored.rounds.values().any(|round| round == link);
        let is_known = |stored: &StoredPlayerEvent| {
            let has_identity = identity.id.is_some() && stored.id != 0 || !identity.name.is_empty();
            has_identity && identity_of(stored).is_same_event(identity)
        };
        self.0.iter().position(is_link).or_else(|| self.0.iter().position(is_known))
    }
}

fn identity_of(stored: &StoredPlayerEvent) -> EventIdentity {
    let id = (stored.id != 0).then_some(EventId(stored.id));
    EventIdentity { id, name: stored.name.clone(), date: EventDate::read(&stored.date) }
}

/// The link of a round that is kept.
fn newest_of(stored: &StoredPlayerEvent, number: u32) -> Option<PublishedRound> {
    round_link::read(stored.rounds.get(&number)?).ok()
}

/// How many scenarios the link of an event tells; `None` where there is no such link.
fn revealed(link: &str) -> Option<usize> {
    event_link::read(link).ok().map(|event| event.revealed_scenarios().len())
}

fn known_of(stored: &StoredPlayerEvent) -> PlayerEvent {
    let event = event_link::read(&stored.link).ok().map(|event| (stored.link.as_str().into(), event));
    let round = |(number, link): (&u32, &String)| Some((*number, round_link::read(link).ok()?));
    let rounds: BTreeMap<u32, PublishedRound> = stored.rounds.iter().filter_map(round).inserted();
    let player = (stored.player != 0).then(|| ChosenPlayer { id: stored.player, name: stored.player_name.clone() });
    PlayerEvent::new(event, rounds, identity_of(stored), player)
}
