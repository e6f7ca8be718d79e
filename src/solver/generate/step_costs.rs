//! What the parts of the making cost, in steps of [`budget`].

use crate::analysis::Table;
use crate::checks::Report;
use crate::geometry::Footprint;
use crate::solver::budget;

/// So many pieces, and so many corners, are a step where a spot is looked at.
const PIECES_PER_STEP: usize = 32;
const CORNERS_PER_STEP: usize = 24;

/// What it costs to look at a spot by itself and at the boxes of so many pieces.
pub(super) fn place_cost(footprint: &Footprint, pieces: usize) -> u64 {
    (1 + pieces / PIECES_PER_STEP + footprint.points().len() / CORNERS_PER_STEP) as u64
}

/// What it costs to look for the widest ground that is clear of these.
pub(super) fn open_ground_cost<'a>(footprints: impl Iterator<Item = &'a Footprint>) -> u64 {
    let (pieces, corners) = count_pieces_and_corners(footprints);
    40 + 5 * pieces + corners / 2
}

/// What it costs to measure which lines these block.
pub(super) fn sight_lines_cost<'a>(screens: impl Iterator<Item = &'a Footprint>) -> u64 {
    let (pieces, corners) = count_pieces_and_corners(screens);
    20 + pieces * corners / 8
}

/// How many footprints there are, and how many corners they have together.
fn count_pieces_and_corners<'a>(footprints: impl Iterator<Item = &'a Footprint>) -> (u64, u64) {
    footprints.fold((0, 0), |(pieces, corners), footprint| (pieces + 1, corners + footprint.points().len() as u64))
}

/// What it costs to draw the pieces of a table from so many items, with so many locked ones.
pub(super) fn draw_cost(items: usize, locked: usize) -> u64 {
    (items + 4 * locked) as u64
}

/// What it costs to ask every check about a table, and what is open on it in so many games.
pub(super) fn proof_cost(table: &Table, report: &Report, games: usize) -> u64 {
    let findings = report.findings().len();
    budget::report_cost(table, findings)
        + budget::open_findings_cost(table.layout, games)
        + budget::unreachable_bases_cost(report)
}
