//! The page: Yew and the browser. All decisions are made in [`crate::page`], in the editor and in the core.
//!
//! [`entrance`] mounts one of four programs: the planner, [`page`]; the viewer of a table that somebody has sent, [`viewer`]; the pages
//! for players, [`player`]; and a table in play, [`play`]. In a background worker, the same program answers what the page asks: [`worker_program`].
//!
//! The planner's state is in one reducer, [`reducer`]. Its root component runs the hooks and gives each component its Props; a
//! component is drawn again when these have changed. Components dispatch actions and run commands through [`hooks::actions`],
//! which they get from the context. Browser access is in [`services`].

#[cfg(feature = "bench")]
pub mod bench;
mod components;
mod drawing_count;
mod entrance;
mod hooks;
mod page;
mod play;
mod player;
mod programs;
mod reducer;
mod services;
mod start;
mod viewer;
mod worker_program;

pub use components::common::card_parts::{CardParts, card_parts};
pub use components::deferred::{DeferredParts, deferred_parts};
pub use components::loaded_set_up::{DrawSetUp, draw_set_up};
pub use components::opened::{OpenedParts, opened_parts};
pub use components::part::{self, DrawPart, Part};
pub use components::play::play_panel::{DrawPlayPanel, draw_play_panel};
pub use components::table_details::{DrawTableDetail, draw_table_detail};
pub use entrance::{Loaders, mount, mount_planner, mount_play, mount_player, mount_viewer};
pub use programs::{Mount, Programs};
pub use services::former_storage::{FormerMover, former_mover};
pub use services::game_opener::{GameOpener, game_opener};
pub use services::link_codes::{CodeMaker, code_maker};
pub use services::packs::{PackAdder, pack_adder};
pub use services::sent_drawing::{SentDrawing, sent_drawing};
pub use worker_program::{WorkerProgram, guided_setup_program, sheet_reader, take_sheet_reader, worker_program};
