//! The requests of the page to its background worker, and the code that answers them.
//!
//! The page sends [`Message`]s and receives [`Reply`]s, as postcard. Both sides are of one build, so the types may change freely. Each
//! kind of request has a file with its types and the code that answers it. What sets a table up ([`GuidedSetupRequest`]) has messages and a
//! program of its own, so that a phone loads no more than that.
//!
//! A request has one response or several, which are computed one at a time ([`Session`]). So a fix is shown as soon as it is found,
//! progress is shown, and a request can be cancelled between two responses.
//!
//! Responses are types, which the page turns into sentences. So a worker needs no language, except for files and the steps of setting
//! up: exports and steps have sentences, and lists of terrain may have names in the person's language. Only the workers for these are told the
//! language.

mod clashes;
mod event;
mod export;
mod export_event;
mod fixes;
mod generator;
mod guided_setup;
mod import;
mod message;
pub mod messages;
mod pairing;
mod refusal;
mod repair;
mod request;
mod session;
mod sheet;
mod study;
#[cfg(test)]
mod tests;
mod verdict;
mod worker_error;

pub use message::{Message, MessageError, Reply, from_bytes, to_bytes};
pub use request::{Request, Response, WorkerRequest};

pub use clashes::ClearRequest;
pub use event::{GenerateEventRequest, OverUseAnswer, OverUseRequest};
pub use export::{ExportBackupRequest, ExportRequest, ExportTerrainRequest, TerrainFormat};
pub use export_event::{EventFile, ExportEventRequest};
pub use fixes::{FindingFixes, FixWithEffect, FixesRequest};
pub use generator::{GenerateRequest, GeneratedTable};
pub use guided_setup::GuidedSetupRequest;
pub use import::{ImportTablesRequest, ImportTerrainRequest, ImportedFile};
pub use pairing::{PairRoundRequest, PairingTask};
pub use refusal::Refusal;
pub use repair::RepairRequest;
pub use session::Session;
pub use sheet::{ReadSheetRequest, set_sheet_reader};
pub use study::StudyRequest;
pub use verdict::VerdictRequest;
pub use worker_error::WorkerError;
