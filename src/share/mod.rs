//! How a table leaves the page: the layout file and the report. The wire's words live here and nowhere else, so renaming a
//! field inside can't change a file.

pub mod json;
pub mod report;
mod text;
