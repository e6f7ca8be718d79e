//! The name of the file of links in a library, and limits of size.

/// The file in the ZIP that holds the tables' links.
pub const LINKS: &str = "tablewright.links.txt";

/// The largest file that is read, in bytes: thousands of tables.
pub const MOST_BYTES: usize = 32 << 20;

/// The most files that a ZIP may hold.
pub const MOST_FILES: usize = 2_000;

/// The most bytes that are unpacked from a ZIP in all.
pub const MOST_UNPACKED: usize = 64 << 20;
