//! Links of events: what the editor can make is read back as players may know it, changed links are noticed, nothing panics, and
//! those that were ever made are read for ever.
//!
//! `tests/events/links/` has links with every feature that was ever written, `vN-NAME.link`, and their events, `vN-NAME.json`. To add
//! one, write the event there and run `TABLEWRIGHT_BLESS=1 cargo test --test core event_links`: that writes the link and adds both to
//! `corpus.txt`. Files in that list are never changed or removed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, fs};

use crate::body;
use crate::generators::random::{Random, rounds};
use crate::generators::{event, pack, planned};
use crate::link_fuzz::{mutated, payload};
use proptest::collection::vec;
use proptest::prelude::*;
use tablewright::checks::Plan;
use tablewright::event::{
    EdgeChoice, Event, EventDate, EventRound, NumberedTable, ReportedResult, ResultSlip, SlipIds, SlipProblem, TableId,
    name_key,
};
use tablewright::formats::event::link::{self, EventLink, MAX_CHARACTERS};
use tablewright::formats::event::{read, slip, write};
use tablewright::formats::link::{self as table_link, LinkContents, LinkProblem};
use tablewright::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use tablewright::units::{Angle, Length};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/events/links")
}

/// The corpus's files with these endings, by their names.
fn files(endings: &[&str]) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder()).expect("the corpus is there").map(|file| file.expect("it is listed").path());
    let wanted = entries.filter(|path| path.extension().is_some_and(|end| endings.iter().any(|one| end == *one)));
    let name = |path: &Path| path.file_name().expect("a file has a name").to_string_lossy().into_owned();
    wanted.map(|path| (name(&path), fs::read_to_string(&path).expect("it is text"))).collect()
}

fn is_blessed() -> bool {
    env::var_os("TABLEWRIGHT_BLESS").is_some()
}

#[test]
fn every_existing_link_is_read_as_its_event() {
    let mut links = files(&["link"]);
    let mut all = Vec::new();
    for (file, text) in files(&["json"]) {
        let name = file.trim_end_matches(".json");
        let expected = read(text.as_bytes()).unwrap_or_else(|problem| panic!("{name}: {problem}")).for_players();
        let link = links.remove(&format!("{name}.link")).unwrap_or_else(|| {
            assert!(is_blessed(), "{name} has no link yet: TABLEWRIGHT_BLESS=1 cargo test --test core event_links");
            let link = link::write(&expected);
            fs::write(folder().join(format!("{name}.link")), format!("{link}\n")).expect("a link can be written");
            link
        });
        let link = link.trim_end();
        assert!(link::read(link).as_ref() == Ok(&expected), "{name}");
        assert_eq!(link, link::write(&expected), "{name}");
        assert!(table_link::read_any(&format!("#{link}")) == Ok(LinkContents::Event(Box::new(expected.clone()))));
        // A page that knows no events says that it is too old.
        assert_eq!(table_link::read(link), Err(LinkProblem::Newer));
        all.push(expected);
    }
    assert!(links.is_empty(), "these have no event: {:?}", links.keys());
    // The corpus has all that a link can hold beside its tables.
    for edges in EdgeChoice::NAMES {
        assert!(all.iter().any(|event| event.edges == edges.1), "no {}", edges.0);
    }
    let rounds = || all.iter().flat_map(|event| &event.rounds);
    for scenario in &pack().scenarios {
        assert!(rounds().any(|round| round.scenario == Some(scenario)), "no {}", scenario.id);
    }
    assert!(rounds().any(|round| !round.is_revealed) && rounds().any(|round| round.is_revealed));
    let tables = || all.iter().flat_map(|event| &event.tables);
    assert!(tables().any(|table| table.plan.quadrant_method) && tables().any(|table| table.layout.scenario.is_some()));
    assert!(tables().any(|table| !table.layout.waivers.is_empty()));
    assert!(all.iter().any(|event| event.date.is_none()) && all.iter().any(|event| event.date.is_some()));
    assert!(all.iter().any(|event| event.tables.len() == Event::MAX_TABLES));
}

#[test]
fn the_corpus_of_events_only_grows() {
    let list = folder().join("corpus.txt");
    let text = fs::read_to_string(&list).unwrap_or_default();
    let noted: BTreeMap<&str, &str> =
        text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' ')).collect();
    let files = files(&["link", "json"]);
    for (name, sum) in &noted {
        let file = files.get(*name).unwrap_or_else(|| panic!("{name} is gone, and links like it are out there"));
        assert_eq!(format!("{:08x}", body::crc(file.as_bytes())), *sum, "{name} was changed: put it back, add another");
    }
    let new: Vec<&String> = files.keys().filter(|name| !noted.contains_key(&***name)).collect();
    if is_blessed() {
        let heading = "# The corpus's files and their CRC-32. Lines are added and never changed: see event_links.rs.";
        let sums = files.iter().map(|(name, file)| format!("{name} {:08x}", body::crc(file.as_bytes())));
        let lines: Vec<String> = std::iter::once(heading.to_owned()).chain(sums).collect();
        fs::write(list, lines.join("\n") + "\n").expect("the list can be written");
    } else {
        assert!(new.is_empty(), "{new:?} aren't noted yet: TABLEWRIGHT_BLESS=1 cargo test --test core event_links");
    }
}

/// So many pieces of the catalogue, at random places and turns.
fn catalogue_table(name: &str, pieces: usize, dice: &mut Random) -> Layout {
    let mut edits = vec![Edit::Rename(name.to_owned())];
    let mut below = |range: usize| i32::try_from(dice.below(range)).expect("a small number");
    for index in 0..pieces {
        let at = [Length::hundredths(below(4801)), Length::hundredths(below(4801))];
        let id = PieceId::nth(index);
        let kind = &pack().kinds[usize::try_from(below(22)).expect("a kind")];
        edits.push(Edit::Add(Piece::new(id.clone(), kind, at)));
        edits.push(Edit::Change(id, PieceChange::Move(at, Angle::tenths(below(3600)))));
    }
    Layout::new(pack()).edited(&edits).expect("the pieces can be added")
}

fn catalogue_event(tables: usize, pieces: std::ops::RangeInclusive<usize>, name: impl Fn(usize) -> String) -> Event {
    let mut dice = Random(2026);
    let tables = (1..=tables).map(|number| {
        let count = pieces.start() + dice.below(pieces.end() - pieces.start() + 1);
        let layout = catalogue_table(&name(number), count, &mut dice);
        let id = TableId(u32::try_from(number).expect("a small number"));
        Arc::new(NumberedTable { id, layout, plan: Plan::default(), is_locked: false })
    });
    let rounds = pack().scenarios.iter().take(5).map(|scenario| EventRound {
        scenario: Some(scenario),
        is_revealed: true,
        ..EventRound::default()
    });
    Event {
        name: "Frozen Saturday, Kassel".to_owned(),
        date: EventDate::new(2026, 12, 5),
        points: 75,
        players: 32,
        rounds: rounds.collect(),
        tables: tables.collect(),
        ..Event::new(pack())
    }
}

#[test]
fn sixteen_tables_of_the_catalogue_fit_into_two_thousand_characters() {
    let nothing = |_| String::new();
    let named = |number| format!("Table {number} – Frozen mill");
    let mut lengths = Vec::new();
    for (pieces, name) in [(12..=14, &nothing as &dyn Fn(usize) -> String), (12..=14, &named), (14..=14, &named)] {
        let event = catalogue_event(16, pieces, name);
        let fragment = link::write(&event);
        assert!(link::read(&fragment) == Ok(event));
        lengths.push(fragment.len());
    }
    println!(
        "16 tables of 12 to 14 pieces: {} characters, {} with names; of 14: {}",
        lengths[0], lengths[1], lengths[2]
    );
    assert!(lengths.iter().all(|length| *length <= 2000), "{lengths:?}");
    // A link that is too long is told by its length.
    let EventLink::TooLong(characters) = EventLink::of(&catalogue_event(64, 14..=14, nothing)) else {
        panic!("64 tables fit into {MAX_CHARACTERS} characters")
    };
    println!("64 tables of 14 pieces: {characters} characters");
    assert!(characters > MAX_CHARACTERS);
}

#[test]
fn a_secret_round_is_not_in_the_link() {
    let event = |secret: usize| {
        let mut event = catalogue_event(2, 3..=3, |_| String::new());
        event.rounds[2] =
            EventRound { scenario: pack().scenarios.get(secret), is_revealed: false, ..EventRound::default() };
        let scenario = pack().scenarios.get(secret);
        let mut table = (*event.tables[0]).clone();
        table.layout = table.layout.edited(&[Edit::Scenario(scenario), Edit::Notes(format!("{secret}"))]).expect("one");
        event.tables[0] = Arc::new(table);
        event.notes = format!("round three: {secret}");
        event
    };
    assert_eq!(link::write(&event(5)), link::write(&event(6)));
    let read = link::read(&link::write(&event(5))).expect("a link");
    assert!(read.rounds[2] == EventRound::default() && read.rounds[1].scenario == pack().scenarios.get(1));
}

fn links() -> Vec<String> {
    let links = files(&["link"]).into_values().map(|link| link.trim().to_owned());
    links.filter(|link| link.len() < 700).collect()
}

#[test]
fn broken_links_of_events_are_noticed() {
    let (links, mut dice) = (links(), Random(63));
    let events: Vec<Event> = links.iter().map(|link| link::read(link).expect("a link")).collect();
    let (mut read, mut broken) = (0, 0);
    let rounds = rounds(80_000);
    for round in 0..rounds {
        let (link, other) = (&links[round % links.len()], &links[dice.below(links.len())]);
        let mut text = link.clone().into_bytes();
        for _ in 0..=dice.below(3) {
            if !text.is_empty() {
                mutated(&mut text, other.as_bytes(), &mut dice);
            }
        }
        let text = String::from_utf8(text).expect("what is changed is changed into ASCII");
        match body::event_text(&text) {
            None => broken += 1,
            Some(event) => {
                assert!(events.contains(&event), "{text} is another event");
                read += 1;
            }
        }
    }
    assert!(read > 0 && broken > rounds / 10 * 9, "{read} read, {broken} broken");
}

#[test]
fn broken_payloads_of_events_are_refused_or_are_events() {
    let (links, mut dice) = (links(), Random(2027));
    let payloads: Vec<Vec<u8>> = links.iter().map(|link| payload(link)).collect();
    let (mut read, mut broken) = (0, 0);
    let rounds = rounds(20_000);
    for round in 0..rounds {
        let (one, other) = (&payloads[round % payloads.len()], &payloads[dice.below(payloads.len())]);
        let mut bytes = one.clone();
        for _ in 0..=dice.below(2) {
            if !bytes.is_empty() {
                let at = dice.below(bytes.len());
                match dice.below(3) {
                    0 => bytes[at] ^= 1 << dice.below(8),
                    1 => bytes.truncate(at),
                    _ => bytes.extend(&other[dice.below(other.len())..]),
                }
            }
        }
        if body::event_text(&body::sealed(b'0', &bytes)).is_some() { read += 1 } else { broken += 1 }
    }
    assert!(read > 0 && broken > rounds / 2, "{read} read, {broken} broken");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn a_slip_is_read_back_and_its_result_goes_to_its_game(event in event()) {
        for (round, paired) in event.rounds.iter().enumerate() {
            for pairing in &paired.pairings {
                let Some(slip) = ResultSlip::of(&event, round, pairing) else {
                    prop_assert!(pairing.is_bye());
                    continue;
                };
                let link = slip::write(&slip);
                prop_assert_eq!(slip::read(&link), Ok(slip.clone()));
                prop_assert!(link::read(&link).is_err());
                let Some(result) = pairing.result else {
                    prop_assert_eq!(slip.reported(&event), Err(SlipProblem::NoResult));
                    continue;
                };
                let expected = Ok(ReportedResult { round, first: pairing.first, result });
                let renamed = Event { name: format!("{}!", event.name), ..event.clone() };
                let turned = |slip: &ResultSlip| {
                    let [first, second] = slip.players.clone();
                    let ids = slip.ids.map(|ids| SlipIds { players: [ids.players[1], ids.players[0]], ..ids });
                    ResultSlip { ids, players: [second, first], result: Some(result.swapped()), ..slip.clone() }
                };
                if slip.ids.is_some() {
                    prop_assert_eq!(slip.reported(&event), expected);
                    prop_assert_eq!(turned(&slip).reported(&renamed), expected);
                }
                let plain = ResultSlip { ids: None, ..slip };
                let mut names: Vec<String> = event.roster.iter().map(|player| name_key(&player.name)).collect();
                names.sort();
                names.dedup();
                if names.len() == event.roster.len() {
                    prop_assert_eq!(plain.reported(&event), expected);
                    prop_assert_eq!(turned(&plain).reported(&event), expected);
                }
                prop_assert_eq!(plain.reported(&renamed), Err(SlipProblem::OtherEvent));
            }
        }
    }

    #[test]
    fn an_event_is_read_back_as_players_may_know_it(event in event()) {
        let fragment = link::write(&event);
        prop_assert!(fragment.starts_with('0') && fragment.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        prop_assert_eq!(body::sealed(b'0', &payload(&fragment)), &*fragment);
        let known = event.for_players();
        prop_assert!(link::read(&fragment).as_ref() == Ok(&known), "{}", fragment);
        prop_assert!(table_link::read_any(&fragment) == Ok(LinkContents::Event(Box::new(known.clone()))));
        let file = write(&known);
        prop_assert!(read(file.as_bytes()).as_ref() == Ok(&known));
    }

    #[test]
    fn a_link_of_a_table_is_no_event(table in planned()) {
        let fragment = table_link::write(&table);
        prop_assert_eq!(link::read(&fragment), Err(LinkProblem::Foreign));
        prop_assert!(table_link::read_any(&fragment) == Ok(LinkContents::Table(Box::new(table))));
    }

    #[test]
    fn any_payload_is_refused_or_is_an_event(bytes in vec(any::<u8>(), 0..200)) {
        body::event_text(&body::sealed(b'0', &bytes));
    }

    #[test]
    fn any_text_is_no_event(text: String) {
        prop_assert!(body::event_text(&text).is_none());
    }
}
