//! Why a file can't be read, and what the person can do.

#![expect(clippy::unnecessary_box_returns, reason = "problems are boxed everywhere; see `ReadResult`")]

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::limits::{EVENT_MAX_BYTES, MAX_BYTES};
use crate::formats::spelling::{nearest, shown};
use crate::layout::{Layout, PieceId};
use crate::pack::ReadingProblem;
use crate::units::{Length, Resolution, trimmed};
use crate::words::{mark, t, translated};

/// Where and why a file can't be read. `Display` says it in the person's language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FileProblem {
    /// The path to the value, such as `pieces[3].shape.polygon.points[2]`; empty for the whole file.
    pub at: String,
    /// Why, and what to do.
    pub why: FileProblemReason,
}

/// A result of reading. The problem is boxed to keep the result small.
pub(super) type ReadResult<T> = Result<T, Box<FileProblem>>;

impl FileProblem {
    /// A problem with a value whose path isn't known yet. The object and lists around it add it: see [`AtPlace`].
    pub(super) fn of(why: FileProblemReason) -> Box<Self> {
        Box::new(Self { at: String::new(), why })
    }

    /// Adds a field's name before the path.
    pub(super) fn in_field(mut self: Box<Self>, name: &str) -> Box<Self> {
        let separator = if self.at.is_empty() || self.at.starts_with('[') { "" } else { "." };
        self.at = [name, separator, &self.at].concat();
        self
    }

    /// Adds an index of a list before the path.
    pub(super) fn in_item(self: Box<Self>, index: usize) -> Box<Self> {
        self.in_field(&format!("[{index}]"))
    }
}

/// Adds to the path of a result's problem, from the inside out.
pub(super) trait AtPlace {
    /// Adds the name of the field that was read.
    fn in_field(self, name: &str) -> Self;
    /// Adds the index of the list's value that was read.
    fn in_item(self, index: usize) -> Self;
}

impl<T> AtPlace for ReadResult<T> {
    fn in_field(self, name: &str) -> Self {
        self.map_err(|problem| problem.in_field(name))
    }

    fn in_item(self, index: usize) -> Self {
        self.map_err(|problem| problem.in_item(index))
    }
}

impl fmt::Display for FileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.at.is_empty() {
            write!(f, "{}: ", self.at)?;
        }
        self.why.fmt(f)
    }
}

impl std::error::Error for FileProblem {}

/// A part of a sentence in English, marked with [`mark!`]. It is translated with the sentence.
pub type Phrase = Cow<'static, str>;

/// Why a file or a value in it can't be used. `Display` says it in the person's language, to follow the path and a colon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FileProblemReason {
    TooLarge,
    NotUtf8,
    Empty,
    NotJson {
        line: usize,
        column: usize,
        what: Phrase,
    },
    Expected {
        wanted: Phrase,
        found: Phrase,
    },
    Missing {
        field: String,
    },
    UnknownField {
        name: String,
        near: Option<String>,
        known: String,
    },
    TwiceInObject {
        field: String,
    },
    Unknown {
        what: Phrase,
        name: String,
        near: Option<String>,
        known: String,
    },
    UnknownTable {
        written: String,
        known: String,
    },
    TooFar(String),
    NotPositive,
    Outside {
        written: String,
        wanted: Phrase,
    },
    NotALayout,
    Newer {
        newest: u32,
    },
    TooMany {
        what: Phrase,
        found: usize,
        most: usize,
    },
    BadId,
    TakenId {
        id: String,
        first: usize,
    },
    Again {
        first: Phrase,
    },
    NoSuchPiece(String),
    /// A piece that holds no units of an army.
    NoTower(String),
    PartOfPart(String),
    PartInFirstVersion,
    NoShape,
    TwoShapes(String, String),
    TooFewPoints(usize),
    SamePoint(usize),
    Crossing([usize; 4]),
    NoArea,
    NotTerrain,
    BadColour(String),
    NotAnEvent,
    BadDate(String),
    TakenTableId {
        id: u32,
        first: usize,
    },
    TakenPlayerId {
        id: u32,
        first: usize,
    },
    NoSuchPlayer(u32),
    PairedTwice {
        player: u32,
        round: usize,
    },
    NoPair,
    NoTwoScores,
    ImpossibleResult,
    /// A cut is one that no event can have.
    ImpossibleCut,
    Reading(ReadingProblem),
    Other(String),
}

/// A number for a message.
pub(super) fn number_text(number: f64) -> String {
    if number.abs() < 1e12 { trimmed(number, 6) } else { format!("{number:e}") }
}

impl fmt::Display for FileProblemReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => {
                f.write_str(&t!("larger than {} MiB, so this is no layout; choose another file", MAX_BYTES >> 20))
            }
            Self::NotUtf8 => f.write_str(t!("not UTF-8 text; save the file as UTF-8, or choose another file")),
            Self::Empty => f.write_str(t!("there is nothing in it; choose a layout file that Tablewright exported")),
            Self::NotJson { line, column, what } => {
                let place = t!("line {}, column {}", line, column);
                let why = t!("this isn't JSON ({}); correct it there, or export the layout again", translated(what));
                write!(f, "{place}: {why}")
            }
            Self::Expected { wanted, found } => {
                f.write_str(&t!("write {} here instead of {}", translated(wanted), translated(found)))
            }
            Self::Missing { field } => f.write_str(&t!("the field \"{}\" is missing; add it", field)),
            Self::UnknownField { name, near: Some(near), .. } => {
                f.write_str(&t!("unknown field \"{}\"; did you mean \"{}\"?", name, near))
            }
            Self::UnknownField { name, near: None, known } => {
                f.write_str(&t!("unknown field \"{}\"; take it out, or use one of {}", name, known))
            }
            Self::TwiceInObject { field } => f.write_str(&t!("the field \"{}\" stands here twice; keep one", field)),
            Self::Unknown { what, name, near: Some(near), .. } => {
                f.write_str(&t!("no {} is called \"{}\"; did you mean \"{}\"?", translated(what), name, near))
            }
            Self::Unknown { what, name, near: None, known } => {
                f.write_str(&t!("no {} is called \"{}\"; use one of {}", translated(what), name, known))
            }
            Self::UnknownTable { written, known } => f.write_str(&t!(
                "the pack has no table of {}; use one of {}",
                written,
                known
            )),
            Self::TooFar(written) => f.write_str(&t!(
                "{} is no length for a table; write at most {} inches or {} centimetres either way",
                written,
                Resolution::HundredthInch.written(Length::MAX),
                Resolution::TenthMillimetre.written(Length::MAX)
            )),
            Self::Outside { written, wanted } => {
                f.write_str(&t!("{} can't be used; write {}", written, translated(wanted)))
            }
            Self::NotALayout => {
                f.write_str(t!("this is no Tablewright layout; its \"format\" must be \"tablewright-layout\""))
            }
            Self::Newer { newest } => f.write_str(&t!(
                "made by a newer Tablewright, and this one reads up to version {}; reload the page or update to open it",
                newest
            )),
            Self::TooMany { what, found, most } => f.write_str(&t!("{} {}, and {} is the most; take some out", found, translated(what), most)),
            Self::BadId => f.write_str(&t!(
                "an id is 1 to {} bytes of visible text; write a short one, such as \"a\"",
                PieceId::MAX_BYTES
            )),
            Self::TakenId { id, first } => {
                f.write_str(&t!("pieces[{}] is called \"{}\" already; give each piece its own id", first, id))
            }
            Self::Again { first } => f.write_str(&t!("the same as {}; keep one of them", translated(first))),
            Self::NoSuchPiece(id) => f.write_str(&t!("no piece is called \"{}\"; take it out, or correct the id", id)),
            Self::NoTower(id) => f.write_str(&t!(
                "\"{}\" is no piece that this unit can be in; name a tower for a unit of the Defender's, or take it out",
                id
            )),
            Self::PartOfPart(id) => {
                f.write_str(&t!("\"{}\" is a part itself; name the piece that it is a part of", id))
            }
            Self::PartInFirstVersion => f.write_str(t!("parts came with version 2; write \"version\": 2")),
            Self::NotTerrain => f.write_str(t!(
                "this is no list of own terrain; its \"format\" must be \"tablewright-terrain\", and it is 1 MiB at most"
            )),
            Self::BadColour(written) => {
                f.write_str(&t!("\"{}\" is no colour; write one as \"#rrggbb\", such as \"#4a7c3f\"", written))
            }
            Self::NotAnEvent => f.write_str(&t!(
                "this is no Tablewright event; its \"format\" must be \"tablewright-event\", and it is {} MiB at most",
                EVENT_MAX_BYTES >> 20
            )),
            Self::NotPositive
            | Self::NoShape
            | Self::TwoShapes(..)
            | Self::TooFewPoints(_)
            | Self::SamePoint(_)
            | Self::Crossing(_)
            | Self::NoArea => f.write_str(&self.of_shape()),
            Self::BadDate(_)
            | Self::TakenTableId { .. }
            | Self::TakenPlayerId { .. }
            | Self::NoSuchPlayer(_)
            | Self::PairedTwice { .. }
            | Self::NoPair
            | Self::NoTwoScores
            | Self::ImpossibleResult
            | Self::ImpossibleCut => f.write_str(&self.of_event()),
            Self::Reading(problem) => problem.fmt(f),
            Self::Other(why) => f.write_str(why),
        }
    }
}

impl FileProblemReason {
    /// An unknown name, with the nearest of the `known` ones. `what` is the noun for them.
    pub(in crate::formats) fn unknown(what: &'static str, name: &str, known: &[&str]) -> Self {
        let near = nearest(name, known.iter().copied()).map(str::to_owned);
        Self::Unknown { what: what.into(), name: shown(name), near, known: known.join(", ") }
    }

    /// Too many pieces.
    pub(super) const fn too_many_pieces(found: usize) -> Self {
        Self::TooMany { what: Cow::Borrowed(mark!("pieces")), found, most: Layout::MAX_PIECES }
    }

    /// What is wrong with a piece's shape.
    fn of_shape(&self) -> String {
        match self {
            Self::NotPositive => t!("a shape needs a size; write more than 0 inches").to_owned(),
            Self::NoShape => {
                t!("a shape is missing; write a circle, ellipse, rectangle or polygon, or take \"shape\" out")
                    .to_owned()
            }
            Self::TwoShapes(one, other) => t!("a piece has one shape; keep the {} or the {}", one, other),
            Self::TooFewPoints(found) => t!("a polygon needs at least 3 points and has {}; add some", found),
            Self::SamePoint(other) => t!("the same place as points[{}] to 0.01 inches; take one of them out", other),
            Self::Crossing([a, b, c, d]) => t!(
                "the side from points[{}] to points[{}] meets the side from points[{}] to points[{}]; move a point so that they don't",
                a,
                b,
                c,
                d
            ),
            Self::NoArea => t!("all points lie on one line; move one so that there is ground inside").to_owned(),
            _ => String::new(),
        }
    }

    /// What is wrong with an event: its day, its tables, its players and their pairings.
    fn of_event(&self) -> String {
        match self {
            Self::BadDate(written) => t!("\"{}\" is no day; write one as \"2026-12-05\", or take it out", written),
            Self::TakenTableId { id, first } => {
                t!("tables[{}] has the id {} already; give each table its own, or take it out", first, id)
            }
            Self::TakenPlayerId { id, first } => {
                t!("roster[{}] has the id {} already; give each player their own", first, id)
            }
            Self::NoSuchPlayer(id) => t!("the roster has no player with the id {}; add them, or correct it", id),
            Self::PairedTwice { player, round } => {
                t!("the player with the id {} plays twice in round {}; take one of the games out", player, round)
            }
            Self::NoPair => t!("a game has two players, and a bye has one; write their ids").to_owned(),
            Self::NoTwoScores => t!("a game has the scores of two players; write both").to_owned(),
            Self::ImpossibleCut => t!("no event can have this cut: it is to 2 to 32 players, each once").to_owned(),
            Self::ImpossibleResult => {
                t!("no game ends like that; a tie ends by \"tiebreakers\" or \"time-up\", and a bye has no result")
                    .to_owned()
            }
            _ => String::new(),
        }
    }
}
