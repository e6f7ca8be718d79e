//! What all windows of this browser share: the values of its database, of which every window has a copy in memory.
//!
//! A change counts here at once, is written by a transaction on what all windows have written before, and is told to the others. What can't
//! be written is taken back, and told to who made it: see [`PendingChange`]. [`WindowStore`] decides all of that.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use futures_channel::oneshot;
use gloo::events::EventListener;
use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{BroadcastChannel, IdbKeyRange, IdbObjectStore, IdbRequest, IdbRequestReadyState, IdbTransaction};
use yew::Callback;

use super::database::{self, DatabaseProblem, LOG, VALUES};
use super::local_storage::local_storage;
use super::packs;
use crate::editor::{
    Batch, ChangeId, ChangeRefusal, Missed, News, StoredValues, Unkept, ValueChange, WindowStore, Writes, taken_back,
};
use crate::page::values_need_packs;

/// The channel on which a window tells the others that it has written something.
const CHANNEL: &str = "tablewright";
/// What is written to local storage instead, where a browser has no channels.
const CHANNEL_KEY: &str = "tablewright.written";
/// How many of the last transactions the log tells of. A window that has missed more reads all values.
const LOG_LENGTH: u64 = 500;
/// How long after a look at the log a window may write without another look, in milliseconds. Others can't write [`LOG_LENGTH`]
/// transactions in that time that this window hears nothing of.
const FRESH: f64 = 20_000.0;

/// Whether a change is kept, once it is written.
pub type KeptOutcome = Result<(), Unkept>;

type Listener = Box<dyn FnOnce(&KeptOutcome)>;

enum Progress {
    Waiting(Vec<Listener>),
    Ended(KeptOutcome),
}

/// A change that was made here, and is being written.
#[derive(Clone)]
pub struct PendingChange(Rc<RefCell<Progress>>);

impl PendingChange {
    fn new() -> Self {
        Self(Rc::new(RefCell::new(Progress::Waiting(Vec::new()))))
    }

    /// A change that has ended already.
    pub fn ended(outcome: KeptOutcome) -> Self {
        Self(Rc::new(RefCell::new(Progress::Ended(outcome))))
    }

    /// Calls a function once it is written, or can't be.
    pub fn then(&self, listener: impl FnOnce(&KeptOutcome) + 'static) {
        let outcome = match &mut *self.0.borrow_mut() {
            Progress::Waiting(listeners) => return listeners.push(Box::new(listener)),
            Progress::Ended(outcome) => outcome.clone(),
        };
        listener(&outcome);
    }

    /// Calls a function once it is written.
    pub fn when_kept(&self, act: impl FnOnce() + 'static) {
        self.then(|outcome| {
            if outcome.is_ok() {
                act();
            }
        });
    }

    /// Waits until it is written, or can't be.
    pub async fn outcome(&self) -> KeptOutcome {
        let (sender, receiver) = oneshot::channel();
        // The future may be dropped before.
        self.then(|outcome| drop(sender.send(outcome.clone())));
        receiver.await.unwrap_or(Err(Unkept::Full))
    }

    /// Waits until it is written; `false` where it can't be.
    pub async fn is_kept(&self) -> bool {
        self.outcome().await.is_ok()
    }

    fn end(&self, outcome: &KeptOutcome) {
        if let Progress::Waiting(listeners) = self.0.replace(Progress::Ended(outcome.clone())) {
            for listener in listeners {
                listener(outcome);
            }
        }
    }
}

thread_local! {
    static STORE: RefCell<WindowStore<ChangeRefusal>> = RefCell::new(WindowStore::new(0, StoredValues::default()));
    /// Whether the database could be opened when the page began.
    static IS_OPEN: Cell<bool> = const { Cell::new(false) };
    static PENDING: RefCell<BTreeMap<ChangeId, PendingChange>> = const { RefCell::new(BTreeMap::new()) };
    /// Whether transactions are being worked off.
    static IS_BUSY: Cell<bool> = const { Cell::new(false) };
    /// Whether other windows may have written something.
    static HAS_NEWS: Cell<bool> = const { Cell::new(false) };
    /// When this window last knew of all transactions, and by which connection: see [`database::connections`].
    static LOOKED: Cell<Option<(f64, u32)>> = const { Cell::new(None) };
    static ON_CHANGE: RefCell<Callback<()>> = RefCell::new(Callback::noop());
    static OTHERS: RefCell<Option<BroadcastChannel>> = const { RefCell::new(None) };
}

/// Reads all values, before the page begins. Returns whether the browser has let it.
pub async fn open() -> bool {
    let opened = async {
        let transaction = database::begin_reading(&[VALUES, LOG]).await?;
        let (values, log) = (database::object_store(&transaction, VALUES)?, database::object_store(&transaction, LOG)?);
        // Before the first transaction the log is empty.
        let last = answers(&log.get_all_keys()?).await?.pop().as_f64().unwrap_or_default();
        Ok::<_, DatabaseProblem>(WindowStore::new(whole(last), all_values(&values).await?))
    };
    let opened = opened.await;
    IS_OPEN.set(opened.is_ok());
    if let Ok(store) = opened {
        STORE.set(store);
        note_look();
        spawn_local(database::begin_new_log());
    }
    IS_OPEN.get()
}

/// Whether the browser has let the page read what it keeps.
pub fn is_open() -> bool {
    IS_OPEN.get()
}

/// Whether nothing was ever written to the database.
pub fn is_empty() -> bool {
    STORE.with_borrow(|store| store.number() == 0)
}

/// Shows values that can't be changed, where the database can't be opened.
pub fn show_only(values: StoredValues) {
    STORE.set(WindowStore::new(0, values));
}

/// A transaction's number as the database keeps it.
fn whole(number: f64) -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "transactions are counted from 1")]
    let whole = number as u64;
    whole
}

fn number_key(number: u64) -> JsValue {
    #[expect(clippy::cast_precision_loss, reason = "transactions are fewer than a double counts")]
    let number = number as f64;
    JsValue::from_f64(number)
}

/// All values of the database.
async fn all_values(values: &IdbObjectStore) -> Result<StoredValues, DatabaseProblem> {
    let (keys, texts) = (values.get_all_keys()?, values.get_all()?);
    let (keys, texts) = (answers(&keys).await?, answers(&texts).await?);
    let text = |value: JsValue| value.as_string();
    Ok(keys.iter().zip(texts.iter()).filter_map(|(key, value)| Some((text(key)?, text(value)?.into()))).collect())
}

/// Asks something of the values.
pub fn with<R>(ask: impl FnOnce(&StoredValues) -> R) -> R {
    STORE.with_borrow(|store| ask(store.values()))
}

/// Whether any of the values is of a pack that isn't loaded.
pub fn needs_packs() -> bool {
    with(values_need_packs)
}

/// A value.
pub fn get(key: &str) -> Option<Rc<str>> {
    with(|values| values.get(key).cloned())
}

/// The numbers after a prefix, among the keys.
pub fn numbers(prefix: &str) -> Vec<u32> {
    with(|values| values.with_prefix(prefix).filter_map(|(number, _)| number.parse().ok()).collect())
}

/// Makes a change, which counts here at once.
///
/// # Errors
///
/// Why it can't be made.
pub fn change(
    change: impl Fn(&StoredValues) -> Result<Writes, ChangeRefusal> + 'static,
) -> Result<PendingChange, Unkept> {
    let change: ValueChange<ChangeRefusal> = Rc::new(change);
    if !IS_OPEN.get() {
        with(|values| change(values))?;
        return Err(Unkept::Full);
    }
    let Some(id) = STORE.with_borrow_mut(|store| store.make(change))? else {
        return Ok(PendingChange::ended(Ok(())));
    };
    let pending = PendingChange::new();
    PENDING.with_borrow_mut(|all| all.insert(id, pending.clone()));
    work();
    Ok(pending)
}

/// Values that are being written.
pub struct Writing {
    /// What is written.
    pub written: Writes,
    /// The values that were there, with which it can be undone.
    pub before: Writes,
    pub pending: PendingChange,
}

/// Writes values, whatever was there.
pub fn write(writes: Writes) -> Writing {
    write_on_newest(move |_| writes.clone())
}

/// Writes what is worked out from the newest values.
pub fn write_on_newest(work_out: impl Fn(&StoredValues) -> Writes + 'static) -> Writing {
    let (written, before) = with(|values| {
        let written = work_out(values);
        let before = |(key, _): &(String, Option<String>)| (key.clone(), values.get(key).map(ToString::to_string));
        let before = written.iter().map(before).collect();
        (written, before)
    });
    let pending = change(move |values| Ok(work_out(values))).unwrap_or_else(|why| PendingChange::ended(Err(why)));
    Writing { written, before, pending }
}

/// Takes back what was [written](write) over the values `before`, unless any of it was changed since.
pub fn take_back(written: Writes, before: Writes) -> PendingChange {
    let change = change(move |values| taken_back(values, &written, &before).ok_or(ChangeRefusal::ChangedSince));
    change.unwrap_or_else(|why| PendingChange::ended(Err(why)))
}

/// Writes a value.
pub fn set(key: &str, value: impl Into<String>) -> PendingChange {
    write(vec![(key.to_owned(), Some(value.into()))]).pending
}

/// Calls a function after other windows have changed values, or after a change of this one was taken back, until the listeners are
/// dropped.
pub fn listen(on_change: Callback<()>) -> Vec<EventListener> {
    ON_CHANGE.set(on_change);
    let (window, document) = (gloo::utils::window(), gloo::utils::document());
    // A window that was stopped or asleep may have heard nothing.
    let mut listeners = vec![
        EventListener::new(&window, "pageshow", |_| look()),
        EventListener::new(&document, "visibilitychange", |_| {
            if !gloo::utils::document().hidden() {
                look();
            }
        }),
        // A page that the browser keeps without running it must not hold what other windows wait for.
        EventListener::new(&window, "pagehide", |_| database::close()),
    ];
    match BroadcastChannel::new(CHANNEL) {
        Ok(channel) => {
            listeners.push(EventListener::new(&channel, "message", |_| look()));
            OTHERS.set(Some(channel));
        }
        Err(_) => listeners.push(EventListener::new(&window, "storage", |_| look())),
    }
    // What was written since this window has read everything.
    look();
    listeners
}

/// Looks what other windows have written.
pub fn look() {
    HAS_NEWS.set(true);
    work();
}

/// Writes what waits, and reads what others have written, until there is nothing left to do.
fn work() {
    if !IS_OPEN.get() || IS_BUSY.replace(true) {
        return;
    }
    spawn_local(async {
        loop {
            if STORE.with_borrow(WindowStore::is_waiting) {
                write_waiting().await;
            } else if HAS_NEWS.replace(false) {
                // Where it can't be read now, the next transaction reads it.
                read_news().await.ok();
            } else {
                break;
            }
        }
        IS_BUSY.set(false);
    });
}

/// Writes all waiting changes, or takes them back.
async fn write_waiting() {
    if try_to_write().await.is_err() {
        let lost = STORE.with_borrow_mut(WindowStore::refuse_all);
        end(&lost, &Err(Unkept::Full));
        tell_page();
    }
}

/// A window that has just looked doesn't look again before it writes. Then another one may have written meanwhile, so the number of its
/// transaction is taken, and the transaction fails. `WebKit` doesn't say why one has failed: whatever it was, the next try looks first.
async fn try_to_write() -> Result<(), DatabaseProblem> {
    let looks = !has_just_looked();
    let written = write_batch(looks).await;
    if written.is_err() && !looks {
        LOOKED.set(None);
        return Ok(());
    }
    written
}

async fn write_batch(looks: bool) -> Result<(), DatabaseProblem> {
    let transaction = database::begin_writing(&[VALUES, LOG]).await?;
    let batch = put_waiting(&transaction, looks).await.inspect_err(|_| {
        // Otherwise what was put before would be written without the rest.
        transaction.abort().ok();
    })?;
    let Some(batch) = batch else { return Ok(()) };
    database::write_now(&transaction);
    database::complete(&transaction).await?;
    note_look();
    STORE.with_borrow_mut(|store| store.confirm(&batch));
    tell_others(batch.number);
    end(&batch.changes, &Ok(()));
    Ok(())
}

/// Puts all waiting changes, made on the newest values, for which it `looks` first or has just looked; `None` where none of them can be made
/// any more.
async fn put_waiting(transaction: &IdbTransaction, looks: bool) -> Result<Option<Batch>, DatabaseProblem> {
    let (values, log) = (database::object_store(transaction, VALUES)?, database::object_store(transaction, LOG)?);
    if looks {
        HAS_NEWS.set(false);
        catch_up(&values, &log).await?;
    }
    let Some(batch) = STORE.with_borrow(WindowStore::batch) else { return Ok(None) };
    for (key, value) in &batch.writes {
        match value {
            Some(value) => values.put_with_key(&JsValue::from_str(value), &JsValue::from_str(key))?,
            None => values.delete(&JsValue::from_str(key))?,
        };
    }
    log.add_with_key(&JsValue::from_str(&batch.log_line()), &number_key(batch.number))?;
    if let Some(old) = batch.forgotten(LOG_LENGTH) {
        log.delete(&IdbKeyRange::upper_bound(&number_key(old))?.into())?;
    }
    Ok(Some(batch))
}

/// Whether this window has looked at the log a moment ago, and has heard of nothing new since.
fn has_just_looked() -> bool {
    let is_fresh = |(when, connection)| {
        let age = js_sys::Date::now() - when;
        connection == database::connections() && (0.0..FRESH).contains(&age)
    };
    !HAS_NEWS.get() && LOOKED.get().is_some_and(is_fresh)
}

fn note_look() {
    LOOKED.set(Some((js_sys::Date::now(), database::connections())));
}

/// Reads what others have written.
async fn read_news() -> Result<(), DatabaseProblem> {
    let transaction = database::begin_reading(&[VALUES, LOG]).await?;
    catch_up(&database::object_store(&transaction, VALUES)?, &database::object_store(&transaction, LOG)?).await
}

/// Takes over what others have written.
async fn catch_up(values: &IdbObjectStore, log: &IdbObjectStore) -> Result<(), DatabaseProblem> {
    let since = IdbKeyRange::lower_bound(&number_key(STORE.with_borrow(WindowStore::number)))?;
    let (numbers, lines) = (log.get_all_keys_with_key(&since)?, log.get_all_with_key(&since)?);
    let (numbers, lines) = (answers(&numbers).await?, answers(&lines).await?);
    let entry = |(number, line): (JsValue, JsValue)| Some((whole(number.as_f64()?), line.as_string()?));
    let log: Vec<(u64, String)> = numbers.iter().zip(lines.iter()).filter_map(entry).collect();
    let news = match STORE.with_borrow(|store| store.missed(&log)) {
        Missed::Nothing => {
            note_look();
            return Ok(());
        }
        Missed::More(last) => News::All(last, all_values(values).await?),
        Missed::Keys(last, keys) => {
            let mut writes = Writes::new();
            for key in keys {
                let value = database::answer(&values.get(&JsValue::from_str(&key))?).await?;
                writes.push((key, value.as_string()));
            }
            News::Changed(last, writes)
        }
    };
    let refused = STORE.with_borrow_mut(|store| store.catch_up(news));
    note_look();
    for (id, why) in refused {
        end(&[id], &Err(Unkept::Refused(why)));
    }
    if needs_packs() {
        packs::load_all().await;
    }
    tell_page();
    Ok(())
}

/// The answer to one of several requests, which may have come already.
async fn answers(request: &IdbRequest) -> Result<Array, DatabaseProblem> {
    let is_done = request.ready_state() == IdbRequestReadyState::Done;
    Ok(Array::from(&if is_done { request.result()? } else { database::answer(request).await? }))
}

fn tell_page() {
    ON_CHANGE.with_borrow(Clone::clone).emit(());
}

fn tell_others(number: u64) {
    let is_told = OTHERS
        .with_borrow(|others| others.as_ref().is_some_and(|others| others.post_message(&number_key(number)).is_ok()));
    if !is_told && let Some(store) = local_storage() {
        // Where even this fails, other windows look when they come to the front, and before they write.
        store.set_item(CHANNEL_KEY, &number.to_string()).ok();
    }
}

/// Tells those who wait for changes what has become of them.
fn end(changes: &[ChangeId], outcome: &KeptOutcome) {
    for id in changes {
        if let Some(pending) = PENDING.with_borrow_mut(|all| all.remove(id)) {
            pending.end(outcome);
        }
    }
}
