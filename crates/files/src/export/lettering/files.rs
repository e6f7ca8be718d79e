//! The files of fonts: the list of them, those that a text needs, and those that are loaded.
//!
//! The command line has them built in. The page fetches those that a table needs.

use std::cell::RefCell;
use std::sync::OnceLock;

use super::face::FontFace;

struct FontFile {
    name: &'static str,
    /// The ranges of letters for which it is needed; empty for one that is always needed.
    letters: &'static [(char, char)],
    #[cfg(not(target_arch = "wasm32"))]
    bytes: &'static [u8],
}

macro_rules! file {
    ($name:literal, $letters:expr) => {
        FontFile {
            name: $name,
            letters: &$letters,
            #[cfg(not(target_arch = "wasm32"))]
            bytes: include_bytes!(concat!("../../../../../assets/fonts/", $name)),
        }
    };
}

/// All files, which `tools/fonts.py` makes. A letter is looked for in the first two first.
static FILES: [FontFile; 12] = [
    file!("latin.ttf", []),
    file!("latin-bold.ttf", []),
    file!("arabic.ttf", [('\u{600}', '\u{6ff}'), ('\u{fb50}', '\u{fdff}'), ('\u{fe70}', '\u{fefc}')]),
    file!("armenian.ttf", [('\u{530}', '\u{58f}')]),
    file!("cherokee.ttf", [('\u{13a0}', '\u{13ff}')]),
    file!("georgian.ttf", [('\u{10a0}', '\u{10ff}'), ('\u{1c90}', '\u{1cbf}')]),
    file!("hebrew.ttf", [('\u{590}', '\u{5ff}'), ('\u{20aa}', '\u{20aa}'), ('\u{fb1d}', '\u{fb4f}')]),
    file!("kana.otf", [('\u{3000}', '\u{30ff}'), ('\u{ff00}', '\u{ffef}')]),
    file!("lao.ttf", [('\u{e80}', '\u{eff}')]),
    file!("runic.ttf", [('\u{16a0}', '\u{16ff}')]),
    file!("thai.ttf", [('\u{e00}', '\u{e7f}')]),
    file!("tifinagh.ttf", [('\u{2d30}', '\u{2d7f}')]),
];

/// The fonts of those files that are loaded.
static FACES: [OnceLock<Option<FontFace>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

thread_local! {
    /// Fonts that the person has added, in which a letter is looked for after ours.
    static OWN: RefCell<Vec<&'static FontFace>> = const { RefCell::new(Vec::new()) };
}

#[cfg(not(target_arch = "wasm32"))]
fn loaded(index: usize) -> Option<&'static FontFace> {
    FACES[index].get_or_init(|| FontFace::read(FILES[index].bytes)).as_ref()
}

#[cfg(target_arch = "wasm32")]
fn loaded(index: usize) -> Option<&'static FontFace> {
    FACES[index].get()?.as_ref()
}

/// The fonts in the order in which a letter is looked for. The first has the box for missing letters.
pub(super) fn faces(bold: bool) -> Vec<&'static FontFace> {
    let first = if bold { [1, 0] } else { [0, 1] };
    let ours = first.into_iter().chain(2..FILES.len()).filter_map(loaded);
    ours.chain(OWN.with_borrow(Clone::clone)).collect()
}

/// Whether the fonts that are always needed are loaded.
pub fn is_ready() -> bool {
    loaded(0).is_some() && loaded(1).is_some()
}

/// The names of the files that these texts need and that aren't loaded.
pub fn needed(texts: &[&str]) -> Vec<&'static str> {
    let has = |(first, last): &(char, char)| {
        texts.iter().any(|text| text.chars().any(|letter| (*first..=*last).contains(&letter)))
    };
    let is_needed = |file: &FontFile| file.letters.is_empty() || file.letters.iter().any(has);
    let files = FILES.iter().enumerate().filter(|(index, file)| loaded(*index).is_none() && is_needed(file));
    files.map(|(_, file)| file.name).collect()
}

/// Loads the file with a name. Returns whether it is one of ours and a font.
pub fn add(name: &str, bytes: Vec<u8>) -> bool {
    let Some(index) = FILES.iter().position(|file| file.name == name) else { return false };
    let Some(face) = FontFace::read(bytes.leak()) else { return false };
    FACES[index].get_or_init(|| Some(face));
    true
}

/// Adds a font for the letters that ours don't have, for this thread. Returns whether it is a font.
pub fn add_own(bytes: Vec<u8>) -> bool {
    let Some(face) = FontFace::read(bytes.leak()) else { return false };
    OWN.with_borrow_mut(|own| own.push(Box::leak(Box::new(face))));
    true
}
