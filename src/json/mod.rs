//! JSON, read by hand: a text becomes [`value::Value`]s, and a [`Node`] walks them and tells the place of what is wrong.
//!
//! Packs and layouts are read with it.

mod node;
mod parse;
mod problem;
mod spelling;
mod value;
mod write;

pub use node::{Fields, Node, Read, shown};
pub use parse::parse;
pub use problem::{Problem, Why};
pub use spelling::nearest;
pub use write::quoted;
