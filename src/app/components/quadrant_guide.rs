//! The panel of the quadrant method's steps. It takes the place of the study panel.

use std::rc::Rc;

use yew::prelude::*;

use super::common::choice::choice;
use super::common::icon::icon;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::services::{focus, random};
use crate::app::state::{PageAction, Panel};
use crate::checks::messages;
use crate::editor::quadrant_guide::{GuideStep, STEPS};
use crate::editor::{Action, GuideAction, GuideView};
use crate::geometry::Side;
use crate::pack::Kind;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct QuadrantGuideProps {
    pub guided: Rc<GuideView>,
    /// How many findings stand.
    pub stand: usize,
}

/// The panel.
#[component]
pub fn QuadrantGuide(props: &QuadrantGuideProps) -> Html {
    let actions = use_actions();
    let guided = &props.guided;
    let end = on_guide(&actions, GuideAction::End).reform(|event| {
        focus::prefer(focus::GUIDE);
        event
    });
    let (done, holds) = (guided.is_done(), guided.steps[guided.step].is_done);
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
            <ol class="guide-steps">{ for guided.steps.iter().enumerate().map(|(index, step)| row(&actions, props, index, step)) }</ol>
            <div class="guide-ways">
                <button type="button" class="quiet" data-run="guide-back" disabled={guided.step == 0} onclick={on_guide(&actions, GuideAction::Back)}>{ t!("Back") }</button>
                <button type="button" class={if holds { "go" } else { "quiet" }} data-run="guide-next" disabled={done && guided.step + 1 == STEPS} onclick={on_guide(&actions, GuideAction::Next)}>{ next }</button>
                if done {
                    <button type="button" class="go to-checks" onclick={actions.on::<MouseEvent>(PageAction::Show(Panel::Checks))}>{ t!("See the checks") }</button>
                }
            </div>
        </aside>
    }
}

/// Goes on with the walk when clicked.
fn on_guide(actions: &Actions, guiding: GuideAction) -> Callback<MouseEvent> {
    actions.on(PageAction::Edit(Action::Guide(guiding)))
}

/// A step, with what to do where it is the one at hand.
fn row(actions: &Actions, props: &QuadrantGuideProps, index: usize, step: &GuideStep) -> Html {
    let now = index == props.guided.step;
    let filled = step.places.iter().flatten().count();
    let letters: Vec<&str> = step.places.iter().map(|place| place.as_deref().unwrap_or("–")).collect();
    let says = if step.places.is_empty() { String::new() } else { t!("{} of {}", filled, letters.len()) };
    html! {
        <li class={classes!(step.is_done.then_some("holds"), now.then_some("now"))} aria-current={now.then_some("step")}>
            <button type="button" class="step" onclick={on_guide(actions, GuideAction::Step(index))}>
                <i>if step.is_done { { icon("check") } } else { { index + 1 } }</i>
                <span>{ step.title }</span>
                <b aria-hidden="true">{ letters.join(" ") }</b>
                <span class="unseen">{ says }</span>
            </button>
            if now { { for task(actions, props) } }
        </li>
    }
}

/// What there is to do in the step at hand.
fn task(actions: &Actions, props: &QuadrantGuideProps) -> Vec<Html> {
    let guided = &props.guided;
    let mut parts = vec![html! { <p>{ &guided.instructions }</p> }];
    if (3..=5).contains(&guided.step) {
        let side = |side: Side| {
            let pressed = if side == guided.side { "true" } else { "false" };
            html! { <button type="button" class="layer" aria-pressed={pressed} onclick={on_guide(actions, GuideAction::Side(side))}>{ messages::side(side) }</button> }
        };
        let all = [Side::Top, Side::Right, Side::Bottom, Side::Left];
        parts.push(choice(t!("Side"), all.map(side).into()));
    }
    if guided.step + 1 == STEPS {
        let actions = actions.clone();
        let roll = Callback::from(move |_: MouseEvent| {
            let quarter = u8::try_from(random::die(4)).unwrap_or(1) - 1;
            actions.send(PageAction::Edit(Action::Guide(GuideAction::Quarter(quarter))));
        });
        parts.push(html! {
            <button type="button" class="quiet guide-die" onclick={roll}>{ icon("die") }{ " " }{ t!("Roll for a quarter") }</button>
        });
    }
    if !guided.kinds.is_empty() {
        let add = |kind: &&'static Kind| {
            let add = on_guide(actions, GuideAction::Add(kind));
            let laid = Callback::from(move |event: MouseEvent| {
                add.emit(event);
                // Where that was the last one, the buttons go.
                focus::prefer("[data-run='guide-next'], .to-checks");
            });
            html! { <button type="button" class="layer" data-add={kind.id.clone()} onclick={laid}>{ &kind.name }</button> }
        };
        parts.push(choice(t!("Lay one there"), guided.kinds.iter().map(add).collect()));
    }
    parts.extend(guided.distances.as_ref().map(|binds| html! { <p class="hint">{ binds }</p> }));
    parts
}
