//! That snapping makes nothing worse.
//!
//! What one piece or two make is found among the dragged pieces and those around them: the checks measure a table of only
//! these. What the whole table makes has to be measured over all of it. What depends on no place at all isn't measured.

use std::cell::{Cell, OnceCell};

use crate::analysis::{Placed, Table};
use crate::checks::{self, ALL, Check, Context, Finding, KnownOutcomes, Outcome, Plan, Scope};
use crate::layout::{Layout, PieceId};

/// After so many ways that the whole table refused it isn't asked again.
const REFUSED: u32 = 2;

/// A finding, as far as it is the same when it is measured again.
type FindingKey = (&'static str, Vec<PieceId>);

/// The findings at the pointer's own place, each worked out when it is first asked for.
pub(super) struct SnapProof<'a> {
    before: &'a Table<'a>,
    plan: Plan,
    ids: &'a [PieceId],
    local: OnceCell<Vec<FindingKey>>,
    /// How often the whole table was asked about what it made worse. What one way makes of it others mostly do too.
    refused: Cell<u32>,
    /// What each check of the whole table says, in the order of [`ALL`].
    whole: [OnceCell<Outcome>; ALL.len()],
    /// Whether the pieces change their shapes and not only their places.
    reshapes: bool,
}

impl<'a> SnapProof<'a> {
    pub fn new(before: &'a Table<'a>, plan: Plan, ids: &'a [PieceId], reshapes: bool) -> Self {
        let whole = [const { OnceCell::new() }; ALL.len()];
        Self { before, plan, ids, local: OnceCell::new(), refused: Cell::new(0), whole, reshapes }
    }

    /// What checks say of a table in which only the dragged pieces stand elsewhere, where it has no finding that the pointer's
    /// place hasn't; nothing where it has one.
    pub fn allows(&self, after: &Layout) -> Option<KnownOutcomes> {
        let pieces = after.pieces.iter().zip(&self.before.pieces).map(|(piece, before)| {
            match (self.ids.contains(&piece.id), self.reshapes) {
                (true, true) => Placed::new(piece),
                (true, false) => Placed::with(piece, piece.footprint(), before.sides),
                (false, _) => Placed { piece, ..before.clone() },
            }
        });
        let after = self.before.with_pieces(after, pieces.collect());
        if !self.allows_near(&after) || self.refused.get() >= REFUSED {
            return None;
        }
        let allowed = self.allows_whole(after);
        self.refused.set(self.refused.get() + u32::from(allowed.is_none()));
        allowed
    }

    /// What checks said of the table as the pointer has it.
    pub fn into_known(self) -> KnownOutcomes {
        let mut known = KnownOutcomes::new(self.plan);
        for (check, outcome) in ALL.iter().zip(self.whole) {
            if let Some(outcome) = outcome.into_inner() {
                known.insert(check, outcome);
            }
        }
        known
    }

    /// Whether nothing is found among the dragged pieces and those around them that wasn't.
    fn allows_near(&self, after: &Table) -> bool {
        let before = || self.local.get_or_init(|| self.local(self.before));
        !self.local(after).iter().any(|one| !before().contains(one))
    }

    /// What is found of each dragged piece, and of each with every other piece around it. How dragged pieces stand to each
    /// other stays as it is, and how the others do isn't asked: of a crowd that is far too much.
    fn local(&self, table: &Table) -> Vec<FindingKey> {
        let (held, near) = self.near(table);
        let of = |scope: Scope, pieces: Vec<Placed>| {
            let context = Context { table: table.with_pieces(table.layout, pieces), plan: self.plan };
            let asked = checks::wanted_by(table.pack()).filter(|check| check.scope == scope);
            asked.flat_map(|check| found(check, &context)).collect::<Vec<FindingKey>>()
        };
        let mut all = of(Scope::Piece, held.iter().map(|placed| (*placed).clone()).collect());
        for held in held {
            for other in &near {
                all.extend(of(Scope::Pair, vec![held.clone(), (*other).clone()]));
            }
        }
        all
    }

    /// What checks say of the whole table, where they find nothing that they didn't.
    fn allows_whole(&self, after: Table) -> Option<KnownOutcomes> {
        let after = Context { table: after, plan: self.plan };
        let is_asked = |check: &Check| {
            check.is_of(after.table.pack())
                && match check.scope {
                    Scope::Piece | Scope::Pair => false,
                    Scope::Table => true,
                    Scope::Stock => self.reshapes,
                }
        };
        let mut known = KnownOutcomes::new(self.plan);
        for (check, before) in ALL.iter().zip(&self.whole).filter(|(check, _)| is_asked(check)) {
            if check.surely_passes(&after) {
                continue;
            }
            let outcome = check.measured(&after);
            let measure = || check.measured(&Context { table: all(self.before), plan: self.plan });
            let mut new = findings(&outcome).iter().peekable();
            if new.peek().is_some() {
                let before = findings(before.get_or_init(measure));
                if new.any(|one| !before.iter().any(|other| one.is_same_as(other))) {
                    return None;
                }
            }
            known.insert(check, outcome);
        }
        Some(known)
    }

    /// The dragged pieces, and the others that are near enough to have something to do with them.
    fn near<'b, 't>(&self, table: &'t Table<'b>) -> (Vec<&'t Placed<'b>>, Vec<&'t Placed<'b>>) {
        let is_held = |placed: &&Placed| self.ids.contains(&placed.piece.id);
        let (held, others): (Vec<&Placed>, Vec<&Placed>) = table.pieces.iter().partition(is_held);
        let is_near = |other: &&Placed| held.iter().any(|held| is_near(table, held, other));
        let near = others.into_iter().filter(is_near).collect();
        (held, near)
    }
}

/// Whether two pieces are near enough to have something to do with each other.
pub(super) fn is_near(table: &Table, one: &Placed, other: &Placed) -> bool {
    let reach = table.limits().obstruction_spacing.at_least + 0.1;
    one.footprint.bounds().distance_squared(other.footprint.bounds()) < reach * reach
}

fn all<'a>(table: &Table<'a>) -> Table<'a> {
    table.with_pieces(table.layout, table.pieces.clone())
}

/// What a check finds, as far as it is the same when it is measured again.
fn found(check: &Check, context: &Context) -> Vec<FindingKey> {
    match check.measured(context) {
        Outcome::NotApplicable(_) => Vec::new(),
        Outcome::Measured { findings, .. } => {
            findings.into_iter().map(|finding| (finding.rule, finding.pieces)).collect()
        }
    }
}

fn findings(outcome: &Outcome) -> &[Finding] {
    match outcome {
        Outcome::NotApplicable(_) => &[],
        Outcome::Measured { findings, .. } => findings,
    }
}
