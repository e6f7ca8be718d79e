//! The format and version that every layout file names, and its greatest length.

/// The greatest length of a file, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// The `format` of every layout file.
pub(super) const FORMAT: &str = "tablewright-layout";

/// The version of a file without compound pieces.
pub(super) const FIRST_VERSION: u32 = 1;

/// The version of a file with compound pieces. Newer ones are refused.
pub(super) const VERSION: u32 = 2;

/// The version to write, for a file that has compound pieces or not. Older versions of Tablewright read all that they can.
pub(super) const fn version_for(has_compound_pieces: bool) -> u32 {
    if has_compound_pieces { VERSION } else { FIRST_VERSION }
}
