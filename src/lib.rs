//! Tablewright: plan tables for WARMACHINE Steamroller events.

pub mod analysis;
pub mod checks;
pub mod editor;
pub mod export;
pub mod geometry;
mod json;
pub mod layout;
mod order;
pub mod pack;
pub mod share;
pub mod solve;
pub mod units;

#[cfg(target_arch = "wasm32")]
pub mod app;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
