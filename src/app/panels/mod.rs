//! Everything around the board.

mod card;
mod field;
mod findings;
mod fixes;
mod header;
mod icon;
mod notices;
mod palette;
mod piece_bar;
mod tabs;
mod verdict;

pub use findings::{findings, level_names};
pub use fixes::{Fixes, use_fixes};
pub use header::header;
pub use notices::notices;
pub use palette::Palette;
pub use piece_bar::piece_bar;
pub use tabs::tabs;
