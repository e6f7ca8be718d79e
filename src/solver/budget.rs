//! How much a search may do, counted in steps.
//!
//! A step is about as much work as measuring what two upright rectangles share: some three tenths of a microsecond of a usual
//! machine, whatever is being measured and on a table of any size. It is counted and not timed, so a search does the same
//! everywhere, and what it was stopped at is the same too.

use std::cell::Cell;

use crate::analysis::{Placed, Table};
use crate::checks::{CheckResult, Report};
use crate::geometry::Footprint;
use crate::layout::Layout;

/// So many corners stand for a disc where what it shares with another footprint is worked out.
const DISC_CORNERS: u64 = 48;
/// So many corners of two convex footprints are a step where their shared ground is measured, and so many pairs of corners
/// where one of the two isn't convex: its parts lie across the other's.
const CONVEX_CORNERS_PER_STEP: u64 = 10;
const CORNER_PAIRS_PER_STEP: u64 = 15;
/// So many corners of two footprints are a step where their gap is measured: most sides are skipped.
const CORNERS_PER_STEP: u64 = 40;

/// What it costs to find that a base is shut out.
const UNREACHABLE_BASE_COST: u64 = 1500;

/// What is left of the steps that a search may take.
#[derive(Debug)]
pub struct Budget {
    left: Cell<u64>,
    used: Cell<u64>,
    ran_out: Cell<bool>,
    /// Whether a part of the search ended by a bound of its own.
    cut_short: Cell<bool>,
}

impl Budget {
    /// So many steps.
    #[must_use]
    pub const fn new(steps: u64) -> Self {
        Self { left: Cell::new(steps), used: Cell::new(0), ran_out: Cell::new(false), cut_short: Cell::new(false) }
    }

    /// Takes so many steps, if there are as many; else there are none any more.
    pub fn spend(&self, steps: u64) -> bool {
        let left = self.left.get();
        let enough = left >= steps && !self.ran_out.get();
        if enough {
            self.left.set(left - steps);
            self.used.set(self.used.get() + steps);
        } else {
            self.left.set(0);
            self.ran_out.set(true);
        }
        enough
    }

    /// Takes steps for what is done whatever is left. Nothing has gone undone by that.
    pub fn charge(&self, steps: u64) {
        self.left.set(self.left.get().saturating_sub(steps));
        self.used.set(self.used.get() + steps);
    }

    /// Whether something wasn't done because there were too few steps for it.
    #[must_use]
    pub const fn is_spent(&self) -> bool {
        self.ran_out.get()
    }

    /// Remembers that a part of the search ended by a bound of its own before everything was tried. The rest goes on.
    pub fn cut_short(&self) {
        self.cut_short.set(true);
    }

    /// Whether anything wasn't tried, for want of steps or by another bound.
    #[must_use]
    pub const fn left_something(&self) -> bool {
        self.ran_out.get() || self.cut_short.get()
    }

    /// How many steps are left.
    #[must_use]
    pub const fn left(&self) -> u64 {
        self.left.get()
    }

    /// How many steps were taken.
    #[must_use]
    pub const fn used(&self) -> u64 {
        self.used.get()
    }
}

/// What it costs to measure the gap between two footprints.
#[must_use]
pub fn gap_cost(one: &Footprint, other: &Footprint) -> u64 {
    1 + (one.points().len() + other.points().len()) as u64 / CORNERS_PER_STEP
}

/// What it costs to measure what two footprints share.
#[must_use]
pub fn overlap_cost(one: &Footprint, other: &Footprint) -> u64 {
    let are_convex = one.is_convex() && other.is_convex();
    let (one, other) = (corners(one), corners(other));
    1 + if are_convex { (one + other) / CONVEX_CORNERS_PER_STEP } else { one * other / CORNER_PAIRS_PER_STEP }
}

/// What it costs to ask of a few corners of two footprints whether they lie in the other one.
#[must_use]
pub fn corners_cost(one: &Footprint, other: &Footprint) -> u64 {
    (one.points().len() + other.points().len()) as u64 / 32
}

fn corners(footprint: &Footprint) -> u64 {
    if footprint.is_disc() { DISC_CORNERS } else { footprint.points().len() as u64 }
}

/// What it costs to look at every piece of a table and at each two of them.
fn pieces_cost(table: &Table) -> u64 {
    let pieces = table.pieces.len() as u64;
    let of_one = |placed: &Placed| {
        let corners = placed.footprint.points().len() as u64;
        // Around what isn't convex every side is looked at with every other.
        if placed.footprint.is_convex() { corners } else { corners + corners * corners / 4 }
    };
    5 * pieces + table.pieces.iter().map(of_one).sum::<u64>() + pieces * pieces / 40
}

/// What it costs besides where bases turned out to be shut out: for each of them every place of the zones was looked at.
#[must_use]
pub fn unreachable_bases_cost(after: &Report) -> u64 {
    let findings = after.checks.iter().flat_map(CheckResult::findings);
    UNREACHABLE_BASE_COST * findings.map(|finding| finding.details.unreachable_bases() as u64).sum::<u64>()
}

/// What it costs to ask every check about a table on which one piece isn't where it was, and to compare what they find.
#[must_use]
pub fn report_cost(table: &Table, findings: usize) -> u64 {
    100 + pieces_cost(table) + findings as u64
}

/// What it costs to ask what is open on a table in so many games.
#[must_use]
pub fn open_findings_cost(layout: &Layout, games: usize) -> u64 {
    let pieces = layout.pieces.len() as u64;
    let of_games = if games == 0 { 0 } else { 300 + 30 * pieces };
    200 + 10 * pieces + pieces * pieces / 8 + of_games
}

/// What it costs to ask one of the checks that look at the whole table.
#[must_use]
pub fn check_cost(table: &Table) -> u64 {
    30 + pieces_cost(table) / 4
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::Plan;
    use crate::checks::testing::{layout, rectangle};
    use crate::geometry::{Placement, Point, Shape};
    use crate::layout::Piece;
    use crate::units::{Angle, Length};

    fn footprint(shape: &Shape) -> Footprint {
        Footprint::new(shape, &Placement::new(Point::new(24.0, 24.0), Angle::ZERO))
    }

    #[test]
    fn a_measure_costs_by_its_corners() {
        let four = Length::clamped(4.0);
        let square = footprint(&Shape::Rectangle { width: four, depth: four });
        let disc = footprint(&Shape::Circle { diameter: four });
        let corner = |nth: u32| {
            let (sin, cos) = (f64::from(nth) * std::f64::consts::TAU / 64.0).sin_cos();
            let reach = if nth.is_multiple_of(2) { 2.5 } else { 1.5 };
            [cos * reach, sin * reach].map(Length::clamped)
        };
        let star = footprint(&Shape::Polygon { points: (0..64).map(corner).collect() });
        assert_eq!([gap_cost(&square, &square), gap_cost(&star, &square), gap_cost(&star, &star)], [1, 2, 4]);
        assert_eq!(
            [overlap_cost(&square, &square), overlap_cost(&disc, &square), overlap_cost(&disc, &disc)],
            [1, 6, 10]
        );
        assert_eq!([overlap_cost(&star, &square), overlap_cost(&star, &star)], [18, 274]);
        assert_eq!([corners_cost(&square, &square), corners_cost(&star, &star)], [0, 4]);
    }

    #[test]
    fn a_table_costs_by_its_pieces() {
        let house = |nth: u32| {
            let at = (6.0 + f64::from(nth % 5) * 9.0, 6.0 + f64::from(nth / 5) * 9.0);
            rectangle(&format!("p{nth}"), "building", at, (4.0, 3.0), 0.0)
        };
        let houses = |count: u32| layout(&(0..count).map(house).collect::<Vec<Piece>>());
        let (four, twenty) = (houses(4), houses(20));
        let (some, many) = (Table::new(&four), Table::new(&twenty));
        assert_eq!([pieces_cost(&some), pieces_cost(&many)], [36, 190]);
        assert_eq!([check_cost(&some), check_cost(&many)], [39, 77]);
        assert_eq!([report_cost(&some, 0), report_cost(&many, 7)], [136, 297]);
        assert_eq!([open_findings_cost(&four, 0), open_findings_cost(&twenty, 0)], [242, 450]);
        assert_eq!([open_findings_cost(&four, 1), open_findings_cost(&twenty, 28)], [662, 1350]);
        // A wall from side to side, over which no base comes.
        assert_eq!(unreachable_bases_cost(&Report::of(&four, Plan::default())), 0);
        let wall = |id: &str, at, size| rectangle(id, "building", at, size, 0.0);
        let walled = layout(&[wall("a", (12.0, 24.0), (24.0, 2.0)), wall("b", (36.0, 24.0), (24.0, 2.0))]);
        let report = Report::of(&walled, Plan::default());
        let findings = report.findings();
        let bases: usize = findings.iter().map(|finding| finding.details.unreachable_bases()).sum();
        assert!(bases > 0);
        assert_eq!(unreachable_bases_cost(&report), bases as u64 * 1500);
    }

    #[test]
    fn what_is_spent_is_gone() {
        let budget = Budget::new(10);
        assert!(budget.spend(4) && budget.spend(6) && budget.spend(0));
        assert_eq!((budget.left(), budget.used(), budget.is_spent()), (0, 10, false));
        assert!(!budget.spend(1) && budget.is_spent());
    }

    #[test]
    fn what_is_charged_ends_only_what_comes_after_it() {
        let budget = Budget::new(10);
        budget.charge(12);
        assert_eq!((budget.left(), budget.used(), budget.is_spent()), (0, 12, false));
        assert!(!budget.spend(1) && budget.is_spent());
    }

    #[test]
    fn what_is_too_dear_ends_it() {
        let budget = Budget::new(10);
        assert!(budget.spend(3) && !budget.spend(8) && !budget.spend(1));
        assert_eq!((budget.left(), budget.used(), budget.is_spent()), (0, 3, true));
    }
}
