//! What a test expects of a page after an action: it is asked again until it is so, or until the limit.

use std::cell::Cell;
use std::time::{Duration, Instant};

/// The longest time to wait for anything. It is long, because test machines are slow and shared.
/// A browser may hold a request for some 20 seconds while its cache is busy with the same file, and again for the second try.
pub const WAIT_LIMIT: Duration = Duration::from_mins(1);
/// The time between two looks of a wait.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// How long the page itself waits before it is asked anew: a page that goes away meanwhile doesn't always say so.
const LOOK_LIMIT: Duration = Duration::from_secs(5);

thread_local! {
    /// The limit of this test's waits.
    static LIMIT: Cell<Duration> = const { Cell::new(Duration::from_secs(25)) };
}

/// Sets the limit of this test's waits, for those that are to fail.
pub fn limit_waits(limit: Duration) {
    LIMIT.set(limit);
}

/// How long something is still waited for.
pub struct Patience {
    began: Instant,
    limit: Duration,
}

impl Patience {
    /// All of it.
    pub fn new() -> Self {
        Self { began: Instant::now(), limit: LIMIT.get() }
    }

    /// Whether the limit is reached.
    pub fn is_over(&self) -> bool {
        self.began.elapsed() > self.limit
    }

    /// How many milliseconds the page itself may wait for the next answer.
    pub fn look_limit(&self) -> u128 {
        self.limit.min(LOOK_LIMIT).as_millis()
    }

    /// Waits until the next look.
    pub async fn next_look(&self) {
        tokio::time::sleep(POLL_INTERVAL).await;
    }

    /// The same.
    ///
    /// # Panics
    ///
    /// With what is waited for, when the limit is reached.
    pub async fn wait(&self, what: impl AsRef<str>) {
        self.expect_time(what);
        self.next_look().await;
    }

    /// Nothing, before the limit is reached.
    ///
    /// # Panics
    ///
    /// With what is waited for, when it is.
    pub fn expect_time(&self, what: impl AsRef<str>) {
        assert!(!self.is_over(), "waited {:?} {}", self.limit, what.as_ref());
    }
}

/// Asks for a value of the page until it is equal to another. It stands where `assert_eq!` stands for what can't change any more.
macro_rules! expect_eq {
    ($value:expr, $wanted:expr $(,)?) => { $crate::support::expect_eq!($value, $wanted, "") };
    ($value:expr, $wanted:expr, $($why:tt)+) => {{
        let patience = $crate::support::Patience::new();
        loop {
            match (&$value, &$wanted) {
                (value, wanted) => {
                    if *value == *wanted {
                        break;
                    }
                    if patience.is_over() {
                        let why = format!($($why)+);
                        panic!("{} is {value:#?}\nand should be {wanted:#?}\n{why}", stringify!($value));
                    }
                    patience.next_look().await;
                }
            }
        }
    }};
}

/// The same until it is another value.
macro_rules! expect_ne {
    ($value:expr, $unwanted:expr $(,)?) => {{
        let patience = $crate::support::Patience::new();
        loop {
            match (&$value, &$unwanted) {
                (value, unwanted) => {
                    if *value != *unwanted {
                        break;
                    }
                    assert!(!patience.is_over(), "{} stays {value:#?}", stringify!($value));
                    patience.next_look().await;
                }
            }
        }
    }};
}

/// Asks until a condition holds.
macro_rules! expect_that {
    ($condition:expr $(,)?) => { $crate::support::expect_that!($condition, "") };
    ($condition:expr, $($why:tt)+) => {{
        let patience = $crate::support::Patience::new();
        loop {
            let holds = $condition;
            if holds {
                break;
            }
            if patience.is_over() {
                let why = format!($($why)+);
                panic!("{} doesn't hold: {why}", stringify!($condition));
            }
            patience.next_look().await;
        }
    }};
}

pub(crate) use {expect_eq, expect_ne, expect_that};
