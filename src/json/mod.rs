//! JSON, read by hand: a text becomes [`value::Value`]s, and a [`Node`] walks them and tells the place of what is wrong.
//!
//! What a person opens is read with it: layouts, the library, lists of terrain. Packs are read with serde, by the build.

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
