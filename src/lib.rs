//! Tablewright: plan tables for WARMACHINE Steamroller events.

pub mod export;
pub mod geometry;
pub mod pack;
pub mod units;

#[cfg(target_arch = "wasm32")]
pub mod app;
