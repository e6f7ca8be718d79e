//! What players may know of an event.

use std::sync::Arc;

use super::awards::ChosenAwards;
use super::document::{Event, EventRound, NumberedTable};
use super::ids::TableId;
use crate::checks::EventScenarios;
use crate::layout::Layout;
use crate::pack::Scenario;

impl Event {
    /// The scenarios of rounds that are revealed.
    pub fn revealed_scenarios(&self) -> Vec<&'static Scenario> {
        self.rounds.iter().filter(|round| round.is_revealed).filter_map(|round| round.scenario).collect()
    }

    /// Whether a round has a scenario that players may not know yet.
    pub fn has_secrets(&self) -> bool {
        self.rounds.iter().any(|round| !round.is_revealed && round.scenario.is_some())
    }

    /// The scenarios and edges that a table has to be good for, as players may know them: while there is a secret round, those of the
    /// whole pack.
    pub fn chosen_for_players(&self, layout: &Layout) -> EventScenarios {
        if self.has_secrets() {
            Self { edges: self.edges, ..Self::new(self.pack) }.chosen_for(layout)
        } else {
            self.chosen_for(layout)
        }
    }

    /// The event as players may know it, the same for every organiser's browser.
    ///
    /// A round that isn't revealed has no scenario, and as long as there is such a round, a table has none but a revealed one. The
    /// stock, all notes, which may say how a table was generated and for which scenarios, and the locks of tables are left out, and
    /// so are the players and who plays whom. The tables' ids are their numbers, and the event has no id: what players keep of it is
    /// another event.
    pub fn for_players(&self) -> Self {
        let revealed = self.revealed_scenarios();
        let has_secrets = self.has_secrets();
        let may_be_known = |scenario: &&'static Scenario| !has_secrets || revealed.contains(scenario);
        let for_players = |(table, number): (&Arc<NumberedTable>, u32)| {
            let scenario = table.layout.scenario.filter(may_be_known);
            let layout = Layout { scenario, notes: String::new(), ..table.layout.known_to(None) };
            Arc::new(NumberedTable { id: TableId(number), layout, plan: table.plan, is_locked: false })
        };
        Self {
            id: None,
            rounds: self.rounds.iter().map(EventRound::for_players).collect(),
            tables: self.tables.iter().zip(1..).map(for_players).collect(),
            roster: Vec::new(),
            cut: None,
            awards: ChosenAwards::default(),
            stock: Vec::new(),
            notes: String::new(),
            ..self.clone()
        }
    }
}

impl EventRound {
    /// The round without a scenario that isn't revealed, and without its pairings.
    fn for_players(&self) -> Self {
        if self.is_revealed { Self { pairings: Vec::new(), ..self.clone() } } else { Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::Plan;
    use crate::checks::testing::pack;
    use crate::layout::OwnTerrain;

    #[test]
    fn players_know_no_secret_and_nothing_of_the_organisers() {
        let [first, second, third] = [0, 1, 2].map(|index| pack().scenarios.get(index));
        let table = |id, scenario| {
            let notes = "tablewright generate --scenarios two-fronts".to_owned();
            let layout = Layout { scenario, notes, ..Layout::new(pack()) };
            Arc::new(NumberedTable { id: TableId(id), layout, plan: Plan { quadrant_method: true }, is_locked: true })
        };
        let round = |scenario, is_revealed| EventRound { scenario, is_revealed, ..EventRound::default() };
        let mut event = Event {
            rounds: vec![round(first, true), round(second, false), round(None, true)],
            tables: vec![table(9, first), table(4, second), table(5, third)],
            stock: vec![OwnTerrain::of(&pack().kinds[0])],
            notes: "secret".to_owned(),
            ..Event::new(pack())
        };
        let known = event.for_players();
        assert_eq!(known.rounds, [round(first, true), round(None, false), round(None, true)]);
        let scenarios = |event: &Event| event.tables.iter().map(|table| table.layout.scenario).collect::<Vec<_>>();
        assert_eq!(scenarios(&known), [first, None, None]);
        let tables = known.tables.iter();
        assert!(tables.zip(1..).all(|(table, number)| table.id.0 == number && table.layout.notes.is_empty()));
        assert!(known.tables.iter().all(|table| table.plan.quadrant_method && !table.is_locked));
        assert!(known.stock.is_empty() && known.notes.is_empty());
        assert_eq!(known.for_players(), known);
        // A table's link names the edges, and no scenarios as long as one is secret.
        let count = |event: &Event| {
            let layout = &event.tables[0].layout;
            event.chosen_for_players(layout).cells(layout).count()
        };
        assert_eq!(count(&event), 2 * pack().scenarios.len());
        // Where nothing is secret, a table keeps its scenario.
        event.rounds[1].is_revealed = true;
        assert_eq!(count(&event), 2 * 2);
        assert_eq!(scenarios(&event.for_players()), [first, second, third]);
    }
}
