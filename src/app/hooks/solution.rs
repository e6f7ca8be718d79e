//! Asks the worker for the moves that clear scenarios, or for the repair of the table.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::services::worker::{WorkerClient, WorkerError};
use crate::app::state::{Shared, SolveScope};
use crate::checks::{EventScenarios, Plan};
use crate::editor::Editor;
use crate::geometry::Side;
use crate::layout::{Edit, Layout};
use crate::pack::Scenario;
use crate::solver::messages;
use crate::worker::{ClearRequest, RepairRequest, Request, Response};

/// What is known of the solution that was asked for.
#[derive(Clone, Default)]
pub enum SolutionProgress {
    /// None was asked for.
    #[default]
    None,
    /// It is being worked out.
    Working,
    /// These edits, in words, and the table they would make.
    Found { edits: Vec<Edit>, says: Vec<String>, after: Shared<Layout> },
    /// There is none, and why.
    Impossible(Vec<String>),
    /// The worker can't be had.
    Failed,
}

/// The scenarios and edges that a solution must be good for, or a repair not spoil.
pub fn cells(layout: &Layout, chosen: EventScenarios, scope: SolveScope) -> Vec<(&'static Scenario, Side)> {
    match scope {
        SolveScope::Chosen => layout.scenario.map(|scenario| (scenario, layout.attacker_edge)).into_iter().collect(),
        SolveScope::All | SolveScope::Repair => chosen.cells(layout.pack).collect(),
    }
}

/// The solution of what is being solved.
#[hook]
pub fn use_solution(
    layout: &Shared<Layout>,
    plan: Plan,
    chosen: EventScenarios,
    scope: Option<SolveScope>,
) -> Shared<SolutionProgress> {
    let known = use_state(Shared::<SolutionProgress>::default);
    let learn = known.setter();
    let finder = use_mut_ref(|| SolutionFinder { learn, client: WorkerClient::default(), about: None });
    use_effect_with((layout.clone(), plan, chosen, scope), move |(layout, plan, chosen, scope)| {
        if let Some(scope) = scope {
            let cells = cells(layout, *chosen, *scope);
            let table = (*layout.0).clone();
            let request = match scope {
                SolveScope::Repair => Request::Repair(RepairRequest { layout: table, plan: *plan, cells }),
                SolveScope::Chosen | SolveScope::All => Request::Clear(ClearRequest { layout: table, cells }),
            };
            SolutionFinder::ask(&finder, layout.clone(), request);
        }
        let asked = scope.is_some();
        move || {
            if asked {
                finder.borrow_mut().withdraw();
            }
        }
    });
    (*known).clone()
}

/// Where the request goes out and the answer comes in. It has a worker of its own, so that the fixes' requests and this one
/// don't wait for each other; the browser has the program already when it is asked for the second time.
struct SolutionFinder {
    learn: UseStateSetter<Shared<SolutionProgress>>,
    client: WorkerClient,
    about: Option<Shared<Layout>>,
}

impl SolutionFinder {
    fn ask(finder: &Rc<RefCell<Self>>, layout: Shared<Layout>, request: Request) {
        let this = &mut *finder.borrow_mut();
        this.about = Some(layout);
        this.learn.set(Shared::new(SolutionProgress::Working));
        let (client, later) = (this.client.clone(), finder.clone());
        spawn_local(async move {
            let answer = client.request(request).await;
            if answer != Err(WorkerError::Cancelled) {
                later.borrow_mut().receive(answer);
            }
        });
    }

    /// Takes the request back. A worker that is still at it is ended, since it hears nothing until it is done.
    fn withdraw(&mut self) {
        if self.about.take().is_some() {
            self.client.stop();
        }
        self.learn.set(Shared::default());
    }

    fn receive(&mut self, answer: Result<Response, WorkerError>) {
        let Some(layout) = self.about.take() else { return };
        self.learn.set(Shared::new(SolutionProgress::of(&layout.0, answer)));
    }
}

impl SolutionProgress {
    /// What the worker has answered about a table.
    fn of(layout: &Layout, answer: Result<Response, WorkerError>) -> Self {
        let found = |says: Vec<String>, edits: Vec<Edit>| match layout.edited(&edits) {
            Ok(after) => Self::Found { edits, says, after: Shared::new(after) },
            Err(_) => Self::Failed,
        };
        match answer {
            Ok(Response::Cleared(Ok(solution))) => found(messages::solution(layout, &solution), solution.edits(layout)),
            Ok(Response::Cleared(Err(blocked))) => {
                Self::Impossible(blocked.iter().map(|one| messages::blocked(layout, one)).collect())
            }
            Ok(Response::Repaired(Ok(repair))) => found(messages::repair(layout, &repair), repair.edits),
            Ok(Response::Repaired(Err(stuck))) => {
                let says = messages::repair_failure(layout, &stuck);
                match stuck.partial {
                    Some(partial) => found(says, partial.edits),
                    None => Self::Impossible(says),
                }
            }
            _ => Self::Failed,
        }
    }
}

/// The table that is shown as ghosts, where a solution is; not in the middle of a drag.
pub fn ghosts_of<'a>(editor: &Editor, solution: &'a SolutionProgress) -> Option<&'a Shared<Layout>> {
    match solution {
        SolutionProgress::Found { after, .. } if !editor.is_dragging() => Some(after),
        _ => None,
    }
}
