//! Everything but the page and what paints: the library and the command line, in one program, because each program of its
//! own would link the whole library again.
//!
//! `cargo test --test core NAME` runs the tests of a module, like `links` or `words`. What they read lies beside this
//! folder: `corpus`, `fixtures`, `fonts`, `links`.

mod another_game;
mod answers;
mod armies;
mod backups;
#[path = "../../fuzz/body.rs"]
mod body;
mod checks_manual;
mod cli;
mod cli_event;
mod cli_event_cut;
mod cli_event_import;
mod cli_event_sheets;
mod cli_generate;
mod cli_link;
mod cli_repair;
mod colours;
mod command;
mod compound;
mod corpus;
mod cuts;
mod event_files;
mod event_links;
mod examples;
mod file_fuzz;
mod files;
mod game_links;
mod game_scoring;
mod generated_events;
mod generators;
mod geometry;
mod guide;
mod house;
mod inventory;
mod letters;
mod link_fuzz;
mod link_sizes;
mod links;
mod links_broken;
mod lists;
mod manifest;
mod measured_limits;
mod measured_quality;
mod merged_events;
mod merged_tables;
mod own_checks;
mod own_terrain_lists;
mod packet_cases;
mod pairings;
mod passage;
mod pictures;
mod player_lists;
mod readings;
mod repository_tables;
mod result_table;
mod results;
mod rules_covered;
mod scenarios;
mod sight;
mod simulated_events;
mod solved_tables;
mod storage;
mod styles;
mod svg;
mod taken_over;
mod terrain;
mod terrain_cards;
mod window_store;
mod windows;
mod words;
