//! What all attempts to make a table share.

use crate::solver::generate::board::TableConstraints;
use crate::solver::generate::lineup::AvailableTerrain;

/// What all attempts share.
#[derive(Debug)]
pub(super) struct AttemptContext {
    pub(super) board: TableConstraints,
    pub(super) terrain: AvailableTerrain,
}
