//! Moves that clear scenarios, and repairs, of the tables in the repository.

use std::fs;
use std::path::{Path, PathBuf};

use tablewright::checks::{EventScenarios, Finding, Report};
use tablewright::formats::json;
use tablewright::geometry::Side;
use tablewright::layout::Layout;
use tablewright::solver::budget::Budget;
use tablewright::solver::clashes::solve;
use tablewright::solver::clashes::testing::{assert_good, assert_shortest};
use tablewright::solver::messages::{self, remaining_findings};
use tablewright::solver::repair::testing::{PLAN, applied, repair, repair_within};
use tablewright::solver::repair::{MAX_REPAIR_STEPS, Repair, is_by_moves};

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
            let budget = Budget::new(if is_crowd { MAX_REPAIR_STEPS / 64 } else { MAX_REPAIR_STEPS });
            match repair_within(&before, PLAN, &[], &budget) {
                Ok(repair) => _ = applied(&name, &before, &[], repair),
                Err(stuck) if stuck.ran_out => assert!(is_crowd, "{name}"),
                // Only a finding without any proposal may remain: a mountain range 14" long.
                Err(stuck) => {
                    let by_hand = |finding: &Finding| !is_by_moves(finding) || name == "empty";
                    assert!(stuck.remaining.iter().all(by_hand), "{name}: {:?}", remaining_findings(&before, &stuck));
                    stuck_ones.push(name);
                }
            }
        }
    }
    assert!(clean > 10, "{clean}");
    assert!(stuck_ones.len() < 4, "{stuck_ones:?}");
}

/// The benchmarks' table, full of pieces with many corners.
#[test]
fn a_full_table_is_cleared_for_all_cells() {
    let layout = json::read(include_str!("../../benches/fourteen.json")).expect("a layout");
    let check = |edges: &[Side], expected: &[&str]| {
        let cells = EventScenarios::default().cells(&Layout::new(layout.pack));
        let cells: Vec<_> = cells.filter(|cell| edges.contains(&cell.edge)).collect();
        let solution = solve(&layout, &cells).expect("there is room");
        assert_eq!(messages::solution(&layout, &solution), expected);
        assert_good(&layout, &cells, &solution);
        assert_shortest(&layout, &cells, &solution, 12, 48);
    };
    check(&Side::ALL, &["Move Guard tower J 0.64\" down and left", "Move Obstruction L 1.01\" down and left"]);
    check(&[Side::Top, Side::Bottom], &["Move Obstruction L 1.01\" down and left"]);
}
