//! The link in a PNG: a text chunk (`iTXt`) with the keyword [`KEYWORD`], before the image.
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
    let header = png.get(SIGNATURE.len() + WORD..SIGNATURE.len() + 2 * WORD)?;
    if !png.starts_with(&SIGNATURE) || header != b"IHDR" || png.len() < AFTER_HEADER {
        return None;
    }
    // Not compressed, without a language and a translated keyword.
    let data = [b"iTXt", KEYWORD, &[0; 5], link.as_bytes()].concat();
    let length = u32::try_from(data.len() - WORD).ok()?;
    let (before, after) = png.split_at(AFTER_HEADER);
    Some([before, &length.to_be_bytes(), &data, &crc(&data).to_be_bytes(), after].concat())
}

/// Reads the table of the link in a PNG.
pub(super) fn read(bytes: &[u8]) -> Result<PlannedTable, PictureProblem> {
    let mut rest = &bytes[SIGNATURE.len()..];
    let mut problem = PictureProblem::NoLink;
    while let Some((length, after)) = rest.split_first_chunk() {
        let length = u32::from_be_bytes(*length) as usize;
        let Some((kind, data)) = after.split_first_chunk::<WORD>() else { break };
        let Some((data, after)) = data.split_at_checked(length) else { break };
        if kind == b"IEND" {
            return Err(problem);
        }
        match text(*kind, data).map(|text| first_table([&*text])) {
            Some(Ok(table)) => return Ok(table),
            Some(Err(why)) => problem = why,
            None => {}
        }
        rest = after.get(WORD..).unwrap_or_default();
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
