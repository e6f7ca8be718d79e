//! The hall: the round with its clock and its scenario, the pairings and the round's code, and that all of it is read from afar.

use serde_json::json;
use tablewright::formats::event::round_link;

use crate::events::{new_event, open_events, show};
use crate::pairings::{NAMES, choose, event_with, first_wins, games, pair};
use crate::support::{self, Key, Page, Screen};

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_hall_shows_the_round_and_its_clock_and_keeps_the_next_scenario_secret() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        new_event(page).await;
        show(page, "rounds").await;
        page.fill("Army points", "50").await;
        page.click("[data-act='add-round']").await;
        page.wait_for("[data-round='1']").await;
        page.click("[data-act='add-round']").await;
        page.wait_for("[data-round='2']").await;
        page.click("[data-act='roll-scenarios']").await;
        let scenarios = "[...document.querySelectorAll('.event-rounds select')].map(field => field.value)";
        page.wait_until(&format!("!{scenarios}.includes('')")).await;
        page.click("[data-round='1'] input[type='checkbox']").await;
        page.click("[data-act='hall']").await;
        let clock = "document.querySelector('[data-clock]').innerText";
        page.wait_equal(clock, &json!("1:00:00")).await;
        page.expect_absent(".hall-scenario.secret").await;
        // The keys of a remote control.
        page.key(&[], '.').await;
        page.wait_until("document.querySelector(\"[data-act='clock']\").innerText == 'Stop the clock'").await;
        page.wait_until(&format!("{clock} != '1:00:00'")).await;
        page.key(&[], '.').await;
        page.wait_until("document.querySelector(\"[data-act='clock']\").innerText == 'Start the clock'").await;
        for _ in 0..11 {
            page.key(&[], '-').await;
        }
        page.wait_for(".hall.soon").await;
        page.key(&[], '-').await;
        page.wait_for(".hall.over").await;
        // A reload loses nothing.
        page.reload_table().await;
        open_events(page).await;
        show(page, "rounds").await;
        page.click("[data-act='hall']").await;
        page.wait_for(".hall.over").await;
        page.key(&[], Key::PageDown).await;
        page.wait_for(".hall-scenario.secret").await;
        page.wait_equal(clock, &json!("1:00:00")).await;
        // A key by mistake sets no clock back.
        page.key(&[], Key::PageUp).await;
        page.wait_for(".hall.over").await;
        page.key(&[], Key::PageDown).await;
        page.wait_for(".hall-scenario.secret").await;
        page.key(&[], 'r').await;
        page.wait_for(".hall-scenario[data-scenario]").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".hall").await;
        page.wait_until("document.querySelector(\"[data-round='2'] input[type='checkbox']\").checked").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_hall_shows_who_plays_where_until_the_clock_runs() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 2, 1, &NAMES[..5]).await;
        show(page, "pairings").await;
        pair(page, 3).await;
        let paired = games(page).await;
        show(page, "rounds").await;
        page.click("[data-act='hall']").await;
        page.wait_until("document.querySelectorAll('[data-pairing]').length == 3").await;
        let shown = page.text(".hall-pairings").await;
        assert!(paired.iter().flat_map(|game| &game[1..]).all(|name| shown.contains(name.as_str())), "{shown}");
        page.key(&[], '.').await;
        page.wait_gone(".hall-pairings").await;
        page.wait_for(".hall-scenario").await;
        page.key(&[], 'p').await;
        page.wait_for(".hall-pairings").await;
        page.click("[data-act='hall-pairings']").await;
        page.wait_gone(".hall-pairings").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_hall_is_read_from_ten_metres() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 2, 2, &NAMES[..4]).await;
        show(page, "rounds").await;
        choose(page, "[data-round='1'] [data-field='scenario']", "payload").await;
        page.click("[data-round='1'] .reveal input").await;
        show(page, "pairings").await;
        pair(page, 2).await;
        first_wins(page, 1, ["7", "2"]).await;
        show(page, "rounds").await;
        page.click("[data-act='hall']").await;
        // The least size of the text of these, in shares of the window's height.
        let is_large = |css: &str| {
            let css = json!(css);
            format!(
                "[...document.querySelectorAll({css})].length && [...document.querySelectorAll({css})].every(one => \
                parseFloat(getComputedStyle(one).fontSize) >= innerHeight / 25 - 0.01)"
            )
        };
        page.wait_until(&is_large(".hall-pairings :is(bdi, .hall-table)")).await;
        page.key(&[], 's').await;
        page.wait_until(&is_large(".hall-standings bdi")).await;
        page.wait_until("document.querySelectorAll('[data-standing]').length == 4").await;
        page.key(&[], 's').await;
        page.wait_for(".hall-pairings").await;
        page.key(&[], '.').await;
        page.wait_until(&is_large(".hall [role='timer'], .hall-scenario h2, [data-rules='short'] dd")).await;
        let rules = page.text("[data-rules='short']").await;
        for fact in ["Kill box", "Defender's turn 2 to Defender's turn 7"] {
            assert!(rules.contains(fact), "{rules}");
        }
        let all = page.text(".hall-rules").await;
        assert!(all.contains("These contest nothing: Leaders, disabled models, inert warjacks"), "{all}");
        page.wait_until("[...document.querySelectorAll(\"[data-rules='short'] dd\")].some(one => one.innerText.includes('No lead wins') && one.querySelector('.reading'))").await;
        let is_cut = "document.querySelector('.hall').scrollHeight > innerHeight || document.querySelector('.hall').scrollWidth > innerWidth";
        page.wait_equal(is_cut, &json!(false)).await;
    });
}

/// Names as long as there are.
const LONG_NAMES: [&str; 20] = [
    "Maximilian von Hohenberg",
    "Karl-Heinz Mustermann",
    "Alexandra Papadopoulos",
    "Wolfgang Amadeus Huber",
    "Bartholomew Featherstone",
    "Anna Schmidt",
    "Bob Miller",
    "Dan Ek",
    "Eve Johansson",
    "Finn O'Reilly",
    "Gus Van Sant",
    "Hal Jordan",
    "Ines Castro",
    "Jo Berg",
    "Lea Marx",
    "Mo Winter",
    "Nina Hagen",
    "Otto Walter",
    "Pia Zadora",
    "Quentin Blake",
];

/// Gives the window another size.
async fn resize(page: &Page, [width, height]: [u32; 2]) {
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    page.cdp("Emulation.setDeviceMetricsOverride", metrics).await;
    page.wait_equal("[innerWidth, innerHeight]", &json!([width, height])).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_rounds_code_is_beside_the_pairings_where_it_has_room_and_nothing_in_the_hall_scrolls() {
    let is_scrolled = "[...document.querySelectorAll('.hall, .hall-rows, .hall-rules')].some(one => \
        one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)";
    support::run(Screen { width: 1024, height: 768, ..Screen::DESKTOP }, async |page| {
        event_with(page, 10, 2, &LONG_NAMES).await;
        show(page, "rounds").await;
        // The scenario with the most to say.
        choose(page, "[data-round='1'] [data-field='scenario']", "payload").await;
        page.click("[data-round='1'] .reveal input").await;
        show(page, "pairings").await;
        pair(page, 10).await;
        show(page, "rounds").await;
        page.click("[data-act='hall']").await;
        for size in [[1024, 768], [1280, 720], [1920, 1080]] {
            resize(page, size).await;
            page.wait_for(".hall-code svg").await;
            let link = page.eval_js("document.querySelector('.hall-code').dataset.link").await;
            let link = link.as_str().expect("it is a text");
            let (_, fragment) = link.split_once('#').expect("it has a fragment");
            let told = round_link::read(fragment).expect("it is a round");
            assert_eq!((told.players.len(), told.games.len()), (20, 10));
            page.wait_until("document.querySelector('.hall-code svg').getBoundingClientRect().width > innerWidth / 3")
                .await;
            page.wait_until("document.querySelectorAll('.hall-pairings [data-pairing]').length == 10").await;
            page.wait_equal(is_scrolled, &json!(false)).await;
            page.key(&[], 'p').await;
            page.wait_for(".hall-scenario").await;
            page.wait_for(".hall-tools [data-act='round-code']").await;
            page.expect_absent(".hall-code").await;
            page.wait_equal(is_scrolled, &json!(false)).await;
            page.key(&[], 'p').await;
        }
        // A click makes it as large as the window.
        page.click(".hall-code [data-act='round-code']").await;
        page.wait_for(".code-window .code svg, .code-window [data-act='whole-code']").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".code-window").await;
        page.wait_for(".hall-code svg").await;
        // Where it has no room, its button shows it.
        resize(page, [820, 1180]).await;
        page.wait_gone(".hall-code").await;
        page.wait_for(".hall-tools [data-act='round-code']").await;
    });
}

/// The words of the names that go on in the next line.
const CUT_WORDS: &str = "[...document.querySelectorAll('.hall-rows bdi')].flatMap(({ firstChild: text }) =>
    [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
    }).map(([word]) => word))";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_hall_cuts_no_name_in_a_word() {
    support::run(Screen::DESKTOP, async |page| {
        event_with(page, 2, 1, &["Bob", "Maximilian Schwarzenberger", "Eve", "Alexander Brandenburger"]).await;
        show(page, "pairings").await;
        pair(page, 2).await;
        show(page, "rounds").await;
        page.click("[data-act='hall']").await;
        for size in [[1440, 900], [1024, 768], [1280, 720], [820, 1180], [390, 844]] {
            resize(page, size).await;
            page.wait_until("document.querySelectorAll('.hall-pairings [data-pairing]').length == 2").await;
            page.wait_equal(CUT_WORDS, &json!([])).await;
            page.wait_until("!document.querySelector('[data-measured]')").await;
        }
    });
}
