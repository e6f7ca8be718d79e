//! Rolls of a game: whether it ends, and whether those are there who come later.

use crate::game::score_entry::{EndReason, GameEnd, Outcome, Remark};
use crate::game::score_record::{ArrivalRoll, GameRecord, TurnRecord};
use crate::game::score_rules::ScoreRules;
use crate::game::score_sheet::{ScoreSheet, turn_of};
use crate::pack::{self, Role};

fn rules(scenario: &str) -> ScoreRules {
    let pack = pack::find("siege-works").expect("it is built in");
    let scenario = pack.scenarios.all().iter().find(|one| one.id == scenario).expect("a scenario");
    ScoreRules::of(pack, scenario).expect("a card")
}

/// A game of so many whole turns, each Defender's turn as this says by its number.
fn sheet(scenario: &str, turns: u32, of: impl Fn(u32) -> TurnRecord) -> ScoreSheet {
    let record = |index: usize| match turn_of(index) {
        (turn, Role::Defender) => of(turn),
        _ => TurnRecord::default(),
    };
    let turns = (0..turns as usize * 2).map(record).collect();
    ScoreSheet::new(rules(scenario), &GameRecord { turns, ..GameRecord::default() })
}

const OVER: Option<GameEnd> = Some(GameEnd { why: EndReason::LastTurn, outcome: Outcome::Unsaid });

#[test]
fn a_storm_ends_by_the_first_roll_of_four_or_more_from_turn_seven_on_and_after_turn_ten() {
    let rolled = |of: &'static [(u32, u32)]| {
        move |turn: u32| {
            let end_roll = of.iter().find(|(in_turn, _)| *in_turn == turn).map(|(_, roll)| *roll);
            TurnRecord { end_roll, ..TurnRecord::default() }
        }
    };
    for (rolls, ends_after) in [
        (&[(7, 4)][..], 7),
        (&[(7, 3), (8, 6)], 8),
        (&[(7, 1), (8, 3), (9, 4)], 9),
        (&[(7, 1), (8, 2), (9, 3)], 10),
        // A roll that isn't made yet, or that no die shows, ends nothing.
        (&[(6, 6), (7, 7)], 10),
    ] {
        for turns in 1..=10 {
            let sheet = sheet("into-the-breach", turns, rolled(rolls));
            assert_eq!(sheet.end, if turns >= ends_after { OVER } else { None }, "{rolls:?} after {turns}");
            assert_eq!(sheet.steps.len(), turns.min(ends_after) as usize * 2);
        }
    }
    let told = sheet("into-the-breach", 9, rolled(&[(7, 3), (9, 5)]));
    let remarks = |turn: usize| &told.steps[turn * 2 - 1].remarks[..];
    assert_eq!(remarks(6), []);
    assert_eq!(remarks(7), [Remark::EndRolled { roll: 3, ends: false }]);
    assert_eq!(remarks(8), [Remark::EndRollMissing]);
    assert_eq!(remarks(9), [Remark::EndRolled { roll: 5, ends: true }]);
}

#[test]
fn a_relief_comes_by_the_first_roll_that_is_enough_with_what_is_added() {
    let arrival = |roll, more| Some(ArrivalRoll { roll, more });
    let told = sheet("the-watchtower", 8, |turn| {
        let arrival = match turn {
            1 | 5 => arrival(6, 0),
            2 => arrival(4, 0),
            3 => arrival(9, 0),
            4 => arrival(4, 1),
            _ => None,
        };
        TurnRecord { arrival, ..TurnRecord::default() }
    });
    let remarks = |turn: usize| &told.steps[turn * 2 - 1].remarks[..];
    assert_eq!(remarks(1), [], "it isn't rolled yet");
    assert_eq!(remarks(2), [Remark::ArrivalRolled { roll: 4, more: 0, comes: false }]);
    assert_eq!(remarks(3), [Remark::NoSuchRoll(9)]);
    assert_eq!(remarks(4), [Remark::ArrivalRolled { roll: 4, more: 1, comes: true }]);
    assert_eq!(remarks(5), [], "it is there already");
    assert!(told.have_arrived);
    assert_eq!((told.end, told.steps.len()), (OVER, 16));
}
