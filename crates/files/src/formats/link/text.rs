//! Texts in the payload: for each character first its class, with odds that depend on the class before (a Markov chain), and
//! then the character.
//!
//! The odds suit names such as "Table 4 – Frozen mill". Other characters are written as their code points.

use super::coder::Coder;
use super::common::LinkResult;
use super::problem::LinkProblem;

/// The classes of characters, in the order of the odds below: the end of the text, a blank, a vowel, a consonant, a capital, a
/// digit, punctuation, anything else.
const CLASSES: usize = 8;
const END: usize = 0;
const OTHER: usize = CLASSES - 1;

/// The odds of each class after each class. A text begins as if after an end.
const CLASS_ODDS: [[u8; CLASSES]; CLASSES] = [
    [2, 1, 3, 6, 48, 4, 2, 3],
    [1, 1, 8, 26, 14, 9, 3, 1],
    [6, 8, 8, 42, 1, 1, 2, 1],
    [6, 10, 32, 20, 1, 1, 2, 1],
    [2, 1, 28, 19, 4, 1, 1, 2],
    [18, 11, 1, 1, 1, 18, 3, 1],
    [5, 24, 2, 6, 4, 4, 5, 1],
    [3, 5, 6, 10, 1, 1, 1, 26],
];

/// The characters of each class. The en dash is the byte of Windows-1252.
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
/// The odds of each vowel and each consonant. In the other classes all characters are equally likely.
const VOWELS: &[u8] = &[34, 24, 20, 20, 9, 5];
const CONSONANTS: &[u8] = &[28, 28, 28, 28, 23, 15, 16, 12, 12, 10, 9, 8, 8, 7, 7, 4, 2, 1, 1, 1];

pub(super) fn code_text(coder: &mut Coder, text: &mut String) -> LinkResult {
    let original = std::mem::take(text);
    let mut letters = original.chars();
    let mut class = END;
    loop {
        let letter = letters.next();
        let odds = &CLASS_ODDS[class];
        class = letter.map_or(END, class_of);
        coder.symbol(&mut class, odds);
        if class == END {
            return Ok(());
        }
        text.push(code_letter(coder, class, letter.unwrap_or_default()).ok_or(LinkProblem::Damaged)?);
    }
}

/// The byte of a character in [`LETTERS`]; 0 for one that isn't ASCII or the dash.
fn listed_byte(letter: char) -> u8 {
    match letter {
        '–' => DASH,
        '\0'..='\u{7f}' => u32::from(letter).to_le_bytes()[0],
        _ => 0,
    }
}

fn class_of(letter: char) -> usize {
    let letter = listed_byte(letter);
    LETTERS.iter().position(|letters| letters.contains(&letter)).unwrap_or(OTHER)
}

/// A character of this class; `None` where what is read is none.
fn code_letter(coder: &mut Coder, class: usize, letter: char) -> Option<char> {
    let Some(letters) = LETTERS.get(class) else { return code_other(coder, letter) };
    let byte = listed_byte(letter);
    let mut index = letters.iter().position(|listed| *listed == byte).unwrap_or_default();
    match class {
        2 => coder.symbol(&mut index, VOWELS),
        3 => coder.symbol(&mut index, CONSONANTS),
        _ => coder.likely_index(&mut index, letters.len(), letters.len()),
    }
    letters.get(index).map(|byte| if *byte == DASH { '–' } else { char::from(*byte) })
}

/// A character of no list, as its code point. Its page is written only where it isn't that of the last such character, because
/// texts in another script stay on a page or two.
fn code_other(coder: &mut Coder, letter: char) -> Option<char> {
    let (mut page, mut low_byte) = (u32::from(letter) >> 8, u32::from(letter) & 0xff);
    let mut changes_page = page != coder.unicode_page;
    coder.flag(&mut changes_page, 64);
    if changes_page {
        coder.number(&mut page, 0x1100);
        coder.unicode_page = page;
    }
    coder.number(&mut low_byte, 0x100);
    char::from_u32(coder.unicode_page << 8 | low_byte)
}
