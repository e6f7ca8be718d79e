//! What a model sees of the table, and whether it sees another.

use super::cells::{outline, percent, share};
use super::{Fact, Shape, Sort, Survey};
use crate::analysis::passage::{Hindrance, can_stand, hindrances, inset};
use crate::analysis::sight::exposure::{cells, held};
use crate::analysis::sight::{Model, Screens, Sight};
use crate::analysis::{Base, Table};
use crate::checks::words;
use crate::geometry::Point;
use crate::layout::Layout;
use crate::units::trimmed;
use crate::words::t;

/// How large the squares are that are seen or not, in inches.
const CELL: f64 = 0.5;

/// The arms of the cross where a line is blocked, in inches.
const CROSS: f64 = 0.4;

pub(super) fn survey(layout: &Layout, [base, target]: [u32; 2], from: Point, at: Option<Point>) -> Survey {
    let pack = layout.pack;
    let (Some(base), Some(target)) = (Base::find(pack, base), Base::find(pack, target)) else {
        return Survey::default();
    };
    let table = Table::new(layout);
    let screens = Screens::of(&table);
    let viewer = screens.model(base, from);
    let mut survey = Survey::default();
    // Who can't stand there sees nothing either: a place on a building would only say that it is in one.
    survey.facts.extend(misplaced(&table, base, from, t!("The viewer doesn't fit")));
    let stands = survey.facts.is_empty();
    if let Some(at) = at {
        let seen = screens.model(target, at);
        survey.facts.extend(misplaced(&table, target, at, t!("The target doesn't fit")));
        line(&table, &screens.sees(&viewer, &seen), &mut survey);
        let apart = (from.distance(at) - base.radius - target.radius).max(0.0);
        survey.facts.push(Fact::new(t!("Distance, rim to rim"), format!("{}\"", trimmed(apart, 1))));
    }
    if stands {
        ground(&table, &screens, &viewer, target, &mut survey);
    }
    survey
}

/// The ground on which a target is seen, and how much of where it can stand that is.
fn ground(table: &Table, screens: &Screens, viewer: &Model, target: Base, survey: &mut Survey) {
    let within = inset(&table.bounds, target.radius);
    let (columns, places) = cells(&table.bounds, CELL);
    let ground: Vec<Hindrance> = hindrances(table, target).collect();
    let stands = |at: &Point| can_stand(&table.bounds, &ground, target, *at);
    let places: Vec<Point> = places.into_iter().map(|at| held(&within, at)).collect();
    let standing: Vec<usize> = (0..places.len()).filter(|cell| stands(&places[*cell])).collect();
    let targets: Vec<Model> = standing.iter().map(|cell| screens.model(target, places[*cell])).collect();
    let mut seen = vec![false; places.len()];
    for (cell, sees) in standing.iter().zip(screens.seen(viewer, &targets)) {
        seen[*cell] = sees;
    }
    let part = share(seen.iter().filter(|seen| **seen).count(), standing.len());
    survey.shapes.push(Shape { sort: Sort::Seen, path: outline(columns, CELL, seen.len(), &|cell| seen[cell]) });
    survey.facts.push(Fact::new(t!("Ground in sight"), percent(part)));
}

/// The line to the target, what blocks it and where.
fn line(table: &Table, sight: &Sight, survey: &mut Survey) {
    let sees = |sees: bool| {
        let answer = if sees { t!("yes") } else { t!("no") };
        Fact::new(t!("The viewer sees the target"), answer.to_owned()).bad(!sees)
    };
    match sight {
        Sight::Clear { line } => {
            survey.shapes.push(Shape { sort: Sort::Clear, path: path(*line) });
            survey.facts.push(sees(true));
        }
        Sight::Blocked { line: [from, _], by, at } => {
            survey.shapes.push(Shape { sort: Sort::Blocked, path: path([*from, *at]) });
            survey.shapes.push(Shape { sort: Sort::Block, path: cross(*at) });
            survey.facts.push(sees(false));
            let names: Vec<String> = by.iter().map(|piece| name(table, *piece)).collect();
            survey.facts.push(Fact::new(t!("What blocks the best line"), words::list(&names)));
            let far = trimmed(from.distance(*at), 1);
            survey.facts.push(Fact::new(t!("Blocked after"), format!("{far}\"")));
        }
    }
}

/// What is in the way of a base that can't stand there, as bad news.
fn misplaced(table: &Table, base: Base, at: Point, name_of: &str) -> Option<Fact> {
    let ground: Vec<Hindrance> = hindrances(table, base).collect();
    if can_stand(&table.bounds, &ground, base, at) {
        return None;
    }
    let under = ground.iter().filter(|one| one.footprint.signed_distance(at) < base.radius);
    let names: Vec<String> = under.map(|one| name(table, one.piece)).collect();
    let what = if names.is_empty() { t!("the table's edge").to_owned() } else { words::list(&names) };
    Some(Fact::new(name_of, what).bad(true))
}

fn name(table: &Table, piece: usize) -> String {
    words::piece(table.layout, &table.pieces[piece].piece.id)
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
