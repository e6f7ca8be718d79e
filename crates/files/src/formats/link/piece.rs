//! A piece in the payload of a link of version 1, as permanent as the rest of it.

use super::coder::Coder;
use super::common::{COUNTS, LATER, LinkResult, TAGS};
use super::lengths::LengthCoder;
use super::problem::LinkProblem::{Damaged, Newer};
use super::text::code_text;
use crate::geometry::Shape;
use crate::layout::{Piece, PieceId};
use crate::pack::{Kind, Pack};
use crate::units::{Angle, Length, Resolution};

/// The number of kinds when version 1 was made. The tags below it take the fewest bits.
const FIRST_KINDS: u32 = 22;
/// The side of the tables whose places take the fewest bits, in what they hold: that of the first packet's for packs in inches, 180 cm for
/// those in centimetres.
const fn table_side(resolution: Resolution) -> u32 {
    match resolution {
        Resolution::HundredthInch => 4800,
        Resolution::TenthMillimetre => 18_000,
    }
}

/// The number of ids made of letters: a, b, … z, aa, … zz.
const LETTERS: usize = 26 + 26 * 26;

/// Writes or reads the pieces of a table, one after another.
pub(super) struct PieceCoder<'c> {
    pub coder: &'c mut Coder,
    pub pack: &'static Pack,
    /// Turns are multiples of this.
    pub turn_step: i32,
    /// The index of the id that the next piece has by default.
    pub next_letter: usize,
}

impl PieceCoder<'_> {
    /// Writes or reads a piece.
    pub fn code(&mut self, piece: &mut Piece) -> LinkResult {
        let Self { pack, turn_step, .. } = *self;
        let coder = &mut *self.coder;
        let lengths = LengthCoder::of(coder, pack);
        let side = table_side(lengths.counted);
        let is_on_table = piece.at.iter().all(|at| (0..=side.cast_signed()).contains(&lengths.count(*at)));
        let letter = PieceId::nth(self.next_letter);
        let is_bare = piece.also.is_empty()
            && piece.name.is_none()
            && piece.label.is_none()
            && piece.height.is_none()
            && piece.counts_as.is_none()
            && !piece.locked
            && piece.shape.is_none()
            && piece.parts.is_empty();
        let mut is_unusual = piece.id != letter || !is_bare || !is_on_table;
        coder.flag(&mut is_unusual, 32);
        code_kind(coder, &mut piece.kind, pack)?;
        let mut is_off_table = !is_on_table;
        let mut is_compound = piece.is_compound();
        if is_unusual {
            coder.flag(&mut is_compound, LATER);
            code_id(coder, &mut piece.id, letter)?;
            code_extras(coder, piece, pack)?;
            coder.flag(&mut is_off_table, 8);
        } else {
            piece.id = letter;
        }
        self.next_letter = piece.id.index().unwrap_or(self.next_letter) + 1;
        for at in &mut piece.at {
            if is_off_table {
                lengths.coordinate(coder, at, lengths.most());
            } else {
                lengths.length(coder, at, 0, side + 1, side + 1);
            }
        }
        let mut turn = (piece.turn.as_tenths() / turn_step).unsigned_abs();
        coder.number(&mut turn, (3600 / turn_step).unsigned_abs());
        piece.turn = Angle::tenths(turn.cast_signed() * turn_step);
        if is_compound { self.code_parts(piece) } else { Ok(()) }
    }

    /// The parts of a compound piece, at their places on the table.
    fn code_parts(&mut self, piece: &mut Piece) -> LinkResult {
        let mut more_than_one = piece.parts.len().saturating_sub(1);
        self.coder.likely_index(&mut more_than_one, 3, COUNTS);
        if more_than_one + 2 > Piece::MAX_PARTS {
            return Err(Newer);
        }
        let plain = Piece::new(PieceId::nth(0), piece.kind, [Length::ZERO; 2]);
        piece.parts.resize(more_than_one + 1, plain);
        for part in &mut piece.parts {
            self.code(part)?;
            if part.is_compound() {
                return Err(Damaged);
            }
        }
        Ok(())
    }
}

/// The fields that most pieces don't have.
fn code_extras(coder: &mut Coder, piece: &mut Piece, pack: &'static Pack) -> LinkResult {
    let lengths = LengthCoder::of(coder, pack);
    code_also(coder, piece, pack)?;
    if code_is_some(coder, piece.name.as_ref(), 128) {
        code_text(coder, piece.name.get_or_insert_default())?;
    }
    if code_is_some(coder, piece.label.as_ref(), 16) {
        code_text(coder, piece.label.get_or_insert_default())?;
    }
    if code_is_some(coder, piece.height.as_ref(), 32) {
        lengths.length(coder, piece.height.get_or_insert_default(), 0, 2001, lengths.most() + 1);
    }
    if code_is_some(coder, piece.counts_as.as_ref(), 16) {
        coder.number(piece.counts_as.get_or_insert_default(), 201);
    }
    coder.flag(&mut piece.locked, 64);
    if code_is_some(coder, piece.shape.as_ref(), 160) {
        lengths.shape(coder, piece.shape.get_or_insert(Shape::Circle { diameter: Length::ZERO }))?;
    }
    Ok(())
}

/// Whether there is a value; `odds` of 255 that there is.
fn code_is_some<T>(coder: &mut Coder, value: Option<&T>, odds: u8) -> bool {
    let mut is_some = value.is_some();
    coder.flag(&mut is_some, odds);
    is_some
}

fn code_kind(coder: &mut Coder, kind: &mut &'static Kind, pack: &'static Pack) -> LinkResult {
    let mut tag = kind.tag;
    coder.likely_number(&mut tag, FIRST_KINDS, TAGS);
    *kind = pack.kinds.iter().find(|kind| kind.tag == tag).ok_or(Newer)?;
    Ok(())
}

/// An id, by its form: 0 for the next letter, 1 for another letter, 2 for any text.
fn code_id(coder: &mut Coder, id: &mut PieceId, letter: PieceId) -> LinkResult {
    let index = id.index();
    let mut form = if *id == letter { 0 } else { 2 - usize::from(index.is_some()) };
    coder.symbol(&mut form, &[52, 8, 4]);
    match form {
        0 => *id = letter,
        1 => {
            let mut index = index.unwrap_or_default();
            coder.likely_index(&mut index, LETTERS, LETTERS);
            *id = PieceId::nth(index);
        }
        _ => {
            let mut text = id.as_str().to_owned();
            code_text(coder, &mut text)?;
            *id = PieceId::new(&text).ok_or(Damaged)?;
        }
    }
    Ok(())
}

fn code_also(coder: &mut Coder, piece: &mut Piece, pack: &'static Pack) -> LinkResult {
    for index in 0..=pack.kinds.len() {
        let mut has_more = index < piece.also.len();
        coder.flag(&mut has_more, 32);
        if !has_more {
            break;
        }
        let mut part = piece.also.get(index).copied().unwrap_or(piece.kind);
        code_kind(coder, &mut part, pack)?;
        let before = &piece.also[..index.min(piece.also.len())];
        if part == piece.kind || before.contains(&part) {
            return Err(Damaged);
        }
        if coder.is_reading {
            piece.also.push(part);
        }
    }
    Ok(())
}
