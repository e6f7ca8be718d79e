//! What a PNG holds beside its image: the link in a text chunk (`iTXt`) with the keyword [`KEYWORD`], and the resolution in which it is
//! printed (`pHYs`), both before the image.
//!
//! The `png` crate would have to unpack the image to find texts after it, where other programs move them, and can't insert a chunk into
//! a file. The tests compare with it.

use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

use super::problem::PictureProblem;
use super::search::first_table;
use crate::formats::PlannedTable;
use crate::formats::crc::crc;
use crate::formats::link;

/// The first bytes of every PNG.
pub(super) const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";
/// The keyword of the text that is the link.
const KEYWORD: &[u8] = b"Tablewright";
/// The length of a chunk's length, and of its type and its checksum.
const WORD: usize = 4;
/// Where the first chunk ends, which has to be the header.
const AFTER_HEADER: usize = SIGNATURE.len() + WORD + WORD + 13 + WORD;

/// The picture with a link inside; `None` where the bytes aren't a PNG.
pub fn with_link(png: &[u8], link: &str) -> Option<Vec<u8>> {
    // Not compressed, without a language and a translated keyword.
    with_chunk(png, *b"iTXt", &[KEYWORD, &[0; 5], link.as_bytes()].concat())
}

/// The picture with so many pixels to a metre, as print and layout programs read it; `None` where the bytes aren't a PNG.
pub fn with_resolution(png: &[u8], pixels_per_metre: u32) -> Option<Vec<u8>> {
    const KIND: [u8; WORD] = *b"pHYs";
    let mut begin = SIGNATURE.len();
    let before = chunks(png.strip_prefix(&SIGNATURE)?).find_map(|(kind, data)| {
        let chunk = begin..begin + 3 * WORD + data.len();
        begin = chunk.end;
        (kind == KIND).then_some(chunk)
    });
    // Across and down, and that the unit is the metre.
    let data = [&pixels_per_metre.to_be_bytes()[..], &pixels_per_metre.to_be_bytes(), &[1]].concat();
    match before {
        // Some browsers write one: that of screens.
        Some(chunk) => with_chunk(&[&png[..chunk.start], png.get(chunk.end..)?].concat(), KIND, &data),
        None => with_chunk(png, KIND, &data),
    }
}

/// The picture with a chunk after its header; `None` where the bytes aren't a PNG.
fn with_chunk(png: &[u8], kind: [u8; WORD], data: &[u8]) -> Option<Vec<u8>> {
    let header = png.get(SIGNATURE.len() + WORD..SIGNATURE.len() + 2 * WORD)?;
    if !png.starts_with(&SIGNATURE) || header != b"IHDR" || png.len() < AFTER_HEADER {
        return None;
    }
    let length = u32::try_from(data.len()).ok()?;
    let chunk = [&kind, data].concat();
    let (before, after) = png.split_at(AFTER_HEADER);
    Some([before, &length.to_be_bytes(), &chunk, &crc(&chunk).to_be_bytes(), after].concat())
}

/// The kinds and the data of the whole chunks after the signature.
fn chunks(mut rest: &[u8]) -> impl Iterator<Item = ([u8; WORD], &[u8])> {
    std::iter::from_fn(move || {
        let (length, after) = rest.split_first_chunk()?;
        let (kind, data) = after.split_first_chunk::<WORD>()?;
        let (data, after) = data.split_at_checked(u32::from_be_bytes(*length) as usize)?;
        rest = after.get(WORD..).unwrap_or_default();
        Some((*kind, data))
    })
}

/// Reads the table of the link in a PNG.
pub(super) fn read(bytes: &[u8]) -> Result<PlannedTable, PictureProblem> {
    let mut problem = PictureProblem::NoLink;
    for (kind, data) in chunks(&bytes[SIGNATURE.len()..]) {
        if &kind == b"IEND" {
            return Err(problem);
        }
        match text(kind, data).map(|text| first_table([&*text])) {
            Some(Ok(table)) => return Ok(table),
            Some(Err(why)) => problem = why,
            None => {}
        }
    }
    // It ends before its end.
    Err(if problem == PictureProblem::NoLink { PictureProblem::Cut } else { problem })
}

/// The text of a text chunk with our keyword.
fn text(kind: [u8; WORD], data: &[u8]) -> Option<Vec<u8>> {
    let data = data.strip_prefix(KEYWORD)?.strip_prefix(&[0])?;
    let unpacked = |packed: &[u8]| decompress_to_vec_zlib_with_limit(packed, link::MAX_CHARACTERS).ok();
    match &kind {
        b"tEXt" => Some(data.to_vec()),
        // A byte for the method, which is always the same.
        b"zTXt" => unpacked(data.get(1..)?),
        b"iTXt" => {
            let (&[is_packed, _], named) = data.split_first_chunk()?;
            // After the language and the translated keyword.
            let text = named.splitn(3, |byte| *byte == 0).nth(2)?;
            if is_packed == 0 { Some(text.to_vec()) } else { unpacked(text) }
        }
        _ => None,
    }
}
