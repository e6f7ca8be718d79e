//! Bringing the halves of a table into balance.
//!
//! What a piece weighs in a half falls as it goes away from it, so the places that leave the halves in balance are a strip
//! across the table for each piece: the nearest place in it is found like any other.

use super::open_findings::is_requirement_waived;
use crate::analysis::Table;
use crate::checks::Requirement;
use crate::geometry::area::Axis;
use crate::geometry::split_area::share_below;
use crate::solver::clashes::constraints::SearchSpace;
use crate::solver::clashes::nearest::nearest_offset;
use crate::solver::clashes::search::{Arrangement, keep_clear_of};
use crate::solver::clashes::search_piece::{GridOffset, inches};

/// How many pieces may be moved for it.
const MOST_MOVED: usize = 6;
/// What is no difference, in counted pieces.
const NO_DIFFERENCE: f64 = 1e-9;

/// What the halves of a table hold while pieces are moved about.
struct HalvesBalance<'a> {
    table: &'a Table<'a>,
    limit: f64,
}

/// The arrangement with as few pieces as it takes moved so far that the halves are in balance; nothing where no way to it
/// was found.
pub fn balance(space: &mut SearchSpace, table: &Table, movable: &[usize], mut now: Arrangement) -> Option<Arrangement> {
    let scales = HalvesBalance { table, limit: table.limits().half_balance.at_most };
    if is_requirement_waived(table.layout, Requirement::Balanced, &[]) {
        return Some(now);
    }
    for _ in 0..MOST_MOVED {
        let tilt = scales.tilt(&now.offsets);
        if tilt.iter().all(|tilt| tilt.abs() <= scales.limit + NO_DIFFERENCE) {
            return Some(now);
        }
        let both = [scales.limit; 2];
        let one = |axis: usize| {
            let mut most = tilt.map(|tilt| tilt.abs().max(scales.limit));
            most[axis] = scales.limit;
            most
        };
        // Both at once; or one of them, the other no worse; or one nearer to it, by the piece that does the most.
        let axis = usize::from(tilt[1].abs() > tilt[0].abs());
        let mut next = None;
        for most in [both, one(axis), one(1 - axis)] {
            if next.is_none() {
                next = scales.moved(space, movable, &now, |_| Some(most));
            }
        }
        let heaviest = movable.iter().map(|piece| scales.weight(*piece)).fold(0.0, f64::max);
        let nearer = |piece: usize| {
            let mut most = one(axis);
            most[axis] = tilt[axis].abs() - heaviest;
            (scales.weight(piece) >= heaviest && heaviest > 0.0).then_some(most)
        };
        let next = match next {
            Some(next) => next,
            None => scales.moved(space, movable, &now, nearer)?,
        };
        now = next;
    }
    None
}

impl HalvesBalance<'_> {
    fn weight(&self, piece: usize) -> f64 {
        self.table.pieces[piece].weight(self.table.limits())
    }

    /// The share of a piece in the half that lies left, or above.
    fn share(&self, piece: usize, axis: Axis, offset: GridOffset) -> f64 {
        let footprint = self.table.pieces[piece].footprint.moved(inches(offset));
        share_below(&footprint, axis, axis.of(self.table.bounds.centre()))
    }

    /// By how much the left half holds more than the right one, and the upper more than the lower.
    fn tilt(&self, offset: &[GridOffset]) -> [f64; 2] {
        [Axis::X, Axis::Y].map(|axis| {
            let tilt = |piece: usize| self.weight(piece) * (2.0 * self.share(piece, axis, offset[piece]) - 1.0);
            (0..offset.len()).map(tilt).fold(0.0, |sum, tilt| sum + tilt)
        })
    }

    /// The arrangement in which one more piece is moved, or one that is moved already stands elsewhere, so that the halves
    /// differ by no more than `most`: as few moved and as little as can be.
    fn moved(
        &self,
        space: &mut SearchSpace,
        movable: &[usize],
        now: &Arrangement,
        most: impl Fn(usize) -> Option<[f64; 2]>,
    ) -> Option<Arrangement> {
        let tilt = self.tilt(&now.offsets);
        let mut best: Option<(bool, f64, Arrangement)> = None;
        for &piece in movable.iter().filter(|piece| self.weight(**piece) > 0.0) {
            let Some(range) = most(piece).and_then(|most| self.strip(space, piece, now, tilt, most)) else { continue };
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

    /// The strip in which a piece leaves the halves so near to balance.
    fn strip(
        &self,
        space: &SearchSpace,
        piece: usize,
        now: &Arrangement,
        tilt: [f64; 2],
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
            let rest = tilt[index] - weight * (2.0 * self.share(piece, axis, now.offsets[piece]) - 1.0);
            let tilted = |offset: i32| rest + weight * (2.0 * share(offset) - 1.0);
            let [from, to] = [range[0][index], range[1][index]];
            // The farther right or down, the less it weighs left or above.
            let first = first_true(from, to, |offset| tilted(offset) <= most[index] + NO_DIFFERENCE)?;
            let beyond =
                self::first_true(first, to, |offset| tilted(offset) < -most[index] - NO_DIFFERENCE).unwrap_or(to + 1);
            (range[0][index], range[1][index]) = (first, beyond - 1);
            if first >= beyond {
                return None;
            }
        }
        Some(range)
    }
}

/// The first of some numbers for which this holds; it holds for all after it too.
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
