//! The places of the page, each with an address: what follows the `#` of the page's address.
//!
//! The addresses of places begin with a slash, which no link does. Links are addresses too: they lead to what somebody has sent.

use std::fmt;
use std::rc::Rc;

use crate::event::TableId;
use crate::formats::link::event::is_event;
use crate::formats::link::round::is_round;
use crate::formats::link::set_up::is_set_up;
use crate::formats::link::slip::is_slip;

/// A part of an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EventPart {
    #[default]
    Tables,
    Rounds,
    Terrain,
    Players,
    Pairings,
    Standings,
    /// How the packet is read.
    Readings,
    /// What is printed or sent of it.
    TakeAlong,
}

impl EventPart {
    /// All, in the order of their tabs.
    pub const ALL: [Self; 8] = [
        Self::Tables,
        Self::Rounds,
        Self::Terrain,
        Self::Players,
        Self::Pairings,
        Self::Standings,
        Self::Readings,
        Self::TakeAlong,
    ];

    /// Its permanent name in addresses and in the page.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Tables => "tables",
            Self::Rounds => "rounds",
            Self::Terrain => "terrain",
            Self::Players => "players",
            Self::Pairings => "pairings",
            Self::Standings => "standings",
            Self::Readings => READINGS,
            Self::TakeAlong => "take-along",
        }
    }

    /// The part so many tabs further on, which may be less than none; after the last one comes the first.
    pub fn further(self, by: isize) -> Self {
        let (index, count) = (Self::ALL.iter().position(|part| *part == self).unwrap_or(0), Self::ALL.len());
        Self::ALL[index.cast_signed().saturating_add(by).rem_euclid(count.cast_signed()).cast_unsigned()]
    }
}

/// A place of the page. Numbers of events are those that this browser keeps them under.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// The board with what is around it: the person's own table, or one that somebody has sent.
    #[default]
    Planner,
    MyTables,
    MyTerrain,
    /// The readings of the table on the board.
    Readings,
    /// All events that this browser keeps.
    Events,
    Event(u32, EventPart),
    /// The round that goes on in an event, for everybody in the hall.
    Hall(u32),
    /// The tables of an event as they are set up, or one of them.
    SetUp(u32, Option<TableId>),
    /// An event that somebody has sent, by its link.
    SharedEvent(Rc<str>),
    /// A round of an event that somebody has sent, by its link.
    SharedRound(Rc<str>),
    /// The tables of an event that somebody has sent, as they are set up, or one of them.
    SharedSetUp(Rc<str>, Option<TableId>),
    /// What a helper has set on an event's tables, by its link.
    ReportedSetUp(Rc<str>),
    /// The slip of a game, by its link.
    Slip(Rc<str>),
    /// A game on a table, by the table's link.
    Play(Rc<str>),
    /// A game that somebody hands over: the table's link, and the game's state.
    HandedOver(Rc<str>, Rc<str>),
}

/// What the page's address leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    Place(Place),
    /// A table, by its link, which may be damaged.
    Table(Rc<str>),
    /// It looks like a place, and there is none of this name.
    Unknown,
}

impl Address {
    /// What a fragment leads to, with or without its `#`.
    pub fn of_fragment(fragment: &str) -> Self {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        if let Some(path) = fragment.strip_prefix('/') {
            return Place::of_path(path).map_or(Self::Unknown, Self::Place);
        }
        match fragment {
            "" => Self::Place(Place::Planner),
            link if is_event(link) => Self::Place(Place::SharedEvent(link.into())),
            link if is_round(link) => Self::Place(Place::SharedRound(link.into())),
            link if is_set_up(link) => Self::Place(Place::ReportedSetUp(link.into())),
            link if is_slip(link) => Self::Place(Place::Slip(link.into())),
            link => Self::Table(link.into()),
        }
    }
}

/// What stands in addresses.
const TABLES: &str = "tables";
const TERRAIN: &str = "terrain";
const READINGS: &str = "readings";
const EVENTS: &str = "events";
const EVENT: &str = "event";
const HALL: &str = "hall";
const SET_UP: &str = "set-up";
const PLAY: &str = "play";

impl Place {
    /// The place of a path, without the slash that it begins with.
    fn of_path(path: &str) -> Option<Self> {
        let parts: Vec<&str> = path.split('/').collect();
        let table = |number: &str| Some(TableId(whole_number(number)?));
        Some(match parts[..] {
            [""] => Self::Planner,
            [TABLES] => Self::MyTables,
            [TERRAIN] => Self::MyTerrain,
            [READINGS] => Self::Readings,
            [EVENTS] => Self::Events,
            [EVENT, number] => Self::Event(whole_number(number)?, EventPart::default()),
            [EVENT, number, HALL] => Self::Hall(whole_number(number)?),
            [EVENT, number, SET_UP] => Self::SetUp(whole_number(number)?, None),
            [EVENT, number, SET_UP, id] => Self::SetUp(whole_number(number)?, Some(table(id)?)),
            [EVENT, number, part] => {
                let part = EventPart::ALL.into_iter().find(|known| known.id() == part)?;
                Self::Event(whole_number(number)?, part)
            }
            [PLAY, link] if !link.is_empty() => Self::Play(link.into()),
            [PLAY, link, state] if !link.is_empty() && !state.is_empty() => Self::HandedOver(link.into(), state.into()),
            [SET_UP, link] if is_event(link) => Self::SharedSetUp(link.into(), None),
            [SET_UP, link, id] if is_event(link) => Self::SharedSetUp(link.into(), Some(table(id)?)),
            _ => return None,
        })
    }

    /// Whether it is for the players of an event, and not for who plans it.
    pub const fn is_for_players(&self) -> bool {
        matches!(self, Self::SharedEvent(_) | Self::SharedRound(_) | Self::SharedSetUp(..) | Self::Slip(_))
    }

    /// The number of the event that it is of, where that is kept in this browser.
    pub const fn event(&self) -> Option<u32> {
        match self {
            Self::Event(number, _) | Self::Hall(number) | Self::SetUp(number, _) => Some(*number),
            _ => None,
        }
    }

    /// Whether going from the one to the other goes no further: parts of one thing, such as two parts of an event. Whoever leaves the thing goes
    /// to where they were before they came to it.
    pub fn is_part_of_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Event(one, _), Self::Event(other, _)) | (Self::SetUp(one, _), Self::SetUp(other, _)) => one == other,
            (Self::SharedSetUp(one, _), Self::SharedSetUp(other, _)) => one == other,
            // The link is another one once the result is entered.
            (Self::Slip(_), Self::Slip(_)) => true,
            (Self::Play(one) | Self::HandedOver(one, _), Self::Play(other) | Self::HandedOver(other, _)) => {
                one == other
            }
            _ => self == other,
        }
    }
}

/// The fragment, without the `#`; of the planner none. [`Address::of_fragment`] reads it.
impl fmt::Display for Place {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Planner => Ok(()),
            Self::MyTables => write!(to, "/{TABLES}"),
            Self::MyTerrain => write!(to, "/{TERRAIN}"),
            Self::Readings => write!(to, "/{READINGS}"),
            Self::Events => write!(to, "/{EVENTS}"),
            Self::Event(number, EventPart::Tables) => write!(to, "/{EVENT}/{number}"),
            Self::Event(number, part) => write!(to, "/{EVENT}/{number}/{}", part.id()),
            Self::Hall(number) => write!(to, "/{EVENT}/{number}/{HALL}"),
            Self::SetUp(number, None) => write!(to, "/{EVENT}/{number}/{SET_UP}"),
            Self::SetUp(number, Some(TableId(table))) => write!(to, "/{EVENT}/{number}/{SET_UP}/{table}"),
            Self::SharedSetUp(link, None) => write!(to, "/{SET_UP}/{link}"),
            Self::SharedSetUp(link, Some(TableId(table))) => write!(to, "/{SET_UP}/{link}/{table}"),
            Self::Play(link) => write!(to, "/{PLAY}/{link}"),
            Self::HandedOver(link, state) => write!(to, "/{PLAY}/{link}/{state}"),
            Self::SharedEvent(link) | Self::SharedRound(link) | Self::ReportedSetUp(link) | Self::Slip(link) => {
                to.write_str(link)
            }
        }
    }
}

/// A number in its only form, so that each place has one address.
fn whole_number(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}
