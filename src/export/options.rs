//! How a table is to be taken away.

use crate::drawing::table::DrawingOptions;
use crate::export::setup_guide::TapeUnits;
use crate::words::mark;
use serde::{Deserialize, Serialize};

/// How a table is to be taken away.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExportOptions {
    /// The link that shows the table, whole; for the formats that carry it. Empty for none.
    pub link: String,
    /// The paper that is printed on.
    pub paper: Paper,
    /// What the set-up list is measured with.
    pub tape: TapeUnits,
    /// What of the table is drawn.
    pub show: DrawingOptions,
}

/// What stands below everything that is handed on.
pub(super) const UNOFFICIAL: &str =
    mark!("Unofficial: made by players, not connected with or endorsed by the game's publisher.");

/// A sheet of paper, upright.
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
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }
}
