//! What places are called, on their pages and in the titles of windows.

use super::place::{EventPart, Place};
use super::state::PageState;
use crate::event::table_name;
use crate::formats::storage::StoredEventPlace;
use crate::words::{self, t};

impl EventPart {
    /// What it is called on its tab.
    pub fn title(self) -> &'static str {
        match self {
            Self::Tables => t!("Tables"),
            Self::Rounds => t!("Rounds"),
            Self::Terrain => t!("Terrain"),
            Self::Players => t!("Players"),
            Self::Pairings => t!("Pairings"),
            Self::Standings => t!("Standings"),
            Self::Readings => t!("Readings"),
            Self::TakeAlong => t!("Print and send"),
        }
    }
}

impl Place {
    /// What it is called on its page; the planner has the name of its table.
    pub fn title(&self) -> &'static str {
        match self {
            Self::Planner => "",
            Self::MyTables => t!("My tables"),
            Self::MyTerrain => t!("My terrain"),
            Self::Readings => t!("Readings"),
            Self::Events | Self::Event(..) => t!("Events"),
            Self::Hall(_) => t!("In the hall"),
            Self::SetUp(..) | Self::SharedSetUp(..) => t!("Set the tables up"),
            Self::SharedEvent(_) | Self::SharedRound(_) => t!("An event"),
            Self::ReportedSetUp(_) => t!("What is set"),
            Self::Slip(_) => t!("Result of a game"),
            Self::Play(_) | Self::HandedOver(..) => t!("Play"),
        }
    }
}

/// The window's title, which tells windows of the page apart: where the person is, then the program. `event` is the name of the place's
/// event, where this browser has it.
pub fn window_title(place: &Place, table: &str, event: Option<&str>) -> String {
    let here = match place {
        Place::Planner => words::name(table),
        Place::Event(_, part) if event.is_some() => part.title().to_owned(),
        place => place.title().to_owned(),
    };
    let event = event.filter(|event| !event.is_empty()).map(words::name);
    let parts = event.into_iter().chain([here]).filter(|part| !part.is_empty());
    parts.chain(["Tablewright".to_owned()]).collect::<Vec<_>>().join(" · ")
}

impl PageState {
    /// The window's title of the page: see [`window_title`]. `table` is where the table on the board belongs, if it is one of an event.
    pub fn window_title(&self, event: Option<&str>, table: Option<&StoredEventPlace>) -> String {
        let name = &self.editor.committed().name;
        let numbered = table.filter(|_| name.trim().is_empty() && !self.is_read_only());
        let numbered = numbered.map(|table| table_name::number_and_event(table.number, &table.name));
        window_title(&self.place, numbered.as_ref().unwrap_or(name), event)
    }
}
