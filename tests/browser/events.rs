//! Events: tables, rounds and shared terrain are planned, kept and undone; a table of an event is edited as every table is.

use serde_json::json;

use crate::support::{self, Page, Screen};

/// The names of the event's tables, in the order of their numbers.
const NAMES: &str = "[...document.querySelectorAll('.event-tables li')].map(card => card.querySelector('input').value)";

/// Opens the events: on a phone from My tables, which has the room for it.
async fn open_events(page: &Page) {
    if page.rectangle("[data-command='events']").await[2] > 0.0 {
        page.command("events").await;
    } else {
        page.command("library").await;
        page.click("dialog [data-run='events']").await;
    }
    page.wait_for("dialog.events[open]").await;
}

/// Opens the events and begins a new one.
async fn new_event(page: &Page) {
    open_events(page).await;
    page.click("[data-act='new-event']").await;
    page.wait_for("#event-part").await;
}

async fn show(page: &Page, part: &str) {
    page.click(&format!("[data-part='{part}']")).await;
    page.wait_for(&format!("[data-part='{part}'][aria-selected='true']")).await;
}

/// Presses a button of the table with this number.
async fn press(page: &Page, number: u32, button: &str) {
    page.click(&format!(".event-tables [data-number='{number}'] [aria-label^='{button}']")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn tables_of_an_event_are_added_edited_on_the_board_and_found_again() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        new_event(page).await;
        page.fill("Name of the event", "Winter Cup").await;
        page.click("[data-act='add-board']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
        page.click("[data-act='add-empty']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill", ""])).await;
        page.fill("Name of table 2", "Second").await;
        page.wait_equal(NAMES, &json!(["Frozen mill", "Second"])).await;
        page.wait_for(".event-tables [data-number='1'] [data-status]:not([data-status='awaited'])").await;

        // It opens on the board, and says where it belongs.
        press(page, 1, "Open table 1").await;
        page.wait_gone("dialog").await;
        page.wait_until("document.querySelector('.event-place')?.innerText.includes('Winter Cup')").await;
        page.fill("Name of the table", "Frozen mill, north").await;
        page.wait_layout(|layout| layout.name == "Frozen mill, north").await;
        // And back: the event has what was done on the board.
        page.click(".event-place").await;
        page.wait_equal(NAMES, &json!(["Frozen mill, north", "Second"])).await;
        page.click(".dialog .close").await;
        page.wait_gone("dialog").await;

        // All of it is there after a reload.
        page.reload_table().await;
        page.wait_until("document.querySelector('.event-place')?.innerText.includes('Winter Cup')").await;
        open_events(page).await;
        page.wait_equal(NAMES, &json!(["Frozen mill, north", "Second"])).await;
        assert_eq!(page.field("Name of the event").await, "Winter Cup");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn tables_are_moved_duplicated_mirrored_removed_and_all_of_it_is_undone() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        new_event(page).await;
        page.click("[data-act='add-board']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
        press(page, 1, "Duplicate").await;
        page.wait_equal(NAMES, &json!(["Frozen mill", "Frozen mill"])).await;
        page.fill("Name of table 2", "Copy").await;
        page.wait_equal(NAMES, &json!(["Frozen mill", "Copy"])).await;
        press(page, 2, "Move Copy one place forward").await;
        page.wait_equal(NAMES, &json!(["Copy", "Frozen mill"])).await;
        let picture = "document.querySelector(\".event-tables [data-number='1'] svg path\").getAttribute('transform')";
        let before = page.eval_js(picture).await;
        press(page, 1, "Mirror").await;
        page.wait_until(&format!("{picture} != {before}")).await;
        press(page, 1, "Lock").await;
        page.wait_for(".event-tables [data-number='1'] [aria-pressed='true']").await;
        press(page, 1, "Remove").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
        // Back, step by step, to the beginning.
        for names in [
            json!(["Copy", "Frozen mill"]),
            json!(["Copy", "Frozen mill"]),
            json!(["Copy", "Frozen mill"]),
            json!(["Frozen mill", "Copy"]),
            json!(["Frozen mill", "Frozen mill"]),
            json!(["Frozen mill"]),
            json!([]),
        ] {
            page.click("[data-step='undo']").await;
            page.wait_equal(NAMES, &names).await;
        }
        page.wait_for("[data-step='undo']:disabled").await;
        page.click("[data-step='redo']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn rounds_are_proposed_and_rolled_without_repeats() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        new_event(page).await;
        show(page, "rounds").await;
        page.fill("Players", "18").await;
        page.wait_until("document.querySelector(\"[data-fact='proposed-rounds']\")?.innerText.includes('5 rounds')")
            .await;
        page.click("[data-act='take-rounds']").await;
        page.wait_until("document.querySelectorAll('.rounds li').length == 5").await;
        page.fill("Army points", "75").await;
        page.wait_until("document.querySelector(\"[data-fact='clock']\").innerText.includes('50 minutes')").await;
        page.click("[data-act='roll-scenarios']").await;
        let scenarios = "[...document.querySelectorAll('.rounds select')].map(field => field.value)";
        page.wait_until(&format!("new Set({scenarios}).size == 5 && !{scenarios}.includes('')")).await;
        // What is in a field that can't be a number of players isn't taken.
        page.fill("Players", "many").await;
        page.wait_until("document.querySelector('.dialog-message').innerText.includes('whole number')").await;
        assert_eq!(page.field("Players").await, "18");
        page.click("[data-round='5'] [aria-label='Remove round 5']").await;
        page.wait_until("document.querySelectorAll('.rounds li').length == 4").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_deleted_event_comes_back_with_its_tables() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        new_event(page).await;
        page.fill("Name of the event", "Winter Cup").await;
        page.click("[data-act='add-board']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
        page.click("[data-act='all-events']").await;
        page.wait_for(".event-list li").await;
        page.click("[aria-label='Delete Winter Cup']").await;
        page.wait_gone(".event-list li").await;
        page.click(".dialog-message .undo").await;
        page.wait_for(".event-list li").await;
        page.click(".open-event").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
    });
}
