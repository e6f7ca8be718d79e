//! Solving the clashes and repairing the table: asked of the worker, shown as ghosts, applied as one step.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::page::Page;
use crate::app::services::worker::{WorkerClient, WorkerError};
use crate::app::store::{self, Scope, Shared};
use crate::checks::{Chosen, Plan};
use crate::editor::{Action, Editor};
use crate::geometry::Side;
use crate::layout::{Edit, Layout};
use crate::pack::{Level, Scenario};
use crate::solver::messages;
use crate::words::t;
use crate::worker::{ClearRequest, RepairRequest, Request, Response};

/// What is known of the solution that was asked for.
#[derive(Clone, Default)]
pub enum Solution {
    /// None was asked for.
    #[default]
    None,
    /// It is being worked out.
    Working,
    /// These edits, in words, and the table they would make.
    Found { edits: Vec<Edit>, says: Vec<String>, after: Rc<Layout> },
    /// There is none, and why.
    Impossible(Vec<String>),
    /// The worker can't be had.
    Failed,
}

/// The scenarios and edges that a solution must be good for, or a repair not spoil.
fn cells(layout: &Layout, chosen: Chosen, scope: Scope) -> Vec<(&'static Scenario, Side)> {
    match scope {
        Scope::Chosen => layout.scenario.map(|scenario| (scenario, layout.attacker_edge)).into_iter().collect(),
        Scope::All | Scope::Repair => chosen.cells(layout.pack).collect(),
    }
}

/// The solution of what is being solved.
#[hook]
pub fn use_solution(layout: &Shared<Layout>, plan: Plan, chosen: Chosen, scope: Option<Scope>) -> Rc<Solution> {
    let known = use_state(Rc::<Solution>::default);
    let learn = known.setter();
    let finder = use_mut_ref(|| SolutionFinder { learn, client: WorkerClient::default(), about: None });
    use_effect_with((layout.clone(), plan, chosen, scope), move |(layout, plan, chosen, scope)| {
        if let Some(scope) = scope {
            let cells = cells(layout, *chosen, *scope);
            let table = (*layout.0).clone();
            let request = match scope {
                Scope::Repair => Request::Repair(RepairRequest { layout: table, plan: *plan, cells }),
                Scope::Chosen | Scope::All => Request::Clear(ClearRequest { layout: table, cells }),
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
    learn: UseStateSetter<Rc<Solution>>,
    client: WorkerClient,
    about: Option<Shared<Layout>>,
}

impl SolutionFinder {
    fn ask(finder: &Rc<RefCell<Self>>, layout: Shared<Layout>, request: Request) {
        let this = &mut *finder.borrow_mut();
        this.about = Some(layout);
        this.learn.set(Rc::new(Solution::Working));
        let (client, later) = (this.client.clone(), finder.clone());
        spawn_local(async move {
            let answer = client.request(request).await;
            if answer != Err(WorkerError::Cancelled) {
                later.borrow_mut().hear(answer);
            }
        });
    }

    /// Takes the request back. A worker that is still at it is ended, since it hears nothing until it is done.
    fn withdraw(&mut self) {
        if self.about.take().is_some() {
            self.client.stop();
        }
        self.learn.set(Rc::default());
    }

    fn hear(&mut self, answer: Result<Response, WorkerError>) {
        let Some(layout) = self.about.take() else { return };
        self.learn.set(Rc::new(Solution::of(&layout.0, answer)));
    }
}

impl Solution {
    /// What the worker has answered about a table.
    fn of(layout: &Layout, answer: Result<Response, WorkerError>) -> Self {
        let found = |says: Vec<String>, edits: Vec<Edit>| match layout.edited(&edits) {
            Ok(after) => Self::Found { edits, says, after: Rc::new(after) },
            Err(_) => Self::Failed,
        };
        match answer {
            Ok(Response::Cleared(Ok(solution))) => found(messages::solution(layout, &solution), solution.edits(layout)),
            Ok(Response::Cleared(Err(blocked))) => {
                Self::Impossible(blocked.iter().map(|one| messages::blocked(layout, one)).collect())
            }
            Ok(Response::Repaired(Ok(repair))) => found(messages::repair(layout, &repair), repair.edits),
            Ok(Response::Repaired(Err(stuck))) => {
                let says = messages::stuck(layout, &stuck);
                match stuck.partial {
                    Some(partial) => found(says, partial.edits),
                    None => Self::Impossible(says),
                }
            }
            _ => Self::Failed,
        }
    }
}

/// Asks for a solution, and shows what came of it.
pub fn solve(page: &Page) -> Html {
    let chosen = page.editor().chosen;
    let layout = page.layout();
    let clashes = |scope: Scope| {
        let cells = cells(layout, chosen, scope);
        let is_meant =
            |scenario: &Scenario, edge: Side| cells.iter().any(|(one, side)| **one == *scenario && *side == edge);
        page.matrix.iter().any(|cell| cell.clashes > 0 && is_meant(cell.scenario, cell.edge))
    };
    let button = |scope: Scope, name: &'static str, id: &'static str| asking(page, scope, name, id, !clashes(scope));
    html! {
        <section class="solve" aria-label={t!("Clashes")} tabindex="-1" onkeydown={escaped()}>
            <div class="actions">
                { button(Scope::Chosen, t!("Clear this one"), "chosen") }
                { button(Scope::All, t!("Clear all you play"), "all") }
            </div>
            { outcome(page, page.store.solving != Some(Scope::Repair)) }
        </section>
    }
}

/// Asks for a repair where anything must or should be otherwise, and shows what came of it. It is there even where it says
/// nothing: that is where the focus goes when it is done.
pub fn mend(page: &Page) -> Html {
    let now = page.store.solving == Some(Scope::Repair);
    let is_open = page.groups.iter().any(|group| !group.waived && group.level != Level::Advice);
    html! {
        if !page.looks() {
            <section class="mend" aria-label={t!("Repair")} tabindex="-1" onkeydown={escaped()}>
                if is_open || now {
                    <div class="actions">{ asking(page, Scope::Repair, t!("Repair the table"), "repair", false) }</div>
                }
                { outcome(page, now) }
            </section>
        }
    }
}

/// A button that asks, and takes the question back.
fn asking(page: &Page, scope: Scope, name: &'static str, id: &'static str, disabled: bool) -> Html {
    let now = page.store.solving == Some(scope);
    html! {
        <button type="button" class="go" data-solve={id} aria-pressed={if now { "true" } else { "false" }} {disabled}
            onclick={page.click(store::Event::Solve((!now).then_some(scope)))}>{ name }</button>
    }
}

/// Escape closes what is shown, and may find the focus on a button of it.
fn escaped() -> Callback<KeyboardEvent> {
    Callback::from(|event: KeyboardEvent| {
        if event.key() == "Escape" {
            land(&event);
        }
    })
}

/// Takes the focus from a button that is about to go away to the section around it: from the page's body the keyboard would
/// start again at the top.
fn land(event: &web_sys::Event) {
    let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let section = button.and_then(|button| button.closest(".solve, .mend").ok().flatten());
    if let Some(section) = section.and_then(|section| section.dyn_into::<HtmlElement>().ok()) {
        // Where it can't be focused nothing is lost but that.
        let _ = section.focus();
    }
}

/// What came of the question, in words, and what can be done with it.
fn outcome(page: &Page, is_here: bool) -> Html {
    let lines = |says: &[String]| html! { <ul>{ for says.iter().map(|line| html! { <li>{ line }</li> }) }</ul> };
    let (class, words, apply, close) = match page.solution {
        _ if !is_here => (None, html! {}, None, None),
        Solution::None => (None, html! {}, None, None),
        Solution::Working => (Some("working"), html! { <p>{ t!("Working it out…") }</p> }, None, Some(t!("Stop"))),
        Solution::Found { edits, .. } if edits.is_empty() => {
            (Some("found"), html! { <p>{ t!("There is nothing to repair.") }</p> }, None, Some(t!("Close")))
        }
        Solution::Found { edits, says, .. } => {
            let name = match page.store.solving {
                Some(Scope::Repair) => t!("Repair the table"),
                Some(Scope::All) => t!("Clear every scenario"),
                _ => t!("Clear the scenario"),
            };
            let apply = store::Event::Edit(Action::Edit { name: name.to_owned(), edits: edits.clone() });
            (Some("found"), lines(says), Some(apply), Some(t!("Cancel")))
        }
        Solution::Impossible(says) => {
            let title = if page.store.solving == Some(Scope::Repair) {
                t!("Nothing was found that repairs it.")
            } else {
                t!("No moves were found that do it.")
            };
            let words = html! { <><p><b>{ title }</b></p>{ lines(says) }</> };
            (Some("impossible"), words, None, Some(t!("Close")))
        }
        Solution::Failed => {
            let words =
                t!("The solver couldn't be loaded. Check the network, then try again; your table is as it was.");
            (Some("impossible"), html! { <p>{ words }</p> }, None, Some(t!("Close")))
        }
    };
    let leave = |event: store::Event| {
        let dispatch = page.dispatch.clone();
        Callback::from(move |click: MouseEvent| {
            land(&click);
            dispatch.dispatch(event.clone());
        })
    };
    html! {
        <div class={classes!(class.map(|class| ["solution", class]))}>
            // It is there before its words are, or nobody would hear them; and it holds no buttons, or they would be read out.
            <div role="status" aria-live="polite">{ words }</div>
            if let Some(close) = close {
                <div class="actions">
                    if let Some(apply) = apply {
                        <button key="apply" type="button" class="go apply" onclick={leave(apply)}>{ icon("check") }{ t!("Apply") }</button>
                    }
                    // Keyed, so that a focus on it outlasts the answer's arrival.
                    <button key="close" type="button" class="quiet" onclick={leave(store::Event::Solve(None))}>{ close }</button>
                </div>
            }
        </div>
    }
}

/// Whether ghosts are shown, and of which table.
pub fn ghosts_of<'a>(editor: &Editor, solution: &'a Solution) -> Option<&'a Rc<Layout>> {
    match solution {
        Solution::Found { after, .. } if !editor.is_dragging() => Some(after),
        _ => None,
    }
}
