//! What the parts of the making cost, in steps of [`budget`].

use crate::analysis::Table;
use crate::checks::Report;
use crate::geometry::Footprint;
use crate::solver::budget;

/// So many pieces, and so many corners, are a step where a spot is looked at.
const PIECES: usize = 32;
const CORNERS: usize = 24;

/// What it costs to look at a spot by itself and at the boxes of so many pieces.
pub(super) fn of_spot(footprint: &Footprint, pieces: usize) -> u64 {
    (1 + pieces / PIECES + footprint.points().len() / CORNERS) as u64
}

/// What it costs to look for the widest ground that is clear of these.
pub(super) fn of_open_ground<'a>(footprints: impl Iterator<Item = &'a Footprint>) -> u64 {
    let (pieces, corners) = counted(footprints);
    40 + 5 * pieces + corners / 2
}

/// What it costs to measure which lines these block.
pub(super) fn of_lines<'a>(screens: impl Iterator<Item = &'a Footprint>) -> u64 {
    let (pieces, corners) = counted(screens);
    20 + pieces * corners / 8
}

/// How many footprints there are, and how many corners they have together.
fn counted<'a>(footprints: impl Iterator<Item = &'a Footprint>) -> (u64, u64) {
    footprints.fold((0, 0), |(pieces, corners), footprint| (pieces + 1, corners + footprint.points().len() as u64))
}

/// What it costs to draw the pieces of a table from so many items, with so many locked ones.
pub(super) fn of_draw(items: usize, locked: usize) -> u64 {
    (items + 4 * locked) as u64
}

/// What it costs to ask every check about a table, and what is open on it in so many games.
pub(super) fn of_proof(table: &Table, report: &Report, games: usize) -> u64 {
    let findings = report.findings().len();
    budget::of_report(table, findings) + budget::of_open(table.layout, games) + budget::of_shut_bases(report)
}
