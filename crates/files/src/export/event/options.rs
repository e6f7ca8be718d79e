//! Options of an event's exports.

use serde::{Deserialize, Serialize};

use crate::event::{Event, EventRound};
use crate::export::options::Paper;
use crate::export::setup_guide::SetupUnits;
use crate::formats::event::link::EventLink;

/// The options of an event's exports.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a part that is printed or not")]
pub struct EventExportOptions {
    /// The full link of the event; empty for none.
    pub link: String,
    /// The address that the links of its tables begin with, up to the `#`; empty for no links.
    pub base: String,
    /// The size of the paper.
    pub paper: Paper,
    /// The units of what is measured.
    pub setup_units: SetupUnits,
    /// Whether each table has its set-up list.
    pub setup: bool,
    /// The rounds that have pages.
    pub rounds: PrintedRounds,
    /// Whether the packing list is printed.
    pub packing: bool,
    /// Whether the awards are printed, where there are any.
    pub awards: bool,
    /// Whether the cards of the terrain on its tables are printed.
    pub cards: bool,
}

impl Default for EventExportOptions {
    fn default() -> Self {
        Self {
            link: String::new(),
            base: String::new(),
            paper: Paper::default(),
            setup_units: SetupUnits::default(),
            setup: true,
            rounds: PrintedRounds::Revealed,
            packing: true,
            awards: true,
            cards: false,
        }
    }
}

impl EventExportOptions {
    /// The link that the event's PDF holds, so that the PDF opens the event: the given one, or the event's without an address. There
    /// is none where the event's link is too long to be passed on.
    pub(super) fn link_inside(&self, event: &Event) -> Option<String> {
        if !self.link.is_empty() {
            return Some(self.link.clone());
        }
        match EventLink::of(event) {
            EventLink::Short(link) => Some(format!("#{link}")),
            EventLink::TooLong(_) => None,
        }
    }
}

/// Rounds that are printed. A round without a scenario never is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PrintedRounds {
    /// Those whose scenario players may know.
    Revealed,
    /// Those with these indices, secret or not.
    These(Vec<usize>),
    /// All, secret or not.
    All,
}

impl PrintedRounds {
    /// No round.
    pub const NONE: Self = Self::These(Vec::new());

    /// The rounds of an event, each with its number, counted from 1.
    pub fn of<'e>(&'e self, event: &'e Event) -> impl Iterator<Item = (usize, &'e EventRound)> {
        let is_printed = move |(number, round): &(usize, &EventRound)| match self {
            Self::Revealed => round.is_revealed,
            Self::These(indices) => indices.contains(&(number - 1)),
            Self::All => true,
        };
        (1..).zip(&event.rounds).filter(|(_, round)| round.scenario.is_some()).filter(is_printed)
    }
}
