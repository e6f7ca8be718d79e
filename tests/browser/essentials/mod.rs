//! What matters most: `./dev test` runs these in Chromium, in Firefox and in `WebKit`.
//!
//! They, and those of `portable`, ask only for what all three drivers can do: no command of Chromium's protocol, no other button of the
//! mouse than the left one, no media features beyond the screen's. Fingers are left out in `WebKit`, whose driver makes a mouse of them.

mod board;
mod checks;
mod driver;
mod events;
mod files;
mod library;
pub mod offline;
mod start;
mod windows;

use std::fs;
use std::path::Path;

use serde_json::json;
use tablewright::checks::Plan;
use tablewright::event::{Event, EventEdit, EventRound, NumberedTable, TableId};
use tablewright::layout::Layout;

use crate::support::{Page, Point, pack};

/// The link of the example.
pub fn example_link() -> &'static str {
    include_str!("../../../assets/examples/frozen-mill.link").trim_ascii()
}

/// The example.
fn example() -> Layout {
    tablewright::formats::link::read(example_link()).expect("the example can be read").layout
}

/// An event with the example as its two tables, and two rounds of which the first is revealed.
pub fn example_event() -> Event {
    let table = |id| {
        let table = NumberedTable { id: TableId(id), layout: example(), plan: Plan::default(), is_locked: false };
        EventEdit::AddTable(9, Box::new(table))
    };
    let round = |index: usize| EventRound {
        scenario: pack().scenarios.get(index),
        is_revealed: index == 0,
        ..EventRound::default()
    };
    let edits =
        [EventEdit::Rename("Winter Cup".to_owned()), table(1), table(2), EventEdit::Rounds(vec![round(0), round(1)])];
    edits.into_iter().fold(Event::new(pack()), |event, edit| event.edited(&[edit]).expect("it fits"))
}

/// The place where an obstruction is 3 inches from the example's granary and far from everything else.
async fn near_granary(page: &Page) -> Point {
    page.screen_from_table(42.0, 21.0).await
}

/// Presses a button that saves a file, and returns what is in the file, whose name ends so. The file is removed.
pub async fn saved(page: &Page, button: &str, ending: &str) -> Vec<u8> {
    page.click(button).await;
    taken(&page.download(ending).await)
}

/// What is in a file, which is removed.
fn taken(file: &Path) -> Vec<u8> {
    let bytes = fs::read(file).expect("the download can be read");
    fs::remove_file(file).expect("the download can be removed");
    bytes
}

/// A file's bytes as text.
fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("it is text")
}

/// Waits until the table on the page has this name.
pub async fn wait_name(page: &Page, name: &str) {
    page.wait_equal("document.querySelector('.table-name').value", &json!(name)).await;
}

/// Renames the open table, and waits until the browser keeps it.
pub async fn rename(page: &Page, name: &str) {
    page.fill("Name of the table", name).await;
    page.wait_layout(|layout| layout.name == name).await;
}
