//! The sight blockers of a table, and the result for a line of sight.

use super::blocker::SightBlocker;
use crate::geometry::Point;
use crate::pack::Pack;

/// Whether one model sees another.
#[derive(Clone, Debug, PartialEq)]
pub enum LineOfSight {
    /// It does see it.
    Clear {
        /// A line that nothing blocks, from the viewer's base to the target's.
        line: [Point; 2],
    },
    /// It doesn't see it.
    Blocked {
        /// Of the lines examined the one that the fewest pieces block; of equal ones the one between the centres first.
        line: [Point; 2],
        /// The indices of the pieces that block it, in their order along the line; those of models come after the last piece's.
        by: Vec<usize>,
        /// The first point where it is blocked.
        at: Point,
    },
}

impl LineOfSight {
    /// The line that was examined.
    pub const fn line(&self) -> [Point; 2] {
        match self {
            Self::Clear { line } | Self::Blocked { line, .. } => *line,
        }
    }
}

/// All sight blockers of a table.
#[derive(Clone, Debug)]
pub struct SightBlockers<'a> {
    /// The blockers, in the order of the table's pieces.
    pub blockers: Vec<SightBlocker<'a>>,
    pub(super) pack: &'static Pack,
    /// Whether hills and buildings count levels and floors.
    pub(super) counts_levels: bool,
}
