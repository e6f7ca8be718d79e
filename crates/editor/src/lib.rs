//! The editor without a screen, and what the page asks of its background worker. Neither knows a browser, so tests drive both.
//!
//! | module | is |
//! |---|---|
//! | [`editor`] | a state, actions and one function between them, without a screen |
//! | [`worker`] | what the page asks of its background worker, and what answers it: one file for each thing that it does |
//!
//! Neither imports the other. They are one crate because the page needs both, and the command line and fuzzing neither.

pub mod editor;
pub mod worker;

// The modules of the other crates have the same paths here as there: `crate::layout` is the core's.
use tablewright_core::{analysis, checks, event, geometry, layout, pack, solver, study, units, words};
use tablewright_files::{drawing, export, formats};
