//! What blocks sight on a table, and what is said of a line.

use super::screen::SightBlocker;
use crate::geometry::Point;
use crate::pack::Pack;

/// Whether one model sees another.
#[derive(Clone, Debug, PartialEq)]
pub enum LineOfSight {
    /// It does.
    Clear {
        /// A line that nothing blocks, from the viewer's base to the target's.
        line: [Point; 2],
    },
    /// It doesn't.
    Blocked {
        /// The line that the fewest pieces block; the one from centre to centre where no other is better.
        line: [Point; 2],
        /// Those pieces, as they stand among the table's, the first along the line first.
        by: Vec<usize>,
        /// Where the line is blocked first.
        at: Point,
    },
}

/// All of a table that can block sight.
#[derive(Clone, Debug)]
pub struct SightBlockers<'a> {
    /// What blocks, in the order of the table's pieces.
    pub screens: Vec<SightBlocker<'a>>,
    pub(super) pack: &'static Pack,
}
