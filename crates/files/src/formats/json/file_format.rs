//! What the files of each format name as their `format` and `version`.

use super::limits::{EVENT_VERSION, TERRAIN_VERSION, VERSION};
use super::problem::FileProblemReason;
use crate::words::mark;

/// A format of files.
pub(super) struct FileFormat {
    /// The `format` that every file names.
    pub(super) name: &'static str,
    /// The newest version.
    pub(super) newest: u32,
    /// What to write as the version, as a phrase.
    pub(super) versions: &'static str,
    /// Why a file of another format can't be read.
    pub(super) other: FileProblemReason,
}

impl FileFormat {
    /// A layout.
    pub(super) const LAYOUT: Self = Self {
        name: "tablewright-layout",
        newest: VERSION,
        versions: mark!("a whole number from 1 to 9"),
        other: FileProblemReason::NotALayout,
    };

    /// Own terrain.
    pub(super) const TERRAIN: Self = Self {
        name: "tablewright-terrain",
        newest: TERRAIN_VERSION,
        versions: mark!("a whole number from 1 to 5"),
        other: FileProblemReason::NotTerrain,
    };

    /// An event.
    pub(super) const EVENT: Self = Self {
        name: "tablewright-event",
        newest: EVENT_VERSION,
        versions: mark!("a whole number from 1 to 8"),
        other: FileProblemReason::NotAnEvent,
    };
}
