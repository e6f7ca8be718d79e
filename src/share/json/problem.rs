//! Why a text is no layout, in words that tell a person what to do.

use std::fmt;

use super::{MAX_BYTES, VERSION};
use crate::json;
use crate::layout::{Layout, PieceId};
use crate::words::{mark, said, t};

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
                f.write_str(&t!("larger than {} MiB, so this is no layout; choose another file", MAX_BYTES >> 20))
            }
            Self::NotUtf8 => f.write_str(t!("not UTF-8 text; save the file as UTF-8, or choose another file")),
            Self::Empty => f.write_str(t!("there is nothing in it; choose a layout file that Tablewright exported")),
            Self::Json(why) => why.fmt(f),
            Self::NotALayout => {
                f.write_str(t!("this is no Tablewright layout; its \"format\" must be \"tablewright-layout\""))
            }
            Self::Newer => f.write_str(&t!(
                "made by a newer Tablewright, and this one reads up to version {}; reload the page or update to open it",
                VERSION
            )),
            Self::TooMany { what, found, most } => f.write_str(&t!("{} {}, and {} is the most; take some out", found, said(what), most)),
            Self::BadId => f.write_str(&t!(
                "an id is 1 to {} bytes of visible text; write a short one, such as \"a\"",
                PieceId::MAX_BYTES
            )),
            Self::TakenId { id, first } => {
                f.write_str(&t!("pieces[{}] is called \"{}\" already; give each piece its own id", first, id))
            }
            Self::Again { first } => f.write_str(&t!("the same as {}; keep one of them", said(first))),
            Self::NoSuchPiece(id) => f.write_str(&t!("no piece is called \"{}\"; take it out, or correct the id", id)),
            Self::NoShape => {
                f.write_str(t!("a shape is missing; write a circle, ellipse, rectangle or polygon, or take \"shape\" out"))
            }
            Self::TwoShapes(one, other) => f.write_str(&t!("a piece has one shape; keep the {} or the {}", one, other)),
            Self::TooFewPoints(found) => f.write_str(&t!("a polygon needs at least 3 points and has {}; add some", found)),
            Self::SamePoint(other) => {
                f.write_str(&t!("the same place as points[{}] to 0.01 inches; take one of them out", other))
            }
            Self::Crossing([a, b, c, d]) => f.write_str(&t!(
                "the side from points[{}] to points[{}] meets the side from points[{}] to points[{}]; move a point so that they don't",
                a,
                b,
                c,
                d
            )),
            Self::NotTerrain => f.write_str(t!(
                "this is no list of own terrain; its \"format\" must be \"tablewright-terrain\", and it is 1 MiB at most"
            )),
            Self::BadColour(written) => {
                f.write_str(&t!("\"{}\" is no colour; write one as \"#rrggbb\", such as \"#4a7c3f\"", written))
            }
            Self::NoArea => f.write_str(t!("all points lie on one line; move one so that there is ground inside")),
        }
    }
}

impl Why {
    /// Too many pieces.
    pub(super) const fn too_many_pieces(found: usize) -> Self {
        Self::TooMany { what: mark!("pieces"), found, most: Layout::MAX_PIECES }
    }
}
