//! The outer form of a link, the same in every version: a character for the version, and bytes in base 62, the last four of
//! which are a checksum.
//!
//! It never changes, so that an old page can tell a newer link from a broken one.
//!
//! Only letters and digits are used: for chat programs, mail and a double click anything else may end a link.

use super::problem::LinkProblem;
use crate::formats::crc::crc as checksum;

/// The digits are 0 to 9, A to Z, a to z.
const BASE: u64 = 62;
/// The bytes of a block, and the digits for them: 62⁴³ is slightly more than 256³².
const BLOCK: usize = 32;
const WIDTH: usize = 43;
/// The bytes of the checksum.
const CHECKSUM: usize = 4;
/// The fewest characters of a link: a version and a checksum.
const MIN_CHARACTERS: usize = 1 + 6;
/// A text with this many letters and digits is no anchor of a page, but a link that was damaged.
const MIN_DAMAGED: usize = 40;
/// A link that has blanks in it is looked for in this many parts between them.
const MAX_PARTS: usize = 12;

/// The most characters that a link can have: a byte of the largest layout file is at most two of the payload, and those are
/// fewer than three characters.
pub const MAX_CHARACTERS: usize = 3 * crate::formats::json::limits::MAX_BYTES;

/// A block as a number, the highest part first.
type BlockNumber = [u32; BLOCK / 4];

/// Writes a payload as a link.
pub(super) fn seal(version: u8, mut payload: Vec<u8>) -> String {
    payload.extend(crc(version, &payload).to_be_bytes());
    let mut text = vec![version];
    for block in payload.chunks(BLOCK) {
        let mut number = BlockNumber::default();
        for (index, byte) in block.iter().rev().enumerate() {
            number[BLOCK / 4 - 1 - index / 4] |= u32::from(*byte) << (index % 4 * 8);
        }
        let start = text.len();
        text.extend((0..width(block.len())).map(|_| take_digit(&mut number)));
        text[start..].reverse();
    }
    text.into_iter().map(char::from).collect()
}

/// The number of digits for this many bytes of a block.
const fn width(bytes: usize) -> usize {
    (bytes * WIDTH).div_ceil(BLOCK)
}

/// Divides a number by the base and returns the remainder as a digit.
fn take_digit(number: &mut BlockNumber) -> u8 {
    let mut rest = 0;
    for part in number {
        let value = rest << 32 | u64::from(*part);
        *part = low_half(value / BASE);
        rest = value % BASE;
    }
    match low_half(rest).to_le_bytes()[0] {
        digit @ 0..10 => b'0' + digit,
        digit @ 10..36 => b'A' - 10 + digit,
        digit => b'a' - 36 + digit,
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the low half is wanted")]
const fn low_half(value: u64) -> u32 {
    value as u32
}

/// Reads the version and the payload of a link, which mail or chat may have changed.
///
/// # Errors
///
/// [`LinkProblem::Damaged`] where the text begins like a link of this version and is only letters and digits, or many of them;
/// where it has another version and could be a link; and where only the version is wrong. Otherwise [`LinkProblem::Foreign`].
pub(super) fn open(fragment: &str, version: u8) -> Result<(u8, Vec<u8>), LinkProblem> {
    if fragment.len() > MAX_CHARACTERS {
        return Err(LinkProblem::Foreign);
    }
    decode(&cleaned(fragment, false), version).or_else(|problem| {
        // Without its blanks the text may have words after the link, so its first parts are tried too.
        let mut link = Vec::new();
        let text = cleaned(fragment, true);
        let mut parts = text.split(|byte| *byte == b' ').filter(|part| !part.is_empty()).take(MAX_PARTS);
        let decoded = parts.find_map(|part| {
            link.extend(part);
            decode(&link, version).ok()
        });
        decoded.ok_or(problem)
    })
}

/// Reads a link that is cleaned.
fn decode(text: &[u8], version: u8) -> Result<(u8, Vec<u8>), LinkProblem> {
    let end = text.iter().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(text.len());
    let (link, rest) = text.split_at(end);
    let Some((&first, digits)) = link.split_first() else { return Err(LinkProblem::Foreign) };
    if let Some(mut payload) = bytes_from_digits(digits)
        && let Some(at) = payload.len().checked_sub(CHECKSUM)
    {
        let sum = payload.split_off(at);
        let is_valid = |version| crc(version, &payload).to_be_bytes() == *sum;
        if is_valid(first) {
            return Ok((first, payload));
        }
        if first != version && is_valid(version) {
            return Err(LinkProblem::Damaged);
        }
    }
    let letters = rest.iter().filter(|byte| byte.is_ascii_alphanumeric()).count() + link.len();
    let is_whole = rest.is_empty() && (first == version || link.len() >= MIN_CHARACTERS);
    let is_ours =
        if first == version { is_whole || letters >= MIN_DAMAGED } else { first.is_ascii_digit() && is_whole };
    Err(if is_ours { LinkProblem::Damaged } else { LinkProblem::Foreign })
}

/// The version of a link and the bytes that its payload begins with, at most those of so many blocks, without a look at the checksum: a link
/// that was damaged may begin with anything.
pub(super) fn beginning(fragment: &str, blocks: usize) -> Option<(u8, Vec<u8>)> {
    // Escapes take three bytes of a digit, and twice escaped ones five.
    let read = fragment.floor_char_boundary((1 + blocks * WIDTH) * 5);
    let text = cleaned(&fragment[..read], false);
    let (&version, digits) = text.split_first()?;
    let end = digits.iter().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(digits.len());
    Some((version, bytes_from_digits(&digits[..end.min(blocks * WIDTH)])?))
}

/// The bytes of the digits; `None` where no bytes have these digits.
fn bytes_from_digits(digits: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(digits.len());
    for block in digits.chunks(WIDTH) {
        let mut number = BlockNumber::default();
        for letter in block {
            let mut value = u64::from(match letter {
                b'0'..=b'9' => letter - b'0',
                b'A'..=b'Z' => letter - b'A' + 10,
                b'a'..=b'z' => letter - b'a' + 36,
                _ => return None,
            });
            for part in number.iter_mut().rev() {
                value += u64::from(*part) * BASE;
                *part = low_half(value);
                value >>= 32;
            }
            if value > 0 {
                return None;
            }
        }
        let count = block.len() * BLOCK / WIDTH;
        let mut unused = BLOCK - count;
        if width(count) != block.len() {
            return None;
        }
        for byte in number.iter().flat_map(|part| part.to_be_bytes()) {
            match unused.checked_sub(1) {
                None => bytes.push(byte),
                Some(_) if byte > 0 => return None,
                Some(fewer) => unused = fewer,
            }
        }
    }
    Some(bytes)
}

/// A link without what mail, chat programs and copying add to it: line breaks, blanks and invisible characters, percent
/// escapes (up to twice) and whatever precedes it. With `keeps_blanks` each blank becomes a space. Text after the link, such as a
/// full stop or a tracking parameter, stays; it ends the link when it is decoded.
fn cleaned(fragment: &str, keeps_blanks: bool) -> Vec<u8> {
    let mut text = Vec::with_capacity(fragment.len());
    for letter in fragment.chars() {
        push_visible(&mut text, letter, keeps_blanks);
    }
    text = unescaped(&unescaped(&text, keeps_blanks), keeps_blanks);
    let start = text.iter().position(u8::is_ascii_alphanumeric).unwrap_or(text.len());
    text.split_off(start)
}

/// Appends a character if it is visible; a question mark for one that no link has.
fn push_visible(text: &mut Vec<u8>, letter: char, keeps_blanks: bool) {
    match letter {
        // A soft line break of mail is an equals sign at the line's end.
        '\r' | '\n' if text.last() == Some(&b'=') => drop(text.pop()),
        '\t'..='\r' | ' ' | '\u{a0}' if keeps_blanks => text.push(b' '),
        '\0'..=' '
        | '\u{7f}'..='\u{a0}'
        | '\u{ad}'
        | '\u{2000}'..='\u{200f}'
        | '\u{2028}'..='\u{202f}'
        | '\u{205f}'..='\u{2064}'
        | '\u{3000}'
        | '\u{feff}' => {}
        _ => text.push(u8::try_from(letter).unwrap_or(b'?')),
    }
}

/// The text with percent escapes decoded. Escapes of characters beyond ASCII are left out: no link has them.
fn unescaped(text: &[u8], keeps_blanks: bool) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&first, behind)) = rest.split_first() {
        let digit = |index: usize| char::from(*behind.get(index)?).to_digit(16);
        let escaped = if first == b'%' { digit(0).zip(digit(1)) } else { None };
        rest = behind;
        match escaped {
            None => bytes.push(first),
            Some((high, low)) => {
                rest = &behind[2..];
                if high < 8 {
                    push_visible(&mut bytes, char::from((high * 16 + low).to_le_bytes()[0]), keeps_blanks);
                }
            }
        }
    }
    bytes
}

/// The checksum of a version and its payload.
fn crc(version: u8, payload: &[u8]) -> u32 {
    checksum([version].iter().chain(payload))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn each_length_of_a_block_has_its_own_number_of_digits() {
        for bytes in 1..=BLOCK {
            assert!(width(bytes) > width(bytes - 1));
            assert_eq!(width(bytes) * BLOCK / WIDTH, bytes);
        }
        for bytes in 0..100 {
            let text = seal(b'1', vec![u8::MAX; bytes]);
            assert_eq!(open(&text, b'1'), Ok((b'1', vec![u8::MAX; bytes])), "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_payload_comes_back(payload: Vec<u8>, version in "[0-9A-Za-z]") {
            let version = version.as_bytes()[0];
            prop_assert_eq!(open(&seal(version, payload.clone()), b'1'), Ok((version, payload)));
        }

        #[test]
        fn a_cleaned_text_begins_with_a_letter_or_digit(text: String) {
            let cleaned = cleaned(&text, false);
            prop_assert!(cleaned.first().is_none_or(u8::is_ascii_alphanumeric));
        }
    }
}
