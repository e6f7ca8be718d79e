//! What the page decides, without a screen: a state ([`PageState`]) around the editor's, the actions on it ([`PageAction`]), and the
//! reducer, [`PageState::after`].
//!
//! It says which panel is shown, what a read-only table refuses, which notices stay, what Escape cancels, and what becomes of a
//! generated table. The browser's part draws the state and sends the actions.

mod action;
mod edit;
mod generator;
mod generator_progress;
mod notice;
mod parts;
mod shared;
mod state;
mod tables;
#[cfg(test)]
mod tests;
mod update;
mod view;

pub use action::PageAction;
pub use generator_progress::{Generating, GeneratorAction, GeneratorStage};
pub use notice::{Notice, NoticeKind};
pub use parts::{Dialog, OpenMenu, Panel, Sheet, SolveScope};
pub use shared::Shared;
pub use state::PageState;
pub use view::{ScenarioAtEdge, View};
