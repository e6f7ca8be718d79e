//! The formats that a table is read from and written to: the link, the layout file, the library, pictures, the report, the browser's
//! storage. Their words are only here, so renaming a field elsewhere can't change a link or a file.

pub mod colour;
mod crc;
mod edge;
pub mod file_name;
pub mod inventory;
pub mod json;
pub mod library;
pub mod link;
pub mod picture;
mod planned_table;
pub mod report;
mod spelling;
pub mod storage;
pub mod terrain;

pub use planned_table::PlannedTable;
