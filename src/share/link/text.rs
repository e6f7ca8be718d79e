//! Texts: each character by what it is, as likely as that is after the one before, and then which of those.
//!
//! The odds are for names such as "Table 4 – Frozen mill". Whatever else there is in Unicode is written by its number.

use super::LinkProblem;
use super::coder::Coder;

/// What a character can be, in the order of the odds below: the end of the text, a blank, a vowel, a consonant, a capital, a
/// digit, a mark, or anything else.
const KINDS: usize = 8;
const END: usize = 0;
const BLANK: usize = 1;
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

const VOWELS: &str = "eaoiuy";
const VOWELS_ODDS: &[u8] = &[34, 24, 20, 20, 9, 5];
const CONSONANTS: &str = "rnstlhdcmgpbkwfvzxjq";
const CONSONANTS_ODDS: &[u8] = &[28, 28, 28, 28, 23, 15, 16, 12, 12, 10, 9, 8, 8, 7, 7, 4, 2, 1, 1, 1];
/// Marks, the likelier first; which of them is written by its place.
const MARKS: &str = "–-,.'\":/()!?&+#\n";

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

fn kind_of(letter: char) -> usize {
    match letter {
        ' ' => BLANK,
        _ if VOWELS.contains(letter) => 2,
        'a'..='z' => 3,
        'A'..='Z' => 4,
        '0'..='9' => 5,
        _ if MARKS.contains(letter) => 6,
        _ => OTHER,
    }
}

/// Which of its kind a character is.
fn one(coder: &mut Coder, kind: usize, letter: char) -> Option<char> {
    let place = |list: &str| list.chars().position(|one| one == letter).unwrap_or_default();
    let among = |first: char| u32::from(letter).wrapping_sub(u32::from(first));
    match kind {
        BLANK => Some(' '),
        2 | 3 => {
            let (list, odds) = if kind == 2 { (VOWELS, VOWELS_ODDS) } else { (CONSONANTS, CONSONANTS_ODDS) };
            let mut place = place(list);
            coder.odds(&mut place, odds);
            list.chars().nth(place)
        }
        4 | 5 => {
            let (first, count) = if kind == 4 { ('A', 26) } else { ('0', 10) };
            let mut among = among(first);
            coder.number(&mut among, count);
            char::from_u32(u32::from(first) + among)
        }
        OTHER => other(coder, letter),
        _ => {
            let mut place = place(MARKS);
            coder.place(&mut place, 16, 17);
            MARKS.chars().nth(place)
        }
    }
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
