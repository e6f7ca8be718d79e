//! What all attempts to make a table share.

use crate::solver::generate::board::Board;
use crate::solver::generate::lineup::Terrain;

/// What all attempts share.
#[derive(Debug)]
pub(super) struct Ground {
    pub(super) board: Board,
    pub(super) terrain: Terrain,
}
