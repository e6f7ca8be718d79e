//! The moves that clear scenarios, or the repair of the table: what is asked of the worker, and what its answer comes to.

use std::rc::Rc;

use super::parts::SolveScope;
use super::shared::Shared;
use crate::checks::{Check, EventScenarios, Plan, Report};
use crate::editor::{Editor, TapeMeasure};
use crate::formats::terrain::OwnTerrain;
use crate::layout::{Edit, Layout};
use crate::pack::ScenarioAtEdge;
use crate::solver::repair::RepairOptions;
use crate::solver::{improved_checks, messages, worsened_checks};
use crate::worker::{ClearRequest, RepairRequest, Request, Response, WorkerError};

/// The state of a requested solution.
#[derive(Clone, Default)]
pub enum SolutionProgress {
    /// None was requested.
    #[default]
    None,
    /// The worker is at it.
    Working,
    /// There is one.
    Found {
        /// The edits.
        edits: Vec<Edit>,
        /// What the worker says of them.
        answer: SolutionAnswer,
        /// The table after them.
        after: Shared<Layout>,
    },
    /// There is none; the worker says why.
    Impossible(SolutionAnswer),
    /// The worker failed.
    Failed,
}

/// What the worker says of a table. The panel that shows it makes the sentences.
#[derive(Clone)]
pub struct SolutionAnswer {
    layout: Shared<Layout>,
    response: Response,
    /// The checks that moves make worse which clear scenarios. A repair makes none worse.
    worsened: Vec<&'static Check>,
    /// Those that the same moves make better.
    improved: Vec<&'static Check>,
}

impl SolutionAnswer {
    /// The solution, or why there is none, in sentences.
    pub fn sentences(&self) -> Vec<String> {
        let layout = &self.layout;
        match &self.response {
            Response::Cleared(Ok(solution)) => {
                let mut sentences = messages::solution(layout, solution);
                sentences.extend(messages::worsened(&self.worsened));
                sentences.extend(messages::improved(&self.improved));
                sentences
            }
            Response::Cleared(Err(blocked)) => blocked.iter().map(|one| messages::blocked(layout, one)).collect(),
            Response::Repaired(Ok(repair)) => messages::repair(layout, repair),
            Response::Repaired(Err(stuck)) => messages::repair_failure(layout, stuck),
            _ => Vec::new(),
        }
    }
}

/// The scenarios and edges that a solution must clear, or that a repair must not make worse.
pub fn scenarios_in_scope(layout: &Layout, chosen: EventScenarios, scope: SolveScope) -> Vec<ScenarioAtEdge> {
    match scope {
        SolveScope::Chosen => layout.scenario_at_edge().into_iter().collect(),
        SolveScope::All | SolveScope::Repair => chosen.cells(layout).collect(),
    }
}

/// What is asked of the worker for a solution in a scope. A repair does what the options allow, and resizes none of the person's own
/// terrain.
pub fn solution_request(
    layout: &Layout,
    plan: Plan,
    chosen: EventScenarios,
    scope: SolveScope,
    (options, owned): (RepairOptions, &[Rc<OwnTerrain>]),
) -> Request {
    let (cells, layout) = (scenarios_in_scope(layout, chosen, scope), layout.clone());
    match scope {
        SolveScope::Repair => {
            let owned = owned.iter().map(|own| (**own).clone()).collect();
            Request::Repair(RepairRequest { layout, plan, cells, options, owned })
        }
        SolveScope::Chosen | SolveScope::All => Request::Clear(ClearRequest { layout, cells }),
    }
}

impl SolutionProgress {
    /// The worker's answer about a table that is planned so.
    pub fn of(layout: Shared<Layout>, plan: Plan, answer: Result<Response, WorkerError>) -> Self {
        let Ok(response) = answer else { return Self::Failed };
        let edits = match &response {
            Response::Cleared(Ok(solution)) => Some(solution.edits(&layout)),
            Response::Repaired(Ok(repair)) => Some(repair.edits.clone()),
            Response::Repaired(Err(stuck)) => stuck.partial.as_ref().map(|partial| partial.edits.clone()),
            Response::Cleared(Err(_)) => None,
            _ => return Self::Failed,
        };
        let after = edits.as_ref().map(|edits| layout.edited(edits));
        let (worsened, improved) = match (&response, &after) {
            (Response::Cleared(_), Some(Ok(after))) => {
                let (before, after) = (Report::of(&layout, plan), Report::of(after, plan));
                (worsened_checks(&before, &after), improved_checks(&before, &after))
            }
            _ => (Vec::new(), Vec::new()),
        };
        let answer = SolutionAnswer { layout, response, worsened, improved };
        match edits.zip(after) {
            Some((edits, Ok(after))) => Self::Found { edits, answer, after: Shared::new(after) },
            Some((_, Err(_))) => Self::Failed,
            None => Self::Impossible(answer),
        }
    }
}

/// The table whose pieces are shown as ghosts: that with the wall that is being drawn, or else, except during a drag, that of the fix that is
/// pointed at, or of a solution.
pub fn ghosts_of(
    editor: &Editor,
    fixed: Option<&Shared<Layout>>,
    solution: &SolutionProgress,
) -> Option<Shared<Layout>> {
    let solved = match solution {
        SolutionProgress::Found { after, .. } => Some(after),
        _ => None,
    };
    let wall = editor.tape().and_then(TapeMeasure::wall).and_then(|wall| wall.shown_on(editor.layout()));
    wall.map(Shared::new).or_else(|| fixed.or(solved).filter(|_| !editor.is_dragging()).cloned())
}
