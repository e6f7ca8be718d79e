//! The names of the table edges in files, in reports and on the command line.

use crate::geometry::Side;

pub(super) const SIDES: [(&str, Side); 4] =
    [("bottom", Side::Bottom), ("left", Side::Left), ("top", Side::Top), ("right", Side::Right)];

/// The name of a table edge in files.
pub fn side(side: Side) -> &'static str {
    SIDES.into_iter().find(|(_, known)| *known == side).map_or("bottom", |(name, _)| name)
}
