//! Requests the moves that clear scenarios, or the repair of the table, from the worker.

use std::rc::Rc;

use yew::prelude::*;

use super::worker::use_work;
use crate::checks::{EventScenarios, Plan};
use crate::formats::terrain::OwnTerrain;
use crate::layout::Layout;
use crate::page::{Shared, SolutionProgress, SolveScope, solution_request};
use crate::solver::repair::RepairOptions;

/// The solution in the given scope. It has a worker of its own, so that fixes and solutions don't wait for each other.
#[hook]
pub fn use_solution(
    layout: &Shared<Layout>,
    plan: Plan,
    chosen: EventScenarios,
    scope: Option<SolveScope>,
    options: RepairOptions,
    owned: &Rc<[Rc<OwnTerrain>]>,
) -> Shared<SolutionProgress> {
    let known = use_state(Shared::<SolutionProgress>::default);
    let publish_to = known.setter();
    let work = use_work();
    // What doesn't concern a solution doesn't make it anew.
    let is_repair = scope == Some(SolveScope::Repair);
    let repaired_by = is_repair.then(|| (options, owned.clone()));
    use_effect_with((layout.clone(), plan, chosen, scope, repaired_by), move |given| {
        let (layout, plan, chosen, scope, repaired_by) = given;
        if let Some(scope) = scope {
            let (options, owned) = repaired_by.clone().unwrap_or_default();
            publish_to.set(Shared::new(SolutionProgress::Working));
            let (publish_to, layout, plan) = (publish_to.clone(), layout.clone(), *plan);
            work.ask(solution_request(&layout, plan, *chosen, *scope, (options, &owned)), move |answer| {
                publish_to.set(Shared::new(SolutionProgress::of(layout.clone(), plan, answer)));
            });
        }
        let is_requested = scope.is_some();
        move || {
            if is_requested {
                // The worker is ended, since it receives nothing until it is done.
                work.stop();
                publish_to.set(Shared::default());
            }
        }
    });
    (*known).clone()
}
