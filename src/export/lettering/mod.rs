//! Text laid out with the fonts that Tablewright brings along, the same on every machine: which glyph stands where. PDF, SVG
//! and PNG are made from it. The board in the page uses the page's own fonts.
//!
//! A line is split into runs of one direction (the Unicode bidirectional algorithm), Arabic letters are joined by their
//! presentation forms, and marks become one with the letter before them, or are put over or under it. That is all the shaping there is: scripts that
//! need more, such as Devanagari, have no font here. A whole shaping library was measured: it makes the program that draws
//! files half as large again.

mod arabic;
mod composed;
mod face;
mod files;
mod glyph;
mod letter;
mod marks;
#[cfg(test)]
mod tests;

pub use glyph::Glyph;
use letter::Letter;
use std::ops::Range;

use unicode_bidi::{BidiInfo, Level};

pub use face::{FontFace, GlyphOutline};
pub use files::{add, add_own, is_ready, needed};

/// How much wider than its own strokes a letter is drawn that has to look bold in a font that isn't, in its size.
pub const THICKER: f64 = 0.03;

/// A line of text, from left to right as it is seen.
#[derive(Clone, Debug, Default)]
pub struct TextLine<'t> {
    /// Its glyphs.
    pub glyphs: Vec<Glyph<'t>>,
    /// How long it is, in the size of its letters.
    pub width: f64,
}

/// The fonts that a line is laid out with.
struct LineFonts {
    /// In the order in which they are asked for a letter.
    faces: Vec<&'static FontFace>,
    bold: bool,
}

/// A text without what can't be drawn on a line: controls become blanks, and what turns the direction of writing around is
/// left out.
#[must_use]
pub fn cleaned(text: &str) -> String {
    let turns = |letter| matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_blank = |letter: char| letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}');
    text.chars().filter(|letter| !turns(*letter)).map(|letter| if is_blank(letter) { ' ' } else { letter }).collect()
}

/// Lays a line out. Nothing in it is drawn that [`cleaned`] would take out.
#[must_use]
pub fn lay_out(text: &str, bold: bool) -> TextLine<'_> {
    let fonts = LineFonts { faces: files::faces(bold), bold };
    let mut line = TextLine::default();
    for (range, to_left) in runs(text) {
        run(&mut line, text, range, to_left, &fonts);
    }
    line
}

/// How long a line is, in the size of its letters.
#[must_use]
pub fn width(text: &str, bold: bool) -> f64 {
    // Sheets are tried in many sizes: letters that only follow each other need no line.
    if text.chars().all(|letter| letter < '\u{300}' && !is_unseen(letter)) {
        let fonts = LineFonts { faces: files::faces(bold), bold };
        let advance = |letter| glyph(&fonts, letter, "").map_or(0.0, |(face, id, _)| face.advance(id));
        return text.chars().map(advance).sum();
    }
    lay_out(text, bold).width
}

/// The beginning of a text that is at most so long, in the size of its letters; what is left out is three dots.
#[must_use]
pub fn cut(text: &str, bold: bool, most: f64) -> String {
    let places: Vec<usize> = text
        .char_indices()
        .filter(|(_, letter)| !belongs_to_the_letter_before(*letter))
        .map(|(at, _)| at)
        // Of a text without end, as much as there could ever be room for.
        .take(LONGEST)
        .collect();
    if places.len() < LONGEST && width(text, bold) <= most {
        return text.to_owned();
    }
    let most = most - width("…", bold);
    let fitting = places.partition_point(|at| width(&text[..*at], bold) <= most);
    let end = fitting.checked_sub(1).map_or(0, |last| places[last]);
    text[..end].to_owned() + "…"
}

/// The most letters of a line that are looked at.
const LONGEST: usize = 2000;

/// Takes the last letter from a text, with what belongs to it.
pub fn pop(text: &mut String) {
    while text.pop().is_some_and(belongs_to_the_letter_before) {}
}

/// Whether a letter is never parted from the one before it.
#[must_use]
pub fn belongs_to_the_letter_before(letter: char) -> bool {
    marks::is_mark(letter) || is_unseen(letter)
}

/// The letters of a text that no font has, each once, in their order.
#[must_use]
pub fn missing(text: &str) -> Vec<char> {
    let faces = files::faces(false);
    let mut missing = Vec::new();
    for letter in cleaned(text).chars() {
        if !is_unseen(letter) && !missing.contains(&letter) && face(&faces, letter).is_none() {
            missing.push(letter);
        }
    }
    missing
}

/// What isn't seen by itself: a soft hyphen, joiners, what chooses among the forms of a letter.
fn is_unseen(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0000}'..='\u{e0fff}')
}

/// Signs that the fonts have under another number, with which nothing is lost.
fn same(letter: char) -> char {
    match letter {
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' => ' ',
        '\u{2010}' | '\u{2011}' => '-',
        _ => letter,
    }
}

/// The first font that has a letter, and the letter's number in it.
fn face(faces: &[&'static FontFace], letter: char) -> Option<(&'static FontFace, u16)> {
    let among = |letter| faces.iter().find_map(|face| Some((*face, face.glyph(letter)?)));
    among(letter).or_else(|| among(same(letter)))
}

/// The parts of a line that run in one direction, as they are seen from the left, and whether each runs to the left.
fn runs(text: &str) -> Vec<(Range<usize>, bool)> {
    // Letters before the Hebrew ones all run to the right.
    if text.chars().all(|letter| letter < '\u{590}') {
        return vec![(0..text.len(), false)];
    }
    // What is written on a sheet is a sentence of ours, with names in it, and runs to the right.
    let info = BidiInfo::new(text, Some(Level::ltr()));
    let mut runs = Vec::new();
    for paragraph in &info.paragraphs {
        let (levels, visual) = info.visual_runs(paragraph, paragraph.range.clone());
        runs.extend(visual.into_iter().map(|run| {
            let to_left = levels.get(run.start).is_some_and(Level::is_rtl);
            (run, to_left)
        }));
    }
    runs
}

/// The letters of a run in the order they are read, joined where they join, each with what is unseen after it.
fn letters(text: &str, range: Range<usize>) -> Vec<Letter> {
    let mut letters: Vec<Letter> = Vec::new();
    let part = text.get(range.clone()).unwrap_or_default();
    for (at, drawn) in part.char_indices() {
        let says = range.start + at..range.start + at + drawn.len_utf8();
        letters.push(Letter { drawn, says });
    }
    arabic::join(text, &mut letters);
    let mut seen: Vec<Letter> = Vec::new();
    for letter in letters {
        let together = seen.last().and_then(|last| composed::composed(last.drawn, letter.drawn));
        match seen.last_mut() {
            Some(last) if together.is_some() => {
                last.drawn = together.unwrap_or(last.drawn);
                last.says.end = letter.says.end;
            }
            Some(last) if says(text, &letter).chars().all(is_unseen) => last.says.end = letter.says.end,
            // What is unseen at the beginning belongs to the letter after it.
            Some(last) if says(text, last).chars().all(is_unseen) => {
                *last = Letter { drawn: letter.drawn, says: last.says.start..letter.says.end };
            }
            _ => seen.push(letter),
        }
    }
    seen.retain(|letter| !says(text, letter).chars().all(is_unseen));
    seen
}

fn says<'t>(text: &'t str, letter: &Letter) -> &'t str {
    text.get(letter.says.clone()).unwrap_or_default()
}

/// Puts a run at the end of a line.
fn run<'t>(line: &mut TextLine<'t>, text: &'t str, range: Range<usize>, to_left: bool, fonts: &LineFonts) {
    let letters = letters(text, range);
    // A letter and the marks on it go together, whichever way the run goes.
    let mut clusters: Vec<&[Letter]> = letters.chunk_by(|_, next| marks::is_mark(next.drawn)).collect();
    if to_left {
        clusters.reverse();
    }
    for cluster in clusters {
        let mut first: Option<Glyph> = None;
        let mut under = None;
        for letter in cluster {
            let mut drawn = letter.drawn;
            let mut says = says(text, letter);
            // A file tells letters from left to right, and with them the halves of a pair as they look.
            if let Some(other) = mirrored(says).filter(|_| to_left) {
                says = other;
                drawn = other.chars().next().unwrap_or(drawn);
            }
            let Some((face, id, is_missing)) = glyph(fonts, drawn, says) else { continue };
            let thicker = fonts.bold && !face.is_bold();
            let mut glyph = Glyph {
                face,
                id,
                at: [line.width, 0.0],
                advance: face.advance(id),
                text: says,
                thicker,
                is_missing,
                is_mark: first.is_some() && !is_missing,
            };
            if drawn == arabic::BLANK {
                // It takes its room from the sign that stands for both letters.
                glyph.advance = arabic::SHARE;
                glyph.at[0] -= arabic::SHARE;
                line.width -= arabic::SHARE;
                if let Some(sign) = line.glyphs.last_mut() {
                    sign.advance -= arabic::SHARE;
                }
            }
            if let Some(first) = first.filter(|_| glyph.is_mark) {
                marks::place(&mut glyph, drawn, under.get_or_insert_with(|| marks::LetterBelow::new(&first)));
            } else {
                line.width += glyph.advance;
                (first, under) = (Some(glyph), None);
            }
            line.glyphs.push(glyph);
        }
    }
}

/// What is drawn for a letter: its glyph, that of the letter itself where no font has its joined form, or a box.
fn glyph(fonts: &LineFonts, drawn: char, says: &str) -> Option<(&'static FontFace, u16, bool)> {
    let plain = || says.chars().next().and_then(|letter| face(&fonts.faces, letter));
    if let Some((face, id)) = face(&fonts.faces, drawn).or_else(plain) {
        return Some((face, id, false));
    }
    fonts.faces.first().map(|face| (*face, 0, true))
}

/// The other half of a pair, which stands for this one where a line runs to the left.
fn mirrored(half: &str) -> Option<&'static str> {
    const PAIRS: [[&str; 2]; 8] =
        [["(", ")"], ["[", "]"], ["{", "}"], ["<", ">"], ["«", "»"], ["‹", "›"], ["≤", "≥"], ["「", "」"]];
    let other = |[left, right]: [&'static str; 2]| match half {
        _ if half == left => Some(right),
        _ if half == right => Some(left),
        _ => None,
    };
    PAIRS.into_iter().find_map(other)
}
