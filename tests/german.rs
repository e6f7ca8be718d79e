//! Texts in German, especially sentences that are made of parts.
//!
//! This is a program of its own, because the pack keeps the language in which it is first read, for all threads.

use std::collections::BTreeSet;

use tablewright::checks::{EventScenarios, Report, messages};
use tablewright::export::ExportOptions;
use tablewright::export::text::plain;
use tablewright::formats::{PlannedTable, json, link};
use tablewright::geometry::Point;
use tablewright::layout::Layout;
use tablewright::pack::{Kind, Owner};
use tablewright::study::{self, Study};
use tablewright::units::Unit;
use tablewright::units::setup_length::SetupUnits;
use tablewright::words::po;
use tablewright::{checks, solver};

/// Sets German on this test's thread. Every test here begins with it, because the pack keeps the language in which it is first read.
fn speak_german() {
    tablewright::words::set_language(include_str!("../assets/i18n/de.po")).expect("a language");
}

fn example() -> PlannedTable {
    link::read(include_str!("../assets/examples/frozen-mill.link").trim_ascii()).expect("the example is a link")
}

/// A table with many findings.
fn crowded() -> Layout {
    let text = r#"{
        "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "scenario": "payload", "attacker_edge": "left",
        "pieces": [
            { "id": "a", "kind": "building", "at": [24, 24], "turn": 20, "shape": { "rectangle": { "width": 9, "depth": 2 } } },
            { "id": "b", "kind": "obstruction", "at": [27, 25] },
            { "id": "c", "kind": "forest", "at": [1, 30] },
            { "id": "d", "kind": "boulder", "at": [40, 40] },
            { "id": "e", "kind": "wall", "name": "Alte Mauer", "at": [12, 46], "locked": true }
        ],
        "waivers": [ { "rule": "off-table", "pieces": ["c"], "reason": "steht auf einem Brett" } ]
    }"#;
    json::read_bytes(text.as_bytes()).expect("it is a layout")
}

#[test]
fn kinds_are_called_by_german_names() {
    speak_german();
    let pack = example().layout.pack;
    let names: Vec<&str> = pack.kinds.iter().map(|kind: &Kind| &*kind.name).collect();
    assert!(names.contains(&"Wald") && names.contains(&"Mauer") && !names.contains(&"Forest"), "{names:?}");
    assert_eq!(pack.scenario("payload").map(|scenario| &*scenario.name), Some("Payload"), "names stay");
}

#[test]
fn findings_and_fixes_read_as_sentences() {
    speak_german();
    let layout = crowded();
    let report = Report::of(&layout, checks::Plan { quadrant_method: true });
    let mut says: Vec<String> = Vec::new();
    for finding in report.findings() {
        says.push(format!("{}: {}", messages::level(finding.level), messages::message(finding, &layout)));
        for fix in solver::fixes(&layout, checks::Plan::default(), finding).fixes.iter().take(2) {
            says.push(format!("  → {}", solver::messages::fix(&layout, &fix.action)));
        }
    }
    insta::assert_snapshot!(says.join("\n"));
}

#[test]
fn the_text_file_is_german_all_through() {
    speak_german();
    insta::assert_snapshot!(plain(&PlannedTable::from(crowded()), &ExportOptions::default()));
    insta::assert_snapshot!(plain(&example(), &ExportOptions::default()));
}

#[test]
fn problems_of_files_are_told_in_german() {
    speak_german();
    let mut says: Vec<String> = Vec::new();
    for text in [
        "",
        "{",
        r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2027" }"#,
        r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "pieces": [{ "id": "a", "kind": "forrest", "at": [1, 2] }] }"#,
        r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "pieces": [{ "id": "a", "kind": "forest", "at": "hier" }] }"#,
        r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "nmae": "" }"#,
    ] {
        says.push(json::read_bytes(text.as_bytes()).expect_err("it is none").to_string());
    }
    says.push(link::read("#9999").expect_err("it is none").to_string());
    insta::assert_snapshot!(says.join("\n"));
}

/// The tables of the corpus and the example.
fn tables() -> Vec<Layout> {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus")).expect("it is there");
    let mut paths: Vec<_> = folder.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    let of_file = |path: &std::path::PathBuf| json::read_bytes(&std::fs::read(path).ok()?).ok();
    let mut tables: Vec<Layout> = paths.iter().filter_map(of_file).chain([crowded(), example().layout]).collect();
    // Their authors wrote English.
    for table in &mut tables {
        table.notes.clear();
    }
    assert!(tables.len() > 50, "{}", tables.len());
    tables
}

/// What is told of a table: its findings with their marks and guides, what lies where, studies, and its text file in all units.
fn told(layout: &Layout) -> Vec<String> {
    let mut says = Vec::new();
    let report = Report::of(layout, checks::Plan { quadrant_method: true });
    for finding in report.findings() {
        says.push(messages::message(finding, layout));
        says.extend(finding.marks.iter().filter_map(|mark| messages::mark(mark, layout.pack)));
    }
    for unit in Unit::ALL {
        says.extend(layout.pieces.iter().flat_map(|piece| [messages::size(piece, unit), messages::place(piece, unit)]));
    }
    let (from, to) = (Point::new(5.25, 3.5), Point::new(40.0, 41.75));
    for study in [
        Study::Walking { base: 50, walk: Some([from, to]), speed: 6.5 },
        Study::Seeing { base: 30, from, target: 50, at: Some(to), stances: Default::default() },
        Study::Exposure { from: Owner::Attacker, target: 30 },
        Study::Open,
        Study::Cover,
        Study::Sides,
        Study::Quality,
    ] {
        let result = study::run(layout, EventScenarios::default(), study);
        says.extend(result.facts.iter().map(|fact| study::messages::fact(layout, fact)));
    }
    for setup_units in SetupUnits::ALL {
        let text =
            plain(&PlannedTable::from(layout.clone()), &ExportOptions { setup_units, ..ExportOptions::default() });
        // The table's link has points of its own.
        says.extend(text.lines().filter(|line| !line.contains("http")).map(str::to_owned));
    }
    says
}

/// Whether a text has a number with decimals after a sign: one or two digits, where thousands have three.
fn has_decimals(text: &str, sign: char) -> bool {
    let parts: Vec<&str> = text.split(sign).collect();
    parts.windows(2).any(|pair| {
        let decimals = pair[1].chars().take_while(char::is_ascii_digit).count();
        pair[0].ends_with(|letter: char| letter.is_ascii_digit()) && (1..3).contains(&decimals)
    })
}

#[test]
fn decimals_have_a_comma_wherever_a_table_is_told_of() {
    speak_german();
    let says: BTreeSet<String> = tables().iter().flat_map(told).collect();
    let with = |sign: char| says.iter().filter(|text| has_decimals(text, sign)).collect::<Vec<_>>();
    assert_eq!(with('.'), Vec::<&String>::new());
    assert!(with(',').len() > 200, "only {} have decimals", with(',').len());
}

#[test]
fn a_length_is_typed_with_a_comma_or_a_point_and_shown_with_a_comma() {
    speak_german();
    for (typed, shown) in [("2,5", "2,5"), ("2.5", "2,5"), ("2 1/2", "2,5"), ("6", "6"), ("-0,25", "-0,25")] {
        assert_eq!(Unit::Inch.read(typed).map(|inches| Unit::Inch.show(inches)).as_deref(), Some(shown), "{typed}");
    }
    assert_eq!(Unit::Centimetre.show(2.41), "6,12");
}

/// The rules' words in English texts, and how German texts have them: what only this game has keeps its English name.
const RULES_WORDS: [(&str, &str); 14] = [
    ("objective", "Objective"),
    ("cache", "Cache"),
    ("hazard", "Hazard"),
    ("leader", "Leader"),
    ("scenario presence", "Scenario Presence"),
    ("strength of schedule", "Strength of Schedule"),
    ("kill box", "Kill Box"),
    ("contest", "umkämpf"),
    ("tiebreakers", "Tiebreaker"),
    ("obstruction", "Obstruktion"),
    ("obstacle", "Hindernis"),
    ("scatter", "Streuteil"),
    ("deployment zone", "Aufstellungszone"),
    ("organiser", "Orga"),
];

/// What players don't say, in either language.
const REFUSED: [&str; 20] = [
    "blast resistance",
    "hits every model",
    "items of scatter",
    "scatter item",
    "usual most",
    "usual least",
    "can't walk",
    "reaches under",
    "Round is over",
    "clock stands",
    "one's own",
    "Depot",
    "streitig",
    "Gefahr",
    "Szenariopräsenz",
    "Stärke der Gegner",
    "vernichtet",
    "Organisator",
    "Missionsziel",
    "entsperr",
];

/// Whether a text has a word: in *objectives* too, in *objectively* not.
fn has_word(text: &str, word: &str) -> bool {
    let text = text.to_lowercase();
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphabetic);
    text.match_indices(word).any(|(at, _)| {
        let after = text[at + word.len()..].trim_start_matches(['s', 'S']);
        !is_letter(text[..at].chars().next_back()) && !is_letter(after.chars().next())
    })
}

#[test]
fn the_words_of_the_rules_are_those_that_players_say() {
    assert!(has_word("Both 50 mm objectives", "objective") && !has_word("objectively", "objective"));
    let mut wrong = Vec::new();
    let mut met = BTreeSet::new();
    for entry in po::entries(include_str!("../assets/i18n/de.po")).expect("a language") {
        let english = [Some(entry.english), entry.plural].into_iter().flatten().collect::<Vec<_>>().join(" / ");
        let german = entry.translations.join(" / ");
        for (word, expected) in RULES_WORDS.iter().filter(|(word, _)| has_word(&english, word)) {
            met.insert(*word);
            if !german.contains(expected) && !german.contains(&expected.to_lowercase()) {
                wrong.push(format!("{expected} is missing: {english} = {german}"));
            }
        }
        let refused = REFUSED.iter().filter(|word| [&english, &german].iter().any(|text| text.contains(**word)));
        wrong.extend(refused.map(|word| format!("{word} is said: {english} = {german}")));
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert_eq!(met.len(), RULES_WORDS.len(), "each is in some text");
}
