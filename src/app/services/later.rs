//! What is loaded when it is first needed.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use std::thread::LocalKey;

/// Loads something; `None` where it can't be loaded, of which `assets/start/parts.js` tells.
pub type Load<T> = fn() -> Pin<Box<dyn Future<Output = Option<T>>>>;

/// Something that is loaded when it is first needed.
pub struct Later<T> {
    load: Cell<Option<Load<T>>>,
    loaded: Cell<Option<T>>,
}

impl<T: Copy> Later<T> {
    pub const fn new() -> Self {
        Self { load: Cell::new(None), loaded: Cell::new(None) }
    }

    /// Sets how it is loaded.
    pub fn set_load(&self, load: Load<T>) {
        self.load.set(Some(load));
    }

    /// Sets what has come with something else.
    pub fn set(&self, loaded: T) {
        self.loaded.set(Some(loaded));
    }

    /// It itself, if it is loaded.
    pub fn get(&self) -> Option<T> {
        self.loaded.get()
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
