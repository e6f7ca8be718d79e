//! Requests the moves that clear scenarios, or the repair of the table, from the worker.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::services::worker::{WorkerClient, WorkerError};
use crate::app::state::{Shared, SolveScope};
use crate::checks::{EventScenarios, Plan};
use crate::editor::Editor;
use crate::formats::terrain::OwnTerrain;
use crate::layout::{Edit, Layout};
use crate::pack::ScenarioAtEdge;
use crate::solver::messages;
use crate::solver::repair::RepairOptions;
use crate::worker::{ClearRequest, RepairRequest, Request, Response};

/// The state of a requested solution.
#[derive(Clone, Default)]
pub enum SolutionProgress {
    /// None was requested.
    #[default]
    None,
    /// The worker is at it.
    Working,
    /// The edits, what the worker says of them, and the table after them.
    Found { edits: Vec<Edit>, answer: SolutionAnswer, after: Shared<Layout> },
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
}

impl SolutionAnswer {
    /// The solution, or why there is none, in sentences.
    pub fn sentences(&self) -> Vec<String> {
        let layout = &self.layout;
        match &self.response {
            Response::Cleared(Ok(solution)) => messages::solution(layout, solution),
            Response::Cleared(Err(blocked)) => blocked.iter().map(|one| messages::blocked(layout, one)).collect(),
            Response::Repaired(Ok(repair)) => messages::repair(layout, repair),
            Response::Repaired(Err(stuck)) => messages::repair_failure(layout, stuck),
            _ => Vec::new(),
        }
    }
}

/// The scenarios and edges that a solution must clear, or that a repair must not make worse.
pub fn cells(layout: &Layout, chosen: EventScenarios, scope: SolveScope) -> Vec<ScenarioAtEdge> {
    match scope {
        SolveScope::Chosen => layout.scenario_at_edge().into_iter().collect(),
        SolveScope::All | SolveScope::Repair => chosen.cells(layout).collect(),
    }
}

/// The solution in the given scope. A repair does what the options allow, and resizes none of the person's own terrain.
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
    let finder = use_mut_ref(|| SolutionFinder { publish_to, client: WorkerClient::default(), requested: None });
    // What doesn't concern a solution doesn't make it anew.
    let is_repair = scope == Some(SolveScope::Repair);
    let repaired_by = is_repair.then(|| (options, owned.clone()));
    use_effect_with((layout.clone(), plan, chosen, scope, repaired_by), move |given| {
        let (layout, plan, chosen, scope, repaired_by) = given;
        if let Some(scope) = scope {
            let cells = cells(layout, *chosen, *scope);
            let table = (*layout.0).clone();
            let request = match scope {
                SolveScope::Repair => {
                    let (options, owned) = repaired_by.clone().unwrap_or_default();
                    let owned = owned.iter().map(|own| (**own).clone()).collect();
                    Request::Repair(RepairRequest { layout: table, plan: *plan, cells, options, owned })
                }
                SolveScope::Chosen | SolveScope::All => Request::Clear(ClearRequest { layout: table, cells }),
            };
            SolutionFinder::ask(&finder, layout.clone(), request);
        }
        let is_requested = scope.is_some();
        move || {
            if is_requested {
                finder.borrow_mut().withdraw();
            }
        }
    });
    (*known).clone()
}

/// Sends requests and receives answers. It has a worker of its own, so that fixes and solutions don't wait for each other.
struct SolutionFinder {
    publish_to: UseStateSetter<Shared<SolutionProgress>>,
    client: WorkerClient,
    /// The table of the request; `None` where no answer is awaited.
    requested: Option<Shared<Layout>>,
}

impl SolutionFinder {
    fn ask(finder: &Rc<RefCell<Self>>, layout: Shared<Layout>, request: Request) {
        let this = &mut *finder.borrow_mut();
        this.requested = Some(layout);
        this.publish_to.set(Shared::new(SolutionProgress::Working));
        let (client, later) = (this.client.clone(), finder.clone());
        spawn_local(async move {
            let answer = client.request(request).await;
            if answer != Err(WorkerError::Cancelled) {
                later.borrow_mut().receive(answer);
            }
        });
    }

    /// Cancels the request. The worker is ended, since it receives nothing until it is done.
    fn withdraw(&mut self) {
        if self.requested.take().is_some() {
            self.client.stop();
        }
        self.publish_to.set(Shared::default());
    }

    fn receive(&mut self, answer: Result<Response, WorkerError>) {
        let Some(layout) = self.requested.take() else { return };
        self.publish_to.set(Shared::new(SolutionProgress::of(layout, answer)));
    }
}

impl SolutionProgress {
    /// The worker's answer about a table.
    fn of(layout: Shared<Layout>, answer: Result<Response, WorkerError>) -> Self {
        let Ok(response) = answer else { return Self::Failed };
        let edits = match &response {
            Response::Cleared(Ok(solution)) => Some(solution.edits(&layout)),
            Response::Repaired(Ok(repair)) => Some(repair.edits.clone()),
            Response::Repaired(Err(stuck)) => stuck.partial.as_ref().map(|partial| partial.edits.clone()),
            Response::Cleared(Err(_)) => None,
            _ => return Self::Failed,
        };
        let after = edits.as_ref().map(|edits| layout.edited(edits));
        let answer = SolutionAnswer { layout, response };
        match edits.zip(after) {
            Some((edits, Ok(after))) => Self::Found { edits, answer, after: Shared::new(after) },
            Some((_, Err(_))) => Self::Failed,
            None => Self::Impossible(answer),
        }
    }
}

/// The table whose pieces are shown as ghosts, except during a drag: that of the fix that is pointed at, or else of a solution.
pub fn ghosts_of(
    editor: &Editor,
    fixed: Option<&Shared<Layout>>,
    solution: &SolutionProgress,
) -> Option<Shared<Layout>> {
    let solved = match solution {
        SolutionProgress::Found { after, .. } => Some(after),
        _ => None,
    };
    fixed.or(solved).filter(|_| !editor.is_dragging()).cloned()
}
