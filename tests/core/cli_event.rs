//! `tablewright event` as a script sees it: reports, exit codes, and the same bytes on every run.

use crate::command::{run, text};

const SATURDAY: &str = "tests/events/saturday.json";

/// Two towers, two trenches and three pools for four tables.
fn review(seed: u32) -> String {
    let shape = |diameter: u32| format!(r#""shape": {{ "circle": {{ "diameter": {diameter} }} }}"#);
    let inventory = [("guard-tower", 4, 2), ("acid-bath", 4, 3)]
        .map(|(kind, diameter, count)| format!(r#"{{ "kind": "{kind}", {}, "count": {count} }}"#, shape(diameter)));
    let table = format!(r#"{{ "pieces": [{{ "id": "a", "kind": "guard-tower", "at": [{}, 24] }}] }}"#, 20 + seed);
    format!(
        r#"{{ "format": "tablewright-event", "version": 1, "pack": "steamroller-2026", "tables": [{table}, {table}, {table}],
              "inventory": [{}] }}"#,
        inventory.join(", ")
    )
}

#[test]
fn an_event_is_checked_table_by_table() {
    let output = run(&["event", "check", SATURDAY], b"");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(1), ""));
    insta::assert_snapshot!("event_check", text(&output.stdout));
    let one = run(&["event", "check", "--threads", "1", "-"], include_bytes!("../events/saturday.json"));
    assert_eq!(one, output, "however many threads there are, and from standard input");
}

#[test]
fn the_report_for_programs_says_the_same() {
    let output = run(&["event", "check", "--format", "json", SATURDAY], b"");
    assert_eq!(output.status.code(), Some(1));
    insta::assert_snapshot!("event_check_json", text(&output.stdout));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    let sum = |field: &str| -> u64 {
        report["tables"].as_array().expect("a list").iter().filter_map(|table| table[field].as_u64()).sum()
    };
    for level in ["must", "should", "advice", "waived"] {
        assert_eq!(report["summary"][level], sum(level), "{level}");
    }
}

#[test]
fn a_table_has_the_verdict_that_its_own_check_gives() {
    let event = std::fs::read_to_string(SATURDAY).expect("the example is there");
    let event = tablewright::formats::event::read(event.as_bytes()).expect("an event");
    let report = run(&["event", "check", "--format", "json", SATURDAY], b"");
    let report: serde_json::Value = serde_json::from_slice(&report.stdout).expect("one JSON object");
    for (table, of_event) in event.tables.iter().zip(report["tables"].as_array().expect("a list")) {
        let file = tablewright::formats::json::write(&table.layout);
        let mut arguments = vec!["check", "--format", "json", "-"];
        arguments.extend(table.plan.quadrant_method.then_some("--quadrant-method"));
        let alone = run(&arguments, file.as_bytes());
        let alone: serde_json::Value = serde_json::from_slice(&alone.stdout).expect("one JSON object");
        assert_eq!(of_event["verdict"]["terrain"], alone["verdict"]["terrain"]);
        assert_eq!(of_event["must"], alone["summary"]["must"]);
    }
}

#[test]
fn terrain_that_is_used_too_much_ends_with_one() {
    let output = run(&["event", "check", "--format", "json", "-"], review(1).as_bytes());
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    let tower = &report["inventory"][0];
    assert_eq!((&tower["used"], &tower["missing"]), (&3.into(), &1.into()), "{report}");
    assert_eq!(tower["tables"].as_array().map(Vec::len), Some(3));
    assert_eq!(report["summary"]["missing"], 1);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn an_empty_event_is_well() {
    let empty = r#"{ "format": "tablewright-event", "version": 1, "pack": "steamroller-2026", "tables": [] }"#;
    for format in ["text", "json"] {
        let output = run(&["event", "check", "--format", format, "-"], empty.as_bytes());
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    }
}

#[test]
fn tables_are_generated_for_the_rounds_and_checked_well() {
    let empty = r#"{ "format": "tablewright-event", "version": 1, "pack": "steamroller-2026",
                     "tables": [{ "name": "One", "pieces": [] }] }"#;
    let arguments = ["event", "generate", "--seed", "7", "--tables", "2", "--rounds", "payload,two-fronts", "-"];
    let made = run(&arguments, empty.as_bytes());
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    assert_eq!(run(&arguments, empty.as_bytes()), made, "the same seed gives the same bytes");
    let event = tablewright::formats::event::read(&made.stdout).expect("an event");
    assert!(event.tables.len() == 2 && event.tables.iter().all(|table| !table.layout.pieces.is_empty()));
    assert_eq!((&*event.tables[0].layout.name, event.rounds.len()), ("One", 2));
    let checked = run(&["event", "check", "-"], &made.stdout);
    assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stdout));
}

#[test]
fn what_cannot_be_generated_is_said_with_what_is_missing() {
    let output = run(&["event", "generate", "--seed", "1", "--tables", "4", "-"], review(1).as_bytes());
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), ""));
    assert!(!text(&output.stderr).is_empty());
}

#[test]
fn unusable_events_and_arguments_end_with_two_and_one_line() {
    let layout = "assets/examples/frozen-mill.json";
    let cases: [&[&str]; 13] = [
        &["event"],
        &["event", "wash"],
        &["event", "--wash"],
        &["event", "check"],
        &["event", "check", layout],
        &["event", "check", "no-such-file.tablewright"],
        &["event", "check", "tests/events/bad/table-id-twice.json"],
        &["event", "check", "--format", "xml", SATURDAY],
        &["event", "check", SATURDAY, SATURDAY],
        &["event", "generate", SATURDAY],
        &["event", "generate", "--seed", "1", "--rounds", "chess", SATURDAY],
        &["event", "generate", "--seed", "1", "--tables", "2", SATURDAY],
        &["event", "generate", "--seed", "1", "--method", "spiral", SATURDAY],
    ];
    let mut said = String::new();
    for arguments in cases {
        let output = run(arguments, b"");
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""), "{arguments:?}");
        assert_eq!(text(&output.stderr).lines().count(), 1, "{arguments:?}");
        said.extend([&arguments.join(" "), "\n    ", text(&output.stderr)]);
    }
    insta::assert_snapshot!("event_unusable", said);
}

#[test]
fn each_command_has_its_help() {
    for arguments in [
        &["event", "--help"][..],
        &["event", "check", "-h"],
        &["event", "generate", "--help"],
        &["event", "import", "--help"],
        &["event", "print", "--help"],
        &["event", "pack", "-h"],
    ] {
        let output = run(arguments, b"");
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
        assert!(text(&output.stdout).contains("Usage: tablewright event"), "{arguments:?}");
        assert!(text(&output.stdout).lines().all(|line| line.chars().count() <= 132));
    }
}

/// What `event check` says of the games of a file in `tests/events/games`, with its exit code.
fn games(name: &str) -> (Option<i32>, Vec<String>) {
    let file = format!("tests/events/games/{name}.json");
    let output = run(&["event", "check", &file], b"");
    assert_eq!(text(&output.stderr), "", "{name}");
    let lines = text(&output.stdout).lines();
    let lines = lines.skip_while(|line| *line != "Games").skip(1).take_while(|line| !line.is_empty());
    (output.status.code(), lines.map(|line| line.trim().to_owned()).collect())
}

#[test]
fn results_that_cannot_be_are_told_with_what_is_likely_right() {
    let (code, said) = games("impossible-results");
    assert_eq!(code, Some(1));
    assert_eq!(
        said,
        [
            "Round 1: P01 against P02: P01 can't have won by scenario without a lead of 3 VP. Probably: P02 has won by scenario.",
            "Round 1: P03 against P04: P03 can't have won by tiebreakers: P04 has more VP. Probably: P04 has won by tiebreakers.",
            "Round 1: P05 against P06: That is no tie: P05 has more VP and wins by tiebreakers. Probably: P05 has won by tiebreakers.",
            "Round 1: P07 against P08: P07 can't have won by scenario without a lead of 3 VP. Probably: P07 has won by tiebreakers.",
        ]
    );
    let (code, said) = games("payload-won-by-a-lead");
    assert_eq!(code, Some(1));
    let played_to_the_end = "This scenario isn't won by a lead: it is played to the end.";
    assert!(
        said[0].contains("P01 can't have destroyed more than 75 army points") && said[0].contains(played_to_the_end)
    );
    assert_eq!(said[1], format!("Round 1: P03 against P04: {played_to_the_end} Probably: P03 has won by tiebreakers."));
    assert_eq!(said[2..], ["Round 2: Payload is played in round 1 already."]);
}

#[test]
fn missing_army_points_repeated_scenarios_and_rematches_are_told_with_names() {
    let missing = "The army points of the event are missing";
    assert_eq!(
        games("no-army-points"),
        (Some(1), vec![format!("{missing}: byes and conceded games are credited with a share of them.")])
    );
    assert_eq!(
        games("credited-without-army-points"),
        (
            Some(1),
            vec![format!("{missing}, and 1 bye and 1 conceded game can't be credited with their share of them.")]
        )
    );
    assert_eq!(games("a-scenario-twice"), (Some(1), vec!["Round 4: Payload is played in round 1 already.".to_owned()]));
    let (_, said) = games("all-have-met");
    for expected in
        ["Round 4: P03 and P02 have met before, in round 3.", "Round 4: P01 and P04 have met before, in round 3."]
    {
        assert!(said.iter().any(|line| line == expected), "{said:?}");
    }
}

#[test]
fn the_report_for_programs_says_what_is_wrong_in_games() {
    let output = run(&["event", "check", "--format", "json", "tests/events/games/impossible-results.json"], b"");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    let games = report["games"].as_array().expect("a list");
    let doubtful = |game: &serde_json::Value| game["is"] == "doubtful-result" && game["round"] == 1;
    assert_eq!((games.len(), games.iter().filter(|game| doubtful(game)).count()), (4, 4), "{report}");
    assert_eq!((&games[0]["players"], &report["summary"]["games"]), (&serde_json::json!([1, 2]), &4.into()));
}

#[test]
fn whoever_pairs_or_prints_standings_is_told_what_they_rest_on() {
    let out = std::env::temp_dir().join("tablewright-standings.pdf");
    let out = out.to_str().expect("a path of ordinary letters");
    let printed = run(&["event", "print", "--standings", "-o", out, "tests/events/games/impossible-results.json"], b"");
    assert_eq!(printed.status.code(), Some(0));
    assert!(text(&printed.stderr).contains("P03 can't have won by tiebreakers"), "{}", text(&printed.stderr));
    let paired = ["event", "pair", "--round", "2", "--seed", "1", "tests/events/games/impossible-results.json"];
    let paired = run(&paired, b"");
    assert_eq!(paired.status.code(), Some(0));
    assert!(text(&paired.stderr).contains("That is no tie: P05"), "{}", text(&paired.stderr));
}
