//! Rolling for scenarios. The page passes the die, since nothing in the editor is random.

use crate::checks::EventScenarios;
use crate::layout::Layout;
use crate::pack::{Pack, Scenario};

/// A die: takes the number of sides and returns a number from 1 to that.
pub type Die<'a> = &'a mut dyn FnMut(u32) -> u32;

/// How often the die is rolled at most, so that rolling ends with a faulty die too. A fair die of eight sides needs more once
/// in 10⁵⁷ times.
const MAX_ROLLS: usize = 1000;

/// The rolled numbers and their scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenarioRoll {
    /// All rolled numbers. All but the last have no scenario in the event.
    pub numbers: Vec<u32>,
    /// The scenario; `None` where the event plays none.
    pub scenario: Option<&'static Scenario>,
}

/// Rolls for one of the event's scenarios, as the packet does. A number without a scenario, or with one that is struck out, is
/// rolled again.
pub fn roll(layout: &Layout, chosen: EventScenarios, die: Die) -> ScenarioRoll {
    roll_without(layout.pack, chosen, &[], die)
}

/// Rolls the rounds of an event: each of its scenarios once, in random order.
pub fn rounds(layout: &Layout, chosen: EventScenarios, die: Die) -> Vec<&'static Scenario> {
    let mut rounds = Vec::new();
    while let Some(scenario) = roll_without(layout.pack, chosen, &rounds, die).scenario {
        rounds.push(scenario);
    }
    rounds
}

fn roll_without(pack: &'static Pack, chosen: EventScenarios, played: &[&Scenario], die: Die) -> ScenarioRoll {
    let open = |(index, scenario): &(usize, &Scenario)| chosen.has_scenario(*index) && !played.contains(scenario);
    let open: Vec<&'static Scenario> =
        pack.scenarios.iter().enumerate().filter(open).map(|(_, scenario)| scenario).collect();
    let mut rolled = ScenarioRoll { numbers: Vec::new(), scenario: None };
    while pack.game.die > 0 && !open.is_empty() && rolled.scenario.is_none() && rolled.numbers.len() < MAX_ROLLS {
        let number = die(pack.game.die);
        rolled.numbers.push(number);
        rolled.scenario = open.iter().copied().find(|scenario| scenario.roll == Some(number));
    }
    rolled
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

    fn layout() -> Layout {
        Layout::new(pack::find(pack::DEFAULT).expect("the default pack is built in"))
    }

    /// A die that shows these numbers over and over.
    fn shows(numbers: &'static [u32]) -> impl FnMut(u32) -> u32 {
        let mut next = numbers.iter().copied().cycle();
        move |sides| next.next().filter(|number| *number <= sides).expect("a number of the die")
    }

    #[test]
    fn a_number_without_a_scenario_is_rolled_again() {
        let rolled = roll(&layout(), EventScenarios::default(), &mut shows(&[8, 8, 7]));
        assert_eq!(rolled.numbers, [8, 8, 7]);
        assert_eq!(rolled.scenario.map(|scenario| scenario.id.as_str()), Some("payload"));
    }

    #[test]
    fn a_struck_out_scenario_is_rolled_again() {
        let without_payload = EventScenarios::default().with_scenario_toggled(6);
        let rolled = roll(&layout(), without_payload, &mut shows(&[7, 2]));
        assert_eq!(rolled.scenario.map(|scenario| scenario.id.as_str()), Some("two-fronts"));
    }

    #[test]
    fn an_event_plays_no_scenario_twice() {
        let ids = |rounds: Vec<&'static Scenario>| rounds.iter().filter_map(|it| it.roll).collect::<Vec<u32>>();
        assert_eq!(
            ids(rounds(&layout(), EventScenarios::default(), &mut shows(&[3, 8, 3, 1, 6, 7, 1, 2, 5, 4]))),
            [3, 1, 6, 7, 2, 5, 4]
        );
        let two = (2..7).fold(EventScenarios::default(), EventScenarios::with_scenario_toggled);
        assert_eq!(ids(rounds(&layout(), two, &mut shows(&[5, 2, 1]))), [2, 1]);
    }

    #[test]
    fn rolling_ends_without_scenarios_and_with_a_faulty_die() {
        let none = (0..7).fold(EventScenarios::default(), EventScenarios::with_scenario_toggled);
        assert_eq!(roll(&layout(), none, &mut shows(&[1])), ScenarioRoll { numbers: Vec::new(), scenario: None });
        assert_eq!(roll(&layout(), EventScenarios::default(), &mut shows(&[8])).scenario, None);
        assert_eq!(rounds(&layout(), EventScenarios::default(), &mut shows(&[8])), Vec::<&Scenario>::new());
    }
}
