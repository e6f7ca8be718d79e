//! What every link is, whatever its version: a character for the version, and bytes as letters and digits, the last four of
//! which say whether all came through.
//!
//! This is the same for ever, so that an old page can tell a newer link from a broken one.
//!
//! Letters and digits alone, because chat programs, mail and a double click take anything else for the end of a link.

use super::problem::LinkProblem;

/// As many digits as there are: 0 to 9, A to Z, a to z.
const BASE: u64 = 62;
/// A block in bytes, and in characters: 62⁴³ is barely more than 256³².
const BLOCK: usize = 32;
const WIDTH: usize = 43;
/// How many bytes the checksum has.
const SUM: usize = 4;
/// The fewest characters that a link has: a version and a checksum of four bytes.
const FEWEST: usize = 1 + 6;
/// As many letters and digits as no page's own anchor has.
const MANY: usize = 40;
/// How many parts between blanks a link is looked for in, where more stands behind it.
const PARTS: usize = 12;

/// The most characters that a link can have. A byte of the largest layout file there can be is never more than two of the
/// payload, and those are less than three characters.
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
        text.extend((0..width(block.len())).map(|_| divided(&mut number)));
        text[start..].reverse();
    }
    text.into_iter().map(char::from).collect()
}

/// How many characters so many bytes of a block are: the fewest that can say them all.
const fn width(bytes: usize) -> usize {
    (bytes * WIDTH).div_ceil(BLOCK)
}

/// Takes the last digit off a number.
fn divided(number: &mut BlockNumber) -> u8 {
    let mut rest = 0;
    for part in number {
        let value = rest << 32 | u64::from(*part);
        *part = lower(value / BASE);
        rest = value % BASE;
    }
    match lower(rest).to_le_bytes()[0] {
        digit @ 0..10 => b'0' + digit,
        digit @ 10..36 => b'A' - 10 + digit,
        digit => b'a' - 36 + digit,
    }
}

/// The lower half.
#[expect(clippy::cast_possible_truncation, reason = "it is what is asked for")]
const fn lower(value: u64) -> u32 {
    value as u32
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
    opened(&mended(fragment, false), version).or_else(|problem| {
        // What stands behind the link goes with it once the blanks are gone, so it is also sought without the last words.
        let mut link = Vec::new();
        let text = mended(fragment, true);
        let parts = text.split(|byte| *byte == b' ').filter(|part| !part.is_empty());
        let tried = parts.take(PARTS).find_map(|part| {
            link.extend(part);
            opened(&link, version).ok()
        });
        tried.ok_or(problem)
    })
}

/// Reads a link that is mended.
fn opened(text: &[u8], version: u8) -> Result<(u8, Vec<u8>), LinkProblem> {
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
        if first != version && holds(version) {
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
                *part = lower(value);
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

/// A link without what mail, chat programs and copying have done to it: line breaks and blanks, characters that nobody sees,
/// escapes, once or twice over, and whatever stands before it. What stands behind it, a full stop or what somebody counts
/// visits by, ends it. Blanks are kept where that is asked for, each as a space.
fn mended(fragment: &str, blanks: bool) -> Vec<u8> {
    let mut text = Vec::with_capacity(fragment.len());
    for letter in fragment.chars() {
        take(&mut text, letter, blanks);
    }
    text = unescaped(&unescaped(&text, blanks), blanks);
    let start = text.iter().position(u8::is_ascii_alphanumeric).unwrap_or(text.len());
    text.split_off(start)
}

/// Takes a character in, if it is seen; whatever no link has in it is a question mark.
fn take(text: &mut Vec<u8>, letter: char, blanks: bool) {
    match letter {
        // A soft line break of mail is an equals sign at the line's end.
        '\r' | '\n' if text.last() == Some(&b'=') => drop(text.pop()),
        '\t'..='\r' | ' ' | '\u{a0}' if blanks => text.push(b' '),
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

/// The characters that percent signs and two digits each stand for, in their place. Those of several bytes aren't seen, or no
/// link's, and are passed over.
fn unescaped(text: &[u8], blanks: bool) -> Vec<u8> {
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
                    take(&mut bytes, char::from((high * 16 + low).to_le_bytes()[0]), blanks);
                }
            }
        }
    }
    bytes
}

/// The checksum of a version and its payload.
///
/// CRC-32 as in IEEE 802.3, ISO/IEC 13239 and PNG: the polynomial 0x04C11DB7 with its bits reversed, all ones at the
/// beginning and turned over at the end.
fn crc(version: u8, payload: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for byte in [version].iter().chain(payload) {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
        }
    }
    !sum
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_checksum_is_the_catalogues() {
        // The check value that catalogues of checksums give for "123456789".
        assert_eq!(crc(b'1', b"23456789"), 0xcbf4_3926);
    }

    #[test]
    fn each_length_of_a_block_has_its_own_width_and_room_for_every_number() {
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
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_payload_comes_back(payload: Vec<u8>, version in "[0-9A-Za-z]") {
            let version = version.as_bytes()[0];
            prop_assert_eq!(open(&seal(version, payload.clone()), b'1'), Ok((version, payload)));
        }

        #[test]
        fn no_text_is_too_much_for_mending(text: String) {
            let mended = mended(&text, false);
            prop_assert!(mended.first().is_none_or(u8::is_ascii_alphanumeric));
        }
    }
}
