//! The document of an event.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::awards::ChosenAwards;
use super::cut::Cut;
use super::ids::{EventId, PlayerId, TableId};
use super::pairing::{GameResult, Pairing};
use super::roster::EventPlayer;
use crate::checks::{EventScenarios, Plan};
use crate::geometry::Side;
use crate::layout::{Layout, OwnTerrain};
use crate::pack::{Pack, Scenario};

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// What identifies it. An event gets it when it is first kept or changed; those of former files have none.
    pub id: Option<EventId>,
    /// The pack of its tables and scenarios.
    pub pack: &'static Pack,
    /// What the organiser calls it.
    pub name: String,
    /// The day on which it is played.
    pub date: Option<EventDate>,
    /// The size of its games, in army points; 0 where it isn't known yet.
    pub points: u32,
    /// How many players are expected.
    pub players: u32,
    /// The table edges that can become the Attacker's.
    pub edges: EdgeChoice,
    /// The rounds, the first one first.
    pub rounds: Vec<EventRound>,
    /// The tables, in the order of their numbers.
    pub tables: Vec<Arc<NumberedTable>>,
    /// The players, in the order in which they were entered.
    pub roster: Vec<EventPlayer>,
    /// The cut to the top X, once it is made.
    pub cut: Option<Cut>,
    /// Who has the awards that the organiser chooses.
    pub awards: ChosenAwards,
    /// The terrain that the tables share. Without any, nothing is counted.
    pub stock: Vec<OwnTerrain>,
    /// The organiser's notes.
    pub notes: String,
}

/// A round of an event.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EventRound {
    /// Its scenario, once it is chosen.
    pub scenario: Option<&'static Scenario>,
    /// Whether players may know the scenario.
    pub is_revealed: bool,
    /// Who plays whom, once that is known.
    pub pairings: Vec<Pairing>,
    /// What it was paired on: [`Event::pairing_basis`] as it was then. Empty for the first round, and where it isn't known.
    pub paired_on: Vec<u32>,
}

/// A table of an event. Its number is its place among the tables, counted from 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NumberedTable {
    /// What identifies it.
    pub id: TableId,
    pub layout: Layout,
    /// How it is planned.
    pub plan: Plan,
    /// Whether it stays as it is when tables are generated.
    pub is_locked: bool,
}

/// The table edges that can become the Attacker's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum EdgeChoice {
    /// The one that the table names.
    Fixed,
    /// That one or the opposite one: the Defender takes one of two sides.
    #[default]
    Opposite,
    /// Any edge of the table.
    Any,
}

impl EdgeChoice {
    /// All, each with its permanent name in files.
    pub const NAMES: [(&str, Self); 3] = [("fixed", Self::Fixed), ("opposite", Self::Opposite), ("any", Self::Any)];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, choice)| *choice == self).map_or("", |(name, _)| name)
    }

    /// The choice of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, choice)| *choice)
    }

    /// Whether an edge of a table can become the Attacker's.
    pub fn allows(self, edge: Side, layout: &Layout) -> bool {
        let own = layout.attacker_edge;
        match self {
            Self::Fixed => edge == own,
            Self::Opposite => edge == own || edge == own.turned(2),
            Self::Any => true,
        }
    }
}

impl Event {
    /// The most tables of an event.
    pub const MAX_TABLES: usize = 64;
    /// The most rounds of an event.
    pub const MAX_ROUNDS: usize = 32;
    /// The most players of an event.
    pub const MAX_PLAYERS: u32 = 512;
    /// The largest game, in army points.
    pub const MAX_POINTS: u32 = GameResult::MAX_DESTROYED;

    /// An event without anything.
    pub const fn new(pack: &'static Pack) -> Self {
        Self {
            id: None,
            pack,
            name: String::new(),
            date: None,
            points: 0,
            players: 0,
            edges: EdgeChoice::Opposite,
            rounds: Vec::new(),
            tables: Vec::new(),
            roster: Vec::new(),
            cut: None,
            awards: ChosenAwards { best_painted: None, best_sport: None },
            stock: Vec::new(),
            notes: String::new(),
        }
    }

    /// The table with this id.
    pub fn table(&self, id: TableId) -> Option<&Arc<NumberedTable>> {
        self.tables.iter().find(|table| table.id == id)
    }

    /// The number of a table, counted from 1.
    pub fn number(&self, id: TableId) -> Option<usize> {
        self.tables.iter().position(|table| table.id == id).map(|index| index + 1)
    }

    /// An id that no table has.
    pub fn free_id(&self) -> TableId {
        TableId(self.tables.iter().map(|table| table.id.0).max().unwrap_or(0).saturating_add(1))
    }

    /// The player with this id.
    pub fn player(&self, id: PlayerId) -> Option<&EventPlayer> {
        self.roster.iter().find(|player| player.id == id)
    }

    /// An id that no player has.
    pub fn free_player_id(&self) -> PlayerId {
        PlayerId(self.roster.iter().map(|player| player.id.0).max().unwrap_or(0).saturating_add(1))
    }

    /// The players that are still in the event: they haven't left it, and aren't disqualified.
    pub fn active_players(&self) -> impl Iterator<Item = &EventPlayer> {
        self.roster.iter().filter(|player| player.is_active())
    }

    /// How many rounds have begun to count: up to the last one of which a result is in.
    pub fn rounds_with_results(&self) -> usize {
        let has_result = |round: &EventRound| round.pairings.iter().any(|pairing| pairing.result.is_some());
        self.rounds.iter().rposition(has_result).map_or(0, |last| last + 1)
    }

    /// How many players there will be: as many as are expected, or as are in the event already where those are more.
    pub fn players_to_come(&self) -> u32 {
        self.players.max(u32::try_from(self.active_players().count()).unwrap_or(u32::MAX))
    }

    /// Whether a player has a game, or a bye, in some round.
    pub fn has_played(&self, id: PlayerId) -> bool {
        self.rounds.iter().any(|round| round.pairing_of(id).is_some())
    }

    /// Whether a round, counted from 0, is one of the bracket of the cut.
    pub fn is_bracket_round(&self, round: usize) -> bool {
        self.cut.as_ref().is_some_and(|cut| round >= cut.after)
    }

    /// The event with nothing on its tables, and without stock and notes: what pairing it needs.
    pub fn with_blank_tables(&self) -> Self {
        let blank = |table: &Arc<NumberedTable>| {
            let layout = Layout::new(self.pack);
            Arc::new(NumberedTable { id: table.id, layout, plan: Plan::default(), is_locked: table.is_locked })
        };
        Self {
            tables: self.tables.iter().map(blank).collect(),
            roster: self.roster.clone(),
            rounds: self.rounds.clone(),
            cut: self.cut.clone(),
            name: self.name.clone(),
            stock: Vec::new(),
            notes: String::new(),
            ..*self
        }
    }

    /// The scenarios that its rounds play, each once, in the order of the rounds. As long as no scenario is chosen these are all
    /// of the pack's.
    pub fn scenarios(&self) -> Vec<&'static Scenario> {
        let mut played: Vec<&'static Scenario> = Vec::new();
        for scenario in self.rounds.iter().filter_map(|round| round.scenario) {
            if !played.contains(&scenario) {
                played.push(scenario);
            }
        }
        if played.is_empty() { self.pack.scenarios.iter().collect() } else { played }
    }

    /// The scenarios and edges that a table has to be good for.
    pub fn chosen_for(&self, layout: &Layout) -> EventScenarios {
        let played = self.scenarios();
        let mut chosen = EventScenarios::default();
        for (index, scenario) in self.pack.scenarios.iter().enumerate() {
            if !played.contains(&scenario) {
                chosen = chosen.with_scenario_toggled(index);
            }
        }
        for edge in Side::ALL {
            if !self.edges.allows(edge, layout) {
                chosen = chosen.with_edge_toggled(edge);
            }
        }
        chosen
    }
}

impl EventRound {
    /// The game or bye of a player.
    pub fn pairing_of(&self, player: PlayerId) -> Option<&Pairing> {
        self.pairings.iter().find(|pairing| pairing.seat_of(player).is_some())
    }

    /// How many games have no result yet.
    pub fn unfinished(&self) -> usize {
        self.pairings.iter().filter(|pairing| !pairing.is_finished()).count()
    }
}

/// A day of the Gregorian calendar, written as ISO 8601 has it: `2026-12-05`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct EventDate {
    year: u16,
    month: u8,
    day: u8,
}

impl EventDate {
    /// The date; `None` where there is no such day.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if is_leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return None,
        };
        ((1..=days).contains(&day) && (1..=9999).contains(&year)).then_some(Self { year, month, day })
    }

    /// The year, the month and the day.
    pub const fn parts(self) -> (u16, u8, u8) {
        (self.year, self.month, self.day)
    }

    /// Reads `2026-12-05`.
    pub fn read(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.trim().split('-').collect();
        let [year, month, day] = parts[..] else { return None };
        let has_form = [(year, 4), (month, 2), (day, 2)]
            .into_iter()
            .all(|(part, length)| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit()));
        if !has_form {
            return None;
        }
        Self::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
    }
}

impl fmt::Display for EventDate {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::pack;

    #[test]
    fn dates_are_days_of_the_calendar() {
        for date in ["2026-12-05", "2024-02-29", "2000-02-29", "0001-01-01"] {
            assert_eq!(EventDate::read(date).map(|date| date.to_string()).as_deref(), Some(date));
        }
        for no_date in ["", "2026-02-29", "1900-02-29", "2026-13-01", "2026-04-31", "26-1-1", "2026-1-01", "+026-01-01"]
        {
            assert_eq!(EventDate::read(no_date), None, "{no_date}");
        }
    }

    #[test]
    fn a_table_has_to_be_good_for_the_scenarios_of_the_rounds_at_the_edges_that_can_be_chosen() {
        let pack = pack();
        let mut event = Event::new(pack);
        let layout = Layout::new(pack);
        let count = |event: &Event| event.chosen_for(&layout).cells(&layout).count();
        assert_eq!(count(&event), 2 * pack.scenarios.len());
        event.rounds = [2, 4, 2]
            .map(|index| EventRound {
                scenario: pack.scenarios.get(index),
                is_revealed: false,
                ..EventRound::default()
            })
            .into();
        for (edges, expected) in [(EdgeChoice::Fixed, 2), (EdgeChoice::Opposite, 4), (EdgeChoice::Any, 8)] {
            event.edges = edges;
            assert_eq!(count(&event), expected, "{edges:?}");
        }
    }
}
