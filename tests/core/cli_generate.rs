//! `tablewright generate` as a script runs it: good tables, the same for any number of threads, and plain refusals.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::command::{run, text};

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("generate").join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn generate(folder: &Path, options: &[&str]) -> Output {
    let out = folder.to_str().expect("its name is text");
    run(&[&["generate", "--out", out], options].concat(), b"")
}

/// The files of a folder by name.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder).expect("the folder is there").map(|file| file.expect("it can be read").path());
    let of = |path: PathBuf| {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        (name, fs::read(&path).expect("it can be read"))
    };
    files.map(of).collect()
}

fn layout(bytes: &[u8]) -> serde_json::Value {
    serde_json::from_slice(bytes).expect("a layout file")
}

#[test]
fn tables_are_good_and_different_for_any_number_of_threads() {
    let (one, three) = (folder("one"), folder("three"));
    let output = generate(&one, &["--seed", "7", "--count", "4", "--threads", "1"]);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(0), ""), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), format!("4 tables are in {}.\n", one.display()));
    let output = generate(&three, &["--seed=7", "--count=4", "--threads=3"]);
    assert_eq!(output.status.code(), Some(0));
    let made = files(&one);
    assert_eq!(made, files(&three));
    assert!(made.keys().eq(["table-10.json", "table-7.json", "table-8.json", "table-9.json"]));
    let mut pieces = BTreeSet::new();
    for (name, bytes) in &made {
        let checked = run(&["check", "--all-scenarios", "--quadrant-method", "-"], bytes);
        assert_eq!(checked.status.code(), Some(0), "{name}: {}", text(&checked.stdout));
        let layout = layout(bytes);
        assert_eq!(layout["name"], name.trim_end_matches(".json").replace("table-", "Table "));
        pieces.insert(layout["pieces"].to_string());
    }
    assert_eq!(pieces.len(), 4);
}

#[test]
fn options_are_obeyed_and_locked_pieces_kept() {
    let (plain, locked) = (folder("plain"), folder("locked"));
    let options = ["--seed", "1", "--method", "free", "--density", "open", "--scenarios", "payload", "--edges", "top"];
    let output = generate(&plain, &options);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), format!("1 table is in {}.\n", plain.display()));
    let table = &files(&plain)["table-1.json"];
    let checked = run(&["check", "--scenarios", "payload", "--edges", "top", "-"], table);
    assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stdout));

    let base = r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "name": "Club table", "pieces": [
        { "id": "a", "kind": "forest", "name": "Old wood", "at": [13, 12.5], "turn": 20, "locked": true },
        { "id": "b", "kind": "hill", "name": "Loose hill", "at": [34, 35] }] }"#;
    fs::create_dir_all(&locked).expect("a folder");
    let file = locked.join("base.json");
    fs::write(&file, base).expect("a file");
    let output = generate(&locked, &["--seed", "3", "--locked", file.to_str().expect("text")]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("What isn't locked in the layout was left out."));
    let table = layout(&files(&locked)["table-3.json"]);
    assert_eq!(table["name"], "Club table");
    let pieces = table["pieces"].as_array().expect("a list");
    let named = |name: &str| pieces.iter().find(|piece| piece["name"] == name);
    let old = named("Old wood").expect("what is locked stays");
    assert_eq!((old["at"].to_string(), &old["locked"]), ("[13,12.5]".into(), &true.into()));
    assert!(named("Loose hill").is_none() && pieces.len() >= 10);
}

#[test]
fn tables_are_as_they_are_wished_for_and_their_notes_make_them_again() {
    let (first, again) = (folder("wished"), folder("wished-again"));
    let wishes =
        ["--pieces", "9", "--number", "forests=4", "--number", "hills=1", "--apart", "3", "--from-edge", "2.5"];
    let symmetric = ["--pack", "fantasy-battlefield", "generate", "--seed", "4", "--symmetry", "turned", "--even"];
    let out = ["--out", first.to_str().expect("text")];
    let output = run(&[&symmetric[..], &wishes, &out].concat(), b"");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let made = files(&first);
    let table = layout(&made["table-4.json"]);
    let pieces = table["pieces"].as_array().expect("a list");
    let of = |kinds: &[&str]| pieces.iter().filter(|piece| kinds.iter().any(|kind| piece["kind"] == *kind)).count();
    assert_eq!((pieces.len(), of(&["forest", "wildwood"])), (9, 4));
    assert_eq!(of(&["hill", "anvil-of-vaul", "scree-slope"]), 1);
    let command = table["notes"].as_str().expect("a note");
    assert_eq!(
        command,
        "tablewright generate --seed 4 --method free --pieces 9 --number forests=4 --number hills=1 --apart 3 --from-edge 2.5 --even --symmetry turned"
    );
    let words: Vec<&str> = command.split(' ').skip(1).collect();
    let out = ["--out", again.to_str().expect("text")];
    let output = run(&[&["--pack", "fantasy-battlefield"], &words[..], &out].concat(), b"");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(files(&again), made);
}

#[test]
fn wishes_that_cannot_be_are_told() {
    let folder = folder("unwishable");
    let output = generate(&folder, &["--seed", "1", "--count", "2", "--method", "free", "--symmetry", "mirrored"]);
    assert_eq!(output.status.code(), Some(1));
    let said = "2 seeds, the first 1: The packet asks for two sides that differ, so its tables can't be symmetric.";
    assert!(text(&output.stderr).contains(said), "{}", text(&output.stderr));
    let output = generate(&folder, &["--seed", "1", "--pieces", "20"]);
    assert!(
        text(&output.stderr).contains("Wished pieces: 20. The packet asks for 10 to 14."),
        "{}",
        text(&output.stderr)
    );
    assert!(files(&folder).is_empty());
}

#[test]
fn an_infeasible_table_is_reported_once_and_leaves_no_file() {
    let folder = folder("lacking");
    let list = r#"{ "format": "tablewright-terrain", "version": 1, "pack": "steamroller-2026",
        "pieces": [{ "kind": "forest", "shape": { "circle": { "diameter": 4 } } }] }"#;
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("mine.json");
    fs::write(&file, list).expect("a file");
    let output = generate(&folder, &["--seed", "1", "--count", "3", "--inventory", file.to_str().expect("text")]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let stderr: Vec<&str> = text(&output.stderr).lines().collect();
    assert_eq!(stderr[0], format!("0 tables are in {}.", folder.display()));
    assert!(
        stderr.len() > 1 && stderr[1..].iter().all(|line| line.starts_with("3 seeds, the first 1: ")),
        "{stderr:?}"
    );
    assert_eq!(stderr.len(), stderr.iter().collect::<BTreeSet<_>>().len());
    assert!(files(&folder).keys().eq(["mine.json"]));
}

#[test]
fn a_compound_piece_of_the_stock_stands_on_the_table_with_its_parts() {
    let folder = folder("compound");
    let list = r#"{ "format": "tablewright-terrain", "version": 2, "pack": "steamroller-2026", "pieces": [
        { "name": "Mill hill", "kind": "hill", "shape": { "circle": { "diameter": 4 } }, "count": 1, "parts": [
            { "kind": "building", "at": [0.2, 0], "turn": 20, "shape": { "rectangle": { "width": 2, "depth": 2 } } },
            { "kind": "shallow-water", "at": [2.4, 0.2], "shape": { "circle": { "diameter": 3 } } } ] },
        { "kind": "forest", "shape": { "circle": { "diameter": 4 } }, "count": 4 },
        { "kind": "acid-bath", "shape": { "circle": { "diameter": 4 } } },
        { "kind": "rubble", "shape": { "circle": { "diameter": 4 } }, "count": 6 } ] }"#;
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("mine.json");
    fs::write(&file, list).expect("a file");
    let output = generate(&folder, &["--seed", "1", "--inventory", file.to_str().expect("text")]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let made = layout(&files(&folder)["table-1.json"]);
    let pieces = made["pieces"].as_array().expect("a list");
    let whole = pieces.iter().find(|piece| piece["name"] == "Mill hill").expect("ten pieces need it");
    let parts: Vec<_> =
        pieces.iter().filter(|piece| piece["part_of"] == whole["id"]).map(|part| &part["kind"]).collect();
    assert_eq!(parts, ["building", "shallow-water"]);
    assert_eq!(made["version"], 2);
}

#[test]
fn an_existing_file_is_overwritten_only_with_force() {
    let folder = folder("there");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("table-6.json"), "mine").expect("a file");
    let output = generate(&folder, &["--seed", "5", "--count", "2"]);
    assert_eq!(output.status.code(), Some(2));
    let stderr = text(&output.stderr);
    assert!(stderr.contains("table-6.json: there is such a file already") && stderr.lines().count() == 1, "{stderr}");
    assert!(files(&folder).keys().eq(["table-6.json"]), "nothing was made");
    let output = generate(&folder, &["--seed", "6", "--force"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(layout(&files(&folder)["table-6.json"])["name"], "Table 6");
}

#[test]
fn wrong_arguments_are_refused_in_one_sentence_before_anything_is_made() {
    let folder = folder("refused");
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("file");
    fs::write(&file, "{}").expect("a file");
    let (out, file) = (folder.to_str().expect("text"), file.to_str().expect("text"));
    let under = format!("{file}/tables");
    for (options, expected) in [
        (vec!["--out", out], "no seed is named"),
        (vec!["--seed", "1"], "no folder is named"),
        (vec!["--seed", "-1", "--out", out], "-1"),
        (vec!["--seed", "one", "--out", out], "one"),
        (vec!["--seed", "4294967296", "--out", out], "4294967296"),
        (vec!["--seed", "4294967295", "--count", "2", "--out", out], "there are no 2 seeds from 4294967295 on"),
        (vec!["--seed", "1", "--count", "0", "--out", out], "--count is 1 or more"),
        (vec!["--seed", "1", "--out", &under], "it can't be written"),
        (vec!["--seed", "1", "--out", out, "--method", "magic"], "--method is quadrants or free, not \"magic\""),
        (vec!["--seed", "1", "--out", out, "--density", "full"], "--density is open, usual or dense, not \"full\""),
        (vec!["--seed", "1", "--out", out, "--scenarios", "chess"], "no scenario is called \"chess\""),
        (vec!["--seed", "1", "--out", out, "--edges", "north"], "no edge is called \"north\""),
        (vec!["--seed", "1", "--out", out, "--inventory", "nowhere.json"], "nowhere.json: there is no such file"),
        (vec!["--seed", "1", "--out", out, "--inventory", file], file),
        (vec!["--seed", "1", "--out", out, "--locked", "nowhere.json"], "nowhere.json: there is no such file"),
        (vec!["--seed", "1", "--out", out, "--locked", file], file),
        (vec!["--seed", "1", "--out", out, "--scenario", "payload"], "--scenario"),
        (vec!["--seed", "1", "--out", out, "--pieces", "few"], "few"),
        (vec!["--seed", "1", "--out", out, "--pieces", "61"], "a table gets 60 pieces at most, not 61"),
        (vec!["--seed", "1", "--out", out, "--number", "hills"], "--number is a category and a number"),
        (vec!["--seed", "1", "--out", out, "--number", "hills=2"], "has no categories; leave --number hills out"),
        (vec!["--seed", "1", "--out", out, "--apart", "-1"], "--apart is a length from 0 to 24, not \"-1\""),
        (vec!["--seed", "1", "--out", out, "--from-edge", "25"], "--from-edge is a length from 0 to 24, not \"25\""),
        (vec!["--seed", "1", "--out", out, "--symmetry", "odd"], "--symmetry is none, mirrored or turned, not \"odd\""),
        (
            vec!["--seed", "1", "--out", out, "--symmetry", "turned", "--method", "quadrants"],
            "the places of the quadrant method aren't symmetric",
        ),
        (vec!["--seed", "1", "--out", out, "more"], "more"),
    ] {
        let output = run(&[&["generate"], &options[..]].concat(), b"");
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""), "{options:?}: {stderr}");
        assert!(stderr.contains(expected) && stderr.lines().count() == 1, "{options:?}: {stderr}");
    }
    assert!(files(&folder).keys().eq(["file"]), "nothing was made");
}
