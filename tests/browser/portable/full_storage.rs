//! The browser has no room left. Chromium and `WebKit` are started with little of it, and that is filled. Firefox takes a small write
//! again soon after it has refused one, so it can't be kept full: there a script refuses.

use serde_json::json;

use super::killed::ENTER;
use crate::essentials::rename;
use crate::events::show;
use crate::pairings::{OUT, event_with, pair};
use crate::storage::{FILL_STORAGE, FREE_STORAGE, FULL_IF_ASKED};
use crate::support::{self, Engine, Page, Screen, expect_eq};

/// Fills the room that the browser gives to pages: with large pieces first, in a database of its own, and what is free within the page's
/// database with small ones. Returns how much there was room for, in bytes.
const FILL: &str = "(async () => {
    const opened = (name, prepare) => new Promise((done, failed) => {
        const request = indexedDB.open(name);
        request.onupgradeneeded = () => prepare?.(request.result);
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
    });
    const written = (database, name, key, value) => new Promise(done => {
        try {
            const transaction = database.transaction(name, 'readwrite');
            transaction.oncomplete = () => done(true);
            transaction.onabort = () => done(false);
            transaction.objectStore(name).put(value, key);
        } catch { done(false); }
    });
    // What is random can't be packed.
    const noise = size => {
        const bytes = new Uint8Array(size);
        for (let at = 0; at < size; at += 65536) crypto.getRandomValues(bytes.subarray(at, at + 65536));
        return bytes;
    };
    let [filled, key] = [0, 0];
    const filler = await opened('filler', database => database.createObjectStore('filler'));
    const own = await opened('tablewright');
    for (const [database, name, sizes] of [[filler, 'filler', [4194304, 262144, 16384, 1024]], [own, 'values', [8192, 1024, 64]]]) {
        for (const size of sizes) {
            while (filled < 100e6 && await written(database, name, `filler.${++key}`, noise(size))) filled += size;
        }
        database.close();
    }
    return filled;
})()";

/// Removes what has filled the room.
const FREE: &str = "(async () => {
    const done = request => new Promise((done, failed) => { request.onsuccess = done; request.onerror = failed; });
    await done(indexedDB.deleteDatabase('filler'));
    const opening = indexedDB.open('tablewright');
    await done(opening);
    const values = opening.result.transaction('values', 'readwrite').objectStore('values');
    await done(values.delete(IDBKeyRange.bound('filler.', 'filler.~')));
    opening.result.close();
    return true;
})()";

/// Gives the page little room. The profile of `WebKit` is made with little.
async fn limit_room(page: &Page) {
    match page.engine() {
        Engine::Chromium => {
            let limit = json!({ "origin": page.address().trim_end_matches('/'), "quotaSize": 50_000_000 });
            page.cdp("Storage.overrideQuotaForOrigin", limit).await;
        }
        Engine::Firefox => page.run_before_loading(FULL_IF_ASKED).await,
        Engine::WebKit => {}
    }
}

async fn fill(page: &Page) {
    if page.engine() == Engine::Firefox {
        page.eval_js(FILL_STORAGE).await;
        return;
    }
    let filled = page.eval_js(FILL).await.as_u64().expect("it is a number");
    assert!((1_000_000..100_000_000).contains(&filled), "there was room for {filled} bytes");
}

async fn free(page: &Page) {
    page.eval_js(if page.engine() == Engine::Firefox { FREE_STORAGE } else { FREE }).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_move_in_full_storage_is_said_not_to_be_kept_and_is_once_there_is_room() {
    support::run_alone(Screen::DESKTOP, async |page| {
        limit_room(page).await;
        page.open_table().await;
        rename(page, "Before").await;
        page.wait_idle().await;
        let before = page.eval_js(KEPT_TABLE).await;
        fill(page).await;
        // Each step is kept beside the table, so it needs room.
        let place = page.piece_centre("f").await;
        page.mouse_drag(place, place.moved(-60.0, 60.0)).await;
        page.wait_for(".notice.problem .share").await;
        page.expect_piece("f", place.moved(-60.0, 60.0), 3.0).await;
        expect_eq!(page.eval_js(KEPT_TABLE).await, before, "nothing of it is written");

        free(page).await;
        rename(page, "After").await;
        page.wait_until(&format!("{KEPT_TABLE}.then(kept => kept != {before})")).await;
        page.wait_idle().await;
        let shown = page.state().await;
        page.forget_errors().await;
        page.restart().await;
        page.open_table().await;
        page.wait_state(&shown).await;
        page.forget_errors().await;
    });
}

/// The link of the open table, as the browser keeps it for all windows.
const KEPT_TABLE: &str = "watch.kept().then(kept => Object.entries(kept)
    .filter(([key]) => key.startsWith('tablewright.table.')).map(([, text]) => text.split(' ')[1]).join())";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_result_in_full_storage_is_said_not_to_be_kept_and_is_once_there_is_room() {
    support::run_alone(Screen::DESKTOP, async |page| {
        limit_room(page).await;
        event_with(page, 1, 1, &["Ann", "Bob"]).await;
        show(page, "pairings").await;
        pair(page, 1).await;
        page.wait_idle().await;
        fill(page).await;
        page.eval_js(&format!("({ENTER})(1).then(() => true)")).await;
        page.wait_for("[data-fact='not-kept']").await;
        page.expect_contains(".dialog-message .problem", "storage is full").await;
        page.expect_absent("[data-game].finished").await;
        page.wait_equal(OUT, &json!("1 game is still out.")).await;

        free(page).await;
        page.click("[data-act='keep-again']").await;
        page.wait_for("[data-game].finished").await;
        page.forget_errors().await;
    });
}
