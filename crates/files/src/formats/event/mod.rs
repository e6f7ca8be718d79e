//! The formats of an event: its file, its link, the report on it, and what the browser keeps of it: the event and its undo
//! history.

pub mod history;
pub mod report;
pub mod stored;
mod stored_pairings;
mod text_patch;

pub use super::link::event as link;
pub use super::link::round as round_link;
pub use super::link::set_up as set_up_link;
pub use super::link::slip;

pub use super::json::{read_event as read, read_if_event, write_event as write};
