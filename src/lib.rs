//! Tablewright: plan tables for WARMACHINE Steamroller events.

#[cfg(target_arch = "wasm32")]
pub mod app;
