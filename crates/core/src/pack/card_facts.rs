//! The pack's numbers in the texts of a scenario's card, so that no sentence repeats what is data.

use super::Pack;
use super::card::{BarredModels, CardTexts};
use super::scenario::{Growth, Scenario};
use crate::words::t;

/// What the texts of a card have places for.
pub(super) struct CardFacts<'a> {
    pub(super) pack: &'a Pack,
    pub(super) texts: &'a CardTexts,
    /// The scenario of the card, where the text is about one.
    pub(super) scenario: Option<&'a Scenario>,
}

impl CardFacts<'_> {
    /// A text with its places filled.
    pub(super) fn filled(&self, text: &str) -> String {
        with_places_filled(text, |name| self.fact(name))
    }

    /// The value of one of [`FACTS`](super::file::FACTS).
    fn fact(&self, name: &str) -> Option<String> {
        let (game, event) = (&self.pack.game, self.texts.event.as_ref());
        let growth = self.scenario.and_then(|scenario| scenario.growth);
        Some(match name {
            "range" => self.length(game.control_range),
            "turns" => self.scenario.map_or(game.turns, |scenario| scenario.turns(game)).to_string(),
            "flag_reach" => self.length(self.pack.limits.flag_terrain.within),
            "kill_box" => self.kill_box(),
            "kill_box_from" => game.kill_box_from.to_string(),
            "kill_box_vp" => game.kill_box_vp?.to_string(),
            "kill_box_growth" => self.length(growth?.inches_per_turn),
            "kill_box_grows_from" => growth?.from_turn.to_string(),
            "kill_box_depths" => self.kill_box_depths(self.scenario?, growth?),
            "first_scoring" => game.first_scoring?.turn.to_string(),
            "scorings" => game.scorings()?.to_string(),
            "lead" => self.pack.winning_lead(self.scenario?)?.to_string(),
            "contest_nothing" => models(self.texts.barred.iter()),
            "secure_nothing" => models(self.texts.barred.iter().filter(|barred| !barred.secures)),
            "minutes_left" => event?.scoring?.minutes_left.to_string(),
            "clocks" => {
                let clock = |clock: &super::EventClock| t!("{} minutes at {} points", clock.minutes, clock.points);
                event?.clocks.iter().map(clock).collect::<Vec<_>>().join(", ")
            }
            _ => return None,
        })
    }

    fn length(&self, inches: f64) -> String {
        self.pack.unit.amount(inches, 2)
    }

    /// How deep the kill box is, and how deep it becomes where it grows.
    fn kill_box(&self) -> String {
        let game = &self.pack.game;
        let [first, last] = self.scenario.map_or([game.kill_box; 2], |scenario| scenario.kill_box_range(game));
        if last > first { t!("{} (growing to {})", self.length(first), self.length(last)) } else { self.length(first) }
    }

    /// How deep a kill box is in each turn at whose start it grows.
    fn kill_box_depths(&self, scenario: &Scenario, growth: Growth) -> String {
        let game = &self.pack.game;
        let depth = |turn| Some(t!("{} in turn {}", self.length(scenario.kill_box(game, turn)?), turn));
        (growth.from_turn..=game.turns).filter_map(depth).collect::<Vec<_>>().join(", ")
    }
}

/// A text with its places filled by their names. The build refuses a pack with a place that nothing fills.
pub(super) fn with_places_filled(text: &str, fact: impl Fn(&str) -> Option<String>) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else { break };
        filled.push_str(before);
        filled.push_str(&fact(name).unwrap_or_default());
        rest = after;
    }
    filled + rest
}

/// Models as a list.
fn models<'a>(barred: impl Iterator<Item = &'a BarredModels>) -> String {
    barred.map(|barred| &*barred.models).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::super::file::FACTS;
    use super::*;
    use crate::pack;

    #[test]
    fn every_place_that_a_text_can_have_is_filled() {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let texts = CardTexts::of(pack).expect("it has scenarios");
        // The one whose kill box grows has all numbers.
        let facts = CardFacts { pack, texts, scenario: pack.scenario("wolves-at-our-heels") };
        for name in FACTS {
            assert!(facts.fact(name).is_some_and(|value| !value.is_empty()), "{name}");
        }
        assert_eq!(facts.fact("range_"), None);
        assert_eq!(facts.filled("within {range} of {flag_reach}, {turns} {"), "within 3\" of 5\", 7 {");
        assert_eq!(facts.filled("{kill_box} {kill_box_vp} {scorings} {lead}"), "12\" (growing to 22\") 2 11 3");
        let others = CardFacts { scenario: pack.scenario("payload"), ..facts };
        assert_eq!(others.filled("{kill_box} {lead}"), "12\" 0");
    }
}
