//! The score of a game as the page shows it, and what is written down of its turns.

mod blast;
mod clocks;
mod ending;
mod game_log;
mod game_score;
mod messages;
mod slip;
#[cfg(test)]
mod tests;
mod turn_form;
mod turn_questions;

pub use blast::{ElementBlast, blasts};
pub use clocks::{
    ClockAct, clock_change, clock_sizes, next_tick, pause_time, started_clocks, switched_after, time_left,
};
pub use ending::{EndingAct, destroyed_now, ending_change, endings, presence_now, round_over};
pub use game_log::{LogRow, game_log};
pub use game_score::{GameScore, SheetTurn};
pub use messages::{first_scoring, out_of_time, turn_name};
pub use slip::{FilledSlip, SlipLine, filled_slip, slip_lines, slip_text};
pub use turn_form::{FormPurpose, TurnEdit, TurnForm};
pub use turn_questions::{ArrivalQuestion, ElementQuestion, FuseQuestion, TurnQuestions};
