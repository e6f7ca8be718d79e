//! The store that a browser's windows share, as a model: windows make changes at any time, and write them in transactions that succeed,
//! fail, or are cut off by a crash between any two steps. In the end everything that was confirmed is there, once.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use proptest::prelude::*;
use tablewright::editor::{ChangeId, Missed, News, StoredValues, ValueChange, WindowStore, Writes};

/// How many transactions the log tells of: few, so that windows miss more.
const LOG_LENGTH: u64 = 3;
/// The key of the number of all words: each change writes two values, which have to agree.
const COUNT: &str = "count";
/// What the keys of words begin with that are kept under numbers.
const NUMBERED: &str = "numbered.";

/// What all windows share.
#[derive(Default)]
struct Database {
    values: BTreeMap<String, String>,
    log: BTreeMap<u64, String>,
}

impl Database {
    fn all(&self) -> StoredValues {
        self.values.iter().map(|(key, value)| (key.clone(), value.as_str().into())).collect()
    }

    fn last(&self) -> u64 {
        self.log.keys().next_back().copied().unwrap_or_default()
    }

    /// What a window that looks now is told.
    fn news_for(&self, window: &WindowStore<&'static str>) -> Option<News> {
        let log: Vec<(u64, String)> = self.log.range(window.number()..).map(|(at, keys)| (*at, keys.clone())).collect();
        match window.missed(&log) {
            Missed::Nothing => None,
            Missed::Keys(last, keys) => {
                let value = |key: String| (key.clone(), self.values.get(&key).cloned());
                Some(News::Changed(last, keys.into_iter().map(value).collect()))
            }
            Missed::More(last) => Some(News::All(last, self.all())),
        }
    }
}

fn words(value: Option<&Rc<str>>) -> Vec<String> {
    value.map(|value| value.split(' ').map(str::to_owned).collect()).unwrap_or_default()
}

/// What a change does.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Act {
    /// Adds a word to a list.
    Add(String, String),
    /// Removes a word from a list; refused where it is gone.
    Remove(String, String),
    /// Keeps a word under the first number that is free where it is written. Two windows take the same one, and what was removed leaves its own.
    Keep(String),
    /// Removes a word that is kept under a number; refused where it is gone.
    Forget(String),
}

impl Act {
    fn change(&self) -> ValueChange<&'static str> {
        let act = self.clone();
        Rc::new(move |values| {
            let count = words(values.get(COUNT)).len();
            let written = |list: Vec<String>| (!list.is_empty()).then(|| list.join(" "));
            let (key, value) = match &act {
                Self::Add(key, word) => {
                    let list = words(values.get(key)).into_iter().chain([word.clone()]);
                    (key.clone(), written(list.collect()))
                }
                Self::Remove(key, word) => {
                    let mut list = words(values.get(key));
                    let at = list.iter().position(|other| other == word).ok_or("the word is gone")?;
                    list.remove(at);
                    (key.clone(), written(list))
                }
                Self::Keep(word) => {
                    let mut keys = (0..).map(|number| format!("{NUMBERED}{number}"));
                    (keys.find(|key| values.get(key).is_none()).ok_or("no number is free")?, Some(word.clone()))
                }
                Self::Forget(word) => {
                    let mut numbered = values.with_prefix(NUMBERED);
                    let (number, _) = numbered.find(|(_, kept)| ***kept == **word).ok_or("the word is gone")?;
                    (format!("{NUMBERED}{number}"), None)
                }
            };
            let count = if matches!(act, Self::Add(..) | Self::Keep(_)) { count + 1 } else { count - 1 };
            let writes: Writes = vec![(key, value), (COUNT.to_owned(), written(vec!["x".to_owned(); count]))];
            Ok(writes)
        })
    }
}

/// How a transaction ends.
#[derive(Clone, Copy, Debug)]
enum End {
    Written,
    /// The browser refuses, as where its storage is full.
    Refused,
    /// The window is closed before anything is written.
    ClosedBefore,
    /// The window is closed after it is written, and before the window knows.
    ClosedAfter,
}

#[derive(Clone, Debug)]
enum Step {
    Add(usize),
    /// Removes the word at this place of those that the window shows.
    Remove(usize),
    /// Keeps a word under a number.
    Keep,
    /// Removes the word at this place of those that the window shows under numbers.
    Forget(usize),
    /// Writes what waits.
    Write {
        end: End,
        /// Whether the window doesn't look first, unless it has missed more than the log tells.
        at_once: bool,
        /// Whether a change is made meanwhile.
        makes_meanwhile: bool,
    },
    /// Looks what the others have written.
    Look,
    /// Is closed, with what wasn't written yet, and opened again.
    Open,
}

fn step() -> impl Strategy<Value = Step> {
    let end = prop_oneof![
        6 => Just(End::Written),
        1 => Just(End::Refused),
        1 => Just(End::ClosedBefore),
        1 => Just(End::ClosedAfter),
    ];
    prop_oneof![
        5 => (0..3_usize).prop_map(Step::Add),
        3 => (0..9_usize).prop_map(Step::Remove),
        3 => Just(Step::Keep),
        2 => (0..4_usize).prop_map(Step::Forget),
        6 => (end, any::<bool>(), any::<bool>())
            .prop_map(|(end, at_once, makes_meanwhile)| Step::Write { end, at_once, makes_meanwhile }),
        2 => Just(Step::Look),
        1 => Just(Step::Open),
    ]
}

struct Window {
    store: WindowStore<&'static str>,
    waiting: BTreeMap<ChangeId, Act>,
}

impl Window {
    fn opened(database: &Database) -> Self {
        Self { store: WindowStore::new(database.last(), database.all()), waiting: BTreeMap::new() }
    }

    fn make(&mut self, act: Act) {
        if let Ok(Some(id)) = self.store.make(act.change()) {
            self.waiting.insert(id, act);
        }
    }

    fn look(&mut self, database: &Database) {
        if let Some(news) = database.news_for(&self.store) {
            for (id, _) in self.store.catch_up(news) {
                self.waiting.remove(&id);
            }
        }
    }
}

/// The lists and the number of words agree.
fn check(values: &StoredValues) -> Result<(), TestCaseError> {
    let listed: usize = values.with_prefix("list").map(|(_, list)| words(Some(list)).len()).sum();
    prop_assert_eq!(words(values.get(COUNT)).len(), listed + values.with_prefix(NUMBERED).count());
    Ok(())
}

/// What is stored is all that was written, once.
fn check_written(written: Vec<Act>, all: &StoredValues) -> Result<(), TestCaseError> {
    // All of it in one order, without windows.
    let mut wanted: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for act in written {
        match act {
            Act::Add(key, word) => prop_assert!(wanted.entry(key).or_default().insert(word), "written twice"),
            Act::Remove(key, word) => prop_assert!(wanted.entry(key).or_default().remove(&word), "removed twice"),
            Act::Keep(word) => prop_assert!(wanted.entry(NUMBERED.to_owned()).or_default().insert(word), "kept twice"),
            Act::Forget(word) => {
                prop_assert!(wanted.entry(NUMBERED.to_owned()).or_default().remove(&word), "forgotten twice");
            }
        }
    }
    wanted.retain(|_, list| !list.is_empty());
    let mut there: BTreeMap<String, Vec<String>> = all
        .with_prefix("list")
        .map(|(list, value)| {
            let mut words = words(Some(value));
            words.sort();
            (format!("list{list}"), words)
        })
        .collect();
    let mut kept: Vec<String> = all.with_prefix(NUMBERED).map(|(_, word)| (**word).to_owned()).collect();
    kept.sort();
    if !kept.is_empty() {
        there.insert(NUMBERED.to_owned(), kept);
    }
    let wanted: BTreeMap<String, Vec<String>> =
        wanted.into_iter().map(|(key, list)| (key, list.into_iter().collect())).collect();
    prop_assert_eq!(there, wanted);
    Ok(())
}

fn run(windows: usize, steps: Vec<(usize, Step)>) -> Result<(), TestCaseError> {
    let mut database = Database::default();
    let mut windows: Vec<Window> = (0..windows).map(|_| Window::opened(&database)).collect();
    // What was written, in the order of the transactions.
    let mut written: Vec<Act> = Vec::new();
    for (nth, (index, step)) in steps.into_iter().enumerate() {
        let index = index % windows.len();
        let window = &mut windows[index];
        match step {
            Step::Add(list) => window.make(Act::Add(format!("list{list}"), format!("w{nth}"))),
            Step::Remove(place) => {
                let shown = window.store.values().with_prefix("list");
                let all: Vec<_> = shown
                    .flat_map(|(list, value)| words(Some(value)).into_iter().map(move |word| (list, word)))
                    .collect();
                if let Some((list, word)) = all.get(place % all.len().max(1)) {
                    window.make(Act::Remove(format!("list{list}"), word.clone()));
                }
            }
            Step::Keep => window.make(Act::Keep(format!("w{nth}"))),
            Step::Forget(place) => {
                let shown: Vec<String> =
                    window.store.values().with_prefix(NUMBERED).map(|(_, word)| (**word).to_owned()).collect();
                if let Some(word) = shown.get(place % shown.len().max(1)) {
                    window.make(Act::Forget(word.clone()));
                }
            }
            Step::Write { end, at_once, makes_meanwhile } => {
                let is_too_late = window.store.number() + LOG_LENGTH < database.last();
                let number_taken =
                    || window.store.batch().is_some_and(|batch| database.log.contains_key(&batch.number));
                // Where the number of its transaction is taken, the window looks and tries again.
                if !at_once || is_too_late || number_taken() {
                    window.look(&database);
                }
                let Some(batch) = window.store.batch() else { continue };
                if makes_meanwhile {
                    window.make(Act::Add("list0".to_owned(), format!("m{nth}")));
                }
                if matches!(end, End::Written | End::ClosedAfter) {
                    for (key, value) in &batch.writes {
                        match value {
                            Some(value) => drop(database.values.insert(key.clone(), value.clone())),
                            None => drop(database.values.remove(key)),
                        }
                    }
                    database.log.insert(batch.number, batch.log_line());
                    if let Some(old) = batch.forgotten(LOG_LENGTH) {
                        database.log.retain(|number, _| *number > old);
                    }
                    written.extend(batch.changes.iter().map(|id| window.waiting[id].clone()));
                }
                match end {
                    End::Written => {
                        window.store.confirm(&batch);
                        window.waiting.retain(|id, _| !batch.changes.contains(id));
                    }
                    End::Refused => {
                        window.store.refuse_all();
                        window.waiting.clear();
                    }
                    End::ClosedBefore | End::ClosedAfter => *window = Window::opened(&database),
                }
            }
            Step::Look => window.look(&database),
            Step::Open => *window = Window::opened(&database),
        }
        check(windows[index].store.values())?;
        check(&database.all())?;
    }
    let all = database.all();
    check_written(written, &all)?;
    for window in &mut windows {
        window.store.refuse_all();
        window.look(&database);
        prop_assert_eq!(window.store.values(), &all, "a window shows something else than what is stored");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn what_two_and_three_windows_have_written_is_there_once(
        windows in 2..4_usize,
        steps in proptest::collection::vec((0..3_usize, step()), 1..80),
    ) {
        run(windows, steps)?;
    }
}

#[test]
fn a_change_that_changes_nothing_waits_for_nothing() {
    let mut store: WindowStore<&str> = WindowStore::new(0, StoredValues::default());
    let write: ValueChange<&str> = Rc::new(|_| Ok(vec![("key".to_owned(), Some("value".to_owned()))]));
    assert!(store.make(write.clone()).expect("it can be made").is_some());
    assert!(store.make(write).expect("it can be made").is_none());
    assert!(store.batch().is_some_and(|batch| batch.changes.len() == 1));
}

#[test]
fn after_everything_was_removed_a_window_has_nothing() {
    let values = [("key".to_owned(), "value".into())].into_iter().collect();
    let mut store: WindowStore<&str> = WindowStore::new(7, values);
    assert_eq!(store.missed(&[]), Missed::More(0));
    store.catch_up(News::All(0, StoredValues::default()));
    assert_eq!((store.values().get("key"), store.missed(&[])), (None, Missed::Nothing));
}
