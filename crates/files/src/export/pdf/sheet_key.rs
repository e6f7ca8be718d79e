//! The key of the first sheet: what the signs of its drawing mean.

use pdf_writer::types::StructRole;

use super::contents::{GAP, MARGIN, factor};
use super::page::{PdfPage, TextStyle};
use super::printed_text::PrintedText;
use crate::drawing::table::DrawnSign;
use crate::geometry::{Point, Vector};

/// The size of letters, and the distance of lines.
const SIZE: f64 = 8.5;
const LEADING: f64 = 12.0;
/// The width of a sign, and its distances from its text and from the text before it.
const SIGN_WIDTH: f64 = 16.0;
const BEFORE_TEXT: f64 = 4.0;
const BEFORE_SIGN: f64 = 14.0;

/// The key, in lines.
pub(super) struct SheetKey<'a> {
    /// Each sign with its text, where it begins, and the number of its line.
    entries: Vec<(&'a DrawnSign, PrintedText, f64, usize)>,
    /// Its height, in points.
    pub(super) depth: f64,
}

impl<'a> SheetKey<'a> {
    /// The key of these signs in so much width.
    pub(super) fn new(signs: &'a [DrawnSign], width: f64) -> Self {
        let (mut left, mut line) = (0.0, 0);
        let mut entries = Vec::new();
        for sign in signs {
            let text = PrintedText::new(&sign.meaning);
            let length = SIGN_WIDTH + BEFORE_TEXT + text.length(false, SIZE);
            if left > 0.0 && left + length > width {
                (left, line) = (0.0, line + 1);
            }
            entries.push((sign, text, left, line));
            left += length + BEFORE_SIGN;
        }
        let depth = if entries.is_empty() { 0.0 } else { factor(line + 1) * LEADING + GAP };
        Self { entries, depth }
    }

    /// Draws it from `down` on.
    pub(super) fn draw(&self, page: &mut PdfPage, down: f64) {
        for (sign, text, left, line) in &self.entries {
            let base = Point::new(MARGIN + left, down + GAP + SIZE * 0.8 + factor(*line) * LEADING);
            let height = SIGN_WIDTH * DrawnSign::VIEW.depth() / DrawnSign::VIEW.width();
            page.part(StructRole::P, None, |page| {
                let corner = base - Vector::new(0.0, SIZE * 0.36 + height / 2.0);
                page.drawing(&sign.nodes, &DrawnSign::VIEW, corner, SIGN_WIDTH);
                let from = base + Vector::new(SIGN_WIDTH + BEFORE_TEXT, 0.0);
                page.words(from, TextStyle::new(SIZE).quiet(), text);
            });
        }
    }
}
