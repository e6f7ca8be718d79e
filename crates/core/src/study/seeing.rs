//! The ground that a model sees, and whether it sees another model.

use super::cells::{outline, share};
use super::result::{Fact, FactSubject, FactValue, StudyResult, StudyShape, StudyShapeKind, StudyStand};
use crate::analysis::line_of_sight::exposure::{cells, clamped_to};
use crate::analysis::line_of_sight::{LineAt, LineOfSight, Model, SightBlockers, SightStance, Stand, forest_depth};
use crate::analysis::movement::{Curve, MovementObstacle, can_stand, inset, obstacles, svg_path};
use crate::analysis::{Base, Table};
use crate::geometry::Point;
use crate::layout::{Layout, PieceId};
use crate::pack::{Sight, SightPer};
use crate::units::trimmed;

/// The side of the squares of the ground, in inches.
const CELL_SIZE: f64 = 0.5;

/// The length of an arm of the cross where a line is blocked, in inches, along each axis.
const CROSS_ARM: f64 = 0.4;

pub(super) fn run(
    layout: &Layout,
    [base, target]: [u32; 2],
    from: Point,
    at: Option<Point>,
    stances: [SightStance; 2],
) -> StudyResult {
    let pack = layout.pack;
    let (Some(base), Some(target)) = (Base::find(pack, base), Base::find(pack, target)) else {
        return StudyResult::default();
    };
    let table = Table::new(layout);
    let blockers = SightBlockers::new(&table);
    let viewer = blockers.model_with(base, from, stances[0]);
    let stand =
        |base, at, stance: SightStance| blockers.stand(base, at, stance.level).filter(|_| layout.pack.counts_levels());
    let stands = [stand(base, from, stances[0]), at.and_then(|at| stand(target, at, stances[1]))];
    let is_garrison = stands.map(|stand| stand.is_some_and(|stand| stand.sight.per == SightPer::Floor));
    let mut result =
        StudyResult { stands: stands.map(|stand| stand.map(|stand| studied(&table, stand))), ..StudyResult::default() };
    // A model that can't stand there sees nothing: on a building, everything would be blocked. But a garrison sees out of its own.
    let misplaced =
        |base, at, subject, is_garrison: bool| if is_garrison { None } else { misplaced(&table, base, at, subject) };
    result.facts.extend(misplaced(base, from, FactSubject::ViewerMisplaced, is_garrison[0]));
    let can_stand_there = result.facts.is_empty();
    if let Some(at) = at {
        let target_model = blockers.model_with(target, at, stances[1]);
        result.facts.extend(misplaced(target, at, FactSubject::TargetMisplaced, is_garrison[1]));
        let sight = blockers.sees(&viewer, &target_model);
        push_line(&table, &sight, &mut result);
        result.facts.extend(forest_on(&table, &sight));
        if layout.pack.counts_levels() {
            push_values(&table, stances, &blockers.on_line(sight.line(), &viewer, &target_model), &mut result);
        }
        let apart = (from.distance(at) - base.radius - target.radius).max(0.0);
        result.facts.push(Fact::new(FactSubject::RimDistance, FactValue::Inches(apart)));
    }
    if can_stand_there {
        push_ground(&table, &blockers, &viewer, target, &mut result);
    }
    result
}

/// Adds the ground on which a target is seen, and its share of the ground where it can stand.
fn push_ground(table: &Table, blockers: &SightBlockers, viewer: &Model, target: Base, result: &mut StudyResult) {
    let within = inset(&table.bounds, target.radius);
    let (columns, places) = cells(&table.bounds, CELL_SIZE);
    let obstacles: Vec<MovementObstacle> = obstacles(table, target).collect();
    let can_stand_at = |at: &Point| can_stand(&table.bounds, &obstacles, target, *at);
    let places: Vec<Point> = places.into_iter().map(|at| clamped_to(&within, at)).collect();
    let standing: Vec<usize> = (0..places.len()).filter(|cell| can_stand_at(&places[*cell])).collect();
    let targets: Vec<Model> = standing.iter().map(|cell| blockers.model(target, places[*cell])).collect();
    let mut seen = vec![false; places.len()];
    for (cell, sees) in standing.iter().zip(blockers.seen(viewer, &targets)) {
        seen[*cell] = sees;
    }
    let part = share(seen.iter().filter(|seen| **seen).count(), standing.len());
    result.shapes.push(StudyShape {
        kind: StudyShapeKind::Seen,
        path: outline(columns, CELL_SIZE, seen.len(), &|cell| seen[cell]),
    });
    result.facts.push(Fact::new(FactSubject::GroundInSight, FactValue::Share(part)));
}

/// Adds the line to the target, and what blocks it.
fn push_line(table: &Table, sight: &LineOfSight, result: &mut StudyResult) {
    let sees = |sees: bool| Fact::new(FactSubject::TargetSeen, FactValue::IsSeen(sees)).bad(!sees);
    match sight {
        LineOfSight::Clear { line } => {
            result.shapes.push(StudyShape { kind: StudyShapeKind::Clear, path: line_path(*line) });
            result.facts.push(sees(true));
        }
        LineOfSight::Blocked { line: [from, _], by, at } => {
            result.shapes.push(StudyShape { kind: StudyShapeKind::Blocked, path: line_path([*from, *at]) });
            result.shapes.push(StudyShape { kind: StudyShapeKind::Block, path: cross_path(*at) });
            result.facts.push(sees(false));
            let blockers = by.iter().map(|piece| table.piece_id(*piece)).collect();
            result.facts.push(Fact::new(FactSubject::LineBlockers, FactValue::Pieced(blockers)));
            result.facts.push(Fact::new(FactSubject::BlockedAfter, FactValue::Inches(from.distance(*at))));
        }
    }
}

/// Adds what the two models count, and the terrain with a value on the line between them.
fn push_values(table: &Table, stances: [SightStance; 2], on_line: &[(usize, u32, LineAt)], result: &mut StudyResult) {
    let subjects = [FactSubject::ViewerValue, FactSubject::TargetValue];
    for ((subject, stance), stand) in subjects.into_iter().zip(stances).zip(result.stands.clone()) {
        let value = match stand {
            Some(stand) => FactValue::ValueOn(stance.own, stand),
            None => FactValue::OwnValue(stance.own),
        };
        result.facts.push(Fact::new(subject, value));
    }
    for (piece, value, does) in on_line {
        let value = FactValue::OnLine(table.piece_id(*piece), *value, *does);
        result.facts.push(Fact::new(FactSubject::StandsBetween, value).bad(*does == LineAt::Ends));
    }
}

fn studied(table: &Table, stand: Stand) -> StudyStand {
    let Sight { per, of, .. } = stand.sight;
    StudyStand { piece: table.piece_id(stand.piece), per, of, level: stand.level, adds: stand.adds() }
}

/// How much forest is on the line, where the game adds it up.
fn forest_on(table: &Table, sight: &LineOfSight) -> Option<Fact> {
    let [from, to] = sight.line();
    let depth = forest_depth(table, from, to)?;
    Some(Fact::new(FactSubject::ForestOnLine, FactValue::Inches(depth.inches)).bad(depth.is_blocked()))
}

/// Why a base can't stand at a place, as bad news; `None` where it can.
fn misplaced(table: &Table, base: Base, at: Point, subject: FactSubject) -> Option<Fact> {
    let obstacles: Vec<MovementObstacle> = obstacles(table, base).collect();
    if can_stand(&table.bounds, &obstacles, base, at) {
        return None;
    }
    let mut under = obstacles.iter().filter(|obstacle| obstacle.footprint.signed_distance(at) < base.radius);
    let pieces = under.clone().filter_map(MovementObstacle::piece).map(|piece| table.piece_id(piece));
    let pieces: Vec<PieceId> = pieces.collect();
    let value = match (pieces.is_empty(), under.next()) {
        (false, _) => FactValue::Pieced(pieces),
        (true, Some(_)) => FactValue::FlagWithoutTerrain,
        (true, None) => FactValue::TableEdge,
    };
    Some(Fact::new(subject, value).bad(true))
}

fn line_path([from, to]: [Point; 2]) -> String {
    svg_path(&[Curve::Line { from, to }], false)
}

fn cross_path(at: Point) -> String {
    let [x, y] = [at.x, at.y].map(|value| trimmed(value - CROSS_ARM, 3));
    let [arm, across] = [CROSS_ARM * 2.0, -CROSS_ARM * 2.0].map(|value| trimmed(value, 3));
    format!("M{x} {y}l{arm} {arm}m0 {across}l{across} {arm}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Piece;
    use crate::pack::testing::river_crossing;
    use crate::pack::{self, Pack};
    use crate::units::Length;

    /// The facts about the forest on the line across a wood, or across what the pack has in its place.
    fn forest(pack: &'static Pack, kind: &str, bases: [u32; 2]) -> Vec<Fact> {
        let kind = pack.kind(kind).expect("a kind");
        let wood = Piece::new(PieceId::nth(0), kind, [24.0, 20.0].map(Length::clamped));
        let layout = Layout { pieces: vec![wood.into()], ..Layout::new(pack) };
        let target = Some(Point::new(38.0, 20.0));
        let result = run(&layout, bases, Point::new(10.0, 20.0), target, [SightStance::default(); 2]);
        result.facts.into_iter().filter(|fact| fact.subject == FactSubject::ForestOnLine).collect()
    }

    #[test]
    fn the_forest_on_the_line_is_told_where_the_game_adds_it_up() {
        let river = river_crossing();
        let smallest = river.bases[0];
        let [fact] = &forest(river, "wood", [smallest; 2])[..] else { panic!("one fact") };
        let (FactValue::Inches(inches), most) = (&fact.values[0], river.seeing.through_forests) else {
            panic!("a length")
        };
        assert!(*inches > 0.0);
        assert_eq!(fact.is_bad, *inches > most.expect("it adds forests up"));
        let usual = pack::find(pack::DEFAULT).expect("the default pack is built in");
        assert_eq!(forest(usual, "forest", [30, 30]), []);
    }
}
