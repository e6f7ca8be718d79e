//! The budget of a search, counted in steps.
//!
//! A step is about as much work as measuring the overlap of two upright rectangles: some 0.3 microseconds on a usual machine.
//! Steps are counted and not timed, so a search does the same on every machine and ends at the same point.

use std::cell::Cell;

use crate::analysis::{Placed, Table};
use crate::checks::Finding;
use crate::geometry::Footprint;
use crate::layout::Layout;

/// How many corners a disc counts as when its overlap is measured.
const DISC_CORNERS: u64 = 48;
/// How many corners of two convex footprints cost a step when their overlap is measured, and how many pairs of corners if one
/// isn't convex.
const CONVEX_CORNERS_PER_STEP: u64 = 10;
const CORNER_PAIRS_PER_STEP: u64 = 15;
/// How many corners of two footprints cost a step when their gap is measured. Most sides are skipped.
const CORNERS_PER_STEP: u64 = 40;

/// The cost of finding that a base is unreachable.
const UNREACHABLE_BASE_COST: u64 = 1500;

/// The steps that a search may take.
#[derive(Debug)]
pub struct Budget {
    left: Cell<u64>,
    used: Cell<u64>,
    ran_out: Cell<bool>,
    /// Whether a part of the search reached a limit of its own.
    cut_short: Cell<bool>,
}

impl Budget {
    /// A budget of this many steps.
    pub const fn new(steps: u64) -> Self {
        Self { left: Cell::new(steps), used: Cell::new(0), ran_out: Cell::new(false), cut_short: Cell::new(false) }
    }

    /// Takes this many steps and returns true. If there are fewer, takes all and returns false, also from then on.
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

    /// Takes steps for work that is done whatever is left.
    pub fn charge(&self, steps: u64) {
        self.left.set(self.left.get().saturating_sub(steps));
        self.used.set(self.used.get() + steps);
    }

    /// Whether something wasn't done for lack of steps.
    pub const fn is_spent(&self) -> bool {
        self.ran_out.get()
    }

    /// Records that a part of the search reached a limit of its own before everything was tried.
    pub fn cut_short(&self) {
        self.cut_short.set(true);
    }

    /// Whether anything wasn't tried, for lack of steps or because of another limit.
    pub const fn left_something(&self) -> bool {
        self.ran_out.get() || self.cut_short.get()
    }

    /// How many steps are left.
    pub const fn left(&self) -> u64 {
        self.left.get()
    }

    /// How many steps were taken.
    pub const fn used(&self) -> u64 {
        self.used.get()
    }
}

/// The cost of measuring the gap between two footprints.
pub fn gap_cost(one: &Footprint, other: &Footprint) -> u64 {
    1 + (one.points().len() + other.points().len()) as u64 / CORNERS_PER_STEP
}

/// The cost of measuring the overlap of two footprints.
pub fn overlap_cost(one: &Footprint, other: &Footprint) -> u64 {
    let are_convex = one.is_convex() && other.is_convex();
    let (one, other) = (corners(one), corners(other));
    1 + if are_convex { (one + other) / CONVEX_CORNERS_PER_STEP } else { one * other / CORNER_PAIRS_PER_STEP }
}

/// The cost of testing a few corners of two footprints for being inside the other one.
pub fn corners_cost(one: &Footprint, other: &Footprint) -> u64 {
    (one.points().len() + other.points().len()) as u64 / 32
}

fn corners(footprint: &Footprint) -> u64 {
    if footprint.is_disc() { DISC_CORNERS } else { footprint.points().len() as u64 }
}

/// The cost of looking at every piece of a table and at every pair.
fn pieces_cost(table: &Table) -> u64 {
    let pieces = table.pieces.len() as u64;
    let of_one = |placed: &Placed| {
        let corners = placed.footprint.points().len() as u64;
        // Every pair of sides is tested if it isn't convex.
        if placed.footprint.is_convex() { corners } else { corners + corners * corners / 4 }
    };
    5 * pieces + table.pieces.iter().map(of_one).sum::<u64>() + pieces * pieces / 40
}

/// The additional cost of unreachable bases: for each of them all of the zones were searched.
pub fn unreachable_bases_cost<'f>(after: impl IntoIterator<Item = &'f Finding>) -> u64 {
    UNREACHABLE_BASE_COST * after.into_iter().map(|finding| finding.details.unreachable_bases() as u64).sum::<u64>()
}

/// The cost of measuring all checks on a table with one piece moved, and of comparing the findings.
pub fn report_cost(table: &Table, findings: usize) -> u64 {
    100 + pieces_cost(table) + findings as u64
}

/// The cost of finding the open findings of a table for this many scenarios.
pub fn open_findings_cost(layout: &Layout, games: usize) -> u64 {
    let pieces = layout.pieces.len() as u64;
    let of_games = if games == 0 { 0 } else { 300 + 30 * pieces };
    200 + 10 * pieces + pieces * pieces / 8 + of_games
}

/// The cost of measuring a check that looks at the whole table.
pub fn check_cost(table: &Table) -> u64 {
    30 + pieces_cost(table) / 4
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{layout, rectangle};
    use crate::checks::{Plan, Report};
    use crate::geometry::{Placement, Point, Shape};
    use crate::layout::Piece;
    use crate::units::{Angle, Length};

    fn footprint(shape: &Shape) -> Footprint {
        Footprint::new(shape, &Placement::new(Point::new(24.0, 24.0), Angle::ZERO))
    }

    #[test]
    fn the_cost_of_a_measure_grows_with_the_corners() {
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
    fn the_cost_of_a_table_grows_with_the_pieces() {
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
        // A wall from side to side that no base crosses.
        assert_eq!(unreachable_bases_cost(Report::of(&four, Plan::default()).findings()), 0);
        let wall = |id: &str, at, size| rectangle(id, "building", at, size, 0.0);
        let walled = layout(&[wall("a", (12.0, 24.0), (24.0, 2.0)), wall("b", (36.0, 24.0), (24.0, 2.0))]);
        let report = Report::of(&walled, Plan::default());
        let findings = report.findings();
        let bases: usize = findings.iter().map(|finding| finding.details.unreachable_bases()).sum();
        assert!(bases > 0);
        assert_eq!(unreachable_bases_cost(findings), bases as u64 * 1500);
    }

    #[test]
    fn spent_steps_are_gone() {
        let budget = Budget::new(10);
        assert!(budget.spend(4) && budget.spend(6) && budget.spend(0));
        assert_eq!((budget.left(), budget.used(), budget.is_spent()), (0, 10, false));
        assert!(!budget.spend(1) && budget.is_spent());
    }

    #[test]
    fn a_charge_beyond_the_budget_ends_only_later_work() {
        let budget = Budget::new(10);
        budget.charge(12);
        assert_eq!((budget.left(), budget.used(), budget.is_spent()), (0, 12, false));
        assert!(!budget.spend(1) && budget.is_spent());
    }

    #[test]
    fn a_cost_beyond_the_rest_spends_the_budget() {
        let budget = Budget::new(10);
        assert!(budget.spend(3) && !budget.spend(8) && !budget.spend(1));
        assert_eq!((budget.left(), budget.used(), budget.is_spent()), (0, 3, true));
    }
}
