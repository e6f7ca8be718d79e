//! The fonts of a file, each with only the glyphs that are used.
//!
//! A code in a text stands for a glyph and for the text that it shows, so that copying and searching find what was written, even
//! where it is drawn as a box or with joined letters.

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect as Area, Ref, Str};
use subsetter::GlyphRemapper;

use super::encoding::{compressed, number};
use crate::export::lettering::{FontFace, Glyph};

/// The character collection of our fonts: codes without a predefined meaning.
const IDENTITY: SystemInfo<'static> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A font and its codes so far.
struct UsedFont {
    face: &'static FontFace,
    glyphs: GlyphRemapper,
    /// The meanings of the codes from 1 on.
    codes: Vec<FontCode>,
}

/// The meaning of a code.
struct FontCode {
    /// The glyph's id in the subset of the font.
    glyph: u16,
    /// The text that the glyph shows.
    text: String,
    /// The advance width, in thousandths of the size.
    advance: f64,
}

/// All fonts of a file.
#[derive(Default)]
pub(in crate::export) struct PdfFonts(Vec<UsedFont>);

/// The font and code of a glyph.
pub(in crate::export) struct WrittenGlyph {
    /// The index of its font.
    pub(in crate::export) font: usize,
    /// Its code in the font.
    pub(in crate::export) code: u16,
    /// Whether the code stands for another text than the glyph shows here.
    pub(in crate::export) has_other_text: bool,
}

/// The name of a font among the resources of a page.
pub(in crate::export) fn name(font: usize) -> String {
    format!("F{font}")
}

impl PdfFonts {
    /// Adds a glyph to the file, if it is new, and returns its code.
    pub(in crate::export) fn add(&mut self, glyph: &Glyph) -> WrittenGlyph {
        let font = self.0.iter().position(|used| std::ptr::eq(used.face, glyph.face)).unwrap_or_else(|| {
            self.0.push(UsedFont { face: glyph.face, glyphs: GlyphRemapper::new(), codes: Vec::new() });
            self.0.len() - 1
        });
        let used = &mut self.0[font];
        let subset_id = if glyph.id == 0 { 0 } else { used.glyphs.remap(glyph.id) };
        // In a font with PostScript outlines a code must be the id of its glyph.
        let is_postscript = used.face.is_postscript();
        let is_known = |code: &FontCode| code.glyph == subset_id && (is_postscript || code.text == glyph.text);
        let index = used.codes.iter().position(is_known).unwrap_or_else(|| {
            let advance = glyph.advance * 1000.0;
            used.codes.push(FontCode { glyph: subset_id, text: glyph.text.to_owned(), advance });
            used.codes.len() - 1
        });
        let code = if is_postscript { subset_id } else { u16::try_from(index + 1).unwrap_or(0) };
        WrittenGlyph { font, code, has_other_text: used.codes[index].text != glyph.text }
    }

    /// The number of fonts.
    pub(in crate::export) const fn len(&self) -> usize {
        self.0.len()
    }

    /// Writes the fonts to a file, each under its id.
    pub(in crate::export) fn write(&self, pdf: &mut Pdf, refs: &mut Ref, ids: &[Ref]) {
        for (used, id) in self.0.iter().zip(ids) {
            used.write(pdf, refs, *id);
        }
    }
}

impl UsedFont {
    /// The codes with their meanings.
    fn codes(&self) -> impl Iterator<Item = (u16, &FontCode)> {
        let is_postscript = self.face.is_postscript();
        (1..).zip(&self.codes).map(move |(number, code)| (if is_postscript { code.glyph } else { number }, code))
    }

    fn write(&self, pdf: &mut Pdf, refs: &mut Ref, id: Ref) {
        let [font, descriptor, data, unicode, map] = [(); 5].map(|()| refs.bump());
        let is_postscript = self.face.is_postscript();
        let mut subset = subsetter::subset(self.face.data(), 0, &self.glyphs).unwrap_or_default();
        if is_postscript {
            // The file needs only the table with the outlines.
            subset = cff_table(&subset).to_vec();
        }
        let name = format!("{}+{}", tag(&subset), self.face.name());
        pdf.type0_font(id)
            .base_font(Name(name.as_bytes()))
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(font)
            .to_unicode(unicode);

        let mut cid = pdf.cid_font(font);
        cid.subtype(if is_postscript { CidFontType::Type0 } else { CidFontType::Type2 });
        cid.base_font(Name(name.as_bytes())).system_info(IDENTITY).font_descriptor(descriptor).default_width(0.0);
        let mut widths = cid.widths();
        for (code, meaning) in self.codes() {
            widths.consecutive(code, [number(meaning.advance)]);
        }
        widths.finish();
        if !is_postscript {
            cid.cid_to_gid_map_stream(map);
        }
        cid.finish();

        let thousandths = |part: f64| number((part * 1000.0).round());
        let [left, bottom, right, top] = self.face.bounding_box().map(thousandths);
        let [ascent, descent] = self.face.heights().map(thousandths);
        let mut writer = pdf.font_descriptor(descriptor);
        writer.name(Name(name.as_bytes())).flags(FontFlags::SYMBOLIC).bbox(Area::new(left, bottom, right, top));
        writer.italic_angle(0.0).ascent(ascent).descent(descent).cap_height(thousandths(self.face.capital()));
        writer.stem_v(if self.face.is_bold() { 140.0 } else { 80.0 });
        if is_postscript {
            writer.font_file3(data)
        } else {
            writer.font_file2(data)
        };
        writer.finish();

        let bytes = compressed(&subset);
        let mut stream = pdf.stream(data, &bytes);
        stream.filter(Filter::FlateDecode);
        if is_postscript {
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        } else {
            stream.pair(Name(b"Length1"), i32::try_from(subset.len()).unwrap_or_default());
        }
        stream.finish();

        let mut unicode_map = UnicodeCmap::new(Name(b"Tablewright"), IDENTITY);
        for (code, meaning) in self.codes() {
            unicode_map.pair_with_multiple(code, meaning.text.chars());
        }
        pdf.stream(unicode, &compressed(&unicode_map.finish())).filter(Filter::FlateDecode);
        if !is_postscript {
            let glyphs = std::iter::once(0).chain(self.codes.iter().map(|code| code.glyph));
            let glyphs: Vec<u8> = glyphs.flat_map(u16::to_be_bytes).collect();
            pdf.stream(map, &compressed(&glyphs)).filter(Filter::FlateDecode);
        }
    }
}

/// The table of a font with its PostScript outlines.
fn cff_table(font: &[u8]) -> &[u8] {
    let tables = ttf_parser::RawFace::parse(font, 0).ok();
    tables.and_then(|font| font.table(ttf_parser::Tag::from_bytes(b"CFF "))).unwrap_or_default()
}

/// The six letters before a subset's name, from its FNV-1a hash.
fn tag(subset: &[u8]) -> String {
    let mut hash = subset
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    let letter = |_| {
        let letter = (hash % 26) as u8;
        hash /= 26;
        char::from(b'A' + letter)
    };
    (0..6).map(letter).collect()
}
