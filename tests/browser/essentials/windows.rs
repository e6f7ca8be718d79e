//! Several windows of one browser: each shows what the others change, and nothing that one has changed is lost by another.

use serde_json::{Value, json};

use super::library::library;
use super::{rename, wait_name};
use crate::events::{NAMES, open_event, open_events, planned_event, press, show};
use crate::pairings::{choose, event_with, first_wins, pair, paste, type_number};
use crate::support::{self, Key, Page, Screen, TabId, expect_eq};

/// The numbers of the games that have a result.
const FINISHED: &str = "[...document.querySelectorAll('[data-game].finished')].map(game => game.dataset.game)";
/// The names of the list of players.
const ROSTER: &str = "[...document.querySelectorAll('.event-players .player-name')].map(field => field.value).sort()";

/// Opens a second window that shows the same part of the event. Returns both, the first one first; the second is driven.
async fn second_window_at(page: &Page, part: &str) -> [TabId; 2] {
    let first = page.open_tab().await;
    page.open_table().await;
    open_events(page).await;
    show(page, part).await;
    [first, page.current_tab()]
}

/// An event with so many games in its first round, which a second window shows too.
async fn paired_in_two_windows(page: &Page, players: &[&str]) -> [TabId; 2] {
    let games = players.len() / 2;
    event_with(page, u32::try_from(games).expect("few"), 1, players).await;
    show(page, "pairings").await;
    pair(page, games).await;
    let windows = second_window_at(page, "pairings").await;
    page.expect_count("[data-game]", games as u64).await;
    windows
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn results_that_two_windows_type_are_all_there() {
    support::run(Screen::DESKTOP, async |page| {
        let [first, second] = paired_in_two_windows(page, &["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"]).await;
        first_wins(page, 1, ["7", "2"]).await;
        page.switch_to(&first).await;
        page.wait_equal(FINISHED, &json!(["1"])).await;
        first_wins(page, 2, ["5", "3"]).await;
        page.switch_to(&second).await;
        page.wait_equal(FINISHED, &json!(["1", "2"])).await;
        first_wins(page, 3, ["4", "1"]).await;
        // The first window takes back the event's last step, whoever has made it, and what is typed since follows that.
        page.switch_to(&first).await;
        page.wait_equal(FINISHED, &json!(["1", "2", "3"])).await;
        page.click("[data-step='undo']").await;
        page.wait_equal(FINISHED, &json!(["1", "2"])).await;
        for window in [&second, &first] {
            page.switch_to(window).await;
            page.reload_table().await;
            open_events(page).await;
            show(page, "pairings").await;
            page.wait_equal(FINISHED, &json!(["1", "2"])).await;
        }
        // The steps outlive the pages, and a window redoes what another has undone.
        page.click("[data-step='redo']").await;
        page.wait_equal(FINISHED, &json!(["1", "2", "3"])).await;
        page.switch_to(&second).await;
        page.wait_equal(FINISHED, &json!(["1", "2", "3"])).await;
        page.click("[data-step='undo']").await;
        page.click("[data-step='undo']").await;
        page.wait_equal(FINISHED, &json!(["1"])).await;
        page.switch_to(&first).await;
        page.wait_equal(FINISHED, &json!(["1"])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_result_that_another_window_enters_meanwhile_leaves_what_is_typed_and_asks() {
    support::run(Screen::DESKTOP, async |page| {
        let [first, second] = paired_in_two_windows(page, &["Ann", "Bob"]).await;
        // The second window begins to type, the first enters a result.
        type_number(page, 1, "vp-1", "9").await;
        page.switch_to(&first).await;
        first_wins(page, 1, ["7", "2"]).await;
        page.switch_to(&second).await;
        page.wait_for("[data-fact='contest']").await;
        page.expect_contains("[data-fact='contest']", "7 : 2").await;
        let typed = "document.querySelector(\"[data-game='1'] [data-result='vp-1']\").value";
        page.wait_equal(typed, &json!("9")).await;
        // Nothing is kept of it until somebody says so.
        for (field, text) in [("destroyed-1", "60"), ("vp-2", "3"), ("destroyed-2", "10")] {
            type_number(page, 1, field, text).await;
        }
        choose(page, "[data-game='1'] [data-result='winner']", "first").await;
        choose(page, "[data-game='1'] [data-result='ending']", "assassination").await;
        page.switch_to(&first).await;
        page.wait_idle().await;
        page.wait_equal(typed, &json!("7")).await;
        page.switch_to(&second).await;
        page.click("[data-act='insist']").await;
        page.wait_gone("[data-fact='contest']").await;
        page.switch_to(&first).await;
        page.wait_equal(typed, &json!("9")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn players_names_and_tables_that_two_windows_change_are_all_there() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_event(page, &planned_event(2, 1, &[])).await;
        show(page, "players").await;
        let [first, second] = second_window_at(page, "players").await;
        paste(page, "Name\nAnn\nBob").await;
        page.click("[data-act='take-players']").await;
        page.wait_equal(ROSTER, &json!(["Ann", "Bob"])).await;
        page.switch_to(&first).await;
        page.wait_equal(ROSTER, &json!(["Ann", "Bob"])).await;
        paste(page, "Name\nCleo\nDan").await;
        page.click("[data-act='take-players']").await;
        let all = json!(["Ann", "Bob", "Cleo", "Dan"]);
        page.wait_equal(ROSTER, &all).await;
        page.fill("Name of the event", "Winter Cup").await;
        page.switch_to(&second).await;
        page.wait_equal(ROSTER, &all).await;
        page.wait_equal("document.querySelector(\"[aria-label='Name of the event']\").value", &json!("Winter Cup"))
            .await;
        // The board of the second window has a table of the event, which the first window renames.
        show(page, "tables").await;
        press(page, 1, "Open table 1").await;
        page.wait_gone(".page-frame").await;
        page.switch_to(&first).await;
        show(page, "tables").await;
        page.fill("Name of table 1", "North").await;
        page.wait_equal(NAMES, &json!(["North", ""])).await;
        page.switch_to(&second).await;
        wait_name(page, "North").await;
        rename(page, "Far north").await;
        page.switch_to(&first).await;
        page.wait_equal(NAMES, &json!(["Far north", ""])).await;
    });
}

/// The places of two pieces of the example as the window shows them.
async fn places(page: &Page) -> Value {
    page.eval_js("['f', 'k'].map(id => document.querySelector(`g.piece[data-piece='${id}']`)?.getAttribute('transform') ?? null)").await
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_in_two_windows_is_one_and_each_takes_its_own_way_back() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        rename(page, "Mill").await;
        let first = page.open_tab().await;
        page.open_table().await;
        let second = page.current_tab();
        wait_name(page, "Mill").await;
        let piece = page.piece_centre("f").await;
        page.mouse_drag(piece, piece.moved(-60.0, 60.0)).await;
        page.wait_step("Move Granary").await;
        page.switch_to(&first).await;
        page.expect_piece("f", piece.moved(-60.0, 60.0), 3.0).await;
        // What the other window has done is a step here too.
        page.wait_step("Change in another window").await;
        let other = page.piece_centre("k").await;
        page.mouse_drag(other, other.moved(40.0, -50.0)).await;
        page.expect_piece("k", other.moved(40.0, -50.0), 3.0).await;
        page.wait_step("Move Tannery pit").await;
        let both = places(page).await;
        page.switch_to(&second).await;
        expect_eq!(places(page).await, both);
        // Before that is here, undo takes back what this window has done itself.
        page.wait_step("Change in another window").await;
        page.key(&[Key::Control], 'z').await;
        page.expect_piece("k", other, 1.0).await;
        page.switch_to(&first).await;
        page.expect_piece("k", other, 1.0).await;
        page.expect_piece("f", piece.moved(-60.0, 60.0), 3.0).await;
        // It is one table, also after a reload.
        let shown = places(page).await;
        page.reload_table().await;
        expect_eq!(places(page).await, shown);
        library(page, json!([["Mill", true]])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_has_its_steps_in_a_window_that_is_opened_later() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let piece = page.piece_centre("f").await;
        page.mouse_drag(piece, piece.moved(-60.0, 60.0)).await;
        page.wait_step("Move Granary").await;
        let moved = places(page).await;
        rename(page, "Mill").await;
        page.wait_step("Rename the table").await;
        page.click("[data-command='undo']").await;
        wait_name(page, "Frozen mill").await;
        page.wait_step("Move Granary").await;
        page.wait_idle().await;
        // This tab has nothing of its own yet, as after the browser was closed.
        page.open_tab().await;
        page.open_table().await;
        expect_eq!(places(page).await, moved);
        page.wait_step("Move Granary").await;
        page.key(&[Key::Control, Key::Shift], 'z').await;
        wait_name(page, "Mill").await;
        page.key(&[Key::Control], 'z').await;
        wait_name(page, "Frozen mill").await;
        page.key(&[Key::Control], 'z').await;
        page.expect_piece("f", piece, 1.0).await;
        // And one that is opened from the list, after which undo ends where the table begins.
        page.begin_table().await;
        page.command("library").await;
        page.click(".tables [aria-label='Open Frozen mill']").await;
        page.wait_gone(".page-frame").await;
        wait_name(page, "Frozen mill").await;
        page.expect_piece("f", piece, 1.0).await;
        page.key(&[Key::Control, Key::Shift], 'z').await;
        page.expect_piece("f", piece.moved(-60.0, 60.0), 3.0).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_window_that_was_closed_long_ago_overwrites_nothing() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        rename(page, "Mill").await;
        // Another window works on the table while this one shows another page, as one does that sleeps.
        page.open_elsewhere("about:blank").await;
        let first = page.open_tab().await;
        page.open_table().await;
        rename(page, "Mill, an hour later").await;
        let piece = page.piece_centre("f").await;
        page.mouse_drag(piece, piece.moved(-60.0, 60.0)).await;
        page.wait_step("Move Granary").await;
        page.switch_to(&first).await;
        page.open_table().await;
        wait_name(page, "Mill, an hour later").await;
        page.expect_piece("f", piece.moved(-60.0, 60.0), 3.0).await;
        let other = page.piece_centre("k").await;
        page.mouse_drag(other, other.moved(40.0, -50.0)).await;
        page.expect_piece("f", piece.moved(-60.0, 60.0), 3.0).await;
        library(page, json!([["Mill, an hour later", true]])).await;
    });
}
