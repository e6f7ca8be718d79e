//! The page starts, keeps what is done, and speaks and looks as it should.

use serde_json::json;

use super::{example, example_event, example_link, rename, wait_name};
use crate::support::{self, Key, Screen, expect_eq, expect_that, pack};
use tablewright::event::{GameEnding, ResultSlip};
use tablewright::formats::event;
use tablewright::formats::link::slip;

#[test]
#[ignore = "drives a browser: ./dev test"]
fn on_a_desktop_the_page_starts_with_the_example_and_its_verdict() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.expect_text("h1", "Tablewright").await;
        page.wait_until("document.title == 'Frozen mill · Tablewright'").await;
        page.expect_count("g.piece", 12).await;
        page.wait_for(".verdict[data-verdict='clear']").await;
        expect_that!(page.verdict().await.contains("12 pieces"));
        page.expect_absent(".finding, .notice").await;
        wait_name(page, "Frozen mill").await;
        page.expect_count("[data-command='undo']:disabled", 1).await;
        // Beside the board are both panels, and nothing is wider than the window.
        let [left, top, width, height] = page.rectangle(".board").await;
        assert!(left > 0.0 && top > 0.0 && width > 600.0 && height > 600.0, "{width} by {height} at {left}, {top}");
        expect_eq!(page.eval_js("document.documentElement.scrollWidth").await, json!(1440));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn on_a_phone_the_page_starts_with_the_board_and_shows_its_panels_by_their_tabs() {
    support::run(Screen::PHONE.dark(), async |page| {
        page.open_table().await;
        page.expect_text("h1", "Tablewright").await;
        page.wait_until("document.title == 'Frozen mill · Tablewright'").await;
        page.expect_count("g.piece", 12).await;
        let [left, _, width, _] = page.rectangle(".board").await;
        assert!(left >= 0.0 && width > 300.0 && left + width <= 390.0, "{width} wide at {left}");
        for panel in ["scenario-panel", "study-panel", "checks-panel"] {
            page.show_panel(panel).await;
            page.wait_until(&format!("document.querySelector('#{panel}').getClientRects().length")).await;
        }
        expect_eq!(page.eval_js("document.documentElement.scrollWidth").await, json!(390));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn on_a_dark_screen_the_page_is_dark_until_another_look_is_chosen() {
    let is_dark = "getComputedStyle(document.body).backgroundColor == 'rgb(25, 24, 21)'";
    support::run(Screen::DESKTOP.dark(), async |page| {
        page.open_table().await;
        page.wait_until(is_dark).await;
        page.click(".about-checks [data-command='settings']").await;
        page.click(".page-frame [data-command='theme-light']").await;
        page.wait_until(&format!("!({is_dark})")).await;
        page.reload_table().await;
        page.wait_until(&format!("!({is_dark})")).await;
        page.click(".about-checks [data-command='settings']").await;
        page.click(".page-frame [data-command='theme-system']").await;
        page.wait_until(is_dark).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn german_is_chosen_in_the_settings_and_kept() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        // The button moves as long as checks come in over it.
        page.wait_idle().await;
        page.click(".about-checks [data-command='settings']").await;
        page.click(".page-frame [data-command='language-de']").await;
        page.wait_until("document.documentElement.lang === 'de' && document.querySelector('g.piece')").await;
        page.wait_started().await;
        page.expect_contains("[data-command='share']", "Teilen und drucken").await;
        page.reload_table().await;
        page.expect_contains("[data-command='share']", "Teilen und drucken").await;
        // The worker's texts are German too.
        page.command("share").await;
        page.wait_for(".page-frame .set-up ol").await;
        page.wait_until("document.querySelector('.set-up ol')?.textContent.includes('Zoll')").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_is_kept_over_a_reload_with_its_steps() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.state().await;
        rename(page, "Mühle № 7 “Süd”").await;
        let piece = page.piece_centre("f").await;
        page.mouse_drag(piece, piece.moved(-60.0, 60.0)).await;
        page.wait_step("Move Granary").await;
        let after = page.state().await;
        page.reload_table().await;
        page.wait_state(&after).await;
        page.key(&[Key::Control], 'z').await;
        page.key(&[Key::Control], 'z').await;
        page.wait_state(&before).await;
        page.reload_table().await;
        page.wait_state(&before).await;
        page.key(&[Key::Control], 'y').await;
        page.key(&[Key::Control], 'y').await;
        page.wait_state(&after).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_link_of_a_table_shows_it_and_a_copy_of_it_is_kept() {
    support::run(Screen::DESKTOP, async |page| {
        page.open(&format!("#{}", example_link())).await;
        page.wait_started().await;
        page.wait_for(".app.read-only .scenario-browser").await;
        page.expect_text("h1", "Frozen mill").await;
        page.expect_count("g.piece", 12).await;
        // Nothing can be dragged.
        let piece = page.piece_centre("f").await;
        page.mouse_drag(piece, piece.moved(-60.0, 60.0)).await;
        page.expect_absent("g.piece.dragged, [data-handle], .palette").await;
        expect_eq!(page.piece_centre("f").await, piece);
        page.click(".copy-table").await;
        page.wait_gone(".app.read-only").await;
        page.wait_layout(|layout| *layout == example()).await;
        expect_eq!(page.eval_js("location.hash").await, "");
        page.reload_table().await;
        wait_name(page, "Frozen mill").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_link_of_an_event_shows_its_tables_and_the_rounds_that_may_be_known() {
    let event = example_event();
    support::run(Screen::PHONE, async |page| {
        page.open(&format!("#{}", event::link::write(&event))).await;
        page.wait_for(".place.shared-event .shared-tables").await;
        page.expect_count(".shared-tables li", 2).await;
        let [first, second] = [0, 1].map(|index| &pack().scenarios[index].name);
        page.expect_contains(".shared-rounds", first).await;
        expect_that!(!page.text(".shared-rounds").await.contains(second.as_str()));
        page.tap_or_click(".shared-tables [data-number='2'] button").await;
        page.wait_gone(".page-frame").await;
        page.wait_for(".app.read-only g.piece").await;
        page.tap_or_click(".back-to-event").await;
        page.wait_for(".place.shared-event .shared-tables").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_link_of_a_slip_is_filled_in_and_makes_the_result_s_code() {
    let empty = ResultSlip {
        event: "Winter Cup".to_owned(),
        points: 75,
        round: 1,
        table: Some(2),
        players: ["Ann", "Bob"].map(str::to_owned),
        ..ResultSlip::default()
    };
    support::run(Screen::PHONE, async |page| {
        page.open(&format!("#{}", slip::write(&empty))).await;
        page.wait_for(".place.slip .slip-form").await;
        page.expect_contains(".place.slip", "Round 1, table 2").await;
        page.tap_or_click("[data-winner='second']").await;
        page.tap_or_click("[data-ending='assassination']").await;
        for (field, text) in [("vp-1", "3"), ("destroyed-1", "30"), ("vp-2", "7"), ("destroyed-2", "45")] {
            page.tap_or_click(&format!("[data-result='{field}']")).await;
            page.type_text(text).await;
        }
        page.wait_for(".slip-code .code svg").await;
        page.expect_text("[data-fact='reported']", "Table 2: Bob beat Ann 7 to 3.").await;
        let address = page.field_value("#result-link").await;
        let (_, fragment) = address.split_once('#').expect("it has a fragment");
        let reported = slip::read(fragment).expect("it is a slip");
        let result = reported.result.expect("it has a result");
        assert_eq!(result.ending, GameEnding::Assassination);
        assert_eq!(result.scores.map(|score| (score.vp, score.destroyed)), [(3, 30), (7, 45)]);
        // A reload loses nothing.
        page.reload().await;
        page.wait_equal("document.querySelector('#result-link')?.value", &json!(address)).await;
    });
}
