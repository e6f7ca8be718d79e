//! Checks that a pack declares, in files, links and what the command line says. Ghost Moor is read from its folder.

use serde_json::Value;
use tablewright::checks::{self, Plan, Report, WaivedFinding};
use tablewright::checks::{EventScenarios, TableVerdict};
use tablewright::formats::{PlannedTable, json, link};
use tablewright::pack;

use crate::command::{run, text};

const PACK: &str = "tests/packs/ghost-moor";

/// A keep that is exactly too large, and a barrow that is too near to it.
const TABLE: &str = r#"{ "format": "tablewright-layout", "version": 1, "pack": "ghost-moor", "name": "Moor",
    "pieces": [ { "id": "a", "kind": "keep", "at": [30, 24], "shape": { "rectangle": { "width": 6, "depth": 4 } } },
                { "id": "b", "kind": "barrow", "at": [38, 24], "shape": { "circle": { "diameter": 4 } } },
                { "id": "c", "kind": "wood", "at": [46, 24], "shape": { "circle": { "diameter": 5 } } },
                { "id": "d", "kind": "bog", "at": [46, 34], "shape": { "circle": { "diameter": 5 } } } ]WAIVERS }"#;

fn layout(waivers: &str) -> String {
    TABLE.replace("WAIVERS", waivers)
}

fn run_with_pack(arguments: &[&str], input: &[u8]) -> (Option<i32>, String, String) {
    let arguments: Vec<&str> = ["--pack", PACK].into_iter().chain(arguments.iter().copied()).collect();
    let output = run(&arguments, input);
    (output.status.code(), text(&output.stdout).to_owned(), text(&output.stderr).to_owned())
}

#[test]
fn the_command_line_says_what_the_pack_says() {
    let (code, report, _) = run_with_pack(&["check", "--fixes", "-"], layout("").as_bytes());
    assert_eq!(code, Some(1));
    for line in [
        "Keep A is 15.2 cm long; 15.2 cm is too much. [small-keeps]",
        "Keep A and Barrow B are 7.6 cm apart; they keep 10.2 cm. [apart-from-barrows]",
        "Split Keep A into 2 sections",
    ] {
        assert!(report.contains(line), "{line}: {report}");
    }
    let (_, report, _) = run_with_pack(&["check", "--format", "json", "-"], layout("").as_bytes());
    let report: Value = serde_json::from_str(&report).expect("the report is JSON");
    let findings = report["findings"].as_array().expect("a list");
    let finding = findings.iter().find(|one| one["rule"] == "apart-from-barrows").expect("the finding");
    assert_eq!((&finding["level"], &finding["pieces"]), (&Value::from("must"), &Value::from(vec!["a", "b"])));
    let number = |name: &str| finding[name].as_f64().expect("a number");
    assert!((number("measured") - 3.0).abs() < 1e-6 && (number("limit") - 4.0).abs() < 1e-6, "{finding}");
}

#[test]
fn every_export_has_the_words_of_the_pack() {
    for format in ["text", "markdown"] {
        let (_, sheet, _) = run_with_pack(&["render", "--to", format, "-"], layout("").as_bytes());
        assert!(sheet.contains("Breaks 2 rules"), "{format}: {sheet}");
    }
    let allowed = layout(r#", "waivers": [{ "rule": "small-keeps", "pieces": ["a"], "reason": "A hall" }]"#);
    let (_, sheet, _) = run_with_pack(&["render", "--to", "text", "-"], allowed.as_bytes());
    assert!(sheet.contains("Keep A is 15.2 cm long; 15.2 cm is too much.") && sheet.contains("A hall"), "{sheet}");
}

#[test]
fn a_waiver_goes_through_files_and_links() {
    let waivers = r#", "waivers": [{ "rule": "apart-from-barrows", "pieces": ["a", "b"], "reason": "A chapel" },
        { "rule": "small-keeps", "pieces": ["a"], "reason": "A hall" }, { "rule": "off-table", "pieces": ["c"] }]"#;
    let (code, report, _) = run_with_pack(&["check", "-"], layout(waivers).as_bytes());
    assert_eq!(code, Some(0), "{report}");
    assert!(report.contains("A chapel") && report.contains("A hall"), "{report}");
    let (_, made, _) = run_with_pack(&["link", "-"], layout(waivers).as_bytes());
    let (_, opened, problem) = run_with_pack(&["open", made.trim()], b"");
    assert!(opened.contains("\"rule\": \"apart-from-barrows\"") && opened.contains("A chapel"), "{opened} {problem}");
    assert!(opened.contains("\"rule\": \"small-keeps\"") && opened.contains("\"rule\": \"off-table\""), "{opened}");
    let (_, again, _) = run_with_pack(&["link", "-"], opened.as_bytes());
    assert_eq!(again, made);
}

#[test]
fn a_file_that_names_no_check_of_its_pack_is_refused() {
    let waiver = |rule: &str| layout(&format!(r#", "waivers": [{{ "rule": "{rule}", "pieces": ["a"] }}]"#));
    let (code, _, problem) = run_with_pack(&["check", "-"], waiver("small-keep").as_bytes());
    assert_eq!(code, Some(2));
    assert!(problem.contains("waivers[0].rule") && problem.contains("small-keeps"), "{problem}");
    // A check of another pack is none of this one's.
    assert_eq!(run_with_pack(&["check", "-"], waiver("building-size").as_bytes()).0, Some(2));
}

/// A table of the fantasy game with a building of this size, and perhaps with its finding allowed.
fn fantasy(width: u32, is_allowed: bool) -> PlannedTable {
    let waivers = if is_allowed {
        r#", "waivers": [{ "rule": "building-size", "pieces": ["a"], "reason": "One hall" }]"#
    } else {
        ""
    };
    let file = format!(
        r#"{{ "format": "tablewright-layout", "version": 1, "pack": "fantasy-battlefield", "pieces": [
            {{ "id": "a", "kind": "building", "at": [24, 24], "shape": {{ "rectangle": {{ "width": {width}, "depth": 4 }} }} }}
        ]{waivers} }}"#
    );
    PlannedTable::from(json::read(&file).expect("it is right"))
}

#[test]
fn the_verdict_knows_the_checks_of_the_pack_and_what_is_allowed_of_them() {
    let rules = |table: &PlannedTable| {
        TableVerdict::measured(&table.layout, Plan::default(), EventScenarios::default()).headline()
    };
    assert!(rules(&fantasy(6, false)).starts_with("Breaks 1 rule"), "{}", rules(&fantasy(6, false)));
    assert!(!rules(&fantasy(5, false)).contains("rule") && !rules(&fantasy(6, true)).contains("rule"));
    let allowed = fantasy(6, true).layout;
    let report = Report::of(&allowed, Plan::default());
    let all = WaivedFinding::all(&allowed, &report, Plan::default(), EventScenarios::default());
    assert_eq!(all.iter().map(|one| one.finding.check).collect::<Vec<_>>(), ["building-size"]);
}

#[test]
fn its_number_in_links_is_none_of_the_built_in_checks() {
    let own = pack::all().flat_map(|pack| pack.own_checks.all());
    for own in own {
        assert!(checks::TAGS.iter().all(|(id, tag)| *id != own.id && *tag != own.link_tag()), "{}", own.id);
    }
    let table = fantasy(6, true);
    assert_eq!(link::read(&link::write(&table)), Ok(table));
    // A table without a waiver has the link that it had before.
    assert_eq!(link::write(&fantasy(6, false)), "1VfIpBwSjjbXACJiAVmi4yi1");
}
