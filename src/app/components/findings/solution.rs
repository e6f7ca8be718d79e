//! The buttons that clear scenarios and repair the table, and what came of it.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::hooks::solution::{Solution, cells};
use crate::app::page::Page;
use crate::app::state::{PageAction, SolveScope};
use crate::editor::Action;
use crate::geometry::Side;
use crate::pack::{Level, Scenario};
use crate::words::t;

/// Asks for a solution, and shows what came of it.
pub fn solve(page: &Page) -> Html {
    let chosen = page.editor().chosen;
    let layout = page.layout();
    let clashes = |scope: SolveScope| {
        let cells = cells(layout, chosen, scope);
        let is_meant =
            |scenario: &Scenario, edge: Side| cells.iter().any(|(one, side)| **one == *scenario && *side == edge);
        page.matrix.iter().any(|cell| cell.clashes > 0 && is_meant(cell.scenario, cell.edge))
    };
    let button =
        |scope: SolveScope, name: &'static str, id: &'static str| asking(page, scope, name, id, !clashes(scope));
    html! {
        <section class="solve" aria-label={t!("Clashes")} tabindex="-1" onkeydown={escaped()}>
            <div class="actions">
                { button(SolveScope::Chosen, t!("Clear this one"), "chosen") }
                { button(SolveScope::All, t!("Clear all you play"), "all") }
            </div>
            { outcome(page, page.state.solving != Some(SolveScope::Repair)) }
        </section>
    }
}

/// Asks for a repair where anything must or should be otherwise, and shows what came of it. It is there even where it says
/// nothing: that is where the focus goes when it is done.
pub fn mend(page: &Page) -> Html {
    let now = page.state.solving == Some(SolveScope::Repair);
    let is_open = page.groups.iter().any(|group| !group.waived && group.level != Level::Advice);
    html! {
        if !page.is_read_only() {
            <section class="mend" aria-label={t!("Repair")} tabindex="-1" onkeydown={escaped()}>
                if is_open || now {
                    <div class="actions">{ asking(page, SolveScope::Repair, t!("Repair the table"), "repair", false) }</div>
                }
                { outcome(page, now) }
            </section>
        }
    }
}

/// A button that asks, and takes the question back.
fn asking(page: &Page, scope: SolveScope, name: &'static str, id: &'static str, disabled: bool) -> Html {
    let now = page.state.solving == Some(scope);
    html! {
        <button type="button" class="go" data-solve={id} aria-pressed={if now { "true" } else { "false" }} {disabled}
            onclick={page.click(PageAction::Solve((!now).then_some(scope)))}>{ name }</button>
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
            let name = match page.state.solving {
                Some(SolveScope::Repair) => t!("Repair the table"),
                Some(SolveScope::All) => t!("Clear every scenario"),
                _ => t!("Clear the scenario"),
            };
            let apply = PageAction::Edit(Action::Edit { name: name.to_owned(), edits: edits.clone() });
            (Some("found"), lines(says), Some(apply), Some(t!("Cancel")))
        }
        Solution::Impossible(says) => {
            let title = if page.state.solving == Some(SolveScope::Repair) {
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
    let leave = |event: PageAction| {
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
                    <button key="close" type="button" class="quiet" onclick={leave(PageAction::Solve(None))}>{ close }</button>
                </div>
            }
        </div>
    }
}
