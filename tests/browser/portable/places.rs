//! Places: each has an address that is typed, loaded again, left and gone back from.

use tablewright::event::{EventEdit, EventRound, TableId};

use super::addresses::{self, Visited, planner};
use super::player_event::event;
use crate::essentials::example_event;
use crate::essentials::offline::open_and_wait_kept;
use crate::events::{open_event, open_events, show};
use crate::support::{self, Page, Screen, expect_that};

/// The fragment of the page's address.
async fn fragment(page: &Page) -> String {
    page.eval_js("location.hash").await.as_str().expect("it is a text").to_owned()
}

async fn go_back(page: &Page) {
    page.eval_js("history.back()").await;
}

async fn go_forward(page: &Page) {
    page.eval_js("history.forward()").await;
}

/// Leaves the place by its button.
async fn leave(page: &Page) {
    page.click(".place > header .close").await;
}

/// The planner, without another place over it.
async fn wait_planner(page: &Page) {
    page.wait_gone(".place").await;
    page.wait_until("document.querySelector('.app:not(.read-only)')?.inert === false").await;
}

/// The last number of the address.
async fn last_number(page: &Page) -> u32 {
    let fragment = fragment(page).await;
    fragment.rsplit('/').next().and_then(|number| number.parse().ok()).expect("it ends with a number")
}

/// Takes an event in, and returns every address but the planner's: those of the event, and the links by which others get it.
async fn every_address(page: &Page) -> Vec<Visited> {
    let event = event();
    open_event(page, &event).await;
    page.wait_until("/^#.event.\\d+$/.test(location.hash)").await;
    let number = last_number(page).await;
    // The browser keeps the tables under numbers of its own.
    page.click("[data-act='set-up']").await;
    page.click(".set-up-tables [data-number='1'] button").await;
    page.wait_until("/set-up.\\d+$/.test(location.hash)").await;
    let first_table = TableId(last_number(page).await);
    addresses::organiser(number, first_table).into_iter().chain(addresses::links(&event)).collect()
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn every_place_is_opened_by_its_address_loaded_again_and_gone_back_from() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let addresses = every_address(page).await;
        for place in addresses {
            planner().open(page).await;
            wait_planner(page).await;
            place.open(page).await;
            page.reload().await;
            place.wait_shown(page).await;
            page.wait_until("document.title.endsWith('· Tablewright')").await;
            go_back(page).await;
            wait_planner(page).await;
            go_forward(page).await;
            place.wait_shown(page).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn every_place_is_opened_by_its_address_without_a_network() {
    support::run(Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        let addresses = every_address(page).await;
        page.go_offline().await;
        for place in [planner()].iter().chain(&addresses) {
            // From another place, and as the first of a window.
            place.open(page).await;
            page.reload().await;
            place.wait_shown(page).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn whoever_leaves_a_place_is_where_they_came_from() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_event(page, &example_event()).await;
        let event = fragment(page).await;
        // The parts of an event are gone back through, and its button leaves all of it.
        for part in ["rounds", "players", "pairings"] {
            show(page, part).await;
            page.wait_until(&format!("location.hash == '{event}/{part}'")).await;
        }
        go_back(page).await;
        page.wait_for("[data-part='players'][aria-selected='true']").await;
        show(page, "rounds").await;
        page.click("[data-act='hall']").await;
        page.wait_for(".hall").await;
        page.wait_until("document.title.startsWith('Winter Cup · In the hall')").await;
        page.click("[data-act='leave-hall']").await;
        page.wait_for("[data-part='rounds'][aria-selected='true']").await;
        leave(page).await;
        page.wait_for(".place.library").await;
        leave(page).await;
        wait_planner(page).await;
        page.wait_until("document.title == 'Frozen mill · Tablewright'").await;

        // A table of an event is opened on the board, and Back leads to the event again.
        open_events(page).await;
        page.click(".event-tables [data-number='2'] [aria-label^='Open table 2']").await;
        wait_planner(page).await;
        page.wait_until("document.querySelector('.event-place')?.innerText.includes('Winter Cup')").await;
        go_back(page).await;
        page.wait_for(".place.events .event-tables").await;
        // Whoever begins with a place has come from nowhere, and is in the planner then.
        let first = page.open_tab().await;
        page.open(&format!("{event}/rounds")).await;
        page.wait_for("[data-part='rounds'][aria-selected='true']").await;
        leave(page).await;
        wait_planner(page).await;
        expect_that!(fragment(page).await.is_empty());
        page.switch_to(&first).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_address_without_a_place_says_so_and_a_deleted_event_too() {
    support::run(Screen::PHONE, async |page| {
        page.open("#/nowhere").await;
        page.wait_for("g.piece").await;
        page.expect_contains(".notice", "no such place").await;
        page.wait_until("location.hash == ''").await;
        page.open("#/event/4711/pairings").await;
        page.expect_contains(".place.events", "isn't in this browser any more").await;
        page.tap_or_click(".place.events .actions .tool").await;
        page.wait_for("[data-act='new-event']").await;
        page.wait_until("location.hash == '#/events'").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn back_brings_the_focus_and_how_far_a_place_was_scrolled() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        page.command("library").await;
        page.wait_for(".place.library").await;
        leave(page).await;
        wait_planner(page).await;
        // More rounds than a window shows.
        let many = EventEdit::Rounds(vec![EventRound::default(); 12]);
        open_event(page, &example_event().edited(&[many]).expect("it has room for them")).await;
        show(page, "rounds").await;
        // The button is below the rounds, so pressing it scrolls to it.
        let note =
            "addEventListener('click', () => { window.left = document.querySelector('.place').scrollTop }, true)";
        page.eval_js(note).await;
        page.click("[data-act='hall']").await;
        page.wait_for(".hall").await;
        page.eval_js("window.kept = window.left").await;
        page.click("[data-act='leave-hall']").await;
        page.wait_for("[data-part='rounds']").await;
        page.wait_until("window.kept > 0 && document.querySelector('.place.events')?.scrollTop == window.kept").await;
        page.expect_focus("[data-act='hall']").await;
    });
}
