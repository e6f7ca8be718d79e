//! Why a list of terrain can't be used, and where.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::formats::json::{FileProblem, FileProblemReason, Phrase};
use crate::formats::sheet::SheetProblem;
use crate::layout::own_terrain::MAX_SORTS;
use crate::pack::Kind;
use crate::units::Length;
use crate::words::{many, plural, t, translated};

/// Why a list is refused. `Display` says it in the person's language, as a sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum InventoryProblem {
    /// The file is larger than the limit.
    TooLarge,
    /// The file is JSON, but can't be read as a list of terrain.
    Json(FileProblem),
    /// It is no table, or one that can't be read.
    Sheet(SheetProblem),
    /// A problem in a table.
    Table(InventoryPlace, Box<TableProblem>),
}

/// All that is wrong with a list, from the first row on. `Display` says each in a line of its own, without a full stop at the end.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct InventoryProblems {
    /// The first of them.
    pub told: Vec<InventoryProblem>,
    /// How many there are besides.
    pub more: usize,
}

/// The most problems of a list that are told where nothing else is shown of it.
pub const MAX_TOLD: usize = 8;

impl InventoryProblems {
    /// The first of them are told, no more than `most`.
    pub(super) fn of(mut problems: Vec<InventoryProblem>, most: usize) -> Self {
        // The kinds that there are stand at the first that is none.
        let unknown = problems.iter_mut().filter_map(|problem| match problem {
            InventoryProblem::Table(_, why) if why.names_all_kinds() => Some(why),
            _ => None,
        });
        for why in unknown.skip(1) {
            if let TableProblem::Value(FileProblemReason::Unknown { name, .. }) = &mut **why {
                **why = TableProblem::NoKindEither(std::mem::take(name));
            }
        }
        let more = problems.len().saturating_sub(most);
        problems.truncate(most);
        Self { told: problems, more }
    }
}

impl InventoryProblem {
    /// The number of the row that it is of.
    pub(super) const fn row(&self) -> Option<usize> {
        match self {
            Self::Table(InventoryPlace::Row(row) | InventoryPlace::Cell(row, _), _) => Some(*row),
            Self::TooLarge | Self::Json(_) | Self::Sheet(_) => None,
        }
    }
}

impl From<InventoryProblem> for InventoryProblems {
    fn from(problem: InventoryProblem) -> Self {
        Self { told: vec![problem], more: 0 }
    }
}

impl fmt::Display for InventoryProblems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let more = (self.more > 0).then(|| many(self.more, plural!("and one more", "and {} more")));
        let lines: Vec<String> = self.told.iter().map(ToString::to_string).chain(more).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for InventoryProblems {}

/// A place in a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InventoryPlace {
    /// The number of a row: [`SheetRow::number`](crate::formats::sheet::SheetRow::number).
    Row(usize),
    /// The number of a row, and the name of a column.
    Cell(usize, String),
}

/// Why a row or a field of a table can't be used. Texts are as in the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TableProblem {
    TooMany,
    NoHeader,
    SameColumn(String, String),
    /// Three columns of sides.
    ThreeSides(Vec<String>),
    NoUnit(String),
    Fields {
        found: usize,
        columns: usize,
    },
    NoKind {
        example: Option<&'static Kind>,
    },
    NoLength(String),
    NoSize(String),
    OutsideLengths(String),
    TooLittle(String),
    NotWhole {
        written: String,
        wanted: Phrase,
    },
    NoShape(String),
    OvalCircle,
    NoCorners,
    NoCorner(String),
    /// No kind is called that, after another that none is called.
    NoKindEither(String),
    /// A reason that layout files have too.
    Value(FileProblemReason),
}

impl fmt::Display for InventoryProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => f.write_str(t!("it is larger than 1 MiB, which no list is")),
            Self::Sheet(problem) => f.write_str(problem.to_string().trim_end_matches('.')),
            Self::Json(problem) => problem.fmt(f),
            Self::Table(InventoryPlace::Row(row), why) => f.write_str(&t!("row {}: {}", row, why)),
            Self::Table(InventoryPlace::Cell(row, column), why) => f.write_str(&t!("row {}, {}: {}", row, column, why)),
        }
    }
}

impl std::error::Error for InventoryProblem {}

impl fmt::Display for TableProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = match self {
            Self::TooMany => t!("a list holds {} sorts of pieces at most; take some out", MAX_SORTS),
            Self::NoHeader => t!(
                "this is no list of terrain; its first line must name the columns, and \"kind\" must be one of them, such as kind,width,depth,count"
            )
            .to_owned(),
            Self::SameColumn(first, again) => {
                t!("the columns \"{}\" and \"{}\" say the same; keep one of them", first, again)
            }
            Self::ThreeSides(names) => t!(
                "the columns {} are three sides; call the upright one height, or take one out",
                names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
            ),
            Self::NoUnit(written) => t!("\"{}\" is no unit; write in, mm or cm", written),
            Self::Fields { found, columns } => t!(
                "{} fields, and there are {} columns; put a field that has a separator in it in quotes",
                found,
                columns
            ),
            Self::NoKind { example } => {
                let example = example.map_or("", |kind| &*kind.name);
                t!("a kind is missing; write what the piece is, such as {}", example)
            }
            Self::NoLength(written) => t!("\"{}\" is no length; write 5, 5 1/2 or 14cm", written),
            Self::NoSize(written) => t!("\"{}\" is no size; write 6 x 5 or 15x12cm", written),
            Self::OutsideLengths(written) => t!(
                "\"{}\" is more than {} inches or next to nothing; write inches, or the unit too: 150mm",
                written,
                Length::MAX
            ),
            Self::TooLittle(written) => t!("\"{}\" is too little; write more than 0 inches", written),
            Self::NotWhole { written, wanted } => t!("\"{}\" can't be used; write {}", written, translated(wanted)),
            Self::NoShape(written) => t!("\"{}\" is no shape; write circle, ellipse, rectangle or polygon", written),
            Self::OvalCircle => t!("a circle is as deep as it is wide; write one size, or ellipse").to_owned(),
            Self::NoCorners => t!("an outline needs its corners; write them as (-2 -1) (2 -1) (0 2)").to_owned(),
            Self::NoCorner(written) => t!("\"{}\" is no corner; write corners as (-2 -1) (2 -1) (0 2)", written),
            Self::NoKindEither(written) => t!("\"{}\" is no kind either", written),
            Self::Value(why) => return why.fmt(f),
        };
        f.write_str(&said)
    }
}

impl TableProblem {
    /// Whether it names the kinds that there are.
    fn names_all_kinds(&self) -> bool {
        matches!(self, Self::Value(FileProblemReason::Unknown { near: None, known, .. }) if !known.is_empty())
    }
}

impl From<FileProblemReason> for TableProblem {
    fn from(why: FileProblemReason) -> Self {
        Self::Value(why)
    }
}

/// A problem in a row.
pub(super) fn in_row(row: usize, why: TableProblem) -> InventoryProblem {
    InventoryProblem::Table(InventoryPlace::Row(row), Box::new(why))
}
