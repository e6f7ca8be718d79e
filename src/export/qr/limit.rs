//! How much a code can hold.

/// The most bytes that any code holds.
pub const MOST_BYTES: usize = 2953;
