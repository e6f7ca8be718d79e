//! The editor and the page without a screen, and what the page asks of its background worker. None knows a browser, so tests drive all.
//!
//! | module | is |
//! |---|---|
//! | [`editor`] | a state, actions and one function between them, without a screen |
//! | [`worker`] | what the page asks of its background worker, and what answers it: one file for each thing that it does |
//! | [`page`] | what the page decides around the editor: panels, notices, read-only tables, generating a table |
//!
//! Of the first two neither imports the other, and the page imports both. They are one crate because the page needs all, and the
//! command line and fuzzing none.

pub mod editor;
pub mod page;
pub mod worker;

// The modules of the other crates have the same paths here as there: `crate::layout` is the core's.
use tablewright_core::{analysis, checks, event, game, geometry, layout, pack, solver, sorting, study, units, words};
use tablewright_files::{drawing, export, formats};
