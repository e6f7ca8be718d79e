//! Balancing the halves of a table.
//!
//! The share of a piece in a half decreases as the piece moves away from it. So the offsets of a piece that leave the halves
//! balanced are an interval on each axis, found by binary search, and the nearest place within it is found like any other.

use super::open_findings::is_requirement_waived;
use crate::analysis::Table;
use crate::checks::Requirement;
use crate::geometry::area::Axis;
use crate::geometry::split_area::share_below;
use crate::solver::clashes::constraints::SearchSpace;
use crate::solver::clashes::nearest::nearest_offset;
use crate::solver::clashes::search::{Arrangement, keep_clear_of};
use crate::solver::clashes::search_piece::{GridOffset, inches};

/// How many pieces to move for it.
const MAX_MOVED: usize = 6;
/// A smaller difference counts as none, in counted pieces.
const NO_DIFFERENCE: f64 = 1e-9;

/// The contents of a table's halves for an arrangement.
struct HalvesBalance<'a> {
    table: &'a Table<'a>,
    limit: f64,
}

/// The arrangement with as few pieces as possible moved further so that the halves are balanced; `None` if none was found.
pub fn balance(space: &mut SearchSpace, table: &Table, movable: &[usize], mut now: Arrangement) -> Option<Arrangement> {
    let halves = HalvesBalance { table, limit: table.limits().half_balance.at_most };
    if is_requirement_waived(table.layout, Requirement::Balanced, &[]) {
        return Some(now);
    }
    for _ in 0..MAX_MOVED {
        let imbalance = halves.imbalance(&now.offsets);
        if imbalance.iter().all(|imbalance| imbalance.abs() <= halves.limit + NO_DIFFERENCE) {
            return Some(now);
        }
        let both = [halves.limit; 2];
        let one = |axis: usize| {
            let mut most = imbalance.map(|imbalance| imbalance.abs().max(halves.limit));
            most[axis] = halves.limit;
            most
        };
        // First both axes at once, then one axis with the other no worse, then one axis nearer to balance by the heaviest piece.
        let axis = usize::from(imbalance[1].abs() > imbalance[0].abs());
        let mut next = None;
        for most in [both, one(axis), one(1 - axis)] {
            if next.is_none() {
                next = halves.with_one_moved(space, movable, &now, |_| Some(most));
            }
        }
        let heaviest = movable.iter().map(|piece| halves.weight(*piece)).fold(0.0, f64::max);
        let nearer = |piece: usize| {
            let mut most = one(axis);
            most[axis] = imbalance[axis].abs() - heaviest;
            (halves.weight(piece) >= heaviest && heaviest > 0.0).then_some(most)
        };
        let next = match next {
            Some(next) => next,
            None => halves.with_one_moved(space, movable, &now, nearer)?,
        };
        now = next;
    }
    None
}

impl HalvesBalance<'_> {
    fn weight(&self, piece: usize) -> f64 {
        self.table.pieces[piece].weight(self.table.limits())
    }

    /// The share of a piece in the left or upper half.
    fn share(&self, piece: usize, axis: Axis, offset: GridOffset) -> f64 {
        let footprint = self.table.pieces[piece].footprint.moved(inches(offset));
        share_below(&footprint, axis, axis.of(self.table.bounds.centre()))
    }

    /// By how much the left half exceeds the right one, and the upper the lower, in counted pieces.
    fn imbalance(&self, offset: &[GridOffset]) -> [f64; 2] {
        [Axis::X, Axis::Y].map(|axis| {
            let imbalance = |piece: usize| self.weight(piece) * (2.0 * self.share(piece, axis, offset[piece]) - 1.0);
            (0..offset.len()).map(imbalance).fold(0.0, |sum, imbalance| sum + imbalance)
        })
    }

    /// The arrangement with one piece moved, or moved further, so that the halves differ by at most `most`: with the fewest moved
    /// pieces, then the least sum.
    fn with_one_moved(
        &self,
        space: &mut SearchSpace,
        movable: &[usize],
        now: &Arrangement,
        most: impl Fn(usize) -> Option<[f64; 2]>,
    ) -> Option<Arrangement> {
        let imbalance = self.imbalance(&now.offsets);
        let mut best: Option<(bool, f64, Arrangement)> = None;
        for &piece in movable.iter().filter(|piece| self.weight(**piece) > 0.0) {
            let Some(range) = most(piece).and_then(|most| self.balanced_range(space, piece, now, imbalance, most))
            else {
                continue;
            };
            let is_new = now.offsets[piece] == [0, 0];
            let rest = now.sum - inches(now.offsets[piece]).length();
            let below = best.as_ref().filter(|best| best.0 <= is_new).map_or(f64::INFINITY, |best| best.1 - rest);
            if below <= 0.0 {
                continue;
            }
            let before = std::mem::replace(&mut space.pieces[piece].range, range);
            #[expect(clippy::cast_possible_truncation, reason = "a table's width squared, or the largest there is")]
            let place = nearest_offset(
                space,
                piece,
                &keep_clear_of(space, piece, &now.offsets, |_| true),
                (below * below * 1e4) as i64,
            );
            space.pieces[piece].range = before;
            if let Some(place) = place {
                let mut next = now.clone();
                next.set(piece, place);
                let is_better = best.as_ref().is_none_or(|best| (is_new, next.sum) < (best.0, best.1));
                if is_better {
                    best = Some((is_new, next.sum, next));
                }
            }
        }
        best.map(|(_, _, next)| next)
    }

    /// The range of offsets at which a piece leaves the halves differing by at most `most`.
    fn balanced_range(
        &self,
        space: &SearchSpace,
        piece: usize,
        now: &Arrangement,
        imbalance: [f64; 2],
        most: [f64; 2],
    ) -> Option<[GridOffset; 2]> {
        let mut range = space.pieces[piece].range;
        let weight = self.weight(piece);
        for (index, axis) in [Axis::X, Axis::Y].into_iter().enumerate() {
            let share = |along: i32| {
                let mut offset = now.offsets[piece];
                offset[index] = along;
                self.share(piece, axis, offset)
            };
            let rest = imbalance[index] - weight * (2.0 * self.share(piece, axis, now.offsets[piece]) - 1.0);
            let imbalance_at = |offset: i32| rest + weight * (2.0 * share(offset) - 1.0);
            let [from, to] = [range[0][index], range[1][index]];
            // Moving right or down lessens the share on the left or above.
            let first = first_true(from, to, |offset| imbalance_at(offset) <= most[index] + NO_DIFFERENCE)?;
            let beyond = self::first_true(first, to, |offset| imbalance_at(offset) < -most[index] - NO_DIFFERENCE)
                .unwrap_or(to + 1);
            (range[0][index], range[1][index]) = (first, beyond - 1);
            if first >= beyond {
                return None;
            }
        }
        Some(range)
    }
}

/// The first number in a range for which a monotone condition holds, by binary search.
fn first_true(from: i32, to: i32, holds: impl Fn(i32) -> bool) -> Option<i32> {
    if from > to || !holds(to) {
        return None;
    }
    let (mut low, mut high) = (from, to);
    while low < high {
        let middle = low + (high - low) / 2;
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    Some(low)
}
