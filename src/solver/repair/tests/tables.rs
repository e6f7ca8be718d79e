//! Repairs of the tables in the repository, and of piles.

use std::fs;
use std::path::{Path, PathBuf};

use super::*;
use crate::formats::json;

fn tables() -> Vec<(String, Layout)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<PathBuf> = ["tests/corpus", "assets/examples"]
        .iter()
        .flat_map(|folder| fs::read_dir(root.join(folder)).expect("it is there"))
        .map(|file| file.expect("it can be listed").path())
        .filter(|path| path.extension().is_some_and(|end| end == "json"))
        .collect();
    files.sort();
    let read = |path: PathBuf| {
        let layout = json::read(&fs::read_to_string(&path).expect("text")).expect("a layout");
        (path.file_stem().expect("a name").to_string_lossy().into_owned(), layout)
    };
    files.into_iter().map(read).collect()
}

#[test]
fn tables_with_open_findings_are_repaired_and_others_unchanged() {
    let (mut clean, mut stuck_ones) = (0, Vec::new());
    for (name, before) in tables() {
        let report = Report::of(&before, PLAN).summary(&before);
        if (report.must, report.should) == (0, 0) {
            clean += 1;
            assert_eq!(repair(&before, PLAN, &[]), Ok(Repair::default()), "{name}");
        } else {
            // In a crowd not everything is tried even with all steps, so fewer steps do for the test.
            let is_crowd = name.starts_with("heap-") || name.starts_with("spread-");
            let budget = Budget::new(if is_crowd { STEPS / 64 } else { STEPS });
            match repair_within(&before, PLAN, &[], &budget) {
                Ok(repair) => _ = applied(&name, &before, &[], repair),
                Err(stuck) if stuck.ran_out => assert!(is_crowd, "{name}"),
                // Only a finding without any proposal may remain: a mountain range 14" long.
                Err(stuck) => {
                    let by_hand = |finding: &Finding| !open_findings::is_by_moves(finding) || name == "empty";
                    assert!(stuck.remaining.iter().all(by_hand), "{name}: {:?}", remaining_findings(&before, &stuck));
                    stuck_ones.push(name);
                }
            }
        }
    }
    assert!(clean > 10, "{clean}");
    assert!(stuck_ones.len() < 4, "{stuck_ones:?}");
}

#[test]
fn pieces_in_a_pile_are_spread_out() {
    let pile = |count: usize| {
        let mut pieces = good_table();
        for (nth, piece) in pieces.iter_mut().take(count).enumerate() {
            let off = i32::try_from(nth).expect("a few") * 30;
            piece.at = [Length::hundredths(2300 + off), Length::hundredths(2400 - off)];
        }
        pieces
    };
    for count in [3, 6, 12] {
        let before = layout(&pile(count));
        match repair(&before, PLAN, &[]) {
            Ok(repair) => {
                let after = before.edited(&repair.edits).expect("the edits can be made");
                assert_good("a pile", &before, &after, &[]);
                assert!(repair.moves.len() < count || count > 6, "{count}: {}", repair.moves.len());
            }
            Err(stuck) => assert!(!remaining_findings(&before, &stuck).is_empty()),
        }
    }
}
