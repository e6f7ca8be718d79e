//! What a packet proposes for an event: how many rounds, the players' clocks, and scenarios by chance.

use super::document::{Event, EventRound};
use crate::pack::{CardTexts, Pack, Scenario};
use crate::solver::random::SplitMix64;

/// How many rounds the packet proposes for so many players; `None` where it proposes none.
pub fn proposed_rounds(pack: &Pack, players: u32) -> Option<u32> {
    let rounds = &CardTexts::of(pack)?.event.as_ref()?.rounds;
    let fitting = rounds.iter().find(|proposal| players <= proposal.players);
    fitting.filter(|_| players > 0).map(|proposal| proposal.rounds)
}

/// The minutes of each player's clock in games of so many army points; `None` where the packet has none for that.
pub fn clock_minutes(pack: &Pack, points: u32) -> Option<u32> {
    let clocks = &CardTexts::of(pack)?.event.as_ref()?.clocks;
    clocks.iter().find(|clock| clock.points == points).map(|clock| clock.minutes)
}

/// The first round before this one, both counted from 0, that plays its scenario.
pub fn earlier_round(event: &Event, round: usize) -> Option<usize> {
    let scenario = event.rounds.get(round)?.scenario?;
    event.rounds[..round].iter().position(|earlier| earlier.scenario == Some(scenario))
}

/// So many rounds. The scenarios of the event's rounds stay, and the other rounds get one by chance, none twice. As the pack has
/// only so many scenarios, the last rounds may be left without.
pub fn roll_scenarios(event: &Event, count: usize, seed: u32) -> Vec<EventRound> {
    let mut rounds = event.rounds.clone();
    rounds.resize(count.min(Event::MAX_ROUNDS), EventRound::default());
    let is_free = |scenario: &&Scenario| !rounds.iter().any(|round| round.scenario == Some(*scenario));
    let mut free: Vec<&'static Scenario> = event.pack.scenarios.iter().filter(is_free).collect();
    let mut random = SplitMix64::new(u64::from(seed));
    random.shuffle(&mut free);
    for round in rounds.iter_mut().filter(|round| round.scenario.is_none()) {
        round.scenario = free.pop();
    }
    rounds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::pack;

    #[test]
    fn rounds_and_clocks_are_those_of_the_packet() {
        let rounds = [0, 1, 8, 9, 16, 17, 64, 65, 128, 129].map(|players| proposed_rounds(pack(), players));
        let expected = [None, Some(3), Some(3), Some(4), Some(4), Some(5), Some(6), Some(7), Some(7), None];
        assert_eq!(rounds, expected);
        assert_eq!(
            [30, 50, 75, 100, 76].map(|points| clock_minutes(pack(), points)),
            [Some(20), Some(30), Some(50), Some(60), None]
        );
    }

    #[test]
    fn no_scenario_is_rolled_twice_and_chosen_ones_stay() {
        let mut event = Event::new(pack());
        let third = pack().scenarios.get(2);
        event.rounds =
            vec![EventRound::default(), EventRound { scenario: third, is_revealed: true, ..EventRound::default() }];
        let mut firsts = Vec::new();
        for seed in 0..200 {
            let rounds = roll_scenarios(&event, 9, seed);
            assert_eq!((rounds.len(), rounds[1].scenario, rounds[1].is_revealed), (9, third, true));
            let mut rolled: Vec<&str> = rounds.iter().filter_map(|round| Some(round.scenario?.id.as_str())).collect();
            assert_eq!(rolled.len(), 7);
            firsts.push(rolled[0].to_owned());
            rolled.sort_unstable();
            rolled.dedup();
            assert_eq!(rolled.len(), 7);
        }
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), 6, "each of the others comes first for some seed");
    }
}
