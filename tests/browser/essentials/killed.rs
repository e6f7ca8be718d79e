//! The browser is killed in the middle of what it writes. What the page has shown as kept is there afterwards, and nothing is there by half.

use serde_json::{Value, json};
use tablewright::event::{Event, EventEdit, Pairing, PlayerId};
use tablewright::formats::{PlannedTable, link};
use tablewright::layout::Layout;

use crate::events::{open_event, open_events, pack, planned_event, show};
use crate::pairings::{ROSTER, choose, event_with, pair, type_number};
use crate::support::{self, Page, Screen, TabId, expect_eq};

/// The numbers of the games that have a result.
const FINISHED: &str = "[...document.querySelectorAll('[data-game].finished')].map(game => Number(game.dataset.game))";
/// How many tables the browser keeps.
const TABLES: &str =
    "watch.kept().then(kept => Object.keys(kept).filter(key => key.startsWith('tablewright.table.')).length)";

async fn number(page: &Page, expression: &str) -> u64 {
    page.eval_js(expression).await.as_u64().expect("it is a number")
}

/// Opens the page, and this part of its event.
async fn open_part(page: &Page, part: &str) {
    page.open_table().await;
    open_events(page).await;
    // Which event was looked at last may be forgotten.
    page.wait_for("dialog.events :is(#event-part, .open-event)").await;
    if page.count(".open-event").await > 0 {
        page.click(".open-event").await;
    }
    show(page, part).await;
}

async fn open_pairings(page: &Page) {
    open_part(page, "pairings").await;
    page.wait_for("[data-game]").await;
}

/// Presses a button by a script, which answers before the page has done anything of what the button is for.
async fn press_now(page: &Page, button: &str) {
    page.wait_for(&format!("{button}:enabled")).await;
    page.eval_js(&format!("void document.querySelector({}).click()", json!(button))).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_result_that_is_shown_as_finished_survives_a_kill() {
    support::run_alone(Screen::DESKTOP, async |page| {
        event_with(page, 4, 1, &["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"]).await;
        show(page, "pairings").await;
        pair(page, 4).await;
        let mut finished = Vec::new();
        for game in 1..=4 {
            for (field, text) in [("vp-1", "7"), ("destroyed-1", "40"), ("vp-2", "2"), ("destroyed-2", "25")] {
                type_number(page, game, field, text).await;
            }
            choose(page, &format!("[data-game='{game}'] [data-result='winner']"), "first").await;
            // Nothing waits between this and the kill but, every other time, the page itself.
            let wait = if game % 2 == 0 { "watch.until(() => row.matches('.finished'), 9000)" } else { "true" };
            let is_finished = page
                .eval_js(&format!(
                    "(async row => {{ const field = row.querySelector(\"[data-result='ending']\"); field.value = 'scenario';
                    field.dispatchEvent(new Event('change', {{ bubbles: true }})); await {wait};
                    return row.matches('.finished'); }})(document.querySelector(\"[data-game='{game}']\"))"
                ))
                .await;
            page.kill_and_restart().await;
            if is_finished == true {
                finished.push(game);
            }
            assert!(game % 2 == 1 || is_finished == true, "game {game} is not finished");
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
        for _ in 0..3 {
            page.open("").await;
            page.kill_and_restart().await;
        }
        page.open("").await;
        page.wait_started().await;
        page.kill_and_restart().await;
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
        let tables: serde_json::Map<String, Value> = (0..150)
            .map(|nth| {
                let layout = Layout { name: format!("Table {nth}"), ..Layout::new(pack()) };
                let value = format!("{} {}", nth + 1, link::write(&PlannedTable::from(layout)));
                (format!("tablewright.table.{}", 1000 + nth), json!(value))
            })
            .collect();
        page.eval_js(&format!("watch.keep({})", json!(tables))).await;
        page.command("library").await;
        page.wait_equal("document.querySelectorAll('.tables > li').length", &json!(151)).await;
        page.click(".take-all").await;
        let backup = page.download(".zip").await;
        page.forget_everything().await;
        for waits in [false, true] {
            page.open_table().await;
            let before = number(page, TABLES).await;
            page.command("library").await;
            page.upload("dialog input[type='file']", &backup).await;
            press_now(page, ".restore-now").await;
            if waits {
                page.wait_until("document.body.innerText.includes('Restored from')").await;
            }
            page.kill_and_restart().await;
            page.open_table().await;
            let after = number(page, TABLES).await;
            assert!(after >= 151 || (!waits && after == before), "{after} tables, where {before} were");
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
            let names: String = (1..=60).map(|number| format!("{team} {number}\n")).collect();
            page.click(".import-players summary").await;
            let list = page.write_file("players.csv", format!("Name\n{names}"));
            page.upload(".import-players input[type='file']", &list).await;
            press_now(page, "[data-act='take-players']").await;
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

/// Types results of games as fast as the page takes them, without waiting for what other windows do.
async fn type_results(page: &Page, games: &std::ops::RangeInclusive<usize>) {
    // Of a long round the last rows are drawn a little later.
    page.wait_gone(".games [aria-busy]").await;
    let (first, last) = (games.start(), games.end());
    page.eval_js(&format!(
        "void (async () => {{
            const turn = () => new Promise(done => setTimeout(done));
            for (let game = {first}; game <= {last}; game++) {{
                for (const [name, value] of Object.entries({{ 'vp-1': 7, 'destroyed-1': 40, 'vp-2': 2, 'destroyed-2': 25, winner: 'first', ending: 'scenario' }})) {{
                    const field = document.querySelector(`[data-game='${{game}}'] [data-result='${{name}}']`);
                    field.value = value;
                    field.dispatchEvent(new Event('change', {{ bubbles: true }}));
                    await turn();
                    await turn();
                }}
                window.typed = game;
            }}
        }})()"
    ))
    .await;
}

/// An event with so many games in its round.
fn paired_event(games: u32) -> Event {
    let names: Vec<String> = (1..=2 * games).map(|number| format!("Player {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let game = |nth| Pairing::game(PlayerId(2 * nth + 1), PlayerId(2 * nth + 2));
    let pairings = EventEdit::Pairings(0, (0..games).map(game).collect());
    planned_event(1, 1, &names).edited(&[pairings]).expect("these games can be")
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn two_hundred_results_that_three_windows_type_at_once_are_all_there() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_event(page, &paired_event(200)).await;
        show(page, "pairings").await;
        page.expect_count("[data-game]", 200).await;
        let mut windows: Vec<TabId> = vec![page.current_tab()];
        for _ in 0..2 {
            page.open_tab().await;
            open_pairings(page).await;
            page.expect_count("[data-game]", 200).await;
            windows.push(page.current_tab());
        }
        let shares = [1..=67, 68..=134, 135..=200];
        for (window, games) in windows.iter().zip(&shares) {
            page.switch_to(window).await;
            type_results(page, games).await;
        }
        for (window, games) in windows.iter().zip(shares) {
            page.switch_to(window).await;
            // All of it takes longer than one wait may on a busy machine.
            for game in games {
                page.wait_until(&format!("window.typed >= {game}")).await;
            }
        }
        for window in &windows {
            page.switch_to(window).await;
            page.wait_equal(&format!("{FINISHED}.length"), &json!(200)).await;
        }
        let kept: Value = page
            .eval_js(
                "watch.kept().then(kept => Object.entries(kept).filter(([key]) => /^tablewright.event.[0-9]/.test(key))
                    .map(([, text]) => JSON.parse(text.slice(text.indexOf(' '))).rounds[0].pairings.filter(game => game.result).length))",
            )
            .await;
        expect_eq!(kept, json!([200]));
    });
}
