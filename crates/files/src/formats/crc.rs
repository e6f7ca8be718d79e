//! The checksum of links, of PNG files and of what is compared by it.

/// CRC-32 as in IEEE 802.3, ISO/IEC 13239 and PNG: the polynomial 0x04C11DB7, bits reversed, starting with all ones, inverted at
/// the end.
pub fn crc<'b>(bytes: impl IntoIterator<Item = &'b u8>) -> u32 {
    let mut sum = u32::MAX;
    for byte in bytes {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
        }
    }
    !sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_standard_crc_32() {
        // The published check value.
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
    }
}
