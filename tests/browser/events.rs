//! Events: tables, rounds and shared terrain are planned, kept and undone; a table of an event is edited as every table is.

use std::fs;

use serde_json::json;
use tablewright::checks::Plan;
use tablewright::event::usage::StockUsage;
use tablewright::event::{Event, EventEdit, EventPlayer, EventRound, NumberedTable, Pairing, PlayerId, TableId};
use tablewright::formats::event;
use tablewright::formats::terrain::{self, OwnTerrain};
use tablewright::layout::{Edit, Layout, Piece, PieceId};
use tablewright::pack::{self, Pack};
use tablewright::units::Length;

use crate::support::{self, Key, Page, Screen, expect_eq};

/// The names of the event's tables, in the order of their numbers.
pub const NAMES: &str =
    "[...document.querySelectorAll('.event-tables li')].map(card => card.querySelector('input').value)";

/// Opens the events: on a phone from My tables, which has the room for it.
pub async fn open_events(page: &Page) {
    // A page that is loaded again is where it was.
    if page.count(".place.events").await > 0 {
        return;
    }
    page.go_to_planner().await;
    if page.rectangle("[data-command='events']").await[2] > 0.0 {
        page.command("events").await;
    } else {
        page.command("library").await;
        page.click(".page-frame [data-run='events']").await;
    }
    page.wait_for(".place.events").await;
}

/// Opens the events and begins a new one.
pub async fn new_event(page: &Page) {
    open_events(page).await;
    page.click("[data-act='new-event']").await;
    page.wait_for("#event-part").await;
}

/// Opens a file with an event that the core has written, which is one gesture instead of a click for each of its parts.
pub async fn open_event(page: &Page, event: &Event) {
    page.command("library").await;
    page.upload(".page-frame input[type='file']", &page.write_file("event.tablewright", event::write(event))).await;
    page.wait_for(".place.events #event-part").await;
}

/// An event with so many empty tables and rounds, and players with these names.
pub fn planned_event(tables: u32, rounds: usize, players: &[&str]) -> Event {
    let table = |number: u32| {
        let table =
            NumberedTable { id: TableId(number), layout: Layout::new(pack()), plan: Plan::default(), is_locked: false };
        EventEdit::AddTable(Event::MAX_TABLES, Box::new(table))
    };
    let roster = (1..).zip(players).map(|(number, name)| EventPlayer::new(PlayerId(number), *name));
    let edits = [EventEdit::Points(75), EventEdit::Rounds(vec![EventRound::default(); rounds])]
        .into_iter()
        .chain((1..=tables).map(table))
        .chain([EventEdit::Roster(roster.collect())]);
    Event::new(pack()).edited(&edits.collect::<Vec<_>>()).expect("there is room for them")
}

/// Shows a part of the event.
pub async fn show(page: &Page, part: &str) {
    page.click(&format!("[data-part='{part}']")).await;
    page.wait_for(&format!("[data-part='{part}'][aria-selected='true']")).await;
}

/// Presses a button of the table with this number.
pub async fn press(page: &Page, number: u32, button: &str) {
    page.click(&format!(".event-tables [data-number='{number}'] [aria-label^='{button}']")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn tables_of_an_event_are_added_edited_on_the_board_and_found_again() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        new_event(page).await;
        page.fill("Name of the event", "Winter Cup").await;
        page.click("[data-act='add-board']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
        page.click("[data-act='add-empty']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill", ""])).await;
        page.fill("Name of table 2", "Second").await;
        page.wait_equal(NAMES, &json!(["Frozen mill", "Second"])).await;
        page.wait_for(".event-tables [data-number='1'] [data-status]:not([data-status='awaited'])").await;

        // It opens on the board, and says where it belongs.
        press(page, 1, "Open table 1").await;
        page.wait_gone(".page-frame").await;
        page.wait_until("document.querySelector('.event-place')?.innerText.includes('Winter Cup')").await;
        page.fill("Name of the table", "Frozen mill, north").await;
        page.wait_layout(|layout| layout.name == "Frozen mill, north").await;
        // And back: the event has what was done on the board.
        page.click(".event-place").await;
        page.wait_equal(NAMES, &json!(["Frozen mill, north", "Second"])).await;
        page.go_to_planner().await;

        // All of it is there after a reload.
        page.reload_table().await;
        page.wait_until("document.querySelector('.event-place')?.innerText.includes('Winter Cup')").await;
        open_events(page).await;
        page.wait_equal(NAMES, &json!(["Frozen mill, north", "Second"])).await;
        expect_eq!(page.field("Name of the event").await, "Winter Cup");

        // Without a name of its own a table is called by its number and the event, wherever it is.
        page.click("[data-act='add-empty']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill, north", "Second", ""])).await;
        press(page, 3, "Open table 3").await;
        page.wait_gone(".page-frame").await;
        page.wait_for(".table-name[placeholder='Table 3 · Winter Cup']").await;
        page.wait_until("document.title == 'Table 3 · Winter Cup · Tablewright'").await;
        page.command("library").await;
        page.wait_for(".page-frame [data-table] input[placeholder='Table 3 · Winter Cup']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn tables_are_moved_duplicated_mirrored_removed_and_all_of_it_is_undone() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        new_event(page).await;
        page.click("[data-act='add-board']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
        press(page, 1, "Duplicate").await;
        page.wait_equal(NAMES, &json!(["Frozen mill", "Frozen mill"])).await;
        page.fill("Name of table 2", "Copy").await;
        page.wait_equal(NAMES, &json!(["Frozen mill", "Copy"])).await;
        press(page, 2, "Move Copy one place forward").await;
        page.wait_equal(NAMES, &json!(["Copy", "Frozen mill"])).await;
        let picture = "document.querySelector(\".event-tables [data-number='1'] svg\").innerHTML";
        page.eval_js(&format!("window.before = {picture}")).await;
        press(page, 1, "Mirror").await;
        page.wait_until(&format!("{picture} != before")).await;
        press(page, 1, "Lock").await;
        page.wait_for(".event-tables [data-number='1'] [aria-pressed='true']").await;
        press(page, 1, "Remove").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
        // Back, step by step, to the beginning.
        for names in [
            json!(["Copy", "Frozen mill"]),
            json!(["Copy", "Frozen mill"]),
            json!(["Copy", "Frozen mill"]),
            json!(["Frozen mill", "Copy"]),
            json!(["Frozen mill", "Frozen mill"]),
            json!(["Frozen mill"]),
            json!([]),
        ] {
            page.click("[data-step='undo']").await;
            page.wait_equal(NAMES, &names).await;
        }
        page.wait_for("[data-step='undo']:disabled").await;
        page.click("[data-step='redo']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn rounds_are_proposed_and_rolled_without_repeats() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        new_event(page).await;
        show(page, "rounds").await;
        page.fill("Players", "18").await;
        page.wait_until("document.querySelector(\"[data-fact='proposed-rounds']\")?.innerText.includes('5 rounds')")
            .await;
        page.click("[data-act='take-rounds']").await;
        page.wait_until("document.querySelectorAll('.event-rounds li').length == 5").await;
        page.fill("Army points", "75").await;
        page.wait_until("document.querySelector(\"[data-fact='clock']\").innerText.includes('50 minutes')").await;
        page.click("[data-act='roll-scenarios']").await;
        let scenarios = "[...document.querySelectorAll('.event-rounds select')].map(field => field.value)";
        page.wait_until(&format!("new Set({scenarios}).size == 5 && !{scenarios}.includes('')")).await;
        // What is in a field that can't be a number of players isn't taken.
        page.fill("Players", "many").await;
        page.wait_until("document.querySelector('.dialog-message').innerText.includes('whole number')").await;
        expect_eq!(page.field("Players").await, "18");
        page.click("[data-round='5'] [aria-label='Remove round 5']").await;
        page.wait_until("document.querySelectorAll('.event-rounds li').length == 4").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_deleted_event_comes_back_with_its_tables() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        new_event(page).await;
        page.fill("Name of the event", "Winter Cup").await;
        page.click("[data-act='add-board']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
        page.click("[data-act='all-events']").await;
        page.wait_for(".event-list li").await;
        page.click("[aria-label='Delete Winter Cup']").await;
        page.wait_gone(".event-list li").await;
        page.click(".dialog-message .undo").await;
        page.wait_for(".event-list li").await;
        page.click(".open-event").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
    });
}

pub fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

/// A stock of these kinds, each so many times.
pub fn stock(items: &[(&str, u32)]) -> Vec<OwnTerrain> {
    let item = |(kind, count): &(&str, u32)| {
        let kind = pack().kind(kind).expect("the pack has the kind");
        OwnTerrain { count: *count, ..OwnTerrain::of(kind) }
    };
    items.iter().map(item).collect()
}

/// Saves a list of own terrain as the page does.
pub async fn own(page: &Page, list: &[OwnTerrain]) {
    let text = serde_json::to_string(&terrain::write(list)).expect("a text is JSON");
    page.eval_js(&format!("watch.keep({{ 'tablewright.own-terrain': {text} }})")).await;
}

/// Saves the event of the dialog as a file, and reads it.
async fn saved_event(page: &Page) -> Event {
    show(page, "take-along").await;
    page.click("[data-format='event']").await;
    let file = page.download(".tablewright").await;
    event::read(&fs::read(file).expect("it can be read")).expect("it is an event")
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn tables_are_generated_from_one_stock_that_is_never_exceeded() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        // The case of the organiser who found that four tables had used six towers of two.
        let stock = stock(&[
            ("guard-tower", 2),
            ("trench", 2),
            ("shallow-water", 3),
            ("obstruction", 6),
            ("building", 4),
            ("forest", 12),
            ("dense-fog", 4),
            ("acid-bath", 4),
            ("burning-earth", 2),
            ("hill", 8),
            ("rough-ground", 6),
            ("rubble", 6),
            ("wall", 4),
        ]);
        own(page, &stock).await;
        new_event(page).await;
        page.fill("How many new tables", "4").await;
        page.click("[data-act='generate-new']").await;
        page.wait_until("document.querySelectorAll('.event-tables li').length == 4").await;
        page.wait_for("[data-fact='generated']").await;
        page.wait_until(
            "[...document.querySelectorAll('.event-tables [data-status]')].every(one => one.dataset.status != 'awaited')",
        )
        .await;
        let must = page.count(".event-tables .level-must").await;
        expect_eq!(must, 0, "{}", page.text(".event-tables").await);
        let seed_field = "Seed: the same seed gives the same tables";
        let seed = page.field(seed_field).await;
        let event = saved_event(page).await;
        let usage = StockUsage::of(&event);
        assert_eq!((event.stock.len(), usage.is_enough(), usage.foreign.len()), (stock.len(), true, 0));
        // One step takes all of them back.
        show(page, "tables").await;
        page.click("[data-step='undo']").await;
        page.wait_equal(NAMES, &json!([])).await;
        // The same seed gives the same tables, and the next one others.
        let layouts = |event: Event| event.tables.iter().map(|table| table.layout.clone()).collect::<Vec<_>>();
        let made = layouts(event);
        for is_same in [true, false] {
            expect_eq!(page.field(seed_field).await, seed);
            if is_same {
                page.fill(seed_field, "1").await;
                page.fill(seed_field, &seed).await;
            }
            page.fill("How many new tables", "4").await;
            page.click("[data-act='generate-new']").await;
            page.wait_until("document.querySelectorAll('.event-tables li').length == 4").await;
            page.wait_for("[data-fact='generated']").await;
            expect_eq!(layouts(saved_event(page).await) == made, is_same);
            show(page, "tables").await;
            page.click("[data-step='undo']").await;
            page.wait_equal(NAMES, &json!([])).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_the_stock_lacks_is_said_for_all_tables() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        own(page, &stock(&[("forest", 8), ("building", 2), ("hill", 9), ("acid-bath", 1)])).await;
        new_event(page).await;
        page.fill("How many new tables", "3").await;
        page.click("[data-act='generate-new']").await;
        page.wait_until("document.querySelector(\"[data-fact='generated']\")?.innerText.includes('3 tables')").await;
        let text = page.text("[data-fact='generated']").await;
        assert!(text.contains("2 more hazards"), "{text}");
        page.expect_absent(".event-tables li").await;
        // It is enough for one, which is a button.
        page.expect_contains("[data-act='generate-fewer']", "Enough for 1: generate 1").await;
        page.click("[data-act='generate-fewer']").await;
        page.wait_until("document.querySelectorAll('.event-tables li').length == 1").await;
        // Whoever has tables opens the form by hand, and for three games on one table there is a button.
        page.expect_absent(".more-tables[open]").await;
        page.wait_for(".more-tables summary").await;
        page.expect_absent("[data-act='generate-missing']").await;
        show(page, "rounds").await;
        page.fill("Players", "6").await;
        show(page, "tables").await;
        page.expect_contains("[data-fact='table-shortage']", "3 games, 1 table: 2 games have no table.").await;
        page.expect_contains("[data-act='generate-missing']", "Generate 2 tables").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn terrain_that_is_used_too_often_is_found_and_replaced() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        new_event(page).await;
        page.click("[data-act='add-board']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
        // There is as much as the example has of each sort, and a spare hill; with a copy of it everything is used twice.
        let event = saved_event(page).await;
        let mut list: Vec<OwnTerrain> = Vec::new();
        for piece in &event.tables[0].layout.pieces {
            match list.iter_mut().find(|own| own.piece.is_same_terrain_as(piece)) {
                Some(own) => own.count += 1,
                None => list.push(OwnTerrain::from_piece(piece, None)),
            }
        }
        let sorts = list.len();
        own(page, &list).await;
        page.reload_table().await;
        open_events(page).await;
        show(page, "terrain").await;
        page.click("[data-act='take-terrain']").await;
        page.wait_until(&format!("document.querySelectorAll('.event-stock li').length == {sorts}")).await;
        page.expect_absent(".over-use").await;
        show(page, "tables").await;
        press(page, 1, "Duplicate").await;
        page.wait_for(".event-tables [data-number='2'] [data-fact='over-used']").await;
        show(page, "terrain").await;
        page.wait_until(&format!("document.querySelectorAll('.over-use').length == {sorts}")).await;
        // More of it, and nothing is used too often.
        for own in &mut list {
            own.count *= 2;
        }
        let counts: Vec<u32> = list.iter().map(|own| own.count).collect();
        for (index, count) in counts.iter().enumerate() {
            let field = format!("[data-item='{index}'] input");
            page.click(&field).await;
            page.eval_js(&format!("document.querySelector(\"{field}\").select()")).await;
            page.type_text(&format!("{count}\u{e007}")).await;
            page.wait_gone(&format!("[data-item='{index}'].missing")).await;
        }
        page.expect_absent(".over-use").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_backup_and_a_file_bring_an_event_back() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        new_event(page).await;
        page.fill("Name of the event", "Winter Cup").await;
        page.click("[data-act='add-board']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
        show(page, "take-along").await;
        page.click("[data-format='event']").await;
        let file = page.download(".tablewright").await;
        page.go_to_planner().await;
        page.command("library").await;
        page.wait_for(".place.library .tables li").await;
        page.click(".take-all").await;
        let backup = page.download(".zip").await;
        // The event and its table are lost, and restored.
        page.eval_js("localStorage.removeItem('tablewright.event-last')").await;
        page.eval_js(
            "watch.kept().then(kept => Object.keys(kept).filter(key => /^tablewright\\.(event|table)/.test(key)))
                .then(keys => watch.keep(Object.fromEntries(keys.map(key => [key, null]))))",
        )
        .await;
        // The window follows: what is restored is compared with what it knows.
        page.wait_gone(".place.library .tables li").await;
        page.upload(".page-frame input[type='file']", &backup).await;
        page.wait_for("[data-new-events='1'][data-same-events='0']").await;
        page.click(".restore-now").await;
        page.wait_until("document.querySelector('.dialog-message').innerText.includes('Restored')").await;
        page.click(".page-frame [data-run='events']").await;
        page.wait_for(".event-list li").await;
        page.click(".open-event").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
        expect_eq!(page.field("Name of the event").await, "Winter Cup");
        // The file is another event, with a table of its own.
        page.go_to_planner().await;
        page.command("library").await;
        page.upload(".page-frame input[type='file']", &file).await;
        page.wait_for(".place.events #event-part").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
        page.click("[data-act='all-events']").await;
        page.wait_until("document.querySelectorAll('.event-list li').length == 2").await;
    });
}

/// For each game of the kept events the place of its table in the event, counted from 0; -1 where it has none.
const GAMES: &str =
    "watch.kept().then(kept => Object.entries(kept).filter(([key]) => key.startsWith('tablewright.event.'))
    .map(([, text]) => JSON.parse(text.slice(text.indexOf(' ') + 1)))
    .map(event => [event.name, event.rounds.flatMap(round => round.pairings ?? [])
        .map(game => event.tables.findIndex(table => table.id === game.table))]).sort())";

/// Opens the file of an event with a game on each of its two tables, the second first.
async fn open_event_with_games(page: &Page) {
    let game = |table, first, second| Pairing {
        table: Some(TableId(table)),
        ..Pairing::game(PlayerId(first), PlayerId(second))
    };
    let pairings = EventEdit::Pairings(0, vec![game(2, 1, 2), game(1, 3, 4)]);
    let named = EventEdit::Rename("Winter Cup".to_owned());
    let event = planned_event(2, 1, &["Ann", "Bob", "Cleo", "Dan"]).edited(&[named, pairings]);
    page.open_table().await;
    open_event(page, &event.expect("these games can be")).await;
    page.wait_equal(GAMES, &json!([["Winter Cup", [1, 0]]])).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_event_opened_from_its_file_keeps_its_games_tables() {
    support::run(Screen::DESKTOP, async |page| {
        open_event_with_games(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_changed_event_is_restored_beside_the_other_with_tables_of_its_own() {
    support::run(Screen::DESKTOP, async |page| {
        open_event_with_games(page).await;
        page.go_to_planner().await;
        page.command("library").await;
        page.wait_for(".place.library .tables li").await;
        page.click(".take-all").await;
        let backup = page.download(".zip").await;
        // Nothing has changed yet.
        page.upload(".page-frame input[type='file']", &backup).await;
        page.wait_for(".restore [data-same-events='1'][data-new-events='0']").await;
        page.expect_absent(".changed-events .choice").await;
        page.click(".restore .quiet").await;
        page.wait_gone(".restore").await;
        page.click(".page-frame [data-run='events']").await;
        page.wait_for(".place.events #event-part").await;
        show(page, "tables").await;
        press(page, 1, "Remove").await;
        page.wait_equal(GAMES, &json!([["Winter Cup", [0, -1]]])).await;
        page.go_to_planner().await;

        page.command("library").await;
        page.upload(".page-frame input[type='file']", &backup).await;
        page.wait_for(".changed-events .layer:nth-child(1)[aria-pressed='true']").await;
        page.click(".restore-now").await;
        page.wait_until("document.querySelector('.dialog-message').innerText.includes('Events added: 1, replaced: 0')")
            .await;
        page.wait_equal(GAMES, &json!([["Winter Cup (restored)", [1, 0]], ["Winter Cup", [0, -1]]])).await;
        // No table is in both.
        let tables =
            "watch.kept().then(kept => Object.entries(kept).filter(([key]) => key.startsWith('tablewright.event.'))
            .flatMap(([, text]) => JSON.parse(text.slice(text.indexOf(' ') + 1)).tables.map(table => table.id)))";
        page.wait_equal(&format!("{tables}.then(ids => [ids.length, new Set(ids).size])"), &json!([3, 3])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn players_open_an_event_its_tables_and_its_rounds_from_a_link() {
    let mut shared = Event::new(pack());
    let scenarios = &pack().scenarios;
    let rounds = [(0, true), (1, false)].map(|(index, is_revealed)| EventRound {
        scenario: scenarios.get(index),
        is_revealed,
        ..EventRound::default()
    });
    shared = shared
        .edited(&[EventEdit::Rename("Winter Cup".to_owned()), EventEdit::Rounds(rounds.into())])
        .expect("it can be");
    let example = tablewright::formats::link::read(include_str!("../../assets/examples/frozen-mill.link").trim_ascii());
    let layout = example.expect("the example can be read").layout;
    for id in [1, 2] {
        let table = NumberedTable { id: TableId(id), layout: layout.clone(), plan: Plan::default(), is_locked: false };
        shared = shared.edited(&[EventEdit::AddTable(9, Box::new(table))]).expect("it fits");
    }
    let link = event::link::write(&shared);
    support::run(Screen::PHONE, async |page| {
        page.open(&format!("#{link}")).await;
        page.wait_for(".place.shared-event .shared-tables").await;
        page.expect_count(".shared-tables li", 2).await;
        let rounds = page.text(".shared-rounds").await;
        assert!(rounds.contains(&scenarios[0].name) && !rounds.contains(&scenarios[1].name), "{rounds}");
        page.tap_or_click(".shared-tables [data-number='2'] button").await;
        page.wait_gone(".page-frame").await;
        page.wait_for(".app.read-only").await;
        page.tap_or_click(".back-to-event").await;
        page.wait_for(".place.shared-event .shared-tables").await;
        // An organiser keeps a copy.
        page.tap_or_click("[data-act='keep-event']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill", "Frozen mill"])).await;
        expect_eq!(page.field("Name of the event").await, "Winter Cup");
    });
}

/// How many pieces the example has.
fn pieces_of_the_example() -> usize {
    let link = include_str!("../../assets/examples/frozen-mill.link").trim_ascii();
    tablewright::formats::link::read(link).expect("the example can be read").layout.pieces.len()
}

/// Sets the next piece of the open table, after which so many are set.
pub async fn set_piece(page: &Page, set: usize, all: usize) {
    page.wait_for(".set-up-step").await;
    page.tap_or_click("[data-act='set-next']").await;
    page.wait_equal(
        "document.querySelector(\"[data-fact='set-up']\").innerText",
        &json!(format!("{set} of {all} pieces")),
    )
    .await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_helper_sets_a_table_up_piece_by_piece_and_goes_on_after_a_reload() {
    let all = pieces_of_the_example();
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        new_event(page).await;
        page.click("[data-act='add-board']").await;
        page.wait_equal(NAMES, &json!(["Frozen mill"])).await;
        page.click("[data-act='set-up']").await;
        page.wait_for(".set-up-tables [data-number='1'] button").await;
        page.tap_or_click(".set-up-tables [data-number='1'] button").await;
        page.wait_for(".set-up-step[data-step='0']").await;
        page.expect_count(".set-up-picture svg", 1).await;
        page.expect_count(".set-up-place li", 2).await;
        set_piece(page, 1, all).await;
        page.wait_for(".set-up-step[data-step='1']").await;
        set_piece(page, 2, all).await;
        page.wait_for(".set-up-step[data-step='2']").await;
        // Back to a piece that is set, which is ticked, and on from there.
        page.tap_or_click("[data-act='previous-piece']").await;
        page.wait_for(".set-up-step[data-step='1']").await;
        page.wait_until("document.querySelector('.set-up-tools input').checked").await;
        page.tap_or_click("[data-act='leave-set-up']").await;
        let said =
            "document.querySelector(\".set-up-tables [data-number='1'] [data-fact='set-up']\")?.innerText.trim()";
        page.wait_equal(said, &json!(format!("2 of {all} pieces"))).await;
        page.tap_or_click("[data-act='leave-set-up']").await;
        page.wait_gone(".guided-set-up").await;

        page.reload_table().await;
        open_events(page).await;
        page.click("[data-act='set-up']").await;
        page.wait_equal(said, &json!(format!("2 of {all} pieces"))).await;
        page.tap_or_click(".set-up-tables [data-number='1'] button").await;
        page.wait_for(".set-up-step[data-step='2']").await;
        for set in 3..=all {
            set_piece(page, set, all).await;
        }
        page.wait_for("[data-fact='table-set']").await;
        page.tap_or_click("[data-act='begin-again']").await;
        page.wait_for(".set-up-step[data-step='0']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_helper_sets_up_an_event_that_was_opened_from_a_link() {
    let link = include_str!("../../assets/examples/frozen-mill.link").trim_ascii();
    let layout = tablewright::formats::link::read(link).expect("the example can be read").layout;
    let all = layout.pieces.len();
    let mut shared = Event::new(pack());
    for id in [1, 2] {
        let table = NumberedTable { id: TableId(id), layout: layout.clone(), plan: Plan::default(), is_locked: false };
        shared = shared.edited(&[EventEdit::AddTable(9, Box::new(table))]).expect("it fits");
    }
    let link = event::link::write(&shared);
    support::run(Screen::PHONE, async |page| {
        page.open(&format!("#{link}")).await;
        page.wait_for(".place.shared-event .shared-tables").await;
        page.click("[data-act='set-up']").await;
        page.wait_for(".set-up-tables [data-number='2'] button").await;
        page.tap_or_click(".set-up-tables [data-number='2'] button").await;
        set_piece(page, 1, all).await;
        page.key(&[], Key::Escape).await;
        let said = |number: u32| {
            format!(
                "document.querySelector(\".set-up-tables [data-number='{number}'] [data-fact='set-up']\")?.innerText.trim()"
            )
        };
        page.wait_equal(&said(2), &json!(format!("1 of {all} pieces"))).await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".guided-set-up").await;
        page.reload().await;
        page.wait_for(".place.shared-event .shared-tables").await;
        page.click("[data-act='set-up']").await;
        page.wait_equal(&said(2), &json!(format!("1 of {all} pieces"))).await;
        page.wait_equal(&said(1), &json!(format!("0 of {all} pieces"))).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn once_the_terrain_stands_the_elements_of_the_revealed_scenario_follow() {
    let piece = Piece::new(PieceId::nth(0), &pack().kinds[0], [Length::clamped(12.0), Length::clamped(12.0)]);
    let layout = Layout::new(pack()).edited(&[Edit::Add(piece)]).expect("it fits");
    let table = tablewright::event::NumberedTable {
        id: tablewright::event::TableId(1),
        layout,
        plan: tablewright::checks::Plan::default(),
        is_locked: false,
    };
    let scenario = &pack().scenarios[0];
    let elements = scenario.elements.len();
    for is_revealed in [true, false] {
        let round = EventRound { scenario: Some(scenario), is_revealed, ..EventRound::default() };
        let edits = [EventEdit::AddTable(0, Box::new(table.clone())), EventEdit::Rounds(vec![round])];
        let link = event::link::write(&Event::new(pack()).edited(&edits).expect("it fits"));
        support::run(Screen::PHONE, async move |page| {
            page.open(&format!("#{link}")).await;
            page.wait_for(".place.shared-event .shared-tables").await;
            page.click("[data-act='set-up']").await;
            page.wait_for(".set-up-tables [data-number='1'] button").await;
            page.tap_or_click(".set-up-tables [data-number='1'] button").await;
            page.wait_for(".set-up-step[data-step='0']").await;
            page.tap_or_click("[data-act='set-next']").await;
            page.wait_for("[data-fact='table-set']").await;
            page.expect_count("[data-act='elements']", u64::from(is_revealed)).await;
            if !is_revealed {
                return;
            }
            page.tap_or_click("[data-act='elements']").await;
            for index in 0..elements {
                page.wait_for(&format!(".set-up-step[data-element='{index}']")).await;
                page.expect_count(".set-up-picture svg", 1).await;
                page.expect_count(".set-up-place li", 2).await;
                if index + 1 < elements {
                    page.tap_or_click("[data-act='next-element']").await;
                }
            }
            page.expect_absent("[data-act='next-element']").await;
            page.tap_or_click("[data-act='terrain-again']").await;
            page.wait_for("[data-fact='table-set']").await;
        });
    }
}
