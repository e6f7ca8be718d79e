//! Rounds measurements for the tape so that the rebuilt table has the findings of the planned one.
//!
//! First each measurement is rounded to the nearest length. Where findings then differ, the other roundings of the pieces concerned
//! are tried, those first that move a piece least, then finer marks of the tape. A rounding that brings the findings nearer to the
//! planned ones is kept: a greedy local search, one piece at a time, for a few rounds. It ends when all findings agree, or after a
//! number of reports. Its answer is always right, but where it warns a longer search might have found a way. A table that is too
//! expensive to check isn't searched, and the only warning says so.

use std::cmp::Ordering;

use super::measured::MeasuredSetup;
use super::phrases;
use crate::analysis::Table;
use crate::checks::{self, Check, CheckResult, Finding, Outcome, Plan, Report, messages};
use crate::geometry::{Rect, gap};
use crate::layout::{Edit, Layout, PieceId};
use crate::pack::Trait;
use crate::sorting::SharedSort as _;
use crate::units::setup_length::{SetupPrecision, SetupUnits};
use crate::words::{mark, t, translated};

/// The most reports for each precision of the tape.
const MAX_REPORTS: usize = 120;
/// The most that the reports for a precision may cost together, in pairs of corners of pieces that have to be measured.
const MAX_COST: usize = 10_000_000;
/// The cost of any two pieces.
const COST_OF_TWO: usize = 200;
/// The number of pieces that are tried for a finding about the whole table: those that deviate most.
const PIECES_FOR_WHOLE_TABLE: usize = 12;
/// The number of rounds over the pieces for each precision of the tape.
const ROUNDS: usize = 3;

/// The warning for a table that isn't searched.
const CROWDED: &str = mark!(
    "The table is too crowded to ask the checks what rounding for the tape does to it: look at what has to be exact again once \
     all stands."
);

/// A finding that only one of the planned and the rebuilt table has.
#[derive(Clone)]
struct ReportDifference {
    finding: Finding,
    /// Whether only the rebuilt table has it.
    is_new: bool,
}

/// The identity of a difference: whether it is new, the check's id and the pieces.
type DifferenceKey = (bool, &'static str, Vec<PieceId>);

/// A rebuilt table, compared with the planned one.
struct RebuiltTable {
    layout: Layout,
    differences: Vec<ReportDifference>,
    /// The sum of the changes of the worst measures, of the checks with differences, each in its own unit.
    measure_change: f64,
}

struct RoundingSearch<'a> {
    layout: &'a Layout,
    plan: Plan,
    planned: Report,
    setup_units: SetupUnits,
    table: Rect,
    /// In the order of the layout's pieces.
    pieces: Vec<MeasuredSetup>,
    /// The letters of the pieces in the list.
    letters: Vec<String>,
    /// The indices of the pieces, in the order of their ids.
    by_id: Vec<usize>,
    /// The number of reports that are left for the current precision.
    reports_left: usize,
}

/// The rounded measurements of the pieces in the layout's order, and a warning for each finding that differs with the coarsest
/// precision.
pub(super) fn rounded(layout: &Layout, plan: Plan, setup_units: SetupUnits) -> (Vec<MeasuredSetup>, Vec<String>) {
    rounded_within(layout, plan, setup_units, max_reports(&Table::new(layout)))
}

/// The same with this many reports for each precision, besides the two that are always made. With 0 there is no report at all.
pub(super) fn rounded_within(
    layout: &Layout,
    plan: Plan,
    setup_units: SetupUnits,
    max_reports: usize,
) -> (Vec<MeasuredSetup>, Vec<String>) {
    let table = layout.table.bounds();
    let precisions = setup_units.precisions();
    let coarse = precisions[0];
    let pieces: Vec<MeasuredSetup> =
        layout.pieces.iter().map(|piece| MeasuredSetup::new(piece, &table, setup_units, coarse)).collect();
    if max_reports == 0 {
        return (pieces, vec![translated(CROWDED).to_owned()]);
    }
    let mut by_id: Vec<usize> = (0..pieces.len()).collect();
    by_id.shared_sort_by_key(|index| &pieces[*index].id);
    let (planned, letters) = (Report::of(layout, plan), phrases::letters(layout));
    let reports_left = max_reports;
    let mut search = RoundingSearch { layout, plan, planned, setup_units, table, pieces, letters, by_id, reports_left };
    let mut built = search.compare(rebuilt(layout, search.pieces.iter()));
    let mut tight: Option<Vec<ReportDifference>> = None;
    for precision in precisions {
        search.reports_left = max_reports;
        built = search.improve(*precision, built);
        tight = tight.or_else(|| Some(built.differences.clone()));
        if built.differences.is_empty() {
            break;
        }
    }
    let mut tight = tight.unwrap_or_default();
    let (known, left) = (keys(&tight), keys(&built.differences));
    let added = built.differences.iter().filter(|one| known.binary_search(&one.key()).is_err());
    let added: Vec<ReportDifference> = added.cloned().collect();
    tight.extend(added);
    let is_solved = |one: &ReportDifference| left.binary_search(&one.key()).is_err();
    let warnings = tight.iter().map(|one| search.warning(one, coarse, is_solved(one))).collect();
    (search.pieces, warnings)
}

/// The layout with each of `pieces` where its rounded measurements place it.
pub(super) fn rebuilt<'a>(layout: &Layout, pieces: impl Iterator<Item = &'a MeasuredSetup>) -> Layout {
    let table = layout.table.bounds();
    let edit = |measured: &MeasuredSetup| Some(measured.rebuilding_edit(layout.piece(&measured.id)?, &table));
    let edits: Vec<Edit> = pieces.filter_map(edit).collect();
    // The pieces are the layout's own, so the edits can be made.
    layout.edited(&edits).unwrap_or_else(|_| layout.clone())
}

/// The number of reports for each precision; 0 where one is too expensive.
pub(super) fn max_reports(table: &Table) -> usize {
    // The checks measure obstructions that are too near each other, and all pieces that may overlap.
    let spacing = table.limits().obstruction_spacing.at_least;
    let mut cost = 1;
    for (index, one) in table.pieces.iter().enumerate() {
        for other in &table.pieces[index + 1..] {
            cost += COST_OF_TWO;
            let both_obstruct = [one, other].iter().all(|placed| placed.traits.has(Trait::Obstruction));
            let reach = if both_obstruct { spacing } else { 0.0 };
            if gap::at_least(&one.footprint, &other.footprint) <= reach {
                cost += one.footprint.points().len() * other.footprint.points().len();
            }
        }
    }
    (MAX_COST / cost).min(MAX_REPORTS)
}

impl ReportDifference {
    /// The key by which a difference is found again.
    fn key(&self) -> DifferenceKey {
        (self.is_new, self.finding.check, self.finding.pieces.clone())
    }
}

/// The keys of differences, sorted.
fn keys(differences: &[ReportDifference]) -> Vec<DifferenceKey> {
    let mut keys: Vec<_> = differences.iter().map(ReportDifference::key).collect();
    keys.shared_sort();
    keys
}

impl RebuiltTable {
    /// Whether its findings are nearer to the planned ones than another's.
    fn is_nearer_than(&self, other: &Self) -> bool {
        let count = self.differences.len().cmp(&other.differences.len());
        count.then(self.measure_change.total_cmp(&other.measure_change)) == Ordering::Less
    }
}

impl RoundingSearch<'_> {
    /// Checks a rebuilt layout and compares its findings with the planned ones.
    fn compare(&mut self, layout: Layout) -> RebuiltTable {
        self.reports_left = self.reports_left.saturating_sub(1);
        let report = Report::of(&layout, self.plan);
        let differences = differences(&self.planned, &report);
        let differs = |check: &Check| differences.iter().any(|one| one.finding.check == check.id);
        let results = self.planned.checks.iter().zip(&report.checks);
        let measure_change = results
            .filter(|(planned, _)| differs(planned.check))
            .map(|(planned, built)| (worst(planned) - worst(built)).abs())
            .filter(|change| change.is_finite())
            .sum();
        RebuiltTable { layout, differences, measure_change }
    }

    /// Tries the roundings of a precision for the pieces concerned until the findings agree or nothing helps.
    fn improve(&mut self, precision: SetupPrecision, mut built: RebuiltTable) -> RebuiltTable {
        for _ in 0..ROUNDS {
            if built.differences.is_empty() || self.reports_left == 0 {
                return built;
            }
            let mut has_improved = false;
            for index in self.concerned(&built.differences) {
                for rounding in
                    self.pieces[index].roundings(&self.layout.pieces[index], &self.table, self.setup_units, precision)
                {
                    if built.differences.is_empty() || self.reports_left == 0 {
                        return built;
                    }
                    let edit = rounding.rebuilding_edit(&self.layout.pieces[index], &self.table);
                    let Ok(layout) = built.layout.edited(&[edit]) else { continue };
                    let tried = self.compare(layout);
                    if tried.is_nearer_than(&built) {
                        built = tried;
                        self.pieces[index] = rounding;
                        has_improved = true;
                    }
                }
            }
            if !has_improved {
                break;
            }
        }
        built
    }

    /// The indices of the pieces that differences are about; for one about the whole table those that deviate most.
    fn concerned(&self, differences: &[ReportDifference]) -> Vec<usize> {
        let mut concerned = Vec::new();
        for one in differences {
            let mut named: Vec<usize> = one.finding.pieces.iter().filter_map(|id| self.index_of(id)).collect();
            named.shared_sort();
            concerned.extend(named);
        }
        if differences.iter().any(|one| one.finding.pieces.is_empty()) {
            let deviation = |index: usize| self.pieces[index].deviation(&self.layout.pieces[index], &self.table);
            let deviations: Vec<f64> = (0..self.pieces.len()).map(deviation).collect();
            let mut most_deviating: Vec<usize> = (0..deviations.len()).collect();
            most_deviating.shared_sort_by(|a, b| deviations[*b].total_cmp(&deviations[*a]));
            concerned.extend(most_deviating.into_iter().take(PIECES_FOR_WHOLE_TABLE));
        }
        let mut seen = vec![false; self.pieces.len()];
        concerned.retain(|index| !std::mem::replace(&mut seen[*index], true));
        concerned
    }

    /// The index of a piece.
    fn index_of(&self, id: &PieceId) -> Option<usize> {
        let found = self.by_id.binary_search_by(|index| self.pieces[*index].id.cmp(id));
        found.ok().map(|at| self.by_id[at])
    }

    /// The warning about a difference with the coarse precision; `is_solved` says whether a finer one removed it.
    fn warning(&self, difference: &ReportDifference, coarse: SetupPrecision, is_solved: bool) -> String {
        let ReportDifference { finding, is_new } = difference;
        let title =
            checks::find(self.layout.pack, finding.check).map_or(finding.check, |check| translated(check.guide.title));
        let [measured, limit] =
            [finding.measured, finding.limit].map(|value| phrases::measure(value, finding.unit, self.setup_units));
        let pieces = self.letters(finding.pieces.iter());
        let about = if finding.pieces.is_empty() { t!("the whole table") } else { &*pieces };
        let read = self.setup_units.precision_name(coarse);
        let what = if *is_new {
            t!(
                "the plan passes, by too little for a tape read to {}: that makes it {} against {}",
                read,
                measured,
                limit
            )
        } else {
            t!("the plan has {} against {}, which a tape read to {} would make pass", measured, limit, read)
        };
        let all: Vec<&MeasuredSetup> = self.pieces.iter().filter(|piece| piece.precision < coarse).collect();
        let named = finding.pieces.iter().filter_map(|id| self.index_of(id)).map(|index| &self.pieces[index]);
        let own: Vec<&MeasuredSetup> = named.filter(|piece| piece.precision < coarse).collect();
        let finer = if own.is_empty() { all } else { own };
        let finest = finer.iter().map(|piece| piece.precision).min();
        let advice = match finest {
            Some(precision) if is_solved => {
                let finer = self.letters(finer.iter().map(|piece| &piece.id));
                t!("Measure {} to {}, as the list has it", finer, self.setup_units.precision_name(precision))
            }
            _ if finding.pieces.is_empty() => {
                t!("No mark of the tape keeps this: look at it again once all stands").to_owned()
            }
            _ => t!(
                "No mark of the tape keeps this: once {} stand, measure it itself and nudge them until it is right",
                pieces
            ),
        };
        format!("{title}, {about}: {what}. {advice}.")
    }

    fn letters<'a>(&self, ids: impl Iterator<Item = &'a PieceId>) -> String {
        let letters: Vec<String> =
            ids.filter_map(|id| self.index_of(id)).map(|index| self.letters[index].clone()).collect();
        messages::list(&letters)
    }
}

/// The worst measure of a check.
fn worst(result: &CheckResult) -> f64 {
    match result.outcome {
        Outcome::Measured { worst: Some(measure), .. } => measure.measured,
        _ => 0.0,
    }
}

/// The findings that only one of two reports has, by level, then rule, then pieces.
fn differences(planned: &Report, built: &Report) -> Vec<ReportDifference> {
    let (planned, built) = (planned.findings(), built.findings());
    let (mut planned, mut built) = (planned.into_iter().peekable(), built.into_iter().peekable());
    let mut differences = Vec::new();
    loop {
        let first = match (planned.peek(), built.peek()) {
            (None, None) => return differences,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(one), Some(other)) => {
                (one.level, one.check, &one.pieces).cmp(&(other.level, other.check, &other.pieces))
            }
        };
        // Both lists are sorted alike, so the lesser of the two first findings isn't in the other list.
        let (one, is_new) = match first {
            Ordering::Less => (planned.next(), false),
            Ordering::Greater => (built.next(), true),
            Ordering::Equal => {
                planned.next();
                built.next();
                continue;
            }
        };
        differences.extend(one.map(|finding| ReportDifference { finding: finding.clone(), is_new }));
    }
}
