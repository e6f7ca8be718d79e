//! The steps by which a table is set up.

use serde::{Deserialize, Serialize};

use super::refusal::Refusal;
use crate::export::guided_setup::GuidedSetup;
use crate::export::setup_guide::SetupUnits;
use crate::export::{ShownAs, fonts_needed, lettering, shown_as};
use crate::formats::PlannedTable;

/// Asks for the steps by which a table is set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GuidedSetupRequest {
    /// The table.
    pub table: PlannedTable,
    /// The units of the measurements.
    pub setup_units: SetupUnits,
}

impl GuidedSetupRequest {
    /// The names of the font files that it needs and that aren't loaded.
    pub fn fonts(&self) -> Vec<&'static str> {
        // The pictures have the letters that the list's map has.
        shown_as(ShownAs::SetupList).map(|list| fonts_needed(&self.table, list)).unwrap_or_default()
    }

    /// The steps.
    ///
    /// # Errors
    ///
    /// Why they can't be drawn.
    pub fn answer(&self) -> Result<Box<GuidedSetup>, Refusal> {
        if !lettering::is_ready() {
            return Err(Refusal::NoLetters);
        }
        Ok(Box::new(GuidedSetup::of(&self.table, self.setup_units)))
    }
}
