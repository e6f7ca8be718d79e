//! A glyph with its place on a line.

use crate::export::lettering::face::FontFace;

/// A glyph of a line, in units of the font size.
#[derive(Clone, Copy, Debug)]
pub struct Glyph<'t> {
    /// Its font.
    pub face: &'static FontFace,
    /// Its id in the font.
    pub id: u16,
    /// Its place from the line's beginning: to the right and up.
    pub at: [f64; 2],
    /// Its advance width.
    pub advance: f64,
    /// The text that it shows.
    pub text: &'t str,
    /// Whether it is drawn with thicker strokes, because its font has no bold cut.
    pub is_emboldened: bool,
    /// Whether it is a box, because no font has the letter.
    pub is_missing: bool,
    /// Whether it is a mark on the letter before it.
    pub is_mark: bool,
}
