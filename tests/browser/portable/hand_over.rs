//! What a game is played as, and handing it over from phone to phone.

use serde_json::json;

use super::play::{add_models, open_game};
use crate::support::{self, Page, Screen};

/// The scenario that the panel names.
const SCENARIO: &str = "document.querySelector('.scenario-browser strong')?.textContent";
/// What the address leads to.
const FRAGMENT: &str = "location.hash";

/// The link by which the game is handed over, from its `#` on.
async fn link(page: &Page) -> String {
    page.tap_or_click("[data-act='hand-over']").await;
    page.wait_for("#game-link").await;
    let address = page.field_value("#game-link").await;
    page.tap_or_click("[data-act='close-hand-over']").await;
    page.wait_gone(".hand-over").await;
    let (_, fragment) = address.split_once('#').expect("it has a fragment");
    format!("#{fragment}")
}

/// Follows a link to a game, as a phone does that has scanned it, and waits until what it brings has come in.
async fn scan(page: &Page, link: &str, models: u64) {
    page.open(link).await;
    page.wait_for("[data-program='play'] g.piece").await;
    page.expect_count("[data-model]", models).await;
    page.wait_until(&format!("{FRAGMENT}.split('/').length === 3")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn two_phones_hand_a_game_over_both_ways_and_neither_loses_anything() {
    support::run(Screen::PHONE, async |page| {
        open_game(page).await;
        let untouched = link(page).await;
        assert_eq!(untouched.split('/').count(), 3, "a game in which nothing has happened is its table");
        add_models(page, "Attacker", 0, 40, 1).await;
        let early = link(page).await;
        // Each phone goes on by itself.
        page.tap_or_click("[data-tab='shows-scenario']").await;
        page.wait_for(".scenario-browser strong").await;
        let before = page.eval_js(SCENARIO).await;
        page.tap_or_click("[aria-label='Next scenario']").await;
        page.wait_until(&format!("{SCENARIO} !== {before}")).await;
        let chosen = page.eval_js(SCENARIO).await;
        let first_phone = link(page).await;
        page.forget_everything().await;
        scan(page, &early, 1).await;
        page.expect_contains(".notices", "1 change has come in.").await;
        page.wait_equal(SCENARIO, &before).await;
        page.tap_or_click(".notice [aria-label='Dismiss']").await;
        page.wait_gone(".notice").await;
        add_models(page, "Defender", 3, 30, 1).await;
        // The second one scans what the first one shows now.
        scan(page, &first_phone, 2).await;
        page.wait_equal(SCENARIO, &chosen).await;
        let second_phone = link(page).await;
        page.forget_everything().await;
        scan(page, &first_phone, 1).await;
        scan(page, &second_phone, 2).await;
        page.expect_contains(".notices", "1 change has come in.").await;
        page.wait_equal(SCENARIO, &chosen).await;
        scan(page, &second_phone, 2).await;
        page.expect_contains(".notices", "Nothing new has come in").await;
        page.open(&format!("{untouched}/nonsense")).await;
        page.expect_contains(".notices", "Nothing has come in, and the game is as it was").await;
        page.expect_count("[data-model]", 2).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_a_game_is_played_as_is_kept_and_every_window_follows() {
    support::run(Screen::DESKTOP, async |page| {
        open_game(page).await;
        page.click("[data-tab='shows-scenario']").await;
        let before = page.eval_js(SCENARIO).await;
        page.click("[aria-label='Next scenario']").await;
        page.wait_until(&format!("{SCENARIO} !== {before}")).await;
        let chosen = page.eval_js(SCENARIO).await;
        page.fill("Name of the Attacker", "Ada").await;
        page.expect_count("[data-play='undo']:enabled", 1).await;
        page.click("[data-tab='shows-models']").await;
        add_models(page, "Attacker", 0, 40, 1).await;
        page.expect_contains(".models-panel", "Ada (Attacker)").await;
        let first = page.open_tab().await;
        open_game(page).await;
        page.click("[data-tab='shows-scenario']").await;
        page.wait_equal(SCENARIO, &chosen).await;
        page.click("[aria-label='Previous scenario']").await;
        page.wait_equal(SCENARIO, &before).await;
        page.switch_to(&first).await;
        page.click("[data-tab='shows-scenario']").await;
        page.wait_equal(SCENARIO, &before).await;
        page.reload().await;
        page.click("[data-tab='shows-scenario']").await;
        page.wait_equal(SCENARIO, &before).await;
        page.wait_equal("document.querySelector('[aria-label=\"Name of the Attacker\"]').value", &json!("Ada")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_game_that_was_saved_as_a_file_is_opened_again() {
    support::run(Screen::DESKTOP, async |page| {
        open_game(page).await;
        add_models(page, "Attacker", 0, 40, 2).await;
        page.click("[data-act='hand-over']").await;
        page.click("[data-act='save-game']").await;
        let file = page.download(".tablewright-game.json").await;
        page.forget_everything().await;
        open_game(page).await;
        page.expect_absent("[data-model]").await;
        page.click("[data-act='hand-over']").await;
        page.upload("[data-new='game-file']", &file).await;
        page.expect_count("[data-model]", 2).await;
        page.wait_gone(".hand-over").await;
        page.expect_contains(".notices", "2 changes have come in.").await;
        // Something else says what it is.
        std::fs::write(&file, "{}").expect("the file can be written");
        page.click("[data-act='hand-over']").await;
        page.upload("[data-new='game-file']", &file).await;
        page.expect_contains(".game-files", "it is no file of a game").await;
        page.expect_count("[data-model]", 2).await;
        std::fs::remove_file(&file).expect("the file can be removed");
    });
}
