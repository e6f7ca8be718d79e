//! Texts: each character by what it is, as likely as that is after the one before, and then which of those.
//!
//! The odds are for names such as "Table 4 – Frozen mill". Whatever else there is in Unicode is written by its number.

use super::coder::Coder;
use super::problem::LinkProblem;

/// What a character can be, in the order of the odds below: the end of the text, a blank, a vowel, a consonant, a capital, a
/// digit, a mark, or anything else.
const KINDS: usize = 8;
const END: usize = 0;
const OTHER: usize = KINDS - 1;

/// What comes after each kind; at the beginning of a text, after an end.
const AFTER: [[u8; KINDS]; KINDS] = [
    [2, 1, 3, 6, 48, 4, 2, 3],
    [1, 1, 8, 26, 14, 9, 3, 1],
    [6, 8, 8, 42, 1, 1, 2, 1],
    [6, 10, 32, 20, 1, 1, 2, 1],
    [2, 1, 28, 19, 4, 1, 1, 2],
    [18, 11, 1, 1, 1, 18, 3, 1],
    [5, 24, 2, 6, 4, 4, 5, 1],
    [3, 5, 6, 10, 1, 1, 1, 26],
];

/// Which characters each kind has; the dash is written as in Windows' own character set.
const LETTERS: [&[u8]; OTHER] = [
    b"",
    b" ",
    b"eaoiuy",
    b"rnstlhdcmgpbkwfvzxjq",
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    b"0123456789",
    b"\x96-,.'\":/()!?&+#\n",
];
const DASH: u8 = 0x96;
/// How likely each vowel and each consonant is. Of every other kind each character is as likely as any.
const VOWELS: &[u8] = &[34, 24, 20, 20, 9, 5];
const CONSONANTS: &[u8] = &[28, 28, 28, 28, 23, 15, 16, 12, 12, 10, 9, 8, 8, 7, 7, 4, 2, 1, 1, 1];

/// Writes a text, or reads one.
pub(super) fn text(coder: &mut Coder, text: &mut String) -> Result<(), LinkProblem> {
    let written = std::mem::take(text);
    let mut letters = written.chars();
    let mut kind = END;
    loop {
        let letter = letters.next();
        let before = kind;
        kind = letter.map_or(END, kind_of);
        coder.odds(&mut kind, &AFTER[before]);
        if kind == END {
            return Ok(());
        }
        text.push(one(coder, kind, letter.unwrap_or_default()).ok_or(LinkProblem::Damaged)?);
    }
}

/// A character as the lists have it; nought for what none has.
fn listed(letter: char) -> u8 {
    match letter {
        '–' => DASH,
        '\0'..='\u{7f}' => u32::from(letter).to_le_bytes()[0],
        _ => 0,
    }
}

fn kind_of(letter: char) -> usize {
    let letter = listed(letter);
    LETTERS.iter().position(|letters| letters.contains(&letter)).unwrap_or(OTHER)
}

/// Which of its kind a character is.
fn one(coder: &mut Coder, kind: usize, letter: char) -> Option<char> {
    let Some(letters) = LETTERS.get(kind) else { return other(coder, letter) };
    let letter = listed(letter);
    let mut place = letters.iter().position(|one| *one == letter).unwrap_or_default();
    match kind {
        2 => coder.odds(&mut place, VOWELS),
        3 => coder.odds(&mut place, CONSONANTS),
        _ => coder.place(&mut place, letters.len(), letters.len()),
    }
    letters.get(place).map(|letter| if *letter == DASH { '–' } else { char::from(*letter) })
}

/// Whatever no list has: texts in another script stay on a page of Unicode or two.
fn other(coder: &mut Coder, letter: char) -> Option<char> {
    let (mut page, mut rest) = (u32::from(letter) >> 8, u32::from(letter) & 0xff);
    let mut turns = page != coder.page;
    coder.flag(&mut turns, 64);
    if turns {
        coder.number(&mut page, 0x1100);
        coder.page = page;
    }
    coder.number(&mut rest, 0x100);
    char::from_u32(coder.page << 8 | rest)
}
