//! What the card of a scenario says, as every place shows it and every format prints it.

use super::Pack;
use super::card::{CardTexts, ElementTexts, ReadingTexts, Rule, Score};
use super::card_facts::CardFacts;
use super::scenario::{ElementKind, Scenario};
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
            hall: Some(first_upper(&hall.join(", "))).filter(|hall| !hall.is_empty()),
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

/// A text with a capital at its beginning.
fn first_upper(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
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
        rules.sort_by_key(|rule| headings.iter().position(|heading| *heading == rule.about));
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
