//! The names of files in an archive beside its layout files, and limits of size.

/// The file in the ZIP that holds the tables' links.
pub const LINKS: &str = "tablewright.links.txt";

/// The file in a backup that says what belongs to its tables, and holds the settings.
pub const BACKUP: &str = "tablewright.backup.txt";

/// The file in a backup that holds the own terrain, as the browser keeps it.
pub const TERRAIN: &str = "tablewright.terrain.txt";

/// The largest file that is read, in bytes: thousands of tables, or a hundred pictures of mats.
pub const MAX_BYTES: usize = 128 << 20;

/// The most files that a ZIP may hold.
pub const MAX_FILES: usize = 2_000;

/// The most bytes that are unpacked from a ZIP in all, without a backup's pictures.
pub const MAX_UNPACKED: usize = 64 << 20;
