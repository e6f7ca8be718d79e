//! The ground that a base can stand on and walk to, the gaps too narrow for it, and its walk between two places.

use std::f64::consts::TAU;

use super::result::{Fact, FactSubject, FactValue, StudyLabel, StudyResult, StudyShape, StudyShapeKind};
use crate::analysis::movement::{
    self, Barrier, Curve, MovementMap, PlannedWalk, ReachableFrom, ReachedGround, TOUCH, UnfitPlace, Walk,
};
use crate::analysis::{Base, Table};
use crate::geometry::{Gap, Point, Vector};
use crate::layout::{Layout, PieceId};
use crate::pack::Owner;

/// An area no larger than this, in square inches, counts as none.
const NO_AREA: f64 = 0.01;

/// The ground by the zones that it is reached from, the lowest on the board first: its fact, and its kind of outline where the zones
/// aren't joined and where they are.
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

pub(super) fn run(layout: &Layout, base: u32, walk: Option<[Point; 2]>, speed: f64) -> StudyResult {
    let mut result = StudyResult::default();
    let Some(base) = Base::find(layout.pack, base) else { return result };
    let table = Table::new(layout);
    let all: Vec<(Base, ReachedGround)> =
        Base::all(layout.pack).map(|each| (each, ReachedGround::new(&table, each))).collect();
    // The walk comes first: a screen reader reads it out.
    if let Some(ends) = walk {
        push_walk(&mut result, &table, base, ends, speed);
    }
    if let Some((_, reached)) = all.iter().find(|(each, _)| *each == base) {
        push_ground(&mut result, &table, reached);
    }
    for gap in narrow_gaps(&table, base) {
        let path = movement::svg_path(&[Curve::Line { from: gap.from, to: gap.to }], false);
        result.shapes.push(StudyShape { kind: StudyShapeKind::Pinch, path });
        result.labels.push(StudyLabel { at: gap.from.midpoint(gap.to), value: FactValue::InchesFinely(gap.distance) });
    }
    result.facts.extend(all.iter().map(|(each, reached)| {
        let value = FactValue::GroundShare(share(reached.area(ReachableFrom::BOTH), reached.ground.area()));
        Fact::new(FactSubject::BaseReaches(each.millimetres), value).bad(!reached.joins_zones())
    }));
    result
}

/// The gaps that are too narrow for a base.
fn narrow_gaps(table: &Table, base: Base) -> Vec<Gap> {
    let blocking = movement::obstacles(table, base).filter(|obstacle| !obstacle.is_crossable);
    let blocking: Vec<Barrier> = blocking.map(|obstacle| obstacle.barrier).collect();
    let stops_base = |barrier: &Barrier| matches!(barrier, Barrier::Edge(_)) || blocking.contains(barrier);
    let pinches =
        MovementMap::new(table).pinch_points().into_iter().filter(|pinch| pinch.barriers.iter().all(stops_base));
    pinches.map(|pinch| pinch.line).filter(|line| line.distance < base.diameter() - TOUCH).collect()
}

/// Adds the ground that the base can stand on, by the zones that it is reached from.
fn push_ground(result: &mut StudyResult, table: &Table, reached: &ReachedGround) {
    let (whole, joins_zones) = (reached.ground.area(), reached.joins_zones());
    result.facts.push(Fact::new(FactSubject::ZoneToZone, FactValue::IsWalkable(joins_zones)).bad(!joins_zones));
    for (reach, subject, kinds) in GROUND {
        let area = reached.area(reach);
        let has_fact = area > NO_AREA || matches!(reach, ReachableFrom::BOTH | ReachableFrom::NONE);
        if has_fact {
            let is_bad = if reach == ReachableFrom::BOTH { area <= NO_AREA } else { area > NO_AREA };
            result.facts.push(Fact::new(subject, FactValue::Ground(area, share(area, whole))).bad(is_bad));
        }
        let path = reached.svg_path(reach);
        if !path.is_empty() {
            result.shapes.push(StudyShape { kind: kinds[usize::from(joins_zones)], path });
        }
    }
    if !joins_zones {
        label_zones(result, table, reached);
    }
}

/// Labels the zones with the players whose ground is around them, where the zones aren't joined.
fn label_zones(result: &mut StudyResult, table: &Table, reached: &ReachedGround) {
    let zones = movement::zones(table.layout, table.layout.attacker_edge);
    let owners = [(ReachableFrom::ATTACKER, Owner::Attacker), (ReachableFrom::DEFENDER, Owner::Defender)];
    for (zone, (_, owner)) in zones.iter().zip(owners).filter(|(_, (reach, _))| reached.area(*reach) > NO_AREA) {
        result.labels.push(StudyLabel { at: zone.centre(), value: FactValue::FromZone(owner) });
    }
}

/// Adds the walk between two places.
fn push_walk(result: &mut StudyResult, table: &Table, base: Base, ends: [Point; 2], speed: f64) {
    let subjects = [FactSubject::WalkBegins, FactSubject::WalkEnds];
    let (mut places, mut moved) = (Vec::new(), Vec::new());
    for (at, subject) in ends.into_iter().zip(subjects) {
        let Some((place, unfit)) = movement::nearest_standing_place(table, base, at) else {
            result.facts.push(Fact::new(subject, FactValue::Nowhere).bad(true));
            return;
        };
        if let Some(unfit) = unfit {
            let reason = match unfit {
                UnfitPlace::Edge => FactValue::MovedFromEdge,
                UnfitPlace::Flag => FactValue::MovedFromFlag,
                UnfitPlace::Piece(piece) => FactValue::MovedFrom(table.piece_id(piece)),
            };
            moved.push(Fact::new(subject, reason).bad(true));
        }
        places.push(place);
    }
    let [from, to] = places[..] else { return };
    let Some(plan) = movement::plan_walk(table, base, [from, to], speed) else {
        result
            .shapes
            .extend([from, to].map(|at| StudyShape { kind: StudyShapeKind::Stop, path: circle_path(at, base.radius) }));
        result.facts.push(Fact::new(FactSubject::ShortestWalk, FactValue::NoWay).bad(true));
        result.facts.extend(moved);
        return;
    };
    draw_walk(result, &plan, base, from);
    result.facts.push(Fact::new(FactSubject::WalkLength, FactValue::InchesFinely(plan.walk.length)));
    result.facts.extend(moved);
    let run = speed * table.pack().walking.run;
    let rows = [(FactSubject::TurnsAdvancing(speed), &plan.advancing), (FactSubject::TurnsRunning(run), &plan.running)];
    for (subject, turns) in rows {
        let value = turns.as_ref().map_or(FactValue::NoneAcross, |ends| FactValue::Count(ends.len()));
        result.facts.push(Fact::new(subject, value).bad(turns.is_none()));
    }
    let rough: Vec<PieceId> = plan.rough.iter().map(|piece| table.piece_id(*piece)).collect();
    let value = if rough.is_empty() { FactValue::None } else { FactValue::Pieced(rough) };
    result.facts.push(Fact::new(FactSubject::RoughTouched, value));
}

/// Draws a walk, with the base at its start and at the end of each turn.
fn draw_walk(result: &mut StudyResult, plan: &PlannedWalk, base: Base, from: Point) {
    let PlannedWalk { walk, advancing, .. } = plan;
    if !walk.curves.is_empty() {
        result.shapes.push(StudyShape { kind: StudyShapeKind::Walk, path: movement::svg_path(&walk.curves, false) });
    }
    result.shapes.push(StudyShape { kind: StudyShapeKind::Stop, path: circle_path(from, base.radius) });
    let ends = advancing.clone().unwrap_or_else(|| vec![walk.length]);
    let turns = if advancing.is_some() { ends.len() } else { 0 };
    for (index, end) in ends.iter().enumerate() {
        let Some(at) = walk.point_after(*end) else { continue };
        result.shapes.push(StudyShape { kind: StudyShapeKind::Stop, path: circle_path(at, base.radius) });
        if turns > 0 {
            result.labels.push(StudyLabel { at, value: FactValue::Count(index + 1) });
        }
    }
    result.labels.extend(length_label(walk, &ends));
}

/// The label with the walk's length, in the middle of the turn at half of it: the turns' numbers are at their ends.
fn length_label(walk: &Walk, ends: &[f64]) -> Option<StudyLabel> {
    let half = walk.length / 2.0;
    let turn = ends.iter().position(|end| *end >= half)?;
    let before = if turn == 0 { 0.0 } else { ends[turn - 1] };
    Some(StudyLabel {
        at: walk.point_after(f64::midpoint(before, ends[turn]))?,
        value: FactValue::InchesFinely(walk.length),
    })
}

/// A part as a share of a whole, 0 to 1.
fn share(part: f64, whole: f64) -> f64 {
    if whole > NO_AREA { (part / whole).clamp(0.0, 1.0) } else { 0.0 }
}

/// A circle as SVG path data.
fn circle_path(centre: Point, radius: f64) -> String {
    movement::svg_path(&[Curve::Arc { centre, radius, start: Vector::new(1.0, 0.0), sweep: TAU }], true)
}

#[cfg(test)]
mod tests;
