//! What the parts of the generator cost, in steps of [`budget`].

use crate::analysis::Table;
use crate::checks::Report;
use crate::geometry::Footprint;
use crate::solver::budget;

/// How many pieces, and how many corners, cost a step when a place is tested.
const PIECES_PER_STEP: usize = 32;
const CORNERS_PER_STEP: usize = 24;

/// The cost of testing a place against the bounds of this many pieces.
pub(super) fn place_cost(footprint: &Footprint, pieces: usize) -> u64 {
    (1 + pieces / PIECES_PER_STEP + footprint.points().len() / CORNERS_PER_STEP) as u64
}

/// The cost of finding the largest circle clear of these footprints.
pub(super) fn open_ground_cost<'a>(footprints: impl Iterator<Item = &'a Footprint>) -> u64 {
    let (pieces, corners) = count_pieces_and_corners(footprints);
    40 + 5 * pieces + corners / 2
}

/// The cost of measuring which sight lines these footprints block.
pub(super) fn sight_lines_cost<'a>(screens: impl Iterator<Item = &'a Footprint>) -> u64 {
    let (pieces, corners) = count_pieces_and_corners(screens);
    20 + pieces * corners / 8
}

/// The number of footprints, and of their corners.
fn count_pieces_and_corners<'a>(footprints: impl Iterator<Item = &'a Footprint>) -> (u64, u64) {
    footprints.fold((0, 0), |(pieces, corners), footprint| (pieces + 1, corners + footprint.points().len() as u64))
}

/// The cost of drawing the pieces of a table.
pub(super) fn draw_cost(items: usize, locked: usize) -> u64 {
    (items + 4 * locked) as u64
}

/// The cost of asking every check about a table, and about this many scenarios.
pub(super) fn proof_cost(table: &Table, report: &Report, games: usize) -> u64 {
    let findings = report.findings().len();
    budget::report_cost(table, findings)
        + budget::open_findings_cost(table.layout, games)
        + budget::unreachable_bases_cost(report.findings())
}
