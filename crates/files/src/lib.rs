//! What Tablewright reads and writes: links and files, the drawing of a table, and what a table or an event is taken away as.
//!
//! Everything is read from memory and written to it. Left never imports right:
//!
//! ```text
//! formats → drawing → export
//! ```
//!
//! | module | is |
//! |---|---|
//! | [`formats`] | the links of tables and events, the layout file and the event file, the archive of tables, the lists of terrain, the report and what the browser keeps: the words of files live here and nowhere else |
//! | [`drawing`] | one scene graph of the table, which the board and every format are made from |
//! | [`export`] | the formats a table is taken away as, the list to set it up by, and what an event is taken along as |

pub mod drawing;
pub mod export;
pub mod formats;

// The modules of the core have the same paths here as there: `crate::layout` is the core's.
use tablewright_core::{analysis, checks, event, game, geometry, layout, pack, solver, sorting, units, words};
