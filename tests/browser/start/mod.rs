//! The start of the page, and its failures.

mod damaged_files;
mod failures;
mod shell;

pub use failures::STOP;

use crate::support::{self, Screen, expect_eq};

/// Asserts that the page starts on a screen.
fn starts_on(screen: Screen) {
    support::run(screen, async |page| {
        page.open("").await;
        page.wait_started().await;
        page.expect_text("h1", "Tablewright").await;
        expect_eq!(page.client().title().await.expect("the page has a title"), "Tablewright");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_starts_on_a_desktop() {
    starts_on(Screen::DESKTOP);
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_starts_on_a_phone_in_the_dark() {
    starts_on(Screen::PHONE.dark());
}
