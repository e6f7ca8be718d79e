//! Hooks: side effects of the page, such as autosave, listeners, requests to the worker and announcements.

pub mod actions;
pub mod announcements;
pub mod bar_place;
pub mod clipboard;
pub mod drawing_stages;
pub mod effects;
pub mod event_place;
pub mod fit;
pub mod fixes;
pub mod generator;
pub mod incoming_files;
pub mod keyboard;
pub mod later;
pub mod other_windows;
pub mod panels;
pub mod paste_limit;
pub mod pointer;
pub mod scrolled_up;
pub mod small_screen;
pub mod solution;
pub mod study;
pub mod turns;
pub mod window_size;
pub mod worker;
