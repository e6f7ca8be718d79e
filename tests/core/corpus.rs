//! The corpus: tables with the report that the command line prints for each. A table's notes say what it shows.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::generators::random::is_thorough;
use serde_json::Value;
use tablewright::analysis::Table;
use tablewright::checks::{self, Plan, Report};
use tablewright::formats::json;
use tablewright::solver::{self, Fixer, budget};

fn tables() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let files = fs::read_dir(folder).expect("the corpus is there").map(|file| file.expect("it can be listed").path());
    let mut tables: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "json")).collect();
    tables.sort();
    tables
}

/// A report of more lines than this is kept by the first of its findings of each check and how many there are.
const MANY: usize = 100;

/// Such a report: the first finding of each check, how many it finds, and the summary.
fn shortened(report: &str) -> String {
    let rule = |line: &str| line.split('"').nth(3).unwrap_or_default().to_owned();
    let mut rules: Vec<(String, &str, usize)> = Vec::new();
    let mut rest = String::new();
    for line in report.lines() {
        if !line.trim_start().starts_with("{ \"rule\"") {
            rest.extend([line, "\n"]);
            continue;
        }
        match rules.iter_mut().find(|(known, ..)| *known == rule(line)) {
            Some((_, _, count)) => *count += 1,
            None => rules.push((rule(line), line, 1)),
        }
    }
    let first = |(rule, line, count): (String, &str, usize)| format!("{rule}: {count}, the first\n{line}\n");
    rules.into_iter().map(first).collect::<String>() + &rest
}

/// The tables that are a crowd, and how many steps the search for their fixes takes, out of so many.
const CROWDS: [(&str, u64); 6] = [
    ("heap-10", 140_308),
    ("heap-14", 141_172),
    ("heap-16", 142_278),
    ("heap-60", 130_380),
    ("heap-200", 140_474),
    ("spread-200", 150_812),
];
const MAX_STEPS: u64 = solver::STEPS_OF_A_REPORT / 10;

#[test]
fn the_search_for_the_fixes_of_a_crowd_takes_so_many_steps() {
    let of_crowd = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/corpus/{name}.json"));
        let layout = json::read(&fs::read_to_string(path).expect("text")).expect(name);
        let report = Report::of(&layout, Plan::default());
        let findings = report.findings();
        let fixer = Fixer::new(&layout, Plan::default());
        let proof = budget::report_cost(&Table::new(&layout), findings.len());
        let mut taken = 0;
        let offered = solver::fixes_in_turns(&findings, MAX_STEPS, |index, budget| {
            let share = budget.left();
            let offered = fixer.fixes(findings[index], budget);
            // What a search finds it proves, whatever is left; nothing else goes beyond its share.
            let beyond = budget.used().saturating_sub(share);
            assert!(beyond <= proof * 8 + 20_000, "{name}: {beyond} steps more than {share} for {:?}", findings[index]);
            taken += budget.used();
            offered
        });
        assert_eq!(offered.len(), findings.len());
        assert!(offered.iter().any(|one| one.ran_out), "{name} is more than so few steps are enough for");
        taken
    };
    let taken: Vec<(&str, u64)> = CROWDS.into_iter().map(|(name, _)| (name, of_crowd(name))).collect();
    assert_eq!(taken, CROWDS);
}

/// The tables, but for two, whose search for fixes takes all the steps that there are.
const SLOW: [&str; 8] = [
    "base-passage-court",
    "base-passage-edge",
    "heap-10",
    "heap-14",
    "heap-16",
    "heap-200",
    "scenario-overlap-crowded",
    "spread-200",
];

#[test]
fn each_table_has_its_report() {
    let mut found: BTreeSet<String> = BTreeSet::new();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../corpus/reports");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let is_asked = |name: &str| is_thorough() || !SLOW.contains(&name);
    for table in tables() {
        let name = table.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        if !is_asked(&name) {
            continue;
        }
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablewright"));
        command.args(["check", "--format", "json"]).arg(&table);
        if name.starts_with("quadrant-method") {
            command.arg("--quadrant-method");
        }
        let output = command.output().expect("the command line runs");
        let report = String::from_utf8(output.stdout).expect("the report is UTF-8");
        settings.set_description(json::read(&fs::read_to_string(&table).expect("text")).expect(&name).notes);
        let kept = if report.lines().count() > MANY { shortened(&report) } else { report.clone() };
        settings.bind(|| insta::assert_snapshot!(name.as_str(), kept));

        let report: Value = serde_json::from_str(&report).expect("the report is JSON");
        let all = report["findings"].as_array().expect("a list of findings");
        let ran_out = all.iter().filter(|finding| finding["ran_out"] == true).count();
        assert_eq!(report["summary"]["ran_out"].as_u64().unwrap_or(0), ran_out as u64, "{name}");
        if name == "heap-60" {
            assert!(ran_out > 0 && ran_out < all.len(), "{ran_out} of {}", all.len());
        }
        let counts = ["must", "should"].map(|level| report["summary"][level].as_u64().expect("a count"));
        assert_eq!(output.status.code(), Some(i32::from(counts != [0, 0])), "{name}");
        let findings = report["findings"].as_array().expect("a list of findings");
        found.extend(findings.iter().map(|finding| finding["rule"].as_str().expect("a rule").to_owned()));
    }
    let known: BTreeSet<String> = checks::ALL.iter().map(|check| check.id.to_owned()).collect();
    assert_eq!(found, known, "each check fails on some table of the corpus");
}

#[test]
fn each_table_is_in_the_form_that_the_export_writes() {
    for table in tables() {
        let text = fs::read_to_string(&table).expect("the corpus is text");
        let layout = json::read(&text).unwrap_or_else(|problem| panic!("{}: {problem}", table.display()));
        assert_eq!(json::write(&layout), text, "{}", table.display());
    }
}
