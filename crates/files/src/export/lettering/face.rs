//! A font: its glyphs with their widths and outlines.

use std::fmt;

use ttf_parser::{GlyphId, OutlineBuilder};

/// A font, which stays loaded as long as the program runs.
pub struct FontFace {
    data: &'static [u8],
    font: ttf_parser::Face<'static>,
    /// The glyph ids of the Latin letters, which are looked up most.
    latin: Vec<u16>,
    is_bold: bool,
}

/// The first code point beyond the Latin letters.
const BEYOND_LATIN: u32 = 0x250;

/// Receives the outline of a glyph.
pub trait GlyphOutline {
    /// Begins a new contour.
    fn move_to(&mut self, to: [f64; 2]);
    /// Adds a straight line.
    fn line_to(&mut self, to: [f64; 2]);
    /// Adds a quadratic Bézier curve.
    fn quad_to(&mut self, by: [f64; 2], to: [f64; 2]);
    /// Adds a cubic Bézier curve.
    fn curve_to(&mut self, first: [f64; 2], second: [f64; 2], to: [f64; 2]);
    /// Closes the contour.
    fn close(&mut self);
}

impl FontFace {
    /// Reads a font; `None` where the bytes aren't one.
    pub(super) fn read(data: &'static [u8]) -> Option<Self> {
        let font = ttf_parser::Face::parse(data, 0).ok()?;
        let is_bold = font.is_bold();
        let latin =
            (0..BEYOND_LATIN).map(|code| char::from_u32(code).map_or(0, |letter| glyph_id(&font, letter))).collect();
        (font.number_of_glyphs() > 1).then_some(Self { data, font, latin, is_bold })
    }

    /// Its file.
    pub const fn data(&self) -> &'static [u8] {
        self.data
    }

    /// Whether it has PostScript outlines.
    pub fn is_postscript(&self) -> bool {
        self.font.tables().cff.is_some()
    }

    /// Whether it is a bold cut.
    pub const fn is_bold(&self) -> bool {
        self.is_bold
    }

    /// The glyph id of a letter; `None` where the font doesn't have it.
    pub fn glyph(&self, letter: char) -> Option<u16> {
        let known = self.latin.get(letter as usize).copied();
        Some(known.unwrap_or_else(|| glyph_id(&self.font, letter))).filter(|id| *id > 0)
    }

    /// The advance width of a glyph.
    pub fn advance(&self, id: u16) -> f64 {
        f64::from(self.font.glyph_hor_advance(GlyphId(id)).unwrap_or_default()) / self.units()
    }

    /// The bounding box of a glyph: left, bottom, right, top; `None` where it is blank.
    pub fn bounds(&self, id: u16) -> Option<[f64; 4]> {
        let area = self.font.glyph_bounding_box(GlyphId(id))?;
        Some([area.x_min, area.y_min, area.x_max, area.y_max].map(|side| f64::from(side) / self.units()))
    }

    /// The bounding box of all its glyphs: left, bottom, right, top.
    pub fn bounding_box(&self) -> [f64; 4] {
        let area = self.font.global_bounding_box();
        [area.x_min, area.y_min, area.x_max, area.y_max].map(|side| f64::from(side) / self.units())
    }

    /// The ascent, and the descent as a negative number.
    pub fn heights(&self) -> [f64; 2] {
        [self.font.ascender(), self.font.descender()].map(|height| f64::from(height) / self.units())
    }

    /// The height of a capital.
    pub fn capital(&self) -> f64 {
        self.font.capital_height().map_or(0.7, |height| f64::from(height) / self.units())
    }

    /// Its PostScript name, with only the characters that names in a PDF may have.
    pub fn name(&self) -> String {
        let mut own =
            self.font.names().into_iter().filter(|name| name.name_id == ttf_parser::name_id::POST_SCRIPT_NAME);
        let own = own.find_map(|name| name.to_string()).unwrap_or_default();
        let is_allowed = |letter: &char| letter.is_ascii_alphanumeric() || *letter == '-';
        let name: String = own.chars().filter(is_allowed).take(60).collect();
        if name.is_empty() { "Font".to_owned() } else { name }
    }

    /// Passes the outline of a glyph to `outline`.
    pub fn outline(&self, id: u16, outline: &mut dyn GlyphOutline) {
        self.font.outline_glyph(GlyphId(id), &mut ScaledOutline { units: self.units(), outline });
    }

    fn units(&self) -> f64 {
        f64::from(self.font.units_per_em())
    }
}

/// The glyph id of a letter; 0 where the font doesn't have it.
fn glyph_id(font: &ttf_parser::Face, letter: char) -> u16 {
    font.glyph_index(letter).map_or(0, |id| id.0)
}

impl fmt::Debug for FontFace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.name())
    }
}

/// Scales an outline from the font's units.
struct ScaledOutline<'a> {
    units: f64,
    outline: &'a mut dyn GlyphOutline,
}

impl ScaledOutline<'_> {
    fn at(&self, x: f32, y: f32) -> [f64; 2] {
        [x, y].map(|part| f64::from(part) / self.units)
    }
}

impl OutlineBuilder for ScaledOutline<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.outline.move_to(self.at(x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.outline.line_to(self.at(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.outline.quad_to(self.at(x1, y1), self.at(x, y));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.outline.curve_to(self.at(x1, y1), self.at(x2, y2), self.at(x, y));
    }

    fn close(&mut self) {
        self.outline.close();
    }
}
