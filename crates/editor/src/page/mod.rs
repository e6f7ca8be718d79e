//! What the page decides, without a screen: a state ([`PageState`]) around the editor's, the actions on it ([`PageAction`]), and the
//! reducer, [`PageState::after`].
//!
//! It says when the table is checked and who shows the outcomes, which panel is shown, what a read-only table refuses, which notices stay, what Escape cancels, and what becomes of a
//! generated table. What is asked of the worker and what its answers come to is here too: [`FixFinder`], [`SolutionProgress`],
//! [`StudyRequests`], [`EventTablesProgress`]. So is what comes from the browser: a key ([`KeyPress`]), a pasted text ([`pasted`]), a launch
//! of the installed app ([`LaunchFacts`]). The hall has a state of its own, [`HallState`]. The browser's part draws the state, sends the
//! actions and carries the messages.

mod action;
mod army_sheet;
pub mod army_units;
mod autosave;
mod bar_place;
mod checking;
mod clipboard;
mod code_size;
pub mod dice;
mod drawing_stage;
mod drop_areas;
mod edit;
mod effects;
mod engine_shot;
mod event_change;
mod event_refusal;
mod event_step;
mod event_tables;
mod fit;
mod fixes;
mod focused_piece;
mod fortress_form;
pub mod full_storage;
mod generator;
mod generator_progress;
mod hall;
mod incoming_list;
mod key_press;
mod launch;
mod list_origin;
mod list_reading;
mod list_rows;
mod list_source;
mod lost_pieces;
mod needed_packs;
mod notice;
mod opened_file;
mod palette_key;
mod parts;
mod pasted_html;
pub mod piece_payment;
mod place;
mod place_title;
pub mod play;
mod player_event;
mod player_events;
mod player_list;
pub mod pointer_thresholds;
pub mod roam;
mod scenario_choice;
mod shared;
mod solution;
mod state;
mod study;
mod table_checks;
mod table_to_open;
mod tables;
mod terrain_list;
#[cfg(test)]
mod tests;
mod update;
mod view;
mod view_pointer;
mod viewer;
pub mod wall_bar;
mod wish_fields;

pub use action::PageAction;
pub use army_sheet::{ArmyField, ArmySheet};
pub use autosave::{AfterSave, Autosave, SaveOutcome, TableSave};
pub use bar_place::{BarPlace, BarSurroundings, line_rects};
pub use clipboard::{copied, linked_table, opens_pasted_files, paste_action, pasted, refused_clipboard};
pub use code_size::{CodeSize, side_in_hall};
pub use drawing_stage::DrawingStage;
pub use drop_areas::DropAreas;
pub use engine_shot::{EngineShot, ShotGround};
pub use event_change::{EditsOf, EventChange, LeftEvent};
pub use event_refusal::{NEWER_EVENT, event_refusal};
pub use event_step::{StepMessage, StepOutcome, opened_by_step, step_outcome};
pub use event_tables::{EventTablesAnswer, EventTablesProgress, generated_tables};
pub use fit::{TextFit, largest_share, largest_share_of_whole_words};
pub use fixes::{FixFinder, FixedTable, Fixes, NamedFix, NamedFixes, fixable_findings};
pub use focused_piece::focus_after_step;
pub use fortress_form::{FortressField, FortressForm, FortressTold};
pub use generator_progress::{Generating, GeneratorAction, GeneratorStage};
pub use hall::{GamesPage, HallAction, HallClocks, HallRoom, HallState, HallView, StandingsPage};
pub use incoming_list::IncomingList;
pub use key_press::{FocusPlace, FocusedElement, FocusedField, KeyOutcome, KeyPress, PreferredFocus, modifier_change};
pub use launch::{LaunchFacts, LaunchOutcome, Shortcut};
pub use list_origin::{ListField, ListOrigin};
pub use list_reading::{ListQuestion, ListReading, ListTable};
pub use list_rows::{ListChoice, ListRow, ListRows};
pub use list_source::{ListFile, ListSource};
pub use needed_packs::{address_needs_packs, open_table_needs_packs, values_need_packs};
pub use notice::{Notice, NoticeKind, room_for_notices};
pub use opened_file::{
    OpenedFile, RestorableFile, file_refusal, former_table, game_of_file, launched_files, only_file, size_refusal,
};
pub use palette_key::entry_after_key;
pub use parts::{Dialog, OpenMenu, Panel, Sheet, SolveScope};
pub use pasted_html::{HIDDEN_STYLE, html_without_styles};
pub use place::{Address, EventPart, Place};
pub use place_title::window_title;
pub use player_event::{ChosenPlayer, OwnGame, OwnOutcome, PlayerEvent};
pub use player_events::{PlayerEvents, identity_of_link};
pub use player_list::take_over_text;
pub use scenario_choice::{ScenarioChoice, scenario_choices};
pub use shared::Shared;
pub use solution::{SolutionAnswer, SolutionProgress, ghosts_of, scenarios_in_scope, solution_request};
pub use state::PageState;
pub use study::{StudyAnswer, StudyQuestion, StudyRequests};
pub use table_to_open::TableToOpen;
pub use terrain_list::{TerrainListPreview, taken_over_text};
pub use view::View;
pub use view_pointer::{Held, ViewPointer};
pub use viewer::{ViewerOutcome, is_key_for_planner};
pub use wish_fields::WishField;
