//! Rounding for the tape so that the table that is built is the table that was planned, to every check.
//!
//! First each measurement is rounded to what the tape shows nearest. Where a check then says something else of the table,
//! the pieces concerned try the other roundings of their measurements, those first that move them least, and after that
//! finer marks of the tape; what brings the checks nearer to what they said is kept. The search takes one piece at a time
//! and goes round a few times, and it stops when all is well or after so many looks at the table: an answer is always
//! right, though where it warns a longer search might have found a way. A table that costs too much to look at isn't looked
//! at, and the only warning says so.

use std::cmp::Ordering;

use super::measured::MeasuredSetup;
use super::phrases;
use super::tape::{TapeGrain, TapeUnits};
use crate::analysis::Table;
use crate::checks::{self, Check, CheckResult, Finding, Outcome, Plan, Report, messages};
use crate::geometry::{Rect, gap};
use crate::layout::{Edit, Layout, PieceId};
use crate::pack::Trait;
use crate::words::{mark, said, t};

/// How often the search looks at the whole table for one grain of the tape, at most.
const LOOKS: usize = 120;
/// How much those looks may cost together, where a pair of corners of two pieces that have to be measured costs 1. A crowded
/// table is looked at less often, so that none takes long.
const COST: usize = 10_000_000;
/// What two pieces cost wherever they lie.
const COST_OF_TWO: usize = 200;
/// How many pieces are tried for a finding about the whole table: those that stray farthest.
const TRIED: usize = 12;
/// How often the search goes round the pieces for one grain of the tape.
const ROUNDS: usize = 3;

/// What is said of a table that isn't looked at.
const CROWDED: &str = mark!(
    "The table is too crowded to ask the checks what rounding for the tape does to it: look at what has to be exact again once \
     all stands."
);

/// A finding that one of two tables has and the other doesn't.
#[derive(Clone)]
struct ReportDifference {
    finding: Finding,
    /// Whether it is the planned table that lacks it.
    new: bool,
}

/// What a difference is about: whether it is new, the check's id and the pieces.
type DifferenceKey = (bool, &'static str, Vec<PieceId>);

/// A table as it is built, beside the plan.
struct BuiltTable {
    layout: Layout,
    differences: Vec<ReportDifference>,
    /// How far the worst measures of the checks that say something else are from what they were, each in its own unit.
    off: f64,
}

/// The search.
struct RoundingSearch<'a> {
    plan: &'a Layout,
    how: Plan,
    planned: Report,
    tape: TapeUnits,
    table: Rect,
    /// In the order of the plan's pieces.
    pieces: Vec<MeasuredSetup>,
    /// What the list calls them.
    letters: Vec<String>,
    /// The places of the pieces, in the order of their ids.
    by_id: Vec<usize>,
    /// How many looks are left for the grain at hand.
    looks: usize,
}

/// The measurements of the pieces, in the layout's order, and what is too tight to survive being rounded for the tape, a
/// sentence each.
pub(super) fn rounded(layout: &Layout, how: Plan, tape: TapeUnits) -> (Vec<MeasuredSetup>, Vec<String>) {
    rounded_within(layout, how, tape, looks(&Table::new(layout)))
}

/// The same with so many looks at the table for one grain of the tape, besides the two that show what has to be kept; without
/// those where there are none.
pub(super) fn rounded_within(
    layout: &Layout,
    how: Plan,
    tape: TapeUnits,
    looks: usize,
) -> (Vec<MeasuredSetup>, Vec<String>) {
    let table = layout.pack.table();
    let grains = tape.grains();
    let coarse = grains[0];
    let pieces: Vec<MeasuredSetup> =
        layout.pieces.iter().map(|piece| MeasuredSetup::new(piece, &table, tape, coarse)).collect();
    if looks == 0 {
        return (pieces, vec![said(CROWDED).to_owned()]);
    }
    let mut by_id: Vec<usize> = (0..pieces.len()).collect();
    by_id.sort_by_key(|index| &pieces[*index].id);
    let (planned, letters) = (Report::of(layout, how), phrases::letters(layout));
    let mut search = RoundingSearch { plan: layout, how, planned, tape, table, pieces, letters, by_id, looks };
    let mut built = search.look(built_by(layout, search.pieces.iter()));
    let mut tight: Option<Vec<ReportDifference>> = None;
    for grain in grains {
        search.looks = looks;
        built = search.settle(*grain, built);
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
    let kept = |one: &ReportDifference| left.binary_search(&one.key()).is_err();
    let warnings = tight.iter().map(|one| search.warning(one, coarse, kept(one))).collect();
    (search.pieces, warnings)
}

/// The layout with each of `pieces` where its measurements put it.
pub(super) fn built_by<'a>(layout: &Layout, pieces: impl Iterator<Item = &'a MeasuredSetup>) -> Layout {
    let table = layout.pack.table();
    let edits: Vec<Edit> = pieces.map(|piece| piece.moved(&table)).collect();
    // The pieces are the layout's own, so the edits can be made.
    layout.edited(&edits).unwrap_or_else(|_| layout.clone())
}

/// How often a table may be looked at for one grain of the tape: never where once costs too much.
pub(super) fn looks(table: &Table) -> usize {
    // Obstructions are measured that stand too near, and of all pieces those that may share ground.
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
    (COST / cost).min(LOOKS)
}

impl ReportDifference {
    /// What two differences have in common that are the same, measured again.
    fn key(&self) -> DifferenceKey {
        (self.new, self.finding.rule, self.finding.pieces.clone())
    }
}

/// What differences are about, in order.
fn keys(differences: &[ReportDifference]) -> Vec<DifferenceKey> {
    let mut keys: Vec<_> = differences.iter().map(ReportDifference::key).collect();
    keys.sort();
    keys
}

impl BuiltTable {
    /// Whether the checks say more of what they said of the plan than of another.
    fn is_nearer_than(&self, other: &Self) -> bool {
        let count = self.differences.len().cmp(&other.differences.len());
        count.then(self.off.total_cmp(&other.off)) == Ordering::Less
    }
}

impl RoundingSearch<'_> {
    fn look(&mut self, layout: Layout) -> BuiltTable {
        self.looks = self.looks.saturating_sub(1);
        let report = Report::of(&layout, self.how);
        let differences = differences(&self.planned, &report);
        let differs = |check: &Check| differences.iter().any(|one| one.finding.rule == check.id);
        let both = self.planned.checks.iter().zip(&report.checks);
        let off = both
            .filter(|(one, _)| differs(one.check))
            .map(|(one, other)| (worst(one) - worst(other)).abs())
            .filter(|off| off.is_finite())
            .sum();
        BuiltTable { layout, differences, off }
    }

    /// Rounds the pieces concerned as a grain of the tape allows until the checks say what they said of the plan, or
    /// nothing helps.
    fn settle(&mut self, grain: TapeGrain, mut built: BuiltTable) -> BuiltTable {
        for _ in 0..ROUNDS {
            if built.differences.is_empty() || self.looks == 0 {
                return built;
            }
            let mut better = false;
            for index in self.concerned(&built.differences) {
                for rounding in self.pieces[index].roundings(&self.plan.pieces[index], &self.table, self.tape, grain) {
                    if built.differences.is_empty() || self.looks == 0 {
                        return built;
                    }
                    let Ok(layout) = built.layout.edited(&[rounding.moved(&self.table)]) else { continue };
                    let tried = self.look(layout);
                    if tried.is_nearer_than(&built) {
                        built = tried;
                        self.pieces[index] = rounding;
                        better = true;
                    }
                }
            }
            if !better {
                break;
            }
        }
        built
    }

    /// The pieces that findings are about, by their places among the plan's; for one about the whole table those that stray
    /// farthest from the plan.
    fn concerned(&self, differences: &[ReportDifference]) -> Vec<usize> {
        let mut concerned = Vec::new();
        for one in differences {
            let mut named: Vec<usize> = one.finding.pieces.iter().filter_map(|id| self.place(id)).collect();
            named.sort_unstable();
            concerned.extend(named);
        }
        if differences.iter().any(|one| one.finding.pieces.is_empty()) {
            let strays = |index: usize| self.pieces[index].strays(&self.plan.pieces[index], &self.table);
            let strays: Vec<f64> = (0..self.pieces.len()).map(strays).collect();
            let mut far: Vec<usize> = (0..strays.len()).collect();
            far.sort_by(|a, b| strays[*b].total_cmp(&strays[*a]));
            concerned.extend(far.into_iter().take(TRIED));
        }
        let mut seen = vec![false; self.pieces.len()];
        concerned.retain(|index| !std::mem::replace(&mut seen[*index], true));
        concerned
    }

    /// The place of a piece among the plan's.
    fn place(&self, id: &PieceId) -> Option<usize> {
        let found = self.by_id.binary_search_by(|index| self.pieces[*index].id.cmp(id));
        found.ok().map(|at| self.by_id[at])
    }

    /// What to say of a finding that the coarse grain doesn't keep, and whether a finer one did.
    fn warning(&self, difference: &ReportDifference, coarse: TapeGrain, kept: bool) -> String {
        let ReportDifference { finding, new } = difference;
        let title = checks::find(finding.rule).map_or(finding.rule, |check| said(check.guide.title));
        let [measured, limit] =
            [finding.measured, finding.limit].map(|value| phrases::measure(value, finding.unit, self.tape));
        let pieces = self.letters(finding.pieces.iter());
        let about = if finding.pieces.is_empty() { t!("the whole table") } else { &*pieces };
        let read = self.tape.grain_name(coarse);
        let what = if *new {
            t!(
                "the plan passes, by too little for a tape read to {}: that makes it {} against {}",
                read,
                measured,
                limit
            )
        } else {
            t!("the plan has {} against {}, which a tape read to {} would make pass", measured, limit, read)
        };
        let all: Vec<&MeasuredSetup> = self.pieces.iter().filter(|piece| piece.grain < coarse).collect();
        let named = finding.pieces.iter().filter_map(|id| self.place(id)).map(|index| &self.pieces[index]);
        let own: Vec<&MeasuredSetup> = named.filter(|piece| piece.grain < coarse).collect();
        let finer = if own.is_empty() { all } else { own };
        let finest = finer.iter().map(|piece| piece.grain).min();
        let advice = match finest {
            Some(grain) if kept => {
                let finer = self.letters(finer.iter().map(|piece| &piece.id));
                t!("Measure {} to {}, as the list has it", finer, self.tape.grain_name(grain))
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
            ids.filter_map(|id| self.place(id)).map(|index| self.letters[index].clone()).collect();
        messages::list(&letters)
    }
}

/// What a check measured nearest to its limit, or farthest beyond.
fn worst(result: &CheckResult) -> f64 {
    match result.outcome {
        Outcome::Measured { worst: Some(measure), .. } => measure.measured,
        _ => 0.0,
    }
}

/// The findings that two reports don't share, by level, then rule, then pieces.
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
                (one.level, one.rule, &one.pieces).cmp(&(other.level, other.rule, &other.pieces))
            }
        };
        // What stands first in only one of two lists in the same order isn't in the other.
        let (one, new) = match first {
            Ordering::Less => (planned.next(), false),
            Ordering::Greater => (built.next(), true),
            Ordering::Equal => {
                planned.next();
                built.next();
                continue;
            }
        };
        differences.extend(one.map(|finding| ReportDifference { finding: finding.clone(), new }));
    }
}
