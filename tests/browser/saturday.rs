//! An organiser's whole Saturday: from the terrain in the van to the last standings, in one browser and by mouse.

use std::fs;

use serde_json::json;
use tablewright::event::usage::StockUsage;
use tablewright::formats::event;

use crate::events::{NAMES, new_event, open_events, own, press, set_piece, show, stock};
use crate::support::{self, Key, Screen, expect_that};

/// The scenarios of the rounds.
const SCENARIOS: &str = "[...document.querySelectorAll('.event-rounds select')].map(field => field.value)";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_organiser_plans_prints_sets_up_and_plays_an_event() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        // The evening before: what is in the van.
        let van = stock(&[
            ("obstruction", 8),
            ("building", 6),
            ("forest", 12),
            ("dense-fog", 6),
            ("acid-bath", 4),
            ("burning-earth", 4),
            ("shallow-water", 6),
            ("hill", 8),
            ("rough-ground", 6),
            ("rubble", 6),
            ("wall", 8),
            ("trench", 4),
        ]);
        own(page, &van).await;
        new_event(page).await;
        page.fill("Name of the event", "Winter Cup").await;

        // The day: eight players, so three rounds by the packet, with scenarios that nobody knows yet.
        show(page, "rounds").await;
        page.fill("Players", "8").await;
        page.click("[data-act='take-rounds']").await;
        page.wait_until("document.querySelectorAll('.event-rounds li').length == 3").await;
        page.fill("Army points", "75").await;
        page.click("[data-act='roll-scenarios']").await;
        page.wait_until(&format!("new Set({SCENARIOS}).size == 3 && !{SCENARIOS}.includes('')")).await;

        // The tables: generated from the van, one renamed, two changed in their order, one looked at on the board.
        show(page, "tables").await;
        page.fill("How many new tables", "4").await;
        page.click("[data-act='generate-new']").await;
        page.wait_for("[data-fact='generated']").await;
        page.wait_until("document.querySelectorAll('.event-tables li').length == 4").await;
        page.wait_until(
            "[...document.querySelectorAll('.event-tables [data-status]')].every(one => one.dataset.status != 'awaited')",
        )
        .await;
        page.expect_absent(".event-tables .level-must").await;
        page.fill("Name of table 1", "By the window").await;
        page.wait_until(&format!("{NAMES}[0] == 'By the window'")).await;
        press(page, 1, "Move By the window one place back").await;
        page.wait_until(&format!("{NAMES}[1] == 'By the window'")).await;
        press(page, 2, "Open table 2").await;
        page.wait_gone(".page-frame").await;
        page.wait_until("document.querySelector('.event-place')?.innerText.includes('Winter Cup')").await;
        page.fill("Name of the table", "Under the window").await;
        page.wait_layout(|layout| layout.name == "Under the window").await;
        page.click(".event-place").await;
        page.wait_until(&format!("{NAMES}[1] == 'Under the window'")).await;

        // What is taken along: the sheets, the packing list, and the event itself, which takes no more than there is.
        show(page, "take-along").await;
        page.click("[data-format='pdf']").await;
        expect_that!(fs::read(page.download(".pdf").await).expect("it can be read").starts_with(b"%PDF"));
        page.click("[data-format='csv']").await;
        let packing = fs::read_to_string(page.download(".csv").await).expect("it is text");
        assert!(packing.contains("Forest"), "{packing}");
        page.click("[data-format='event']").await;
        let file = page.download(".tablewright").await;
        let saved = event::read(&fs::read(file).expect("it can be read")).expect("it is an event");
        let usage = StockUsage::of(&saved);
        assert!(usage.is_enough() && usage.foreign.is_empty() && saved.tables.len() == 4);

        // Setting up: the first piece of the second table stands.
        let pieces = saved.tables[1].layout.pieces.len();
        show(page, "tables").await;
        page.click("[data-act='set-up']").await;
        page.click(".set-up-tables [data-number='2'] button").await;
        set_piece(page, 1, pieces).await;
        page.key(&[], Key::Escape).await;
        page.wait_for(".set-up-tables").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".guided-set-up").await;

        // The hall: the first scenario is shown, and the clock runs.
        show(page, "rounds").await;
        page.click("[data-act='hall']").await;
        page.wait_for(".hall-scenario.secret").await;
        page.key(&[], 'r').await;
        page.wait_for(".hall-scenario[data-scenario]").await;
        page.key(&[], '.').await;
        page.wait_until("document.querySelector(\"[data-act='clock']\").innerText == 'Stop the clock'").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".hall").await;

        // Whoever closes the laptop finds all of it again.
        page.reload_table().await;
        open_events(page).await;
        show(page, "tables").await;
        page.wait_until(&format!("{NAMES}[1] == 'Under the window'")).await;
        show(page, "rounds").await;
        page.wait_until("document.querySelector(\"[data-round='1'] input[type='checkbox']\").checked").await;
        page.wait_equal(&format!("{SCENARIOS}.length"), &json!(3)).await;
    });
}
