//! What a window writes, and what becomes of a drag or a field while another window changes the same.

use serde_json::json;
use tablewright::formats::event;

use crate::events::{open_events, planned_event, show};
use crate::pairings::{choose, event_with, pair, type_number};
use crate::support::{self, Page, Screen, expect_eq};

/// Notes the keys of the values that are written, and how long it takes from an event until they are.
const NOTE_WRITES: &str = "void (() => {
    window.written = [];
    window.transactions = 0;
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, key) {
        if (this.name === 'values') window.written.push(key.replace(/[0-9]+/, 'N'));
        return put.call(this, value, key);
    };
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function (value, key) {
        window.transactions += 1;
        this.transaction.addEventListener('complete', () => (window.keptAt = performance.now()));
        return add.call(this, value, key);
    };
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
        window.written.push(key);
        return set.call(this, key, value);
    };
})()";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_typed_score_of_a_large_event_is_one_write() {
    support::run(Screen::DESKTOP, async |page| {
        let players: Vec<String> = (1..=128).map(|number| format!("Player {number}")).collect();
        let players: Vec<&str> = players.iter().map(String::as_str).collect();
        event_with(page, 64, 1, &players).await;
        show(page, "pairings").await;
        pair(page, 64).await;
        for (field, text) in [("vp-1", "7"), ("destroyed-1", "40"), ("vp-2", "2"), ("destroyed-2", "25")] {
            type_number(page, 1, field, text).await;
        }
        choose(page, "[data-game='1'] [data-result='winner']", "first").await;
        page.eval_js(NOTE_WRITES).await;
        let ending = "document.querySelector(\"[data-game='1'] [data-result='ending']\")";
        page.eval_js(&format!(
            "(field => {{ field.value = 'scenario'; window.before = performance.now();
            field.dispatchEvent(new Event('change', {{ bubbles: true }})); window.taken = performance.now() }})({ending})"
        ))
        .await;
        page.wait_for("[data-game='1'].finished").await;
        page.wait_until("window.keptAt").await;
        page.wait_idle().await;
        let took = page.eval_js("[taken - before, keptAt - before]").await;
        // One transaction: the event, and the step that can be undone.
        expect_eq!(page.eval_js("written").await, json!(["tablewright.event-steps.N", "tablewright.event.N"]));
        expect_eq!(page.eval_js("transactions").await, json!(1));
        eprintln!("from the key until it is taken, and until it is kept: {took} ms");
    });
}

/// Opens the table of this window in a second one, which is driven then.
pub async fn second_window(page: &Page) -> [support::TabId; 2] {
    let first = page.open_tab().await;
    page.open_table().await;
    [first, page.current_tab()]
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_drag_goes_on_while_another_window_changes_the_table() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.fill("Name of the table", "Mill").await;
        page.wait_layout(|layout| layout.name == "Mill").await;
        let [first, second] = second_window(page).await;
        let (dragged, removed) = (page.piece_centre("f").await, page.piece_centre("k").await);
        page.mouse_press(dragged).await;
        page.mouse_move(dragged.moved(-30.0, 30.0)).await;
        page.wait_for("g.piece.dragged").await;
        page.switch_to(&first).await;
        page.mouse_press(removed).await;
        page.mouse_release().await;
        page.key(&[], support::Key::Delete).await;
        page.wait_gone("g.piece[data-piece='k']").await;
        page.switch_to(&second).await;
        page.wait_gone("g.piece[data-piece='k']").await;
        // It is still held, and where the pointer was.
        page.wait_for("g.piece.dragged").await;
        page.expect_piece("f", dragged.moved(-30.0, 30.0), 4.0).await;
        page.mouse_move(dragged.moved(-60.0, 60.0)).await;
        page.mouse_release().await;
        page.wait_step("Move Granary").await;
        page.switch_to(&first).await;
        page.expect_piece("f", dragged.moved(-60.0, 60.0), 4.0).await;
        page.expect_absent("g.piece[data-piece='k']").await;
        // A piece that another window removes while it is dragged is gone.
        page.switch_to(&second).await;
        let held = page.piece_centre("a").await;
        page.mouse_press(held).await;
        page.mouse_move(held.moved(20.0, 0.0)).await;
        page.wait_for("g.piece.dragged").await;
        page.switch_to(&first).await;
        page.press_piece("a").await;
        page.key(&[], support::Key::Delete).await;
        page.switch_to(&second).await;
        page.wait_gone("g.piece[data-piece='a']").await;
        page.mouse_release().await;
        page.wait_idle().await;
        page.expect_absent(".notice.problem").await;
        page.expect_absent("g.piece[data-piece='a']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_event_of_a_newer_page_is_shown_and_stays_as_it_is() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 1, 1, &["Ann", "Bob"]).await;
        let kept_event =
            "watch.kept().then(kept => Object.entries(kept).find(([key]) => /^tablewright.event.[0-9]/.test(key)))";
        page.eval_js(&format!(
            "{kept_event}.then(([key, event]) => watch.keep({{ [key]: event.replace('{{', '{{\"clocks\":[60],') }}))"
        ))
        .await;
        let kept = page.eval_js(kept_event).await;
        page.reload_table().await;
        open_events(page).await;
        page.wait_for("[data-fact='newer']").await;
        show(page, "players").await;
        page.expect_count(".event-players .player-name", 2).await;
        page.fill("Name of the event", "Winter Cup").await;
        page.expect_contains(".dialog-message", "newer version").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(kept_event).await, kept);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_event_that_this_page_cannot_read_is_said_to_be_there() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 1, 1, &["Ann", "Bob"]).await;
        page.eval_js(
            "watch.kept().then(kept => Object.entries(kept).find(([key]) => /^tablewright.event.[0-9]/.test(key)))
                .then(([key, event]) => watch.keep({ [key]: event.replace('\"points\":', '\"points\":[],\"was\":') }))",
        )
        .await;
        page.reload_table().await;
        page.go_to_planner().await;
        page.command("events").await;
        page.expect_contains(".place.events", "can't be read by this version").await;
        page.press_text(".place.events button", "All events").await;
        page.wait_for("[data-fact='unreadable-events']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_one_window_chooses_is_heard_in_the_viewer_and_on_the_pages_for_players() {
    support::run(Screen::DESKTOP, async |page| {
        let link = include_str!("../../assets/examples/frozen-mill.link").trim_ascii();
        page.open(&format!("#{link}")).await;
        page.wait_for("[data-program='viewer'] .pieces-panel li").await;
        let viewer = page.open_tab().await;
        let event = event::link::write(&planned_event(1, 1, &["Ann", "Bob"]));
        page.open(&format!("#{event}")).await;
        page.wait_for("[data-program='player'] .player-page").await;
        let [player, planner] = [page.open_tab().await, page.current_tab()];
        page.open_table().await;
        page.command("settings").await;
        page.press_text(".page-frame .layer", "Millimetres").await;
        page.switch_to(&viewer).await;
        page.wait_until("document.querySelector('.pieces-panel').textContent.includes(' mm')").await;
        page.switch_to(&planner).await;
        page.tap_or_click(".page-frame [data-command='language-de']").await;
        page.wait_until("document.documentElement.lang === 'de'").await;
        for window in [&viewer, &player] {
            page.switch_to(window).await;
            page.wait_until("document.body.innerText.includes('Another window has chosen another language.')").await;
        }
        page.wait_for("[data-program='player']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_unit_and_the_colours_that_one_window_chooses_count_in_the_others() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let [first, second] = second_window(page).await;
        page.command("settings").await;
        page.press_text(".page-frame .layer", "Millimetres").await;
        page.tap_or_click(".page-frame [data-command='theme-dark']").await;
        let theme = "document.documentElement.dataset.theme";
        page.wait_equal(theme, &json!("dark")).await;
        page.switch_to(&first).await;
        page.wait_equal(theme, &json!("dark")).await;
        page.mouse_click(page.piece_centre("f").await).await;
        page.wait_for("[aria-label='Millimetres wide']").await;
        // What is chosen last counts, whoever chooses it, and after a reload too.
        page.command("settings").await;
        page.press_text(".page-frame .layer", "Inches").await;
        page.switch_to(&second).await;
        let pressed =
            "[...document.querySelectorAll(`.page-frame .layer[aria-pressed='true']`)].map(one => one.innerText)";
        page.wait_equal(pressed, &json!(["English", "Inches", "Dark"])).await;
        // Buttons that are shown follow too. Another language takes a reload, which would close what is open.
        page.switch_to(&first).await;
        page.tap_or_click(".page-frame [data-command='theme-light']").await;
        page.switch_to(&second).await;
        page.wait_equal(pressed, &json!(["English", "Inches", "Light"])).await;
        page.switch_to(&first).await;
        page.tap_or_click(".page-frame [data-command='language-de']").await;
        page.wait_until("document.documentElement.lang === 'de'").await;
        page.switch_to(&second).await;
        page.wait_until("document.body.innerText.includes('Another window has chosen another language.')").await;
        page.switch_to(&first).await;
        page.wait_started().await;
        page.command("settings").await;
        page.tap_or_click(".page-frame [data-command='language-en']").await;
        page.wait_until("document.documentElement.lang === 'en'").await;
        page.switch_to(&second).await;
        page.reload_table().await;
        page.mouse_click(page.piece_centre("f").await).await;
        page.wait_for("[aria-label='Inches wide']").await;
    });
}
