//! The turns of a walk.

use super::path::Walk;
use crate::analysis::movement::offset_outline::KeepOut;
use crate::geometry::{Footprint, Rect};
use crate::pack::Walking;

/// The most turns of a walk that is planned.
const MAX_TURNS: usize = 99;
/// A turn shorter than this, in inches, makes no progress.
const MIN_PROGRESS: f64 = 1e-6;

/// Stretches of a walk in order, each by the lengths of the walk at its start and end, in inches.
pub type WalkStretches = Vec<[f64; 2]>;

/// The stretches of a walk on which its base, of this radius, is on one of these footprints.
pub fn stretches<'a>(
    walk: &Walk,
    table: &Rect,
    footprints: impl Iterator<Item = &'a Footprint>,
    radius: f64,
) -> WalkStretches {
    let keep_out = KeepOut::new(table, footprints, radius);
    let (rims, _) = keep_out.curves();
    let mut stretches: WalkStretches = Vec::new();
    let mut walked = 0.0;
    for curve in &walk.curves {
        let bounds = curve.bounds();
        let near = rims.iter().filter(|rim| rim.bounds.distance_squared(&bounds) == 0.0);
        let crossings = near.flat_map(|rim| curve.crossings(&rim.curve)).flatten();
        let mut cuts: Vec<f64> = crossings.map(|[share, _]| share).chain([1.0]).collect();
        cuts.sort_by(f64::total_cmp);
        let (mut from, length) = (0.0, curve.length());
        for to in cuts {
            if !keep_out.is_free(curve.point_at(f64::midpoint(from, to))) {
                let [begin, end] = [from, to].map(|share| walked + share * length);
                match stretches.last_mut() {
                    Some(last) if begin - last[1] < MIN_PROGRESS => last[1] = end,
                    _ => stretches.push([begin, end]),
                }
            }
            from = to;
        }
        walked += length;
    }
    stretches
}

/// The lengths of the walk at which each turn ends, where a turn is `speed` inches; `None` where a turn is too short to cross an
/// obstacle.
///
/// A turn that touches rough ground is shorter, so it may be better to end one before. No turn ends on a crossed obstacle. Greedy:
/// being farther along is never a disadvantage, so each turn goes as far as it can.
pub fn turn_ends(
    walk: &Walk,
    rough: &[[f64; 2]],
    crossed: &[[f64; 2]],
    speed: f64,
    rules: &Walking,
) -> Option<Vec<f64>> {
    let (mut ends, mut walked) = (Vec::new(), 0.0);
    while walk.length - walked > MIN_PROGRESS {
        let slowed = walked + (speed - rules.rough_costs).max(rules.rough_leaves.min(speed));
        let smooth =
            rough.iter().find(|[_, last]| last - walked > MIN_PROGRESS).map_or(f64::INFINITY, |[first, _]| *first);
        let reached = (walked + speed).min(smooth).max(slowed).min(walk.length);
        let obstacle = crossed.iter().find(|[first, last]| *first < reached && reached < *last);
        let end = obstacle.map_or(reached, |[first, _]| *first);
        // False for NaN too.
        let has_progress = end - walked > MIN_PROGRESS;
        if ends.len() == MAX_TURNS || !has_progress {
            return None;
        }
        ends.push(end);
        walked = end;
    }
    Some(ends)
}
