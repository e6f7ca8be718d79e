//! What can't be about a result that is complete: numbers that no such game has. It is kept all the same, because the organiser decides.

use super::pairing::{GameEnding, GameResult, Seat};
use crate::pack::Scenario;

/// Why a result can't be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultDoubt {
    /// A player has destroyed more than an army has.
    TooMuchDestroyed {
        seat: Seat,
        /// The army points of a game.
        points: u32,
    },
    /// A player has more victory points than the scenario gives.
    TooManyVp {
        seat: Seat,
        /// The most that it gives.
        most: u32,
    },
    /// The tiebreakers leave no tie where this player has more victory points.
    TieWithLeader(Seat),
    /// This player has won by the tiebreakers with fewer victory points than the other.
    TiebreakWithFewerVp(Seat),
    /// A player has won by scenario without the lead that it takes.
    TooSmallLead {
        winner: Seat,
        /// The lead that it takes.
        lead: u32,
    },
    /// A player has won by scenario where no lead wins.
    NoLeadWins,
}

/// What can't be about a result, where a game has so many army points, 0 where that isn't known, and is played in this scenario.
pub fn result_doubts(result: &GameResult, points: u32, scenario: Option<&Scenario>) -> Vec<ResultDoubt> {
    let mut doubts = Vec::new();
    let max_vp = scenario.and_then(|scenario| scenario.max_vp);
    for seat in Seat::ALL {
        let score = result.score(seat);
        if let Some(most) = max_vp.filter(|most| score.vp > *most) {
            doubts.push(ResultDoubt::TooManyVp { seat, most });
        }
        if points > 0 && score.destroyed > points {
            doubts.push(ResultDoubt::TooMuchDestroyed { seat, points });
        }
    }
    let leader = vp_leader(result.scores.map(|score| score.vp));
    match (result.winner, result.ending) {
        (None, GameEnding::Tiebreakers) => {
            doubts.extend(leader.map(|(leader, _)| ResultDoubt::TieWithLeader(leader)));
        }
        (Some(winner), GameEnding::Tiebreakers) if leader.is_some_and(|(leader, _)| leader != winner) => {
            doubts.push(ResultDoubt::TiebreakWithFewerVp(winner));
        }
        (Some(winner), GameEnding::Scenario) => match scenario.and_then(|scenario| scenario.winning_lead) {
            Some(0) => doubts.push(ResultDoubt::NoLeadWins),
            // Whatever the scenario, who wins by it has more VP.
            known => {
                let needed = known.unwrap_or(1);
                if !leader.is_some_and(|(leader, lead)| leader == winner && lead >= needed) {
                    doubts.push(ResultDoubt::TooSmallLead { winner, lead: needed });
                }
            }
        },
        _ => {}
    }
    doubts
}

/// Who has more victory points, and by how many.
pub(super) fn vp_leader([first, second]: [u32; 2]) -> Option<(Seat, u32)> {
    let lead = first.abs_diff(second);
    (lead > 0).then_some((if first > second { Seat::First } else { Seat::Second }, lead))
}

#[cfg(test)]
mod tests {
    use super::super::pairing::PlayerScore;
    use super::*;
    use crate::checks::testing::pack;

    fn scenario(id: &str) -> Option<&'static Scenario> {
        let scenario = pack().scenario(id);
        assert!(scenario.is_some(), "no scenario {id}");
        scenario
    }

    fn result(winner: Option<Seat>, ending: GameEnding, vp: [u32; 2]) -> GameResult {
        GameResult { winner, ending, scores: vp.map(|vp| PlayerScore { vp, destroyed: 60, list: None }) }
    }

    #[test]
    fn every_impossible_result_of_the_audit_is_told_and_every_possible_one_is_not() {
        use GameEnding::{Assassination, Clock, Concession, Scenario, Tiebreakers, TimeUp};
        let (first, second) = (Some(Seat::First), Some(Seat::Second));
        let lead = |winner| vec![ResultDoubt::TooSmallLead { winner, lead: 3 }];
        for (id, winner, ending, vp, expected) in [
            ("two-fronts", None, Tiebreakers, [6, 2], vec![ResultDoubt::TieWithLeader(Seat::First)]),
            ("two-fronts", None, Tiebreakers, [4, 4], vec![]),
            ("two-fronts", None, TimeUp, [6, 2], vec![]),
            ("two-fronts", first, Scenario, [2, 7], lead(Seat::First)),
            ("two-fronts", first, Scenario, [5, 4], lead(Seat::First)),
            ("two-fronts", second, Scenario, [4, 6], lead(Seat::Second)),
            ("two-fronts", second, Scenario, [4, 7], vec![]),
            ("two-fronts", first, Tiebreakers, [3, 5], vec![ResultDoubt::TiebreakWithFewerVp(Seat::First)]),
            ("two-fronts", first, Tiebreakers, [5, 5], vec![]),
            // The Defender can lead by three at the end of their own last turn.
            ("two-fronts", first, Tiebreakers, [9, 5], vec![]),
            ("payload", first, Scenario, [9, 2], vec![ResultDoubt::NoLeadWins]),
            ("payload", first, Tiebreakers, [9, 2], vec![]),
            ("two-fronts", first, Assassination, [0, 9], vec![]),
            ("two-fronts", first, Clock, [0, 9], vec![]),
            ("two-fronts", first, Concession, [0, 9], vec![]),
            (
                "trench-warfare",
                first,
                Assassination,
                [999, 2],
                vec![ResultDoubt::TooManyVp { seat: Seat::First, most: 80 }],
            ),
        ] {
            let found = result_doubts(&result(winner, ending, vp), 75, scenario(id));
            assert_eq!(found, expected, "{id}: {winner:?} by {ending:?} at {vp:?}");
        }
    }

    #[test]
    fn nobody_destroys_more_than_an_army_has() {
        let mut game = result(Some(Seat::First), GameEnding::Assassination, [3, 2]);
        game.scores[1].destroyed = 900;
        let doubt = ResultDoubt::TooMuchDestroyed { seat: Seat::Second, points: 75 };
        assert_eq!(result_doubts(&game, 75, None), [doubt]);
        game.scores[1].destroyed = 75;
        assert_eq!(result_doubts(&game, 75, None), []);
        game.scores[1].destroyed = 900;
        assert_eq!(result_doubts(&game, 0, None), [], "how large the game is isn't known");
    }

    #[test]
    fn who_wins_by_an_unknown_scenario_has_more_vp() {
        let won = |vp| result_doubts(&result(Some(Seat::First), GameEnding::Scenario, vp), 75, None);
        assert_eq!(won([2, 1]), []);
        for vp in [[2, 2], [1, 2]] {
            assert_eq!(won(vp), [ResultDoubt::TooSmallLead { winner: Seat::First, lead: 1 }]);
        }
    }
}
