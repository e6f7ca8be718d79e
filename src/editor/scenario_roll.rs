//! Rolling for scenarios, with a die that is handed in: chance is the page's.

use crate::checks::EventScenarios;
use crate::layout::Layout;
use crate::pack::{Pack, Scenario};

/// A die: given its sides, a number from 1 to that many.
pub type Die<'a> = &'a mut dyn FnMut(u32) -> u32;

/// How often a number that can't be used is rolled again, so that a die with a fault comes to an end too. A fair one of
/// eight sides needs more once in 10⁵⁷.
const MOST_ROLLS: usize = 1000;

/// What was rolled, and the scenario it came to; none where the event plays none.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenarioRoll {
    /// Every number, in order; all but the last had to be rolled again.
    pub numbers: Vec<u32>,
    /// The scenario.
    pub scenario: Option<&'static Scenario>,
}

/// Rolls for one of the scenarios that the event plays, as the packet does: a number without a scenario is rolled again,
/// and so is one whose scenario is struck out.
pub fn roll(layout: &Layout, chosen: EventScenarios, die: Die) -> ScenarioRoll {
    roll_without(layout.pack, chosen, &[], die)
}

/// Rolls the rounds of an event: every scenario that it plays, none twice.
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
    while !open.is_empty() && rolled.scenario.is_none() && rolled.numbers.len() < MOST_ROLLS {
        let number = die(pack.game.die);
        rolled.numbers.push(number);
        rolled.scenario = open.iter().copied().find(|scenario| scenario.roll == number);
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
    fn what_stands_for_no_scenario_is_rolled_again() {
        let rolled = roll(&layout(), EventScenarios::default(), &mut shows(&[8, 8, 7]));
        assert_eq!(rolled.numbers, [8, 8, 7]);
        assert_eq!(rolled.scenario.map(|scenario| scenario.id.as_str()), Some("payload"));
    }

    #[test]
    fn what_is_struck_out_is_rolled_again() {
        let without_payload = EventScenarios::default().with_scenario_toggled(6);
        let rolled = roll(&layout(), without_payload, &mut shows(&[7, 2]));
        assert_eq!(rolled.scenario.map(|scenario| scenario.id.as_str()), Some("two-fronts"));
    }

    #[test]
    fn an_event_plays_no_scenario_twice() {
        let ids = |rounds: Vec<&'static Scenario>| rounds.iter().map(|it| it.roll).collect::<Vec<u32>>();
        assert_eq!(
            ids(rounds(&layout(), EventScenarios::default(), &mut shows(&[3, 8, 3, 1, 6, 7, 1, 2, 5, 4]))),
            [3, 1, 6, 7, 2, 5, 4]
        );
        let two = (2..7).fold(EventScenarios::default(), EventScenarios::with_scenario_toggled);
        assert_eq!(ids(rounds(&layout(), two, &mut shows(&[5, 2, 1]))), [2, 1]);
    }

    #[test]
    fn an_event_without_scenarios_and_a_die_with_a_fault_come_to_an_end() {
        let none = (0..7).fold(EventScenarios::default(), EventScenarios::with_scenario_toggled);
        assert_eq!(roll(&layout(), none, &mut shows(&[1])), ScenarioRoll { numbers: Vec::new(), scenario: None });
        assert_eq!(roll(&layout(), EventScenarios::default(), &mut shows(&[8])).scenario, None);
        assert_eq!(rounds(&layout(), EventScenarios::default(), &mut shows(&[8])), Vec::<&Scenario>::new());
    }
}
