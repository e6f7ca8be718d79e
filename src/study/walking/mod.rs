//! Where a base can stand and walk, where it is too narrow for it, and its walk between two places.

use std::f64::consts::TAU;

use super::survey::{Fact, FactSubject, FactValue, StudyLabel, StudyResult, StudyShape, StudyShapeKind};
use crate::analysis::movement::{
    self, Barrier, Curve, MovementMap, PlannedWalk, ReachableFrom, ReachedGround, TOUCH, UnfitPlace, Walk,
};
use crate::analysis::{Base, Table};
use crate::geometry::{Gap, Point, Vector};
use crate::layout::{Layout, PieceId};
use crate::pack::Owner;

/// So little ground, in square inches, is none.
const NONE: f64 = 0.01;

/// What is told of ground, the lowest on the board first, and how it looks where no walk leads from zone to zone, and where
/// one does.
const GROUND: [(ReachableFrom, FactSubject, [StudyShapeKind; 2]); 4] = [
    (ReachableFrom::BOTH, FactSubject::ReachedGround, [StudyShapeKind::Reached; 2]),
    (
        ReachableFrom::ATTACKER,
        FactSubject::ReachedFrom(Owner::Attacker),
        [StudyShapeKind::Reached, StudyShapeKind::CutOff],
    ),
    (
        ReachableFrom::DEFENDER,
        FactSubject::ReachedFrom(Owner::Defender),
        [StudyShapeKind::Reached, StudyShapeKind::CutOff],
    ),
    (ReachableFrom::NONE, FactSubject::CutOffGround, [StudyShapeKind::CutOff; 2]),
];

pub(super) fn survey(layout: &Layout, base: u32, walk: Option<[Point; 2]>, speed: f64) -> StudyResult {
    let mut survey = StudyResult::default();
    let Some(base) = Base::find(layout.pack, base) else { return survey };
    let table = Table::new(layout);
    let all: Vec<(Base, ReachedGround)> =
        Base::all(layout.pack).map(|each| (each, ReachedGround::new(&table, each))).collect();
    // What was asked for comes first: it is what is read out.
    if let Some(ends) = walk {
        walked(&mut survey, &table, base, ends, speed);
    }
    if let Some((_, reached)) = all.iter().find(|(each, _)| *each == base) {
        ground(&mut survey, &table, reached);
    }
    for gap in pinches(&table, base) {
        let path = movement::svg_path(&[Curve::Line { from: gap.from, to: gap.to }], false);
        survey.shapes.push(StudyShape { sort: StudyShapeKind::Pinch, path });
        survey.labels.push(StudyLabel { at: gap.from.midpoint(gap.to), value: FactValue::InchesFinely(gap.distance) });
    }
    survey.facts.extend(all.iter().map(|(each, reached)| {
        let value = FactValue::GroundShare(share(reached.area(ReachableFrom::BOTH), reached.ground.area()));
        Fact::new(FactSubject::BaseReaches(each.millimetres), value).bad(!reached.joins_zones())
    }));
    survey
}

/// The gaps that are too narrow for a base.
fn pinches(table: &Table, base: Base) -> Vec<Gap> {
    let stopping = movement::obstacles(table, base).filter(|one| !one.is_crossable);
    let stopping: Vec<usize> = stopping.map(|one| one.piece).collect();
    let stops = |bar: &Barrier| match bar {
        Barrier::Piece(piece) => stopping.contains(piece),
        Barrier::Edge(_) => true,
    };
    let pinches = MovementMap::new(table).pinch_points().into_iter().filter(|pinch| pinch.barriers.iter().all(stops));
    pinches.map(|pinch| pinch.line).filter(|line| line.distance < base.diameter() - TOUCH).collect()
}

/// The ground that the base can stand on, by where it is reached from.
fn ground(survey: &mut StudyResult, table: &Table, reached: &ReachedGround) {
    let (whole, joins) = (reached.ground.area(), reached.joins_zones());
    survey.facts.push(Fact::new(FactSubject::ZoneToZone, FactValue::IsWalkable(joins)).bad(!joins));
    for (reach, subject, sorts) in GROUND {
        let area = reached.area(reach);
        let told = area > NONE || matches!(reach, ReachableFrom::BOTH | ReachableFrom::NONE);
        if told {
            let bad = if reach == ReachableFrom::BOTH { area <= NONE } else { area > NONE };
            survey.facts.push(Fact::new(subject, FactValue::Ground(area, share(area, whole))).bad(bad));
        }
        let path = reached.svg_path(reach);
        if !path.is_empty() {
            survey.shapes.push(StudyShape { sort: sorts[usize::from(joins)], path });
        }
    }
    if !joins {
        sides(survey, table, reached);
    }
}

/// Says on the board which ground is whose, where no walk leads from zone to zone.
fn sides(survey: &mut StudyResult, table: &Table, reached: &ReachedGround) {
    let zones = movement::zones(table.pack(), table.layout.attacker_edge);
    let told = [(ReachableFrom::ATTACKER, Owner::Attacker), (ReachableFrom::DEFENDER, Owner::Defender)];
    for (zone, (_, owner)) in zones.iter().zip(told).filter(|(_, (reach, _))| reached.area(*reach) > NONE) {
        survey.labels.push(StudyLabel { at: zone.centre(), value: FactValue::FromZone(owner) });
    }
}

/// The walk between two places.
fn walked(survey: &mut StudyResult, table: &Table, base: Base, ends: [Point; 2], speed: f64) {
    let subjects = [FactSubject::WalkBegins, FactSubject::WalkEnds];
    let (mut settled, mut moved) = (Vec::new(), Vec::new());
    for (at, subject) in ends.into_iter().zip(subjects) {
        let Some((at, unfit)) = movement::nearest_standing_place(table, base, at) else {
            survey.facts.push(Fact::new(subject, FactValue::Nowhere).bad(true));
            return;
        };
        if let Some(unfit) = unfit {
            let why = match unfit {
                UnfitPlace::Edge => FactValue::MovedFromEdge,
                UnfitPlace::Piece(piece) => FactValue::MovedFrom(id(table, piece)),
            };
            moved.push(Fact::new(subject, why).bad(true));
        }
        settled.push(at);
    }
    let [from, to] = settled[..] else { return };
    let Some(plan) = movement::plan_walk(table, base, [from, to], speed) else {
        survey
            .shapes
            .extend([from, to].map(|at| StudyShape { sort: StudyShapeKind::Stop, path: disc(at, base.radius) }));
        survey.facts.push(Fact::new(FactSubject::ShortestWalk, FactValue::NoWay).bad(true));
        survey.facts.extend(moved);
        return;
    };
    draw(survey, &plan, base, from);
    survey.facts.push(Fact::new(FactSubject::WalkLength, FactValue::InchesFinely(plan.walk.length)));
    survey.facts.extend(moved);
    let run = speed * table.pack().walking.run;
    let rows = [(FactSubject::TurnsAdvancing(speed), &plan.advancing), (FactSubject::TurnsRunning(run), &plan.running)];
    for (subject, turns) in rows {
        let value = turns.as_ref().map_or(FactValue::NoneAcross, |ends| FactValue::Count(ends.len()));
        survey.facts.push(Fact::new(subject, value).bad(turns.is_none()));
    }
    let rough: Vec<PieceId> = plan.rough.iter().map(|piece| id(table, *piece)).collect();
    let value = if rough.is_empty() { FactValue::None } else { FactValue::Pieced(rough) };
    survey.facts.push(Fact::new(FactSubject::RoughTouched, value));
}

fn id(table: &Table, piece: usize) -> PieceId {
    table.pieces[piece].piece.id.clone()
}

/// Draws a walk, with the base at its start and wherever a turn ends.
fn draw(survey: &mut StudyResult, plan: &PlannedWalk, base: Base, from: Point) {
    let PlannedWalk { walk, advancing, .. } = plan;
    if !walk.curves.is_empty() {
        survey.shapes.push(StudyShape { sort: StudyShapeKind::Walk, path: movement::svg_path(&walk.curves, false) });
    }
    survey.shapes.push(StudyShape { sort: StudyShapeKind::Stop, path: disc(from, base.radius) });
    let ends = advancing.clone().unwrap_or_else(|| vec![walk.length]);
    let turns = if advancing.is_some() { ends.len() } else { 0 };
    for (index, end) in ends.iter().enumerate() {
        let Some(at) = walk.point_after(*end) else { continue };
        survey.shapes.push(StudyShape { sort: StudyShapeKind::Stop, path: disc(at, base.radius) });
        if turns > 0 {
            survey.labels.push(StudyLabel { at, value: FactValue::Count(index + 1) });
        }
    }
    survey.labels.extend(length_label(walk, &ends));
}

/// The walk's length, in the middle of the turn in the middle of it: the turns' numbers stand at their ends.
fn length_label(walk: &Walk, ends: &[f64]) -> Option<StudyLabel> {
    let half = walk.length / 2.0;
    let turn = ends.iter().position(|end| *end >= half)?;
    let before = if turn == 0 { 0.0 } else { ends[turn - 1] };
    Some(StudyLabel {
        at: walk.point_after(f64::midpoint(before, ends[turn]))?,
        value: FactValue::InchesFinely(walk.length),
    })
}

/// A share of a whole, 0 to 1.
fn share(part: f64, whole: f64) -> f64 {
    if whole > NONE { (part / whole).clamp(0.0, 1.0) } else { 0.0 }
}

/// A circle as SVG's path data.
fn disc(centre: Point, radius: f64) -> String {
    movement::svg_path(&[Curve::Arc { centre, radius, start: Vector::new(1.0, 0.0), sweep: TAU }], true)
}

#[cfg(test)]
mod tests;
