//! Repair: the table as it is, with the fewest and smallest moves that leave nothing open.
//!
//! Open is what a check of level must or should finds and the organiser doesn't let stand, for the layout's own scenario and
//! edge and for each of the cells that are asked for; what advises, and flags without terrain, is no matter here. Pieces that
//! are locked are neither moved nor changed. Pieces are moved and not turned: the fewest that will do, and these as little
//! in all as the search finds. Some findings no move can help: a piece of the wrong size, too few or too many of something.
//! For these there are further edits, as few as a greedy choice finds, and nothing is taken away where anything else does.
//!
//! Where something stays open all the same, what can be done is offered if it leaves less, and what stays is told.

mod balance;
mod edits;
mod search;

mod conflict_groups;
mod open_findings;
#[cfg(test)]
mod tests;

use super::budget::{self, Budget};
use super::clashes::Shift;
use super::{FixAction, Fixer, STEPS_OF_A_FINDING};
use crate::checks::{Finding, Plan, matrix};
use crate::geometry::Side;
use crate::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use crate::pack::{Level, Scenario};
use search::Moved;

pub use open_findings::{is_by_moves, open};

use serde::{Deserialize, Serialize};

/// A scenario at an edge.
type Played = (&'static Scenario, Side);

/// How many steps the search may take.
const STEPS: u64 = 16_000_000;
/// How many findings are given a fix of their own at last.
const LAST: usize = 6;

/// What leaves nothing open.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Repair {
    /// The edits, to be made together; none where nothing was open.
    pub edits: Vec<Edit>,
    /// What of them are moves, in the layout's order of pieces.
    pub moves: Vec<Shift>,
    /// What the others are made of, in the order in which they were found.
    pub others: Vec<Change>,
    /// Whether the search took all its steps: then this is the best of what was tried.
    pub ran_out: bool,
}

/// A change that is no move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// What it does.
    pub action: FixAction,
    /// The edits that do it, on the table with the changes before it.
    pub edits: Vec<Edit>,
}

/// Why there is no repair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stuck {
    /// What stays open, after what can be done.
    pub stays: Vec<Finding>,
    /// How many more stay open.
    pub more: usize,
    /// What can be done all the same; none where that leaves no less open than there is.
    pub partial: Option<Repair>,
    /// Whether the search took all its steps before it had tried everything.
    pub ran_out: bool,
}

/// The table on its way to be repaired.
struct Work<'a> {
    before: &'a Layout,
    now: Layout,
    plan: Plan,
    cells: &'a [Played],
    others: Vec<Change>,
    budget: &'a Budget,
    /// Whether so many pieces are in each other's way that no moves of all of them were looked for.
    is_tangled: bool,
}

/// The repair of a table: nothing of level must or should is open then, of its own scenario and edge and of each of `cells`.
/// A table of which nothing is open is left as it is.
///
/// # Errors
///
/// What stays open, where not all of it can be mended.
pub fn repair(layout: &Layout, plan: Plan, cells: &[(&'static Scenario, Side)]) -> Result<Repair, Box<Stuck>> {
    repair_within(layout, plan, cells, &Budget::new(STEPS))
}

/// The same by a search that takes no more than these steps.
///
/// # Errors
///
/// As of [`repair`].
pub fn repair_within(layout: &Layout, plan: Plan, cells: &[Played], budget: &Budget) -> Result<Repair, Box<Stuck>> {
    let mut work =
        Work { before: layout, now: layout.clone(), plan, cells, others: Vec::new(), budget, is_tangled: false };
    let before = work.open();
    if before.is_empty() {
        return Ok(Repair::default());
    }
    edits::reshape(&mut work);
    work.move_pieces();
    edits::place(&mut work);
    let mut open = work.open();
    if open.iter().any(open_findings::is_by_moves) {
        // What was placed may have tipped the halves, or stands where a move frees it.
        work.move_pieces();
        work.fix_one_by_one();
        open = work.open();
    }
    if open.is_empty() {
        return Ok(work.done());
    }
    let count = |findings: &[Finding]| {
        let musts = findings.iter().filter(|finding| finding.level == Level::Must).count();
        (musts, findings.len())
    };
    if count(&open) < count(&before) {
        let ran_out = work.ran_out();
        return Err(Box::new(Stuck { stays: open, more: 0, partial: Some(work.done()), ran_out }));
    }
    Err(Box::new(Stuck { stays: before, more: 0, partial: None, ran_out: work.ran_out() }))
}

/// Those of some scenarios and edges that a table is good for as it is: what a repair mustn't spoil.
#[must_use]
pub fn good_for(layout: &Layout, plan: Plan, cells: &[(&'static Scenario, Side)]) -> Vec<(&'static Scenario, Side)> {
    let context = crate::checks::Context { table: crate::analysis::Table::new(layout), plan };
    let good = matrix(&context).into_iter().filter(|cell| cell.clashes == 0 && cell.shut == 0);
    good.map(|cell| (cell.scenario, cell.edge)).filter(|cell| cells.contains(cell)).collect()
}

impl Work<'_> {
    fn open(&self) -> Vec<Finding> {
        self.open_on(&self.now)
    }

    /// What is open on the table as it would be; it is told whatever is left of the budget.
    fn open_on(&self, layout: &Layout) -> Vec<Finding> {
        self.budget.charge(budget::of_open(layout, self.cells.len()));
        open(layout, self.plan, self.cells)
    }

    /// Whether something wasn't tried.
    const fn ran_out(&self) -> bool {
        self.is_tangled || self.budget.is_spent()
    }

    /// Whether a finding is about locked pieces alone.
    fn is_held(&self, finding: &Finding) -> bool {
        let is_locked = |id: &PieceId| self.now.piece(id).is_some_and(|piece| piece.locked);
        !finding.pieces.is_empty() && finding.pieces.iter().all(is_locked)
    }

    /// Moves what moves can help, all at once.
    fn move_pieces(&mut self) {
        let open = self.open();
        if !open.iter().any(open_findings::is_by_moves) {
            return;
        }
        let held: Vec<Finding> = open.into_iter().filter(|finding| self.is_held(finding)).collect();
        match search::moved(&self.now, self.plan, self.cells, &held, self.budget) {
            Moved::To(after) => self.now = after,
            Moved::Nowhere => {}
            Moved::Tangled => self.is_tangled = true,
        }
    }

    /// Gives each finding that is left a fix that is safe, where there is one.
    fn fix_one_by_one(&mut self) {
        let mut open = self.open();
        if open.len() > search::TIED {
            self.is_tangled = true;
            return;
        }
        for _ in 0..LAST {
            let able = open.iter().filter(|finding| open_findings::is_by_moves(finding) && !self.is_held(finding));
            let measured = Fixer::new(&self.now, self.plan);
            let fixes = able.take_while(|_| !self.budget.is_spent()).flat_map(|finding| {
                let own = Budget::new(self.budget.left().min(STEPS_OF_A_FINDING));
                let offered = measured.fixes(finding, &own);
                self.budget.charge(own.used());
                offered.fixes
            });
            let safe = fixes.into_iter().filter(|fix| fix.safe).find_map(|fix| {
                let after = self.now.edited(&fix.edits).ok()?;
                let left = self.open_on(&after);
                (left.len() < open.len()).then_some((after, left))
            });
            let Some((after, left)) = safe else { return };
            (self.now, open) = (after, left);
        }
    }

    /// An id for a new piece: of none that is there, or was.
    fn free_id(&self) -> PieceId {
        let is_free = |id: &PieceId| self.before.piece(id).is_none() && self.now.piece(id).is_none();
        let most = self.before.pieces.len() + self.now.pieces.len();
        (0..=most).map(PieceId::nth).find(is_free).unwrap_or_else(|| PieceId::nth(most))
    }

    /// What has been done.
    fn done(self) -> Repair {
        let ran_out = self.ran_out();
        let mut repair = Repair { others: self.others, ran_out, ..Repair::default() };
        let gone = self.before.pieces.iter().filter(|piece| self.now.piece(&piece.id).is_none());
        repair.edits.extend(gone.map(|piece| Edit::Remove(piece.id.clone())));
        for new in &self.now.pieces {
            let Some(old) = self.before.piece(&new.id) else {
                repair.edits.push(Edit::Add((**new).clone()));
                continue;
            };
            if old.at != new.at {
                let distance = old.origin().distance(new.origin());
                repair.moves.push(Shift { piece: new.id.clone(), to: new.at, distance });
            }
            if **old == (Piece { at: old.at, ..(**new).clone() }) {
                let to = Edit::Change(new.id.clone(), PieceChange::Move(new.at, new.turn));
                repair.edits.extend((old.at != new.at).then_some(to));
            } else {
                repair.edits.push(Edit::Replace((**new).clone()));
            }
        }
        let place = |shift: &Shift| self.before.pieces.iter().position(|piece| piece.id == shift.piece);
        repair.moves.sort_by_key(place);
        repair
    }
}

impl Stuck {
    /// The same with so many at most of what stays open told one by one.
    #[must_use]
    pub fn at_most(mut self, most: usize) -> Self {
        self.more += self.stays.len().saturating_sub(most);
        self.stays.truncate(most);
        self
    }
}

impl Repair {
    /// How far pieces move in all, in inches.
    #[must_use]
    pub fn distance(&self) -> f64 {
        self.moves.iter().map(|shift| shift.distance).fold(0.0, |sum, distance| sum + distance)
    }
}
