//! Readings of the packet: chosen for a table and for an event, kept, followed by other windows, and shared.

use tablewright::formats::{PlannedTable, json, link};
use tablewright::layout::{Edit, Layout, Piece, PieceId};
use tablewright::units::Length;

use crate::events::{open_event, pack, planned_event, press, show};
use crate::support::{self, Screen};
use crate::windows::second_window;

/// A choice of a reading, on its page.
fn choice(reading: &str, choice: &str) -> String {
    format!("[data-reading='{reading}'] [data-choice='{choice}'] input")
}

/// A table whose left half has all of its woods, and whose players' halves have as many of them.
fn lopsided() -> Layout {
    let wood = pack().kind("forest").expect("a kind");
    let add = |index: usize| {
        let at = [[8.0, 8.0], [16.0, 16.0], [8.0, 40.0], [16.0, 32.0]][index].map(Length::clamped);
        Edit::Add(Piece::new(PieceId::nth(index), wood, at))
    };
    let edits: Vec<Edit> = (0..4).map(add).chain([Edit::Scenario(pack().scenario("fault-line"))]).collect();
    Layout::new(pack()).edited(&edits).expect("four pieces fit")
}

/// The finding of a table whose halves aren't balanced.
const UNBALANCED: &str = ".findings .card[data-check='half-balance']";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_reading_of_a_table_changes_its_findings_and_is_kept_and_shared() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(&json::write(&lopsided())).await;
        page.wait_for(UNBALANCED).await;
        page.command("readings").await;
        page.wait_for(".place.readings").await;
        page.expect_absent(".reading-choice.changed").await;
        page.click(&choice("halves", "players")).await;
        page.wait_for("[data-reading='halves'].changed").await;
        page.go_to_planner().await;
        page.expect_absent(UNBALANCED).await;
        page.wait_layout(|layout| layout.pack.other_readings().count() == 1).await;

        page.reload_table().await;
        page.wait_layout(|layout| layout.pack.other_readings().count() == 1).await;
        page.expect_absent(UNBALANCED).await;
        page.expect_contains("[data-command='readings']", "1 isn't the default").await;

        // Whoever gets the link sees it on the scenario's card.
        let (reading, way) = pack()
            .readings
            .iter()
            .zip(0..)
            .find(|(one, _)| one.id == "halves")
            .map(|(_, at)| (at, 1))
            .expect("a reading");
        let shared = lopsided().edited(&[Edit::Reading(reading, way)]).expect("it can be read like that");
        page.open(&format!("#{}", link::write(&PlannedTable::from(shared)))).await;
        page.expect_contains(".rules", "Which halves are compared").await;
        let without = Layout::new(pack()).edited(&[Edit::Reading(reading, way)]).expect("it can be read like that");
        page.open(&format!("#{}", link::write(&PlannedTable::from(without)))).await;
        page.expect_contains(".rules", "Only the Attacker's half and the Defender's half").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_reading_that_another_window_changes_is_followed_and_both_changes_are_kept() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(&json::write(&lopsided())).await;
        page.wait_for(UNBALANCED).await;
        let [first, second] = second_window(page).await;
        page.wait_for(UNBALANCED).await;
        page.command("readings").await;
        page.click(&choice("halves", "players")).await;
        page.wait_for("[data-reading='halves'].changed").await;
        page.switch_to(&first).await;
        page.wait_gone(UNBALANCED).await;
        page.command("readings").await;
        page.wait_for("[data-reading='halves'].changed").await;
        page.click(&choice("open-area", "sixteen")).await;
        page.expect_count(".reading-choice.changed", 2).await;
        page.switch_to(&second).await;
        page.expect_count(".reading-choice.changed", 2).await;
        page.wait_layout(|layout| layout.pack.other_readings().count() == 2).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_reading_of_an_event_is_that_of_its_tables_and_is_undone() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_event(page, &planned_event(2, 0, &[])).await;
        show(page, "readings").await;
        page.click(&choice("oversize-sight-blocker", "as-counted")).await;
        page.wait_for("[data-reading='oversize-sight-blocker'].changed").await;
        show(page, "tables").await;
        press(page, 2, "Open table 2").await;
        page.wait_layout(|layout| layout.pack.other_readings().count() == 1).await;

        // On the board they are only shown, and lead to those of the event.
        page.command("readings").await;
        page.wait_for("[data-fact='of-event']").await;
        page.expect_absent(".reading-choice input:not(:disabled)").await;
        page.click("[data-act='event-readings']").await;
        page.click("[data-act='default-readings']").await;
        page.expect_absent(".reading-choice.changed").await;
        page.click("[data-step='undo']").await;
        page.expect_count(".reading-choice.changed", 1).await;
    });
}
