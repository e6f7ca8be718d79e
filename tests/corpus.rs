//! The corpus: tables with the report that the command line prints for each. A table's notes say what it shows.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use serde_json::Value;
use tablewright::checks;
use tablewright::share::json;

fn tables() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let files = fs::read_dir(folder).expect("the corpus is there").map(|file| file.expect("it can be listed").path());
    let mut tables: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "json")).collect();
    tables.sort();
    tables
}

#[test]
fn each_table_has_its_report() {
    let mut found: BTreeSet<String> = BTreeSet::new();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("corpus/reports");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for table in tables() {
        let name = table.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablewright"));
        command.args(["check", "--format", "json"]).arg(&table);
        if name.starts_with("quadrant-method") {
            command.arg("--quadrant-method");
        }
        let output = command.output().expect("the command line runs");
        let report = String::from_utf8(output.stdout).expect("the report is UTF-8");
        settings.set_description(json::read(&fs::read_to_string(&table).expect("text")).expect(&name).notes);
        settings.bind(|| insta::assert_snapshot!(name.as_str(), report));

        let report: Value = serde_json::from_str(&report).expect("the report is JSON");
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
