//! What is loaded when it is first needed.

use std::cell::{Cell, RefCell};
use std::future::Future;
use std::pin::Pin;
use std::thread::LocalKey;

/// Loads something; `None` where it can't be loaded, of which `assets/start/parts.js` tells.
pub type Load<T> = fn() -> Pin<Box<dyn Future<Output = Option<T>>>>;

/// Something that is loaded when it is first needed.
pub struct Later<T> {
    load: Cell<Option<Load<T>>>,
    loaded: Cell<Option<T>>,
    waiting: RefCell<Vec<Box<dyn FnOnce(T)>>>,
}

impl<T: Copy> Later<T> {
    pub const fn new() -> Self {
        Self { load: Cell::new(None), loaded: Cell::new(None), waiting: RefCell::new(Vec::new()) }
    }

    /// Sets how it is loaded.
    pub fn set_load(&self, load: Load<T>) {
        self.load.set(Some(load));
    }

    /// Sets it where it is loaded, or has come with something else. All who wait for it hear of it.
    pub fn set(&self, loaded: T) {
        self.loaded.set(Some(loaded));
        for hear in self.waiting.take() {
            hear(loaded);
        }
    }

    /// It itself, if it is loaded.
    pub fn get(&self) -> Option<T> {
        self.loaded.get()
    }

    /// Calls `hear` with it as soon as it is there.
    pub fn when_there(&self, hear: impl FnOnce(T) + 'static) {
        match self.get() {
            Some(loaded) => hear(loaded),
            None => self.waiting.borrow_mut().push(Box::new(hear)),
        }
    }
}

/// Loads it, unless it is there. Where that fails, the next call tries again.
pub async fn load<T: Copy>(later: &'static LocalKey<Later<T>>) -> Option<T> {
    if let Some(loaded) = later.with(Later::get) {
        return Some(loaded);
    }
    let load = later.with(|later| later.load.get())?;
    let loaded = load().await?;
    later.with(|later| later.set(loaded));
    Some(loaded)
}
