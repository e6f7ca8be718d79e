//! The fonts of a file: of each only the glyphs that are used.
//!
//! A code in a line of words stands for a glyph and for what it says, so that reading the words back and searching them finds
//! what was written, boxes and joined letters too.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect as Area, Ref, Str};
use subsetter::GlyphRemapper;

use super::number::number;
use super::objects::{EFFORT, Numbers};
use crate::export::lettering::{FontFace, Glyph};

/// What the codes of our fonts are: the numbers of what the file itself lists.
const IDENTITY: SystemInfo<'static> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A font with the codes that are used of it so far.
struct UsedFont {
    face: &'static FontFace,
    glyphs: GlyphRemapper,
    /// What the codes from 1 on stand for.
    codes: Vec<FontCode>,
}

/// What a code stands for.
struct FontCode {
    /// The glyph in the part of the font that the file holds.
    glyph: u16,
    /// What it says.
    text: String,
    /// How far a line goes on after it, in thousandths of the size.
    advance: f64,
}

/// Every font that is used in a file.
#[derive(Default)]
pub(super) struct PdfFonts(Vec<UsedFont>);

/// How a glyph is written.
pub(super) struct WrittenGlyph {
    /// Which font it is in.
    pub(super) font: usize,
    /// Its code there.
    pub(super) code: u16,
    /// Whether the font says something else of the code than what the glyph says here.
    pub(super) says_else: bool,
}

/// The name of a font among the resources of a page.
pub(super) fn name(font: usize) -> String {
    format!("F{font}")
}

impl PdfFonts {
    /// How a glyph is written; it is a part of the file from now on.
    pub(super) fn write(&mut self, glyph: &Glyph) -> WrittenGlyph {
        let font = self.0.iter().position(|used| std::ptr::eq(used.face, glyph.face)).unwrap_or_else(|| {
            self.0.push(UsedFont { face: glyph.face, glyphs: GlyphRemapper::new(), codes: Vec::new() });
            self.0.len() - 1
        });
        let used = &mut self.0[font];
        let part = if glyph.id == 0 { 0 } else { used.glyphs.remap(glyph.id) };
        // In a font of PostScript outlines a code can only be the number of its glyph.
        let is_number = used.face.is_postscript();
        let is_known = |code: &FontCode| code.glyph == part && (is_number || code.text == glyph.text);
        let at = used.codes.iter().position(is_known).unwrap_or_else(|| {
            let advance = glyph.advance * 1000.0;
            used.codes.push(FontCode { glyph: part, text: glyph.text.to_owned(), advance });
            used.codes.len() - 1
        });
        let code = if is_number { part } else { u16::try_from(at + 1).unwrap_or(0) };
        WrittenGlyph { font, code, says_else: used.codes[at].text != glyph.text }
    }

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.0.len()
    }

    /// Writes the fonts into a file, each under its number.
    pub(super) fn file(&self, pdf: &mut Pdf, numbers: &mut Numbers, ids: &[Ref]) {
        for (used, id) in self.0.iter().zip(ids) {
            used.file(pdf, numbers, *id);
        }
    }
}

impl UsedFont {
    /// The codes as the file has them, with what they stand for.
    fn numbered(&self) -> impl Iterator<Item = (u16, &FontCode)> {
        let is_number = self.face.is_postscript();
        (1..).zip(&self.codes).map(move |(at, code)| (if is_number { code.glyph } else { at }, code))
    }

    fn file(&self, pdf: &mut Pdf, numbers: &mut Numbers, id: Ref) {
        let [font, descriptor, data, unicode, map] = [(); 5].map(|()| numbers.next());
        let mut part = subsetter::subset(self.face.data(), 0, &self.glyphs).unwrap_or_default();
        if self.face.is_postscript() {
            // Of these a file holds the outlines alone, without the tables around them.
            part = outlines(&part).to_vec();
        }
        let name = format!("{}+{}", tag(&part), self.face.name());
        let is_postscript = self.face.is_postscript();
        pdf.type0_font(id)
            .base_font(Name(name.as_bytes()))
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(font)
            .to_unicode(unicode);

        let mut cid = pdf.cid_font(font);
        cid.subtype(if is_postscript { CidFontType::Type0 } else { CidFontType::Type2 });
        cid.base_font(Name(name.as_bytes())).system_info(IDENTITY).font_descriptor(descriptor).default_width(0.0);
        let mut widths = cid.widths();
        for (code, stands_for) in self.numbered() {
            widths.consecutive(code, [number(stands_for.advance)]);
        }
        widths.finish();
        if !is_postscript {
            cid.cid_to_gid_map_stream(map);
        }
        cid.finish();

        let thousandths = |part: f64| number((part * 1000.0).round());
        let [left, bottom, right, top] = self.face.whole().map(thousandths);
        let [ascent, descent] = self.face.heights().map(thousandths);
        let mut says = pdf.font_descriptor(descriptor);
        says.name(Name(name.as_bytes())).flags(FontFlags::SYMBOLIC).bbox(Area::new(left, bottom, right, top));
        says.italic_angle(0.0).ascent(ascent).descent(descent).cap_height(thousandths(self.face.capital()));
        says.stem_v(if self.face.is_bold() { 140.0 } else { 80.0 });
        if is_postscript {
            says.font_file3(data)
        } else {
            says.font_file2(data)
        };
        says.finish();

        let packed = compress_to_vec_zlib(&part, EFFORT);
        let mut stream = pdf.stream(data, &packed);
        stream.filter(Filter::FlateDecode);
        if is_postscript {
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        } else {
            stream.pair(Name(b"Length1"), i32::try_from(part.len()).unwrap_or_default());
        }
        stream.finish();

        let mut told = UnicodeCmap::new(Name(b"Tablewright"), IDENTITY);
        for (code, stands_for) in self.numbered() {
            told.pair_with_multiple(code, stands_for.text.chars());
        }
        let told = told.finish();
        pdf.stream(unicode, &compress_to_vec_zlib(&told, EFFORT)).filter(Filter::FlateDecode);
        if !is_postscript {
            let glyphs = std::iter::once(0).chain(self.codes.iter().map(|code| code.glyph));
            let glyphs: Vec<u8> = glyphs.flat_map(u16::to_be_bytes).collect();
            pdf.stream(map, &compress_to_vec_zlib(&glyphs, EFFORT)).filter(Filter::FlateDecode);
        }
    }
}

/// The PostScript outlines of a font.
fn outlines(font: &[u8]) -> &[u8] {
    let tables = ttf_parser::RawFace::parse(font, 0).ok();
    tables.and_then(|font| font.table(ttf_parser::Tag::from_bytes(b"CFF "))).unwrap_or_default()
}

/// Six letters that tell this part of a font from others.
fn tag(part: &[u8]) -> String {
    let mut hash = part
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    let letter = |_| {
        let letter = (hash % 26) as u8;
        hash /= 26;
        char::from(b'A' + letter)
    };
    (0..6).map(letter).collect()
}
