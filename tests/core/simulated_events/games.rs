//! Games that are played by chance: each ends as the packet has it, with the numbers that such a game has.

use tablewright::event::{GameEnding, GameResult, PlayerScore, Seat};
use tablewright::solver::random::SplitMix64;

/// What decides a game by the packet.
#[derive(Clone, Copy, Debug)]
pub struct GameRules {
    /// The army points of a game; 0 where nobody knows.
    pub army: u32,
    /// By how many victory points one wins the scenario; `None` where no lead wins it.
    pub lead: Option<u32>,
}

/// A number below this one.
pub fn below(random: &mut SplitMix64, count: u32) -> u32 {
    u32::try_from(random.below(usize::try_from(count).expect("it is small"))).expect("it is small")
}

/// Whether something comes about that does so this often in a hundred times.
pub fn chance(random: &mut SplitMix64, percent: u32) -> bool {
    below(random, 100) < percent
}

/// A player by chance.
fn seat(random: &mut SplitMix64) -> Seat {
    Seat::ALL[random.below(2)]
}

/// A game of chance.
pub fn game(random: &mut SplitMix64, rules: GameRules) -> GameResult {
    let destroyed = |random: &mut SplitMix64| below(random, if rules.army == 0 { 60 } else { rules.army + 1 });
    let score = |random: &mut SplitMix64| PlayerScore {
        vp: below(random, 12),
        destroyed: destroyed(random),
        list: Some(1 + u8::try_from(random.below(2)).expect("it is small")),
        presence: None,
    };
    let mut scores = [score(random), score(random)];
    let (winner, ending) = match random.below(8) {
        0 => return scenario_win(random, scores, rules),
        1 => (Some(seat(random)), GameEnding::Assassination),
        2 => return last_turn(random, scores),
        3 => (Some(seat(random)), GameEnding::Clock),
        4 => return clock_in_opponents_turn(seat(random), scores, rules),
        5 => {
            // Some give up at once, and some when nearly all is lost.
            if chance(random, 50) {
                scores = [PlayerScore::default(); 2];
            }
            (Some(seat(random)), GameEnding::Concession)
        }
        6 => (None, GameEnding::TimeUp),
        _ => {
            let number = below(random, 8);
            scores = scores.map(|score| PlayerScore { vp: number, presence: Some(number * 5), ..score });
            (None, GameEnding::Tiebreakers)
        }
    };
    GameResult { winner, ending, scores }
}

/// Somebody leads by enough after the opponent's turn. Where no lead wins, the game goes on to its last turn.
fn scenario_win(random: &mut SplitMix64, mut scores: [PlayerScore; 2], rules: GameRules) -> GameResult {
    let Some(lead) = rules.lead else { return last_turn(random, scores) };
    let winner = seat(random);
    let (own, other) = (usize::from(winner == Seat::Second), usize::from(winner == Seat::First));
    scores[own].vp = scores[other].vp + lead + below(random, 4);
    GameResult { winner: Some(winner), ending: GameEnding::Scenario, scores }
}

/// The last turn is played: more victory points win, then more Scenario Presence, else it is a tie.
fn last_turn(random: &mut SplitMix64, mut scores: [PlayerScore; 2]) -> GameResult {
    if chance(random, 40) {
        scores[0].vp = scores[1].vp;
        for score in &mut scores {
            score.presence = Some(5 * below(random, 6));
        }
    }
    let [first, second] = scores.map(|score| (score.vp, score.presence));
    let winner = match first.cmp(&second) {
        std::cmp::Ordering::Greater => Some(Seat::First),
        std::cmp::Ordering::Less => Some(Seat::Second),
        std::cmp::Ordering::Equal => None,
    };
    GameResult { winner, ending: GameEnding::Tiebreakers, scores }
}

/// A clock runs out in the opponent's turn: at its end, whose clock that was wins with the lead that the scenario takes, and else the
/// opponent does.
fn clock_in_opponents_turn(expired: Seat, scores: [PlayerScore; 2], rules: GameRules) -> GameResult {
    let vp = |seat: Seat| scores[usize::from(seat == Seat::Second)].vp;
    if rules.lead.is_some_and(|lead| vp(expired) >= vp(expired.other()) + lead) {
        return GameResult { winner: Some(expired), ending: GameEnding::Scenario, scores };
    }
    GameResult { winner: Some(expired.other()), ending: GameEnding::ClockInOpponentsTurn, scores }
}
