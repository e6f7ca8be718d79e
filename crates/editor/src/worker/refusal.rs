//! Why a file couldn't be made or read.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::export::ExportProblem;
use crate::formats::archive::ArchiveProblem;
use crate::formats::inventory::InventoryProblems;
use crate::formats::sheet::SheetProblem;
use crate::words::t;

/// Why a file couldn't be made or read. `Display` says it in the person's language, as a sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Refusal {
    /// The fonts couldn't be loaded.
    NoLetters,
    /// A problem with an export.
    Export(ExportProblem),
    /// A problem with an archive, or with another file of tables.
    Archive(ArchiveProblem),
    /// A problem with a list of own terrain.
    Terrain(InventoryProblems),
    /// What reads tables of other programs couldn't be loaded.
    NoSheetReader,
    /// A problem with a table of another program.
    Sheet(SheetProblem),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLetters | Self::NoSheetReader => f.write_str(t!(
                "The part of the page that does this couldn't be loaded. Check the network, then try again"
            )),
            Self::Export(problem) => problem.fmt(f),
            Self::Archive(problem) => problem.fmt(f),
            Self::Terrain(problem) => problem.fmt(f),
            Self::Sheet(problem) => problem.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
