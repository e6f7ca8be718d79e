//! The panel of the quadrant method's steps. It takes the place of the study panel.

use yew::prelude::*;

use super::common::icon::icon;
use super::study::choice;
use crate::app::page::{Page, sends};
use crate::app::services::{focus, random};
use crate::app::state::{Dispatch, PageAction, Panel};
use crate::checks::messages;
use crate::editor::quadrant_guide::{STEPS, Step};
use crate::editor::{Action, Guided, Guiding};
use crate::geometry::Side;
use crate::pack::Kind;
use crate::words::t;

/// What the panel is made from.
#[derive(Clone, PartialEq, Properties)]
pub struct QuadrantGuideProps {
    guided: Guided,
    /// How many findings stand.
    stand: usize,
    dispatch: Dispatch,
}

/// The button that begins the walk.
pub fn guide_button(page: &Page) -> Html {
    let begin = page.click(PageAction::Edit(Action::Guide(Guiding::Begin)));
    html! { <button type="button" class="quiet guide-button" data-command="guide" onclick={begin}>{ t!("Step by step…") }</button> }
}

/// The panel; nothing while nobody is guided.
pub fn guide_panel(page: &Page) -> Html {
    let Some(guided) = page.guided else { return html! {} };
    let summary = page.summary;
    let stand = summary.must + summary.should + summary.advice;
    html! { <QuadrantGuide guided={guided.clone()} {stand} dispatch={page.dispatch.clone()} /> }
}

/// What a press does about the walk.
fn does(props: &QuadrantGuideProps, guiding: Guiding) -> Callback<MouseEvent> {
    sends(&props.dispatch, PageAction::Edit(Action::Guide(guiding)))
}

/// Draws the panel.
#[component]
pub fn QuadrantGuide(props: &QuadrantGuideProps) -> Html {
    let guided = &props.guided;
    let dispatch = props.dispatch.clone();
    let end = Callback::from(move |_: MouseEvent| {
        dispatch.dispatch(PageAction::Edit(Action::Guide(Guiding::End)));
        focus::prefer(focus::GUIDE);
    });
    let (done, holds) = (guided.is_done(), guided.steps[guided.step].holds);
    let places: usize = guided.steps.iter().map(|step| step.places.len()).sum();
    let status = if done {
        let checks = if props.stand == 0 {
            t!("Every check holds.").to_owned()
        } else {
            t!("Findings of the checks that stand: {}.", props.stand)
        };
        [t!("All {} places are filled.", places), checks].join(" ")
    } else {
        t!("{} of {} places are filled.", guided.filled, places)
    };
    let next = match (guided.step, holds) {
        (0, _) if guided.filled == 0 => t!("Begin"),
        (_, true) => t!("Next"),
        _ => t!("Skip"),
    };
    html! {
        <aside class="study-panel guide-panel" aria-label={t!("Quadrant method")}>
            <div class="study-head">
                <h2>{ t!("Quadrant method") }</h2>
                <button type="button" class="tool" data-run="guide-end" aria-label={t!("End the steps")} title={t!("End the steps")} onclick={end}>{ icon("close") }</button>
            </div>
            <p class={classes!("guide-status", done.then_some("done"))} role="status">{ status }</p>
            <ol class="guide-steps">{ for guided.steps.iter().enumerate().map(|(index, step)| row(props, index, step)) }</ol>
            <div class="guide-ways">
                <button type="button" class="quiet" data-run="guide-back" disabled={guided.step == 0} onclick={does(props, Guiding::Back)}>{ t!("Back") }</button>
                <button type="button" class={if holds { "go" } else { "quiet" }} data-run="guide-next" disabled={done && guided.step + 1 == STEPS} onclick={does(props, Guiding::Next)}>{ next }</button>
                if done {
                    <button type="button" class="go to-checks" onclick={sends(&props.dispatch, PageAction::Show(Panel::Checks))}>{ t!("See the checks") }</button>
                }
            </div>
        </aside>
    }
}

/// A step, with what to do where it is the one at hand.
fn row(props: &QuadrantGuideProps, index: usize, step: &Step) -> Html {
    let now = index == props.guided.step;
    let filled = step.places.iter().flatten().count();
    let letters: Vec<&str> = step.places.iter().map(|place| place.as_deref().unwrap_or("–")).collect();
    let says = if step.places.is_empty() { String::new() } else { t!("{} of {}", filled, letters.len()) };
    html! {
        <li class={classes!(step.holds.then_some("holds"), now.then_some("now"))} aria-current={now.then_some("step")}>
            <button type="button" class="step" onclick={does(props, Guiding::Step(index))}>
                <i>if step.holds { { icon("check") } } else { { index + 1 } }</i>
                <span>{ step.title }</span>
                <b aria-hidden="true">{ letters.join(" ") }</b>
                <span class="unseen">{ says }</span>
            </button>
            if now { { for task(props) } }
        </li>
    }
}

/// What there is to do in the step at hand.
fn task(props: &QuadrantGuideProps) -> Vec<Html> {
    let guided = &props.guided;
    let mut parts = vec![html! { <p>{ &guided.says }</p> }];
    if (3..=5).contains(&guided.step) {
        let side = |side: Side| {
            let pressed = if side == guided.side { "true" } else { "false" };
            html! { <button type="button" class="layer" aria-pressed={pressed} onclick={does(props, Guiding::Side(side))}>{ messages::side(side) }</button> }
        };
        let all = [Side::Top, Side::Right, Side::Bottom, Side::Left];
        parts.push(choice(t!("Side"), all.map(side).into()));
    }
    if guided.step + 1 == STEPS {
        let dispatch = props.dispatch.clone();
        let roll = Callback::from(move |_: MouseEvent| {
            let quarter = u8::try_from(random::die(4)).unwrap_or(1) - 1;
            dispatch.dispatch(PageAction::Edit(Action::Guide(Guiding::Quarter(quarter))));
        });
        parts.push(html! {
            <button type="button" class="quiet guide-die" onclick={roll}>{ icon("die") }{ " " }{ t!("Roll for a quarter") }</button>
        });
    }
    if !guided.kinds.is_empty() {
        let add = |kind: &&'static Kind| {
            let add = does(props, Guiding::Add(kind));
            let laid = Callback::from(move |event: MouseEvent| {
                add.emit(event);
                // Where that was the last one, the buttons go.
                focus::prefer("[data-run='guide-next'], .to-checks");
            });
            html! { <button type="button" class="layer" data-add={kind.id.clone()} onclick={laid}>{ &kind.name }</button> }
        };
        parts.push(choice(t!("Lay one there"), guided.kinds.iter().map(add).collect()));
    }
    parts.extend(guided.binds.as_ref().map(|binds| html! { <p class="hint">{ binds }</p> }));
    parts
}
