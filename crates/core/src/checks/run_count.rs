//! How often checks were run, for the page's benchmark.

use std::cell::Cell;

use crate::analysis::Table;

thread_local! {
    static RUNS: Cell<Runs> = const { Cell::new(Runs { on_tables: 0, on_pieces: 0 }) };
}

/// How often checks were run since the start.
#[derive(Clone, Copy, Debug)]
pub struct Runs {
    /// On whole tables.
    pub on_tables: u32,
    /// On single pieces and pairs, as snapping does.
    pub on_pieces: u32,
}

/// Counts that a check is run.
pub fn add(table: &Table) {
    let Runs { on_tables, on_pieces } = RUNS.get();
    let is_whole = table.pieces.len() == table.layout.pieces.len();
    RUNS.set(Runs { on_tables: on_tables + u32::from(is_whole), on_pieces: on_pieces + u32::from(!is_whole) });
}

/// How often checks were run so far.
pub fn runs() -> Runs {
    RUNS.get()
}
