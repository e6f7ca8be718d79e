//! That snapping makes nothing worse.
//!
//! What one piece or two make is found among the dragged pieces and those around them: the checks measure a table of only
//! these. What the whole table makes has to be measured over all of it. What depends on no place at all isn't measured.

use std::cell::{Cell, OnceCell};

use crate::analysis::{Placed, Table};
use crate::checks::{ALL, Check, Context, Outcome, Plan};
use crate::layout::{Layout, PieceId};

/// Checks whose findings are about one piece or two, and follow from where just these stand.
const LOCAL: &[&str] = &["off-table", "overlap", "edge-clearance", "obstruction-spacing", "scenario-overlap"];
/// Checks that ask for no place.
const PLACELESS: &[&str] =
    &["piece-count", "piece-size", "sight-blockers", "hazards", "scatter-limit", "scatter-groups"];

/// After so many ways that the whole table refused it isn't asked again.
const REFUSED: u32 = 2;

/// A finding, as far as it is the same when it is measured again.
type Found = (&'static str, Vec<PieceId>);

/// The findings at the pointer's own place, each worked out when it is first asked for.
pub(super) struct Proof<'a> {
    before: &'a Table<'a>,
    plan: Plan,
    ids: &'a [PieceId],
    local: OnceCell<Vec<Found>>,
    /// How often the whole table was asked about what it made worse. What one way makes of it others mostly do too.
    refused: Cell<u32>,
    whole: OnceCell<Vec<Found>>,
    /// Whether the pieces change their shapes and not only their places.
    reshapes: bool,
}

impl<'a> Proof<'a> {
    pub fn new(before: &'a Table<'a>, plan: Plan, ids: &'a [PieceId], reshapes: bool) -> Self {
        Self { before, plan, ids, local: OnceCell::new(), refused: Cell::new(0), whole: OnceCell::new(), reshapes }
    }

    /// Whether a table in which only the dragged pieces stand elsewhere has no finding that the pointer's place hasn't.
    pub fn allows(&self, after: &Layout) -> bool {
        let pieces = after.pieces.iter().zip(&self.before.pieces).map(|(piece, before)| {
            if self.ids.contains(&piece.id) { Placed::new(piece) } else { Placed { piece, ..before.clone() } }
        });
        let after = Table { layout: after, bounds: self.before.bounds, pieces: pieces.collect() };
        let is_local = |check: &&Check| LOCAL.contains(&check.id);
        let is_whole = |check: &&Check| !LOCAL.contains(&check.id) && (self.reshapes || !PLACELESS.contains(&check.id));
        let held = |found: &Found| found.1.iter().any(|id| self.ids.contains(id));
        let new = found(self.near(&after), self.plan, is_local);
        let local = || self.local.get_or_init(|| found(self.near(self.before), self.plan, is_local));
        if new.iter().any(|one| held(one) && !local().contains(one)) {
            return false;
        }
        if self.refused.get() >= REFUSED {
            return false;
        }
        let whole = || self.whole.get_or_init(|| found(all(self.before), self.plan, is_whole));
        let allowed = found(after, self.plan, is_whole).iter().all(|one| whole().contains(one));
        self.refused.set(self.refused.get() + u32::from(!allowed));
        allowed
    }

    /// The dragged pieces, and those that are near enough to have something to do with them.
    fn near<'b>(&self, table: &Table<'b>) -> Table<'b> {
        let reach = table.limits().obstruction_spacing.at_least + 0.1;
        let is_held = |placed: &&Placed| self.ids.contains(&placed.piece.id);
        let held: Vec<&Placed> = table.pieces.iter().filter(is_held).collect();
        let is_near = |placed: &&Placed<'b>| {
            let bounds = placed.footprint.bounds();
            held.iter().any(|held| held.footprint.bounds().distance_squared(bounds) < reach * reach)
        };
        Table {
            layout: table.layout,
            bounds: table.bounds,
            pieces: table.pieces.iter().filter(is_near).cloned().collect(),
        }
    }
}

fn all<'a>(table: &Table<'a>) -> Table<'a> {
    Table { layout: table.layout, bounds: table.bounds, pieces: table.pieces.clone() }
}

/// What these checks find.
fn found(table: Table, plan: Plan, which: impl Fn(&&Check) -> bool) -> Vec<Found> {
    let context = Context { table, plan };
    let measured = ALL.iter().copied().filter(which).map(|check| (check.measure)(&context));
    let findings = measured.flat_map(|outcome| match outcome {
        Outcome::NotApplicable(_) => Vec::new(),
        Outcome::Measured { findings, .. } => findings,
    });
    findings.map(|finding| (finding.rule, finding.pieces)).collect()
}
