//! What a model sees of the table, and whether it sees another.

use super::cells::{outline, share};
use super::survey::{Fact, FactSubject, FactValue, StudyResult, StudyShape, StudyShapeKind};
use crate::analysis::line_of_sight::exposure::{cells, clamped_to};
use crate::analysis::line_of_sight::{LineOfSight, Model, SightBlockers};
use crate::analysis::movement::{MovementObstacle, can_stand, inset, obstacles};
use crate::analysis::{Base, Table};
use crate::geometry::Point;
use crate::layout::{Layout, PieceId};
use crate::units::trimmed;

/// How large the squares are that are seen or not, in inches.
const CELL: f64 = 0.5;

/// The arms of the cross where a line is blocked, in inches.
const CROSS: f64 = 0.4;

pub(super) fn survey(layout: &Layout, [base, target]: [u32; 2], from: Point, at: Option<Point>) -> StudyResult {
    let pack = layout.pack;
    let (Some(base), Some(target)) = (Base::find(pack, base), Base::find(pack, target)) else {
        return StudyResult::default();
    };
    let table = Table::new(layout);
    let screens = SightBlockers::new(&table);
    let viewer = screens.model(base, from);
    let mut survey = StudyResult::default();
    // Who can't stand there sees nothing either: a place on a building would only say that it is in one.
    survey.facts.extend(misplaced(&table, base, from, FactSubject::ViewerMisplaced));
    let stands = survey.facts.is_empty();
    if let Some(at) = at {
        let seen = screens.model(target, at);
        survey.facts.extend(misplaced(&table, target, at, FactSubject::TargetMisplaced));
        line(&table, &screens.sees(&viewer, &seen), &mut survey);
        let apart = (from.distance(at) - base.radius - target.radius).max(0.0);
        survey.facts.push(Fact::new(FactSubject::RimDistance, FactValue::Inches(apart)));
    }
    if stands {
        ground(&table, &screens, &viewer, target, &mut survey);
    }
    survey
}

/// The ground on which a target is seen, and how much of where it can stand that is.
fn ground(table: &Table, screens: &SightBlockers, viewer: &Model, target: Base, survey: &mut StudyResult) {
    let within = inset(&table.bounds, target.radius);
    let (columns, places) = cells(&table.bounds, CELL);
    let ground: Vec<MovementObstacle> = obstacles(table, target).collect();
    let stands = |at: &Point| can_stand(&table.bounds, &ground, target, *at);
    let places: Vec<Point> = places.into_iter().map(|at| clamped_to(&within, at)).collect();
    let standing: Vec<usize> = (0..places.len()).filter(|cell| stands(&places[*cell])).collect();
    let targets: Vec<Model> = standing.iter().map(|cell| screens.model(target, places[*cell])).collect();
    let mut seen = vec![false; places.len()];
    for (cell, sees) in standing.iter().zip(screens.seen(viewer, &targets)) {
        seen[*cell] = sees;
    }
    let part = share(seen.iter().filter(|seen| **seen).count(), standing.len());
    survey
        .shapes
        .push(StudyShape { sort: StudyShapeKind::Seen, path: outline(columns, CELL, seen.len(), &|cell| seen[cell]) });
    survey.facts.push(Fact::new(FactSubject::GroundInSight, FactValue::Share(part)));
}

/// The line to the target, what blocks it and where.
fn line(table: &Table, sight: &LineOfSight, survey: &mut StudyResult) {
    let sees = |sees: bool| Fact::new(FactSubject::TargetSeen, FactValue::IsSeen(sees)).bad(!sees);
    match sight {
        LineOfSight::Clear { line } => {
            survey.shapes.push(StudyShape { sort: StudyShapeKind::Clear, path: path(*line) });
            survey.facts.push(sees(true));
        }
        LineOfSight::Blocked { line: [from, _], by, at } => {
            survey.shapes.push(StudyShape { sort: StudyShapeKind::Blocked, path: path([*from, *at]) });
            survey.shapes.push(StudyShape { sort: StudyShapeKind::Block, path: cross(*at) });
            survey.facts.push(sees(false));
            let blockers = by.iter().map(|piece| id(table, *piece)).collect();
            survey.facts.push(Fact::new(FactSubject::LineBlockers, FactValue::Pieced(blockers)));
            survey.facts.push(Fact::new(FactSubject::BlockedAfter, FactValue::Inches(from.distance(*at))));
        }
    }
}

/// What is in the way of a base that can't stand there, as bad news.
fn misplaced(table: &Table, base: Base, at: Point, subject: FactSubject) -> Option<Fact> {
    let ground: Vec<MovementObstacle> = obstacles(table, base).collect();
    if can_stand(&table.bounds, &ground, base, at) {
        return None;
    }
    let under = ground.iter().filter(|one| one.footprint.signed_distance(at) < base.radius);
    let pieces: Vec<PieceId> = under.map(|one| id(table, one.piece)).collect();
    let what = if pieces.is_empty() { FactValue::TableEdge } else { FactValue::Pieced(pieces) };
    Some(Fact::new(subject, what).bad(true))
}

fn id(table: &Table, piece: usize) -> PieceId {
    table.pieces[piece].piece.id.clone()
}

fn path([from, to]: [Point; 2]) -> String {
    let [a, b, c, d] = [from.x, from.y, to.x, to.y].map(|value| trimmed(value, 3));
    format!("M{a} {b}L{c} {d}")
}

fn cross(at: Point) -> String {
    let [x, y] = [at.x, at.y].map(|value| trimmed(value - CROSS, 3));
    let [arm, across] = [CROSS * 2.0, -CROSS * 2.0].map(|value| trimmed(value, 3));
    format!("M{x} {y}l{arm} {arm}m0 {across}l{across} {arm}")
}
