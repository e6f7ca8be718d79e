//! The format and version that every layout file names, and its greatest length.

/// The greatest length of a file, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// The `format` of every layout file.
pub(super) const FORMAT: &str = "tablewright-layout";

/// The version that this Tablewright writes. Newer ones are refused.
pub(super) const VERSION: u32 = 1;
