//! All checks over one table.

use super::check::Check;
use super::context::{Context, Plan};
use super::finding::Finding;
use super::known_outcomes::KnownOutcomes;
use super::outcome::Outcome;
use super::registry;
use super::shared_measures::SharedMeasures;
use super::waivers::Waivers;
use crate::analysis::Table;
use crate::layout::{Layout, Waiver};
use crate::pack::Level;
use crate::sorting::SharedSort as _;

/// The results of all checks for a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The checks that the pack asks for, in the order of [`ALL`](super::ALL).
    pub checks: Vec<CheckResult>,
    /// How many pieces the table counts as.
    pub counted_pieces: u32,
}

/// The result of one check.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckResult {
    pub check: &'static Check,
    pub outcome: Outcome,
}

/// A finding as a list shows it.
#[derive(Clone, Copy, Debug)]
pub struct ListedFinding<'a> {
    pub finding: &'a Finding,
    /// The organiser's waiver of it, if any.
    pub waiver: Option<&'a Waiver>,
}

/// How many findings there are by level, and how many are waived.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Findings of level must that aren't waived.
    pub must: usize,
    /// Findings of level should that aren't waived.
    pub should: usize,
    /// Findings of level advice that aren't waived.
    pub advice: usize,
    /// Findings that are waived.
    pub waived: usize,
}

impl Report {
    /// Measures `layout`.
    pub fn of(layout: &Layout, plan: Plan) -> Self {
        Self::measured(&Context { table: Table::new(layout), plan })
    }

    /// Measures a table.
    pub fn measured(context: &Context) -> Self {
        Self::sharing(context, &SharedMeasures::of(context))
    }

    /// Measures a table, with measures that are shared with others.
    pub fn sharing(context: &Context, shared: &SharedMeasures) -> Self {
        Self::with_known(context, shared, &KnownOutcomes::default())
    }

    /// The same where the outcomes of some checks are known.
    pub fn with_known(context: &Context, shared: &SharedMeasures, known: &KnownOutcomes) -> Self {
        let measured = |check: &'static Check| check.measured_with(context, shared);
        Self::by(context, |check| known.get(check, context.plan).cloned().unwrap_or_else(|| measured(check)))
    }

    /// The same, but a check that surely passes has no measure, which takes less time.
    pub fn without_margins(context: &Context, shared: &SharedMeasures, known: &KnownOutcomes) -> Self {
        let passes = |check: &Check| known.is_passing(check, context.plan) || check.surely_passes(context);
        Self::by(context, |check| match known.get(check, context.plan) {
            Some(outcome) => outcome.clone(),
            None if passes(check) => Outcome::measured(None, Vec::new()),
            None => check.measured_with(context, shared),
        })
    }

    fn by(context: &Context, outcome: impl Fn(&'static Check) -> Outcome) -> Self {
        let result = |check| CheckResult { check, outcome: outcome(check) };
        Self {
            checks: registry::wanted_by(context.table.pack()).map(result).collect(),
            counted_pieces: context.table.counted_pieces(),
        }
    }

    /// Every finding, by level, then check, then pieces.
    pub fn findings(&self) -> Vec<&Finding> {
        let mut findings: Vec<&Finding> = self.checks.iter().flat_map(CheckResult::findings).collect();
        findings.shared_sort_by(|a, b| (a.level, a.check, &a.pieces).cmp(&(b.level, b.check, &b.pieces)));
        findings
    }

    /// Every finding, in the same order, with its waiver in `layout`.
    pub fn listed<'a>(&'a self, layout: &'a Layout) -> Vec<ListedFinding<'a>> {
        let waivers = Waivers::of(layout);
        let listed = |finding| ListedFinding { finding, waiver: waivers.get(finding) };
        self.findings().into_iter().map(listed).collect()
    }

    /// How many checks have no finding that stands, and how many are counted: those that apply, and those that only the shown scenario
    /// gives nothing to do, so that looking at another one changes neither number without a finding.
    pub fn passed_checks(&self, layout: &Layout) -> (usize, usize) {
        let waivers = Waivers::of(layout);
        let counts = |result: &&CheckResult| match result.outcome {
            Outcome::Measured { .. } => true,
            Outcome::NotApplicable(reason) => reason.is_of_scenario(),
        };
        let holds = |result: &&CheckResult| result.findings().iter().all(|finding| waivers.get(finding).is_some());
        let counted: Vec<&CheckResult> = self.checks.iter().filter(counts).collect();
        (counted.iter().copied().filter(holds).count(), counted.len())
    }

    /// Counts the findings.
    pub fn summary(&self, layout: &Layout) -> Summary {
        let (mut summary, waivers) = (Summary::default(), Waivers::of(layout));
        for finding in self.checks.iter().flat_map(CheckResult::findings) {
            let number = match (waivers.get(finding).is_some(), finding.level) {
                (true, _) => &mut summary.waived,
                (false, Level::Must) => &mut summary.must,
                (false, Level::Should) => &mut summary.should,
                (false, Level::Advice) => &mut summary.advice,
            };
            *number += 1;
        }
        summary
    }
}

/// The findings of some checks on a table, in the order of the checks: those of its [`Report`], without measuring what surely
/// passes.
pub fn findings_only(context: &Context, shared: &SharedMeasures, is_asked: impl Fn(&Check) -> bool) -> Vec<Finding> {
    let asked = registry::wanted_by(context.table.pack()).filter(|check| is_asked(check));
    let uncertain = asked.filter(|check| !check.surely_passes(context));
    uncertain.flat_map(|check| check.measured_with(context, shared).into_findings()).collect()
}

impl CheckResult {
    /// The findings.
    pub fn findings(&self) -> &[Finding] {
        match &self.outcome {
            Outcome::NotApplicable(_) => &[],
            Outcome::Measured { findings, .. } => findings,
        }
    }

    /// Whether the check applies.
    pub const fn applies(&self) -> bool {
        matches!(self.outcome, Outcome::Measured { .. })
    }
}

impl Summary {
    /// The strongest level with a finding that isn't waived.
    pub const fn worst(&self) -> Option<Level> {
        match self {
            Self { must: 1.., .. } => Some(Level::Must),
            Self { should: 1.., .. } => Some(Level::Should),
            Self { advice: 1.., .. } => Some(Level::Advice),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::analysis::MeasuredPieces;
    use crate::checks::testing::{circle, layout, pack, rectangle};
    use crate::layout::{Edit, Piece, PieceChange, PieceId};
    use crate::units::{Angle, Length};

    const PLAN: Plan = Plan { quadrant_method: true };

    fn measured(table: Table) -> Report {
        Report::measured(&Context { table, plan: PLAN })
    }

    /// Pieces near each other, some of them at the same place.
    fn pieces() -> impl Strategy<Value = Vec<Piece>> {
        let piece = (0..4_u8, 0..5_i32, 0..5_i32, prop_oneof![Just(0), 0..3600_i32]);
        prop::collection::vec(piece, 2..9).prop_map(|pieces| {
            let sketch = |(nth, (what, x, y, turn)): (usize, (u8, i32, i32, i32))| {
                let (id, at) = (format!("p{nth}"), (20.0 + f64::from(x) * 1.5, 20.0 + f64::from(y) * 1.5));
                match what {
                    0 => circle(&id, "forest", at, 5.0),
                    1 => circle(&id, "obstruction", at, 3.0),
                    2 => rectangle(&id, "building", at, (5.0, 4.0), f64::from(turn) / 10.0),
                    _ => rectangle(&id, "wall", at, (5.0, 0.75), f64::from(turn) / 10.0),
                }
            };
            pieces.into_iter().enumerate().map(sketch).collect()
        })
    }

    /// An edit of a table of so many pieces.
    fn edit(count: usize, (what, which, x, y): (u8, usize, i32, i32)) -> Edit {
        let id = PieceId::new(&format!("p{}", which % count)).expect("an id");
        let at = [Length::hundredths(x), Length::hundredths(y)];
        match what {
            0 => Edit::Remove(id),
            1 => {
                Edit::Add(crate::layout::Piece::new(PieceId::nth(which), &pack().kinds[which % pack().kinds.len()], at))
            }
            2 => Edit::Change(id, PieceChange::Kind(&pack().kinds[which % pack().kinds.len()])),
            _ => Edit::Change(id, PieceChange::Move(at, Angle::tenths(x % 3600))),
        }
    }

    #[test]
    fn another_scenario_changes_no_number_of_checks() {
        let pieces =
            [circle("a", "forest", (12.0, 14.0), 5.0), rectangle("b", "building", (34.0, 30.0), (5.0, 4.0), 0.0)];
        let shown = |scenario| {
            let layout = Layout { scenario, ..layout(&pieces) };
            Report::of(&layout, Plan::default()).passed_checks(&layout)
        };
        let (passed, counted) = shown(None);
        assert!(passed > 0 && counted > 10);
        for scenario in &pack().scenarios {
            assert_eq!(shown(Some(scenario)).1, counted, "{}", scenario.id);
        }
        let empty = layout(&[]);
        assert!(Report::of(&empty, Plan::default()).passed_checks(&empty).1 < counted);
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

        #[test]
        fn what_is_known_of_a_table_changes_nothing(
            pieces in pieces(),
            edits in prop::collection::vec((0..6_u8, 0..40_usize, 1500..3300_i32, 1500..3300_i32), 1..4),
        ) {
            let before = layout(&pieces);
            let known = MeasuredPieces::new(&before);
            let table = Table::new(&before);
            // Everything is measured once, so that there is something to be known.
            prop_assert_eq!(measured(table.clone()), Report::of(&before, PLAN));
            let mut now = before.clone();
            for one in edits {
                // A piece that is gone can't be moved.
                let Ok(after) = now.edited(&[edit(pieces.len(), one)]) else { continue };
                now = after;
                let plain = Report::of(&now, PLAN);
                let context = Context { table: Table::new(&now), plan: PLAN };
                let all: Vec<Finding> = plain.checks.iter().flat_map(CheckResult::findings).cloned().collect();
                prop_assert_eq!(findings_only(&context, &SharedMeasures::of(&context), |_| true), all);
                prop_assert_eq!(&measured(table.after(&now)), &plain);
                prop_assert_eq!(&measured(Table::with_measured(&now, &known)), &plain);
            }
            // A piece that is put elsewhere, as the search for fixes does it, is as if the layout had it there.
            let moved = before.edited(&[edit(pieces.len(), (3, 0, 2010, 2350))]).expect("it is there");
            let mut tried = table.clone();
            tried.set_footprint(0, moved.pieces[0].footprint());
            let tried = measured(tried);
            for (one, other) in tried.checks.iter().zip(&Report::of(&moved, PLAN).checks) {
                prop_assert_eq!(one, other);
            }
        }
    }
}
