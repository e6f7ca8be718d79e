//! Tables generated from a seed.

use serde::{Deserialize, Serialize};

use crate::checks::Plan;
use crate::formats::PlannedTable;
use crate::formats::terrain::{OwnTerrain, stock};
use crate::solver::budget::Budget;
use crate::solver::generate::{
    self, Density, GeneratorStep, InfeasibleReason, PlacementMethod, TableGenerator, TableSpec, TableWishes,
};

/// Asks for a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GenerateRequest {
    /// The seed.
    pub seed: u32,
    /// How pieces are placed.
    pub method: PlacementMethod,
    /// How full the table is to be.
    pub density: Density,
    /// What is wished of the table beside that.
    pub wishes: TableWishes,
    /// The table to generate on, and the scenarios that it has to suit.
    pub table: PlannedTable,
    /// The terrain to use; if empty, a usual collection.
    pub terrain: Vec<OwnTerrain>,
}

/// A generated table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GeneratedTable {
    /// The table.
    pub table: Box<PlannedTable>,
    /// Whether the search ended before everything was tried.
    pub ran_out: bool,
}

/// An answer of the generator.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum GeneratorAnswer {
    /// The progress, from 0 to 1.
    Progress(f64),
    /// The table.
    Generated(GeneratedTable),
    /// Why no table can be generated.
    NoTable(Vec<InfeasibleReason>),
}

impl GenerateRequest {
    /// The specification of the table.
    pub fn spec(&self) -> TableSpec {
        let layout = &self.table.layout;
        let stock = if self.terrain.is_empty() { self.wishes.usual_stock(layout) } else { stock(&self.terrain) };
        TableSpec {
            base: layout.clone(),
            seed: self.seed,
            method: self.method,
            density: self.density,
            cells: self.table.chosen.cells(layout).collect(),
            stock,
            wishes: self.wishes.clone(),
        }
    }

    /// The progress several times, and last the table or why there is none.
    pub(super) fn steps(self) -> impl Iterator<Item = GeneratorAnswer> {
        self.steps_within(Budget::new(generate::MAX_GENERATOR_STEPS))
    }

    /// The same with a search of at most these steps.
    fn steps_within(self, budget: Budget) -> impl Iterator<Item = GeneratorAnswer> + use<> {
        let plan = Plan { quadrant_method: self.method == PlacementMethod::Quadrants };
        let chosen = self.table.chosen;
        TableGenerator::within(self.spec(), budget).map(move |step| match step {
            GeneratorStep::Working(share) => GeneratorAnswer::Progress(share),
            GeneratorStep::Generated(made) => {
                let table = Box::new(PlannedTable { layout: made.layout, plan, chosen });
                GeneratorAnswer::Generated(GeneratedTable { table, ran_out: made.ran_out })
            }
            GeneratorStep::Infeasible(lacks) => GeneratorAnswer::NoTable(lacks),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::layout;

    #[test]
    fn an_answer_says_when_the_search_ended_early() {
        let table = PlannedTable::from(layout(&[]));
        let (method, density) = (PlacementMethod::Free, Density::Dense);
        let wishes = TableWishes::default();
        let request = GenerateRequest { seed: u32::MAX, method, density, wishes, table, terrain: Vec::new() };
        let last = |steps: u64| request.clone().steps_within(Budget::new(steps)).last().expect("an answer");
        assert!(matches!(
            last(generate::MAX_GENERATOR_STEPS),
            GeneratorAnswer::Generated(GeneratedTable { ran_out: false, .. })
        ));
        // Enough steps for a table but not for the best.
        let early = last(60_000);
        assert!(matches!(early, GeneratorAnswer::Generated(GeneratedTable { ran_out: true, .. })), "{early:?}");
        assert_eq!(last(50), GeneratorAnswer::NoTable(vec![InfeasibleReason::RanOut]));
    }
}
