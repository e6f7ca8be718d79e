//! What is loaded when it is first needed.

use std::cell::{Cell, OnceCell, RefCell};
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::thread::LocalKey;

/// Loads something; `None` where it can't be loaded, of which `assets/start/parts.js` tells.
pub type Load<T> = fn() -> Pin<Box<dyn Future<Output = Option<T>>>>;

/// Who waits for it.
type Waiting<T> = Box<dyn FnOnce(T)>;

/// Something that is loaded when it is first needed.
pub struct Later<T> {
    load: Cell<Option<Load<T>>>,
    loaded: Cell<Option<T>>,
    waiting: RefCell<Vec<Waiting<T>>>,
    attempt: OnceCell<Rc<Attempt>>,
}

impl<T: Copy> Later<T> {
    pub const fn new() -> Self {
        Self {
            load: Cell::new(None),
            loaded: Cell::new(None),
            waiting: RefCell::new(Vec::new()),
            attempt: OnceCell::new(),
        }
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

/// Loads it, unless it is there. Calls at the same time are one try. Where that fails, the next call tries again.
pub async fn load<T: Copy>(later: &'static LocalKey<Later<T>>) -> Option<T> {
    if let Some(loaded) = later.with(Later::get) {
        return Some(loaded);
    }
    let load = later.with(|later| later.load.get())?;
    let attempt = later.with(|later| later.attempt.get_or_init(Rc::default).clone());
    let run = async move {
        if let Some(loaded) = load().await {
            later.with(|later| later.set(loaded));
        }
    };
    attempt.run(Box::pin(run)).await;
    later.with(Later::get)
}

/// An attempt to load something: while it is under way, who hears of its end.
#[derive(Default)]
struct Attempt(RefCell<Option<Vec<Waker>>>);

impl Attempt {
    /// Runs one, or waits for the end of that which is under way. All that is loaded shares this code.
    async fn run(&self, run: Pin<Box<dyn Future<Output = ()>>>) {
        if self.0.borrow().is_some() {
            return poll_fn(|context| self.joined(context)).await;
        }
        self.0.replace(Some(Vec::new()));
        run.await;
        self.0.take().into_iter().flatten().for_each(Waker::wake);
    }

    fn joined(&self, context: &Context<'_>) -> Poll<()> {
        let mut joined = self.0.borrow_mut();
        let Some(joined) = &mut *joined else { return Poll::Ready(()) };
        joined.push(context.waker().clone());
        Poll::Pending
    }
}
