//! Small parts that others are made of.

pub mod button;
pub mod choice;
pub mod command_button;
pub mod field;
pub mod icon;
pub mod isolated;
pub mod keys;
pub mod level;
pub mod list;
pub mod picture;
