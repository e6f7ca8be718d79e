//! What the pages of an event hold, read from the file itself.

mod full_pages;

use std::sync::Arc;

use proptest::prelude::*;

use super::event_pdf;
use crate::checks::Plan;
use crate::checks::testing::pack;
use crate::event::testing::{event, owned};
use crate::event::{Event, EventDate, EventRound, NumberedTable, TableId};
use crate::export::Paper;
use crate::export::event::{EventExportOptions, PrintedRounds};
use crate::export::lettering;
use crate::export::pdf::contents::MARGIN;
use crate::export::pdf::sheet::NUMBER_SIZE;
use crate::export::pdf::tests::{Run, area, sheets, whole_text};
use crate::export::scenario_card::ScenarioCard;
use crate::export::terrain_facts::terrain_facts;
use crate::formats::archive::read_event;
use crate::formats::event::link::{self as event_link, EventLink};
use crate::formats::{json, link};
use crate::geometry::Side;
use crate::layout::{Layout, Waiver};
use crate::words;

const BASE: &str = "https://tablewright.example/";

fn example() -> Layout {
    json::read(include_str!("../../../../../../assets/examples/frozen-mill.json")).expect("the example is a layout")
}

fn table(id: u32, layout: Layout) -> Arc<NumberedTable> {
    Arc::new(NumberedTable { id: TableId(id), layout, plan: Plan::default(), is_locked: false })
}

/// An event of the example and two small tables, with a round that is revealed and a secret one.
pub(super) fn small() -> Event {
    let mut event = event(&[("forest", 2), ("hill", 3)], &[&["forest", "trench"], &["forest", "forest", "hill"]]);
    event.name = "Steelcity Open".to_owned();
    event.date = EventDate::new(2026, 12, 5);
    (event.points, event.players) = (75, 6);
    event.rounds = [(0, true), (2, false)]
        .map(|(index, is_revealed)| EventRound {
            scenario: pack().scenarios.get(index),
            is_revealed,
            ..EventRound::default()
        })
        .into();
    event.tables.push(table(7, example()));
    event
}

pub(super) fn options() -> EventExportOptions {
    EventExportOptions { base: BASE.to_owned(), ..EventExportOptions::default() }
}

/// Asserts that every line of words is on its page, and that none lies over another.
#[track_caller]
pub(super) fn assert_fits(pages: &[Vec<Run>], paper: Paper) {
    let size = paper.points();
    for (index, page) in pages.iter().enumerate() {
        let runs: Vec<&Run> = page.iter().filter(|run| !run.drawn && !run.text.is_empty()).collect();
        for (nth, run) in runs.iter().enumerate() {
            let [x, y] = run.at;
            let case = format!("page {} on {paper:?}: {run:?}", index + 1);
            assert!(x >= MARGIN - 0.1 && x + run.length() <= size[0] - MARGIN + 0.1, "{case}");
            assert!(y - run.size * 0.72 >= MARGIN - 0.1 && y <= size[1] - MARGIN + 0.1, "{case}");
            let one = area(run);
            for other in &runs[nth + 1..] {
                let two = area(other);
                let apart = one.max.x <= two.min.x + 0.05
                    || two.max.x <= one.min.x + 0.05
                    || one.max.y <= two.min.y + 0.05
                    || two.max.y <= one.min.y + 0.05;
                assert!(apart, "{case} and {other:?}");
            }
        }
    }
}

fn text_of(page: &[Run]) -> String {
    page.iter().filter(|run| !run.drawn).map(|run| run.text.clone()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_small_event_is_printed_as_it_always_was() {
    let event = small();
    let options = EventExportOptions { rounds: PrintedRounds::All, ..options() };
    let pdf = event_pdf(&event, &options);
    assert_eq!(pdf, event_pdf(&event, &options), "the same bytes each time");
    let pages = sheets(&pdf);
    assert_fits(&pages, options.paper);
    let text: Vec<String> = pages
        .iter()
        .map(|page| page.iter().filter(|run| !run.drawn).map(|run| run.text.clone()).collect::<Vec<_>>().join("\n"))
        .collect();
    insta::assert_snapshot!(text.join("\n--------\n"));
}

#[test]
fn the_page_of_a_round_has_the_rules_of_its_scenario_and_a_table_what_its_terrain_does() {
    let event = small();
    let sheets = sheets(&event_pdf(&event, &EventExportOptions { rounds: PrintedRounds::All, ..options() }));
    let pdf = sheets.iter().map(|page| text_of(page)).collect::<Vec<_>>().join(" ");
    for scenario in event.rounds.iter().filter_map(|round| round.scenario) {
        let layout = Layout::new(event.pack).playing(Some(scenario), Side::Bottom);
        let card = ScenarioCard::of(&layout, options().setup_units).expect("a scenario is played");
        for rule in card.rules.iter().filter(|rule| rule.is_for_round) {
            assert!(pdf.contains(&rule.text), "{}: {}", scenario.id, rule.text);
        }
    }
    for fact in event.tables.iter().flat_map(|table| terrain_facts(&table.layout)) {
        assert!(pdf.contains(&fact), "{fact}");
    }
}

#[test]
fn the_number_of_a_table_can_be_read_from_three_metres() {
    let line = lettering::lay_out("0123456789", true);
    for glyph in &line.glyphs {
        let [_, bottom, _, top] = glyph.face.bounds(glyph.id).expect("a digit has an outline");
        let millimetres = (top - bottom) * NUMBER_SIZE / 72.0 * 25.4;
        assert!(millimetres >= 25.0, "{}: {millimetres}", glyph.text);
    }
    let pdf = event_pdf(&small(), &EventExportOptions { setup: false, ..options() });
    let large: Vec<String> =
        sheets(&pdf).iter().flatten().filter(|run| run.size >= NUMBER_SIZE).map(|run| run.text.clone()).collect();
    assert_eq!(large, ["1", "2", "3"]);
}

#[test]
fn pages_are_printed_where_they_are_asked_for() {
    let event = small();
    let count = |options: &EventExportOptions| sheets(&event_pdf(&event, options)).len();
    let least = EventExportOptions { setup: false, packing: false, rounds: PrintedRounds::NONE, ..options() };
    assert_eq!(count(&least), 4, "the cover, and three tables");
    // The rules of a round fill its page, so the pictures of the tables are on another one.
    assert_eq!(count(&EventExportOptions { rounds: PrintedRounds::Revealed, ..least.clone() }), 6);
    assert_eq!(count(&EventExportOptions { rounds: PrintedRounds::These(vec![1, 0, 7]), ..least.clone() }), 8);
    assert_eq!(count(&EventExportOptions { packing: true, ..least.clone() }), 6);
    let with_cards = sheets(&event_pdf(&event, &EventExportOptions { cards: true, ..least.clone() }));
    let of_cards: Vec<_> = with_cards
        .iter()
        .filter(|sheet| sheet.iter().any(|run| run.text.starts_with("Cards of the terrain")))
        .collect();
    assert_eq!(with_cards.len(), 4 + of_cards.len());
    let names = of_cards.iter().copied().flatten().filter(|run| run.text == "Forest");
    assert_eq!(names.count(), 1, "of all tables once");
    assert_eq!(count(&EventExportOptions { setup: true, ..least }), 7, "a page for the list of each table");
}

/// The addresses that a file can be clicked at.
fn addresses(pdf: &[u8]) -> Vec<String> {
    let text: String = pdf.iter().copied().map(char::from).collect();
    text.split("/URI(").skip(1).filter_map(|after| Some(after.split_once(')')?.0.to_owned())).collect()
}

#[test]
fn a_secret_round_is_told_by_no_page_and_no_link() {
    let mut event = small();
    let secret = event.rounds[1].scenario.expect("a scenario");
    for table in &mut event.tables {
        let table = Arc::make_mut(table);
        table.layout.scenario = Some(secret);
        table.layout.notes = format!("tablewright generate --scenarios {}", secret.id);
    }
    let pdf = event_pdf(&event, &options());
    assert!(!whole_text(&pdf).contains(&secret.name), "{}", secret.name);
    let links = addresses(&pdf);
    assert_eq!(links.len(), 3);
    for (address, table) in links.iter().zip(&event.tables) {
        let read = link::read(address.strip_prefix(BASE).expect("the address")).expect("a link");
        assert_eq!((read.layout.pieces.len(), &read.layout.name), (table.layout.pieces.len(), &table.layout.name));
        assert_eq!((read.layout.scenario, &*read.layout.notes), (None, ""));
        let played = pack().scenarios.iter().enumerate().filter(|(index, _)| read.chosen.has_scenario(*index)).count();
        assert_eq!(played, pack().scenarios.len(), "which scenarios are played is secret too");
    }
    let asked_for = event_pdf(&event, &EventExportOptions { rounds: PrintedRounds::These(vec![1]), ..options() });
    assert!(whole_text(&asked_for).contains(&format!("Round 2: {}", secret.name)));
}

#[test]
fn the_cover_has_the_code_of_the_event_or_says_where_codes_are() {
    let event = small();
    let cover = |link: &str, base: &str| {
        let options = EventExportOptions { link: link.to_owned(), base: base.to_owned(), ..options() };
        text_of(&sheets(&event_pdf(&event, &options))[0])
    };
    let of_its_own = "The sheet of each table has a QR code of its own.";
    assert!(cover("https://tablewright.example/#e1", BASE).contains("Scan to see the event"));
    assert!(cover("", BASE).contains(of_its_own));
    assert!(cover(&"a".repeat(4000), BASE).contains("too long for a QR code. The sheet of each"));
    assert!(!cover("", "").contains("QR code"));
}

#[test]
fn what_is_allowed_stands_on_the_sheet_or_on_one_of_its_own() {
    for (reason, is_apart) in [("glued to the mat".to_owned(), false), ("It can't be taken apart. ".repeat(60), true)] {
        let mut event = small();
        let layout = &mut Arc::make_mut(&mut event.tables[0]).layout;
        let waiver = |nth: usize| Waiver {
            check: "piece-count".to_owned(),
            pieces: Vec::new(),
            reason: format!("{nth} {reason}"),
        };
        layout.waivers = vec![waiver(1)];
        let options = EventExportOptions { setup: false, ..options() };
        let pages = sheets(&event_pdf(&event, &options));
        assert_fits(&pages, options.paper);
        let sheet = text_of(&pages[1]);
        let word = reason.split(' ').next().expect("a word");
        assert_eq!(sheet.contains(&format!("1 {word}")), !is_apart, "{sheet}");
        let apart = text_of(&pages[2]);
        assert_eq!(apart.starts_with("Table 1: what is allowed"), is_apart, "{apart}");
    }
}

#[test]
fn the_pdf_opens_the_event_while_its_link_is_short() {
    let mut event = small();
    let read = |event: &Event, link: &str| {
        let options = EventExportOptions { link: link.to_owned(), ..options() };
        read_event(&event_pdf(event, &options)).expect("it can be read")
    };
    let address = format!("{BASE}#{}", event_link::write(&event));
    // Without the event's address too, though each table has one.
    for link in [&*address, ""] {
        let opened = read(&event, link).expect("there is an event in it");
        assert_eq!(opened, event.for_players());
        assert_eq!(opened.rounds[1].scenario, None, "a secret round");
    }
    event.tables = (1..=40).map(|id| table(id, example())).collect();
    assert!(matches!(EventLink::of(&event), EventLink::TooLong(_)));
    assert_eq!(read(&event, ""), None);
}

/// Names as people write them, and others.
pub(super) fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        Just("Frozen mill".to_owned()),
        Just("Die Rattenfänger-Straßenschlacht vor der großen Rüstkammer am Überflußgraben".to_owned()),
        (1..120_usize).prop_map(|count| "W".repeat(count)),
        "[a-zäöüß –]{0,90}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, ..ProptestConfig::default() })]

    #[test]
    fn every_page_fits_its_paper(
        count in prop_oneof![1..4_u32, 4..12_u32, Just(64)],
        names in prop::collection::vec(name(), 4),
        reason in prop_oneof![Just(String::new()), (1..400_usize).prop_map(|count| "weil es so ist ".repeat(count))],
        is_letter: bool, is_german: bool, has_link: bool, setup: bool,
    ) {
        if is_german {
            words::set_language(include_str!("../../../../../../assets/i18n/de.po")).expect("it is there");
        }
        let kinds: Vec<&str> = pack().kinds.iter().map(|kind| &*kind.id).collect();
        let mut event = event(&[], &[]);
        event.name.clone_from(&names[0]);
        event.date = EventDate::new(2026, 12, 5);
        (event.points, event.players) = (100, 128);
        event.rounds = (0..6).map(|index| EventRound { scenario: pack().scenarios.get(index), is_revealed: true, ..EventRound::default() }).collect();
        event.stock = kinds.iter().map(|kind| owned(kind, 3)).collect();
        for number in 1..=count as usize {
            // Few pieces on many tables.
            let pieces = (0..if count > 20 { 2 } else { 8 }).map(|nth| {
                let mut piece = crate::event::testing::piece(kinds[(number * 7 + nth) % kinds.len()], nth);
                piece.name = Some(names[(number + nth) % 4].clone()).filter(|name| !name.is_empty() && nth % 3 == 0);
                piece
            });
            let mut layout = crate::checks::testing::layout(&pieces.collect::<Vec<_>>());
            layout.name.clone_from(&names[number % 4]);
            layout.attacker_edge = if number % 5 == 0 { Side::Left } else { Side::Bottom };
            layout.waivers.push(Waiver { check: "piece-count".to_owned(), pieces: Vec::new(), reason: reason.clone() });
            event.tables.push(table(u32::try_from(number).expect("a few"), layout));
        }
        let paper = if is_letter { Paper::Letter } else { Paper::A4 };
        let options = EventExportOptions {
            link: if has_link { format!("{BASE}#{}", "aB3".repeat(count as usize * 20)) } else { String::new() },
            paper,
            // The lists of many tables take long.
            setup: setup && count < 4,
            rounds: if count > 20 { PrintedRounds::These(vec![0]) } else { PrintedRounds::These(vec![0, 5]) },
            ..options()
        };
        let pages = sheets(&event_pdf(&event, &options));
        words::set_english();
        assert_fits(&pages, paper);
        let numbers = pages.iter().flatten().filter(|run| run.size >= NUMBER_SIZE).map(|run| run.text.clone());
        let expected: Vec<String> = (1..=count).map(|number| number.to_string()).collect();
        prop_assert_eq!(numbers.collect::<Vec<_>>(), expected);
        // The cover has every table.
        let cover: Vec<&str> = pages[0].iter().filter(|run| run.bold && !run.drawn).map(|run| &*run.text).collect();
        for number in 1..=count {
            prop_assert!(cover.contains(&&*number.to_string()), "{}", number);
        }
    }
}
