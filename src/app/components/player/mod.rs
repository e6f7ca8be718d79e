//! An event for its players: their own game first, then the pairings, the rounds, the standings and the tables.

mod choose_name;
mod event_tables;
mod own_game;
mod player_page;
mod round_pairings;
mod round_standings;
mod scenarios;
pub mod slip_fields;

pub use player_page::PlayerPage;
