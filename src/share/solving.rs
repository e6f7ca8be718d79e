//! What the page and its solver tell each other. They are two programs: the solver is loaded when something first needs a
//! fix, and works beside the page.
//!
//! The page asks with a whole table and the findings that it shows, and gets an answer for each of them in their order:
//!
//! ```json
//! { "number": 3, "table": "1…", "findings": [ { "rule": "overlap", "pieces": ["a", "b"] } ] }
//! { "number": 3, "rule": "overlap", "pieces": ["a", "b"],
//!   "fixes": [ { "title": "Move Forest A 0.5\" left", "safe": true, "after": "1…" } ] }
//! ```
//!
//! Where the search for a finding's fixes ended before everything was tried, its answer also has `"ran_out": true`. Each answer is
//! worked out in a turn of its own and within so many steps, so a newer question never waits long.
//!
//! `number` is the question's, so an answer that comes too late is known by it. `table` is the table's link, which says how
//! it is planned, and `after` the link of the table with the fix made: that spares the page a reader of pieces.

use super::changes::between;
use super::text::{Object, list};
use super::{Planned, clashes, link, making, survey};
use crate::checks::{self, CheckResult, Finding, Plan, Report};
use crate::json::{Node, Read, parse, quoted};
use crate::layout::{Layout, PieceId};
use crate::solve::{self, Fix, Offered};

/// A finding as it is asked for: its check's id, and its pieces, sorted.
pub type Wanted = (&'static str, Vec<PieceId>);

/// What the page asks: the fixes of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Its number; a newer question has a higher one.
    pub number: u32,
    /// The table.
    pub layout: Layout,
    /// How the organiser plans.
    pub plan: Plan,
    /// The findings that are to be fixed.
    pub findings: Vec<Wanted>,
}

/// What the solver answers: the fixes of one finding.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The question's number.
    pub number: u32,
    /// The finding's check.
    pub rule: &'static str,
    /// The finding's pieces, sorted.
    pub pieces: Vec<PieceId>,
    /// The fixes, the best first.
    pub fixes: Vec<Fix>,
    /// Whether the search ended before everything was tried: then these are the best of what was.
    pub ran_out: bool,
}

/// Writes a question.
#[must_use]
pub fn ask(number: u32, layout: &Layout, plan: Plan, findings: &[Wanted]) -> String {
    let mut object = Object::new();
    object.raw("number", &number.to_string());
    object.text("table", &table(layout.clone(), plan));
    let finding = |(rule, pieces): &Wanted| {
        let mut object = Object::new();
        object.text("rule", rule);
        object.raw("pieces", &ids(pieces));
        object.finish()
    };
    object.raw("findings", &list(findings.iter().map(finding)));
    object.finish()
}

fn ids(pieces: &[PieceId]) -> String {
    list(pieces.iter().map(|id| quoted(id.as_str())))
}

/// A table as it is told.
fn table(layout: Layout, plan: Plan) -> String {
    link::write(&Planned { plan, ..Planned::from(layout) })
}

/// The answers to a question about fixes, about clashes, about a study or for a table that is to be made, as they are worked out; none where the text is no question.
#[must_use]
pub fn answers(question: &str) -> Option<Box<dyn Iterator<Item = String>>> {
    if let Some(question) = Question::read(question) {
        return Some(Box::new(question.answers()));
    }
    if let Some(question) = survey::Question::read(question) {
        return Some(Box::new(std::iter::once_with(move || question.answer())));
    }
    if let Some(question) = making::Question::read(question) {
        return Some(Box::new(question.answers()));
    }
    let question = clashes::Question::read(question)?;
    Some(Box::new(std::iter::once_with(move || question.answer())))
}

impl Question {
    /// Reads a question; nothing where the text is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let value = parse(text).ok()?;
        let root = Node::root(&value);
        let fields = root.fields(&["number", "table", "findings"]).ok()?;
        let Planned { layout, plan, .. } = link::read(fields.text("table").ok()?).ok()?;
        let findings = fields.read("findings", |list| list.each(read_wanted)).ok()?;
        Some(Self {
            number: fields.whole("number").ok()?,
            layout,
            plan,
            findings: findings.into_iter().flatten().collect(),
        })
    }

    /// The answers as they are worked out, one a call of `next`.
    pub fn answers(self) -> impl Iterator<Item = String> {
        let report = Report::of(&self.layout, self.plan);
        let find = |(rule, pieces): &Wanted| {
            let mut of_check =
                report.checks.iter().filter(|result| result.check.id == *rule).flat_map(CheckResult::findings);
            of_check.find(|finding| finding.pieces == *pieces).cloned()
        };
        let findings: Vec<Finding> = self.findings.iter().filter_map(find).collect();
        findings.into_iter().map(move |finding| {
            let offered = solve::fixes(&self.layout, self.plan, &finding);
            answer(self.number, &self.layout, self.plan, &finding, &offered)
        })
    }
}

fn answer(number: u32, layout: &Layout, plan: Plan, finding: &Finding, offered: &Offered) -> String {
    let mut object = Object::new();
    object.raw("number", &number.to_string());
    object.text("rule", finding.rule);
    object.raw("pieces", &ids(&finding.pieces));
    object.raw("fixes", &list(offered.fixes.iter().filter_map(|one| fix(layout, plan, one))));
    if offered.ran_out {
        object.raw("ran_out", "true");
    }
    object.finish()
}

/// A fix by the table that it makes; nothing where its edits can't be made.
fn fix(layout: &Layout, plan: Plan, fix: &Fix) -> Option<String> {
    let after = layout.edited(&fix.edits).ok()?;
    let mut object = Object::new();
    object.text("title", &fix.title);
    object.raw("safe", if fix.safe { "true" } else { "false" });
    object.text("after", &table(after, plan));
    Some(object.finish())
}

impl Answer {
    /// Reads an answer about `layout`; nothing where the text is none.
    #[must_use]
    pub fn read(text: &str, layout: &Layout) -> Option<Self> {
        let value = parse(text).ok()?;
        read_answer(&Node::root(&value), layout).ok()?
    }
}

fn id(node: &Node) -> Read<PieceId> {
    PieceId::new(node.text()?).ok_or_else(|| node.expected("an id"))
}

/// A finding as it is asked for; nothing where no check is called that.
fn read_wanted(node: &Node) -> Read<Option<Wanted>> {
    let fields = node.fields(&["rule", "pieces"])?;
    let pieces = fields.or_default("pieces", |list| list.each(id))?;
    Ok(checks::find(fields.text("rule")?).map(|check| (check.id, pieces)))
}

fn read_answer(root: &Node, layout: &Layout) -> Read<Option<Answer>> {
    let fields = root.fields(&["number", "rule", "pieces", "fixes", "ran_out"])?;
    let Some(check) = checks::find(fields.text("rule")?) else { return Ok(None) };
    Ok(Some(Answer {
        number: fields.whole("number")?,
        rule: check.id,
        pieces: fields.or_default("pieces", |list| list.each(id))?,
        fixes: fields.or_default("fixes", |list| list.each(|node| read_fix(node, layout)))?,
        ran_out: fields.or_default("ran_out", Node::flag)?,
    }))
}

fn read_fix(node: &Node, layout: &Layout) -> Read<Fix> {
    let fields = node.fields(&["title", "safe", "after"])?;
    let edits = fields.read("after", |after| between(layout, after))?;
    Ok(Fix { title: fields.text("title")?.to_owned(), edits, safe: fields.flag("safe")? })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::checks::testing::{circle, layout, pack};
    use crate::geometry::Shape;
    use crate::layout::{Edit, Piece, PieceChange, Waiver};
    use crate::units::{Angle, Length};

    const PLAN: Plan = Plan { quadrant_method: true };

    /// Two forests on each other, one of them over the edge, and the one finding about that waived.
    fn table() -> Layout {
        let edge = Waiver { rule: "off-table".into(), pieces: vec![PieceId::nth(0)], reason: "\"glued\"".into() };
        layout(&[circle("a", "forest", (1.5, 12.0), 4.0), circle("b", "forest", (4.5, 12.0), 4.0)])
            .edited(&[Edit::Waive(edge)])
            .expect("a waiver can be added")
    }

    #[test]
    fn a_question_comes_back() {
        let findings = vec![("overlap", vec![PieceId::nth(0), PieceId::nth(1)]), ("open-area", Vec::new())];
        let text = ask(7, &table(), PLAN, &findings);
        assert_eq!(Question::read(&text), Some(Question { number: 7, layout: table(), plan: PLAN, findings }));
        for text in ["", "{}", "{ \"number\": 1, \"table\": \"1\" }", "{ \"number\": 1, \"table\": {} }"] {
            assert_eq!(Question::read(text), None, "{text}");
        }
    }

    #[test]
    fn each_finding_that_is_asked_for_is_answered_with_its_fixes() {
        let table = table();
        let report = Report::of(&table, PLAN);
        let standing: Vec<&Finding> = report
            .listed(&table)
            .iter()
            .filter(|listed| listed.waiver.is_none())
            .map(|listed| listed.finding)
            .collect();
        // What isn't found isn't answered.
        let elsewhere = ("overlap", vec![PieceId::nth(7)]);
        let wanted = standing.iter().map(|finding| (finding.rule, finding.pieces.clone()));
        let findings = std::iter::once(elsewhere).chain(wanted).collect();
        let question = Question { number: 7, layout: table.clone(), plan: PLAN, findings };
        let answers: Vec<Answer> =
            question.answers().map(|text| Answer::read(&text, &table).expect("an answer")).collect();
        assert_eq!(answers.len(), standing.len());
        assert!(report.findings().len() > standing.len());
        for (answer, finding) in answers.iter().zip(standing) {
            assert_eq!((answer.number, answer.rule, &answer.pieces), (7, finding.rule, &finding.pieces));
            let solve::Offered { fixes, ran_out } = solve::fixes(&table, PLAN, finding);
            assert_eq!((answer.fixes.len(), answer.ran_out), (fixes.len(), ran_out));
            for (told, fix) in answer.fixes.iter().zip(&fixes) {
                assert_eq!((&told.title, told.safe), (&fix.title, fix.safe));
                assert_eq!(table.edited(&told.edits), table.edited(&fix.edits), "{}", fix.title);
            }
        }
        assert!(answers.iter().any(|answer| !answer.fixes.is_empty()));
    }

    #[test]
    fn an_answer_that_is_none_is_nothing() {
        for text in ["", "[]", "{ \"number\": 1, \"rule\": \"unheard-of\" }", "{ \"rule\": \"overlap\" }"] {
            assert_eq!(Answer::read(text, &table()), None, "{text}");
        }
    }

    /// An edit of a piece, as any fix could hold it; which piece is decided by what is there.
    fn edits() -> impl Strategy<Value = Vec<(u8, usize, i32)>> {
        prop::collection::vec((0..10_u8, any::<prop::sample::Index>(), 1..4700_i32), 0..12)
            .prop_map(|edits| edits.into_iter().map(|(what, index, size)| (what, index.index(1 << 16), size)).collect())
    }

    fn edit(layout: &Layout, nth: usize, (what, index, size): (u8, usize, i32)) -> Edit {
        let (kind, length) = (&pack().kinds[index % pack().kinds.len()], Length::hundredths(size));
        if what == 0 || layout.pieces.is_empty() {
            return Edit::Add(Piece::new(PieceId::nth(100 + nth), kind, [length; 2]));
        }
        let id = layout.pieces[index % layout.pieces.len()].id.clone();
        let change = match what {
            1 => return Edit::Remove(id),
            2 => PieceChange::Shape(Some(Shape::Circle { diameter: length })),
            3 => PieceChange::Kind(kind),
            4 => PieceChange::Also(vec![kind]),
            5 => PieceChange::Name(Some(format!("\"{size}\"\n"))),
            6 => PieceChange::Height(Some(length)),
            7 => PieceChange::CountsAs(Some(size.unsigned_abs() % 200)),
            8 => PieceChange::Locked(size % 2 == 0),
            _ => PieceChange::Move([length, Length::ZERO], Angle::tenths(size % 3600)),
        };
        Edit::Change(id, change)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_fix_does_the_same_when_it_was_told(plan in edits(), safe: bool, title: String) {
            let before = table();
            let (mut after, mut edits) = (before.clone(), Vec::new());
            for (nth, one) in plan.into_iter().enumerate() {
                let edit = edit(&after, nth, one);
                after = after.edited(std::slice::from_ref(&edit)).expect("the edit can be made");
                edits.push(edit);
            }
            let told = fix(&before, PLAN, &Fix { title: title.clone(), edits, safe }).expect("the edits can be made");
            let value = parse(&told).expect("it is JSON");
            let read = read_fix(&Node::root(&value), &before).expect("it is a fix");
            prop_assert_eq!(before.edited(&read.edits), Ok(after));
            prop_assert_eq!((read.title, read.safe), (title, safe));
        }
    }
}
