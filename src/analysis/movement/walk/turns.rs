//! How many turns a walk takes.

use super::path::Walk;
use crate::analysis::movement::offset_outline::KeepOut;
use crate::geometry::{Footprint, Rect};
use crate::pack::Walking;

/// Nobody plans a walk of more turns.
const MOST: usize = 99;
/// A turn that leads less far, in inches, leads nowhere.
const LEAST: f64 = 1e-6;

/// Stretches of a walk, each from so many inches of it to so many, in their order.
pub type WalkStretches = Vec<[f64; 2]>;

/// Where on a walk its base, of this radius, is upon any of these footprints.
#[must_use]
pub fn stretches<'a>(
    walk: &Walk,
    table: &Rect,
    footprints: impl Iterator<Item = &'a Footprint>,
    radius: f64,
) -> WalkStretches {
    let kept = KeepOut::new(table, footprints, radius);
    let (rims, _) = kept.rims();
    let mut stretches: WalkStretches = Vec::new();
    let mut walked = 0.0;
    for curve in &walk.curves {
        let bounds = curve.bounds();
        let near = rims.iter().filter(|rim| rim.bounds.distance_squared(&bounds) == 0.0);
        let met = near.flat_map(|rim| curve.crossings(&rim.curve)).flatten();
        let mut cuts: Vec<f64> = met.map(|[share, _]| share).chain([1.0]).collect();
        cuts.sort_by(f64::total_cmp);
        let (mut from, length) = (0.0, curve.length());
        for to in cuts {
            if !kept.is_free(curve.at(f64::midpoint(from, to))) {
                let [begin, end] = [from, to].map(|share| walked + share * length);
                match stretches.last_mut() {
                    Some(last) if begin - last[1] < LEAST => last[1] = end,
                    _ => stretches.push([begin, end]),
                }
            }
            from = to;
        }
        walked += length;
    }
    stretches
}

/// After how many inches of a walk each turn of it ends, if a turn leads so far; `None` where a turn doesn't lead across what
/// it must.
///
/// A turn that touches rough ground leads less far, so it may be better to end one before. None ends on what is only crossed.
/// Who is farther on is never worse off, so each turn goes as far as it can.
#[must_use]
pub fn turns(walk: &Walk, rough: &[[f64; 2]], crossed: &[[f64; 2]], far: f64, rules: &Walking) -> Option<Vec<f64>> {
    let (mut ends, mut at) = (Vec::new(), 0.0);
    while walk.length - at > LEAST {
        let slowed = at + (far - rules.rough_costs).max(rules.rough_leaves.min(far));
        let smooth = rough.iter().find(|[_, last]| last - at > LEAST).map_or(f64::INFINITY, |[first, _]| *first);
        let reached = (at + far).min(smooth).max(slowed).min(walk.length);
        let upon = crossed.iter().find(|[first, last]| *first < reached && reached < *last);
        let end = upon.map_or(reached, |[first, _]| *first);
        // A number that is none is no progress either.
        let onward = end - at > LEAST;
        if ends.len() == MOST || !onward {
            return None;
        }
        ends.push(end);
        at = end;
    }
    Some(ends)
}
