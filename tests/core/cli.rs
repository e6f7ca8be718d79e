//! The built command line as a script sees it: exit codes, standard output and error, and the same bytes on every run.

use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::command::{run, text};
use crate::generators::random::is_thorough;

const TWO_BUILDINGS: &str = r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026",
  "name": "Ta\u001b[31mble\n4", "pieces": [
  { "id": "a", "kind": "forest", "at": [5, 10] }, { "id": "b", "kind": "building", "at": [20, 10] },
  { "id": "c", "kind": "building", "at": [26, 10], "name": "Mill", "label": "M" }],
  "waivers": [{ "rule": "edge-clearance", "pieces": ["a"], "reason": "shelf" }] }"#;

const EXAMPLE: &str = "assets/examples/frozen-mill.json";

/// A building and a hut on elements, the hut waived, and flags without terrain.
const IN_THE_WAY: &str = r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026",
  "name": "Far too little", "scenario": "pressure-point", "attacker_edge": "left", "pieces": [
  { "id": "a", "kind": "building", "at": [24.5, 25], "shape": { "rectangle": { "width": 5, "depth": 5 } } },
  { "id": "b", "kind": "wall", "at": [7.5, 31], "turn": 40 },
  { "id": "c", "kind": "obstruction", "name": "Hut", "at": [13, 21] }],
  "waivers": [{ "rule": "scenario-overlap", "pieces": ["c"], "reason": "the hut comes off" }] }"#;

#[test]
fn the_command_line_gives_the_verdict_of_its_files() {
    let tables =
        [EXAMPLE, "tests/corpus/empty.json", "tests/corpus/scenario-overlap-waived.json", "tests/corpus/overlap.json"];
    for file in tables {
        let report = run(&["check", "--format", "json", file], b"");
        let report: serde_json::Value = serde_json::from_slice(&report.stdout).expect("the report is JSON");
        let says = report["verdict"]["says"].as_str().expect("a verdict");
        for arguments in [&["check", file][..], &["check", "--all-scenarios", file]] {
            let output = run(arguments, b"");
            assert_eq!(text(&output.stdout).lines().filter(|line| *line == says).count(), 1, "{arguments:?}: {says}");
        }
    }
}

#[test]
fn findings_end_with_one_and_go_to_standard_output() {
    let output = run(&["check", "--fixes", "-"], TWO_BUILDINGS.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "");
    insta::assert_snapshot!("readable", text(&output.stdout));
    assert!(!output.stdout.contains(&0x1b), "control characters are removed");
    // Without `--fixes` there are no fixes; the rest is the same.
    let plain = run(&["check", "-"], TWO_BUILDINGS.as_bytes());
    let said = text(&output.stdout).lines().filter(|line| !line.starts_with("      Fix: "));
    assert!(text(&plain.stdout).lines().eq(said), "{}", text(&plain.stdout));
}

#[test]
fn a_report_whose_search_for_fixes_ended_early_says_so() {
    let heap = "tests/corpus/heap-60.json";
    let readable = run(&["check", "--fixes", heap], b"");
    let said = text(&readable.stdout);
    assert!(said.contains("The search for fixes ended before everything was tried for "), "{said}");
    assert!(!text(&run(&["check", heap], b"").stdout).contains("The search"));
}

#[test]
fn controls_and_direction_marks_are_escaped_in_json() {
    // A control sequence introducer, a direction mark, and invisible characters.
    let hidden = "\u{9b}31m\u{202e}\u{200b}\u{feff}\u{2028}";
    let table = TWO_BUILDINGS.replace("Mill", hidden).replace("shelf", hidden);
    let named = "\\u009b31m\\u202e\\u200b\\ufeff\\u2028";
    for arguments in
        [&["check", "--format=json", "-"][..], &["render", "--to=json", "-"], &["solve", "--scenario=payload", "-"]]
    {
        let output = run(arguments, table.as_bytes());
        let said = text(&output.stdout);
        assert!(!said.chars().any(|letter| hidden.contains(letter) && !letter.is_ascii()), "{arguments:?}: {said}");
        let kept = said.contains("pieces") && (arguments[0] == "check" || said.contains(named));
        assert!(kept, "{arguments:?}: {said}");
    }
    // The text for a terminal has none of them.
    let readable = run(&["check", "--fixes", "-"], table.as_bytes());
    let shown = |letter: &char| hidden.contains(*letter) && !letter.is_ascii() && !"\u{200b}\u{feff}".contains(*letter);
    assert_eq!(text(&readable.stdout).chars().find(shown), None);
    // The written file is the same table.
    let written = run(&["render", "--to=json", "-"], table.as_bytes());
    let again = run(&["render", "--to=json", "-"], &written.stdout);
    assert_eq!(written, again);
    assert!(text(&run(&["check", "-"], &written.stdout).stdout).contains("31m"));
}

#[test]
fn waived_findings_alone_end_with_zero() {
    let waivers = r#""waivers": [{ "rule": "piece-count", "pieces": [], "reason": "a demo table" },
        { "rule": "sight-blockers", "pieces": [] }, { "rule": "hazards", "pieces": [] }]"#;
    let table = format!(
        r#"{{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "pieces": [], {waivers} }}"#
    );
    let output = run(&["check", "-"], table.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    assert!(text(&output.stdout).contains("Waived: a demo table"));
}

#[test]
fn the_example_ends_with_zero_from_a_file_and_from_standard_input() {
    let bytes = std::fs::read(EXAMPLE).expect("the example is there");
    for format in ["text", "json"] {
        let from_file = run(&["check", "--quadrant-method", "--format", format, EXAMPLE], b"");
        let from_stdin = run(&["check", &format!("--format={format}"), "-", "--quadrant-method"], &bytes);
        assert_eq!(from_file.status.code(), Some(0), "{}", text(&from_file.stdout));
        assert_eq!(from_file, from_stdin);
    }
}

#[test]
fn two_runs_print_the_same_bytes() {
    let once = || run(&["check", "--format", "json", "-"], TWO_BUILDINGS.as_bytes());
    let (first, second) = (once(), once());
    assert_eq!(first, second);
    assert_eq!(first.status.code(), Some(1));
    let report: serde_json::Value = serde_json::from_slice(&first.stdout).expect("one JSON object");
    let ranks = ["must", "should", "advice"];
    let findings = report["findings"].as_array().expect("a list of findings");
    let rank = |finding: &serde_json::Value| ranks.iter().position(|level| finding["level"] == *level);
    let order: Vec<_> = findings.iter().map(|finding| (rank(finding), finding["rule"].as_str())).collect();
    assert!(order.is_sorted(), "{order:?}");
    let unwaived = findings.iter().filter(|finding| finding["level"] == "must" && finding["waived"] == false).count();
    assert_eq!(report["summary"]["must"], unwaived);
    assert_eq!(report["summary"]["counted_pieces"], 3);
}

fn report(arguments: &[&str], stdin: &str) -> serde_json::Value {
    let output = run(arguments, stdin.as_bytes());
    assert_eq!(text(&output.stderr), "");
    serde_json::from_slice(&output.stdout).expect("one JSON object")
}

#[test]
fn another_scenario_and_edge_are_those_of_a_layout_that_has_them() {
    let named = run(&["check", "--format=json", "--scenario", "two-fronts", "--edge", "left", EXAMPLE], b"");
    let own = run(&["check", "--format=json", "tests/corpus/scenario-overlap-turned.json"], b"");
    assert_eq!(named, own);
    assert_eq!(own.status.code(), Some(1));
    let findings = text(&own.stdout).split("\"summary\"").next().unwrap_or_default().to_owned();
    assert!(!findings.contains("\"scenario\""), "a finding of one game doesn't say which");
}

#[test]
fn every_scenario_at_every_edge_begins_with_a_table_of_them() {
    let output = run(&["check", "--fixes", "--all-scenarios", "-"], IN_THE_WAY.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    insta::assert_snapshot!("every_scenario", said);
    let table = said.split("\n\n").nth(1).expect("a table after the name");
    assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
}

#[test]
fn every_scenario_says_what_each_says_alone_in_one_order() {
    let all = report(&["check", "--format=json", "--all-scenarios", "-"], IN_THE_WAY);
    let mut findings = all["findings"].as_array().expect("a list").clone();
    let ids: Vec<String> = [
        "trench-warfare",
        "two-fronts",
        "wolves-at-our-heels",
        "pressure-point",
        "high-stakes",
        "fault-line",
        "payload",
    ]
    .map(str::to_owned)
    .to_vec();
    let edges = ["bottom", "left", "top", "right"];
    // Each game alone takes a search for fixes, so only CI checks every edge.
    let asked = if is_thorough() { &edges[..] } else { &edges[1..2] };
    let levels = ["must", "should", "advice"];
    let place = |of: &[&str], value: &serde_json::Value| of.iter().position(|known| *value == **known);
    let order: Vec<_> = findings
        .iter()
        .map(|finding| {
            let scenario = ids.iter().position(|id| finding["scenario"] == **id);
            let pieces = finding["pieces"].to_string();
            let rule = finding["rule"].to_string();
            (place(&levels, &finding["level"]), rule, pieces, scenario, place(&edges, &finding["edge"]))
        })
        .collect();
    assert!(order.is_sorted(), "{order:?}");
    let standing = findings.iter().filter(|finding| finding["waived"] == false && finding["level"] == "must").count();
    assert_eq!(all["summary"]["must"], standing);
    let waived = findings.iter().filter(|finding| finding["waived"] == true).count();
    assert!(waived > 0 && all["summary"]["waived"] == waived);

    for id in &ids {
        for edge in asked {
            let alone = report(&["check", "--format=json", "--scenario", id, "--edge", edge, "-"], IN_THE_WAY);
            for mut finding in alone["findings"].as_array().expect("a list").clone() {
                if finding["rule"] != "scenario-overlap" && finding["rule"] != "flag-terrain" {
                    continue;
                }
                finding["scenario"] = id.as_str().into();
                finding["edge"] = (*edge).into();
                let here = findings.iter().position(|other| *other == finding);
                findings.remove(here.unwrap_or_else(|| panic!("{finding} is missing")));
            }
        }
    }
    let is_asked = |finding: &serde_json::Value| asked.iter().any(|edge| finding["edge"] == **edge);
    let left = findings.iter().filter(|finding| !finding["scenario"].is_null() && is_asked(finding)).count();
    assert_eq!(left, 0, "each is of some game");
}

#[test]
fn an_event_can_play_fewer_scenarios_from_fewer_edges() {
    let output = run(&["check", "--scenarios", "payload, two-fronts", "--edges=top,left", EXAMPLE], b"");
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    let table: Vec<&str> = said.lines().skip(4).take(3).collect();
    assert_eq!(
        table,
        [
            "Attacker's edge:     left           top",
            "Two Fronts           1 clash        ok",
            "Payload              ok             ok",
        ]
    );
    assert!(said.contains("\nmust            1\n"), "{said}");
    let payload = run(&["check", "--all-scenarios", "--scenarios", "payload", EXAMPLE], b"");
    assert_eq!(payload.status.code(), Some(0), "{}", text(&payload.stdout));
}

#[test]
fn a_solved_table_suits_every_scenario_and_only_places_change() {
    let before = std::fs::read_to_string(EXAMPLE).expect("the example is there");
    let solved = run(&["solve", "--all-scenarios", "-"], before.as_bytes());
    assert_eq!(solved, run(&["solve", EXAMPLE, "--edges=right,top,left,bottom"], b""));
    assert_eq!(solved.status.code(), Some(0), "{}", text(&solved.stderr));
    let after = text(&solved.stdout);
    let mut changed = 0;
    for (old, new) in before.lines().zip(after.lines()) {
        let rest = |line: &str| {
            line.split_once("\"at\"").map_or(line.to_owned(), |(head, tail)| {
                format!("{head}{}", tail.split_once(']').expect("a place is a list").1)
            })
        };
        assert_eq!(rest(old), rest(new));
        changed += usize::from(old != new);
    }
    assert_eq!(before.lines().count(), after.lines().count());
    // A line for each move, and one for all of them.
    let said = text(&solved.stderr);
    assert!(changed > 1 && said.lines().count() == changed + 1, "{said}");
    assert!(said.lines().take(changed).all(|line| line.starts_with("Move ")), "{said}");
    assert!(said.ends_with(" in all.\n"), "{said}");

    let check = run(&["check", "--all-scenarios", "-"], &solved.stdout);
    assert_eq!(check.status.code(), Some(0), "{}", text(&check.stdout));
    let again = run(&["solve", "--all-scenarios", "-"], &solved.stdout);
    assert_eq!((text(&again.stdout), again.status.code()), (after, Some(0)));
    assert_eq!(
        text(&again.stderr),
        "Nothing is in the way in any of these 28 combinations of scenario and edge, so nothing moves.\n"
    );
}

#[test]
fn one_scenario_is_solved_with_the_layouts_own_choice_or_another() {
    let own = run(&["solve", "tests/corpus/scenario-overlap-turned.json"], b"");
    assert_eq!(own.status.code(), Some(0));
    assert_eq!(text(&own.stderr).lines().count(), 1, "{}", text(&own.stderr));
    assert!(text(&own.stdout).contains("\"scenario\": \"two-fronts\""));
    let check = run(&["check", "-"], &own.stdout);
    assert_eq!(check.status.code(), Some(0), "{}", text(&check.stdout));

    let example = std::fs::read_to_string(EXAMPLE).expect("the example is there");
    let clear = run(&["solve", "--scenario=payload", "--edge=left", EXAMPLE], b"");
    assert_eq!((text(&clear.stdout), clear.status.code()), (&*example, Some(0)));
    assert_eq!(
        text(&clear.stderr),
        "Nothing is in the way in Payload with the Attacker at the left edge, so nothing moves.\n"
    );
}

#[test]
fn a_crowded_table_is_solved_too() {
    // Twelve pieces at random, most of them overlapping, for which an earlier search found no solution.
    let crowded = "tests/corpus/scenario-overlap-crowded.json";
    // As text, without a search for fixes, and without the advice at the end.
    let clashes = |table: &[u8]| {
        let output = run(&["check", "-"], table);
        let said = text(&output.stdout).split("\n\nAdvice\n").next().expect("a beginning").to_owned();
        said.lines().filter(|line| line.ends_with("[scenario-overlap]")).count()
    };
    assert!(clashes(&std::fs::read(crowded).expect("the corpus is there")) > 1);
    let solved = run(&["solve", crowded], b"");
    assert_eq!(solved.status.code(), Some(0), "{}", text(&solved.stderr));
    assert_eq!(clashes(&solved.stdout), 0);
}

#[test]
fn a_table_that_cannot_be_solved_is_not_printed_and_the_blocked_elements_are_named() {
    let table = std::fs::read_to_string("tests/corpus/scenario-overlap.json").expect("the corpus is there");
    let locked = table.replace("\"name\": \"Granary\",", "\"name\": \"Gran\\u001b[31mary\", \"locked\": true,");
    let output = run(&["solve", "-"], locked.as_bytes());
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), ""));
    assert_eq!(
        text(&output.stderr),
        "In Wolves at Our Heels with the Attacker at the bottom edge, Gran [31mary F is locked and stands on the Defender's \
         40 mm objective.\n"
    );
    // A waived finding is no clash.
    let waived = run(&["solve", "tests/corpus/scenario-overlap-waived.json"], b"");
    assert_eq!(waived.status.code(), Some(0));
    assert!(text(&waived.stderr).starts_with("Nothing is in the way"), "{}", text(&waived.stderr));
}

#[test]
fn unusable_arguments_and_files_end_with_two_and_one_line_on_standard_error() {
    let mut said = String::new();
    for arguments in [
        &[][..],
        &["chek"],
        &["--colour"],
        &["-x", "check"],
        &["check"],
        &["check", "--format"],
        &["check", "--format", "xml", "-"],
        &["check", "--all", "-"],
        &["check", "--quadrant-method=yes", "-"],
        &["check", "one.json", "two.json"],
        &["check", "--scenario"],
        &["check", "--scenario", "payout", EXAMPLE],
        &["check", "--edge=north", EXAMPLE],
        &["check", "--scenarios", "payload,two fronts", EXAMPLE],
        &["check", "--edges", "bottom,", EXAMPLE],
        &["check", "--all-scenarios=yes", EXAMPLE],
        &["check", "--all-scenarios", "--scenario", "payload", EXAMPLE],
        &["check", "--edge", "top", "--scenarios", "payload", EXAMPLE],
        &["solve", "tests/corpus/empty.json"],
        &["solve", "--edge", "left", "tests/corpus/empty.json"],
        &["solve", "--scenario", "payout", EXAMPLE],
        &["solve", "--format", "json", EXAMPLE],
        &["solve"],
        &["check", "no-such-file.json"],
        &["check", "assets"],
        &["check", "tests/corpus/bad/polygon-crossing.json"],
        &["check", "Cargo.toml"],
        &["check", "--", "--help"],
        &["check", "-"],
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(text(&output.stdout), "", "{arguments:?}");
        let problem = text(&output.stderr);
        assert_eq!(problem.lines().count(), 1, "{problem}");
        said.extend([&arguments.join(" "), "\n    ", problem]);
    }
    insta::assert_snapshot!("unusable", said);
}

#[test]
fn a_file_that_is_too_large_is_refused() {
    let output = run(&["check", "-"], &vec![b' '; 3 << 20]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("larger than 1 MiB"));
}

#[test]
fn help_and_version_go_to_standard_output() {
    for (arguments, start) in [
        (&["--help"][..], "Tablewright plans tables"),
        (&["-h"], "Tablewright plans tables"),
        (&["check", "--help"], "Checks every guideline"),
        (&["check", "-h", "no-such-file.json"], "Checks every guideline"),
        (&["solve", "--help"], "Prints a table with every obstruction"),
        (&["render", "--help"], "Writes a table in a form"),
        (&["link", "--help"], "Prints the link that shows a table"),
        (&["open", "--help"], "Prints the table that a link shows"),
        (&["--version"], concat!("tablewright ", env!("CARGO_PKG_VERSION"), "\n")),
        (&["-V"], concat!("tablewright ", env!("CARGO_PKG_VERSION"), "\n")),
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert!(text(&output.stdout).starts_with(start), "{arguments:?}: {}", text(&output.stdout));
        assert_eq!(text(&output.stderr), "");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_closed_pipe_is_no_error_and_a_full_disk_is() {
    let check = |stdout: Stdio| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablewright"))
            .args(["check", "-"])
            .stdin(Stdio::piped())
            .stdout(stdout)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command line starts");
        // The reader is gone before there is anything to write.
        drop(child.stdout.take());
        child.stdin.take().expect("standard input is a pipe").write_all(TWO_BUILDINGS.as_bytes()).expect("it is read");
        child.wait_with_output().expect("the command line ends")
    };
    let left = check(Stdio::piped());
    assert_eq!((left.status.code(), text(&left.stderr)), (Some(1), ""));
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has a full device");
    let full = check(full.into());
    assert_eq!(full.status.code(), Some(2));
    assert!(text(&full.stderr).contains("can't be written"), "{}", text(&full.stderr));
}
