//! What the page and its surveyor tell each other: one question, one answer, in lines of fields with tabs between.
//!
//! ```text
//! survey  3  walking  30  6  4.5 40 20 8  1…      number, study, its own fields, the table's link
//! 3                                               the question's number
//! shape   reached  M0 0h48v48h-48z
//! label   12 24    3.2"
//! column  Attacker
//! fact    good     Ground reached  92%
//! about   So much of the table a base of this size can walk to.        what the fact before it means
//! caption Shares of the table
//! bar     heat-3   0.25  25–37%
//! ```

use super::{Planned, link};
use crate::checks::Chosen;
use crate::geometry::Point;
use crate::layout::Layout;
use crate::pack::Owner;
use crate::survey::{Bar, Fact, Label, Shape, Sort, Study, Survey, survey};
use crate::units::trimmed;

/// The word that a question begins with.
const ASKED: &str = "survey";

/// What the page asks.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    number: u32,
    study: Study,
    table: Planned,
}

/// Writes a question.
#[must_use]
pub fn ask(number: u32, layout: &Layout, chosen: Chosen, study: Study) -> String {
    let table = Planned { chosen, ..Planned::from(layout.clone()) };
    [ASKED, &number.to_string(), &told(study), &link::write(&table)].join("\t")
}

/// A study by its name and its own fields, with blanks between.
#[must_use]
pub fn told(study: Study) -> String {
    let mut words = Vec::new();
    let places = |places: &[Point]| {
        let each: Vec<String> = places.iter().flat_map(|at| [at.x, at.y]).map(|value| trimmed(value, 4)).collect();
        each.join(" ")
    };
    match study {
        Study::Walking { base, walk, speed } => {
            words.extend(["walking".to_owned(), base.to_string(), trimmed(speed, 2)]);
            words.extend(walk.map(|walk| places(&walk)));
        }
        Study::Seeing { base, from, target, at } => {
            words.extend(["seeing".to_owned(), base.to_string(), target.to_string(), places(&[from])]);
            words.extend(at.map(|at| places(&[at])));
        }
        Study::Exposure { from, target } => {
            let from = if from == Owner::Defender { "defender" } else { "attacker" };
            words.extend(["exposure".to_owned(), from.to_owned(), target.to_string()]);
        }
        Study::Open => words.push("open".to_owned()),
        Study::Cover => words.push("cover".to_owned()),
        Study::Sides => words.push("sides".to_owned()),
        Study::Quality => words.push("quality".to_owned()),
    }
    words.join(" ")
}

/// The study that was told so; `None` where it is none.
#[must_use]
pub fn heard(text: &str) -> Option<Study> {
    let mut words = text.split(' ');
    let mut next = || words.next();
    let study = match next()? {
        "walking" => {
            let (base, speed) = (next()?.parse().ok()?, number(next()?)?);
            let walk = match next() {
                Some(x) => Some([place(x, next()?)?, place(next()?, next()?)?]),
                None => None,
            };
            Study::Walking { base, walk, speed }
        }
        "seeing" => {
            let (base, target) = (next()?.parse().ok()?, next()?.parse().ok()?);
            let from = place(next()?, next()?)?;
            let at = match next() {
                Some(x) => Some(place(x, next()?)?),
                None => None,
            };
            Study::Seeing { base, from, target, at }
        }
        "exposure" => {
            let from = if next()? == "defender" { Owner::Defender } else { Owner::Attacker };
            Study::Exposure { from, target: next()?.parse().ok()? }
        }
        "open" => Study::Open,
        "cover" => Study::Cover,
        "sides" => Study::Sides,
        "quality" => Study::Quality,
        _ => return None,
    };
    next().is_none().then_some(study)
}

fn number(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

fn place(x: &str, y: &str) -> Option<Point> {
    Some(Point::new(number(x)?, number(y)?))
}

impl Question {
    /// Reads a question; nothing where the text is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut fields = text.split('\t');
        if fields.next()? != ASKED {
            return None;
        }
        let (number, study) = (fields.next()?.parse().ok()?, heard(fields.next()?)?);
        let table = link::read(fields.next()?).ok()?;
        fields.next().is_none().then_some(Self { number, study, table })
    }

    /// The answer.
    #[must_use]
    pub fn answer(&self) -> String {
        write(self.number, &survey(&self.table.layout, self.table.chosen, self.study))
    }
}

/// A text as a field: what parts fields and lines is a blank in it.
fn field(text: &str) -> String {
    text.replace(['\t', '\n', '\r'], " ")
}

/// Writes an answer.
fn write(number: u32, survey: &Survey) -> String {
    let mut lines = vec![number.to_string()];
    lines.extend(survey.shapes.iter().map(|shape| ["shape", &shape.sort.name(), &shape.path].join("\t")));
    lines.extend(survey.labels.iter().map(|label| {
        let at = format!("{} {}", trimmed(label.at.x, 3), trimmed(label.at.y, 3));
        ["label", &at, &field(&label.text)].join("\t")
    }));
    lines.extend(survey.columns.iter().map(|column| ["column", &field(column)].join("\t")));
    for fact in &survey.facts {
        let values: Vec<String> = fact.values.iter().map(|value| field(value)).collect();
        lines.push(["fact", if fact.bad { "bad" } else { "good" }, &field(&fact.name), &values.join("\t")].join("\t"));
        lines.extend(fact.about.iter().map(|about| ["about", &field(about)].join("\t")));
    }
    if !survey.caption.is_empty() {
        lines.push(["caption", &field(&survey.caption)].join("\t"));
    }
    lines.extend(
        survey.bars.iter().map(|bar| ["bar", &bar.sort.name(), &trimmed(bar.share, 4), &field(&bar.name)].join("\t")),
    );
    lines.join("\n")
}

/// Reads an answer with the number of its question; nothing where the text is none.
#[must_use]
pub fn read(text: &str) -> Option<(u32, Survey)> {
    let mut lines = text.split('\n');
    let asked = lines.next()?.parse().ok()?;
    let mut survey = Survey::default();
    for line in lines {
        let mut fields = line.split('\t');
        let mut next = || fields.next();
        match next()? {
            "shape" => survey.shapes.push(Shape { sort: Sort::named(next()?)?, path: next()?.to_owned() }),
            "label" => {
                let (x, y) = next()?.split_once(' ')?;
                survey.labels.push(Label { at: place(x, y)?, text: next()?.to_owned() });
            }
            "column" => survey.columns.push(next()?.to_owned()),
            "fact" => {
                let (bad, name) = (next()? == "bad", next()?.to_owned());
                survey.facts.push(Fact { name, bad, values: fields.map(str::to_owned).collect(), about: None });
            }
            "about" => survey.facts.last_mut()?.about = Some(next()?.to_owned()),
            "caption" => next()?.clone_into(&mut survey.caption),
            "bar" => {
                let (sort, share) = (Sort::named(next()?)?, number(next()?)?);
                survey.bars.push(Bar { sort, share, name: next()?.to_owned() });
            }
            _ => return None,
        }
    }
    Some((asked, survey))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};
    use crate::geometry::Side;

    #[test]
    fn every_question_comes_back() {
        let table = layout(&[circle("a", "forest", (12.0, 12.0), 4.0)]);
        let (here, there) = (Point::new(4.5, 40.25), Point::new(20.0, 8.1234));
        for study in [
            Study::Walking { base: 30, walk: None, speed: 6.0 },
            Study::Walking { base: 120, walk: Some([here, there]), speed: 4.5 },
            Study::Seeing { base: 40, from: here, target: 50, at: None },
            Study::Seeing { base: 40, from: here, target: 50, at: Some(there) },
            Study::Exposure { from: Owner::Defender, target: 30 },
            Study::Exposure { from: Owner::Attacker, target: 80 },
            Study::Open,
            Study::Cover,
            Study::Sides,
            Study::Quality,
        ] {
            let chosen = Chosen::default().toggled(2).toggled_edge(Side::Left);
            let planned = Planned { chosen, ..Planned::from(table.clone()) };
            let question = Question { number: 7, study, table: planned };
            assert_eq!(Question::read(&ask(7, &table, chosen, study)), Some(question), "{study:?}");
        }
    }

    #[test]
    fn what_is_no_question_is_nothing() {
        let link = link::write(&Planned::from(layout(&[])));
        for study in
            ["", "open 1", "walking 30", "walking 30 6 1", "seeing 30 30", "exposure attacker", "walking 30 NaN"]
        {
            assert_eq!(Question::read(&format!("survey\t1\t{study}\t{link}")), None, "{study}");
        }
        for text in ["", "survey", "survey\t1\topen", "{ \"number\": 1 }", "survey\t1\topen\t1"] {
            assert_eq!(Question::read(text), None, "{text}");
        }
    }

    #[test]
    fn an_answer_comes_back() {
        let path = || "M0 0h1v1h-1z".to_owned();
        let sorts = [
            "reached", "cut-off", "pinch", "walk", "stop", "seen", "clear", "blocked", "block", "open", "covered",
            "middle", "room", "standing", "heat-0", "heat-8",
        ];
        let sorts = sorts.map(|name| Sort::named(name).expect(name));
        let survey = Survey {
            shapes: sorts.iter().map(|sort| Shape { sort: *sort, path: path() }).collect(),
            labels: vec![Label { at: Point::new(1.5, 2.25), text: "3.2\"".into() }],
            columns: vec!["Attacker".into(), "Defender".into()],
            facts: vec![
                Fact { name: "Seen".into(), values: vec!["1".into(), "2".into()], bad: true, about: None },
                Fact::new("One", "x".into()).about("What it means.\nAll of it."),
            ],
            caption: "Shares of it".into(),
            bars: vec![Bar { name: "all of it".into(), share: 0.125, sort: Sort::Heat(8) }],
        };
        let mut back = survey.clone();
        back.facts[1].about = Some("What it means. All of it.".into());
        assert_eq!(read(&write(9, &survey)), Some((9, back)));
        for text in ["", "x", "1\nshape\theat-9\tM0 0", "1\nlabel\t1\tx", "1\nabout\tnothing", "1\nunheard of"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
