//! How large a table of another program may be.

/// The longest text that is read, in bytes of UTF-8.
pub const MAX_TEXT: usize = 1 << 20;
/// The largest file that is read, in bytes: a workbook has its fonts' names, styles and pictures in it.
pub const MAX_FILE: usize = 8 << 20;
/// The most bytes that are unpacked of a workbook.
pub(super) const MAX_UNPACKED: usize = 16 * MAX_FILE;
/// The most rows that are read: more than an event can have players.
pub const MAX_ROWS: usize = 2000;
/// The most cells that are taken of a row. Registration forms have dozens.
pub const MAX_COLUMNS: usize = 60;
