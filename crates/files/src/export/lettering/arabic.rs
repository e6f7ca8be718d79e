//! Joins Arabic letters by replacing them with Unicode's presentation forms.

use super::letter::Letter;
use super::marks;

/// A letter, its isolated form, and the number of forms from there on: isolated and final, and, for a letter that joins the next
/// one too, initial and medial.
const FORMS: [(char, u32, u32); 49] = [
    ('\u{621}', 0xfe80, 1),
    ('\u{622}', 0xfe81, 2),
    ('\u{623}', 0xfe83, 2),
    ('\u{624}', 0xfe85, 2),
    ('\u{625}', 0xfe87, 2),
    ('\u{626}', 0xfe89, 4),
    ('\u{627}', 0xfe8d, 2),
    ('\u{628}', 0xfe8f, 4),
    ('\u{629}', 0xfe93, 2),
    ('\u{62a}', 0xfe95, 4),
    ('\u{62b}', 0xfe99, 4),
    ('\u{62c}', 0xfe9d, 4),
    ('\u{62d}', 0xfea1, 4),
    ('\u{62e}', 0xfea5, 4),
    ('\u{62f}', 0xfea9, 2),
    ('\u{630}', 0xfeab, 2),
    ('\u{631}', 0xfead, 2),
    ('\u{632}', 0xfeaf, 2),
    ('\u{633}', 0xfeb1, 4),
    ('\u{634}', 0xfeb5, 4),
    ('\u{635}', 0xfeb9, 4),
    ('\u{636}', 0xfebd, 4),
    ('\u{637}', 0xfec1, 4),
    ('\u{638}', 0xfec5, 4),
    ('\u{639}', 0xfec9, 4),
    ('\u{63a}', 0xfecd, 4),
    ('\u{641}', 0xfed1, 4),
    ('\u{642}', 0xfed5, 4),
    ('\u{643}', 0xfed9, 4),
    ('\u{644}', 0xfedd, 4),
    ('\u{645}', 0xfee1, 4),
    ('\u{646}', 0xfee5, 4),
    ('\u{647}', 0xfee9, 4),
    ('\u{648}', 0xfeed, 2),
    ('\u{649}', 0xfeef, 2),
    ('\u{64a}', 0xfef1, 4),
    // Persian and Urdu.
    ('\u{679}', 0xfb66, 4),
    ('\u{67e}', 0xfb56, 4),
    ('\u{686}', 0xfb7a, 4),
    ('\u{688}', 0xfb88, 2),
    ('\u{691}', 0xfb8c, 2),
    ('\u{698}', 0xfb8a, 2),
    ('\u{6a9}', 0xfb8e, 4),
    ('\u{6af}', 0xfb92, 4),
    ('\u{6ba}', 0xfb9e, 2),
    ('\u{6be}', 0xfbaa, 4),
    ('\u{6c1}', 0xfba6, 4),
    ('\u{6cc}', 0xfbfc, 4),
    ('\u{6d2}', 0xfbae, 2),
];

/// The ligatures of lam and an alef after it: each alef with its isolated form, which the final form follows.
const LAM: char = '\u{644}';
const LAM_ALEF: [(char, u32); 4] = [('\u{622}', 0xfef5), ('\u{623}', 0xfef7), ('\u{625}', 0xfef9), ('\u{627}', 0xfefb)];

/// A character with an empty glyph.
pub(super) const BLANK: char = '\u{200c}';
/// The advance of the blank: programs that read a PDF misplace glyphs without one.
pub(super) const BLANK_ADVANCE: f64 = 0.05;

fn forms(letter: char) -> Option<(u32, u32)> {
    FORMS.iter().find(|(known, ..)| *known == letter).map(|&(_, first, count)| (first, count))
}

/// Whether letters join across this character.
const fn is_transparent(letter: char) -> bool {
    marks::is_mark(letter) || letter == '\u{200b}' || letter == '\u{ad}'
}

/// Whether a letter joins the one before it.
fn joins_before(letter: char) -> bool {
    forms(letter).is_some_and(|(_, count)| count >= 2) || matches!(letter, '\u{640}' | '\u{200d}')
}

/// Whether a letter joins the one after it.
fn joins_after(letter: char) -> bool {
    forms(letter).is_some_and(|(_, count)| count == 4) || matches!(letter, '\u{640}' | '\u{200d}')
}

/// Joins the letters of a run of `text`, in reading order.
pub(super) fn join(text: &str, letters: &mut Vec<Letter>) {
    if letters.iter().all(|letter| forms(letter.drawn).is_none()) {
        return;
    }
    let plain: Vec<char> = letters.iter().map(|letter| letter.drawn).collect();
    let mut joined: Vec<Letter> = Vec::new();
    let mut at = 0;
    while at < plain.len() {
        let source = &letters[at].source;
        let is_opaque = |letter: &char| !is_transparent(*letter);
        let before = text.get(..source.start).and_then(|before| before.chars().rfind(is_opaque));
        let after = text.get(source.end..).and_then(|after| after.chars().find(is_opaque));
        let is_joined_before = before.is_some_and(joins_after) && joins_before(plain[at]);
        let is_joined_after = after.is_some_and(joins_before) && joins_after(plain[at]);
        let mut letter = letters[at].clone();
        let alef = plain.get(at + 1).and_then(|next| LAM_ALEF.iter().find(|(alef, _)| alef == next));
        if let (LAM, Some((_, form))) = (plain[at], alef) {
            // The text of the ligature is the alef, and a blank before it has the lam, so that both can be copied.
            joined.push(Letter { drawn: BLANK, source: letter.source });
            at += 1;
            letter = letters[at].clone();
            letter.drawn = char::from_u32(form + u32::from(is_joined_before)).unwrap_or(letter.drawn);
        } else if let Some((first, _)) = forms(plain[at]) {
            // Isolated, final, initial, medial.
            let form = u32::from(is_joined_before) + 2 * u32::from(is_joined_after);
            letter.drawn = char::from_u32(first + form).unwrap_or(letter.drawn);
        }
        joined.push(letter);
        at += 1;
    }
    *letters = joined;
}
