//! The capacity of QR codes.

/// The most bytes of a code.
pub const MAX_BYTES: usize = BYTES[BYTES.len() - 1];

/// The most bytes of a code of each version with the lowest level of error correction (ISO/IEC 18004, table 7).
const BYTES: [usize; 40] = [
    17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858, 929, 1003, 1091,
    1171, 1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431, 2563, 2699, 2809, 2953,
];

/// The least width of a code that holds so many bytes, in modules with the quiet zone; `None` where no code does.
pub fn least_side(bytes: usize) -> Option<u32> {
    BYTES.iter().zip((29..).step_by(4)).find(|(most, _)| bytes <= **most).map(|(_, side)| side)
}

/// The most bytes of a code whose width fits, in modules with the quiet zone; 0 where none does.
pub fn most_bytes(fits: impl Fn(u32) -> bool) -> usize {
    BYTES.iter().copied().take_while(|bytes| least_side(*bytes).is_some_and(&fits)).last().unwrap_or(0)
}
