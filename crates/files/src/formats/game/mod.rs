//! A game on a table, as the browser keeps it.

pub mod file;
pub mod handed_over;
pub mod stored;
mod stored_clocks;
mod stored_duties;
mod stored_edit;
mod stored_garrison;
mod stored_model;
mod stored_piece;
mod stored_structure;
mod stored_turn;
#[cfg(test)]
pub(crate) mod testing;
mod words;
