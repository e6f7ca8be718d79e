//! Benchmarks of pairings: the round that takes longest, for a large event and for the largest one.

use divan::{Bencher, black_box};
use tablewright::event::standings::standings;
use tablewright::event::{
    Event, EventPlayer, EventRound, GameEnding, GameResult, PlayerId, PlayerScore, Seat, pair_round,
};
use tablewright::pack;

fn main() {
    divan::main();
}

/// So many players before the last of their rounds, in which the first player has won all games before.
fn event(players: u32, rounds: usize) -> Event {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let mut event = Event {
        points: 75,
        roster: (1..=players).map(|id| EventPlayer::new(PlayerId(id), format!("Player {id}"))).collect(),
        rounds: vec![EventRound::default(); rounds],
        ..Event::new(pack)
    };
    let won =
        GameResult { winner: Some(Seat::First), ending: GameEnding::Scenario, scores: [PlayerScore::default(); 2] };
    for round in 0..rounds - 1 {
        let mut pairings = pair_round(&event, round, 1).expect("the rounds before are finished");
        pairings.iter_mut().filter(|pairing| !pairing.is_bye()).for_each(|pairing| pairing.result = Some(won));
        event.rounds[round].pairings = pairings;
    }
    event
}

/// Pairing a round.
#[divan::bench(args = [(16, 4), (128, 7), (512, 3)], sample_count = 5, sample_size = 1)]
fn pair(bencher: Bencher, (players, rounds): (u32, usize)) {
    let event = event(players, rounds);
    bencher.bench(|| pair_round(black_box(&event), rounds - 1, 1));
}

/// The standings, which the page works out when it draws them.
#[divan::bench(args = [(128, 7), (512, 3)])]
fn rank(bencher: Bencher, (players, rounds): (u32, usize)) {
    let event = event(players, rounds);
    bencher.bench(|| standings(black_box(&event), rounds));
}
