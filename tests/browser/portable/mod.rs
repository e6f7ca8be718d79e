//! What runs in every browser, of all parts of the page.
//!
//! `./dev test` runs these in Chromium only, beside all others, and `./dev test --browser firefox` and `webkit` run them with the
//! essential ones. What they may ask for is said in `essentials`.

mod addresses;
mod army_units;
pub mod dice;
mod element_in_play;
mod engines;
mod fortress;
mod full_storage;
pub mod garrison;
mod hand_over;
mod held_writes;
pub mod killed;
mod levels;
mod model_way;
mod own_terrain;
pub mod packs;
mod payload_game;
mod places;
pub mod play;
pub mod player_event;
mod points;
mod regiment;
mod roam;
pub mod score;
mod selects;
pub mod siege;
pub mod structure;
mod terrain_in_play;
mod three_windows;
mod walls;
mod wishes;
