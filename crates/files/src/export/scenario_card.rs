//! The scenario card: all that a scenario says, in our own words, for the formats that are read.

use super::setup_guide::{ElementList, SetupUnits};
use crate::checks::messages;
use crate::layout::Layout;
use crate::pack::{CardTexts, Rule};
use crate::words::t;

/// The card of a layout's scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenarioCard {
    /// How its elements are set up.
    pub elements: ElementList,
    /// Its rules, then those of all scenarios, then what secures its elements.
    pub rules: Vec<CardRule>,
    /// The packet that all this is from.
    pub source: String,
}

/// A rule of a card.
#[derive(Clone, Debug, PartialEq)]
pub struct CardRule {
    /// What it is about.
    pub about: String,
    /// Whether the packet leaves it open, and this is how we read it.
    pub is_reading: bool,
    pub text: String,
    /// Whether everybody in a round has to know it.
    pub is_for_round: bool,
}

impl From<Rule> for CardRule {
    fn from(rule: Rule) -> Self {
        let Rule { about, text, is_reading, is_for_round, .. } = rule;
        Self { about, is_reading, text, is_for_round }
    }
}

impl CardRule {
    /// Its heading, which says where it is a reading of ours.
    pub fn heading(&self) -> String {
        if self.is_reading { t!("{}, our reading", self.about) } else { self.about.clone() }
    }
}

impl ScenarioCard {
    /// The card of a layout's scenario; `None` without one.
    pub fn of(layout: &Layout, setup_units: SetupUnits) -> Option<Self> {
        let (pack, scenario) = (layout.pack, layout.scenario?);
        let texts = CardTexts::of(pack)?;
        let rules = texts.rules_of(pack, scenario).into_iter().map(CardRule::from);
        let elements = scenario.element_kinds().into_iter().map(|(kind, count)| CardRule {
            about: messages::counted_elements(kind, count),
            is_reading: false,
            text: texts.held(pack, kind),
            is_for_round: true,
        });
        Some(Self {
            elements: ElementList::of(layout, setup_units)?,
            rules: rules.chain(elements).collect(),
            source: t!("From {}, in our own words. The packet itself decides.", pack.name),
        })
    }
}
