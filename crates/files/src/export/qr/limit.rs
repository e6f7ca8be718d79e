//! The capacity of QR codes.

/// The most bytes of a code.
pub const MAX_BYTES: usize = 2953;
