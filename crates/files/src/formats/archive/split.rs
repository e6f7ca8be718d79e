//! A backup that is too large for one file, in several parts.
//!
//! Each part is a backup of its own. An event and all its tables are in one part, and so are tables of the same name where they fit,
//! because tables of a part never count as namesakes of each other. The own terrain and the settings are in the first part.

use std::collections::BTreeMap;

use super::backup::{Backup, BackupTable};
use super::limits::{MAX_BYTES, MAX_FILES, MAX_UNPACKED};
use crate::formats::storage::StoredEvent;
use crate::formats::{json, link};
use crate::sorting::SharedSort as _;

/// The files of a backup beside those of its tables: links, terrain, and what belongs to the tables.
const OTHER_FILES: usize = 3;
/// How many times as long as its link the layout file of a table is taken to be, at most.
const BYTES_FOR_A_LETTER: usize = 32;
/// The length of a layout file without anything, and of what a backup says of a table beside it.
const BYTES_FOR_A_TABLE: usize = 1 << 10;

/// What a part may hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Size {
    pub files: usize,
    /// Bytes of texts.
    pub texts: usize,
    /// Bytes of pictures.
    pub pictures: usize,
}

/// The most that a part holds. A part is read back though its texts were not packed at all; some room is left for names.
const MAX_SIZE: Size = Size {
    files: MAX_FILES - OTHER_FILES,
    texts: MAX_UNPACKED / 4 * 3,
    pictures: MAX_BYTES - MAX_UNPACKED - (MAX_BYTES >> 4),
};

impl Size {
    fn of_table(table: &BackupTable) -> Self {
        let link = table.link.len();
        // No layout file is longer.
        let file = link.saturating_mul(BYTES_FOR_A_LETTER).min(json::MAX_BYTES);
        let has_picture = table.mat.is_some();
        Self {
            files: 1 + usize::from(has_picture),
            texts: file + link + table.groups_and_tints.len() + BYTES_FOR_A_TABLE,
            pictures: table.mat.as_ref().map_or(0, |mat| mat.picture.len()),
        }
    }

    const fn with(self, other: Self) -> Self {
        Self {
            files: self.files + other.files,
            texts: self.texts + other.texts,
            pictures: self.pictures + other.pictures,
        }
    }

    const fn fits(self, most: Self) -> bool {
        self.files <= most.files && self.texts <= most.texts && self.pictures <= most.pictures
    }
}

/// Tables and events that stay together, or a game, by their indices.
#[derive(Clone, Debug, Default)]
struct Group {
    tables: Vec<usize>,
    events: Vec<usize>,
    games: Vec<usize>,
    size: Size,
}

impl Group {
    const fn is_empty(&self) -> bool {
        self.tables.is_empty() && self.events.is_empty() && self.games.is_empty()
    }
}

/// The parts of a backup, each of which fits into one file. A backup that fits is the only part.
pub fn split_backup(backup: &Backup) -> Vec<Backup> {
    split(backup, MAX_SIZE)
}

/// The parts of a backup, of which each holds no more than `most`, but for one event with its tables.
pub(super) fn split(backup: &Backup, most: Size) -> Vec<Backup> {
    let beside =
        Size { texts: backup.settings.iter().map(|(name, value)| name.len() + value.len()).sum(), ..Size::default() };
    let mut parts: Vec<Group> = vec![Group { size: beside, ..Group::default() }];
    for group in groups(backup, most) {
        let fitting = parts.iter().position(|part| part.size.with(group.size).fits(most));
        // A first part without tables would hold terrain and settings only.
        let is_empty = parts.len() == 1 && parts[0].is_empty();
        let index = fitting.or_else(|| is_empty.then_some(0)).unwrap_or(parts.len());
        if index == parts.len() {
            parts.push(Group::default());
        }
        let part = &mut parts[index];
        part.size = part.size.with(group.size);
        part.tables.extend(group.tables);
        part.events.extend(group.events);
        part.games.extend(group.games);
    }
    for part in &mut parts {
        part.tables.shared_sort();
        part.events.shared_sort();
        part.games.shared_sort();
    }
    let part = |(nth, part): (usize, Group)| Backup {
        tables: part.tables.iter().map(|index| backup.tables[*index].clone()).collect(),
        events: part.events.iter().map(|index| backup.events[*index].clone()).collect(),
        games: part.games.iter().map(|index| backup.games[*index].clone()).collect(),
        terrain: if nth == 0 { backup.terrain.clone() } else { Vec::new() },
        settings: if nth == 0 { backup.settings.clone() } else { BTreeMap::new() },
    };
    parts.into_iter().enumerate().map(part).collect()
}

/// The groups that stay together, each table and each event in one of them.
fn groups(backup: &Backup, most: Size) -> Vec<Group> {
    let mut numbers = BTreeMap::new();
    for (index, table) in backup.tables.iter().enumerate() {
        if let Some(number) = table.number {
            numbers.entry(number).or_insert(index);
        }
    }
    // The group of each table that is in one already.
    let mut group_of: BTreeMap<usize, usize> = BTreeMap::new();
    let mut groups: Vec<Group> = Vec::new();
    for (index, event) in backup.events.iter().enumerate() {
        let read = StoredEvent::read(&event.text).unwrap_or_default();
        let tables: Vec<usize> = read.tables.iter().filter_map(|table| numbers.get(&table.id).copied()).collect();
        let text = Size { texts: event.text.len(), ..Size::default() };
        let mut group = Group { events: vec![index], size: text, ..Group::default() };
        for table in tables {
            match group_of.get(&table).copied() {
                // Events that share a table stay together.
                Some(other) if other != groups.len() => {
                    let Group { tables, events, size, .. } = std::mem::take(&mut groups[other]);
                    group_of.extend(tables.iter().map(|table| (*table, groups.len())));
                    group.tables.extend(tables);
                    group.events.extend(events);
                    group.size = group.size.with(size);
                }
                Some(_) => {}
                None => {
                    group_of.insert(table, groups.len());
                    group.tables.push(table);
                    group.size = group.size.with(Size::of_table(&backup.tables[table]));
                }
            }
        }
        groups.push(group);
    }
    groups.retain(|group| !group.events.is_empty());
    let mut of_names: BTreeMap<String, usize> = BTreeMap::new();
    for (index, table) in backup.tables.iter().enumerate().filter(|(index, _)| !group_of.contains_key(index)) {
        let name = link::read(&table.link).map(|table| table.layout.name.trim().to_owned()).unwrap_or_default();
        let size = Size::of_table(table);
        let namesakes = of_names.get(&name).copied().filter(|_| !name.is_empty());
        if let Some(group) = namesakes.filter(|group| groups[*group].size.with(size).fits(most)) {
            groups[group].tables.push(index);
            groups[group].size = groups[group].size.with(size);
        } else {
            of_names.insert(name, groups.len());
            groups.push(Group { tables: vec![index], size, ..Group::default() });
        }
    }
    for (index, game) in backup.games.iter().enumerate() {
        let size = Size { files: 1, texts: game.len(), ..Size::default() };
        groups.push(Group { games: vec![index], size, ..Group::default() });
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::archive::restore::{KeptEvent, KeptTable, RestoreChoices, RestorePlan};
    use crate::formats::archive::{BackupEvent, pack_backup, read_backup};
    use crate::formats::storage::{self, StoredEventTable};
    use crate::layout::{Edit, Layout};
    use crate::pack;

    fn table(number: u32, name: &str) -> BackupTable {
        let pack = pack::find(pack::DEFAULT).expect("the default pack");
        let layout = Layout::new(pack).edited(&[Edit::Rename(name.to_owned())]).expect("any name will do");
        BackupTable { number: Some(number), time: Some(1), link: link::write(&layout.into()), ..BackupTable::default() }
    }

    fn event(number: u32, ids: &[u32]) -> BackupEvent {
        let tables = ids.iter().map(|id| StoredEventTable { id: *id, locked: false }).collect();
        let (pack, name) = (pack::DEFAULT.to_owned(), format!("Event {number}"));
        let text = storage::write(&StoredEvent { pack, name, tables, ..StoredEvent::default() });
        BackupEvent { number: Some(number), time: Some(1), text }
    }

    /// Twelve tables, of which seven are in events that share none or one.
    fn backup() -> Backup {
        let named = |number| if number > 10 { "Alike".to_owned() } else { format!("Table {number}") };
        let tables = (1..=12).map(|number| table(number, &named(number))).collect();
        let events = vec![event(1, &[1, 9]), event(2, &[3, 4, 5]), event(3, &[5, 8])];
        let settings = BTreeMap::from([("unit".to_owned(), "inch".to_owned())]);
        Backup { tables, events, settings, ..Backup::default() }
    }

    #[test]
    fn a_backup_that_fits_is_not_split() {
        assert_eq!(split_backup(&backup()), [backup()]);
        assert_eq!(split_backup(&Backup::default()), [Backup::default()]);
    }

    #[test]
    fn parts_restored_in_any_order_give_everything() {
        let most = Size { files: 4, ..MAX_SIZE };
        let parts = split(&backup(), most);
        assert_eq!(parts.len(), 3);
        assert_eq!(parts.iter().map(|part| part.tables.len()).collect::<Vec<_>>(), [4, 4, 4]);
        let numbers = |part: &Backup| part.tables.iter().filter_map(|table| table.number).collect::<Vec<u32>>();
        for part in &parts {
            for event in &part.events {
                let read = StoredEvent::read(&event.text).expect("an event");
                assert!(read.tables.iter().all(|table| numbers(part).contains(&table.id)));
            }
            assert_eq!(numbers(part).contains(&11), numbers(part).contains(&12), "namesakes stay together");
            let bytes = pack_backup(part).expect("it can be packed");
            assert_eq!(read_backup(&bytes), Ok(Some(part.clone())));
        }
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let mut tables: BTreeMap<u32, String> = BTreeMap::new();
            let mut events: BTreeMap<u32, String> = BTreeMap::new();
            for part in order.map(|nth| &parts[nth]) {
                let kept = |(number, link): (&u32, &String)| KeptTable {
                    number: *number,
                    link: link.clone(),
                    groups_and_tints: String::new(),
                    mat: String::new(),
                };
                let kept_tables: Vec<KeptTable> = tables.iter().map(kept).collect();
                let kept = |(number, text): (&u32, &String)| KeptEvent { number: *number, text: text.clone() };
                let kept_events: Vec<KeptEvent> = events.iter().map(kept).collect();
                let plan = RestorePlan::of(part, &kept_tables, &kept_events);
                let here = (&*kept_tables, &*kept_events);
                let changes = plan.changes(part, here, &RestoreChoices::default(), None, || 1000);
                tables.extend(changes.tables.into_iter().map(|table| (table.number, table.link)));
                events.extend(changes.events.into_iter().map(|event| (event.number, event.text)));
            }
            let ids = |text: &str| {
                let tables = StoredEvent::read(text).expect("an event").tables;
                tables.into_iter().map(|table| tables_link(&backup(), table.id)).collect::<Vec<_>>()
            };
            assert_eq!(events.len(), 3);
            // Events that shared a table have their own copies of it now.
            for (event, of) in backup().events.iter().zip(events.values()) {
                let here = StoredEvent::read(of).expect("an event").tables;
                let links: Vec<&String> = here.iter().map(|table| &tables[&table.id]).collect();
                assert_eq!(links, ids(&event.text).iter().collect::<Vec<_>>());
            }
            let loose = [2, 6, 7, 10, 11, 12];
            assert!(loose.iter().all(|number| tables[number] == tables_link(&backup(), *number)));
        }
    }

    fn tables_link(backup: &Backup, number: u32) -> String {
        backup.tables.iter().find(|table| table.number == Some(number)).expect("it is there").link.clone()
    }

    #[test]
    fn thousands_of_tables_are_several_files_that_can_be_packed() {
        let tables = (1..=4500).map(|number| table(number, &format!("Table {number}"))).collect();
        let all = Backup { tables, events: vec![event(1, &[1, 4500])], ..Backup::default() };
        let parts = split_backup(&all);
        assert_eq!(parts.len(), 3);
        assert_eq!(parts.iter().map(|part| part.tables.len()).sum::<usize>(), 4500);
        let numbers = parts[0].tables.iter().filter_map(|table| table.number);
        assert_eq!(numbers.filter(|number| [1, 4500].contains(number)).count(), 2);
        assert!(parts.iter().all(|part| pack_backup(part).is_ok()));
    }

    #[test]
    fn pictures_and_texts_are_no_more_than_a_file_may_hold() {
        let most = Size { pictures: 100, texts: 5000, ..MAX_SIZE };
        let with_picture = |number| BackupTable {
            mat: Some(crate::formats::archive::BackupMat { placement: String::new(), picture: vec![0; 60] }),
            ..table(number, "")
        };
        let pictures = Backup { tables: (1..=3).map(with_picture).collect(), ..Backup::default() };
        assert_eq!(split(&pictures, most).len(), 3);
        let texts = Backup { tables: (1..=9).map(|number| table(number, "")).collect(), ..Backup::default() };
        assert!((2..=9).contains(&split(&texts, most).len()));
        let games = Backup { games: ["a", "b", "c"].map(str::to_owned).to_vec(), ..Backup::default() };
        let of_parts: Vec<_> = split(&games, Size { texts: 2, ..most }).into_iter().map(|part| part.games).collect();
        assert_eq!(of_parts, [games.games[..2].to_vec(), games.games[2..].to_vec()]);
        // One event is never taken apart.
        let event = Backup { events: vec![event(1, &[1, 2, 3])], ..pictures };
        assert_eq!(split(&event, most), [event]);
    }
}
