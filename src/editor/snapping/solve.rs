//! The shortest way to what something sticks to.
//!
//! Newton's method along the directions of the gaps, measured anew after each step; then the hundredths of an inch around
//! the answer are tried, because the document holds no others, and a limit has to be kept and not only nearly.

use super::scene::{SnapPull, SnapScene, SnapTarget};
use crate::geometry::Vector;
use crate::geometry::area::Axis;

/// How many steps are taken; straight sides need one, round ones two or three.
const STEPS: usize = 8;
/// How far beyond a limit it still counts as kept exactly, in inches.
const OVER: f64 = 0.02;
/// A gap so little over its limit reads as the limit, in inches.
const READS: f64 = 0.005;
/// How many hundredths to each side are tried.
const AROUND: i32 = 3;
/// And how many of them, the most promising first, are measured.
const MEASURED: usize = 12;

/// How far to move on, in whole hundredths of an inch, so that all pulls (one or two) hold: no farther than `bound` inches.
/// `only` is the one coordinate that may change.
pub(super) fn together(scene: &SnapScene, pulls: &[&SnapPull], only: Option<Axis>, bound: f64) -> Option<Vector> {
    if only.is_some() && pulls.len() > 1 {
        return None;
    }
    let free = |way: Vector| match only {
        None => way,
        Some(Axis::X) => Vector::new(way.x, 0.0),
        Some(Axis::Y) => Vector::new(0.0, way.y),
    };
    let mut by = Vector::default();
    let mut readings = Vec::new();
    for _ in 0..STEPS {
        readings = pulls.iter().map(|pull| scene.read(pull.to, by)).collect::<Option<Vec<_>>>()?;
        let step = match readings[..] {
            [(off, normal)] => along(off, free(normal)),
            [(off, normal), (other_off, other)] => across(off, normal, other_off, other),
            _ => None,
        }?;
        by = by + step;
        if by.length() > bound {
            return None;
        }
        if step.length() < 1e-6 {
            break;
        }
    }
    rounded(scene, pulls, &readings, by, only)
}

/// The step that brings a measure to its mark, along the way it changes most.
fn along(off: f64, normal: Vector) -> Option<Vector> {
    let squared = normal.dot(normal);
    (squared > 0.1).then(|| normal * (-off / squared))
}

/// The step that brings two measures to their marks at once; `None` where the two pull the same way.
fn across(off: f64, normal: Vector, other_off: f64, other: Vector) -> Option<Vector> {
    let turn = normal.cross(other);
    (turn.abs() > 0.25 * normal.length() * other.length() && turn.abs() > 0.05).then(|| {
        Vector::new((other_off * normal.y - off * other.y) / turn, (off * other.x - other_off * normal.x) / turn)
    })
}

/// The best of the hundredths around a place.
fn rounded(
    scene: &SnapScene,
    pulls: &[&SnapPull],
    readings: &[(f64, Vector)],
    by: Vector,
    only: Option<Axis>,
) -> Option<Vector> {
    let nearest = |inches: f64| (inches * 100.0).round() / 100.0;
    let around = |fixed: bool| if fixed { 0..=0 } else { -AROUND..=AROUND };
    let mut places = Vec::new();
    for i in around(only == Some(Axis::Y)) {
        for j in around(only == Some(Axis::X)) {
            let hundredth = |at: f64, by: i32| nearest(nearest(at) + f64::from(by) / 100.0);
            let at = Vector::new(hundredth(by.x, i), hundredth(by.y, j));
            let change = at + -by;
            // What is straight is known already, and what is round is straight over a hundredth.
            let expected = |(pull, reading): (&&SnapPull, &(f64, Vector))| rank(pull, reading.1.dot(change));
            let worst = pulls.iter().zip(readings).filter_map(expected).fold(0.0, f64::max);
            let all = pulls.iter().zip(readings).all(|both| scene.resizes() || expected(both).is_some());
            if all {
                places.push((if worst <= READS { 0.0 } else { worst }, change.length(), at));
            }
        }
    }
    places.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let holds = |at: Vector| {
        pulls.iter().all(|pull| scene.read(pull.to, at).is_some_and(|(off, _)| rank(pull, off).is_some_and(|_| true)))
    };
    let many = if scene.resizes() { places.len() } else { MEASURED };
    places.into_iter().take(many).map(|place| place.2).find(|at| holds(*at))
}

/// How far from its mark a measure is where that is near enough; a limit may only be passed on its good side.
fn rank(pull: &SnapPull, off: f64) -> Option<f64> {
    match pull.to {
        // The line of a turned piece may lie between two hundredths.
        SnapTarget::Line { .. } => (off.abs() <= READS + 1e-9).then_some(0.0),
        SnapTarget::Gap { .. } | SnapTarget::Edge { .. } => (-1e-9..OVER - 1e-6).contains(&off).then_some(off.max(0.0)),
    }
}
