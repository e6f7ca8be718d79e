//! The shortest displacement that brings the dragged pieces to one or two snap targets.
//!
//! Newton's method on the distances to the targets, measured anew after each step. The result is rounded to hundredths of an
//! inch, as the document is; of the places around it, one is chosen that keeps the limits.

use super::scene::{SnapCandidate, SnapScene, SnapTarget};
use crate::geometry::Vector;
use crate::geometry::area::Axis;
use crate::sorting::SharedSort as _;

/// The most steps of Newton's method. Straight sides need one, round ones two or three.
const MAX_NEWTON_STEPS: usize = 8;
/// How far beyond a limit pieces may be and still count as snapped to it, in inches.
const MAX_EXCESS: f64 = 0.02;
/// Within this excess, in inches, a gap is displayed as the limit itself.
const DISPLAYED_AS_LIMIT: f64 = 0.005;
/// How many hundredths of an inch around the result are considered, in each direction.
const ROUNDING_RADIUS: i32 = 3;
/// How many of these places are measured, the most promising first.
const MAX_MEASURED: usize = 12;

/// The displacement, in whole hundredths of an inch, that brings the pieces to all candidates (one or two); `None` where there
/// is none up to `max_distance` inches. `only_axis` is the only axis along which the pieces may move.
pub(super) fn displacement(
    scene: &SnapScene,
    candidates: &[&SnapCandidate],
    only_axis: Option<Axis>,
    max_distance: f64,
) -> Option<Vector> {
    if only_axis.is_some() && candidates.len() > 1 {
        return None;
    }
    let restricted = |normal: Vector| match only_axis {
        None => normal,
        Some(Axis::X) => Vector::new(normal.x, 0.0),
        Some(Axis::Y) => Vector::new(0.0, normal.y),
    };
    let mut by = Vector::default();
    let mut measures = Vec::new();
    for _ in 0..MAX_NEWTON_STEPS {
        measures =
            candidates.iter().map(|candidate| scene.measure(candidate.target, by)).collect::<Option<Vec<_>>>()?;
        let step = match measures[..] {
            [(error, normal)] => step_to_one(error, restricted(normal)),
            [one, other] => step_to_two(one, other),
            _ => None,
        }?;
        by = by + step;
        if by.length() > max_distance {
            return None;
        }
        if step.length() < 1e-6 {
            break;
        }
    }
    rounded(scene, candidates, &measures, by, only_axis)
}

/// The Newton step for one target: along its gradient.
fn step_to_one(error: f64, normal: Vector) -> Option<Vector> {
    let squared = normal.dot(normal);
    (squared > 0.1).then(|| normal * (-error / squared))
}

/// The Newton step for two targets, by Cramer's rule; `None` where their gradients are nearly parallel.
fn step_to_two((error, normal): (f64, Vector), (other_error, other): (f64, Vector)) -> Option<Vector> {
    let determinant = normal.cross(other);
    (determinant.abs() > 0.25 * normal.length() * other.length() && determinant.abs() > 0.05).then(|| {
        Vector::new(
            (other_error * normal.y - error * other.y) / determinant,
            (error * other.x - other_error * normal.x) / determinant,
        )
    })
}

/// The best displacement in whole hundredths around `by`.
fn rounded(
    scene: &SnapScene,
    candidates: &[&SnapCandidate],
    measures: &[(f64, Vector)],
    by: Vector,
    only_axis: Option<Axis>,
) -> Option<Vector> {
    let nearest = |inches: f64| (inches * 100.0).round() / 100.0;
    let offsets = |is_fixed: bool| if is_fixed { 0..=0 } else { -ROUNDING_RADIUS..=ROUNDING_RADIUS };
    let mut places = Vec::new();
    for x in offsets(only_axis == Some(Axis::Y)) {
        for y in offsets(only_axis == Some(Axis::X)) {
            let offset = |inches: f64, hundredths: i32| nearest(nearest(inches) + f64::from(hundredths) / 100.0);
            let place = Vector::new(offset(by.x, x), offset(by.y, y));
            let change = place + -by;
            // A linear estimate: exact for straight sides, and good enough for round ones over a few hundredths.
            let estimated = |(candidate, (_, normal)): (&&SnapCandidate, &(f64, Vector))| {
                accepted_error(candidate, normal.dot(change))
            };
            let worst = candidates.iter().zip(measures).filter_map(estimated).fold(0.0, f64::max);
            if scene.is_resize() || candidates.iter().zip(measures).all(|pair| estimated(pair).is_some()) {
                places.push((if worst <= DISPLAYED_AS_LIMIT { 0.0 } else { worst }, change.length(), place));
            }
        }
    }
    places.shared_sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let is_at_all = |place: Vector| {
        candidates.iter().all(|candidate| {
            scene.measure(candidate.target, place).is_some_and(|(error, _)| accepted_error(candidate, error).is_some())
        })
    };
    let max_measured = if scene.is_resize() { places.len() } else { MAX_MEASURED };
    places.into_iter().take(max_measured).map(|(.., place)| place).find(|place| is_at_all(*place))
}

/// The error at which the pieces still count as snapped; `None` beyond it, and on the wrong side of a limit.
fn accepted_error(candidate: &SnapCandidate, error: f64) -> Option<f64> {
    match candidate.target {
        // The line of a turned piece may be between two hundredths.
        SnapTarget::Line { .. } => (error.abs() <= DISPLAYED_AS_LIMIT + 1e-9).then_some(0.0),
        SnapTarget::Gap { .. } | SnapTarget::Edge { .. } => {
            (-1e-9..MAX_EXCESS - 1e-6).contains(&error).then_some(error.max(0.0))
        }
    }
}
