//! The layout file: one JSON document a table, as the page saves it, the export writes it and the command line reads it.
//!
//! Lengths are inches, rounded to 0.01 when they are read; turns are degrees clockwise, rounded to 0.1. What is left out
//! takes its default, and so does `null`. Anything else that isn't as it should be is refused with the place and what to
//! do about it; nothing is half-loaded.
//!
//! `serde_json` reads the text to a [`value::JsonValue`], which keeps the fields that stand twice. The types of [`file`] are read
//! from that with problems of our own: `serde_json`'s are English sentences, and these name their place and can be translated.

mod fields;
pub(super) mod file;
pub(super) mod limits;
mod lines;
mod problem;
mod read;
mod read_number;
mod shape;
mod terrain;
mod value;
mod write;
mod write_number;

pub use super::edge::side;
pub use limits::MAX_BYTES;
pub(super) use lines::rows;
pub use problem::{FileProblem, FileProblemReason, Phrase};
pub use read::{read, read_bytes};
pub(super) use shape::why as why_no_shape;
pub use terrain::{read_terrain, write_terrain};
pub use write::write;
pub(super) use write::{degrees, piece};
pub(super) use write_number::point;
