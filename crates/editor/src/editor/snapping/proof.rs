//! The proof that snapping makes nothing worse: the checks have no finding on the snapped table that they don't have on the
//! table as the pointer has it.
//!
//! Checks of single pieces and of pairs are run on the dragged pieces and those near them; checks of the whole table, on all
//! of it. Checks that don't depend on places run only where a piece is resized.

use std::cell::{Cell, OnceCell};

use crate::analysis::{Placed, Table};
use crate::checks::{self, Check, Context, Finding, KnownOutcomes, Outcome, Plan, Scope};
use crate::layout::{Layout, PieceId};

/// After the checks of the whole table have refused this many places, no more are allowed.
const MAX_REFUSALS: u32 = 2;

/// What identifies a finding: its check and its pieces.
type FindingKey = (&'static str, Vec<PieceId>);

/// The findings on the table as the pointer has it, each computed when first needed.
pub(super) struct SnapProof<'a> {
    before: &'a Table<'a>,
    plan: Plan,
    /// The dragged pieces.
    ids: &'a [PieceId],
    /// The findings of checks of pieces and pairs.
    local_findings: OnceCell<Vec<FindingKey>>,
    /// How often a check of the whole table has refused a place. What makes one place worse mostly makes the others worse too.
    refusals: Cell<u32>,
    /// The checks that may be run on the whole table, each with its outcome.
    table_outcomes: Vec<(&'static Check, OnceCell<Outcome>)>,
    /// Whether shapes change, and not only places.
    is_resize: bool,
}

impl<'a> SnapProof<'a> {
    pub fn new(before: &'a Table<'a>, plan: Plan, ids: &'a [PieceId], is_resize: bool) -> Self {
        let is_of_table = |check: &&Check| match check.scope {
            Scope::Piece | Scope::Pair => false,
            Scope::Table => true,
            Scope::Stock => is_resize,
        };
        let of_table = checks::wanted_by(before.pack()).filter(is_of_table);
        let table_outcomes = of_table.map(|check| (check, OnceCell::new())).collect();
        Self { before, plan, ids, local_findings: OnceCell::new(), refusals: Cell::new(0), table_outcomes, is_resize }
    }

    /// The outcomes of the checks of the whole table on `after`, which differs in the dragged pieces only; `None` where it has a
    /// new finding.
    pub fn check(&self, after: &Layout) -> Option<KnownOutcomes> {
        let limits = self.before.limits();
        let pieces = after.pieces.iter().zip(&self.before.pieces).map(|(piece, before)| {
            match (self.ids.contains(&piece.id), self.is_resize) {
                (true, true) => Placed::new(piece, limits),
                (true, false) => Placed::from_measures(piece, piece.footprint(), before.widths, limits),
                (false, _) => Placed { piece, ..before.clone() },
            }
        });
        let after = self.before.with_pieces(after, pieces.collect());
        if self.has_new_local_finding(&after) || self.refusals.get() >= MAX_REFUSALS {
            return None;
        }
        let outcomes = self.check_table(after);
        self.refusals.set(self.refusals.get() + u32::from(outcomes.is_none()));
        outcomes
    }

    /// The outcomes on the table as the pointer has it, of the checks that have been run on it.
    pub fn into_known_outcomes(self) -> KnownOutcomes {
        let mut known = KnownOutcomes::new(self.plan);
        for (check, outcome) in self.table_outcomes {
            if let Some(outcome) = outcome.into_inner() {
                known.insert(check, outcome);
            }
        }
        known
    }

    fn has_new_local_finding(&self, after: &Table) -> bool {
        let before = || self.local_findings.get_or_init(|| self.local_findings_on(self.before));
        self.local_findings_on(after).iter().any(|finding| !before().contains(finding))
    }

    /// The findings on each dragged piece, and on each pair of a dragged piece and another near it. Pairs of dragged pieces don't
    /// change, and pairs of others would be far too many in a crowd.
    fn local_findings_on(&self, table: &Table) -> Vec<FindingKey> {
        let (held, near) = self.held_and_near(table);
        let findings_on = |scope: Scope, pieces: Vec<Placed>| {
            let context = Context { table: table.with_pieces(table.layout, pieces), plan: self.plan };
            let checks = checks::wanted_by(table.pack()).filter(|check| check.scope == scope);
            checks.flat_map(|check| finding_keys(check, &context)).collect::<Vec<FindingKey>>()
        };
        let mut keys = findings_on(Scope::Piece, held.iter().map(|placed| (*placed).clone()).collect());
        for held in held {
            for other in &near {
                keys.extend(findings_on(Scope::Pair, vec![held.clone(), (*other).clone()]));
            }
        }
        keys
    }

    /// The outcomes of the checks of the whole table; `None` where they have a new finding.
    fn check_table(&self, after: Table) -> Option<KnownOutcomes> {
        let after = Context { table: after, plan: self.plan };
        let mut known = KnownOutcomes::new(self.plan);
        for (check, before) in &self.table_outcomes {
            if check.surely_passes(&after) {
                known.insert_passing(check);
                continue;
            }
            let outcome = check.measured(&after);
            let measure = || {
                check.measured(&Context {
                    table: self.before.with_pieces(self.before.layout, self.before.pieces.clone()),
                    plan: self.plan,
                })
            };
            let mut new = findings(&outcome).iter().peekable();
            if new.peek().is_some() {
                let before = findings(before.get_or_init(measure));
                if new.any(|finding| !before.iter().any(|other| finding.is_same_as(other))) {
                    return None;
                }
            }
            known.insert(check, outcome);
        }
        Some(known)
    }

    /// The dragged pieces, and the others near one of them.
    fn held_and_near<'b, 't>(&self, table: &'t Table<'b>) -> (Vec<&'t Placed<'b>>, Vec<&'t Placed<'b>>) {
        let is_held = |placed: &&Placed| self.ids.contains(&placed.piece.id);
        let (held, others): (Vec<&Placed>, Vec<&Placed>) = table.pieces.iter().partition(is_held);
        let is_near = |other: &&Placed| held.iter().any(|held| is_near(table, held, other));
        let near = others.into_iter().filter(is_near).collect();
        (held, near)
    }
}

/// Whether two pieces are near enough for a check of pairs to have a finding on them.
pub(super) fn is_near(table: &Table, one: &Placed, other: &Placed) -> bool {
    let reach = table.limits().obstruction_spacing.at_least.max(table.pack().own_least_gap()) + 0.1;
    one.footprint.bounds().distance_squared(other.footprint.bounds()) < reach * reach
}

fn finding_keys(check: &Check, context: &Context) -> Vec<FindingKey> {
    let outcome = check.measured(context);
    findings(&outcome).iter().map(|finding| (finding.check, finding.pieces.clone())).collect()
}

fn findings(outcome: &Outcome) -> &[Finding] {
    match outcome {
        Outcome::NotApplicable(_) => &[],
        Outcome::Measured { findings, .. } => findings,
    }
}
