//! Access to the browser: storage, focus, pointer, address, clipboard, workers.

pub mod address;
pub mod bar_surroundings;
pub mod build;
pub mod build_files;
pub mod code_scanner;
pub mod data_transfer;
mod database;
pub mod event_store;
pub mod events;
pub mod file_requests;
pub mod fit;
pub mod focus;
pub mod former_storage;
pub mod kept_drawing;
pub mod key_event;
pub mod language;
pub mod launches;
mod local_storage;
pub mod mat_pictures;
pub mod menus;
pub mod persistence;
pub mod place_memory;
pub mod player_store;
pub mod pointer;
pub mod random;
pub mod screen;
pub mod send;
pub mod shell;

pub mod storage;
pub mod store;
pub mod terrain_list;
pub mod theme;
pub mod undo_steps;
pub mod wake_lock;
pub mod windows;
pub mod worker;
