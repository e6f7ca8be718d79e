//! How a table leaves the page: the link, the layout file, the library, the report, what the browser keeps, and the questions to
//! the workers. The wire's words live here and nowhere else, so renaming a field inside can't change a link or a file.

mod changes;
pub mod clashes;
mod edge;
pub mod inventory;
pub mod json;
pub mod library;
pub mod link;
pub mod making;
mod planned;
pub mod press;
pub mod report;
pub mod solving;
mod spelling;
pub mod storage;
pub mod survey;
pub mod terrain;
mod text;

pub use planned::Planned;
