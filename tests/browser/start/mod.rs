//! The start of the page, and its failures.

mod damaged_files;
pub mod failures;
mod first_styles;
mod opened;
mod shell;

pub use failures::STOP;
