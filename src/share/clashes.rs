//! What the page and its solver tell each other about clashes, and about the repair of a table: one question, one answer.
//!
//! ```json
//! { "number": 3, "cells": [ { "scenario": "payload", "edge": "left" }, … ], "table": "1…" }
//! { "number": 3, "repair": [ … ], "table": "1…" }
//! { "number": 3, "says": ["Move Mill I 2.1\" left"], "after": "1…" }
//! { "number": 3, "says": ["In Payload …"], "after": null }
//! ```
//!
//! Tables are told by their links. The sentences are made by the solver, so that the page needn't carry what makes them. The
//! same table is an answer too: nothing is in the way. `null` says that there is no answer, and the sentences why. A table
//! that is repaired goes on being good for what it is good for of `repair`, if it can; its link says how it is planned.

use super::changes::between;
use super::edge::{SIDES, side};
use super::text::{Object, list};
use super::{Planned, link};
use crate::checks::Plan;
use crate::geometry::Side;
use crate::json::{Node, Read, parse, quoted};
use crate::layout::{Edit, Layout};
use crate::pack::{Pack, Scenario};
use crate::solve;
use crate::solve::{clashes, repair};
use crate::words::t;

/// What the page asks: the moves that clear every element of some scenarios at some edges, or a repair that spoils none of
/// them.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    number: u32,
    layout: Layout,
    cells: Vec<(&'static Scenario, Side)>,
    /// How the table is planned, where it is to be repaired.
    repair: Option<Plan>,
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

/// Writes a question; about a repair where it says how the table is planned.
#[must_use]
pub fn ask(number: u32, layout: &Layout, cells: &[(&'static Scenario, Side)], repair: Option<Plan>) -> String {
    let cell = |(scenario, edge): &(&Scenario, Side)| {
        let mut cell = Object::new();
        cell.text("scenario", &scenario.id);
        cell.text("edge", side(*edge));
        cell.finish()
    };
    let mut object = Object::new();
    object.raw("number", &number.to_string());
    object.raw(if repair.is_some() { "repair" } else { "cells" }, &list(cells.iter().map(cell)));
    object.text("table", &table(layout.clone(), repair.unwrap_or_default()));
    object.finish()
}

/// A table as it is told.
fn table(layout: Layout, plan: Plan) -> String {
    link::write(&Planned { plan, ..Planned::from(layout) })
}

impl Question {
    /// Reads a question; nothing where the text is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let value = parse(text).ok()?;
        let root = Node::root(&value);
        let fields = root.fields(&["number", "cells", "repair", "table"]).ok()?;
        let Planned { layout, plan, .. } = link::read(fields.text("table").ok()?).ok()?;
        let repair = fields.optional("repair").map(|_| plan);
        let name = if repair.is_some() { "repair" } else { "cells" };
        let cells = fields.read(name, |list| list.each(|node| cell(node, layout.pack))).ok()?;
        Some(Self { number: fields.whole("number").ok()?, layout, cells, repair })
    }

    /// The answer.
    #[must_use]
    pub fn answer(&self) -> String {
        let Self { layout, cells, .. } = self;
        if let Some(plan) = self.repair {
            let (says, after) = repaired(layout, plan, cells);
            return answer(self.number, &says, after);
        }
        let (says, after) = match clashes::solve(layout, cells) {
            // The moves of a solution can be made.
            Ok(found) => (solve::solution(layout, &found), layout.edited(&found.edits(layout)).ok()),
            Err(blocked) => (blocked.iter().map(|one| solve::blocked(layout, one)).collect(), None),
        };
        answer(self.number, &says, after)
    }
}

/// What a repair does, and the table after it. Where not all can be mended, it says what stays beside what is done.
fn repaired(layout: &Layout, plan: Plan, cells: &[(&'static Scenario, Side)]) -> (Vec<String>, Option<Layout>) {
    let good = repair::good_for(layout, plan, cells);
    let careful = repair::repair(layout, plan, &good);
    // Better for one scenario than for none.
    let found = careful.or_else(|stuck| if good.is_empty() { Err(stuck) } else { repair::repair(layout, plan, &[]) });
    match found {
        Ok(found) => (repair::says(layout, &found), layout.edited(&found.edits).ok()),
        Err(stuck) => {
            let stays = repair::stays(layout, &stuck);
            let Some(partial) = &stuck.partial else { return (stays, None) };
            let stays = stays.iter().map(|stay| t!("This stays: {}", stay));
            (repair::says(layout, partial).into_iter().chain(stays).collect(), layout.edited(&partial.edits).ok())
        }
    }
}

fn answer(number: u32, says: &[String], after: Option<Layout>) -> String {
    let mut object = Object::new();
    object.raw("number", &number.to_string());
    object.raw("says", &list(says.iter().map(|line| quoted(line))));
    object.raw("after", &after.map_or_else(|| "null".to_owned(), |after| quoted(&table(after, Plan::default()))));
    object.finish()
}

fn cell(node: &Node, pack: &'static Pack) -> Read<(&'static Scenario, Side)> {
    let fields = node.fields(&["scenario", "edge"])?;
    let scenario = fields.required("scenario")?;
    let known = pack.scenario(scenario.text()?).ok_or_else(|| scenario.expected("a scenario of the pack"))?;
    Ok((known, fields.read("edge", |node| node.one_of("edge", &SIDES))?))
}

impl Answer {
    /// Reads an answer about `layout`; nothing where the text is none.
    #[must_use]
    pub fn read(text: &str, layout: &Layout) -> Option<Self> {
        let value = parse(text).ok()?;
        let root = Node::root(&value);
        let fields = root.fields(&["number", "says", "after"]).ok()?;
        let says = fields.read("says", |list| list.each(|node| node.text().map(str::to_owned))).ok()?;
        let edits = fields.optional("after").map(|after| between(layout, &after)).transpose().ok()?;
        Some(Self { number: fields.whole("number").ok()?, says, edits })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::checks::testing::{circle, layout, pack, rectangle};
    use crate::layout::{PieceChange, PieceId};
    use crate::units::Length;

    /// A building on the objective in the middle of High Stakes, and a forest out of everything's way.
    fn table() -> Layout {
        layout(&[rectangle("a", "building", (23.5, 23.0), (5.0, 4.0), 20.0), circle("b", "forest", (40.0, 40.0), 4.0)])
    }

    fn high_stakes() -> (&'static Scenario, Side) {
        (pack().scenario("high-stakes").expect("a scenario"), Side::Left)
    }

    #[test]
    fn a_question_that_is_none_is_nothing() {
        let asked = ask(1, &table(), &[high_stakes()], None);
        assert!(Question::read(&asked).is_some());
        let broken = [
            ("high-stakes", "unheard-of"),
            ("\"left\"", "\"inside\""),
            ("\"number\":", "\"count\":"),
            ("\"cells\":", "\"number\":"),
            ("\"table\": \"1", "\"table\": \"2"),
        ];
        for (right, wrong) in broken {
            assert!(asked.contains(right), "{right} is not in {asked}");
            assert_eq!(Question::read(&asked.replace(right, wrong)), None, "{wrong}");
        }
        for text in ["", "[]", "{}", "null", &asked[..asked.len() - 2]] {
            assert_eq!(Question::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_question_about_fixes_is_another() {
        let asked = crate::share::solving::ask(1, &table(), crate::checks::Plan::default(), &[]);
        assert_eq!(Question::read(&asked), None);
    }

    /// The table with a piece moved.
    fn moved(table: &Layout, nth: usize, to: [Length; 2]) -> Layout {
        let turn = table.pieces[nth].turn;
        let edit = Edit::Change(PieceId::nth(nth), PieceChange::Move(to, turn));
        table.edited(&[edit]).expect("the piece is there")
    }

    #[test]
    fn an_answer_that_is_none_is_nothing() {
        let table = table();
        let after = moved(&table, 0, [Length::hundredths(1200), Length::hundredths(1250)]);
        let told = answer(3, &["Move Building A".to_owned()], Some(after.clone()));
        let edits = Some(vec![Edit::Replace((*after.pieces[0]).clone())]);
        let says = vec!["Move Building A".to_owned()];
        assert_eq!(Answer::read(&told, &table), Some(Answer { number: 3, says, edits }));
        for (right, wrong) in [
            ("\"after\": \"1", "\"after\": \"2"),
            ("\"after\":", "\"later\":"),
            ("\"says\":", "\"sings\":"),
            ("3", "-3"),
        ] {
            assert!(told.contains(right), "{right} is not in {told}");
            assert_eq!(Answer::read(&told.replacen(right, wrong, 1), &table), None, "{wrong}");
        }
        for text in ["", "[]", "{}", "null", &told[..told.len() - 2]] {
            assert_eq!(Answer::read(text, &table), None, "{text}");
        }
    }

    #[test]
    fn no_moves_and_no_answer_are_told_apart() {
        let read = |after| Answer::read(&answer(1, &[], after), &table()).expect("an answer").edits;
        assert_eq!(read(Some(table())), Some(Vec::new()));
        assert_eq!(read(None), None);
    }

    #[test]
    fn the_answer_is_the_solvers() {
        let (table, cells) = (table(), [high_stakes()]);
        let asked = Question::read(&ask(9, &table, &cells, None)).expect("a question");
        let told = Answer::read(&asked.answer(), &table).expect("an answer");
        let solution = clashes::solve(&table, &cells).expect("there is room");
        assert_eq!((told.number, told.says.len()), (9, solution.moves.len()));
        assert!(!solution.moves.is_empty());
        assert_eq!(table.edited(&told.edits.expect("there are moves")), table.edited(&solution.edits(&table)));
    }

    #[test]
    fn a_repair_is_the_solvers() {
        let table = table();
        let cells: Vec<_> = crate::checks::Chosen::default().cells(pack()).collect();
        let asked = Question::read(&ask(9, &table, &cells, Some(Plan::default()))).expect("a question");
        let told = Answer::read(&asked.answer(), &table).expect("an answer");
        let good = repair::good_for(&table, Plan::default(), &cells);
        let found = repair::repair(&table, Plan::default(), &good).expect("it can be mended");
        assert_eq!((told.number, &told.says), (9, &repair::says(&table, &found)));
        assert!(told.says.len() > 2, "the table lacks nearly all there should be");
        let after = table.edited(&told.edits.expect("there are edits")).expect("they can be made");
        assert_eq!(Ok(after), table.edited(&found.edits));
    }

    #[test]
    fn a_repair_says_what_stays_beside_what_it_does() {
        let mut locked = circle("c", "forest", (40.0, 38.0), 4.0);
        locked.locked = true;
        let mut table = table().edited(&[Edit::Add(locked)]).expect("a piece can be added");
        table = table.edited(&[Edit::Change(PieceId::nth(1), PieceChange::Locked(true))]).expect("it is there");
        let asked = Question::read(&ask(1, &table, &[], Some(Plan::default()))).expect("a question");
        let told = Answer::read(&asked.answer(), &table).expect("an answer");
        assert!(told.edits.is_some_and(|edits| !edits.is_empty()));
        assert!(
            told.says.last().is_some_and(|last| last.starts_with("This stays: Forest B and Forest C")),
            "{:?}",
            told.says
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_question_comes_back(
            number: u32,
            cells in prop::collection::vec((any::<prop::sample::Index>(), 0..4_usize), 0..40),
            places in prop::collection::vec((0..4800_i32, 0..4800_i32), 0..12),
        ) {
            let circles: Vec<_> = places
                .iter()
                .enumerate()
                .map(|(nth, (x, y))| {
                    let at = (f64::from(*x) / 100.0, f64::from(*y) / 100.0);
                    circle(PieceId::nth(nth).as_str(), "forest", at, 3.0)
                })
                .collect();
            let layout = layout(&circles);
            let scenarios = &pack().scenarios;
            let cells: Vec<(&'static Scenario, Side)> =
                cells.iter().map(|(index, turns)| (&scenarios[index.index(scenarios.len())], Side::CLOCKWISE[*turns])).collect();
            for repair in [None, Some(Plan { quadrant_method: number % 2 == 0 })] {
                let asked = ask(number, &layout, &cells, repair);
                let (layout, cells) = (layout.clone(), cells.clone());
                prop_assert_eq!(Question::read(&asked), Some(Question { number, layout, cells, repair }));
            }
        }

        #[test]
        fn an_answer_comes_back(
            number: u32,
            says: Vec<String>,
            moves in prop::option::of(prop::collection::vec((0..2_usize, -1000..5800_i32, -1000..5800_i32), 0..12)),
        ) {
            let table = table();
            let after = moves.map(|moves| {
                let to = |x, y| [Length::hundredths(x), Length::hundredths(y)];
                moves.into_iter().fold(table.clone(), |table, (nth, x, y)| moved(&table, nth, to(x, y)))
            });
            let told = Answer::read(&answer(number, &says, after.clone()), &table).expect("an answer");
            prop_assert_eq!((told.number, told.says), (number, says));
            prop_assert_eq!(told.edits.map(|edits| table.edited(&edits).expect("they can be made")), after);
        }

        #[test]
        fn no_text_breaks_the_reader(text: String) {
            prop_assert_eq!(Question::read(&text), None);
            prop_assert_eq!(Answer::read(&text, &table()), None);
        }
    }
}
