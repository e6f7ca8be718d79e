//! Exporting and importing layout files, and files that are refused.

use std::path::{Path, PathBuf};

use serde_json::json;
use tablewright::formats::json::read_bytes;

use crate::support::{self, Key, Page, Screen, expect_eq};

const INPUT: &str = ".page-frame input[type='file']";
/// The dialog's message.
const MESSAGE: &str = "document.querySelector('.dialog-message .notice span')?.textContent";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_exported_table_is_imported_unchanged() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        // With a waiver and letters beyond ASCII, which the example doesn't have.
        page.fill("Name of the table", "Mühle № 7 “Süd”").await;
        page.mouse_drag(page.centre(".entry[data-kind='obstruction']").await, page.screen_from_table(42.0, 21.0).await)
            .await;
        // Arriving fixes would move the list under the mouse.
        page.wait_for(".finding").await;
        page.wait_gone(".fix-placeholder").await;
        page.click(".finding .quiet").await;
        page.wait_until("document.activeElement.placeholder == 'Why it may stand'").await;
        page.type_text("It’s \"one\" piece \\ ruin").await;
        page.key(&[], Key::Enter).await;
        page.wait_for(".waived .finding").await;
        let table = page.state().await;

        page.key(&[Key::Control], 's').await;
        page.click("[data-format='json']").await;
        let file = page.download(".tablewright").await;
        assert_eq!(file.file_name().expect("a name").to_string_lossy(), "mühle-7-süd.tablewright");
        page.wait_until(&format!("({MESSAGE}).startsWith('Saved as')")).await;
        page.click(".page-frame .close").await;

        page.begin_table().await;
        page.command("library").await;
        page.upload(INPUT, &file).await;
        page.wait_state(&table).await;
        page.expect_absent(".notice, .page-frame").await;
        // It is the table that is kept already, with its steps: its name, a piece, a waiver.
        for _ in 0..3 {
            page.key(&[Key::Control], 'z').await;
        }
        page.wait_opened("Open Mühle").await;
        page.step_by_history("previousElementSibling").await;
        page.wait_gone("g.piece").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_button_and_the_key_ask_for_a_file() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.eval_js(
            "void (window.asked = 0, HTMLInputElement.prototype.click = function () { asked += this.type == 'file'; })",
        )
        .await;
        page.key(&[Key::Control], 'o').await;
        page.click(".open-file").await;
        page.wait_until("asked == 1").await;
    });
}

/// Asserts that each of these files is refused with its reason and changes nothing.
async fn assert_refuses(page: &Page, files: &[(PathBuf, String)]) {
    open_changed_table(page).await;
    let before = page.state().await;
    page.command("library").await;
    for (file, why) in files {
        let name = file.file_name().expect("a name").to_string_lossy();
        page.upload(INPUT, file).await;
        page.wait_equal(MESSAGE, &json!(format!("{name} was not opened, and your tables are as they were: {why}.")))
            .await;
        page.wait_idle().await;
        expect_eq!(page.count(".notice.problem").await, 1, "{name}");
        expect_eq!(page.state().await, before, "{name}");
    }
    page.click(".page-frame .close").await;
    page.wait_gone(".page-frame").await;
    // A refused file is no step.
    page.key(&[Key::Control], 'z').await;
    page.wait_until("document.querySelectorAll('g.piece').length == 12").await;
}

/// Opens the example and adds a piece.
async fn open_changed_table(page: &Page) {
    page.open_table().await;
    page.mouse_drag(page.centre(".entry[data-kind='obstruction']").await, page.screen_from_table(42.0, 21.0).await)
        .await;
    page.wait_for(".finding").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn every_broken_file_is_refused_with_the_place_of_its_error() {
    support::run(Screen::DESKTOP, async |page| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/bad");
        let mut files: Vec<(PathBuf, String)> = std::fs::read_dir(folder)
            .expect("the corpus is there")
            .map(|file| {
                let path = file.expect("the corpus can be read").path();
                let bytes = std::fs::read(&path).expect("the file can be read");
                let why = read_bytes(&bytes).expect_err("it is no table").to_string();
                (path, why)
            })
            .collect();
        files.sort();
        assert!(files.len() > 60);
        assert_refuses(page, &files).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn files_that_are_too_large_are_refused() {
    support::run(Screen::DESKTOP, async |page| {
        let piece = |index: usize| format!(r#"{{ "id": "p{index}", "kind": "hill", "at": [24, 24] }}"#);
        let pieces: Vec<String> = (0..201).map(piece).collect();
        let head = r#""format": "tablewright-layout", "version": 1, "pack": "steamroller-2026""#;
        let crowd = format!("{{ {head}, \"pieces\": [{}] }}", pieces.join(", "));
        let why = |text: &str| read_bytes(text.as_bytes()).expect_err("it is no table").to_string();
        let files = [
            (page.write_file("2-mib.json", vec![b' '; 2 << 20]), why(&" ".repeat(2 << 20))),
            (
                page.write_file("film.mp4", vec![0xff; 129 << 20]),
                "it is larger than 128 MiB, which no library is".to_owned(),
            ),
            (page.write_file("201-pieces.json", &crowd), why(&crowd)),
            (page.write_file("nested.json", "[".repeat(100_000)), why(&"[".repeat(100_000))),
        ];
        assert_refuses(page, &files).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_refused_file_can_be_corrected_and_chosen_again() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let text = r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "name": "Mended",
            "pieces": [{ "id": "a", "kind": "hill", "at": [24, 24] }] }"#;
        let file = page.write_file("table.json", text.replace("24]", "24,]"));
        page.command("library").await;
        page.upload(INPUT, &page.write_file("other.json", "[")).await;
        page.wait_until(&format!("({MESSAGE})?.startsWith('other.json')")).await;
        page.upload(INPUT, &file).await;
        page.wait_until(&format!("({MESSAGE})?.startsWith('table.json')")).await;
        // It replaces the message before.
        page.expect_count(".notice", 1).await;
        // It names the line and column.
        page.expect_contains(".dialog-message .notice", "line 2, column").await;
        page.write_file("table.json", text);
        page.upload(INPUT, &file).await;
        page.wait_gone(".notice").await;
        page.wait_equal("document.querySelector('.table-name').value", &json!("Mended")).await;
        page.expect_count("g.piece", 1).await;
        expect_eq!(page.kept_piece("a").await["at"], json!([24, 24]));
    });
}
