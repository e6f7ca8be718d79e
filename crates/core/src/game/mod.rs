//! A game on a table: the models, what happens to the terrain, and what the packet says of both.
//!
//! The table as it was set up is the game's baseline and never changes. Whatever happens in the game is beside it.

pub mod model;
