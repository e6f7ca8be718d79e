//! Tables and events from the wording of the packet, with what is right of each: `tests/packet`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use tablewright::checks::{Plan, Report};
use tablewright::event::standings::standings;
use tablewright::event::{Event, PlayerId, pair_round};
use tablewright::formats::json;
use tablewright::units::trimmed;

use crate::command::{run, text};

/// The files of a folder of them, in the order of their names.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/packet").join(folder);
    let files = fs::read_dir(folder).expect("the folder is there").map(|file| file.expect("it can be listed").path());
    let mut files: Vec<PathBuf> = files.collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

fn name(path: &Path) -> &str {
    path.file_stem().and_then(|name| name.to_str()).expect("a name")
}

#[test]
fn the_tables_are_found_what_the_packet_makes_of_them() {
    let mut all = String::new();
    for path in files("tables") {
        let layout = json::read(&fs::read_to_string(&path).expect("text")).expect("a table");
        // Three of them show how scatter fills a place of the quadrant method.
        let plan = Plan { quadrant_method: name(&path).starts_with("03") };
        let report = Report::of(&layout, plan);
        writeln!(all, "{}: counts as {}", name(&path), report.counted_pieces).expect("a string");
        for finding in report.findings() {
            let pieces: Vec<String> = finding.pieces.iter().map(ToString::to_string).collect();
            let level = finding.level.id();
            let [measured, limit] = [finding.measured, finding.limit].map(|number| trimmed(number, 3));
            let about = [finding.check, &*pieces.join(" ")].join(" ");
            writeln!(all, "  {level} {}: {measured} for {limit}", about.trim_end()).expect("a string");
        }
    }
    insta::assert_snapshot!(all);
}

/// How many tournament points the players of each game of a round have before it, where they differ.
fn pair_downs(event: &Event, round: usize, seed: u32) -> Vec<[u32; 2]> {
    let points: BTreeMap<PlayerId, u32> =
        standings(event, round).iter().map(|standing| (standing.player, standing.points)).collect();
    let pairings = pair_round(event, round, seed).expect("it can be paired");
    let games = pairings.iter().filter_map(|pairing| Some([pairing.first, pairing.second?]));
    let mut differ: Vec<[u32; 2]> = games
        .map(|players| players.map(|player| points[&player]))
        .filter(|[first, second]| first != second)
        .map(|[first, second]| [first.max(second), first.min(second)])
        .collect();
    differ.sort_unstable();
    differ
}

#[test]
fn the_events_are_told_what_the_packet_says_of_them() {
    let mut all = String::new();
    for path in files("events") {
        let output = run(&["event", "check", path.to_str().expect("a path")], b"");
        let games = text(&output.stdout).split("\n\n").find_map(|part| part.strip_prefix("Games\n"));
        writeln!(all, "{}\n{}", name(&path), games.unwrap_or("  nothing")).expect("a string");
        let event = json::read_event(&fs::read(&path).expect("a file")).expect("an event");
        let round = event.rounds.iter().position(|round| round.pairings.is_empty());
        if let Some(round) = round.filter(|round| *round > 0) {
            let downs = pair_downs(&event, round, 1);
            // The seed decides who, and not how many.
            assert!((2..6).all(|seed| pair_downs(&event, round, seed) == downs), "{}", name(&path));
            writeln!(all, "  Round {} pairs down: {downs:?}", round + 1).expect("a string");
        }
    }
    insta::assert_snapshot!(all);
}
