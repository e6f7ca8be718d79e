//! How the tables of an event are to be generated, as it is chosen in a form.

use super::spec::EventSpec;
use crate::event::document::Event;
use crate::event::ids::TableId;
use crate::solver::generate::{Density, PlacementMethod};

/// How many tables are proposed where it isn't known how many players come: as many as is usual in a club.
const USUAL_TABLES: usize = 4;

/// The seed of an event's tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventSeed {
    /// The seed.
    pub seed: u32,
    /// Whether tables were generated with it already, so that the next ones get the next seed.
    pub is_used: bool,
}

/// Which tables of an event are to be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablesToGenerate {
    /// New ones, as many as the settings say.
    New,
    /// Those without pieces.
    Empty,
    /// All that aren't locked.
    All,
}

/// How the tables of an event are to be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventGeneratorSettings {
    /// How many new tables.
    pub count: usize,
    /// How pieces are placed.
    pub method: PlacementMethod,
    /// How full the tables are to be.
    pub density: Density,
    /// The seed of the random numbers.
    pub seed: EventSeed,
}

impl EventSeed {
    /// A seed that nothing was generated with.
    pub const fn new(seed: u32) -> Self {
        Self { seed, is_used: false }
    }

    /// The seed that tables are generated with now.
    pub const fn used(self) -> Self {
        Self { seed: if self.is_used { self.seed.wrapping_add(1) } else { self.seed }, is_used: true }
    }
}

impl EventGeneratorSettings {
    /// The settings that are proposed for an event, with this seed.
    pub fn proposed(event: &Event, seed: EventSeed) -> Self {
        let method = PlacementMethod::default().usable_for(event.pack);
        Self { count: proposed_tables(event), method, density: Density::default(), seed }
    }

    /// The settings with a number of tables as it was typed; `None` where that is none, or too large.
    pub fn with_typed_count(self, text: &str) -> Option<Self> {
        let count = text.trim().parse().ok().filter(|count| (1..=Event::MAX_TABLES).contains(count))?;
        Some(Self { count, ..self })
    }

    /// The settings with a seed as it was typed, also where it is the same once more; `None` where that is none.
    pub fn with_typed_seed(self, text: &str) -> Option<Self> {
        Some(Self { seed: EventSeed::new(text.trim().parse().ok()?), ..self })
    }

    /// What is to be generated with these settings; new tables get their ids from `new_id`.
    pub fn spec(self, event: &Event, tables: TablesToGenerate, new_id: impl FnMut() -> TableId) -> EventSpec {
        let seed = self.seed.seed;
        let spec = match tables {
            TablesToGenerate::New => EventSpec { tables: Vec::new(), ..EventSpec::of_empty_tables(event, seed) },
            TablesToGenerate::Empty => EventSpec::of_empty_tables(event, seed),
            TablesToGenerate::All => EventSpec::of_all_tables(event, seed),
        };
        let count = if tables == TablesToGenerate::New { self.count } else { 0 };
        let new_tables = std::iter::repeat_with(new_id).take(count).collect();
        EventSpec { method: self.method, density: self.density, new_tables, ..spec }
    }
}

/// How many tables an event needs at first: one for two players, or as many as is usual in a club.
fn proposed_tables(event: &Event) -> usize {
    let needed = (event.players_to_come() as usize).div_ceil(2);
    match (needed.saturating_sub(event.tables.len()), event.tables.len()) {
        (0, 0) => USUAL_TABLES,
        (0, _) => 1,
        (more, have) => more.min(Event::MAX_TABLES - have),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::event::testing::event;
    use crate::event::{EventPlayer, PlayerId};

    fn settings(event: &Event) -> EventGeneratorSettings {
        EventGeneratorSettings::proposed(event, EventSeed::new(7))
    }

    #[test]
    fn a_table_for_two_players_is_proposed() {
        let counts = [(0, 0), (1, 0), (9, 0), (9, 3), (8, 4), (0, 2), (u32::MAX, 2)].map(|(players, tables)| {
            let event = Event { players, ..event(&[], &vec![&[][..]; tables]) };
            settings(&event).count
        });
        assert_eq!(counts, [4, 1, 5, 2, 1, 1, Event::MAX_TABLES - 2]);
        // Those who are on the list count where nobody has said how many will come, and where they are more.
        let roster: Vec<EventPlayer> =
            (1..=16).map(|id| EventPlayer::new(PlayerId(id), format!("Player {id}"))).collect();
        let counts =
            [0, 6, 20].map(|players| settings(&Event { players, roster: roster.clone(), ..event(&[], &[]) }).count);
        assert_eq!(counts, [8, 8, 10]);
    }

    #[test]
    fn a_seed_is_used_once_and_again_where_it_was_typed() {
        let first = EventSeed::new(7).used();
        assert_eq!((first.seed, first.used().seed, first.used().used().seed), (7, 8, 9));
        assert_eq!(EventSeed { seed: u32::MAX, is_used: true }.used().seed, 0);
        let used = EventGeneratorSettings { seed: first, ..settings(&event(&[], &[])) };
        let again = used.with_typed_seed(" 7 ").expect("it is a seed");
        assert_eq!(again.seed.used().seed, 7);
        let typed = ["0", "4294967295", "4294967296", "-1", "1.5", "", "seven"];
        let accepted: Vec<&str> = typed.into_iter().filter(|text| used.with_typed_seed(text).is_some()).collect();
        assert_eq!(accepted, ["0", "4294967295"]);
    }

    #[test]
    fn a_count_is_a_number_of_tables_that_an_event_can_have() {
        let settings = settings(&event(&[], &[]));
        let count = |text: &str| settings.with_typed_count(text).map(|settings| settings.count);
        let most = Event::MAX_TABLES;
        assert_eq!([count("1"), count(" 3 "), count(&most.to_string())], [Some(1), Some(3), Some(most)]);
        assert_eq!([count("0"), count("-2"), count("many"), count(&(most + 1).to_string())], [None; 4]);
    }

    #[test]
    fn locked_tables_and_those_that_were_not_asked_for_stay() {
        let mut event = event(&[("forest", 9)], &[&["forest"], &[], &["forest"], &[]]);
        for locked in [2, 3] {
            Arc::make_mut(&mut event.tables[locked]).is_locked = true;
        }
        let settings = EventGeneratorSettings { count: 2, density: Density::Dense, ..settings(&event) };
        let ids = |tables| {
            let mut next = 90;
            let spec = settings.spec(&event, tables, || {
                next += 1;
                TableId(next)
            });
            assert_eq!((spec.seed, spec.density), (7, Density::Dense));
            let numbers = |ids: &[TableId]| ids.iter().map(|id| id.0).collect::<Vec<_>>();
            (numbers(&spec.tables), numbers(&spec.new_tables))
        };
        assert_eq!(ids(TablesToGenerate::New), (vec![], vec![91, 92]));
        assert_eq!(ids(TablesToGenerate::Empty), (vec![2], vec![]));
        assert_eq!(ids(TablesToGenerate::All), (vec![1, 2], vec![]));
    }
}
