//! Checks of solutions by the layouts before and after, without any code of the search.

#![allow(clippy::missing_panics_doc, reason = "only tests call these, and a panic fails them")]

use super::constraints::SearchSpace;
use super::{ClashSolution, PieceMove, nearest, search_piece};
use crate::analysis::Diagram;
use crate::analysis::Placed;
use crate::analysis::Table;
use crate::analysis::clashes;
use crate::checks::may_stand_under_elements;
use crate::checks::{Finding, Plan, Report};
use crate::geometry::{Point, gap, overlap};
use crate::layout::Edit;
use crate::layout::Layout;
use crate::layout::PieceChange;
use crate::layout::PieceId;
use crate::pack::{Level, ScenarioAtEdge, Trait};
use crate::solver::budget::Budget;
use crate::units::{Length, TOLERANCE};

/// The approximate least sum for two conflicting pieces: the first at every place of a grid, the second at the nearest place
/// that is clear of it.
pub fn two_by_force(layout: &Layout, cells: &[ScenarioAtEdge], step: i32, most: f64) -> f64 {
    let table = Table::new(layout);
    let budget = Budget::new(u64::MAX);
    let space = SearchSpace::new(&table, cells, &budget);
    let search_piece = &space.pieces[0];
    let mut places: Vec<[i32; 2]> = Vec::new();
    #[expect(clippy::cast_possible_truncation, reason = "a table's width")]
    let count = (most * 100.0) as i32 / step;
    for x in -count..=count {
        places.extend((-count..=count).map(|y| [x * step, y * step]));
    }
    places.sort_by_key(|offset| nearest::length_squared(*offset));
    let mut best = most;
    for offset in places {
        let left = best - search_piece::inches(offset).length();
        if left <= 0.0 {
            break;
        }
        let inside =
            (0..2).all(|axis| (search_piece.range[0][axis]..=search_piece.range[1][axis]).contains(&offset[axis]));
        if !inside || !(offset == [0, 0] && !search_piece.must_move || search_piece.holds(&[], offset)) {
            continue;
        }
        #[expect(clippy::cast_possible_truncation, reason = "a table's width squared")]
        let below = (left * left * 1e4) as i64;
        if let Some(other) = nearest::nearest_offset(&space, 1, &[space.keep_clear_of_piece(1, 0, offset)], below) {
            best = best.min(search_piece::inches(offset).length() + search_piece::inches(other).length());
        }
    }
    best
}

/// Whether no violation by this piece is new or worse after the moves.
fn stands(before: &Layout, after: &Layout, cells: &[ScenarioAtEdge], id: &PieceId) -> bool {
    let (old, new) = (Table::new(before), Table::new(after));
    let index = old.pieces.iter().position(|placed| placed.piece.id == *id).expect("the piece is there");
    let limits = old.limits();
    let (was, is) = (&old.pieces[index], &new.pieces[index]);
    let clear = cells.iter().all(|ScenarioAtEdge { scenario, edge }| {
        Diagram::new(old.layout, scenario, *edge).elements().all(|standing| {
            if !clashes::is_kept_clear(&standing.element.kind, &limits.scenario_overlap) {
                return true;
            }
            let depth =
                |placed: &Placed| clashes::depth(&placed.footprint, standing.at, standing.element.kind.radius());
            let slack = Some(depth(was)).filter(|depth| *depth <= TOLERANCE).unwrap_or(0.0);
            depth(is) <= slack.max(0.0) + 1e-7
        })
    });
    let from_edge = |table: &Table, placed: &Placed| table.bounds.least_clearance(placed.footprint.bounds()).1;
    let needed = if is.scatter && !limits.edge_clearance.scatter { 0.0 } else { limits.edge_clearance.at_least };
    let inside = from_edge(&new, is) >= needed.min(from_edge(&old, was)) - 1e-7;
    let parted = |placed: &Placed| {
        placed.traits.has(Trait::Obstruction) && (limits.obstruction_spacing.scatter || !placed.scatter)
    };
    let others = (0..old.pieces.len()).filter(|other| *other != index);
    let agrees = |other: usize| {
        let (theirs, now) = (&old.pieces[other], &new.pieces[other]);
        let needed = if parted(is) && parted(now) { limits.obstruction_spacing.at_least } else { 0.0 };
        let apart = |one: &Placed, other: &Placed| gap::between(&one.footprint, &other.footprint).distance;
        let shared = |one: &Placed, other: &Placed| overlap::between(&one.footprint, &other.footprint);
        let shared_before = shared(was, theirs).filter(|shared| shared.depth() > TOLERANCE);
        apart(is, now) >= needed.min(apart(was, theirs)) - 1e-7
            && shared(is, now).is_none_or(|shared| match shared_before {
                Some(before) => shared.area <= before.area + 1e-5,
                None => shared.depth() <= 1e-7,
            })
    };
    clear && inside && others.into_iter().all(agrees)
}

/// The findings of level must with a cell's scenario, or without one.
fn musts(layout: &Layout, cell: Option<ScenarioAtEdge>) -> Vec<Finding> {
    let mut edits = vec![Edit::Scenario(cell.map(|played| played.scenario))];
    edits.extend(cell.map(|cell| Edit::AttackerEdge(cell.edge)));
    let report = Report::of(&layout.edited(&edits).expect("any scenario can be chosen"), Plan::default());
    report.findings().into_iter().filter(|finding| finding.level == Level::Must).cloned().collect()
}

/// Asserts that a solution is legal.
#[track_caller]
pub fn assert_good(before: &Layout, cells: &[ScenarioAtEdge], solution: &ClashSolution) {
    let after = before.edited(&solution.edits(before)).expect("the moves can be made");
    let without = musts(before, None);
    for cell in cells.iter().copied().map(Some).chain([None]) {
        for found in musts(&after, cell) {
            let is_waived = found.check == "scenario-overlap" && may_stand_under_elements(before, &found.pieces[0]);
            let known = without.iter().find(|known| known.is_same_as(&found));
            let is_known = known.is_some_and(|known| found.violation() <= known.violation() + TOLERANCE);
            assert!(is_waived || is_known, "{cell:?} has {found:?} after {solution:?}");
        }
    }
    let order = |shift: &PieceMove| before.pieces.iter().position(|piece| piece.id == shift.piece);
    assert!(solution.moves.is_sorted_by_key(order));
    for shift in &solution.moves {
        let piece = before.piece(&shift.piece).expect("the piece is there");
        let placed = Placed::new(piece, &before.pack.limits);
        assert!(
            !piece.locked
                && clashes::blocks_elements(&placed, &before.pack.limits.scenario_overlap)
                && shift.distance > 0.0,
            "{shift:?}"
        );
        assert!(stands(before, &after, cells, &shift.piece), "{shift:?} of {before:?}");
    }
}

/// Asserts that no move can be 0.1 inches shorter with the others as they are, by trying places in all directions.
#[track_caller]
pub fn assert_shortest(
    before: &Layout,
    cells: &[ScenarioAtEdge],
    solution: &ClashSolution,
    rings: u32,
    directions: u32,
) {
    let after = before.edited(&solution.edits(before)).expect("the moves can be made");
    for shift in &solution.moves {
        let piece = before.piece(&shift.piece).expect("the piece is there");
        let reach = shift.distance - 0.1;
        for ring in 0..=rings {
            for direction in 0..directions {
                let length = reach.max(0.0) * f64::from(ring) / f64::from(rings);
                let (sin, cos) = (std::f64::consts::TAU * f64::from(direction) / f64::from(directions)).sin_cos();
                let at = [piece.origin().x + cos * length, piece.origin().y + sin * length].map(Length::clamped);
                let back = Edit::Change(shift.piece.clone(), PieceChange::Move(at, piece.turn));
                let trial = after.edited(&[back]).expect("the move can be made");
                let distance = piece.origin().distance(Point::new(at[0].inches(), at[1].inches()));
                let shorter = distance <= reach && stands(before, &trial, cells, &shift.piece);
                assert!(!shorter, "{shift:?} could go to {at:?}");
            }
        }
    }
}
