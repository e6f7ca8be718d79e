//! Turns the files that Trunk has built into a site for any static host.
//!
//! Trunk runs it as its last hook; see `Trunk.toml`.

mod address;
mod bindgen;
mod finish;
mod first_words;
mod guide;
mod hosts;
mod join;
mod merge;
mod optimise;
mod serve;
mod shorten;
mod split;
mod starts;

pub use address::write_address;
pub use bindgen::bindgen;
pub use finish::{finish, integrity_of};
pub use hosts::headers_for;
pub use join::join;
pub use optimise::optimise;
pub use serve::serve;
pub use split::split;

/// Errors are printed and end the build.
pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;
