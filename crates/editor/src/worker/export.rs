//! Files of tables and of own terrain.

use serde::{Deserialize, Serialize};

use super::refusal::Refusal;
use crate::drawing::table::{DrawingOptions, Layers};
use crate::export::setup_guide::SetupUnits;
use crate::export::{DrawnTexts, ExportFormat, ExportOptions, Paper, fonts_needed, lettering, make};
use crate::formats::PlannedTable;
use crate::formats::archive::{Backup, pack_backup};
use crate::formats::inventory::write_csv;
use crate::formats::json::write_terrain;
use crate::formats::terrain::OwnTerrain;

/// Asks for a file of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExportRequest {
    /// The format.
    pub format: &'static ExportFormat,
    /// The table.
    pub table: PlannedTable,
    /// The address with the table's link.
    pub address: String,
    /// The size of the paper.
    pub paper: Paper,
    /// The units of the set-up list.
    pub setup_units: SetupUnits,
    /// Whether the cards of its terrain are printed.
    pub cards: bool,
    /// The layers of the scenario.
    pub layers: Layers,
}

/// Asks for one file of all that the browser keeps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExportBackupRequest {
    /// All that it keeps.
    pub backup: Backup,
}

/// A format of own terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TerrainFormat {
    /// For another Tablewright.
    Json,
    /// For a spreadsheet.
    Csv,
}

/// Asks for a file of own terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExportTerrainRequest {
    /// The terrain.
    pub list: Vec<OwnTerrain>,
    /// The format.
    pub format: TerrainFormat,
}

impl ExportRequest {
    /// The names of the font files that it needs and that aren't loaded.
    pub fn fonts(&self) -> Vec<&'static str> {
        fonts_needed(&self.table, self.format)
    }

    /// The file.
    ///
    /// # Errors
    ///
    /// Why it can't be made.
    pub fn answer(&self) -> Result<Vec<u8>, Refusal> {
        if self.format.draws != DrawnTexts::None && !lettering::is_ready() {
            return Err(Refusal::NoLetters);
        }
        let show = DrawingOptions { layers: self.layers, ..DrawingOptions::default() };
        let (link, paper, setup_units, cards) = (self.address.clone(), self.paper, self.setup_units, self.cards);
        let options = ExportOptions { link, paper, setup_units, cards, show };
        make(self.format.id, &self.table, &options).map_err(Refusal::Export)
    }
}

impl ExportBackupRequest {
    /// The file.
    ///
    /// # Errors
    ///
    /// Why it can't be made.
    pub fn answer(&self) -> Result<Vec<u8>, Refusal> {
        pack_backup(&self.backup).map_err(Refusal::Archive)
    }
}

impl ExportTerrainRequest {
    /// The file.
    pub fn answer(&self) -> Vec<u8> {
        let text = match self.format {
            TerrainFormat::Json => write_terrain(&self.list),
            TerrainFormat::Csv => write_csv(&self.list),
        };
        text.into_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::{ExportProblem, format};
    use crate::layout::{Edit, Layout, Piece, PieceId};
    use crate::pack;
    use crate::units::Length;

    fn request(id: &str) -> ExportRequest {
        let pack = pack::find(pack::DEFAULT).expect("built in");
        let piece = Piece::new(PieceId::nth(0), &pack.kinds[0], [Length::clamped(12.0); 2]);
        let edits = [Edit::Rename("Mill".to_owned()), Edit::Scenario(pack.scenarios.first()), Edit::Add(piece)];
        let table = Layout::new(pack).edited(&edits).expect("it can be made").into();
        ExportRequest {
            format: format(id).expect("a format"),
            table,
            address: "https://tables.example/#1".to_owned(),
            paper: Paper::A4,
            setup_units: SetupUnits::QuarterInches,
            cards: false,
            layers: Layers::named(""),
        }
    }

    fn made(request: &ExportRequest) -> String {
        String::from_utf8(request.answer().expect("it can be made")).unwrap_or_else(|error| format!("{error:?}"))
    }

    #[test]
    fn an_export_uses_the_options_of_the_request() {
        let in_millimetres = ExportRequest { setup_units: SetupUnits::Millimetres, ..request("text") };
        assert_ne!(made(&request("text")), made(&in_millimetres));
        let on_letter = ExportRequest { paper: Paper::Letter, ..request("pdf") };
        assert_ne!(made(&request("pdf")), made(&on_letter));
        let with_elements = ExportRequest { layers: Layers::named("elements zones"), ..request("svg") };
        assert!(made(&with_elements).len() > made(&request("svg")).len());
        assert!(made(&request("markdown")).contains("https://tables.example/#1"));
    }

    #[test]
    fn a_painted_format_is_refused() {
        assert_eq!(request("png").answer(), Err(Refusal::Export(ExportProblem::NoSuchFormat)));
    }
}
