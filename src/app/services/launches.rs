//! How the installed app is launched: with files that the system opens, by a link, or by a shortcut of its icon. A launch comes to the
//! page that is open, where there is one, so that nothing on it is lost.

use std::cell::{Cell, RefCell};

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

use super::storage;
use crate::page::{LaunchFacts, LaunchOutcome};

pub use crate::page::Shortcut;

/// What the app was launched with.
pub enum Launch {
    /// A file that the system opens, or why the browser doesn't give it.
    Files(Vec<Result<File, String>>),
    /// A shortcut.
    Shortcut(Shortcut),
    /// An address with this fragment, which begins with `#`.
    Link(String),
}

thread_local! {
    /// The address that the page was loaded with.
    static LOADED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The page's address without a shortcut, which is taken out of it: a reload, and the links to tables, are without it. Called once,
/// before anything else changes the address.
pub fn take_shortcut_from_address() {
    let location = gloo::utils::window().location();
    let address = location.href().unwrap_or_default();
    if let (Some(_), Ok(history)) = (Shortcut::of(&address), gloo::utils::window().history()) {
        let path = location.pathname().unwrap_or_default() + &location.hash().unwrap_or_default();
        // Where this isn't allowed, a reload takes the shortcut again.
        history.replace_state_with_url(&JsValue::NULL, "", Some(&path)).ok();
    }
    LOADED.set(address);
}

/// The shortcut that the page was loaded with.
pub fn shortcut() -> Option<Shortcut> {
    LOADED.with_borrow(|address| Shortcut::of(address))
}

/// A listener to launches, for as long as the page is there.
pub struct LaunchListener(Option<Closure<dyn Fn(JsValue)>>);

impl Drop for LaunchListener {
    fn drop(&mut self) {
        // The browser can't be told to call it no more.
        if let Some(consumer) = self.0.take() {
            consumer.forget();
        }
    }
}

/// Calls `on_launch` for every launch of the installed app. A browser without launches calls it never.
pub fn listen(on_launch: impl Fn(Launch) + Clone + 'static) -> LaunchListener {
    let queue = get(&gloo::utils::window(), "launchQueue");
    let Some(set_consumer) = get(&queue, "setConsumer").dyn_into::<Function>().ok() else {
        return LaunchListener(None);
    };
    let is_first = Cell::new(true);
    let consumer = Closure::<dyn Fn(JsValue)>::new(move |launch: JsValue| {
        let is_first = is_first.replace(false);
        let address = get(&launch, "targetURL").as_string().unwrap_or_default();
        let handles: Vec<JsValue> =
            get(&launch, "files").dyn_into::<Array>().map_or_else(|_| Vec::new(), |all| all.to_vec());
        let on_launch = on_launch.clone();
        spawn_local(async move {
            let files = if handles.is_empty() { None } else { Some(files(handles).await) };
            let has_same_files = files.as_ref().map(|files| storage::remember_launch(&described(files)));
            let outcome = |loaded: &String| {
                LaunchFacts { is_first, address: &address, loaded_address: loaded, has_same_files }.outcome()
            };
            match LOADED.with_borrow(outcome) {
                LaunchOutcome::Nothing => {}
                LaunchOutcome::Files => on_launch(Launch::Files(files.unwrap_or_default())),
                LaunchOutcome::Shortcut(shortcut) => on_launch(Launch::Shortcut(shortcut)),
                LaunchOutcome::Link(fragment) => on_launch(Launch::Link(fragment)),
            }
        });
    });
    let is_set = set_consumer.call1(&queue, consumer.as_ref()).is_ok();
    LaunchListener(is_set.then_some(consumer))
}

/// The files of a launch's handles.
async fn files(handles: Vec<JsValue>) -> Vec<Result<File, String>> {
    let mut files = Vec::with_capacity(handles.len());
    for handle in handles {
        files.push(file(&handle).await.map_err(|problem| {
            let message = get(&problem, "message").as_string();
            message.unwrap_or_else(|| format!("{problem:?}"))
        }));
    }
    files
}

async fn file(handle: &JsValue) -> Result<File, JsValue> {
    let promise = get(handle, "getFile").dyn_into::<Function>()?.call0(handle)?.dyn_into::<Promise>()?;
    JsFuture::from(promise).await?.dyn_into::<File>()
}

/// What tells the files of one launch from those of another.
fn described(files: &[Result<File, String>]) -> String {
    let described =
        files.iter().flatten().map(|file| format!("{} {} {}", file.last_modified(), file.size(), file.name()));
    described.collect::<Vec<_>>().join("\n")
}

/// A field of an object; undefined where there is none.
fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}
