//! What every layout file says of itself, and how long one may be.

/// The longest file in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// What `format` says in every layout file.
pub(super) const FORMAT: &str = "tablewright-layout";

/// The version this Tablewright writes. Older ones are brought up to it in `read`; newer ones are refused.
pub(super) const VERSION: u32 = 1;
