//! What the card of a scenario says, as every place shows it and every format prints it.

use super::Pack;
use super::card::{CardTexts, ElementTexts, ReadingTexts, Rule, Score};
use super::card_facts::{CardFacts, with_places_filled};
use super::game_length::{Arrivals, GameLength};
use super::kind_rules::chance_said;
use super::scenario::{ElementKind, Scenario, ScenarioLine};
use crate::sorting::SharedSort as _;
use crate::units::readable;
use crate::words::capitals::with_first_capital;
use crate::words::t;

impl Score {
    fn text(&self) -> String {
        let text =
            if self.is_more { t!("{} {} VP more", self.what, self.vp) } else { t!("{} {} VP", self.what, self.vp) };
        self.when.as_ref().map_or_else(|| format!("{text}."), |when| format!("{text}, {when}."))
    }

    /// The text for the hall, after others or first.
    fn hall(&self, is_first: bool) -> String {
        let what = self.short.as_ref().unwrap_or(&self.what);
        match (is_first, self.is_more) {
            (true, _) => t!("{} {} VP", what, self.vp),
            (false, true) => t!("{} {} more", what, self.vp),
            (false, false) => format!("{what} {}", self.vp),
        }
    }

    /// All of a scenario as a rule of its card; none where a pack says nothing of it.
    fn rule(scores: &[Self], facts: &CardFacts) -> Option<Rule> {
        let texts: Vec<String> = scores.iter().map(Self::text).collect();
        let in_hall = scores.iter().filter(|score| score.vp > 0);
        let hall: Vec<String> = in_hall.enumerate().map(|(index, score)| score.hall(index == 0)).collect();
        (!scores.is_empty()).then(|| Rule {
            about: t!("Scores").to_owned(),
            text: facts.filled(&texts.join(" ")),
            is_reading: false,
            hall: Some(with_first_capital(&hall.join(", "))).filter(|hall| !hall.is_empty()),
            is_for_round: true,
        })
    }
}

/// By what other names the packet calls a scenario, as a rule of its card; none where it has only one.
fn other_names(scenario: &Scenario) -> Option<Rule> {
    (!scenario.also_called.is_empty()).then(|| Rule {
        about: t!("Name").to_owned(),
        text: t!("The packet calls it {} too.", scenario.also_called.join(", ")),
        is_reading: false,
        hall: None,
        is_for_round: false,
    })
}

/// A rule that a scenario's data says.
fn of_data(about: &str, text: String, hall: Option<String>) -> Rule {
    Rule { about: about.to_owned(), text, is_reading: false, is_for_round: hall.is_some(), hall }
}

impl Scenario {
    /// What its table, its length, its lines and its arrivals say, as rules of its card.
    fn data_rules<'a>(&'a self, pack: &'a Pack) -> impl Iterator<Item = Rule> + use<'a> {
        let table = pack.table_of(self).map(|table| {
            let said = t!("It is played on {}.", table.title(pack.unit));
            of_data(t!("Table"), said, None)
        });
        let length = self.length.map(|length| of_data(t!("Game length"), length.said(), Some(length.said_in_short())));
        let lines = self.lines.iter().map(|line| of_data(t!("Deployment"), line.said(pack), None));
        let arrivals = self.arrivals.iter().map(move |arrivals| {
            let said = arrivals.said(self.turns(&pack.game));
            of_data(t!("Arrivals"), said, None)
        });
        table.into_iter().chain(length).chain(lines).chain(arrivals)
    }
}

impl ScenarioLine {
    /// What it says, with its distance.
    pub fn said(&self, pack: &Pack) -> String {
        self.filled(&self.text, pack)
    }

    /// The same in a few words.
    pub fn said_in_short(&self, pack: &Pack) -> String {
        self.filled(&self.short, pack)
    }

    fn filled(&self, text: &str, pack: &Pack) -> String {
        with_places_filled(text, |_| Some(pack.unit.amount(self.distance, 2)))
    }
}

impl GameLength {
    /// How long a game is, with the odds.
    pub fn said(&self) -> String {
        let Some(roll) = self.ends else { return t!("{} turns of each player.", self.most) };
        let odds = self.last_turns().map(|turn| t!("{} in turn {}", chance_said(self.ends_at(turn)), turn));
        t!(
            "At the end of turn {}, and of each turn after it, a D6 is rolled: on {} or more the game ends. It ends at the end of turn {} at the latest. How likely it ends: {}. On average it has {} turns.",
            roll.from,
            roll.on,
            self.most,
            odds.collect::<Vec<_>>().join(", "),
            readable(self.mean(), 3)
        )
    }

    /// The same in a few words, without the odds.
    pub fn said_in_short(&self) -> String {
        match self.ends {
            Some(roll) => t!(
                "{} to {} turns: from the end of turn {} on it ends on {}+",
                roll.from,
                self.most,
                roll.from,
                roll.on
            ),
            None => t!("{} turns", self.most),
        }
    }
}

impl Arrivals {
    /// Who comes when, with the odds for each turn to the last one.
    pub fn said(&self, turns: u32) -> String {
        let by_turn = |more: u32| {
            let odds =
                (self.from_turn..=turns).map(|turn| format!("{turn}: {}", chance_said(self.by_turn(turn, more))));
            odds.collect::<Vec<_>>().join("; ")
        };
        let plain = t!(
            "{}: a D6 is rolled each turn from turn {} on, and {} or more brings them. How likely they are there by each turn: {}.",
            self.who,
            self.from_turn,
            self.on,
            by_turn(0)
        );
        match &self.more_for_each {
            Some(each) => {
                let more = t!("Each {} adds 1 to the roll. With 1 more from the first roll on: {}.", each, by_turn(1));
                format!("{plain} {more}")
            }
            None => plain,
        }
    }
}

impl CardTexts {
    /// The rules of a scenario, as every place shows them and every format prints them: its own, those of its elements, and those of every
    /// scenario, with the pack's numbers. Those about the same stand together.
    pub fn rules_of(&self, pack: &Pack, scenario: &Scenario) -> Vec<Rule> {
        let facts = CardFacts { pack, texts: self, scenario: Some(scenario) };
        let filled = |rule: &Rule, is_own: bool| Rule {
            about: rule.about.clone(),
            text: facts.filled(&rule.text),
            is_reading: rule.is_reading,
            hall: rule.hall.as_deref().map(|hall| facts.filled(hall)),
            is_for_round: is_own || rule.is_for_round,
        };
        let own = || self.scenarios.iter().filter(|texts| texts.id == scenario.id);
        let mut rules: Vec<Rule> = own().filter_map(|texts| Score::rule(&texts.scores, &facts)).collect();
        rules.extend(own().flat_map(|texts| &texts.rules).map(|rule| filled(rule, true)));
        rules.extend(scenario.data_rules(pack));
        rules.extend(other_names(scenario));
        let kinds = scenario.element_kinds().into_iter().filter_map(|(kind, _)| self.element(kind));
        rules.extend(kinds.flat_map(|texts| &texts.rules).map(|rule| filled(rule, false)));
        rules.extend(self.rules.iter().map(|rule| filled(rule, false)));
        rules.extend(self.readings_without_a_rule(pack));
        let mut headings: Vec<String> = Vec::new();
        for rule in &rules {
            if !headings.contains(&rule.about) {
                headings.push(rule.about.clone());
            }
        }
        rules.shared_sort_by_key(|rule| headings.iter().position(|heading| *heading == rule.about));
        rules
    }

    /// The readings that aren't the pack's own and that no rule tells, as rules.
    fn readings_without_a_rule(&self, pack: &Pack) -> impl Iterator<Item = Rule> {
        let rule = |(index, choice): (usize, usize)| {
            let reading = self.reading(pack, index).filter(|reading| !reading.is_rule)?;
            Some(Rule {
                about: t!("Other readings").to_owned(),
                text: format!("{}: {}.", reading.about, reading.choices.get(choice)?.trim_end_matches('.')),
                is_reading: true,
                hall: None,
                is_for_round: true,
            })
        };
        pack.other_readings().filter_map(rule)
    }

    /// Who can control an element of this kind, in our own words.
    pub fn held(&self, pack: &Pack, kind: &ElementKind) -> String {
        let facts = CardFacts { pack, texts: self, scenario: None };
        self.element(kind).map_or_else(String::new, |texts| facts.filled(&texts.held))
    }

    /// A reading of a pack, by its place, with the pack's numbers.
    pub fn reading(&self, pack: &Pack, index: usize) -> Option<ReadingTexts> {
        let facts = CardFacts { pack, texts: self, scenario: None };
        let ReadingTexts { id, about, packet, choices, is_rule } = self.readings.get(index)?.clone();
        let choices = choices.iter().map(|text| facts.filled(text)).collect();
        Some(ReadingTexts { id, about: facts.filled(&about), packet: facts.filled(&packet), choices, is_rule })
    }

    /// The readings of a pack that aren't its own, each with its name and the way that is chosen.
    pub fn other_readings(&self, pack: &Pack) -> Vec<(String, String)> {
        let text = |(index, choice): (usize, usize)| {
            let reading = self.reading(pack, index)?;
            Some((reading.about, reading.choices.get(choice)?.clone()))
        };
        pack.other_readings().filter_map(text).collect()
    }

    fn element(&self, kind: &ElementKind) -> Option<&ElementTexts> {
        self.elements.iter().find(|texts| texts.id == kind.id)
    }
}
