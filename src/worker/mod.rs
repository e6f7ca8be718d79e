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
mod message;
mod refusal;
mod repair;
mod request;
mod session;
mod study;
#[cfg(test)]
mod tests;

pub use message::{Message, MessageError, Reply, from_bytes, to_bytes};
pub use request::{Request, Response};

pub use clashes::ClearRequest;
pub use export::{ExportLibraryRequest, ExportRequest, ExportTerrainRequest, TerrainFormat};
pub use fixes::{FindingFixes, FixesRequest};
pub use generator::{GenerateRequest, GeneratedTable};
pub use import::{ImportTablesRequest, ImportTerrainRequest};
pub use refusal::Refusal;
pub use repair::RepairRequest;
pub use session::Session;
pub use study::StudyRequest;
