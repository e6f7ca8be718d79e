//! A range coder with fixed odds: it turns numbers into bytes, the likelier ones into fewer.
//!
//! After G. N. N. Martin, "Range encoding: an algorithm for removing redundancy from a digitised message" (1979), with 32-bit
//! integers only, so that every machine writes the same bytes. A carry is added to the bytes that were written before.
//!
//! The same calls write and read: each takes a value by reference, and writes it or overwrites it with what is read.

use crate::units::Resolution;

/// The range is never smaller than this, so every total of odds must be smaller.
const MIN_RANGE: u32 = 1 << 24;

/// Writes values, or reads them in the same order.
pub(super) struct Coder {
    bytes: Vec<u8>,
    /// How many bytes have been read.
    read: usize,
    pub(super) is_reading: bool,
    /// The lower end of the range; only when writing.
    low: u32,
    range: u32,
    /// The code that is read, relative to the lower end of the range; only when reading.
    code: u32,
    /// The code point without its low byte of the last character that isn't in the lists of [`super::text`].
    pub(super) unicode_page: u32,
    /// What lengths are counted in; `None` before the pack is known.
    pub(super) resolution: Option<Resolution>,
}

impl Coder {
    /// A coder that writes.
    pub const fn writer() -> Self {
        Self {
            bytes: Vec::new(),
            read: 0,
            is_reading: false,
            low: 0,
            range: u32::MAX,
            code: 0,
            unicode_page: 0,
            resolution: None,
        }
    }

    /// A coder that reads `bytes`.
    pub fn reader(bytes: Vec<u8>) -> Self {
        let mut reader = Self { bytes, is_reading: true, ..Self::writer() };
        for _ in 0..4 {
            reader.code = reader.code << 8 | reader.next_byte();
        }
        reader
    }

    /// The next byte; 0 beyond the end.
    fn next_byte(&mut self) -> u32 {
        self.read += 1;
        self.bytes.get(self.read - 1).copied().map_or(0, u32::from)
    }

    /// Which of `total` equal parts of the range the code is in.
    fn part(&self, total: u32) -> u32 {
        // What a writer has written needs at most four bytes beyond the end. From there on only 0 is read, which ends every
        // list and every text.
        if self.read > self.bytes.len() + 4 { 0 } else { (self.code / (self.range / total)).min(total - 1) }
    }

    /// Narrows the range to `size` of `total` equal parts of it, from `start` on.
    fn narrow(&mut self, start: u32, size: u32, total: u32) {
        let part = self.range / total;
        let from = part * start;
        // The last part also gets the remainder of the division.
        self.range = if start + size == total { self.range - from } else { part * size };
        if self.is_reading {
            self.code = self.code.saturating_sub(from);
        } else {
            let (low, over) = self.low.overflowing_add(from);
            self.low = low;
            if over {
                self.carry();
            }
        }
        while self.range < MIN_RANGE {
            self.range <<= 8;
            if self.is_reading {
                self.code = self.code << 8 | self.next_byte();
            } else {
                self.push_byte();
            }
        }
    }

    fn push_byte(&mut self) {
        self.bytes.push(self.low.to_be_bytes()[0]);
        self.low <<= 8;
    }

    fn carry(&mut self) {
        for byte in self.bytes.iter_mut().rev() {
            *byte = byte.wrapping_add(1);
            if *byte != 0 {
                break;
            }
        }
    }

    /// All the bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes that were written, ended with the fewest that identify the final range.
    pub fn finish(mut self) -> Vec<u8> {
        for count in 0..=4 {
            // The first number in the range whose bytes after the first `count` are 0.
            let zeros = u32::MAX.checked_shr(8 * count).unwrap_or(0);
            let (up, over) = self.low.overflowing_add(zeros);
            let number = up & !zeros;
            if number.wrapping_sub(self.low) < self.range {
                self.low = number;
                if over {
                    self.carry();
                }
                (0..count).for_each(|_| self.push_byte());
                break;
            }
        }
        self.bytes
    }

    /// A number below `range`, all equally likely. A larger number is written as the largest.
    pub fn number(&mut self, value: &mut u32, range: u32) {
        *value = if self.is_reading { self.part(range) } else { (*value).min(range - 1) };
        self.narrow(*value, 1, range);
    }

    /// A number below `range` that is nearly always below `likely`.
    pub fn likely_number(&mut self, value: &mut u32, likely: u32, range: u32) {
        if likely >= range {
            return self.number(value, range);
        }
        let mut is_rare = *value >= likely;
        self.flag(&mut is_rare, 4);
        if is_rare {
            let mut rest = value.saturating_sub(likely);
            self.number(&mut rest, range - likely);
            *value = rest + likely;
        } else {
            self.number(value, likely);
        }
    }

    /// The same for an index or a count.
    pub fn likely_index(&mut self, value: &mut usize, likely: usize, range: usize) {
        let narrow = |wide: usize| u32::try_from(wide).unwrap_or(u32::MAX);
        let mut number = narrow(*value);
        self.likely_number(&mut number, narrow(likely), narrow(range));
        *value = number as usize;
    }

    /// A flag that is set with a probability of `odds`/255; `odds` is neither 0 nor 255.
    pub fn flag(&mut self, value: &mut bool, odds: u8) {
        let mut symbol = usize::from(*value);
        self.symbol(&mut symbol, &[u8::MAX - odds, odds]);
        *value = symbol == 1;
    }

    /// One of a few symbols, as an index into their odds. No odds may be 0.
    pub fn symbol(&mut self, symbol: &mut usize, odds: &[u8]) {
        let total = odds.iter().map(|one| u32::from(*one)).sum();
        let part = self.part(total);
        let mut start = 0;
        for (index, size) in odds.iter().map(|one| u32::from(*one)).enumerate() {
            if if self.is_reading { part < start + size } else { index == *symbol } {
                *symbol = index;
                self.narrow(start, size, total);
                return;
            }
            start += size;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Codes one value with each method.
    fn code(coder: &mut Coder, value: &mut (u32, u32, bool, usize)) {
        coder.number(&mut value.0, 20_001);
        coder.likely_number(&mut value.1, 22, 1 << 16);
        coder.flag(&mut value.2, 1);
        coder.symbol(&mut value.3, &[1, 200, 3]);
    }

    proptest! {
        #[test]
        fn written_values_are_read_back(
            mut values in vec((0..20_001_u32, prop_oneof![0..30_u32, 0..1_u32 << 16], any::<bool>(), 0..3_usize), 0..60),
        ) {
            let mut writer = Coder::writer();
            for value in &mut values {
                code(&mut writer, value);
            }
            let mut reader = Coder::reader(writer.finish());
            for value in values {
                let mut read = Default::default();
                code(&mut reader, &mut read);
                prop_assert_eq!(read, value);
            }
            prop_assert!(reader.read <= reader.bytes.len() + 4);
        }

        #[test]
        fn beyond_the_end_only_zeros_are_read(bytes in vec(any::<u8>(), 0..20)) {
            let mut reader = Coder::reader(bytes);
            let mut read = Default::default();
            // Every round takes well over a byte.
            for _ in 0..40 {
                code(&mut reader, &mut read);
            }
            prop_assert_eq!(read, (0, 0, false, 0));
        }
    }

    #[test]
    fn a_carry_reaches_the_bytes_before() {
        // Writing the highest value again and again keeps the range at its upper end, where carries happen.
        for rounds in 1..40 {
            for last in [0, 1, 2, 254, 255] {
                let values: Vec<u32> = std::iter::repeat_n(254, rounds).chain([last]).collect();
                let mut writer = Coder::writer();
                for value in &values {
                    writer.number(&mut value.clone(), 256);
                }
                let mut reader = Coder::reader(writer.finish());
                let mut read = 0;
                for value in values {
                    reader.number(&mut read, 256);
                    assert_eq!(read, value, "{rounds} rounds, then {last}");
                }
            }
        }
    }
}
