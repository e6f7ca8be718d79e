//! What former versions kept in the browser's local storage, taken over into its [values](StoredValues).
//!
//! Nothing is lost if that is interrupted at any point, or done again: a window of a former version may still be open and write there, and
//! a browser that is killed may bring back what was removed. So the values remember what was taken over last.

use std::collections::BTreeMap;

use super::window_store::{StoredValues, Writes};
use crate::formats::archive::restore::{KeptEvent, KeptTable, RestoreChoices, RestorePlan, RestoredTable};
use crate::formats::archive::{Backup, BackupEvent, BackupTable};
use crate::formats::crc::crc;
use crate::formats::inventory::joined;
use crate::formats::storage::{StoredEvent, read_fingerprints, write};
use crate::formats::stored_keys::{EVENT, GROUPS_AND_TINTS, HALL, MAT, PLACES, SET_UP, TABLE, TAKEN_OVER, TERRAIN};
use crate::formats::terrain;
use crate::sorting::SharedSort as _;

/// Whether a key of local storage is taken over: former versions kept work there, where settings stay.
pub fn is_taken_over(key: &str) -> bool {
    let is_numbered = [TABLE, GROUPS_AND_TINTS, MAT, EVENT].iter().any(|prefix| key.starts_with(prefix));
    is_numbered || [TERRAIN, PLACES, HALL, SET_UP].contains(&key)
}

/// A text's length and checksum.
fn fingerprint(text: &str) -> String {
    format!("{}-{:08x}", text.len(), crc(text.as_bytes()))
}

/// What is to be written to take over what local storage holds. What was changed there and here since it was taken over last is kept twice,
/// under numbers that `new_number` gives.
pub fn taken_over(local: &BTreeMap<String, String>, values: &StoredValues, new_number: impl Fn() -> u32) -> Writes {
    let mut taken = values.get(TAKEN_OVER).map(|text| read_fingerprints(text)).unwrap_or_default();
    let (mut writes, mut changed_in_both) = (Writes::new(), BTreeMap::new());
    for (key, text) in local.iter().filter(|(key, _)| is_taken_over(key)) {
        let print = fingerprint(text);
        if taken.get(key) == Some(&print) {
            continue;
        }
        let is_unchanged_here = match (taken.get(key), values.get(key)) {
            (None, None) => true,
            (Some(taken), Some(value)) => *taken == fingerprint(value),
            (None, Some(value)) => **value == **text,
            (Some(_), None) => false,
        };
        if is_unchanged_here {
            writes.push((key.clone(), Some(text.clone())));
        } else {
            changed_in_both.insert(&**key, &**text);
        }
        taken.insert(key.clone(), print);
    }
    let values = values.with(&writes);
    writes.extend(kept_twice(&changed_in_both, local, &values, new_number));
    if !writes.is_empty() || !changed_in_both.is_empty() {
        writes.push((TAKEN_OVER.to_owned(), Some(write(&taken))));
    }
    writes
}

/// What is to be written of tables, events and own terrain that were changed in local storage and in `values`: as if a backup were restored
/// beside them. What else was changed in both, like the hall's clock, stays as it is here.
fn kept_twice(
    changed: &BTreeMap<&str, &str>,
    local: &BTreeMap<String, String>,
    values: &StoredValues,
    new_number: impl Fn() -> u32,
) -> Writes {
    let numbered = |prefix: &'static str| {
        changed.iter().filter_map(move |(key, text)| Some((key.strip_prefix(prefix)?.parse::<u32>().ok()?, *text)))
    };
    let mut backup = Backup::default();
    let mut tables: Vec<u32> = numbered(TABLE).map(|(number, _)| number).collect();
    for (number, text) in numbered(EVENT) {
        let Some((time, text)) = text.split_once(' ') else { continue };
        tables.extend(StoredEvent::read(text).into_iter().flat_map(|event| event.tables).map(|table| table.id));
        backup.events.push(BackupEvent { number: Some(number), time: time.parse().ok(), text: text.to_owned() });
    }
    tables.shared_sort();
    tables.dedup();
    for number in tables {
        let value = |prefix: &str| {
            let key = format!("{prefix}{number}");
            local.get(&key).map(String::as_str).or_else(|| values.get(&key).map(|value| &**value))
        };
        let Some((time, link)) = value(TABLE).and_then(|text| text.split_once(' ')) else { continue };
        let groups_and_tints = value(GROUPS_AND_TINTS).unwrap_or_default().to_owned();
        let (number, time, link) = (Some(number), time.parse().ok(), link.to_owned());
        backup.tables.push(BackupTable { number, time, link, groups_and_tints, mat: None });
    }
    let (kept_tables, kept_events) = (kept_tables(values), kept_events(values));
    let plan = RestorePlan::of(&backup, &kept_tables, &kept_events);
    let kept = (&*kept_tables, &*kept_events);
    let restored = plan.changes(&backup, kept, &RestoreChoices::default(), None, new_number);
    let mut writes = Writes::new();
    for RestoredTable { index, number, link, .. } in restored.tables {
        let table = &backup.tables[index];
        let time = table.time.unwrap_or_default();
        writes.push((format!("{TABLE}{number}"), Some(format!("{time} {link}"))));
        if !table.groups_and_tints.is_empty() {
            writes.push((format!("{GROUPS_AND_TINTS}{number}"), Some(table.groups_and_tints.clone())));
        }
    }
    for event in restored.events {
        let time = event.time.unwrap_or_default();
        writes.push((format!("{EVENT}{}", event.number), Some(format!("{time} {}", event.text))));
    }
    if let (Some(theirs), Some(own)) = (changed.get(TERRAIN), values.get(TERRAIN)) {
        let list = joined(&terrain::read(own), &terrain::read(theirs)).list;
        writes.push((TERRAIN.to_owned(), Some(terrain::write(&list))));
    }
    writes
}

/// The tables among values.
fn kept_tables(values: &StoredValues) -> Vec<KeptTable> {
    let beside = |prefix: &str, number: &str| {
        values.get(&format!("{prefix}{number}")).map(ToString::to_string).unwrap_or_default()
    };
    let kept = |(number, text): (&str, &std::rc::Rc<str>)| {
        Some(KeptTable {
            number: number.parse().ok()?,
            link: text.split_once(' ')?.1.to_owned(),
            groups_and_tints: beside(GROUPS_AND_TINTS, number),
            mat: beside(MAT, number),
        })
    };
    values.with_prefix(TABLE).filter_map(kept).collect()
}

/// The events among values.
fn kept_events(values: &StoredValues) -> Vec<KeptEvent> {
    let kept = |(number, text): (&str, &std::rc::Rc<str>)| {
        Some(KeptEvent { number: number.parse().ok()?, text: text.split_once(' ')?.1.to_owned() })
    };
    values.with_prefix(EVENT).filter_map(kept).collect()
}
