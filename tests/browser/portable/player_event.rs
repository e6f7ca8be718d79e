//! A player's way through an event: from the round's link to the own table, the opponent and the reported result.

use std::cell::Cell;

use serde_json::json;
use tablewright::event::{
    Event, EventEdit, EventId, EventPlayer, EventRound, GameEnding, Pairing, PlayerId, PublishedRound, Seat, TableId,
    is_same_name,
};
use tablewright::formats::event::{link, round_link};
use tablewright::formats::link::slip;

use super::score::show_score;
use crate::essentials::example_event;
use crate::events::{open_event, show};
use crate::pairings::choose;
use crate::storage::REFUSE_ALL;
use crate::support::{self, Key, Page, Screen, expect_eq, pack};

const PLAYERS: [&str; 10] =
    ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Lea Marx", "Maximilian Schwarzenberger"];

/// An event of two tables and ten players in its second round. Three games have no table.
pub fn event() -> Event {
    event_of(PLAYERS)
}

fn event_of(players: [&str; 10]) -> Event {
    let roster = (1..).zip(players).map(|(id, name)| EventPlayer::new(PlayerId(id), name)).collect();
    let event = example_event().edited(&[EventEdit::Roster(roster), EventEdit::Points(75)]).expect("it fits");
    let round = |index: usize, pairs: [[u32; 2]; 5]| {
        let pairing = |(place, [first, second]): (u32, [u32; 2])| Pairing {
            table: (place <= 2).then_some(TableId(place)),
            ..Pairing::game(PlayerId(first), PlayerId(second))
        };
        EventRound {
            scenario: pack().scenarios.get(index),
            is_revealed: true,
            pairings: (1..).zip(pairs).map(pairing).collect(),
            ..EventRound::default()
        }
    };
    let rounds = vec![
        round(0, [[1, 2], [9, 3], [4, 5], [6, 7], [8, 10]]),
        round(1, [[9, 1], [2, 3], [4, 6], [5, 8], [7, 10]]),
        EventRound::default(),
    ];
    Event { id: Some(EventId(3_735_928_559)), rounds, ..event }
}

/// The address of a round, counted from 1.
pub fn round_address(event: &Event, round: usize) -> String {
    format!("#{}", round_link::write(&PublishedRound::of(event, round - 1).expect("it is paired")))
}

async fn expect_game(page: &Page, place: &str, opponent: &str) {
    page.expect_text("[data-fact='own-place']", place).await;
    page.expect_text("[data-fact='own-opponent']", opponent).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn from_the_round_s_link_to_the_reported_result_it_takes_five_taps() {
    support::run(Screen::PHONE, async |page| {
        let taps = Cell::new(0);
        let tap = async |css: &str| {
            taps.set(taps.get() + 1);
            page.tap_or_click(css).await;
        };
        page.open(&round_address(&event(), 1)).await;
        tap(".choose-name [data-player='9']").await;
        expect_game(page, "Round 1 · Table 2", "against Cleo").await;
        tap("[data-act='report-result']").await;
        page.expect_contains(".place.slip", "Round 1, table 2").await;
        tap("[data-winner='first']").await;
        tap("[data-ending='scenario']").await;
        tap("[data-result='vp-1']").await;
        // The keyboard's key goes on to the next field; the lists are left empty.
        page.type_text("7\u{e004}60\u{e004}\u{e004}2\u{e004}31").await;
        page.wait_for(".slip-code .code svg").await;
        page.expect_text("[data-fact='reported']", "Table 2: Lea Marx beat Cleo 7 to 2.").await;
        assert!(taps.get() <= 5, "{} taps", taps.get());
        let address = page.field_value("#result-link").await;
        let (_, fragment) = address.split_once('#').expect("it has a fragment");
        let slip = slip::read(fragment).expect("it is a slip");
        assert_eq!((slip.players, slip.round), (["Lea Marx", "Cleo"].map(str::to_owned), 1));
        assert_eq!(slip.ids.map(|ids| (ids.event, ids.players)), Some((EventId(3_735_928_559), [9, 3].map(PlayerId))));
        let result = slip.result.expect("it is reported");
        assert_eq!((result.winner, result.ending), (Some(Seat::First), GameEnding::Scenario));
        assert_eq!(result.scores.map(|score| (score.vp, score.destroyed)), [(7, 60), (2, 31)]);
        // Back leads to the event, where the name is still chosen.
        page.tap_or_click(".place > header .close").await;
        expect_game(page, "Round 1 · Table 2", "against Cleo").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_name_is_found_however_it_is_typed() {
    let typed = [
        ("José Núñez", "Jose\u{301} Nu\u{301}n\u{303}ez"),
        ("Zoë Müller", "ZOE\u{308}  MU\u{308}LLER"),
        ("Bo Berg", "\u{feff}bo\u{2003}BERG"),
        ("Groß", "GROSS"),
        ("Strauẞ", "strauss"),
        ("Νίκος", "ΝΊΚΟΣ"),
        ("Ａｄａ", "ada"),
        ("ﬁnn", "FINN"),
        ("İnci", "i\u{307}nci"),
        ("한국", "\u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8}"),
    ];
    let address = round_address(&event_of(typed.map(|(name, _)| name)), 2);
    support::run(Screen::PHONE, async |page| {
        page.open(&address).await;
        page.expect_count(".choose-name [data-player]", 10).await;
        for (name, typed) in typed {
            assert!(is_same_name(name, typed), "{name} {typed}");
            // Whole, as a phone's keyboard puts it in.
            page.eval_js(&format!(
                "(field => {{ field.value = {}; field.dispatchEvent(new Event('input', {{ bubbles: true }})) }})(document.querySelector(\"[data-field='own-name']\"))",
                json!(typed)
            ))
            .await;
            page.expect_text(".choose-name [data-player]", name).await;
            page.expect_count(".choose-name [data-player]", 1).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_round_stands_alone_in_a_fresh_browser() {
    support::run(Screen::PHONE, async |page| {
        page.open(&round_address(&event(), 2)).await;
        page.expect_count(".choose-name [data-player]", 10).await;
        // Many names are searched.
        page.tap_or_click("[data-field='own-name']").await;
        page.type_text("schwarz").await;
        page.expect_count(".choose-name [data-player]", 1).await;
        page.tap_or_click(".choose-name [data-player]").await;
        expect_game(page, "Round 2", "against Gus").await;
        page.expect_count(".round-pairings li", 5).await;
        page.expect_contains(".round-pairings li.own-row", "Gus").await;
        page.expect_contains(".shared-rounds", &pack().scenarios[1].name).await;
        page.expect_count(".standings tbody tr", 10).await;
        page.wait_for("[data-fact='no-tables']").await;
        page.expect_absent("[data-act='own-table'], .shared-table").await;
        let wide =
            "document.querySelector('.page-frame').scrollWidth > document.querySelector('.page-frame').clientWidth";
        expect_eq!(page.eval_js(wide).await, json!(false));
        // Somebody else has this phone now.
        page.tap_or_click("[data-act='other-name']").await;
        page.tap_or_click(".choose-name [data-player='1']").await;
        expect_game(page, "Round 2 · Table 1", "against Lea Marx").await;
        page.reload().await;
        expect_game(page, "Round 2 · Table 1", "against Lea Marx").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_event_that_is_kept_follows_its_rounds_and_remembers_the_name() {
    let event = event();
    support::run(Screen::PHONE, async |page| {
        let mut before = event.clone();
        before.rounds[1] = EventRound::default();
        let own = format!("#{}", link::write(&before));
        page.open(&own).await;
        page.wait_for(".player-next").await;
        page.expect_count(".shared-tables li", 2).await;
        page.open(&round_address(&before, 1)).await;
        page.tap_or_click(".choose-name [data-player='9']").await;
        expect_game(page, "Round 1 · Table 2", "against Cleo").await;
        page.open(&round_address(&event, 2)).await;
        expect_game(page, "Round 2 · Table 1", "against Ann").await;
        // Playing begins with both names and the round's scenario.
        page.tap_or_click("[data-act='play-own']").await;
        page.wait_for("[data-program='play'] g.piece").await;
        page.tap_or_click("[data-tab='shows-scenario']").await;
        page.expect_text(".scenario-browser strong", &pack().scenarios[1].name).await;
        page.wait_equal("document.querySelector('[aria-label=\"Name of the Attacker\"]').value", &json!("Lea Marx"))
            .await;
        page.wait_equal("document.querySelector('[aria-label=\"Name of the Defender\"]').value", &json!("Ann")).await;
        page.tap_or_click(".header .close").await;
        expect_game(page, "Round 2 · Table 1", "against Ann").await;
        // The table has the scenario of the round, and is called by its number and the event.
        page.tap_or_click("[data-act='own-table']").await;
        page.wait_for(".app.read-only g.piece").await;
        page.expect_text(".header h1", "Table 1 · Winter Cup").await;
        page.wait_until(&format!("document.body.innerText.includes({})", json!(pack().scenarios[1].name))).await;
        page.tap_or_click(".back-to-event").await;
        expect_game(page, "Round 2 · Table 1", "against Ann").await;
        // An older round takes nothing away, and the event's own link leads to the newest round.
        for address in [round_address(&event, 1), own] {
            page.open(&address).await;
            expect_game(page, "Round 2 · Table 1", "against Ann").await;
            page.expect_count(".shared-tables li", 2).await;
        }
        // It isn't an event of this browser's own.
        page.open("#/events").await;
        page.wait_for(".place.events").await;
        page.expect_absent(".event-list li").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_game_of_a_pairing_fills_in_its_slip() {
    let event = event();
    support::run(Screen::DESKTOP, async |page| {
        page.open(&format!("#{}", link::write(&event))).await;
        page.wait_for(".player-next").await;
        page.open(&round_address(&event, 2)).await;
        page.tap_or_click(".choose-name [data-player='1']").await;
        page.tap_or_click("[data-act='play-own']").await;
        page.wait_for("[data-program='play'] g.piece").await;
        show_score(page).await;
        // The Defender concedes, who sits first in the pairing.
        choose(page, "[data-choice='ending']", "4").await;
        page.click("[data-act='write-down']").await;
        // The winner's share of the game's points is destroyed at least.
        page.click("[data-act='fill-slip']").await;
        page.wait_for(".slip-form [data-fact='reported']").await;
        page.expect_contains("[data-fact='reported']", "Ann").await;
        let address = page.eval_js("location.hash").await;
        let slip = slip::read(address.as_str().unwrap_or_default()).expect("a slip");
        let result = slip.result.expect("it is filled in");
        expect_eq!((result.winner, result.ending), (Some(Seat::Second), GameEnding::Concession));
        expect_eq!(result.scores.map(|score| [score.vp, score.destroyed]), [[0, 0], [5, 38]]);
        // What is changed there stays: the game is where it was.
        page.eval_js("history.back()").await;
        page.wait_for("[data-program='play'] g.piece").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn where_nothing_can_be_kept_the_round_is_shown_and_it_says_so() {
    support::run(Screen::PHONE, async |page| {
        page.open("").await;
        page.wait_started().await;
        page.eval_js(REFUSE_ALL).await;
        page.eval_js(&format!("void (location.hash = '{}')", round_address(&event(), 2))).await;
        page.expect_contains("[data-fact='not-kept']", "full or blocked").await;
        page.tap_or_click(".choose-name [data-player='9']").await;
        expect_game(page, "Round 2 · Table 1", "against Ann").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_organiser_passes_a_round_on_as_a_link_and_as_a_code() {
    let event = event();
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_event(page, &event).await;
        show(page, "pairings").await;
        page.wait_for("[data-act='copy-round']").await;
        let address = page.field_value(".round-link input").await;
        let (_, fragment) = address.split_once('#').expect("it has a fragment");
        let told = round_link::read(fragment).expect("it is a round");
        assert_eq!((told.event.id, told.players.len(), told.games.len()), (event.id, 10, 5));
        page.click("[data-act='round-code']").await;
        page.wait_for(".code-window .code svg").await;
        let height = page.rectangle(".code-window .code svg").await[3];
        assert!(height > 0.8 * f64::from(Screen::DESKTOP.height), "{height}");
        page.key(&[], Key::Escape).await;
        page.wait_gone(".code-window").await;
        page.wait_for("[data-part='pairings'][aria-selected='true']").await;
        show(page, "take-along").await;
        page.wait_for(".round-link [data-act='copy-round']").await;
        page.eval_js("void (location.hash = location.hash.replace(/take-along$/, 'hall'))").await;
        page.click(".hall [data-act='round-code']").await;
        page.wait_for(".code-window .code svg").await;
        page.click("[data-act='close-code']").await;
        page.wait_gone(".code-window").await;
        page.wait_for(".hall").await;
    });
}
