//! Pictures in the browser's database: the storage for texts has no room for them.

use gloo::events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransactionMode};
use yew::Callback;

const NAME: &str = "tablewright";
/// The one store: pictures of mats by the numbers of their tables.
const MATS: &str = "mats";

/// Opens the database; `done` gets nothing where the browser doesn't let it be had.
fn open(done: Callback<Option<IdbDatabase>>) {
    let request = gloo::utils::window().indexed_db().ok().flatten();
    let Some(request) = request.and_then(|factory| factory.open_with_u32(NAME, 1).ok()) else {
        return done.emit(None);
    };
    let database =
        |request: &IdbOpenDbRequest| request.result().ok().and_then(|result| result.dyn_into::<IdbDatabase>().ok());
    let of = request.clone();
    let made = EventListener::once(&request, "upgradeneeded", move |_| {
        if let Some(database) = database(&of) {
            // Where it can't be made, nothing can be put into it, and that is told.
            let _ = database.create_object_store(MATS);
        }
    });
    made.forget();
    let of = request.clone();
    answered(&request, move |is_open| done.emit(database(&of).filter(|_| is_open)));
}

/// Calls `done` once with whether a request went well.
fn answered(request: &IdbRequest, done: impl FnOnce(bool) + Clone + 'static) {
    let failed = done.clone();
    // One of the two is called, and the request goes with it.
    EventListener::once(request, "success", move |_| done(true)).forget();
    EventListener::once(request, "error", move |_| failed(false)).forget();
}

/// Asks something of the store; `done` gets the answer, or nothing where it failed.
fn ask(
    mode: IdbTransactionMode,
    request: impl Fn(&IdbObjectStore) -> Result<IdbRequest, JsValue> + 'static,
    done: Callback<Option<JsValue>>,
) {
    open(Callback::from(move |database: Option<IdbDatabase>| {
        let asked = database.as_ref().and_then(|database| {
            let transaction = database.transaction_with_str_and_mode(MATS, mode).ok()?;
            request(&transaction.object_store(MATS).ok()?).ok()
        });
        let Some(asked) = asked else { return done.emit(None) };
        let (done, of) = (done.clone(), asked.clone());
        answered(&asked, move |went_well| {
            done.emit(of.result().ok().filter(|_| went_well));
            if let Some(database) = database {
                database.close();
            }
        });
    }));
}

fn key(number: u32) -> JsValue {
    JsValue::from_f64(f64::from(number))
}

/// Keeps the picture of a table's mat; `done` gets whether the browser let it.
pub fn put(number: u32, picture: Blob, done: Callback<bool>) {
    let put = move |store: &IdbObjectStore| store.put_with_key(&picture, &key(number));
    ask(IdbTransactionMode::Readwrite, put, Callback::from(move |answer: Option<JsValue>| done.emit(answer.is_some())));
}

/// Reads the picture of a table's mat.
pub fn get(number: u32, done: Callback<Option<Blob>>) {
    let get = move |store: &IdbObjectStore| store.get(&key(number));
    let found = move |answer: Option<JsValue>| done.emit(answer.and_then(|answer| answer.dyn_into().ok()));
    ask(IdbTransactionMode::Readonly, get, Callback::from(found));
}

/// Forgets the picture of a table's mat.
pub fn forget(number: u32) {
    // What can't be removed is never shown: how it lies is forgotten too.
    ask(IdbTransactionMode::Readwrite, move |store| store.delete(&key(number)), Callback::noop());
}
