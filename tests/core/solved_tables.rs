//! Moves that clear scenarios, and repairs, of the tables in the repository.

use tablewright::checks::{EventScenarios, Finding, Report};
use tablewright::formats::json;
use tablewright::geometry::Side;
use tablewright::layout::Layout;
use tablewright::solver::budget::Budget;
use tablewright::solver::clashes::solve;
use tablewright::solver::clashes::testing::{assert_good, assert_shortest};
use tablewright::solver::messages::{self, remaining_findings};
use tablewright::solver::repair::testing::{PLAN, applied, repair_within};
use tablewright::solver::repair::{MAX_REPAIR_STEPS, Repair, is_by_moves};

use crate::repository_tables::tables;

#[test]
fn tables_with_open_findings_are_repaired_and_others_unchanged() {
    let (mut clean, mut stuck_ones) = (0, Vec::new());
    for table in tables() {
        let (name, before) = (&*table.name, &table.layout);
        let report = Report::of(before, PLAN).summary(before);
        if (report.must, report.should) == (0, 0) {
            clean += 1;
            assert_eq!(table.repair(), &Ok(Repair::default()), "{name}");
        } else {
            // In a crowd not everything is tried even with all steps, so fewer steps do for the test.
            let found = if table.is_crowd() {
                repair_within(before, PLAN, &[], &Budget::new(MAX_REPAIR_STEPS / 64))
            } else {
                table.repair().clone()
            };
            match found {
                Ok(repair) => _ = applied(name, before, &[], repair),
                Err(stuck) if stuck.ran_out => assert!(table.is_crowd(), "{name}"),
                // Only a finding without any proposal may remain: a mountain range 14" long.
                Err(stuck) => {
                    let by_hand = |finding: &Finding| !is_by_moves(finding) || name == "empty";
                    assert!(stuck.remaining.iter().all(by_hand), "{name}: {:?}", remaining_findings(before, &stuck));
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
