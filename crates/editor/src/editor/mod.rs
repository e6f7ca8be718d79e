//! The editor: a state ([`Editor`]), the actions on it ([`Action`]), and a reducer ([`update`]).
//!
//! Nothing here knows a browser, so everything that a person can do is tested as plain functions. A gesture is a transaction:
//! every move is computed from the document as it was when the gesture began, a release commits it as one step, and Escape
//! restores the document.

mod action;
mod arrow_key_step;
mod camera;
mod change_refusal;
mod checked;
mod clipboard;
mod command;
pub mod command_search;
mod copied_pieces;
mod draw_walls;
mod drop_area;
mod follow;
mod free_ground;
mod generator_settings;
mod gesture;
pub mod grab;
mod groups_and_tints;
mod history;
mod key_bindings;
mod keys;
mod layout_comparison;
mod marquee;
mod mat;
mod modifiers;
mod number_fields;
mod opened_table;
mod pack_wishes;
mod planning;
mod platform;
mod pointer_help;
mod pointer_move;
mod pointer_position;
mod pressed_key;
pub mod quadrant_guide;
pub mod scenario_roll;
pub mod shape_editor;
pub mod snapping;
mod state;
mod stored_events;
mod stored_games;
mod stored_tables;
pub mod study;
mod table_contents;
mod table_steps;
mod take_back;
mod taken_over;
mod tape_measure;
mod tape_pointer;
mod terrain_draft;
#[cfg(test)]
mod tests;
mod undo_redo;
mod update;
mod wall_drawing;
mod window_store;

pub use state::Editor;

pub use crate::editor::quadrant_guide::steps::GuideAction;
pub use crate::editor::quadrant_guide::steps::GuideState;
pub use action::Action;
pub use camera::{Camera, CameraMove, ViewGesture};
pub use change_refusal::{ChangeRefusal, Unkept};
pub use checked::CheckedTable;
pub use command::label as command_label;
pub use command::menu::menu;
pub use command::{
    Command, CommandRun, CommandSection, PageEffect, SECTIONS, all as all_commands, find as find_command, sections,
};
pub use drop_area::DropArea;
pub use generator_settings::{GeneratorSettings, WantedTable};
pub use gesture::{Corner, Gesture, GestureTarget, Handle, corner_in_piece};
pub use groups_and_tints::GroupsAndTints;
pub use history::{History, HistoryChange, HistoryMark, OpenedSteps, SavedStep, Snapshot};
pub use key_bindings::{command_for, commands_for};
pub use keys::Key;
pub(crate) use layout_comparison::are_equal;
#[cfg(test)]
pub(crate) use layout_comparison::counting as comparison_counting;
pub use mat::Mat;
pub use modifiers::Modifiers;
pub use number_fields::{NumberField, Quantity};
pub use opened_table::OpenedTable;
pub use pack_wishes::PackWishes;
pub use platform::Platform;
pub use pointer_help::pointer_help;
pub use pressed_key::{BrowserKey, PressedKey, is_modifier_key};
pub use quadrant_guide::GuideView;
pub use snapping::{SnapGrid, SnapLine, SnapMode};
pub use stored_events::{
    EventStep, MadeStep, SavedEvent, StoredEvents, event_history, event_key, event_places, event_places_with,
    event_steps_key, event_writes, with_event_id,
};
pub use stored_games::{
    backup_games, game_key, game_writes, has_games, kept_again, kept_game, restored_game_writes, restored_games,
};
pub use stored_tables::{stored_link, table_entry};
pub use study::{StudyAction, StudyState};
pub use table_contents::{FollowedTable, StoredTable, TableContents, TableToStore};
pub use table_steps::TableSteps;
pub use take_back::taken_back;
pub use taken_over::{is_taken_over, taken_over};
pub use tape_measure::{TapeAction, TapeMeasure};
pub use tape_pointer::TapePointer;
pub use terrain_draft::{TerrainDraft, TerrainForm};
pub use update::update;
pub use wall_drawing::WallDrawing;
pub use window_store::{Batch, ChangeId, Missed, News, StoredValues, ValueChange, WindowStore, Writes};
