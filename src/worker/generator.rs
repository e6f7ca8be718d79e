//! Tables made from a seed.

use serde::{Deserialize, Serialize};

use crate::checks::Plan;
use crate::formats::Planned;
use crate::formats::terrain::{OwnTerrain, stock};
use crate::solver::budget::Budget;
use crate::solver::generate::{self, Density, Lack, Maker, Method, Step, Wish};
use crate::solver::stock::Stock;

/// Asks for a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GenerateRequest {
    /// Where chance begins.
    pub seed: u32,
    /// How the pieces are laid.
    pub method: Method,
    /// How full the table is to be.
    pub density: Density,
    /// The table it is made on, and what is played on it.
    pub table: Planned,
    /// The terrain that there is; where it is none, a usual collection.
    pub terrain: Vec<OwnTerrain>,
}

/// A table that was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Generated {
    /// It.
    pub table: Box<Planned>,
    /// Whether the search ended before everything was tried: then this is the best of what was.
    pub ran_out: bool,
}

/// A step of the making of a table.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum GeneratorStep {
    /// So much is done, 0 to 1.
    Progress(f64),
    /// The table.
    Generated(Generated),
    /// There is none, and why.
    NoTable(Vec<Lack>),
}

impl GenerateRequest {
    /// What is wished for.
    #[must_use]
    pub fn wish(&self) -> Wish {
        let layout = &self.table.layout;
        let stock = if self.terrain.is_empty() { Stock::usual(layout.pack) } else { stock(&self.terrain) };
        Wish {
            base: layout.clone(),
            seed: self.seed,
            method: self.method,
            density: self.density,
            cells: self.table.chosen.cells(layout.pack).collect(),
            stock,
        }
    }

    /// How far it is, again and again, and at last the table or why there is none.
    pub(super) fn steps(self) -> impl Iterator<Item = GeneratorStep> {
        self.steps_within(Budget::new(generate::STEPS))
    }

    /// The same by a search that takes no more than these steps.
    fn steps_within(self, budget: Budget) -> impl Iterator<Item = GeneratorStep> + use<> {
        let plan = Plan { quadrant_method: self.method == Method::Quadrants };
        let chosen = self.table.chosen;
        Maker::within(self.wish(), budget).map(move |step| match step {
            Step::Working(share) => GeneratorStep::Progress(share),
            Step::Made(made) => {
                let table = Box::new(Planned { layout: made.layout, plan, chosen });
                GeneratorStep::Generated(Generated { table, ran_out: made.ran_out })
            }
            Step::Lacking(lacks) => GeneratorStep::NoTable(lacks),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::layout;

    #[test]
    fn an_answer_says_when_the_search_ended_early() {
        let table = Planned::from(layout(&[]));
        let (method, density) = (Method::Free, Density::Dense);
        let request = GenerateRequest { seed: u32::MAX, method, density, table, terrain: Vec::new() };
        let last = |steps: u64| request.clone().steps_within(Budget::new(steps)).last().expect("an answer");
        assert!(matches!(last(generate::STEPS), GeneratorStep::Generated(Generated { ran_out: false, .. })));
        // So many are enough for a table and not for the best.
        let early = last(60_000);
        assert!(matches!(early, GeneratorStep::Generated(Generated { ran_out: true, .. })), "{early:?}");
        assert_eq!(last(50), GeneratorStep::NoTable(vec![Lack::RanOut]));
    }
}
