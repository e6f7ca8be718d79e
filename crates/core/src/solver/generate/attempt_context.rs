//! What all attempts to generate a table share.

use crate::solver::generate::lineup::AvailableTerrain;
use crate::solver::generate::table_constraints::TableConstraints;

/// What all attempts to generate a table share.
#[derive(Debug)]
pub(super) struct AttemptContext {
    pub(super) constraints: TableConstraints,
    pub(super) terrain: AvailableTerrain,
}
