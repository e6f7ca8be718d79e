//! The simulation's own rules, on rounds of which the packet's words say at once whether they are right: what complains of nothing
//! holds nothing.

use super::notebook::{Game, Notebook, Noted};
use super::pairing_rules::BeforeRound;
use tablewright::event::{GameEnding, GameResult, Pairing, PlayerId, PlayerScore, Seat};

/// Players and rounds of games, the winner of each first, and nobody (0) for a bye.
fn notes(players: u32, rounds: &[&[(u32, u32)]]) -> Notebook {
    let result =
        GameResult { winner: Some(Seat::First), ending: GameEnding::Scenario, scores: [PlayerScore::default(); 2] };
    let game = |(first, second): &(u32, u32)| Game {
        first: PlayerId(*first),
        second: (*second > 0).then_some(PlayerId(*second)),
        result: (*second > 0).then_some(result),
    };
    Notebook {
        army: 75,
        players: (1..=players).map(|id| Noted::new(PlayerId(id))).collect(),
        rounds: rounds.iter().map(|games| games.iter().map(game).collect()).collect(),
        cut: None,
    }
}

/// Whether the rules take a round that comes after these.
fn is_right(notes: &Notebook, games: &[(u32, u32)]) -> bool {
    let pairing = |(first, second): &(u32, u32)| match *second {
        0 => Pairing::bye(PlayerId(*first)),
        second => Pairing::game(PlayerId(*first), PlayerId(second)),
    };
    let made: Vec<Pairing> = games.iter().map(pairing).collect();
    BeforeRound::of(notes, notes.rounds.len()).complaint(&made, |_| 0).is_none()
}

#[test]
fn the_rules_find_rematches_and_needless_pair_downs() {
    let four = notes(4, &[&[(1, 2), (3, 4)]]);
    assert!(is_right(&four, &[(1, 3), (2, 4)]));
    assert!(!is_right(&four, &[(1, 2), (3, 4)]), "both have met");
    assert!(!is_right(&four, &[(1, 4), (3, 2)]), "the winners can play each other");
    assert!(!is_right(&four, &[(1, 3), (2, 0), (4, 0)]) && !is_right(&four, &[(1, 3)]), "everybody plays");
    // All have met: who meets again is anybody's.
    let all_met = notes(4, &[&[(1, 2), (3, 4)], &[(1, 3), (2, 4)], &[(1, 4), (2, 3)]]);
    assert!(is_right(&all_met, &[(1, 2), (3, 4)]));
    // Players 3 and 4 can't play each other: both are paired down, and the pile above them isn't touched.
    let six = notes(6, &[&[(1, 2), (3, 4), (5, 6)], &[(1, 3), (5, 2), (4, 6)]]);
    assert!(is_right(&six, &[(1, 5), (3, 6), (4, 2)]));
    assert!(!is_right(&six, &[(1, 4), (5, 3), (2, 6)]));
}

#[test]
fn the_rules_find_who_should_have_the_bye() {
    let five = notes(5, &[&[(1, 2), (3, 4), (5, 0)]]);
    assert!(is_right(&five, &[(1, 3), (5, 4), (2, 0)]));
    assert!(!is_right(&five, &[(1, 3), (2, 4), (5, 0)]), "the second one");
    assert!(!is_right(&five, &[(3, 5), (2, 4), (1, 0)]), "one of the upper pile");
}

#[test]
fn the_rules_find_who_is_paired_down_too_far_or_again() {
    // Player 1 is alone at the top, player 6 at the bottom, and the four between have a point each.
    let six = notes(6, &[&[(1, 2), (3, 4), (5, 6)], &[(1, 3), (2, 5), (4, 6)]]);
    assert!(is_right(&six, &[(1, 4), (3, 5), (2, 6)]) && is_right(&six, &[(1, 5), (2, 4), (3, 6)]));
    assert!(!is_right(&six, &[(1, 6), (2, 3), (4, 5)]), "past a whole pile");
    // Players 1 and 4 alone can have the bye. With it for 4, player 1 would be paired down for the second time.
    let five = notes(5, &[&[(1, 2), (3, 4), (5, 0)], &[(1, 3), (4, 5), (2, 0)], &[(4, 1), (2, 5), (3, 0)]]);
    assert!(is_right(&five, &[(4, 2), (3, 5), (1, 0)]));
    assert!(!is_right(&five, &[(1, 5), (2, 3), (4, 0)]), "again");
}

#[test]
fn the_rules_hold_large_rounds_to_exchanges_and_to_what_must_be_possible() {
    let first: Vec<(u32, u32)> = (0..10).map(|game| (2 * game + 1, 2 * game + 2)).collect();
    let twenty = notes(20, &[&first]);
    let winners: Vec<(u32, u32)> = (0..5).map(|game| (4 * game + 1, 4 * game + 3)).collect();
    let losers: Vec<(u32, u32)> = (0..5).map(|game| (4 * game + 2, 4 * game + 4)).collect();
    let right: Vec<(u32, u32)> = winners.into_iter().chain(losers).collect();
    assert!(is_right(&twenty, &right));
    assert!(!is_right(&twenty, &first), "all have met");
    let mut crossed = right;
    (crossed[0].1, crossed[5].1) = (crossed[5].1, crossed[0].1);
    assert!(!is_right(&twenty, &crossed), "two are paired down for nothing");
}
