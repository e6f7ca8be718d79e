//! Events restored into libraries that have them, have them otherwise, or don't have them.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use crate::checks::testing::{circle, layout};
use crate::formats::archive::{Backup, BackupEvent, BackupTable};
use crate::formats::storage::{self, StoredEvent, StoredEventTable, StoredPairing, StoredRound};
use crate::formats::{PlannedTable, link};
use crate::layout::Edit;
use crate::pack;

/// The link of a table of this name with a forest at this place.
fn table(name: &str, x: u32) -> String {
    let layout = layout(&[circle("a", "forest", (f64::from(x), 12.0), 4.0)]);
    link::write(&PlannedTable::from(layout.edited(&[Edit::Rename(name.into())]).expect("any name will do")))
}

/// The text of an event with a game on each of its tables.
fn event(name: &str, points: u32, ids: &[u32]) -> String {
    let pairing = |(id, player): (&u32, u32)| StoredPairing {
        players: vec![player, player + 1],
        table: Some(*id),
        ..StoredPairing::default()
    };
    let pairings = ids.iter().zip((1..).step_by(2)).map(pairing).collect();
    storage::write(&StoredEvent {
        pack: pack::DEFAULT.to_owned(),
        name: name.to_owned(),
        points,
        rounds: vec![StoredRound { pairings, ..StoredRound::default() }],
        tables: ids.iter().map(|id| StoredEventTable { id: *id, locked: false }).collect(),
        ..StoredEvent::default()
    })
}

/// What a browser keeps.
#[derive(Clone, Debug, Default, PartialEq)]
struct Library {
    tables: Vec<KeptTable>,
    events: Vec<KeptEvent>,
}

impl Library {
    fn of(tables: &[(u32, String)], events: &[(u32, String)]) -> Self {
        let table = |(number, link): &(u32, String)| KeptTable {
            number: *number,
            link: link.clone(),
            groups_and_tints: String::new(),
            mat: String::new(),
        };
        let event = |(number, text): &(u32, String)| KeptEvent { number: *number, text: text.clone() };
        Self { tables: tables.iter().map(table).collect(), events: events.iter().map(event).collect() }
    }

    fn backup(&self) -> Backup {
        let table = |kept: &KeptTable| BackupTable {
            number: Some(kept.number),
            time: Some(1),
            link: kept.link.clone(),
            ..BackupTable::default()
        };
        let event =
            |kept: &KeptEvent| BackupEvent { number: Some(kept.number), time: Some(1), text: kept.text.clone() };
        Backup {
            tables: self.tables.iter().map(table).collect(),
            events: self.events.iter().map(event).collect(),
            ..Backup::default()
        }
    }

    fn plan(&self, backup: &Backup) -> RestorePlan {
        RestorePlan::of(backup, &self.tables, &self.events)
    }

    /// The library after a backup was restored with these choices for all namesakes and all events.
    fn restored(
        &self,
        backup: &Backup,
        tables: &[NamesakeChoice],
        events: &[NamesakeChoice],
    ) -> (Self, RestoreChanges) {
        let choices = RestoreChoices { namesakes: tables.to_vec(), events: events.to_vec() };
        let next = std::cell::Cell::new(1000);
        let new_number = || next.replace(next.get() + 1);
        let plan = self.plan(backup);
        let changes = plan.changes(backup, (&self.tables, &self.events), &choices, None, new_number);
        let mut after: BTreeMap<u32, String> =
            self.tables.iter().map(|table| (table.number, table.link.clone())).collect();
        after.extend(changes.tables.iter().map(|table| (table.number, table.link.clone())));
        let mut events: BTreeMap<u32, String> =
            self.events.iter().map(|event| (event.number, event.text.clone())).collect();
        events.extend(changes.events.iter().map(|event| (event.number, event.text.clone())));
        let (after, events): (Vec<_>, Vec<_>) = (after.into_iter().collect(), events.into_iter().collect());
        (Self::of(&after, &events), changes)
    }

    fn link(&self, number: u32) -> Option<&str> {
        self.tables.iter().find(|table| table.number == number).map(|table| table.link.as_str())
    }

    fn event(&self, number: u32) -> StoredEvent {
        let kept = self.events.iter().find(|event| event.number == number).expect("it is there");
        StoredEvent::read(&kept.text).expect("an event")
    }

    /// The links of the tables of an event's games.
    fn games(&self, number: u32) -> Vec<Option<&str>> {
        let event = self.event(number);
        let pairings = event.rounds.iter().flat_map(|round| &round.pairings);
        pairings.map(|pairing| pairing.table.and_then(|table| self.link(table))).collect()
    }

    /// The table numbers that are in more events than one.
    fn shared(&self) -> Vec<u32> {
        let mut owned = BTreeSet::new();
        let ids = self.events.iter().flat_map(|event| {
            let event = StoredEvent::read(&event.text).expect("an event");
            event.tables.into_iter().map(|table| table.id).collect::<BTreeSet<u32>>()
        });
        ids.filter(|id| !owned.insert(*id)).collect()
    }
}

const CHOICES: [NamesakeChoice; 3] = [NamesakeChoice::KeepBoth, NamesakeChoice::Replace, NamesakeChoice::Skip];

/// A library with an event on two tables, and a table of its own.
fn library() -> Library {
    Library::of(
        &[(1, table("Mill", 12)), (2, table("", 14)), (3, table("Pass", 16))],
        &[(7, event("Open", 75, &[1, 2]))],
    )
}

#[test]
fn an_event_that_is_here_just_so_changes_nothing() {
    let library = library();
    let plan = library.plan(&library.backup());
    assert_eq!((plan.new_events(), plan.same_events(), plan.same), (0, 1, 1));
    assert!(plan.namesakes.is_empty());
    for choice in CHOICES {
        let (after, changes) = library.restored(&library.backup(), &[choice], &[choice]);
        assert_eq!((after, changes), (library.clone(), RestoreChanges::default()));
    }
    // With other numbers of its tables and its own, too.
    let moved = Library::of(&[(5, table("Mill", 12)), (6, table("", 14))], &[(8, event("Open", 75, &[5, 6]))]);
    assert_eq!(library.plan(&moved.backup()).events[0].state, EventState::Same(7));
}

#[test]
fn a_new_event_is_added_with_its_tables_and_their_numbers() {
    let backup = library().backup();
    let (after, changes) = Library::default().restored(&backup, &[], &[]);
    assert_eq!((after, changes.table_counts(), changes.event_counts()), (library(), [3, 0], [1, 0]));
    // Its tables may be here still, without it.
    let loose = Library { events: Vec::new(), ..library() };
    let (after, changes) = loose.restored(&backup, &[], &[]);
    assert_eq!((after, changes.tables), (library(), Vec::new()));
    // What is here under their numbers stays.
    let other = Library::of(&[(1, table("Mill", 30)), (2, table("", 31))], &[(9, event("Cup", 50, &[1]))]);
    let (after, _) = other.restored(&backup, &[], &[]);
    assert_eq!(after.games(7), [Some(&*table("Mill", 12)), Some(&*table("", 14))]);
    assert_eq!((after.games(9), after.link(2)), (vec![Some(&*table("Mill", 30))], Some(&*table("", 31))));
    assert!(after.shared().is_empty());
}

#[test]
fn a_changed_event_is_kept_beside_the_other_or_replaces_it_or_is_skipped() {
    let backup = library().backup();
    let here = Library::of(
        &[(1, table("Mill", 20)), (2, table("", 14)), (3, table("Pass", 16)), (4, table("Ford", 18))],
        &[(7, event("Open", 100, &[1, 4, 2]))],
    );
    let plan = here.plan(&backup);
    assert_eq!((plan.events[0].state, plan.namesakes.len(), plan.same), (EventState::Changed(7), 0, 1));
    let before = [Some(&*table("Mill", 12)), Some(&*table("", 14))];

    let (after, changes) = here.restored(&backup, &[], &[NamesakeChoice::KeepBoth]);
    let restored = changes.events[0].number;
    assert_eq!((changes.table_counts(), changes.event_counts()), ([2, 0], [1, 0]));
    assert_eq!((after.event(restored).name.as_str(), after.games(restored)), ("Open (restored)", before.to_vec()));
    assert_eq!((after.event(7), after.games(7)), (here.event(7), here.games(7)));
    assert!(after.shared().is_empty());

    let (after, changes) = here.restored(&backup, &[], &[NamesakeChoice::Replace]);
    assert_eq!((changes.table_counts(), changes.event_counts()), ([0, 1], [0, 1]));
    assert_eq!((after.event(7), after.games(7)), (library().event(7), before.to_vec()));
    assert_eq!(after.link(4), Some(&*table("Ford", 18)), "a table that only the event here had stays");

    let (after, changes) = here.restored(&backup, &[], &[NamesakeChoice::Skip]);
    assert_eq!((after, changes.skipped_events, changes.skipped_tables), (here, 1, 2));
}

#[test]
fn an_event_under_another_number_is_known_by_its_name_and_day() {
    let here = Library::of(&[(11, table("Mill", 20)), (12, table("", 14))], &[(8, event(" Open", 100, &[11, 12]))]);
    let backup = library().backup();
    assert_eq!(here.plan(&backup).events[0].state, EventState::Changed(8));
    let (after, _) = here.restored(&backup, &[], &[NamesakeChoice::Replace]);
    assert_eq!(after.event(8).tables.iter().map(|table| table.id).collect::<Vec<_>>(), [11, 12]);
    assert_eq!(after.games(8), [Some(&*table("Mill", 12)), Some(&*table("", 14))]);
    let unnamed = Library { events: vec![KeptEvent { number: 8, text: event("", 100, &[11]) }], ..here };
    let of_unnamed = Library { events: vec![KeptEvent { number: 7, text: event("", 75, &[1]) }], ..library() };
    assert_eq!(unnamed.plan(&of_unnamed.backup()).events[0].state, EventState::New);
}

#[test]
fn events_that_share_a_table_get_their_own() {
    let shared = Library::of(&[(1, table("Mill", 12))], &[(7, event("A", 1, &[1])), (8, event("B", 2, &[1]))]);
    let (after, _) = Library::default().restored(&shared.backup(), &[], &[]);
    assert_eq!((after.shared(), after.games(7), after.games(8)), (vec![], shared.games(7), shared.games(8)));
}

#[test]
fn a_table_is_not_given_to_an_event_that_lacks_one_of_its_number() {
    let here = Library::of(&[], &[(9, event("Cup", 50, &[3]))]);
    let (after, changes) = here.restored(&library().backup(), &[], &[]);
    assert!(changes.tables.iter().all(|table| table.number != 3));
    assert_eq!(after.games(9), [None]);
}

#[test]
fn an_event_that_cannot_be_read_is_counted_and_its_tables_are_restored() {
    let mut backup = library().backup();
    "later".clone_into(&mut backup.events[0].text);
    let plan = Library::default().plan(&backup);
    assert_eq!((plan.unreadable_events, plan.events.len(), plan.new.len()), (1, 0, 3));
}

fn any_choice() -> impl Strategy<Value = NamesakeChoice> {
    (0..CHOICES.len()).prop_map(|index| CHOICES[index])
}

/// Libraries of few tables, names and numbers, so that they meet. No table belongs to two events.
fn any_library() -> impl Strategy<Value = Library> {
    let any_table = (0..3_usize, 0..3_u32).prop_map(|(name, x)| table(["", "Mill", "Pass"][name], 12 + x));
    let tables = prop::collection::btree_map(1..10_u32, any_table, 0..8);
    // For each number of a table the event that has it, if one does.
    let owners = prop::collection::vec(0..5_usize, 12);
    let events = prop::collection::btree_map(1..5_u32, (0..3_usize, 0..2_u32), 0..4);
    (tables, owners, events).prop_map(|(tables, owners, events)| {
        let event = |(nth, (number, (name, points))): (usize, (u32, (usize, u32)))| {
            let ids: Vec<u32> = (1..12).filter(|id| owners[*id as usize] == nth).collect();
            (number, event(["", "Open", "Cup"][name], points, &ids))
        };
        let events: Vec<(u32, String)> = events.into_iter().enumerate().map(event).collect();
        Library::of(&tables.into_iter().collect::<Vec<_>>(), &events)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn no_table_belongs_to_two_events_and_only_replace_loses_something(
        here in any_library(), there in any_library(), tables in prop::collection::vec(any_choice(), 12),
        events in prop::collection::vec(any_choice(), 6),
    ) {
        let backup = there.backup();
        let plan = here.plan(&backup);
        let (after, changes) = here.restored(&backup, &tables, &events);
        prop_assert_eq!(after.shared(), Vec::<u32>::new());
        let written: BTreeSet<u32> = changes.tables.iter().map(|table| table.number).collect();
        prop_assert_eq!(written.len(), changes.tables.len(), "a number is written once");

        // All games of the events that were restored are on their tables.
        let mut choices = events.iter();
        let mut restored = changes.events.iter();
        let mut replaced = BTreeSet::new();
        for planned in &plan.events {
            let number = match planned.state {
                EventState::Same(number) => number,
                EventState::New => restored.next().expect("it is restored").number,
                EventState::Changed(number) => match choices.next().expect("there is a choice") {
                    NamesakeChoice::Skip => continue,
                    choice => {
                        let event = restored.next().expect("it is restored");
                        prop_assert_eq!(event.replaces, *choice == NamesakeChoice::Replace);
                        if event.replaces {
                            prop_assert_eq!(event.number, number);
                            replaced.insert(number);
                        }
                        event.number
                    }
                },
            };
            let number_there = there.events[planned.index].number;
            let games: Vec<Option<&str>> = after.games(number);
            prop_assert_eq!(games, there.games(number_there));
        }
        prop_assert!(restored.next().is_none());

        // What the browser had is there, but for what was replaced.
        for event in here.events.iter().filter(|event| !replaced.contains(&event.number)) {
            prop_assert!(after.events.contains(event));
        }
        let replaces: BTreeSet<u32> =
            changes.tables.iter().filter(|table| table.replaces).map(|table| table.number).collect();
        for table in here.tables.iter().filter(|table| !replaces.contains(&table.number)) {
            prop_assert_eq!(after.link(table.number), Some(&*table.link));
        }
        if !tables.contains(&NamesakeChoice::Replace) && !events.contains(&NamesakeChoice::Replace) {
            prop_assert!(replaces.is_empty());
        }

        // Each table of the backup is there, but for those that were skipped.
        if !tables.contains(&NamesakeChoice::Skip) && !events.contains(&NamesakeChoice::Skip) {
            for table in &there.tables {
                let is_renamed = plan.namesakes.iter().any(|namesake| backup.tables[namesake.index].number == Some(table.number));
                let is_there = after.tables.iter().any(|kept| kept.link == table.link);
                prop_assert!(is_there || is_renamed, "{}", table.number);
            }
        }
    }
}

#[test]
fn what_is_proposed_keeps_both_and_takes_settings_over_only_where_there_is_hardly_anything() {
    let theirs = Library::of(&[(1, table("A", 12)), (2, table("B", 12))], &[]);
    let backup = theirs.backup();
    let proposed = |mine: &Library| {
        let plan = RestorePlan::of(&backup, &mine.tables, &mine.events);
        RestoreDecisions::proposed(&plan, mine.tables.len())
    };
    let none = proposed(&Library::default());
    assert_eq!((none.restore.namesakes.len(), none.settings), (0, true));
    let other = proposed(&Library::of(&[(5, table("A", 30))], &[]));
    assert_eq!((&*other.restore.namesakes, other.settings), (&[NamesakeChoice::KeepBoth][..], false));
    assert!(!proposed(&Library::of(&[(5, table("C", 12)), (6, table("D", 12))], &[])).settings);
}

#[test]
fn what_was_restored_is_said() {
    let theirs = Library::of(&[(1, table("A", 12)), (2, table("B", 12))], &[]);
    let backup = theirs.backup();
    let mine = Library::of(&[(5, table("A", 12))], &[]);
    let plan = RestorePlan::of(&backup, &mine.tables, &mine.events);
    let kept = (&*mine.tables, &*mine.events);
    let changes = plan.changes(&backup, kept, &RestoreChoices::default(), None, || 9);
    let said_of_games = |is_backup, has_events, games, refusals: &[String]| {
        let file = messages::RestoredFile { name: "a.zip", is_backup, has_events, games, refusals };
        messages::restored(file, &plan, &changes)
    };
    let none = RestoredGames::default();
    let said = |is_backup, has_events, refusals: &[String]| said_of_games(is_backup, has_events, &none, refusals);
    assert_eq!(said(true, false, &[]), "Restored from a.zip. Tables added: 1, replaced: 0, skipped: 0.");
    assert_eq!(
        said(false, false, &["why".to_owned()]),
        "2 of the 3 tables in a.zip are in your library now. 1 can't be read; the first: why."
    );
    assert!(said(true, true, &[]).ends_with(" Events added: 0, replaced: 0, skipped: 0."));
    let games = RestoredGames { new: 1, joined: 2, unreadable: 1, ..none.clone() };
    assert!(
        said_of_games(true, false, &games, &[])
            .ends_with(" Games added: 1, brought together with yours: 2. 1 game can't be read, and isn't restored.")
    );
    assert_eq!([messages::event_name(" "), messages::event_name("Cup")], ["Unnamed event", "Cup"]);
}
