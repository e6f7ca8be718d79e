//! Why a text is no layout, in words that tell a person what to do.

use std::fmt;

use super::{MAX_BYTES, VERSION};
use crate::json;
use crate::layout::{Layout, PieceId};

/// Where and why a text is no layout.
pub type FileProblem = json::Problem<Why>;

/// Why a text is no layout. Its words follow the place and a colon.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the words of each stand below")]
pub enum Why {
    TooLarge,
    NotUtf8,
    Empty,
    Json(json::Why),
    NotALayout,
    Newer,
    TooMany { what: &'static str, found: usize, most: usize },
    BadId,
    TakenId { id: String, first: usize },
    Again { first: String },
    NoSuchPiece(String),
    NoShape,
    TwoShapes(&'static str, &'static str),
    TooFewPoints(usize),
    SamePoint(usize),
    Crossing([usize; 4]),
    NoArea,
    NotTerrain,
    BadColour(String),
}

impl From<Box<json::Problem>> for Box<FileProblem> {
    fn from(problem: Box<json::Problem>) -> Self {
        Self::new(FileProblem { at: problem.at, why: Why::Json(problem.why) })
    }
}

impl fmt::Display for Why {
    #[expect(clippy::many_single_char_names, reason = "the four ends of two sides")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => {
                write!(f, "larger than {} MiB, so this is no layout; choose another file", MAX_BYTES >> 20)
            }
            Self::NotUtf8 => f.write_str("not UTF-8 text; save the file as UTF-8, or choose another file"),
            Self::Empty => f.write_str("there is nothing in it; choose a layout file that Tablewright exported"),
            Self::Json(why) => why.fmt(f),
            Self::NotALayout => {
                f.write_str("this is no Tablewright layout; its \"format\" must be \"tablewright-layout\"")
            }
            Self::Newer => write!(
                f,
                "made by a newer Tablewright, and this one reads up to version {VERSION}; reload the page or update to open it"
            ),
            Self::TooMany { what, found, most } => write!(f, "{found} {what}, and {most} is the most; take some out"),
            Self::BadId => write!(
                f,
                "an id is 1 to {} bytes of visible text; write a short one, such as \"a\"",
                PieceId::MAX_BYTES
            ),
            Self::TakenId { id, first } => {
                write!(f, "pieces[{first}] is called \"{id}\" already; give each piece its own id")
            }
            Self::Again { first } => write!(f, "the same as {first}; keep one of them"),
            Self::NoSuchPiece(id) => write!(f, "no piece is called \"{id}\"; take it out, or correct the id"),
            Self::NoShape => {
                f.write_str("a shape is missing; write a circle, ellipse, rectangle or polygon, or take \"shape\" out")
            }
            Self::TwoShapes(one, other) => write!(f, "a piece has one shape; keep the {one} or the {other}"),
            Self::TooFewPoints(found) => write!(f, "a polygon needs at least 3 points and has {found}; add some"),
            Self::SamePoint(other) => {
                write!(f, "the same place as points[{other}] to 0.01 inches; take one of them out")
            }
            Self::Crossing([a, b, c, d]) => write!(
                f,
                "the side from points[{a}] to points[{b}] meets the side from points[{c}] to points[{d}]; move a point so that they don't"
            ),
            Self::NotTerrain => f.write_str(
                "this is no list of own terrain; its \"format\" must be \"tablewright-terrain\", and it is 1 MiB at most",
            ),
            Self::BadColour(written) => {
                write!(f, "\"{written}\" is no colour; write one as \"#rrggbb\", such as \"#4a7c3f\"")
            }
            Self::NoArea => f.write_str("all points lie on one line; move one so that there is ground inside"),
        }
    }
}

impl Why {
    /// Too many pieces.
    pub(super) const fn too_many_pieces(found: usize) -> Self {
        Self::TooMany { what: "pieces", found, most: Layout::MAX_PIECES }
    }
}
