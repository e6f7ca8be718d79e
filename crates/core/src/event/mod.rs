//! The event: numbered tables that share a stock of terrain, and the rounds that are played on them.
//!
//! Only an [`EventEdit`] changes an event. Tables are shared between the events of an undo history.

mod assign_tables;
mod document;
mod edit;
pub mod generate;
mod ids;
pub mod likeness;
mod loss;
pub mod loss_messages;
mod merge;
pub mod messages;
mod name_key;
mod over_use;
pub mod over_use_fixes;
mod pair_round;
mod paired_on;
mod pairing;
pub mod pairing_changes;
mod pairing_history;
pub mod pairing_messages;
mod pairing_remarks;
mod players;
mod published_round;
mod result_draft;
mod result_entry;
mod result_slip;
mod roster;
mod roster_change;
pub mod roster_messages;
mod round_clock;
mod schedule;
mod set_up;
mod set_up_report;
mod shown_name;
pub mod standings;
mod table_ids;
mod taken_tables;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod usage;

pub use assign_tables::assign_tables;
pub use document::{EdgeChoice, Event, EventDate, EventRound, NumberedTable};
pub use edit::{EventEdit, EventEditProblem};
pub use ids::{EventId, PlayerId, TableId};
pub use loss::{Loss, RoundLoss};
pub use merge::EventConflict;
pub use name_key::{is_same_name, name_key, trimmed_name};
pub use over_use::OverUse;
pub use pair_round::{PairingProblem, pair_round};
pub use paired_on::StandingsChange;
pub use pairing::{GameEnding, GameResult, Pairing, PlayerScore, Seat};
pub use pairing_remarks::{PairingRemark, pairing_remarks};
pub use published_round::{EventIdentity, GameOutcome, PublishedGame, PublishedPlayer, PublishedRound};
pub use result_draft::{DraftEdit, DraftOutcome, ResultDraft, ResultProblem, ScoreField};
pub use result_entry::ResultEntry;
pub use result_slip::{ReportedResult, ResultSlip, ScannedResult, SlipIds, SlipProblem};
pub use roster::EventPlayer;
pub use roster_change::PlayerChange;
pub use round_clock::{RoundClock, RoundTime};
pub use schedule::{clock_minutes, proposed_rounds, roll_scenarios};
pub use set_up::SetUpProgress;
pub use set_up_report::SetUpReport;
pub use table_ids::NewTableIds;
pub use taken_tables::TakenTables;
