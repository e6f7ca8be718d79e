//! Counts which checks measure which tables, for tests.

use std::cell::RefCell;

use crate::analysis::Table;
use crate::layout::Layout;

thread_local! {
    /// The checks and the tables that they measured, while that is counted.
    static ASKED: RefCell<Option<Vec<(&'static str, Layout)>>> = const { RefCell::new(None) };
}

/// Records that a check measures a whole table, if that is counted.
pub fn count(check: &'static str, table: &Table) {
    ASKED.with_borrow_mut(|asked| {
        if let Some(asked) = asked.as_mut().filter(|_| table.pieces.len() == table.layout.pieces.len()) {
            asked.push((check, table.layout.clone()));
        }
    });
}

/// Runs something and returns its result, and which checks measured which whole tables.
pub fn counted<T>(run: impl FnOnce() -> T) -> (T, Vec<(&'static str, Layout)>) {
    ASKED.set(Some(Vec::new()));
    let result = run();
    (result, ASKED.take().unwrap_or_default())
}
