//! Readings of the packet: each way to read a place of it changes what is computed or said, and is kept in files and links.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tablewright::checks::{EventScenarios, Plan, Report};
use tablewright::event::{
    Event, EventEdit, EventPlayer, EventRound, GameEnding, GameResult, NumberedTable, Pairing, PlayerId, PlayerScore,
    ResultRules, Seat, TableId, standings,
};
use tablewright::export::{ExportOptions, svg};
use tablewright::formats::{PlannedTable, event as stored, json, link};
use tablewright::geometry::Side;
use tablewright::layout::{Edit, Layout};
use tablewright::pack::{self, CardTexts, Owner, Pack, Reading, ReadingProblem, TerrainCards};
use tablewright::study::{self, Study};

fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

/// The place of a reading, and of a way to read it.
fn places(reading: &str, choice: &str) -> (usize, usize) {
    let index = pack().readings.iter().position(|known| known.id == reading).expect("the pack has the reading");
    let choices = &pack().readings[index].choices;
    (index, choices.iter().position(|known| known.id == choice).expect("the reading has the choice"))
}

/// The pack with one reading changed.
fn read(reading: &str, choice: &str) -> &'static Pack {
    let (reading, choice) = places(reading, choice);
    pack().with_reading(reading, choice).expect("the pack can be read like that")
}

/// Every way to read a place of the packet that isn't the pack's own, by the places of the reading and of the choice.
fn others() -> Vec<(usize, usize)> {
    let choices = |reading: usize| (1..pack().readings[reading].choices.len()).map(move |choice| (reading, choice));
    (0..pack().readings.len()).flat_map(choices).collect()
}

/// The tables of the corpus.
fn tables() -> Vec<Layout> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let paths = fs::read_dir(folder).expect("the corpus is there").map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|end| end == "json")).collect();
    paths.sort();
    let text = |path: &PathBuf| fs::read_to_string(path).expect("it can be read");
    paths.iter().map(|path| json::read(&text(path)).expect("it is a layout")).collect()
}

/// A table of these pieces, as lines of a layout file.
fn table_of(scenario: &str, pieces: &str) -> Layout {
    let head = r#""format": "tablewright-layout", "version": 1, "pack": "steamroller-2026""#;
    json::read(&format!(r#"{{ {head}, "scenario": "{scenario}", "pieces": [{pieces}] }}"#)).expect("it is a layout")
}

/// Tables that the corpus lacks, each for some readings.
fn tables_beyond_the_corpus() -> Vec<Layout> {
    let hedges = |depth: f64| {
        let hedge = |id, x| {
            let shape = format!(r#""shape": {{ "rectangle": {{ "width": 24, "depth": {depth} }} }}"#);
            format!(r#"{{ "id": "{id}", "kind": "hedge", "at": [{x}, 24], {shape} }}"#)
        };
        table_of("fault-line", &[hedge("a", 12), hedge("b", 36)].join(","))
    };
    let hut = r#""shape": { "rectangle": { "width": 1.5, "depth": 1.5 } }"#;
    let huts = format!(
        r#"{{ "id": "a", "kind": "building", "at": [20, 24], {hut} }}, {{ "id": "b", "kind": "building", "at": [23, 24], {hut} }}"#
    );
    // A flag whose only neighbour is scatter, which leaves too narrow a way between them.
    let beside_a_flag = r#"{ "id": "a", "kind": "crates", "at": [10.8, 23.6] }"#;
    let low = r#"{ "id": "a", "kind": "obstruction", "at": [24, 12], "height": 3.5 }"#;
    let walls = r#"{ "id": "a", "kind": "wall", "at": [9, 26] }, { "id": "b", "kind": "guard-tower", "at": [39, 27] }"#;
    let apart = include_str!("../corpus/quadrant-method-scatter-apart.json").replace("[33.4, 21.5]", "[32.5, 21.5]");
    vec![
        hedges(8.0),
        hedges(9.5),
        table_of("fault-line", &huts),
        table_of("high-stakes", beside_a_flag),
        table_of("high-stakes", low),
        table_of("high-stakes", walls),
        json::read(&apart).expect("it is a layout"),
    ]
}

/// What all cards say of the scenarios, but for the list of other readings, and of terrain.
fn cards(pack: &'static Pack) -> Vec<String> {
    let card = CardTexts::of(pack).expect("the pack has scenarios");
    let rules = pack.scenarios.iter().flat_map(|scenario| card.rules_of(pack, scenario));
    let rules = rules.filter(|rule| rule.about != "Other readings");
    let terrain = TerrainCards::of(pack).expect("it has cards");
    let of_terrain = pack.kinds.iter().flat_map(|kind| terrain.rules_of(pack, kind, &[]));
    rules.chain(of_terrain).map(|rule| format!("{}: {} ({:?})", rule.about, rule.text, rule.hall)).collect()
}

/// What the checks say of a table, planned by the quadrant method.
fn report(layout: &Layout) -> Report {
    Report::of(layout, Plan { quadrant_method: true })
}

/// An event with a bye, a conceded game, a tie on everything, and scores that only later tiebreakers tell apart.
fn event(pack: &'static Pack) -> Event {
    let player = |id: u32| EventPlayer::new(PlayerId(id), format!("P{id}"));
    let game = |players: [u32; 2], winner, ending, scores: [[u32; 2]; 2]| {
        let scores = scores.map(|[vp, destroyed]| PlayerScore { vp, destroyed, list: None, presence: Some(4) });
        let [first, second] = players.map(PlayerId);
        Pairing { result: Some(GameResult { winner, ending, scores }), ..Pairing::game(first, second) }
    };
    let pairings = vec![
        game([1, 2], Some(Seat::First), GameEnding::Concession, [[5, 10], [1, 0]]),
        game([3, 4], None, GameEnding::Tiebreakers, [[3, 20], [3, 20]]),
        Pairing::bye(PlayerId(5)),
    ];
    Event {
        points: 75,
        roster: (1..=5).map(player).collect(),
        rounds: vec![EventRound { pairings, ..EventRound::default() }],
        ..Event::new(pack)
    }
}

/// What the app makes of games: the standings, and how scores decide a game of each scenario.
fn games(pack: &'static Pack) -> String {
    let event = event(pack);
    let scores = [[5, 30], [2, 20]].map(|[vp, destroyed]| PlayerScore { vp, destroyed, list: None, presence: Some(4) });
    let level = [[4, 30], [4, 20]].map(|[vp, destroyed]| PlayerScore { vp, destroyed, list: None, presence: Some(4) });
    let endings = pack.scenarios.iter().map(|scenario| {
        let rules = ResultRules::of(&event, Some(scenario));
        (rules.likely_ending(Some(Seat::First), &scores), rules.tiebreak(&level))
    });
    let pair_downs = standings::scoring(pack).map(|scoring| scoring.pair_downs);
    format!("{:?} {:?} {pair_downs:?}", standings::standings(&event, 1), endings.collect::<Vec<_>>())
}

/// What is drawn of the scenarios on an empty table, and studied of a table.
fn drawn_and_studied(pack: &'static Pack, table: &Layout) -> String {
    let layout = Layout { pack, ..table.clone() };
    let studies = [Study::Cover, Study::Exposure { from: Owner::Attacker, target: 80 }];
    let paths: Vec<_> = pack.scenarios.iter().map(|scenario| pack.marches(scenario).to_vec()).collect();
    let of = |study| study::run(&layout, EventScenarios::default(), study);
    let drawing = svg::make(&layout.clone().into(), &ExportOptions::default()).expect("it can be drawn");
    format!("{paths:?} {:?} {}", studies.map(of), String::from_utf8_lossy(&drawing))
}

#[test]
fn every_choice_of_every_reading_changes_what_is_computed_or_said() {
    let tables = [tables(), tables_beyond_the_corpus()].concat();
    let own = (cards(pack()), games(pack()));
    let reports: Vec<Report> = tables.iter().map(report).collect();
    let own_drawings: Vec<String> =
        tables_beyond_the_corpus().iter().map(|table| drawn_and_studied(pack(), table)).collect();
    let mut without_effect = Vec::new();
    for (reading, choice) in others() {
        let read = pack().with_reading(reading, choice).expect("the pack can be read like that");
        assert_ne!(read, pack());
        assert_eq!((read.chosen(reading), read.other_readings().count()), (choice, 1));
        let changes_report = || {
            let table = |layout: &Layout| report(&Layout { pack: read, ..layout.clone() });
            tables.iter().zip(&reports).any(|(layout, before)| table(layout) != *before)
        };
        let is_told = cards(read) != own.0 || games(read) != own.1;
        let changes_drawing = || {
            let pairs = tables_beyond_the_corpus().into_iter().zip(&own_drawings);
            pairs.into_iter().any(|(table, before)| drawn_and_studied(read, &table) != *before)
        };
        if !is_told && !changes_report() && !changes_drawing() {
            let Reading { id, choices, .. } = &pack().readings[reading];
            without_effect.push(format!("{id} {}", choices[choice].id));
        }
    }
    assert!(without_effect.is_empty(), "{without_effect:#?}");
}

/// The pack with every third reading changed, and a table of it.
fn changed_table() -> PlannedTable {
    let mut last = None;
    let places =
        others().into_iter().filter(|(reading, _)| reading % 3 == 0 && last.replace(*reading) != Some(*reading));
    let edits: Vec<Edit> = places.map(|(reading, choice)| Edit::Reading(reading, choice)).collect();
    let table = json::read(include_str!("../corpus/quadrant-method.json")).expect("a layout");
    let layout = table.edited(&edits).expect("the pack can be read like that");
    assert!(layout.pack.other_readings().count() > 10);
    layout.into()
}

fn changed_event() -> Event {
    let table = changed_table();
    let layout = Layout { notes: String::new(), ..table.layout };
    let table = NumberedTable { id: TableId(1), layout: layout.clone(), plan: Plan::default(), is_locked: false };
    Event { tables: vec![Arc::new(table)], name: "Open".to_owned(), ..Event::new(layout.pack) }
}

#[test]
fn the_cards_of_all_scenarios_say_the_other_readings() {
    let said = |pack: &'static Pack| {
        let card = CardTexts::of(pack).expect("the pack has scenarios");
        let rules = pack.scenarios.iter().map(|scenario| card.rules_of(pack, scenario));
        let of = |rules: Vec<tablewright::pack::Rule>| {
            rules.into_iter().filter(|rule| rule.about == "Other readings").map(|rule| rule.text).collect::<Vec<_>>()
        };
        rules.map(of).collect::<Vec<_>>()
    };
    assert!(said(pack()).iter().all(Vec::is_empty));
    let halves = "Which halves are compared: Only the Attacker's half and the Defender's half.";
    assert!(said(read("halves", "players")).iter().all(|said| *said == [halves]));
    // What a rule of the card says isn't said twice.
    assert!(said(read("payload-lead", "three")).iter().all(Vec::is_empty));
    let card = CardTexts::of(read("payload-lead", "three")).expect("the pack has scenarios");
    let payload = pack().scenario("payload").expect("a scenario");
    let rules = card.rules_of(read("payload-lead", "three"), payload);
    assert!(rules.iter().any(|rule| rule.is_reading && rule.text.starts_with("A lead of 3 VP or more")), "{rules:?}");
}

#[test]
fn equal_choices_are_one_pack_and_unknown_ones_are_refused() {
    let (first, second) = (read("oversize-sight-blocker", "as-counted"), read("halves", "players"));
    assert!(std::ptr::eq(first, read("oversize-sight-blocker", "as-counted")) && first != second && first != pack());
    let (reading, _) = places("oversize-sight-blocker", "one");
    assert!(std::ptr::eq(first.with_reading(reading, 0).expect("the pack's own"), pack()));
    assert!(first.kinds.iter().zip(&pack().kinds).all(|(own, other)| std::ptr::eq(own, other)));
    assert_eq!(pack().with_reading(reading, 7).err(), Some(ReadingProblem::Unknown));
    assert_eq!(pack().with_reading(usize::MAX, 0).err(), Some(ReadingProblem::Unknown));
}

#[test]
fn other_readings_are_kept_in_files_and_in_links_and_a_table_without_is_written_as_ever() {
    let table = changed_table();
    let text = json::write(&table.layout);
    assert!(text.contains("\"version\": 3") && text.contains("\"readings\": {"), "{text}");
    assert_eq!(json::read(&text), Ok(table.layout.clone()));
    let fragment = link::write(&table);
    assert_eq!(link::read(&fragment), Ok(table.clone()));
    for (reading, choice) in others() {
        let layout =
            Layout { pack: pack().with_reading(reading, choice).expect("it can be read"), ..Layout::new(pack()) };
        assert_eq!(json::read(&json::write(&layout)), Ok(layout.clone()));
        assert_eq!(link::read(&link::write(&layout.clone().into())), Ok(layout.into()));
    }
    let own = Layout { pack: pack(), ..table.layout };
    let text = json::write(&own);
    assert!(text.contains("\"version\": 1") && !text.contains("readings"), "{text}");
    assert!(link::write(&own.into()).len() < fragment.len());
}

#[test]
fn the_readings_of_an_event_are_kept_in_its_file_its_links_and_the_browser() {
    let event = changed_event();
    let file = stored::write(&event);
    assert!(file.contains("\"version\": 2"), "{file}");
    assert_eq!(stored::read(file.as_bytes()), Ok(event.clone()));
    assert_eq!(stored::link::read(&stored::link::write(&event)), Ok(event.clone()));
    let kept = stored::stored::write(&event);
    // A table that was kept with other readings takes the event's.
    let table = PlannedTable::from(Layout { pack: pack(), ..event.tables[0].layout.clone() });
    assert_eq!(stored::stored::read(&kept, |_| Some(table.clone())), Some(event.clone()));
    assert!(stored::stored::is_whole(&kept) && !stored::stored::is_whole(&kept.replacen("[0,1]", "[0,99]", 1)));
    let own = Event { tables: Vec::new(), ..Event::new(pack()) };
    assert!(stored::write(&own).contains("\"version\": 1") && !stored::stored::write(&own).contains("readings"));
}

#[test]
fn a_reading_that_is_unknown_is_refused_with_its_place() {
    let text = json::write(&Layout { pack: read("halves", "players"), ..Layout::new(pack()) });
    let problem = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        json::read(&text.replacen(from, to, 1)).err().map(|problem| problem.to_string()).unwrap_or_default()
    };
    let near = problem("\"halves\"", "\"halvess\"");
    assert_eq!(near, "readings: no reading is called \"halvess\"; did you mean \"halves\"?");
    let choice = problem("\"players\"", "\"player\"");
    assert_eq!(choice, "readings.halves: no way to read it is called \"player\"; did you mean \"players\"?");
    let list = problem("{ \"halves\": \"players\" }", "[]");
    assert!(list.starts_with("readings: write an object in braces"), "{list}");
}

#[test]
fn readings_of_two_windows_are_merged_and_undone() {
    let before = Layout::new(pack());
    let (halves, blockers) = (places("halves", "players"), places("oversize-sight-blocker", "as-counted"));
    let edited = |layout: &Layout, (reading, choice): (usize, usize)| {
        layout.edited(&[Edit::Reading(reading, choice)]).expect("the pack can be read like that")
    };
    let (first, second) = (edited(&before, halves), edited(&before, blockers));
    let merged = first.merged(&before, &second).expect("they don't meet").layout;
    assert_eq!((merged.pack.chosen(halves.0), merged.pack.chosen(blockers.0)), (halves.1, blockers.1));
    assert_eq!(merged.merged(&second, &before).expect("it is undone").layout, first);

    let event = Event { pack: pack(), ..changed_event() };
    let event = event.edited(&[]).expect("nothing to do");
    let read = |event: &Event, (reading, choice): (usize, usize)| {
        event.edited(&[EventEdit::Reading(reading, choice)]).expect("the pack can be read like that")
    };
    let (first, second) = (read(&event, halves), read(&event, blockers));
    let merged = first.merged(&event, &second).expect("they don't meet");
    assert_eq!((merged.pack.chosen(halves.0), merged.pack.chosen(blockers.0)), (halves.1, blockers.1));
    assert!(merged.tables.iter().all(|table| table.layout.pack == merged.pack));
}

#[test]
fn a_table_that_is_taken_into_an_event_takes_its_readings() {
    let event = Event::new(read("halves", "players"));
    let table = NumberedTable { id: TableId(3), layout: Layout::new(pack()), plan: Plan::default(), is_locked: false };
    let event = event.edited(&[EventEdit::AddTable(0, Box::new(table.clone()))]).expect("it is of the same packet");
    assert_eq!(event.tables[0].layout.pack, event.pack);
    let event = event.edited(&[EventEdit::SetTable(Box::new(table))]).expect("it is of the same packet");
    assert_eq!(event.tables[0].layout.pack, event.pack);
}

#[test]
fn messages_to_the_worker_keep_the_readings() {
    let layout = changed_table().layout;
    let text = serde_json::to_string(&layout).expect("it can be written");
    assert_eq!(serde_json::from_str::<Layout>(Box::leak(text.into_boxed_str())).expect("and read"), layout);
    assert_eq!(layout.attacker_edge, Side::Bottom);
}
