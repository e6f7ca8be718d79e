//! The payload's numbers as bytes, each at the cost of its likelihood: a range coder over fixed odds.
//!
//! After G. N. N. Martin, "Range encoding: an algorithm for removing redundancy from a digitised message" (1979), in 32 bits
//! and with whole numbers alone, so that every machine makes the same bytes. A carry goes back into the bytes that are
//! there already. There is one description of a table for both directions: what is coded is handed in by reference, is
//! written as it stands, or is overwritten with what is read.

/// The range never gets smaller than this, so every total of odds must be.
const LEAST: u32 = 1 << 24;

/// Writes values, or reads them in the same order.
pub(super) struct Coder {
    bytes: Vec<u8>,
    /// How many of the bytes are read.
    read: usize,
    pub(super) reading: bool,
    /// Where the range begins; only when writing.
    low: u32,
    range: u32,
    /// What is read, from the beginning of the range; only when reading.
    code: u32,
    /// The upper half of the last character that no list of likely ones has.
    pub(super) page: u32,
}

impl Coder {
    /// One that writes.
    pub const fn writer() -> Self {
        Self { bytes: Vec::new(), read: 0, reading: false, low: 0, range: u32::MAX, code: 0, page: 0 }
    }

    /// One that reads `bytes`.
    pub fn reader(bytes: Vec<u8>) -> Self {
        let mut reader = Self { bytes, reading: true, ..Self::writer() };
        for _ in 0..4 {
            reader.code = reader.code << 8 | reader.next();
        }
        reader
    }

    /// The next byte; beyond the end there are noughts.
    fn next(&mut self) -> u32 {
        self.read += 1;
        self.bytes.get(self.read - 1).copied().map_or(0, u32::from)
    }

    /// Which of `total` equal parts of the range what is read lies in.
    fn part(&self, total: u32) -> u32 {
        // What a writer makes lies at most four bytes beyond the end. Only nought is read from there on, which ends every
        // list and every text.
        if self.read > self.bytes.len() + 4 { 0 } else { (self.code / (self.range / total)).min(total - 1) }
    }

    /// Narrows the range to `size` of `total` equal parts of it, from `start` on.
    fn narrow(&mut self, start: u32, size: u32, total: u32) {
        let part = self.range / total;
        let from = part * start;
        // The last takes what dividing leaves over.
        self.range = if start + size == total { self.range - from } else { part * size };
        if self.reading {
            self.code = self.code.saturating_sub(from);
        } else {
            let (low, over) = self.low.overflowing_add(from);
            self.low = low;
            if over {
                self.carry();
            }
        }
        while self.range < LEAST {
            self.range <<= 8;
            if self.reading {
                self.code = self.code << 8 | self.next();
            } else {
                self.push();
            }
        }
    }

    fn push(&mut self) {
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

    /// The bytes that are read.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes that were written, with the fewest that say which range it came to.
    pub fn finish(mut self) -> Vec<u8> {
        for count in 0..=4 {
            // The first number from the beginning of the range on that ends in noughts after so many bytes.
            let noughts = u32::MAX.checked_shr(8 * count).unwrap_or(0);
            let (up, over) = self.low.overflowing_add(noughts);
            let number = up & !noughts;
            if number.wrapping_sub(self.low) < self.range {
                self.low = number;
                if over {
                    self.carry();
                }
                (0..count).for_each(|_| self.push());
                break;
            }
        }
        self.bytes
    }

    /// A number below `range`, each as likely as any other; a larger one is written as the largest.
    pub fn number(&mut self, value: &mut u32, range: u32) {
        *value = if self.reading { self.part(range) } else { (*value).min(range - 1) };
        self.narrow(*value, 1, range);
    }

    /// A number below `range` that is nearly always below `likely`.
    pub fn mostly(&mut self, value: &mut u32, likely: u32, range: u32) {
        if likely >= range {
            return self.number(value, range);
        }
        let mut rare = *value >= likely;
        self.flag(&mut rare, 4);
        if rare {
            let mut rest = value.saturating_sub(likely);
            self.number(&mut rest, range - likely);
            *value = rest + likely;
        } else {
            self.number(value, likely);
        }
    }

    /// The same for where something stands in a list, or how many there are.
    pub fn place(&mut self, value: &mut usize, likely: usize, range: usize) {
        let narrow = |wide: usize| u32::try_from(wide).unwrap_or(u32::MAX);
        let mut number = narrow(*value);
        self.mostly(&mut number, narrow(likely), narrow(range));
        *value = number as usize;
    }

    /// Yes or no, where `odds` of 255 are for yes: at least one, and fewer than all.
    pub fn flag(&mut self, value: &mut bool, odds: u8) {
        let mut symbol = usize::from(*value);
        self.odds(&mut symbol, &[u8::MAX - odds, odds]);
        *value = symbol == 1;
    }

    /// One of a few things, by its place among their odds, none of which are nought.
    pub fn odds(&mut self, symbol: &mut usize, odds: &[u8]) {
        let total = odds.iter().map(|one| u32::from(*one)).sum();
        let part = self.part(total);
        let mut start = 0;
        for (index, size) in odds.iter().map(|one| u32::from(*one)).enumerate() {
            if if self.reading { part < start + size } else { index == *symbol } {
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

    /// Codes one value of each sort.
    fn code(coder: &mut Coder, value: &mut (u32, u32, bool, usize)) {
        coder.number(&mut value.0, 20_001);
        coder.mostly(&mut value.1, 22, 1 << 16);
        coder.flag(&mut value.2, 1);
        coder.odds(&mut value.3, &[1, 200, 3]);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn what_is_written_is_read(
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
        fn beyond_the_end_there_is_only_nought(bytes in vec(any::<u8>(), 0..20)) {
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
    fn a_carry_goes_as_far_back_as_it_has_to() {
        // The highest of all values again and again keeps the range at its upper end, where carries come from.
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
