//! The result of a game, as a slip asks for it.

use super::game_score::GameScore;
use crate::event::GameEnding;
use crate::event::pairing_messages::ending_name;
use crate::game::by_role::{ByRole, ROLES};
use crate::game::score_entry::{EndReason, GameEnd, Outcome};
use crate::game::score_messages;
use crate::game::score_record::Ending;
use crate::game::{Game, GameSetUp};
use crate::pack::Role;
use crate::words::{name, t};

/// A line of the slip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipLine {
    pub what: &'static str,
    pub text: String,
}

/// What a player is called: their name where it is known.
fn player(set_up: &GameSetUp, role: Role) -> String {
    let own = set_up.players.of(role);
    let role = score_messages::role(role);
    if own.is_empty() { role.to_owned() } else { format!("{} ({role})", name(own)) }
}

/// How a game has ended, as an event has it.
const fn event_ending(score: &GameScore, end: GameEnd) -> GameEnding {
    match end.why {
        EndReason::Lead(_) => GameEnding::Scenario,
        EndReason::LastTurn => GameEnding::Tiebreakers,
        EndReason::Assassination => GameEnding::Assassination,
        EndReason::Concession => GameEnding::Concession,
        EndReason::OutOfTimeBehind | EndReason::OutOfTime => match score.record.ending {
            Some(Ending::OutOfTimeInOther { .. }) => GameEnding::ClockInOpponentsTurn,
            _ => GameEnding::Clock,
        },
        EndReason::RoundOver => GameEnding::TimeUp,
    }
}

/// The army points that both report as destroyed: after a concession the winner has a share of the game's at least, and the other player none.
fn destroyed(score: &GameScore, game: &Game, end: GameEnd) -> Option<ByRole<u32>> {
    let written = score.record.destroyed;
    let (EndReason::Concession, Outcome::Won(winner, _)) = (end.why, end.outcome) else { return written };
    let scoring = score.rules.card.event.as_ref().and_then(|event| event.scoring);
    let least = scoring.zip(game.set_up().points).map(|(scoring, points)| {
        let share = u64::from(points) * u64::from(scoring.concession.destroyed_percent);
        u32::try_from(share.div_ceil(100)).unwrap_or(u32::MAX)
    });
    if least.is_none() && written.is_none() {
        return None;
    }
    let own = written.map_or(0, |of| *of.of(winner)).max(least.unwrap_or_default());
    Some(ByRole::new(|role| if role == winner { own } else { 0 }))
}

/// The lines of the slip; none while the game goes on.
pub fn slip_lines(score: &GameScore, game: &Game) -> Vec<SlipLine> {
    let Some(end) = score.sheet.end else { return Vec::new() };
    let set_up = game.set_up();
    let winner = match end.outcome {
        Outcome::Won(role, _) => player(&set_up, role),
        Outcome::Tie => t!("Tie").to_owned(),
        Outcome::Open(by) => t!("{} decides", score_messages::tiebreaker(by)),
    };
    let ending = ending_name(event_ending(score, end)).to_owned();
    let mut lines =
        vec![SlipLine { what: t!("Winner"), text: winner }, SlipLine { what: t!("Ended by"), text: ending }];
    let both = |numbers: ByRole<String>| {
        let one = |role: Role| format!("{} {}", player(&set_up, role), numbers.of(role));
        ROLES.map(one).join(", ")
    };
    let vp = score.sheet.reported(score.rules);
    lines.push(SlipLine { what: t!("VP"), text: both(ByRole::new(|role| vp.of(role).to_string())) });
    if let Some(destroyed) = destroyed(score, game, end) {
        let text = both(ByRole::new(|role| destroyed.of(role).to_string()));
        lines.push(SlipLine { what: t!("Army points destroyed"), text });
    }
    lines
}

/// The slip as a text.
pub fn slip_text(lines: &[SlipLine]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| format!("{}: {}", line.what, line.text)).collect();
    lines.join("\n")
}
