//! The library: tables are kept, renamed, duplicated, deleted and restored, exported and imported.

use serde_json::{Value, json};
use tablewright::layout::Layout;

use crate::support::{self, Key, Page, Screen};

/// Every table of the library: its name, and whether it is open.
const TABLES: &str = "[...document.querySelectorAll('.tables li')].map(row => [row.querySelector('input').value, row.classList.contains('open')])";

/// Opens the library, and waits for tables of these names in their order, with whether each is open.
async fn library(page: &Page, wanted: Value) {
    page.command("library").await;
    page.wait_for("dialog[open]").await;
    page.wait_equal(TABLES, &wanted).await;
}

/// Clicks something in the row of a table.
async fn row(page: &Page, name: &str, button: &str) {
    page.click(&format!(".tables [aria-label='{button} {name}']")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn every_edited_table_is_kept() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        library(page, json!([["Frozen mill", true]])).await;
        page.click("[data-run='new']").await;
        page.wait_gone("g.piece").await;
        page.fill("Name of the table", "Second").await;
        page.wait_layout(|layout| layout.name == "Second").await;
        library(page, json!([["Second", true], ["Frozen mill", false]])).await;
        row(page, "Frozen mill", "Open").await;
        page.wait_for("g.piece").await;
        page.wait_started().await;
        assert_eq!(page.count("dialog").await, 0);
        assert_eq!(page.field("Name of the table").await, "Frozen mill");
        // Undo stops where the table begins, and says so.
        page.wait_opened("Open Frozen mill").await;
        page.command("undo").await;
        page.wait_until("document.querySelector('.notice')?.innerText.includes('This is where this table begins')")
            .await;
        assert_eq!(page.field("Name of the table").await, "Frozen mill");
        // The steps of the table before are in the history, and later edits are edits of that one.
        page.step_by_history("previousElementSibling").await;
        page.wait_gone("g.piece").await;
        page.fill("Name of the table", "Second, renamed").await;
        page.wait_layout(|layout| layout.name == "Second, renamed").await;
        library(page, json!([["Second, renamed", true], ["Frozen mill", false]])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn tables_are_renamed_duplicated_deleted_and_restored() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        library(page, json!([["Frozen mill", true]])).await;
        row(page, "Frozen mill", "Duplicate").await;
        page.wait_equal(TABLES, &json!([["Frozen mill (copy)", false], ["Frozen mill", true]])).await;
        page.fill("Name of Frozen mill (copy)", "Table <2>").await;
        page.wait_equal(TABLES, &json!([["Table <2>", false], ["Frozen mill", true]])).await;
        // The open one is renamed on the page too, and stays in its place.
        page.fill("Name of Frozen mill", "Table 1").await;
        page.wait_equal(TABLES, &json!([["Table <2>", false], ["Table 1", true]])).await;
        page.wait_equal("document.querySelector('.table-name').value", &json!("Table 1")).await;

        row(page, "Table <2>", "Delete").await;
        page.wait_equal(TABLES, &json!([["Table 1", true]])).await;
        page.click(".dialog-message .undo").await;
        page.wait_equal(TABLES, &json!([["Table <2>", false], ["Table 1", true]])).await;
        // After the open one is deleted, the next is opened.
        row(page, "Table 1", "Delete").await;
        page.wait_equal("document.querySelector('.table-name').value", &json!("Table <2>")).await;
        page.wait_equal(TABLES, &json!([["Table <2>", true]])).await;
        page.click(".dialog-message .undo").await;
        page.wait_equal(TABLES, &json!([["Table <2>", true], ["Table 1", false]])).await;
        // The restored table isn't open.
        page.fill("Name of Table 1", "Table one").await;
        page.wait_equal(TABLES, &json!([["Table <2>", true], ["Table one", false]])).await;
        assert_eq!(page.field("Name of the table").await, "Table <2>");
        page.click(".dialog .close").await;
        page.wait_gone("dialog").await;
        page.reload_table().await;
        assert_eq!(page.field("Name of the table").await, "Table <2>");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn all_tables_are_exported_to_one_file_and_imported_again() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        library(page, json!([["Frozen mill", true]])).await;
        row(page, "Frozen mill", "Duplicate").await;
        page.wait_until("document.querySelectorAll('.tables li').length == 2").await;
        page.click(".take-all").await;
        let file = page.download(".zip").await;
        for name in ["Frozen mill (copy)", "Frozen mill"] {
            row(page, name, "Delete").await;
            page.wait_until(&format!("!document.querySelector(\"[aria-label='Open {name}']\")")).await;
        }
        page.upload("dialog input[type='file']", &file).await;
        page.wait_until("document.querySelector('.dialog-message').innerText.includes('2 of the 2 tables')").await;
        let mut names: Vec<String> = serde_json::from_value(
            page.eval_js("[...document.querySelectorAll('.tables input')].map(one => one.value)").await,
        )
        .expect("names");
        names.sort();
        assert_eq!(names, ["Frozen mill", "Frozen mill (copy)"]);
        // A broken file changes nothing.
        page.upload("dialog input[type='file']", &page.write_file("broken.zip", "PK\u{3}\u{4} and no more")).await;
        page.wait_until("document.querySelector('.dialog-message').innerText.startsWith('broken.zip was not opened')")
            .await;
        assert_eq!(page.count(".tables li").await, 2);
    });
}

/// Two tabs have the same table open. The edits of each are kept.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn edits_of_one_table_in_two_tabs_are_both_kept() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let first = page.client().window().await.expect("there is a tab");
        let second = page.new_tab().await;
        page.client().switch_to_window(second).await.expect("the tab is there");
        page.open_table().await;
        page.fill("Name of the table", "Of the second").await;
        page.wait_layout(|layout| layout.name == "Of the second").await;
        page.client().switch_to_window(first).await.expect("the tab is there");
        page.fill("Name of the table", "Of the first").await;
        page.wait_for(".notice.problem").await;
        assert!(page.text(".notice").await.contains("changed in another tab"));
        library(page, json!([["Of the first", true], ["Of the second", false]])).await;
        // After a reload both tables are still there.
        page.reload_table().await;
        assert_eq!(page.field("Name of the table").await, "Of the first");
        library(page, json!([["Of the first", true], ["Of the second", false]])).await;
    });
}

/// A table that is emptied and filled again is still the same table of the library, after a reload too.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_emptied_table_stays_the_same_table() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.fill("Name of the table", "").await;
        page.eval_js("document.activeElement.blur()").await;
        page.key(&[Key::Control], 'a').await;
        page.key(&[], Key::Delete).await;
        page.wait_gone("g.piece").await;
        page.wait_layout(Layout::is_blank).await;
        for pieces in [1, 2] {
            page.mouse_click(page.centre(".entry[data-kind='hill']").await).await;
            page.wait_layout(|layout| layout.pieces.len() == pieces).await;
            assert_eq!(page.count(".notice").await, 0);
            library(page, json!([["", true]])).await;
            page.reload_table().await;
        }
        assert_eq!(page.count(".notice").await, 0);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_own_table_is_renamed_while_a_shared_one_is_shown() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let shared = page.kept_table().await;
        page.eval_js(&format!("location.hash = '{}'", tablewright::formats::link::write(&shared))).await;
        page.wait_for(".app.read-only .leave").await;
        page.key(&[Key::Control], 'o').await;
        page.wait_equal(TABLES, &json!([["Frozen mill", true]])).await;
        page.fill("Name of Frozen mill", "Mine").await;
        page.wait_equal(TABLES, &json!([["Mine", true]])).await;
        row(page, "Mine", "Open").await;
        page.wait_equal("document.querySelector('.table-name').value", &json!("Mine")).await;
        page.wait_layout(|layout| layout.name == "Mine").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_full_storage_refuses_a_copy_and_loses_nothing() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        library(page, json!([["Frozen mill", true]])).await;
        page.eval_js(
            "void (Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); })",
        )
        .await;
        row(page, "Frozen mill", "Duplicate").await;
        page.wait_until("document.querySelector('.dialog-message').innerText.includes('full or blocked')").await;
        assert_eq!(page.eval_js(TABLES).await, json!([["Frozen mill", true]]));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_table_of_an_earlier_version_is_moved_to_the_library() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let text = r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "name": "Of old",
            "pieces": [{ "id": "a", "kind": "hill", "at": [24, 24] }] }"#;
        page.eval_js(&format!("void localStorage.setItem('tablewright.table', {})", json!(text))).await;
        page.reload_table().await;
        assert!(page.text(".notice").await.contains("It is under My tables"));
        page.command("library").await;
        page.wait_until(&format!("{TABLES}.some(([name]) => name == 'Of old')")).await;
        page.wait_equal("localStorage.getItem('tablewright.table')", &json!(null)).await;
        assert_eq!(page.field("Name of the table").await, "Frozen mill");
    });
}
