//! Regiments, and tables of the packs that have them, for tests.

use super::formation::{Formation, Regiment};
use crate::geometry::Point;
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::Pack;
use crate::units::{Angle, Length};

/// A regiment of so many models in so many files, on bases of 20 mm, that faces so many degrees clockwise from the top.
///
/// # Panics
///
/// Where it faces is no number.
pub fn regiment(models: u32, files: u32, middle: Point, facing: f64) -> Regiment {
    let facing = Angle::from_degrees(facing).expect("a number");
    Regiment { models, files, base: [20, 20], formation: Formation::Close, middle, facing, movement: 4.0 }
}

/// A table with pieces of these kinds at these places, with these turns in degrees.
///
/// # Panics
///
/// The pack has no such kind, or a turn is no number.
pub fn layout(pack: &'static Pack, pieces: &[(&str, (f64, f64), f64)]) -> Layout {
    let piece = |(index, (kind, (x, y), turn)): (usize, &(&str, (f64, f64), f64))| {
        let kind = pack.kind(kind).expect("a kind");
        let turn = Angle::from_degrees(*turn).expect("a number");
        Piece { turn, ..Piece::new(PieceId::nth(index + 1), kind, [Length::clamped(*x), Length::clamped(*y)]) }
    };
    Layout { pieces: pieces.iter().enumerate().map(piece).map(Into::into).collect(), ..Layout::new(pack) }
}
