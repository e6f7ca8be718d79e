//! Pictures of mats in the browser's database (`IndexedDB`), since local storage is too small for them.

use std::cell::Cell;

use futures_channel::oneshot;
use gloo::events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransactionMode};
use yew::Callback;

const NAME: &str = "tablewright";
/// The only object store: pictures of mats, by the numbers of their tables.
const MATS: &str = "mats";

/// Opens the database. `done` gets `None` if the browser refuses.
fn open(done: Callback<Option<IdbDatabase>>) {
    let request = gloo::utils::window().indexed_db().ok().flatten();
    let Some(request) = request.and_then(|factory| factory.open_with_u32(NAME, 1).ok()) else {
        return done.emit(None);
    };
    let database =
        |request: &IdbOpenDbRequest| request.result().ok().and_then(|result| result.dyn_into::<IdbDatabase>().ok());
    let upgraded = request.clone();
    let upgrade_listener = EventListener::once(&request, "upgradeneeded", move |_| {
        if let Some(database) = database(&upgraded) {
            // If this fails, so does every later request, which is reported.
            let _ = database.create_object_store(MATS);
        }
    });
    upgrade_listener.forget();
    let opened = request.clone();
    on_answer(&request, move |is_open| done.emit(database(&opened).filter(|_| is_open)));
}

/// Calls `done` once, with whether the request succeeded.
fn on_answer(request: &IdbRequest, done: impl FnOnce(bool) + Clone + 'static) {
    let failed = done.clone();
    // Only one of the two is ever called. The other is freed with the request.
    EventListener::once(request, "success", move |_| done(true)).forget();
    EventListener::once(request, "error", move |_| failed(false)).forget();
}

/// Sends a request to the object store. `done` gets its result, or `None` if it failed.
fn send(
    mode: IdbTransactionMode,
    request: impl Fn(&IdbObjectStore) -> Result<IdbRequest, JsValue> + 'static,
    done: Callback<Option<JsValue>>,
) {
    open(Callback::from(move |database: Option<IdbDatabase>| {
        let request = database.as_ref().and_then(|database| {
            let transaction = database.transaction_with_str_and_mode(MATS, mode).ok()?;
            request(&transaction.object_store(MATS).ok()?).ok()
        });
        let Some(request) = request else { return done.emit(None) };
        let (done, answered) = (done.clone(), request.clone());
        on_answer(&request, move |is_success| {
            done.emit(answered.result().ok().filter(|_| is_success));
            if let Some(database) = database {
                database.close();
            }
        });
    }));
}

fn key(number: u32) -> JsValue {
    JsValue::from_f64(f64::from(number))
}

/// Stores the picture of a table's mat. `done` gets whether the browser did.
pub fn put(number: u32, picture: Blob, done: Callback<bool>) {
    let put = move |store: &IdbObjectStore| store.put_with_key(&picture, &key(number));
    let done = Callback::from(move |answer: Option<JsValue>| done.emit(answer.is_some()));
    send(IdbTransactionMode::Readwrite, put, done);
}

/// Reads the picture of a table's mat.
pub fn get(number: u32, done: Callback<Option<Blob>>) {
    let get = move |store: &IdbObjectStore| store.get(&key(number));
    let done =
        Callback::from(move |answer: Option<JsValue>| done.emit(answer.and_then(|answer| answer.dyn_into().ok())));
    send(IdbTransactionMode::Readonly, get, done);
}

/// The same as [`put`], to be awaited.
pub async fn keep(number: u32, picture: Blob) -> bool {
    let (sender, receiver) = oneshot::channel();
    put(number, picture, once(sender));
    receiver.await.unwrap_or(false)
}

/// The same as [`get`], to be awaited.
pub async fn picture(number: u32) -> Option<Blob> {
    let (sender, receiver) = oneshot::channel();
    get(number, once(sender));
    receiver.await.ok().flatten()
}

/// A callback that sends the first value that it gets.
fn once<T: 'static>(sender: oneshot::Sender<T>) -> Callback<T> {
    let sender = Cell::new(Some(sender));
    Callback::from(move |value| {
        if let Some(sender) = sender.take() {
            // Nobody may be waiting any more.
            sender.send(value).ok();
        }
    })
}

/// Deletes the picture of a table's mat.
pub fn delete(number: u32) {
    // If this fails, the picture is still never shown: the mat's settings are deleted too.
    send(IdbTransactionMode::Readwrite, move |store| store.delete(&key(number)), Callback::noop());
}
