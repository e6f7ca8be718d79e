//! What a restored backup would change: which of its tables and events are new, which are there already, and which have the name of
//! another.

use std::collections::BTreeSet;

use super::events::{EventState, PlannedEvent, planned_events};
use super::kept::{Kept, KeptEvent, KeptTable};
use super::names::named;
use crate::formats::archive::backup::{Backup, BackupTable};
use crate::formats::{PlannedTable, link};

/// What a backup's tables and events are beside those that the browser has. Tables are named by their indices; those that belong to
/// an event of the backup stand with the event alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RestorePlan {
    /// Tables that the browser doesn't have, and has none of their name.
    pub new: Vec<usize>,
    /// How many tables it has just so.
    pub same: usize,
    /// Tables of which it has another one of the same name.
    pub namesakes: Vec<Namesake>,
    pub events: Vec<PlannedEvent>,
    /// How many events can't be read, and are left out.
    pub unreadable_events: usize,
}

/// A table of a backup that has the name of a table of the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Namesake {
    /// Its index in the backup.
    pub index: usize,
    /// The number of the browser's table.
    pub number: u32,
    pub name: String,
}

impl RestorePlan {
    /// What a backup is beside what the browser has. A table without a name is nobody's namesake, and each of the browser's tables has
    /// one namesake at most: two tables never take the place of one.
    pub fn of(backup: &Backup, kept_tables: &[KeptTable], kept_events: &[KeptEvent]) -> Self {
        let planned: Vec<Option<PlannedTable>> =
            backup.tables.iter().map(|table| link::read(&table.link).ok()).collect();
        let tables: Vec<(&BackupTable, Option<&PlannedTable>)> =
            backup.tables.iter().zip(planned.iter().map(Option::as_ref)).collect();
        let kept = Kept::of(kept_tables, kept_events);
        let events = planned_events(backup, &tables, &kept);
        let unreadable_events = backup.events.len() - events.len();
        let of_events: BTreeSet<usize> =
            events.iter().flat_map(|event| &event.tables).map(|table| table.index).collect();
        // Tables that an event takes over, or that its tables may take the place of, take no other.
        let mut taken: BTreeSet<u32> =
            events.iter().flat_map(|event| &event.tables).filter_map(|table| Some(table.here?.number)).collect();
        let counterpart = |event: &PlannedEvent| match event.state {
            EventState::New => None,
            EventState::Same(number) | EventState::Changed(number) => Some(number),
        };
        let counterparts: BTreeSet<u32> = events.iter().filter_map(counterpart).collect();
        let of_counterparts = kept.events.iter().filter(|(number, _)| counterparts.contains(number));
        taken.extend(of_counterparts.flat_map(|(_, event)| &event.tables).map(|table| table.id));
        let replaceable: BTreeSet<u32> = (events.iter().flat_map(|event| &event.tables))
            .filter_map(|table| table.here.filter(|here| !here.is_same).map(|here| here.number))
            .collect();
        let mut plan = Self { events, unreadable_events, ..Self::default() };
        let mut others = Vec::new();
        for (index, table) in tables.iter().enumerate().filter(|(index, _)| !of_events.contains(index)) {
            let is_same = |number: &u32| !replaceable.contains(number) && kept.is_same(*number, *table);
            match kept.tables.iter().map(|(kept, _)| kept.number).find(is_same) {
                Some(number) => {
                    taken.insert(number);
                    plan.same += 1;
                }
                None => others.push((index, named(table.1))),
            }
        }
        for (index, name) in others {
            let is_namesake = |(kept, table): &&(&KeptTable, Option<PlannedTable>)| {
                !name.is_empty() && !taken.contains(&kept.number) && named(table.as_ref()) == name
            };
            // The same table as it was once, where that is there.
            let namesakes: Vec<u32> = kept.tables.iter().filter(is_namesake).map(|(kept, _)| kept.number).collect();
            let number = namesakes.iter().find(|number| Some(**number) == tables[index].0.number).or(namesakes.first());
            match number {
                Some(number) => {
                    taken.insert(*number);
                    plan.namesakes.push(Namesake { index, number: *number, name: name.to_owned() });
                }
                None => plan.new.push(index),
            }
        }
        plan
    }

    /// The events that the browser has otherwise.
    pub fn changed_events(&self) -> impl Iterator<Item = &PlannedEvent> {
        self.events.iter().filter(|event| matches!(event.state, EventState::Changed(_)))
    }

    /// How many events the browser doesn't have.
    pub fn new_events(&self) -> usize {
        self.events.iter().filter(|event| event.state == EventState::New).count()
    }

    /// How many events the browser has just so.
    pub fn same_events(&self) -> usize {
        self.events.len() - self.new_events() - self.changed_events().count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};
    use crate::formats::archive::BackupMat;
    use crate::layout::Edit;

    /// The link of a table of this name with a forest at this place.
    fn table(name: &str, x: f64) -> String {
        let layout = layout(&[circle("a", "forest", (x, 12.0), 5.0)]);
        link::write(&layout.edited(&[Edit::Rename(name.into())]).expect("any name will do").into())
    }

    fn plan(tables: &[BackupTable], here: &[KeptTable]) -> RestorePlan {
        RestorePlan::of(&Backup { tables: tables.to_vec(), ..Backup::default() }, here, &[])
    }

    fn backed_up(link: String) -> BackupTable {
        BackupTable { link, ..BackupTable::default() }
    }

    fn kept(number: u32, link: String) -> KeptTable {
        KeptTable { number, link, groups_and_tints: String::new(), mat: String::new() }
    }

    #[test]
    fn new_equal_and_like_named_tables_are_told_apart() {
        let tables = [("Mill", 12.0), ("Mill", 20.0), ("Mill", 24.0), ("Pass", 12.0), ("", 12.0), ("Ford", 12.0)];
        let tables = tables.map(|(name, x)| backed_up(table(name, x)));
        let here = [
            kept(1, table("Mill", 12.0)),
            kept(2, table("Mill", 30.0)),
            kept(3, table("", 30.0)),
            kept(4, table(" Pass ", 30.0)),
        ];
        let planned = plan(&tables, &here);
        let namesake = |index, number, name: &str| Namesake { index, number, name: name.to_owned() };
        assert_eq!(planned.same, 1, "the first Mill");
        assert_eq!(planned.namesakes, [namesake(1, 2, "Mill"), namesake(3, 4, "Pass")]);
        assert_eq!(planned.new, [2, 4, 5], "a third Mill has no other one to replace");
        assert_eq!(plan(&tables, &[]).new, [0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn a_table_is_preferred_that_has_its_number() {
        let here = [kept(1, table("Mill", 30.0)), kept(2, table("Mill", 31.0))];
        let tables = [BackupTable { number: Some(2), ..backed_up(table("Mill", 12.0)) }];
        assert_eq!(plan(&tables, &here).namesakes[0].number, 2);
    }

    #[test]
    fn other_groups_or_another_mat_make_another_table() {
        let here =
            [KeptTable { groups_and_tints: "x".to_owned(), mat: "y".to_owned(), ..kept(1, table("Mill", 12.0)) }];
        let plain = backed_up(table("Mill", 12.0));
        let mat = |placement: &str| Some(BackupMat { placement: placement.to_owned(), picture: Vec::new() });
        let same = |table: &BackupTable| plan(std::slice::from_ref(table), &here).same == 1;
        assert!(same(&plain), "an older backup says nothing of them");
        assert!(same(&BackupTable { groups_and_tints: "x".to_owned(), mat: mat("y"), ..plain.clone() }));
        assert!(!same(&BackupTable { groups_and_tints: "other".to_owned(), ..plain.clone() }));
        assert!(!same(&BackupTable { mat: mat("other"), ..plain.clone() }));
        let unreadable = |link: &str| backed_up(link.to_owned());
        let here = [kept(1, "9later".to_owned())];
        assert_eq!(plan(&[unreadable("9later"), unreadable("9other")], &here).new, [1]);
    }
}
