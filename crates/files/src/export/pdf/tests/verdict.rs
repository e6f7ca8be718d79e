//! Every output gives the same verdict on a table: its line, the scenarios that are blocked, and what is waived with the reasons.

use serde_json::Value;

use super::whole_text;
use crate::checks::testing::{circle, rectangle};
use crate::checks::{EventScenarios, Plan, Report, TableVerdict, TerrainVerdict, WaivedFinding};
use crate::export::ExportOptions;
use crate::export::{pdf, text};
use crate::formats::{PlannedTable, json, report};
use crate::layout::{Edit, Layout, PieceId, Waiver};
use crate::pack::Level;

fn example() -> Layout {
    json::read(include_str!("../../../../../../assets/examples/frozen-mill.json")).expect("the example is a layout")
}

fn with(edits: &[Edit]) -> Layout {
    example().edited(edits).expect("edits that can be made")
}

fn waive(check: &str, pieces: &[&str], reason: &str) -> Edit {
    let pieces = pieces.iter().map(|id| PieceId::new(id).expect("an id")).collect();
    Edit::Waive(Waiver { check: check.into(), pieces, reason: reason.into() })
}

/// Tables by their name: empty, clean, clashing, with clashes that are allowed, and with musts that are open and allowed.
fn tables() -> Vec<(&'static str, Layout)> {
    let house = || Edit::Add(rectangle("zz", "building", (24.0, 25.0), (4.0, 4.0), 0.0));
    let near_edge = || Edit::Add(circle("zy", "acid-bath", (44.0, 44.0), 4.0));
    vec![
        ("empty", Layout::new(example().pack)),
        ("clean", example()),
        ("clashing", with(&[house()])),
        ("allowed", with(&[house(), waive("scenario-overlap", &["zz"], "the roof comes off")])),
        ("musts", with(&[near_edge()])),
        ("allowed musts", with(&[near_edge(), waive("edge-clearance", &["zy"], "glued to the mat")])),
        ("striking", with(&[house(), near_edge()])),
    ]
}

fn letters(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace() && *letter != '\\').collect()
}

#[test]
fn every_output_gives_the_same_verdict() {
    let mut kinds = Vec::new();
    for (name, layout) in tables() {
        let table = PlannedTable::from(layout.clone());
        let (plan, chosen) = (Plan::default(), EventScenarios::default());
        let found = Report::of(&layout, plan);
        let verdict = TableVerdict::measured(&layout, plan, chosen);
        let waived = WaivedFinding::all(&layout, &found, plan, chosen);
        let headline = verdict.headline();
        let details = verdict.details(&layout, &waived);
        kinds.push((verdict.terrain.id(), verdict.set_ups.blocked.is_empty(), waived.is_empty()));

        let options = ExportOptions::default();
        let printed = whole_text(&pdf::make(&table, &options).expect("a PDF can be made"));
        for (format, output) in
            [("text", text::plain(&table, &options)), ("markdown", text::markdown(&table, &options)), ("pdf", printed)]
        {
            for line in [&headline].into_iter().chain(&details) {
                assert!(letters(&output).contains(&letters(line)), "{name}, {format}: {line}\n{output}");
            }
            let lines = [("Blocked: ", verdict.set_ups.blocked.len()), ("Allowed: ", waived.len())];
            for (word, count) in lines {
                assert_eq!(letters(&output).matches(word.trim()).count(), count, "{name}, {format}: {word}");
            }
        }

        let file: Value = serde_json::from_str(&report::write(&layout, &found, plan)).expect("the report is JSON");
        let written = &file["verdict"];
        assert_eq!(written["says"], headline, "{name}");
        assert_eq!(written["terrain"], verdict.terrain.id(), "{name}");
        assert_eq!(written["set_ups"], verdict.set_ups.played, "{name}");
        let edges = |scenario: &Value| scenario["edges"].as_array().expect("edges").len();
        let blocked = written["blocked"].as_array().expect("a list");
        assert_eq!(blocked.iter().map(edges).sum::<usize>(), verdict.set_ups.blocked_count(), "{name}");
        let reasons: Vec<&str> = waived.iter().map(|waived| &*waived.waiver.reason).collect();
        let written: Vec<&str> = written["allowed"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|waived| waived["reason"].as_str().expect("a reason"))
            .collect();
        assert_eq!(written, reasons, "{name}");
        // What counts for the command line's exit code is what the verdict says.
        assert_eq!(verdict.terrain == TerrainVerdict::Empty, layout.pieces.is_empty(), "{name}");
        let worst = found.summary(&layout).worst().filter(|level| *level != Level::Advice);
        assert_eq!(verdict.terrain.worst(), worst.filter(|_| !layout.pieces.is_empty()), "{name}");
    }
    assert_eq!(kinds.iter().map(|(terrain, ..)| *terrain).collect::<Vec<_>>()[..2], ["empty", "ok"]);
    assert!(kinds.iter().any(|(terrain, ..)| *terrain == "breaks-rules"));
    assert!(kinds.iter().any(|(_, clear, _)| !clear) && kinds.iter().any(|(.., none)| !none));
}
