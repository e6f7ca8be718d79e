//! Tables generated from a seed: legal, good for every scenario that is played, and as good as a bounded search can make them.
//!
//! An attempt draws pieces (`lineup`), places them by the min-conflicts heuristic (`placement`), has the checks prove the
//! table (`proof`) and improves it by local search (`local_search`).
//!
//! The same spec gives the same table on every machine: random numbers come from the seed, and all searches are bounded by
//! counts. As these counts would take long on a crowded table or with intricate pieces, the generator has a budget of
//! [`MAX_GENERATOR_STEPS`] besides. When it is spent, the result is the best table so far, or that none was found.

mod candidate;
mod draft;
mod infeasible;
mod infeasible_reason;
mod lineup;
mod local_search;
mod placement;
mod proof;
mod step_costs;
mod symmetry;
mod table_constraints;
mod table_needs;
mod table_spec;
#[cfg(test)]
mod tests;
mod wish_reasons;
mod wishes;

use super::budget::Budget;
use super::random::SplitMix64;
use crate::layout::Layout;
use draft::TableDraft;
use lineup::AvailableTerrain;
use local_search::LocalSearch;
use placement::PlacementSearch;
pub use symmetry::WishedSymmetry;
use table_constraints::TableConstraints;
pub use table_needs::{StockRole, TableNeeds};
pub use table_spec::{Density, PlacementMethod, TableSpec};
pub use wishes::{TableWishes, WishedNumber};

pub use infeasible_reason::{InfeasibleReason, WishReason};

/// How many tables to begin before giving up.
const MAX_ATTEMPTS: usize = 60;
/// How many moves an attempt has to place all pieces legally.
const MOVES_PER_ATTEMPT: usize = 240;
/// The share of the progress, 0 to 1, at which a table is legal.
const PLACED_SHARE: f64 = 0.1;
/// How many steps to take between two answers, which tell the progress. A request can be cancelled between them.
const STEPS_PER_ANSWER: u64 = 5_000;
/// What an attempt and a move cost in steps, besides what they measure.
const ATTEMPT_COST: u64 = 100;
const MOVE_COST: u64 = 2;

/// How many steps the generator may take.
pub const MAX_GENERATOR_STEPS: u64 = 4_000_000;

/// An answer of the generator.
#[derive(Clone, Debug, PartialEq)]
pub enum GeneratorStep {
    /// There is more to do. The number is the progress, 0 to 1.
    Working(f64),
    /// The table.
    Generated(Box<GeneratedLayout>),
    /// There is no table, for these reasons.
    Infeasible(Vec<InfeasibleReason>),
}

/// A generated table.
#[derive(Clone, Debug, PartialEq)]
pub struct GeneratedLayout {
    /// The table.
    pub layout: Layout,
    /// Whether the search took all its steps. Then this is the best of what was tried.
    pub ran_out: bool,
}

/// Generates a table, as an iterator of answers, so that progress can be shown and the work cancelled. The last answer is the
/// table, or why there is none.
#[derive(Debug)]
pub struct TableGenerator {
    spec: TableSpec,
    constraints: TableConstraints,
    terrain: AvailableTerrain,
    /// The random numbers of the spec. Each attempt forks its own.
    rng: SplitMix64,
    /// How many attempts have been begun.
    attempts: usize,
    phase: GeneratorPhase,
}

/// The state of the generator.
#[derive(Debug)]
enum GeneratorPhase {
    /// Nothing is done yet.
    NotStarted,
    /// The pieces of a table are being placed.
    Placing(Box<PlacementPhase>),
    /// A legal table is being improved.
    Improving(Box<ImprovementPhase>),
    /// The last answer was given.
    Done,
}

/// A table whose pieces are being placed.
#[derive(Debug)]
struct PlacementPhase {
    draft: TableDraft,
    search: PlacementSearch,
    rng: SplitMix64,
    moves: usize,
}

/// A legal table that is being improved.
#[derive(Debug)]
struct ImprovementPhase {
    search: LocalSearch,
    rng: SplitMix64,
    /// The table before it was improved.
    first: Layout,
}

impl TableGenerator {
    /// A generator with a budget of [`MAX_GENERATOR_STEPS`].
    pub fn new(spec: TableSpec) -> Self {
        Self::within(spec, Budget::new(MAX_GENERATOR_STEPS))
    }

    /// A generator with this budget. Only the proof of its result may exceed it.
    pub fn within(mut spec: TableSpec, budget: Budget) -> Self {
        // The layout's own scenario is played too.
        let own = spec.base.scenario_at_edge();
        spec.cells.extend(own.filter(|own| !spec.cells.contains(own)));
        // The places of the quadrant method aren't symmetric.
        if spec.wishes.is_symmetric() {
            spec.method = PlacementMethod::Free;
        }
        let rng = SplitMix64::new(u64::from(spec.seed));
        let (constraints, terrain) = (TableConstraints::new(&spec, budget), AvailableTerrain::new(&spec));
        Self { spec, constraints, terrain, rng, attempts: 0, phase: GeneratorPhase::NotStarted }
    }

    /// How many steps it has taken.
    pub const fn used(&self) -> u64 {
        self.constraints.budget.used()
    }

    /// The reasons why there is no table that are found before any attempt: locked pieces that can't stay as they are, and what the
    /// stock lacks.
    pub fn reasons_against(&self) -> Vec<InfeasibleReason> {
        infeasible::infeasible_reasons(&self.spec, &self.terrain, &self.constraints.budget)
    }

    fn begin(&mut self) -> GeneratorStep {
        let reasons = self.reasons_against();
        if reasons.is_empty() { self.attempt() } else { GeneratorStep::Infeasible(reasons) }
    }

    /// Begins another attempt.
    fn attempt(&mut self) -> GeneratorStep {
        let (constraints, terrain) = (&self.constraints, &self.terrain);
        while self.attempts < MAX_ATTEMPTS {
            if !constraints.budget.spend(ATTEMPT_COST) {
                return GeneratorStep::Infeasible(infeasible::reasons_after_all_steps(&self.spec));
            }
            let nth = self.attempts;
            self.attempts += 1;
            let mut rng = self.rng.fork(u64::try_from(nth).unwrap_or(0));
            let Some(lineup) = terrain.draw(&self.spec, nth, &mut rng, &constraints.budget) else { continue };
            let mut draft = TableDraft::new(constraints, lineup, constraints.extra_margins_for(nth));
            placement::place_pieces(&mut draft, constraints, &mut rng);
            let search = PlacementSearch::new(&draft, constraints);
            self.phase = GeneratorPhase::Placing(Box::new(PlacementPhase { draft, search, rng, moves: 0 }));
            return GeneratorStep::Working(0.0);
        }
        GeneratorStep::Infeasible(vec![infeasible::reason_without_shortage(&self.spec, terrain)])
    }

    fn place(&mut self, mut phase: Box<PlacementPhase>) -> GeneratorStep {
        let constraints = &self.constraints;
        let from = constraints.budget.used();
        while constraints.budget.used() - from < STEPS_PER_ANSWER {
            if phase.search.is_done() {
                return match self.proved(&phase.draft) {
                    Some(first) => {
                        let PlacementPhase { draft, rng, .. } = *phase;
                        let search = LocalSearch::new(draft, &self.constraints, self.spec.density);
                        self.phase = GeneratorPhase::Improving(Box::new(ImprovementPhase { search, rng, first }));
                        GeneratorStep::Working(PLACED_SHARE)
                    }
                    None => self.attempt(),
                };
            }
            if phase.moves == MOVES_PER_ATTEMPT {
                return self.attempt();
            }
            if !constraints.budget.spend(MOVE_COST) {
                return GeneratorStep::Infeasible(infeasible::reasons_after_all_steps(&self.spec));
            }
            phase.moves += 1;
            phase.search.step(&mut phase.draft, constraints, &mut phase.rng);
        }
        self.phase = GeneratorPhase::Placing(phase);
        GeneratorStep::Working(0.0)
    }

    fn improve(&mut self, mut phase: Box<ImprovementPhase>) -> GeneratorStep {
        let constraints = &self.constraints;
        let from = constraints.budget.used();
        while constraints.budget.used() - from < STEPS_PER_ANSWER {
            if phase.search.is_done() || !constraints.budget.spend(MOVE_COST) {
                let ImprovementPhase { search, first, .. } = *phase;
                let ran_out = constraints.budget.is_spent();
                let layout = self.proved(&search.best).unwrap_or(first);
                return GeneratorStep::Generated(Box::new(GeneratedLayout { layout, ran_out }));
            }
            phase.search.step(constraints, &mut phase.rng);
        }
        let share = PLACED_SHARE + (1.0 - PLACED_SHARE) * phase.search.share();
        self.phase = GeneratorPhase::Improving(phase);
        GeneratorStep::Working(share)
    }

    /// The table of a draft, if the checks prove that it is what a generated table must be.
    fn proved(&self, draft: &TableDraft) -> Option<Layout> {
        let (constraints, terrain) = (&self.constraints, &self.terrain);
        let table = proof::layout(&self.spec, terrain, draft)?;
        proof::is_proved(&self.spec, &terrain.kept, &table, &constraints.budget).then_some(table)
    }
}

impl Iterator for TableGenerator {
    type Item = GeneratorStep;

    fn next(&mut self) -> Option<GeneratorStep> {
        match std::mem::replace(&mut self.phase, GeneratorPhase::Done) {
            GeneratorPhase::NotStarted => Some(self.begin()),
            GeneratorPhase::Placing(phase) => Some(self.place(phase)),
            GeneratorPhase::Improving(phase) => Some(self.improve(phase)),
            GeneratorPhase::Done => None,
        }
    }
}

/// Generates a table.
///
/// # Errors
///
/// The reasons why there is none.
pub fn generate(spec: TableSpec) -> Result<GeneratedLayout, Vec<InfeasibleReason>> {
    generate_within(spec, Budget::new(MAX_GENERATOR_STEPS))
}

/// The same with another budget.
///
/// # Errors
///
/// As of [`make`].
pub fn generate_within(spec: TableSpec, budget: Budget) -> Result<GeneratedLayout, Vec<InfeasibleReason>> {
    for step in TableGenerator::within(spec, budget) {
        match step {
            GeneratorStep::Working(_) => {}
            GeneratorStep::Generated(made) => return Ok(*made),
            GeneratorStep::Infeasible(reasons) => return Err(reasons),
        }
    }
    Err(vec![InfeasibleReason::Unlucky])
}
