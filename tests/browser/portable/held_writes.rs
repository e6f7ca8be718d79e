//! What isn't written yet stays: what is changed again before the browser has written it is this window's own and no other's, and what is
//! still being typed outlasts what other windows change.

use serde_json::json;
use tablewright::event::{Pairing, PlayerId};
use tablewright::worker::{Request, Response};

use super::killed::{ENTER, open_pairings};
use crate::events::{open_events, show};
use crate::pairings::{OUT, choose, event_with, pair, type_number};
use crate::support::{self, Engine, Page, Screen, expect_eq};

/// Keeps the page from writing, with a transaction of its own that doesn't end, until `window.letWrite` is called.
const HOLD: &str = "new Promise(done => {
    const opening = indexedDB.open('tablewright');
    opening.onsuccess = () => {
        const transaction = opening.result.transaction(['values', 'log'], 'readwrite');
        let isHeld = true;
        const hold = () => {
            if (isHeld) transaction.objectStore('log').count().onsuccess = hold;
            else opening.result.close();
            done(true);
        };
        window.letWrite = () => { isHeld = false; };
        hold();
    };
})";
/// The VP of the first player, as the field shows them.
const VP: &str = "document.querySelector(\"[data-result='vp-1']\").value";
const TABLE: &str = "document.querySelector(\"[data-choice='table']\").value";

const NOTES: &str = ".event-notes textarea";
const NOTED: &str = "document.querySelector('.event-notes textarea').value";

async fn let_write(page: &Page) {
    page.eval_js("void letWrite()").await;
    page.wait_idle().await;
    page.expect_absent("[data-fact='contest'], [data-fact='not-kept'], .dialog-message .problem").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_result_that_is_corrected_before_it_is_written_is_kept_as_corrected() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 1, 1, &["Ann", "Bob"]).await;
        show(page, "pairings").await;
        pair(page, 1).await;
        page.wait_idle().await;
        page.eval_js(HOLD).await;
        page.eval_js(&format!("({ENTER})(1).then(() => true)")).await;
        type_number(page, 1, "vp-1", "9").await;
        page.wait_equal(OUT, &json!("1 game is still out.")).await;
        let_write(page).await;
        page.wait_for("[data-game].finished").await;
        page.wait_equal(VP, &json!("9")).await;

        // What was there before is typed once more.
        page.eval_js(HOLD).await;
        type_number(page, 1, "vp-1", "8").await;
        type_number(page, 1, "vp-1", "9").await;
        let_write(page).await;
        page.wait_equal(VP, &json!("9")).await;

        // A field is empty while the result is written, and filled again after it.
        page.eval_js(HOLD).await;
        type_number(page, 1, "vp-1", "7").await;
        type_number(page, 1, "vp-1", "\u{e017}").await;
        let_write(page).await;
        page.wait_equal(VP, &json!("")).await;
        type_number(page, 1, "vp-1", "11").await;
        page.wait_idle().await;
        page.expect_absent("[data-fact='contest'], [data-fact='not-kept']").await;
        page.reload().await;
        open_pairings(page).await;
        page.wait_equal(VP, &json!("11")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_that_is_chosen_by_arrow_keys_is_the_last_one() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 3, 1, &["Ann", "Bob"]).await;
        show(page, "pairings").await;
        pair(page, 1).await;
        page.click("[data-act='change-game']").await;
        page.wait_for("[data-choice='table']").await;
        let others = "[...document.querySelector(\"[data-choice='table']\").options]
            .filter(option => option.value && !option.selected).map(option => option.value)";
        let others: Vec<String> = serde_json::from_value(page.eval_js(others).await).expect("they are tables");
        expect_eq!(others.len(), 2);
        page.wait_idle().await;
        page.eval_js(HOLD).await;
        for table in &others {
            choose(page, "[data-choice='table']", table).await;
        }
        let_write(page).await;
        page.wait_equal(TABLE, &json!(others[1])).await;
        page.reload().await;
        open_pairings(page).await;
        page.click("[data-act='change-game']").await;
        page.wait_for("[data-choice='table']").await;
        page.wait_equal(TABLE, &json!(others[1])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_is_being_typed_stays_when_another_window_changes_the_event() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 1, 1, &["Ann", "Bob"]).await;
        show(page, "rounds").await;
        let first = page.current_tab();
        page.click(NOTES).await;
        page.type_text("Bring tape").await;

        page.open_tab().await;
        page.open_table().await;
        open_events(page).await;
        page.fill("Name of the event", "Winter Cup").await;
        page.wait_idle().await;
        show(page, "rounds").await;
        page.fill("Army points", "50").await;
        page.wait_idle().await;
        let second = page.current_tab();

        page.switch_to(&first).await;
        page.wait_until("document.querySelector(\"[aria-label='Name of the event']\").value == 'Winter Cup'").await;
        page.wait_equal("document.querySelector(\"[data-field='points']\").value", &json!("50")).await;
        page.expect_focus(NOTES).await;
        page.type_text(" and string\u{e004}").await;
        page.wait_idle().await;

        page.switch_to(&second).await;
        page.wait_equal(NOTED, &json!("Bring tape and string")).await;
        if page.engine() != Engine::Chromium {
            // They tell of what is typed as soon as nobody looks at the window.
            return;
        }
        // What was typed and taken back is no change: the field then follows.
        page.click("[data-field='players']").await;
        page.type_text("1").await;
        page.switch_to(&first).await;
        page.fill("Players", "24").await;
        page.wait_idle().await;
        page.switch_to(&second).await;
        page.wait_until("document.querySelector(\"[data-field='players']\").value.startsWith('1')").await;
        page.type_text("\u{e003}\u{e004}").await;
        page.wait_equal("document.querySelector(\"[data-field='players']\").value", &json!("24")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_round_is_paired_although_the_event_changes_before_the_answer() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 1, 1, &["Ann", "Bob"]).await;
        show(page, "pairings").await;
        page.wait_idle().await;
        page.replace_worker().await;
        page.click("[data-act='pair']").await;
        page.wait_requests(|requests| matches!(requests, [.., Request::PairRound(_)])).await;
        page.fill("Name of the event", "Winter Cup").await;
        page.wait_for("[data-step='undo']:enabled").await;
        page.wait_until("document.title.includes('Winter Cup')").await;
        page.reply(Response::Paired(Ok(vec![Pairing::game(PlayerId(1), PlayerId(2))]))).await;
        page.expect_count("[data-game]", 1).await;
        page.expect_absent(".dialog-message .problem").await;
    });
}
