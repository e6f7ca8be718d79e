//! Which checks a test asks about which tables.

use std::cell::RefCell;

use crate::analysis::Table;
use crate::layout::Layout;

thread_local! {
    /// Which checks were asked about which tables, while that is counted.
    static ASKED: RefCell<Option<Vec<(&'static str, Layout)>>> = const { RefCell::new(None) };
}

/// Notes that a check is asked about a whole table, where that is counted.
pub fn count(check: &'static str, table: &Table) {
    ASKED.with_borrow_mut(|asked| {
        if let Some(asked) = asked.as_mut().filter(|_| table.pieces.len() == table.layout.pieces.len()) {
            asked.push((check, table.layout.clone()));
        }
    });
}

/// Runs something, and says which checks it asked about which whole tables.
pub fn counted<T>(run: impl FnOnce() -> T) -> (T, Vec<(&'static str, Layout)>) {
    ASKED.set(Some(Vec::new()));
    let result = run();
    (result, ASKED.take().unwrap_or_default())
}
