//! How a table leaves the page: the layout file, the report, and the questions to the solver. The wire's words live here and nowhere else, so renaming a
//! field inside can't change a file.

pub mod clashes;
pub mod json;
pub mod report;
pub mod solving;
mod text;
