//! Small components and helpers that several parts of the page use.

pub mod awaited;
pub mod button;
pub mod card_parts;
pub mod choice;
pub mod command_button;
pub mod field;
pub mod file_button;
pub mod headed_rules;
pub mod icon;
pub mod isolated;
pub mod keys;
mod kind_dice;
pub mod level;
pub mod list;
pub mod own_rules;
pub mod pack_choice;
pub mod paper_and_setup_units;
pub mod picture;
pub mod roam_form;
pub mod standings_columns;
pub mod table_status;
pub mod terrain_card;
pub mod thumbnail;
pub mod typed_field;
