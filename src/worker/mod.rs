//! What the page asks of its background worker, and what answers it.
//!
//! The page sends a [`Message`] and hears [`Reply`]s, as postcard. Both live within one build, so their shape may change
//! freely. Each thing that the worker does has a file: what is asked, and what answers it.
//!
//! A request has one answer or several, which are worked out one after the other ([`Session`]). So a fix is shown as soon as it
//! is known, a progress bar moves, and a request can be called off between two answers.
//!
//! Answers are typed, and the page makes sentences of them where it shows them. So a worker needs no language, but for files:
//! what a table is taken away as has sentences in it, and a list of terrain may call kinds by their names in the person's
//! language. The page names its language only to the worker that makes and reads files.

mod clashes;
mod export;
mod fixes;
mod generator;
mod import;
mod refusal;
mod repair;
mod session;
mod study;
#[cfg(test)]
mod tests;

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::formats::library::Taken;
use crate::formats::terrain::Own;
use crate::solver::clashes::{Blocked, Solution};
use crate::solver::generate::Lack;
use crate::solver::repair::{Repair, Stuck};
use crate::study::Survey;

pub use clashes::ClearRequest;
pub use export::{ExportLibraryRequest, ExportRequest, ExportTerrainRequest, TerrainFormat};
pub use fixes::{FindingFixes, FixesRequest};
pub use generator::{GenerateRequest, Generated};
pub use import::{ImportTablesRequest, ImportTerrainRequest};
pub use refusal::Refusal;
pub use repair::RepairRequest;
pub use session::Session;
pub use study::StudyRequest;

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// The fixes of findings: [`Response::Fixes`] for each.
    Fixes(FixesRequest),
    /// The moves that clear scenarios: [`Response::Cleared`].
    Clear(ClearRequest),
    /// The repair of a table: [`Response::Repaired`].
    Repair(RepairRequest),
    /// What a table is like: [`Response::Survey`].
    Study(StudyRequest),
    /// A table made from a seed: [`Response::Progress`] several times, then [`Response::Generated`] or [`Response::NoTable`].
    Generate(GenerateRequest),
    /// A file of a table: [`Response::File`].
    Export(ExportRequest),
    /// One file of many tables: [`Response::File`].
    ExportLibrary(ExportLibraryRequest),
    /// A file of own terrain: [`Response::File`].
    ExportTerrain(ExportTerrainRequest),
    /// The tables in a file: [`Response::Tables`].
    ImportTables(ImportTablesRequest),
    /// The own terrain in a file: [`Response::Terrain`].
    ImportTerrain(ImportTerrainRequest),
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Response {
    /// The fixes of a finding.
    Fixes(FindingFixes),
    /// The moves that clear scenarios, or what stays in the way.
    Cleared(Result<Solution, Vec<Blocked>>),
    /// The repair of a table, or what stays open.
    Repaired(Result<Repair, Box<Stuck>>),
    /// What a table is like.
    Survey(Survey),
    /// So much is done, 0 to 1.
    Progress(f64),
    /// A table that was made.
    Generated(Generated),
    /// No table can be made, and why.
    NoTable(Vec<Lack>),
    /// The bytes of a file.
    File(#[serde(with = "serde_bytes")] Vec<u8>),
    /// What was in a file.
    Tables(Vec<Taken>),
    /// The own terrain that was in a file.
    Terrain(Vec<Own>),
    /// A file couldn't be made or read.
    Refused(Refusal),
}

/// What the page sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// A request with its number, unlike any other's of the same page.
    Request(u32, Request),
    /// The request of this number isn't to be answered any more.
    Cancel(u32),
}

/// What the worker sends: it says the number of the request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// An answer.
    Answer(u32, Response),
    /// That was the last.
    Done(u32),
}

/// The answers to a request, worked out one a call of `next`.
type Answers = Box<dyn Iterator<Item = Response>>;

impl Request {
    /// The answers to it.
    #[must_use]
    pub fn answers(self) -> Answers {
        match self {
            Self::Fixes(request) => Box::new(request.answers()),
            Self::Clear(request) => once(move || request.answer()),
            Self::Repair(request) => once(move || request.answer()),
            Self::Study(request) => once(move || request.answer()),
            Self::Generate(request) => Box::new(request.answers()),
            Self::Export(request) => once(move || request.answer()),
            Self::ExportLibrary(request) => once(move || request.answer()),
            Self::ExportTerrain(request) => once(move || request.answer()),
            Self::ImportTables(request) => once(move || request.answer()),
            Self::ImportTerrain(request) => once(move || request.answer()),
        }
    }
}

/// One answer.
fn once(answer: impl FnOnce() -> Response + 'static) -> Answers {
    Box::new(std::iter::once_with(answer))
}

/// Why a message can't be written or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageError(postcard::Error);

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for MessageError {}

/// Writes a message or a reply.
///
/// # Errors
///
/// Where it speaks of what no pack has.
pub fn to_bytes(message: &impl Serialize) -> Result<Vec<u8>, MessageError> {
    postcard::to_allocvec(message).map_err(MessageError)
}

/// Reads a message or a reply.
///
/// # Errors
///
/// Where it is none.
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, MessageError> {
    postcard::from_bytes(bytes).map_err(MessageError)
}
