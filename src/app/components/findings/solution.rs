//! The buttons that clear scenarios and repair the table, and what came of it.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::hooks::solution::{SolutionProgress, cells};
use crate::app::state::{PageAction, PageState, Shared, SolveScope};
use crate::checks::{FindingGroup, ScenarioCell};
use crate::editor::Action;
use crate::geometry::Side;
use crate::pack::{Level, Scenario};
use crate::words::t;

/// What both sections are made from.
#[derive(Clone, PartialEq)]
struct AskedSolution {
    /// What is being solved, or what the shown solution is of.
    scope: Option<SolveScope>,
    solution: Shared<SolutionProgress>,
}

#[derive(Clone, PartialEq, Properties)]
pub struct ClearScenariosProps {
    asked: AskedSolution,
    /// Whether the chosen scenario clashes with terrain, and whether any that the event plays does.
    chosen_clashes: bool,
    any_clashes: bool,
}

impl ClearScenariosProps {
    pub fn of(state: &PageState, matrix: &[ScenarioCell], solution: &Shared<SolutionProgress>) -> Self {
        let clashes = |scope: SolveScope| {
            let cells = cells(state.editor.layout(), state.editor.chosen, scope);
            let is_meant =
                |scenario: &Scenario, edge: Side| cells.iter().any(|(one, side)| **one == *scenario && *side == edge);
            matrix.iter().any(|cell| cell.clashes > 0 && is_meant(cell.scenario, cell.edge))
        };
        Self {
            asked: AskedSolution { scope: state.solving, solution: solution.clone() },
            chosen_clashes: clashes(SolveScope::Chosen),
            any_clashes: clashes(SolveScope::All),
        }
    }
}

/// Asks for the moves that clear scenarios, and shows what came of it.
#[component]
pub fn ClearScenarios(props: &ClearScenariosProps) -> Html {
    let actions = use_actions();
    let asked = &props.asked;
    html! {
        <section class="solve" aria-label={t!("Clashes")} tabindex="-1" onkeydown={on_escape()}>
            <div class="actions">
                { ask_button(&actions, asked, SolveScope::Chosen, t!("Clear this one"), "chosen", !props.chosen_clashes) }
                { ask_button(&actions, asked, SolveScope::All, t!("Clear all you play"), "all", !props.any_clashes) }
            </div>
            { outcome(&actions, asked, asked.scope != Some(SolveScope::Repair)) }
        </section>
    }
}

#[derive(Clone, PartialEq, Properties)]
pub struct RepairProps {
    asked: AskedSolution,
    /// Whether anything must or should be otherwise.
    is_needed: bool,
}

impl RepairProps {
    pub fn of(state: &PageState, groups: &[FindingGroup], solution: &Shared<SolutionProgress>) -> Self {
        Self {
            asked: AskedSolution { scope: state.solving, solution: solution.clone() },
            is_needed: groups.iter().any(|group| !group.waived && group.level != Level::Advice),
        }
    }
}

/// Asks for a repair where anything must or should be otherwise, and shows what came of it. It is there even where it says
/// nothing: that is where the focus goes when it is done.
#[component]
pub fn Repair(props: &RepairProps) -> Html {
    let actions = use_actions();
    let asked = &props.asked;
    let is_asked = asked.scope == Some(SolveScope::Repair);
    html! {
        <section class="repair" aria-label={t!("Repair")} tabindex="-1" onkeydown={on_escape()}>
            if props.is_needed || is_asked {
                <div class="actions">{ ask_button(&actions, asked, SolveScope::Repair, t!("Repair the table"), "repair", false) }</div>
            }
            { outcome(&actions, asked, is_asked) }
        </section>
    }
}

/// A button that asks, and takes the question back.
fn ask_button(
    actions: &Actions,
    asked: &AskedSolution,
    scope: SolveScope,
    name: &'static str,
    id: &'static str,
    disabled: bool,
) -> Html {
    let is_asked = asked.scope == Some(scope);
    let ask = actions.on::<MouseEvent>(PageAction::Solve((!is_asked).then_some(scope)));
    html! {
        <button type="button" class="go" data-solve={id} aria-pressed={if is_asked { "true" } else { "false" }} {disabled} onclick={ask}>{ name }</button>
    }
}

/// Escape closes what is shown, and may find the focus on a button of it.
fn on_escape() -> Callback<KeyboardEvent> {
    Callback::from(|event: KeyboardEvent| {
        if event.key() == "Escape" {
            focus_section(&event);
        }
    })
}

/// Takes the focus from a button that is about to go away to the section around it: from the page's body the keyboard would
/// start again at the top.
fn focus_section(event: &web_sys::Event) {
    let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let section = button.and_then(|button| button.closest(".solve, .repair").ok().flatten());
    if let Some(section) = section.and_then(|section| section.dyn_into::<HtmlElement>().ok()) {
        // Where it can't be focused nothing is lost but that.
        let _ = section.focus();
    }
}

/// What came of the question, in words, and what can be done with it.
fn outcome(actions: &Actions, asked: &AskedSolution, is_here: bool) -> Html {
    let lines = |says: &[String]| html! { <ul>{ for says.iter().map(|line| html! { <li>{ line }</li> }) }</ul> };
    let (class, words, apply, close) = match &*asked.solution {
        _ if !is_here => (None, html! {}, None, None),
        SolutionProgress::None => (None, html! {}, None, None),
        SolutionProgress::Working => {
            (Some("working"), html! { <p>{ t!("Working it out…") }</p> }, None, Some(t!("Stop")))
        }
        SolutionProgress::Found { edits, .. } if edits.is_empty() => {
            (Some("found"), html! { <p>{ t!("There is nothing to repair.") }</p> }, None, Some(t!("Close")))
        }
        SolutionProgress::Found { edits, description: says, .. } => {
            let name = match asked.scope {
                Some(SolveScope::Repair) => t!("Repair the table"),
                Some(SolveScope::All) => t!("Clear every scenario"),
                _ => t!("Clear the scenario"),
            };
            let apply = PageAction::Edit(Action::Edit { name: name.to_owned(), edits: edits.clone() });
            (Some("found"), lines(says), Some(apply), Some(t!("Cancel")))
        }
        SolutionProgress::Impossible(says) => {
            let title = if asked.scope == Some(SolveScope::Repair) {
                t!("Nothing was found that repairs it.")
            } else {
                t!("No moves were found that do it.")
            };
            let words = html! { <><p><b>{ title }</b></p>{ lines(says) }</> };
            (Some("impossible"), words, None, Some(t!("Close")))
        }
        SolutionProgress::Failed => {
            let words =
                t!("The solver couldn't be loaded. Check the network, then try again; your table is as it was.");
            (Some("impossible"), html! { <p>{ words }</p> }, None, Some(t!("Close")))
        }
    };
    let leave = |action: PageAction| {
        let actions = actions.clone();
        Callback::from(move |click: MouseEvent| {
            focus_section(&click);
            actions.send(action.clone());
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
                    <button key="close" type="button" class="quiet" onclick={leave(PageAction::Solve(None))}>{ close }</button>
                </div>
            }
        </div>
    }
}
