//! What a test expects of a page after an action: it is asked again until it is so, or until the limit.

use std::time::Instant;

use super::page::{POLL_INTERVAL, WAIT_LIMIT};

/// How long a test still waits for what it expects.
pub struct Patience(Instant);

impl Patience {
    /// All of it.
    pub fn new() -> Self {
        Self(Instant::now())
    }

    /// Whether the limit is reached.
    pub fn is_over(&self) -> bool {
        self.0.elapsed() > WAIT_LIMIT
    }

    /// Waits until the next look.
    pub async fn next_look(&self) {
        tokio::time::sleep(POLL_INTERVAL).await;
    }

    /// The same.
    ///
    /// # Panics
    ///
    /// When the limit is reached.
    pub async fn wait(&self, what: &str) {
        assert!(!self.is_over(), "waited {WAIT_LIMIT:?}: {what}");
        self.next_look().await;
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
        while !$condition {
            if patience.is_over() {
                let why = format!($($why)+);
                panic!("{} doesn't hold: {why}", stringify!($condition));
            }
            patience.next_look().await;
        }
    }};
}

pub(crate) use {expect_eq, expect_ne, expect_that};
