//! The formats that a table and an event are read from and written to: links, the layout file and the event file, the archive,
//! pictures, the reports, the browser's storage. Their words are only here, so renaming a field elsewhere can't change a link or a file.

pub mod archive;
pub mod colour;
pub mod crc;
pub(crate) mod csv;
mod edge;
pub mod event;
pub mod file_name;
pub mod game;
pub mod inventory;
pub mod json;
pub mod link;
pub mod picture;
mod planned_table;
pub mod players;
pub mod report;
pub mod sheet;
mod spelling;
pub mod storage;
pub mod stored_keys;
pub mod terrain;

pub use planned_table::PlannedTable;
