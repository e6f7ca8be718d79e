//! Results are told that no game has: every combination of ending, winner, victory points, presence, army points destroyed and scenario,
//! beside the games that the packet's own words lead to.

use tablewright::event::{
    DraftEdit, GameEnding, GameResult, PlayerScore, ResultDoubt, ResultDraft, ResultRules, Seat, corrections,
    result_doubts, tiebreakers,
};

use crate::generators::pack;

/// What brings a game to its end.
#[derive(Clone, Copy, Debug)]
enum Cause {
    /// The last turn, or all Leaders gone together.
    LastTurn,
    /// This player has the lead that wins the scenario, after the opponent's turn.
    Lead(Seat),
    /// This player has lost their last Leader.
    LeaderLost(Seat),
    /// This player's clock has run out in their own turn.
    OwnTurnClock(Seat),
    /// This player's clock has run out in the opponent's turn.
    OpponentsTurnClock(Seat),
    /// This player gives up.
    Concession(Seat),
    /// The round is over, with more than five minutes on the clocks.
    RoundOver,
}

const CAUSES: [Cause; 12] = [
    Cause::LastTurn,
    Cause::Lead(Seat::First),
    Cause::Lead(Seat::Second),
    Cause::LeaderLost(Seat::First),
    Cause::LeaderLost(Seat::Second),
    Cause::OwnTurnClock(Seat::First),
    Cause::OwnTurnClock(Seat::Second),
    Cause::OpponentsTurnClock(Seat::First),
    Cause::OpponentsTurnClock(Seat::Second),
    Cause::Concession(Seat::First),
    Cause::Concession(Seat::Second),
    Cause::RoundOver,
];

/// By how much one wins a scenario.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lead {
    Needed(i64),
    /// The scenario is played to its end.
    Never,
    /// Nobody has said which scenario it is.
    Unknown,
}

/// The result that a game has which ends like this, by the packet; nothing where it doesn't end so.
fn played(cause: Cause, lead: Lead, vp: [i64; 2], presence: [i64; 2]) -> Vec<(Option<Seat>, GameEnding)> {
    let ahead = |seat: Seat| match seat {
        Seat::First => vp[0] - vp[1],
        Seat::Second => vp[1] - vp[0],
    };
    let wins_scenario = |seat: Seat| match lead {
        Lead::Needed(needed) => vec![ahead(seat) >= needed],
        // Some scenario may be won like that, another one not.
        Lead::Unknown if ahead(seat) >= 1 => vec![true, false],
        Lead::Never | Lead::Unknown => vec![false],
    };
    match cause {
        Cause::LastTurn => {
            let more = [vp[0] - vp[1], presence[0] - presence[1]].into_iter().find(|more| *more != 0);
            let winner = more.map(|more| if more > 0 { Seat::First } else { Seat::Second });
            vec![(winner, GameEnding::Tiebreakers)]
        }
        Cause::Lead(seat) => {
            let is_won = wins_scenario(seat).contains(&true);
            is_won.then_some((Some(seat), GameEnding::Scenario)).into_iter().collect()
        }
        Cause::LeaderLost(seat) => vec![(Some(seat.other()), GameEnding::Assassination)],
        Cause::OwnTurnClock(seat) => vec![(Some(seat.other()), GameEnding::Clock)],
        Cause::OpponentsTurnClock(seat) => {
            let result = |wins: bool| {
                if wins {
                    (Some(seat), GameEnding::Scenario)
                } else {
                    (Some(seat.other()), GameEnding::ClockInOpponentsTurn)
                }
            };
            wins_scenario(seat).into_iter().map(result).collect()
        }
        Cause::Concession(seat) => vec![(Some(seat.other()), GameEnding::Concession)],
        Cause::RoundOver => vec![(None, GameEnding::TimeUp)],
    }
}

/// All results of games with these numbers; presence that nobody has noted may be anything.
fn possible(lead: Lead, vp: [i64; 2], presence: Option<[i64; 2]>) -> Vec<(Option<Seat>, GameEnding)> {
    let presences = presence.map_or_else(|| vec![[0, 0], [0, 1], [1, 0]], |presence| vec![presence]);
    CAUSES
        .iter()
        .flat_map(|cause| presences.iter().flat_map(move |presence| played(*cause, lead, vp, *presence)))
        .collect()
}

#[test]
fn a_result_is_doubted_where_no_game_of_the_packet_leads_to_it_and_only_there() {
    let winners = [None, Some(Seat::First), Some(Seat::Second)];
    let leads = [("two-fronts", Lead::Needed(3)), ("payload", Lead::Never), ("no scenario", Lead::Unknown)];
    let (mut doubted, mut right) = (0, 0);
    for (id, lead) in leads {
        let scenario = pack().scenario(id);
        let scenario_lead = scenario.and_then(|scenario| scenario.winning_lead);
        let rules = ResultRules { points: 75, scenario, scenario_lead, tiebreakers: tiebreakers(pack()) };
        for vp in (0..=8).flat_map(|first| (0..=8).map(move |second| [first, second])) {
            for presence in [None, Some([7, 7]), Some([9, 7]), Some([0, 4])] {
                let possible = possible(lead, vp, presence);
                for (winner, (_, ending)) in
                    winners.iter().flat_map(|winner| GameEnding::NAMES.map(|ending| (*winner, ending)))
                {
                    let number = |number: i64| u32::try_from(number).expect("it is small");
                    let score = |seat: usize| PlayerScore {
                        vp: number(vp[seat]),
                        presence: presence.map(|presence| number(presence[seat])),
                        ..PlayerScore::default()
                    };
                    let result = GameResult { winner, ending, scores: [score(0), score(1)] };
                    if !result.is_possible() {
                        assert!(!possible.contains(&(winner, ending)), "{result:?}");
                        continue;
                    }
                    let doubts = result_doubts(&result, &rules);
                    assert_eq!(doubts.is_empty(), possible.contains(&(winner, ending)), "{id}: {result:?}, {doubts:?}");
                    doubted += usize::from(!doubts.is_empty());
                    right += usize::from(doubts.is_empty());
                    let corrected = corrected(&result, &rules);
                    assert!(
                        possible.contains(&(corrected.winner, corrected.ending)),
                        "{id}: {result:?}: {corrected:?}"
                    );
                }
            }
        }
    }
    assert!(doubted > 1000 && right > 1000, "{doubted} doubted, {right} right");
}

/// The result after what is proposed for it, as the page takes that.
fn corrected(result: &GameResult, rules: &ResultRules) -> GameResult {
    let proposals = corrections(result, &result_doubts(result, rules), rules);
    let draft = proposals
        .into_iter()
        .fold(ResultDraft::of(Some(result)), |draft, proposal| draft.edited(&DraftEdit::Take(proposal)));
    draft.result().expect("a correction leaves nothing out")
}

#[test]
fn no_army_is_destroyed_twice_and_one_click_says_all_of_it() {
    for (points, destroyed, is_right) in [
        (75, [75, 0], true),
        (75, [76, 0], false),
        (75, [900, 800], false),
        (100, [0, 101], false),
        (0, [900, 0], true),
    ] {
        let rules = ResultRules { points, tiebreakers: tiebreakers(pack()), ..ResultRules::default() };
        let score = |seat: usize| PlayerScore { destroyed: destroyed[seat], ..PlayerScore::default() };
        let result =
            GameResult { winner: Some(Seat::First), ending: GameEnding::Assassination, scores: [score(0), score(1)] };
        let expected: Vec<ResultDoubt> = [Seat::First, Seat::Second]
            .into_iter()
            .filter(|seat| !is_right && destroyed[*seat as usize] > points)
            .map(|seat| ResultDoubt::TooMuchDestroyed { seat, points })
            .collect();
        assert_eq!(result_doubts(&result, &rules), expected);
        let after = corrected(&result, &rules).scores.map(|score| score.destroyed);
        assert_eq!(after, if is_right { destroyed } else { destroyed.map(|destroyed| destroyed.min(points)) });
    }
}
