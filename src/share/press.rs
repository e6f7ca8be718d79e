//! What the page asks of its press, the worker that makes files of tables and takes tables from files.
//!
//! A question is lines of text, with the bytes of a file beside it where one is to be read:
//!
//! ```text
//! make pdf                  pack                      take table-4.json
//! a4 inches elements zones  <a table's link>          + bytes
//! https://…/#1…             <another's>
//! <the table's link>
//! ```
//!
//! Own terrain comes and goes as lines of [`super::terrain`]: `terrain json` or `terrain csv` with one for each piece asks for
//! its file, and `take-terrain` with a file's bytes for the lines.
//!
//! What is made comes back as bytes; what was taken as a line for each table, `+` and its link, or `-` and why it was
//! refused.

use super::terrain::{self, Own};
use super::{Planned, link};

/// A question as the press reads it.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// A file of a table.
    Make {
        /// The format's id.
        format: String,
        /// The names of the paper, of the tape measure and of the layers.
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
    /// A file of own terrain.
    Terrain(Vec<Own>),
    /// The same for a spreadsheet.
    TerrainTable(Vec<Own>),
    /// The own terrain in a file.
    TakeTerrain,
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

/// What asks for the own terrain in a file; its bytes go beside the question.
pub const ASK_TO_TAKE_TERRAIN: &str = "take-terrain";

/// Asks for a file of own terrain, for a spreadsheet or for another Tablewright.
#[must_use]
pub fn ask_for_terrain(list: &[Own], as_table: bool) -> String {
    let format = if as_table { "csv" } else { "json" };
    format!("terrain {format}\n{}", terrain::write(list))
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
            "terrain" => {
                let list = lines.map(Own::read).collect::<Option<_>>()?;
                match name {
                    "json" => Self::Terrain(list),
                    "csv" => Self::TerrainTable(list),
                    _ => return None,
                }
            }
            ASK_TO_TAKE_TERRAIN => Self::TakeTerrain,
            _ => return None,
        })
    }
}

/// A text on one line, without what a person can't see: names and sentences may bring their own ends of lines, and what turns
/// the direction of writing around would turn the measurements behind it too.
#[must_use]
pub fn one_line(text: &str) -> String {
    let turns = |letter| matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().map(|letter| if letter.is_control() || turns(letter) { ' ' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::layout::{Edit, Layout};
    use crate::pack;

    fn named(name: &str) -> Planned {
        let empty = Layout::new(pack::find(pack::DEFAULT).expect("built in"));
        empty.edited(&[Edit::Rename(name.to_owned())]).expect("any name will do").into()
    }

    #[test]
    fn questions_are_read_as_they_were_asked() {
        let (table, address) = (named("Table\n4"), "https://tables.example/#1abc");
        let link = link::write(&table);
        let asked = Question::Make {
            format: "pdf".to_owned(),
            settings: vec!["a4".to_owned(), "mm".to_owned()],
            link: address.to_owned(),
            table: Box::new(table.clone()),
        };
        assert_eq!(Question::read(&ask_to_make("pdf", "a4 mm", address, &link)), Some(asked));
        let others = [link.clone(), link::write(&named("Another"))];
        let packed = Question::Pack(vec![table, named("Another")]);
        assert_eq!(Question::read(&ask_to_pack(others.iter().map(String::as_str))), Some(packed));
        assert_eq!(Question::read(&ask_to_pack(std::iter::empty())), Some(Question::Pack(Vec::new())));
        let own = Own::of(&pack::find(pack::DEFAULT).expect("built in").kinds[2]);
        let own = [Own::from_piece(&own.piece, Some(0x12_34_56)), Own::from_piece(&own.piece, None)];
        assert_eq!(Question::read(&ask_for_terrain(&own, false)), Some(Question::Terrain(own.to_vec())));
        assert_eq!(Question::read(&ask_for_terrain(&own, true)), Some(Question::TerrainTable(own.to_vec())));
        assert_eq!(Question::read(ASK_TO_TAKE_TERRAIN), Some(Question::TakeTerrain));
        let taken = Question::Take("table 4 .json".to_owned());
        assert_eq!(Question::read(&ask_to_take("table 4\n.json")), Some(taken));
    }

    #[test]
    fn a_line_has_no_ends_and_no_turns_of_its_own() {
        assert_eq!(one_line("a\r\nb\tc\u{85}d"), "a  b c d");
        let turning = "\u{61c}\u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}";
        assert_eq!(one_line(turning), " ".repeat(14));
        // Letters that are written from right to left, and what joins letters and pictures, are a name's own.
        let kept = "שולחן \u{200c}\u{200d}👩\u{200d}🌾 3\"";
        assert_eq!(one_line(kept), kept);
    }

    #[test]
    fn what_is_no_question_is_nothing() {
        let cut = link::write(&named("Table")).replace('1', "");
        for text in [
            "",
            "make",
            "terrain",
            "terrain pdf",
            "make pdf\na4\nlink",
            "paint\nx",
            &format!("pack\n{cut}"),
            &ask_to_make("pdf", "a4", "", "x"),
        ] {
            assert_eq!(Question::read(text), None, "{text}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn answers_come_back_whatever_they_say(told: Vec<(bool, String)>) {
            let taken_of = |(is_table, text): &(bool, String)| match is_table {
                true => Taken::Table(Box::new(named(text))),
                false => Taken::Refused(one_line(text)),
            };
            let answers: Vec<Taken> = told.iter().map(taken_of).collect();
            prop_assert_eq!(taken(&answer(&answers)), answers);
        }

        #[test]
        fn no_text_breaks_the_readers(text: String) {
            prop_assert!(Question::read(&text).is_none_or(|question| matches!(question, Question::Take(_) | Question::Pack(_) | Question::Terrain(_) | Question::TerrainTable(_))));
            prop_assert!(taken(&text).iter().all(|one| matches!(one, Taken::Refused(_))));
        }
    }
}
