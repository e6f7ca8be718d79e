//! A file of a background worker is missing or damaged, or a font that files are written with.

use std::path::Path;
use std::sync::Arc;

use tablewright::formats::{json as file, link};

use super::{FileUse, add_files, test_each, test_each_and_retry, wait_message};
use crate::lists;
use crate::pairings::event_with;
use crate::support::{Key, Page};

/// Has fixes requested once more.
async fn retry_fixes(page: &Page, _: &str) {
    page.command("undo").await;
    page.wait_gone(".finding").await;
    // Otherwise the page might skip the table in between.
    page.wait_idle().await;
    page.command("redo").await;
    page.wait_for(".finding .fix").await;
    page.command("undo").await;
    page.wait_gone(".finding").await;
    // Wait until it is stored, or the next page would begin with the finding.
    page.state().await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_damaged_worker_file_is_named_when_fixes_are_requested() {
    let assert_reaction = async |page: &mut Page, file: &str| {
        page.wait_for("g.piece").await;
        let piece = page.piece_centre("g").await;
        let other = page.piece_centre("i").await;
        page.mouse_drag(piece, piece.towards(other, 0.7)).await;
        page.wait_for(".finding").await;
        wait_message(page, file).await;
        // Fixes may have been requested during the drag too. The second try needs a worker that begins to load after the file
        // is restored.
        page.wait_idle().await;
        page.wait_until("workers.begun == workers.failed").await;
        page.expect_absent(".finding .fix").await;
    };
    test_each_and_retry(FileUse::Worker, assert_reaction, retry_fixes);
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_damaged_worker_file_is_named_when_an_export_is_requested() {
    test_each(FileUse::Worker, async |page, file| {
        assert_export_names_file(page, file).await;
        // The file may have been named by an earlier request of the dialog. A second try needs a worker of its own.
        page.wait_until("workers.begun == workers.failed").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_whose_steps_cant_be_loaded_says_so_and_is_tried_again() {
    test_each(FileUse::GuidedSetup, async |page, file| {
        page.wait_started().await;
        page.click("[data-act='set-up']").await;
        page.click(".set-up-tables [data-number='2'] button").await;
        page.expect_contains(".guided-set-up [data-fact='not-loaded']", "Check the network").await;
        wait_message(page, file).await;
        page.expect_absent(".set-up-step").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_what_reads_lists_of_other_programs_one_is_refused() {
    test_each(FileUse::Lists, async |page, _| {
        event_with(page, 0, 1, &[]).await;
        lists::open(page, "players.csv", b"Name\n\xa3ukasz W\xf3jcik\n").await;
        page.expect_contains("[data-fact='import-problem']", "couldn't be loaded").await;
        page.expect_absent(".import-preview").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_damaged_latin_font_is_named() {
    test_each(FileUse::LatinFont, assert_export_names_file);
}

async fn assert_export_names_file(page: &mut Page, file: &str) {
    page.wait_for("g.piece").await;
    page.wait_started().await;
    page.key(&[Key::Control], 's').await;
    page.wait_for(".page-frame [data-format='pdf']").await;
    page.click("[data-format='pdf']").await;
    wait_message(page, file).await;
    page.wait_until("document.querySelector('.dialog-message .notice')").await;
}

/// A word for the font of each other script.
const SAMPLE_WORDS: [(&str, &str); 10] = [
    ("fonts/arabic.ttf", "بلاد"),
    ("fonts/armenian.ttf", "Ջրաղաց"),
    ("fonts/cherokee.ttf", "ᏣᎳᎩ"),
    ("fonts/georgian.ttf", "წისქვილი"),
    ("fonts/hebrew.ttf", "טחנה"),
    ("fonts/kana.otf", "ふるい"),
    ("fonts/lao.ttf", "ໂຮງສີ"),
    ("fonts/runic.ttf", "ᛗᛁᛚᛚ"),
    ("fonts/thai.ttf", "โรงสี"),
    ("fonts/tifinagh.ttf", "ⴰⵎⴰⴹⴰⵍ"),
];

#[test]
fn each_font_of_another_script_has_a_word() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts");
    let mut files = Vec::new();
    add_files(&folder, &mut files);
    let names = files.iter().filter_map(|file| file.file_name()?.to_str());
    let fonts = names.filter(|name| name.rsplit('.').next().is_some_and(|ending| ["ttf", "otf"].contains(&ending)));
    let mut scripts: Vec<String> =
        fonts.filter(|name| !name.starts_with("latin")).map(|name| format!("fonts/{name}")).collect();
    scripts.sort();
    assert_eq!(scripts, SAMPLE_WORDS.map(|(font, _)| font));
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_damaged_font_of_another_script_is_named() {
    test_each(FileUse::ScriptFont, async |page, part| {
        let (_, word) = SAMPLE_WORDS.into_iter().find(|(of, _)| *of == part).expect("a word in its letters");
        let mut layout = file::read(include_str!("../../../../assets/examples/frozen-mill.json")).expect("a layout");
        Arc::make_mut(&mut layout.pieces[0]).name = Some(word.to_owned());
        page.wait_for("g.piece").await;
        page.eval_js(&format!("location.hash = '{}'", link::write(&layout.into()))).await;
        page.wait_for(".copy-table").await;
        page.key(&[Key::Control], 's').await;
        page.wait_for(".page-frame [data-format='pdf']").await;
        page.click("[data-format='pdf']").await;
        wait_message(page, part).await;
        page.wait_until("document.querySelector('.dialog-message .notice')").await;
    });
}
