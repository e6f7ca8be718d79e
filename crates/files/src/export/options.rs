//! Options of exports.

use crate::drawing::table::DrawingOptions;
use crate::export::setup_guide::SetupUnits;
use crate::formats::{PlannedTable, link};
use crate::words::mark;
use serde::{Deserialize, Serialize};

/// The options of an export.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExportOptions {
    /// The full link of the table, for the formats that show it or have it inside; empty for none.
    pub link: String,
    /// The size of the paper.
    pub paper: Paper,
    /// The units of the set-up list.
    pub setup_units: SetupUnits,
    /// Whether the cards of its terrain are printed.
    pub cards: bool,
    /// The parts of the table to draw.
    pub show: DrawingOptions,
}

impl ExportOptions {
    /// The link that a picture of the table holds, so that the picture opens it: the given one, or the table's without an address.
    pub(super) fn link_inside(&self, table: &PlannedTable) -> String {
        if self.link.is_empty() { format!("#{}", link::write(table)) } else { self.link.clone() }
    }
}

/// The notice below every export.
pub(super) const UNOFFICIAL: &str =
    mark!("Unofficial: made by players, not connected with or endorsed by the game's publisher.");

/// A size of paper, upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Both.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Its name for the command line and the page.
    pub const fn id(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }
}
