//! JSON, read by hand: a text becomes [`value::Value`]s, and a [`Node`] walks them and tells the place of what is wrong.
//!
//! What the page and its workers say to each other is read with it. Whatever else is read or written is so with serde.

mod node;
mod parse;
mod problem;
mod spelling;
mod value;
mod write;

pub use node::{Node, Read};
pub use parse::parse;
pub use problem::{Problem, Why};
pub use write::quoted;
