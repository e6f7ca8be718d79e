//! The browser's storage: the library of tables, the open table, and the page's settings.
//!
//! The library saves a table as its link, under a number, with the time of its last change, among the values that all windows
//! share ([`store`]). The open table is saved twice more, in the storages that can be read at once: for this tab, so that a reload
//! shows it again, though another tab may have opened another table; and for the browser, so that the next visit starts where
//! the last one ended.
//!
//! This uses `web_sys`, since gloo's storage panics where a browser blocks storage.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Storage, StorageEvent};
use yew::Callback;

use super::browser_json;
use super::local_storage::{self, local_storage};
use super::store::{self, PendingChange};
use crate::drawing::table::Layers;
use crate::editor::{
    self, ChangeRefusal, FollowedTable, GeneratorSettings, GroupsAndTints, HistoryChange, OpenedSteps, OpenedTable,
    SnapMode, StoredTable, StoredValues, TableContents, TableSteps, TableToStore, Unkept, Writes,
};
use crate::formats::storage::{self, read_name, read_names};
use crate::formats::stored_keys::{GROUPS_AND_TINTS, OPEN, PREFIX, TABLE};
use crate::formats::{PlannedTable, link};
use crate::layout::Edit;
use crate::pack::{Pack, Scenario};
use crate::page::{SaveOutcome, View, open_table_needs_packs};
use crate::sorting::SharedSort as _;
use crate::units::Unit;
use crate::words::t;

/// The library's version of the open table when this tab last read or wrote it: number, a space, link. It is the tab's own, and outlasts a
/// reload: where storage was full, the open table has changes that the library doesn't have.
const SEEN: &str = "tablewright.seen";
/// Where versions before the library saved their only table, as a layout file.
const FORMER: &str = "tablewright.table";
/// The visible layers.
const LAYERS: &str = "tablewright.layers";
/// The unit of lengths that was chosen.
const CHOSEN_UNIT: &str = "tablewright.chosen-unit";
/// Where earlier versions saved the unit of lengths, whether or not it was chosen.
const FORMER_UNIT: &str = "tablewright.unit";
/// What a drag snaps to.
const SNAP: &str = "tablewright.snap";
/// The settings of the generator.
const GENERATOR_SETTINGS: &str = "tablewright.recipe";
/// The scenarios of the event's rounds.
const ROUNDS: &str = "tablewright.rounds";
/// Whether a first visit was told what the sample is.
const WELCOMED: &str = "tablewright.welcomed";
/// A saved table that this version can't read is moved here, so that it isn't overwritten.
const UNREADABLE: &str = "tablewright.unreadable";

/// What was saved as the open table.
pub enum SavedOpenTable {
    /// Nothing: a first visit.
    Nothing,
    /// A table and its number, as this tab had it last, and what another window has made of it since.
    Table(Box<PlannedTable>, u32, Option<Box<FollowedTable>>),
    /// Something that can't be read, with the reason.
    Unreadable(String),
}

/// A table of the library.
#[derive(Clone, PartialEq)]
pub struct SavedTable {
    /// Its number in the library.
    pub table_number: u32,
    /// The time of its last change, in milliseconds since 1970.
    pub time: u64,
    /// Its link.
    pub link: String,
    /// Its groups and tints.
    pub groups_and_tints: GroupsAndTints,
}

thread_local! {
    /// The library's tables as this page last read or wrote them, by number. What differs is another window's change.
    static KNOWN: RefCell<BTreeMap<u32, StoredTable>> = const { RefCell::new(BTreeMap::new()) };
}

/// The storage of the tab and of the browser; either may be blocked.
fn stores() -> [Option<Storage>; 2] {
    [gloo::utils::window().session_storage().ok().flatten(), local_storage()]
}

fn get(key: &str) -> Option<String> {
    stores().into_iter().flatten().find_map(|store| store.get_item(key).ok().flatten())
}

/// Writes a text to both storages; `false` where one of them refuses.
fn set(key: &str, text: &str) -> bool {
    // Both are written, even where the first refuses.
    let is_saved = stores().map(|store| store.is_some_and(|store| store.set_item(key, text).is_ok()));
    is_saved == [true, true]
}

/// The commands last run from the palette, newest first.
const RECENT: &str = "tablewright.recent";

/// The ids of the commands last run from the palette, newest first.
pub fn recent() -> Vec<String> {
    read_names(&get(RECENT).unwrap_or_default(), '\n', browser_json::read_list)
}

/// Saves them. No notice says where that fails, since no work is lost.
pub fn save_recent(ids: &[String]) {
    set(RECENT, &browser_json::write_list(ids.iter().map(String::as_str)));
}

/// The drawing of the last table.
const DRAWING: &str = "tablewright.drawing";

/// Saves the drawing that the next start shows first. No notice says where that fails, since no work is lost.
pub fn save_drawing(drawing: &str) {
    set(DRAWING, drawing);
}

/// The link of the table that was open; `None` at a first visit.
pub fn open_link() -> Option<String> {
    let text = get(OPEN)?;
    Some(text.split_once(' ')?.1.to_owned())
}

/// What this tab keeps under a key until it is closed.
fn in_tab(key: &str) -> Option<String> {
    gloo::utils::window().session_storage().ok().flatten()?.get_item(key).ok().flatten()
}

/// Whether the table that was open is of a pack that isn't loaded. A new one is kept nowhere else.
pub fn open_needs_packs() -> bool {
    in_tab(OPEN).or_else(|| local_storage::get(OPEN)).is_some_and(|text| open_table_needs_packs(&text))
}

/// Reads the table that was open: in this tab, or else in the browser.
pub fn load() -> SavedOpenTable {
    let own = in_tab(OPEN);
    let is_own = own.is_some();
    let Some(text) = own.or_else(|| local_storage::get(OPEN)) else { return SavedOpenTable::Nothing };
    let (number, link) = text.split_once(' ').unwrap_or_default();
    let (number, table) = match (number.parse(), link::read(link)) {
        (Ok(number), Ok(table)) => (number, table),
        (_, read) => {
            // Where even this fails, nothing more can be done.
            set(UNREADABLE, &text);
            return SavedOpenTable::Unreadable(
                read.err().map_or_else(|| t!("it has no number").to_owned(), |why| why.to_string()),
            );
        }
    };
    let stored = store::with(|values| stored_table(values, number));
    let newest = stored.as_ref().and_then(TableContents::from_stored);
    let (Some(stored), Some(newest)) = (stored, newest) else {
        return SavedOpenTable::Table(Box::new(table), number, None);
    };
    let seen = in_tab(SEEN);
    let seen = seen.and_then(|seen| link::read(seen.strip_prefix(&format!("{number} "))?).ok());
    know(number, stored);
    if !is_own {
        // The browser's copy may be older than the library's.
        return SavedOpenTable::Table(Box::new(newest.table), number, None);
    }
    let groups_and_tints = newest.groups_and_tints.clone();
    let before = TableContents { table: seen.unwrap_or_else(|| table.clone()), groups_and_tints };
    let is_same = before.table == newest.table;
    let followed = (!is_same).then(|| Box::new(FollowedTable { table_number: number, before, newest }));
    SavedOpenTable::Table(Box::new(table), number, followed)
}

/// The layout file that a former version saved.
pub fn former() -> Option<String> {
    // That version wrote the browser's storage last, so that is the newer one.
    stores().into_iter().rev().flatten().find_map(|store| store.get_item(FORMER).ok().flatten())
}

/// Removes what a former version saved, once it is in the library.
pub fn forget_former() {
    for store in stores().into_iter().flatten() {
        // Where this fails, the next visit imports it again, and finds it in the library.
        store.remove_item(FORMER).ok();
    }
}

/// The number of the table that is open in this tab.
pub fn open_number() -> Option<u32> {
    get(OPEN)?.split_once(' ')?.0.parse().ok()
}

/// The time in milliseconds since 1970.
pub(super) fn now() -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is a whole number after 1970")]
    let now = js_sys::Date::now() as u64;
    now
}

/// Saves the open table after a step, in the library too, on what other windows have made of it. `on_outcome` is called once, at once or when
/// it is written. Where another window has changed the table too, what both have made of it is written after that.
pub fn save(
    number: u32,
    contents: &TableContents,
    step: HistoryChange,
    on_outcome: impl FnOnce(SaveOutcome) + 'static,
) {
    let (known, newest) = (known(number), store::with(|values| stored_table(values, number)));
    let followed = |newest: Box<TableContents>| {
        Box::new(FollowedTable { table_number: number, before: contents.clone(), newest: *newest })
    };
    let own = contents.to_stored();
    // Where this fails, the next visit begins with another table of the library.
    set(OPEN, &format!("{number} {}", own.link));
    let to_store = contents.to_store(known.as_ref(), newest.as_ref(), step.is_new_step());
    let now_known = match &to_store {
        TableToStore::Unreadable => return on_outcome(SaveOutcome::Taken),
        TableToStore::Merged(merged) => merged.to_stored(),
        TableToStore::Refused(read, conflict) => {
            if let Some(newest) = newest {
                know(number, newest);
            }
            return on_outcome(SaveOutcome::Followed(followed(read.clone()), Some(conflict.clone())));
        }
        TableToStore::Nothing | TableToStore::Own => own,
    };
    let pending = {
        let contents = contents.clone();
        store::change(move |values| {
            let newest = stored_table(values, number);
            let after = match contents.to_store(known.as_ref(), newest.as_ref(), step.is_new_step()) {
                TableToStore::Unreadable => return Err(ChangeRefusal::UnreadableTable),
                TableToStore::Refused(_, conflict) => return Err(ChangeRefusal::Table(conflict)),
                TableToStore::Merged(merged) => merged.to_stored(),
                TableToStore::Nothing => return Ok(Writes::new()),
                // A new blank table isn't added to the library; a table that was emptied stays there.
                TableToStore::Own if newest.is_none() && contents.table.layout.is_blank() => return Ok(Writes::new()),
                TableToStore::Own => contents.to_stored(),
            };
            let before = newest.as_ref().or(known.as_ref());
            let mut writes = table_writes(number, None, &after);
            writes.extend(TableSteps::after(values, number, before, &after, &step));
            Ok(writes)
        })
    };
    let Ok(pending) = pending else { return on_outcome(SaveOutcome::Written(Err(Unkept::Full))) };
    know(number, now_known);
    pending.then(move |outcome| {
        // It wasn't written, so what is written now is what this page knows.
        if *outcome == Err(Unkept::Full) {
            match store::with(|values| stored_table(values, number)) {
                Some(stored) => know(number, stored),
                None => drop(KNOWN.with_borrow_mut(|known| known.remove(&number))),
            }
        }
    });
    match to_store {
        TableToStore::Merged(merged) => on_outcome(SaveOutcome::Followed(followed(merged), None)),
        _ => pending.then(|outcome| on_outcome(SaveOutcome::Written(outcome.clone()))),
    }
}

/// The library's table of this number as this page last read or wrote it.
fn known(number: u32) -> Option<StoredTable> {
    KNOWN.with_borrow(|known| known.get(&number).cloned())
}

/// Remembers a table of the library as this page has read or written it.
fn know(number: u32, stored: StoredTable) {
    if KNOWN.with_borrow(|known| known.get(&number) == Some(&stored)) {
        return;
    }
    if let Some(store) = gloo::utils::window().session_storage().ok().flatten() {
        // Where this fails, a reload takes the library's version for one that this tab has seen.
        store.set_item(SEEN, &format!("{number} {}", stored.link)).ok();
    }
    KNOWN.with_borrow_mut(|known| known.insert(number, stored));
}

/// What another window has made of the open table since this page read or wrote it; `None` where it has changed nothing.
pub fn followed() -> Option<FollowedTable> {
    let table_number = open_number()?;
    let (known, stored) = (known(table_number)?, store::with(|values| stored_table(values, table_number))?);
    if known == stored {
        return None;
    }
    let (before, newest) = (TableContents::from_stored(&known)?, TableContents::from_stored(&stored)?);
    know(table_number, stored);
    Some(FollowedTable { table_number, before, newest })
}

/// A table of the library as it is stored.
fn stored_table(values: &StoredValues, number: u32) -> Option<StoredTable> {
    let link = editor::stored_link(values, number)?.to_owned();
    let groups_and_tints = values.get(&format!("{GROUPS_AND_TINTS}{number}"));
    Some(StoredTable { link, groups_and_tints: groups_and_tints.map(ToString::to_string).unwrap_or_default() })
}

/// What keeps a table with its groups and tints, with a time or the present one.
fn table_writes(number: u32, time: Option<u64>, stored: &StoredTable) -> Writes {
    vec![table_entry(number, time, &stored.link), groups_and_tints_entry(number, &stored.groups_and_tints)]
}

/// A table that is opened under its number in the library, with what the library has beside it.
pub fn opened(table: PlannedTable, number: u32) -> OpenedTable {
    let groups_and_tints = load_groups_and_tints(number);
    let steps = kept_steps(number).filter(|steps| {
        let link = link::write(&table);
        steps.states.get(steps.present - steps.first).is_some_and(|state| state.is_of(number, &link))
    });
    OpenedTable { table, groups_and_tints, table_number: number, steps: steps.unwrap_or_default() }
}

/// The steps that are kept of a table of the library.
pub fn kept_steps(number: u32) -> Option<OpenedSteps> {
    store::with(|values| TableSteps::opened(values, number, &stored_table(values, number)?))
}

/// Adds a table to the library under a number that is free.
pub fn add(number: u32, link: String, groups_and_tints: &GroupsAndTints) -> PendingChange {
    let stored = StoredTable { link, groups_and_tints: groups_and_tints.write() };
    store::write(table_writes(number, None, &stored)).pending
}

/// A table of the library, by its number.
pub fn read(number: u32) -> Option<SavedTable> {
    store::with(|values| read_from(values, number))
}

fn read_from(values: &StoredValues, number: u32) -> Option<SavedTable> {
    let (time, link) = values.get(&format!("{TABLE}{number}"))?.split_once(' ')?;
    let groups_and_tints = values.get(&format!("{GROUPS_AND_TINTS}{number}"));
    Some(SavedTable {
        table_number: number,
        time: time.parse().ok()?,
        link: link.to_owned(),
        groups_and_tints: groups_and_tints.map(|text| GroupsAndTints::read(text)).unwrap_or_default(),
    })
}

/// Removes a table from the library and returns it, for [`restore`]; `None` where it is gone.
pub fn remove(number: u32) -> Option<(SavedTable, PendingChange)> {
    let saved = read(number)?;
    let removed = [TABLE, GROUPS_AND_TINTS].map(|prefix| (format!("{prefix}{number}"), None));
    Some((saved, store::write(removed.into()).pending))
}

/// Writes a table back to the library with its time.
pub fn restore(saved: &SavedTable) -> PendingChange {
    let stored = StoredTable { link: saved.link.clone(), groups_and_tints: saved.groups_and_tints.write() };
    store::write(table_writes(saved.table_number, Some(saved.time), &stored)).pending
}

/// Gives a table of the library another name, on what other windows have made of it. It keeps its place in the list.
pub fn rename(number: u32, name: &str) -> PendingChange {
    let name = name.to_owned();
    let renamed = store::change(move |values| {
        let saved = read_from(values, number).ok_or(ChangeRefusal::Gone)?;
        let table = link::read(&saved.link).map_err(|_| ChangeRefusal::UnreadableTable)?;
        let layout = table.layout.edited(&[Edit::Rename(name.clone())]).map_err(|_| ChangeRefusal::UnreadableTable)?;
        Ok(vec![table_entry(number, Some(saved.time), &link::write(&PlannedTable { layout, ..table }))])
    });
    renamed.unwrap_or_else(|why| PendingChange::ended(Err(why)))
}

/// The groups and tints of a table.
pub fn load_groups_and_tints(number: u32) -> GroupsAndTints {
    store::get(&format!("{GROUPS_AND_TINTS}{number}"))
        .map_or_else(GroupsAndTints::default, |text| GroupsAndTints::read(&text))
}

/// The key and the value that keep a table in the library, with a time or the present one.
pub fn table_entry(number: u32, time: Option<u64>, link: &str) -> (String, Option<String>) {
    editor::table_entry(number, time.unwrap_or_else(now), link)
}

/// The key and the value that keep the groups and tints of a table, which may be empty.
pub fn groups_and_tints_entry(number: u32, groups_and_tints: &str) -> (String, Option<String>) {
    let value = Some(groups_and_tints).filter(|text| !text.is_empty()).map(str::to_owned);
    (format!("{GROUPS_AND_TINTS}{number}"), value)
}

/// The keys of local storage that hold no setting, without their prefix. Former versions kept work there.
const NO_SETTINGS: [&str; 15] = [
    "asked",
    "event-hall",
    "event-last",
    "event-places",
    "event-set-up",
    "filled",
    "open",
    "own-terrain",
    "seen",
    "steps",
    "table",
    "terrain",
    "unreadable",
    "welcomed",
    "written",
];

/// All settings as they are stored, by their keys without the prefix. Tables, mats and steps have further dots in their keys.
pub fn settings() -> BTreeMap<String, String> {
    let settings = local_storage::keys().filter_map(|key| {
        let name = key.strip_prefix(PREFIX).filter(|name| is_setting(name))?;
        Some((name.to_owned(), local_storage::get(&key)?))
    });
    settings.collect()
}

/// Whether a key without the prefix is that of a setting.
pub fn is_setting(name: &str) -> bool {
    name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-') && !NO_SETTINGS.contains(&name)
}

/// Saves a setting; `false` where the browser refuses.
pub fn save_setting(name: &str, value: Option<&str>) -> bool {
    let Some(store) = local_storage() else { return false };
    let key = format!("{PREFIX}{name}");
    match value {
        Some(value) => store.set_item(&key, value).is_ok(),
        None => store.remove_item(&key).is_ok(),
    }
}

/// Lets the tab follow the browser's settings after they were changed: it has its own, which come first.
pub fn forget_tab_settings<'n>(names: impl Iterator<Item = &'n String>) {
    let Some(store) = gloo::utils::window().session_storage().ok().flatten() else { return };
    for name in names {
        // A tab without storage has no settings of its own.
        store.remove_item(&format!("{PREFIX}{name}")).ok();
    }
}

/// Whether a first visit was told what the sample is.
pub fn is_welcomed() -> bool {
    get(WELCOMED).is_some()
}

/// Saves that it was told. Where that fails, the next visit is told again.
pub fn save_welcomed() {
    set(WELCOMED, "yes");
}

/// Whether the browser was asked to promise that it keeps everything.
const ASKED: &str = "tablewright.asked";

/// Whether the browser was never asked before to promise that it keeps everything. It is saved that it is asked now.
pub fn is_first_ask() -> bool {
    get(ASKED).is_none() && set(ASKED, "yes")
}

/// What the page says once it is loaded again.
const MESSAGE: &str = "tablewright.message";

/// Leaves a sentence for the page that is loaded next in this tab.
pub fn leave_message(text: &str) {
    if let Some(store) = gloo::utils::window().session_storage().ok().flatten() {
        // Without it the page says nothing of what it has done.
        store.set_item(MESSAGE, text).ok();
    }
}

/// Takes the sentence that was left.
pub fn take_message() -> Option<String> {
    let store = gloo::utils::window().session_storage().ok().flatten()?;
    let text = store.get_item(MESSAGE).ok().flatten()?;
    store.remove_item(MESSAGE).ok()?;
    Some(text)
}

/// The files with which the app was last launched.
const LAUNCHED: &str = "tablewright.launched";

/// Remembers for this tab with which files the app was launched; returns whether these were the last ones too.
pub fn remember_launch(files: &str) -> bool {
    let Some(store) = gloo::utils::window().session_storage().ok().flatten() else { return false };
    let is_same = store.get_item(LAUNCHED).ok().flatten().as_deref() == Some(files);
    // Where this fails, a reload may open the files once more, beside what became of them.
    store.set_item(LAUNCHED, files).ok();
    is_same
}

/// Every table of the library, the last changed first.
pub fn tables() -> Vec<SavedTable> {
    let numbers = store::numbers(TABLE).into_iter();
    let mut tables: Vec<SavedTable> =
        store::with(|values| numbers.filter_map(|number| read_from(values, number)).collect());
    tables.shared_sort_by_key(|table| Reverse(table.time));
    tables
}

/// The number of an equal table of the library, or else a new number.
pub fn number_for(table: &PlannedTable) -> u32 {
    let link = link::write(table);
    let equal = tables().into_iter().find(|saved| saved.link == link);
    equal.map_or_else(new_number, |saved| saved.table_number)
}

/// A number that no table has. It is random: two tabs that counted on would get the same.
pub fn new_number() -> u32 {
    super::random::die(u32::MAX)
}

/// Saves which layers are visible.
pub fn save_layers(layers: Layers) {
    set(LAYERS, &browser_json::write_list(layers.stored().split_whitespace()));
}

/// Saves what the board shows, and the rounds. No notice says where that fails, since no work is lost.
pub fn save_view(view: View, rounds: &[&'static Scenario]) {
    save_layers(view.layers);
    if let Some(unit) = view.chosen_unit {
        set(CHOSEN_UNIT, &storage::write(&unit.name()));
    }
    set(ROUNDS, &browser_json::write_list(rounds.iter().map(|scenario| &*scenario.id)));
}

/// The saved view, and those of the saved rounds that the pack has.
pub fn load_view(pack: &'static Pack) -> (View, Vec<&'static Scenario>) {
    let names = |text: &str| read_names(text, ' ', browser_json::read_list);
    let layers = get(LAYERS).map_or(Layers::FIRST, |text| Layers::from_stored(&names(&text).join(" ")));
    let rounds = names(&get(ROUNDS).unwrap_or_default());
    // Packs were in inches then, so inches weren't chosen.
    let former = || get(FORMER_UNIT).and_then(|text| read_unit(&text)).filter(|unit| *unit != Unit::Inch);
    let chosen_unit = get(CHOSEN_UNIT).and_then(|text| read_unit(&text)).or_else(former);
    (View { chosen_unit, ..View::new(layers, pack) }, rounds.iter().filter_map(|id| pack.scenario(id)).collect())
}

fn read_unit(text: &str) -> Option<Unit> {
    let name = read_name(text, browser_json::read);
    Unit::ALL.into_iter().find(|unit| unit.name() == name)
}

/// Calls a function with the unit that is chosen in another window, until the listener is dropped. The layers are each window's own.
pub fn listen_for_unit(on_unit: Callback<Unit>) -> EventListener {
    EventListener::new(&gloo::utils::window(), "storage", move |event| {
        let key = event.dyn_ref().and_then(StorageEvent::key);
        if let Some(unit) =
            key.filter(|key| key == CHOSEN_UNIT).and_then(|_| read_unit(&local_storage::get(CHOSEN_UNIT)?))
        {
            on_unit.emit(unit);
        }
    })
}

/// Saves what a drag snaps to.
pub fn save_snap_mode(snap_mode: SnapMode) {
    set(SNAP, &snap_mode.text());
}

/// What a drag snaps to.
pub fn load_snap_mode() -> SnapMode {
    get(SNAP).map_or_else(SnapMode::default, |text| SnapMode::read(&text))
}

/// Saves the settings of the generator.
pub fn save_generator_settings(settings: &GeneratorSettings) {
    set(GENERATOR_SETTINGS, &settings.text());
}

/// The settings of the generator. The very first seed is random.
pub fn load_generator_settings() -> GeneratorSettings {
    GeneratorSettings::read(&get(GENERATOR_SETTINGS).unwrap_or_default(), super::random::die(u32::MAX))
}
