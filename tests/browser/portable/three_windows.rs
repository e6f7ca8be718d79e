//! Three windows of one browser in which the results of a long round are entered at once.

use std::ops::RangeInclusive;

use serde_json::{Value, json};
use tablewright::event::{Event, EventEdit, Pairing, PlayerId};

use super::killed::{ENTER, FINISHED, open_pairings};
use crate::events::{open_event, planned_event, show};
use crate::support::{self, Engine, Page, Screen, TabId, expect_eq};

/// Has the window that is driven enter the results of these games as soon as it is told to, without waiting for what other windows do.
async fn prepare_to_enter(page: &Page, games: &RangeInclusive<u32>) {
    // Of a long round the last rows are drawn a little later.
    page.wait_gone(".games [aria-busy]").await;
    let (first, last) = (games.start(), games.end());
    page.eval_js(&format!(
        "void (new BroadcastChannel('begin').onmessage = async () => {{
            for (let game = {first}; game <= {last}; game++) {{
                await ({ENTER})(game);
                window.entered = game;
                await turn();
            }}
        }})"
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

/// How many results are entered. `WebKit` takes minutes for two hundred rows in three windows, which it paints by software.
fn games() -> u32 {
    if Engine::chosen() == Engine::WebKit { 60 } else { 200 }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn results_that_three_windows_enter_at_once_are_all_there() {
    support::run(Screen::DESKTOP, async |page| {
        let games = games();
        page.open_table().await;
        open_event(page, &paired_event(games)).await;
        show(page, "pairings").await;
        page.expect_count("[data-game]", games.into()).await;
        let mut windows: Vec<TabId> = vec![page.current_tab()];
        for _ in 0..2 {
            page.open_tab().await;
            open_pairings(page).await;
            page.expect_count("[data-game]", games.into()).await;
            windows.push(page.current_tab());
        }
        let shares = [0, 1, 2].map(|nth| nth * games / 3 + 1..=(nth + 1) * games / 3);
        for (window, games) in windows.iter().zip(&shares) {
            page.switch_to(window).await;
            prepare_to_enter(page, games).await;
        }
        page.eval_js("void new BroadcastChannel('begin').postMessage(0)").await;
        for (window, games) in windows.iter().zip(shares).rev() {
            page.switch_to(window).await;
            let last = *games.end();
            // All of it takes longer than one wait may on a busy machine.
            for game in games.step_by(20).chain([last]) {
                page.wait_until(&format!("window.entered >= {game}")).await;
            }
        }
        for window in &windows {
            page.switch_to(window).await;
            page.wait_equal(&format!("{FINISHED}.length"), &json!(games)).await;
        }
        let kept: Value = page
            .eval_js(
                "watch.kept().then(kept => Object.entries(kept).filter(([key]) => /^tablewright.event.[0-9]/.test(key))
                    .map(([, text]) => JSON.parse(text.slice(text.indexOf(' '))).rounds[0].pairings.filter(game => game.result).length))",
            )
            .await;
        expect_eq!(kept, json!([games]));
    });
}
