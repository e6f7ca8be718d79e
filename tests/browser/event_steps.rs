//! What the steps of an event take away is said and can be taken back; a round that was paired on other standings says so.

use serde_json::json;

use crate::events::{open_events, press, show};
use crate::pairings::{event_with, first_wins, pair, show_round, type_number};
use crate::support::{self, Page, Screen};

const NAMES: [&str; 4] = ["Ann", "Bob", "Cleo", "Dan"];
/// The message at the end of the dialog, without its button.
const SAID: &str = "document.querySelector('.dialog-message span')?.innerText ?? ''";
const ROUNDS: &str = "document.querySelectorAll('.event-rounds li').length";
/// What is said of a round that was paired on other standings.
const CHANGED: &str = "document.querySelector(\"[data-fact='paired-on-others']\")?.innerText ?? ''";

/// Undoes the step that the message is about.
async fn undo_from_message(page: &Page) {
    page.click(".dialog-message .undo").await;
    page.wait_equal(SAID, &json!("")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_a_step_takes_away_is_said_and_taken_back() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 2, 2, &NAMES).await;
        show(page, "pairings").await;
        pair(page, 2).await;
        first_wins(page, 1, ["7", "2"]).await;
        page.expect_absent(".dialog-message p").await;

        show(page, "rounds").await;
        page.click("[aria-label='Remove round 1']").await;
        page.wait_equal(SAID, &json!("Round 1 with 1 result removed.")).await;
        page.wait_equal(ROUNDS, &json!(1)).await;
        undo_from_message(page).await;
        page.wait_equal(ROUNDS, &json!(2)).await;
        // A round without anything is nothing.
        page.click("[aria-label='Remove round 2']").await;
        page.wait_equal(ROUNDS, &json!(1)).await;
        page.expect_absent(".dialog-message p").await;

        show(page, "tables").await;
        press(page, 2, "Remove").await;
        page.wait_equal(SAID, &json!("Table 2 removed; 1 game has no table now.")).await;
        // The next step says nothing, and takes the former message away.
        page.fill("Name of table 1", "North").await;
        page.wait_equal(SAID, &json!("")).await;
        page.click("[data-step='undo']").await;
        page.click("[data-step='undo']").await;
        page.wait_until("document.querySelectorAll('.event-tables > li').length == 2").await;

        show(page, "players").await;
        page.click("[aria-label='Drop: Ann leaves the event']").await;
        page.wait_equal(SAID, &json!("Ann has left the event and gets no more games.")).await;
        undo_from_message(page).await;
        page.wait_for("[aria-label='Drop: Ann leaves the event']").await;

        show(page, "pairings").await;
        page.click("[aria-label^='Remove the result of']").await;
        page.wait_equal(SAID, &json!("Round 1: 1 result removed.")).await;
        page.wait_gone("[data-game='1'].finished").await;
        undo_from_message(page).await;
        page.wait_for("[data-game='1'].finished").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_round_says_that_the_results_before_it_have_changed() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 2, 2, &NAMES).await;
        show(page, "pairings").await;
        pair(page, 2).await;
        first_wins(page, 1, ["7", "2"]).await;
        first_wins(page, 2, ["6", "3"]).await;
        show_round(page, 2).await;
        pair(page, 2).await;
        page.expect_absent("[data-fact='paired-on-others']").await;
        // It is known after a reload too.
        page.reload_table().await;
        open_events(page).await;
        show(page, "pairings").await;
        show_round(page, 1).await;
        type_number(page, 1, "vp-1", "8").await;
        page.expect_absent("[data-fact='paired-on-others']").await;
        show_round(page, 2).await;
        let said = json!("Paired on other standings: round 1 has changed since.");
        page.wait_equal(CHANGED, &said).await;
        page.click("[data-act='keep-pairings']").await;
        page.wait_equal(CHANGED, &json!("")).await;
        page.click("[data-step='undo']").await;
        page.wait_equal(CHANGED, &said).await;
        page.click("[data-act='pair']").await;
        page.wait_equal(CHANGED, &json!("")).await;
        // A round with results isn't paired again.
        first_wins(page, 1, ["4", "1"]).await;
        show_round(page, 1).await;
        type_number(page, 2, "vp-1", "9").await;
        show_round(page, 2).await;
        page.wait_equal(CHANGED, &said).await;
        page.wait_for("[data-act='keep-pairings']").await;
        page.expect_absent("[data-act='pair']").await;
    });
}
