//! Clearing scenarios and repairing the table: the buttons, and the solution to apply.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::services::key_event;
use crate::checks::{FindingGroup, ScenarioCell};
use crate::editor::Action;
use crate::geometry::Side;
use crate::pack::{Level, Scenario};
use crate::page::{PageAction, PageState, Shared, SolutionAnswer, SolutionProgress, SolveScope, scenarios_in_scope};
use crate::solver::repair::RepairOptions;
use crate::words::t;

/// The solution that was requested last.
#[derive(Clone, PartialEq)]
struct RequestedSolution {
    /// What it solves.
    scope: Option<SolveScope>,
    progress: Shared<SolutionProgress>,
}

#[derive(Clone, PartialEq, Properties)]
pub struct ClearScenariosProps {
    requested: RequestedSolution,
    /// Whether the chosen scenario clashes with terrain, and whether any of the event's scenarios does.
    chosen_clashes: bool,
    any_clashes: bool,
}

impl ClearScenariosProps {
    pub fn of(state: &PageState, matrix: &[ScenarioCell], solution: &Shared<SolutionProgress>) -> Self {
        let clashes = |scope: SolveScope| {
            let cells = scenarios_in_scope(state.editor.layout(), state.editor.chosen, scope);
            let is_in_scope = |scenario: &Scenario, edge: Side| {
                cells.iter().any(|cell| *cell.scenario == *scenario && cell.edge == edge)
            };
            matrix.iter().any(|cell| cell.clashes > 0 && is_in_scope(cell.scenario, cell.edge))
        };
        Self {
            requested: RequestedSolution { scope: state.solving, progress: solution.clone() },
            chosen_clashes: clashes(SolveScope::Chosen),
            any_clashes: clashes(SolveScope::All),
        }
    }
}

/// The buttons that clear scenarios of clashes, and the solution.
#[component]
pub fn ClearScenarios(props: &ClearScenariosProps) -> Html {
    let actions = use_actions();
    let requested = &props.requested;
    html! {
        <section class="solve" aria-label={t!("Clashes")} tabindex="-1" onkeydown={on_key()}>
            <div class="actions">
                { solve_button(&actions, requested, SolveScope::Chosen, t!("Clear this one"), ("chosen", true), !props.chosen_clashes) }
                { solve_button(&actions, requested, SolveScope::All, t!("Free all objectives"), ("all", false), !props.any_clashes) }
            </div>
            { outcome(&actions, requested, requested.scope != Some(SolveScope::Repair)) }
        </section>
    }
}

#[derive(Clone, PartialEq, Properties)]
pub struct RepairProps {
    requested: RequestedSolution,
    options: RepairOptions,
    /// Whether there are findings of level must or should that aren't waived.
    is_needed: bool,
    /// Then a table is generated rather than repaired.
    is_table_empty: bool,
}

impl RepairProps {
    pub fn of(state: &PageState, groups: &[FindingGroup], solution: &Shared<SolutionProgress>) -> Self {
        Self {
            requested: RequestedSolution { scope: state.solving, progress: solution.clone() },
            options: state.repair_options,
            is_needed: groups.iter().any(|group| !group.are_waived && group.level != Level::Advice),
            is_table_empty: state.editor.layout().pieces.is_empty(),
        }
    }
}

/// The button that repairs the table, and the solution. The section is there even when empty: it gets the focus at the end.
#[component]
pub fn Repair(props: &RepairProps) -> Html {
    let actions = use_actions();
    let requested = &props.requested;
    let is_requested = requested.scope == Some(SolveScope::Repair);
    html! {
        <section class="repair" aria-label={t!("Repair")} tabindex="-1" onkeydown={on_key()}>
            if props.is_needed || is_requested {
                <div class="actions">{ solve_button(&actions, requested, SolveScope::Repair, t!("Repair the table"), ("repair", props.is_table_empty), false) }</div>
                { repair_options(&actions, props.options) }
            }
            { outcome(&actions, requested, is_requested) }
        </section>
    }
}

/// Check boxes for what a repair may do beside moving pieces.
fn repair_options(actions: &Actions, options: RepairOptions) -> Html {
    let choices = [
        ("resize", t!("Resize pieces"), options.resize, RepairOptions { resize: !options.resize, ..options }),
        (
            "change-kinds",
            t!("Change kinds"),
            options.change_kinds,
            RepairOptions { change_kinds: !options.change_kinds, ..options },
        ),
        ("add", t!("Add pieces"), options.add, RepairOptions { add: !options.add, ..options }),
        ("remove", t!("Take pieces away"), options.remove, RepairOptions { remove: !options.remove, ..options }),
    ];
    let choice = |(id, name, checked, after): (&'static str, &'static str, bool, RepairOptions)| {
        let onchange = actions.on_change(move |_| Some(PageAction::RepairOptions(after)));
        html! {
            <label key={id}>
                <input type="checkbox" data-repair={id} {checked} {onchange} />
                { name }
            </label>
        }
    };
    html! {
        <fieldset class="repair-options">
            <legend>{ t!("Besides moving pieces, a repair may") }</legend>
            { for choices.map(choice) }
        </fieldset>
    }
}

/// A button that requests a solution, or cancels the request. It has an id, and whether another button is the solid one.
fn solve_button(
    actions: &Actions,
    requested: &RequestedSolution,
    scope: SolveScope,
    name: &'static str,
    (id, is_second): (&'static str, bool),
    disabled: bool,
) -> Html {
    let is_requested = requested.scope == Some(scope);
    // Of several buttons one is solid; with a solution it is the one that applies that.
    let is_outlined = is_requested || is_second;
    let class = classes!("go", is_outlined.then_some("outlined"));
    let onclick = actions.on::<MouseEvent>(move || PageAction::Solve((!is_requested).then_some(scope)));
    html! {
        <button type="button" {class} data-solve={id} aria-pressed={is_requested.to_string()} {disabled} {onclick}>{ name }</button>
    }
}

/// Escape closes the solution, one of whose buttons may have the focus.
fn on_key() -> Callback<KeyboardEvent> {
    Callback::from(|event: KeyboardEvent| {
        if key_event::key(&event) == "Escape" {
            focus_section(&event);
        }
    })
}

/// Moves the focus from a button that is about to be removed to its section. The browser would move it to the page's body, from
/// where Tab starts at the top.
fn focus_section(event: &web_sys::Event) {
    let section =
        event.target_dyn_into::<Element>().and_then(|target| target.closest(".solve, .repair").ok().flatten());
    if let Some(section) = section.and_then(|section| section.dyn_into::<HtmlElement>().ok()) {
        // If it can't be focused, nothing else is lost.
        let _ = section.focus();
    }
}

/// The progress or the solution as text, with buttons to apply and to close it. Without `is_shown` it is only the live region.
fn outcome(actions: &Actions, requested: &RequestedSolution, is_shown: bool) -> Html {
    let lines = |answer: &SolutionAnswer| {
        html! { <ul>{ for answer.sentences().into_iter().map(|line| html! { <li>{ line }</li> }) }</ul> }
    };
    let (class, content, apply, close) = match &*requested.progress {
        _ if !is_shown => (None, html! {}, None, None),
        SolutionProgress::None => (None, html! {}, None, None),
        SolutionProgress::Working => {
            (Some("working"), html! { <p>{ t!("Working it out…") }</p> }, None, Some(t!("Stop")))
        }
        SolutionProgress::Found { edits, .. } if edits.is_empty() => {
            (Some("found"), html! { <p>{ t!("There is nothing to repair.") }</p> }, None, Some(t!("Close")))
        }
        SolutionProgress::Found { edits, answer, .. } => {
            let name = match requested.scope {
                Some(SolveScope::Repair) => t!("Repair the table"),
                Some(SolveScope::All) => t!("Clear every scenario"),
                _ => t!("Clear the scenario"),
            };
            let apply = PageAction::Edit(Action::Edit { name: name.to_owned(), edits: edits.clone() });
            (Some("found"), lines(answer), Some(apply), Some(t!("Cancel")))
        }
        SolutionProgress::Impossible(answer) => {
            let title = if requested.scope == Some(SolveScope::Repair) {
                t!("Nothing was found that repairs it.")
            } else {
                t!("No moves were found that do it.")
            };
            let content = html! { <><p><b>{ title }</b></p>{ lines(answer) }</> };
            (Some("impossible"), content, None, Some(t!("Close")))
        }
        SolutionProgress::Failed => {
            let text = t!(
                "The solver couldn't be loaded, or has stopped. Check the network, then try again; your table is as it was."
            );
            (Some("impossible"), html! { <p>{ text }</p> }, None, Some(t!("Close")))
        }
    };
    let on_leave = |action: PageAction| {
        let actions = actions.clone();
        Callback::from(move |event: MouseEvent| {
            focus_section(&event);
            actions.send(action.clone());
        })
    };
    html! {
        <div class={classes!(class.map(|class| ["solution", class]))}>
            // A live region has to exist before its text, or screen readers don't announce it. The buttons are outside: they
            // would be read out too.
            <div role="status" aria-live="polite">{ content }</div>
            if let Some(close) = close {
                <div class="actions">
                    if let Some(apply) = apply {
                        <button key="apply" type="button" class="go apply" onclick={on_leave(apply)}>{ icon("check") }{ t!("Apply") }</button>
                    }
                    // Keyed, so that it keeps the focus when the solution arrives.
                    <button key="close" type="button" class="quiet" onclick={on_leave(PageAction::Solve(None))}>{ close }</button>
                </div>
            }
        </div>
    }
}
