//! The requests to the worker, and its responses.

use crate::checks::TableVerdict;
use crate::event::generate::{EventGeneratorStep, EventInfeasibleReason, GeneratedEvent};
use crate::event::{NumberedTable, Pairing, PairingProblem};
use crate::formats::inventory::ListedTerrain;
use crate::formats::sheet::Sheet;
use crate::solver::clashes::{BlockedElement, ClashSolution};
use crate::solver::generate::InfeasibleReason;
use crate::solver::repair::{Repair, RepairFailure};
use crate::study::StudyResult;
use crate::worker::clashes::ClearRequest;
use crate::worker::event::{GenerateEventRequest, OverUseAnswer, OverUseRequest};
use crate::worker::export::{ExportBackupRequest, ExportRequest, ExportTerrainRequest};
use crate::worker::export_event::ExportEventRequest;
use crate::worker::fixes::{FindingFixes, FixesRequest};
use crate::worker::generator::{GenerateRequest, GeneratedTable, GeneratorAnswer};
use crate::worker::import::{ImportTablesRequest, ImportTerrainRequest, ImportedFile};
use crate::worker::pairing::PairRoundRequest;
use crate::worker::refusal::Refusal;
use crate::worker::repair::RepairRequest;
use crate::worker::sheet::{ReadSheetRequest, sheet_reader};
use crate::worker::study::StudyRequest;
use crate::worker::verdict::VerdictRequest;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A kind of request, which a program in a worker answers.
pub trait WorkerRequest: Serialize + DeserializeOwned {
    type Response: Serialize + DeserializeOwned;

    /// The names of the font files that it needs and that aren't loaded.
    fn fonts(&self) -> Vec<&'static str>;

    /// Whether it needs what reads tables of other programs, which isn't loaded.
    fn lacks_sheet_reader(&self) -> bool {
        false
    }

    /// The responses to it.
    fn answers(self) -> Responses<Self::Response>;
}

/// A request to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// The fixes of findings: [`Response::Fixes`] for each.
    Fixes(FixesRequest),
    /// The moves that clear scenarios: [`Response::Cleared`].
    Clear(ClearRequest),
    /// The repair of a table: [`Response::Repaired`].
    Repair(RepairRequest),
    /// A study of a table: [`Response::Survey`].
    Study(StudyRequest),
    /// The verdict on a table: [`Response::Verdict`].
    Verdict(VerdictRequest),
    /// A table generated from a seed: [`Response::Progress`] several times, then [`Response::Generated`] or [`Response::NoTable`].
    Generate(GenerateRequest),
    /// The tables of an event generated from one stock: [`Response::Progress`] several times and [`Response::EventTable`] as tables are
    /// made, then [`Response::GeneratedEvent`] or [`Response::NoEvent`].
    GenerateEvent(GenerateEventRequest),
    /// The fixes where the tables of an event use too much terrain: [`Response::OverUse`] for each finding.
    OverUse(OverUseRequest),
    /// Who plays whom in a round of an event, or on which tables: [`Response::Paired`].
    PairRound(PairRoundRequest),
    /// A file of a table: [`Response::File`].
    Export(ExportRequest),
    /// A file of an event: [`Response::File`].
    ExportEvent(ExportEventRequest),
    /// One file of all that the browser keeps: [`Response::File`].
    ExportBackup(ExportBackupRequest),
    /// A file of own terrain: [`Response::File`].
    ExportTerrain(ExportTerrainRequest),
    /// The tables in a file: [`Response::Imported`].
    ImportTables(ImportTablesRequest),
    /// The own terrain in a file: [`Response::Terrain`].
    ImportTerrain(ImportTerrainRequest),
    /// The table of another program in a file: [`Response::Sheet`].
    ReadSheet(ReadSheetRequest),
}

/// A response of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Response {
    /// The fixes of a finding.
    Fixes(FindingFixes),
    /// The moves that clear scenarios, or the elements that stay blocked.
    Cleared(Result<ClashSolution, Vec<BlockedElement>>),
    /// The repair of a table, or the findings that stay.
    Repaired(Result<Repair, Box<RepairFailure>>),
    /// The result of a study.
    Survey(StudyResult),
    /// The verdict on a table.
    Verdict(TableVerdict),
    /// The progress, from 0 to 1.
    Progress(f64),
    /// A generated table.
    Generated(GeneratedTable),
    /// Why no table can be generated.
    NoTable(Vec<InfeasibleReason>),
    /// A generated table of an event. A better one with the same id may follow.
    EventTable(Box<NumberedTable>),
    /// All generated tables of an event.
    GeneratedEvent(Box<GeneratedEvent>),
    /// Why the tables of an event can't be generated.
    NoEvent {
        reasons: Vec<EventInfeasibleReason>,
        /// For how many new tables the terrain is enough, where it is for some.
        enough_for: Option<usize>,
    },
    /// The fixes where the tables of an event use too much of a piece of terrain.
    OverUse(OverUseAnswer),
    /// The pairings of a round, or why there are none.
    Paired(Result<Vec<Pairing>, PairingProblem>),
    /// The bytes of a file.
    File(#[serde(with = "serde_bytes")] Vec<u8>),
    /// What a file with tables holds.
    Imported(ImportedFile),
    /// The own terrain of a file.
    Terrain(ListedTerrain),
    /// The table of a file.
    Sheet(Sheet),
    /// A file couldn't be made or read.
    Refused(Refusal),
}

/// The responses to a request. Each is computed by a call of `next`.
pub type Responses<A> = Box<dyn Iterator<Item = A>>;

impl WorkerRequest for Request {
    type Response = Response;

    fn fonts(&self) -> Vec<&'static str> {
        match self {
            Self::Export(request) => request.fonts(),
            Self::ExportEvent(request) => request.fonts(),
            _ => Vec::new(),
        }
    }

    fn lacks_sheet_reader(&self) -> bool {
        let needs_one = match self {
            Self::ReadSheet(_) => true,
            Self::ImportTerrain(request) => request.needs_sheet_reader(),
            _ => false,
        };
        needs_one && sheet_reader().is_none()
    }

    fn answers(self) -> Responses<Response> {
        match self {
            Self::Fixes(request) => Box::new(request.answers().map(Response::Fixes)),
            Self::Clear(request) => once(move || Response::Cleared(request.answer())),
            Self::Repair(request) => once(move || Response::Repaired(request.answer())),
            Self::Study(request) => once(move || Response::Survey(request.answer())),
            Self::Verdict(request) => once(move || Response::Verdict(request.answer())),
            Self::Generate(request) => Box::new(request.steps().map(Response::from)),
            Self::GenerateEvent(request) => Box::new(request.steps().map(Response::from)),
            Self::OverUse(request) => Box::new(request.answers().map(Response::OverUse)),
            Self::PairRound(request) => once(move || Response::Paired(request.answer())),
            Self::Export(request) => once(move || Response::of(request.answer(), Response::File)),
            Self::ExportEvent(request) => once(move || Response::of(request.answer(), Response::File)),
            Self::ExportBackup(request) => once(move || Response::of(request.answer(), Response::File)),
            Self::ExportTerrain(request) => once(move || Response::File(request.answer())),
            Self::ImportTables(request) => once(move || Response::of(request.answer(), Response::Imported)),
            Self::ImportTerrain(request) => once(move || Response::of(request.answer(), Response::Terrain)),
            Self::ReadSheet(request) => once(move || Response::of(request.answer(), Response::Sheet)),
        }
    }
}

impl Response {
    /// A response with the value, or the refusal.
    fn of<T>(result: Result<T, Refusal>, response: impl FnOnce(T) -> Self) -> Self {
        result.map_or_else(Self::Refused, response)
    }
}

impl From<GeneratorAnswer> for Response {
    fn from(step: GeneratorAnswer) -> Self {
        match step {
            GeneratorAnswer::Progress(share) => Self::Progress(share),
            GeneratorAnswer::Generated(generated) => Self::Generated(generated),
            GeneratorAnswer::NoTable(lacks) => Self::NoTable(lacks),
        }
    }
}

impl From<(EventGeneratorStep, Option<usize>)> for Response {
    fn from((step, enough_for): (EventGeneratorStep, Option<usize>)) -> Self {
        match step {
            EventGeneratorStep::Working(share) => Self::Progress(share),
            EventGeneratorStep::Table(table) => Self::EventTable(table),
            EventGeneratorStep::Generated(generated) => Self::GeneratedEvent(generated),
            EventGeneratorStep::Infeasible(reasons) => Self::NoEvent { reasons, enough_for },
        }
    }
}

/// One response.
pub(super) fn once<A: 'static>(answer: impl FnOnce() -> A + 'static) -> Responses<A> {
    Box::new(std::iter::once_with(answer))
}
