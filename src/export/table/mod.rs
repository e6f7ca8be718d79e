//! The drawing of a whole table.

mod layers;

pub use layers::{Layer, Layers, Show};
