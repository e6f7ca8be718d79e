//! The result of a game, as a slip asks for it.

use super::ending::destroyed_now;
use super::game_score::GameScore;
use crate::event::pairing_messages::ending_name;
use crate::event::{GameEnding, GameResult, PlayerScore, ResultSlip, Seat, is_same_name};
use crate::formats::link::slip;
use crate::game::by_role::{ByRole, ROLES};
use crate::game::score_entry::{EndReason, GameEnd, Outcome};
use crate::game::score_messages;
use crate::game::score_record::Ending;
use crate::game::{Game, GameSetUp};
use crate::pack::Role;
use crate::page::play::set_up::player_name;
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
        EndReason::Lead(_) | EndReason::OfScenario(_) => GameEnding::Scenario,
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
    let written = destroyed_now(score, game);
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
        Outcome::Unsaid => t!("As the scenario's card says").to_owned(),
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

/// The slip of an event's pairing, as a game fills it in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilledSlip {
    /// It has the game's result, or the one that it had before.
    Filled(String),
    /// It can't be filled in yet: what is missing.
    Missing(&'static str),
}

/// Where the Attacker sits, by the names of both; `None` where they don't say.
fn seat_of_attacker(set_up: &GameSetUp, slip: &ResultSlip) -> Option<Seat> {
    let is_called = |role: Role, seat: usize| is_same_name(set_up.players.of(role), &player_name(&slip.players[seat]));
    let sits = |attacker: usize| is_called(Role::Attacker, attacker) || is_called(Role::Defender, 1 - attacker);
    match (sits(0), sits(1)) {
        (true, false) => Some(Seat::First),
        (false, true) => Some(Seat::Second),
        _ => None,
    }
}

/// The link of the slip of the pairing that is played, with the game's result. A result that the slip has already stays. `None` while the game
/// goes on, and where it is no pairing.
pub fn filled_slip(score: &GameScore, game: &Game) -> Option<FilledSlip> {
    let end = score.sheet.end?;
    let set_up = game.set_up();
    let link = set_up.slip.as_ref()?;
    let blank = slip::read(link).ok()?;
    if blank.result.is_some() {
        return Some(FilledSlip::Filled(link.clone()));
    }
    let Some(attacker) = seat_of_attacker(&set_up, &blank) else {
        return Some(FilledSlip::Missing(t!(
            "The names are others than on the event's result slip. Correct them under Scenario."
        )));
    };
    let role_of = |seat: Seat| if seat == attacker { Role::Attacker } else { Role::Defender };
    let winner = match end.outcome {
        Outcome::Won(Role::Attacker, _) => Some(attacker),
        Outcome::Won(Role::Defender, _) => Some(attacker.other()),
        Outcome::Tie => None,
        Outcome::Open(_) | Outcome::Unsaid => return Some(FilledSlip::Missing(t!("Say first what decides the game."))),
    };
    let Some(destroyed) = destroyed(score, game, end) else {
        return Some(FilledSlip::Missing(t!("Enter the destroyed army points first.")));
    };
    let ending = event_ending(score, end);
    let is_possible = if winner.is_some() { ending.can_have_winner() } else { ending.can_be_tie() };
    let vp = score.sheet.reported(score.rules);
    let of_seat = |seat: Seat| {
        let role = role_of(seat);
        PlayerScore {
            vp: u32::try_from(*vp.of(role)).unwrap_or_default().min(GameResult::MAX_VP),
            destroyed: (*destroyed.of(role)).min(GameResult::MAX_DESTROYED),
            list: None,
            presence: score.record.presence.map(|both| (*both.of(role)).min(GameResult::MAX_PRESENCE)),
        }
    };
    let result = GameResult {
        winner,
        // All Leaders may fall together: then the tiebreakers leave a tie.
        ending: if is_possible { ending } else { GameEnding::Tiebreakers },
        scores: Seat::ALL.map(of_seat),
    };
    Some(FilledSlip::Filled(slip::write(&ResultSlip { result: Some(result), ..blank })))
}

/// The slip as a text.
pub fn slip_text(lines: &[SlipLine]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| format!("{}: {}", line.what, line.text)).collect();
    lines.join("\n")
}
