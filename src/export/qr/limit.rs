//! How much a code can hold.

/// The most bytes that any code holds.
pub(in crate::export) const MOST_BYTES: usize = 2953;
