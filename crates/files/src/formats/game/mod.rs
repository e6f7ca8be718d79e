//! A game on a table, as the browser keeps it.

pub mod stored;
