//! What every link is, whatever its version: a character for the version, and bytes as letters and digits, the last four of
//! which say whether all came through.
//!
//! This is the same for ever, so that an old page can tell a newer link from a broken one.
//!
//! Letters and digits alone, because chat programs, mail and a double click take anything else for the end of a link.

use super::LinkProblem;

/// The digits of the number that a block of bytes is.
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// A block in bytes, and in characters: 62⁴³ is barely more than 256³².
const BLOCK: usize = 32;
const WIDTH: usize = 43;
/// How many bytes the checksum has.
const SUM: usize = 4;
/// The fewest characters that a link has: a version and a checksum of four bytes.
const FEWEST: usize = 1 + 6;
/// As many letters and digits as no page's own anchor has.
const MANY: usize = 40;

/// The most characters that a link can have. A byte of the largest layout file there can be is never more than two of the
/// payload, and those are less than three characters.
pub(super) const MAX_CHARACTERS: usize = 3 * crate::share::json::MAX_BYTES;

/// Writes a payload as a link.
pub(super) fn seal(version: u8, mut payload: Vec<u8>) -> String {
    payload.extend(crc(version, &payload).to_be_bytes());
    let mut text = vec![version];
    for block in payload.chunks(BLOCK) {
        let mut number = block.to_vec();
        let start = text.len();
        for _ in 0..width(block.len()) {
            text.push(DIGITS[divided(&mut number)]);
        }
        text[start..].reverse();
    }
    text.into_iter().map(char::from).collect()
}

/// How many characters so many bytes of a block are: the fewest that can say them all.
const fn width(bytes: usize) -> usize {
    (bytes * WIDTH).div_ceil(BLOCK)
}

/// Divides a number by the count of digits, and gives the remainder.
fn divided(number: &mut [u8]) -> usize {
    let mut rest = 0;
    for byte in number {
        let value = rest << 8 | usize::from(*byte);
        *byte = (value / DIGITS.len()).to_le_bytes()[0];
        rest = value % DIGITS.len();
    }
    rest
}

/// Reads the version and the payload of a link, as it came.
///
/// What isn't whole is [`LinkProblem::Damaged`] where it begins as links of this version do and has nothing but letters and
/// digits, or so many of them that it is no word; where it has another version and could be a link; and where the version
/// alone is wrong. Everything else is [`LinkProblem::Foreign`].
pub(super) fn open(fragment: &str, version: u8) -> Result<(u8, Vec<u8>), LinkProblem> {
    if fragment.len() > MAX_CHARACTERS {
        return Err(LinkProblem::Foreign);
    }
    let text = mended(fragment);
    let end = text.iter().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(text.len());
    let (link, rest) = text.split_at(end);
    let Some((&first, digits)) = link.split_first() else { return Err(LinkProblem::Foreign) };
    if let Some(mut payload) = bytes(digits)
        && let Some(at) = payload.len().checked_sub(SUM)
    {
        let sum = payload.split_off(at);
        let holds = |version| crc(version, &payload).to_be_bytes() == *sum;
        if holds(first) {
            return Ok((first, payload));
        }
        if holds(version) {
            return Err(LinkProblem::Damaged);
        }
    }
    let letters = rest.iter().filter(|byte| byte.is_ascii_alphanumeric()).count() + link.len();
    let is_whole = rest.is_empty() && (first == version || link.len() >= FEWEST);
    let is_ours = if first == version { is_whole || letters >= MANY } else { first.is_ascii_digit() && is_whole };
    Err(if is_ours { LinkProblem::Damaged } else { LinkProblem::Foreign })
}

/// The bytes that the digits say; nothing where none say this.
fn bytes(digits: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(digits.len() / WIDTH * BLOCK + BLOCK);
    for block in digits.chunks(WIDTH) {
        let count = block.len() * BLOCK / WIDTH;
        if width(count) != block.len() {
            return None;
        }
        let start = bytes.len();
        bytes.resize(start + count, 0);
        for letter in block {
            let mut value = DIGITS.iter().position(|digit| digit == letter)?;
            for byte in bytes[start..].iter_mut().rev() {
                value += usize::from(*byte) * DIGITS.len();
                *byte = value.to_le_bytes()[0];
                value >>= 8;
            }
            if value > 0 {
                return None;
            }
        }
    }
    Some(bytes)
}

/// A link without what mail, chat programs and copying have done to it: line breaks and blanks, characters that nobody sees,
/// escapes, once or twice over, and whatever stands before it. What stands behind it, a full stop or what somebody counts
/// visits by, ends it.
fn mended(fragment: &str) -> Vec<u8> {
    let mut text = fragment.as_bytes().to_vec();
    for _ in 0..2 {
        // A soft line break of mail is an equals sign at the line's end.
        let seen = String::from_utf8_lossy(&text).replace("=\r\n", "").replace("=\n", "");
        let seen: String = seen.chars().filter(|letter| !is_unseen(*letter)).collect();
        text = unescaped(seen.as_bytes());
    }
    let seen: String = String::from_utf8_lossy(&text).chars().filter(|letter| !is_unseen(*letter)).collect();
    seen.trim_start_matches(|letter: char| !letter.is_ascii_alphanumeric()).as_bytes().to_vec()
}

fn is_unseen(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}

/// The bytes that percent signs and two digits each stand for, in their place.
fn unescaped(text: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&first, behind)) = rest.split_first() {
        let digit = |index: usize| char::from(*behind.get(index)?).to_digit(16);
        let escaped = if first == b'%' { digit(0).zip(digit(1)) } else { None };
        bytes.push(escaped.map_or(first, |(high, low)| (high * 16 + low).to_le_bytes()[0]));
        rest = if escaped.is_some() { &behind[2..] } else { behind };
    }
    bytes
}

/// The checksum of a version and its payload.
///
/// CRC-32 as in IEEE 802.3, ISO/IEC 13239 and PNG: the polynomial 0x04C11DB7 with its bits reversed, all ones at the
/// beginning and turned over at the end.
fn crc(version: u8, payload: &[u8]) -> u32 {
    let step = |sum: u32, byte: &u8| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 })
    };
    !payload.iter().fold(step(u32::MAX, &version), step)
}
