//! Where a base can stand and walk, where it is too narrow for it, and its walk between two places.

use std::f64::consts::TAU;

use super::{Fact, Label, Shape, Sort, Survey};
use crate::analysis::passage::{self, Bar, Curve, Passage, Reach, Reached, TOUCH, Trip, Unfit, Walk};
use crate::analysis::{Base, Table};
use crate::checks::{Unit, words};
use crate::geometry::{Gap, Point, Vector};
use crate::layout::Layout;
use crate::units::trimmed;
use crate::words::{mark, said, t};

/// So little ground, in square inches, is none.
const NONE: f64 = 0.01;

/// What is told of ground, the lowest on the board first, and how it looks where no walk leads from zone to zone, and where
/// one does.
const GROUND: [(Reach, &str, [Sort; 2]); 4] = [
    (Reach::BOTH, mark!("Ground reached"), [Sort::Reached; 2]),
    (Reach::ATTACKER, mark!("Reached from the Attacker's zone only"), [Sort::Reached, Sort::CutOff]),
    (Reach::DEFENDER, mark!("Reached from the Defender's zone only"), [Sort::Reached, Sort::CutOff]),
    (Reach::NONE, mark!("Ground cut off"), [Sort::CutOff; 2]),
];

pub(super) fn survey(layout: &Layout, base: u32, walk: Option<[Point; 2]>, speed: f64) -> Survey {
    let mut survey = Survey::default();
    let Some(base) = Base::find(layout.pack, base) else { return survey };
    let table = Table::new(layout);
    let all: Vec<(Base, Reached)> = Base::all(layout.pack).map(|each| (each, Reached::new(&table, each))).collect();
    // What was asked for comes first: it is what is read out.
    if let Some(ends) = walk {
        walked(&mut survey, &table, base, ends, speed);
    }
    if let Some((_, reached)) = all.iter().find(|(each, _)| *each == base) {
        ground(&mut survey, &table, reached);
    }
    for gap in pinches(&table, base) {
        let path = passage::path(&[Curve::Line { from: gap.from, to: gap.to }], false);
        survey.shapes.push(Shape { sort: Sort::Pinch, path });
        survey.labels.push(Label { at: gap.from.midpoint(gap.to), text: inches(gap.distance) });
    }
    survey.facts.extend(all.iter().map(|(each, reached)| {
        let value = percent(reached.area(Reach::BOTH), reached.ground.area());
        Fact::new(&t!("A {} mm base reaches", each.millimetres), value).bad(!reached.joins())
    }));
    survey
}

/// The gaps that are too narrow for a base.
fn pinches(table: &Table, base: Base) -> Vec<Gap> {
    let stopping = passage::hindrances(table, base).filter(|one| !one.crossed);
    let stopping: Vec<usize> = stopping.map(|one| one.piece).collect();
    let stops = |bar: &Bar| match bar {
        Bar::Piece(piece) => stopping.contains(piece),
        Bar::Edge(_) => true,
    };
    let pinches = Passage::new(table).pinches().into_iter().filter(|pinch| pinch.bars.iter().all(stops));
    pinches.map(|pinch| pinch.line).filter(|line| line.distance < base.diameter() - TOUCH).collect()
}

/// The ground that the base can stand on, by where it is reached from.
fn ground(survey: &mut Survey, table: &Table, reached: &Reached) {
    let (whole, joins) = (reached.ground.area(), reached.joins());
    let value = if joins { t!("can be walked") } else { t!("no way") };
    survey.facts.push(Fact::new(t!("From zone to zone"), value.to_owned()).bad(!joins));
    for (reach, name, sorts) in GROUND {
        let area = reached.area(reach);
        let told = area > NONE || matches!(reach, Reach::BOTH | Reach::NONE);
        if told {
            let value = t!("{}, {}", words::amount(area.max(0.0).round(), Unit::SquareInches), percent(area, whole));
            let bad = if reach == Reach::BOTH { area <= NONE } else { area > NONE };
            survey.facts.push(Fact::new(said(name), value).bad(bad));
        }
        let path = reached.path(reach);
        if !path.is_empty() {
            survey.shapes.push(Shape { sort: sorts[usize::from(joins)], path });
        }
    }
    if !joins {
        sides(survey, table, reached);
    }
}

/// Says on the board which ground is whose, where no walk leads from zone to zone.
fn sides(survey: &mut Survey, table: &Table, reached: &Reached) {
    let zones = passage::zones(table.pack(), table.layout.attacker_edge);
    let told = [(Reach::ATTACKER, t!("from the Attacker's zone")), (Reach::DEFENDER, t!("from the Defender's zone"))];
    for (zone, (_, text)) in zones.iter().zip(told).filter(|(_, (reach, _))| reached.area(*reach) > NONE) {
        survey.labels.push(Label { at: zone.centre(), text: text.to_owned() });
    }
}

/// The walk between two places.
fn walked(survey: &mut Survey, table: &Table, base: Base, ends: [Point; 2], speed: f64) {
    let names = [t!("Where the walk begins"), t!("Where the walk ends")];
    let (mut settled, mut moved) = (Vec::new(), Vec::new());
    for (at, name) in ends.into_iter().zip(names) {
        let Some((at, unfit)) = passage::settle(table, base, at) else {
            survey
                .facts
                .push(Fact::new(name, t!("nowhere: the base can't stand anywhere on the table").to_owned()).bad(true));
            return;
        };
        if let Some(unfit) = unfit {
            let why = match unfit {
                Unfit::Edge => t!("moved: the base would hang over the edge").to_owned(),
                Unfit::Piece(piece) => t!("moved: {} is in the way", named(table, piece)),
            };
            moved.push(Fact::new(name, why).bad(true));
        }
        settled.push(at);
    }
    let [from, to] = settled[..] else { return };
    let Some(trip) = passage::trip(table, base, [from, to], speed) else {
        survey.shapes.extend([from, to].map(|at| Shape { sort: Sort::Stop, path: disc(at, base.radius) }));
        survey.facts.push(Fact::new(t!("Shortest walk"), t!("there is no way").to_owned()).bad(true));
        survey.facts.extend(moved);
        return;
    };
    draw(survey, &trip, base, from);
    survey.facts.push(Fact::new(t!("Walk"), inches(trip.walk.length)));
    survey.facts.extend(moved);
    let run = speed * table.pack().walking.run;
    let rows = [
        (t!("Turns, {} an advance", inches(speed)), &trip.advancing),
        (t!("Turns, {} a run", inches(run)), &trip.running),
    ];
    for (name, turns) in rows {
        let known = turns.as_ref().map(|ends| ends.len().to_string());
        let value = known.unwrap_or_else(|| t!("none leads across").to_owned());
        survey.facts.push(Fact::new(&name, value).bad(turns.is_none()));
    }
    let rough: Vec<String> = trip.rough.iter().map(|piece| named(table, *piece)).collect();
    let value = if rough.is_empty() { t!("none").to_owned() } else { words::list(&rough) };
    survey.facts.push(Fact::new(t!("Rough ground touched"), value));
}

fn named(table: &Table, piece: usize) -> String {
    table.pieces.get(piece).map_or_else(String::new, |placed| words::piece(table.layout, &placed.piece.id))
}

/// Draws a walk, with the base at its start and wherever a turn ends.
fn draw(survey: &mut Survey, trip: &Trip, base: Base, from: Point) {
    let Trip { walk, advancing, .. } = trip;
    if !walk.curves.is_empty() {
        survey.shapes.push(Shape { sort: Sort::Walk, path: passage::path(&walk.curves, false) });
    }
    survey.shapes.push(Shape { sort: Sort::Stop, path: disc(from, base.radius) });
    let ends = advancing.clone().unwrap_or_else(|| vec![walk.length]);
    let turns = if advancing.is_some() { ends.len() } else { 0 };
    for (index, end) in ends.iter().enumerate() {
        let Some(at) = walk.at(*end) else { continue };
        survey.shapes.push(Shape { sort: Sort::Stop, path: disc(at, base.radius) });
        if turns > 0 {
            survey.labels.push(Label { at, text: (index + 1).to_string() });
        }
    }
    survey.labels.extend(length_label(walk, &ends));
}

/// The walk's length, in the middle of the turn in the middle of it: the turns' numbers stand at their ends.
fn length_label(walk: &Walk, ends: &[f64]) -> Option<Label> {
    let half = walk.length / 2.0;
    let turn = ends.iter().position(|end| *end >= half)?;
    let before = if turn == 0 { 0.0 } else { ends[turn - 1] };
    Some(Label { at: walk.at(f64::midpoint(before, ends[turn]))?, text: inches(walk.length) })
}

fn inches(length: f64) -> String {
    words::amount(length, Unit::Inches)
}

/// A share of a whole in per cent.
fn percent(part: f64, whole: f64) -> String {
    let share = if whole > NONE { (part / whole).clamp(0.0, 1.0) * 100.0 } else { 0.0 };
    t!("{}%", trimmed(share, 1))
}

/// A circle as SVG's path data.
fn disc(centre: Point, radius: f64) -> String {
    passage::path(&[Curve::Arc { centre, radius, start: Vector::new(1.0, 0.0), sweep: TAU }], true)
}

#[cfg(test)]
mod tests;
