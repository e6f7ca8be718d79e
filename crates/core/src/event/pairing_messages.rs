//! Sentences about the pairings and results of an event.

use super::document::{Event, EventRound};
use super::event_remarks::EventRemark;
use super::ids::{PlayerId, TableId};
use super::missing_points::MissingPoints;
use super::pair_round::PairingProblem;
use super::paired_on::StandingsChange;
use super::pairing::{GameEnding, GameResult, Pairing, Seat};
use super::pairing_remarks::PairingRemark;
use super::result_doubt::{DoubtfulResult, ResultDoubt, corrections};
use super::result_draft::{MissingPart, ResultProblem, ScoreField};
use super::result_proposal::{DraftOutcome, ResultProposal};
use super::result_rules::{ResultRules, Tiebreak};
use super::result_slip::{ResultSlip, SlipProblem};
use super::standings::{credits_of_result, scoring};
use super::table_shortage::TableShortage;
use crate::checks::messages::list;
use crate::pack::Tiebreaker;
use crate::words::{self, many, many_filled, plural, t};

/// What the standings are called that count so many rounds, of which there is at least one.
pub fn standings_title(event: &Event, rounds: usize) -> String {
    match event.rounds.get(rounds.saturating_sub(1)).map_or(0, EventRound::unfinished) {
        0 => t!("Standings after round {}", rounds),
        out => many_filled(
            out,
            plural!("Standings in round {1}: 1 game is still out", "Standings in round {1}: {0} games are still out"),
            &[&rounds],
        ),
    }
}

/// What a player is called among all of the event: see [`Event::shown_name`]. One without a name is called by their number.
pub fn player_name(event: &Event, player: PlayerId) -> String {
    match event.shown_name(player).as_str() {
        "" => t!("Player {}", player.0),
        shown => words::name(shown),
    }
}

/// Why a round can't be paired.
pub fn pairing_problem(problem: PairingProblem) -> String {
    match problem {
        PairingProblem::NoSuchRound => t!("The event has no such round any more.").to_owned(),
        PairingProblem::NoScoring => t!("The packet doesn't say how players are paired.").to_owned(),
        PairingProblem::TooFewPlayers => t!("Two players are needed at least: enter them under Players.").to_owned(),
        PairingProblem::BracketIsOver => t!("The bracket is over: nobody is left to be paired.").to_owned(),
        PairingProblem::NotPaired { round } => t!("Round {} comes first: it has no games yet.", round + 1),
        PairingProblem::Unfinished { round, games } => many_filled(
            games,
            plural!("1 game of round {1} has no result yet.", "{0} games of round {1} have no result yet."),
            &[&(round + 1)],
        ),
    }
}

/// What is worth knowing of a round's pairings.
pub fn pairing_remark(event: &Event, remark: &PairingRemark) -> String {
    let name = |player: &PlayerId| player_name(event, *player);
    let number = |table: &TableId| event.number(*table).unwrap_or_default();
    match remark {
        PairingRemark::Rematch { players: [first, second], round } => {
            t!("{} and {} have met before, in round {}.", name(first), name(second), round + 1)
        }
        PairingRemark::SecondBye { player, round } => t!("{} had a bye in round {} already.", name(player), round + 1),
        PairingRemark::PairedDownAgain { player, round } => {
            t!("{} is paired down, and was in round {} already.", name(player), round + 1)
        }
        PairingRemark::SameTable { player, table, round } => {
            t!("{} was on table {} in round {} already.", name(player), number(table), round + 1)
        }
        PairingRemark::SharedTable { player, opponent: Some(opponent), table } => {
            t!("{} against {} shares table {} with another game.", name(player), name(opponent), number(table))
        }
        PairingRemark::SharedTable { player, opponent: None, table } => {
            t!("The bye of {} shares table {} with another game.", name(player), number(table))
        }
        PairingRemark::NoTable { players: [first, second] } => {
            t!("{} against {} has no table.", name(first), name(second))
        }
        PairingRemark::Dropped { player } => t!("{} has left the event.", name(player)),
        PairingRemark::Disqualified { player } => t!("{} is disqualified.", name(player)),
        PairingRemark::TiedInBracket { players: [through, out] } => {
            t!("{} and {} tied: {} goes on as the better seed (our reading).", name(through), name(out), name(through))
        }
        PairingRemark::Unpaired { player } => t!("{} has neither a game nor a bye.", name(player)),
    }
}

/// What is worth knowing of an event's games, with the round that it is about.
pub fn event_remark(event: &Event, remark: &EventRemark) -> String {
    let said = match remark {
        EventRemark::MissingPoints(missing) => missing_points(*missing),
        EventRemark::RepeatedScenario { round, earlier } => {
            let scenario = event.rounds.get(*round).and_then(|round| round.scenario);
            t!("{} is played in round {} already.", scenario.map_or("", |scenario| &scenario.name), earlier + 1)
        }
        EventRemark::DoubtfulResult(doubtful) => {
            let correction = likely_correction(event, doubtful);
            [Some(doubtful_result(event, doubtful)), correction].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        EventRemark::Pairing { remark, .. } => pairing_remark(event, remark),
    };
    match remark.round() {
        Some(round) => t!("Round {}: {}", round + 1, said),
        None => said,
    }
}

/// What has changed since a round was paired.
pub fn standings_change(change: &StandingsChange) -> String {
    match change {
        StandingsChange::Results(rounds) => {
            let numbers: Vec<String> = rounds.iter().map(|round| (round + 1).to_string()).collect();
            many_filled(
                numbers.len(),
                plural!(
                    "Paired on other standings: round {1} has changed since.",
                    "Paired on other standings: rounds {1} have changed since."
                ),
                &[&list(&numbers)],
            )
        }
        StandingsChange::RemovedRound => {
            t!("Paired on other standings: a round before it was removed since.").to_owned()
        }
    }
}

/// Why what was typed is no result; nothing as long as it isn't complete.
pub fn result_problem(problem: ResultProblem, names: &[String; 2]) -> Option<String> {
    Some(match problem {
        ResultProblem::Incomplete => return None,
        ResultProblem::NoNumber { seat, field } => {
            let name = &names[seat as usize];
            let [least, most] = field.limits();
            match field {
                ScoreField::Vp => t!("The VP of {} are a whole number from {} to {}.", name, least, most),
                ScoreField::Destroyed => {
                    t!("The army points that {} destroyed are a whole number from {} to {}.", name, least, most)
                }
                ScoreField::Presence => {
                    t!("The Scenario Presence of {} is a whole number from {} to {}.", name, least, most)
                }
                ScoreField::List => t!("The list of {} is a number from {} to {}.", name, least, most),
            }
        }
        ResultProblem::MustBeTie => t!("A game that time ends is a tie.").to_owned(),
        ResultProblem::NeedsWinner => {
            t!("Such a game has a winner: a tie is left by the tiebreakers or by time.").to_owned()
        }
    })
}

/// What a result still needs; nothing where that is nothing.
pub fn missing_parts(missing: &[MissingPart], names: &[String; 2]) -> Option<String> {
    let part = |part: &MissingPart| match *part {
        MissingPart::Number(seat, ScoreField::Vp) => t!("the VP of {}", names[seat as usize]),
        MissingPart::Number(seat, ScoreField::Destroyed) => t!("what {} destroyed", names[seat as usize]),
        MissingPart::Number(seat, ScoreField::Presence) => t!("the Scenario Presence of {}", names[seat as usize]),
        MissingPart::Number(seat, ScoreField::List) => t!("the list of {}", names[seat as usize]),
        MissingPart::Outcome => t!("who has won").to_owned(),
        MissingPart::Ending => t!("how it ended").to_owned(),
    };
    let parts: Vec<String> = missing.iter().map(part).collect();
    (!parts.is_empty()).then(|| t!("Still missing: {}.", list(&parts)))
}

/// What is proposed for a result, as the button says that takes it.
pub fn result_proposal(proposal: ResultProposal, names: &[String; 2]) -> String {
    let (outcome, ending) = match proposal {
        ResultProposal::Outcome { outcome, ending } => (outcome, ending),
        ResultProposal::Destroyed { seat, points } => {
            return t!("{} has destroyed {} army points", names[seat as usize], points);
        }
    };
    let DraftOutcome::Won(winner) = outcome else { return t!("It is a tie").to_owned() };
    let name = &names[winner as usize];
    match ending {
        Some(GameEnding::Scenario) => t!("{} has won by scenario", name),
        Some(GameEnding::Tiebreakers) => t!("{} has won by tiebreakers", name),
        _ => t!("{} has won", name),
    }
}

/// Why a result can't be right.
pub fn result_doubt(doubt: ResultDoubt, names: &[String; 2]) -> String {
    let name = |seat: Seat| &names[seat as usize];
    match doubt {
        ResultDoubt::TooMuchDestroyed { seat, points } => {
            t!("{} can't have destroyed more than {} army points: an army has no more.", name(seat), points)
        }
        ResultDoubt::TooManyVp { seat, most } => {
            t!("{} can't have more than {} VP: the scenario gives no more.", name(seat), most)
        }
        ResultDoubt::NoTie { winner, by } => match by {
            Tiebreaker::Vp => t!("That is no tie: {} has more VP and wins by tiebreakers.", name(winner)),
            Tiebreaker::Presence => {
                t!("That is no tie: {} has more Scenario Presence and wins by tiebreakers.", name(winner))
            }
            Tiebreaker::Destroyed => {
                t!("That is no tie: {} has destroyed more army points and wins by tiebreakers.", name(winner))
            }
        },
        ResultDoubt::LostByTiebreakers { winner, by } => {
            let (name, other) = (name(winner), name(winner.other()));
            match by {
                Tiebreaker::Vp => t!("{} can't have won by tiebreakers: {} has more VP.", name, other),
                Tiebreaker::Presence => {
                    t!("{} can't have won by tiebreakers: {} has more Scenario Presence.", name, other)
                }
                Tiebreaker::Destroyed => {
                    t!("{} can't have won by tiebreakers: {} has destroyed more army points.", name, other)
                }
            }
        }
        ResultDoubt::WonThoughLevel(winner) => {
            t!("{} can't have won by tiebreakers: they are equal, which is a tie.", name(winner))
        }
        ResultDoubt::TooSmallLead { winner, lead } => many_filled(
            usize::try_from(lead).unwrap_or(usize::MAX),
            plural!(
                "{1} can't have won by scenario without a lead of 1 VP.",
                "{1} can't have won by scenario without a lead of {0} VP."
            ),
            &[name(winner)],
        ),
        ResultDoubt::NoLeadWins(_) => t!("This scenario isn't won by a lead: it is played to the end.").to_owned(),
        ResultDoubt::WonByScenario { winner, lead } => many_filled(
            usize::try_from(lead).unwrap_or(usize::MAX),
            plural!(
                "{1} has a lead of 1 VP and wins by scenario: the clock ran out in {2}'s turn, which was played to its end.",
                "{1} has a lead of {0} VP or more and wins by scenario: the clock ran out in {2}'s turn, which was played to its end."
            ),
            &[name(winner), name(winner.other())],
        ),
    }
}

/// That there are more games than tables, such as "8 games, 4 tables: 4 games have no table."
pub fn table_shortage(shortage: TableShortage) -> String {
    let games = many(shortage.games, plural!("1 game", "{} games"));
    let tables = many(shortage.tables, plural!("1 table", "{} tables"));
    many_filled(
        shortage.missing(),
        plural!("{1}, {2}: 1 game has no table.", "{1}, {2}: {0} games have no table."),
        &[&games, &tables],
    )
}

/// How many results of an event can't be right, and where they are.
pub fn doubtful_count(results: usize) -> String {
    many(
        results,
        plural!(
            "1 result of the event can't be right: see Pairings.",
            "{} results of the event can't be right: see Pairings."
        ),
    )
}

/// A result of an event that can't be right, with its players, as "Ada against Bo: That is no tie: …".
pub fn doubtful_result(event: &Event, doubtful: &DoubtfulResult) -> String {
    let names = doubtful.players.map(|player| player_name(event, player));
    let doubts: Vec<String> = doubtful.doubts.iter().map(|doubt| result_doubt(*doubt, &names)).collect();
    t!("{} against {}: {}", names[0], names[1], doubts.join(" "))
}

/// What most likely corrects a result of an event, such as "Probably: Bo has won by scenario."; nothing where that is anybody's guess.
pub fn likely_correction(event: &Event, doubtful: &DoubtfulResult) -> Option<String> {
    let names = doubtful.players.map(|player| player_name(event, player));
    let rules = ResultRules::of(event, event.rounds.get(doubtful.round).and_then(|round| round.scenario));
    let corrections = corrections(&doubtful.result, &doubtful.doubts, &rules);
    let corrections: Vec<String> = corrections.iter().map(|correction| result_proposal(*correction, &names)).collect();
    (!corrections.is_empty()).then(|| t!("Probably: {}.", list(&corrections)))
}

/// That the army points of an event aren't known, and what they are needed for.
pub fn missing_points(missing: MissingPoints) -> String {
    let MissingPoints { byes, concessions } = missing;
    let credited: Vec<String> =
        [(byes, plural!("1 bye", "{} byes")), (concessions, plural!("1 conceded game", "{} conceded games"))]
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, words)| many(count, words))
            .collect();
    if credited.is_empty() {
        t!("The army points of the event are missing: byes and conceded games are credited with a share of them.")
            .to_owned()
    } else {
        t!(
            "The army points of the event are missing, and {} can't be credited with their share of them.",
            list(&credited)
        )
    }
}

/// What a game's end means for its players; nothing for most.
pub fn result_meaning(event: &Event, result: &GameResult, rules: &ResultRules, names: &[String; 2]) -> Option<String> {
    let tiebreak = rules.tiebreak(&result.scores);
    if result.ending == GameEnding::Tiebreakers && tiebreak == Tiebreak::Unknown(Tiebreaker::Presence) {
        return Some(t!("VP are equal, so Scenario Presence decides: enter it for both players.").to_owned());
    }
    if result.ending == GameEnding::TimeUp {
        return Some(many(
            scoring(event.pack)?.minutes_left as usize,
            plural!(
                "With more than 1 minute left on both clocks together that is a tie, else the game is played on.",
                "With more than {} minutes left on both clocks together that is a tie, else the game is played on."
            ),
        ));
    }
    let winner = result.winner?;
    let (name, other) = (&names[winner as usize], &names[winner.other() as usize]);
    match result.ending {
        GameEnding::Concession => {
            scoring(event.pack)?;
            if let Some(missing) = MissingPoints::of_conceded(event) {
                return Some(missing_points(missing));
            }
            let credit = credits_of_result(event, result)[winner as usize];
            Some(t!(
                "{} is credited with {} VP and {} army points destroyed, {} with nothing.",
                name,
                credit.vp,
                credit.destroyed,
                other
            ))
        }
        GameEnding::Clock if result.score(winner).vp > result.score(winner.other()).vp => {
            Some(t!("{}'s clock ran out: {} has more VP and wins by scenario.", other, name))
        }
        GameEnding::Clock => Some(t!("{}'s clock ran out: {} wins, as by assassination.", other, name)),
        // The winner's turn is played to its end, and there the usual check applies.
        GameEnding::ClockInOpponentsTurn => {
            let lead = rules.winning_lead();
            let (own, others) = (result.score(winner).vp, result.score(winner.other()).vp);
            Some(if rules.scenario.is_some() && lead > 0 && own >= others + lead {
                t!("{}'s clock ran out in the turn of {}, who has the lead and wins by scenario.", other, name)
            } else {
                t!("{}'s clock ran out in the turn of {}, who wins as by assassination.", other, name)
            })
        }
        _ => None,
    }
}

/// How a game can end.
pub fn ending_name(ending: GameEnding) -> &'static str {
    match ending {
        GameEnding::Scenario => t!("Scenario"),
        GameEnding::Assassination => t!("Assassination"),
        GameEnding::Tiebreakers => t!("Tiebreakers"),
        GameEnding::Clock => t!("Clock, own turn"),
        GameEnding::ClockInOpponentsTurn => t!("Clock, opponent's turn"),
        GameEnding::Concession => t!("Concession"),
        GameEnding::TimeUp => t!("Time called"),
    }
}

/// The names of a game's two players; the second is empty for a bye.
pub fn player_names(event: &Event, pairing: &Pairing) -> [String; 2] {
    let second = pairing.second.map(|second| player_name(event, second));
    [player_name(event, pairing.first), second.unwrap_or_default()]
}

/// A result in short, such as "Ann 7 : 2 Bob, Scenario".
pub fn result_in_short(result: &GameResult, names: &[String; 2]) -> String {
    let [first, second] = Seat::ALL.map(|seat| result.score(seat).vp);
    t!("{} {} : {} {}, {}", names[0], first, second, names[1], ending_name(result.ending))
}

/// A slip's result in a sentence, such as "Table 4: Ann beat Bob 7 to 3."; nothing without a result.
pub fn slip_result(slip: &ResultSlip) -> Option<String> {
    let result = slip.result?;
    let [first, second] = &slip.players.each_ref().map(|name| words::name(name));
    let vp = |seat: Seat| result.score(seat).vp;
    let sentence = match result.winner {
        Some(winner) => {
            let (name, other) = if winner == Seat::First { (first, second) } else { (second, first) };
            t!("{} beat {} {} to {}.", name, other, vp(winner), vp(winner.other()))
        }
        None => t!("{} and {} tied, {} to {}.", first, second, vp(Seat::First), vp(Seat::Second)),
    };
    Some(match slip.table {
        Some(table) => t!("Table {}: {}", table, sentence),
        None => sentence,
    })
}

/// Why a slip's result isn't taken.
pub fn slip_problem(slip: &ResultSlip, problem: SlipProblem) -> String {
    let [first, second] = &slip.players.each_ref().map(|name| words::name(name));
    match problem {
        SlipProblem::NoResult => t!("The slip of {} and {} has no result yet.", first, second),
        SlipProblem::OtherEvent if slip.event.is_empty() => {
            t!("That is a result of another event, which has no name.").to_owned()
        }
        SlipProblem::OtherEvent => t!("That is a result of another event: {}.", words::name(&slip.event)),
        SlipProblem::NoSuchRound => t!("That is a result of round {}, which the event doesn't have.", slip.round),
        SlipProblem::NoSuchGame => t!("Round {} has no game of {} and {}.", slip.round, first, second),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_changed_since_a_round_was_paired_is_said() {
        for (change, expected) in [
            (StandingsChange::Results(vec![0]), "Paired on other standings: round 1 has changed since."),
            (StandingsChange::Results(vec![0, 2]), "Paired on other standings: rounds 1 and 3 have changed since."),
            (StandingsChange::RemovedRound, "Paired on other standings: a round before it was removed since."),
        ] {
            assert_eq!(standings_change(&change), expected);
        }
    }
}
