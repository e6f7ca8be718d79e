//! Snapping: moves what is dragged onto a limit of the packet, in line with another piece, or onto the grid.
//!
//! A drag puts pieces where the pointer is; where a target is within reach, snapping moves them on by a few hundredths of an
//! inch. Limits are preferred to lines through other pieces, and those to the grid; two targets that don't contradict each
//! other hold both. A snapped place is taken only where the checks find nothing that they don't find at the pointer's place;
//! otherwise the next preferred one is tried, and in the end none.
//!
//! Moves by key aren't snapped: otherwise a key could never move a piece off a limit.

mod drag;
mod grid;
mod limits;
mod pieces;
mod proof;
mod scene;
mod settings;
mod snap_line;
mod snapper;
mod solve;
#[cfg(test)]
mod tests;

pub use settings::{SnapGrid, SnapMode};
pub use snap_line::SnapLine;

pub(super) use drag::{Dragged, dragged};
