//! Tables made from a seed: legal, good for every scenario that is played, and as good as a bounded search can make them.
//!
//! The same wish gives the same table on every machine: chance comes from the seed, and all searches are bounded by counts.
//! On a crowded table, or with intricate pieces, these counts would take long, so the whole making has a budget of steps besides
//! ([`STEPS`]): where it is spent, the best table so far is given, or it is said that none was found so far.

mod attempt_context;
mod board;
mod body;
mod draft;
mod infeasible;
mod lineup;
mod local_search;
mod needs;
mod placement;
mod proof;
mod step_costs;
#[cfg(test)]
mod tests;
mod wish;

use super::budget::Budget;
use super::random::Chance;
use crate::layout::Layout;
use attempt_context::Ground;
use board::Board;
use draft::Draft;
use lineup::Terrain;
use local_search::Improving;
use placement::Settling;
pub use wish::{Density, Method, Wish};

pub use infeasible::Lack;

/// So many tables are begun before it is said that none was found.
const ATTEMPTS: usize = 60;
/// So many moves a table is given to come right.
const MOVES: usize = 240;
/// So much is done once a table holds, of 1.
const LAID: f64 = 0.1;
/// After so many steps it is told how far the making is, and it can be called off.
const SLICE: u64 = 5_000;
/// What an attempt and a move cost besides what they measure.
const OF_AN_ATTEMPT: u64 = 100;
const OF_A_MOVE: u64 = 2;

/// How many steps the making of a table may take.
pub const STEPS: u64 = 4_000_000;

/// A part of the work.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// There is more to do; how much is done, 0 to 1.
    Working(f64),
    /// The table.
    Made(Box<Made>),
    /// There is none, and what is in the way.
    Lacking(Vec<Lack>),
}

/// A table that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// The table.
    pub layout: Layout,
    /// Whether the search took all its steps: then this is the best of what was tried.
    pub ran_out: bool,
}

/// The making of a table, one part at a time, so that whoever asked can be told how far it is and can call it off. The last
/// step is the table, or why there is none.
#[derive(Debug)]
pub struct Maker {
    wish: Wish,
    ground: Ground,
    /// The stream of the wish; each attempt has one of its own.
    chance: Chance,
    /// How many attempts have been begun.
    attempts: usize,
    phase: Phase,
}

/// Where the making stands.
#[derive(Debug)]
enum Phase {
    /// Nothing has been done.
    Asked,
    /// A table is being laid.
    Laying(Box<Laying>),
    /// A table holds, and is made better.
    Improving(Box<Bettering>),
    /// All has been said.
    Ended,
}

/// A table that is being laid.
#[derive(Debug)]
struct Laying {
    draft: Draft,
    settling: Settling,
    chance: Chance,
    moves: usize,
}

/// A table that holds and is made better.
#[derive(Debug)]
struct Bettering {
    improving: Improving,
    chance: Chance,
    /// The table as it was.
    first: Layout,
}

impl Maker {
    /// Begins a making of [`STEPS`].
    #[must_use]
    pub fn new(wish: Wish) -> Self {
        Self::within(wish, Budget::new(STEPS))
    }

    /// Begins one that takes no more than these steps, but for the proof of what it found.
    #[must_use]
    pub fn within(mut wish: Wish, budget: Budget) -> Self {
        // The scenario that is looked at is played too.
        let own = wish.base.scenario.map(|scenario| (scenario, wish.base.attacker_edge));
        wish.cells.extend(own.filter(|own| !wish.cells.contains(own)));
        let chance = Chance::new(u64::from(wish.seed));
        let ground = Ground { board: Board::new(&wish, budget), terrain: Terrain::new(&wish) };
        Self { wish, ground, chance, attempts: 0, phase: Phase::Asked }
    }

    /// How many steps were taken.
    #[must_use]
    pub const fn used(&self) -> u64 {
        self.ground.board.budget.used()
    }

    fn begin(&mut self) -> Step {
        let lacks = needs::needs(&self.wish, &self.ground);
        if lacks.is_empty() { self.attempt() } else { Step::Lacking(lacks) }
    }

    /// Lays another table.
    fn attempt(&mut self) -> Step {
        let Ground { board, terrain } = &self.ground;
        while self.attempts < ATTEMPTS {
            if !board.budget.spend(OF_AN_ATTEMPT) {
                return Step::Lacking(vec![Lack::RanOut]);
            }
            let nth = self.attempts;
            self.attempts += 1;
            let mut chance = self.chance.fork(u64::try_from(nth).unwrap_or(0));
            let Some(lineup) = terrain.draw(&self.wish, nth, &mut chance, &board.budget) else { continue };
            let mut draft = Draft::new(board, lineup, board.care_of(nth));
            placement::lay(&mut draft, board, &mut chance);
            let settling = Settling::new(&draft, board);
            self.phase = Phase::Laying(Box::new(Laying { draft, settling, chance, moves: 0 }));
            return Step::Working(0.0);
        }
        Step::Lacking(vec![needs::unlucky(&self.wish, terrain)])
    }

    fn lay(&mut self, mut laying: Box<Laying>) -> Step {
        let board = &self.ground.board;
        let from = board.budget.used();
        while board.budget.used() - from < SLICE {
            if laying.settling.is_done() {
                return match self.proved(&laying.draft) {
                    Some(first) => {
                        let Laying { draft, chance, .. } = *laying;
                        let improving = Improving::new(draft, &self.ground.board, self.wish.density);
                        self.phase = Phase::Improving(Box::new(Bettering { improving, chance, first }));
                        Step::Working(LAID)
                    }
                    None => self.attempt(),
                };
            }
            if laying.moves == MOVES {
                return self.attempt();
            }
            if !board.budget.spend(OF_A_MOVE) {
                return Step::Lacking(vec![Lack::RanOut]);
            }
            laying.moves += 1;
            laying.settling.step(&mut laying.draft, board, &mut laying.chance);
        }
        self.phase = Phase::Laying(laying);
        Step::Working(0.0)
    }

    fn improve(&mut self, mut bettering: Box<Bettering>) -> Step {
        let board = &self.ground.board;
        let from = board.budget.used();
        while board.budget.used() - from < SLICE {
            if bettering.improving.is_done() || !board.budget.spend(OF_A_MOVE) {
                let Bettering { improving, first, .. } = *bettering;
                let ran_out = board.budget.is_spent();
                let layout = self.proved(&improving.best).unwrap_or(first);
                return Step::Made(Box::new(Made { layout, ran_out }));
            }
            bettering.improving.step(board, &mut bettering.chance);
        }
        let share = LAID + (1.0 - LAID) * bettering.improving.share();
        self.phase = Phase::Improving(bettering);
        Step::Working(share)
    }

    /// The table of a draft, where the checks prove that it is all that a generated one must be.
    fn proved(&self, draft: &Draft) -> Option<Layout> {
        let Ground { board, terrain } = &self.ground;
        let table = proof::layout(&self.wish, terrain, draft)?;
        proof::holds(&self.wish, &table, &board.budget).then_some(table)
    }
}

impl Iterator for Maker {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        match std::mem::replace(&mut self.phase, Phase::Ended) {
            Phase::Asked => Some(self.begin()),
            Phase::Laying(laying) => Some(self.lay(laying)),
            Phase::Improving(bettering) => Some(self.improve(bettering)),
            Phase::Ended => None,
        }
    }
}

/// Makes a table in one go.
///
/// # Errors
///
/// What is in the way, where there is none.
pub fn make(wish: Wish) -> Result<Made, Vec<Lack>> {
    make_within(wish, Budget::new(STEPS))
}

/// The same by a search that takes no more than these steps.
///
/// # Errors
///
/// As of [`make`].
pub fn make_within(wish: Wish, budget: Budget) -> Result<Made, Vec<Lack>> {
    for step in Maker::within(wish, budget) {
        match step {
            Step::Working(_) => {}
            Step::Made(made) => return Ok(*made),
            Step::Lacking(lacks) => return Err(lacks),
        }
    }
    Err(vec![Lack::Unlucky])
}
