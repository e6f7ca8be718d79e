//! Which browser the tests run in.

use std::env;

/// A browser, by the engine that it shows pages with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Chromium, in which all tests run.
    Chromium,
    /// Firefox, in which the tests of `essentials` and `portable` run too.
    Firefox,
    /// `WebKit` as GTK's mini browser shows it, in which the tests of `essentials` and `portable` run too.
    WebKit,
}

impl Engine {
    const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    /// The one that `TABLEWRIGHT_BROWSER` names; Chromium without it.
    pub fn chosen() -> Self {
        let Ok(wanted) = env::var("TABLEWRIGHT_BROWSER") else { return Self::Chromium };
        let known = Self::ALL.into_iter().find(|engine| engine.name() == wanted);
        known.unwrap_or_else(|| panic!("TABLEWRIGHT_BROWSER is {wanted}, and no browser that the tests know"))
    }

    /// Its name, as `./dev test --browser` takes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// Whether a test can put fingers on the page. `WebKit`'s driver makes a mouse of them.
    pub fn has_touch(self) -> bool {
        self != Self::WebKit
    }
}
