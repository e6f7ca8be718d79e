//! Free ground for copies of pieces.

use crate::analysis::placement_area::AllowedPlaces;
use crate::analysis::{Placed, Table};
use crate::geometry::Vector;
use crate::layout::{Layout, Piece};
use crate::sorting::SharedSort as _;

/// The farthest that copies are moved along a side, in inches.
const FARTHEST: i32 = 47;

/// The shortest displacement by whole inches, in inches, that takes every piece to ground where it may be, all of them in their
/// arrangement. `None` where there is no such ground.
pub(super) fn free_displacement<'p>(base: &Layout, pieces: impl Iterator<Item = &'p Piece>) -> Option<Vector> {
    let table = Table::new(base);
    // No piece is in its own way, so a copy isn't to have its original's id.
    let copies: Vec<Piece> = pieces.map(|piece| Piece { id: base.free_id(), ..piece.clone() }).collect();
    let allowed: Vec<_> = copies
        .iter()
        .map(|copy| (copy.origin(), AllowedPlaces::new(&table, &Placed::new(copy, table.limits()))))
        .collect();
    let side = || -FARTHEST..=FARTHEST;
    let mut displacements: Vec<(i32, i32)> = side().flat_map(|x| side().map(move |y| (x, y))).collect();
    // Of equally long ones, those to the right and down come first.
    displacements.shared_sort_by_key(|(x, y)| (x * x + y * y, -x, -y));
    let displacements = displacements.into_iter().map(|(x, y)| Vector::new(f64::from(x), f64::from(y)));
    displacements.into_iter().find(|by| allowed.iter().all(|(origin, allowed)| allowed.holds(*origin + *by)))
}
