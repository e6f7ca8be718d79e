//! What only the card of a scenario says. It stands in `scenarios.toml`, beside what it is about; the build takes it out and writes it as
//! a file of its own.

use std::mem::take;

use serde::{Deserialize, Serialize};

use super::readings::{ChoiceTable, ReadingsFile};
use super::scenarios::{BarredTable, EventTable, RuleTable, ScenariosFile, ScoreTable};
use super::scoring::{Fuse, Presence, ScoringChoice, SecuredBy, Tokens};

/// The places that the texts of a card can have for the pack's numbers and lists, as in `within {range}`. The build refuses any other.
#[cfg(not(target_arch = "wasm32"))]
pub const FACTS: [&str; 16] = [
    "range",
    "turns",
    "flag_reach",
    "kill_box",
    "kill_box_from",
    "kill_box_vp",
    "kill_box_growth",
    "kill_box_grows_from",
    "kill_box_depths",
    "first_scoring",
    "scorings",
    "lead",
    "contest_nothing",
    "secure_nothing",
    "minutes_left",
    "clocks",
];

/// What only the card of a scenario says.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CardFile {
    /// The rules that all scenarios share.
    pub rules: Vec<RuleTable>,
    /// The models that contest nothing.
    pub barred: Vec<BarredTable>,
    pub presence: Option<Presence>,
    pub scoring_choices: Vec<ScoringChoice>,
    pub elements: Vec<ElementCardTable>,
    pub scenarios: Vec<ScenarioCardTable>,
    pub event: Option<EventTable>,
    pub readings: Vec<ReadingCardTable>,
}

/// Of a reading.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct ReadingCardTable {
    pub id: String,
    pub about: String,
    pub packet: String,
    /// Of each way to read it.
    pub choices: Vec<ChoiceTable>,
}

impl ReadingsFile {
    /// Takes out what the readings say, with what they change: a card holds what they change of events, too.
    pub fn take_card(&mut self) -> Vec<ReadingCardTable> {
        let readings = self.reading.iter_mut().map(|reading| {
            let choices = reading.choices.clone();
            for choice in &mut reading.choices {
                (choice.text, choice.hall) = (None, None);
            }
            let (about, packet) = (take(&mut reading.about), take(&mut reading.packet));
            ReadingCardTable { id: reading.id.clone(), about, packet, choices }
        });
        readings.collect()
    }
}

/// Of a kind of element.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct ElementCardTable {
    pub id: String,
    pub held: String,
    pub secured_by: Vec<SecuredBy>,
    pub taken: bool,
    pub rules: Vec<RuleTable>,
}

/// Of one scenario.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct ScenarioCardTable {
    pub id: String,
    pub scores: Vec<ScoreTable>,
    pub tokens: Option<Tokens>,
    pub fuse: Option<Fuse>,
    pub rules: Vec<RuleTable>,
}

impl ScenariosFile {
    /// Takes out what only the card of a scenario says.
    pub fn take_card(&mut self) -> CardFile {
        let Self { game, event, element, scenario } = self;
        let elements = element.iter_mut().map(|kind| ElementCardTable {
            id: kind.id.clone(),
            held: take(&mut kind.held),
            secured_by: take(&mut kind.secured_by),
            taken: take(&mut kind.taken),
            rules: take(&mut kind.rules),
        });
        let scenarios = scenario.iter_mut().map(|scenario| ScenarioCardTable {
            id: scenario.id.clone(),
            scores: take(&mut scenario.scores),
            tokens: scenario.tokens.take(),
            fuse: scenario.fuse.take(),
            rules: take(&mut scenario.rules),
        });
        CardFile {
            rules: take(&mut game.rules),
            barred: take(&mut game.barred),
            presence: game.presence.take(),
            scoring_choices: take(&mut game.scoring_choices),
            elements: elements.collect(),
            scenarios: scenarios.collect(),
            event: event.take(),
            readings: Vec::new(),
        }
    }
}
