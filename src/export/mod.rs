//! What leaves the editor: one drawing of every piece, and the formats that are made from it.

pub mod drawing;
