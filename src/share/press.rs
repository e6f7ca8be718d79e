//! What the page asks of its press, the worker that makes files of tables and takes tables from files.
//!
//! A question is lines of text, with the bytes of a file beside it where one is to be read:
//!
//! ```text
//! make pdf                  pack                      take table-4.json
//! a4 inches                 <a table's link>          + bytes
//! https://…/#1…             <another's>
//! <the table's link>
//! ```
//!
//! What is made comes back as bytes; what was taken as a line for each table, `+` and its link, or `-` and why it was
//! refused.

use super::{Planned, link};

/// A question as the press reads it.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// A file of a table.
    Make {
        /// The format's id.
        format: String,
        /// The names of the paper and of the tape measure.
        settings: Vec<String>,
        /// The address that shows the table.
        link: String,
        /// The table.
        table: Box<Planned>,
    },
    /// One file of many tables.
    Pack(Vec<Planned>),
    /// The tables in a file of this name.
    Take(String),
}

/// What came of one table in a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Taken {
    /// It can be opened.
    Table(Box<Planned>),
    /// It was refused, and why: a sentence.
    Refused(String),
}

/// Asks for a file of a table.
#[must_use]
pub fn ask_to_make(format: &str, settings: &str, address: &str, table: &str) -> String {
    format!("make {format}\n{settings}\n{address}\n{table}")
}

/// Asks for one file of many tables, by their links.
#[must_use]
pub fn ask_to_pack<'l>(links: impl Iterator<Item = &'l str>) -> String {
    links.fold("pack".to_owned(), |asked, link| asked + "\n" + link)
}

/// Asks for the tables in a file; its bytes go beside the question.
#[must_use]
pub fn ask_to_take(name: &str) -> String {
    format!("take {}", one_line(name))
}

/// Writes what was taken from a file.
#[must_use]
pub fn answer(taken: &[Taken]) -> String {
    let line = |one: &Taken| match one {
        Taken::Table(table) => format!("+{}", link::write(table)),
        Taken::Refused(why) => format!("-{}", one_line(why)),
    };
    taken.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Reads what was taken from a file; a line that is neither is left out.
#[must_use]
pub fn taken(answer: &str) -> Vec<Taken> {
    let read = |line: &str| match line.split_at_checked(1)? {
        ("+", link) => Some(Taken::Table(Box::new(link::read(link).ok()?))),
        ("-", why) => Some(Taken::Refused(why.to_owned())),
        _ => None,
    };
    answer.lines().filter_map(read).collect()
}

impl Question {
    /// Reads a question; nothing where the text is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let (asked, name) = lines.next()?.split_once(' ').unwrap_or((text.lines().next()?, ""));
        Some(match asked {
            "make" => Self::Make {
                format: name.to_owned(),
                settings: lines.next()?.split(' ').map(str::to_owned).collect(),
                link: lines.next()?.to_owned(),
                table: Box::new(link::read(lines.next()?).ok()?),
            },
            "pack" => Self::Pack(lines.map(|line| link::read(line).ok()).collect::<Option<_>>()?),
            "take" => Self::Take(name.to_owned()),
            _ => return None,
        })
    }
}

/// A text on one line, without what a person can't see: names and sentences may bring their own ends of lines.
#[must_use]
pub fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
