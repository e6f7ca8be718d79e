//! Why a file couldn't be made or read.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::messages::not_loaded;
use crate::export::ExportProblem;
use crate::formats::archive::ArchiveProblem;
use crate::formats::inventory::InventoryProblems;
use crate::formats::sheet::SheetProblem;

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
            Self::NoLetters | Self::NoSheetReader => f.write_str(not_loaded()),
            Self::Export(problem) => problem.fmt(f),
            Self::Archive(problem) => problem.fmt(f),
            Self::Terrain(problem) => problem.fmt(f),
            Self::Sheet(problem) => problem.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
