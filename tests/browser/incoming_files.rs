//! Files that come to the page from outside: dropped, pasted, opened by the system; and shortcuts of the installed app.

use std::path::PathBuf;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;
use tablewright::formats::{PlannedTable, archive, json as layout_file, link};

use crate::portable::play::{add_models, open_game};
use crate::support::{self, Key, Page, Screen, expect_eq};

/// The text of the last notice.
const NOTICE: &str = "[...document.querySelectorAll('.notices .notice p')].at(-1)?.textContent";
/// The smallest PNG, without a link.
const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/// A layout file with one hill, under this name.
pub fn hill(name: &str) -> String {
    format!(
        r#"{{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "name": "{name}",
            "pieces": [{{ "id": "a", "kind": "hill", "at": [24, 24] }}] }}"#
    )
}

/// Drags files over the board, and drops them if this is the last step.
pub async fn drag(page: &Page, last_step: &str, files: &[PathBuf]) {
    let place = page.screen_from_table(24.0, 24.0).await;
    let data = json!({ "items": [], "files": files, "dragOperationsMask": 1 });
    let steps = ["dragEnter", "dragOver", "drop"];
    for step in &steps[..if last_step == "drop" { 3 } else { 2 }] {
        page.cdp("Input.dispatchDragEvent", json!({ "type": step, "x": place.x, "y": place.y, "data": data })).await;
    }
}

/// Pastes a file that a script makes, beside a text.
pub async fn paste(page: &Page, css: &str, text: &str, file: &str) {
    page.eval_js(&format!(
        "void (() => {{ const data = new DataTransfer(); data.items.add({file}); data.setData('text/plain', {}); \
         document.querySelector({}).dispatchEvent(new ClipboardEvent('paste', {{ bubbles: true, cancelable: true, clipboardData: data }})); }})()",
        json!(text),
        json!(css)
    ))
    .await;
}

/// A script's file of this name and text.
pub fn file_of(name: &str, text: &str) -> String {
    format!("new File([{}], {})", json!(text), json!(name))
}

/// Waits until the open table has this name.
pub async fn wait_name(page: &Page, name: &str) {
    page.wait_equal("document.querySelector('.table-name').value", &json!(name)).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_dropped_table_is_opened_and_the_one_before_is_kept() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let files = [page.write_file("hill.tablewright", hill("Dropped"))];
        drag(page, "dragOver", &files).await;
        page.wait_for(".drop-hint").await;
        // Chromium's tools let no drag leave the window.
        page.eval_js("document.querySelector('.board').dispatchEvent(new DragEvent('dragleave', { bubbles: true }))")
            .await;
        page.wait_gone(".drop-hint").await;
        page.wait_idle().await;
        expect_eq!(page.field("Name of the table").await, "Frozen mill");
        drag(page, "drop", &files).await;
        wait_name(page, "Dropped").await;
        page.wait_opened("Open Dropped").await;
        page.expect_absent(".drop-hint, .page-frame, .notice").await;
        page.step_by_history("previousElementSibling").await;
        wait_name(page, "Frozen mill").await;

        // On an open place it is the same.
        page.key(&[Key::Shift], '?').await;
        page.wait_for("dialog.shortcuts[open]").await;
        drag(page, "dragOver", &files).await;
        page.wait_for(".page-frame .drop-hint").await;
        drag(page, "drop", &files).await;
        wait_name(page, "Dropped").await;
        page.wait_gone(".page-frame").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_cannot_be_opened_is_refused_in_a_notice() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.state().await;
        let picture = BASE64_STANDARD.decode(PNG).expect("it is in base64");
        let files = [page.write_file("photo.png", picture), page.write_file("hill.json", hill("Hill"))];
        drag(page, "drop", &files[..1]).await;
        page.wait_until(&format!(
            "({NOTICE})?.startsWith('photo.png was not opened') && ({NOTICE}).includes('no table in this picture')"
        ))
        .await;
        drag(page, "drop", &files).await;
        page.wait_equal(NOTICE, &json!("These are 2 files. Open one after the other.")).await;
        page.expect_unchanged(&before).await;
        // Text and links that are dropped don't lead away, but a field takes text.
        let dropped = |css: &str| {
            format!(
                "(() => {{ const data = new DataTransfer(); data.setData('text/uri-list', 'https://example.org/'); \
                 return document.querySelector('{css}').dispatchEvent(new DragEvent('drop', {{ bubbles: true, cancelable: true, dataTransfer: data }})); }})()"
            )
        };
        let is_left = [page.eval_js(&dropped(".board")).await, page.eval_js(&dropped(".table-name")).await];
        assert_eq!(is_left, [json!(false), json!(true)]);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_dropped_file_of_several_tables_goes_to_my_tables() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let table = |name: &str| PlannedTable::from(layout_file::read(&hill(name)).expect("it is a layout"));
        let packed = |names: [&str; 2]| archive::pack(&names.map(table)).expect("it can be packed");
        drag(page, "drop", &[page.write_file("two.zip", packed(["One", "Two"]))]).await;
        page.wait_until("document.querySelectorAll('.place.library .tables li').length == 3").await;
        page.wait_until("document.querySelector('.dialog-message').innerText.startsWith('2 of the 2 tables')").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".page-frame").await;
        // Where there is something to ask, it is asked.
        let link = link::write(&page.kept_table().await);
        let other = layout_file::read(&hill("Frozen mill")).expect("it is a layout");
        assert_ne!(link, link::write(&other.into()));
        drag(page, "drop", &[page.write_file("mill.zip", packed(["Frozen mill", "Three"]))]).await;
        page.wait_for(".place.library .restore [data-new='1']").await;
        page.wait_idle().await;
        expect_eq!(page.field("Name of the table").await, "Frozen mill");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_pasted_file_is_opened_unless_a_link_comes_with_it() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let table = link::write(&layout_file::read(&hill("Linked")).expect("it is a layout").into());
        let file = file_of("hill.json", &hill("Pasted"));
        // The link of pieces goes before.
        paste(page, ".board", &format!("https://example.org/#{table}"), &file).await;
        page.wait_until("document.querySelectorAll('g.piece').length == 13").await;
        // In a field a paste is the field's, and My terrain takes its own.
        paste(page, ".table-name", "hill.json", &file).await;
        page.wait_idle().await;
        expect_eq!(page.field("Name of the table").await, "Frozen mill");
        paste(page, ".board", "hill.json", &file).await;
        wait_name(page, "Pasted").await;
        page.expect_absent(".notice").await;
    });
}

/// Stands in for the browser's launch queue. Headless Chromium installs no apps.
const LAUNCH_QUEUE: &str = "Object.defineProperty(window, 'launchQueue', { value: { setConsumer(consumer) {
        window.launch = (targetURL, ...files) => consumer({ targetURL, files: files.map(file => ({ getFile: async () => file })) });
        const again = JSON.parse(sessionStorage.getItem('launched'));
        if (again) launch(location.href, new File([again.text], again.name, { lastModified: 1 }));
    } } })";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_installed_app_opens_files_links_and_shortcuts_beside_the_open_table() {
    support::run(Screen::DESKTOP, async |page| {
        page.run_before_loading(LAUNCH_QUEUE).await;
        page.open_table().await;
        let text = hill("From the system");
        let launch =
            format!("void launch(location.href, new File([{}], 'a.tablewright', {{ lastModified: 1 }}))", json!(text));
        page.eval_js(&launch).await;
        wait_name(page, "From the system").await;
        // A reload launches again, and what became of the table stays.
        page.fill("Name of the table", "Changed").await;
        page.wait_layout(|layout| layout.name == "Changed").await;
        let again = json!({ "name": "a.tablewright", "text": text }).to_string();
        page.eval_js(&format!("void sessionStorage.setItem('launched', {})", json!(again))).await;
        page.reload_table().await;
        page.wait_idle().await;
        expect_eq!(page.field("Name of the table").await, "Changed");
        // The same file once more, by the person.
        page.eval_js(&launch).await;
        wait_name(page, "From the system").await;
        let table = link::write(&layout_file::read(&hill("Shared")).expect("it is a layout").into());
        page.eval_js(&format!("void launch(location.href + '#{table}')")).await;
        page.wait_for(".app.read-only").await;
        page.eval_js("void launch(location.href.split('#')[0] + '?open=new')").await;
        page.wait_gone(".app.read-only, g.piece").await;
        page.eval_js("void launch(location.href + '?open=tables')").await;
        page.wait_until("document.querySelectorAll('.place.library .tables li').length == 3").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_shortcut_starts_the_page_and_leaves_its_address() {
    support::run(Screen::DESKTOP, async |page| {
        page.run_before_loading(LAUNCH_QUEUE).await;
        page.open("?open=generate").await;
        page.wait_started().await;
        page.wait_until("document.querySelector('.table-name').value == '' && document.querySelector('g.piece')").await;
        page.wait_gone(".generate .working").await;
        expect_eq!(page.eval_js("location.search").await, json!(""));
        // The browser tells the page of the launch that it has begun with; that is no second one.
        let kept =
            "watch.kept().then(kept => Object.keys(kept).filter(key => key.startsWith('tablewright.table.')).length)";
        let before = page.eval_js(kept).await;
        page.eval_js("void launch(location.href + '?open=generate')").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(kept).await, before);
        // What is no shortcut is no command.
        page.open("?open=delete").await;
        page.wait_for("g.piece").await;
        page.wait_started().await;
        page.expect_absent(".page-frame, .notice").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_file_of_a_game_opens_wherever_files_do() {
    support::run(Screen::DESKTOP, async |page| {
        open_game(page).await;
        add_models(page, "Attacker", 0, 40, 2).await;
        page.click("[data-act='hand-over']").await;
        page.click("[data-act='save-game']").await;
        let file = page.download(".tablewright-game.json").await;
        let text = std::fs::read_to_string(&file).expect("the download can be read");
        // Pasted on the planner it is played on.
        page.forget_everything().await;
        page.open_table().await;
        paste(page, "body", "", &file_of("a.tablewright-game.json", &text)).await;
        page.wait_for("[data-program='play'] g.piece").await;
        page.expect_count("[data-model]", 2).await;
        // So it is from My tables.
        page.forget_everything().await;
        page.open_table().await;
        page.command("library").await;
        page.upload(".page-frame input[type='file']", &file).await;
        page.wait_for("[data-program='play'] g.piece").await;
        page.expect_count("[data-model]", 2).await;
        // On a table in play it comes in, and another file is refused.
        page.forget_everything().await;
        open_game(page).await;
        page.expect_absent("[data-model]").await;
        paste(page, "body", "", &file_of("hill.tablewright", &hill("Hill"))).await;
        page.expect_contains(".notices", "it is no file of a game").await;
        paste(page, "body", "", &file_of("a.tablewright-game.json", &text)).await;
        page.expect_count("[data-model]", 2).await;
        std::fs::remove_file(&file).expect("the file can be removed");
    });
}
