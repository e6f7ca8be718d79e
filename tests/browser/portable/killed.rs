//! The browser is killed in the middle of what it writes. What the page has shown as kept is there afterwards, and nothing is there by half.

use serde_json::{Value, json};
use tablewright::formats::{PlannedTable, link};
use tablewright::layout::Layout;

use crate::events::{open_events, pack, show};
use crate::pairings::{ROSTER, event_with, pair};
use crate::support::{self, Page, Screen, expect_eq};

/// The numbers of the games that have a result.
pub const FINISHED: &str =
    "[...document.querySelectorAll('[data-game].finished')].map(game => Number(game.dataset.game))";
/// A function that enters the result of a game as fast as the page takes it. Between two fields the page has its turn, but not after the last.
pub const ENTER: &str = "async game => {
    // Not a timer, because those of a window that nobody looks at are slow.
    window.turn ??= () => new Promise(done => {
        const channel = new MessageChannel();
        channel.port1.onmessage = done;
        channel.port2.postMessage(0);
    });
    const result = { 'vp-1': 7, 'destroyed-1': 40, 'vp-2': 2, 'destroyed-2': 25, winner: 'first', ending: 'scenario' };
    for (const [name, value] of Object.entries(result)) {
        if (name !== 'vp-1') { await turn(); await turn(); }
        const field = document.querySelector(`[data-game='${game}'] [data-result='${name}']`);
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
    }
}";
/// Whether the page's program runs, which is after the move from local storage.
const IS_RUNNING: &str = "document.querySelector(\"html[data-start='running']\")";
/// Whether the page is writing.
const WRITES: &str = "[...watch.work.values()].includes('transaction')";
/// How many tables the browser keeps.
const TABLES: &str =
    "watch.kept().then(kept => Object.keys(kept).filter(key => key.startsWith('tablewright.table.')).length)";

/// The number of tables of a backup, and how many of these the browser keeps.
const RESTORED: u64 = 60;
const OF_THE_BACKUP: &str =
    "watch.kept().then(kept => Object.keys(kept).filter(key => /^tablewright\\.table\\.10[0-5]\\d$/.test(key)).length)";

async fn number(page: &Page, expression: &str) -> u64 {
    page.eval_js(expression).await.as_u64().expect("it is a number")
}

/// Opens the page, and this part of its event.
async fn open_part(page: &Page, part: &str) {
    page.open_table().await;
    open_events(page).await;
    // Which event was looked at last may be forgotten.
    page.wait_for(".place.events :is(#event-part, .open-event)").await;
    if page.count(".open-event").await > 0 {
        page.click(".open-event").await;
    }
    show(page, part).await;
}

/// Opens the page, and the games of its event.
pub async fn open_pairings(page: &Page) {
    open_part(page, "pairings").await;
    page.wait_for("[data-game]").await;
}

/// Presses a button, and returns as soon as the page begins to write.
async fn press_until_it_writes(page: &Page, button: &str) {
    page.wait_for(&format!("{button}:enabled")).await;
    let script = format!(
        "new Promise(done => {{
            const begin = IDBDatabase.prototype.transaction;
            IDBDatabase.prototype.transaction = function (...given) {{
                if (given[1] === 'readwrite') done(true);
                return begin.apply(this, given);
            }};
            document.querySelector({}).click();
        }})",
        json!(button)
    );
    page.eval_js(&script).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_result_that_is_shown_as_finished_survives_a_kill() {
    support::run_alone(Screen::DESKTOP, async |page| {
        event_with(page, 3, 1, &["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"]).await;
        show(page, "pairings").await;
        pair(page, 3).await;
        let mut finished = Vec::new();
        // Nothing waits between a result's last field and the kill but, for the second game, the page itself.
        for (game, waits) in [(1, false), (2, true), (3, false)] {
            let wait = if waits { "await watch.until(() => row.matches('.finished'), 9000);" } else { "" };
            let is_finished = page
                .eval_js(&format!(
                    "({ENTER})({game}).then(async () => {{
                        const row = document.querySelector(\"[data-game='{game}']\"); {wait} return row.matches('.finished'); }})"
                ))
                .await;
            page.kill_and_restart().await;
            if is_finished == true {
                finished.push(game);
            }
            assert!(!waits || is_finished == true, "game {game} is not finished");
            open_pairings(page).await;
            let kept: Vec<usize> = serde_json::from_value(page.eval_js(FINISHED).await).expect("they are numbers");
            assert!(finished.iter().all(|game| kept.contains(game)), "{kept:?} lacks some of {finished:?}");
            finished = kept;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_move_from_local_storage_survives_a_kill_at_any_time() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.open_table().await;
        // As a former version has left it: no database, and everything in local storage, which is on the disk.
        let put = "(async () => {
            const [, link] = localStorage.getItem('tablewright.open').split(' ');
            const event = JSON.stringify({ pack: 'steamroller-2026', name: 'Winter Cup', tables: [{ id: 1000, locked: false }] });
            window.addEventListener('pagehide', () => {
                for (let nth = 0; nth < 200; nth++) localStorage.setItem(`tablewright.table.${1000 + nth}`, `${nth + 1} ${link}`);
                localStorage.setItem('tablewright.event.7', `1 ${event}`);
            });
        })()";
        page.eval_js(put).await;
        page.open("guide.html").await;
        page.eval_js("new Promise(done => { const request = indexedDB.deleteDatabase('tablewright'); request.onsuccess = done; }).then(() => true)").await;
        page.restart().await;
        for waits_for in ["true", WRITES, IS_RUNNING] {
            page.open("").await;
            page.wait_until(&format!("{waits_for} || {IS_RUNNING}")).await;
            page.kill_and_restart().await;
        }
        page.open_table().await;
        page.wait_equal(TABLES, &json!(201)).await;
        open_events(page).await;
        page.wait_equal("document.querySelector(\"[aria-label='Name of the event']\")?.value ?? document.querySelector('.open-event strong').innerText", &json!("Winter Cup")).await;
        page.wait_idle().await;
        // What is moved is gone from where it was.
        expect_eq!(
            page.eval_js("Object.keys(localStorage).some(key => key.startsWith('tablewright.table.'))").await,
            false
        );
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_backup_is_restored_whole_or_not_at_all_when_the_browser_is_killed() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let tables: serde_json::Map<String, Value> = (0..RESTORED)
            .map(|nth| {
                let layout = Layout { name: format!("Table {nth}"), ..Layout::new(pack()) };
                let value = format!("{} {}", nth + 1, link::write(&PlannedTable::from(layout)));
                (format!("tablewright.table.{}", 1000 + nth), json!(value))
            })
            .collect();
        page.eval_js(&format!("watch.keep({})", json!(tables))).await;
        page.command("library").await;
        page.wait_equal("document.querySelectorAll('.tables > li').length", &json!(RESTORED + 1)).await;
        page.click(".take-all").await;
        let backup = page.download(".zip").await;
        for waits in [false, true] {
            // What is there already isn't written again.
            page.forget_everything().await;
            page.open_table().await;
            page.command("library").await;
            page.upload(".page-frame input[type='file']", &backup).await;
            press_until_it_writes(page, ".restore-now").await;
            if waits {
                page.wait_until("document.body.innerText.includes('Restored from')").await;
            }
            page.kill_and_restart().await;
            page.open_table().await;
            // The sample table may be there a second time: which table was open isn't on the disk at once.
            let kept = number(page, OF_THE_BACKUP).await;
            assert!(
                kept == RESTORED || (!waits && kept == 0),
                "{kept} tables of the backup; waited until it was restored: {waits}"
            );
        }
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_list_of_players_is_taken_whole_or_not_at_all_when_the_browser_is_killed() {
    support::run_alone(Screen::DESKTOP, async |page| {
        event_with(page, 1, 1, &[]).await;
        for (team, waits) in [("Red", false), ("Blue", true)] {
            let before = number(page, &format!("{ROSTER}.length")).await;
            let names: Vec<String> = (1..=60).map(|number| format!("{team} {number}")).collect();
            page.click(".import-players summary").await;
            let list = page.write_file("players.csv", format!("Name\n{}", names.join("\n")));
            page.upload(".import-players input[type='file']", &list).await;
            press_until_it_writes(page, "[data-act='take-players']").await;
            if waits {
                page.wait_gone(".import-preview").await;
                page.expect_contains(".dialog-message", "60 players are new").await;
            }
            page.kill_and_restart().await;
            open_part(page, "players").await;
            page.wait_gone(".event-players [aria-busy]").await;
            let after = number(page, &format!("{ROSTER}.length")).await;
            assert!(after == before + 60 || (!waits && after == before), "{after} players, where {before} were");
        }
    });
}
