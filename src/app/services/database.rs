//! The browser's database (`IndexedDB`): its connection, and requests and transactions that can be awaited.
//!
//! A transaction ends by itself once a turn begins in which nothing was asked of it. An awaited answer is taken in the turn of its event,
//! so a function may await one answer after another, but nothing else in between.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use futures_channel::oneshot;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{EventTarget, IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction};

const NAME: &str = "tablewright";
/// Raised with every new object store. A page of an older version can't open the database then until it is loaded again.
const VERSION: u32 = 2;
/// The object store of pictures of mats, by the numbers of their tables.
pub const MATS: &str = "mats";
/// The object store of all values, which are texts, by their keys.
pub const VALUES: &str = "values";
/// The object store of the keys that each transaction has changed, by its number: a text with a line for each.
pub const LOG: &str = "log";
/// A database that is made only to be deleted: see [`begin_new_log`].
const PASSING: &str = "tablewright.passing";
/// How long the browser may take to open the database, in milliseconds. Some have been known never to answer.
const LIMIT: u32 = 10_000;

/// Why the database didn't do what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatabaseProblem {
    /// It is full, blocked or broken.
    Refused,
    /// It didn't answer in time.
    Silent,
}

impl From<JsValue> for DatabaseProblem {
    fn from(_: JsValue) -> Self {
        Self::Refused
    }
}

thread_local! {
    static CONNECTION: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
    static CONNECTIONS: Cell<u32> = const { Cell::new(0) };
}

/// How many connections there have been. Between two of them the database may have been removed.
pub fn connections() -> u32 {
    CONNECTIONS.get()
}

/// The connection to the database, which is opened where there is none.
pub async fn connection() -> Result<IdbDatabase, DatabaseProblem> {
    if let Some(database) = CONNECTION.with_borrow(Clone::clone) {
        return Ok(database);
    }
    let database = match open(Some(VERSION)).await {
        // A newer page may have given it a higher version, and has left what this one knows.
        Err(DatabaseProblem::Refused) => open(None).await?,
        opened => opened?,
    };
    let names = database.object_store_names();
    if [MATS, VALUES, LOG].iter().any(|name| !names.contains(name)) {
        database.close();
        return Err(DatabaseProblem::Refused);
    }
    for event in ["versionchange", "close"] {
        let closing = database.clone();
        // A newer page waits until all others have closed the database; each opens it again when it needs it.
        EventListener::new(&database, event, move |_| {
            closing.close();
            CONNECTION.with_borrow_mut(|connection| {
                if connection.as_ref() == Some(&closing) {
                    *connection = None;
                }
            });
        })
        .forget();
    }
    CONNECTION.set(Some(database.clone()));
    CONNECTIONS.set(CONNECTIONS.get() + 1);
    Ok(database)
}

/// Closes the connection, once its transactions have ended. It is opened again when it is needed.
pub fn close() {
    if let Some(database) = CONNECTION.take() {
        database.close();
    }
}

/// Opens the database; without a version, as it is.
async fn open(version: Option<u32>) -> Result<IdbDatabase, DatabaseProblem> {
    let factory = gloo::utils::window().indexed_db()?.ok_or(DatabaseProblem::Refused)?;
    let request: IdbOpenDbRequest = match version {
        Some(version) => factory.open_with_u32(NAME, version)?,
        None => factory.open(NAME)?,
    };
    let upgraded = request.clone();
    let listener = EventListener::once(&request, "upgradeneeded", move |_| {
        let Some(database) = upgraded.result().ok().and_then(|result| result.dyn_into::<IdbDatabase>().ok()) else {
            return;
        };
        let names = database.object_store_names();
        for name in [MATS, VALUES, LOG] {
            if !names.contains(name) {
                // Where this fails, the connection is refused for want of it.
                database.create_object_store(name).ok();
            }
        }
    });
    let opened = answer_within(&request, Some(LIMIT)).await;
    drop(listener);
    opened?.dyn_into().map_err(DatabaseProblem::from)
}

/// Has Chromium begin a new file for what is written next; other browsers do nothing of lasting effect.
///
/// Chromium's database (`LevelDB`, with `reuse_logs`) writes to a log first. A browser that is killed while it writes may leave half a record
/// at its end. The next one reads what is before that, and goes on writing behind it. The one after takes the whole database for damaged, and
/// deletes it. Once a database is deleted, the log's values are moved to where they stay, and a new log begins.
pub async fn begin_new_log() {
    let pass = async {
        let factory = gloo::utils::window().indexed_db()?.ok_or(DatabaseProblem::Refused)?;
        let opened: IdbDatabase = answer_within(factory.open(PASSING)?.as_ref(), Some(LIMIT)).await?.dyn_into()?;
        opened.close();
        answer_within(factory.delete_database(PASSING)?.as_ref(), Some(LIMIT)).await
    };
    // Where it can't, everything is as safe as the browser makes it.
    pass.await.ok();
}

/// The answer to a request.
pub async fn answer(request: &IdbRequest) -> Result<JsValue, DatabaseProblem> {
    answer_within(request, None).await
}

async fn answer_within(request: &IdbRequest, limit: Option<u32>) -> Result<JsValue, DatabaseProblem> {
    first_of(request, ["success", "error"], limit).await?;
    Ok(request.result()?)
}

/// Waits until everything that was asked of a transaction is written to the disk, or nothing of it.
pub async fn complete(transaction: &IdbTransaction) -> Result<(), DatabaseProblem> {
    first_of(transaction, ["complete", "abort"], None).await
}

/// Has a transaction written before the answers to its requests come, of which nothing more will be asked. Otherwise a drawing that
/// the page begins meanwhile holds it up.
pub fn write_now(transaction: &IdbTransaction) {
    #[expect(deprecated, reason = "it isn't in the standard, only in the list that `web_sys` is made of")]
    // Where it can't, the transaction ends by itself.
    transaction.commit().ok();
}

/// Waits for the event of success, or for that of failure, or for so many milliseconds.
async fn first_of(
    target: &EventTarget,
    [success, failure]: [&'static str; 2],
    limit: Option<u32>,
) -> Result<(), DatabaseProblem> {
    let (sender, receiver) = oneshot::channel();
    let sender = Rc::new(Cell::new(Some(sender)));
    let tell = |outcome: Result<(), DatabaseProblem>| {
        let sender = sender.clone();
        move || {
            if let Some(sender) = sender.take() {
                // Nobody may be waiting any more.
                sender.send(outcome).ok();
            }
        }
    };
    let (on_success, on_failure) = (tell(Ok(())), tell(Err(DatabaseProblem::Refused)));
    let listeners = [
        EventListener::once(target, success, move |_| on_success()),
        EventListener::once(target, failure, move |_| on_failure()),
    ];
    let timer = limit.map(|limit| Timeout::new(limit, tell(Err(DatabaseProblem::Silent))));
    let outcome = receiver.await.unwrap_or(Err(DatabaseProblem::Refused));
    drop((listeners, timer));
    outcome
}

/// Begins to read from some object stores.
pub async fn begin_reading(stores: &[&str]) -> Result<IdbTransaction, DatabaseProblem> {
    begin(stores, "readonly").await
}

/// Begins to write to some object stores. What is written is on the disk once the transaction is [`complete`].
pub async fn begin_writing(stores: &[&str]) -> Result<IdbTransaction, DatabaseProblem> {
    begin(stores, "readwrite").await
}

async fn begin(stores: &[&str], mode: &str) -> Result<IdbTransaction, DatabaseProblem> {
    let database = connection().await?;
    if let Ok(transaction) = transaction(&database, stores, mode) {
        return Ok(transaction);
    }
    // The connection was lost, as when the browser clears its storage.
    CONNECTION.set(None);
    transaction(&connection().await?, stores, mode)
}

/// `web_sys` has no stable function with `durability` yet. Without it, Chromium and Firefox call a transaction complete before it is on the
/// disk.
fn transaction(database: &IdbDatabase, stores: &[&str], mode: &str) -> Result<IdbTransaction, DatabaseProblem> {
    let stores: Array = stores.iter().map(|store| JsValue::from_str(store)).collect();
    let options = Object::new();
    Reflect::set(&options, &"durability".into(), &"strict".into())?;
    let begin: Function = Reflect::get(database, &"transaction".into())?.dyn_into()?;
    Ok(begin.call3(database, &stores, &mode.into(), &options)?.dyn_into()?)
}

/// An object store of a transaction.
pub fn object_store(transaction: &IdbTransaction, name: &str) -> Result<IdbObjectStore, DatabaseProblem> {
    Ok(transaction.object_store(name)?)
}
