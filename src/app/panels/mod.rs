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

pub use findings::Findings;
pub use fixes::use_fixes;
pub use header::Header;
pub use notices::Notices;
pub use palette::Palette;
pub use piece_bar::PieceBar;
pub use tabs::Tabs;
