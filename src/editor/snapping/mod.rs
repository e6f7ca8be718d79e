//! Snapping: what is dragged sticks where it stands just right.
//!
//! A drag puts pieces where the pointer says; here they move on from there by a few hundredths of an inch, and only where
//! something is within reach: a limit of the packet, an edge or a centre of another piece, a line of the grid. A limit comes
//! before a piece and a piece before the grid, and two that don't contradict each other hold both. Whatever is tried is
//! proved: where a check would find something that it doesn't find at the pointer's own place, something weaker is tried, and
//! in the end nothing.
//!
//! Nudging by key isn't snapped: a press is asked to go a quarter of an inch, and where it went another way nobody could step
//! off a limit again.

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
pub use snapper::{SnapOptions, moved, resized};

pub(super) use drag::{Dragged, dragged};
