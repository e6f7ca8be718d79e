//! The layout file: one JSON document for a table. Also the event file and the file of own terrain, by the same rules.
//!
//! Lengths are inches, rounded to 0.01 when they are read; turns are degrees clockwise, rounded to 0.1. A field that is left out
//! or `null` takes its default. Any other mistake is refused with its place and what to do about it; nothing is half-loaded.
//!
//! `serde_json` reads the text to a [`value::JsonValue`], which keeps duplicate fields. The types of [`file`] are read from that by
//! [`fields`], because `serde_json`'s own errors are English sentences without a path, and ours can be translated.

mod army;
mod cut;
mod event;
mod fields;
pub(super) mod file;
mod file_format;
pub(super) mod limits;
mod lines;
mod number;
mod pairings;
mod problem;
mod read;
mod readings;
mod readings_file;
mod shape;
mod terrain;
mod units;
mod usable;
mod value;
mod write;

pub use super::edge::side;
pub use event::{read_event, read_if_event, write_event};
pub(super) use file::PieceFile;
pub use limits::{EVENT_MAX_BYTES, MAX_BYTES};
pub(super) use lines::rows;
pub(super) use number::{degrees, point_file};
pub use problem::{FileProblem, FileProblemReason, Phrase};
pub use read::{read, read_bytes};
pub(super) use shape::outline_problem;
pub(super) use terrain::{parts_text, read_parts};
pub use terrain::{read_terrain, write_terrain};
pub(super) use write::piece_file;
pub use write::write;
