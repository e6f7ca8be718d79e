//! Lays text out with the fonts that Tablewright brings along, the same on every machine, for PDF, SVG and PNG. The board on the
//! page uses the browser's fonts.
//!
//! A line is split into runs of one direction (the Unicode bidirectional algorithm), Arabic letters are replaced by their
//! presentation forms, and marks are composed with the letter before them or placed over or under it. There is no other shaping:
//! scripts that need more, such as Devanagari, have no font here. A shaping library would make the program that draws files half
//! as large again.
//!
//! Lengths are in units of the font size, x to the right and y up, unless something else is said.

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

/// The width of the stroke that emboldens a letter of a font without a bold cut.
pub const EMBOLDENING: f64 = 0.03;

/// A line of text.
#[derive(Clone, Debug, Default)]
pub struct TextLine<'t> {
    /// Its glyphs from left to right.
    pub glyphs: Vec<Glyph<'t>>,
    /// Its length.
    pub width: f64,
}

/// The fonts that a line is laid out with.
struct LineFonts {
    /// In the order in which a letter is looked for.
    faces: Vec<&'static FontFace>,
    bold: bool,
}

/// A text for one line: controls become blanks, and characters that change the direction of text are left out.
pub fn cleaned(text: &str) -> String {
    let changes_direction = |letter| matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_blank = |letter: char| letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}');
    text.chars()
        .filter(|letter| !changes_direction(*letter))
        .map(|letter| if is_blank(letter) { ' ' } else { letter })
        .collect()
}

/// Lays out a line of a text that is [`cleaned`].
pub fn lay_out(text: &str, bold: bool) -> TextLine<'_> {
    let fonts = LineFonts { faces: files::faces(bold), bold };
    let mut line = TextLine::default();
    for (range, to_left) in runs(text) {
        append_run(&mut line, text, range, to_left, &fonts);
    }
    line
}

/// The length of a line.
pub fn width(text: &str, bold: bool) -> f64 {
    // This is called often. Letters that are only placed after each other need no layout.
    if text.chars().all(|letter| letter < '\u{300}' && !is_invisible(letter)) {
        let fonts = LineFonts { faces: files::faces(bold), bold };
        let advance = |letter| glyph(&fonts, letter, "").map_or(0.0, |(face, id, _)| face.advance(id));
        return text.chars().map(advance).sum();
    }
    lay_out(text, bold).width
}

/// The text if it is at most `max_width` long, otherwise its beginning with an ellipsis.
pub fn cut(text: &str, bold: bool, max_width: f64) -> String {
    let letter_starts = text.char_indices().filter(|(_, letter)| !belongs_to_the_letter_before(*letter));
    let starts: Vec<usize> = letter_starts.map(|(start, _)| start).take(MAX_LETTERS).collect();
    if starts.len() < MAX_LETTERS && width(text, bold) <= max_width {
        return text.to_owned();
    }
    let max_width = max_width - width("…", bold);
    let fitting = starts.partition_point(|start| width(&text[..*start], bold) <= max_width);
    let end = fitting.checked_sub(1).map_or(0, |last| starts[last]);
    text[..end].to_owned() + "…"
}

/// The most letters of a line.
const MAX_LETTERS: usize = 2000;

/// Removes the last letter of a text and what belongs to it.
pub fn pop(text: &mut String) {
    while text.pop().is_some_and(belongs_to_the_letter_before) {}
}

/// Whether a character stays with the letter before it: marks and invisible characters.
pub fn belongs_to_the_letter_before(letter: char) -> bool {
    marks::is_mark(letter) || is_invisible(letter)
}

/// The letters of a text that no font has, each once, in their order.
pub fn missing(text: &str) -> Vec<char> {
    let faces = files::faces(false);
    let mut missing = Vec::new();
    for letter in cleaned(text).chars() {
        if !is_invisible(letter) && !missing.contains(&letter) && face(&faces, letter).is_none() {
            missing.push(letter);
        }
    }
    missing
}

/// Whether a character is invisible: a soft hyphen, a joiner, a direction mark, a variation selector.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0000}'..='\u{e0fff}')
}

/// The character of the fonts that looks the same, for blanks and hyphens.
fn substitute(letter: char) -> char {
    match letter {
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' => ' ',
        '\u{2010}' | '\u{2011}' => '-',
        _ => letter,
    }
}

/// The first font that has a letter, and the id of its glyph.
fn face(faces: &[&'static FontFace], letter: char) -> Option<(&'static FontFace, u16)> {
    let among = |letter| faces.iter().find_map(|face| Some((*face, face.glyph(letter)?)));
    among(letter).or_else(|| among(substitute(letter)))
}

/// The runs of a line from left to right, and whether each reads from right to left.
fn runs(text: &str) -> Vec<(Range<usize>, bool)> {
    // The scripts before Hebrew all read from left to right.
    if text.chars().all(|letter| letter < '\u{590}') {
        return vec![(0..text.len(), false)];
    }
    // The texts are our sentences with names in them, so the base direction is left to right.
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

/// The letters of a run in reading order, joined and composed, each with the invisible characters after it.
fn letters(text: &str, range: Range<usize>) -> Vec<Letter> {
    let mut letters: Vec<Letter> = Vec::new();
    let part = text.get(range.clone()).unwrap_or_default();
    for (at, drawn) in part.char_indices() {
        let source = range.start + at..range.start + at + drawn.len_utf8();
        letters.push(Letter { drawn, source });
    }
    arabic::join(text, &mut letters);
    let is_hidden = |letter: &Letter| source_of(text, letter).chars().all(is_invisible);
    let mut visible: Vec<Letter> = Vec::new();
    for letter in letters {
        let composed = visible.last().and_then(|last| composed::composed(last.drawn, letter.drawn));
        match visible.last_mut() {
            Some(last) if composed.is_some() => {
                last.drawn = composed.unwrap_or(last.drawn);
                last.source.end = letter.source.end;
            }
            Some(last) if is_hidden(&letter) => last.source.end = letter.source.end,
            // Invisible characters at the beginning belong to the letter after them.
            Some(last) if is_hidden(last) => {
                *last = Letter { drawn: letter.drawn, source: last.source.start..letter.source.end };
            }
            _ => visible.push(letter),
        }
    }
    visible.retain(|letter| !is_hidden(letter));
    visible
}

fn source_of<'t>(text: &'t str, letter: &Letter) -> &'t str {
    text.get(letter.source.clone()).unwrap_or_default()
}

/// Appends a run to a line.
fn append_run<'t>(line: &mut TextLine<'t>, text: &'t str, range: Range<usize>, to_left: bool, fonts: &LineFonts) {
    let letters = letters(text, range);
    // A letter and its marks stay together in both directions.
    let mut clusters: Vec<&[Letter]> = letters.chunk_by(|_, next| marks::is_mark(next.drawn)).collect();
    if to_left {
        clusters.reverse();
    }
    for cluster in clusters {
        let mut first: Option<Glyph> = None;
        let mut base = None;
        for letter in cluster {
            let mut drawn = letter.drawn;
            let mut source = source_of(text, letter);
            // Files hold the glyphs from left to right, so brackets are mirrored in their text too.
            if let Some(other) = mirrored(source).filter(|_| to_left) {
                source = other;
                drawn = other.chars().next().unwrap_or(drawn);
            }
            let Some((face, id, is_missing)) = glyph(fonts, drawn, source) else { continue };
            let is_emboldened = fonts.bold && !face.is_bold();
            let mut glyph = Glyph {
                face,
                id,
                at: [line.width, 0.0],
                advance: face.advance(id),
                text: source,
                is_emboldened,
                is_missing,
                is_mark: first.is_some() && !is_missing,
            };
            if drawn == arabic::BLANK {
                // Its room is taken from the ligature.
                glyph.advance = arabic::BLANK_ADVANCE;
                glyph.at[0] -= arabic::BLANK_ADVANCE;
                line.width -= arabic::BLANK_ADVANCE;
                if let Some(ligature) = line.glyphs.last_mut() {
                    ligature.advance -= arabic::BLANK_ADVANCE;
                }
            }
            if let Some(first) = first.filter(|_| glyph.is_mark) {
                marks::place(&mut glyph, drawn, base.get_or_insert_with(|| marks::BaseLetter::new(&first)));
            } else {
                line.width += glyph.advance;
                (first, base) = (Some(glyph), None);
            }
            line.glyphs.push(glyph);
        }
    }
}

/// The font and glyph for a letter, and whether it is the box for a missing one. Without a glyph for the joined form, that of the
/// letter itself is taken.
fn glyph(fonts: &LineFonts, drawn: char, source: &str) -> Option<(&'static FontFace, u16, bool)> {
    let plain = || source.chars().next().and_then(|letter| face(&fonts.faces, letter));
    if let Some((face, id)) = face(&fonts.faces, drawn).or_else(plain) {
        return Some((face, id, false));
    }
    fonts.faces.first().map(|face| (*face, 0, true))
}

/// The other bracket of a pair, which is drawn for this one from right to left.
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
