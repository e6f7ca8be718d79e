//! What the page and its worker tell each other about a table that is to be made: one question, several answers, in lines of
//! fields with tabs between.
//!
//! ```text
//! make  3  1234  quadrants  usual  1…  - 1…  4a5d3a 1… 2     number, seed, method, density, the table's link, own terrain
//! 3  working  0.35                                           how much is done
//! 3  made     1…                                             the table's link
//! 3  made     1…  ran_out                                    the same: the best of what was tried before the search ended
//! 3  lacks    One more obstruction is needed.                why there is none
//! ```
//!
//! Without own terrain the table is made of what a usual collection holds.

use super::terrain::Own;
use super::{Planned, link};
use crate::checks::Plan;
use crate::solve::budget::Budget;
use crate::solve::generate::{self, Density, Maker, Method, Step, Wish, lack};
use crate::solve::stock::{Item, Stock};
use crate::units::trimmed;

/// The word that a question begins with.
const ASKED: &str = "make";
/// The word after a table whose search ended before everything was tried.
const RAN_OUT: &str = "ran_out";

/// What the page asks.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Its number; a newer question has a higher one.
    pub number: u32,
    /// Where chance begins.
    pub seed: u32,
    /// How the pieces are laid.
    pub method: Method,
    /// How full the table is to be.
    pub density: Density,
    /// The table it is made on, and what is played on it.
    pub table: Planned,
    /// The terrain that there is; where it is none, a usual collection.
    pub terrain: Vec<Own>,
}

/// What the worker answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// So much is done, 0 to 1.
    Working(f64),
    /// The table.
    Made {
        /// It.
        table: Box<Planned>,
        /// Whether the search ended before everything was tried: then this is the best of what was.
        ran_out: bool,
    },
    /// There is none, and why, a sentence each.
    Lacks(Vec<String>),
}

impl Question {
    /// Writes it.
    #[must_use]
    pub fn write(&self) -> String {
        let mut fields =
            [ASKED, &self.number.to_string(), &self.seed.to_string(), self.method.name(), self.density.name()]
                .join("\t");
        fields.push('\t');
        fields.push_str(&link::write(&self.table));
        for own in &self.terrain {
            fields.push('\t');
            fields.push_str(&own.line());
        }
        fields
    }

    /// Reads one; nothing where the text is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut fields = text.split('\t');
        if fields.next()? != ASKED {
            return None;
        }
        let (number, seed) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        let (method, density) = (Method::named(fields.next()?)?, Density::named(fields.next()?)?);
        let table = link::read(fields.next()?).ok()?;
        let terrain = fields.map(Own::read).collect::<Option<_>>()?;
        Some(Self { number, seed, method, density, table, terrain })
    }

    /// What is wished for.
    #[must_use]
    pub fn wish(&self) -> Wish {
        let layout = &self.table.layout;
        let stock = if self.terrain.is_empty() { Stock::usual(layout.pack) } else { stock(&self.terrain) };
        Wish {
            base: layout.clone(),
            seed: self.seed,
            method: self.method,
            density: self.density,
            cells: self.table.chosen.cells(layout.pack).collect(),
            stock,
        }
    }

    /// The answers as they are worked out, one a call of `next`.
    pub fn answers(self) -> impl Iterator<Item = String> {
        self.answers_within(Budget::new(generate::STEPS))
    }

    /// The same by a search that takes no more than these steps.
    fn answers_within(self, budget: Budget) -> impl Iterator<Item = String> + use<> {
        let plan = Plan { quadrant_method: self.method == Method::Quadrants };
        Maker::within(self.wish(), budget).map(move |step| {
            let number = self.number.to_string();
            match step {
                Step::Working(share) => [&number, "working", &trimmed(share, 3)].join("\t"),
                Step::Made(made) => {
                    let planned = Planned { layout: made.layout, plan, chosen: self.table.chosen };
                    let told = [&number, "made", &link::write(&planned)].join("\t");
                    if made.ran_out { [&told, RAN_OUT].join("\t") } else { told }
                }
                Step::Lacking(lacks) => {
                    let says: Vec<String> = lacks.iter().map(|one| lack(one).replace(['\t', '\n'], " ")).collect();
                    [&number, "lacks", &says.join("\t")].join("\t")
                }
            }
        })
    }
}

/// The terrain of a list as what a table may be made of.
#[must_use]
pub fn stock(list: &[Own]) -> Stock {
    Stock { items: list.iter().map(|own| Item { piece: own.piece.clone(), count: own.count }).collect() }
}

/// Reads an answer with the number of its question; nothing where the text is none.
#[must_use]
pub fn read(text: &str) -> Option<(u32, Answer)> {
    let mut fields = text.split('\t');
    let number = fields.next()?.parse().ok()?;
    let answer = match fields.next()? {
        "working" => Answer::Working(fields.next()?.parse().ok().filter(|share| (0.0..=1.0).contains(share))?),
        "made" => {
            let table = Box::new(link::read(fields.next()?).ok()?);
            let ran_out = match fields.next() {
                None => false,
                Some(RAN_OUT) => true,
                Some(_) => return None,
            };
            Answer::Made { table, ran_out }
        }
        "lacks" => Answer::Lacks(fields.map(str::to_owned).collect()),
        _ => return None,
    };
    Some((number, answer))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout, pack};

    fn question() -> Question {
        let forest = pack().kind("forest").expect("forest is a kind");
        let table = Planned::from(layout(&[circle("a", "forest", (12.0, 12.0), 4.0)]));
        let own = Own::from_piece(&Own::of(forest).piece, Some(0x1a_2b_3c));
        let terrain = vec![Own { tint: None, ..own.clone() }, Own { count: 3, ..own }];
        Question { number: 7, seed: u32::MAX, method: Method::Free, density: Density::Dense, table, terrain }
    }

    #[test]
    fn a_question_comes_back() {
        let usual = Question { terrain: Vec::new(), method: Method::Quadrants, ..question() };
        for question in [question(), usual] {
            assert_eq!(Question::read(&question.write()), Some(question));
        }
        let right = question().write();
        for (part, wrong) in
            [("make", "survey"), ("free", "method"), ("dense", "1"), ("\t7\t", "\t-7\t"), ("\t{", "\t")]
        {
            assert!(right.contains(part), "{part} is not in {right}");
            assert_eq!(Question::read(&right.replacen(part, wrong, 1)), None, "{wrong}");
        }
    }

    #[test]
    fn an_answer_says_when_the_search_ended_early() {
        let asked = || Question { table: Planned::from(layout(&[])), terrain: Vec::new(), ..question() };
        let last = |steps: u64| {
            let text = asked().answers_within(Budget::new(steps)).last().expect("an answer");
            read(&text).expect("it can be read").1
        };
        assert!(matches!(last(generate::STEPS), Answer::Made { ran_out: false, .. }));
        // So many are enough for a table and not for the best.
        let early = last(60_000);
        assert!(matches!(early, Answer::Made { ran_out: true, .. }), "{early:?}");
        let Answer::Lacks(says) = last(50) else { panic!("a table of fifty steps") };
        assert_eq!(says, [lack(&generate::Lack::RanOut)]);
    }

    #[test]
    fn every_answer_comes_back() {
        let table = question().table;
        let link = link::write(&table);
        assert_eq!(read("3\tworking\t0.35"), Some((3, Answer::Working(0.35))));
        for (more, ran_out) in [("", false), ("\tran_out", true)] {
            let made = Answer::Made { table: Box::new(table.clone()), ran_out };
            assert_eq!(read(&format!("3\tmade\t{link}{more}")), Some((3, made)));
        }
        assert_eq!(read(&format!("3\tmade\t{link}\tearly")), None);
        assert_eq!(read("3\tlacks\tOne.\tTwo."), Some((3, Answer::Lacks(vec!["One.".into(), "Two.".into()]))));
        for text in ["", "3", "3\tworking\t2", "3\tworking\tNaN", "3\tmade\t1", "x\tlacks", "3\tdone"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
