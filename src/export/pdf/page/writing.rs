//! Words on a page.

use std::rc::Rc;

use pdf_writer::types::TextRenderingMode;
use pdf_writer::{Name, Str, TextStr};

use super::{PdfPage, TextStyle, matrix, number};
use crate::drawing::{Rgb, Scale, SceneText, Stroke};
use crate::export::lettering::{self, Glyph, THICKER};
use crate::export::pdf::fonts;
use crate::export::pdf::letters::Letters;
use crate::geometry::{Placement, Point, Vector};

/// What letters are painted with.
enum LetterInk {
    /// This tone.
    Fill(Rgb),
    /// A line along their edges, of this tone and width.
    Edge(Rgb, f64),
}

impl PdfPage {
    /// Writes words from `at` on, which is on their base line.
    pub(in crate::export::pdf) fn words(&mut self, at: Point, style: TextStyle, words: &Letters) {
        self.lossy |= words.lossy;
        self.line_of(at, style, &words.text);
    }

    /// Writes a line of words that were broken into lines.
    pub(in crate::export::pdf) fn line_of(&mut self, at: Point, style: TextStyle, text: &str) {
        self.opacity(1.0);
        self.fill_with(style.tone);
        let glyphs = lettering::lay_out(text, style.bold).glyphs;
        self.show(at, Vector::new(1.0, 0.0), style.size, &glyphs, &LetterInk::Fill(style.tone));
    }

    /// Writes glyphs from `at` on; the pen has the opacity and the tone already.
    fn show(&mut self, at: Point, along: Vector, size: f64, glyphs: &[Glyph], ink: &LetterInk) {
        let is_raised = |glyph: &Glyph| glyph.at[1].abs() > 1e-9;
        // A letter with marks that had to be moved is told as one, or a reader would find a line for each mark.
        let is_whole = |cluster: &[Glyph]| cluster.iter().any(is_raised);
        let clusters: Vec<&[Glyph]> = glyphs.chunk_by(|_, next| next.is_mark).collect();
        for part in clusters.chunk_by(|one, next| !is_whole(one) && !is_whole(next)) {
            let part = part.concat();
            if is_whole(&part) {
                let says: String = part.iter().map(|glyph| glyph.text).collect();
                self.saying(&says, |page| page.stretches(at, along, size, &part, ink));
            } else {
                self.stretches(at, along, size, &part, ink);
            }
        }
    }

    /// Paints letters that say something else than their codes.
    fn saying(&mut self, says: &str, paint: impl FnOnce(&mut Self)) {
        let mut marked = self.content.begin_marked_content_with_properties(Name(b"Span"));
        marked.properties().actual_text(TextStr(says));
        drop(marked);
        paint(self);
        self.content.end_marked_content();
    }

    /// Writes glyphs, those that follow each other as one.
    fn stretches(&mut self, at: Point, along: Vector, size: f64, glyphs: &[Glyph], ink: &LetterInk) {
        let is_next = |one: &Glyph, next: &Glyph| {
            let is_near = |one: f64, next: f64| (one - next).abs() < 1e-9;
            is_near(one.at[0] + one.advance, next.at[0])
                && is_near(one.at[1], next.at[1])
                && std::ptr::eq(one.face, next.face)
                && one.thicker == next.thicker
        };
        let up = Vector::new(along.y, -along.x);
        for part in glyphs.chunk_by(is_next) {
            let first = &part[0];
            let [a, b, _, _, x, y] = matrix(at + along * (first.at[0] * size) + up * (first.at[1] * size), along);
            let mode = self.ready(ink, if first.thicker { THICKER * size } else { 0.0 });
            self.content.begin_text();
            if mode != TextRenderingMode::Fill {
                self.content.set_text_rendering_mode(mode);
            }
            let fonts = Rc::clone(&self.fonts);
            let mut fonts = fonts.borrow_mut();
            let mut codes = Vec::new();
            for (index, glyph) in part.iter().enumerate() {
                let written = fonts.write(glyph);
                if index == 0 {
                    self.content.set_font(Name(fonts::name(written.font).as_bytes()), number(size));
                    // The page's y runs down and a letter's runs up.
                    self.content.set_text_matrix([a, b, b, -a, x, y]);
                }
                let code = written.code.to_be_bytes();
                if written.says_else {
                    self.shown(&mut codes);
                    self.saying(glyph.text, |page| {
                        page.content.show(Str(&code));
                    });
                } else {
                    codes.extend(code);
                }
            }
            self.shown(&mut codes);
            if mode != TextRenderingMode::Fill {
                self.content.set_text_rendering_mode(TextRenderingMode::Fill);
            }
            self.content.end_text();
        }
    }

    /// Writes the codes that were collected.
    fn shown(&mut self, codes: &mut Vec<u8>) {
        if !codes.is_empty() {
            self.content.show(Str(codes));
            codes.clear();
        }
    }

    /// Makes the pen ready for letters that are so much thicker than the font has them.
    fn ready(&mut self, ink: &LetterInk, thicker: f64) -> TextRenderingMode {
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

    /// Writes the words of a drawing.
    pub(super) fn text(&mut self, text: &SceneText) {
        let words = Letters::new(&text.text);
        self.lossy |= words.lossy;
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
            self.show(at, along, size, &line.glyphs, &edge);
        }
        self.opacity(1.0);
        self.fill_with(text.tone);
        self.show(at, along, size, &line.glyphs, &LetterInk::Fill(text.tone));
    }
}
