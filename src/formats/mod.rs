//! How a table leaves the page: the link, the layout file, the library, the report, what the browser keeps. Their words live here
//! and nowhere else, so renaming a field inside can't change a link or a file.

pub mod colour;
mod edge;
pub mod file_name;
pub mod inventory;
pub mod json;
pub mod library;
pub mod link;
mod own_terrain;
mod planned_table;
pub mod report;
mod spelling;
pub mod storage;
pub mod terrain;

pub use planned_table::PlannedTable;
