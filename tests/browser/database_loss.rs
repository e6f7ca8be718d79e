//! The browser's database after a kill in the middle of a write, and what is said once it is lost.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

use serde_json::json;

use crate::support::{self, Page, Screen, expect_that};

/// Half a record of `LevelDB`'s log: the header of one of 200 bytes, and nothing of these.
const HALF_A_RECORD: [u8; 7] = [0x78, 0x56, 0x34, 0x12, 200, 0, 1];

/// The logs of the database.
fn logs(page: &Page) -> Vec<PathBuf> {
    let databases = page.folder().join("profile/Default/IndexedDB");
    let in_folder = |folder: PathBuf| std::fs::read_dir(folder).expect("the folder is there").flatten();
    let files = in_folder(databases).flat_map(|database| in_folder(database.path()));
    files.map(|file| file.path()).filter(|file| file.extension().is_some_and(|ending| ending == "log")).collect()
}

/// Moves the granary, and waits until that is kept.
async fn move_granary(page: &Page) {
    let piece = page.piece_centre("f").await;
    page.mouse_drag(piece, piece.moved(-60.0, 60.0)).await;
    page.wait_step("Move Granary").await;
    page.wait_idle().await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn half_a_record_at_the_end_of_the_log_costs_nothing_later() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.open_table().await;
        move_granary(page).await;
        page.kill_and_restart().await;
        // Nothing has opened the database yet.
        let torn = logs(page);
        expect_that!(torn.len() == 1, "there is one log: {torn:?}");
        let mut log = OpenOptions::new().append(true).open(&torn[0]).expect("the log is there");
        log.write_all(&HALF_A_RECORD).expect("there is room");
        drop(log);
        page.open_table().await;
        page.wait_idle().await;
        let before = page.eval_js("watch.kept()").await;
        move_granary(page).await;
        let kept = page.eval_js("watch.kept()").await;
        expect_that!(kept != before, "the second move is kept");
        page.kill_and_restart().await;
        page.open_table().await;
        page.wait_idle().await;
        // The sample table may be there a second time: which table was open isn't on the disk at once.
        let is_there =
            format!("watch.kept().then(now => Object.entries({kept}).every(([key, value]) => now[key] === value))");
        expect_that!(page.eval_js(&is_there).await == true, "all is there: {kept}");
        page.expect_absent(".notice").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_lost_database_is_told_once() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        move_granary(page).await;
        let moved = page.piece_centre("f").await;
        // Only what was there when the page was opened is missed.
        page.reload().await;
        page.wait_started().await;
        page.wait_idle().await;
        page.open("guide.html").await;
        page.eval_js(
            "new Promise(done => { indexedDB.deleteDatabase('tablewright').onsuccess = done; }).then(() => true)",
        )
        .await;
        page.open_table().await;
        page.expect_contains(".notice", "found its own storage damaged").await;
        page.expect_piece("f", moved, 0.1).await;
        page.click(".notice [aria-label='Dismiss']").await;
        page.wait_gone(".notice").await;
        page.reload().await;
        page.wait_started().await;
        page.wait_idle().await;
        page.expect_absent(".notice").await;
        // The table that was open is kept again.
        page.wait_equal(
            "watch.kept().then(kept => Object.keys(kept).filter(key => key.startsWith('tablewright.table.')).length)",
            &json!(1),
        )
        .await;
    });
}
