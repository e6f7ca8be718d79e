//! What is said of a game's control and score.

use super::control::WhyNot;
use super::death_clock::{PauseReason, RoundEnd};
use super::score_entry::{EndReason, GameEnd, Outcome, Remark, ScoreReason};
use super::score_rules::ScoreRules;
use crate::checks::messages::{element_title, length};
use crate::pack::{Role, Tiebreaker};
use crate::words::{many, name, plural, t};

/// A player, by what they are in the game.
pub fn role(role: Role) -> &'static str {
    match role {
        Role::Attacker => t!("Attacker"),
        Role::Defender => t!("Defender"),
    }
}

/// An element with its owner, by its place in the scenario.
pub fn element(rules: ScoreRules, index: usize) -> String {
    rules.element(index).map_or_else(String::new, element_title)
}

/// Why a model doesn't secure or contest an element.
pub fn why_not(rules: ScoreRules, why: &WhyNot) -> String {
    match why {
        WhyNot::OutOfReach => t!("Out of range").to_owned(),
        WhyNot::Barred(index) => {
            let models = rules.barred().get(*index).map_or("", |barred| &barred.models);
            t!("Doesn't count here: {}", models)
        }
        WhyNot::OwnElement => t!("Only the opponent can score it").to_owned(),
        WhyNot::Type => t!("Models of its type don't secure it").to_owned(),
        WhyNot::UnitApart(apart) => {
            many(apart.len(), plural!("1 model of its unit is out of range", "{} models of its unit are out of range"))
        }
        WhyNot::TooFew { needed, there } => t!("It takes {} such models, and {} in range", needed, there),
    }
}

/// What victory points are for.
pub fn reason(rules: ScoreRules, reason: &ScoreReason) -> String {
    match reason {
        ScoreReason::Source(source) => {
            rules.texts.scores.get(*source).map_or_else(String::new, |score| score.what.clone())
        }
        ScoreReason::KillBox => t!("The opponent's Leader in the kill box").to_owned(),
        ScoreReason::ByHand(reason) => name(reason),
    }
}

/// What doesn't count by the packet.
pub fn remark(rules: ScoreRules, remark: &Remark) -> String {
    let element = |index: usize| element(rules, index);
    match *remark {
        Remark::NotScoredYet => t!("Nothing is scored yet in this turn.").to_owned(),
        Remark::Gone(index) => t!("{} has left the table.", element(index)),
        Remark::NotTheOpponents(index) => t!("{} isn't the opponent's to score.", element(index)),
        Remark::NoKillBoxYet => t!("The kill box doesn't count yet.").to_owned(),
        Remark::TokenUnsecured(by) => t!("{} secures no element of their own for a token.", role(by)),
        Remark::TokensUsedUp(by) => t!("{} has placed all tokens.", role(by)),
        Remark::FuseMissing => t!("No tokens were taken off before the scoring.").to_owned(),
        Remark::FuseUnsecured(by) => t!("{} doesn't secure the objective that lets them choose.", role(by)),
        Remark::FuseSecured => t!("The objective is secured, so its player chooses and no die does.").to_owned(),
        Remark::NoSuchRoll(roll) => t!("The die has no {}.", roll),
        Remark::NoTokensLeft(index) => t!("{} has no tokens left.", element(index)),
        Remark::MayNotMove(index) => t!("This player may not move {} now.", element(index)),
        Remark::TooFar { element: index, allowed } => {
            let farthest = length(allowed, rules.pack);
            t!("{} may move {} at most.", element(index), farthest)
        }
        Remark::EndRollMissing => t!("No roll for the end of the game: it goes on.").to_owned(),
        Remark::EndRolled { roll, ends: true } => t!("Rolled {}: the game ends.", roll),
        Remark::EndRolled { roll, ends: false } => t!("Rolled {}: the game goes on.", roll),
        Remark::ArrivalRolled { roll, more, comes } => arrival(rules, roll, more, comes),
    }
}

/// What came of a roll for who comes later.
fn arrival(rules: ScoreRules, roll: u32, more: u32, comes: bool) -> String {
    let who = rules.scenario.arrivals.as_ref().map_or("", |arrivals| &arrivals.who);
    let rolled = if more > 0 { format!("{roll} + {more}") } else { roll.to_string() };
    if comes { t!("{}: rolled {}, there", who, rolled) } else { t!("{}: rolled {}, not yet", who, rolled) }
}

/// How a game has ended, such as "Attacker wins: 4 VP ahead".
pub fn end(end: GameEnd) -> String {
    let why = match end.why {
        EndReason::Lead(lead) => t!("{} VP ahead", lead),
        EndReason::LastTurn => t!("the last turn is over").to_owned(),
        EndReason::Assassination => t!("assassination").to_owned(),
        EndReason::Concession => t!("the opponent has conceded").to_owned(),
        EndReason::OutOfTimeBehind => t!("the opponent's clock has run out, with fewer VP").to_owned(),
        EndReason::OutOfTime => t!("the opponent's clock has run out, which counts as assassination").to_owned(),
        EndReason::OfScenario(Some(ending)) => ending.text.clone(),
        EndReason::OfScenario(None) => t!("the game has ended in another scenario").to_owned(),
        EndReason::RoundOver => t!("the round is over").to_owned(),
    };
    match end.outcome {
        Outcome::Won(winner, None) => t!("{} wins: {}", role(winner), why),
        Outcome::Won(winner, Some(by)) => t!("{} wins: {}, more {}", role(winner), why, tiebreaker(by)),
        Outcome::Tie => t!("It is a tie: {}", why),
        Outcome::Open(by) => t!("{} decides: {}", tiebreaker(by), why),
        Outcome::Unsaid => t!("Who has won is on the scenario's card: {}", why),
    }
}

/// What decides a game that nobody has won.
pub fn tiebreaker(tiebreaker: Tiebreaker) -> &'static str {
    match tiebreaker {
        Tiebreaker::Vp => t!("VP"),
        Tiebreaker::Presence => t!("Scenario Presence"),
        Tiebreaker::Destroyed => t!("Army points destroyed"),
    }
}

/// Why the clocks stand.
pub fn pause(reason: &PauseReason) -> String {
    match reason {
        PauseReason::ElementBumped => t!("An element was bumped and is put back").to_owned(),
        PauseReason::Organiser => t!("The organiser says so").to_owned(),
        PauseReason::Other(reason) => name(reason),
    }
}

/// What becomes of a game that isn't over at the end of its round.
pub fn round_end(end: RoundEnd) -> &'static str {
    match end {
        RoundEnd::PlayedOn => t!("The game is finished."),
        RoundEnd::Tie => t!("The game is a tie."),
    }
}
