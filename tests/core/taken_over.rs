//! Work that former versions kept in local storage, taken over into the values of the database.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use tablewright::editor::{StoredValues, Writes, is_taken_over, taken_over};
use tablewright::formats::storage::StoredEvent;
use tablewright::formats::terrain::{self, OwnTerrain};
use tablewright::formats::{PlannedTable, link};
use tablewright::layout::{Edit, Layout};

use crate::generators;

fn table(name: &str) -> String {
    let layout = Layout::new(generators::pack()).edited(&[Edit::Rename(name.to_owned())]).expect("it can be renamed");
    link::write(&PlannedTable::from(layout))
}

fn event(name: &str, tables: &[u32]) -> String {
    let tables: Vec<String> = tables.iter().map(|id| format!(r#"{{"id":{id},"locked":false}}"#)).collect();
    format!(r#"5 {{"pack":"steamroller-2026","name":"{name}","tables":[{}]}}"#, tables.join(","))
}

fn local(values: &[(&str, String)]) -> BTreeMap<String, String> {
    values.iter().map(|(key, text)| (format!("tablewright.{key}"), text.clone())).collect()
}

/// Takes local storage over with new numbers from 100 on.
fn take(local: &BTreeMap<String, String>, values: &StoredValues) -> (Writes, StoredValues) {
    let next = Cell::new(99);
    let writes = taken_over(local, values, || {
        next.set(next.get() + 1);
        next.get()
    });
    let after = values.with(&writes);
    (writes, after)
}

fn value<'v>(values: &'v StoredValues, key: &str) -> Option<&'v str> {
    values.get(&format!("tablewright.{key}")).map(|value| &**value)
}

fn changed(values: &StoredValues, key: &str, text: &str) -> StoredValues {
    values.with(&vec![(format!("tablewright.{key}"), Some(text.to_owned()))])
}

#[test]
fn everything_but_settings_is_taken_over_once() {
    let kept = local(&[
        ("table.7", format!("5 {}", table("Mill"))),
        ("beside.7", "{}".to_owned()),
        ("event.3", event("Open", &[7])),
        ("event-places", "{}".to_owned()),
        ("theme", "dark".to_owned()),
        ("open", format!("7 {}", table("Mill"))),
    ]);
    let (_, values) = take(&kept, &StoredValues::default());
    for (key, text) in kept.iter().filter(|(key, _)| is_taken_over(key)) {
        assert_eq!(values.get(key).map(|value| &**value), Some(&**text), "{key}");
    }
    assert_eq!((value(&values, "theme"), value(&values, "open")), (None, None));
    // Where the browser was killed before it had removed them, they are known.
    assert_eq!(take(&kept, &values).0, Writes::new());
}

#[test]
fn what_was_changed_here_since_stays() {
    let kept = local(&[("table.7", format!("5 {}", table("Mill")))]);
    let (_, values) = take(&kept, &StoredValues::default());
    let newer = format!("9 {}", table("Mill by the river"));
    let values = changed(&values, "table.7", &newer);
    assert_eq!(take(&kept, &values).0, Writes::new());
    // A table that was deleted here doesn't come back.
    let deleted = values.with(&vec![("tablewright.table.7".to_owned(), None)]);
    assert_eq!(take(&kept, &deleted).0, Writes::new());
}

#[test]
fn what_a_window_of_a_former_version_has_changed_since_counts() {
    let (_, values) = take(&local(&[("table.7", format!("5 {}", table("Mill")))]), &StoredValues::default());
    let newer = format!("9 {}", table("Mill by the river"));
    let kept = local(&[("table.7", newer.clone())]);
    let (_, values) = take(&kept, &values);
    assert_eq!(value(&values, "table.7"), Some(&*newer));
    assert_eq!(take(&kept, &values).0, Writes::new());
}

#[test]
fn what_both_have_changed_is_kept_twice() {
    let kept = local(&[("table.7", format!("5 {}", table("Mill"))), ("event.3", event("Open", &[7]))]);
    let (_, values) = take(&kept, &StoredValues::default());
    let values = changed(&values, "table.7", &format!("9 {}", table("Here")));
    let values = changed(&values, "event.3", &event("Open here", &[7]));
    let kept = local(&[("table.7", format!("8 {}", table("There"))), ("event.3", event("Open there", &[7]))]);
    let (_, values) = take(&kept, &values);
    let names: BTreeSet<String> = values
        .with_prefix("tablewright.table.")
        .filter_map(|(_, text)| Some(link::read(text.split_once(' ')?.1).ok()?.layout.name))
        .collect();
    let has = |wanted: &str| names.iter().any(|name| name.starts_with(wanted));
    assert!(has("Here") && has("There"), "{names:?}");
    let events: Vec<StoredEvent> = values
        .with_prefix("tablewright.event.")
        .filter_map(|(_, text)| StoredEvent::read(text.split_once(' ')?.1))
        .collect();
    let tables: Vec<u32> = events.iter().flat_map(|event| &event.tables).map(|table| table.id).collect();
    assert_eq!((events.len(), tables.len()), (2, 2));
    assert_ne!(tables[0], tables[1], "two events share a table");
    assert_eq!(take(&kept, &values).0, Writes::new());
}

#[test]
fn own_terrain_of_both_is_joined() {
    let own = |kind: &str, count| {
        let kind = generators::pack().kind(kind).expect("the pack has it");
        OwnTerrain { count, ..OwnTerrain::from_piece(&OwnTerrain::of(kind).piece, None) }
    };
    let list = |own: &[OwnTerrain]| terrain::write(own);
    let (_, values) = take(&local(&[("own-terrain", list(&[]))]), &StoredValues::default());
    let values = changed(&values, "own-terrain", &list(&[own("hill", 2)]));
    let (_, values) = take(&local(&[("own-terrain", list(&[own("forest", 1)]))]), &values);
    let joined = terrain::read(value(&values, "own-terrain").expect("there is a list"));
    assert_eq!(joined.len(), 2);
}
