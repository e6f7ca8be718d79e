//! Text on a page.

use std::rc::Rc;

use pdf_writer::types::TextRenderingMode;
use pdf_writer::{Name, Str, TextStr};

use super::{PageMark, PdfPage, TextStyle, matrix, number};
use crate::drawing::{Rgb, Scale, SceneText, Stroke};
use crate::export::lettering::{self, EMBOLDENING, Glyph};
use crate::export::pdf::fonts;
use crate::export::pdf::printed_text::PrintedText;
use crate::geometry::{Placement, Point, Vector};

/// How letters are drawn.
enum LetterInk {
    /// Filled with a colour.
    Fill(Rgb),
    /// As outlines of a colour and width.
    Edge(Rgb, f64),
}

impl PdfPage {
    /// Writes a text from `at` on, which is on its baseline.
    pub(in crate::export) fn words(&mut self, at: Point, style: TextStyle, words: &PrintedText) {
        self.has_missing_letters |= words.has_missing_letters;
        self.line_of(at, style, &words.text);
    }

    /// Writes a line of a text that was broken into lines.
    pub(in crate::export) fn line_of(&mut self, at: Point, style: TextStyle, text: &str) {
        self.opacity(1.0);
        self.fill_with(style.tone);
        let glyphs = lettering::lay_out(text, style.bold).glyphs;
        self.write_glyphs(at, Vector::new(1.0, 0.0), style.size, &glyphs, &LetterInk::Fill(style.tone));
        if !text.is_empty() {
            self.marks.push(PageMark::Text { at, style, text: text.to_owned() });
        }
    }

    /// Writes glyphs from `at` on. The opacity and the fill are set already.
    fn write_glyphs(&mut self, at: Point, along: Vector, size: f64, glyphs: &[Glyph], ink: &LetterInk) {
        let is_raised = |glyph: &Glyph| glyph.at[1].abs() > 1e-9;
        // A letter with raised marks gets one text, or programs that read the file would find a line for each mark.
        let has_raised_marks = |cluster: &[Glyph]| cluster.iter().any(is_raised);
        let clusters: Vec<&[Glyph]> = glyphs.chunk_by(|_, next| next.is_mark).collect();
        for part in clusters.chunk_by(|one, next| !has_raised_marks(one) && !has_raised_marks(next)) {
            let part = part.concat();
            if has_raised_marks(&part) {
                let says: String = part.iter().map(|glyph| glyph.text).collect();
                self.with_actual_text(&says, |page| page.write_runs(at, along, size, &part, ink));
            } else {
                self.write_runs(at, along, size, &part, ink);
            }
        }
    }

    /// Draws glyphs that stand for another text than their codes.
    fn with_actual_text(&mut self, says: &str, paint: impl FnOnce(&mut Self)) {
        let mut marked = self.content.begin_marked_content_with_properties(Name(b"Span"));
        marked.properties().actual_text(TextStr(says));
        drop(marked);
        paint(self);
        self.content.end_marked_content();
    }

    /// Writes glyphs in runs: glyphs of a font that follow each other.
    fn write_runs(&mut self, at: Point, along: Vector, size: f64, glyphs: &[Glyph], ink: &LetterInk) {
        let is_next = |one: &Glyph, next: &Glyph| {
            let is_near = |one: f64, next: f64| (one - next).abs() < 1e-9;
            is_near(one.at[0] + one.advance, next.at[0])
                && is_near(one.at[1], next.at[1])
                && std::ptr::eq(one.face, next.face)
                && one.is_emboldened == next.is_emboldened
        };
        let up = Vector::new(along.y, -along.x);
        for part in glyphs.chunk_by(is_next) {
            let first = &part[0];
            let [a, b, _, _, x, y] = matrix(at + along * (first.at[0] * size) + up * (first.at[1] * size), along);
            let mode = self.set_ink(ink, if first.is_emboldened { EMBOLDENING * size } else { 0.0 });
            self.content.begin_text();
            if mode != TextRenderingMode::Fill {
                self.content.set_text_rendering_mode(mode);
            }
            let fonts = Rc::clone(&self.fonts);
            let mut fonts = fonts.borrow_mut();
            let mut codes = Vec::new();
            for (index, glyph) in part.iter().enumerate() {
                let written = fonts.add(glyph);
                if index == 0 {
                    self.content.set_font(Name(fonts::name(written.font).as_bytes()), number(size));
                    // The page's y points down, a letter's points up.
                    self.content.set_text_matrix([a, b, b, -a, x, y]);
                }
                let code = written.code.to_be_bytes();
                if written.has_other_text {
                    self.flush_codes(&mut codes);
                    self.with_actual_text(glyph.text, |page| {
                        page.content.show(Str(&code));
                    });
                } else {
                    codes.extend(code);
                }
            }
            self.flush_codes(&mut codes);
            if mode != TextRenderingMode::Fill {
                self.content.set_text_rendering_mode(TextRenderingMode::Fill);
            }
            self.content.end_text();
        }
    }

    /// Writes the collected codes.
    fn flush_codes(&mut self, codes: &mut Vec<u8>) {
        if !codes.is_empty() {
            self.content.show(Str(codes));
            codes.clear();
        }
    }

    /// Sets the stroke for letters that are `thicker` points thicker than in the font, and returns the rendering mode.
    fn set_ink(&mut self, ink: &LetterInk, thicker: f64) -> TextRenderingMode {
        match *ink {
            LetterInk::Fill(tone) if thicker > 0.0 => {
                self.stroke_with(&Stroke { tone, width: thicker, dashes: None });
                TextRenderingMode::FillStroke
            }
            LetterInk::Fill(_) => TextRenderingMode::Fill,
            LetterInk::Edge(tone, width) => {
                self.stroke_with(&Stroke { tone, width: width + thicker, dashes: None });
                TextRenderingMode::Stroke
            }
        }
    }

    /// Writes a text of a drawing.
    pub(in crate::export) fn text(&mut self, text: &SceneText) {
        let words = PrintedText::new(&text.text);
        self.has_missing_letters |= words.has_missing_letters;
        let size = text.size * Scale::SHEET.inches_per_pixel;
        let along = Placement::new(Point::default(), text.turn).turned(Vector::new(1.0, 0.0));
        let line = lettering::lay_out(&words.text, text.bold);
        let back = line.width * size * text.anchor.share();
        let down = Vector::new(-along.y, along.x);
        let middle = if text.on_baseline { 0.0 } else { SceneText::MIDDLE };
        let at = text.at - along * back + down * (size * middle);
        if let Some((tone, width, opacity)) = text.halo.filter(|(_, width, _)| *width > 0.0) {
            self.opacity(opacity);
            let edge = LetterInk::Edge(tone, width * Scale::SHEET.inches_per_pixel);
            self.write_glyphs(at, along, size, &line.glyphs, &edge);
        }
        self.opacity(1.0);
        self.fill_with(text.tone);
        self.write_glyphs(at, along, size, &line.glyphs, &LetterInk::Fill(text.tone));
    }
}
