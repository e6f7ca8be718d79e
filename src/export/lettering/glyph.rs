//! A glyph of a line.

use crate::export::lettering::face::FontFace;

/// A glyph of a line, measured in the size of the letters from the line's beginning.
#[derive(Clone, Copy, Debug)]
pub struct Glyph<'t> {
    /// The font it is in.
    pub face: &'static FontFace,
    /// Its number there.
    pub id: u16,
    /// Where it stands: to the right and up.
    pub at: [f64; 2],
    /// How far the line goes on after it.
    pub advance: f64,
    /// What it says.
    pub text: &'t str,
    /// Whether it has to be drawn with thicker strokes.
    pub thicker: bool,
    /// Whether it is a box, because no font has the letter.
    pub is_missing: bool,
    /// Whether it stands on the letter before it.
    pub is_mark: bool,
}
