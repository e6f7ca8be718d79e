//! Files of events.

use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

use super::refusal::Refusal;
use crate::event::Event;
use crate::export::event::{
    EventExportOptions, event_fonts, event_pdf, event_zip, markdown_packing_list, packing_list_csv, pairing_list_pdf,
    plain_packing_list, result_slips_pdf, standings_pdf,
};
use crate::export::lettering;

/// Asks for a file of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExportEventRequest {
    /// The event.
    pub event: Event,
    /// What is asked for.
    pub file: EventFile,
    /// The options.
    pub options: EventExportOptions,
    /// Other files for the ZIP, each with its name, such as the event's own.
    pub others: Vec<(String, ByteBuf)>,
}

/// A file of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EventFile {
    /// All sheets to print.
    Pdf,
    /// The packing list as plain text.
    PackingText,
    /// The packing list as Markdown.
    PackingMarkdown,
    /// The packing list for a spreadsheet.
    PackingCsv,
    /// A ZIP of everything.
    Zip,
    /// The pairings of a round, to hang on a wall.
    Pairings {
        /// The round, counted from 0.
        round: usize,
    },
    /// The slips on which the results of a round are reported.
    Slips {
        /// The round, counted from 0.
        round: usize,
    },
    /// The standings after so many rounds.
    Standings {
        /// How many rounds.
        rounds: usize,
    },
}

impl EventFile {
    /// All, those of a round for the first one.
    pub const ALL: [Self; 8] = [
        Self::Pdf,
        Self::PackingText,
        Self::PackingMarkdown,
        Self::PackingCsv,
        Self::Zip,
        Self::Pairings { round: 0 },
        Self::Slips { round: 0 },
        Self::Standings { rounds: 1 },
    ];

    /// What a file of it is called after its last dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Pdf | Self::Pairings { .. } | Self::Slips { .. } | Self::Standings { .. } => "pdf",
            Self::PackingText => "txt",
            Self::PackingMarkdown => "md",
            Self::PackingCsv => "csv",
            Self::Zip => "zip",
        }
    }

    /// Its media type.
    pub const fn media(self) -> &'static str {
        match self {
            Self::Pdf | Self::Pairings { .. } | Self::Slips { .. } | Self::Standings { .. } => "application/pdf",
            Self::PackingText => "text/plain",
            Self::PackingMarkdown => "text/markdown",
            Self::PackingCsv => "text/csv",
            Self::Zip => "application/zip",
        }
    }

    /// Whether its letters are drawn with our fonts.
    const fn is_drawn(self) -> bool {
        !matches!(self, Self::PackingText | Self::PackingMarkdown | Self::PackingCsv)
    }
}

impl ExportEventRequest {
    /// The names of the font files that it needs and that aren't loaded.
    pub fn fonts(&self) -> Vec<&'static str> {
        if self.file.is_drawn() { event_fonts(&self.event) } else { Vec::new() }
    }

    /// The file.
    ///
    /// # Errors
    ///
    /// Why it can't be made.
    pub fn answer(&self) -> Result<Vec<u8>, Refusal> {
        let Self { event, file, options, others } = self;
        if file.is_drawn() && !lettering::is_ready() {
            return Err(Refusal::NoLetters);
        }
        Ok(match file {
            EventFile::Pdf => event_pdf(event, options),
            EventFile::Pairings { round } => pairing_list_pdf(event, *round, options),
            EventFile::Slips { round } => result_slips_pdf(event, *round, options),
            EventFile::Standings { rounds } => standings_pdf(event, *rounds, options),
            EventFile::PackingText => plain_packing_list(event, options.setup_units).into_bytes(),
            EventFile::PackingMarkdown => markdown_packing_list(event, options.setup_units).into_bytes(),
            EventFile::PackingCsv => packing_list_csv(event, options.setup_units).into_bytes(),
            EventFile::Zip => {
                let others: Vec<(String, Vec<u8>)> =
                    others.iter().map(|(name, bytes)| (name.clone(), bytes.to_vec())).collect();
                event_zip(event, options, &others).map_err(Refusal::Archive)?
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::testing::event;

    #[test]
    fn every_file_of_an_event_is_made() {
        let mut event = event(&[("forest", 1)], &[&["forest", "hill"]]);
        event.name = "Ωκεανός".to_owned();
        for file in EventFile::ALL {
            let options = EventExportOptions::default();
            let others = vec![("event.tablewright".to_owned(), ByteBuf::from(*b"{}"))];
            let request = ExportEventRequest { event: event.clone(), file, options, others };
            let made = request.answer().expect("it can be made");
            let starts: &[u8] = match file {
                EventFile::Pdf | EventFile::Pairings { .. } | EventFile::Slips { .. } | EventFile::Standings { .. } => {
                    b"%PDF"
                }
                EventFile::Zip => b"PK",
                EventFile::PackingCsv => "\u{feff}".as_bytes(),
                EventFile::PackingText => b"Packing",
                EventFile::PackingMarkdown => b"# Packing",
            };
            assert!(made.starts_with(starts), "{file:?}");
        }
    }
}
