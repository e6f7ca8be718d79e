//! What the page and its solver tell each other about clashes: one question, one answer.
//!
//! ```json
//! { "number": 3, "quadrant_method": false, "cells": [ { "scenario": "payload", "edge": "left" }, … ], "layout": { … } }
//! { "number": 3, "says": ["Move Mill I 2.1\" left"], "moves": [ { "piece": "i", "to": [21.2, 37.1] } ] }
//! { "number": 3, "says": ["In Payload …"], "moves": null }
//! ```
//!
//! The sentences are made by the solver, so that the page needn't carry what makes them. No moves at all is an answer too:
//! nothing is in the way. `null` says that there is no answer, and the sentences why.

use super::json::{self, Read};
use super::text::{Object, list};
use crate::checks::{Plan, words};
use crate::geometry::Side;
use crate::json::{Node, parse, quoted};
use crate::layout::{Edit, Layout, PieceChange};
use crate::pack::{Pack, Scenario};
use crate::solve;
use crate::solve::clashes::{self, Shift};

/// What the page asks: the moves that clear every element of some scenarios at some edges.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    number: u32,
    layout: Layout,
    plan: Plan,
    cells: Vec<(&'static Scenario, Side)>,
}

/// What the solver answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The question's number.
    pub number: u32,
    /// What would be done, or why nothing can be, a sentence each.
    pub says: Vec<String>,
    /// The edits; none where there is no answer.
    pub edits: Option<Vec<Edit>>,
}

/// Writes a question.
#[must_use]
pub fn ask(number: u32, layout: &Layout, plan: Plan, cells: &[(&'static Scenario, Side)]) -> String {
    let cell = |(scenario, edge): &(&Scenario, Side)| {
        let mut cell = Object::new();
        cell.text("scenario", &scenario.id);
        cell.text("edge", words::side(*edge));
        cell.finish()
    };
    let mut object = Object::new();
    object.raw("number", &number.to_string());
    object.raw("quadrant_method", if plan.quadrant_method { "true" } else { "false" });
    object.raw("cells", &list(cells.iter().map(cell)));
    object.raw("layout", &json::write(layout));
    object.finish()
}

impl Question {
    /// Reads a question; nothing where the text is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let value = parse(text).ok()?;
        let root = Node::root(&value);
        let fields = root.fields(&["number", "quadrant_method", "cells", "layout"]).ok()?;
        let plan = Plan { quadrant_method: fields.flag("quadrant_method").ok()? };
        let layout = json::layout(&fields.required("layout").ok()?).ok()?;
        let cells = fields.read("cells", |list| list.each(|node| cell(node, layout.pack))).ok()?;
        Some(Self { number: fields.whole("number").ok()?, layout, plan, cells })
    }

    /// The answer.
    #[must_use]
    pub fn answer(&self) -> String {
        let Self { layout, plan, cells, .. } = self;
        let (says, moves) = match clashes::solve(layout, *plan, cells) {
            Ok(solution) => (solve::solution(layout, &solution), Some(solution)),
            Err(blocked) => (blocked.iter().map(|one| solve::blocked(layout, one)).collect::<Vec<_>>(), None),
        };
        let mut object = Object::new();
        object.raw("number", &self.number.to_string());
        object.raw("says", &list(says.iter().map(|line| quoted(line))));
        object.raw(
            "moves",
            &moves.map_or_else(|| "null".to_owned(), |solution| list(solution.moves.iter().map(shifted))),
        );
        object.finish()
    }
}

fn shifted(shift: &Shift) -> String {
    let mut object = Object::new();
    object.text("piece", shift.piece.as_str());
    object.raw("to", &json::point(shift.to));
    object.finish()
}

fn cell(node: &Node, pack: &'static Pack) -> crate::json::Read<(&'static Scenario, Side)> {
    let fields = node.fields(&["scenario", "edge"])?;
    let scenario = fields.required("scenario")?;
    let known = pack.scenario(scenario.text()?).ok_or_else(|| scenario.expected("a scenario of the pack"))?;
    Ok((known, fields.read("edge", |node| node.one_of("edge", &json::SIDES))?))
}

impl Answer {
    /// Reads an answer about `layout`; nothing where the text is none.
    #[must_use]
    pub fn read(text: &str, layout: &Layout) -> Option<Self> {
        let value = parse(text).ok()?;
        let root = Node::root(&value);
        let fields = root.fields(&["number", "says", "moves"]).ok()?;
        let says = fields.read("says", |list| list.each(|node| node.text().map(str::to_owned))).ok()?;
        let edits = match fields.optional("moves") {
            Some(moves) => Some(moves.each(|node| shift(node, layout)).ok()?),
            None => None,
        };
        Some(Self { number: fields.whole("number").ok()?, says, edits })
    }
}

fn shift(node: &Node, layout: &Layout) -> Read<Edit> {
    let fields = node.fields(&["piece", "to"])?;
    let id = json::read_id(&fields.required("piece")?)?;
    let Some(piece) = layout.piece(&id) else { return Err(node.expected("a piece of the table").into()) };
    Ok(Edit::Change(id, PieceChange::Move(fields.read("to", Node::point)?, piece.turn)))
}
