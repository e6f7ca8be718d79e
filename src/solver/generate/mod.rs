//! Tables made from a seed: legal, good for every scenario that is played, and as good as a bounded search can make them.
//!
//! The same spec gives the same table on every machine: chance comes from the seed, and all searches are bounded by counts.
//! On a crowded table, or with intricate pieces, these counts would take long, so the whole making has a budget of steps besides
//! ([`STEPS`]): where it is spent, the best table so far is given, or it is said that none was found so far.

mod attempt_context;
mod board;
mod body;
mod draft;
mod infeasible_reason;
mod lineup;
mod local_search;
mod needs;
mod placement;
mod proof;
mod step_costs;
mod table_spec;
#[cfg(test)]
mod tests;

use super::budget::Budget;
use super::random::SplitMix64;
use crate::layout::Layout;
use attempt_context::AttemptContext;
use board::TableConstraints;
use draft::TableDraft;
use lineup::AvailableTerrain;
use local_search::LocalSearch;
use placement::PlacementSearch;
pub use table_spec::{Density, PlacementMethod, TableSpec};

pub use infeasible_reason::InfeasibleReason;

/// So many tables are begun before it is said that none was found.
const MOST_ATTEMPTS: usize = 60;
/// So many moves a table is given to come right.
const MOVES_PER_ATTEMPT: usize = 240;
/// So much is done once a table holds, of 1.
const PLACED_SHARE: f64 = 0.1;
/// After so many steps it is told how far the making is, and it can be called off.
const STEPS_PER_ANSWER: u64 = 5_000;
/// What an attempt and a move cost besides what they measure.
const ATTEMPT_COST: u64 = 100;
const MOVE_COST: u64 = 2;

/// How many steps the making of a table may take.
pub const STEPS: u64 = 4_000_000;

/// A part of the work.
#[derive(Clone, Debug, PartialEq)]
pub enum GeneratorStep {
    /// There is more to do; how much is done, 0 to 1.
    Working(f64),
    /// The table.
    Made(Box<GeneratedLayout>),
    /// There is none, and what is in the way.
    Lacking(Vec<InfeasibleReason>),
}

/// A table that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct GeneratedLayout {
    /// The table.
    pub layout: Layout,
    /// Whether the search took all its steps: then this is the best of what was tried.
    pub ran_out: bool,
}

/// The making of a table, one part at a time, so that whoever asked can be told how far it is and can call it off. The last
/// step is the table, or why there is none.
#[derive(Debug)]
pub struct TableGenerator {
    spec: TableSpec,
    ground: AttemptContext,
    /// The stream of the spec; each attempt has one of its own.
    chance: SplitMix64,
    /// How many attempts have been begun.
    attempts: usize,
    phase: GeneratorPhase,
}

/// Where the making stands.
#[derive(Debug)]
enum GeneratorPhase {
    /// Nothing has been done.
    Asked,
    /// A table is being laid.
    Laying(Box<PlacementPhase>),
    /// A table holds, and is made better.
    Improving(Box<ImprovementPhase>),
    /// All has been said.
    Ended,
}

/// A table that is being laid.
#[derive(Debug)]
struct PlacementPhase {
    draft: TableDraft,
    settling: PlacementSearch,
    chance: SplitMix64,
    moves: usize,
}

/// A table that holds and is made better.
#[derive(Debug)]
struct ImprovementPhase {
    improving: LocalSearch,
    chance: SplitMix64,
    /// The table as it was.
    first: Layout,
}

impl TableGenerator {
    /// Begins a making of [`STEPS`].
    #[must_use]
    pub fn new(spec: TableSpec) -> Self {
        Self::within(spec, Budget::new(STEPS))
    }

    /// Begins one that takes no more than these steps, but for the proof of what it found.
    #[must_use]
    pub fn within(mut spec: TableSpec, budget: Budget) -> Self {
        // The scenario that is looked at is played too.
        let own = spec.base.scenario.map(|scenario| (scenario, spec.base.attacker_edge));
        spec.cells.extend(own.filter(|own| !spec.cells.contains(own)));
        let chance = SplitMix64::new(u64::from(spec.seed));
        let ground =
            AttemptContext { board: TableConstraints::new(&spec, budget), terrain: AvailableTerrain::new(&spec) };
        Self { spec, ground, chance, attempts: 0, phase: GeneratorPhase::Asked }
    }

    /// How many steps were taken.
    #[must_use]
    pub const fn used(&self) -> u64 {
        self.ground.board.budget.used()
    }

    fn begin(&mut self) -> GeneratorStep {
        let reasons = needs::infeasible_reasons(&self.spec, &self.ground);
        if reasons.is_empty() { self.attempt() } else { GeneratorStep::Lacking(reasons) }
    }

    /// Lays another table.
    fn attempt(&mut self) -> GeneratorStep {
        let AttemptContext { board, terrain } = &self.ground;
        while self.attempts < MOST_ATTEMPTS {
            if !board.budget.spend(ATTEMPT_COST) {
                return GeneratorStep::Lacking(vec![InfeasibleReason::RanOut]);
            }
            let nth = self.attempts;
            self.attempts += 1;
            let mut chance = self.chance.fork(u64::try_from(nth).unwrap_or(0));
            let Some(lineup) = terrain.draw(&self.spec, nth, &mut chance, &board.budget) else { continue };
            let mut draft = TableDraft::new(board, lineup, board.extra_margins_for(nth));
            placement::place_pieces(&mut draft, board, &mut chance);
            let settling = PlacementSearch::new(&draft, board);
            self.phase = GeneratorPhase::Laying(Box::new(PlacementPhase { draft, settling, chance, moves: 0 }));
            return GeneratorStep::Working(0.0);
        }
        GeneratorStep::Lacking(vec![needs::reason_without_shortage(&self.spec, terrain)])
    }

    fn lay(&mut self, mut laying: Box<PlacementPhase>) -> GeneratorStep {
        let board = &self.ground.board;
        let from = board.budget.used();
        while board.budget.used() - from < STEPS_PER_ANSWER {
            if laying.settling.is_done() {
                return match self.proved(&laying.draft) {
                    Some(first) => {
                        let PlacementPhase { draft, chance, .. } = *laying;
                        let improving = LocalSearch::new(draft, &self.ground.board, self.spec.density);
                        self.phase = GeneratorPhase::Improving(Box::new(ImprovementPhase { improving, chance, first }));
                        GeneratorStep::Working(PLACED_SHARE)
                    }
                    None => self.attempt(),
                };
            }
            if laying.moves == MOVES_PER_ATTEMPT {
                return self.attempt();
            }
            if !board.budget.spend(MOVE_COST) {
                return GeneratorStep::Lacking(vec![InfeasibleReason::RanOut]);
            }
            laying.moves += 1;
            laying.settling.step(&mut laying.draft, board, &mut laying.chance);
        }
        self.phase = GeneratorPhase::Laying(laying);
        GeneratorStep::Working(0.0)
    }

    fn improve(&mut self, mut bettering: Box<ImprovementPhase>) -> GeneratorStep {
        let board = &self.ground.board;
        let from = board.budget.used();
        while board.budget.used() - from < STEPS_PER_ANSWER {
            if bettering.improving.is_done() || !board.budget.spend(MOVE_COST) {
                let ImprovementPhase { improving, first, .. } = *bettering;
                let ran_out = board.budget.is_spent();
                let layout = self.proved(&improving.best).unwrap_or(first);
                return GeneratorStep::Made(Box::new(GeneratedLayout { layout, ran_out }));
            }
            bettering.improving.step(board, &mut bettering.chance);
        }
        let share = PLACED_SHARE + (1.0 - PLACED_SHARE) * bettering.improving.share();
        self.phase = GeneratorPhase::Improving(bettering);
        GeneratorStep::Working(share)
    }

    /// The table of a draft, where the checks prove that it is all that a generated one must be.
    fn proved(&self, draft: &TableDraft) -> Option<Layout> {
        let AttemptContext { board, terrain } = &self.ground;
        let table = proof::layout(&self.spec, terrain, draft)?;
        proof::is_proved(&self.spec, &table, &board.budget).then_some(table)
    }
}

impl Iterator for TableGenerator {
    type Item = GeneratorStep;

    fn next(&mut self) -> Option<GeneratorStep> {
        match std::mem::replace(&mut self.phase, GeneratorPhase::Ended) {
            GeneratorPhase::Asked => Some(self.begin()),
            GeneratorPhase::Laying(laying) => Some(self.lay(laying)),
            GeneratorPhase::Improving(bettering) => Some(self.improve(bettering)),
            GeneratorPhase::Ended => None,
        }
    }
}

/// Makes a table in one go.
///
/// # Errors
///
/// What is in the way, where there is none.
pub fn generate(spec: TableSpec) -> Result<GeneratedLayout, Vec<InfeasibleReason>> {
    generate_within(spec, Budget::new(STEPS))
}

/// The same by a search that takes no more than these steps.
///
/// # Errors
///
/// As of [`make`].
pub fn generate_within(spec: TableSpec, budget: Budget) -> Result<GeneratedLayout, Vec<InfeasibleReason>> {
    for step in TableGenerator::within(spec, budget) {
        match step {
            GeneratorStep::Working(_) => {}
            GeneratorStep::Made(made) => return Ok(*made),
            GeneratorStep::Lacking(reasons) => return Err(reasons),
        }
    }
    Err(vec![InfeasibleReason::Unlucky])
}
