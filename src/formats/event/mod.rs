//! The formats of an event: what the browser keeps of it.

pub mod stored;
