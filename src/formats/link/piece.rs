//! A piece as the payload of a link of version 1, as permanent as the rest of it.

use super::coder::Coder;
use super::common::{COUNTS, LinkResult, TAGS, later};
use super::problem::LinkProblem::{Damaged, Newer};
use super::text::text;
use crate::geometry::Shape;
use crate::layout::{Piece, PieceId};
use crate::pack::{Kind, Pack};
use crate::units::{Angle, Length};

/// As many kinds as there were when version 1 was made: those are written short.
const FIRST_KINDS: u32 = 22;
/// As wide as the table of version 1 is, in hundredths of an inch: places on it are written short.
const TABLE: u32 = 4800;
/// The longest length, in hundredths of an inch.
const FARTHEST: u32 = 10_000;
/// One more than the last of a, b, … z, aa, … zz.
const LETTERS: usize = 26 + 26 * 26;

/// Writes or reads a piece; `next` is the letter that its id has as a rule.
pub(super) fn piece(
    coder: &mut Coder,
    piece: &mut Piece,
    pack: &'static Pack,
    step: i32,
    next: &mut usize,
) -> LinkResult {
    let lies_on_table = piece.at.iter().all(|at| (0..=TABLE.cast_signed()).contains(&at.as_hundredths()));
    let letter = PieceId::nth(*next);
    let is_bare = piece.also.is_empty()
        && piece.name.is_none()
        && piece.label.is_none()
        && piece.height.is_none()
        && piece.counts_as.is_none()
        && !piece.locked
        && piece.shape.is_none();
    let mut unusual = piece.id != letter || !is_bare || !lies_on_table;
    coder.flag(&mut unusual, 32);
    kind(coder, &mut piece.kind, pack)?;
    let mut lies_beyond = !lies_on_table;
    if unusual {
        later(coder)?;
        id(coder, &mut piece.id, letter)?;
        extras(coder, piece, pack)?;
        coder.flag(&mut lies_beyond, 8);
    } else {
        piece.id = letter;
    }
    *next = piece.id.index().unwrap_or(*next) + 1;
    for at in &mut piece.at {
        if lies_beyond {
            within(coder, at, FARTHEST);
        } else {
            length(coder, at, 0, TABLE + 1, TABLE + 1);
        }
    }
    let mut turn = (piece.turn.as_tenths() / step).unsigned_abs();
    coder.number(&mut turn, (3600 / step).unsigned_abs());
    piece.turn = Angle::tenths(turn.cast_signed() * step);
    Ok(())
}

/// What most pieces have none of.
fn extras(coder: &mut Coder, piece: &mut Piece, pack: &'static Pack) -> LinkResult {
    also(coder, piece, pack)?;
    if some(coder, &mut piece.name, 128) {
        text(coder, piece.name.get_or_insert_default())?;
    }
    if some(coder, &mut piece.label, 16) {
        text(coder, piece.label.get_or_insert_default())?;
    }
    if some(coder, &mut piece.height, 32) {
        length(coder, piece.height.get_or_insert_default(), 0, 2001, FARTHEST + 1);
    }
    if some(coder, &mut piece.counts_as, 16) {
        coder.number(piece.counts_as.get_or_insert_default(), 201);
    }
    coder.flag(&mut piece.locked, 64);
    let mut has_shape = piece.shape.is_some();
    coder.flag(&mut has_shape, 160);
    if has_shape {
        shape(coder, piece.shape.get_or_insert(Shape::Circle { diameter: Length::ZERO }))?;
    }
    Ok(())
}

/// Whether there is one; a default one where there is.
fn some<T: Default>(coder: &mut Coder, value: &mut Option<T>, odds: u8) -> bool {
    let mut is = value.is_some();
    coder.flag(&mut is, odds);
    is
}

fn kind(coder: &mut Coder, kind: &mut &'static Kind, pack: &'static Pack) -> LinkResult {
    let mut tag = kind.tag;
    coder.mostly(&mut tag, FIRST_KINDS, TAGS);
    *kind = pack.kinds.iter().find(|kind| kind.tag == tag).ok_or(Newer)?;
    Ok(())
}

fn id(coder: &mut Coder, id: &mut PieceId, letter: PieceId) -> LinkResult {
    let index = id.index();
    // The next letter, another, or any text.
    let mut how = if *id == letter { 0 } else { 2 - usize::from(index.is_some()) };
    coder.odds(&mut how, &[52, 8, 4]);
    match how {
        0 => *id = letter,
        1 => {
            let mut index = index.unwrap_or_default();
            coder.place(&mut index, LETTERS, LETTERS);
            *id = PieceId::nth(index);
        }
        _ => {
            let mut own = id.as_str().to_owned();
            text(coder, &mut own)?;
            *id = PieceId::new(&own).ok_or(Damaged)?;
        }
    }
    Ok(())
}

fn also(coder: &mut Coder, piece: &mut Piece, pack: &'static Pack) -> LinkResult {
    for index in 0..=pack.kinds.len() {
        let mut more = index < piece.also.len();
        coder.flag(&mut more, 32);
        if !more {
            break;
        }
        let mut part = piece.also.get(index).copied().unwrap_or(piece.kind);
        kind(coder, &mut part, pack)?;
        let before = &piece.also[..index.min(piece.also.len())];
        if part == piece.kind || before.contains(&part) {
            return Err(Damaged);
        }
        if coder.reading {
            piece.also.push(part);
        }
    }
    Ok(())
}

fn shape(coder: &mut Coder, shape: &mut Shape) -> LinkResult {
    let mut form = match shape {
        Shape::Circle { .. } => 0,
        Shape::Ellipse { .. } => 1,
        Shape::Rectangle { .. } => 2,
        Shape::Polygon { .. } => 3,
    };
    coder.odds(&mut form, &[1; 4]);
    if coder.reading {
        let (width, depth) = (Length::ZERO, Length::ZERO);
        *shape = match form {
            0 => Shape::Circle { diameter: width },
            1 => Shape::Ellipse { width, depth },
            2 => Shape::Rectangle { width, depth },
            _ => Shape::Polygon { points: Vec::new() },
        };
    }
    match shape {
        Shape::Circle { diameter } => size(coder, diameter),
        Shape::Ellipse { width, depth } | Shape::Rectangle { width, depth } => {
            size(coder, width);
            size(coder, depth);
        }
        Shape::Polygon { points } => polygon(coder, points)?,
    }
    if coder.reading { shape.validate().map_err(|_| Damaged) } else { Ok(()) }
}

/// The corners, none of them farther out than the farthest.
fn polygon(coder: &mut Coder, points: &mut Vec<[Length; 2]>) -> LinkResult {
    let mut count = points.len();
    coder.place(&mut count, 16, COUNTS);
    if count > Shape::MAX_POINTS {
        return Err(Newer);
    }
    points.resize(count, [Length::ZERO; 2]);
    let farthest = points.iter().flatten().map(|at| at.as_hundredths().unsigned_abs()).max();
    let mut farthest = farthest.unwrap_or_default();
    coder.mostly(&mut farthest, 512, FARTHEST + 1);
    for at in points.iter_mut().flatten() {
        within(coder, at, farthest);
    }
    Ok(())
}

fn size(coder: &mut Coder, size: &mut Length) {
    length(coder, size, 1, 1024, FARTHEST);
}

/// One of `range` lengths from `least` on, nearly always one of the first.
fn length(coder: &mut Coder, length: &mut Length, least: i32, likely: u32, range: u32) {
    let mut hundredths = length.as_hundredths().saturating_sub(least).max(0).unsigned_abs();
    coder.mostly(&mut hundredths, likely, range);
    *length = Length::hundredths(hundredths.cast_signed() + least);
}

/// A length that reaches no farther than `reach`, either way.
fn within(coder: &mut Coder, at: &mut Length, reach: u32) {
    length(coder, at, -reach.cast_signed(), 2 * reach + 1, 2 * reach + 1);
}
