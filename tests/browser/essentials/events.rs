//! Events: their tables, players, rounds and results, the hall, setting up, and what is taken along.

use std::collections::BTreeSet;

use serde_json::json;
use tablewright::formats::{archive, event};

use super::{example, example_event, saved, text};
use crate::events::{NAMES, new_event, open_events, press, set_piece, show};
use crate::pairings::{event_with, first_wins, pair, paste};
use crate::support::{self, Key, Page, Screen, expect_eq, pack};

/// The names of the players of each game that is shown.
const GAMES: &str = "[...document.querySelectorAll('[data-game]')].map(game => [...game.querySelectorAll('bdi')].map(name => name.textContent))";
/// The standings as [rank, name, tournament points].
const STANDINGS: &str = "[...document.querySelectorAll('.standings tbody tr')].map(row => [...row.children].slice(0, 3).map(cell => cell.innerText))";
/// The files that the dialog offers.
const OFFERED: &str =
    "[...document.querySelectorAll('.page-frame [data-format]')].map(one => one.dataset.format).sort()";

/// Makes an event of four players who are pasted, and pairs its first round.
async fn paired_event(page: &Page) -> Vec<Vec<String>> {
    event_with(page, 2, 2, &[]).await;
    page.fill("Name of the event", "Winter Cup").await;
    paste(page, "Name,Team\nAnn,North\nBob,South\nZoë,North\nDan,South").await;
    page.click("[data-act='take-players']").await;
    page.wait_equal(
        "[...document.querySelectorAll('.event-players .player-name')].map(field => field.value)",
        &json!(["Ann", "Bob", "Zoë", "Dan"]),
    )
    .await;
    show(page, "pairings").await;
    pair(page, 2).await;
    serde_json::from_value(page.eval_js(GAMES).await).expect("they are lists of texts")
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn pasted_players_are_paired_their_results_typed_and_the_standings_follow() {
    support::run(Screen::DESKTOP, async |page| {
        let games = paired_event(page).await;
        assert_eq!(games.iter().flatten().collect::<BTreeSet<_>>().len(), 4, "{games:?}");
        first_wins(page, 1, ["7", "2"]).await;
        first_wins(page, 2, ["5", "3"]).await;
        page.expect_text("[data-fact='games-out']", "All results of the round are in.").await;
        let ranked = [&games[0][0], &games[1][0], &games[1][1], &games[0][1]];
        show(page, "standings").await;
        page.expect_text(".standings h2", "Standings after round 1").await;
        page.wait_equal(
            STANDINGS,
            &json!([["1", ranked[0], "1"], ["2", ranked[1], "1"], ["3", ranked[2], "0"], ["4", ranked[3], "0"]]),
        )
        .await;
        // The winners meet in the second round. All of it is there after a reload.
        show(page, "pairings").await;
        page.click(".pairing-round [data-round='2'] button").await;
        page.wait_for(".pairing-round [data-round='2'] [aria-pressed='true']").await;
        pair(page, 2).await;
        let second = page.eval_js(GAMES).await;
        let met: Vec<BTreeSet<String>> = serde_json::from_value(second.clone()).expect("they are lists of texts");
        assert!(met.contains(&ranked[..2].iter().map(|name| (*name).clone()).collect()), "{met:?}");
        page.click("[data-step='undo']").await;
        page.wait_gone("[data-game]").await;
        page.click("[data-step='redo']").await;
        page.wait_equal(GAMES, &second).await;
        page.reload_table().await;
        open_events(page).await;
        show(page, "pairings").await;
        page.wait_equal(GAMES, &second).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn pairings_standings_and_slips_are_saved() {
    support::run(Screen::DESKTOP, async |page| {
        let games = paired_event(page).await;
        first_wins(page, 1, ["7", "2"]).await;
        first_wins(page, 2, ["5", "3"]).await;
        page.wait_for("[data-format='standings-pdf']").await;
        expect_eq!(page.eval_js(OFFERED).await, json!(["pairings", "pairings-pdf", "slips-pdf", "standings-pdf"]));
        for part in ["standings", "pairings"] {
            show(page, part).await;
            if part == "pairings" {
                // They come back with the next round, since nothing is left to do in this one.
                page.click(".pairing-round [data-round='1'] button").await;
            }
            let list = text(saved(page, &format!("[data-format='{part}']"), ".csv").await);
            assert!(games.iter().flatten().all(|name| list.contains(name.as_str())), "{part}: {list}");
        }
        for format in ["pairings-pdf", "slips-pdf", "standings-pdf"] {
            let pdf = saved(page, &format!("[data-format='{format}']"), ".pdf").await;
            assert!(pdf.starts_with(b"%PDF-"), "{format}");
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn tables_of_an_event_are_added_edited_on_the_board_duplicated_and_brought_back() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        new_event(page).await;
        page.fill("Name of the event", "Winter Cup").await;
        page.click("[data-act='add-board']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
        press(page, 1, "Open table 1").await;
        page.wait_gone(".page-frame").await;
        super::rename(page, "North").await;
        page.click(".event-place").await;
        page.wait_equal(NAMES, &json!(["North"])).await;
        press(page, 1, "Duplicate").await;
        page.wait_equal(NAMES, &json!(["North", "North"])).await;
        page.fill("Name of table 2", "South").await;
        page.wait_equal(NAMES, &json!(["North", "South"])).await;
        press(page, 1, "Remove").await;
        page.wait_equal(NAMES, &json!(["South"])).await;
        page.click("[data-step='undo']").await;
        page.wait_equal(NAMES, &json!(["North", "South"])).await;
        page.reload_table().await;
        open_events(page).await;
        page.wait_equal(NAMES, &json!(["North", "South"])).await;
        expect_eq!(page.field("Name of the event").await, "Winter Cup");
    });
}

/// Opens an event from its link and keeps a copy.
async fn keep_example(page: &Page) {
    page.open(&format!("#{}", event::link::write(&example_event()))).await;
    page.wait_for(".place.shared-event .shared-tables").await;
    page.click("[data-act='keep-event']").await;
    page.wait_equal(NAMES, &json!(["Frozen mill", "Frozen mill"])).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn every_file_of_an_event_is_saved_and_the_event_is_opened_again() {
    support::run(Screen::DESKTOP, async |page| {
        keep_example(page).await;
        show(page, "take-along").await;
        page.wait_for("[data-format='event']").await;
        expect_eq!(page.eval_js(OFFERED).await, json!(["csv", "event", "pdf", "txt", "zip"]));
        let pdf = saved(page, "[data-format='pdf']", ".pdf").await;
        assert!(pdf.starts_with(b"%PDF-"));
        for (format, ending) in [("csv", ".csv"), ("txt", ".txt")] {
            let list = text(saved(page, &format!("[data-format='{format}']"), ending).await);
            assert!(list.contains("Forest"), "{list}");
        }
        let zip = saved(page, "[data-format='zip']", ".zip").await;
        assert!(!archive::read("event.zip", &zip).expect("it has tables").is_empty());
        let file = saved(page, "[data-format='event']", ".tablewright").await;
        let saved = event::read(&file).expect("it is an event");
        assert_eq!((&*saved.name, saved.tables.len()), ("Winter Cup", 2));
        assert_eq!(saved.tables[0].layout.pieces, example().pieces);

        // The file is another event.
        page.go_to_planner().await;
        page.command("library").await;
        page.upload(".page-frame input[type='file']", &page.write_file("cup.tablewright", file)).await;
        page.wait_for(".place.events #event-part").await;
        page.wait_equal(NAMES, &json!(["Frozen mill", "Frozen mill"])).await;
        page.click("[data-act='all-events']").await;
        page.expect_count(".event-list li", 2).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_hall_shows_the_scenario_once_it_is_revealed_and_the_clock_runs() {
    support::run(Screen::DESKTOP, async |page| {
        keep_example(page).await;
        show(page, "rounds").await;
        page.fill("Army points", "50").await;
        // In WebKit, Enter may only close the list of sizes under the field.
        page.key(&[], Key::Tab).await;
        // The second round's scenario isn't in the link, since players may not know it yet.
        crate::pairings::choose(page, "[data-round='2'] select", &pack().scenarios[1].id).await;
        page.click("[data-act='hall']").await;
        let clock = "document.querySelector('[data-clock]').innerText";
        page.wait_equal(clock, &json!("1:00:00")).await;
        page.wait_for(".hall-scenario[data-scenario]").await;
        page.key(&[], '.').await;
        page.expect_text("[data-act='clock']", "Stop the clock").await;
        page.wait_until(&format!("{clock} != '1:00:00'")).await;
        page.key(&[], '.').await;
        page.expect_text("[data-act='clock']", "Start the clock").await;
        page.key(&[], Key::PageDown).await;
        page.wait_for(".hall-scenario.secret").await;
        page.key(&[], 'r').await;
        page.wait_for(".hall-scenario[data-scenario]").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".hall").await;
        page.wait_until("document.querySelector(\"[data-round='2'] input[type='checkbox']\").checked").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_is_set_up_piece_by_piece_and_what_is_set_stays_over_a_reload() {
    let all = example().pieces.len();
    let said = "document.querySelector(\".set-up-tables [data-number='1'] [data-fact='set-up']\")?.innerText.trim()";
    support::run(Screen::PHONE, async |page| {
        keep_example(page).await;
        page.click("[data-act='set-up']").await;
        page.tap_or_click(".set-up-tables [data-number='1'] button").await;
        page.wait_for(".set-up-step[data-step='0']").await;
        page.expect_count(".set-up-picture svg", 1).await;
        page.expect_count(".set-up-place li", 2).await;
        set_piece(page, 1, all).await;
        set_piece(page, 2, all).await;
        page.key(&[], Key::Escape).await;
        page.wait_equal(said, &json!(format!("2 of {all} pieces"))).await;
        // What is passed on is a code.
        page.tap_or_click("[data-act='pass-on']").await;
        page.wait_for(".pass-on .code svg").await;
        page.reload_table().await;
        open_events(page).await;
        page.click("[data-act='set-up']").await;
        page.wait_equal(said, &json!(format!("2 of {all} pieces"))).await;
        page.expect_count(".set-up-tables [data-number]", 2).await;
    });
}
