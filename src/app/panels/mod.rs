//! Everything around the board.

mod card;
mod field;
mod findings;
mod fixes;
mod grid;
mod header;
mod icon;
mod menu;
mod near;
mod notices;
mod palette;
mod piece_bar;
mod rest;
mod scenario;
mod solution;
mod spoken;
mod tabs;
mod verdict;

pub use card::{CardOf, card};
pub use field::text;
pub use findings::{findings, level_names};
pub use fixes::{Fixes, use_fixes};
pub use grid::{GridOf, grid};
pub use header::{command_button, header};
pub use icon::icon;
pub use menu::{menu, use_menu};
pub use near::{near_list, near_of};
pub use notices::notices;
pub use palette::{PaletteOf, palette};
pub use piece_bar::piece_bar;
pub use rest::{RestOf, rest};
pub use scenario::{play, scenario};
pub use solution::{Solution, ghosts_of, use_solution};
pub use spoken::use_spoken;
pub use tabs::tabs;
