//! The library: every table that was worked on, kept in the browser as it changes.
//!
//! A table is kept as its link, under a number of its own, with the time it last changed. The open one is kept twice more:
//! for this tab, so that a reload brings back what this tab showed though another tab has opened something else since, and
//! for the browser, so that a new visit starts where the last one ended.
//!
//! gloo's storage gives up the whole page where a browser blocks storage; the bare interface says so instead.

use std::cell::RefCell;
use std::cmp::Reverse;

use web_sys::Storage;

use crate::app::view::View;
use crate::drawing::table::Layers;
use crate::editor::{GeneratorSettings, GroupsAndTints, SnapMode};
use crate::formats::storage::{self, read_name, read_names, write_names};
use crate::formats::{PlannedTable, link};
use crate::pack::{Pack, Scenario};
use crate::units::Unit;
use crate::words::t;

/// Before a table's number: its time in milliseconds since 1970, a blank, its link.
const TABLE: &str = "tablewright.table.";
/// Before a table's number: what belongs to it beside its link.
const BESIDE: &str = "tablewright.beside.";
/// The open table: its number, a blank, its link.
const OPEN: &str = "tablewright.open";
/// What the library had of the open table when this tab last read or wrote it: its number, a blank, its link. A reload has to
/// know it too: where the library was full, the open table is newer than the library's, and no other tab made that.
const SEEN: &str = "tablewright.seen";
/// Where versions before the library kept the one table they had, as a layout file.
const FORMER: &str = "tablewright.table";
/// The layers that are on.
const LAYERS: &str = "tablewright.layers";
/// What lengths are shown in.
const UNIT: &str = "tablewright.unit";
/// What a drag snaps to.
const SNAP: &str = "tablewright.snap";
/// How the next table is to be generated.
const RECIPE: &str = "tablewright.recipe";
/// The scenarios of the event's rounds.
const ROUNDS: &str = "tablewright.rounds";
/// Where a kept table goes that this version can't read, so that nothing is lost by opening another.
const UNREADABLE: &str = "tablewright.unreadable";

/// What the browser had kept.
pub enum Kept {
    /// Nothing: a first visit.
    Nothing,
    /// The table that was open, and its number.
    Table(Box<PlannedTable>, u32),
    /// Something that can't be read, and why; it is set aside.
    Unreadable(String),
}

/// A table of the library.
pub struct Saved {
    /// Its number.
    pub table_number: u32,
    /// When it last changed, in milliseconds since 1970.
    pub time: u64,
    /// Its link.
    pub link: String,
    /// What belongs to it beside its link.
    pub groups_and_tints: GroupsAndTints,
}

/// What came of keeping a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveOutcome {
    /// It is kept.
    Done,
    /// The browser lets nothing be kept.
    Refused,
    /// Another tab has changed the library's table of this number since, so this one needs a number of its own.
    Taken,
}

thread_local! {
    /// The tables of the library as this page last read or wrote them, by their numbers: what is otherwise there is
    /// another tab's.
    static KNOWN: RefCell<Vec<(u32, String)>> = const { RefCell::new(Vec::new()) };
}

pub(super) fn local() -> Option<Storage> {
    gloo::utils::window().local_storage().ok().flatten()
}

/// Where this page keeps things: for its tab, then for the browser; either may be blocked.
fn stores() -> [Option<Storage>; 2] {
    [gloo::utils::window().session_storage().ok().flatten(), local()]
}

fn get(key: &str) -> Option<String> {
    stores().into_iter().flatten().find_map(|store| store.get_item(key).ok().flatten())
}

/// Keeps a text in every store; `false` where one of them doesn't take it.
fn set(key: &str, text: &str) -> bool {
    // Both are written before either is asked how it went.
    let kept = stores().map(|store| store.is_some_and(|store| store.set_item(key, text).is_ok()));
    kept == [true, true]
}

/// What of the palette was run last, the last first.
const RECENT: &str = "tablewright.recent";

/// What of the palette was run last, the last first.
pub fn recent() -> Vec<String> {
    read_names(&get(RECENT).unwrap_or_default(), '\n')
}

/// Remembers what of the palette was run. Losing it loses no work, so nobody is told.
pub fn save_recent(ids: &[String]) {
    set(RECENT, &write_names(ids.iter().map(String::as_str)));
}

/// Reads what was open.
pub fn load() -> Kept {
    let Some(text) = get(OPEN) else { return Kept::Nothing };
    let (number, link) = text.split_once(' ').unwrap_or_default();
    match (number.parse(), link::read(link)) {
        (Ok(number), Ok(table)) => Kept::Table(Box::new(table), number),
        (_, read) => {
            // If even this fails there is nothing more to be done, and the problem is told all the same.
            set(UNREADABLE, &text);
            Kept::Unreadable(read.err().map_or_else(|| t!("it has no number").to_owned(), |why| why.to_string()))
        }
    }
}

/// The layout file that a former version kept.
pub fn former() -> Option<String> {
    // It wrote the browser's last, so that is the newer one.
    stores().into_iter().rev().flatten().find_map(|store| store.get_item(FORMER).ok().flatten())
}

/// Forgets what a former version kept, once it is in the library.
pub fn forget_former() {
    for store in stores().into_iter().flatten() {
        // What can't be removed is taken over once more at the next visit, and found in the library then.
        let _ = store.remove_item(FORMER);
    }
}

/// The number of the table that is open in this tab.
pub fn open_number() -> Option<u32> {
    get(OPEN)?.split_once(' ')?.0.parse().ok()
}

/// The time in milliseconds since 1970.
fn now() -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is a whole number after 1970")]
    let now = js_sys::Date::now() as u64;
    now
}

/// Keeps the open table.
pub fn save(number: u32, table: &PlannedTable) -> SaveOutcome {
    let link = link::write(table);
    let there = read(number).map(|saved| saved.link);
    let known = known(number);
    // One that is as it was keeps its time.
    let as_it_was = there.as_ref() == Some(&link);
    if !as_it_was && there.is_some() && there != known {
        return SaveOutcome::Taken;
    }
    // A table that nobody has begun is nothing to look for later; one that was emptied is empty in the library too.
    let unbegun = there.is_none() && table.layout.is_blank();
    let kept = as_it_was || unbegun || write(number, &format!("{} {link}", now()));
    let is_open = set(OPEN, &format!("{number} {link}"));
    if kept && known.as_ref() != Some(&link) {
        // Where this isn't kept, a reload may take this page's own work for another tab's: both are kept then.
        set(SEEN, &format!("{number} {link}"));
        KNOWN.with_borrow_mut(|known| {
            known.retain(|(of, _)| *of != number);
            known.push((number, link));
        });
    }
    if kept && is_open { SaveOutcome::Done } else { SaveOutcome::Refused }
}

/// The link of the library's table of this number as this tab last read or wrote it, if it did.
fn known(number: u32) -> Option<String> {
    let here = KNOWN.with_borrow(|known| known.iter().find(|(of, _)| *of == number).map(|(_, link)| link.clone()));
    here.or_else(|| {
        let seen = get(SEEN)?;
        let (of, link) = seen.split_once(' ')?;
        (of.parse() == Ok(number)).then(|| link.to_owned())
    })
}

/// Puts a table into the library, where none of its number is yet; `false` where the browser doesn't let it.
pub fn add(number: u32, link: &str) -> bool {
    write(number, &format!("{} {link}", now()))
}

fn write(number: u32, text: &str) -> bool {
    local().is_some_and(|store| store.set_item(&format!("{TABLE}{number}"), text).is_ok())
}

/// A table of the library, by its number.
pub fn read(number: u32) -> Option<Saved> {
    let text = local()?.get_item(&format!("{TABLE}{number}")).ok().flatten()?;
    let (time, link) = text.split_once(' ')?;
    Some(Saved {
        table_number: number,
        time: time.parse().ok()?,
        link: link.to_owned(),
        groups_and_tints: load_beside(number),
    })
}

/// Takes a table out of the library; what puts it back, or nothing where that can't be done.
pub fn remove(number: u32) -> Option<Saved> {
    let saved = read(number)?;
    local()?.remove_item(&format!("{TABLE}{number}")).ok()?;
    save_beside(number, &GroupsAndTints::default());
    Some(saved)
}

/// Puts back what was taken out, or writes it anew with its old time; `false` where the browser doesn't let it.
pub fn restore(saved: &Saved) -> bool {
    save_beside(saved.table_number, &saved.groups_and_tints);
    write(saved.table_number, &format!("{} {}", saved.time, saved.link))
}

/// What was kept beside the table of a number.
pub fn load_beside(number: u32) -> GroupsAndTints {
    let text = local().and_then(|store| store.get_item(&format!("{BESIDE}{number}")).ok().flatten());
    text.map_or_else(GroupsAndTints::default, |text| GroupsAndTints::read(&text))
}

/// Keeps what belongs to a table beside its link. Where the browser doesn't let it, the table itself isn't kept either, and
/// that is told.
pub fn save_beside(number: u32, beside: &GroupsAndTints) {
    let (Some(store), key, text) = (local(), format!("{BESIDE}{number}"), beside.write()) else { return };
    let _ = if text.is_empty() { store.remove_item(&key) } else { store.set_item(&key, &text) };
}

/// Every table of the library, the one that changed last first.
pub fn tables() -> Vec<Saved> {
    let Some(store) = local() else { return Vec::new() };
    let keys = (0..store.length().unwrap_or(0)).filter_map(|index| store.key(index).ok().flatten());
    let numbers = keys.filter_map(|key| key.strip_prefix(TABLE)?.parse().ok());
    let mut tables: Vec<Saved> = numbers.filter_map(read).collect();
    tables.sort_by_key(|table| Reverse(table.time));
    tables
}

/// The number of the library's table that is just this one, or else a new one. It is rolled, because two tabs that counted
/// on would come to the same.
pub fn number_for(table: &PlannedTable) -> u32 {
    let link = link::write(table);
    let known = tables().into_iter().find(|saved| saved.link == link);
    known.map_or_else(new_number, |saved| saved.table_number)
}

/// A number that no table has.
pub fn new_number() -> u32 {
    super::random::die(u32::MAX)
}

/// Keeps what isn't about the table: what the board shows, and the rounds. Losing these loses no work, so nobody is told.
pub fn save_view(view: View, rounds: &[&'static Scenario]) {
    set(LAYERS, &write_names(view.layers.names().split_whitespace()));
    set(UNIT, &storage::write(&view.unit.name()));
    set(ROUNDS, &write_names(rounds.iter().map(|scenario| &*scenario.id)));
}

/// What was kept of the view, and of the rounds those that the pack knows.
pub fn load_view(pack: &'static Pack) -> (View, Vec<&'static Scenario>) {
    let layers = get(LAYERS).map_or(Layers::FIRST, |names| Layers::named(&read_names(&names, ' ').join(" ")));
    let rounds = read_names(&get(ROUNDS).unwrap_or_default(), ' ');
    let unit = get(UNIT).map(|name| read_name(&name));
    let unit = unit.and_then(|name| Unit::ALL.into_iter().find(|unit| unit.name() == name)).unwrap_or(pack.unit);
    (View { unit, ..View::new(layers, pack) }, rounds.iter().filter_map(|id| pack.scenario(id)).collect())
}

/// Keeps what a drag snaps to.
pub fn save_snap(snap: SnapMode) {
    set(SNAP, &snap.text());
}

/// What was kept of it.
pub fn load_snap() -> SnapMode {
    get(SNAP).map_or_else(SnapMode::default, |text| SnapMode::read(&text))
}

/// Keeps how the next table is to be generated.
pub fn save_recipe(recipe: GeneratorSettings) {
    set(RECIPE, &recipe.text());
}

/// What was kept of it. The first seed of all is rolled.
pub fn load_recipe() -> GeneratorSettings {
    GeneratorSettings::read(&get(RECIPE).unwrap_or_default(), super::random::die(u32::MAX))
}
