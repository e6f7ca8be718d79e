//! The library: tables are kept, renamed, duplicated, deleted and restored, exported and imported.

use serde_json::{Value, json};
use tablewright::layout::Layout;

use crate::storage::{FILL_STORAGE, FULL_IF_ASKED, REFUSE_ALL};
use crate::support::{self, Key, Page, Screen, expect_eq, expect_ne, expect_that};

/// Every table of the library: its name, and whether it is open.
const TABLES: &str = "[...document.querySelectorAll('.tables li')].map(row => [row.querySelector('input').value, row.classList.contains('open')])";

/// Opens the library, and waits for tables of these names in their order, with whether each is open.
async fn library(page: &Page, wanted: Value) {
    page.command("library").await;
    page.wait_for(".page-frame").await;
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
        page.expect_absent(".page-frame").await;
        expect_eq!(page.field("Name of the table").await, "Frozen mill");
        // Undo stops where the table begins, and says so.
        page.wait_opened("Open Frozen mill").await;
        page.command("undo").await;
        page.wait_until("document.querySelector('.notice')?.innerText.includes('This is where this table begins')")
            .await;
        page.wait_idle().await;
        expect_eq!(page.field("Name of the table").await, "Frozen mill");
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
        page.wait_idle().await;
        expect_eq!(page.field("Name of the table").await, "Table <2>");
        page.go_to_planner().await;
        page.reload_table().await;
        expect_eq!(page.field("Name of the table").await, "Table <2>");
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
        page.upload(".page-frame input[type='file']", &file).await;
        page.wait_for(".restore [data-new='2']").await;
        page.click(".restore-now").await;
        page.wait_until("document.querySelector('.dialog-message').innerText.includes('Tables added: 2')").await;
        let names = "[...document.querySelectorAll('.tables input')].map(one => one.value).sort()";
        page.wait_equal(names, &json!(["Frozen mill", "Frozen mill (copy)"])).await;
        // A broken file changes nothing.
        page.upload(".page-frame input[type='file']", &page.write_file("broken.zip", "PK\u{3}\u{4} and no more")).await;
        page.wait_until("document.querySelector('.dialog-message').innerText.startsWith('broken.zip was not opened')")
            .await;
        page.wait_idle().await;
        page.expect_count(".tables li", 2).await;
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
            page.click(".entry[data-kind='hill']").await;
            page.wait_layout(|layout| layout.pieces.len() == pieces).await;
            page.expect_absent(".notice").await;
            library(page, json!([["", true]])).await;
            page.go_to_planner().await;
            page.reload_table().await;
        }
        page.expect_absent(".notice").await;
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
        page.wait_idle().await;
        page.eval_js(REFUSE_ALL).await;
        row(page, "Frozen mill", "Duplicate").await;
        page.wait_until("document.querySelector('.dialog-message').innerText.includes('full or blocked')").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(TABLES).await, json!([["Frozen mill", true]]));
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
        page.expect_contains(".notice", "It is under My tables").await;
        page.command("library").await;
        page.wait_until(&format!("{TABLES}.some(([name]) => name == 'Of old')")).await;
        page.wait_equal("localStorage.getItem('tablewright.table')", &json!(null)).await;
        expect_eq!(page.field("Name of the table").await, "Frozen mill");
    });
}

/// Everything that the browser keeps but what belongs to this tab or this moment, and the steps of tables, which no backup has.
const KEPT: &str = "watch.kept().then(kept => Object.fromEntries(Object.entries({ ...localStorage, ...kept }).filter(([key]) => key.startsWith('tablewright.') && !/[.](asked|filled|open|seen|welcomed|recipe)$|[.]table-steps?[.]/.test(key)).sort()))";
/// A mat for the open table as a former version kept it: its placement, and a picture of a few bytes.
const PUT_MAT: &str = "(async () => {
    const number = Number(localStorage.getItem('tablewright.open').split(' ')[0]);
    await watch.keep({ [`tablewright.mat.${number}`]: '{\"size\":[4,4],\"zoom\":100,\"at\":[0,0],\"quarters\":0,\"opacity\":80}' });
    await watch.keepPicture(number, [1, 2, 3, 250]);
})()";
/// The pictures of all mats, by the numbers of their tables.
const PICTURES: &str = "watch.pictures()";

/// A table with a mat, groups and own terrain beside it, taken away as a backup.
async fn back_up(page: &Page) -> std::path::PathBuf {
    page.open_table().await;
    page.key(&[], 'o').await;
    page.wait_for(".own-terrain").await;
    page.click("[data-new='usual']").await;
    page.wait_for(".own-pieces li").await;
    page.go_to_planner().await;
    page.key(&[Key::Control], 'a').await;
    page.key(&[Key::Control], 'g').await;
    page.wait_until("watch.kept().then(kept => Object.keys(kept).some(key => key.startsWith('tablewright.beside.')))")
        .await;
    page.eval_js(PUT_MAT).await;
    library(page, json!([["Frozen mill", true]])).await;
    page.click(".take-all").await;
    page.download(".zip").await
}

/// Deletes everything that the browser keeps, as a person does who clears the site's data, and loads the page.
async fn forget_everything(page: &Page) {
    page.forget_everything().await;
    page.open("").await;
    page.wait_for("g.piece").await;
    page.wait_started().await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_backup_brings_back_everything_in_an_empty_browser() {
    support::run(Screen::DESKTOP, async |page| {
        let file = back_up(page).await;
        let (kept, pictures) = (page.eval_js(KEPT).await, page.eval_js(PICTURES).await);
        assert_eq!(pictures[0][1], json!([1, 2, 3, 250]));
        forget_everything(page).await;
        expect_ne!(page.eval_js(KEPT).await, kept);
        page.command("library").await;
        page.upload(".page-frame input[type='file']", &file).await;
        page.wait_for(".restore").await;
        // The sample of this visit has the name of the table of the backup.
        page.click(".namesakes .layer:nth-child(2)").await;
        page.wait_for(".namesakes .layer:nth-child(2)[aria-pressed='true']").await;
        // Settings count from the start of the page, which begins anew.
        page.click(".restore-settings .layer:nth-child(1)").await;
        page.click(".restore-now").await;
        page.wait_until("document.querySelector('.notice')?.innerText.includes('Restored from')").await;
        page.wait_started().await;
        // The one table has the number of the browser that it is restored in; all else is as it was.
        let values = |kept: &Value| {
            let mut values: Vec<String> = kept.as_object().expect("values").values().map(Value::to_string).collect();
            values.sort();
            values
        };
        expect_eq!(values(&page.eval_js(KEPT).await), values(&kept));
        expect_eq!(page.eval_js(PICTURES).await[0][1], json!([1, 2, 3, 250]));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn tables_of_the_same_name_are_asked_for_and_nothing_is_lost() {
    support::run(Screen::DESKTOP, async |page| {
        let file = back_up(page).await;
        let input = ".page-frame input[type='file']";
        // What is here just so isn't asked for.
        page.upload(input, &file).await;
        page.wait_for(".restore [data-same='1'][data-new='0']").await;
        page.expect_absent(".namesakes .choice, .restore-terrain").await;
        page.click(".restore .quiet").await;
        page.wait_gone(".restore").await;
        page.go_to_planner().await;
        page.key(&[], Key::Delete).await;
        page.wait_gone("g.piece").await;
        page.wait_layout(|layout| layout.pieces.is_empty()).await;
        let changed = page.eval_js(KEPT).await;
        for (choice, wanted) in [
            (3, json!([["Frozen mill", true]])),
            (1, json!([["Frozen mill", true], ["Frozen mill (restored)", false]])),
            (2, json!([["Frozen mill", true]])),
        ] {
            library(page, json!([["Frozen mill", true]])).await;
            page.upload(input, &file).await;
            page.click(&format!(".namesakes .layer:nth-child({choice})")).await;
            page.wait_for(&format!(".namesakes .layer:nth-child({choice})[aria-pressed='true']")).await;
            page.click(".restore-now").await;
            page.wait_until("document.querySelector('.dialog-message').innerText.startsWith('Restored from')").await;
            page.wait_equal(TABLES, &wanted).await;
            if choice == 2 {
                page.wait_until("document.querySelectorAll('g.piece').length == 12").await;
            }
            if page.count(".dialog-message .undo").await > 0 {
                page.click(".dialog-message .undo").await;
                page.wait_equal(KEPT, &changed).await;
            }
            page.wait_until("document.querySelectorAll('g.piece').length == 0").await;
            page.go_to_planner().await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_damaged_backup_or_a_full_storage_changes_nothing() {
    support::run(Screen::DESKTOP, async |page| {
        page.run_before_loading(FULL_IF_ASKED).await;
        let file = back_up(page).await;
        let whole = std::fs::read(&file).expect("the backup");
        let kept = page.eval_js(KEPT).await;
        let input = ".page-frame input[type='file']";
        let mut damaged = whole.clone();
        // In the middle of the file is the contents of one of its files.
        let middle = damaged.len() / 2;
        damaged[middle..middle + 64].fill(0);
        for (name, bytes) in [("cut.zip", &whole[..whole.len() / 2]), ("damaged.zip", &damaged[..])] {
            page.upload(input, &page.write_file(name, bytes)).await;
            page.wait_until(&format!(
                "document.querySelector('.dialog-message').innerText.startsWith('{name} was not opened')"
            ))
            .await;
            page.wait_idle().await;
            expect_eq!(page.eval_js(KEPT).await, kept, "{name}");
        }
        // The browser takes nothing more.
        page.go_to_planner().await;
        page.key(&[], Key::Delete).await;
        page.wait_gone("g.piece").await;
        page.wait_layout(|layout| layout.pieces.is_empty()).await;
        let (kept, pictures) = (page.eval_js(KEPT).await, page.eval_js(PICTURES).await);
        library(page, json!([["Frozen mill", true]])).await;
        page.upload(input, &file).await;
        page.wait_for(".namesakes").await;
        page.wait_idle().await;
        page.eval_js(FILL_STORAGE).await;
        page.click(".restore-now").await;
        page.wait_until("document.querySelector('.dialog-message').innerText.includes('full or blocked')").await;
        page.wait_idle().await;
        page.wait_equal(KEPT, &kept).await;
        expect_eq!(page.eval_js(PICTURES).await, pictures);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn two_hundred_tables_are_sorted_searched_and_given_a_status() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let link = "localStorage.getItem('tablewright.open').split(' ')[1]";
        // One of them is empty, and the names count downwards.
        let empty = tablewright::formats::link::write(&tablewright::formats::PlannedTable::from(Layout::new(
            tablewright::pack::find(tablewright::pack::DEFAULT).expect("the default pack"),
        )));
        page.eval_js(&format!(
            "watch.keep(Object.fromEntries(Array.from({{ length: 199 }}, (_, at) =>
                [`tablewright.table.${{1000 + at}}`, `${{1e12 + at}} ${{at == 7 ? '{empty}' : {link}}}`])))"
        ))
        .await;
        page.command("library").await;
        page.wait_until("document.querySelectorAll('.tables li').length == 200").await;
        // The list can be used while its tables are drawn and measured.
        page.wait_for(".place.library").await;
        page.eval_js("document.querySelector('.find-table').focus()").await;
        page.type_text("MILL").await;
        page.wait_until("document.querySelectorAll('.tables li').length == 199").await;
        page.type_text("x").await;
        page.wait_until("document.querySelector('.found-tables').textContent.includes('None of the 200')").await;
        page.eval_js("document.querySelector('.find-table').select()").await;
        page.key(&[], Key::Delete).await;
        page.wait_until("document.querySelectorAll('.tables li').length == 200").await;
        page.wait_gone(".table-status[data-status='awaited']").await;
        page.expect_count(".table-status[data-status='empty']", 1).await;
        let facts = "Terrain OK. 9 of 28 scenario set-ups blocked";
        expect_that!(page.text(".tables li:first-child .table-status").await.starts_with(facts));
        page.eval_js("(order => { order.value = 'status'; order.dispatchEvent(new Event('change', { bubbles: true })); })(document.querySelector('.table-order'))").await;
        page.wait_for(".tables li:last-child .table-status[data-status='empty']").await;
        page.eval_js("(order => { order.value = 'name'; order.dispatchEvent(new Event('change', { bubbles: true })); })(document.querySelector('.table-order'))").await;
        page.wait_for(".tables li:last-child .table-status[data-status='empty']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_browser_is_asked_to_keep_the_tables_once_there_is_work_to_lose() {
    support::run(Screen::DESKTOP, async |page| {
        page.run_before_loading(
            "window.asked = 0; window.promised = false;
             StorageManager.prototype.persisted = async () => promised;
             StorageManager.prototype.persist = async () => { asked += 1; return promised = true; };",
        )
        .await;
        page.open_table().await;
        page.command("library").await;
        page.wait_for("[data-promised='false']").await;
        page.expect_contains("[data-promised]", "back everything up").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js("asked").await, json!(0));
        page.key(&[], Key::Escape).await;
        page.wait_gone(".page-frame").await;
        page.fill("Name of the table", "Mine").await;
        page.wait_until("asked == 1").await;
        page.command("library").await;
        page.wait_for("[data-promised='true']").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".page-frame").await;
        // Once and for all.
        page.reload_table().await;
        page.fill("Name of the table", "Still mine").await;
        page.wait_layout(|layout| layout.name == "Still mine").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js("asked").await, json!(0));
    });
}
