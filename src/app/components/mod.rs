//! The parts of the page, each a component with its Props in a file or folder of its own.

pub mod board;
pub mod board_bars;
pub mod board_menu;
pub mod board_tools;
pub mod command_palette;
pub mod common;
pub mod deferred;
pub mod dialogs;
pub mod findings;
pub mod generator;
pub mod header;
pub mod inspector;
pub mod my_tables;
pub mod my_terrain;
pub mod notices;
pub mod palette;
pub mod panels;
pub mod quadrant_guide;
pub mod scenarios;
pub mod share;
pub mod shortcuts;
pub mod sidebar;
pub mod snap_settings;
pub mod study;
pub mod tabs;
pub mod undo_history;
