//! Why something can't be read as a table.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::limits::{MAX_FILE, MAX_ROWS, MAX_TEXT};
use crate::words::t;

/// Why something can't be read as a table. `Display` says it in the person's language, in whole sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SheetProblem {
    /// There is nothing in it.
    Empty,
    /// The text is too long.
    LongText,
    /// The file is too large, or would be once it is unpacked.
    LargeFile,
    /// It has too many rows.
    TooManyRows,
    /// A quote that begins on this line has no end.
    QuoteWithoutEnd(usize),
    /// It is a file of another sort.
    Other(OtherFile),
    /// The workbook is protected with a password.
    Locked,
    /// The workbook is damaged.
    Damaged,
}

/// A file that has no table, or none that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OtherFile {
    Pdf,
    Picture,
    /// A text processor's document.
    Document,
    /// A workbook of a kind that isn't read.
    OldWorkbook,
    /// A spreadsheet of Apple Numbers.
    Numbers,
    Zip,
    Json,
    WebPage,
    /// None of these, and no text.
    Unknown,
}

impl SheetProblem {
    /// All, with the first line for one.
    pub const ALL: [Self; 16] = [
        Self::Empty,
        Self::LongText,
        Self::LargeFile,
        Self::TooManyRows,
        Self::QuoteWithoutEnd(1),
        Self::Other(OtherFile::Pdf),
        Self::Other(OtherFile::Picture),
        Self::Other(OtherFile::Document),
        Self::Other(OtherFile::OldWorkbook),
        Self::Other(OtherFile::Numbers),
        Self::Other(OtherFile::Zip),
        Self::Other(OtherFile::Json),
        Self::Other(OtherFile::WebPage),
        Self::Other(OtherFile::Unknown),
        Self::Locked,
        Self::Damaged,
    ];
}

impl fmt::Display for SheetProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Empty => {
                return formatter
                    .write_str(t!("There is nothing in it. Choose a table or a list with one entry a line."));
            }
            Self::LongText => t!("That is longer than {} MiB. Keep only the rows that are needed.", MAX_TEXT >> 20),
            Self::LargeFile => t!("The file is larger than {} MiB. Save the table alone, as CSV.", MAX_FILE >> 20),
            Self::TooManyRows => t!("That has more than {} rows. Keep only the rows that are needed.", MAX_ROWS),
            Self::QuoteWithoutEnd(line) => {
                t!("A quote that begins on line {} has no end. Close it, or take it out.", line)
            }
            Self::Other(file) => return formatter.write_str(file.message()),
            Self::Locked => {
                return formatter.write_str(t!(
                    "The workbook has a password. Save it without one, or copy its cells and paste them."
                ));
            }
            Self::Damaged => {
                return formatter.write_str(t!("The workbook is damaged. Open it in a spreadsheet and save it again, or copy its cells and paste them."));
            }
        };
        formatter.write_str(&text)
    }
}

impl std::error::Error for SheetProblem {}

impl OtherFile {
    /// What it is, and what to do.
    fn message(self) -> &'static str {
        match self {
            Self::Pdf => t!("That is a PDF. Copy the list out of it and paste it, or save the table as CSV or .xlsx."),
            Self::Picture => t!("That is a picture. Type the names, or save the table as CSV or .xlsx."),
            Self::Document => {
                t!("That is a document. Copy the table or the list in it and paste it, or save it as CSV or .xlsx.")
            }
            Self::OldWorkbook => {
                t!("That is an old or a binary workbook. Save it as .xlsx or CSV, or copy its cells and paste them.")
            }
            Self::Numbers => {
                t!("That is a spreadsheet of Numbers. Export it as CSV or Excel, or copy its cells and paste them.")
            }
            Self::Zip => t!("That is a ZIP. Unpack it and choose the table in it."),
            Self::Json => t!("That is JSON and no table. Save the list as CSV or .xlsx."),
            Self::WebPage => t!("That is a web page. Open it, copy the table and paste it."),
            Self::Unknown => {
                t!("That is no table and no text. Save the list as CSV or .xlsx, or copy it and paste it.")
            }
        }
    }
}
