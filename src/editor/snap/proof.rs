//! That snapping makes nothing worse.
//!
//! What one piece or two make is found among the dragged pieces and those around them: the checks measure a table of only
//! these. What the whole table makes has to be measured over all of it. What depends on no place at all isn't measured.

use std::cell::{Cell, OnceCell};

use crate::analysis::{Placed, Table};
use crate::checks::{ALL, Check, Context, Outcome, Plan, surely_holds};
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
    /// What each check of the whole table finds, in the order of [`ALL`].
    whole: [OnceCell<Vec<Found>>; ALL.len()],
    /// Whether the pieces change their shapes and not only their places.
    reshapes: bool,
}

impl<'a> Proof<'a> {
    pub fn new(before: &'a Table<'a>, plan: Plan, ids: &'a [PieceId], reshapes: bool) -> Self {
        let whole = [const { OnceCell::new() }; ALL.len()];
        Self { before, plan, ids, local: OnceCell::new(), refused: Cell::new(0), whole, reshapes }
    }

    /// Whether a table in which only the dragged pieces stand elsewhere has no finding that the pointer's place hasn't.
    pub fn allows(&self, after: &Layout) -> bool {
        let pieces = after.pieces.iter().zip(&self.before.pieces).map(|(piece, before)| {
            match (self.ids.contains(&piece.id), self.reshapes) {
                (true, true) => Placed::new(piece),
                (true, false) => Placed::with(piece, piece.footprint(), before.sides),
                (false, _) => Placed { piece, ..before.clone() },
            }
        });
        let after = self.before.with_pieces(after, pieces.collect());
        self.allows_near(&after) && self.refused.get() < REFUSED && {
            let allowed = self.allows_whole(after);
            self.refused.set(self.refused.get() + u32::from(!allowed));
            allowed
        }
    }

    /// Whether nothing is found among the dragged pieces and those around them that wasn't.
    fn allows_near(&self, after: &Table) -> bool {
        let found = |table| {
            let context = Context { table: self.near(table), plan: self.plan };
            let local = ALL.iter().filter(|check| LOCAL.contains(&check.id));
            local.flat_map(|check| found(check, &context)).collect::<Vec<Found>>()
        };
        let is_held = |found: &Found| found.1.iter().any(|id| self.ids.contains(id));
        let before = || self.local.get_or_init(|| found(self.before));
        !found(after).iter().any(|one| is_held(one) && !before().contains(one))
    }

    /// Whether nothing is found of the whole table that wasn't.
    fn allows_whole(&self, after: Table) -> bool {
        let after = Context { table: after, plan: self.plan };
        let is_asked = |check: &Check| !LOCAL.contains(&check.id) && (self.reshapes || !PLACELESS.contains(&check.id));
        let mut asked = ALL.iter().zip(&self.whole).filter(|(check, _)| is_asked(check));
        asked.all(|(check, before)| {
            let measure = || found(check, &Context { table: all(self.before), plan: self.plan });
            let before = || before.get_or_init(measure);
            surely_holds(check, &after) || found(check, &after).iter().all(|one| before().contains(one))
        })
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
        table.with_pieces(table.layout, table.pieces.iter().filter(is_near).cloned().collect())
    }
}

fn all<'a>(table: &Table<'a>) -> Table<'a> {
    table.with_pieces(table.layout, table.pieces.clone())
}

/// What a check finds.
fn found(check: &Check, context: &Context) -> Vec<Found> {
    match (check.measure)(context) {
        Outcome::NotApplicable(_) => Vec::new(),
        Outcome::Measured { findings, .. } => {
            findings.into_iter().map(|finding| (finding.rule, finding.pieces)).collect()
        }
    }
}
